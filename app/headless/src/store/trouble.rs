//! What went wrong with the kept things, in words: what happened, what it means, what can be done.
use crate::words::Words;
use std::{
    io,
    path::{Path, PathBuf},
};

/// Something that went wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// What.
    pub what: What,
    /// The file or folder.
    pub path: PathBuf,
    /// What the system says about it.
    pub reason: String,
}

/// What went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// The settings could not be read and were set aside.
    SettingsSetAside,
    /// The settings could not be written.
    SettingsNotKept,
    /// A game could not be written; it goes on in memory.
    GameNotKept,
    /// The rules that a game is played with could not be written beside it.
    PackNotKept,
    /// A game is played in another window of the program.
    GameHeld,
    /// As above, and it is looked on at from here.
    GameLookedOn,
    /// A game could not be read at all.
    GameUnreadable,
    /// A game is damaged in the middle.
    GameDamaged,
    /// A game is of rules or content that this version does not have.
    GameOfOtherVersion,
    /// The end of a game's file was torn off; all complete records are there.
    TailTorn,
    /// A file could not be moved, copied or written.
    FileNotMoved,
}

impl Trouble {
    /// With what the system says.
    pub fn new(what: What, path: &Path, reason: impl ToString) -> Self {
        Self { what, path: path.to_owned(), reason: reason.to_string() }
    }

    pub(super) fn io(what: What, path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |error| Self::new(what, path, error)
    }

    /// For a person.
    pub fn told(&self, words: &Words) -> String {
        let id = match self.what {
            What::SettingsSetAside => "trouble-settings-set-aside",
            What::SettingsNotKept => "trouble-settings-not-kept",
            What::GameNotKept => "trouble-game-not-kept",
            What::PackNotKept => "trouble-pack-not-kept",
            What::GameHeld => "trouble-game-held",
            What::GameLookedOn => "trouble-game-looked-on",
            What::GameUnreadable => "trouble-game-unreadable",
            What::GameDamaged => "trouble-game-damaged",
            What::GameOfOtherVersion => "trouble-game-of-other-version",
            What::TailTorn => "trouble-tail-torn",
            What::FileNotMoved => "trouble-file-not-moved",
        };
        let path = self.path.display().to_string();
        words.say(id, &[("path", path.into()), ("reason", self.reason.as_str().into())])
    }
}
