//! What lies in the viewer's hand and before it: event cards and treasures. What may be played now is framed.
use super::{MapBoard, art, names::say};
use crate::{
    table::{
        board::Message,
        card::{Card, WIDTH, width_for},
        hand,
    },
    widget::Context,
};
use engine::{
    game::Game,
    nerath::{
        Nerath, Realm,
        places::{TREASURES, event_hand, open_hand, table, treasure_hand},
    },
    slots::SlotId,
};
use iced::Element;

impl MapBoard {
    /// The hand as a strip.
    pub(super) fn hand_strip(&self, height: f32, cx: Context) -> Element<'_, Message> {
        let Some(own) = self.own() else { return hand::nobodys(cx) };
        let laid = |slot: SlotId| Some(hand::laid(&self.seen, slot, self.card_of(slot, cx)?, height, cx));
        let cards = held(self.game(), own).filter_map(laid).collect();
        hand::strip(cards, || say(cx, "nerath-empty-hand", &[]), cx)
    }

    /// What lies in a slot, as a card.
    pub(super) fn card_of(&self, slot: SlotId, cx: Context) -> Option<Card> {
        let (slots, content) = (self.game().slots(), &self.seen.content);
        let (kind, id) = self.card_at(slot)?;
        let face = slots.face(slot)?;
        let is_treasure = slots.deck_of(slot) == TREASURES;
        let ((title, text), vp) = if is_treasure {
            (self.names.treasure(face, cx)?, content.treasure(face)?.vp)
        } else {
            let realm =
                Realm::all().find(|realm| engine::nerath::places::event_deck(*realm) == slots.deck_of(slot));
            (self.names.event(realm?, face, cx)?, 0)
        };
        let is_laid = Realm::all().any(|realm| slots.place(slot) == table(realm));
        let told = match (is_treasure, is_laid) {
            (true, true) => "nerath-card-laid",
            (true, false) => "nerath-card-treasure",
            (false, _) => "nerath-card-event",
        };
        let worth = if vp > 0 { say(cx, "nerath-card-points", &[("n", vp.into())]) } else { String::new() };
        Some(Card {
            width: width_for(&title, &text, WIDTH),
            title,
            text,
            foot: (say(cx, told, &[]), worth),
            stripe: if is_treasure { cx.colours.gold } else { cx.colours.accent },
            art: art(kind, id),
            is_spent: false,
        })
    }
}

/// The cards of a realm: its hand, what of it was shown, and its treasures in hand and on the table.
fn held(game: &Nerath, own: Realm) -> impl Iterator<Item = SlotId> {
    let places = [event_hand(own), open_hand(own), treasure_hand(own), table(own)];
    places.into_iter().flat_map(move |place| game.slots().in_place(place))
}
