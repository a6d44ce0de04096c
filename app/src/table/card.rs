//! A card as it lies in a hand: iron title plate, stripe of its type, text, foot.
use crate::{
    table::board::Message,
    theme::{BOOK, DISPLAY, PLAIN},
    widget::Context,
};
use iced::{
    Border, Center, Color, Element, Fill,
    widget::{button, column, container, mouse_area, opaque, row, space, text},
};
use std::f32::consts::PI;

/// A card with a text.
pub(super) const WIDTH: f32 = 178.0;
/// The plate of a title of one line.
const PLATE: f32 = 23.0;
/// A card that is looked at closely.
const LARGE: f32 = 380.0;

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

/// A card of this width while it turns up, from 0 to 1: first its back grows narrow, then its face wide.
pub(super) fn turning<'a>(width: f32, stripe: Color, part: f32, cx: Context) -> Element<'a, Message> {
    let (colours, is_back) = (cx.colours, part < 0.5);
    let wide = (width * (PI * part).cos().abs()).max(3.0);
    let band = |height: f32, colour: Color| {
        container(space()).width(Fill).height(height).style(move |_| container::background(colour))
    };
    let side: Element<'a, Message> = if is_back {
        let knot = container(space()).width(Fill).height(Fill).style(move |_| container::Style {
            border: Border { color: colours.on_iron, width: 1.5, radius: 4.0.into() },
            ..container::Style::default()
        });
        container(knot).padding([8.0, 8.0 * wide / width]).into()
    } else {
        column![band(PLATE, colours.iron), band(4.0, stripe)].into()
    };
    let ground = if is_back { colours.iron } else { colours.card };
    let side = container(side).padding(2).width(wide).height(Fill).clip(true);
    let side = side.style(move |_| container::Style {
        background: Some(ground.into()),
        border: Border { color: colours.ink, width: 1.5, radius: 8.0.into() },
        ..container::Style::default()
    });
    container(side).center_x(width + 4.0).into()
}

impl Card {
    /// The card so large that it is read from afar, over whatever is behind it; pressed anywhere it goes away.
    pub(super) fn large<'a>(self, close: Message, cx: Context) -> Element<'a, Message> {
        let (colours, stripe) = (cx.colours, self.stripe);
        let title = text(self.title).font(DISPLAY).size(24).line_height(1.15).color(colours.on_iron).center();
        let plate =
            container(title.width(Fill)).padding([12, 16]).width(Fill).style(move |_| container::Style {
                background: Some(colours.iron.into()),
                border: iced::border::rounded(iced::border::top(10.0)),
                ..container::Style::default()
            });
        let stripe = container(space()).width(Fill).height(7).style(move |_| container::background(stripe));
        let words = text(self.text).font(BOOK).size(23).line_height(1.2).color(colours.ink);
        let foot = |words: String| text(words).font(PLAIN).size(15).color(colours.ink_muted);
        let foot = row![foot(self.foot.0).width(Fill), foot(self.foot.1)].align_y(Center);
        let card = column![plate, stripe, column![words, foot].spacing(22).padding([18, 22])];
        let card = container(card.width(LARGE)).padding(3).style(move |_| container::Style {
            background: Some(colours.card.into()),
            border: Border { color: colours.ink, width: 3.0, radius: 12.0.into() },
            ..container::Style::default()
        });
        let veil = container(card)
            .center(Fill)
            .style(move |_| container::background(Color { a: 0.5, ..colours.hall }));
        opaque(mouse_area(veil).on_press(close.clone()).on_right_press(close))
    }

    /// The card; pressed it gives the message, if there is one.
    pub(super) fn view<'a>(self, press: Option<Message>, cx: Context) -> Element<'a, Message> {
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
