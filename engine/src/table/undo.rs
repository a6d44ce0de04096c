//! Taking back, going forward again, and going back further on a new branch.
use super::Table;
use crate::{
    game::{Game, Waiting},
    record::{Entry, Kind, Move, ReplayError, Replayed, replay_checked},
    seat::Seat,
};
use std::fmt;

/// Why a seat cannot take back or redo.
#[derive(Clone, PartialEq, Debug)]
pub enum NoUndo {
    /// There is nothing to take back, or nothing to redo.
    Nothing,
    /// Since then a number was drawn, or somebody learnt a face.
    Revealed,
    /// Since then another person answered.
    Answered(Seat),
    /// The journal has no such record.
    NoSuchRecord(u64),
    /// The journal does not lead there any more: a fault of the rules, never of a player.
    Broken(ReplayError),
}

/// How a seat takes something back.
enum Way {
    /// The last step of its draft; what others drafted stands.
    Retract,
    /// To the position after this record.
    Back(u64),
}

impl<G: Game> Table<G> {
    /// Takes back the seat's last answer, and what computer players answered since; gives the journal's line. It
    /// goes back no further than the last moment when a number was drawn, a face became known to anyone, or
    /// another person answered.
    pub fn undo(&mut self, seat: Seat) -> Result<String, NoUndo> {
        match self.way_back(seat)? {
            Way::Retract => {
                let record = self.journal.last() + 1;
                self.in_play.retract(&self.content, seat);
                self.moves.push(Move::retract(record, seat, self.is_person(seat)));
                Ok(self.write(Entry::Retract(seat)))
            }
            Way::Back(record) => self.lead_to(record, Entry::Undo(seat, record)),
        }
    }

    /// Whether the seat can take something back.
    pub fn can_undo(&self, seat: Seat) -> Result<(), NoUndo> {
        self.way_back(seat).map(|_| ())
    }

    /// Plays again what the seat took back last, as long as nothing else was played; gives the journal's line.
    pub fn redo(&mut self, seat: Seat) -> Result<String, NoUndo> {
        let (_, record) = self.journal.redo().filter(|(who, _)| *who == seat).ok_or(NoUndo::Nothing)?;
        self.lead_to(record, Entry::Redo(seat, record))
    }

    /// Whether the seat can redo something.
    pub fn can_redo(&self, seat: Seat) -> bool {
        self.journal.redo().is_some_and(|(who, _)| who == seat)
    }

    /// Goes back to the position after any record, on a new branch where chance runs differently; gives the
    /// journal's line. Whether the table agrees is its caller's business.
    pub fn back_to(&mut self, record: u64) -> Result<String, NoUndo> {
        if record > self.journal.last() {
            return Err(NoUndo::NoSuchRecord(record));
        }
        self.lead_to(record, Entry::Branch(record))
    }

    fn lead_to(&mut self, record: u64, entry: Entry) -> Result<String, NoUndo> {
        let there = replay_checked::<G>(&self.content, &self.journal, record).map_err(NoUndo::Broken)?;
        let Replayed { in_play, moves } = there;
        (self.in_play, self.moves) = (in_play, moves);
        Ok(self.write(entry))
    }

    fn way_back(&self, seat: Seat) -> Result<Way, NoUndo> {
        if let Some(draft) = self.in_play.draft(seat) {
            return self.shown_since(seat, draft.is_complete()).map_or(Ok(Way::Retract), Err);
        }
        // Steps of a draft that were taken back one by one are no answers any more.
        let mut retracted = 0;
        for (index, made) in self.moves.iter().enumerate().rev() {
            if made.reveals {
                return Err(NoUndo::Revealed);
            }
            if made.seat != seat {
                if made.by_person {
                    return Err(NoUndo::Answered(made.seat));
                }
                continue;
            }
            match made.kind {
                None => retracted += 1,
                Some(Kind::Step | Kind::Seal) if retracted > 0 => retracted -= 1,
                Some(Kind::Act | Kind::Step | Kind::Seal) => {
                    let before = index.checked_sub(1).map_or(0, |before| self.moves[before].record);
                    return Ok(Way::Back(before));
                }
            }
        }
        Err(NoUndo::Nothing)
    }

    /// A complete answer to an open barrier is seen by the others: once another person has answered it stands.
    fn shown_since(&self, seat: Seat, complete: bool) -> Option<NoUndo> {
        let open = matches!(self.in_play.game().waiting_for(), Waiting::All { sealed: false, .. });
        let since = self.moves.iter().rev().take_while(|made| made.seat != seat);
        let other = since.into_iter().find(|made| made.by_person)?;
        (open && complete).then_some(NoUndo::Answered(other.seat))
    }
}

impl fmt::Display for NoUndo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => write!(f, "there is nothing to take back or redo"),
            Self::Revealed => write!(f, "a number was drawn or a face became known since"),
            Self::Answered(seat) => write!(f, "seat {} has answered since", seat.0),
            Self::NoSuchRecord(record) => write!(f, "there is no record {record}"),
            Self::Broken(error) => write!(f, "the journal does not lead there: {error}"),
        }
    }
}

impl std::error::Error for NoUndo {}
