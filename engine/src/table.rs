//! A game on one machine: the state, its journal, and who sits where.
//!
//! A table gives out views and lines and nothing else: what a seat sees, and what its caller must append to the
//! journal's file. Everything it does is an entry of the journal, so [`Table::restore`] comes back to the very
//! question at which the file ends, drafts included.
#[cfg(test)]
mod count;
#[cfg(test)]
mod tests;
mod undo;

use crate::{
    content::{
        rules_hash,
        scenario::{self, scenario_of},
    },
    game::{Game, Listing, Refused, Standings, Waiting, Why},
    hash::{Digest, Hashes},
    record::{
        Damaged, Entry, Header, InPlay, Journal, Move, ReplayError, Replayed, Sitter, TableEvent, Tail,
        Unfit, Words, replay,
    },
    seat::Seat,
    setup::Chosen,
    supply::Seeded,
    view::View,
};
use std::{fmt, sync::Arc};
pub use undo::NoUndo;

/// After so many actions the journal gets a hash mark.
const MARK_EVERY: u64 = 16;

/// A game on one machine: it is played here, and its journal is written as it goes.
///
/// ```
/// use engine::{game::Game, record::Sitter, seat::Seat, setup::Chosen, table::Table, toy::{Action, Toy}};
/// use std::sync::Arc;
///
/// # let pack = r#"
/// # card = [{ id = "gold", kind = "treasure", stake = 2 }]
/// # vow = [{ id = "rich", kind = "coins" }]
/// # deck = [{ id = "small", copies = [30], hand = 3 }]
/// # "#;
/// # let content = Toy::load(&[("rules.toml", pack)].into_iter().collect()).unwrap();
/// let people = ["Ann", "Ben", "Cid"].map(|name| Sitter::Person(name.into())).to_vec();
/// let (mut table, header) = Table::<Toy>::open(Arc::new(content), Chosen::default(), 42, people).unwrap();
/// let played = table.play(Seat(1), Action::Done).unwrap();
/// assert!(header.starts_with("0 journal 1 game toy") && played.lines[0].starts_with("1 seal 1 done"));
/// assert!(!table.waiting_for().asks(Seat(1)), "the others are waited for");
/// ```
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    content: Arc<G::Content>,
    seed: u64,
    journal: Journal,
    in_play: InPlay<G>,
    /// The line in force.
    moves: Vec<Move>,
}

/// What an answer led to.
#[derive(Clone, PartialEq, Debug)]
pub struct Played<E> {
    /// What happened, in order; nothing while a barrier waits for others.
    pub events: Vec<E>,
    /// The new lines of the journal, with their ends.
    pub lines: Vec<String>,
    /// Whether a number was drawn or somebody learnt a face: what cannot be taken back.
    pub reveals: bool,
}

/// Why a table could not be taken up again.
#[derive(Clone, PartialEq, Debug)]
pub enum RestoreError {
    /// The journal is damaged; it gives the good part.
    Damaged(Damaged),
    /// The journal is whole, but its game cannot be made again.
    Replay(ReplayError),
    /// Its chance came from peers: it can be replayed, but not played on alone.
    NoSeed,
}

impl<G: Game> Table<G> {
    /// Lays out a table, and gives the first line of its journal.
    pub fn open(
        content: Arc<G::Content>,
        chosen: Chosen,
        seed: u64,
        sitters: Vec<Sitter>,
    ) -> Result<(Self, String), ReplayError> {
        let scenario = scenario_of::<G>(&content, &chosen);
        let chosen = match &scenario {
            Some(scenario) => chosen.with(scenario::CHOICE, &scenario.id),
            None => chosen,
        };
        let header = Header {
            game: G::ID.to_owned(),
            rules: G::RULES,
            content: rules_hash(&*content),
            scenario: scenario.map(|scenario| scenario.hash),
            seed: Some(seed),
            chosen,
            sitters,
            supplied: Vec::new(),
        };
        let (journal, line) = Journal::new(header);
        let Replayed { in_play, moves } = replay::<G>(&content, &journal)?;
        Ok((Self { content, seed, journal, in_play, moves }, line))
    }

    /// Takes up a game where its file ends. Unless the tail is whole, write [`Journal::text`] over the file first.
    pub fn restore(content: Arc<G::Content>, bytes: &[u8]) -> Result<(Self, Tail), RestoreError> {
        let read = Journal::read(bytes).map_err(RestoreError::Damaged)?;
        Ok((Self::resume(content, read.journal)?, read.tail))
    }

    /// Takes up a game where its journal ends.
    pub fn resume(content: Arc<G::Content>, journal: Journal) -> Result<Self, RestoreError> {
        let seed = journal.header().seed.ok_or(RestoreError::NoSeed)?;
        let Replayed { in_play, moves } = replay::<G>(&content, &journal).map_err(RestoreError::Replay)?;
        Ok(Self { content, seed, journal, in_play, moves })
    }

    /// The content it is played with.
    pub fn content(&self) -> &Arc<G::Content> {
        &self.content
    }

    /// All that happened.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// What a seat may see, its own draft included; `None` is the public.
    pub fn view(&self, viewer: Option<Seat>) -> View<G> {
        self.in_play.view(viewer)
    }

    /// Whose answer is awaited; a seat whose answer to a barrier is complete is not.
    pub fn waiting_for(&self) -> Waiting {
        self.in_play.waiting_for()
    }

    /// What the seat is asked, on its own draft inside a barrier.
    pub fn question(&self, seat: Seat) -> Option<G::Question> {
        self.waiting_for().asks(seat).then(|| self.view(Some(seat)).question(&self.content, seat))?
    }

    /// What a person on the seat is offered: [`Game::offered`], on its own draft inside a barrier.
    pub fn offered(&self, seat: Seat, out: &mut Vec<G::Action>) -> Listing {
        out.clear();
        if !self.waiting_for().asks(seat) {
            return Listing::Whole;
        }
        self.view(Some(seat)).offered(&self.content, seat, out)
    }

    /// What the seat may answer, as far as it can tell itself.
    pub fn actions(&self, seat: Seat, out: &mut Vec<G::Action>) -> Listing {
        out.clear();
        if !self.waiting_for().asks(seat) {
            return Listing::Whole;
        }
        self.view(Some(seat)).actions(&self.content, seat, out)
    }

    /// What an absent seat answers.
    pub fn default_answer(&self, seat: Seat) -> Option<G::Action> {
        let asked = self.waiting_for().asks(seat);
        asked.then(|| self.in_play.before(seat).default_answer(&self.content, seat))?
    }

    /// How the game came out, once it is over.
    pub fn standings(&self) -> Option<Standings> {
        self.in_play.game().standings()
    }

    /// The full hash of the state; drafts are not in it.
    pub fn hash(&self) -> Digest {
        Hashes::full(self.in_play.game()).joined()
    }

    /// Takes a seat's answer. What is refused changes nothing and writes nothing.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<Played<G::Event>, Refused> {
        let record = self.journal.last() + 1;
        let mut chance = Seeded::new(self.seed, self.journal.branch(record));
        let actions_before = self.in_play.actions();
        let answered = self.in_play.answer(&self.content, seat, action, chance.at(record))?;
        self.moves.push(Move::of(record, seat, self.is_person(seat), &answered));
        let words = Words::of(&action);
        debug_assert_eq!(words.read(), Ok(action), "an action survives its words");
        let mut lines =
            vec![self.write(Entry::Answer { kind: answered.kind, seat, words, supplied: Vec::new() })];
        let over = self.waiting_for() == Waiting::Over;
        if over || self.in_play.actions() / MARK_EVERY > actions_before / MARK_EVERY {
            lines.push(self.write(Entry::Hash(self.hash())));
        }
        Ok(Played { reveals: answered.reveals(), events: answered.events, lines })
    }

    /// Answers for an absent seat: one step of it.
    pub fn play_default(&mut self, seat: Seat) -> Result<Played<G::Event>, Refused> {
        let action = self.default_answer(seat).ok_or(Why::NOT_ASKED)?;
        self.play(seat, action)
    }

    /// Writes down what happened around the game: a seat taken over, a pause, a clock that ran out. Gives the line.
    pub fn note(&mut self, event: TableEvent) -> Result<String, Unfit> {
        self.journal.append(Entry::Table(event))
    }

    /// Who sits on the seat.
    pub fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.journal.sitter(seat)
    }

    /// Whether a person sits on the seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.sitter(seat).is_some_and(Sitter::is_person)
    }

    fn write(&mut self, entry: Entry) -> String {
        self.journal.append(entry).expect("a table speaks only of its own seats and records")
    }

    /// The game with its drafts, for tests alone.
    #[cfg(any(test, feature = "kit"))]
    pub(crate) fn in_play(&self) -> &InPlay<G> {
        &self.in_play
    }

    /// The line in force, for tests alone.
    #[cfg(any(test, feature = "kit"))]
    pub(crate) fn moves(&self) -> &[Move] {
        &self.moves
    }
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged(damaged) => write!(f, "{damaged}"),
            Self::Replay(error) => write!(f, "{error}"),
            Self::NoSeed => write!(f, "the journal has no seed"),
        }
    }
}

impl std::error::Error for RestoreError {}
