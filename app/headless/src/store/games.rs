//! The games that are kept, one journal a file; the name of a game is the name of its file.
mod told;

use super::{
    JournalFile, Trouble, What,
    names::{free, tame},
    replace,
};
use crate::{
    games::{Visitor, visit},
    narrate::Narrated,
    packs,
    play::{Side, sides_of},
};
use engine::{
    game::Standings,
    record::{Damaged, Header, Journal, ReadJournal, Tail, replay},
    seat::{Role, SeatSet},
};
use net::file::{self, Lock};
use std::{
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};
pub use told::{Player, person_name, told_day};

const ENDING: &str = "journal";
const TRASH: &str = "trash";

/// The folder of the games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Games {
    folder: PathBuf,
}

/// A game in the list.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// Its file.
    pub path: PathBuf,
    /// Its name.
    pub name: String,
    /// When it was played last.
    pub played: SystemTime,
    /// How it stands.
    pub standing: Standing,
    /// Which game it is and who sat down; nothing, if not even that can be read.
    pub header: Option<Header>,
    /// What is played there, as far as everybody knows; nothing, if it cannot be taken up.
    pub glance: Option<Glance>,
}

/// A kept game at a glance.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Glance {
    /// What each seat plays.
    pub sides: Vec<Vec<Side>>,
    /// How many points each role has, where the game counts them.
    pub points: Vec<(Role, i32)>,
    /// The age or round.
    pub chapter: u16,
    /// Whose answer is awaited.
    pub waiting: SeatSet,
}

/// How a kept game stands.
#[derive(Clone, PartialEq, Debug)]
pub enum Standing {
    /// It goes on after so many answers.
    Running {
        /// How many.
        actions: u64,
    },
    /// It is over.
    Finished(Standings),
    /// It cannot be taken up.
    Broken(Trouble),
}

/// A game that was read to be played on.
#[derive(Debug)]
pub struct Kept {
    /// What happened.
    pub journal: Journal,
    /// Where further lines go.
    pub file: JournalFile,
    /// What the player should know.
    pub trouble: Option<Trouble>,
}

/// A game that was put into the trash, and can be taken out again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Removed {
    from: PathBuf,
    to: PathBuf,
}

/// What became of an import.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imported {
    /// The new file.
    pub path: PathBuf,
    /// What the player should know: the end of a damaged file was left out.
    pub trouble: Option<Trouble>,
}

impl Games {
    pub(super) fn at(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// A file for a new game of this name.
    pub fn create(&self, name: &str) -> JournalFile {
        JournalFile::create(free(&self.folder, &tame(name), ENDING))
    }

    /// The games, the last played first.
    pub fn list(&self) -> Vec<Summary> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return Vec::new() };
        let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
        let mut list: Vec<_> = paths
            .filter(|path| path.extension().is_some_and(|ending| ending == ENDING))
            .map(|path| summary(&path))
            .collect();
        list.sort_by(|a, b| b.played.cmp(&a.played).then_with(|| a.name.cmp(&b.name)));
        list
    }

    /// The running game that was played last, of any game or of this one.
    pub fn last_running(&self, game: Option<&str>) -> Option<Summary> {
        let of_game = |summary: &Summary| {
            game.is_none_or(|id| summary.header.as_ref().is_some_and(|header| header.game == id))
        };
        let running = |summary: &Summary| matches!(summary.standing, Standing::Running { .. });
        self.list().into_iter().find(|summary| of_game(summary) && running(summary))
    }

    /// The journal of the game that was played last, if it can be read.
    pub fn newest(&self) -> Option<Journal> {
        let paths = fs::read_dir(&self.folder).ok()?.filter_map(|entry| Some(entry.ok()?.path()));
        let journals = paths.filter(|path| path.extension().is_some_and(|ending| ending == ENDING));
        let newest = journals.max_by_key(|path| fs::metadata(path).and_then(|data| data.modified()).ok())?;
        self.journal(&newest)
    }

    /// The game of a file, as it stands.
    pub fn journal(&self, path: &Path) -> Option<Journal> {
        read(path).ok().map(|read| read.journal)
    }

    /// Reads a game to play on. A torn end is mended; damage in the middle refuses the game and leaves its file alone.
    pub fn open(&self, path: &Path) -> Result<Kept, Trouble> {
        let held = |_| Trouble::new(What::GameHeld, path, path.with_extension("lock").display());
        let lock = Lock::take(path).map_err(held)?;
        let ReadJournal { journal, tail } = read(path)?;
        let text = journal.text();
        let torn = match tail {
            Tail::Whole | Tail::Unended => None,
            Tail::Torn { record, .. } => Some(Trouble::new(What::TailTorn, path, record)),
        };
        let resumed = JournalFile::resume(path.to_owned(), &text, tail == Tail::Whole, lock);
        let (file, trouble) = match resumed {
            Ok(file) => (file, torn),
            Err(trouble) => {
                (JournalFile::in_memory(free(&self.folder, &stem(path), ENDING), &text), Some(trouble))
            }
        };
        Ok(Kept { journal, file, trouble })
    }

    /// Reads a game that another window plays: what is made of it here is never written.
    pub fn look_at(&self, path: &Path) -> Result<Kept, Trouble> {
        let journal = read(path)?.journal;
        Ok(Kept { journal, file: JournalFile::nowhere(path.to_owned()), trouble: None })
    }

    /// Gives a game another name.
    pub fn rename(&self, path: &Path, name: &str) -> Result<PathBuf, Trouble> {
        let name = tame(name);
        if stem(path) == name {
            return Ok(path.to_owned());
        }
        let to = free(&self.folder, &name, ENDING);
        fs::rename(path, &to).map_err(Trouble::io(What::FileNotMoved, path))?;
        Ok(to)
    }

    /// Puts a game into the trash.
    pub fn delete(&self, path: &Path) -> Result<Removed, Trouble> {
        let trash = self.folder.join(TRASH);
        file::private_folder(&trash).map_err(Trouble::io(What::FileNotMoved, path))?;
        let to = free(&trash, &stem(path), ENDING);
        fs::rename(path, &to).map_err(Trouble::io(What::FileNotMoved, path))?;
        Ok(Removed { from: path.to_owned(), to })
    }

    /// Takes a game out of the trash.
    pub fn restore(&self, removed: &Removed) -> Result<PathBuf, Trouble> {
        let back = free(&self.folder, &stem(&removed.from), ENDING);
        fs::rename(&removed.to, &back).map_err(Trouble::io(What::FileNotMoved, &removed.to))?;
        Ok(back)
    }

    /// Copies a game to another place.
    pub fn export(&self, path: &Path, to: &Path) -> Result<(), Trouble> {
        let bytes = file::read(path).map_err(Trouble::io(What::GameUnreadable, path))?;
        replace(to, &bytes).map_err(Trouble::io(What::FileNotMoved, to))
    }

    /// Takes in a game from another place. Of a damaged one the good part is taken, and told.
    pub fn import(&self, from: &Path) -> Result<Imported, Trouble> {
        let bytes = file::read(from).map_err(Trouble::io(What::GameUnreadable, from))?;
        let (journal, trouble) = match Journal::read(&bytes) {
            Ok(ReadJournal { journal, tail: Tail::Torn { record, .. } }) => {
                (journal, Some(Trouble::new(What::TailTorn, from, record)))
            }
            Ok(ReadJournal { journal, .. }) => (journal, None),
            Err(Damaged { good: Some(good), reason, record }) => {
                (*good, Some(Trouble::new(What::GameDamaged, from, format!("{record}: {reason}"))))
            }
            Err(damaged) => return Err(Trouble::new(What::GameUnreadable, from, damaged)),
        };
        let path = free(&self.folder, &tame(&stem(from)), ENDING);
        replace(&path, journal.text().as_bytes()).map_err(Trouble::io(What::FileNotMoved, &path))?;
        Ok(Imported { path, trouble })
    }
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn read(path: &Path) -> Result<ReadJournal, Trouble> {
    let bytes = file::read(path).map_err(Trouble::io(What::GameUnreadable, path))?;
    Journal::read(&bytes).map_err(|damaged| {
        let what = if damaged.good.is_some() { What::GameDamaged } else { What::GameUnreadable };
        Trouble::new(what, path, damaged)
    })
}

fn summary(path: &Path) -> Summary {
    let played = fs::metadata(path).and_then(|data| data.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
    let ((standing, glance), header) = match read(path) {
        Ok(ReadJournal { journal, .. }) => (standing(path, &journal), Some(journal.header().clone())),
        Err(trouble) => ((Standing::Broken(trouble), None), None),
    };
    Summary { path: path.to_owned(), name: stem(path), played, standing, header, glance }
}

fn standing(path: &Path, journal: &Journal) -> (Standing, Option<Glance>) {
    let found = visit(&journal.header().game, Stand { path, journal });
    let unknown = || Trouble::new(What::GameOfOtherVersion, path, &journal.header().game);
    found.unwrap_or_else(|| (Standing::Broken(unknown()), None))
}

struct Stand<'a> {
    path: &'a Path,
    journal: &'a Journal,
}

impl Visitor for Stand<'_> {
    type Out = (Standing, Option<Glance>);

    fn visit<G: Narrated>(self) -> Self::Out {
        let broken = |reason: String| {
            (Standing::Broken(Trouble::new(What::GameOfOtherVersion, self.path, reason)), None)
        };
        let content = match packs::load_as_played::<G>(self.journal.header(), self.path) {
            Ok(content) => content,
            Err(faults) => return broken(faults.to_string()),
        };
        let replayed = match replay::<G>(&content, self.journal) {
            Ok(replayed) => replayed,
            Err(error) => return broken(error.to_string()),
        };
        let game = replayed.in_play.game();
        let glance = Glance {
            sides: sides_of(game, &content),
            points: G::points(game),
            chapter: G::chapter(game),
            waiting: game.waiting_for().seats(),
        };
        let standing = match game.standings() {
            Some(standings) => Standing::Finished(standings),
            None => Standing::Running { actions: replayed.actions() },
        };
        (standing, Some(glance))
    }
}

#[cfg(test)]
mod tests;
