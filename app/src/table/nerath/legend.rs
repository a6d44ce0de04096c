//! The legend of the map: every sign on it with its name, and what that means.
use super::{MapBoard, art, names::say};
use crate::{
    reference,
    table::board::Message,
    widget::{Context, woodcut::Motif},
};
use engine::{
    game::Game,
    nerath::{Kind, Nerath},
};
use iced::{
    Center, Element, Fill, Shrink,
    widget::{column, container, opaque, row},
};

/// What else is drawn or written, by the term of the rules that explains it.
const WRITTEN: [&str; 5] = ["capital", "control_marker", "dungeon_entrance", "corner_mark", "cargo"];
/// A sign.
const SIDE: f32 = 24.0;
/// No legend is wider.
const WIDE: f32 = 310.0;

impl MapBoard {
    /// The legend, over a corner of the map.
    pub(super) fn legend(&self, cx: Context) -> Element<'_, Message> {
        let units = Kind::ALL.iter().map(|kind| line(art("units", kind.word()), kind.word(), cx));
        let signs = units.chain(WRITTEN.iter().map(|term| line(None, term, cx)));
        let head = row![
            cx.heading(say(cx, "nerath-legend", &[])).width(Fill),
            cx.small_press(cx.say("table-close"), false, Some(Message::Legend)),
        ];
        let lines = column![head.align_y(Center)].extend(signs).spacing(5);
        let legend = container(cx.panel(cx.scroll(lines).height(Shrink)).padding(10)).max_width(WIDE);
        container(opaque(legend)).padding([46, 10]).align_top(Fill).into()
    }
}

/// A sign with its name and one line about it.
fn line<'a>(motif: Option<&'static Motif>, term: &str, cx: Context) -> Element<'a, Message> {
    let Some(term) = reference::term(Nerath::ID, cx.words.language(), term) else {
        return row![].into();
    };
    let sign = motif.map(|motif| motif.figure(SIDE, cx));
    let told = column![cx.strong(term.name).size(13), cx.muted(term.tip).size(12)].width(Fill);
    row![container(row![].push(sign)).width(SIDE)].push(told).spacing(8).align_y(Center).into()
}
