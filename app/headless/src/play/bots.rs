//! Computer players of one table, by the words that a journal keeps for them.
use crate::{packs, words::Words};
use ai::{
    bot::{Asked, Bot, Hint, Reason},
    guard::{Answered, Choice, Guarded},
    knowledge::Knowledge,
    search::Master,
    seats,
    spec::{BotSpec, Budget},
};
use engine::{chance::Quick, game::Game, seat::Seat, view::View};
use std::{
    collections::{BTreeMap, btree_map::Entry},
    num::NonZero,
    sync::Arc,
    thread,
    time::Duration,
};

/// Who finishes for a person that leaves.
pub(crate) const STAND_IN: &str = "regular";
/// How long a hint is thought over: the same position gives the same hint.
const HINT: Budget = Budget::Iterations(2_000);
/// How much longer than its budget a computer player may take before another answers for it.
const GRACE: Duration = Duration::from_secs(60);
/// How long an iteration may take: far longer than on the slowest machine.
const ITERATION: Duration = Duration::from_millis(10);

/// The computer players at a table, each from its first answer on.
pub(crate) struct Bots<G: Game> {
    seated: BTreeMap<Seat, Guarded<G>>,
    /// The last answers that were given openly, for whoever asks why.
    choices: BTreeMap<Seat, Choice<G>>,
}

impl<G: Game> Default for Bots<G> {
    fn default() -> Self {
        Self { seated: BTreeMap::new(), choices: BTreeMap::new() }
    }
}

impl<G: Knowledge> Bots<G> {
    /// The answer of a seat's computer player, whom this word names; none if there is none at all. `moment` tells one
    /// question from another: the same gives the same answer.
    pub(crate) fn ask(
        &mut self,
        (seat, word): (Seat, &str),
        view: View<G>,
        content: &G::Content,
        moment: u64,
    ) -> Option<Answered<G>> {
        let bot = match self.seated.entry(seat) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(chair) => chair.insert(seated(word)?),
        };
        let answered = bot.ask(&view, content, seat, || stir(moment));
        let is_open = !view.waiting_for().is_barrier();
        match answered.choice(view, seat).filter(|_| is_open) {
            Some(choice) => _ = self.choices.insert(seat, choice),
            None => _ = self.choices.remove(&seat),
        }
        Some(answered)
    }

    /// Somebody else sits down.
    pub(crate) fn leave(&mut self, seat: Seat) {
        self.seated.remove(&seat);
        self.choices.remove(&seat);
    }

    /// Whether the seat's computer player can say why it gave its last answer.
    pub(crate) fn can_explain(&self, seat: Seat) -> bool {
        self.choices.contains_key(&seat)
    }

    /// Why it did, in words: thought over now.
    pub(crate) fn reason(&self, seat: Seat, content: &G::Content, words: &Words) -> Option<String> {
        let (bot, choice) = (self.seated.get(&seat)?, self.choices.get(&seat)?);
        Some(told::<G>(words, bot.explain(content, choice)))
    }
}

/// The computer player of this word; an old journal may name one that there is no more, then the stand-in plays.
fn seated<G: Knowledge>(word: &str) -> Option<Guarded<G>> {
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

/// What the strongest computer player would think of a person's answers, first the one that it would give, and what each
/// promises, where it can say so.
pub(super) fn hints<G: Knowledge>(
    view: &View<G>,
    content: &G::Content,
    seat: Seat,
    moment: u64,
    words: &Words,
) -> Vec<(Hint<G>, Option<String>)> {
    let mut choices = Vec::new();
    let listing = view.actions(content, seat, &mut choices);
    if choices.is_empty() {
        return Vec::new();
    }
    let weights = Arc::new(packs::weights::<G>().unwrap_or_default().plain);
    let mut master = Master { weights, budget: Some(HINT), cancel: Arc::default(), threads: threads() };
    let asked = Asked { view, content, seat, choices: &choices, listing, seed: stir(moment) };
    let hints = master.hints(&asked);
    let reason = |hint: &Hint<G>| match master.explain(&asked, hint.action) {
        Reason::Promise(feature) => Some(promised::<G>(words, feature)),
        Reason::Whim | Reason::Prior => None,
    };
    hints
        .into_iter()
        .map(|hint| {
            let reason = reason(&hint);
            (hint, reason)
        })
        .collect()
}

/// A reason in words.
fn told<G: Knowledge>(words: &Words, reason: Reason) -> String {
    match reason {
        Reason::Whim => words.get("reason-whim"),
        Reason::Prior => words.get("reason-prior"),
        Reason::Promise(feature) => promised::<G>(words, feature),
    }
}

fn promised<G: Knowledge>(words: &Words, feature: &str) -> String {
    words.get(&format!("{}-reason-{feature}", G::ID))
}

/// A bot's chance from what tells one question from another.
pub(crate) fn stir(question: u64) -> u64 {
    let mut seeds = Quick::new(question);
    u64::from(seeds.word()) << 32 | u64::from(seeds.word())
}
