//! The keys, shown over whatever is open.
use crate::{
    keys::{Chord, Command, Keys},
    theme::PLAIN_STRONG,
    widget::Context,
};
use iced::{
    Border, Color, Element, Fill,
    widget::{center, column, container, mouse_area, opaque, row, text},
};

/// What its reader did.
#[derive(Clone, Copy, Debug)]
pub enum Message {
    /// Pressed anywhere: the list has been read.
    Close,
}

/// The list, with a shade over what is behind it.
pub fn view<'a>(keys: &Keys, cx: Context) -> Element<'a, Message> {
    let (left, right) = keys.list().split_at(keys.list().len().div_ceil(2));
    let half = |list: &[(Command, Chord)]| {
        column(list.iter().map(|(command, chord)| line(*command, chord, cx))).spacing(9).width(300)
    };
    let list = row![half(left), half(right)].spacing(36);
    let page = column![cx.title(cx.say("setting-keys")), cx.muted(cx.say("keys-digits")), list].spacing(16);
    let page = cx.panel(cx.scroll(page).width(iced::Shrink).height(iced::Shrink)).padding(28);
    let shade = Color { a: 0.6, ..cx.colours.hall };
    let veil = container(center(page)).width(Fill).height(Fill).style(move |_| container::background(shade));
    opaque(mouse_area(veil).on_press(Message::Close))
}

fn line<'a>(command: Command, chord: &Chord, cx: Context) -> Element<'a, Message> {
    let colours = cx.colours;
    let key = text(chord.told(cx.words)).font(PLAIN_STRONG).size(13).color(colours.on_iron);
    let cap = container(key).padding([4, 10]).style(move |_| container::Style {
        background: Some(colours.iron.into()),
        border: Border { color: colours.ink, width: 1.0, radius: 4.0.into() },
        ..container::Style::default()
    });
    row![cx.plain(command.name(cx.words)).width(Fill), cap].spacing(12).align_y(iced::Center).into()
}
