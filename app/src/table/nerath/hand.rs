//! What lies in the viewer's hand and before it: event cards and treasures. What may be played now is framed.
use super::{MapBoard, art, names::say};
use crate::{
    table::{
        board::Message,
        card::{Card, WIDTH, is_low, width_for},
    },
    theme::BOOK_ITALIC,
    widget::Context,
};
use engine::{
    game::Game,
    nerath::{
        Action, Nerath, Realm,
        places::{TREASURES, event_hand, open_hand, table, treasure_hand},
    },
    slots::SlotId,
};
use iced::{
    Element, Fill,
    widget::{column, container, mouse_area, row, scrollable},
};

impl MapBoard {
    /// The hand as a strip.
    pub(super) fn hand_strip(&self, height: f32, cx: Context) -> Element<'_, Message> {
        let Some(own) = self.own() else {
            return cx.panel(cx.muted(cx.say("table-no-hand"))).width(Fill).height(Fill).into();
        };
        let cards: Vec<_> =
            held(self.game(), own).filter_map(|slot| Some((slot, self.card_of(slot, cx)?))).collect();
        let none = cards.is_empty().then(|| cx.body(say(cx, "nerath-empty-hand", &[])).font(BOOK_ITALIC));
        let laid = |(slot, card): (SlotId, Card)| {
            let card = card.view(is_low(height), self.answer_of(slot), cx);
            mouse_area(card).on_right_press(Message::Pick(slot)).into()
        };
        let strip = row(cards.into_iter().map(laid)).spacing(6);
        let bar = scrollable::Scrollbar::new().width(6).scroller_width(6);
        let strip = container(row![strip].push(none)).padding([0, 2]).height(Fill);
        let strip = cx.scroll(strip).direction(scrollable::Direction::Horizontal(bar)).spacing(4);
        cx.panel(column![strip]).padding(6).width(Fill).height(Fill).into()
    }

    /// The answer that plays what lies in a slot; of equal things in one place one is listed.
    fn answer_of(&self, slot: SlotId) -> Option<Message> {
        let slots = self.game().slots();
        let same =
            |other: SlotId| slots.place(other) == slots.place(slot) && slots.face(other) == slots.face(slot);
        let about = |action: &Action| Nerath::slots_of(*action)[0].is_some_and(same);
        self.seen.actions.iter().position(about).map(Message::Answer)
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
            width: width_for(&text, WIDTH),
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
