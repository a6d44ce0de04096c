//! Where an invite is pasted, and tables of the local network are found.
use crate::{
    hook::{self, Mark},
    peers,
    widget::Cx,
};
use iced::{
    Center, Element, Fill,
    widget::{column, row},
};
use net::{
    invite::Invite,
    lan::{Found, Search},
};

/// The page.
pub struct Join {
    code: String,
    fault: Option<String>,
    search: Option<Search>,
    found: Vec<Found>,
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
    /// Joins a table that was found, by its place in the list.
    Pick(usize),
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
}

impl Join {
    /// Begins to look around; without a network there is only the invite.
    pub fn new() -> Self {
        let search = Search::start(peers::reach()).ok();
        Self { code: String::new(), fault: None, search, found: Vec::new() }
    }

    /// Shows these tables, and looks for no others.
    pub fn showing(found: Vec<Found>) -> Self {
        Self { code: String::new(), fault: None, search: None, found }
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message, cx: Cx) -> Action {
        match message {
            Message::Back => return Action::Back,
            Message::Typed(code) => (self.code, self.fault) = (code, None),
            Message::Join => match self.code.trim().parse() {
                Ok(invite) => return Action::Join(self.with_near(invite)),
                Err(fault) => self.fault = Some(peers::invite_fault(cx.words, fault)),
            },
            Message::Pick(place) => {
                let invite = self.found.get(place).and_then(|table| table.notice.invite.clone());
                match invite {
                    Some(invite) => return Action::Join(self.with_near(invite)),
                    None => self.fault = Some(cx.say("join-needs-invite")),
                }
            }
            Message::Look => {
                if let Some(search) = &mut self.search {
                    self.found = search.found();
                }
            }
        }
        Action::None
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
    pub fn view(&self, cx: Cx) -> Element<'_, Message> {
        let input =
            cx.input(&cx.say("join-code"), &self.code).on_input(Message::Typed).on_submit(Message::Join);
        let input = hook::marked(input.width(Fill), || Mark::control("join-code"));
        let join = cx.primary(cx.say("join-go"), (!self.code.trim().is_empty()).then_some(Message::Join));
        let join = hook::marked(join, || Mark::control("join-go"));
        let fault = self.fault.as_ref().map(|fault| cx.notice(fault.clone()));
        let content = column![cx.body(cx.say("join-why")), row![input, join].spacing(12).align_y(Center)]
            .push(fault)
            .push(cx.panel(self.near(cx)).width(Fill))
            .spacing(18);
        cx.page(cx.say("home-join"), Message::Back, content)
    }

    fn near(&self, cx: Cx) -> Element<'_, Message> {
        let table = |(place, table): (usize, &Found)| {
            let id = format!("game-{}", table.notice.game);
            let game = if cx.words.has(&id) { cx.say(&id) } else { table.notice.game.clone() };
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

impl Default for Join {
    fn default() -> Self {
        Self::new()
    }
}
