//! The real window on a display of its own, drawn by the CPU.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)] // a test fails by panicking
use std::{
    collections::BTreeSet,
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};
use x11rb::{
    connection::Connection,
    protocol::xproto::{AtomEnum, ConnectionExt, ImageFormat, Window},
    rust_connection::RustConnection,
};

/// How long the window may take to come up on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// A painted page has more colours than this; an empty window has one.
const COLOURS: usize = 20;

/// A process that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A display in memory, and its name; `None` where none can be had and nobody insists.
fn display() -> Option<(Running, String)> {
    let started = Command::new("Xvfb")
        .args(["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-noreset"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut server) = started else {
        assert!(
            std::env::var_os("THRONES_TESTS").is_none(),
            "all tests are wanted, but xvfb is not installed"
        );
        eprintln!("skipped: install xvfb to test the real window");
        return None;
    };
    let mut number = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut number).unwrap();
    Some((Running(server), format!(":{}", number.trim())))
}

/// Asks again until there is an answer.
fn wait_for<T>(what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(begun.elapsed() < PATIENCE, "in vain: {what}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// The window of this title, however deep it lies.
fn titled(x: &RustConnection, at: Window, title: &str) -> Option<Window> {
    let name = x.get_property(false, at, AtomEnum::WM_NAME, AtomEnum::ANY, 0, 64).ok()?.reply().ok()?;
    if name.value == title.as_bytes() {
        return Some(at);
    }
    x.query_tree(at).ok()?.reply().ok()?.children.into_iter().find_map(|child| titled(x, child, title))
}

fn colours(x: &RustConnection, window: Window) -> Option<usize> {
    let size = x.get_geometry(window).ok()?.reply().ok()?;
    let image = x.get_image(ImageFormat::Z_PIXMAP, window, 0, 0, size.width, size.height, !0);
    let data = image.ok()?.reply().ok()?.data;
    Some(data.chunks_exact(4).collect::<BTreeSet<_>>().len())
}

#[test]
fn the_window_opens_and_paints_its_page() {
    let Some((_server, name)) = display() else { return };
    let mut command = tests::thrones();
    command.env("DISPLAY", &name).env("ICED_BACKEND", "tiny-skia").env("LC_ALL", "fr_FR.UTF-8");
    command.env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
    let mut program = Running(command.spawn().unwrap());
    let (x, screen) = x11rb::connect(Some(&name)).unwrap();
    let root = x.setup().roots[screen].root;
    let window = wait_for("the window", || {
        assert_eq!(program.0.try_wait().unwrap(), None, "the program ended");
        titled(&x, root, "Jeweled Thrones")
    });
    wait_for("the page", || colours(&x, window).filter(|colours| *colours > COLOURS));
}

#[test]
fn a_display_that_does_not_answer_is_told() {
    let mut command = tests::thrones();
    command.env("DISPLAY", ":9999").env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
    let ran = tests::Ran::from(command.output().unwrap());
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
}
