//! A journal on its way to the disk.
use super::{Trouble, What, replace};
use net::file::{self, Lock};
use std::{
    fs::{File, OpenOptions},
    io::{self, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// No line waits longer than this for the disk while the game goes on.
const SYNC_EVERY: Duration = Duration::from_secs(1);

/// The file of a game under way. Lines that could not be written are kept and tried again with the next, so a full
/// disk costs nothing once there is room.
#[derive(Debug)]
pub struct JournalFile {
    path: PathBuf,
    file: Option<File>,
    /// Bytes of the file that are whole lines of ours.
    good: u64,
    /// Lines that are not in the file yet.
    waiting: String,
    synced: Instant,
    dirty: bool,
    /// That no other program writes it.
    _lock: Option<Lock>,
}

impl JournalFile {
    /// A new file, which must not be there yet.
    pub(super) fn create(path: PathBuf) -> Self {
        let made = path.parent().map_or(Ok(()), file::private_folder);
        let lock = Lock::take(&path).ok();
        let file = made.and_then(|()| file::private().write(true).create_new(true).open(&path));
        Self::keep_name(&path);
        let file = file.ok();
        Self {
            path,
            file,
            good: 0,
            waiting: String::new(),
            synced: Instant::now(),
            dirty: false,
            _lock: lock,
        }
    }

    /// A game whose name is lost with the power is lost with all that was made safe of it. Where folders cannot be made
    /// safe it is kept all the same.
    fn keep_name(path: &Path) {
        let _ = file::sync_folder(path);
    }

    /// Goes on with a file whose whole text is this; what else it holds is replaced.
    pub(super) fn resume(path: PathBuf, text: &str, is_whole: bool, lock: Lock) -> Result<Self, Trouble> {
        let not_kept = |error: io::Error| Trouble::new(What::GameNotKept, &path, error);
        if !is_whole {
            replace(&path, text.as_bytes()).map_err(not_kept)?;
        }
        let file = OpenOptions::new().write(true).open(&path).map_err(not_kept)?;
        let good = text.len() as u64;
        Ok(Self {
            path,
            file: Some(file),
            good,
            waiting: String::new(),
            synced: Instant::now(),
            dirty: false,
            _lock: Some(lock),
        })
    }

    /// A file that stays in memory, for a folder that cannot be written to.
    pub(super) fn in_memory(path: PathBuf, text: &str) -> Self {
        let (waiting, synced) = (text.to_owned(), Instant::now());
        Self { path, file: None, good: 0, waiting, synced, dirty: true, _lock: None }
    }

    /// A file of somebody else's, to which nothing is added.
    pub(super) fn nowhere(path: PathBuf) -> Self {
        Self { dirty: false, ..Self::in_memory(path, "") }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes lines, before what they say is shown as done. `now` asks for them to be on the disk at once: something
    /// was revealed that must not be dealt anew.
    pub fn append(&mut self, lines: &[String], now: bool) -> Result<(), Trouble> {
        lines.iter().for_each(|line| self.waiting.push_str(line));
        let written = self
            .write()
            .and_then(|()| if now || self.synced.elapsed() >= SYNC_EVERY { self.sync() } else { Ok(()) });
        written.map_err(Trouble::io(What::GameNotKept, &self.path))
    }

    /// Brings everything to the disk: before somebody is waited for, and at the end.
    pub fn rest(&mut self) -> Result<(), Trouble> {
        self.write().and_then(|()| self.sync()).map_err(Trouble::io(What::GameNotKept, &self.path))
    }

    fn write(&mut self) -> io::Result<()> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let file = match &mut self.file {
            Some(file) => file,
            place => {
                if let Some(folder) = self.path.parent() {
                    file::private_folder(folder)?;
                }
                let file = file::private().write(true).create(true).truncate(false).open(&self.path)?;
                Self::keep_name(&self.path);
                place.insert(file)
            }
        };
        // A line that was torn by a full disk is overwritten from its beginning.
        file.set_len(self.good)?;
        file.seek(SeekFrom::Start(self.good))?;
        file.write_all(self.waiting.as_bytes())?;
        self.good += self.waiting.len() as u64;
        self.waiting.clear();
        self.dirty = true;
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        if let (Some(file), true) = (&self.file, self.dirty) {
            file.sync_data()?;
            self.dirty = false;
        }
        self.synced = Instant::now();
        Ok(())
    }
}
