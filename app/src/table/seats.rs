//! Who sits at the table, whose answer is awaited, and what everybody sees of them.
use super::{Board, Message, Table, board};
use crate::{
    play::{Next, SeatPicture},
    theme::BOOK_ITALIC,
    widget::Context,
};
use engine::seat::Role;
use iced::{
    Center, Color, Element, Fill,
    widget::{column, container, row, space, tooltip},
};

impl Table {
    /// Everybody, with what everybody sees of them.
    pub(super) fn seats(&self, cx: Context) -> Element<'_, Message> {
        let seats = self.picture().seats.iter().map(|seat| self.seat(seat, cx));
        column(seats).push(self.watchers(cx)).spacing(6).into()
    }

    /// Everybody in as few words as can be.
    pub(super) fn few_seats(&self, cx: Context) -> Element<'_, Message> {
        let seat = |seat: &SeatPicture| {
            let name = if seat.is_asked {
                cx.strong(seat.name.clone()).color(cx.colours.accent)
            } else {
                cx.plain(seat.name.clone())
            };
            let brief = self.of_roles(seat, |board, role| board.brief(seat.seat, role, cx));
            let brief = brief.map(|brief| row(brief).spacing(6));
            row![name.size(13).width(Fill)].push(brief).spacing(6).align_y(Center).into()
        };
        column(self.picture().seats.iter().map(seat)).spacing(3).into()
    }

    /// What a board shows of each role of a seat.
    fn of_roles<'a>(
        &'a self,
        seat: &SeatPicture,
        show: impl Fn(&'a dyn Board, Role) -> Element<'a, board::Message>,
    ) -> Option<Vec<Element<'a, Message>>> {
        let board = self.board.as_deref()?;
        let roles = board.roles(seat.seat).into_iter();
        Some(roles.map(|role| show(board, role).map(Message::Board)).collect())
    }

    fn seat(&self, seat: &SeatPicture, cx: Context) -> Element<'_, Message> {
        let exchange = if seat.is_person { "table-give" } else { "table-take" };
        let over = self.news.next == Next::Over;
        let exchange = (!over)
            .then(|| cx.press(cx.say(exchange), false, Some(Message::Exchange(seat.seat))).padding([3, 8]));
        let sitter = match self.news.next {
            // In few words: what stands below must not move whenever somebody begins to think.
            Next::Bot(thinks) if thinks == seat.seat => cx.say("table-thinking"),
            _ => seat.sitter.clone(),
        };
        let sitter = match self.thinking_time.minutes(seat) {
            0 => sitter,
            minutes => {
                let args = [("who", sitter.into()), ("minutes", minutes.into())];
                cx.words.say("table-clock", &args)
            }
        };
        let names: Element<'_, Message> =
            row![cx.strong(seat.name.clone()), cx.muted(sitter).size(12).width(Fill)]
                .spacing(8)
                .align_y(Center)
                .into();
        let names = match &seat.reason {
            Some(reason) => {
                let said = cx.panel(cx.plain(reason.clone()).font(BOOK_ITALIC)).padding(8);
                tooltip(names, said, tooltip::Position::Bottom).into()
            }
            None => names,
        };
        let colour = if seat.is_asked { cx.colours.accent } else { Color::TRANSPARENT };
        let mark = container(space()).width(4).height(34).style(move |_| container::background(colour));
        let public = self.of_roles(seat, |board, role| board.role(seat.seat, role, cx));
        let public = public.map(|public| column(public).spacing(2));
        let told = column![names].push(public).spacing(2).width(Fill);
        row![mark, told].push(exchange).spacing(8).align_y(Center).into()
    }
}
