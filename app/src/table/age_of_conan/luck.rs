//! The page of luck with contest dice.
use super::{MapBoard, names::say};
use crate::{play::Picture, table::board::Message, widget::Context};
use engine::seat::Seat;
use iced::{
    Center, Element, Fill,
    widget::{column, row},
};

impl MapBoard {
    pub(super) fn luck_page(&self, picture: &Picture, cx: Context) -> Element<'_, Message> {
        let mut parts =
            column![cx.muted(say(cx, "age_of_conan-luck-rule", &[])).size(12)].spacing(8).width(Fill);
        for (seat, kingdom) in self.game().kingdoms.iter().copied().enumerate() {
            let luck = picture.luck.get(&Seat(seat as u8)).copied().unwrap_or_default();
            let more = luck.more_tenths();
            let told = say(
                cx,
                "age_of_conan-luck",
                &[
                    ("dice", luck.dice.into()),
                    ("points", luck.points.into()),
                    ("expected", tenths(luck.expected_tenths()).into()),
                    ("more", tenths(more).into()),
                ],
            );
            let name = cx.strong(self.names.kingdom(kingdom, cx));
            let colour = if more < 0 { cx.colours.danger } else { cx.colours.success };
            let told = cx.plain(told).size(13).color(colour);
            parts = parts.push(
                row![self.seal(kingdom, 22.0, cx), column![name, told].width(Fill)]
                    .spacing(8)
                    .align_y(Center),
            );
        }
        cx.scroll(parts).into()
    }
}

/// A number for the words, which write it as the language does.
fn tenths(number: i64) -> f64 {
    number as f64 / 10.0
}
