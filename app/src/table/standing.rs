//! How everybody stands: the rule of winning in one sentence, and a bar for each player.
use super::board::Message;
use crate::widget::Context;
use iced::{
    Border, Center, Color, Element, Fill, FillPortion,
    widget::{column, container, row, space},
};

/// The height of a bar.
const BAR: f32 = 12.0;

/// A player.
pub(super) struct Stands<'a> {
    /// Its sign.
    pub(super) emblem: Element<'a, Message>,
    pub(super) name: String,
    pub(super) points: i32,
    pub(super) colour: Color,
}

/// How one wins, and how everybody stands, the leader first; `goal` is where the bars end, if the game ends there.
pub(super) fn standing<'a>(
    heading: String,
    rule: String,
    mut players: Vec<Stands<'a>>,
    goal: Option<i32>,
    cx: Context,
) -> Element<'a, Message> {
    players.sort_by_key(|player| std::cmp::Reverse(player.points));
    let best = players.first().map_or(1, |player| player.points);
    let most = goal.unwrap_or(best).max(1);
    let line = |player: Stands<'a>| {
        let (full, colours, colour) = (player.points.clamp(0, most), cx.colours, player.colour);
        let part = |portion: i32, colour: Option<Color>| {
            let portion = FillPortion(u16::try_from(portion).unwrap_or(u16::MAX));
            container(space()).width(portion).height(BAR).style(move |_| container::Style {
                background: colour.map(Into::into),
                ..container::Style::default()
            })
        };
        let bar = row![]
            .push((full > 0).then(|| part(full, Some(colour))))
            .push((full < most).then(|| part(most - full, None)));
        let bar = container(bar).width(Fill).style(move |_| container::Style {
            background: Some(colours.bg.into()),
            border: Border { color: colours.ink_muted, width: 1.0, radius: 2.0.into() },
            ..container::Style::default()
        });
        let points = cx.strong(player.points.to_string()).size(13).width(30).align_x(iced::Right);
        cx.told(player.name, "", row![player.emblem, bar, points].spacing(8).align_y(Center))
    };
    let lines = column(players.into_iter().map(line)).spacing(5);
    column![cx.heading(heading).size(14), cx.plain(rule).size(13), lines].spacing(6).width(Fill).into()
}
