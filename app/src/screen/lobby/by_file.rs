//! A table that goes by file, in the lobby: its host names a folder, and everybody reads what lies where.
use super::{Lobby, Message};
use crate::{
    hook::{self, Mark},
    widget::Context,
};
use iced::{
    Center, Element, Fill,
    widget::{column, row, text},
};

impl Lobby {
    /// Whether the table goes by file.
    pub(super) fn goes_by_file(&self) -> bool {
        !self.scene.files.is_empty()
    }

    /// How the table goes by file; for a host whose table does not yet, how it could.
    pub(super) fn files(&self, cx: Context) -> Option<Element<'_, Message>> {
        let goes = self.goes_by_file();
        if !goes && self.scene.entrance.is_none() {
            return None;
        }
        // A path has no spaces to break a line at.
        let told =
            |told: &String| cx.body(told.clone()).wrapping(text::Wrapping::WordOrGlyph).width(Fill).into();
        let content = column![
            cx.heading(cx.say("lobby-file")),
            cx.muted(cx.say("lobby-file-why")),
            column(self.scene.files.iter().map(told)).spacing(6),
        ];
        let content = content.push((!goes).then(|| self.folder(cx)));
        Some(cx.panel(content.spacing(10)).width(Fill).into())
    }

    fn folder(&self, cx: Context) -> Element<'_, Message> {
        let input = cx.input(&cx.say("lobby-file-folder"), &self.folder);
        let input = input.on_input(Message::Folder).on_submit(Message::ByFile);
        let named = !self.folder.trim().is_empty();
        let go = cx.press(cx.say("lobby-file-go"), false, named.then_some(Message::ByFile));
        let go = hook::marked(go, || Mark::control("lobby-file-go"));
        row![hook::marked(input.width(Fill), || Mark::control("lobby-file-folder")), go]
            .spacing(8)
            .align_y(Center)
            .into()
    }
}
