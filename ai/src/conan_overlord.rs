//! What is known of Conan, heroes against the Overlord.
//!
//! Start reading at `goals`, what the scenario asks of both sides, read from its vocabulary; then `errands` (which hero
//! does what), `heroes` (their phase), `overlord` and `units` (tiles and figures), `small` (arms, gems, dice, guards) and
//! `spells`. An idea is a short course of answers with its worth in wounds of a hero; `table` says what figures are worth and
//! what threatens, `chances` estimates attacks, `ways` finds paths. `features` is what a position is worth.
mod calculations;
mod chances;
mod errands;
mod features;
mod goals;
mod heroes;
mod overlord;
mod small;
mod spells;
mod table;
mod units;
mod ways;

use crate::{
    knowledge::{Calculation, Horizon, Knowledge, named},
    plan::Plan,
    weights::Weights,
};
use engine::{
    chance::Quick,
    conan_overlord::{Action, ConanOverlord, Content, Frame, Question},
    game::Game,
    seat::Seat,
};
use heroes::Idea;
use table::Table;

named! {
    /// What is worth having.
    Feature {
        Goal = "goal",
        Approach = "approach",
        Life = "life",
        Gems = "gems",
        Fallen = "fallen",
        Hindered = "hindered",
        Ward = "ward",
        Ground = "ground",
        Minions = "minions",
        Leaders = "leaders",
        Energy = "energy",
    }
}

named! {
    /// Features of an answer.
    ActionFeature {
        Attack = "attack",
        Move = "move",
        Manipulate = "manipulate",
        Magic = "magic",
        Wait = "wait",
    }
}

named! {
    /// Numbers that ideas are judged by; worth is in wounds of a hero.
    Number {
        WorthOfHero = "worth_of_hero",
        WorthOfWard = "worth_of_ward",
        WorthOfCarrier = "worth_of_carrier",
        WorthOfAlly = "worth_of_ally",
        WorthOfUnit = "worth_of_unit",
        WorthOfForce = "worth_of_force",
        WorthOfPrey = "worth_of_prey",
        WorthOfGround = "worth_of_ground",
        WorthOfErrand = "worth_of_errand",
        WorthOfStep = "worth_of_step",
        WorthOfWay = "worth_of_way",
        WorthOfPassage = "worth_of_passage",
        WorthOfEscape = "worth_of_escape",
        WorthOfChest = "worth_of_chest",
        WorthOfOrder = "worth_of_order",
        WorthOfChase = "worth_of_chase",
        WorthOfBlock = "worth_of_block",
        WorthOfReturn = "worth_of_return",
        WorthOfMonster = "worth_of_monster",
        PriceOfGem = "price_of_gem",
        PriceOfGuard = "price_of_guard",
        PriceOfDefence = "price_of_defence",
        PriceOfEnergy = "price_of_energy",
        KeepShare = "keep_share",
        RestBelow = "rest_below",
        Fear = "fear",
        FearOfDeath = "fear_of_death",
        FearOfCrowd = "fear_of_crowd",
        Hiding = "hiding",
        ThrowChance = "throw_chance",
    }
}

/// Ideas that are worse by so many wounds come into nobody's mind.
const FOLLY: f32 = 5.0;

impl Knowledge for ConanOverlord {
    const FEATURES: &'static [&'static str] = Feature::NAMES;
    const ACTION_FEATURES: &'static [&'static str] = ActionFeature::NAMES;
    const NUMBERS: &'static [&'static str] = Number::NAMES;
    const RANKED_PLANS: bool = true;
    const STYLES: &'static [&'static str] = &["attack", "magic", "event", "march"];

    fn calculations() -> Vec<Calculation<Self>> {
        calculations::all()
    }

    fn features(&self, content: &Content, _: &Weights, seat: Seat, out: &mut [f32]) {
        features::fill(self, content, seat, out);
    }

    fn action_features(
        &self,
        _: &Content,
        _: &Weights,
        _: Seat,
        choices: &[Action],
        each: &mut impl FnMut(usize, usize, f32),
    ) {
        for (choice, action) in choices.iter().enumerate() {
            if let Some(feature) = feature(*action) {
                each(choice, feature as usize, 1.0);
            }
        }
    }

    fn team(&self, seat: Seat) -> u8 {
        u8::from(seat != self.overlord())
    }

    fn is_planned(&self, content: &Content, seat: Seat) -> bool {
        self.question(content, seat).is_some()
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
        let mut listed = Vec::new();
        self.actions(content, seat, &mut listed);
        let table = Table::new(self, content, weights);
        let mut ideas = ideas(&table, seat, question, &listed, quick);
        ideas.retain(|idea| idea.plan.first().is_some_and(|first| listed.contains(first)));
        ideas.sort_by(|one, other| other.score.total_cmp(&one.score));
        let best = ideas.first().map_or(0.0, |idea| idea.score);
        ideas.retain(|idea| idea.score > best - FOLLY);
        ideas.truncate(most);
        ideas.into_iter().map(|idea| idea.plan).collect()
    }

    fn style(action: Action) -> Option<usize> {
        match action {
            Action::Strike(..) | Action::Shoot(..) | Action::Web(..) => Some(0),
            Action::Cast(..) => Some(1),
            Action::Choose(_) | Action::Return(..) => Some(2),
            Action::Walk(..) | Action::Leave(_) => Some(3),
            _ => None,
        }
    }

    fn stage(&self) -> u32 {
        u32::from(self.round) * 2 + self.turn as u32
    }

    fn round(&self) -> Option<u32> {
        Some(self.round.into())
    }

    fn short_lookahead(&self) -> Horizon {
        Horizon { stops: 1, answers: 24 }
    }

    fn lookahead(&self) -> Horizon {
        Horizon { stops: 2, answers: 120 }
    }

    fn progress(&self, content: &Content) -> f32 {
        f32::from(self.round) / f32::from(self.scenario(content).round_limit.max(1))
    }
}

/// What can be done at a question.
fn ideas(
    table: &Table<'_>,
    seat: Seat,
    question: Question,
    listed: &[Action],
    quick: &mut Quick,
) -> Vec<Idea> {
    match question {
        Question::Act => heroes::ideas(table, seat, listed),
        Question::Declare(fig) => heroes::declare(table, fig),
        Question::Tile(_) => overlord::tiles(table, listed),
        Question::Figures(_)
        | Question::Figure(_)
        | Question::Ally(_)
        | Question::GroupMove
        | Question::FreeAttacks
        | Question::Led(_) => match table.game.frames().last() {
            Some(Frame::Acting(acting)) => units::ideas(table, acting, listed),
            _ => Vec::new(),
        },
        Question::Event => overlord::options(table, listed),
        Question::Strike => overlord::strike_zone(table, listed),
        Question::Reinforce(_) => overlord::returns(table, listed),
        _ => small::ideas(table, question, listed, quick),
    }
}

fn feature(action: Action) -> Option<ActionFeature> {
    Some(match action {
        Action::Strike(..) | Action::Shoot(..) | Action::Web(..) | Action::Activate(_) => {
            ActionFeature::Attack
        }
        Action::Walk(..) | Action::Leave(_) => ActionFeature::Move,
        Action::Open(_) | Action::Do(..) | Action::Pick(..) | Action::Unlock(..) | Action::Take(..) => {
            ActionFeature::Manipulate
        }
        Action::Cast(..) => ActionFeature::Magic,
        Action::Pass | Action::Done | Action::End | Action::Hand(_) | Action::Drop(..) => ActionFeature::Wait,
        _ => return None,
    })
}
