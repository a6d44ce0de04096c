//! Alliances under way: who is in one, how wins, losses and loot are shared, and the Priest among partners.
use super::{
    ConanCards, Step,
    action::{Action, Sermon},
    content::Content,
    contest::{Contest, Outcome},
    deal::{Alliance, Parts},
    event::{Cause, Event},
    frame::Stage,
    ids::{Ability, PerSeat},
};
use crate::{
    game::{Refused, Why},
    seat::Seat,
};

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

    pub(super) fn advance_shares(&mut self, step: &mut Step<'_>) {
        match self.shares_priest(step.content, self.fight()) {
            Some((priest, sermon)) => self.set_stage(Stage::SharesSermon { priest, sermon }),
            None => self.share(None, step),
        }
    }

    pub(super) fn answer_shares_sermon(
        &mut self,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Pass => self.share(None, step),
            Action::Sermon => {
                self.spend_ability(seat, step);
                step.tell(Event::Betrayed { by: seat });
                self.share(Some(seat), step);
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    /// Partners get their part of a win, or bear their part of a loss down to their last glory.
    fn share(&mut self, betrayer: Option<Seat>, step: &mut Step<'_>) {
        let contest = *self.fight();
        self.set_stage(Stage::End);
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
