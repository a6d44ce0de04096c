//! The auction: open, match, raise, withdraw.
use super::{
    ConanCards, Step,
    action::{Action, Question},
    alliances::Sharing,
    content::Content,
    contest::{Contest, Outcome},
    event::{Cause, Event},
    ids::Ability,
    naming::Naming,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::Procedure,
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// The bids of who answers and of the other.
fn own_and_other(contest: &Contest, hero: bool) -> (u16, u16) {
    let [first, second] = contest.bids;
    if hero { (first, second) } else { (second, first) }
}

/// The auction: whether the hero's side answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bidding {
    /// The one whose action it is.
    pub hero: bool,
}

impl Procedure<ConanCards> for Bidding {
    fn waiting(self, game: &ConanCards) -> Waiting {
        Waiting::One(ConanCards::bidder(game.fight(), self.hero))
    }

    fn question(self, game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        let contest = game.fight();
        let most = game.most_bid(contest);
        Some(match own_and_other(contest, self.hero).1 {
            0 => Question::Open { most },
            bid => Question::Bid { bid, most },
        })
    }

    fn list(self, game: &ConanCards, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        let contest = game.fight();
        let (_, other) = own_and_other(contest, self.hero);
        out.extend((other + 1..=game.most_bid(contest)).map(Action::Bid));
        out.extend((other > 0).then_some(Action::Match));
        out.push(Action::Withdraw);
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let hero = self.hero;
        let contest = game.fight();
        let (seat, (_, other)) = (ConanCards::bidder(contest, hero), own_and_other(contest, hero));
        let side = usize::from(!hero);
        match action {
            Action::Bid(amount) if amount > other && amount <= game.most_bid(contest) => {
                game.fight_mut().bids[side] = amount;
                step.tell(Event::BidMade { seat, amount });
                game.set_stage(Bidding { hero: !hero });
            }
            Action::Bid(amount) if amount <= other => return Err(Why("bid_too_low").into()),
            Action::Bid(_) => return Err(Why("bid_too_high").into()),
            Action::Match if other == 0 => return Err(Why("nothing_to_match").into()),
            Action::Match if other > 0 => {
                game.fight_mut().bids[side] = other;
                step.tell(Event::Matched { seat, amount: other });
                game.set_stage(Naming);
            }
            Action::Withdraw => {
                let cost = game.withdrawal(step.content, hero);
                step.tell(Event::Withdrew { seat });
                game.withdraw(hero, cost, step);
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    /// What a clock answers: opens with 1; withdraws from a raise, unless that would be the end.
    fn default_answer(self, game: &ConanCards, content: &Content, _seat: Seat) -> Option<Action> {
        let hero = self.hero;
        let contest = game.fight();
        let seat = ConanCards::bidder(contest, hero);
        Some(match own_and_other(contest, hero).1 {
            0 => Action::Bid(1),
            _ if game.withdrawal(content, hero) >= game.players[seat].glory => Action::Match,
            _ => Action::Withdraw,
        })
    }
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

    /// What withdrawing costs: the last bid, or 1 unbid (nothing, for the Merchant).
    pub(super) fn withdrawal(&self, content: &Content, hero: bool) -> u16 {
        let contest = self.fight();
        let seat = Self::bidder(contest, hero);
        match own_and_other(contest, hero).0 {
            0 if self.ability(content, seat) == Ability::Swindle => 0,
            bid => bid.max(1),
        }
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
        self.set_stage(Sharing);
    }
}
