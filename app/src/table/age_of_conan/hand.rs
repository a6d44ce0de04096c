//! What lies in the viewer's hand and before it: cards, permanents, tokens. What may be played now is framed.
use super::{MapBoard, art, names::say};
use crate::{
    table::{
        board::Message,
        card::{Card, WIDTH, turning, width_for},
        hand,
    },
    widget::Context,
};
use engine::{
    age_of_conan::{CardType, Good, KingdomCard, StrategyCard, TokenKind},
    slots::SlotId,
};
use iced::Element;

impl MapBoard {
    /// The hand as a strip.
    pub(super) fn hand_strip(&self, height: f32, cx: Context) -> Element<'_, Message> {
        let Some(own) = self.own() else { return hand::nobodys(cx) };
        let (game, content) = (self.game(), &self.seen.content);
        // A hand that another player looks at is still the viewer's.
        let strategy = game.whole_strategy_hand(own);
        let strategy = strategy.filter_map(|(slot, card)| Some((slot, self.strategy_card(card?, cx))));
        let kingdom = game.whole_kingdom_hand(content, own).chain(game.ready_cards(content, own));
        let kingdom = kingdom.map(|(slot, card)| (slot, card, false));
        let kingdom = kingdom.chain(game.spent_cards(content, own).map(|(slot, card)| (slot, card, true)));
        let kingdom =
            kingdom.filter_map(|(slot, card, spent)| Some((slot, self.kingdom_card(card?, spent, cx))));
        let tokens =
            game.tokens_of(own).filter_map(|(slot, token)| Some((slot, self.token_card(token?, cx))));
        // Their order never changes by itself; what may be played now is framed.
        let cards = kingdom.chain(strategy).chain(tokens);
        let laid = |(slot, card): (SlotId, Card)| match self.turning(slot, cx) {
            Some(part) => turning(card.width, card.stripe, part, cx),
            None => hand::laid(&self.seen, slot, card, height, cx),
        };
        hand::strip(cards.map(laid).collect(), || say(cx, "age_of_conan-empty-hand", &[]), cx)
    }

    /// What lies in the viewer's hand and before it, in the order of the strip.
    pub(super) fn in_hand(&self) -> Vec<SlotId> {
        let Some(own) = self.own() else { return Vec::new() };
        let (game, content) = (self.game(), &self.seen.content);
        let kingdom = game.whole_kingdom_hand(content, own).chain(game.ready_cards(content, own));
        let kingdom = kingdom.chain(game.spent_cards(content, own)).map(|(slot, _)| slot);
        let strategy = game.whole_strategy_hand(own).map(|(slot, _)| slot);
        kingdom.chain(strategy).chain(game.tokens_of(own).map(|(slot, _)| slot)).collect()
    }

    /// What lies in a slot of the viewer's own, as a card.
    pub(super) fn card_of(&self, slot: SlotId, cx: Context) -> Option<Card> {
        let (game, content, own) = (self.game(), &self.seen.content, self.own()?);
        let strategy = game.whole_strategy_hand(own).find(|(other, _)| *other == slot);
        let kingdom = game.whole_kingdom_hand(content, own).chain(game.ready_cards(content, own));
        let kingdom = kingdom.chain(game.spent_cards(content, own)).find(|(other, _)| *other == slot);
        let token = game.tokens_of(own).find(|(other, _)| *other == slot);
        let strategy = strategy.and_then(|(_, card)| Some(self.strategy_card(card?, cx)));
        let kingdom = || kingdom.and_then(|(_, card)| Some(self.kingdom_card(card?, false, cx)));
        strategy.or_else(kingdom).or_else(|| token.and_then(|(_, token)| Some(self.token_card(token?, cx))))
    }

    fn kingdom_card(&self, card: KingdomCard, is_spent: bool, cx: Context) -> Card {
        let ((title, text), def) = (self.names.card(card, cx), self.seen.content.card(card));
        let (kind, stripe) = match def.kind {
            CardType::Permanent if is_spent => ("age_of_conan-card-spent", cx.colours.iron),
            CardType::Permanent => ("age_of_conan-card-permanent", cx.colours.gold),
            CardType::Event => ("age_of_conan-card-event", cx.colours.accent),
            CardType::Instant => ("age_of_conan-card-instant", cx.colours.danger),
        };
        let price = say(cx, "age_of_conan-price", &[("gold", def.gold.into())]);
        let foot = (say(cx, kind, &[]), if def.gold > 0 { price } else { String::new() });
        let (width, art) = (width_for(&title, &text, WIDTH), art("kingdom_cards", &def.id));
        Card { title, text, foot, stripe, art, width, is_spent }
    }

    fn strategy_card(&self, card: StrategyCard, cx: Context) -> Card {
        let def = self.seen.content.strategy(card);
        let symbols: Vec<_> = def.symbols.iter().map(|face| self.names.contest_face(*face, cx)).collect();
        let terrains: Vec<_> = def
            .terrains
            .iter()
            .filter_map(|terrain| self.seen.content.terrains.get(terrain.index()))
            .map(|id| self.names.terrain(id, cx))
            .collect();
        let area = self.seen.content.areas.get(def.area.index());
        let area = area.map_or_else(String::new, |area| self.names.other("Area", &area.id, cx));
        let text = say(
            cx,
            "age_of_conan-strategy-text",
            &[
                ("symbols", cx.words.list(&symbols).into()),
                ("terrains", cx.words.list(&terrains).into()),
                ("area", area.into()),
            ],
        );
        let title = say(cx, "age_of_conan-strategy", &[]);
        let worth = say(cx, "age_of_conan-strategy-worth", &[("worth", def.adventure.into())]);
        Card {
            title,
            text,
            foot: (worth, String::new()),
            stripe: cx.colours.iron,
            art: art("strategy_cards", &def.id),
            width: 158.0,
            is_spent: false,
        }
    }

    fn token_card(&self, token: TokenKind, cx: Context) -> Card {
        let def = self.seen.content.token(token);
        let good = match def.good {
            Good::Gold => "age_of_conan-token-gold",
            Good::Sorcery => "age_of_conan-token-sorcery",
        };
        Card {
            title: self.names.category(def.category, cx),
            text: say(cx, "age_of_conan-token-value", &[("value", def.value.into())]),
            foot: (say(cx, good, &[("amount", def.amount.into())]), String::new()),
            stripe: cx.colours.gold,
            art: art("adventure_tokens", &def.id),
            width: 108.0,
            is_spent: false,
        }
    }
}
