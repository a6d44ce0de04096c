//! What a kingdom holds, as far as whoever looks on knows it.
use super::{
    AgeOfConan,
    content::Content,
    frame::Frame,
    ids::{Kingdom, KingdomCard, StrategyCard, TokenKind},
    places::{self, SHOWN, STRATEGY},
};
use crate::slots::{Place, SlotId};

impl AgeOfConan {
    fn kingdom_cards_in<'a>(
        &'a self,
        content: &'a Content,
        of: Kingdom,
        place: Place,
    ) -> impl Iterator<Item = (SlotId, Option<KingdomCard>)> + use<'a> {
        let card = move |slot: SlotId| self.slots.face(slot).map(|face| content.card_of(of, face));
        self.slots.in_place(place).map(move |slot| (slot, card(slot)))
    }

    /// The kingdom cards in a hand; a card without a face is hidden from this replica.
    pub fn kingdom_hand<'a>(
        &'a self,
        content: &'a Content,
        of: Kingdom,
    ) -> impl Iterator<Item = (SlotId, Option<KingdomCard>)> + use<'a> {
        self.kingdom_cards_in(content, of, places::kingdom_hand(of))
    }

    /// The permanents that may be used.
    pub fn ready_cards<'a>(
        &'a self,
        content: &'a Content,
        of: Kingdom,
    ) -> impl Iterator<Item = (SlotId, Option<KingdomCard>)> + use<'a> {
        self.kingdom_cards_in(content, of, places::ready(of))
    }

    /// The permanents that were used.
    pub fn spent_cards<'a>(
        &'a self,
        content: &'a Content,
        of: Kingdom,
    ) -> impl Iterator<Item = (SlotId, Option<KingdomCard>)> + use<'a> {
        self.kingdom_cards_in(content, of, places::spent(of))
    }

    /// The strategy cards in a hand.
    pub fn strategy_hand(
        &self,
        of: Kingdom,
    ) -> impl Iterator<Item = (SlotId, Option<StrategyCard>)> + use<'_> {
        self.strategy_cards_in(places::strategy_hand(of))
    }

    fn strategy_cards_in(
        &self,
        place: Place,
    ) -> impl Iterator<Item = (SlotId, Option<StrategyCard>)> + use<'_> {
        let card = |slot: SlotId| self.slots.face(slot).map(|face| StrategyCard(face.index() as u8));
        self.slots.in_place(place).map(move |slot| (slot, card(slot)))
    }

    /// A kingdom's own cards that lie apart while another player looks at its hand.
    pub fn kingdom_cards_shown<'a>(
        &'a self,
        content: &'a Content,
        of: Kingdom,
    ) -> impl Iterator<Item = (SlotId, Option<KingdomCard>)> + use<'a> {
        let is_shown = self.is_shown(of);
        let cards = self.kingdom_cards_in(content, of, SHOWN);
        cards.filter(move |(slot, _)| is_shown && self.slots.deck_of(*slot) != STRATEGY)
    }

    /// A kingdom's strategy cards that lie apart while another player looks at its hand.
    pub fn strategy_cards_shown(
        &self,
        of: Kingdom,
    ) -> impl Iterator<Item = (SlotId, Option<StrategyCard>)> + use<'_> {
        let is_shown = self.is_shown(of);
        let cards = self.strategy_cards_in(SHOWN);
        cards.filter(move |(slot, _)| is_shown && self.slots.deck_of(*slot) == STRATEGY)
    }

    /// A kingdom's own cards that it has not played, those that another player looks at among them.
    pub fn whole_kingdom_hand<'a>(
        &'a self,
        content: &'a Content,
        of: Kingdom,
    ) -> impl Iterator<Item = (SlotId, Option<KingdomCard>)> + use<'a> {
        self.kingdom_hand(content, of).chain(self.kingdom_cards_shown(content, of))
    }

    /// A kingdom's strategy cards, those that another player looks at among them.
    pub fn whole_strategy_hand(
        &self,
        of: Kingdom,
    ) -> impl Iterator<Item = (SlotId, Option<StrategyCard>)> + use<'_> {
        self.strategy_hand(of).chain(self.strategy_cards_shown(of))
    }

    /// All cards of a kingdom's hand, those that another player looks at among them; everybody sees how many.
    pub fn hand_size(&self, of: Kingdom) -> usize {
        let shown = if self.is_shown(of) { self.slots.count(SHOWN) } else { 0 };
        self.kingdom_cards_held(of) + self.strategy_cards_held(of) + shown
    }

    fn is_shown(&self, kingdom: Kingdom) -> bool {
        matches!(self.frames.top(), Some(Frame::Seen(seen)) if seen.of == kingdom)
    }

    /// The adventure tokens of a kingdom.
    pub fn tokens_of(&self, of: Kingdom) -> impl Iterator<Item = (SlotId, Option<TokenKind>)> + use<'_> {
        let token = |slot: SlotId| self.slots.face(slot).map(|face| TokenKind(face.index() as u8));
        self.slots.in_place(places::tokens(of)).map(move |slot| (slot, token(slot)))
    }

    /// How many cards or tokens a kingdom has laid before it.
    pub fn laid_by(&self, of: Kingdom) -> usize {
        self.slots.count(places::laid(of))
    }

    /// The tokens of the adventure track, leftmost first.
    pub fn track_tokens(&self) -> impl Iterator<Item = TokenKind> + use<'_> {
        self.track.iter().map(|slot| self.token_at(*slot))
    }
}
