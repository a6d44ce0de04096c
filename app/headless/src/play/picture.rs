//! The table as one viewer sees it, in words: all that a screen needs.
use super::{AnySeen, CompanyPicture, Line, Luck, Stand, Story};
use crate::{reference::Explained, words::Words};
use engine::seat::{Role, Seat};
use std::{collections::BTreeMap, sync::Arc};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Picture {
    /// The id of the game.
    pub game: &'static str,
    /// The number of the last record: a picture of another number is out of date.
    pub record: u64,
    /// For whose eyes it is.
    pub viewer: Option<Seat>,
    /// What the viewer is asked.
    pub question: Option<String>,
    /// The kind of the question, as the rules call it.
    pub kind: Option<String>,
    /// Why the question matters, and the rule behind it.
    pub why: Option<Explained>,
    /// What it may answer.
    pub answers: Vec<String>,
    /// The same answers as scripts write them.
    pub scripted: Vec<String>,
    /// What is left of each where it is not given, in a few words.
    pub left: Vec<String>,
    /// Why it would do nothing now, of each that would.
    pub idle: Vec<Option<String>>,
    /// What a board shows of each answer, for whoever reads the table without one.
    pub asides: Vec<Option<String>>,
    /// The place of the answer that goes on without choosing anything.
    pub way_on: Option<usize>,
    /// Whether further answers can be given in words.
    pub is_part: bool,
    /// What it has answered inside a barrier that still waits.
    pub draft: Vec<String>,
    /// The cards it holds, by place, each with its number.
    pub hand: Vec<(String, Vec<(String, usize)>)>,
    /// The seats in order.
    pub seats: Vec<SeatPicture>,
    /// What happened, the oldest first.
    pub log: Vec<Arc<Line>>,
    /// What the dice brought each seat.
    pub luck: BTreeMap<Seat, Luck>,
    /// All that it knows of the table, typed.
    pub seen: AnySeen,
    /// Whether it can take back its last answer.
    pub can_undo: bool,
    /// Whether it can play again what it took back.
    pub can_redo: bool,
    /// What has gone wrong among those who play elsewhere.
    pub alarms: Vec<String>,
    /// What its reader should know about them.
    pub notices: Vec<String>,
    /// Those who play elsewhere; nobody, where all sit at this machine.
    pub company: Option<CompanyPicture>,
    /// How the game came out, the winners first.
    pub rankings: Option<Vec<Ranking>>,
    /// The points of every role whenever they changed, the oldest first.
    pub course: Arc<[Stand]>,
    /// How it went, once it is over.
    pub story: Option<Arc<Story>>,
}

impl Picture {
    /// Why an answer would do nothing now, if so.
    pub fn idle(&self, answer: usize) -> Option<&str> {
        self.idle.get(answer)?.as_deref()
    }

    /// What was answered inside a barrier, in one line.
    pub fn draft_told(&self, words: &Words) -> Option<String> {
        let draft = self.draft.join(" · ");
        (!draft.is_empty()).then(|| words.say("text-draft", &[("draft", draft.into())]))
    }
}

/// A seat of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatPicture {
    /// Which.
    pub seat: Seat,
    /// What it plays.
    pub name: String,
    /// The same where there is little room.
    pub short: String,
    /// Who sits there.
    pub sitter: String,
    /// What kind of player sits there, if it is a computer player.
    pub about: Option<String>,
    /// Whether that is a person.
    pub is_person: bool,
    /// Whether it is asked something.
    pub is_asked: bool,
    /// Whether its computer player can say why it gave its last answer: it chose, and openly.
    pub can_explain: bool,
}

/// How a role came out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranking {
    /// 1 for the winners.
    pub rank: u8,
    /// The role by its number.
    pub number: Role,
    /// The role.
    pub role: String,
    /// The role as scripts write it.
    pub scripted: String,
    /// The same as a sentence begins with it: "la Stygie".
    pub the: String,
    /// Its colour as `#rrggbb`, if the pack gives it one.
    pub colour: Option<String>,
    /// Who held it.
    pub seat: Seat,
    /// Its points.
    pub points: i32,
}

/// An answer that a computer player would think of.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// Its place among the answers of the picture.
    pub choice: usize,
    /// How likely the seat then wins, in its estimation: from 0 to 1.
    pub worth: f32,
    /// Whether it would give this answer itself.
    pub is_own: bool,
    /// Why it would, where it can say so.
    pub reason: Option<String>,
}
