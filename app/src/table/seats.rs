//! Who sits at the table, whose answer is awaited, and what everybody sees of them.
use super::{Message, Table};
use crate::{
    play::{Next, SeatPicture},
    widget::Cx,
};
use iced::{
    Center, Color, Element, Fill,
    widget::{column, container, row, space},
};

impl Table {
    pub(super) fn seats(&self, cx: Cx) -> Element<'_, Message> {
        let seats = self.picture().seats.iter().map(|seat| self.seat(seat, cx));
        cx.panel(column(seats).spacing(6)).padding([8, 10]).width(Fill).into()
    }

    fn seat(&self, seat: &SeatPicture, cx: Cx) -> Element<'_, Message> {
        let exchange = if seat.is_person { "table-give" } else { "table-take" };
        let over = self.news.next == Next::Over;
        let exchange = (!over)
            .then(|| cx.press(cx.say(exchange), false, Some(Message::Exchange(seat.seat))).padding([3, 8]));
        let sitter = match self.news.next {
            Next::Bot(thinks) if thinks == seat.seat => {
                cx.words.say("table-thinking", &[("who", seat.sitter.as_str().into())])
            }
            _ => seat.sitter.clone(),
        };
        let names = row![cx.strong(seat.name.clone()), cx.muted(sitter).size(12).width(Fill)]
            .spacing(8)
            .align_y(Center);
        let colour = if seat.is_asked { cx.colours.accent } else { Color::TRANSPARENT };
        let mark = container(space()).width(4).height(34).style(move |_| container::background(colour));
        let public = self.board.as_ref().map(|board| board.seat(seat.seat, cx).map(Message::Board));
        let told = column![names].push(public).spacing(2).width(Fill);
        row![mark, told].push(exchange).spacing(8).align_y(Center).into()
    }
}
