//! The page of luck with the dice.
use super::{
    MapBoard,
    names::{say, tenths},
};
use crate::{play::Picture, table::board::Message, widget::Context};
use iced::{Element, Fill, widget::column};

impl MapBoard {
    /// What the dice of each seat showed beside what was to be expected.
    pub(super) fn luck_page(&self, picture: &Picture, cx: Context) -> Element<'_, Message> {
        let rule = cx.muted(cx.say("conan_overlord-luck-rule")).size(12);
        let mut parts = column![rule].spacing(8).width(Fill);
        for seat in &picture.seats {
            let luck = picture.luck.get(&seat.seat).copied().unwrap_or_default();
            let more = luck.more_tenths();
            let sign = if more < 0 { "−" } else { "+" };
            let args = [
                ("dice", luck.dice.into()),
                ("points", luck.points.into()),
                ("expected", tenths(cx, luck.expected_tenths() as f64 / 10.0).into()),
                ("more", format!("{sign}{}", tenths(cx, more.abs() as f64 / 10.0)).into()),
            ];
            let told = cx.plain(say(cx, "conan_overlord-luck", &args)).size(13);
            let colour = if more < 0 { cx.colours.danger } else { cx.colours.success };
            let name = cx.strong(self.names.seat(self.game(), seat.seat, cx));
            parts = parts.push(column![name, told.color(colour)].width(Fill));
        }
        cx.scroll(parts).into()
    }
}
