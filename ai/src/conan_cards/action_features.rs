//! Which answers look sensible.
use super::{
    chances::{Estimate, known_card},
    numbers::Number,
};
use crate::{knowledge::named, weights::Weights};
use engine::{
    conan_cards::{
        Ability, Action, Adventure, Card, Cheat, ConanCards, Content, Effect, Post, Question, Window,
    },
    game::Game,
    seat::{Seat, SeatSet},
    slots::SlotId,
};
use std::ops::Deref;

named! {
    /// Features of an answer.
    ActionFeature {
        Play = "play",
        Journey = "journey",
        Fight = "fight",
        Stake = "stake",
        Boldness = "boldness",
        Support = "support",
        Guile = "guile",
        Commerce = "commerce",
        Sermon = "sermon",
        Rest = "rest",
    }
}

/// A position as one seat sees it.
pub(super) struct Outlook<'a> {
    estimate: Estimate<'a>,
    pub(super) seat: Seat,
    pub(super) question: Option<Question>,
}

impl<'a> Deref for Outlook<'a> {
    type Target = Estimate<'a>;

    fn deref(&self) -> &Estimate<'a> {
        &self.estimate
    }
}

impl<'a> Outlook<'a> {
    pub(super) fn new(game: &'a ConanCards, content: &'a Content, weights: &'a Weights, seat: Seat) -> Self {
        let estimate = Estimate { game, content, weights };
        Self { estimate, seat, question: game.question(content, seat) }
    }

    fn card(&self, slot: SlotId) -> Option<Card> {
        known_card(self.game, self.seat, slot)
    }

    /// The features of one answer.
    pub(super) fn note_features(&self, action: Action, note: &mut impl FnMut(ActionFeature, f32)) {
        match action {
            Action::Adventure(_) => note(ActionFeature::Play, self.n(Number::Adventure)),
            Action::Challenge(slot, adventure) => self.rate_challenge(slot, adventure, note),
            Action::PutIntoPlay(_) => note(ActionFeature::Play, self.n(Number::PutIntoPlay)),
            Action::Play(slot) => note(ActionFeature::Play, self.rate_play(slot)),
            Action::Move(adventure) | Action::Place(adventure) => {
                note(ActionFeature::Journey, self.n(Number::JourneyProspect) * self.own_hope(adventure));
            }
            Action::Face(slot) => note(ActionFeature::Fight, self.rate_face(slot)),
            Action::Duel(rival) => note(ActionFeature::Fight, self.rate_duel(rival)),
            Action::Accomplish => note(ActionFeature::Journey, self.n(Number::Accomplish)),
            Action::Rob(_) | Action::Recover(_) => note(ActionFeature::Support, self.n(Number::Rob)),
            Action::WayOut => note(ActionFeature::Journey, self.rate_way_out()),
            Action::Hire => note(ActionFeature::Support, self.rate_hire()),
            Action::HireFree => note(ActionFeature::Support, self.n(Number::HireFree)),
            Action::Bid(_) | Action::Match | Action::Withdraw => self.rate_bid(action, note),
            Action::Name(attribute, stand) => {
                let margin = self.game.margin(self.content, attribute, stand).unwrap_or(0);
                note(ActionFeature::Support, self.n(Number::NameMargin) * self.for_hero(f32::from(margin)));
            }
            Action::Switch(attribute) => note(ActionFeature::Support, self.rate_switch(attribute)),
            Action::Lay(slot) => self.rate_lay(slot, true, note),
            Action::LayOn(slot, on) => self.rate_lay(slot, self.is_hero(on), note),
            Action::Cancel(slot) => note(ActionFeature::Support, self.rate_cancel(slot)),
            Action::Rage | Action::Use(_) | Action::Charge(_) => {
                note(ActionFeature::Support, self.rate_rescue(action))
            }
            Action::Propose(deal) => self.rate_propose(&deal, note),
            Action::Counter(deal) => {
                self.rate_propose(&deal, note);
                note(ActionFeature::Rest, self.n(Number::CounterRest));
            }
            Action::Accept => note(ActionFeature::Commerce, self.rate_accept()),
            Action::Refuse => (),
            Action::Sermon => note(ActionFeature::Sermon, self.rate_sermon()),
            Action::Give(slot) | Action::Discard(slot) => note(ActionFeature::Rest, self.keeps(slot)),
            Action::Call(slot, ..) => match self.card(slot) {
                Some(Card::Challenge(_)) => note(ActionFeature::Rest, self.n(Number::CallChallenge)),
                Some(_) => note(ActionFeature::Support, self.n(Number::CallOther)),
                None => note(ActionFeature::Rest, self.n(Number::CallUnseen)),
            },
            Action::Sleight(cheat, watched) => {
                if cheat != Cheat::Honest {
                    note(ActionFeature::Guile, self.n(Number::CheatGuile));
                    note(ActionFeature::Rest, self.n(Number::CheatRest));
                }
                if watched.is_some() {
                    note(ActionFeature::Rest, self.n(Number::WatchRest));
                }
            }
            Action::Swap(_) => note(ActionFeature::Rest, self.n(Number::SwapRest)),
            Action::Ability => note(ActionFeature::Support, self.rate_ability()),
            Action::Pass => note(ActionFeature::Rest, self.rate_pass()),
            Action::Player(rival) => note(
                ActionFeature::Fight,
                self.n(Number::TargetGlory) * f32::from(self.game.players[rival].glory),
            ),
        }
    }

    /// How much doing nothing gives away.
    fn rate_pass(&self) -> f32 {
        match self.question {
            Some(Question::Card | Question::Act | Question::FaceMore) => self.n(Number::PassAct),
            Some(Question::Hire { .. }) => self.n(Number::PassHire),
            Some(Question::Cancel) => self.n(Number::PassCancel),
            _ => 0.0,
        }
    }

    /// What an adventure promises this seat alone.
    fn own_hope(&self, adventure: Adventure) -> f32 {
        self.prospect((SeatSet::only(self.seat), self.seat), adventure)
    }

    /// The challenge before the hero.
    fn front(&self) -> Option<(Adventure, Post)> {
        let at = self.game.players[self.seat].at?;
        Some((at, self.game.front(at)?))
    }

    /// A hero with its partners, if it has any.
    pub(super) fn side_of(&self, hero: Seat) -> SeatSet {
        self.game.partners(hero).iter().copied().collect::<SeatSet>().with(hero)
    }

    /// A hero's chance, with its partners, against a challenge, as far as this seat can tell.
    pub(super) fn chance_of(&self, hero: Seat, adventure: Adventure, post: Post) -> f32 {
        self.chance_against((self.side_of(hero), self.seat), adventure, post)
    }

    /// A challenge brings glory, and more where it stops somebody near a loot; another card in its place is a cheat.
    fn rate_challenge(&self, slot: SlotId, adventure: Adventure, note: &mut impl FnMut(ActionFeature, f32)) {
        let Some(Card::Challenge(challenge)) = self.card(slot) else {
            note(ActionFeature::Play, self.n(Number::FalseChallenge));
            note(ActionFeature::Guile, self.n(Number::FalseChallengeGuile));
            return note(ActionFeature::Rest, self.n(Number::FalseChallengeRest));
        };
        let values = self.content.challenge(challenge).values;
        let place = self.content.adventure(adventure);
        let stops = |hero: Seat| {
            let ahead = super::chances::ahead(self.strengths(hero, place), values);
            self.n(Number::ChallengeStops) * (1.0 - self.n(Number::ChallengeStopsChance) * self.chance(ahead))
        };
        let heroes = self.game.heroes_at(adventure).without(self.seat);
        let stopped: f32 = heroes.iter().map(stops).sum();
        let sum = f32::from(values.0.iter().sum::<i8>());
        let strong = self.n(Number::ChallengeStrength) * (sum - self.n(Number::ChallengeUsualStrength));
        note(
            ActionFeature::Play,
            self.n(Number::ChallengeBase) + stopped + strong
                - self.n(Number::ChallengeOwnProspect) * self.own_hope(adventure),
        );
    }

    /// A special card of the card phase or as the hero's action.
    fn rate_play(&self, slot: SlotId) -> f32 {
        let Some(Card::Resolution(card)) = self.card(slot) else { return self.n(Number::PlayUnseen) };
        let effects = &self.content.resolution(card).effects;
        let stuck = self
            .front()
            .is_some_and(|(at, front)| self.chance_of(self.seat, at, front) < self.n(Number::StuckCard));
        let at = self.game.players[self.seat].at;
        let shared = at.is_some_and(|at| self.game.heroes_at(at).len() > 1 && self.game.line(at).len() < 2);
        let of = |effect: &Effect| match effect {
            Effect::Move { .. } => {
                if stuck {
                    self.n(Number::PlayMoveStuck)
                } else {
                    self.n(Number::PlayMove)
                }
            }
            Effect::Expel => {
                if shared {
                    self.n(Number::PlayExpelShared)
                } else {
                    self.n(Number::PlayExpel)
                }
            }
            Effect::StealGlory { .. } => self.n(Number::PlaySteal),
            _ => self.n(Number::PlayOther),
        };
        effects.iter().map(of).sum()
    }

    /// Known challenges are faced by their odds, unknown ones with some hope.
    fn rate_face(&self, slot: SlotId) -> f32 {
        let Some(at) = self.game.players[self.seat].at else { return 0.0 };
        let Some(post) = self.game.line(at).iter().find(|post| post.slot == slot) else { return 0.0 };
        let loot = self.n(Number::FaceLoot) * self.loot_worth(at) / self.game.line(at).len() as f32;
        self.n(Number::FaceChance) * (self.chance_of(self.seat, at, *post) - self.n(Number::FaceEvenChance))
            + self.n(Number::FaceBase)
            + loot
    }

    /// The challenged names the attribute: the least of the differences counts. Who stands where there is nothing else in
    /// the way is worth driving out.
    fn rate_duel(&self, rival: Seat) -> f32 {
        let values = |seat: Seat| self.content.hero(self.game.players[seat].hero).values;
        let (own, other) = (values(self.seat), values(rival));
        let worst = (0..3).map(|n| own.0[n] - other.0[n]).min().unwrap_or(0);
        let rage = if self.game.can(self.content, self.seat, Ability::Rage) {
            self.n(Number::DuelRage)
        } else {
            0.0
        };
        let chance = self.chance(f32::from(worst) + rage);
        let free = self.front().is_none();
        let room = if free { self.n(Number::DuelRoomFree) } else { self.n(Number::DuelRoom) };
        let prize = self.n(Number::DuelItem) * self.game.items_of(rival) as f32 + room;
        chance * prize - (1.0 - chance) * (self.n(Number::DuelLoss) + self.game.items_of(self.seat) as f32)
    }

    fn rate_way_out(&self) -> f32 {
        let Some((at, front)) = self.front() else { return self.n(Number::WayOutFree) };
        let elsewhere =
            self.game.adventures().filter(|site| *site != at && !self.game.has_set(self.seat, *site));
        let best = elsewhere.map(|site| self.own_hope(site)).fold(0.0, f32::max);
        let stuck = self.chance_of(self.seat, at, front) < self.n(Number::Stuck);
        self.n(Number::WayOutProspect) * (best - self.own_hope(at)) - self.n(Number::WayOutCost)
            + if stuck { self.n(Number::WayOutStuck) } else { 0.0 }
    }

    /// Hiring beats a challenge for a price.
    fn rate_hire(&self) -> f32 {
        let Some(Question::Hire { cost, .. }) = self.question else { return 0.0 };
        let more = self.front().map_or(0, |(at, _)| self.game.line(at).len()) as f32;
        self.n(Number::HireBase) + self.n(Number::HireLine) * more
            - self.n(Number::HireCost) * f32::from(cost)
            - self.n(Number::HireOdds) * (self.odds() - self.n(Number::HireEvenOdds))
    }

    /// An ability is kept until it serves.
    fn rate_ability(&self) -> f32 {
        match self.game.ability(self.content, self.seat) {
            Ability::IShallReturn => {
                let stuck = self
                    .front()
                    .is_some_and(|(at, front)| self.chance_of(self.seat, at, front) < self.n(Number::Stuck));
                if stuck { self.n(Number::ReturnStuck) } else { self.n(Number::ReturnElse) }
            }
            Ability::NimbleFingers => self.n(Number::NimbleFingers),
            Ability::Honour => self.front().map_or(self.n(Number::HonourFree), |(at, front)| {
                self.n(Number::HonourChance) * self.chance_of(self.seat, at, front)
                    - self.n(Number::HonourCost)
            }),
            Ability::Swift => {
                let at = self.game.players[self.seat].at;
                let free =
                    at.is_some_and(|at| self.game.line(at).is_empty() && self.game.heroes_at(at).len() == 1);
                if free { self.n(Number::SwiftFree) } else { self.n(Number::Swift) }
            }
            _ => self.n(Number::Ability),
        }
    }

    /// How much a hand card is worth keeping.
    pub(super) fn keeps(&self, slot: SlotId) -> f32 {
        match self.card(slot) {
            Some(Card::Resolution(card)) if self.content.resolution(card).window == Window::Res => {
                self.n(Number::KeepAid)
            }
            Some(Card::Resolution(_)) => self.n(Number::KeepSpecial),
            Some(Card::Adventure(_)) => self.n(Number::KeepAdventure),
            Some(Card::Challenge(_)) => self.n(Number::KeepChallenge),
            None => self.n(Number::Card),
        }
    }
}
