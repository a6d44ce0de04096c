//! Journals: a table is played at random with all that people do at one, and whatever it wrote must lead back to it.
//! Every game gets these tests by one line: `journal_tests!(journals, Toy, desks(), 20);`
mod damage;
mod session;

use super::Breach;
use crate::{
    codec,
    game::Game,
    record::{Entry, Header, InPlay, Journal, Kind, RecordFault, ReplayError, Words, replay, replay_to},
    seat::Seat,
    setup::Chosen,
    supply::{Recording, Seeded, Supplied},
    table::Table,
};
pub use damage::{damage_is_found, forgeries_are_judged};
pub use session::{Session, Sight};
use std::sync::Arc;

/// What journals are written of: content, and what the table chose.
#[derive(Clone, Debug)]
pub struct Desk<G: Game> {
    /// The rules part.
    pub content: Arc<G::Content>,
    /// The table.
    pub chosen: Chosen,
}

fn ensure(holds: bool, seed: u64, step: u64, said: impl FnOnce() -> String) -> Result<(), Breach> {
    if holds { Ok(()) } else { Err(Breach { seed, step, said: said() }) }
}

/// The state after every record is the one that stood there when it was played, and a table that is taken up there
/// asks the same of everybody. Undoing, redoing and branching are checked as they are done.
pub fn journals_replay<G: Game>(desk: &Desk<G>, games: u64) -> Result<(), Breach> {
    for seed in 0..games {
        let session = Session::play(desk, seed)?;
        let journal = session.table.journal();
        let read = Journal::read(session.text.as_bytes());
        ensure(read.is_ok_and(|read| read.journal == *journal), seed, 0, || {
            "the text is another journal".into()
        })?;
        for (record, sight) in (0..).zip(&session.history) {
            let breach = |said: String| Breach { seed, step: record, said };
            let there =
                replay_to::<G>(&desk.content, journal, record).map_err(|error| breach(error.to_string()))?;
            ensure(there.in_play == sight.in_play, seed, record, || "another state is replayed".into())?;
            let prefix = journal.prefix(record);
            let table = Table::<G>::resume(desk.content.clone(), prefix)
                .map_err(|error| breach(error.to_string()))?;
            ensure(Sight::of(&table) == *sight, seed, record, || {
                "a restored table asks something else".into()
            })?;
        }
    }
    Ok(())
}

/// What is illegal, or somebody else's to say, changes nothing and writes nothing.
pub fn refusals_write_nothing<G: Game>(desk: &Desk<G>, games: u64) -> Result<(), Breach> {
    for seed in 0..games {
        let mut session = Session::open(desk, seed)?;
        let mut seen: Vec<G::Action> = Vec::new();
        while session.turn()? {
            let step = session.table.journal().last();
            let mut listed = Vec::new();
            for seat in (0..8).map(Seat) {
                session.table.actions(seat, &mut listed);
                seen.extend(listed.iter().copied());
                let Some(action) = session.quick.pick(&seen).copied() else { continue };
                let mut table = session.table.clone();
                let asked = table.waiting_for().asks(seat);
                let played = table.play(seat, action);
                ensure(asked || played.is_err(), seed, step, || format!("{seat:?} answers out of turn"))?;
                let same =
                    table.in_play() == session.table.in_play() && table.journal() == session.table.journal();
                ensure(played.is_ok() || same, seed, step, || {
                    format!("a refusal changed something: {action:?}")
                })?;
            }
        }
    }
    Ok(())
}

/// A journal without a seed holds what its supply gave, and replays by it; a word more or less is found.
pub fn given_journals_replay<G: Game>(desk: &Desk<G>, games: u64) -> Result<(), Breach> {
    for seed in 0..games {
        let session = Session::play(desk, seed)?;
        let (journal, in_play) = dictate::<G>(desk, &session, seed)?;
        let breach = |said: String| Breach { seed, step: journal.last(), said };
        let read = Journal::read(journal.text().as_bytes()).map_err(|damaged| breach(damaged.to_string()))?;
        ensure(read.journal == journal, seed, 0, || "what was supplied does not survive its text".into())?;
        let replayed = replay::<G>(&desk.content, &journal).map_err(|error| breach(error.to_string()))?;
        ensure(replayed.in_play == in_play, seed, 0, || "what was supplied leads elsewhere".into())?;
        let last = journal.line(journal.last()).pop().unwrap_or(0);
        let mut more = journal.prefix(last.saturating_sub(1));
        if let Some(Entry::Answer { kind, seat, words, mut supplied }) = journal.entry(last).cloned() {
            supplied.push(Supplied::Number(6, "one_too_many".into(), 0));
            let appended = more.append(Entry::Answer { kind, seat, words, supplied });
            ensure(appended.is_ok(), seed, last, || "a longer entry does not fit".into())?;
            let fault = replay::<G>(&desk.content, &more).err();
            let expected = ReplayError::Record { number: last, fault: RecordFault::SuppliedTooMuch };
            ensure(fault == Some(expected), seed, last, || "nobody missed the question to an answer".into())?;
        }
    }
    Ok(())
}

/// The line in force of a session, written anew without its seed.
fn dictate<G: Game>(desk: &Desk<G>, session: &Session<G>, seed: u64) -> Result<(Journal, InPlay<G>), Breach> {
    let breach = |said: String| Breach { seed, step: 0, said };
    let from = session.table.journal();
    let mut chance = Seeded::new(seed, 0);
    let mut recording = Recording::new(chance.at(0));
    let setup = G::setup(&desk.content, &desk.chosen).map_err(|faults| breach(format!("{faults:?}")))?;
    let start =
        G::start(&desk.content, &setup, &mut recording).map_err(|error| breach(format!("{error:?}")))?;
    let supplied = recording.supplied;
    let (mut journal, _) = Journal::new(Header { seed: None, supplied, ..from.header().clone() });
    let mut in_play = InPlay::new(start);
    for number in from.line(from.last()) {
        let entry = match from.entry(number) {
            Some(Entry::Answer { seat, words, .. }) => {
                let action = words.read().map_err(|error| breach(error.to_string()))?;
                let mut chance = Seeded::new(seed, from.branch(number));
                let answered = in_play.answer(&desk.content, *seat, action, chance.at(number));
                let answered = answered.map_err(|refused| breach(format!("{refused:?}")))?;
                let supplied = answered.supplied;
                Entry::Answer { kind: answered.kind, seat: *seat, words: words.clone(), supplied }
            }
            Some(Entry::Retract(seat)) => {
                in_play.retract(&desk.content, *seat);
                Entry::Retract(*seat)
            }
            other => return Err(breach(format!("no move: {other:?}"))),
        };
        journal.append(entry).map_err(|unfit| breach(unfit.to_string()))?;
    }
    ensure(in_play == *session.table.in_play(), seed, 0, || "the line in force leads elsewhere".into())?;
    Ok((journal, in_play))
}

/// Every action that is played survives its words, and an encoding of one is found again among the words.
pub fn words_hold<G: Game>(desk: &Desk<G>, games: u64) -> Result<(), Breach> {
    for seed in 0..games {
        let mut session = Session::open(desk, seed)?;
        while session.turn()? {
            let mut listed: Vec<G::Action> = Vec::new();
            for seat in session.table.waiting_for().seats().iter() {
                session.table.actions(seat, &mut listed);
                for action in &listed {
                    let words = Words::of(action);
                    let back = words.read::<G::Action>();
                    ensure(back == Ok(*action), seed, 0, || format!("{action:?} is written '{words}'"))?;
                    let entry = Entry::Answer { kind: Kind::Act, seat, words, supplied: Vec::new() };
                    ensure(!entry.to_string().contains(['\n', '|', '#']), seed, 0, || {
                        format!("'{entry}' forges")
                    })?;
                    let bytes = codec::encode(action);
                    ensure(codec::decode(&bytes) == Ok(*action), seed, 0, || format!("{action:?} is lost"))?;
                }
            }
        }
    }
    Ok(())
}

/// All checks of journals for one game, a test each. `$desks`: a list of [`Desk`]s, each played `$games` times (the
/// slow checks less often).
#[macro_export]
macro_rules! journal_tests {
    ($name:ident, $game:ty, $desks:expr, $games:expr) => {
        mod $name {
            #[allow(unused_imports)]
            use super::*;
            $crate::journal_tests!(@ $game, $desks, $games,
                journals_replay 3, refusals_write_nothing 4, given_journals_replay 1,
                words_hold 2, forgeries_are_judged 1, damage_is_found 8);
        }
    };
    (@ $game:ty, $desks:expr, $games:expr, $($check:ident $slowness:literal),*) => {
        $(#[test]
        fn $check() {
            for desk in $desks {
                let games = $crate::kit::games($games).div_ceil($slowness);
                if let Err(breach) = $crate::kit::journal::$check::<$game>(&desk, games) {
                    panic!("{breach}");
                }
            }
        })*
    };
}
