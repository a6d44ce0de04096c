//! What lies in the viewer's hand: a strip of cards beside each other. What may be played now is framed.
use super::{
    board::Message,
    card::{Card, is_low},
};
use crate::{play::Seen, theme::BOOK_ITALIC, widget::Context};
use engine::{game::Game, slots::SlotId};
use iced::{
    Element, Fill,
    widget::{column, container, mouse_area, row, scrollable},
};

/// Where nobody looks on who holds anything.
pub(super) fn nobodys<'a>(cx: Context) -> Element<'a, Message> {
    cx.panel(cx.muted(cx.say("table-no-hand"))).width(Fill).height(Fill).into()
}

/// The strip of these cards; without any it says so.
pub(super) fn strip<'a>(
    cards: Vec<Element<'a, Message>>,
    empty: impl FnOnce() -> String,
    cx: Context,
) -> Element<'a, Message> {
    let none = cards.is_empty().then(|| cx.body(empty()).font(BOOK_ITALIC));
    let bar = scrollable::Scrollbar::new().width(6).scroller_width(6);
    let strip = container(row![row(cards).spacing(6)].push(none)).padding([0, 2]).height(Fill);
    let strip = cx.scroll(strip).direction(scrollable::Direction::Horizontal(bar)).spacing(4);
    cx.panel(column![strip]).padding(6).width(Fill).height(Fill).into()
}

/// A card of a strip of this height: pressed it is played, with the other button it is looked at closely.
pub(super) fn laid<'a, G: Game>(
    seen: &Seen<G>,
    slot: SlotId,
    card: Card,
    height: f32,
    cx: Context,
) -> Element<'a, Message> {
    let card = card.view(is_low(height), answer_of(seen, slot), cx);
    mouse_area(card).on_right_press(Message::Pick(slot)).into()
}

/// The answer that plays what lies in a slot; of equal things in one place one is listed.
fn answer_of<G: Game>(seen: &Seen<G>, slot: SlotId) -> Option<Message> {
    let slots = seen.view.slots();
    let same =
        |other: SlotId| slots.place(other) == slots.place(slot) && slots.face(other) == slots.face(slot);
    let about = |action: &G::Action| G::slots_of(*action)[0].is_some_and(same);
    seen.actions.iter().position(about).map(Message::Answer)
}
