//! A table among peers before the game: the invite, the chairs, what is played, who is ready, and what is said.
mod by_file;
mod reply;

use super::new_game::{self, NewGame};
use crate::{
    hook::{self, Mark},
    peers::{
        Hosting, Manner, Room,
        lobby::{Order, Scene},
    },
    play::{self, NewGame as New},
    store::Settings,
    widget::{Context, squares},
    words::{
        Telling,
        teller::{option_name, value_name},
    },
};
use ai::spec::SeatSpec;
use iced::{
    Center, Element, Fill,
    widget::{column, row, text},
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
/// The button that copies keeps its width when it says that it did.
const COPY: f32 = 150.0;
/// Lines of chat that are shown.
const CHAT: usize = 12;
/// What is said often, by message: each says it in its own language.
const PHRASES: [&str; 4] = ["phrase-hello", "phrase-moment", "phrase-begin", "phrase-thanks"];

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
    /// What was put on the clipboard last.
    copied: Option<String>,
    /// The relay that the settings name, and how the table goes by it: as well, or alone.
    relay: String,
    relayed: Option<bool>,
    asked_router: bool,
    /// The reply of a guest, as it is typed, and the one that was called last.
    reply: String,
    called: Option<String>,
    /// The folder for files, as it is typed.
    folder: String,
    ended: Option<String>,
}

/// What its reader did.
#[derive(Clone, Debug)]
pub enum Message {
    /// Leaves the table.
    Back,
    /// Copies the invite, as a code or a link.
    Copy(String),
    /// The host wants to be asked about everybody who comes, or not.
    AskFirst(bool),
    /// The host wants whoever has this name at the table.
    Approve(String),
    /// The host sends away whoever has this name.
    SendAway(String),
    /// The host wants another invite.
    NewInvite,
    /// The home's router is asked for a port.
    OpenPort,
    /// The table goes by the relay of the settings as well, or alone.
    Relay(bool),
    /// Types the reply of a guest.
    Reply(String),
    /// Calls whoever gave it.
    CallBack,
    /// Types the folder for files.
    Folder(String),
    /// The table goes by file as well.
    ByFile,
    /// Says what is said often.
    Phrase(&'static str),
    /// The host shows the table on the local network, or does not.
    Show(bool),
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
            copied: None,
            relay: String::new(),
            relayed: None,
            asked_router: false,
            reply: String::new(),
            called: None,
            folder: String::new(),
            ended: None,
        }
    }

    /// The same, and the settings name this relay.
    pub fn with_relay(self, relay: &str) -> Self {
        Self { relay: relay.trim().to_owned(), ..self }
    }

    /// Something happened at the table.
    pub fn hear(&mut self, scene: Scene) {
        *self.scene = scene;
    }

    /// Our part has ended.
    pub fn end(&mut self, why: String) {
        (self.ended, self.orders) = (Some(why), None);
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message, settings: &Settings, cx: Context) -> Action {
        match message {
            Message::Back => return Action::Back,
            Message::Copy(text) => {
                self.copied = Some(text.clone());
                return Action::Copy(text);
            }
            Message::AskFirst(asks) => self.order(Order::AskFirst(asks)),
            Message::Approve(name) => self.order(Order::Approve(name)),
            Message::SendAway(name) => self.order(Order::SendAway(name)),
            Message::NewInvite => self.order(Order::NewInvite),
            Message::OpenPort => {
                self.asked_router = true;
                self.order(Order::OpenPort);
            }
            Message::Relay(alone) => {
                self.relayed = Some(alone);
                self.order(Order::Relay(self.relay.clone(), alone));
            }
            Message::Reply(reply) => self.reply = reply,
            Message::CallBack => self.call_back(),
            Message::Folder(folder) => self.folder = folder,
            Message::ByFile => self.order(Order::ByFile(self.folder.trim().into())),
            Message::Phrase(id) => self.order(Order::Chat(cx.say(id))),
            Message::Show(show) => self.order(Order::Show(show)),
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
        let left = column![].push(self.invite(cx)).push(self.chairs(cx)).push(self.table(cx)).spacing(14);
        // Where the files lie is what such a table is about; how another could go by file stands after its invite.
        let (files, how) = if self.goes_by_file() { (self.files(cx), None) } else { (None, self.files(cx)) };
        let right = column![].push(self.reach(cx)).push(how).push(self.chat(cx));
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
        self.laying.is_some() || self.scene.invite.is_some()
    }

    fn can_begin(&self) -> bool {
        let ready = |chair: &Chair| match chair {
            Chair::Host | Chair::Bot(_) => true,
            Chair::Free => false,
            Chair::Guest(_, ready) => *ready,
        };
        !self.scene.room.chairs.is_empty() && self.scene.room.chairs.iter().all(ready)
    }

    /// A button that copies a text, and says that it did.
    fn copy<'a>(&self, id: &'static str, text: &String, cx: Context) -> Element<'a, Message> {
        let copied = self.copied.as_ref() == Some(text);
        let label = cx.say(if copied { "lobby-copied" } else { id });
        let press = cx.press(label, false, Some(Message::Copy(text.clone()))).width(COPY);
        hook::marked(press, move || Mark::control(id))
    }

    fn invite(&self, cx: Context) -> Option<Element<'_, Message>> {
        let (invite, link) = self.scene.invite.as_ref().zip(self.scene.link.as_ref())?;
        let copy = |id, text| self.copy(id, text, cx);
        let press = |id: &'static str, chosen: bool, message: Message| {
            hook::marked(cx.press(cx.say(id), chosen, Some(message)), move || Mark::control(id))
        };
        let (shown, asks) = (self.scene.shown, self.scene.room.asks_first);
        let ways = row![
            copy("lobby-copy", invite),
            copy("lobby-copy-link", link),
            press("lobby-new-invite", false, Message::NewInvite),
            press("lobby-show", shown, Message::Show(!shown)),
            press("lobby-ask-first", asks, Message::AskFirst(!asks)),
        ];
        // A code has no spaces: it is broken wherever its box ends.
        let code = cx.strong(invite.clone()).wrapping(text::Wrapping::WordOrGlyph).width(Fill);
        let code = hook::marked(code, || Mark::Told { id: "lobby-invite".to_owned(), text: invite.clone() });
        let content = column![
            cx.heading(cx.say("lobby-invite")),
            code,
            cx.muted(cx.say("lobby-invite-why")),
            ways.spacing(8).wrap().vertical_spacing(8),
            cx.muted(cx.say("lobby-show-why")),
            cx.muted(cx.say("lobby-ask-first-why")),
        ];
        let content = content.push(squares::picture(link)).push(cx.muted(cx.say("lobby-picture-why")));
        Some(cx.panel(content.spacing(10)).width(Fill).into())
    }

    /// How others reach the host's table, and what came of it.
    fn reach(&self, cx: Context) -> Option<Element<'_, Message>> {
        self.scene.invite.as_ref()?;
        let press = |id: &'static str, chosen: bool, message: Message| {
            hook::marked(cx.press(cx.say(id), chosen, Some(message)), move || Mark::control(id))
        };
        let router = press("lobby-open-port", self.asked_router, Message::OpenPort);
        let has_relay = !self.relay.is_empty();
        let relay = |id, alone| press(id, self.relayed == Some(alone), Message::Relay(alone));
        let by_relay = has_relay.then(|| relay("lobby-relay", false));
        let alone = has_relay.then(|| relay("lobby-relay-only", true));
        let why = match has_relay {
            true => cx.words.say("lobby-relay-why", &[("relay", self.relay.as_str().into())]),
            false => cx.say("lobby-relay-none"),
        };
        let told = self.scene.reached.iter().map(|told| cx.body(told.clone()).into());
        let content = column![
            cx.heading(cx.say("lobby-reach")),
            cx.muted(cx.say("lobby-reach-why")),
            row![router].push(by_relay).push(alone).spacing(8).wrap().vertical_spacing(8),
            cx.muted(why),
            column(told).spacing(6),
            self.guests_reply(cx),
        ];
        Some(cx.panel(content.spacing(10)).width(Fill).into())
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
            let name = match chair {
                Chair::Guest(name, _) if self.scene.invite.is_some() => Some(name),
                _ => None,
            };
            let asked = name.filter(|name| self.scene.room.unapproved.contains(name));
            let small = |id: &str, message| cx.small_press(cx.say(id), false, Some(message));
            let let_in = asked.map(|name| small("lobby-approve", Message::Approve(name.clone())));
            let away = name.map(|name| small("lobby-send-away", Message::SendAway(name.clone())));
            let sits = row![cx.strong(number).width(80), cx.plain(who).width(Fill), cx.muted(state)];
            // Below, where there is room for them in every window.
            let presses = name.map(|_| row([]).push(let_in).push(away).spacing(8).wrap());
            column![sits.spacing(10).align_y(Center)].push(presses).spacing(6).into()
        };
        let chairs = column(self.scene.room.chairs.iter().enumerate().map(chair)).spacing(8);
        let Room { watchers, rules, .. } = &self.scene.room;
        let told = play::watching(cx.words, watchers, rules.lag).map(|told| cx.muted(told));
        let content = column![cx.heading(cx.say("table-seats")), chairs].push(told);
        cx.panel(content.spacing(10)).width(Fill).into()
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
        let content = column![cx.heading(cx.say("lobby-chat")), column(last).spacing(5), input, phrases];
        let content = content.spacing(10);
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
