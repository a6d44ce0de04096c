//! How a game came out: a page of its own with the winner, where the points came from, how they grew, luck, and what
//! decided it. The board can be looked at from there; then the short form stands in place of the question.
mod bars;
pub(super) mod chart;

use super::{Message, Spot, Table};
use crate::{
    hook::{self, Mark},
    play::{Luck, Moment, Ranking, Story},
    theme::{DISPLAY, PLAIN_STRONG},
    widget::{Context, seal},
    words::teller::capitalised,
};
use bars::{Balance, Bar, Swatch};
use chart::{Chart, Course};
use iced::{
    Center, Color, Element, Fill, Size,
    widget::{column, container, row, text},
};
use std::collections::BTreeMap;

/// From this width on the page has two columns.
const TWO_COLUMNS: f32 = 900.0;
/// How wide the page grows.
const WIDTH: f32 = 1480.0;
/// The chart is at least so high.
const CHART: f32 = 230.0;
/// Where the bars begin.
const NAME: f32 = 150.0;

impl Table {
    /// Whether the page about the end is shown.
    pub(super) fn is_summed_up(&self) -> bool {
        self.picture().story.is_some() && !self.at_board && self.leaving.is_none()
    }

    /// The page about the end.
    pub(super) fn end_page(&self, size: Size, cx: Context) -> Element<'_, Message> {
        let Some(story) = self.picture().story.as_deref() else { return self.ending(cx) };
        let has_two = size.width >= TWO_COLUMNS;
        let chart = self.chart(story, cx);
        let left = column![self.points(story, cx)].push(chart).spacing(12);
        let right = column![].push(self.luck(cx)).push(self.moments(story, cx)).spacing(12);
        let alarms = self.picture().alarms.iter().map(|told| cx.notice(told.clone()));
        let notices = self.picture().notices.iter().map(|told| cx.information(told.clone()));
        let below: Element<'_, Message> = match has_two {
            true => {
                row![left.width(iced::FillPortion(3)), right.width(iced::FillPortion(2))].spacing(12).into()
            }
            false => column![left, right].spacing(12).into(),
        };
        let page = column![self.end_head(has_two, cx)].extend(alarms).extend(notices).push(below).spacing(14);
        let page = cx.scroll(container(page).padding([4, 8]));
        container(container(page).max_width(WIDTH)).center_x(Fill).padding(16).into()
    }

    fn rankings(&self) -> impl Iterator<Item = &Ranking> {
        self.picture().rankings.iter().flatten()
    }

    /// Who won, by how much, and what can be done now.
    fn end_head(&self, has_two: bool, cx: Context) -> Element<'_, Message> {
        let winners: Vec<_> = self.rankings().filter(|ranking| ranking.rank == 1).collect();
        let seals = winners.iter().filter_map(|ranking| self.sign(ranking, 84.0, cx));
        let size = if has_two { 30 } else { 22 };
        let won = text(self.won(cx)).font(DISPLAY).size(size).line_height(1.15).color(cx.colours.ink);
        let over = cx.heading(cx.say("game-over")).size(14);
        let by = cx.body(self.margin(&winners, cx));
        let told = row(seals).push(column![over, won, by].spacing(3).width(Fill)).spacing(16).align_y(Center);
        let ways = self.end_ways(cx);
        match has_two {
            true => row![told.width(Fill), container(ways).max_width(430)].spacing(20).align_y(Center).into(),
            false => column![told.width(Fill), ways].spacing(12).into(),
        }
    }

    fn won(&self, cx: Context) -> String {
        let winners = self.rankings().filter(|ranking| ranking.rank == 1);
        let names: Vec<_> = winners.map(|ranking| ranking.the.clone()).collect();
        let args = [("who", cx.words.list(&names).into()), ("count", names.len().into())];
        capitalised(cx.words.say("table-won", &args))
    }

    /// Whether the points say more than who has won.
    fn counts_points(&self) -> bool {
        self.rankings().any(|ranking| !(0..=1).contains(&ranking.points))
    }

    /// Who that was, and by how many points.
    fn margin(&self, winners: &[&Ranking], cx: Context) -> String {
        let mut people: Vec<_> = winners.iter().map(|ranking| self.who(ranking, cx)).collect();
        people.dedup();
        let best = winners.iter().map(|ranking| ranking.points).max().unwrap_or_default();
        let others = self.rankings().filter(|ranking| ranking.rank > 1).map(|ranking| ranking.points);
        let by = if winners.len() == 1 && self.counts_points() {
            others.max().map_or(0, |next| best - next)
        } else {
            0
        };
        let args = [("who", cx.words.list(&people).into()), ("by", by.max(0).into())];
        cx.words.say("story-margin", &args)
    }

    fn who(&self, ranking: &Ranking, cx: Context) -> String {
        let seat = self.picture().seats.iter().find(|seat| seat.seat == ranking.seat);
        match seat {
            Some(seat) if self.is_own(seat) => cx.say("you"),
            Some(seat) => seat.sitter.clone(),
            None => String::new(),
        }
    }

    fn end_ways(&self, cx: Context) -> Element<'_, Message> {
        let press = |id: &'static str, message: Message| {
            hook::marked(cx.press(cx.say(id), false, Some(message)), move || Mark::control(id))
        };
        // A table among peers is laid anew by its host.
        let is_local = self.picture().company.is_none();
        let again = is_local.then(|| {
            let again = cx.primary(cx.say("table-again"), Some(Message::Again { rotated: false }));
            hook::marked(again, || Mark::control("table-again"))
        });
        let rotated = (is_local && self.picture().seats.len() > 1)
            .then(|| press("table-again-rotated", Message::Again { rotated: true }));
        let board = self.board.is_some().then(|| press("table-look", Message::LookAtBoard(None)));
        row![]
            .push(again)
            .push(rotated)
            .push(board)
            .push(press("table-report", Message::Report))
            .push(press("table-leave", Message::Leave))
            .spacing(8)
            .wrap()
            .vertical_spacing(8)
            .into()
    }

    /// The sign of a role.
    fn sign(&self, ranking: &Ranking, side: f32, cx: Context) -> Option<Element<'_, Message>> {
        let board = self.board.as_ref()?;
        Some(board.emblem(ranking.number, side, cx)?.map(Message::Board))
    }

    fn colour(&self, ranking: &Ranking, cx: Context) -> Color {
        seal::enamel(ranking.colour.as_deref(), ranking.number, ranking.seat.index(), cx.colours)
    }

    /// Everybody's points, and where they came from.
    fn points(&self, story: &Story, cx: Context) -> Element<'_, Message> {
        let gained = |ranking: &Ranking| -> Vec<i32> {
            let of = |by_role: &BTreeMap<_, i32>| by_role.get(&ranking.number).copied().unwrap_or_default();
            story.sources.iter().map(|(_, by_role)| of(by_role)).collect()
        };
        let sum = |points: Vec<i32>| points.iter().map(|points| points.max(&0)).sum::<i32>();
        let most = self.rankings().map(|ranking| sum(gained(ranking))).max().unwrap_or_default();
        let line = |ranking: &Ranking| {
            let (colour, parts) = (self.colour(ranking, cx), gained(ranking));
            let lost: i32 = parts.iter().map(|points| points.min(&0)).sum();
            let lost =
                (lost < 0).then(|| cx.muted(cx.words.say("story-lost", &[("n", lost.into())])).size(12));
            let bar = Bar { parts, most, colour, colours: cx.colours };
            let name = column![text(ranking.role.clone()).font(DISPLAY).size(14).color(cx.colours.ink)]
                .push(cx.muted(self.who(ranking, cx)).size(12))
                .width(NAME);
            let points = text(ranking.points.to_string()).font(PLAIN_STRONG).size(22).color(cx.colours.ink);
            let bar = (most > 0).then(|| column![bar.view()].push(lost).spacing(2).width(Fill));
            let line = row![cx.muted(ranking.rank.to_string()).width(16)]
                .push(self.sign(ranking, 34.0, cx))
                .push(name.width(if most > 0 { NAME.into() } else { Fill }))
                .push(bar)
                .push(self.counts_points().then(|| container(points).align_right(48)))
                .spacing(10)
                .align_y(Center);
            let (rank, role, points) = (ranking.rank, ranking.scripted.clone(), ranking.points);
            hook::marked(container(line).width(Fill), move || Mark::Standing { rank, role, points })
        };
        let legend = story.sources.iter().enumerate().map(|(place, (name, _))| {
            let swatch = Swatch { place, colours: cx.colours };
            row![swatch.view(), cx.muted(name.clone()).size(12)].spacing(6).align_y(Center).into()
        });
        let legend = (most > 0).then(|| row(legend).spacing(14).wrap().vertical_spacing(4));
        let heading = cx.say(if most > 0 { "story-sources" } else { "story-standing" });
        let lines = column(self.rankings().map(line)).spacing(8);
        cx.panel(column![cx.heading(heading).size(15), lines].push(legend).spacing(10)).width(Fill).into()
    }

    /// The points over the game.
    fn chart(&self, story: &Story, cx: Context) -> Option<Element<'_, Message>> {
        let of = |ranking: &Ranking, stand: &crate::play::Stand| {
            let points = stand.points.iter().find(|(role, _)| *role == ranking.number)?.1;
            Some((stand.record, points))
        };
        let course = |ranking: &Ranking| Course {
            colour: self.colour(ranking, cx),
            points: story.course.iter().filter_map(|stand| of(ranking, stand)).collect(),
        };
        let mut chapters = BTreeMap::new();
        for stand in &story.course {
            if let Some(name) = story.chapters.get(&stand.chapter) {
                chapters.entry(stand.chapter).or_insert((stand.record, name.clone()));
            }
        }
        let chart = Chart {
            courses: self.rankings().map(course).collect(),
            chapters: chapters.into_values().collect(),
            moments: story.moments.iter().map(|moment| moment.record).collect(),
            last: self.picture().record,
            colours: cx.colours,
        };
        let heading = cx.heading(story.title.clone()).size(15);
        let parts = column![heading, container(chart.view()).height(CHART)].spacing(8);
        (story.course.len() > 1).then(|| cx.panel(parts).width(Fill).into())
    }

    /// What the dice brought everybody, against the average.
    fn luck(&self, cx: Context) -> Option<Element<'_, Message>> {
        let all = &self.picture().luck;
        let most = all.values().map(|luck| luck.more_tenths().abs()).max().unwrap_or_default().max(10);
        let line = |(seat, luck): (&engine::seat::Seat, &Luck)| {
            let ranking = self.rankings().find(|ranking| ranking.seat == *seat)?;
            let args = [("points", luck.points.into()), ("dice", luck.dice.into())];
            let more = luck.more_tenths();
            let told = cx.plain(cx.words.say("story-luck", &args)).size(13).width(NAME);
            let number = cx.words.say("story-more", &[("more", (more as f64 / 10.0).into())]);
            let number = container(cx.strong(number).size(13)).align_right(46);
            let balance = Balance { more, most, colour: self.colour(ranking, cx), colours: cx.colours };
            let line = row![].push(self.sign(ranking, 22.0, cx)).push(told).push(balance.view()).push(number);
            Some(line.spacing(8).align_y(Center).into())
        };
        let lines: Vec<_> = all.iter().filter_map(line).collect();
        let heading = column![
            cx.heading(cx.say("story-luck-title")).size(15),
            cx.muted(cx.say("story-luck-rule")).size(12)
        ];
        (!lines.is_empty()).then(|| {
            cx.panel(column![heading.spacing(2), column(lines).spacing(6)].spacing(8)).width(Fill).into()
        })
    }

    /// What decided the game, numbered as in the chart.
    fn moments(&self, story: &Story, cx: Context) -> Option<Element<'_, Message>> {
        let line = |(number, moment): (usize, &Moment)| {
            let chapter = story.chapters.get(&moment.chapter);
            let told = match chapter {
                Some(chapter) => {
                    let args = [("chapter", chapter.as_str().into()), ("text", moment.text.as_str().into())];
                    cx.words.say("story-moment", &args)
                }
                None => moment.text.clone(),
            };
            let see = moment.spot.filter(|_| self.board.is_some()).map(|spot: Spot| {
                cx.small_press(cx.say("story-see"), false, Some(Message::LookAtBoard(Some(spot))))
                    .padding([4, 8])
            });
            let sign = moment.seat.and_then(|seat| self.emblem_of(seat, 24.0, cx));
            let number = container(cx.strong((number + 1).to_string()).size(13)).width(16);
            row![number]
                .push(sign)
                .push(cx.plain(told).size(13).width(Fill))
                .push(see)
                .spacing(9)
                .align_y(Center)
                .into()
        };
        let lines = column(story.moments.iter().enumerate().map(line)).spacing(9);
        let parts = column![cx.heading(cx.say("story-moments")).size(15), lines].spacing(9);
        (!story.moments.is_empty()).then(|| cx.panel(parts).width(Fill).into())
    }

    /// The end in short, beside the board.
    pub(super) fn ending(&self, cx: Context) -> Element<'_, Message> {
        let won = text(self.won(cx)).font(DISPLAY).size(20).line_height(1.2).color(cx.colours.accent);
        let line = |ranking: &Ranking| {
            let points = text(ranking.points.to_string()).font(PLAIN_STRONG).size(18).color(cx.colours.ink);
            let args = [
                ("rank", ranking.rank.into()),
                ("role", ranking.role.as_str().into()),
                ("who", self.who(ranking, cx).into()),
            ];
            let told = cx.body(cx.words.say("ranking-line", &args)).width(Fill);
            row![]
                .push(self.sign(ranking, 26.0, cx))
                .push(told)
                .push(self.counts_points().then_some(points))
                .spacing(9)
                .align_y(Center)
                .into()
        };
        let list = column(self.rankings().map(line)).spacing(8);
        let back = cx.primary(cx.say("table-summary"), Some(Message::Summary));
        let back = hook::marked(back, || Mark::control("table-summary"));
        let leave = cx.press(cx.say("table-leave"), false, Some(Message::Leave));
        let leave = hook::marked(leave, || Mark::control("table-leave"));
        let over = cx.muted(cx.say("game-over"));
        let ways = row![back, leave].spacing(8).wrap().vertical_spacing(6);
        column![cx.scroll(column![won, over, list].spacing(10)), ways].spacing(8).into()
    }
}
