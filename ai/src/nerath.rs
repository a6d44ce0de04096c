//! What is known of Conquest of Nerath.
//!
//! A turn is forty to a hundred and twenty small answers, so that each step is planned as a whole: `moves` and `voyages`
//! (the Move step), `reinforce` (flights, purchases, the first moves of new units). A plan is tried out on a copy of the
//! table as it is made (`draft`). `battles` and `cards` answer what a battle asks. `force` and `threat` say who would win
//! where, by exact odds that `memo` remembers; `worth` puts land, points and losses on one scale, in gold; `features` say
//! what a position is worth, `action_features` which single answers look sensible.
mod action_features;
mod battles;
mod calculations;
mod cards;
mod draft;
mod features;
mod force;
mod memo;
mod moves;
mod reinforce;
mod threat;
mod voyages;
mod worth;

use crate::{
    knowledge::{Calculation, Horizon, Knowledge, named},
    plan::Plan,
    weights::Weights,
};
use draft::Draft;
use engine::{
    chance::Quick,
    game::Game,
    nerath::{Action, Content, Kind, Nerath, Question, Realm},
    seat::Seat,
};
use moves::{Manner, Planner, Reach};

named! {
    /// What is worth having.
    Feature {
        Points = "points",
        Treasures = "treasures",
        Events = "events",
        Gold = "gold",
        Lands = "lands",
        Capital = "capital",
        Castles = "castles",
        Capitals = "capitals",
        Army = "army",
        Heroes = "heroes",
        Fleet = "fleet",
        CapitalInDanger = "capital_in_danger",
        CastlesInDanger = "castles_in_danger",
        WalkIns = "walk_ins",
        CargoInDanger = "cargo_in_danger",
    }
}

named! {
    /// Features of an answer.
    ActionFeature {
        UsualLosses = "usual_losses",
        CostlyLoss = "costly_loss",
        LargeDieLost = "large_die_lost",
        Play = "play",
        PassLong = "pass_long",
        Accept = "accept",
        Stop = "stop",
        Aim = "aim",
        NewCastle = "new_castle",
        Take = "take",
    }
}

named! {
    /// Numbers that plans are made with; worth is in gold.
    Number {
        WorthOfPoint = "worth_of_point",
        WorthOfLand = "worth_of_land",
        WorthOfCastle = "worth_of_castle",
        WorthOfCapital = "worth_of_capital",
        WorthOfTreasure = "worth_of_treasure",
        WorthOfSea = "worth_of_sea",
        WorthOfEvent = "worth_of_event",
        WorthOfKill = "worth_of_kill",
        LossAversion = "loss_aversion",
        Exposure = "exposure",
        Courage = "courage",
        HoldCapital = "hold_capital",
        HoldCastle = "hold_castle",
        SeaRisk = "sea_risk",
        ShareFootsoldier = "share_footsoldier",
        ShareSiegeEngine = "share_siege_engine",
        ShareFighter = "share_fighter",
        ShareWizard = "share_wizard",
        ShareMonster = "share_monster",
        ShareStormElemental = "share_storm_elemental",
        ShareDragon = "share_dragon",
        ShareWarship = "share_warship",
    }
}

impl Knowledge for Nerath {
    const FEATURES: &'static [&'static str] = Feature::NAMES;
    const ACTION_FEATURES: &'static [&'static str] = ActionFeature::NAMES;
    const NUMBERS: &'static [&'static str] = Number::NAMES;
    /// By what a realm buys.
    const STYLES: &'static [&'static str] = &["arms", "footsoldiers", "heroes", "ships"];

    fn calculations() -> Vec<Calculation<Self>> {
        calculations::all()
    }

    fn features(&self, content: &Content, _: &Weights, seat: Seat, out: &mut [f32]) {
        out.fill(0.0);
        for role in self.roles(seat) {
            features::add(self, content, Realm(role.0), out);
        }
    }

    fn action_features(
        &self,
        content: &Content,
        _: &Weights,
        _: Seat,
        choices: &[Action],
        each: &mut impl FnMut(usize, usize, f32),
    ) {
        for (choice, action) in choices.iter().enumerate() {
            if let Some((feature, amount)) = action_features::of(self, content, *action) {
                each(choice, feature as usize, amount);
            }
        }
    }

    fn team(&self, seat: Seat) -> u8 {
        let realm = Realm::all().find(|realm| self.seats[*realm] == seat).unwrap_or_default();
        if self.rules.alliance { self.homes[realm].team } else { realm.0 }
    }

    fn style(action: Action) -> Option<usize> {
        let Action::Buy(kind) = action else { return None };
        match kind {
            Kind::SiegeEngine | Kind::Monster | Kind::Dragon => Some(0),
            Kind::Footsoldier => Some(1),
            Kind::Fighter | Kind::Wizard => Some(2),
            Kind::Warship | Kind::StormElemental => Some(3),
            Kind::Castle => None,
        }
    }

    fn is_planned(&self, content: &Content, seat: Seat) -> bool {
        let question = self.question(content, seat);
        question
            .is_some_and(|question| !matches!(question, Question::DiscardOf { .. } | Question::Sift { .. }))
    }

    fn plans(
        &self,
        content: &Content,
        weights: &Weights,
        seat: Seat,
        most: usize,
        quick: &mut Quick,
    ) -> Vec<Plan<Action>> {
        let Some(question) = self.question(content, seat) else { return Vec::new() };
        let draft = || Draft::new(self, content, seat);
        let mut listed = Vec::new();
        self.actions(content, seat, &mut listed);
        let one = |answer: Option<Action>| answer.map(|answer| vec![answer]).into_iter().collect();
        let mut plans: Vec<Plan<Action>> = match question {
            Question::Move { .. } => move_plans(draft(), weights, &listed, most, quick),
            Question::Reposition { .. } => vec![reinforce::reposition(draft(), weights)],
            Question::Reinforce { realm, .. } => match cards::at_once(self, content, realm, &listed) {
                Some(card) => vec![vec![card]],
                None => [false, true]
                    .into_iter()
                    .take(most)
                    .map(|bold| reinforce::reinforce(draft(), weights, bold))
                    .collect(),
            },
            Question::FreeMoves { .. } => vec![reinforce::free_moves(draft())],
            Question::Landings { .. } => vec![voyages::landings(draft(), weights)],
            Question::Window { realm, .. } => {
                cards::in_window(self, content, weights, (seat, realm), &listed, quick)
            }
            Question::AimAtUnit { realm, .. } if self.battle.is_some() => {
                one(cards::aim_in_battle(self, content, weights, (seat, realm), &listed, quick))
            }
            Question::AimAtSpace { .. } | Question::AimAtRealm { .. } | Question::AimAtUnit { .. } => {
                cards::aims(self, content, &listed, most)
            }
            // In the middle of an idea no plan is made; a battle goes by its odds.
            question => one(battles::answer(self, content, weights, question, &listed)),
        };
        plans.dedup();
        plans.truncate(most);
        plans
    }

    /// Each turn has two parts: moves and battles, then what is bought.
    fn stage(&self) -> u32 {
        let turn = u32::from(self.turn.round) * 4 + u32::from(self.turn.active.0);
        turn * 2 + u32::from(self.is_reinforcing())
    }

    fn round(&self) -> Option<u32> {
        Some(self.turn.round.into())
    }

    fn lookahead(&self) -> Horizon {
        Horizon::stops(8)
    }

    fn progress(&self, _: &Content) -> f32 {
        let rounds = f32::from(self.turn.round) / f32::from(self.rules.round_limit.max(1));
        let most = Realm::all().map(|realm| self.realms[realm].points).max().unwrap_or(0);
        let points = f32::from(most) / f32::from(self.rules.vp.max(1));
        if self.rules.all_capitals { rounds } else { rounds.max(points).min(1.0) }
    }
}

/// Of how many playouts one plays a card at the start of a Move step, if it can.
const PLAYS_A_CARD: u32 = 4;

/// Several manners to move, and each card that may be played first; after a card the step is planned anew.
fn move_plans(
    mut draft: Draft<'_>,
    weights: &Weights,
    listed: &[Action],
    most: usize,
    quick: &mut Quick,
) -> Vec<Plan<Action>> {
    if let Some(card) = cards::at_once(&draft.game, draft.content, draft.realm(), listed) {
        return vec![vec![card]];
    }
    let reach = Reach::of(&mut draft);
    let cards: Vec<_> = cards::plays(listed).map(Action::Play).collect();
    if most == 1 {
        let card = quick.pick(&cards).filter(|_| quick.below(PLAYS_A_CARD) == 0);
        return vec![match card {
            Some(card) => vec![*card],
            None => Planner::new(draft, weights, Manner::ALL[0], &reach).plan(),
        }];
    }
    let manners = most.saturating_sub(cards.len()).max(1);
    let plan = |manner| Planner::new(draft.again(), weights, manner, &reach).plan();
    let mut plans: Vec<_> = Manner::ALL.into_iter().take(manners).map(plan).collect();
    plans.extend(cards.into_iter().map(|card| vec![card]));
    plans
}
