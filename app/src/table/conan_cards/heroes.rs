//! The players' heroes: their enamel, their glory, and what everybody sees before them.
use super::{Table, names::Names};
use crate::{table::board::Message, theme::PLAIN_STRONG, widget::Cx};
use engine::{conan_cards::SEATS, seat::Seat};
use iced::{
    Border, Center, Color, Element, Fill, color,
    widget::{column, container, row, text},
};

/// Enamel of each seat, on light and on dark ground.
const ENAMEL: [(Color, Color); SEATS] = [
    (color!(0x1F3F8F), color!(0x6FA8FF)),
    (color!(0xC75000), color!(0xFF9A4A)),
    (color!(0xC2478F), color!(0xE85C9E)),
    (color!(0x3A3340), color!(0xEFE8DA)),
];

impl Table {
    /// The colour of a seat.
    pub(super) fn enamel(&self, seat: Seat, cx: Cx) -> Color {
        let at = seat.index().min(SEATS - 1);
        let (light, dark) = ENAMEL[at];
        cx.colours.enamel(at, light, dark)
    }

    /// A hero as a piece: the seat's enamel with the first letters of its name.
    pub(super) fn piece(&self, seat: Seat, cx: Cx) -> Element<'_, Message> {
        let (name, _) = self.names.hero(self.game().players[seat].hero, cx);
        let enamel = self.enamel(seat, cx);
        let (ink, is_light) = (cx.colours.ink, enamel.r + enamel.g + enamel.b > 1.6);
        let letters: String = name.chars().take(2).collect();
        let written = if is_light { Color::BLACK } else { Color::WHITE };
        container(text(letters).font(PLAIN_STRONG).size(12).color(written))
            .center(26)
            .style(move |_| container::Style {
                background: Some(enamel.into()),
                border: Border { color: ink, width: 1.5, radius: 13.0.into() },
                ..container::Style::default()
            })
            .into()
    }

    /// The name of a seat's hero.
    pub(super) fn hero_name(&self, seat: Seat, cx: Cx) -> String {
        self.names.hero(self.game().players[seat].hero, cx).0
    }

    /// Glory, attributes and what lies before a seat.
    pub(super) fn hero_line(&self, seat: Seat, cx: Cx) -> Element<'_, Message> {
        let (game, player) = (self.game(), &self.game().players[seat]);
        let values = Names::values(self.seen.content.hero(player.hero).values, cx);
        let glory = cx.words.say("conan_cards-glory", &[("glory", player.glory.into())]);
        let holds = [
            ("cards", game.hand_size(seat).into()),
            ("items", game.items_of(seat).into()),
            ("trophies", player.trophies.into()),
        ];
        let lines = column![
            row![cx.strong(glory).size(12), cx.plain(values).size(12)].spacing(10),
            cx.muted(cx.words.say("conan_cards-holds", &holds)).size(12),
        ];
        row![self.piece(seat, cx), lines.width(Fill)].spacing(8).align_y(Center).into()
    }

    /// Glory alone.
    pub(super) fn brief_hero(&self, seat: Seat, cx: Cx) -> Element<'_, Message> {
        let glory = cx.words.say("conan_cards-glory", &[("glory", self.game().players[seat].glory.into())]);
        row![cx.plain(glory).size(13), self.piece(seat, cx)].spacing(6).align_y(Center).into()
    }

    /// What each hero can do, and what magic lies before it.
    pub(super) fn heroes_page(&self, cx: Cx) -> Element<'_, Message> {
        let mut parts = column![].spacing(12).width(Fill);
        for seat in (0..self.game().seats).map(Seat) {
            let player = &self.game().players[seat];
            let (name, ability) = self.names.hero(player.hero, cx);
            let mut about = column![
                row![self.piece(seat, cx), cx.strong(name)].spacing(8).align_y(Center),
                cx.muted(ability).size(12),
            ];
            if player.spent {
                about = about.push(cx.muted(cx.say("conan_cards-spent")).size(12));
            }
            for (_, item, up) in self.game().magic_of(seat) {
                let name = match item {
                    Some(item) => self.names.item(item, cx).0,
                    None => cx.say("conan_cards-hidden-item"),
                };
                let told =
                    if up { name } else { cx.words.say("conan_cards-face-down", &[("name", name.into())]) };
                about = about.push(cx.plain(told).size(12));
            }
            for (_, adventure) in self.game().charged_adventures(seat) {
                let (name, text) = self.names.adventure(adventure, cx);
                about = about.push(cx.plain(name).size(12)).push(cx.muted(text).size(12));
            }
            parts = parts.push(about.spacing(3));
        }
        cx.scroll(parts).into()
    }
}
