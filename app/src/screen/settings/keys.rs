//! The keys on the page of settings: what each does, and a way to change it.
use super::Message;
use crate::{
    keys::{Chord, Command, Keys},
    widget::Context,
};
use iced::{
    Element, Fill,
    widget::{column, row, space},
};

/// Two columns of commands with their keys, and a way back to the usual ones.
pub(super) fn view<'a>(
    keys: &Keys,
    binding: Option<Command>,
    clash: Option<&(Chord, Command)>,
    cx: Context,
) -> Element<'a, Message> {
    let key = |(command, chord): &(Command, Chord)| {
        let waits = binding == Some(*command);
        let label = if waits { cx.say("keys-press") } else { chord.told(cx.words) };
        let name = cx.plain(command.name(cx.words)).width(Fill);
        row![name, cx.press(label, waits, Some(Message::Bind(*command)))]
            .spacing(12)
            .align_y(iced::Center)
            .into()
    };
    let (left, right) = keys.list().split_at(keys.list().len().div_ceil(2));
    let half = |list: &[(Command, Chord)]| column(list.iter().map(key)).spacing(6).width(Fill);
    let clash = clash.map(|(chord, holder)| {
        let args = [("key", chord.told(cx.words).into()), ("command", holder.name(cx.words).into())];
        cx.notice(cx.words.say("keys-clash", &args))
    });
    let usual = (!keys.kept().is_empty()).then_some(Message::UsualKeys);
    column![cx.muted(cx.say("keys-digits"))]
        .push(clash)
        .push(row![half(left), space().width(28), half(right)])
        .push(cx.press(cx.say("keys-usual"), false, usual))
        .spacing(12)
        .into()
}
