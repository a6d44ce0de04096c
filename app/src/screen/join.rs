//! Where an invite is pasted, and tables of the local network are found.
use crate::{
    hook::{self, Mark},
    peers::{self, KeptTable},
    widget::Context,
};
use iced::{
    Center, Element, Fill,
    widget::{column, row},
};
use net::{
    driver::ENDING,
    invite::Invite,
    lan::{Found, Search},
};
use std::path::{Path, PathBuf};

/// The page.
pub struct Join {
    code: String,
    fault: Option<String>,
    search: Option<Search>,
    found: Vec<Found>,
    kept: Vec<KeptTable>,
    /// The name under which its reader appears; none yet, where it is empty.
    player: String,
}

/// What its reader did.
#[derive(Clone, Debug)]
pub enum Message {
    /// Goes back.
    Back,
    /// Typed or pasted an invite.
    Typed(String),
    /// Joins by the invite.
    Join,
    /// Looks on at the table of the invite.
    Watch,
    /// Joins a table that was found, by its place in the list.
    Pick(usize),
    /// Comes back to a table that was left, by its place in the list.
    Return(usize),
    /// Opens one that was left in its host's stead, by its place in the list.
    TakeOver(usize),
    /// Some time has passed.
    Look,
}

/// What the program must do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Nothing.
    None,
    /// Go back.
    Back,
    /// Come to this table.
    Join(Invite),
    /// Come to the table whose invitation is this file.
    File(PathBuf),
    /// Look on at this one.
    Watch(Invite),
    /// Come back to this one.
    Return(Box<KeptTable>),
    /// Open this one in its host's stead.
    TakeOver(Box<KeptTable>),
}

impl Join {
    /// Begins to look around; without a network there is only the invite.
    pub fn new(kept: Vec<KeptTable>) -> Self {
        let search = Search::start(super::lobby::reach()).ok();
        Self { search, kept, ..Self::showing(Vec::new()) }
    }

    /// Shows these tables, and looks for no others.
    pub fn showing(found: Vec<Found>) -> Self {
        let (code, player) = (String::new(), String::new());
        Self { code, fault: None, search: None, found, kept: Vec::new(), player }
    }

    /// The same for whoever appears under this name.
    #[must_use]
    pub fn under(self, player: &str) -> Self {
        Self { player: player.to_owned(), ..self }
    }

    /// The same, with tables that were left.
    pub fn with_left(self, kept: Vec<KeptTable>) -> Self {
        Self { kept, ..self }
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message, cx: Context) -> Action {
        match message {
            Message::Back => return Action::Back,
            Message::Typed(code) => (self.code, self.fault) = (code, None),
            Message::Join if self.file().is_some() => return self.file().map_or(Action::None, Action::File),
            Message::Join => match self.code.trim().parse() {
                Ok(invite) => return Action::Join(self.with_near(invite)),
                Err(fault) => self.fault = Some(peers::invite_fault(cx.words, fault)),
            },
            Message::Watch => match self.code.trim().parse() {
                Ok(invite) => return Action::Watch(self.with_near(invite)),
                Err(fault) => self.fault = Some(peers::invite_fault(cx.words, fault)),
            },
            Message::Pick(place) => {
                let invite = self.found.get(place).and_then(|table| table.notice.invite.clone());
                match invite {
                    Some(invite) => return Action::Join(self.with_near(invite)),
                    None => self.fault = Some(cx.say("join-needs-invite")),
                }
            }
            Message::Return(place) => {
                let table = self.kept.get(place).cloned();
                return table.map_or(Action::None, |table| Action::Return(Box::new(table)));
            }
            Message::TakeOver(place) => {
                let table = self.kept.get(place).cloned();
                return table.map_or(Action::None, |table| Action::TakeOver(Box::new(table)));
            }
            Message::Look => {
                if let Some(search) = &mut self.search {
                    self.found = search.found();
                }
            }
        }
        Action::None
    }

    /// The file of an invitation, if one was named instead of a code.
    fn file(&self) -> Option<PathBuf> {
        let named = Path::new(self.code.trim());
        let is_file = named.extension().is_some_and(|ending| ending == ENDING) && named.is_file();
        is_file.then(|| named.to_owned())
    }

    /// A table that is near is reached where it was found, too.
    fn with_near(&self, mut invite: Invite) -> Invite {
        let near = self.found.iter().filter(|table| table.notice.host == invite.host);
        for address in near.flat_map(|table| &table.addresses) {
            if !invite.addresses.contains(address) {
                invite.addresses.insert(0, *address);
            }
        }
        invite.addresses.truncate(net::invite::ADDRESSES);
        invite
    }

    /// The page as it looks.
    pub fn view(&self, cx: Context) -> Element<'_, Message> {
        let input =
            cx.input(&cx.say("join-code"), &self.code).on_input(Message::Typed).on_submit(Message::Join);
        let input = hook::marked(input.width(Fill), || Mark::control("join-code"));
        let typed = !self.code.trim().is_empty();
        let join = cx.primary(cx.say("join-go"), typed.then_some(Message::Join));
        let join = hook::marked(join, || Mark::control("join-go"));
        let watch = cx.press(cx.say("join-watch"), false, typed.then_some(Message::Watch));
        let watch = hook::marked(watch, || Mark::control("join-watch"));
        let fault = self.fault.as_ref().map(|fault| cx.notice(fault.clone()));
        let name = if self.player.is_empty() { "none" } else { &self.player };
        let why = cx.words.say("join-why", &[("name", name.into())]);
        let content = column![cx.body(why), row![input, join, watch].spacing(12).align_y(Center)]
            .push(fault)
            .push((!self.kept.is_empty()).then(|| cx.panel(self.left(cx)).width(Fill)))
            .push(cx.panel(self.near(cx)).width(Fill))
            .spacing(18);
        cx.page(cx.say("home-join"), Message::Back, content)
    }

    fn left(&self, cx: Context) -> Element<'_, Message> {
        let table = |(place, table): (usize, &KeptTable)| {
            let people: Vec<_> = table.charter.people.iter().map(|place| place.name.clone()).collect();
            let game = game_name(cx, &table.charter.terms.edition.game);
            let args = [("names", cx.words.list(&people).into()), ("game", game.into())];
            let label = cx.words.say("join-left-table", &args);
            let press = cx.press(cx.say("join-return"), false, Some(Message::Return(place)));
            let open = (!table.is_own())
                .then(|| cx.press(cx.say("join-take-over"), false, Some(Message::TakeOver(place))));
            let told = |id: &str, names: &[String]| {
                let told = || cx.words.say(id, &[("names", cx.words.list(names).into())]);
                (!names.is_empty()).then(|| cx.muted(told()))
            };
            let about = column![cx.plain(label)]
                .push(told("join-awaits", &table.awaited))
                .push(told("join-misses", &table.missing));
            row![press].push(open).push(about.width(Fill)).spacing(12).align_y(Center).into()
        };
        let list = column(self.kept.iter().enumerate().map(table)).spacing(8);
        let others = self.kept.iter().any(|table| !table.is_own());
        let why = others.then(|| cx.muted(cx.say("join-take-over-why")));
        column![cx.heading(cx.say("join-left")), list].push(why).spacing(10).into()
    }

    fn near(&self, cx: Context) -> Element<'_, Message> {
        let table = |(place, table): (usize, &Found)| {
            let game = game_name(cx, &table.notice.game);
            let args = [("name", table.notice.name.as_str().into()), ("game", game.into())];
            let label = cx.words.say("join-table", &args);
            let way = if table.notice.invite.is_some() { "join-open" } else { "join-closed" };
            let press = cx.press(label, false, Some(Message::Pick(place)));
            row![press, cx.muted(cx.say(way)).width(Fill)].spacing(12).align_y(Center).into()
        };
        let list = column(self.found.iter().enumerate().map(table)).spacing(8);
        let none = self.found.is_empty().then(|| cx.muted(cx.say("join-none")));
        column![cx.heading(cx.say("join-near"))].push(none).push(list).spacing(10).into()
    }
}

fn game_name(cx: Context, game: &str) -> String {
    let id = format!("game-{game}");
    if cx.words.has(&id) { cx.say(&id) } else { game.to_owned() }
}
