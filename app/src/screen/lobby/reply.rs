//! Replies in the lobby: a guest whose host stays silent shows its own.
use super::{Lobby, Message};
use crate::widget::Context;
use iced::{
    Element, Fill,
    widget::{column, text},
};

impl Lobby {
    /// What a guest gives back while its host does not answer.
    pub(super) fn own_reply(&self, cx: Context) -> Option<Element<'_, Message>> {
        let reply = self.scene.reply.as_ref().filter(|_| !self.is_host())?;
        let content = column![
            cx.heading(cx.say("lobby-reply")),
            cx.muted(cx.say("lobby-reply-own-why")),
            cx.strong(reply.clone()).wrapping(text::Wrapping::WordOrGlyph).width(Fill),
            self.entrance.copy("lobby-reply-copy", reply, cx).map(Message::Entrance),
        ];
        Some(cx.panel(content.spacing(10)).width(Fill).into())
    }
}
