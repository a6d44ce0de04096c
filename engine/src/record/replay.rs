//! From a journal back to the game.
use super::{
    dictated::Dictated,
    entry::{Entry, Kind},
    fault::{RecordFault, ReplayError},
    header::Header,
    in_play::{Answered, InPlay},
    journal::Journal,
};
use crate::{
    content::{rules_hash, scenario::scenario_of},
    game::{Game, StartError},
    hash::{Digest, Hashes},
    seat::Seat,
    supply::{Seeded, Supplied, Supply},
    view::View,
};
use std::collections::BTreeMap;

/// A game made again from its journal.
#[derive(Clone, PartialEq, Debug)]
pub struct Replayed<G: Game> {
    /// The state, and the drafts of a barrier.
    pub in_play: InPlay<G>,
    /// What led there; what was taken back is not among it.
    pub moves: Vec<Move>,
}

impl<G: Game> Replayed<G> {
    /// How many actions the rules played.
    pub fn actions(&self) -> u64 {
        self.in_play.actions()
    }

    /// The full hash of the state.
    pub fn hash(&self) -> Digest {
        Hashes::full(self.in_play.game()).joined()
    }
}

/// One move of the line in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// The number of its record.
    pub record: u64,
    /// Who made it.
    pub seat: Seat,
    /// What became of the answer; `None`: a step of a draft was taken back.
    pub kind: Option<Kind>,
    /// Whether a person made it.
    pub by_person: bool,
    /// Whether a number was drawn or somebody learnt a face.
    pub reveals: bool,
}

/// Replays a journal to its end.
pub fn replay<G: Game>(content: &G::Content, journal: &Journal) -> Result<Replayed<G>, ReplayError> {
    replay_to(content, journal, journal.last())
}

/// Replays a journal to the position after a record.
pub fn replay_to<G: Game>(
    content: &G::Content,
    journal: &Journal,
    record: u64,
) -> Result<Replayed<G>, ReplayError> {
    Replaying::new(content, journal, record)?.finish()
}

/// As [`replay_to`], of a journal whose header is known to fit.
pub(crate) fn replay_checked<G: Game>(
    content: &G::Content,
    journal: &Journal,
    record: u64,
) -> Result<Replayed<G>, ReplayError> {
    Replaying::start(content, journal, record)?.finish()
}

/// Whether a journal belongs to this game, to rules that it still knows, and to this content.
pub fn check_header<G: Game>(content: &G::Content, header: &Header) -> Result<(), ReplayError> {
    if header.game != G::ID {
        return Err(ReplayError::OtherGame(header.game.clone()));
    }
    if !(G::OLDEST_RULES..=G::RULES).contains(&header.rules) {
        return Err(ReplayError::OtherRules(header.rules));
    }
    if header.content != rules_hash(content) {
        return Err(ReplayError::OtherContent(header.content));
    }
    if header.scenario != scenario_of::<G>(content, &header.chosen).map(|scenario| scenario.hash) {
        return Err(ReplayError::OtherScenario(header.scenario));
    }
    Ok(())
}

/// Lays out the table of a header.
fn start<G: Game>(content: &G::Content, header: &Header) -> Result<InPlay<G>, ReplayError> {
    let setup = G::setup(content, &header.chosen).map_err(StartError::Setup).map_err(ReplayError::Start)?;
    let setup = G::by_rules(setup, header.rules);
    let mut dictated = Dictated::new(&header.supplied);
    let game = match header.seed {
        Some(seed) => G::start(content, &setup, Seeded::new(seed, 0).at(0)),
        None => G::start(content, &setup, &mut dictated),
    };
    let game = game.map_err(ReplayError::Start)?;
    if !dictated.is_used_up() {
        return Err(ReplayError::Record { number: 0, fault: RecordFault::SuppliedTooMuch });
    }
    if usize::from(game.seats()) != header.sitters.len() {
        return Err(ReplayError::Seats { game: game.seats(), header: header.sitters.len() });
    }
    Ok(InPlay::new(game))
}

/// What one record led to.
#[derive(Clone, PartialEq, Debug)]
pub struct Stepped<E> {
    /// The record, and who wrote it.
    pub made: Move,
    /// What happened; nothing while a barrier waits for others.
    pub events: Vec<E>,
}

/// A replay, record by record.
#[derive(Clone, Debug)]
pub struct Replaying<'a, G: Game> {
    content: &'a G::Content,
    journal: &'a Journal,
    line: std::vec::IntoIter<u64>,
    marks: Marks,
    in_play: InPlay<G>,
}

impl<'a, G: Game> Replaying<'a, G> {
    /// At the start of the line that leads to the position after a record.
    pub fn new(content: &'a G::Content, journal: &'a Journal, record: u64) -> Result<Self, ReplayError> {
        check_header::<G>(content, journal.header())?;
        Self::start(content, journal, record)
    }

    fn start(content: &'a G::Content, journal: &'a Journal, record: u64) -> Result<Self, ReplayError> {
        let in_play = start(content, journal.header())?;
        let (line, marks) = (journal.line(record).into_iter(), marks(journal, record));
        check_marks(&in_play, &marks, 0)?;
        Ok(Self { content, journal, line, marks, in_play })
    }

    /// What a seat sees now, its own draft included; `None` is the public.
    pub fn view(&self, viewer: Option<Seat>) -> View<G> {
        self.in_play.view(viewer)
    }

    /// The game as it stands now.
    pub fn in_play(&self) -> &InPlay<G> {
        &self.in_play
    }

    /// Goes on by one record; `None` at the end. After a fault the replay is at its end.
    pub fn step(&mut self) -> Result<Option<Stepped<G::Event>>, ReplayError> {
        let Some(number) = self.line.next() else { return Ok(None) };
        let stepped = self.apply(number).map_err(|fault| ReplayError::Record { number, fault });
        let stepped = stepped.and_then(|stepped| {
            check_marks(&self.in_play, &self.marks, number)?;
            Ok(stepped)
        });
        if stepped.is_err() {
            self.line = Vec::new().into_iter();
        }
        stepped.map(Some)
    }

    fn finish(mut self) -> Result<Replayed<G>, ReplayError> {
        let mut moves = Vec::with_capacity(self.line.len());
        while let Some(stepped) = self.step()? {
            moves.push(stepped.made);
        }
        Ok(Replayed { in_play: self.in_play, moves })
    }

    fn apply(&mut self, number: u64) -> Result<Stepped<G::Event>, RecordFault> {
        match self.journal.entry(number) {
            Some(Entry::Answer { kind, seat, words, supplied }) => {
                let action = words.read().map_err(RecordFault::Words)?;
                let answered = self.answer(number, *seat, action, supplied)?;
                if answered.kind != *kind {
                    return Err(RecordFault::OtherKind(answered.kind));
                }
                let made = Move::of(number, *seat, self.by_person(number, *seat), &answered);
                Ok(Stepped { made, events: answered.events })
            }
            Some(Entry::Retract(seat)) if self.in_play.retract(self.content, *seat) => {
                let made = Move::retract(number, *seat, self.by_person(number, *seat));
                Ok(Stepped { made, events: Vec::new() })
            }
            // The line holds moves only, and of these only a retraction is left.
            _ => Err(RecordFault::NoDraft),
        }
    }

    fn answer(
        &mut self,
        number: u64,
        seat: Seat,
        action: G::Action,
        supplied: &[Supplied],
    ) -> Result<Answered<G::Event>, RecordFault> {
        let mut dictated = Dictated::new(supplied);
        let mut seeded =
            self.journal.header().seed.map(|seed| Seeded::new(seed, self.journal.branch(number)));
        let supply: &mut dyn Supply = match &mut seeded {
            Some(seeded) => seeded.at(number),
            None => &mut dictated,
        };
        let answered =
            self.in_play.answer(self.content, seat, action, supply).map_err(RecordFault::Refused)?;
        if dictated.is_used_up() { Ok(answered) } else { Err(RecordFault::SuppliedTooMuch) }
    }

    fn by_person(&self, number: u64, seat: Seat) -> bool {
        self.journal.sitter_at(seat, number).is_some_and(|sitter| sitter.is_person())
    }
}

impl Move {
    pub(crate) fn of<E>(record: u64, seat: Seat, by_person: bool, answered: &Answered<E>) -> Self {
        Self { record, seat, kind: Some(answered.kind), by_person, reveals: answered.reveals() }
    }

    pub(crate) fn retract(record: u64, seat: Seat, by_person: bool) -> Self {
        Self { record, seat, kind: None, by_person, reveals: false }
    }
}

/// Number and digest of hash marks, by the tip at which they were made.
type Marks = BTreeMap<u64, Vec<(u64, Digest)>>;

fn marks(journal: &Journal, record: u64) -> Marks {
    let mut marks = Marks::new();
    for (number, entry) in journal.entries().take_while(|(number, _)| *number <= record) {
        if let Entry::Hash(digest) = entry {
            marks.entry(journal.tip(number)).or_default().push((number, *digest));
        }
    }
    marks
}

fn check_marks<G: Game>(in_play: &InPlay<G>, marks: &Marks, tip: u64) -> Result<(), ReplayError> {
    let Some(marks) = marks.get(&tip) else { return Ok(()) };
    let hash = Hashes::full(in_play.game()).joined();
    match marks.iter().find(|(_, recorded)| *recorded != hash) {
        Some((number, _)) => {
            Err(ReplayError::Record { number: *number, fault: RecordFault::OtherHash(hash) })
        }
        None => Ok(()),
    }
}
