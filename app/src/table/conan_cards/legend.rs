//! The legend of the table: every sign on it, with its name and what that means.
use super::{CardBoard, signs::Sign};
use crate::{
    table::{board::Message, legend},
    widget::Context,
};
use engine::{
    conan_cards::{Attribute, ConanCards},
    game::Game,
};
use iced::{
    Element, Fill,
    widget::{container, opaque},
};

/// What is written and laid beside signs, by the term of the rules that explains it.
const WRITTEN: [&str; 4] = ["piece", "difficulty", "hidden_challenge", "hand_size"];

impl CardBoard {
    /// The legend, over a corner of the table.
    pub(super) fn legend(&self, cx: Context) -> Element<'_, Message> {
        let (ink, colours) = (cx.colours.ink, cx.colours);
        let attributes = Attribute::ALL.into_iter().map(Sign::Attribute);
        let signs = attributes.chain([
            Sign::Star,
            Sign::Cards,
            Sign::Gate(ink),
            Sign::Sword(ink),
            Sign::Gem(colours.focus),
            Sign::Seal(ink),
            Sign::Eye(ink),
            Sign::Clasp,
            Sign::Chevron(colours.success),
        ]);
        let line = |sign: Option<Sign>, term: &str| {
            let sign = sign.map(|sign| self.sign(sign, legend::SIDE - 4.0, cx));
            legend::line(ConanCards::ID, term, sign, cx)
        };
        let signs = signs.filter_map(|sign| line(Some(sign), sign.term()?));
        legend::panel(signs.chain(WRITTEN.iter().filter_map(|term| line(None, term))), cx)
    }

    /// What opens it, in a corner where no adventure lies.
    pub(super) fn legend_button(&self, cx: Context) -> Element<'_, Message> {
        let press = cx.small_press(cx.say("map-legend"), false, Some(Message::Legend));
        container(opaque(press)).padding(4).align_right(Fill).align_bottom(Fill).into()
    }
}
