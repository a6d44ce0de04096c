//! From a journal back to the game.
use super::{
    course::{Answered, Course},
    entry::{Entry, Kind},
    given::Dictated,
    header::Header,
    journal::Journal,
};
use crate::{
    content::rules_hash,
    game::{Game, Refused, StartError},
    hash::{Digest, Hashes},
    seat::Seat,
    supply::{Seeded, Supply},
    told::ReadError,
};
use std::{collections::BTreeMap, fmt};

/// A game made again from its journal.
#[derive(Clone, PartialEq, Debug)]
pub struct Replayed<G: Game> {
    /// The state, and the drafts of a barrier.
    pub course: Course<G>,
    /// What led there; what was taken back is not among it.
    pub moves: Vec<Move>,
}

impl<G: Game> Replayed<G> {
    /// How many actions the rules played.
    pub fn actions(&self) -> u64 {
        self.course.actions()
    }

    /// The full hash of the state.
    pub fn hash(&self) -> Digest {
        Hashes::full(self.course.game()).joined()
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

/// Why a journal could not be replayed.
#[derive(Clone, PartialEq, Debug)]
pub enum ReplayError {
    /// It is of another game.
    OtherGame(String),
    /// It was played by another version of the rules.
    OtherRules(u32),
    /// It was played with other content.
    OtherContent(Digest),
    /// The game does not start so.
    Start(StartError),
    /// The game has another number of seats than sat down.
    Seats {
        /// As the game has it.
        game: u8,
        /// As the header has it.
        header: usize,
    },
    /// A record does not fit what came before it.
    Record {
        /// Its number; the journal is good up to the one before.
        number: u64,
        /// What is wrong with it.
        fault: RecordFault,
    },
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Debug)]
pub enum RecordFault {
    /// Its words are no action of the game.
    Words(ReadError),
    /// The rules refuse it.
    Refused(Refused),
    /// It says another thing became of the answer than does.
    OtherKind(Kind),
    /// There is no draft to take a step from.
    NoDraft,
    /// More was given than the rules asked for.
    GivenTooMuch,
    /// The state is not the one that was recorded.
    OtherHash(Digest),
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
    check_header::<G>(content, journal.header())?;
    replay_checked(content, journal, record)
}

/// As [`replay_to`], of a journal whose header is known to fit.
pub(crate) fn replay_checked<G: Game>(
    content: &G::Content,
    journal: &Journal,
    record: u64,
) -> Result<Replayed<G>, ReplayError> {
    let mut replayed = Replayed { course: start(content, journal.header())?, moves: Vec::new() };
    let marks = marks(journal, record);
    let check =
        |course: &Course<G>, tip| marks.get(&tip).map_or(Ok(()), |marks| check_marks(course.game(), marks));
    check(&replayed.course, 0)?;
    for number in journal.line(record) {
        let fault = |fault| ReplayError::Record { number, fault };
        let made = apply(content, journal, number, &mut replayed.course).map_err(fault)?;
        replayed.moves.extend(made);
        check(&replayed.course, number)?;
    }
    Ok(replayed)
}

/// Whether a journal belongs to this game, its rules and this content.
pub fn check_header<G: Game>(content: &G::Content, header: &Header) -> Result<(), ReplayError> {
    if header.game != G::ID {
        return Err(ReplayError::OtherGame(header.game.clone()));
    }
    if header.rules != G::RULES {
        return Err(ReplayError::OtherRules(header.rules));
    }
    if header.content != rules_hash(content) {
        return Err(ReplayError::OtherContent(header.content));
    }
    Ok(())
}

/// Lays out the table of a header.
pub(crate) fn start<G: Game>(content: &G::Content, header: &Header) -> Result<Course<G>, ReplayError> {
    let setup = G::setup(content, &header.chosen).map_err(StartError::Setup).map_err(ReplayError::Start)?;
    let game = match header.seed {
        Some(seed) => G::start(content, &setup, Seeded::new(seed, 0).at(0)),
        None => G::start(content, &setup, &mut Dictated::new(&header.given)),
    };
    let game = game.map_err(ReplayError::Start)?;
    if usize::from(game.seats()) != header.sitters.len() {
        return Err(ReplayError::Seats { game: game.seats(), header: header.sitters.len() });
    }
    Ok(Course::new(game))
}

/// Plays one record; `None` if it is no move.
fn apply<G: Game>(
    content: &G::Content,
    journal: &Journal,
    number: u64,
    course: &mut Course<G>,
) -> Result<Option<Move>, RecordFault> {
    let by_person = |seat| journal.sitter_at(seat, number).is_some_and(|sitter| sitter.is_person());
    Ok(match journal.entry(number) {
        Some(Entry::Answer { kind, seat, words, given }) => {
            let action = words.read().map_err(RecordFault::Words)?;
            let mut dictated = Dictated::new(given);
            let mut seeded = journal.header().seed.map(|seed| Seeded::new(seed, journal.branch(number)));
            let supply: &mut dyn Supply = match &mut seeded {
                Some(seeded) => seeded.at(number),
                None => &mut dictated,
            };
            let answered = course.answer(content, *seat, action, supply).map_err(RecordFault::Refused)?;
            if !dictated.is_used_up() {
                return Err(RecordFault::GivenTooMuch);
            }
            if answered.kind != *kind {
                return Err(RecordFault::OtherKind(answered.kind));
            }
            Some(Move::of(number, *seat, by_person(*seat), &answered))
        }
        Some(Entry::Retract(seat)) if course.retract(content, *seat) => {
            Some(Move::retract(number, *seat, by_person(*seat)))
        }
        Some(Entry::Retract(_)) => return Err(RecordFault::NoDraft),
        Some(Entry::Undo(..) | Entry::Redo(..) | Entry::Branch(_) | Entry::Table(_) | Entry::Hash(_))
        | None => None,
    })
}

impl Move {
    pub(crate) fn of<E>(record: u64, seat: Seat, by_person: bool, answered: &Answered<E>) -> Self {
        Self { record, seat, kind: Some(answered.kind), by_person, reveals: answered.reveals() }
    }

    pub(crate) fn retract(record: u64, seat: Seat, by_person: bool) -> Self {
        Self { record, seat, kind: None, by_person, reveals: false }
    }
}

/// The hash marks up to a record, by the tip at which they were made.
fn marks(journal: &Journal, record: u64) -> BTreeMap<u64, Vec<(u64, Digest)>> {
    let mut marks: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (number, entry) in journal.entries().take_while(|(number, _)| *number <= record) {
        if let Entry::Hash(digest) = entry {
            marks.entry(journal.tip(number)).or_default().push((number, *digest));
        }
    }
    marks
}

fn check_marks<G: Game>(game: &G, marks: &[(u64, Digest)]) -> Result<(), ReplayError> {
    let hash = Hashes::full(game).joined();
    match marks.iter().find(|(_, recorded)| *recorded != hash) {
        Some((number, _)) => {
            Err(ReplayError::Record { number: *number, fault: RecordFault::OtherHash(hash) })
        }
        None => Ok(()),
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words(error) => write!(f, "{error}"),
            Self::Refused(refused) => write!(f, "the rules refuse it: {refused:?}"),
            Self::OtherKind(kind) => write!(f, "by the rules it is '{kind}'"),
            Self::NoDraft => write!(f, "there is no step to take back"),
            Self::GivenTooMuch => write!(f, "more was given than the rules asked for"),
            Self::OtherHash(hash) => write!(f, "the state has another hash: {hash}"),
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherGame(game) => write!(f, "the journal is of the game {game:?}"),
            Self::OtherRules(rules) => write!(f, "it was played by version {rules} of the rules"),
            Self::OtherContent(hash) => write!(f, "it was played with the content {hash}"),
            Self::Start(error) => write!(f, "the game does not start: {error:?}"),
            Self::Seats { game, header } => write!(f, "{header} sat down at a table for {game}"),
            Self::Record { number, fault } => write!(f, "record {number}: {fault}"),
        }
    }
}

impl std::error::Error for ReplayError {}
