//! A moment: something that everybody at the table should see happen, as the winner of an auction or a new age. It
//! stands over the board for a while and then goes by itself; whatever is answered meanwhile skips it.
use super::board::Message;
use crate::widget::Context;
use iced::{
    Border, Center, Element, Fill,
    widget::{column, container},
};
use std::time::Duration;

/// How long a moment lasts at the usual speed.
pub(super) const SPAN: Duration = Duration::from_millis(3_000);
/// A thing of one line is shown so large.
pub(super) const PICTURE: f32 = 92.0;

/// The moment, over the upper part of a board.
pub(super) fn banner<'a>(
    title: String,
    body: Option<Element<'a, Message>>,
    cx: Context,
) -> Element<'a, Message> {
    let colours = cx.colours;
    let told = column![cx.title(title).size(24).color(colours.accent).center()].push(body);
    let banner =
        container(told.spacing(10).align_x(Center)).padding([16, 30]).style(move |_| container::Style {
            background: Some(colours.surface.into()),
            border: Border { color: colours.ink, width: 3.0, radius: 10.0.into() },
            ..container::Style::default()
        });
    container(banner).padding(30).center_x(Fill).into()
}
