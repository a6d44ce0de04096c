//! A game at a table on this machine: the rules, the journal's file and the computer players, behind one face for all
//! games. The text table and the window are two ways to look at a [`GameTable`].
pub(crate) mod answers;
mod balance;
pub(crate) mod bots;
mod company;
pub mod crowd;
pub mod driver;
mod entries;
pub mod kept;
pub(crate) mod local;
pub(crate) mod log;
mod look_on;
mod luck;
mod offers;
pub(crate) mod opening;
pub mod own_scenarios;
mod picture;
mod seen;
mod story;

use crate::{store::Trouble, words::Language};
pub use balance::{Balance, balance};
pub use company::{Company, CompanyPicture, DoorOrder, EntrancePicture, Wish, lag_args, watching};
use engine::seat::Seat;
pub use entries::{Entry, by_rival, entries};
pub use log::{Line, bot_about, bot_name, level_line, level_name};
pub use look_on::{look_on, resume_or_look_on};
pub use luck::{Luck, PARTS};
pub(crate) use offers::sides_of;
pub use offers::{Offered, Side, offers, sides, temperaments};
pub use opening::{NewGame, open, resume};
pub use picture::{Advice, Picture, Ranking, SeatPicture};
pub use seen::{AnySeen, Seen};
use std::path::Path;
pub use story::{Moment, Stand, Story};

/// Who answers next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A computer player, or somebody elsewhere: [`GameTable::advance`] lets it answer, or waits a moment.
    Bot(Seat),
    /// A person at this machine.
    Person(Seat),
    /// Nobody: the game is over.
    Over,
}

/// What is to be known of a seat's answers without wording them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Choices {
    /// How many are listed.
    pub number: usize,
    /// Whether further answers can be given in words.
    pub is_part: bool,
    /// The place of the answer that goes on without choosing anything.
    pub way_on: Option<usize>,
    /// Whether that answer passes.
    pub is_pass: bool,
}

/// A game at a table. Whatever it refuses, it says why in the reader's language, and nothing has changed.
pub trait GameTable: Send {
    /// Who answers next. Computer players go first inside a barrier: nobody waits for them.
    fn next(&self) -> Next;
    /// The number of the last record, which [`Picture::record`] shows.
    fn record(&self) -> u64;
    /// What the seat may answer now, in numbers.
    fn choices(&self, seat: Seat) -> Choices;
    /// Whether a person sits there.
    fn is_person(&self, seat: Seat) -> bool;
    /// Whether something that happened after a record harmed the seat.
    fn is_struck(&self, seat: Seat, since: u64) -> bool;
    /// Whether something happened elsewhere since this was asked last.
    fn listen(&mut self) -> bool {
        false
    }
    /// Lets the next computer player answer, or waits a moment for somebody elsewhere.
    fn advance(&mut self) -> Result<(), String>;
    /// A person gives one of the answers of the last picture, by its place.
    fn answer(&mut self, seat: Seat, choice: usize) -> Result<(), String>;
    /// Gives the only answer that a person has, who wishes not to be asked then; or does not yet, where somebody
    /// elsewhere could tell something from it.
    fn answer_forced(&mut self, seat: Seat) -> Result<(), String> {
        self.answer(seat, 0)
    }
    /// A person gives an answer in words, as `terms give 3 take 1`.
    fn say(&mut self, seat: Seat, words: &str) -> Result<(), String>;
    /// Takes back the seat's last answer.
    fn undo(&mut self, seat: Seat) -> Result<(), String>;
    /// Takes out the move to which one of the seat's answers belongs; those that it made later stand as far as they fit.
    fn take_out(&mut self, seat: Seat, record: u64) -> Result<(), String>;
    /// Plays again what was taken back.
    fn redo(&mut self, seat: Seat) -> Result<(), String>;
    /// The seat gives up; a computer player finishes for it.
    fn resign(&mut self, seat: Seat) -> Result<(), String>;
    /// A person of this name sits down on a computer player's seat.
    fn take(&mut self, seat: Seat, name: &str) -> Result<(), String>;
    /// A computer player sits down on a person's seat.
    fn give(&mut self, seat: Seat) -> Result<(), String>;
    /// For whose eyes, and in which language, pictures are from now on.
    fn show(&mut self, viewer: Option<Seat>, language: Language);
    /// The table as that viewer sees it.
    fn picture(&self) -> Picture;
    /// Whether the seat knows something that not everybody knows.
    fn has_secrets(&self, seat: Seat) -> bool;
    /// The seats of people at this machine.
    fn people(&self) -> Vec<Seat>;
    /// The answers that a strong computer player would think of first in the seat's place, the most promising first;
    /// none where it cannot be asked.
    fn hints(&self, _seat: Seat) -> Vec<Advice> {
        Vec::new()
    }
    /// Why the seat's computer player gave its last answer, as far as it gave one openly.
    fn reason(&self, _seat: Seat) -> Option<String> {
        None
    }
    /// Those who play and look on elsewhere; nobody, where all sit at this machine.
    fn company(&mut self) -> Option<&mut dyn Company> {
        None
    }
    /// Brings the journal to the disk: before a person is waited for.
    fn rest(&mut self);
    /// What went wrong with the journal's file since this was asked last.
    fn troubles(&mut self) -> Vec<Trouble>;
    /// The journal's file.
    fn path(&self) -> &Path;
}
