//! A card as it lies in a hand: iron title plate, stripe of its type, picture, text, foot.
use crate::{
    reference::Term,
    table::board::Message,
    theme::{BOOK, DISPLAY, PLAIN},
    widget::{Context, Tip, woodcut::Motif},
};
use iced::{
    Border, Center, Color, Element, Fill, Length, Size,
    widget::{button, column, container, mouse_area, opaque, responsive, row, space, text},
};
use std::f32::consts::PI;

/// A card with a text is at least so wide.
pub(super) const WIDTH: f32 = 150.0;
/// The plate of a title of one line.
const PLATE: f32 = 23.0;
/// The picture of a card in a hand, at least.
pub(super) const ART: f32 = 50.0;
/// So many letters of text are few and very few, and leave room for a higher picture.
const FEW: [(usize, f32); 2] = [(30, 72.0), (54, 56.0)];
/// A hand of less height shows pictures without texts.
const LOW: f32 = 150.0;
/// Letters that have room on the narrowest card, and how much each further one takes.
const MUCH: usize = 88;
const LETTER: f32 = 1.5;
/// Letters of a title of one line; a second line takes the room of so many letters of text.
const TITLE: usize = 17;
const LINE: usize = 24;
/// A card that is looked at closely: its width, and its picture.
const LARGE: f32 = 400.0;
const LARGE_ART: f32 = 230.0;
/// What stands around the picture of a large card, at least.
const LARGE_REST: f32 = 240.0;
/// So many terms of its text are explained below it.
const TERMS: usize = 4;
/// What a term below its text takes.
const TERM: f32 = 56.0;

/// What a card shows.
pub(super) struct Card {
    pub(super) title: String,
    pub(super) text: String,
    /// Below: its type, and its price.
    pub(super) foot: (String, String),
    pub(super) stripe: Color,
    pub(super) art: Option<&'static Motif>,
    pub(super) width: f32,
    /// Whether it was used and lies aside.
    pub(super) is_spent: bool,
}

/// Whether a hand of this height has room for pictures only.
pub(super) fn is_low(height: f32) -> bool {
    height < LOW
}

/// How wide a card with this title and text is, so that all of it is read.
pub(super) fn width_for(title: &str, text: &str, least: f32) -> f32 {
    let letters = text.chars().count() + if title.chars().count() > TITLE { LINE } else { 0 };
    least + letters.saturating_sub(MUCH) as f32 * LETTER
}

/// How high the picture of a card with this text can be.
fn art_height(text: &str) -> f32 {
    let letters = text.chars().count();
    FEW.iter().find(|(few, _)| letters <= *few).map_or(ART, |(_, height)| *height)
}

/// The picture of a card in a place of this size.
pub(super) fn art<'a>(
    motif: &'static Motif,
    height: impl Into<Length>,
    is_faded: bool,
    cx: Context,
) -> Element<'a, Message> {
    motif.scene(Size::new(Fill, height.into()), is_faded, cx)
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
    /// The card so large that it is read from afar, with what the terms of its text mean, over whatever is behind it;
    /// pressed anywhere it goes away.
    pub(super) fn large<'a>(self, mut terms: Vec<Term>, close: Message, cx: Context) -> Element<'a, Message> {
        let colours = cx.colours;
        terms.truncate(TERMS);
        let veil = responsive(move |room| {
            let card = self.large_face(&terms, room, cx);
            container(card)
                .center(Fill)
                .style(move |_| container::background(Color { a: 0.5, ..colours.hall }))
                .into()
        });
        opaque(mouse_area(veil).on_press(close.clone()).on_right_press(close))
    }

    fn large_face<'a>(&self, terms: &[Term], room: Size, cx: Context) -> Element<'a, Message> {
        let (colours, stripe) = (cx.colours, self.stripe);
        let title = text(self.title.clone()).font(DISPLAY).size(24).line_height(1.15).color(colours.on_iron);
        let plate = container(title.center().width(Fill)).padding([10, 16]).width(Fill).style(move |_| {
            container::Style {
                background: Some(colours.iron.into()),
                border: iced::border::rounded(iced::border::top(10.0)),
                ..container::Style::default()
            }
        });
        let stripe = container(space()).width(Fill).height(7).style(move |_| container::background(stripe));
        // Where there is little room, few terms have any.
        let room_for = ((room.height - LARGE_REST) / TERM).max(0.0) as usize;
        let terms = &terms[..terms.len().min(room_for)];
        let explained = terms.iter().map(|term| {
            let told = column![cx.strong(term.name.clone()).size(14), cx.muted(term.tip.clone()).size(13)];
            told.into()
        });
        let explained = (!terms.is_empty()).then(|| column(explained).spacing(5));
        let high = (room.height - LARGE_REST - TERM * terms.len() as f32).min(LARGE_ART);
        let art = self.art.filter(|_| high > ART).map(|motif| art(motif, high, self.is_spent, cx));
        let words = text(self.text.clone()).font(BOOK).size(21).line_height(1.15).color(colours.ink);
        let foot = |words: &String| text(words.clone()).font(PLAIN).size(15).color(colours.ink_muted);
        let foot = row![foot(&self.foot.0).width(Fill), foot(&self.foot.1)].spacing(8).align_y(Center);
        let body = column![words].push(explained).push(foot).spacing(14).padding([12, 20]);
        let card = column![plate, stripe].push(art).push(body);
        container(card.width(LARGE.min(room.width - 24.0)))
            .padding(3)
            .style(move |_| container::Style {
                background: Some(colours.card.into()),
                border: Border { color: colours.ink, width: 3.0, radius: 12.0.into() },
                ..container::Style::default()
            })
            .into()
    }

    /// The card; pressed it gives the message, if there is one. A low one shows its picture alone, and tells its text
    /// where it is pointed at.
    pub(super) fn view<'a>(self, is_low: bool, press: Option<Message>, cx: Context) -> Element<'a, Message> {
        let tip = self.tip(is_low, cx);
        tip.around(self.face(is_low, press, cx), cx)
    }

    /// What is said of it where it is pointed at: its text, where that is not read on it, and how to see it large.
    fn tip(&self, is_low: bool, cx: Context) -> Tip {
        let text = if is_low { self.text.clone() } else { String::new() };
        Tip { title: self.title.clone(), text, more: Some(cx.say("table-look-closely")) }
    }

    fn face<'a>(self, is_low: bool, press: Option<Message>, cx: Context) -> Element<'a, Message> {
        let colours = cx.colours;
        let title = text(self.title).font(DISPLAY).size(11.5).line_height(1.1).color(colours.on_iron);
        let plate = container(title.center().width(Fill)).padding([5, 6]).width(Fill).style(move |_| {
            container::Style {
                background: Some(colours.iron.into()),
                border: iced::border::rounded(iced::border::top(6.0)),
                ..container::Style::default()
            }
        });
        // Of a card that was used the picture fades, its words do not.
        let (stripe, ink) = match self.is_spent {
            true => (colours.line, colours.ink_muted),
            false => (self.stripe, colours.ink),
        };
        let stripe = container(space()).width(Fill).height(4).style(move |_| container::background(stripe));
        let high = if self.width < WIDTH { ART } else { art_height(&self.text) };
        let words = text(self.text).font(BOOK).size(13).line_height(1.04).color(ink);
        let foot = |words: String| text(words).font(PLAIN).size(11).color(colours.ink_muted);
        let foot = row![foot(self.foot.0).width(Fill), foot(self.foot.1)].align_y(Center);
        let words = (!is_low).then(|| container(words).height(Fill));
        let height = if is_low { Length::Fill } else { Length::Fixed(high) };
        let art = self.art.map(|motif| art(motif, height, self.is_spent, cx));
        let body = column![].push(words).push(foot).padding([4, 8]);
        let is_live = press.is_some();
        let width = if is_low { self.width.min(WIDTH - 30.0) } else { self.width };
        let card = column![plate, stripe].push(art).push(body).width(width).height(Fill);
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
