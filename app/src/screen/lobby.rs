//! A table among peers before the game: the invite, the chairs, what is played, who is ready, and what is said.
mod by_file;
mod reply;

use super::{
    entrance::{self, Entrance, Wanted},
    new_game::{self, NewGame},
};
use crate::{
    hook::{self, Mark},
    peers::{
        Hosting, Manner, Room,
        lobby::{Order, Scene},
    },
    play::{self, NewGame as New},
    store::Settings,
    widget::Context,
    words::{
        Telling,
        teller::{option_name, value_name},
    },
};
use ai::spec::SeatSpec;
use iced::{
    Center, Element, Fill,
    widget::{column, row},
};
use net::{
    lan::Reach,
    session::{
        message::Chair,
        rules::{Absence, Clock, TableRules},
    },
};
use std::{sync::mpsc::Sender, time::Duration};

/// The clocks that a host may choose among.
const CLOCKS: [Option<Clock>; 4] = [
    None,
    Some(Clock { answer: 60, bank: 600 }),
    Some(Clock { answer: 180, bank: 1200 }),
    Some(Clock { answer: 600, bank: 3600 }),
];
/// How far, in seconds, those who look on may be behind.
const LAGS: [u32; 4] = [0, 30, 120, 300];
/// Lines of chat that are shown.
const CHAT: usize = 12;
/// What is said often, by message: each says it in its own language.
pub(crate) const PHRASES: [&str; 4] = ["phrase-hello", "phrase-moment", "phrase-begin", "phrase-thanks"];

/// How far tables are shown and looked for: tests stay on their machine.
pub(crate) fn reach() -> Reach {
    if cfg!(test) { Reach::Machine } else { Reach::Network }
}

/// The beat on which computer players of a table answer: tests need not be kept waiting by it.
pub(crate) fn beat() -> Duration {
    if cfg!(test) { Duration::ZERO } else { Manner::default().beat }
}

/// The page.
pub struct Lobby {
    orders: Option<Sender<Order>>,
    scene: Box<Scene>,
    /// The host's page on which the table is laid, and whether it is shown.
    laying: Option<(NewGame, bool)>,
    line: String,
    /// Who may come, and how.
    entrance: Entrance,
    /// The folder for files, as it is typed.
    folder: String,
    ended: Option<String>,
}

/// What its reader did.
#[derive(Clone, Debug)]
pub enum Message {
    /// Leaves the table.
    Back,
    /// Who may come, and how.
    Entrance(entrance::Message),
    /// Does not want to read whoever has this name any more, or does again.
    Mute(String, bool),
    /// Types the folder for files.
    Folder(String),
    /// The table goes by file as well.
    ByFile,
    /// Says what is said often.
    Phrase(&'static str),
    /// A guest is ready, or not.
    Ready(bool),
    /// The host begins.
    Begin,
    /// The host lays the table anew.
    Change,
    /// On the page where the table is laid.
    Lay(new_game::Message),
    /// Changes what holds at the table, whatever is played.
    Rules(TableRules),
    /// Types a line.
    Typed(String),
    /// Says it.
    Say,
}

/// What the program must do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Nothing.
    None,
    /// Leave.
    Back,
    /// Put this on the clipboard.
    Copy(String),
}

/// A table as its host has laid it.
pub fn hosting(game: &str, new: New) -> Hosting {
    Hosting {
        game: game.to_owned(),
        chosen: new.chosen,
        seats: new.seats,
        usual: SeatSpec::Human,
        listen: None,
        relay: None,
        opens_port: false,
        player: new.player,
        rules: TableRules::default(),
        by_file: None,
    }
}

impl Lobby {
    /// Of a table that listens to these orders; the host keeps the page on which it was laid.
    pub fn new(orders: Option<Sender<Order>>, laid: Option<NewGame>) -> Self {
        Self {
            orders,
            scene: Box::default(),
            laying: laid.map(|page| (page, false)),
            line: String::new(),
            entrance: Entrance::default(),
            folder: String::new(),
            ended: None,
        }
    }

    /// The same, and the settings name this relay.
    pub fn with_relay(self, relay: &str) -> Self {
        Self { entrance: Entrance::with_relay(relay), ..self }
    }

    /// Something happened at the table; whether its reader should look: somebody has come, or everybody is ready.
    pub fn hear(&mut self, scene: Scene) -> bool {
        let people = |scene: &Scene| {
            let guests = scene.room.chairs.iter().filter(|chair| matches!(chair, Chair::Guest(..))).count();
            let asking = scene.entrance.as_ref().map_or(0, |entrance| entrance.unapproved.len());
            guests + scene.room.watchers.len() + asking
        };
        let was = (people(&self.scene), self.can_begin(), self.scene.answered);
        *self.scene = scene;
        let has_come = people(&self.scene) > was.0 && was.2;
        has_come || (self.can_begin() && !was.1 && was.2)
    }

    /// Our part has ended.
    pub fn end(&mut self, why: String) {
        (self.ended, self.orders) = (Some(why), None);
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message, settings: &Settings, cx: Context) -> Action {
        match message {
            Message::Back => return Action::Back,
            Message::Entrance(message) => match self.entrance.update(message) {
                Wanted::Nothing => (),
                Wanted::Copy(text) => return Action::Copy(text),
                Wanted::Order(order) => self.order(Order::Door(order)),
            },
            Message::Mute(name, muted) => self.order(Order::Mute(name, muted)),
            Message::Folder(folder) => self.folder = folder,
            Message::ByFile => self.order(Order::ByFile(self.folder.trim().into())),
            Message::Phrase(id) => self.order(Order::Chat(cx.say(id))),
            Message::Ready(ready) => self.order(Order::Ready(ready)),
            Message::Begin => self.order(Order::Begin),
            Message::Change => self.laying.iter_mut().for_each(|(_, shown)| *shown = true),
            Message::Lay(message) => self.lay(message, settings, cx),
            Message::Rules(rules) => self.order(Order::Rules(rules)),
            Message::Typed(line) => self.line = line.chars().take(net::text::CHAT).collect(),
            Message::Say => {
                let line = std::mem::take(&mut self.line);
                if !line.trim().is_empty() {
                    self.order(Order::Chat(line));
                }
            }
        }
        Action::None
    }

    fn lay(&mut self, message: new_game::Message, settings: &Settings, cx: Context) {
        let Some((page, shown)) = &mut self.laying else { return };
        let laid = match page.update(message, settings, cx) {
            new_game::Action::None | new_game::Action::Rules(_) => return,
            new_game::Action::Back => None,
            new_game::Action::Begin(game, new) | new_game::Action::Host(game, new) => {
                Some(hosting(game, new))
            }
        };
        *shown = false;
        if let Some(hosting) = laid {
            self.order(Order::Change(Box::new(hosting)));
        }
    }

    /// A table whose thread has ended has told so.
    fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            let _ = orders.send(order);
        }
    }

    /// The page as it looks.
    pub fn view(&self, cx: Context) -> Element<'_, Message> {
        if let Some((page, true)) = &self.laying {
            return page.view(cx).map(Message::Lay);
        }
        let title = cx.say(if self.is_host() { "lobby-own" } else { "lobby-joined" });
        let notices = self.ended.iter().chain(&self.scene.refused).chain(&self.scene.room.unheard);
        let notices = notices.chain(&self.scene.advice);
        let notices = notices.map(|text| cx.notice(text.clone()));
        let entrance = self.scene.entrance.as_ref();
        let invite = entrance.map(|entrance| self.entrance.invite(entrance, cx).map(Message::Entrance));
        let left = column![].push(invite).push(self.chairs(cx)).push(self.table(cx)).spacing(14);
        // Where the files lie is what such a table is about; how another could go by file stands after its invite.
        let (files, how) = if self.goes_by_file() { (self.files(cx), None) } else { (None, self.files(cx)) };
        let is_refused = self.scene.refused.is_some();
        let reach =
            entrance.map(|entrance| self.entrance.ways(entrance, is_refused, cx).map(Message::Entrance));
        let right = column![].push(reach).push(how).push(self.chat(cx));
        let right = right.push(protection(cx)).spacing(14);
        let content = column(notices)
            .push(self.ways(cx))
            .push(self.own_reply(cx))
            .push(files)
            .push(row![left.width(Fill), right.width(Fill)].spacing(14))
            .spacing(14);
        cx.page(title, Message::Back, content)
    }

    fn ways(&self, cx: Context) -> Element<'_, Message> {
        let open = self.ended.is_none();
        let primary = |id: &'static str, message: Option<Message>| -> Element<'_, Message> {
            let message = message.filter(|_| open);
            let (can_press, press) = (message.is_some(), cx.primary(cx.say(id), message));
            if can_press { hook::marked(press, move || Mark::control(id)) } else { press.into() }
        };
        let press = |id: &'static str, message| {
            hook::marked(cx.press(cx.say(id), false, Some(message)), move || Mark::control(id))
        };
        let ways = match (self.is_host(), self.scene.room.ready) {
            _ if self.scene.room.watches => row![],
            (true, _) => {
                let change = self.laying.is_some().then(|| press("lobby-change", Message::Change));
                row![primary("lobby-begin", self.can_begin().then_some(Message::Begin))].push(change)
            }
            (false, true) => row![press("lobby-unready", Message::Ready(false))],
            (false, false) => {
                let known = !self.scene.room.lacks_scenario;
                row![primary("lobby-ready", known.then_some(Message::Ready(true)))]
            }
        };
        let state = match (self.is_host(), self.scene.answered, self.can_begin()) {
            _ if self.scene.room.waits => "lobby-watching-asks",
            (_, false, _) if !self.scene.files.is_empty() => "lobby-calling-file",
            (_, false, _) => "lobby-calling",
            _ if self.scene.room.lacks_scenario => "lobby-scenario-coming",
            _ if self.scene.room.watches && self.scene.room.begun => "lobby-watching-late",
            _ if self.scene.room.watches => "lobby-watching",
            (true, _, true) => "lobby-all-ready",
            (true, _, false) => "lobby-waits",
            (false, ..) if self.scene.room.ready => "lobby-host-begins",
            (false, ..) => "lobby-say-ready",
        };
        let state = open.then(|| cx.body(cx.say(state)).width(Fill));
        ways.push(state).spacing(12).align_y(Center).into()
    }

    fn is_host(&self) -> bool {
        self.laying.is_some() || self.scene.entrance.is_some()
    }

    fn can_begin(&self) -> bool {
        let ready = |chair: &Chair| match chair {
            Chair::Host | Chair::Bot(_) => true,
            Chair::Free => false,
            Chair::Guest(_, ready) => *ready,
        };
        !self.scene.room.chairs.is_empty() && self.scene.room.chairs.iter().all(ready)
    }

    fn chairs(&self, cx: Context) -> Element<'_, Message> {
        let game = self.scene.room.table.as_ref().map_or("", |(game, _)| game);
        let chair = |(place, chair): (usize, &Chair)| {
            let number = cx.words.say("seat-number", &[("number", (place + 1).into())]);
            let (who, state) = match chair {
                Chair::Host => (cx.say("peers-host-name"), String::new()),
                Chair::Bot(word) => (play::bot_about(cx.words, game, word), String::new()),
                Chair::Free => (cx.say("lobby-free"), String::new()),
                Chair::Guest(name, true) => (name.clone(), cx.say("lobby-is-ready")),
                Chair::Guest(name, false) => (name.clone(), cx.say("lobby-not-ready")),
            };
            let about = match (chair, &self.scene.entrance) {
                (Chair::Guest(name, _), Some(entrance)) => {
                    Some(entrance::about(name, entrance, cx).map(Message::Entrance))
                }
                _ => None,
            };
            let sits = row![cx.strong(number).width(80), cx.plain(who).width(Fill), cx.muted(state)];
            // Below, where there is room for them in every window.
            column![sits.spacing(10).align_y(Center)].push(about).spacing(6).into()
        };
        let chairs = column(self.scene.room.chairs.iter().enumerate().map(chair)).spacing(8);
        let Room { watchers, rules, .. } = &self.scene.room;
        let told = play::watching(cx.words, watchers, rules.lag).map(|told| cx.muted(told));
        let content = column![cx.heading(cx.say("table-seats")), chairs].push(told).push(self.lookers(cx));
        cx.panel(content.spacing(10)).width(Fill).into()
    }

    /// Who looks on, and would, with what the host can do about each.
    fn lookers(&self, cx: Context) -> Option<Element<'_, Message>> {
        let entrance = self.scene.entrance.as_ref()?;
        let is_guest = |name: &&String| {
            let mut chairs = self.scene.room.chairs.iter();
            chairs.any(|chair| matches!(chair, Chair::Guest(guest, _) if guest == *name))
        };
        let asking = entrance.unapproved.iter().filter(|name| !is_guest(name));
        let all = self.scene.room.watchers.iter().chain(asking);
        let line = |name: &String| {
            let about = entrance::about(name, entrance, cx).map(Message::Entrance);
            row![cx.plain(name.clone()).width(Fill), about].spacing(10).align_y(Center).into()
        };
        let lines: Vec<_> = all.map(line).collect();
        (!lines.is_empty()).then(|| column(lines).spacing(6).into())
    }

    /// What is played, and what was chosen otherwise than usual.
    fn table(&self, cx: Context) -> Option<Element<'_, Message>> {
        let (game, chosen) = self.scene.room.table.as_ref()?;
        let telling = Telling::of(game);
        let id = format!("game-{game}");
        let name = if cx.words.has(&id) { cx.say(&id) } else { game.clone() };
        let choice = |(key, value): (&String, &String)| {
            let values: Vec<_> =
                value.split('+').map(|value| value_name(cx.words, &telling, key, value)).collect();
            let args = [
                ("key", option_name(cx.words, &telling, game, key).into()),
                ("value", cx.words.list(&values).into()),
            ];
            cx.plain(cx.words.say("lobby-choice", &args)).into()
        };
        let choices = column(chosen.0.iter().map(choice)).spacing(5);
        let content = column![cx.heading(cx.say("lobby-played")), cx.body(name), choices, self.rules(cx)];
        Some(cx.panel(content.spacing(8)).width(Fill).into())
    }

    /// What holds at the table: its host may change it, the others read it.
    fn rules(&self, cx: Context) -> Element<'_, Message> {
        let rules = self.scene.room.rules;
        let absence = match rules.absence {
            Absence::GoesOn => ("lobby-absence-goes-on", Absence::Waits),
            Absence::Waits => ("lobby-absence-waits", Absence::GoesOn),
        };
        let next =
            CLOCKS.iter().position(|clock| *clock == rules.clock).map_or(0, |at| (at + 1) % CLOCKS.len());
        let clock = match rules.clock {
            None => cx.say("lobby-clock-none"),
            Some(Clock { answer, bank }) => {
                let args = [("answer", (answer / 60).into()), ("bank", (bank / 60).into())];
                cx.words.say("lobby-clock", &args)
            }
        };
        let lag = match rules.lag {
            0 => cx.say("lobby-lag-none"),
            lag => cx.words.say("lobby-lag", &play::lag_args(lag)),
        };
        if !self.is_host() {
            return column![cx.plain(cx.say(absence.0)), cx.plain(clock), cx.plain(lag)].spacing(5).into();
        }
        let press = |text: String, rules: TableRules, name: &'static str| {
            hook::marked(cx.press(text, false, Some(Message::Rules(rules))), move || Mark::control(name))
        };
        let goes = press(cx.say(absence.0), TableRules { absence: absence.1, ..rules }, "lobby-absence");
        let clock = press(clock, TableRules { clock: CLOCKS[next], ..rules }, "lobby-clock");
        let next = LAGS.iter().position(|lag| *lag == rules.lag).map_or(0, |at| (at + 1) % LAGS.len());
        let lag = press(lag, TableRules { lag: LAGS[next], ..rules }, "lobby-lag");
        let ways = row![goes, clock, lag].spacing(8).wrap().vertical_spacing(8);
        column![ways, cx.muted(cx.say("lobby-lag-why"))].spacing(6).into()
    }

    fn chat(&self, cx: Context) -> Element<'_, Message> {
        let lines = &self.scene.room.chat;
        let line = |(name, line): &(String, String)| {
            let args = [("name", name.as_str().into()), ("line", line.as_str().into())];
            cx.plain(cx.words.say("peers-chat-line", &args)).into()
        };
        let last = lines.iter().skip(lines.len().saturating_sub(CHAT)).map(line);
        let input =
            cx.input(&cx.say("lobby-say"), &self.line).on_input(Message::Typed).on_submit(Message::Say);
        let phrase = |id| cx.small_press(cx.say(id), false, Some(Message::Phrase(id))).into();
        let phrases = row(PHRASES.map(phrase)).spacing(8).wrap().vertical_spacing(8);
        let mute = |name: &String| {
            let is_muted = self.scene.room.muted.contains(name);
            let id = if is_muted { "table-unmute" } else { "table-mute" };
            let label = cx.words.say(id, &[("name", name.as_str().into())]);
            let press = cx.small_press(label, is_muted, Some(Message::Mute(name.clone(), !is_muted)));
            hook::marked(press, move || Mark::control(id))
        };
        let speakers = &self.scene.room.speakers;
        let mutes = (!speakers.is_empty())
            .then(|| row(speakers.iter().map(mute)).spacing(8).wrap().vertical_spacing(8));
        let content = column![cx.heading(cx.say("lobby-chat")), column(last).spacing(5), input, phrases];
        let content = content.push(mutes).spacing(10);
        cx.panel(content).width(Fill).into()
    }
}

/// What the table protects against, and what not yet.
fn protection<'a>(cx: Context) -> Element<'a, Message> {
    let content = column![
        cx.heading(cx.say("lobby-safe")),
        cx.plain(cx.say("lobby-safe-from")),
        cx.heading(cx.say("lobby-unsafe")),
        cx.plain(cx.say("lobby-unsafe-from")),
    ];
    cx.panel(content.spacing(10)).width(Fill).into()
}
