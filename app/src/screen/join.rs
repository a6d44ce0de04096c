//! Where an invite is pasted, and tables of the local network are found.
use super::left;
use crate::{
    hook::{self, Mark},
    peers::{self, Acquaintance, LeftTable},
    store::told_day,
    widget::Context,
};
use iced::{
    Center, Element, Fill,
    widget::{column, row},
};
use net::{
    driver::ENDING,
    identity::PeerKey,
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
    left: Vec<LeftTable>,
    people: Vec<Acquaintance>,
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
    /// Something about a table that was left.
    Left(left::Message),
    /// Forgets somebody, by its place in the list.
    Forget(usize),
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
    /// Do this with a table that was left.
    Left(left::Message),
    /// Forget whoever has this key.
    Forget(PeerKey),
}

impl Join {
    /// Begins to look around; without a network there is only the invite.
    pub fn looking() -> Self {
        let search = Search::start(super::lobby::reach()).ok();
        Self { search, ..Self::showing(Vec::new()) }
    }

    /// Shows these tables, and looks for no others.
    pub fn showing(found: Vec<Found>) -> Self {
        let (code, player) = (String::new(), String::new());
        Self { code, fault: None, search: None, found, left: Vec::new(), people: Vec::new(), player }
    }

    /// The same for whoever appears under this name.
    #[must_use]
    pub fn under(self, player: &str) -> Self {
        Self { player: player.to_owned(), ..self }
    }

    /// The same, with tables that were left.
    pub fn with_left(self, left: Vec<LeftTable>) -> Self {
        Self { left, ..self }
    }

    /// The same, with those whom one has played with.
    pub fn with_people(self, people: Vec<Acquaintance>) -> Self {
        Self { people, ..self }
    }

    /// These tables were left.
    pub fn hear_left(&mut self, left: Vec<LeftTable>) {
        self.left = left;
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
            Message::Left(message) => return Action::Left(message),
            Message::Forget(place) if place < self.people.len() => {
                return Action::Forget(self.people.remove(place).key);
            }
            Message::Forget(_) => (),
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
            .push(left::list(&self.left, cx).map(|list| list.map(Message::Left)))
            .push(cx.panel(self.near(cx)).width(Fill))
            .push(self.known(cx))
            .spacing(18);
        cx.page(cx.say("home-join"), Message::Back, content)
    }

    /// Those whom one has played with: when last, at which tables that are kept, and whether they show one now.
    fn known(&self, cx: Context) -> Option<Element<'_, Message>> {
        let person = |(place, person): (usize, &Acquaintance)| {
            let tables =
                self.left.iter().filter(|table| table.people.iter().any(|other| other.key == person.key));
            let games: Vec<_> = tables.map(|table| left::game_name(cx, &table.game)).collect();
            let met = cx.words.say("join-person-met", &[("day", told_day(cx.words, person.met).into())]);
            let kept = (!games.is_empty())
                .then(|| cx.words.say("join-person-tables", &[("games", cx.words.list(&games).into())]));
            let is_near = self.found.iter().any(|table| person.key.0.starts_with(&table.notice.host));
            let near = is_near.then(|| cx.strong(cx.say("join-person-near")).size(13));
            let facts = [Some(met), kept].into_iter().flatten().collect::<Vec<_>>().join(" · ");
            let about = column![cx.strong(person.name.clone()), cx.muted(facts)].push(near).spacing(3);
            let forget = cx.small_press(cx.say("join-person-forget"), false, Some(Message::Forget(place)));
            row![about.width(Fill), forget].spacing(12).align_y(Center).into()
        };
        let list = column(self.people.iter().enumerate().map(person)).spacing(10);
        let content = column![cx.heading(cx.say("join-people")), list, cx.muted(cx.say("join-people-why"))];
        (!self.people.is_empty()).then(|| cx.panel(content.spacing(10)).width(Fill).into())
    }

    fn near(&self, cx: Context) -> Element<'_, Message> {
        let table = |(place, table): (usize, &Found)| {
            let game = left::game_name(cx, &table.notice.game);
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
