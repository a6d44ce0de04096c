//! What crosses rooms: the real program run as a process, rules cases, and the rules of this house.
#[cfg(target_os = "linux")]
pub mod desk;
#[cfg(target_os = "linux")]
pub mod evening;
#[cfg(target_os = "linux")]
pub mod looks;
#[cfg(target_os = "linux")]
pub mod peers;
#[cfg(target_os = "linux")]
pub mod player;

use std::{
    path::{Path, PathBuf},
    process::{Command, Output},
};

/// The folder of the workspace.
pub fn workspace() -> PathBuf {
    let room = Path::new(env!("CARGO_MANIFEST_DIR"));
    room.parent().unwrap_or(room).to_owned()
}

/// The folder of this build: the program lies there, one above the tests.
fn build() -> PathBuf {
    let test = std::env::current_exe().unwrap_or_default();
    test.ancestors().nth(2).unwrap_or(&test).to_owned()
}

/// The program, as this build made it.
pub fn thrones() -> Command {
    Command::new(build().join(format!("thrones{}", std::env::consts::EXE_SUFFIX)))
}

/// What the program did.
#[derive(Debug)]
pub struct Ran {
    /// Its exit code; -1 if it was ended by a signal.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let code = output.status.code().unwrap_or(-1);
        Self { code, out: text(&output.stdout), err: text(&output.stderr) }
    }
}

/// Runs the program with these words, in the folder of the workspace and without a display.
///
/// # Panics
/// If there is no program.
pub fn run(words: &str) -> Ran {
    let mut command = thrones();
    command.args(words.split_whitespace()).current_dir(workspace());
    for display in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(display);
    }
    let output = command.output();
    output.expect("`cargo test --workspace` builds the program beside the tests").into()
}

/// Runs a command with `--json` that must succeed.
///
/// # Panics
/// If it fails or prints anything but one object.
pub fn json(words: &str) -> serde_json::Value {
    let ran = run(&format!("{words} --json"));
    assert_eq!(ran.code, 0, "{words}: {}", ran.err);
    let value: serde_json::Value = serde_json::from_str(&ran.out).expect("one JSON value");
    assert!(value.is_object());
    value
}

/// A folder of this name for what a test writes, among what the build makes.
///
/// # Panics
/// If it cannot be made.
pub fn scratch(name: &str) -> PathBuf {
    let folder = build().join("scratch").join(name);
    std::fs::create_dir_all(&folder).expect("the build's folder can be written to");
    folder
}
