//! The auction: open, match, raise, withdraw.
use super::{
    ConanCards, Step,
    action::{Action, Question},
    content::Content,
    contest::{Contest, Outcome},
    event::{Cause, Event},
    frame::Stage,
    ids::Ability,
};
use crate::{
    game::{Refused, Why},
    seat::Seat,
};

/// The bids of who answers and of the other.
fn own_and_other(contest: &Contest, hero: bool) -> (u16, u16) {
    let [first, second] = contest.bids;
    if hero { (first, second) } else { (second, first) }
}

impl ConanCards {
    /// Who answers in the auction.
    pub(super) fn bidder(contest: &Contest, hero: bool) -> Seat {
        if hero { contest.hero } else { contest.rival }
    }

    /// No bid is above what either can pay.
    pub(super) fn most_bid(&self, contest: &Contest) -> u16 {
        self.players[contest.hero].glory.min(self.players[contest.rival].glory)
    }

    pub(super) fn question_bid(&self, hero: bool) -> Question {
        let contest = self.fight();
        let most = self.most_bid(contest);
        match own_and_other(contest, hero).1 {
            0 => Question::Open { most },
            bid => Question::Bid { bid, most },
        }
    }

    pub(super) fn list_bid(&self, hero: bool, out: &mut Vec<Action>) {
        let contest = self.fight();
        let (_, other) = own_and_other(contest, hero);
        out.extend((other + 1..=self.most_bid(contest)).map(Action::Bid));
        out.extend((other > 0).then_some(Action::Match));
        out.push(Action::Withdraw);
    }

    /// What withdrawing costs: the last bid, or 1 unbid (nothing, for the Merchant).
    pub(super) fn withdrawal(&self, content: &Content, hero: bool) -> u16 {
        let contest = self.fight();
        let seat = Self::bidder(contest, hero);
        match own_and_other(contest, hero).0 {
            0 if self.ability(content, seat) == Ability::Swindle => 0,
            bid => bid.max(1),
        }
    }

    pub(super) fn answer_bid(
        &mut self,
        hero: bool,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let contest = self.fight();
        let (seat, (_, other)) = (Self::bidder(contest, hero), own_and_other(contest, hero));
        let side = usize::from(!hero);
        match action {
            Action::Bid(amount) if amount > other && amount <= self.most_bid(contest) => {
                self.fight_mut().bids[side] = amount;
                step.tell(Event::BidMade { seat, amount });
                self.set_stage(Stage::Bid { hero: !hero });
            }
            Action::Bid(amount) if amount <= other => return Err(Why("bid_too_low").into()),
            Action::Bid(_) => return Err(Why("bid_too_high").into()),
            Action::Match if other == 0 => return Err(Why("nothing_to_match").into()),
            Action::Match if other > 0 => {
                self.fight_mut().bids[side] = other;
                step.tell(Event::Matched { seat, amount: other });
                self.set_stage(Stage::Name);
            }
            Action::Withdraw => {
                let cost = self.withdrawal(step.content, hero);
                step.tell(Event::Withdrew { seat });
                self.withdraw(hero, cost, step);
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    /// The contest is lost without a resolution.
    fn withdraw(&mut self, hero: bool, cost: u16, step: &mut Step<'_>) {
        let contest = self.fight();
        let (loser, winner) = (Self::bidder(contest, hero), Self::bidder(contest, !hero));
        if self.rules.withdraw_to_reserve {
            self.lose(loser, cost, Cause::Withdrawal, step);
        } else {
            self.pay((loser, winner), cost, Cause::Withdrawal, step);
        }
        let contest = self.fight_mut();
        contest.outcome = if hero { Outcome::Lost } else { Outcome::Won };
        contest.paid = cost;
        self.set_stage(Stage::Shares);
    }

    /// What a clock answers: opens with 1; withdraws from a raise, unless that would be the end.
    pub(super) fn default_bid(&self, content: &Content, hero: bool) -> Action {
        let contest = self.fight();
        let seat = Self::bidder(contest, hero);
        match own_and_other(contest, hero).1 {
            0 => Action::Bid(1),
            _ if self.withdrawal(content, hero) >= self.players[seat].glory => Action::Match,
            _ => Action::Withdraw,
        }
    }
}
