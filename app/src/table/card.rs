//! A card as it lies in a hand: iron title plate, stripe of its type, text, foot.
use crate::{
    table::board::Message,
    theme::{BOOK, DISPLAY, PLAIN},
    widget::Cx,
};
use iced::{
    Border, Center, Color, Element, Fill,
    widget::{button, column, container, row, space, text},
};

/// A card with a text.
pub(super) const WIDTH: f32 = 178.0;

/// What a card shows.
pub(super) struct Card {
    pub(super) title: String,
    pub(super) text: String,
    /// Below: its type, and its price.
    pub(super) foot: (String, String),
    pub(super) stripe: Color,
    pub(super) width: f32,
    /// Whether it was used and lies aside.
    pub(super) is_spent: bool,
}

impl Card {
    /// The card; pressed it gives the message, if there is one.
    pub(super) fn view<'a>(self, press: Option<Message>, cx: Cx) -> Element<'a, Message> {
        let colours = cx.colours;
        let faded = move |colour: Color| Color { a: if self.is_spent { 0.55 } else { 1.0 }, ..colour };
        let title = text(self.title).font(DISPLAY).size(11.5).line_height(1.1).color(colours.on_iron);
        let plate = container(title.center().width(Fill)).padding([5, 6]).width(Fill).style(move |_| {
            container::Style {
                background: Some(faded(colours.iron).into()),
                border: iced::border::rounded(iced::border::top(6.0)),
                ..container::Style::default()
            }
        });
        let stripe = self.stripe;
        let stripe =
            container(space()).width(Fill).height(4).style(move |_| container::background(faded(stripe)));
        let words = text(self.text).font(BOOK).size(13).line_height(1.04).color(faded(colours.ink));
        let foot = |words: String| text(words).font(PLAIN).size(11).color(colours.ink_muted);
        let foot = row![foot(self.foot.0).width(Fill), foot(self.foot.1)].align_y(Center);
        let body = column![container(words).height(Fill), foot].padding([5, 8]);
        let is_live = press.is_some();
        let card = column![plate, stripe, body].width(self.width).height(Fill);
        button(card)
            .padding(2)
            .on_press_maybe(press)
            .style(move |_, status| {
                let lit = matches!(status, button::Status::Hovered | button::Status::Pressed);
                let (color, width) = match (is_live, lit) {
                    (true, true) => (colours.accent, 3.0),
                    (true, false) => (colours.success, 2.5),
                    (false, _) => (colours.ink, 1.5),
                };
                button::Style {
                    background: Some(colours.card.into()),
                    text_color: colours.ink,
                    border: Border { color, width, radius: 8.0.into() },
                    ..button::Style::default()
                }
            })
            .into()
    }
}
