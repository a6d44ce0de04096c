//! A game that counts the time spent in its rules and in the knowledge of its computer players.
use ai::{
    knowledge::{Horizon, Knowledge},
    plan::Plan,
    weights::Weights,
};
use engine::{
    chance::Quick,
    content::{Faults, Texts},
    game::{Game, Listing, Refused, Standings, StartError, Waiting, Why},
    hash::Section,
    seat::{Role, Seat},
    setup::{Chosen, Offer, SetupFault},
    slots::{SlotId, Slots},
    supply::Supply,
};
use serde::{Deserialize, Serialize};
use std::{
    cell::Cell,
    time::{Duration, Instant},
};

thread_local! {
    static SPENT: Cell<Spent> = const { Cell::new(Spent { rules: Duration::ZERO, knowledge: Duration::ZERO }) };
}

/// Where the time of this thread went.
#[derive(Clone, Copy, Default)]
pub(super) struct Spent {
    /// In the engine: listing and playing answers.
    pub(super) rules: Duration,
    /// In what a game teaches its bots: how answers look, how seats stand.
    pub(super) knowledge: Duration,
}

impl Spent {
    /// What was spent since the last look.
    pub(super) fn take() -> Self {
        SPENT.take()
    }
}

fn timed<T>(work: impl FnOnce() -> T, book: impl FnOnce(&mut Spent, Duration)) -> T {
    let begun = Instant::now();
    let done = work();
    let mut spent = SPENT.get();
    book(&mut spent, begun.elapsed());
    SPENT.set(spent);
    done
}

fn rules<T>(work: impl FnOnce() -> T) -> T {
    timed(work, |spent, time| spent.rules += time)
}

fn knowledge<T>(work: impl FnOnce() -> T) -> T {
    timed(work, |spent, time| spent.knowledge += time)
}

/// The game inside, under the clock.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub(super) struct Timed<G: Game>(pub(super) G);

impl<G: Game> Game for Timed<G> {
    const ID: &'static str = G::ID;
    const RULES: u32 = G::RULES;
    const OLDEST_RULES: u32 = G::OLDEST_RULES;
    const OFFERED: bool = false;
    const REASONS: &'static [Why] = G::REASONS;
    type Content = G::Content;
    type Setup = G::Setup;
    type Question = G::Question;
    type Action = G::Action;
    type Event = G::Event;

    fn load(texts: &Texts) -> Result<G::Content, Faults> {
        G::load(texts)
    }
    fn options(content: &G::Content) -> Vec<Offer> {
        G::options(content)
    }
    fn setup(content: &G::Content, chosen: &Chosen) -> Result<G::Setup, Vec<SetupFault>> {
        G::setup(content, chosen)
    }
    fn by_rules(setup: G::Setup, version: u32) -> G::Setup {
        G::by_rules(setup, version)
    }
    fn start(content: &G::Content, setup: &G::Setup, supply: &mut dyn Supply) -> Result<Self, StartError> {
        G::start(content, setup, supply).map(Self)
    }
    fn seats(&self) -> u8 {
        self.0.seats()
    }
    fn roles(&self, seat: Seat) -> impl Iterator<Item = Role> + '_ {
        self.0.roles(seat)
    }
    fn waiting_for(&self) -> Waiting {
        rules(|| self.0.waiting_for())
    }
    fn question(&self, content: &G::Content, seat: Seat) -> Option<G::Question> {
        self.0.question(content, seat)
    }
    fn actions(&self, content: &G::Content, seat: Seat, out: &mut Vec<G::Action>) -> Listing {
        rules(|| self.0.actions(content, seat, out))
    }
    fn other_orders(&self, content: &G::Content, seat: Seat, out: &mut Vec<G::Action>) {
        rules(|| self.0.other_orders(content, seat, out));
    }
    fn play(
        &mut self,
        content: &G::Content,
        seat: Seat,
        action: G::Action,
        supply: &mut dyn Supply,
        tell: &mut dyn FnMut(G::Event),
    ) -> Result<(), Refused> {
        rules(|| self.0.play(content, seat, action, supply, tell))
    }
    fn default_answer(&self, content: &G::Content, seat: Seat) -> Option<G::Action> {
        self.0.default_answer(content, seat)
    }
    fn standings(&self) -> Option<Standings> {
        self.0.standings()
    }
    fn slots(&self) -> &Slots {
        self.0.slots()
    }
    fn slots_mut(&mut self) -> &mut Slots {
        self.0.slots_mut()
    }
    fn slots_of(action: G::Action) -> [Option<SlotId>; 2] {
        G::slots_of(action)
    }
    fn as_seen(action: G::Action) -> G::Action {
        G::as_seen(action)
    }
    fn sections(&self, each: &mut dyn FnMut(&'static str, &dyn Section)) {
        self.0.sections(each);
    }
    fn name(&self, content: &G::Content, kind: &str, number: u64) -> Option<String> {
        self.0.name(content, kind, number)
    }
}

impl<G: Knowledge> Knowledge for Timed<G> {
    const FEATURES: &'static [&'static str] = G::FEATURES;
    const ACTION_FEATURES: &'static [&'static str] = G::ACTION_FEATURES;
    const NUMBERS: &'static [&'static str] = G::NUMBERS;
    const STYLES: &'static [&'static str] = G::STYLES;
    const CONSTRAINTS: &'static [&'static str] = G::CONSTRAINTS;
    const TREE_DEPTH: u32 = G::TREE_DEPTH;

    fn features(&self, content: &G::Content, weights: &Weights, seat: Seat, out: &mut [f32]) {
        knowledge(|| self.0.features(content, weights, seat, out));
    }
    fn action_features(
        &self,
        content: &G::Content,
        weights: &Weights,
        seat: Seat,
        choices: &[G::Action],
        each: &mut impl FnMut(usize, usize, f32),
    ) {
        knowledge(|| self.0.action_features(content, weights, seat, choices, each));
    }
    fn team(&self, seat: Seat) -> u8 {
        self.0.team(seat)
    }
    fn is_planned(&self, content: &G::Content, seat: Seat) -> bool {
        self.0.is_planned(content, seat)
    }
    fn plans(
        &self,
        content: &G::Content,
        weights: &Weights,
        seat: Seat,
        most: usize,
        quick: &mut Quick,
    ) -> Vec<Plan<G::Action>> {
        knowledge(|| self.0.plans(content, weights, seat, most, quick))
    }
    fn style(action: G::Action) -> Option<usize> {
        G::style(action)
    }
    fn prior_weight(&self, content: &G::Content, seat: Seat) -> f32 {
        self.0.prior_weight(content, seat)
    }
    fn book(
        &self,
        content: &G::Content,
        weights: &Weights,
        seat: Seat,
        choices: &[G::Action],
    ) -> Option<Vec<f32>> {
        knowledge(|| self.0.book(content, weights, seat, choices))
    }
    fn stage(&self) -> u32 {
        self.0.stage()
    }
    fn short_lookahead(&self) -> Horizon {
        self.0.short_lookahead()
    }
    fn lookahead(&self) -> Horizon {
        self.0.lookahead()
    }
    fn progress(&self, content: &G::Content) -> f32 {
        knowledge(|| self.0.progress(content))
    }
    fn is_allowed(&self, content: &G::Content, seat: Seat, constraint: usize, action: G::Action) -> bool {
        self.0.is_allowed(content, seat, constraint, action)
    }
}
