//! The bar above the table, and what opens from it: the menu of what is seldom done, and what can be done with a seat.
use super::{
    Leaving, Message, Table,
    driver::Passing,
    people,
    plan::{Density, Plan},
};
use crate::{
    hook::{self, Mark},
    play::Next,
    widget::Context,
};
use iced::{
    Center, Element, Fill, Padding, Size,
    widget::{column, container, mouse_area, opaque, row, space, stack, text::Wrapping},
};

/// How wide what opens is.
const WIDTH: f32 = 320.0;

/// What is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Open {
    /// Nothing.
    #[default]
    Nothing,
    /// The menu.
    Menu,
    /// A seat.
    Seat(engine::seat::Seat),
}

impl Table {
    pub(super) fn bar(&self, plan: &Plan, cx: Context) -> Element<'_, Message> {
        let is_asked = matches!(self.news.next, Next::Person(_));
        let when = |able: bool, message: Message| able.then_some(message);
        let undo = when((is_asked && self.picture().can_undo) || self.may_ask_back(), Message::Undo);
        let redo = when(is_asked && self.picture().can_redo, Message::Redo);
        let hint = when(is_asked && self.news.hints.is_none() && !self.pondering, Message::Hint);
        let up = if plan.density == Density::Wide { 8 } else { 6 };
        let press = |id: &'static str, message| {
            hook::marked(cx.press(cx.say(id), false, message).padding([up, 10]), move || Mark::control(id))
        };
        let name = cx.title(cx.say(&format!("game-{}", self.picture().game))).wrapping(Wrapping::None);
        let name = match plan.density {
            Density::Wide => Some(name.size(20)),
            Density::Middle => Some(name.size(17)),
            Density::Narrow | Density::Pocket => None,
        };
        let state = self.board.as_ref().map_or_else(String::new, |board| board.state_line(cx));
        let state = (plan.density != Density::Pocket).then(|| cx.muted(state).size(12));
        let has_room = matches!(plan.density, Density::Wide | Density::Middle);
        let state = column![].push(state).push(self.watchers(cx).filter(|_| has_room));
        let state = container(state).clip(true).width(Fill).max_height(plan.bar());
        let swap = (plan.density == Density::Pocket && self.board.is_some()).then(|| {
            let id = if self.board_up { "table-to-question" } else { "table-to-board" };
            press(id, Some(Message::Swap))
        });
        let leave = (plan.density != Density::Pocket).then(|| press("table-leave", Some(Message::Leave)));
        row![]
            .push(name)
            .push(state)
            .push(swap)
            .push(press("table-undo", undo))
            .push(redo.map(|redo| press("table-redo", Some(redo))))
            .push(press("table-hint", hint))
            .push(press("home-rules", Some(Message::Rules)))
            .push(press("table-keys", Some(Message::Keys)))
            .push(press("table-menu", Some(Message::Menu)))
            .push(leave)
            .spacing(if plan.is_close() { 4 } else { 6 })
            .height(plan.bar())
            .align_y(Center)
            .into()
    }

    /// What is open, over the page; a click beside it closes it.
    pub(super) fn opened(&self, plan: &Plan, size: Size, cx: Context) -> Option<Element<'_, Message>> {
        let (content, left) = match self.open {
            Open::Nothing => return None,
            Open::Menu => (self.menu(cx), size.width - WIDTH - plan.gap),
            Open::Seat(seat) => {
                let seats = self.picture().seats.len().max(1) as f32;
                let place = self.picture().seats.iter().position(|other| other.seat == seat)? as f32;
                let left = plan.gap + place * (size.width - plan.gap) / seats;
                (self.seat_menu(seat, cx)?, left.min(size.width - WIDTH - plan.gap))
            }
        };
        let top = match self.open {
            Open::Seat(_) => plan.bar() + plan.seats() + 2.5 * plan.gap,
            Open::Menu | Open::Nothing => plan.bar() + 1.5 * plan.gap,
        };
        let panel = cx.panel(cx.scroll(content).height(iced::Shrink)).padding(14).width(WIDTH);
        let panel = container(opaque(panel)).padding(Padding { top, left: left.max(0.0), ..Padding::ZERO });
        let behind = mouse_area(space().width(Fill).height(Fill)).on_press(Message::Close);
        Some(stack![opaque(behind), panel].into())
    }

    fn menu(&self, cx: Context) -> Element<'_, Message> {
        let is_asked = matches!(self.news.next, Next::Person(_));
        let item = |id: &'static str, message: Option<Message>| {
            let press = cx.press(cx.say(id), false, message).width(Fill).padding([7, 12]);
            hook::marked(press, move || Mark::control(id))
        };
        let ask = |leaving| is_asked.then_some(Message::Ask(leaving));
        let has_company = self.picture().company.is_some();
        let people = has_company.then(|| item("table-people", Some(Message::People(people::Message::Page))));
        let pause = self.hosts().then(|| item("table-pause", Some(Message::Ask(Leaving::Pause))));
        let seldom = column![].push(people).extend([
            item("home-settings", Some(Message::Settings)),
            item("table-report", Some(Message::Report)),
            item("table-finish", ask(Leaving::Finish)),
            item("table-resign", ask(Leaving::Resign)),
        ]);
        let leave = item("table-leave", Some(Message::Leave));
        let kept = has_company.then(|| cx.muted(cx.say("table-leave-why")).size(12));
        let seldom = seldom.push(pause).push(leave).push(kept);
        let by_itself = column![cx.heading(cx.say("table-by-itself")).size(14), self.switches(cx)];
        column![seldom.spacing(5), by_itself.spacing(6)].spacing(14).into()
    }

    /// What the table does by itself for the person who is asked.
    fn switches(&self, cx: Context) -> Element<'_, Message> {
        let forced = self.switch("switch-single", self.news.forced, Message::Forced(!self.news.forced), cx);
        let pass = |id: &'static str, wanted: Passing| {
            self.switch(id, self.news.passing == wanted, Message::Pass(wanted), cx)
        };
        let passing = row![
            pass("switch-never", Passing::Never),
            pass("switch-until-turn", Passing::UntilTurn),
            pass("switch-until-struck", Passing::UntilStruck),
            pass("switch-pass", Passing::Always),
        ];
        column![forced, cx.muted(cx.say("table-auto-pass")), passing.spacing(4).wrap().vertical_spacing(4)]
            .spacing(6)
            .into()
    }

    /// Whether something is passed over without asking.
    pub(super) fn is_passing(&self) -> bool {
        self.news.passing != Passing::Never
    }

    /// That something is passed over, and the way to stop it.
    pub(super) fn auto_pass_banner(&self, cx: Context) -> Option<Element<'_, Message>> {
        let told = cx.strong(cx.say("table-auto-pass-on")).size(13).color(cx.colours.danger).width(Fill);
        let stop = cx.small_press(cx.say("table-auto-pass-stop"), false, Some(Message::Pass(Passing::Never)));
        self.is_passing().then(|| row![told, stop].spacing(8).align_y(Center).into())
    }
}
