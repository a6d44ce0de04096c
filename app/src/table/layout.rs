//! How a table is laid out: bar and seats over the whole width; below them the board with the hand at the left, the
//! question with what was told at the right.
use super::{
    HAND, MIDDLE, Message, Table, board,
    plan::{Density, Plan},
    question_panel::Asked,
};
use crate::{
    hook::{self, Mark},
    play::SeatPicture,
    widget::Context,
    words::{Language, tree},
};
use iced::{
    Center, Element, Fill, Point, Rectangle, Size, Vector,
    widget::{column, container, responsive, row, space, stack},
};

/// What a plan was made for: it holds as long as this is the same.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct PlannedFor {
    size: Size,
    record: u64,
    language: Language,
    explains: bool,
    is_hinted: bool,
}

impl Table {
    /// The table as it looks.
    pub fn view(&self, cx: Context) -> Element<'_, Message> {
        if let Some(who) = &self.news.curtain {
            return curtain(who, cx);
        }
        responsive(move |size| self.layout(size, cx)).into()
    }

    fn layout(&self, size: Size, cx: Context) -> Element<'_, Message> {
        if let Some(people) = self.people_page(cx) {
            return people;
        }
        if self.is_summed_up() {
            return self.end_page(size, cx);
        }
        let plan = self.plan(size, cx);
        let page = match &self.board {
            Some(_) if plan.density == Density::Pocket => self.pocket(&plan, cx),
            Some(_) => {
                let left = self.left(&plan, cx);
                row![container(left).width(Fill), container(self.right(&plan, cx)).width(plan.column)]
                    .spacing(plan.gap)
                    .height(Fill)
                    .into()
            }
            None => self.without_board(&plan, cx),
        };
        let page = column![self.bar(&plan, cx), self.seats(&plan, cx), page].spacing(plan.gap);
        let page = container(page).padding(plan.gap);
        stack![page].push(self.opened(&plan, size, cx)).into()
    }

    /// To measure a question takes longer than to look it up.
    fn plan(&self, size: Size, cx: Context) -> Plan {
        let language = cx.words.language();
        let is_hinted = self.pondering || self.news.hints.is_some();
        let for_this =
            PlannedFor { size, record: self.picture().record, language, explains: cx.explains, is_hinted };
        match self.planned.get() {
            Some((made_for, plan)) if made_for == for_this && self.news.refused.is_none() => plan,
            _ => {
                let plan = Plan::of(size, &Asked { table: self, cx });
                self.planned.set(Some((for_this, plan)));
                plan
            }
        }
    }

    /// Board and hand, or a page that was opened over the board.
    fn left(&self, plan: &Plan, cx: Context) -> Element<'_, Message> {
        let Some(board) = &self.board else { return space().into() };
        let strip = plan.question.is_none();
        let (tabs, sheet) = if strip { self.strip(plan, cx) } else { (None, None) };
        let high = board.hand_height(plan.hand());
        let hand = plan
            .has_hand()
            .then(|| board.hand(self.picture(), high, cx).map(Message::Board))
            .map(|hand| container(hand).height(high).width(Fill));
        let recap = self.recap_bar(sheet.is_some() || plan.question.is_some() || plan.told.is_some(), cx);
        let middle = sheet.unwrap_or_else(|| self.middle(cx));
        column![container(middle).height(Fill)].push(recap).push(hand).push(tabs).spacing(plan.gap).into()
    }

    fn middle(&self, cx: Context) -> Element<'_, Message> {
        let Some(board) = &self.board else { return space().into() };
        let middle = container(board.middle(self.picture(), cx).map(Message::Board)).id(MIDDLE);
        hook::targets(middle, |size| {
            let mark = |(answer, at): (usize, Point)| {
                let area = Rectangle::new(at - Vector::new(3.0, 3.0), Size::new(6.0, 6.0));
                (self.mark_of(answer, None), area)
            };
            board.clicks(size).into_iter().map(mark).collect()
        })
    }

    /// The question, and below it what was told, where there is room.
    fn right(&self, plan: &Plan, cx: Context) -> Element<'_, Message> {
        let question = container(self.question_panel(plan, cx));
        let (height, below) = match (plan.question, plan.told) {
            (Some(height), _) => (height, self.pages(plan, cx)),
            (None, Some(height)) => {
                (height, cx.panel(self.log(cx)).padding(8).width(Fill).height(Fill).into())
            }
            (None, None) => return question.height(Fill).into(),
        };
        column![question.height(height), container(below).height(Fill)].spacing(plan.gap).into()
    }

    /// The board or the question, and the strip below.
    fn pocket(&self, plan: &Plan, cx: Context) -> Element<'_, Message> {
        let (tabs, sheet) = self.strip(plan, cx);
        let recap = self.recap_bar(sheet.is_some() || !self.board_up, cx);
        let shown = match sheet {
            Some(sheet) => sheet,
            None if self.board_up => self.middle(cx),
            None => self.question_panel(plan, cx),
        };
        column![container(shown).height(Fill)].push(recap).push(tabs).spacing(plan.gap).height(Fill).into()
    }

    /// A table without a board of its own.
    fn without_board(&self, plan: &Plan, cx: Context) -> Element<'_, Message> {
        let question = container(self.question_panel(plan, cx)).width(Fill);
        if plan.density == Density::Pocket {
            return question.into();
        }
        let side = (plan.column * 0.75).max(220.0);
        row![
            container(self.told_hand(cx)).width(side),
            question,
            container(self.pages(plan, cx)).width(side),
        ]
        .spacing(plan.gap)
        .height(Fill)
        .into()
    }

    /// An answer as a test sees it; `key` gives it, where it is listed.
    pub(super) fn mark_of(&self, answer: usize, key: Option<usize>) -> Mark {
        let mut mark = board::mark(self.picture(), answer, key, self.focus);
        if let Mark::Answer { again, .. } = &mut mark {
            *again = self.is_asked_again(answer);
        }
        mark
    }

    /// The log and what else can be looked at.
    fn all_pages(&self, plan: &Plan, cx: Context) -> Vec<(String, bool, Element<'_, Message>)> {
        let mut pages = vec![(cx.say("table-log"), false, space().into())];
        pages.extend(self.chat_page(cx).map(|(name, page)| (name, false, page)));
        match &self.board {
            Some(board) => {
                if !plan.has_hand() {
                    // Cards keep their size, however low the page is.
                    let hand = board.hand(self.picture(), HAND, cx).map(Message::Board);
                    let hand = container(hand).height(HAND);
                    pages.push((cx.say("table-hand"), false, cx.scroll(hand).into()));
                }
                for page in board.pages(self.picture(), cx) {
                    let is_called_for = page.is_called_for && !(page.lies_in_hand && plan.has_hand());
                    pages.push((page.name, is_called_for, page.body.map(Message::Board)));
                }
            }
            None => pages.push((cx.say("table-state"), false, self.told_state(cx))),
        }
        pages
    }

    fn tabs<'a>(
        &self,
        pages: &[(String, bool, Element<'a, Message>)],
        shown: Option<usize>,
        cx: Context,
    ) -> Element<'a, Message> {
        let tab = |(number, (name, ..)): (usize, &(String, bool, _))| {
            let tab = cx.press(name.clone(), Some(number) == shown, Some(Message::Page(number)));
            tab.padding([4, 8]).into()
        };
        row(pages.iter().enumerate().map(tab)).spacing(4).wrap().vertical_spacing(4).into()
    }

    /// The pages, one at a time, below their tabs.
    fn pages(&self, plan: &Plan, cx: Context) -> Element<'_, Message> {
        let mut pages = self.all_pages(plan, cx);
        // What the others did is read first.
        let called = pages.iter().position(|(_, called, _)| *called).filter(|_| !self.recap);
        let shown = self.page.or(called).unwrap_or_default().min(pages.len() - 1);
        self.shown_page.set((Some(shown), pages.len()));
        let tabs = self.tabs(&pages, Some(shown), cx);
        let (_, _, body) = pages.swap_remove(shown);
        // The log is long, so that it is laid out only where it is read.
        let body = if shown == 0 { self.log(cx) } else { body };
        cx.panel(column![tabs, body].spacing(8)).padding(10).width(Fill).height(Fill).into()
    }

    /// The tabs from which a page is opened over the board, and the page that is. A battle opens its page by itself.
    fn strip(
        &self,
        plan: &Plan,
        cx: Context,
    ) -> (Option<Element<'_, Message>>, Option<Element<'_, Message>>) {
        let mut pages = self.all_pages(plan, cx);
        let is_battle = self.board.as_ref().is_some_and(|board| board.is_battle());
        let called = pages.iter().position(|(_, called, _)| *called).filter(|_| is_battle && !self.closed);
        // The recap that is stepped through stands below the board.
        let opened = self.page.filter(|page| *page > 0 || self.recalled.is_none());
        let shown = opened.or(called).map(|page| page.min(pages.len() - 1));
        self.shown_page.set((shown, pages.len()));
        let tabs = self.tabs(&pages, shown, cx);
        let sheet = shown.map(|shown| {
            let (_, _, body) = pages.swap_remove(shown);
            let body = if shown == 0 { self.log(cx) } else { body };
            cx.panel(body).padding(10).width(Fill).height(Fill).into()
        });
        (Some(tabs), sheet)
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
        let lines = tree::lines(&self.picture().seen.describe(cx.words), cx.words);
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
