//! What has been taken up, as a strip along the edge of a board: each kind with its number, fewer and more, and all.
use super::{Message, StackMenu};
use crate::{
    hook::{self, Mark},
    widget::Context,
};
use iced::{
    Center, Element,
    widget::{opaque, row},
};

impl StackMenu {
    /// The strip; `picture` is what a row wears, and the name of the row is told where the pointer rests.
    pub(crate) fn strip<'a, M: Clone + 'a>(
        &self,
        picture: impl Fn(usize) -> Option<Element<'a, M>>,
        message: impl Fn(Message) -> M + Copy + 'a,
        cx: Context,
    ) -> Element<'a, M> {
        let kinds = self.rows.iter().enumerate().map(|(place, row)| {
            let kind = picture(place).unwrap_or_else(|| cx.plain(row.name.clone()).into());
            cx.told(row.name.clone(), "", self.chooser(place, row, kind, message, cx))
        });
        let ways = [("stack-all", Message::All), ("stack-let-go", Message::Close)].map(|(id, way)| {
            let press = cx.press(cx.say(id), false, Some(message(way))).padding([2, 9]);
            hook::marked(press, move || Mark::control(id))
        });
        let strip = row(kinds.chain(ways)).spacing(4).align_y(Center).wrap().vertical_spacing(3);
        opaque(cx.panel(strip).padding([4, 6]))
    }
}
