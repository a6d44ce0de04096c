//! Computer players by the word that a journal keeps for them.
use crate::{packs, words::Words};
use ai::{
    bot::{Asked, Bot, Hint, Reason},
    guard::{Answered, Guarded},
    knowledge::Knowledge,
    search::Master,
    seats,
    spec::{BotSpec, Budget},
};
use engine::{chance::Quick, game::Listing, seat::Seat, table::Table, view::View};
use std::{num::NonZero, sync::Arc, thread, time::Duration};

/// Who finishes for a person that leaves.
pub(crate) const STAND_IN: &str = "regular";
/// How long a hint is thought over: the same position gives the same hint.
const HINT: Budget = Budget::Iterations(2_000);
/// How much longer than its budget a computer player may take before another answers for it.
const GRACE: Duration = Duration::from_secs(60);
/// How long an iteration may take: far longer than on the slowest machine.
const ITERATION: Duration = Duration::from_millis(10);
/// Answers that a hint names at most.
pub(super) const HINTS: usize = 3;

/// The computer player of this word; an old journal may name one that there is no more, then the stand-in plays.
pub(crate) fn seat<G: Knowledge>(word: &str) -> Option<Guarded<G>> {
    let weights = packs::weights::<G>().unwrap_or_default();
    let bot = |word: &str| {
        let spec = word.parse::<BotSpec>().ok()?;
        let limit = match spec.budget {
            Some(Budget::Time(time)) => GRACE + time,
            Some(Budget::Iterations(n)) => GRACE + ITERATION.saturating_mul(n),
            None => GRACE,
        };
        Some(seats::guarded(&spec, &weights, threads()).ok()?.within(limit))
    };
    bot(word).or_else(|| bot(STAND_IN))
}

fn threads() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// What a computer player goes by at a table; the same journal gives the same.
struct Question<G: Knowledge> {
    view: View<G>,
    choices: Vec<G::Action>,
    listing: Listing,
    seed: u64,
}

impl<G: Knowledge> Question<G> {
    fn new(table: &Table<G>, seat: Seat) -> Self {
        let mut choices = Vec::new();
        let listing = table.actions(seat, &mut choices);
        let moment =
            table.journal().header().seed.unwrap_or_default() ^ table.journal().last().rotate_left(32);
        Self { view: table.view(Some(seat)), choices, listing, seed: stir(moment) }
    }

    fn asked<'a>(&'a self, content: &'a G::Content, seat: Seat) -> Asked<'a, G> {
        let Self { view, choices, listing, seed } = self;
        Asked { view, content, seat, choices, listing: *listing, seed: *seed }
    }
}

/// The answer of a computer player, and why it gives it.
pub(super) fn answer<G: Knowledge>(
    table: &Table<G>,
    bot: &mut Guarded<G>,
    seat: Seat,
) -> (Answered<G>, Option<Reason>) {
    let question = Question::new(table, seat);
    if question.choices.len() < 2 {
        let only = question.choices.first().copied();
        let action = only.or_else(|| table.default_answer(seat));
        return (Answered { action, fault: None }, None);
    }
    let asked = question.asked(table.content(), seat);
    let mut answered = bot.answer(&asked);
    answered.action = answered.action.or_else(|| table.default_answer(seat));
    let reason = answered.action.map(|action| bot.explain(&asked, action));
    (answered, reason)
}

/// What the strongest computer player would think of a person's answers, the best first.
pub(super) fn hints<G: Knowledge>(table: &Table<G>, seat: Seat) -> Vec<Hint<G>> {
    let question = Question::new(table, seat);
    if question.choices.is_empty() {
        return Vec::new();
    }
    let weights = Arc::new(packs::weights::<G>().unwrap_or_default().plain);
    let mut master = Master { weights, budget: Some(HINT), cancel: Arc::default(), threads: threads() };
    master.hints(&question.asked(table.content(), seat))
}

/// A reason in words.
pub(super) fn told<G: Knowledge>(words: &Words, reason: Reason) -> String {
    match reason {
        Reason::Whim => words.get("reason-whim"),
        Reason::Prior => words.get("reason-prior"),
        Reason::Promise(feature) => words.get(&format!("{}-reason-{feature}", G::ID)),
    }
}

/// A bot's chance from what tells one question from another.
pub(crate) fn stir(question: u64) -> u64 {
    let mut seeds = Quick::new(question);
    u64::from(seeds.word()) << 32 | u64::from(seeds.word())
}
