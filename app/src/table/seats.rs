//! Who sits at the table, whose answer is awaited, and what everybody sees of them.
use super::{
    Board, Leaving, Message, Table, board,
    plan::{Density, Plan},
    portraits,
};
use crate::{
    hook::{self, Mark},
    play::{Next, SeatPicture},
    theme::{BOOK_ITALIC, DISPLAY},
    widget::Context,
};
use engine::seat::{Role, Seat};
use iced::{
    Border, Center, Color, Element, Fill,
    widget::{button, column, container, row, space, text, text::Wrapping},
};

/// The face of a computer player beside its name.
const FACE: f32 = 18.0;
/// A narrower seat has no room for a name.
const NAMED: f32 = 220.0;

impl Table {
    /// Everybody side by side.
    pub(super) fn seats(&self, plan: &Plan, cx: Context) -> Element<'_, Message> {
        let seats = self.picture().seats.iter().map(|seat| self.seat(seat, plan, cx));
        row(seats).spacing(plan.gap).height(plan.seats()).into()
    }

    /// What a board shows of each role of a seat.
    fn of_roles<'a>(
        &'a self,
        seat: Seat,
        show: impl Fn(&'a dyn Board, Role) -> Element<'a, board::Message>,
    ) -> Vec<Element<'a, Message>> {
        let Some(board) = self.board.as_deref() else { return Vec::new() };
        let roles = board.roles(seat).into_iter();
        roles.map(|role| show(board, role).map(Message::Board)).collect()
    }

    /// Whether there is too little room for the names of seats beside their points.
    fn is_tight(&self, plan: &Plan) -> bool {
        plan.density == Density::Pocket && plan.column / (self.picture().seats.len() as f32) < NAMED
    }

    pub(super) fn is_own(&self, seat: &SeatPicture) -> bool {
        !self.looks_on() && self.picture().viewer == Some(seat.seat)
    }

    fn seat(&self, seat: &SeatPicture, plan: &Plan, cx: Context) -> Element<'_, Message> {
        let (colours, is_asked, is_own) = (cx.colours, seat.is_asked, self.is_own(seat));
        let size = if plan.full_seats { 14 } else { 12 };
        let name = if plan.full_seats { &seat.name } else { &seat.short };
        let name = text(name.clone()).font(DISPLAY).size(size).line_height(1.2).color(colours.ink);
        let brief =
            || row(self.of_roles(seat.seat, |board, role| board.brief(seat.seat, role, cx))).spacing(6);
        let public = self.of_roles(seat.seat, |board, role| board.role(seat.seat, role, cx));
        let inside: Element<'_, Message> = match (plan.full_seats, public.len()) {
            // In the least room a seat is known by its emblem; pressed it tells its name.
            (false, roles) if roles > 0 && self.is_tight(plan) => container(brief()).center_x(Fill).into(),
            (false, _) => {
                let name = name.wrapping(Wrapping::None);
                row![container(name).clip(true).width(Fill), brief()].spacing(6).align_y(Center).into()
            }
            // A seat with several roles tells their points alone.
            (true, roles) => {
                let sitter = cx.muted(self.sitter(seat, cx)).size(12).wrapping(Wrapping::None);
                let face = portraits::face(seat, FACE, cx);
                let who = row![].push(face).push(sitter).spacing(4).align_y(Center);
                let names = row![name, container(who).clip(true).width(Fill)].spacing(8).align_y(Center);
                let public: Element<'_, Message> =
                    if roles > 1 { brief().into() } else { column(public).into() };
                column![names, public].spacing(4).into()
            }
        };
        // Whose seat it is shows without any colour.
        let bar = container(space()).width(if is_own { 6 } else { 0 }).height(Fill);
        let bar = bar.style(move |_| container::background(colours.accent));
        let up = if plan.full_seats { 6 } else { 0 };
        let card = row![bar, container(inside).padding([up, 8]).center_y(Fill).width(Fill)];
        let press = button(card).width(Fill).height(Fill).padding(0).on_press(Message::Seat(Some(seat.seat)));
        let press = press.style(move |_, status| {
            let is_over = matches!(status, button::Status::Hovered | button::Status::Pressed);
            let (color, width) = match (is_asked, is_over) {
                (true, _) => (colours.accent, 2.0),
                (false, true) => (colours.ink, 1.5),
                (false, false) => (Color { a: 0.6, ..colours.ink_muted }, 1.0),
            };
            button::Style {
                background: Some(colours.surface.into()),
                text_color: colours.ink,
                border: Border { color, width, radius: 8.0.into() },
                ..button::Style::default()
            }
        });
        let number = seat.seat.0;
        hook::marked(press, move || Mark::control(format!("table-seat-{number}")))
    }

    /// Who sits there, and how long that one has thought.
    fn sitter(&self, seat: &SeatPicture, cx: Context) -> String {
        let sitter = match self.news.next {
            // In few words: what stands below must not move whenever somebody begins to think.
            Next::Bot(thinks) if thinks == seat.seat => cx.say("table-thinking"),
            _ if self.is_own(seat) => cx.say("you"),
            _ => seat.sitter.clone(),
        };
        match self.thinking_time.minutes(seat) {
            0 => sitter,
            minutes => cx.words.say("table-clock", &[("who", sitter.into()), ("minutes", minutes.into())]),
        }
    }

    /// More about a seat, and what can be done with it.
    pub(super) fn seat_menu(&self, seat: Seat, cx: Context) -> Option<Element<'_, Message>> {
        let seat = self.picture().seats.iter().find(|other| other.seat == seat)?;
        let roles = self.of_roles(seat.seat, |board, role| board.role(seat.seat, role, cx));
        let reason = seat.can_explain.then(|| {
            // It is asked for when the menu opens.
            let known = self.news.reason.as_ref().filter(|(of, _)| *of == seat.seat);
            let reason = known.map_or_else(|| cx.say("table-thinking"), |(_, reason)| reason.clone());
            cx.body(reason).font(BOOK_ITALIC).size(16)
        });
        let never_peeks = (!seat.is_person).then(|| cx.muted(cx.say("never-peek")).size(12));
        let exchange = self.exchange(seat).map(|id| {
            let press = cx.press(cx.say(id), false, Some(Message::Ask(Leaving::Exchange(seat.seat))));
            hook::marked(press.padding([6, 10]), move || Mark::control(id))
        });
        let who = column![cx.title(seat.name.clone()).size(18), cx.muted(seat.sitter.clone())].width(Fill);
        let faces = row![].push(portraits::face(seat, 52.0, cx)).push(who).spacing(10).align_y(Center);
        let parts = column![faces];
        let about = seat.about.as_ref().map(|about| cx.muted(about.clone()).size(12));
        let company = self.seat_company(seat.seat, cx);
        let parts = parts.push(about).push(column(roles).spacing(4)).push(reason).push(never_peeks);
        Some(parts.push(exchange).push(company).spacing(8).into())
    }

    /// What can be done with a seat. To play a rival of one's own would show its hand, so that a single person among
    /// computer players cannot.
    fn exchange(&self, seat: &SeatPicture) -> Option<&'static str> {
        if self.looks_on() {
            return None;
        }
        let people = self.picture().seats.iter().filter(|seat| seat.is_person).count();
        match (seat.is_person, self.news.next) {
            (_, Next::Over) => None,
            (true, _) => Some("table-give"),
            (false, _) => (people != 1).then_some("table-take"),
        }
    }
}
