//! Who may come to a host's table, and how: its invite, the ways in, and replies of guests. It is the same in the lobby
//! and at the table.
use crate::{
    hook::{self, Mark},
    play::{DoorOrder, EntrancePicture},
    widget::{Context, squares},
};
use iced::{
    Center, Element, Fill,
    widget::{column, row, text},
};

/// The button that copies keeps its width when it says that it did.
const COPY: f32 = 150.0;

/// What its reader has typed and pressed.
#[derive(Default)]
pub struct Entrance {
    /// What was put on the clipboard last.
    copied: Option<String>,
    /// The relay that the settings name, and how the table goes by it: as well, or alone.
    relay: String,
    relayed: Option<bool>,
    asked_router: bool,
    /// The reply of a guest, as it is typed, and whether one was called.
    reply: String,
    has_called: bool,
}

/// What its reader did.
#[derive(Clone, Debug)]
pub enum Message {
    /// Copies the invite, as a code or a link, or a reply.
    Copy(String),
    /// The host wants to be asked about everybody who comes, or not.
    AskFirst(bool),
    /// The host wants whoever has this name at the table.
    Approve(String),
    /// The host sends away whoever has this name.
    SendAway(String),
    /// The host wants another invite.
    NewInvite,
    /// The host shows the table on the local network, or does not.
    Show(bool),
    /// The home's router is asked for a port.
    OpenPort,
    /// The table goes by the relay of the settings as well, or alone.
    Relay(bool),
    /// Types the reply of a guest.
    Reply(String),
    /// Calls whoever gave it.
    CallBack,
}

/// What that asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Nothing yet.
    Nothing,
    /// To be put on the clipboard.
    Copy(String),
    /// To be done at the table.
    Order(DoorOrder),
}

impl Entrance {
    /// The settings name this relay.
    pub fn with_relay(relay: &str) -> Self {
        Self { relay: relay.trim().to_owned(), ..Self::default() }
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message) -> Wanted {
        Wanted::Order(match message {
            Message::Copy(text) => {
                self.copied = Some(text.clone());
                return Wanted::Copy(text);
            }
            Message::Reply(reply) => {
                self.reply = reply;
                return Wanted::Nothing;
            }
            Message::CallBack if self.reply.trim().is_empty() => return Wanted::Nothing,
            Message::CallBack => {
                self.has_called = true;
                DoorOrder::CallBack(std::mem::take(&mut self.reply))
            }
            Message::AskFirst(asks) => DoorOrder::AskFirst(asks),
            Message::Approve(name) => DoorOrder::Approve(name),
            Message::SendAway(name) => DoorOrder::SendAway(name),
            Message::NewInvite => DoorOrder::NewInvite,
            Message::Show(show) => DoorOrder::Show(show.then(super::lobby::reach)),
            Message::OpenPort => {
                self.asked_router = true;
                DoorOrder::OpenPort
            }
            Message::Relay(alone) => {
                self.relayed = Some(alone);
                DoorOrder::Relay(self.relay.clone(), alone)
            }
        })
    }

    /// A button that copies a text, and says that it did.
    pub fn copy<'a>(&self, id: &'static str, text: &str, cx: Context) -> Element<'a, Message> {
        let copied = self.copied.as_deref() == Some(text);
        let label = cx.say(if copied { "lobby-copied" } else { id });
        let press = cx.press(label, false, Some(Message::Copy(text.to_owned()))).width(COPY);
        hook::marked(press, move || Mark::control(id))
    }

    /// What lets others in, and whoever is near.
    pub fn invite<'a>(&self, entrance: &'a EntrancePicture, cx: Context) -> Element<'a, Message> {
        let EntrancePicture { invite, link, is_shown, asks_first, .. } = entrance;
        let ways = row![
            self.copy("lobby-copy", invite, cx),
            self.copy("lobby-copy-link", link, cx),
            press("lobby-new-invite", false, Message::NewInvite, cx),
            press("lobby-show", *is_shown, Message::Show(!is_shown), cx),
            press("lobby-ask-first", *asks_first, Message::AskFirst(!asks_first), cx),
        ];
        // A code has no spaces: it is broken wherever its box ends.
        let code = cx.strong(invite.as_str()).wrapping(text::Wrapping::WordOrGlyph).width(Fill);
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
        cx.panel(content.spacing(10)).width(Fill).into()
    }

    /// How others reach the table, and what came of it.
    pub fn ways<'a>(
        &'a self,
        entrance: &'a EntrancePicture,
        is_refused: bool,
        cx: Context,
    ) -> Element<'a, Message> {
        let router = press("lobby-open-port", self.asked_router, Message::OpenPort, cx);
        let has_relay = !self.relay.is_empty();
        let relay = |id, alone| press(id, self.relayed == Some(alone), Message::Relay(alone), cx);
        let by_relay = has_relay.then(|| relay("lobby-relay", false));
        let alone = has_relay.then(|| relay("lobby-relay-only", true));
        let why = match has_relay {
            true => cx.words.say("lobby-relay-why", &[("relay", self.relay.as_str().into())]),
            false => cx.say("lobby-relay-none"),
        };
        let told = entrance.reached.iter().map(|told| cx.body(told.as_str()).into());
        let content = column![
            cx.heading(cx.say("lobby-reach")),
            cx.muted(cx.say("lobby-reach-why")),
            row![router].push(by_relay).push(alone).spacing(8).wrap().vertical_spacing(8),
            cx.muted(why),
            column(told).spacing(6),
            self.guests_reply(is_refused, cx),
        ];
        cx.panel(content.spacing(10)).width(Fill).into()
    }

    /// Where a host enters the reply of a guest.
    fn guests_reply(&self, is_refused: bool, cx: Context) -> Element<'_, Message> {
        let input = cx.input(&cx.say("lobby-reply-enter"), &self.reply);
        let input = input.on_input(Message::Reply).on_submit(Message::CallBack);
        let entered = !self.reply.trim().is_empty();
        let call = cx.press(cx.say("lobby-reply-call"), false, entered.then_some(Message::CallBack));
        let call = hook::marked(call, || Mark::control("lobby-reply-call"));
        let called = (self.has_called && !is_refused).then(|| cx.body(cx.say("peers-reply-called")));
        let entry = row![input.width(Fill), call].spacing(8).align_y(Center);
        column![cx.muted(cx.say("lobby-reply-why")), entry].push(called).spacing(8).into()
    }
}

/// What the host can do about somebody, who may be one about whom it is asked.
pub fn about<'a>(name: &str, entrance: &EntrancePicture, cx: Context) -> Element<'a, Message> {
    let small = |id: &'static str, message| {
        hook::marked(cx.small_press(cx.say(id), false, Some(message)), move || Mark::control(id))
    };
    let is_asked = entrance.unapproved.iter().any(|asked| asked == name);
    let let_in = is_asked.then(|| small("lobby-approve", Message::Approve(name.to_owned())));
    let away = small("lobby-send-away", Message::SendAway(name.to_owned()));
    row([]).push(let_in).push(away).spacing(8).wrap().into()
}

fn press<'a>(id: &'static str, chosen: bool, message: Message, cx: Context) -> Element<'a, Message> {
    hook::marked(cx.press(cx.say(id), chosen, Some(message)), move || Mark::control(id))
}
