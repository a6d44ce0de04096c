//! What a contest brings: stakes, what cards say of winning and losing, shares, the challenge and the loser.
use super::{
    ConanCards, Step,
    action::Action,
    content::{Content, Effect, When, Window},
    contest::{Contest, Outcome},
    event::{Cause, Event},
    frame::Stage,
    ids::SEATS,
    places,
};
use crate::{
    array_list::ArrayList,
    game::{Refused, Why},
    seat::Seat,
    slots::SlotId,
};

impl ConanCards {
    fn winner_and_loser(contest: &Contest) -> (Seat, Seat) {
        match contest.outcome {
            Outcome::Won => (contest.hero, contest.rival),
            Outcome::Lost | Outcome::Open | Outcome::Hired => (contest.rival, contest.hero),
        }
    }

    /// Whether the seat is on the side that won or lost.
    fn has_won(&self, contest: &Contest, seat: Seat) -> bool {
        self.on_heros_side(contest, seat) == (contest.outcome == Outcome::Won)
    }

    /// The winner takes the stake; cards that speak of winning or losing are carried out.
    pub(super) fn advance_stakes(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let contest = *self.fight();
        let (winner, loser) = Self::winner_and_loser(&contest);
        let stake = contest.bids[0];
        self.fight_mut().paid = stake;
        self.pay((loser, winner), stake, Cause::Stake, step);
        for laid in &contest.laid {
            let won = self.has_won(&contest, laid.by);
            for effect in self.effects_of(step.content, laid) {
                match effect {
                    Effect::Draw { amount, when } if *when == (if won { When::Win } else { When::Lose }) => {
                        self.draw_cards(laid.by, *amount, step)?;
                    }
                    Effect::ReturnStake { percent } if !won => {
                        let back = self.still_to_return(*percent);
                        self.fight_mut().returned += back;
                        self.fight_mut().given_back += back;
                        self.pay((winner, loser), back, Cause::Returned, step);
                    }
                    _ => (),
                }
            }
        }
        self.set_stage(Stage::Lose(0));
        Ok(())
    }

    /// So much of the stake comes back, never more than is left of it.
    fn still_to_return(&self, percent: u8) -> u16 {
        let contest = self.fight();
        (contest.paid * u16::from(percent) / 100).min(contest.paid - contest.returned)
    }

    /// The losing side in the order in which it is asked.
    fn losers(&self, contest: &Contest) -> ArrayList<Seat, SEATS> {
        let mut losers = self.rotation(contest);
        losers.retain(|seat| !self.has_won(contest, *seat));
        losers
    }

    /// Charges of the losing side that give a stake back.
    pub(super) fn advance_lose(&mut self, asked: u8, content: &Content) -> bool {
        let contest = self.fight();
        let Some(seat) = self.losers(contest).get(usize::from(asked)).copied() else {
            self.set_stage(Stage::Shares);
            return false;
        };
        let asks =
            contest.returned < contest.paid && self.charges(content, seat, Window::Lose).next().is_some();
        if !asks {
            self.set_stage(Stage::Lose(asked + 1));
        }
        asks
    }

    pub(super) fn asked_after_loss(&self, asked: u8) -> Seat {
        let contest = self.fight();
        self.losers(contest).get(usize::from(asked)).copied().unwrap_or(contest.hero)
    }

    pub(super) fn list_lose(&self, content: &Content, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        out.extend(self.charges(content, seat, Window::Lose).map(|(slot, _)| Action::Charge(slot)));
    }

    pub(super) fn answer_lose(
        &mut self,
        asked: u8,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Pass => self.set_stage(Stage::Lose(asked + 1)),
            Action::Charge(slot) => {
                let content = step.content;
                let charge = self.charges(content, seat, Window::Lose).find(|(charge, _)| *charge == slot);
                let (_, adventure) = charge
                    .ok_or_else(|| self.why_not_charge(content, (seat, slot), Window::Lose, "no_effect"))?;
                self.spend_charge(seat, slot, step)?;
                let effects = content.adventure(adventure).charge.iter().flat_map(|(_, effects)| effects);
                for effect in effects {
                    if let Effect::ReturnStake { percent } = effect {
                        let (back, (_, loser)) =
                            (self.still_to_return(*percent), Self::winner_and_loser(self.fight()));
                        self.fight_mut().returned += back;
                        self.gain(loser, back, Cause::Returned, step);
                    }
                }
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    /// What becomes of the challenge and of the loser; then who has no glory left is out.
    pub(super) fn end_contest(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let contest = *self.fight();
        let before = self.all_glory();
        match contest.challenge {
            Some(slot) if contest.outcome != Outcome::Hired => self.end_challenge(&contest, slot, step)?,
            None => self.end_duel(&contest, step)?,
            Some(_) => (),
        }
        for laid in &contest.laid {
            self.slots.discard(laid.slot, step.supply)?;
        }
        self.contest = None;
        self.frames.pop();
        self.bury_the_dead(before, step)
    }

    fn end_challenge(&mut self, contest: &Contest, slot: SlotId, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(challenge) = self.open_challenge(slot) else { return Err(Refused::Foul(slot)) };
        if contest.outcome == Outcome::Won {
            self.busy = true;
            self.remove_post(slot);
            self.slots.discard(slot, step.supply)?;
            step.tell(Event::Beaten { seat: contest.hero, challenge });
        } else {
            self.turn_post(slot, self.rules.out_of_sight);
            step.tell(Event::Stands { seat: contest.hero, challenge });
        }
        Ok(())
    }

    fn end_duel(&mut self, contest: &Contest, step: &mut Step<'_>) -> Result<(), Refused> {
        let (winner, loser) = Self::winner_and_loser(contest);
        step.tell(Event::DuelWon { seat: winner, loser });
        let items =
            self.slots.members(places::items_up(loser)).or(self.slots.members(places::items_down(loser)));
        for slot in items.iter() {
            self.take_item(slot, winner, step)?;
        }
        if !items.is_empty() {
            step.tell(Event::ItemsTaken { from: loser, to: winner, items: items.len() as u8 });
        }
        self.expel(loser, step)
    }
}
