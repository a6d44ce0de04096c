//! A table played at random, with everything that people do at one.
use super::{Breach, Desk, ensure};
use crate::{
    chance::Quick,
    game::{Game, Waiting},
    record::{Entry, InPlay, Move, Sitter, TableEvent},
    seat::Seat,
    table::{NoUndo, Table},
};

/// Turns after which a session stops, finished or not.
const TURNS: u64 = 250;

/// What a table shows at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Sight<G: Game> {
    /// The state and the drafts.
    pub in_play: InPlay<G>,
    asked: Waiting,
    questions: Vec<Option<G::Question>>,
    redo: Option<(Seat, u64)>,
    sitters: Vec<Option<Sitter>>,
}

impl<G: Game> Sight<G> {
    /// As it stands.
    pub fn of(table: &Table<G>) -> Self {
        let seats = (0..table.in_play().game().seats()).map(Seat);
        Self {
            in_play: table.in_play().clone(),
            asked: table.waiting_for(),
            questions: seats.clone().map(|seat| table.question(seat)).collect(),
            redo: table.journal().redo(),
            sitters: seats.map(|seat| table.sitter(seat).cloned()).collect(),
        }
    }
}

/// A table under way.
pub struct Session<G: Game> {
    /// The table.
    pub table: Table<G>,
    /// All lines that it gave.
    pub text: String,
    /// What it showed after each record.
    pub history: Vec<Sight<G>>,
    /// Chance of the people.
    pub quick: Quick,
    seed: u64,
    turns: u64,
}

impl<G: Game> Session<G> {
    /// Sits down: persons and computer players, by the seed.
    pub fn open(desk: &Desk<G>, seed: u64) -> Result<Self, Breach> {
        let mut quick = Quick::new(seed);
        let breach = |said: String| Breach { seed, step: 0, said };
        let setup = G::setup(&desk.content, &desk.chosen).map_err(|faults| breach(format!("{faults:?}")))?;
        let mut chance = crate::supply::Seeded::new(seed, 0);
        let start =
            G::start(&desk.content, &setup, chance.at(0)).map_err(|error| breach(format!("{error:?}")))?;
        let sitters = (0..start.seats()).map(|seat| sitter(seat == 0 || quick.below(3) == 0)).collect();
        let opened = Table::open(desk.content.clone(), desk.chosen.clone(), seed, sitters);
        let (table, text) = opened.map_err(|error| breach(error.to_string()))?;
        let history = vec![Sight::of(&table)];
        Ok(Self { table, text, history, quick, seed, turns: 0 })
    }

    /// Plays a whole session.
    pub fn play(desk: &Desk<G>, seed: u64) -> Result<Self, Breach> {
        let mut session = Self::open(desk, seed)?;
        while session.turn()? {}
        Ok(session)
    }

    /// One more thing happens; false when the session is over.
    pub fn turn(&mut self) -> Result<bool, Breach> {
        self.turns += 1;
        if self.turns > TURNS || self.table.waiting_for() == Waiting::Over {
            return Ok(false);
        }
        let seats = u32::from(self.table.in_play().game().seats());
        let seat = Seat(self.quick.below(seats) as u8);
        match self.quick.below(32) {
            0..=3 => self.undo(seat)?,
            4..=5 => self.redo(seat)?,
            6 if self.quick.below(8) == 0 => self.back_to()?,
            7 => self.note(seat)?,
            _ => self.answer()?,
        }
        Ok(true)
    }

    fn ensure(&self, holds: bool, said: impl FnOnce() -> String) -> Result<(), Breach> {
        ensure(holds, self.seed, self.table.journal().last(), said)
    }

    /// Somebody who is asked answers; now and then by default.
    fn answer(&mut self) -> Result<(), Breach> {
        let asked: Vec<_> = self.table.waiting_for().seats().iter().collect();
        let seat = self.quick.pick(&asked).copied().unwrap_or_default();
        let mut actions = Vec::new();
        self.table.actions(seat, &mut actions);
        let picked = self.quick.pick(&actions).copied();
        let absent = self.quick.below(8) == 0;
        let played = match picked {
            Some(action) if !absent => self.table.play(seat, action),
            _ => self.table.play_default(seat),
        };
        match played {
            Ok(played) => self.wrote(played.lines),
            Err(refused) => {
                self.ensure(false, || format!("a listed answer is refused: {picked:?} {refused:?}"))
            }
        }
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Breach> {
        let before = self.table.clone();
        let possible = before.can_undo(seat);
        let Ok(line) = self.table.undo(seat) else {
            let same = before.in_play() == self.table.in_play() && before.journal() == self.table.journal();
            return self
                .ensure(same && possible.is_err(), || "an undo that was refused changed something".into());
        };
        self.ensure(possible.is_ok(), || "an undo was done that cannot be".into())?;
        self.ensure(before.in_play() != self.table.in_play(), || "an undo took nothing back".into())?;
        self.wrote(vec![line])?;
        let last = self.table.journal().last();
        match self.table.journal().entry(last) {
            Some(Entry::Undo(_, to)) => {
                let undone = before.moves().iter().filter(|made| made.record > *to);
                let own = |made: &Move| made.seat == seat || !made.by_person;
                let fair = undone.clone().all(|made| own(made) && !made.reveals) && undone.count() > 0;
                self.ensure(fair, || "an undo took back more than it may".into())
            }
            Some(Entry::Retract(_)) => {
                let steps =
                    |table: &Table<G>| table.in_play().draft(seat).map_or(0, |draft| draft.steps().len());
                let others = (0..8).map(Seat).filter(|other| *other != seat);
                let kept = others
                    .into_iter()
                    .all(|other| before.in_play().draft(other) == self.table.in_play().draft(other));
                let one_less = steps(&self.table) + 1 == steps(&before);
                self.ensure(kept && one_less, || "taking back a step changed another draft".into())
            }
            other => self.ensure(false, || format!("an undo wrote {other:?}")),
        }?;
        let mut again = self.table.clone();
        let redone = again.redo(seat);
        self.ensure(redone.is_ok() && again.in_play() == before.in_play(), || "a redo leads elsewhere".into())
    }

    fn redo(&mut self, seat: Seat) -> Result<(), Breach> {
        let possible = self.table.can_redo(seat);
        let line = self.table.redo(seat);
        self.ensure(line.is_ok() == possible, || "a redo was done that cannot be".into())?;
        line.map_or(Ok(()), |line| self.wrote(vec![line]))
    }

    fn back_to(&mut self) -> Result<(), Breach> {
        let last = self.table.journal().last();
        let nowhere = self.table.back_to(last + 1);
        self.ensure(nowhere == Err(NoUndo::NoSuchRecord(last + 1)), || "a branch leads nowhere".into())?;
        let record = u64::from(self.quick.below(last as u32 + 1));
        let branch = self.table.journal().branch(last + 1);
        match self.table.back_to(record) {
            Ok(line) => self.wrote(vec![line])?,
            Err(error) => self.ensure(false, || error.to_string())?,
        }
        self.ensure(self.table.journal().branch(last + 2) == branch + 1, || "the branch is an old one".into())
    }

    fn note(&mut self, seat: Seat) -> Result<(), Breach> {
        let event = match self.quick.below(4) {
            0 => TableEvent::TakeOver(seat, sitter(self.quick.below(2) == 0)),
            1 => TableEvent::ClockRanOut(seat),
            2 => TableEvent::BotFailed(seat),
            _ => TableEvent::Resigned(seat),
        };
        let line = self.table.note(event);
        self.ensure(line.is_ok(), || "a note is unfit".into())?;
        line.map_or(Ok(()), |line| self.wrote(vec![line]))
    }

    /// Checks the new lines, and that a record that leads back leads to what stood there.
    fn wrote(&mut self, lines: Vec<String>) -> Result<(), Breach> {
        let sight = Sight::of(&self.table);
        self.text.extend(lines.iter().map(String::as_str));
        self.history.extend(lines.iter().map(|_| sight.clone()));
        let journal = self.table.journal();
        self.ensure(journal.last() + 1 == self.history.len() as u64, || "a record got no line".into())?;
        let Some(Entry::Undo(_, to) | Entry::Redo(_, to) | Entry::Branch(to)) = journal.entry(journal.last())
        else {
            return Ok(());
        };
        let there = self.history.get(*to as usize).is_some_and(|there| there.in_play == sight.in_play);
        self.ensure(there, || format!("the way to record {to} leads elsewhere"))
    }
}

fn sitter(person: bool) -> Sitter {
    if person { Sitter::Person("human".into()) } else { Sitter::Bot("novice/bold: 3".into()) }
}
