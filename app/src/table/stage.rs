//! A stage for contests and battles: what comes to the middle of the table and hides it until it is laid aside, with
//! the steps of what happens there and the odds.
use super::board::Message;
use crate::{
    hook::{self, Mark},
    widget::Context,
};
use iced::{
    Border, Center, Color, Element, Fill, FillPortion, Size, Theme,
    alignment::Horizontal,
    widget::{column, container, opaque, responsive, row, space},
};
use std::cell::Cell;

/// The room for which a stage is laid out; where there is more, everything on it is drawn larger.
pub(super) const ROOM: Size = Size::new(900.0, 560.0);
/// How much larger at most.
const LARGEST: f32 = 2.0;
/// Where what stands on it needs less than that room, so much larger at most.
const LARGER: f32 = 1.6;
/// With less of that room signs stand without their names.
const NARROW: f32 = 0.8;
/// Around the stage, and around what stands on it.
const INSET: f32 = 14.0;
/// How much of the table it veils around itself.
const VEIL: f32 = 0.85;
/// The height of a bar of shares.
const BAR: f32 = 16.0;

/// A stage.
#[derive(Debug)]
pub(super) struct Stage {
    /// Whether the table is looked at although something stands on the stage.
    is_aside: bool,
    /// How much room it had last, of what it needs.
    room: Cell<f32>,
}

impl Default for Stage {
    fn default() -> Self {
        Self { is_aside: false, room: Cell::new(1.0) }
    }
}

impl Stage {
    /// Something new happens on it.
    pub(super) fn bring_forward(&mut self) {
        self.is_aside = false;
    }

    /// From the stage to the table, or back.
    pub(super) fn lay_aside(&mut self, is_aside: bool) {
        self.is_aside = is_aside;
    }

    /// Whether the table is looked at meanwhile.
    pub(super) fn is_aside(&self) -> bool {
        self.is_aside
    }

    /// Back from the table; false, if the stage was looked at.
    pub(super) fn step_back(&mut self) -> bool {
        std::mem::take(&mut self.is_aside)
    }

    /// A page, drawn as large as there is room.
    pub(super) fn fit<'a>(&'a self, page: impl Fn() -> Element<'a, Message> + 'a) -> Element<'a, Message> {
        self.fit_to(ROOM, page)
    }

    /// A page that needs so much room at its usual size.
    fn fit_to<'a>(
        &'a self,
        need: Size,
        page: impl Fn() -> Element<'a, Message> + 'a,
    ) -> Element<'a, Message> {
        responsive(move |size| {
            self.room.set(room(size, need));
            page()
        })
        .into()
    }

    /// A length at the size at which the stage is drawn.
    pub(super) fn size(&self, length: f32) -> f32 {
        length * self.room.get().clamp(1.0, LARGEST)
    }

    /// Whether there is little room for words.
    pub(super) fn is_narrow(&self) -> bool {
        self.room.get() < NARROW
    }

    /// The way from what stands on the stage to the table and back.
    pub(super) fn tabs<'a>(&self, name: String, table: String, cx: Context) -> Element<'a, Message> {
        let tab = |name: String, is_table: bool| {
            let is_shown = is_table == self.is_aside;
            cx.press(name, is_shown, Some(Message::Aside(is_table))).padding([4, 10])
        };
        let table = hook::marked(tab(table, true), || Mark::control("aside"));
        row![tab(name, false), table].spacing(4).align_y(Center).into()
    }

    /// What lies over a map while something stands on the stage: the page on it, with the way to the map; while the map
    /// is looked at, the way back alone. The names are of the stage and of the map; the page needs so much room at its usual
    /// size.
    pub(super) fn over_map<'a>(
        &'a self,
        [name, map]: [String; 2],
        need: Size,
        page: impl Fn() -> Element<'a, Message> + 'a,
        cx: Context,
    ) -> Element<'a, Message> {
        let tabs = self.tabs(name, map, cx);
        if self.is_aside {
            return container(tabs).padding(8).center_x(Fill).into();
        }
        let colours = cx.colours;
        let stage = container(column![tabs, self.fit_to(need, page)].spacing(8))
            .padding(INSET)
            .width(Fill)
            .height(Fill);
        let stage = stage.style(move |_| container::Style {
            background: Some(colours.surface.into()),
            border: Border { color: colours.ink, width: 3.0, radius: 10.0.into() },
            ..container::Style::default()
        });
        let around = container(stage).padding(INSET).width(Fill).height(Fill);
        let veil = Color { a: VEIL, ..colours.bg };
        opaque(around.style(move |_| container::background(veil)))
    }

    /// Shares in percent as one bar, each in its colour.
    pub(super) fn shares<'a>(&self, shares: &[(i64, Color)]) -> Element<'a, Message> {
        let share = |(percent, colour): &(i64, Color)| {
            let (portion, colour) = (FillPortion((*percent).clamp(1, 100) as u16), *colour);
            let bar = container(space()).height(self.size(BAR)).width(portion);
            (*percent > 0).then(|| bar.style(move |_| container::background(colour)).into())
        };
        row(shares.iter().filter_map(share)).spacing(2).into()
    }
}

/// How much of the room that it needs a page has: more than there usually is only where it needs less.
fn room(size: Size, need: Size) -> f32 {
    let has = |need: Size| (size.width / need.width).min(size.height / need.height);
    let usual = has(ROOM);
    usual.max(has(need).min(LARGER))
}

/// What dice or units lie in.
pub(super) fn tray<'a>(
    inside: impl Into<Element<'a, Message>>,
    ground: Color,
    cx: Context,
) -> Element<'a, Message> {
    let ink = cx.colours.ink;
    let style = move |_: &Theme| container::Style {
        background: Some(ground.into()),
        border: Border { color: ink, width: 1.5, radius: 7.0.into() },
        ..container::Style::default()
    };
    container(inside).padding(8).width(Fill).style(style).into()
}

/// The steps of a contest, the one that is taken now marked by its colour and by `sign`.
pub(super) fn steps<'a>(
    names: impl IntoIterator<Item = String>,
    now: Option<usize>,
    (size, gap): (f32, u32),
    sign: impl Fn() -> Option<Element<'a, Message>>,
    cx: Context,
) -> Element<'a, Message> {
    let step = |(number, name): (usize, String)| {
        let is_now = now == Some(number);
        let colour = if is_now { cx.colours.accent } else { cx.colours.ink_muted };
        let name = if is_now { cx.strong(name) } else { cx.muted(name) };
        let sign = is_now.then(&sign).flatten();
        row![].push(sign).push(name.size(size).color(colour)).spacing(4).align_y(Center).into()
    };
    row(names.into_iter().enumerate().map(step)).spacing(gap).wrap().vertical_spacing(2).into()
}

/// The exact odds in words, and what they are of.
pub(super) fn odds<'a>(
    odds: String,
    why: Option<String>,
    (size, small): (f32, f32),
    align: Horizontal,
    cx: Context,
) -> Element<'a, Message> {
    let why = why.map(|why| cx.muted(why).size(small).align_x(align));
    column![cx.strong(odds).size(size).align_x(align)].push(why).spacing(3).align_x(align).into()
}

/// Of so many ways, in percent.
pub(super) fn percent(wins: u64, ways: u64) -> u64 {
    (wins * 100 + ways / 2) / ways.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stage_is_laid_aside_and_comes_back_with_what_is_new() {
        let mut stage = Stage::default();
        assert!(!stage.is_aside() && !stage.step_back());
        stage.lay_aside(true);
        assert!(stage.is_aside());
        stage.bring_forward();
        assert!(!stage.is_aside());
        stage.lay_aside(true);
        assert!(stage.step_back() && !stage.is_aside());
    }

    #[test]
    fn what_stands_on_a_stage_grows_with_its_room_and_never_shrinks() {
        let stage = Stage::default();
        for (room, length) in [(0.5, 10.0), (1.0, 10.0), (1.5, 15.0), (4.0, 20.0)] {
            stage.room.set(room);
            assert_eq!((stage.size(10.0), stage.is_narrow()), (length, room < 0.8));
        }
    }

    #[test]
    fn what_needs_little_room_is_drawn_larger() {
        let (size, little) = (Size::new(900.0, 560.0), Size::new(600.0, 280.0));
        assert_eq!([room(size, ROOM), room(size, little)], [1.0, 1.5]);
        assert_eq!(room(size, Size::new(100.0, 100.0)), LARGER);
        assert_eq!(room(size * 3.0, little), 3.0, "there is more room than it may use");
        assert_eq!(room(size * 0.5, Size::new(900.0, 900.0)), 0.5, "no smaller than it usually is");
    }

    #[test]
    fn odds_are_rounded() {
        assert_eq!([percent(1, 3), percent(2, 3), percent(0, 0), percent(7, 7)], [33, 67, 0, 100]);
    }
}
