//! Whole random games on all cores: a game's own test says how its tables are chosen, how they answer, what must hold
//! after every step and what is counted.
use super::{Coverage, Ground, Step, Walk};
use crate::{chance::Quick, describe::snake_case, game::Game, setup::Chosen};
use std::{collections::BTreeSet, fmt, fmt::Write, thread};

/// How a test plays and judges random games. Everything that a game meets is named, so that many games tell how often
/// each thing occurs: answers, events and what the table chose by themselves, further things by `judge`.
pub trait Trial<G: Game>: Sync {
    /// What the table of this seed chooses.
    fn table(&self, content: &G::Content, seed: u64) -> Chosen;

    /// Picks an answer.
    fn choose(&self, seed: u64, actions: &[G::Action], quick: &mut Quick) -> Option<G::Action> {
        let _ = seed;
        quick.pick(actions).copied()
    }

    /// Panics if something is broken after the step, and names what was met.
    fn judge(&self, step: &Step<'_, G>, met: &mut BTreeSet<String>);
}

/// Plays this many whole games, and counts in how many each thing occurred.
///
/// # Panics
/// If a game does not start or end, has no answer, refuses a listed one, finds fault with its table, or breaks what the
/// trial judges.
pub fn random_games<G: Game>(content: &G::Content, games: u64, trial: &impl Trial<G>) -> Coverage {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let part = |first: u64| {
        let mut met = Coverage::default();
        (first..games).step_by(threads).for_each(|seed| met.note(play_out(content, seed, trial)));
        met
    };
    let mut all = Coverage::default();
    thread::scope(|scope| {
        let parts: Vec<_> = (0..threads as u64).map(|first| scope.spawn(move || part(first))).collect();
        for done in parts {
            all.add(done.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
    });
    all
}

/// What one game met.
fn play_out<G: Game>(content: &G::Content, seed: u64, trial: &impl Trial<G>) -> BTreeSet<String> {
    let chosen = trial.table(content, seed);
    let mut met: BTreeSet<_> = chosen.0.iter().map(|(key, value)| format!("option {key}={value}")).collect();
    let setup = G::setup(content, &chosen).unwrap_or_else(|faults| panic!("seed {seed}: {faults:?}"));
    let ground = Ground { content: content.clone(), setup };
    let mut walk = Walk::start(&ground, seed).unwrap_or_else(|breach| panic!("{breach}"));
    let mut choose = |actions: &[G::Action], quick: &mut Quick| trial.choose(seed, actions, quick);
    let mut visit = |step: &Step<'_, G>| {
        met.insert(format!("answer {}", variant(&step.action)));
        met.extend(step.events.iter().map(|event| format!("event {}", variant(event))));
        if let Some(fault) = step.after.fault(content) {
            return Err(step.breach(fault));
        }
        trial.judge(step, &mut met);
        Ok(())
    };
    while walk.step_by(&mut choose, &mut visit).unwrap_or_else(|breach| panic!("{breach}")) {}
    assert!(walk.game.standings().is_some(), "seed {seed}: a game that is over has no standings");
    met
}

/// The name of a value's variant, as rules cases write it.
pub fn variant(value: &impl fmt::Debug) -> String {
    /// Takes the name only, and then ends the writing of what may be long.
    struct Name(String);
    impl Write for Name {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            let end = text.find([' ', '(', '{']);
            self.0.push_str(&text[..end.unwrap_or(text.len())]);
            end.map_or(Ok(()), |_| Err(fmt::Error))
        }
    }
    let mut name = Name(String::new());
    let _stopped_at_the_fields = write!(name, "{value:?}");
    snake_case(&name.0)
}
