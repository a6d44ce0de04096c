//! What the signs of a board mean: a panel over a corner of it.
use super::board::Message;
use crate::{reference, widget::Context};
use iced::{
    Center, Element, Fill, Shrink,
    widget::{column, container, opaque, row},
};

/// A sign.
pub(super) const SIDE: f32 = 24.0;
/// No legend is wider.
const WIDE: f32 = 300.0;
/// Below the buttons of a map.
const BELOW: f32 = 46.0;

/// The legend.
pub(super) fn panel<'a>(
    lines: impl IntoIterator<Item = Element<'a, Message>>,
    cx: Context,
) -> Element<'a, Message> {
    let head = row![
        cx.heading(cx.say("map-legend")).width(Fill),
        cx.small_press(cx.say("table-close"), false, Some(Message::Legend)),
    ];
    let lines = column![head.align_y(Center)].extend(lines).spacing(5);
    let legend = container(cx.panel(cx.scroll(lines).height(Shrink)).padding(10)).max_width(WIDE);
    container(opaque(legend)).padding([BELOW, 10.0]).align_top(Fill).into()
}

/// A sign, with the name and one line of the term that explains it.
pub(super) fn line<'a>(
    game: &str,
    term: &str,
    sign: Option<Element<'a, Message>>,
    cx: Context,
) -> Option<Element<'a, Message>> {
    let term = reference::term(game, cx.words.language(), term)?;
    let told = column![cx.strong(term.name).size(13), cx.muted(term.tip).size(12)].width(Fill);
    Some(row![container(row![].push(sign)).width(SIDE)].push(told).spacing(8).align_y(Center).into())
}
