//! A game that another window of the program plays, seen from here: its file is read again as it grows, and never written.
use super::{Choices, GameTable, Next, Picture, opening};
use crate::{
    store::{Store, Trouble, What},
    words::{Language, Words},
};
use engine::seat::Seat;
use std::{
    fs,
    path::{Path, PathBuf},
    thread,
    time::{Duration, SystemTime},
};

/// How long the file is left alone at a time.
const WAIT: Duration = Duration::from_millis(200);

/// Takes up a game, or looks on at it where another window plays it.
pub fn resume_or_look_on(
    store: &Store,
    path: &Path,
    language: Language,
) -> Result<Box<dyn GameTable>, Trouble> {
    opening::resume(store, path, language).or_else(|trouble| match trouble.what {
        What::GameHeld => look_on(store, path, language),
        _ => Err(trouble),
    })
}

/// Looks on at a game that another window plays, as everybody may see it.
pub fn look_on(store: &Store, path: &Path, language: Language) -> Result<Box<dyn GameTable>, Trouble> {
    let stamp = stamp(path);
    let table = opening::read(store, path, language)?;
    let notice = Some(Trouble::new(What::GameLookedOn, path, ""));
    Ok(Box::new(LookOn { store: store.clone(), table, path: path.to_owned(), language, stamp, notice }))
}

/// By which it is seen that a file has changed.
type Stamp = Option<(u64, SystemTime)>;

fn stamp(path: &Path) -> Stamp {
    let data = fs::metadata(path).ok()?;
    Some((data.len(), data.modified().ok()?))
}

struct LookOn {
    store: Store,
    table: Box<dyn GameTable>,
    path: PathBuf,
    language: Language,
    stamp: Stamp,
    notice: Option<Trouble>,
}

impl LookOn {
    /// Reads the file again if it has changed; one that cannot be read just now is read later.
    fn look(&mut self) -> bool {
        let now = stamp(&self.path);
        if now == self.stamp {
            return false;
        }
        let Ok(table) = opening::read(&self.store, &self.path, self.language) else { return false };
        (self.table, self.stamp) = (table, now);
        true
    }

    fn refuse(&self) -> Result<(), String> {
        let path = self.path.display().to_string();
        Err(Words::of(self.language).say("trouble-game-looked-on", &[("path", path.into())]))
    }
}

impl GameTable for LookOn {
    /// Whoever is asked sits at the other window.
    fn next(&self) -> Next {
        match self.table.next() {
            Next::Person(seat) | Next::Bot(seat) => Next::Bot(seat),
            Next::Over => Next::Over,
        }
    }

    fn record(&self) -> u64 {
        self.table.record()
    }

    fn choices(&self, _seat: Seat) -> Choices {
        Choices::default()
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.table.is_person(seat)
    }

    fn is_struck(&self, seat: Seat, since: u64) -> bool {
        self.table.is_struck(seat, since)
    }

    fn listen(&mut self) -> bool {
        self.look()
    }

    fn advance(&mut self) -> Result<(), String> {
        if !self.look() {
            thread::sleep(WAIT);
        }
        Ok(())
    }

    fn answer(&mut self, _seat: Seat, _choice: usize) -> Result<(), String> {
        self.refuse()
    }

    fn say(&mut self, _seat: Seat, _words: &str) -> Result<(), String> {
        self.refuse()
    }

    fn undo(&mut self, _seat: Seat) -> Result<(), String> {
        self.refuse()
    }

    fn take_out(&mut self, _seat: Seat, _record: u64) -> Result<(), String> {
        self.refuse()
    }

    fn redo(&mut self, _seat: Seat) -> Result<(), String> {
        self.refuse()
    }

    fn resign(&mut self, _seat: Seat) -> Result<(), String> {
        self.refuse()
    }

    fn take(&mut self, _seat: Seat, _name: &str) -> Result<(), String> {
        self.refuse()
    }

    fn give(&mut self, _seat: Seat) -> Result<(), String> {
        self.refuse()
    }

    /// Nobody's hand is shown, whoever asks: the player may sit at the other window.
    fn show(&mut self, _viewer: Option<Seat>, language: Language) {
        self.language = language;
        self.table.show(None, language);
    }

    fn picture(&self) -> Picture {
        self.table.picture()
    }

    fn has_secrets(&self, _seat: Seat) -> bool {
        false
    }

    fn people(&self) -> Vec<Seat> {
        Vec::new()
    }

    fn rest(&mut self) {}

    fn troubles(&mut self) -> Vec<Trouble> {
        self.notice.take().into_iter().collect()
    }

    fn path(&self) -> &Path {
        &self.path
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{NewGame, open};
    use engine::setup::Chosen;

    /// F7: the second window could only say that the game is open elsewhere.
    #[test]
    fn a_second_window_looks_on_while_the_first_plays() {
        let folder = tempfile::tempdir().unwrap();
        let (store, language) = (Store::at(folder.path()), Language::English);
        let new = NewGame {
            chosen: Chosen::default(),
            seats: Vec::new(),
            seed: 1,
            player: "Conan".into(),
            name: "held".into(),
        };
        let mut first = open(&store, "toy", new, language).unwrap();
        first.rest();
        let path = first.path().to_owned();
        let before = fs::read(&path).unwrap();
        let held = opening::resume(&store, &path, language).err().unwrap();
        assert_eq!(held.what, What::GameHeld);
        let mut second = resume_or_look_on(&store, &path, language).unwrap();
        assert_eq!(second.troubles().first().map(|trouble| trouble.what), Some(What::GameLookedOn));
        assert_eq!(second.record(), first.record());
        assert!(second.answer(Seat(0), 0).is_err() && second.people().is_empty());
        assert_eq!(fs::read(&path).unwrap(), before, "nothing is written from here");
        while first.record() < 4 {
            match first.next() {
                Next::Person(seat) => first.answer(seat, 0).unwrap(),
                _ => first.advance().unwrap(),
            }
        }
        first.rest();
        second.advance().unwrap();
        assert_eq!(second.record(), first.record(), "it sees what the first window plays");
    }
}
