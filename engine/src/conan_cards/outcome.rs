//! What a contest brings: stakes, what cards say of winning and losing, shares, the challenge and the loser.
use super::{
    ConanCards, Step,
    action::{Action, Question},
    alliances::Sharing,
    content::{Content, Effect, When, Window},
    contest::{Contest, Outcome},
    event::{Cause, Event},
    ids::SEATS,
    places,
};
use crate::{
    array_list::ArrayList,
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
    slots::SlotId,
};
use serde::{Deserialize, Serialize};

/// The stakes go to the winner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StakesPaid;

impl Procedure<ConanCards> for StakesPaid {
    /// The winner takes the stake; cards that speak of winning or losing are carried out.
    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let contest = *game.fight();
        let (winner, loser) = ConanCards::winner_and_loser(&contest);
        let stake = contest.bids[0];
        game.fight_mut().paid = stake;
        game.pay((loser, winner), stake, Cause::Stake, step);
        for laid in &contest.laid {
            let won = game.has_won(&contest, laid.by);
            for effect in game.effects_of(step.content, laid) {
                match effect {
                    Effect::Draw { amount, when } if *when == (if won { When::Win } else { When::Lose }) => {
                        game.draw_cards(laid.by, *amount, step)?;
                    }
                    Effect::ReturnStake { percent } if !won => {
                        let back = game.still_to_return(*percent);
                        game.fight_mut().returned += back;
                        game.fight_mut().given_back += back;
                        game.pay((winner, loser), back, Cause::Returned, step);
                    }
                    _ => (),
                }
            }
        }
        game.set_stage(Losing(0));
        Ok(Flow::WentOn)
    }
}

/// Charges of the losing side: so many were asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Losing(pub u8);

impl Procedure<ConanCards> for Losing {
    fn waiting(self, game: &ConanCards) -> Waiting {
        let contest = game.fight();
        Waiting::One(game.losers(contest).get(usize::from(self.0)).copied().unwrap_or(contest.hero))
    }

    /// Charges of the losing side that give a stake back.
    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let contest = game.fight();
        let Some(seat) = game.losers(contest).get(usize::from(self.0)).copied() else {
            game.set_stage(Sharing);
            return Ok(Flow::WentOn);
        };
        let asks = contest.returned < contest.paid
            && game.charges(step.content, seat, Window::Lose).next().is_some();
        if asks {
            return Ok(Flow::Asks);
        }
        game.set_stage(Self(self.0 + 1));
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Lose)
    }

    fn list(self, game: &ConanCards, content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.push(Action::Pass);
        out.extend(game.charges(content, seat, Window::Lose).map(|(slot, _)| Action::Charge(slot)));
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Pass => game.set_stage(Self(self.0 + 1)),
            Action::Charge(slot) => {
                let content = step.content;
                let charge = game.charges(content, seat, Window::Lose).find(|(charge, _)| *charge == slot);
                let (_, adventure) = charge
                    .ok_or_else(|| game.why_not_charge(content, (seat, slot), Window::Lose, "no_effect"))?;
                game.spend_charge(seat, slot, step)?;
                let effects = content.adventure(adventure).charge.iter().flat_map(|(_, effects)| effects);
                for effect in effects {
                    if let Effect::ReturnStake { percent } = effect {
                        let (back, (_, loser)) =
                            (game.still_to_return(*percent), ConanCards::winner_and_loser(game.fight()));
                        game.fight_mut().returned += back;
                        game.gain(loser, back, Cause::Returned, step);
                    }
                }
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    fn default_answer(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

/// What becomes of the challenge and of the loser.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ContestEnd;

impl Procedure<ConanCards> for ContestEnd {
    /// What becomes of the challenge and of the loser; then who has no glory left is out.
    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let contest = *game.fight();
        let before = game.all_glory();
        match contest.challenge {
            Some(slot) if contest.outcome != Outcome::Hired => game.end_challenge(&contest, slot, step)?,
            None => game.end_duel(&contest, step)?,
            Some(_) => (),
        }
        for laid in &contest.laid {
            game.slots.discard(laid.slot, step.supply)?;
        }
        game.contest = None;
        game.frames.pop();
        game.bury_the_dead(before, step).map(|()| Flow::WentOn)
    }
}

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
