//! Files of our own: private to the player, of a sane size, whole or not there, and one program to each.
use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read, Write},
    path::Path,
    thread,
    time::{Duration, Instant},
};

/// Bytes of a file that is read at most: the longest game many times over.
pub const MOST: u64 = 64 << 20;
/// How long a program that is about to end may keep its lock.
const LAST: Duration = Duration::from_secs(3);

/// Reads a whole file, if it is a regular one and not too long: a pipe would never end, nor would a device.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file"));
    }
    whole(File::open(path)?)
}

/// The whole of a file that is open.
pub(crate) fn whole(file: File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "longer than any game"));
    }
    Ok(bytes)
}

/// As [`read`], of text.
pub fn read_text(path: &Path) -> io::Result<String> {
    String::from_utf8(read(path)?).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

/// What a file of ours is made with: nobody else may read it.
pub fn private() -> OpenOptions {
    #[cfg_attr(not(unix), allow(unused_mut))]
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes a folder, and all above it, for the player alone. One that is there stays as its owner wants it.
pub fn private_folder(path: &Path) -> io::Result<()> {
    #[cfg_attr(not(unix), allow(unused_mut))]
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

/// Writes a whole file so that either the old or the new one is there, whatever happens.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        private_folder(folder)?;
    }
    let beside = path.with_extension("new");
    let mut file = private().write(true).create(true).truncate(true).open(&beside)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&beside, path)?;
    sync_folder(path)
}

/// Makes the name of a file safe, which is an entry of its folder.
pub fn sync_folder(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        File::open(folder)?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

/// That this program alone writes a file; it ends with the program, however that ends.
#[derive(Debug)]
pub struct Lock {
    _held: Option<File>,
}

/// Another program writes the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held;

impl Lock {
    /// Takes the lock of a file, which lies beside it: the file itself may be replaced. Where locks or files cannot be
    /// had there is none, and whoever writes the file will find out why.
    pub fn take(path: &Path) -> Result<Self, Held> {
        let beside = path.with_extension("lock");
        let Ok(file) = private().write(true).create(true).truncate(false).open(beside) else {
            return Ok(Self { _held: None });
        };
        let begun = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(Self { _held: Some(file) }),
                Err(TryLockError::Error(_)) => return Ok(Self { _held: None }),
                Err(TryLockError::WouldBlock) if begun.elapsed() > LAST => return Err(Held),
                Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(20)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("net-file-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        private_folder(&folder).unwrap();
        folder
    }

    /// F7: two programs on one file. Before, nothing kept the second one out.
    #[test]
    fn one_program_to_a_file() {
        let file = scratch("lock").join("game.table");
        let first = Lock::take(&file).unwrap();
        assert_eq!(Lock::take(&file).unwrap_err(), Held);
        drop(first);
        assert!(Lock::take(&file).is_ok(), "it ends with its holder");
    }

    /// F15: files were readable by everybody.
    #[cfg(unix)]
    #[test]
    fn what_is_kept_is_private() {
        use std::os::unix::fs::PermissionsExt;
        let folder = scratch("private").join("in/side");
        let file = folder.join("game.table");
        replace(&file, b"mine").unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(&file), mode(&folder)), (0o600, 0o700));
    }

    /// F16: a pipe hung the list for ever, and a device was read until memory ended.
    #[cfg(unix)]
    #[test]
    fn only_regular_files_of_a_sane_size_are_read() {
        let folder = scratch("read");
        let pipe = folder.join("x.journal");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        assert_eq!(read(&pipe).unwrap_err().kind(), io::ErrorKind::InvalidInput);
        let zero = folder.join("y.journal");
        std::os::unix::fs::symlink("/dev/zero", &zero).unwrap();
        assert_eq!(read(&zero).unwrap_err().kind(), io::ErrorKind::InvalidInput);
        let long = folder.join("z.journal");
        File::create(&long).unwrap().set_len(MOST + 1).unwrap();
        assert_eq!(read(&long).unwrap_err().kind(), io::ErrorKind::FileTooLarge);
    }
}
