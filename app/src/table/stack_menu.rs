//! A small panel that asks which of several kinds and how many of each, as of a stack of units that sets out; and the same as
//! a strip, of what has been taken up.
mod strip;

use crate::{
    hook::{self, Mark},
    keys::Command,
    widget::Context,
};
use iced::{
    Center, Element, Fill, Padding, Point, Size,
    mouse::ScrollDelta,
    widget::{column, container, mouse_area, opaque, pin, row},
};

/// A panel is so wide, and a row so high.
const PANEL: Size = Size::new(270.0, 34.0);

/// The panel while it is open.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct StackMenu {
    rows: Vec<Row>,
    /// The row that keys change.
    focus: usize,
    /// Where it was opened.
    at: Point,
}

/// A kind.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Row {
    name: String,
    most: u16,
    chosen: u16,
}

/// What its reader did.
#[derive(Clone, PartialEq, Debug)]
pub enum Message {
    /// So many more of a kind, or fewer.
    Add(usize, i32),
    /// All of a kind.
    AllOf(usize),
    /// All of every kind.
    All,
    /// The pointer is on a kind.
    Point(usize),
    /// These set out.
    Take,
    /// None do.
    Close,
}

/// What became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It stays open.
    Open,
    /// It closes, and nothing sets out.
    Closed,
    /// It closes, and so many of each kind set out.
    Taken(Vec<u16>),
}

impl StackMenu {
    /// Opens beside a point of the screen, with the name of each kind and how many there are; none is chosen.
    pub fn new(at: Point, kinds: impl IntoIterator<Item = (String, u16)>) -> Self {
        let rows = kinds.into_iter().map(|(name, most)| Row { name, most, chosen: 0 });
        Self { rows: rows.collect(), focus: 0, at }
    }

    /// The same with everything chosen, as by a double click on the stack.
    #[must_use]
    pub fn with_all(mut self) -> Self {
        self.rows.iter_mut().for_each(|row| row.chosen = row.most);
        self
    }

    /// The same with so many of each kind chosen.
    #[must_use]
    pub fn with(mut self, chosen: impl IntoIterator<Item = u16>) -> Self {
        self.rows.iter_mut().zip(chosen).for_each(|(row, chosen)| row.chosen = chosen.min(row.most));
        self
    }

    /// The same with the keys at the row at which they were before.
    #[must_use]
    pub fn at_row_of(mut self, before: &Self) -> Self {
        self.point(before.focus);
        self
    }

    /// How many of each kind are chosen.
    pub fn chosen(&self) -> Vec<u16> {
        self.rows.iter().map(|row| row.chosen).collect()
    }

    fn is_empty(&self) -> bool {
        self.rows.iter().all(|row| row.chosen == 0)
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message) -> Outcome {
        match message {
            Message::Add(row, by) => {
                self.point(row);
                self.set(row, |row| (i32::from(row.chosen) + by).clamp(0, row.most.into()) as u16);
            }
            Message::AllOf(row) => self.set(row, |row| row.most),
            Message::All => self.rows.iter_mut().for_each(|row| row.chosen = row.most),
            Message::Point(row) => self.point(row),
            Message::Take if self.is_empty() => (),
            Message::Take => return Outcome::Taken(self.chosen()),
            Message::Close => return Outcome::Closed,
        }
        Outcome::Open
    }

    /// Takes what a key asks for; `None` if it is no key of the panel. Arrows choose the kind and its number, a digit is
    /// that many.
    pub fn command(&mut self, command: Command) -> Option<Outcome> {
        let last = self.rows.len().saturating_sub(1);
        let message = match command {
            Command::Up | Command::Previous => Message::Point(self.focus.checked_sub(1).unwrap_or(last)),
            Command::Down | Command::Next => {
                Message::Point(if self.focus == last { 0 } else { self.focus + 1 })
            }
            Command::Right | Command::ZoomIn => Message::Add(self.focus, 1),
            Command::Left | Command::ZoomOut => Message::Add(self.focus, -1),
            Command::Answer(number) => {
                let number = u16::try_from(number).unwrap_or(u16::MAX);
                self.set(self.focus, |row| number.min(row.most));
                return Some(Outcome::Open);
            }
            Command::Pass => Message::All,
            Command::Confirm => Message::Take,
            Command::StepBack => Message::Close,
            _ => return None,
        };
        Some(self.update(message))
    }

    fn point(&mut self, row: usize) {
        self.focus = row.min(self.rows.len().saturating_sub(1));
    }

    fn set(&mut self, row: usize, number: impl Fn(&Row) -> u16) {
        if let Some(row) = self.rows.get_mut(row) {
            row.chosen = number(row);
        }
    }

    /// The panel over something of this size, near where it was opened.
    pub(crate) fn view<'a, M: Clone + 'a>(
        &self,
        size: Size,
        message: impl Fn(Message) -> M + Copy + 'a,
        cx: Context,
    ) -> Element<'a, M> {
        let rows = self.rows.iter().enumerate().map(|(place, row)| self.row(place, row, message, cx));
        let take = (!self.is_empty()).then(|| message(Message::Take));
        let ways = row![
            cx.press(cx.say("stack-take"), true, take).padding([4, 11]),
            cx.press(cx.say("stack-all"), false, Some(message(Message::All))).padding([4, 11]),
            cx.press(cx.say("table-never"), false, Some(message(Message::Close))).padding([4, 11]),
        ];
        let panel = column![column(rows).spacing(4), ways.spacing(6).wrap().vertical_spacing(4)].spacing(8);
        let tall = PANEL.height * (self.rows.len() as f32 + 1.0) + 40.0;
        let x = self.at.x.min(size.width - PANEL.width - 12.0).max(0.0);
        let y = self.at.y.min(size.height - tall).max(0.0);
        let panel = cx.panel(panel).padding(10).width(PANEL.width);
        container(pin(opaque(panel)).x(x).y(y)).padding(Padding::ZERO).into()
    }

    fn row<'a, M: Clone + 'a>(
        &self,
        place: usize,
        row: &Row,
        message: impl Fn(Message) -> M + Copy + 'a,
        cx: Context,
    ) -> Element<'a, M> {
        let name = if self.focus == place { cx.strong(row.name.clone()) } else { cx.plain(row.name.clone()) };
        self.chooser(place, row, name.width(Fill).into(), message, cx)
    }

    /// What a kind is called or wears, how many of it are chosen, and the ways to choose more or fewer.
    fn chooser<'a, M: Clone + 'a>(
        &self,
        place: usize,
        row: &Row,
        kind: Element<'a, M>,
        message: impl Fn(Message) -> M + Copy + 'a,
        cx: Context,
    ) -> Element<'a, M> {
        let step = |label: &str, name: &str, by: i32, able: bool| {
            let press = able.then(|| message(Message::Add(place, by)));
            let name = format!("stack-{place}-{name}");
            hook::marked(cx.press(label.to_owned(), false, press).padding([1, 9]), || Mark::control(name))
        };
        let is_marked = self.focus == place;
        let args = [("chosen", row.chosen.into()), ("most", row.most.into())];
        let number = cx.strong(cx.words.say("stack-number", &args)).width(66).center();
        let line = row![
            kind,
            step("−", "fewer", -1, row.chosen > 0),
            number,
            step("+", "more", 1, row.chosen < row.most),
        ];
        let colours = cx.colours;
        let line = container(line.spacing(4).align_y(Center)).padding([2, 6]).style(move |_| {
            let colour = if is_marked { colours.focus } else { iced::Color::TRANSPARENT };
            container::Style {
                border: iced::Border { color: colour, width: 1.5, radius: 4.0.into() },
                ..container::Style::default()
            }
        });
        mouse_area(line)
            .on_enter(message(Message::Point(place)))
            .on_double_click(message(Message::AllOf(place)))
            .on_scroll(move |delta| {
                let (ScrollDelta::Lines { y, .. } | ScrollDelta::Pixels { y, .. }) = delta;
                message(Message::Add(place, if y < 0.0 { -1 } else { 1 }))
            })
            .into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn menu() -> StackMenu {
        StackMenu::new(Point::ORIGIN, [("foot".into(), 5), ("siege".into(), 2), ("dragon".into(), 1)])
    }

    #[test]
    fn no_more_than_there_are_and_no_fewer_than_none() {
        let mut menu = menu();
        for (row, by) in [(0, 3), (0, 9), (1, -4), (2, 1), (7, 1)] {
            assert_eq!(menu.update(Message::Add(row, by)), Outcome::Open);
        }
        assert_eq!(menu.chosen(), [5, 0, 1]);
        assert_eq!(menu.update(Message::Take), Outcome::Taken(vec![5, 0, 1]));
    }

    #[test]
    fn nothing_sets_out_until_something_is_chosen() {
        let mut menu = menu();
        assert_eq!(menu.update(Message::Take), Outcome::Open);
        menu.update(Message::AllOf(1));
        assert_eq!(menu.clone().update(Message::Take), Outcome::Taken(vec![0, 2, 0]));
        menu.update(Message::All);
        assert_eq!(menu.update(Message::Take), Outcome::Taken(vec![5, 2, 1]));
        assert_eq!(menu.update(Message::Close), Outcome::Closed);
        assert_eq!(self::menu().with_all().chosen(), [5, 2, 1]);
    }

    #[test]
    fn keys_choose_the_kind_and_its_number() {
        let mut menu = menu();
        for command in [Command::Right, Command::Right, Command::Left, Command::Down, Command::Answer(9)] {
            assert_eq!(menu.command(command), Some(Outcome::Open));
        }
        assert_eq!(menu.chosen(), [1, 2, 0]);
        menu.command(Command::Up);
        menu.command(Command::Up);
        menu.command(Command::Right);
        assert_eq!(menu.chosen(), [1, 2, 1], "from the first kind up to the last");
        assert_eq!(menu.command(Command::Hint), None);
        assert_eq!(menu.command(Command::StepBack), Some(Outcome::Closed));
        assert_eq!(menu.command(Command::Confirm), Some(Outcome::Taken(vec![1, 2, 1])));
    }
}
