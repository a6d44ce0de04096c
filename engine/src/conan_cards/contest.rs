//! A contest: a hero against a challenge or against another hero.
//!
//! The sequence: hire or fight, auction, attribute, cards face down, reveal (cancels, switches, then items and
//! charges), comparison, stakes, shares, and what becomes of the challenge or the loser.
use super::{
    ConanCards, Step,
    action::{Action, Stand},
    content::{Card, Content, Effect},
    event::{Cause, Event},
    frame::{Frame, Stage},
    ids::{Ability, Adventure, Attribute, Item, SEATS},
    places::{self, DRAW_CARDS},
};
use crate::{
    array_list::ArrayList,
    describe::FaceOf,
    face::FaceSet,
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

    pub(super) fn begin_contest(&mut self, contest: Contest, step: &mut Step<'_>) -> Result<(), Refused> {
        self.contest = Some(contest);
        let hires = self.hire_cost(step.content, &contest).is_some_and(|cost| {
            cost <= self.spare(contest.hero) || self.can(step.content, contest.hero, Ability::Brotherhood)
        });
        let hero = contest.challenge.is_some() || !self.rules.challenged_opens;
        let stage = if hires { Stage::Hire } else { Stage::Bid { hero } };
        self.frames.push(Frame::Contest(stage))
    }

    /// The contest under way; the frame stands for its being there.
    pub(super) fn fight(&self) -> &Contest {
        self.contest.as_ref().unwrap_or(&NO_CONTEST)
    }

    pub(super) fn fight_mut(&mut self) -> &mut Contest {
        self.contest.get_or_insert_default()
    }

    pub(super) fn set_stage(&mut self, stage: Stage) {
        self.frames.set(Frame::Contest(stage));
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

    /// The price of the ally, where the challenge is one.
    pub(super) fn hire_cost(&self, content: &Content, contest: &Contest) -> Option<u16> {
        let challenge = self.open_challenge(contest.challenge?)?;
        let cost = content.challenge(challenge).ally_cost?;
        let discount: u16 = self
            .passive(content, contest.hero)
            .map(|effect| if let Effect::AllyDiscount { amount } = effect { amount } else { 0 })
            .sum();
        Some(cost.saturating_sub(discount))
    }

    pub(super) fn list_hire(&self, content: &Content, out: &mut Vec<Action>) {
        let contest = self.fight();
        out.push(Action::Pass);
        if self.hire_cost(content, contest).is_some_and(|cost| cost <= self.spare(contest.hero)) {
            out.push(Action::Hire);
        }
        if self.can(content, contest.hero, Ability::Brotherhood) {
            out.push(Action::HireFree);
        }
    }

    pub(super) fn answer_hire(&mut self, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        let contest = *self.fight();
        let (seat, cost) = (contest.hero, self.hire_cost(step.content, &contest).ok_or(Why::NOT_ASKED)?);
        let cost = match action {
            Action::Pass => {
                self.set_stage(Stage::Bid { hero: true });
                return Ok(());
            }
            Action::Hire if cost <= self.spare(seat) => cost,
            Action::HireFree if self.can(step.content, seat, Ability::Brotherhood) => {
                self.spend_ability(seat, step);
                0
            }
            Action::Hire => return Err(Why("hire_too_dear").into()),
            Action::HireFree => {
                let brotherhood = (seat, Ability::Brotherhood);
                return Err(self.why_no_ability(step.content, brotherhood, "not_now").into());
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        self.lose(seat, cost, Cause::Hire, step);
        let slot = contest.challenge.ok_or(Why::NOT_ASKED)?;
        self.remove_post(slot);
        self.slots.put(slot, places::allies(seat), step.supply)?;
        if let Some(challenge) = self.open_challenge(slot) {
            step.tell(Event::Hired { seat, challenge });
        }
        self.busy = true;
        let contest = self.fight_mut();
        (contest.outcome, contest.paid) = (Outcome::Hired, cost);
        self.set_stage(Stage::Shares);
        Ok(())
    }

    /// Who names the attribute: the hero's player, but in a duel the challenged.
    pub(super) fn namer(&self, contest: &Contest) -> Seat {
        if contest.challenge.is_some() { contest.hero } else { contest.rival }
    }

    /// Whether this hero or ally may stand: in a challenge those of the hero's side, in a duel only the namer's hero.
    fn may_stand(&self, contest: &Contest, stand: Stand) -> bool {
        match stand {
            Stand::Hero(seat) if contest.challenge.is_none() => seat == contest.rival,
            Stand::Hero(seat) => self.on_heros_side(contest, seat),
            Stand::Ally(slot) => {
                let mut side = self.rotation(contest);
                side.retain(|seat| self.on_heros_side(contest, *seat));
                contest.challenge.is_some()
                    && side.iter().any(|seat| self.slots.place(slot) == places::allies(*seat))
            }
        }
    }

    pub(super) fn list_name(&self, content: &Content, seat: Seat, out: &mut Vec<Action>) {
        let contest = self.fight();
        let mut heroes = self.rotation(contest);
        heroes.retain(|seat| self.may_stand(contest, Stand::Hero(*seat)));
        for attribute in Attribute::ALL.into_iter().filter(|one| may_name(contest, *one)) {
            out.extend(heroes.iter().map(|seat| Action::Name(attribute, Stand::Hero(*seat))));
            for owner in heroes.iter().filter(|_| contest.challenge.is_some()) {
                out.extend(self.allies_of(*owner).map(|slot| Action::Name(attribute, Stand::Ally(slot))));
            }
        }
        out.extend(self.may_rage(content, contest, seat).then_some(Action::Rage));
    }

    pub(super) fn answer_name(
        &mut self,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let contest = self.fight();
        match action {
            Action::Rage if self.may_rage(step.content, contest, seat) => {
                self.rage(seat, step);
                Ok(())
            }
            Action::Name(attribute, stand) => {
                if !may_name(contest, attribute) {
                    return Err(Why("raged").into());
                }
                if !self.may_stand(contest, stand) {
                    return Err(Why("cannot_stand").into());
                }
                let contest = self.fight_mut();
                (contest.attribute, contest.stand) = (Some(attribute), stand);
                step.tell(Event::Named { seat, attribute });
                self.set_stage(Stage::Lay);
                Ok(())
            }
            Action::Rage => Err(self.why_not_rage(step.content, contest, seat).into()),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    /// Cards are laid until everybody has passed in a row. An empty hand passes by itself.
    pub(super) fn advance_lay(&mut self, step: &mut Step<'_>) -> Result<bool, Refused> {
        let contest = self.fight();
        if usize::from(contest.passes) >= self.rotation(contest).len() {
            self.turn_up_laid(step)?;
            return Ok(false);
        }
        let asks = self.hand_size(self.rotating(contest)) > 0;
        if !asks {
            self.pass_in_rotation();
        }
        Ok(asks)
    }

    pub(super) fn pass_in_rotation(&mut self) {
        let seats = self.rotation(self.fight()).len() as u8;
        let contest = self.fight_mut();
        contest.turn = (contest.turn + 1) % seats;
        contest.passes += 1;
    }

    pub(super) fn list_lay(&self, content: &Content, seat: Seat, out: &mut Vec<Action>) {
        let contest = self.fight();
        out.push(Action::Pass);
        for slot in self.slots.in_place(places::hand(seat)) {
            if contest.challenge.is_some() {
                out.push(Action::Lay(slot));
            } else {
                out.extend([contest.hero, contest.rival].map(|on| Action::LayOn(slot, on)));
            }
        }
        out.extend(self.may_rage(content, contest, seat).then_some(Action::Rage));
    }

    pub(super) fn answer_lay(
        &mut self,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let contest = self.fight();
        let (slot, on) = match action {
            Action::Pass => {
                self.pass_in_rotation();
                return Ok(());
            }
            Action::Rage if self.may_rage(step.content, contest, seat) => {
                self.rage(seat, step);
                return Ok(());
            }
            Action::Rage => return Err(self.why_not_rage(step.content, contest, seat).into()),
            Action::Lay(slot) if contest.challenge.is_some() => (slot, contest.hero),
            Action::LayOn(slot, on) if contest.challenge.is_none() => (slot, on),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        self.holds(seat, slot, FaceSet::ALL)?;
        if on != contest.hero && on != contest.rival {
            return Err(Why("not_in_this_contest").into());
        }
        let seats = self.rotation(contest).len() as u8;
        self.slots.put(slot, places::laid(seat), step.supply)?;
        let contest = self.fight_mut();
        let laid = Laid { slot, by: seat, on, ..Laid::default() };
        contest.laid.push(laid).map_err(|_| Refused::Full)?;
        (contest.turn, contest.passes) = ((contest.turn + 1) % seats, 0);
        step.tell(Event::CardLaid { seat, on });
        Ok(())
    }
}

/// Rage leaves only Strength to name.
fn may_name(contest: &Contest, attribute: Attribute) -> bool {
    !contest.raged || attribute == Attribute::Strength
}
