//! How a table is laid out: bar, seats, question, hand and pages around the middle.
use super::{HAND, Leaving, MIDDLE, Message, Table, WIDE, board, tree};
use crate::{
    hook::{self, Mark},
    play::{Next, SeatPicture},
    widget::Context,
};
use iced::{
    Center, Element, Fill, FillPortion, Point, Rectangle, Size, Vector,
    widget::{column, container, responsive, row, space, text::Wrapping},
};

impl Table {
    /// The table as it looks.
    pub fn view(&self, cx: Context) -> Element<'_, Message> {
        if let Some(who) = &self.news.curtain {
            return curtain(who, cx);
        }
        responsive(move |size| self.layout(size, cx)).into()
    }

    fn layout(&self, size: Size, cx: Context) -> Element<'_, Message> {
        let is_wide = size.width >= WIDE;
        let side = (size.width * 0.25).clamp(if is_wide { 292.0 } else { 236.0 }, 430.0);
        let gap = if is_wide { 10.0 } else { 6.0 };
        let page = match &self.board {
            Some(board) => {
                let middle = container(board.middle(self.picture(), cx).map(Message::Board)).id(MIDDLE);
                let middle = hook::targets(middle, |size| {
                    let mark = |(answer, at): (usize, Point)| {
                        let area = Rectangle::new(at - Vector::new(3.0, 3.0), Size::new(6.0, 6.0));
                        (self.mark_of(answer, None), area)
                    };
                    board.clicks(size).into_iter().map(mark).collect()
                });
                let hand = board.hand(self.picture(), cx).map(Message::Board);
                let middle = column![container(middle).height(Fill)]
                    .push(is_wide.then(|| container(hand).height(HAND).width(Fill)))
                    .spacing(gap);
                let seats = if is_wide { self.seats(cx) } else { self.few_seats(cx) };
                let beside = column![
                    cx.panel(seats).padding([8, 10]).width(Fill),
                    container(self.question_panel(is_wide, cx)).height(FillPortion(6)),
                    container(self.pages(is_wide, cx)).height(FillPortion(5)),
                ];
                row![middle.width(Fill), beside.spacing(gap).width(side)]
            }
            None => {
                let seats = cx.panel(self.seats(cx)).padding([8, 10]).width(Fill);
                let left = column![seats, container(self.told_hand(cx)).height(Fill)];
                row![
                    left.spacing(gap).width(side),
                    container(self.question_panel(is_wide, cx)).width(Fill),
                    container(self.pages(is_wide, cx)).width(side),
                ]
            }
        };
        let page = page.spacing(gap).height(Fill);
        container(column![self.bar(is_wide, cx), page].spacing(gap)).padding(gap).into()
    }

    /// An answer as a test sees it; `key` gives it, where it is listed.
    pub(super) fn mark_of(&self, answer: usize, key: Option<usize>) -> Mark {
        board::mark(self.picture(), answer, key, self.focus)
    }

    fn bar(&self, is_wide: bool, cx: Context) -> Element<'_, Message> {
        let playing = matches!(self.news.next, Next::Person(_));
        let when = |able: bool, message: Message| able.then_some(message);
        let undo = when((playing && self.picture().can_undo) || self.may_ask_back(), Message::Undo);
        let redo = when(playing && self.picture().can_redo, Message::Redo);
        let press = |id: &'static str, message| {
            hook::marked(cx.press(cx.say(id), false, message).padding([6, 10]), move || Mark::control(id))
        };
        let name = cx.title(cx.say(&format!("game-{}", self.picture().game)));
        let name = if is_wide { name.size(20).wrapping(Wrapping::None) } else { name.size(16) };
        let state = self.board.as_ref().map_or_else(String::new, |board| board.state_line(cx));
        let state = is_wide.then(|| cx.muted(state).width(Fill));
        let name = if is_wide && self.board.is_some() { name } else { name.width(Fill) };
        row![name]
            .push(state)
            .push(press("table-undo", undo))
            .push(press("table-redo", redo))
            .push(press("table-resign", when(playing, Message::Ask(Leaving::Resign))))
            .push(press("table-finish", when(playing, Message::Ask(Leaving::Finish))))
            .push(press("home-settings", Some(Message::Settings)))
            .push(press("table-leave", Some(Message::Leave)))
            .spacing(6)
            .align_y(Center)
            .into()
    }

    /// The log and what else can be looked at, one at a time.
    fn pages(&self, is_wide: bool, cx: Context) -> Element<'_, Message> {
        let mut pages = vec![(cx.say("table-log"), false, space().into())];
        pages.extend(self.chat_page(cx).map(|(name, page)| (name, false, page)));
        match &self.board {
            Some(board) => {
                if !is_wide {
                    // Cards keep their size, however low the page is.
                    let hand = container(board.hand(self.picture(), cx).map(Message::Board)).height(HAND);
                    pages.push((cx.say("table-hand"), false, cx.scroll(hand).into()));
                    let seats = column![self.seats(cx), self.switches(cx)].spacing(12);
                    pages.push((cx.say("table-seats"), false, cx.scroll(seats).into()));
                }
                for page in board.pages(self.picture(), cx) {
                    pages.push((page.name, page.is_called_for, page.body.map(Message::Board)));
                }
            }
            None => pages.push((cx.say("table-state"), false, self.told_state(cx))),
        }
        let called = pages.iter().position(|(_, called, _)| *called).unwrap_or_default();
        let shown = self.page.unwrap_or(called).min(pages.len() - 1);
        self.shown_page.set((shown, pages.len()));
        let tab = |(number, (name, ..)): (usize, &(String, bool, _))| {
            let tab = cx.press(name.clone(), number == shown, Some(Message::Page(number)));
            tab.padding([4, 8]).into()
        };
        let tabs = row(pages.iter().enumerate().map(tab)).spacing(4);
        let (_, _, body) = pages.swap_remove(shown);
        // The log is long, so that it is laid out only where it is read.
        let body = if shown == 0 { self.log(cx) } else { body };
        let tabs = tabs.wrap().vertical_spacing(4);
        cx.panel(column![tabs, body].spacing(8)).padding(10).width(Fill).height(Fill).into()
    }

    fn told_hand(&self, cx: Context) -> Element<'_, Message> {
        let card = |(name, count): &(String, usize)| {
            let name = match count {
                1 => name.clone(),
                _ => cx.words.say("several", &[("name", name.as_str().into()), ("count", (*count).into())]),
            };
            cx.body(name).into()
        };
        let place = |(place, cards): &(String, Vec<(String, usize)>)| {
            column![cx.muted(place.clone()), column(cards.iter().map(card)).spacing(3)].spacing(4).into()
        };
        let places = column(self.picture().hand.iter().map(place)).spacing(12);
        let hand = if self.picture().hand.is_empty() {
            column![cx.muted(cx.say("table-no-hand"))]
        } else {
            column![cx.scroll(places.width(Fill))]
        };
        cx.panel(column![cx.heading(cx.say("table-hand")), hand].spacing(10)).width(Fill).height(Fill).into()
    }

    fn told_state(&self, cx: Context) -> Element<'_, Message> {
        let lines = tree::lines(&self.picture().seen.describe(cx.words));
        let line = |(depth, text): (usize, String)| {
            container(cx.muted(text)).padding(iced::Padding::default().left(12 * depth as u32)).into()
        };
        cx.scroll(column(lines.into_iter().map(line)).spacing(3).width(Fill)).into()
    }
}

/// What hides the table while the machine changes hands.
fn curtain<'a>(who: &SeatPicture, cx: Context) -> Element<'a, Message> {
    let args = [("who", who.sitter.as_str().into()), ("seat", who.name.as_str().into())];
    let page = column![
        cx.title(who.sitter.clone()),
        cx.body(cx.words.say("table-curtain", &args)).width(520).center(),
        cx.primary(cx.say("table-lift"), Some(Message::Lift)),
    ];
    cx.ground(container(page.spacing(20).align_x(Center)).center(Fill))
}
