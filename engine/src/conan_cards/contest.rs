//! A contest: a hero against a challenge or against another hero.
//!
//! The sequence: hire or fight, auction, attribute, cards face down, reveal (cancels, switches, then items and
//! charges), comparison, stakes, shares, and what becomes of the challenge or the loser.
use super::{
    ConanCards, Step,
    action::Stand,
    auction::Bidding,
    content::{Card, Content},
    event::Event,
    frame::Stage,
    hire::Hire,
    ids::{Ability, Adventure, Attribute, Item, SEATS},
    places::{self, DRAW_CARDS},
};
use crate::{
    array_list::ArrayList,
    describe::FaceOf,
    game::{Refused, Why},
    seat::Seat,
    slots::SlotId,
};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// A card laid face down, or turned up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Laid {
    /// The card.
    pub slot: SlotId,
    /// Who laid it.
    pub by: Seat,
    /// Whose hero it lies on; in a challenge, the active player's.
    pub on: Seat,
    /// Whether another card cancelled it.
    pub cancelled: bool,
    /// Whether it cancelled another card itself.
    pub done: bool,
}

/// An item used after the reveal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Use {
    /// Which.
    pub item: Item,
    /// Whose.
    pub by: Seat,
}

/// How a contest came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Outcome {
    /// It is not decided.
    #[default]
    Open,
    /// The one whose action it is won.
    Won,
    /// The one whose action it is lost.
    Lost,
    /// The challenge was hired.
    Hired,
}

/// What stands for a contest where a file says that one is under way and tells none.
static NO_CONTEST: LazyLock<Contest> = LazyLock::new(Contest::default);

/// A contest under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Contest {
    /// Whose action it is: who faces the challenge, or calls for the duel.
    pub hero: Seat,
    /// The setter, or who is challenged.
    pub rival: Seat,
    /// Where.
    pub site: Adventure,
    /// The challenge; none in a duel.
    pub challenge: Option<SlotId>,
    /// Bids of the hero's player and of the rival.
    pub bids: [u16; 2],
    /// What decides.
    pub attribute: Option<Attribute>,
    /// Who stands against the challenge.
    pub stand: Stand,
    /// Whether Rage has fixed the attribute.
    pub raged: bool,
    /// Cards in the order they were laid.
    pub laid: ArrayList<Laid, DRAW_CARDS>,
    /// Items used after the reveal.
    pub uses: ArrayList<Use, 8>,
    /// Whose turn it is in the rotation.
    pub turn: u8,
    /// Passes in a row.
    pub passes: u8,
    /// How it came out.
    pub outcome: Outcome,
    /// Whether it was decided by a comparison, not by a withdrawal.
    pub resolved: bool,
    /// What the loser paid, or what was paid for the hire.
    pub paid: u16,
    /// What of it came back to the loser.
    pub returned: u16,
    /// What of that the winner gave; the rest came from the reserve.
    pub given_back: u16,
}

impl ConanCards {
    /// A hero faces a challenge, which is turned up. A false one is nothing (Nothing to Lose).
    pub(super) fn face(
        &mut self,
        seat: Seat,
        at: Adventure,
        slot: SlotId,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let face = self.slots.open_one(slot, step.supply)?;
        let (_, post) = self.post(slot).ok_or(Why("no_such_challenge"))?;
        let Card::Challenge(challenge) = Card::of(face) else {
            self.remove_post(slot);
            self.slots.discard(slot, step.supply)?;
            self.busy = true;
            step.tell(Event::FacedFalse { seat, card: FaceOf::new(places::DRAW, face) });
            return Ok(());
        };
        self.turn_post(slot, false);
        step.tell(Event::Faced { seat, challenge, adventure: at });
        let contest = Contest {
            hero: seat,
            rival: post.setter,
            site: at,
            challenge: Some(slot),
            stand: Stand::Hero(seat),
            ..Contest::default()
        };
        self.begin_contest(contest, step)
    }

    /// Turns a challenge on the table up or down.
    pub(super) fn turn_post(&mut self, slot: SlotId, down: bool) {
        let posts = self.sites.0.iter_mut().flatten().flat_map(|site| site.line.iter_mut());
        posts.filter(|post| post.slot == slot).for_each(|post| post.down = down);
    }

    /// A challenge leaves its line.
    pub(super) fn remove_post(&mut self, slot: SlotId) {
        for site in self.sites.0.iter_mut().flatten() {
            site.line.retain(|post| post.slot != slot);
        }
    }

    pub(super) fn begin_contest(&mut self, contest: Contest, step: &mut Step<'_>) -> Result<(), Refused> {
        self.contest = Some(contest);
        let hires = self.hire_cost(step.content, &contest).is_some_and(|cost| {
            cost <= self.spare(contest.hero) || self.can(step.content, contest.hero, Ability::Brotherhood)
        });
        let hero = contest.challenge.is_some() || !self.rules.challenged_opens;
        let stage: Stage = if hires { Hire.into() } else { Bidding { hero }.into() };
        self.frames.push(stage)
    }

    /// The contest under way; the frame stands for its being there.
    pub(super) fn fight(&self) -> &Contest {
        self.contest.as_ref().unwrap_or(&NO_CONTEST)
    }

    pub(super) fn fight_mut(&mut self) -> &mut Contest {
        self.contest.get_or_insert_default()
    }

    pub(super) fn set_stage(&mut self, stage: impl Into<Stage>) {
        self.frames.set(stage.into());
    }

    /// Who takes part, in the order in which they are asked.
    pub(super) fn rotation(&self, contest: &Contest) -> ArrayList<Seat, SEATS> {
        let mut seats: ArrayList<Seat, SEATS> = ArrayList::gather([contest.hero]);
        if contest.challenge.is_some() {
            for partner in &self.partners(contest.hero) {
                let fits = seats.push(*partner).is_ok();
                debug_assert!(fits, "a setter is no partner");
            }
        }
        let fits = seats.push(contest.rival).is_ok();
        debug_assert!(fits, "there are no more seats than four");
        seats
    }

    /// Who is asked in a step that goes round.
    pub(super) fn rotating(&self, contest: &Contest) -> Seat {
        let seats = self.rotation(contest);
        seats[usize::from(contest.turn) % seats.len()]
    }

    /// Whether the seat is on the side of the hero.
    pub(super) fn on_heros_side(&self, contest: &Contest, seat: Seat) -> bool {
        seat == contest.hero
            || contest.challenge.is_some()
                && seat != contest.rival
                && self.partners(contest.hero).contains(&seat)
    }

    /// Whether Rage can be declared by this seat: the Barbarian takes part and not as a setter.
    pub(super) fn may_rage(&self, content: &Content, contest: &Contest, seat: Seat) -> bool {
        let takes_part =
            self.on_heros_side(contest, seat) || contest.challenge.is_none() && seat == contest.rival;
        !contest.raged && takes_part && self.can(content, seat, Ability::Rage)
    }

    pub(super) fn rage(&mut self, seat: Seat, step: &mut Step<'_>) {
        self.spend_ability(seat, step);
        let contest = self.fight_mut();
        (contest.raged, contest.attribute) = (true, Some(Attribute::Strength));
        step.tell(Event::Raged { seat });
    }

    pub(super) fn pass_in_rotation(&mut self) {
        let seats = self.rotation(self.fight()).len() as u8;
        let contest = self.fight_mut();
        contest.turn = (contest.turn + 1) % seats;
        contest.passes += 1;
    }
}
