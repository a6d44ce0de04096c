//! Gold, sorcery, Crom tokens, empire points, and cards drawn.
use super::{
    AgeOfConan, Step,
    content::{Content, Pay},
    event::Event,
    ids::{ARTIFACTS, Category, Kingdom, TokenKind},
    places,
};
use crate::game::Refused;

impl AgeOfConan {
    /// Gold from the supply, which is unlimited (R64).
    pub(super) fn gain_gold(&mut self, kingdom: Kingdom, n: u8, step: &mut Step<'_>) {
        if n > 0 {
            self.realms[kingdom].gold = self.realms[kingdom].gold.saturating_add(n.into());
            step.tell(Event::Gold { kingdom, change: n.into() });
        }
    }

    /// Sorcery from the supply, which is unlimited (R64).
    pub(super) fn gain_sorcery(&mut self, kingdom: Kingdom, n: u8, step: &mut Step<'_>) {
        if n > 0 {
            self.realms[kingdom].sorcery = self.realms[kingdom].sorcery.saturating_add(n.into());
            step.tell(Event::Sorcery { kingdom, change: n.into() });
        }
    }

    /// Whether a kingdom can meet a price in full.
    pub(super) fn can_pay(&self, kingdom: Kingdom, price: Pay) -> bool {
        let realm = &self.realms[kingdom];
        realm.gold >= price.gold.into() && realm.sorcery >= price.sorcery.into()
    }

    /// Pays a price that can be met.
    pub(super) fn pay(&mut self, kingdom: Kingdom, price: Pay, step: &mut Step<'_>) {
        let realm = &mut self.realms[kingdom];
        realm.gold = realm.gold.saturating_sub(price.gold.into());
        realm.sorcery = realm.sorcery.saturating_sub(price.sorcery.into());
        if price.gold > 0 {
            step.tell(Event::Gold { kingdom, change: -i16::from(price.gold) });
        }
        if price.sorcery > 0 {
            step.tell(Event::Sorcery { kingdom, change: -i16::from(price.sorcery) });
        }
    }

    /// Pays gold that is there.
    pub(super) fn pay_gold(&mut self, kingdom: Kingdom, gold: u8, step: &mut Step<'_>) {
        self.pay(kingdom, Pay { gold, sorcery: 0 }, step);
    }

    /// Crom counts the dead.
    pub(super) fn award_crom(&mut self, kingdom: Kingdom, step: &mut Step<'_>) {
        self.realms[kingdom].crom = self.realms[kingdom].crom.saturating_add(1);
        step.tell(Event::Crom { kingdom });
    }

    /// Empire points.
    pub(super) fn gain_empire(&mut self, kingdom: Kingdom, n: u8, step: &mut Step<'_>) {
        if n > 0 {
            self.realms[kingdom].empire = self.realms[kingdom].empire.saturating_add(n.into());
            step.tell(Event::EmpirePoints { kingdom, change: n.into() });
        }
    }

    /// Empire points are lost, never below zero.
    pub(super) fn lose_empire(&mut self, kingdom: Kingdom, n: u8, step: &mut Step<'_>) {
        let lost = self.realms[kingdom].empire.min(n.into());
        if lost > 0 {
            self.realms[kingdom].empire -= lost;
            step.tell(Event::EmpirePoints { kingdom, change: -(lost as i16) });
        }
    }

    /// Draws kingdom and strategy cards, as many as there are (R12, R14).
    pub(super) fn draw_cards(
        &mut self,
        kingdom: Kingdom,
        (kingdom_cards, strategy_cards): (u8, u8),
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let (mut own, mut common) = (0, 0);
        for _ in 0..kingdom_cards {
            let (deck, hand) = (places::kingdom_deck(kingdom), places::kingdom_hand(kingdom));
            own += u8::from(self.slots.draw_reshuffling(deck, hand, step.supply)?.is_some());
        }
        for _ in 0..strategy_cards {
            let hand = places::strategy_hand(kingdom);
            let drawn = self.slots.draw_reshuffling(places::STRATEGY, hand, step.supply)?;
            common += u8::from(drawn.is_some());
        }
        if own + common > 0 {
            step.tell(Event::Drew { kingdom, kingdom_cards: own, strategy_cards: common });
        }
        Ok(())
    }

    /// Whether the kingdom's deck has a card to draw, after a reshuffle if need be.
    pub(super) fn can_draw_kingdom(&self, kingdom: Kingdom) -> bool {
        let deck = places::kingdom_deck(kingdom);
        self.slots.height(deck) > 0 || self.slots.discards(deck).iter().any(|n| *n > 0)
    }

    /// Whether the strategy deck has a card to draw, after a reshuffle if need be.
    pub(super) fn can_draw_strategy(&self) -> bool {
        self.slots.height(places::STRATEGY) > 0
            || self.slots.discards(places::STRATEGY).iter().any(|n| *n > 0)
    }

    /// Kingdom cards in hand; everybody sees how many.
    pub fn kingdom_cards_held(&self, kingdom: Kingdom) -> usize {
        self.slots.count(places::kingdom_hand(kingdom))
    }

    /// Strategy cards in hand; everybody sees how many.
    pub fn strategy_cards_held(&self, kingdom: Kingdom) -> usize {
        self.slots.count(places::strategy_hand(kingdom))
    }

    /// Adventure tokens held; everybody sees how many.
    pub fn tokens_held(&self, kingdom: Kingdom) -> usize {
        self.slots.count(places::tokens(kingdom))
    }

    /// The value of the tokens of a category that a kingdom holds, as far as this replica knows their faces.
    pub fn tokens_value(&self, content: &Content, kingdom: Kingdom, category: Category) -> u8 {
        self.token_values(content, kingdom)[category.index().min(ARTIFACTS - 1)]
    }

    /// The worth of a kingdom's tokens in every category, as far as this replica knows their faces.
    pub fn token_values(&self, content: &Content, kingdom: Kingdom) -> [u8; ARTIFACTS] {
        let mut values = [0; ARTIFACTS];
        for face in self.slots.in_place(places::tokens(kingdom)).filter_map(|slot| self.slots.face(slot)) {
            let def = content.token(TokenKind(face.index() as u8));
            values[def.category.index().min(ARTIFACTS - 1)] += def.value;
        }
        values
    }

    /// The permanents that a kingdom has in play.
    pub fn permanents_held(&self, kingdom: Kingdom) -> usize {
        self.slots.count(places::ready(kingdom)) + self.slots.count(places::spent(kingdom))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        face::{Counts, Face},
        game::Game,
        kit,
        setup::Chosen,
        supply::Seeded,
    };

    #[test]
    fn what_the_strategy_deck_held_is_drawn_before_discards_return() {
        let content = kit::content::<AgeOfConan>();
        let setup = AgeOfConan::setup(&content, &Chosen::default()).unwrap();
        for seed in 0..200 {
            let mut supply = Seeded::new(seed, 0);
            let mut game = AgeOfConan::start(&content, &setup, supply.at(0)).unwrap();
            let mut step = Step { content: &content, supply: supply.at(1), listener: &mut |_| () };
            while game.slots.height(places::STRATEGY) > 2 {
                let slot = game.slots.draw(places::STRATEGY, places::SHOWN, step.supply).unwrap().unwrap();
                game.slots.discard(slot, step.supply).unwrap();
            }
            let deck: Vec<Face> =
                game.slots.remaining(places::STRATEGY).faces().map(|(face, _)| face).collect();
            game.draw_cards(Kingdom(0), (0, 5), &mut step).unwrap();
            let hand = game.slots.in_place(places::strategy_hand(Kingdom(0)));
            let held: Vec<_> = hand.filter_map(|slot| game.slots.face(slot)).collect();
            assert_eq!(deck.len(), 2);
            assert!(deck.iter().all(|face| held.contains(face)), "seed {seed}: {deck:?}, but {held:?}");
        }
    }
}
