//! What a master knows by heart about bids: the odds of a contest before cards are laid, and what a bid then brings.
//!
//! All weights are measured, none is imagined. The odds are fitted, by logistic regression, to how 17,000 contests between
//! computer players came out whose stakes were drawn by lot; how others take a bid, to 14,000 bids that were drawn by lot
//! among players of the level `regular`. A bid says something about the hand behind it, which no imagined hand does.
use super::{action_features::Outlook, chances::logistic};
use engine::{
    conan_cards::{Ability, Action, Auction, Contest, Effect},
    seat::Seat,
};

/// How much each thing adds to the logarithm of one side's odds.
struct Leans {
    /// Where all else is nothing.
    even: f32,
    /// A point by which this side is ahead in what lies open.
    margin: f32,
    /// A point of the best, the second and the third card of the own hand.
    aids: [f32; 3],
    /// A card that cancels another.
    cancel: f32,
    /// A card of the other's hand.
    hidden: f32,
    /// An item in play, of this side and of the other; likewise below.
    items: [f32; 2],
    /// A charge of an adventure.
    charges: [f32; 2],
    /// Rage to be had.
    rage: [f32; 2],
}

/// Who faces a challenge.
const HERO: Leans = Leans {
    even: 0.56,
    margin: 1.60,
    aids: [1.40, 0.93, 0.13],
    cancel: 0.88,
    hidden: -0.35,
    items: [0.30, -0.24],
    charges: [0.27, -0.27],
    rage: [0.03, -0.05],
};
/// Who has set it.
const SETTER: Leans = Leans {
    even: -0.27,
    margin: 1.99,
    aids: [1.50, 1.11, 0.84],
    cancel: 1.35,
    hidden: -0.37,
    items: [0.30, -0.52],
    charges: [0.36, -0.58],
    rage: [-0.07, 0.01],
};
/// Who calls for a duel.
const CALLER: Leans = Leans {
    even: 0.65,
    margin: 0.58,
    aids: [0.80, 0.56, 0.39],
    cancel: 1.07,
    hidden: -0.30,
    items: [-0.13, -0.41],
    charges: [-0.23, -0.53],
    rage: [0.83, 0.29],
};
/// Who is called.
const CALLED: Leans = Leans {
    even: -0.93,
    margin: -0.04,
    aids: [0.73, 0.50, 0.05],
    cancel: 2.00,
    hidden: -0.25,
    items: [0.33, 0.01],
    charges: [0.41, 0.18],
    rage: [-0.04, -2.02],
};

/// The odds are fitted between these; beyond them they say no more.
const LEAST: f32 = -4.0;
const MOST: f32 = 5.0;
/// By how much a bid counts as a sign of strength at most.
const LOUDEST: f32 = 10.0;
/// Glory that a bid is raised by in turn where the other stays.
const RAISED: f32 = 2.5;
/// Whoever has twice the glory wins more than twice as often, so that an even stake is worth taking.
const APPETITE: f32 = 1.4;

impl Outlook<'_> {
    /// The logarithm of this seat's odds in a contest, whatever is bid.
    fn leaning(&self, contest: &Contest) -> f32 {
        let leans = match (contest.challenge.is_some(), self.is_hero(self.seat)) {
            (true, true) => HERO,
            (true, false) => SETTER,
            (false, true) => CALLER,
            (false, false) => CALLED,
        };
        let (attribute, margin) = self.open_margin(contest);
        let other = self.opponent(contest);
        let hand = || self.game.hand_of(self.seat).map(|(slot, _)| slot);
        let mut aids: Vec<f32> = hand().map(|slot| self.aid_of(slot, contest, attribute, margin)).collect();
        aids.sort_by(|one, other| other.total_cmp(one));
        let cancels = hand().filter(|slot| self.has_effect(*slot, Effect::Cancel)).count();
        let both = |weights: [f32; 2], number: &dyn Fn(Seat) -> usize| {
            weights[0] * number(self.seat) as f32 + weights[1] * number(other) as f32
        };
        leans.even
            + leans.margin * self.for_hero(margin - 0.5)
            + leans.aids.iter().zip(aids).map(|(weight, aid)| weight * aid).sum::<f32>()
            + leans.cancel * cancels as f32
            + leans.hidden * self.game.hand_size(other) as f32
            + both(leans.items, &|seat| self.game.magic_of(seat).filter(|(_, _, up)| *up).count())
            + both(leans.charges, &|seat| self.game.charged_of(seat))
            + both(leans.rage, &|seat| usize::from(self.game.can(self.content, seat, Ability::Rage)))
    }

    /// The auction at hand as this seat reckons it.
    pub(super) fn reckoning(&self, contest: &Contest, auction: &Auction) -> Reckoning {
        Reckoning {
            leaning: self.leaning(contest).clamp(LEAST, MOST),
            own: auction.own.into(),
            other: auction.bid.into(),
            withdrawal: auction.withdrawal.into(),
            glory: f32::from(self.game.players[self.seat].glory).max(1.0),
            most: f32::from(auction.most).max(1.0),
            prize: self.prize(contest),
        }
    }
}

/// An auction as one side reckons it, in glory.
pub(super) struct Reckoning {
    leaning: f32,
    own: f32,
    other: f32,
    withdrawal: f32,
    glory: f32,
    /// What both can pay.
    most: f32,
    /// What winning is worth beyond the stake.
    prize: f32,
}

impl Reckoning {
    /// By how much an answer multiplies how its seat stands.
    pub(super) fn promise(&self, action: Action) -> f32 {
        match action {
            Action::Bid(amount) => self.bid(f32::from(amount)),
            Action::Match => {
                let wins = if self.own == 0.0 {
                    0.45 + 0.93 * self.leaning - 0.19 * self.other.min(LOUDEST)
                } else {
                    -0.35 + 0.69 * self.leaning
                };
                self.decided(self.other, logistic(wins))
            }
            _ => self.after(-self.withdrawal - 0.3 * self.prize),
        }
    }

    /// The other may withdraw. Who stays is the stronger for it.
    fn bid(&self, amount: f32) -> f32 {
        let before = self.other.max(1.0);
        let (withdraws, wins) = if self.other == 0.0 {
            (-2.3 + 0.64 * self.leaning + 0.22 * amount.max(1.0).ln(), -0.5 + 0.76 * self.leaning)
        } else if self.own == 0.0 {
            let steep = 0.91 * (amount / before).max(1.0).ln() - 1.84 * amount / self.most;
            let heard = 0.15 * self.other.min(LOUDEST);
            (-1.7 + 0.4 * self.leaning + steep, -0.5 + 0.93 * self.leaning - heard)
        } else {
            (-3.4, -0.5 + 0.69 * self.leaning)
        };
        let withdraws = logistic(withdraws);
        let stays = self.decided((amount + RAISED).min(self.most), logistic(wins));
        withdraws * self.after(before + self.prize) + (1.0 - withdraws) * stays
    }

    fn decided(&self, stake: f32, wins: f32) -> f32 {
        wins * self.after(stake + self.prize) + (1.0 - wins) * self.after(-stake - 0.3 * self.prize)
    }

    fn after(&self, gain: f32) -> f32 {
        ((self.glory + gain).max(0.3) / self.glory).powf(APPETITE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(leaning: f32, own: f32, other: f32) -> Reckoning {
        Reckoning { leaning, own, other, withdrawal: own.max(1.0), glory: 15.0, most: 15.0, prize: 1.1 }
    }

    fn best(reckoning: &Reckoning) -> Action {
        let answers = [Action::Withdraw, Action::Match].into_iter().chain((1..=15).map(Action::Bid));
        let raises = |action: &Action| !matches!(action, Action::Bid(n) if f32::from(*n) <= reckoning.other);
        let opens = |action: &Action| *action != Action::Match || reckoning.other > 0.0;
        let promise = |action: &Action| reckoning.promise(*action);
        let answers = answers.filter(|action| raises(action) && opens(action));
        answers.max_by(|one, other| promise(one).total_cmp(&promise(other))).unwrap()
    }

    #[test]
    fn who_is_far_behind_withdraws_from_a_high_bid() {
        assert_eq!(best(&asked(-2.0, 0.0, 8.0)), Action::Withdraw);
    }

    #[test]
    fn who_is_far_ahead_raises_high() {
        assert!(matches!(best(&asked(3.0, 0.0, 2.0)), Action::Bid(8..)));
        assert!(matches!(best(&asked(2.0, 0.0, 0.0)), Action::Bid(8..)));
    }

    #[test]
    fn a_high_bid_is_taken_for_a_strong_hand() {
        let wins = |other: f32| asked(0.0, 0.0, other).promise(Action::Match);
        assert!(wins(9.0) < wins(2.0));
    }

    #[test]
    fn who_has_bid_nearly_as_much_does_not_withdraw() {
        assert_ne!(best(&asked(0.0, 9.0, 10.0)), Action::Withdraw);
    }
}
