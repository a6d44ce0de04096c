//! How a game came out: who won, how all stand, and what can be done now.
use super::{Message, Table};
use crate::{
    hook::{self, Mark},
    play::Ranking,
    theme::{DISPLAY, PLAIN_STRONG},
    widget::Context,
};
use iced::{
    Center, Element, Fill,
    widget::{column, container, row, text},
};

impl Table {
    pub(super) fn ending(&self, cx: Context) -> Element<'_, Message> {
        let rankings = || self.picture().rankings.iter().flatten();
        let winners: Vec<_> = rankings().filter(|ranking| ranking.rank == 1).collect();
        let names: Vec<_> = winners.iter().map(|ranking| ranking.role.clone()).collect();
        let args = [("who", cx.words.list(&names).into()), ("count", names.len().into())];
        let seals = winners.iter().filter_map(|ranking| self.emblem_of(ranking.seat, 64.0, cx));
        let told = text(cx.words.say("table-won", &args)).font(DISPLAY).size(22).line_height(1.2);
        let told = told.color(cx.colours.accent).center().width(Fill);
        let head = column![row(seals).spacing(10), told].align_x(Center).spacing(8).width(Fill);
        let list = column(rankings().map(|ranking| self.ranking(ranking, cx))).spacing(8);
        let control = |id: &'static str, press: iced::widget::Button<'static, Message>| {
            hook::marked(press, move || Mark::control(id))
        };
        // A table among peers is laid anew by its host.
        let again = self
            .picture()
            .company
            .is_none()
            .then(|| control("table-again", cx.primary(cx.say("table-again"), Some(Message::Again))));
        let leave = cx.press(cx.say("table-leave"), false, Some(Message::Leave));
        let ways = row![].push(again).push(control("table-leave", leave)).spacing(10).align_y(Center);
        let over = cx.muted(cx.say("game-over")).center().width(Fill);
        column![cx.scroll(column![head, over, list].spacing(12)), ways].spacing(8).into()
    }

    fn ranking(&self, ranking: &Ranking, cx: Context) -> Element<'_, Message> {
        let who = self.picture().seats.iter().find(|seat| seat.seat == ranking.seat);
        let who = who.map_or("", |seat| seat.sitter.as_str());
        let args =
            [("rank", ranking.rank.into()), ("role", ranking.role.as_str().into()), ("who", who.into())];
        let points = text(ranking.points.to_string()).font(PLAIN_STRONG).size(20).color(cx.colours.ink);
        let line = row![]
            .push(self.emblem_of(ranking.seat, 28.0, cx))
            .push(cx.body(cx.words.say("ranking-line", &args)).width(Fill))
            .push(points)
            .spacing(10)
            .align_y(Center);
        let mark =
            || Mark::Standing { rank: ranking.rank, role: ranking.scripted.clone(), points: ranking.points };
        hook::marked(container(line).width(Fill), mark)
    }
}
