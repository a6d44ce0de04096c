//! Replies in the lobby: a guest whose host stays silent shows its own, and a host enters those of its guests.
use super::{Lobby, Message};
use crate::{
    hook::{self, Mark},
    peers::lobby::Order,
    widget::Context,
};
use iced::{
    Center, Element, Fill,
    widget::{column, row, text},
};

impl Lobby {
    /// The host calls whoever gave the reply that was entered.
    pub(super) fn call_back(&mut self) {
        let reply = std::mem::take(&mut self.reply);
        if !reply.trim().is_empty() {
            self.order(Order::CallBack(reply.clone()));
            self.called = Some(reply);
        }
    }

    /// What a guest gives back while its host does not answer.
    pub(super) fn own_reply(&self, cx: Context) -> Option<Element<'_, Message>> {
        let reply = self.scene.reply.as_ref().filter(|_| !self.is_host())?;
        let content = column![
            cx.heading(cx.say("lobby-reply")),
            cx.muted(cx.say("lobby-reply-own-why")),
            cx.strong(reply.clone()).wrapping(text::Wrapping::WordOrGlyph).width(Fill),
            self.copy("lobby-reply-copy", reply, cx),
        ];
        Some(cx.panel(content.spacing(10)).width(Fill).into())
    }

    /// Where a host enters the reply of a guest.
    pub(super) fn guests_reply(&self, cx: Context) -> Element<'_, Message> {
        let input = cx.input(&cx.say("lobby-reply-enter"), &self.reply);
        let input = input.on_input(Message::Reply).on_submit(Message::CallBack);
        let entered = !self.reply.trim().is_empty();
        let call = cx.press(cx.say("lobby-reply-call"), false, entered.then_some(Message::CallBack));
        let call = hook::marked(call, || Mark::control("lobby-reply-call"));
        let called = self.called.is_some() && self.scene.refused.is_none();
        let called = called.then(|| cx.body(cx.say("peers-reply-called")));
        let entry = row![input.width(Fill), call].spacing(8).align_y(Center);
        column![cx.muted(cx.say("lobby-reply-why")), entry].push(called).spacing(8).into()
    }
}
