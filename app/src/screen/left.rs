//! Tables among peers that were left, in a list: with whom, whose turn it is, and how each is opened again.
use crate::{
    hook::{self, Mark},
    peers::LeftTable,
    store::told_day,
    widget::Context,
};
use iced::{
    Center, Element, Fill,
    widget::{column, row},
};
use std::path::PathBuf;

/// What its reader wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Comes back to the table of this log, or opens it again as its host.
    Return(PathBuf),
    /// Opens it in its host's stead.
    TakeOver(PathBuf),
}

/// The list, with what it is for.
pub fn list<'a>(tables: &'a [LeftTable], cx: Context) -> Option<Element<'a, Message>> {
    let others = tables.iter().any(|table| !table.is_own);
    let why = others.then(|| cx.muted(cx.say("join-take-over-why")));
    let list = column(tables.iter().map(|table| line(table, cx))).spacing(12);
    let content = column![cx.heading(cx.say("join-left")), list].push(why).spacing(10);
    (!tables.is_empty()).then(|| cx.panel(content).width(Fill).into())
}

fn line<'a>(table: &'a LeftTable, cx: Context) -> Element<'a, Message> {
    let press = |id: &'static str, message: Message| {
        hook::marked(cx.press(cx.say(id), false, Some(message)), move || Mark::control(id))
    };
    let back = if table.is_own { "join-reopen" } else { "join-return" };
    let back = press(back, Message::Return(table.path.clone()));
    let open = (!table.is_own).then(|| press("join-take-over", Message::TakeOver(table.path.clone())));
    let name = cx.strong(name(table, cx));
    let about = column![name].extend(state(table, cx)).spacing(3);
    let ways = row![back].push(open).spacing(8).wrap().vertical_spacing(8);
    row![about.width(Fill), ways].spacing(12).align_y(Center).into()
}

/// The game, and with whom.
pub fn name(table: &LeftTable, cx: Context) -> String {
    let args = [("names", cx.words.list(&table.names()).into()), ("game", game_name(cx, &table.game).into())];
    cx.words.say("join-left-table", &args)
}

/// When it was played, whose turn it is, and who was missing.
pub fn state<'a>(table: &LeftTable, cx: Context) -> Vec<Element<'a, Message>> {
    let told = |id: &str, names: &[String]| {
        let told = || cx.words.say(id, &[("names", cx.words.list(names).into())]);
        (!names.is_empty()).then(|| cx.muted(told()).into())
    };
    let played = table.played.map(|played| cx.muted(told_day(cx.words, played)).into());
    let turn = table.is_our_turn.then(|| cx.strong(cx.say("home-your-turn")).size(13).into());
    let awaited = if table.is_our_turn { None } else { told("join-awaits", &table.awaited()) };
    [played, turn, awaited, told("join-misses", &table.missing())].into_iter().flatten().collect()
}

/// How a game is called; one that this program does not have, by its id.
pub fn game_name(cx: Context, game: &str) -> String {
    let id = format!("game-{game}");
    if cx.words.has(&id) { cx.say(&id) } else { net::text::name(game) }
}
