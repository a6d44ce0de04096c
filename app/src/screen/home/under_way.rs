//! What can be gone on with: the last game on this machine, and a table among peers that was left.
use super::Message;
use crate::{
    hook::{self, Mark},
    peers::LeftTable,
    screen::left,
    store::Summary,
    theme::DISPLAY,
    widget::{Context, seal::Seals},
    words::Telling,
};
use iced::{
    Border, Center, Element, Fill,
    widget::{column, container, row, text},
};

/// The last game, with the seals of its sides.
#[derive(Debug)]
pub(super) struct UnderWay {
    game: Summary,
    seals: Seals,
}

impl UnderWay {
    pub(super) fn new(game: Summary, cx: Context) -> Self {
        let sides = game.glance.as_ref().map_or(&[][..], |glance| &glance.sides);
        let id = game.header.as_ref().map_or("", |header| &header.game);
        let seals = Seals::of(id, &Telling::of(id), sides, cx);
        Self { game, seals }
    }

    /// Going on with it.
    pub(super) fn go_on(&self) -> Message {
        Message::Continue(self.game.path.clone())
    }

    pub(super) fn view(&self, cx: Context) -> Element<'_, Message> {
        let name = text(self.game.told_name(cx.words)).font(DISPLAY).size(20).color(cx.colours.ink);
        let go_on = cx.primary(cx.say("home-continue"), Some(self.go_on()));
        let go_on = hook::marked(go_on, || Mark::control("home-continue"));
        let facts = [self.game.told_chapter(cx.words), Some(self.game.told_date(cx.words))];
        let facts = cx.muted(facts.into_iter().flatten().collect::<Vec<_>>().join(" · "));
        let turn = self.game.is_turn_of_person().then(|| cx.strong(cx.say("home-your-turn")).size(13));
        let told = column![cx.heading(cx.say("home-under-way")).size(14), name, facts].push(self.sides(cx));
        let way = column![go_on].push(turn).spacing(6).align_x(Center);
        framed(row![told.spacing(4).width(Fill), way].spacing(16).align_y(Center), true, cx)
    }

    /// The seals of the sides, with their points.
    fn sides(&self, cx: Context) -> Option<Element<'_, Message>> {
        let glance = self.game.glance.as_ref()?;
        let side = |side: &crate::play::Side| {
            let points = glance.points.iter().find(|(role, _)| *role == side.role);
            let points = points.map(|(_, points)| cx.strong(points.to_string()));
            row![].push(self.seals.view(&side.id, 30.0)).push(points).spacing(6).align_y(Center).into()
        };
        Some(row(glance.sides.iter().flatten().map(side)).spacing(14).wrap().vertical_spacing(4).into())
    }
}

/// A table among peers that can be come back to, and how many further ones there are.
pub(super) fn among_peers<'a>(table: &LeftTable, further: usize, cx: Context) -> Element<'a, Message> {
    let name = text(left::game_name(cx, &table.game)).font(DISPLAY).size(17).color(cx.colours.ink);
    let back = cx.press(cx.say("home-return"), true, Some(Message::Return(table.path.clone())));
    let back = hook::marked(back, || Mark::control("home-return"));
    let all = (further > 0).then(|| {
        let told = cx.words.say("home-further-tables", &[("count", further.into())]);
        cx.small_press(told, false, Some(Message::Games))
    });
    let who = cx.muted(cx.words.say("home-among", &[("people", cx.words.list(&table.names()).into())]));
    let told = |id: &str, names: &[String]| {
        let told = || cx.words.say(id, &[("names", cx.words.list(names).into())]);
        (!names.is_empty()).then(|| cx.muted(told()))
    };
    let turn = match table.is_our_turn {
        true => Some(cx.strong(cx.say("home-your-turn")).size(13)),
        false => told("join-awaits", &table.awaited()),
    };
    let ways = row![back].push(all).spacing(10).align_y(Center).wrap().vertical_spacing(6);
    let told = column![cx.heading(cx.say("home-peers")).size(14), name, who].push(turn).push(ways).spacing(5);
    framed(told, false, cx)
}

/// A panel of the first page; the first one is framed in ink.
pub(super) fn framed<'a>(
    content: impl Into<Element<'a, Message>>,
    is_first: bool,
    cx: Context,
) -> Element<'a, Message> {
    let colours = cx.colours;
    let (ground, edge, width) =
        if is_first { (colours.card, colours.ink, 2.0) } else { (colours.surface, colours.line, 1.0) };
    container(content)
        .padding([12, 18])
        .width(if is_first { iced::FillPortion(5) } else { iced::FillPortion(3) })
        .style(move |_| container::Style {
            background: Some(ground.into()),
            border: Border { color: edge, width, radius: 8.0.into() },
            ..container::Style::default()
        })
        .into()
}
