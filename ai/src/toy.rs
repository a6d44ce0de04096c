//! What the toy teaches: enough to prove the bots on it.
use crate::{
    knowledge::{Knowledge, named, priors},
    plan::Plan,
    policy::draw,
    weights::Weights,
};
use engine::{
    chance::Quick,
    game::Game,
    seat::Seat,
    toy::{Action, Question, Toy, content::Content, content::Kind, hand},
};

named! {
    /// Features of an answer.
    ActionFeature {
        Stake = "stake",
        Strike = "strike",
        React = "react",
        Gather = "gather",
        Bury = "bury",
        Trade = "trade",
        Rest = "rest",
        Dally = "dally",
    }
}

impl Knowledge for Toy {
    const FEATURES: &'static [&'static str] = &["points", "coins", "cards", "stakes"];
    const ACTION_FEATURES: &'static [&'static str] = ActionFeature::NAMES;

    fn features(&self, content: &Content, _: &Weights, seat: Seat, out: &mut [f32]) {
        out.fill(0.0);
        for house in self.roles(seat) {
            let stake = self.stake_of(house).and_then(|slot| self.slots().face(slot));
            let has = [
                self.points_of(house),
                self.coins_of(house),
                self.slots().count(hand(house)) as u8,
                stake.map_or(0, |face| content.stake(face)),
            ];
            out.iter_mut().zip(has).for_each(|(sum, has)| *sum += f32::from(has));
        }
    }

    fn action_features(
        &self,
        content: &Content,
        _: &Weights,
        _seat: Seat,
        choices: &[Action],
        each: &mut impl FnMut(usize, usize, f32),
    ) {
        let slots = self.slots();
        let stake = |slot| slots.face(slot).map_or(0.0, |face| f32::from(content.stake(face)));
        let kind = |slot| slots.face(slot).map(|face| content.kind(face));
        for (choice, action) in choices.iter().enumerate() {
            let (feature, amount) = match *action {
                Action::Lay(slot) => (ActionFeature::Stake, stake(slot) - 0.5),
                Action::Attack(..) | Action::Pierce(_) => (ActionFeature::Strike, 1.0),
                Action::React(_) | Action::Vow(_) => (ActionFeature::React, 1.0),
                Action::Steal(..) => (ActionFeature::Gather, 1.0),
                Action::Bury(slot) => {
                    (ActionFeature::Bury, f32::from(u8::from(kind(slot) == Some(Kind::Treasure))))
                }
                Action::Terms { give, take } => (ActionFeature::Trade, f32::from(take) - f32::from(give)),
                Action::Accept => (ActionFeature::Trade, 1.0),
                Action::Done | Action::Pass | Action::Hand(_) | Action::End => (ActionFeature::Rest, 1.0),
                Action::Raise(_) | Action::Scout | Action::Spy(..) | Action::Parley(..) => {
                    (ActionFeature::Dally, 1.0)
                }
            };
            each(choice, feature as usize, amount);
        }
    }

    /// Whoever has the floor and may still act thinks of all acts at once.
    fn is_planned(&self, content: &Content, seat: Seat) -> bool {
        matches!(self.question(content, seat), Some(Question::Floor(1..)))
    }

    /// A plan begins with one act, goes on with the best ones that need other cards, and passes the floor on. Which act is
    /// first is drawn by prior.
    fn plans(
        &self,
        content: &Content,
        weights: &Weights,
        seat: Seat,
        most: usize,
        quick: &mut Quick,
    ) -> Vec<Plan<Action>> {
        let Some(Question::Floor(acts)) = self.question(content, seat) else { return Vec::new() };
        let (mut choices, mut rated) = (Vec::new(), Vec::new());
        self.actions(content, seat, &mut choices);
        priors(self, content, weights, seat, &choices, &mut rated);
        let mut order: Vec<usize> = (0..choices.len()).collect();
        order.sort_by(|one, other| rated[*other].total_cmp(&rated[*one]));
        let mut left = order.clone();
        let mut plans = Vec::new();
        while plans.len() < most && !left.is_empty() {
            let mut chances: Vec<f32> = left.iter().map(|number| rated[*number]).collect();
            let Some(first) = draw(&mut chances, SHARPNESS, quick).map(|drawn| left.remove(drawn)) else {
                break;
            };
            let others = order.iter().map(|number| choices[*number]);
            plans.push(course(choices[first], others, acts, Seat((seat.0 + 1) % self.seats())));
        }
        plans
    }

    fn stage(&self) -> u32 {
        self.round().into()
    }

    fn progress(&self, _: &Content) -> f32 {
        0.0
    }
}

/// Inverse temperature of the first act of a plan.
const SHARPNESS: f32 = 1.5;

/// A first act, the best others as far as they need other cards, and the floor to the next seat.
fn course(first: Action, others: impl Iterator<Item = Action>, acts: u8, next: Seat) -> Plan<Action> {
    let is_act = |action: &Action| !matches!(action, Action::Hand(_) | Action::End);
    let mut plan = vec![first];
    if !is_act(&first) {
        return plan;
    }
    for other in others.filter(is_act) {
        let cards = |action: &Action| Toy::slots_of(*action).into_iter().flatten();
        let is_free = plan.iter().all(|act| cards(act).all(|card| cards(&other).all(|used| used != card)));
        if plan.len() < usize::from(acts) && is_free && other != first {
            plan.push(other);
        }
    }
    plan.push(Action::Hand(next));
    plan
}
