//! Invites that are links: the desktop is told, when its user wants it, that this program opens them.
use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::Command,
};

/// The file by which a desktop knows the program.
const ENTRY: &str = "thrones-invites.desktop";
/// What such links are called there.
const KIND: &str = "x-scheme-handler/thrones";

/// Whether the desktop can be told: on Linux, by a file of the user's own.
pub const CAN_BE_TOLD: bool = cfg!(target_os = "linux");

/// Tells the desktop of this user that invites are opened with this program; gives the file that says so.
pub fn open_with_us() -> io::Result<PathBuf> {
    let dirs = directories::BaseDirs::new().ok_or(io::ErrorKind::NotFound)?;
    tell(dirs.data_dir(), &env::current_exe()?, |entry| {
        let told = Command::new("xdg-mime").args(["default", entry, KIND]).status()?;
        if told.success() { Ok(()) } else { Err(io::Error::other(format!("xdg-mime: {told}"))) }
    })
}

fn tell(data: &Path, program: &Path, prefer: impl FnOnce(&str) -> io::Result<()>) -> io::Result<PathBuf> {
    let folder = data.join("applications");
    fs::create_dir_all(&folder)?;
    let path = folder.join(ENTRY);
    fs::write(&path, entry(program))?;
    prefer(ENTRY)?;
    Ok(path)
}

/// What stands in the file; the path of the program is quoted as desktops read it.
fn entry(program: &Path) -> String {
    let mut quoted = String::new();
    for letter in program.display().to_string().chars() {
        match letter {
            '\\' => quoted.push_str("\\\\\\\\"),
            '"' | '`' | '$' => quoted.extend(['\\', '\\', letter]),
            '%' => quoted.push_str("%%"),
            other => quoted.push(other),
        }
    }
    format!(
        "[Desktop Entry]\nType=Application\nName=Jeweled Thrones\nExec=\"{quoted}\" join %u\nNoDisplay=true\n\
         MimeType={KIND};\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_desktop_is_told_with_which_program_invites_are_opened() {
        let folder = tempfile::tempdir().unwrap();
        let program = Path::new("/opt/Conan's games/100% \"thrones\"");
        let mut told = String::new();
        let path = tell(folder.path(), program, |entry| {
            told.push_str(entry);
            Ok(())
        });
        let path = path.unwrap();
        assert_eq!(path, folder.path().join("applications").join(&told));
        let text = fs::read_to_string(path).unwrap();
        let exec = r#"Exec="/opt/Conan's games/100%% \\"thrones\\"" join %u"#;
        assert!(text.lines().any(|line| line == exec), "{text}");
        assert!(text.contains("\nMimeType=x-scheme-handler/thrones;\n"), "{text}");
    }

    #[test]
    fn a_desktop_that_cannot_be_told_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let told = tell(folder.path(), Path::new("thrones"), |_| Err(io::ErrorKind::NotFound.into()));
        assert_eq!(told.unwrap_err().kind(), io::ErrorKind::NotFound);
    }
}
