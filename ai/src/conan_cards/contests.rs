//! Contests: odds, bids, and cards face down.
use super::{
    action_features::{ActionFeature, Outlook},
    chances::{known_card, logistic},
    numbers::Number,
};
use engine::{
    conan_cards::{Ability, Action, Attribute, Card, Contest, Effect, Question, Stand, Window},
    seat::Seat,
    slots::SlotId,
};

/// Cards of a hand that are reckoned with.
const RECKONED: usize = 5;

impl Outlook<'_> {
    /// Whether the seat is the one whose action the contest is, or stands beside it.
    pub(super) fn is_hero(&self, seat: Seat) -> bool {
        self.game.contest.as_ref().is_some_and(|contest| {
            contest.challenge.is_some() && seat != contest.rival || seat == contest.hero
        })
    }

    /// What is good for the hero's side, as it is good for this seat.
    pub(super) fn for_hero(&self, good: f32) -> f32 {
        if self.is_hero(self.seat) { good } else { -good }
    }

    /// Who bids against this seat.
    pub(super) fn opponent(&self, contest: &Contest) -> Seat {
        if self.seat == contest.hero { contest.rival } else { contest.hero }
    }

    fn margin(&self, attribute: Attribute, stand: Stand) -> f32 {
        f32::from(self.game.margin(self.content, attribute, stand).unwrap_or(0))
    }

    /// By how much the hero's side is ahead by what lies open, and on which attribute. Before it is named, its namer
    /// chooses: the best of three for who faces a challenge, the worst for who called for a duel.
    pub(super) fn open_margin(&self, contest: &Contest) -> (Attribute, f32) {
        if let Some(attribute) = contest.attribute {
            return (attribute, self.margin(attribute, contest.stand));
        }
        let duel = contest.challenge.is_none();
        let allies = self.game.allies_of(contest.hero).map(Stand::Ally).filter(|_| !duel);
        let partners = self.game.partners(contest.hero);
        let heroes = partners.iter().copied().filter(|_| !duel).chain([contest.hero]).map(Stand::Hero);
        let mut best: Option<(Attribute, f32)> = None;
        for stand in allies.chain(heroes) {
            for attribute in Attribute::ALL {
                let margin = self.margin(attribute, stand);
                let better =
                    |(_, known): (Attribute, f32)| if duel { margin < known } else { margin > known };
                if best.is_none_or(better) {
                    best = Some((attribute, margin));
                }
            }
        }
        let (attribute, margin) = best.unwrap_or_default();
        let rages = |seat: Seat| self.game.can(self.content, seat, Ability::Rage);
        let strength = self.margin(Attribute::Strength, contest.stand);
        if duel && rages(contest.hero) && strength > margin {
            return (Attribute::Strength, strength);
        }
        (attribute, margin)
    }

    /// By how much a card helps the hero's side, where this attribute decides.
    fn sway_of(&self, slot: SlotId, attribute: Attribute) -> f32 {
        let Some(Card::Resolution(card)) = known_card(self.game, self.seat, slot) else { return 0.0 };
        let def = self.content.resolution(card);
        if def.window != Window::Res {
            return 0.0;
        }
        let duel = self.game.contest.as_ref().is_some_and(|contest| contest.challenge.is_none());
        let of = |effect: &Effect| match *effect {
            Effect::Attr { sway, amount, .. } if sway.sways(attribute) => f32::from(amount),
            Effect::Difficulty { amount } if !duel => -f32::from(amount),
            _ => 0.0,
        };
        def.effects.iter().map(of).sum()
    }

    /// What a switch of the attribute could bring the side of this seat, beyond what is open now.
    fn switch_gain(&self, contest: &Contest, now: f32) -> f32 {
        let gains =
            Attribute::ALL.map(|attribute| self.for_hero(self.margin(attribute, contest.stand) - now));
        gains.into_iter().fold(0.0, f32::max)
    }

    /// By how much a hand card helps the side of this seat. A duellist lays a card against the other as well.
    pub(super) fn aid_of(&self, slot: SlotId, contest: &Contest, attribute: Attribute, margin: f32) -> f32 {
        if self.switches(slot) {
            return self.n(Number::AidSwitch) * self.switch_gain(contest, margin);
        }
        let sway = self.for_hero(self.sway_of(slot, attribute));
        if contest.challenge.is_none() { sway.abs() } else { sway.max(0.0) }
    }

    /// By how much this seat's side is ahead, all in all: what lies open, its own cards, and what others may hide.
    fn ahead(&self, contest: &Contest) -> f32 {
        let (attribute, margin) = self.open_margin(contest);
        let mut sum = self.for_hero(margin - self.n(Number::Tie));
        let hand = self.game.hand_of(self.seat);
        let mut help: Vec<f32> =
            hand.map(|(slot, _)| self.aid_of(slot, contest, attribute, margin)).collect();
        help.sort_by(|one, other| other.total_cmp(one));
        sum += help.iter().take(2).sum::<f32>() * self.n(Number::AidInHand);
        for laid in &contest.laid {
            if laid.by == self.seat {
                let on_hero = contest.challenge.is_some() || laid.on == contest.hero;
                let sway = self.sway_of(laid.slot, attribute);
                sum += self.for_hero(if on_hero { sway } else { -sway });
            } else {
                let friend = self.is_hero(laid.by) == self.is_hero(self.seat);
                sum += if friend { self.n(Number::LaidHidden) } else { -self.n(Number::LaidHidden) };
            }
        }
        let other = self.opponent(contest);
        sum - self.n(Number::HiddenHelp) * self.game.hand_size(other).min(RECKONED) as f32
            + self.n(Number::Tie)
    }

    /// The odds of this seat's side in the contest at hand.
    pub(super) fn odds(&self) -> f32 {
        self.game.contest.as_ref().map_or(0.5, |contest| self.chance(self.ahead(contest)))
    }

    /// What winning is worth beyond the stake: the way is free, or stays barred; a duel brings items and room.
    pub(super) fn prize(&self, contest: &Contest) -> f32 {
        if contest.challenge.is_some() {
            return self.n(Number::PrizeChallenge);
        }
        let other = self.opponent(contest);
        let items = self.game.items_of(other) + self.game.items_of(self.seat);
        self.n(Number::PrizeDuel) + self.n(Number::PrizeDuelItem) * items as f32
    }

    /// Whether the other has raised what this seat bid before.
    pub(super) fn is_raised(&self) -> bool {
        let own = self.game.contest.as_ref().map_or(0, |contest| self.bids(contest).0);
        own > 0 && matches!(self.question, Some(Question::Bid { .. }))
    }

    /// This seat's bid and the other's.
    fn bids(&self, contest: &Contest) -> (u16, u16) {
        let [hero, rival] = contest.bids;
        if self.is_hero(self.seat) { (hero, rival) } else { (rival, hero) }
    }

    /// What a bid brings on average, in glory.
    pub(super) fn rate_bid(&self, action: Action, note: &mut impl FnMut(ActionFeature, f32)) {
        let Some(contest) = self.game.contest.as_ref() else { return };
        let (own, other) = self.bids(contest);
        let (own, other) = (f32::from(own), f32::from(other));
        let (odds, prize) = (self.odds(), self.prize(contest));
        let glory = f32::from(self.game.players[self.seat].glory);
        // By the logarithm of what is left: a stake is worth what the odds carry and no more, and the last glory is
        // hardly ever worth it.
        let called = |stake: f32, odds: f32| {
            let lost = (glory - stake - self.n(Number::LostPrize) * prize).max(self.n(Number::Ruin));
            let won = glory + stake + prize;
            glory * (odds * (won / glory).ln() + (1.0 - odds) * (lost / glory).ln())
        };
        match action {
            Action::Bid(amount) => {
                let amount = f32::from(amount);
                // Who is likely to lose withdraws, from a high raise rather, but hardly from a high bid of their own;
                // who stays is the stronger for it, and may raise in turn.
                let leaning = self.n(Number::FoldOdds) * (odds - self.n(Number::FoldEvenOdds));
                let raised = self.n(Number::FoldRaise) * (amount - other - self.n(Number::FoldUsualRaise));
                let folds = logistic(leaning + raised - self.n(Number::FoldOwnBid) * other);
                let folds = folds.clamp(self.n(Number::FoldLeast), self.n(Number::FoldMost));
                let stayed =
                    called(amount, odds - self.n(Number::StayOdds) - self.n(Number::StayFold) * folds);
                let stays = stayed - self.n(Number::StayRaise) * amount * (1.0 - odds);
                let brings = folds * (other.max(1.0) + prize) + (1.0 - folds) * stays;
                note(ActionFeature::Stake, self.n(Number::Bid) * brings);
                let bold =
                    (self.n(Number::BidBoldness) * (amount - other)).min(self.n(Number::BidBoldnessMost));
                note(ActionFeature::Boldness, bold);
            }
            Action::Match => note(ActionFeature::Stake, self.n(Number::Bid) * called(other, odds)),
            _ => {
                let free = own == 0.0 && self.game.ability(self.content, self.seat) == Ability::Swindle;
                let cost = if free { 0.0 } else { own.max(1.0) };
                note(ActionFeature::Stake, -self.n(Number::Bid) * (cost + self.n(Number::LostPrize) * prize));
            }
        }
    }

    /// Whether a card lets its player name the attribute, or cancel a card.
    fn switches(&self, slot: SlotId) -> bool {
        self.has_effect(slot, Effect::Switch)
    }

    pub(super) fn has_effect(&self, slot: SlotId, effect: Effect) -> bool {
        match known_card(self.game, self.seat, slot) {
            Some(Card::Resolution(card)) => self.content.resolution(card).effects.contains(&effect),
            _ => false,
        }
    }

    /// Whether an answer hides something else than it claims: a card that serves nothing, a false challenge, a cheat.
    pub(super) fn is_bluff(&self, action: Action) -> bool {
        let card = |slot: SlotId| known_card(self.game, self.seat, slot);
        match action {
            Action::Lay(slot) | Action::LayOn(slot, _) => match card(slot) {
                Some(Card::Resolution(card)) => self.content.resolution(card).window != Window::Res,
                _ => true,
            },
            Action::Challenge(slot, _) => !matches!(card(slot), Some(Card::Challenge(_))),
            Action::Sleight(cheat, _) => cheat != Default::default(),
            _ => false,
        }
    }

    /// A card is laid if what it adds to the odds is worth more than keeping it; a bluff now and then.
    pub(super) fn rate_lay(&self, slot: SlotId, on_hero: bool, note: &mut impl FnMut(ActionFeature, f32)) {
        let Some(contest) = self.game.contest.as_ref() else { return };
        if self.is_bluff(Action::Lay(slot)) {
            note(ActionFeature::Guile, self.n(Number::LayBluffGuile));
            return note(
                ActionFeature::Rest,
                self.n(Number::LayBluffRest) + self.n(Number::LayBluffKeep) * self.keeps(slot),
            );
        }
        let (attribute, margin) = self.open_margin(contest);
        let mine = contest.laid.iter().filter(|laid| laid.by == self.seat);
        let laid: f32 = mine.map(|laid| self.for_hero(self.sway_of(laid.slot, attribute))).sum();
        let threats =
            contest.laid.iter().filter(|laid| self.is_hero(laid.by) != self.is_hero(self.seat)).count();
        let now = self.for_hero(margin - self.n(Number::Tie)) + laid
            - self.n(Number::LayThreat) * threats as f32
            + self.n(Number::Tie);
        let sway = self.sway_of(slot, attribute);
        let mut more = self.for_hero(if on_hero { sway } else { -sway });
        if self.switches(slot) {
            more = self.n(Number::LaySwitch) * self.switch_gain(contest, margin);
        } else if self.has_effect(slot, Effect::Cancel) {
            more = self.n(Number::LayCancel) * threats.min(1) as f32;
        }
        let stake = f32::from(contest.bids[0].max(contest.bids[1]));
        let gain = self.chance(now + more) - self.chance(now);
        let turned = gain * (self.n(Number::LayStake) * stake + self.prize(contest));
        note(ActionFeature::Support, self.n(Number::LayGain) * (turned - self.n(Number::LayCost)));
    }

    /// Cancelling what helps the other side.
    pub(super) fn rate_cancel(&self, slot: SlotId) -> f32 {
        let contest = self.game.contest.as_ref();
        let attribute = contest.and_then(|contest| contest.attribute).unwrap_or_default();
        let laid = contest.and_then(|contest| contest.laid.iter().find(|laid| laid.slot == slot).copied());
        let on_hero = contest
            .zip(laid)
            .is_none_or(|(contest, laid)| contest.challenge.is_some() || laid.on == contest.hero);
        let sway = self.sway_of(slot, attribute);
        let foe = laid.is_some_and(|laid| self.is_hero(laid.by) != self.is_hero(self.seat));
        -self.for_hero(if on_hero { sway } else { -sway })
            + if foe { self.n(Number::CancelFoe) } else { self.n(Number::CancelFriend) }
    }

    pub(super) fn rate_switch(&self, attribute: Attribute) -> f32 {
        let Some(contest) = self.game.contest.as_ref() else { return 0.0 };
        self.n(Number::SwitchMargin) * self.for_hero(self.margin(attribute, contest.stand))
    }

    /// Items, charges and Rage serve who is about to lose and can turn it.
    pub(super) fn rate_rescue(&self, action: Action) -> f32 {
        let Some(contest) = self.game.contest.as_ref() else { return self.n(Number::RescueOutside) };
        let attribute = contest.attribute.unwrap_or_default();
        let ahead = |attribute| {
            let margin = self.margin(attribute, contest.stand);
            if self.is_hero(self.seat) { margin > 0.0 } else { margin <= 0.0 }
        };
        let stake = f32::from(contest.bids[0].max(contest.bids[1]));
        match (ahead(attribute), action) {
            (true, _) => self.n(Number::RescueAhead),
            (false, Action::Rage) if ahead(Attribute::Strength) => {
                self.n(Number::Rage) + self.n(Number::RescueStake) * stake
            }
            (false, Action::Rage) => self.n(Number::RageInVain),
            (false, _) => self.n(Number::Rescue) + self.n(Number::RescueStake) * stake,
        }
    }
}
