//! Which answers look sensible.
use super::chances::{chance, chance_against, known_card, prospect, strengths};
use crate::knowledge::named;
use engine::{
    conan_cards::{
        Ability, Action, Adventure, Card, Cheat, ConanCards, Content, Effect, Post, Question, Window,
    },
    game::Game,
    seat::{Seat, SeatSet},
    slots::SlotId,
};

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
    pub(super) game: &'a ConanCards,
    pub(super) content: &'a Content,
    pub(super) seat: Seat,
    pub(super) question: Option<Question>,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(game: &'a ConanCards, content: &'a Content, seat: Seat) -> Self {
        Self { game, content, seat, question: game.question(content, seat) }
    }

    fn card(&self, slot: SlotId) -> Option<Card> {
        known_card(self.game, self.seat, slot)
    }

    /// The features of one answer.
    pub(super) fn note_features(&self, action: Action, note: &mut impl FnMut(ActionFeature, f32)) {
        match action {
            Action::Adventure(_) => note(ActionFeature::Play, 1.3),
            Action::Challenge(slot, adventure) => self.rate_challenge(slot, adventure, note),
            Action::PutIntoPlay(_) => note(ActionFeature::Play, 0.9),
            Action::Play(slot) => note(ActionFeature::Play, self.rate_play(slot)),
            Action::Move(adventure) | Action::Place(adventure) => {
                note(ActionFeature::Journey, 0.25 * self.prospect(adventure));
            }
            Action::Face(slot) => note(ActionFeature::Fight, self.rate_face(slot)),
            Action::Duel(rival) => note(ActionFeature::Fight, self.rate_duel(rival)),
            Action::Accomplish => note(ActionFeature::Journey, 4.0),
            Action::Rob(_) | Action::Recover(_) => note(ActionFeature::Support, 1.0),
            Action::WayOut => note(ActionFeature::Journey, self.rate_way_out()),
            Action::Hire => note(ActionFeature::Support, self.rate_hire()),
            Action::HireFree => note(ActionFeature::Support, 1.0),
            Action::Bid(_) | Action::Match | Action::Withdraw => self.rate_bid(action, note),
            Action::Name(attribute, stand) => {
                let margin = self.game.margin(self.content, attribute, stand).unwrap_or(0);
                note(ActionFeature::Support, 1.5 * self.for_hero(f32::from(margin)));
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
                note(ActionFeature::Rest, 0.3);
            }
            Action::Accept => note(ActionFeature::Commerce, self.rate_accept()),
            Action::Refuse => (),
            Action::Sermon => note(ActionFeature::Sermon, self.rate_sermon()),
            Action::Give(slot) | Action::Discard(slot) => note(ActionFeature::Rest, self.keeps(slot)),
            Action::Call(slot, ..) => match self.card(slot) {
                Some(Card::Challenge(_)) => note(ActionFeature::Rest, 5.0),
                Some(_) => note(ActionFeature::Support, 5.0),
                None => note(ActionFeature::Rest, 1.5),
            },
            Action::Sleight(cheat, watched) => {
                if cheat != Cheat::Honest {
                    note(ActionFeature::Guile, 1.0);
                    note(ActionFeature::Rest, 1.2);
                }
                if watched.is_some() {
                    note(ActionFeature::Rest, 0.5);
                }
            }
            Action::Swap(_) => note(ActionFeature::Rest, 1.0),
            Action::Ability => note(ActionFeature::Support, self.rate_ability()),
            Action::Pass => note(ActionFeature::Rest, self.rate_pass()),
            Action::Player(rival) => {
                note(ActionFeature::Fight, 0.05 * f32::from(self.game.players[rival].glory))
            }
        }
    }

    /// How much doing nothing gives away.
    fn rate_pass(&self) -> f32 {
        match self.question {
            Some(Question::Card | Question::Act | Question::FaceMore) => 0.8,
            Some(Question::Hire { .. }) => 0.1,
            Some(Question::Cancel) => 0.2,
            _ => 0.0,
        }
    }

    fn prospect(&self, adventure: Adventure) -> f32 {
        prospect(self.game, self.content, (SeatSet::only(self.seat), self.seat), adventure)
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
        chance_against(self.game, self.content, (self.side_of(hero), self.seat), adventure, post)
    }

    /// A challenge brings glory, and more where it stops somebody near a loot; another card in its place is a cheat.
    fn rate_challenge(&self, slot: SlotId, adventure: Adventure, note: &mut impl FnMut(ActionFeature, f32)) {
        let Some(Card::Challenge(challenge)) = self.card(slot) else {
            note(ActionFeature::Play, 1.2);
            note(ActionFeature::Guile, 1.0);
            return note(ActionFeature::Rest, 1.8);
        };
        let values = self.content.challenge(challenge).values;
        let place = self.content.adventure(adventure);
        let stops = |hero: Seat| {
            let ahead = super::chances::ahead(strengths(self.game, self.content, hero, place), values);
            0.9 * (1.0 - 1.4 * chance(ahead))
        };
        let heroes = self.game.heroes_at(adventure).without(self.seat);
        let stopped: f32 = heroes.iter().map(stops).sum();
        let sum = f32::from(values.0.iter().sum::<i8>());
        note(ActionFeature::Play, 1.15 + stopped + 0.03 * (sum - 12.0) - 0.04 * self.prospect(adventure));
    }

    /// A special card of the card phase or as the hero's action.
    fn rate_play(&self, slot: SlotId) -> f32 {
        let Some(Card::Resolution(card)) = self.card(slot) else { return 0.7 };
        let effects = &self.content.resolution(card).effects;
        let stuck = self.front().is_some_and(|(at, front)| self.chance_of(self.seat, at, front) < 0.35);
        let at = self.game.players[self.seat].at;
        let shared = at.is_some_and(|at| self.game.heroes_at(at).len() > 1 && self.game.line(at).len() < 2);
        let of = |effect: &Effect| match effect {
            Effect::Move { .. } => {
                if stuck {
                    1.0
                } else {
                    -0.6
                }
            }
            Effect::Expel => {
                if shared {
                    1.2
                } else {
                    0.1
                }
            }
            Effect::StealGlory { .. } => 1.2,
            _ => 0.5,
        };
        effects.iter().map(of).sum()
    }

    /// Known challenges are faced by their odds, unknown ones with some hope.
    fn rate_face(&self, slot: SlotId) -> f32 {
        let Some(at) = self.game.players[self.seat].at else { return 0.0 };
        let Some(post) = self.game.line(at).iter().find(|post| post.slot == slot) else { return 0.0 };
        let loot = 0.1 * super::chances::loot_worth(self.content, at) / self.game.line(at).len() as f32;
        2.2 * (self.chance_of(self.seat, at, *post) - 0.35) + 0.4 + loot
    }

    /// The challenged names the attribute: the least of the differences counts. Who stands where there is nothing else in
    /// the way is worth driving out.
    fn rate_duel(&self, rival: Seat) -> f32 {
        let values = |seat: Seat| self.content.hero(self.game.players[seat].hero).values;
        let (own, other) = (values(self.seat), values(rival));
        let worst = (0..3).map(|n| own.0[n] - other.0[n]).min().unwrap_or(0);
        let rage = if self.game.can(self.content, self.seat, Ability::Rage) { 1.5 } else { 0.0 };
        let chance = chance(f32::from(worst) + rage);
        let free = self.front().is_none();
        let prize = 1.2 * self.game.items_of(rival) as f32 + if free { 1.5 } else { 0.2 };
        chance * prize - (1.0 - chance) * (1.2 + self.game.items_of(self.seat) as f32)
    }

    fn rate_way_out(&self) -> f32 {
        let Some((at, front)) = self.front() else { return -1.0 };
        let elsewhere =
            self.game.adventures().filter(|site| *site != at && !self.game.has_set(self.seat, *site));
        let best = elsewhere.map(|site| self.prospect(site)).fold(0.0, f32::max);
        0.25 * (best - self.prospect(at)) - 1.0
            + if self.chance_of(self.seat, at, front) < 0.3 { 0.6 } else { 0.0 }
    }

    /// Hiring beats a challenge for a price.
    fn rate_hire(&self) -> f32 {
        let Some(Question::Hire { cost, .. }) = self.question else { return 0.0 };
        let more = self.front().map_or(0, |(at, _)| self.game.line(at).len()) as f32;
        0.7 + 0.25 * more - 0.3 * f32::from(cost) - 0.8 * (self.odds() - 0.5)
    }

    /// An ability is kept until it serves.
    fn rate_ability(&self) -> f32 {
        match self.game.ability(self.content, self.seat) {
            Ability::IShallReturn => {
                let stuck =
                    self.front().is_some_and(|(at, front)| self.chance_of(self.seat, at, front) < 0.3);
                if stuck { 0.9 } else { -0.6 }
            }
            Ability::NimbleFingers => 0.5,
            Ability::Honour => {
                self.front().map_or(0.2, |(at, front)| 1.6 * self.chance_of(self.seat, at, front) - 0.4)
            }
            Ability::Swift => {
                let at = self.game.players[self.seat].at;
                let free =
                    at.is_some_and(|at| self.game.line(at).is_empty() && self.game.heroes_at(at).len() == 1);
                if free { 2.5 } else { 0.4 }
            }
            _ => 0.4,
        }
    }

    /// How much a hand card is worth keeping.
    pub(super) fn keeps(&self, slot: SlotId) -> f32 {
        match self.card(slot) {
            Some(Card::Resolution(card)) if self.content.resolution(card).window == Window::Res => 1.2,
            Some(Card::Resolution(_)) => 0.9,
            Some(Card::Adventure(_)) => 1.0,
            Some(Card::Challenge(_)) => 1.1,
            None => super::chances::CARD,
        }
    }
}
