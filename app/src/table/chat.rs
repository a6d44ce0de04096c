//! Those who play elsewhere: what is said among all, who looks on, and whether somebody may take back.
use super::{Action, Message as TableMessage, Table, answer, driver::Order};
use crate::{
    hook::{self, Mark},
    play::{self, CompanyPicture, EntrancePicture, Wish},
    theme::PLAIN_STRONG,
    widget::Context,
};
use engine::seat::{Seat, SeatSet};
use iced::{
    Center, Element, Fill,
    widget::{column, row},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
};

/// The page of the chat, right after the log.
pub(super) const PAGE: usize = 1;
/// Where a line is typed, for whoever puts the cursor there.
pub const INPUT: &str = "chat";

/// What is said often in a game, by message: each says it in its own language.
pub(super) const PHRASES: [&str; 4] = ["phrase-hello", "phrase-moment", "phrase-well", "phrase-thanks"];

/// What its reader has typed, and how much it has read.
#[derive(Default)]
pub(super) struct Chat {
    line: String,
    read: usize,
}

/// What its reader did.
#[derive(Clone, Debug)]
pub enum Message {
    /// Typed.
    Typed(String),
    /// Says the line to all.
    Say,
    /// Says what is said often.
    Phrase(String),
    /// Agrees that somebody takes back, or does not.
    Agree(bool),
    /// Does not want to read whoever has this name any more, or does again.
    Mute(String, bool),
    /// Lets those who look on see the table as this seat does, or does not any more.
    LetLook(Seat, bool),
    /// Looks on as this seat sees the table, or as everybody may.
    LookAs(Option<Seat>),
}

impl Table {
    fn company(&self) -> Option<&CompanyPicture> {
        self.picture().company.as_ref()
    }

    /// Whether this machine only looks on.
    pub(super) fn looks_on(&self) -> bool {
        self.company().is_some_and(|company| company.looks_on)
    }

    pub(super) fn update_chat(&mut self, message: Message) -> Action {
        match message {
            Message::Typed(line) => self.chat.line = line.chars().take(net::text::CHAT).collect(),
            Message::Phrase(said) => return Action::Order(Order::Chat(said)),
            Message::Agree(agrees) => return Action::Order(Order::Agree(agrees)),
            Message::Mute(name, muted) => return Action::Order(Order::Mute(name, muted)),
            Message::LetLook(seat, lets) => return Action::Order(Order::LetLook(seat, lets)),
            Message::LookAs(eyes) => return Action::Order(Order::LookAs(eyes)),
            Message::Say => {
                let line = std::mem::take(&mut self.chat.line);
                if !line.trim().is_empty() {
                    return Action::Order(Order::Chat(line));
                }
            }
        }
        Action::None
    }

    /// Unfolds the chat and puts the cursor there, or folds it again.
    pub(super) fn toggle_chat(&mut self) -> Action {
        if self.company().is_none() {
            return Action::None;
        }
        self.page = if self.page == Some(PAGE) { None } else { Some(PAGE) };
        self.read_chat();
        if self.is_chatting() { Action::Focus(INPUT) } else { Action::None }
    }

    /// Whether the chat is unfolded.
    pub(super) fn is_chatting(&self) -> bool {
        self.page == Some(PAGE) && self.company().is_some()
    }

    /// What is shown is read.
    pub(super) fn read_chat(&mut self) {
        let said = self.company().map_or(0, |company| company.chat.len());
        self.chat.read = if self.is_chatting() { said } else { self.chat.read.min(said) };
    }

    /// The name of the page, with how much is unread, and the page itself.
    pub(super) fn chat_page(&self, cx: Context) -> Option<(String, Element<'_, TableMessage>)> {
        let company = self.company()?;
        let unread = company.chat.len().saturating_sub(self.chat.read);
        let name = match unread {
            0 => cx.say("table-chat"),
            _ => cx.words.say("table-chat-unread", &[("count", unread.into())]),
        };
        let line = |(name, line): &(String, String)| {
            let args = [("name", name.as_str().into()), ("line", line.as_str().into())];
            cx.plain(cx.words.say("peers-chat-line", &args)).size(13).width(Fill).into()
        };
        let none = company.chat.is_empty().then(|| cx.muted(cx.say("table-chat-none")));
        let said = column(company.chat.iter().map(line)).push(none).spacing(4).width(Fill);
        let typed = |line| TableMessage::Chat(Message::Typed(line));
        let input = cx.input(&cx.say("lobby-say"), &self.chat.line).id(INPUT);
        let input = input.on_input(typed).on_submit(TableMessage::Chat(Message::Say));
        let input = hook::marked(input, || Mark::control("table-chat"));
        let mutes = (!company.watchers.is_empty()).then(|| {
            row(company.watchers.iter().map(|name| self.mute(name, cx))).spacing(6).wrap().vertical_spacing(6)
        });
        // All but what is typed scrolls, so that there is always room to type.
        let above = column![].push(self.watchers(cx)).push(mutes).push(said).spacing(6);
        let page = column![cx.scroll(above).anchor_bottom(), self.phrases(cx), input];
        Some((name, page.spacing(6).into()))
    }

    /// Who looks on.
    pub(super) fn watchers(&self, cx: Context) -> Option<Element<'_, TableMessage>> {
        let CompanyPicture { watchers, lag, .. } = self.company()?;
        Some(cx.muted(play::watching(cx.words, watchers, *lag)?).size(12).into())
    }

    /// Whether lines of whoever has this name are shown, to be changed.
    pub(super) fn mute<'a>(&self, name: &str, cx: Context) -> Element<'a, TableMessage> {
        let is_muted = self.company().is_some_and(|company| company.muted.contains(name));
        let id = if is_muted { "table-unmute" } else { "table-mute" };
        let label = cx.words.say(id, &[("name", name.into())]);
        let message = TableMessage::Chat(Message::Mute(name.to_owned(), !is_muted));
        hook::marked(cx.small_press(label, is_muted, Some(message)), move || Mark::control(id))
    }

    /// What can be done with a seat where some play or look on elsewhere.
    pub(super) fn seat_company(&self, seat: Seat, cx: Context) -> Option<Element<'_, TableMessage>> {
        let company = self.company()?;
        let (is_shown, is_own) = (company.shown.has(seat), company.own.has(seat));
        let press = |id: &'static str, message: Message| {
            let press = cx.press(cx.say(id), false, Some(TableMessage::Chat(message)));
            hook::marked(press.padding([6, 10]), move || Mark::control(id))
        };
        let looks = company.looks_on.then(|| match (is_shown, self.picture().viewer == Some(seat)) {
            (true, true) => column![press("table-look-away", Message::LookAs(None))],
            (true, false) => column![press("table-look-as", Message::LookAs(Some(seat)))],
            (false, _) => column![cx.muted(cx.say("table-look-not")).size(12)],
        });
        let lets = is_own.then(|| {
            let id = if is_shown { "table-let-look-not" } else { "table-let-look" };
            let why = cx.muted(cx.say("table-let-look-why")).size(12);
            column![press(id, Message::LetLook(seat, !is_shown)), why].spacing(4)
        });
        let mute = company.elsewhere.get(&seat).map(|name| self.mute(name, cx));
        Some(column![].push(looks).push(lets).push(mute).spacing(8).into())
    }

    /// Somebody's wish to take back, and what can be said to it.
    pub(super) fn wish(&self, cx: Context) -> Option<Element<'_, TableMessage>> {
        let Wish { told, is_asked } = self.company()?.wish.as_ref()?;
        let way = |id: &'static str, agrees: bool| {
            let press = cx.press(cx.say(id), false, Some(TableMessage::Chat(Message::Agree(agrees))));
            hook::marked(press.padding([4, 10]), move || Mark::control(id))
        };
        let ways = is_asked.then(|| {
            row![way("table-agree", true), way("table-refuse", false)].spacing(8).align_y(Center).wrap()
        });
        let asked = column![cx.strong(told.clone()).width(Fill)].push(ways).spacing(6);
        Some(cx.panel(asked).padding([8, 10]).width(Fill).into())
    }

    /// How high a wish is in a column of this width.
    pub(super) fn wish_height(&self, width: f32) -> Option<f32> {
        let Wish { told, is_asked } = self.company()?.wish.as_ref()?;
        let ways = if *is_asked { 36.0 } else { 0.0 };
        Some(answer::text_height(told, PLAIN_STRONG, 14.0, 1.3, width - 20.0) + ways + 16.0)
    }

    /// Whether the viewer can ask the others to let it take back.
    pub(super) fn may_ask_back(&self) -> bool {
        self.company().is_some_and(|company| company.may_ask_back)
    }
}

/// The same where the host is gone, as its only guest sees it.
pub fn example_without_host(cx: Context) -> CompanyPicture {
    let company = example(cx);
    CompanyPicture { wish: None, entrance: None, is_host: false, away: 1, host_is_away: true, ..company }
}

/// Some company, to be drawn without a network.
pub fn example(cx: Context) -> CompanyPicture {
    let (name, asked) = ("Bêlit".to_owned(), "Valeria".to_owned());
    let told = cx.words.say("peers-wish", &[("name", name.clone().into())]);
    let line = |line: &str| (name.clone(), line.to_owned());
    CompanyPicture {
        chat: vec![
            line("Ymir!"),
            (asked.clone(), "Crom, Mitra, Set…".into()),
            line("…Ishtar, Asura, Derketo."),
        ],
        watchers: vec![asked],
        wish: Some(Wish { told, is_asked: true }),
        lag: 120,
        elsewhere: BTreeMap::from([(Seat(1), name.clone())]),
        muted: BTreeSet::new(),
        own: SeatSet::only(Seat(0)),
        shown: SeatSet::NONE,
        looks_on: false,
        may_ask_back: false,
        entrance: Some(EntrancePicture::example()),
        is_host: true,
        away: 0,
        host_is_away: false,
        people: 2,
        log: PathBuf::new(),
    }
}
