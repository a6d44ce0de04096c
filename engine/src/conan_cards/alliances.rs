//! Alliances under way: who is in one, how wins, losses and loot are shared, and the Priest among partners.
use super::{
    ConanCards, Step,
    action::{Action, Question, Sermon},
    content::Content,
    contest::{Contest, Outcome},
    deal::{Alliance, Parts},
    event::{Cause, Event},
    ids::{Ability, PerSeat},
    outcome::ContestEnd,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// Shares of an alliance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sharing;

impl Procedure<ConanCards> for Sharing {
    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        match game.shares_priest(step.content, game.fight()) {
            Some((priest, sermon)) => game.set_stage(SharesSermon { priest, sermon }),
            None => game.share(None, step),
        }
        Ok(Flow::WentOn)
    }
}

/// The Priest is asked about shares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SharesSermon {
    /// Who.
    pub priest: Seat,
    /// What for.
    pub sermon: Sermon,
}

impl Procedure<ConanCards> for SharesSermon {
    fn waiting(self, _game: &ConanCards) -> Waiting {
        Waiting::One(self.priest)
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Sermon { sermon: self.sermon })
    }

    fn list(self, _game: &ConanCards, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend([Action::Pass, Action::Sermon]);
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
            Action::Pass => game.share(None, step),
            Action::Sermon => {
                game.spend_ability(seat, step);
                step.tell(Event::Betrayed { by: seat });
                game.share(Some(seat), step);
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    fn default_answer(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

impl ConanCards {
    /// The alliance that a seat is in.
    pub fn alliance_of(&self, seat: Seat) -> Option<&Alliance> {
        self.alliances.iter().find(|alliance| alliance.members.contains(&seat))
    }

    /// A seat leaves its alliance; of a single member nothing is left.
    pub(super) fn leave_alliance(&mut self, seat: Seat, step: &mut Step<'_>) {
        for alliance in self.alliances.iter_mut().filter(|alliance| alliance.members.contains(&seat)) {
            alliance.leave(seat);
            if alliance.members.len() < 2 {
                step.tell(Event::AllianceOver { adventure: alliance.adventure });
            }
        }
        self.alliances.retain(|alliance| alliance.members.len() >= 2);
    }

    /// The alliance of a seat is over for all.
    pub(super) fn end_alliance(&mut self, seat: Seat, step: &mut Step<'_>) {
        if let Some(alliance) = self.alliance_of(seat) {
            step.tell(Event::AllianceOver { adventure: alliance.adventure });
        }
        self.alliances.retain(|alliance| !alliance.members.contains(&seat));
    }

    /// The shares of an amount, rounded down; the remainder is the active member's.
    pub(super) fn shares(alliance: &Alliance, parts: &Parts, amount: u16, active: Seat) -> PerSeat<u16> {
        let all: u16 = alliance.members.iter().map(|member| u16::from(parts[*member])).sum();
        let mut shares = PerSeat::default();
        let mut rest = amount;
        for member in alliance.members.iter().filter(|member| **member != active && all > 0) {
            shares[*member] = amount * u16::from(parts[*member]) / all;
            rest -= shares[*member];
        }
        shares[active] = rest;
        shares
    }

    /// What of a contest is shared among partners: the alliance, and how much each gets or bears.
    fn to_share(&self, contest: &Contest) -> Option<(Alliance, PerSeat<u16>)> {
        let alliance = self.alliance_of(contest.hero).filter(|_| contest.challenge.is_some())?;
        let nobody_got_it =
            contest.outcome == Outcome::Won && !contest.resolved && self.rules.withdraw_to_reserve;
        let amount = match contest.outcome {
            _ if nobody_got_it => 0,
            Outcome::Won => contest.paid - contest.given_back,
            _ => contest.paid - contest.returned,
        };
        let parts = if contest.outcome == Outcome::Won { &alliance.wins } else { &alliance.losses };
        (amount > 0).then(|| (*alliance, Self::shares(alliance, parts, amount, contest.hero)))
    }

    /// The Priest whom shares concern: active at a win, owing at a loss.
    fn shares_priest(&self, content: &Content, contest: &Contest) -> Option<(Seat, Sermon)> {
        let (alliance, shares) = self.to_share(contest)?;
        let others = alliance.members.iter().copied().filter(|member| *member != contest.hero);
        if contest.outcome == Outcome::Won {
            let gives = others.map(|member| shares[member]).sum::<u16>() > 0;
            let priest = gives && self.can(content, contest.hero, Ability::Sermon);
            return priest.then_some((contest.hero, Sermon::TakeWin));
        }
        let mut priests = others.filter(|member| self.can(content, *member, Ability::Sermon));
        priests.find(|member| shares[*member] > 0).map(|priest| (priest, Sermon::RefuseLoss))
    }

    /// Partners get their part of a win, or bear their part of a loss down to their last glory.
    fn share(&mut self, betrayer: Option<Seat>, step: &mut Step<'_>) {
        let contest = *self.fight();
        self.set_stage(ContestEnd);
        let Some((alliance, shares)) = self.to_share(&contest) else { return };
        let won = contest.outcome == Outcome::Won;
        for member in alliance.members.iter().copied().filter(|member| *member != contest.hero) {
            if won && betrayer.is_none() {
                self.pay((contest.hero, member), shares[member], Cause::Share, step);
            } else if !won && betrayer != Some(member) {
                let bears = shares[member].min(self.spare(member));
                self.pay((member, contest.hero), bears, Cause::Share, step);
            }
        }
        if let Some(priest) = betrayer {
            self.end_alliance(priest, step);
        }
    }
}
