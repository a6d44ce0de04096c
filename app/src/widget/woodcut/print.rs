//! How a picture is printed in a theme: its ink, its paper, how strong its washes are.
use super::ground::mix;
use crate::theme::Colours;
use iced::{Color, color};

/// The colours of figures.
const TINTS: [(&str, Color); 16] = [
    ("gold", color!(0xD9A441)),
    ("bone", color!(0xEADDBB)),
    ("steel", color!(0xB9C0C8)),
    ("iron", color!(0x8B8A92)),
    ("red", color!(0xC04A35)),
    ("green", color!(0x6F9E5B)),
    ("blue", color!(0x5B86B8)),
    ("purple", color!(0x8F72BE)),
    ("leather", color!(0xB98450)),
    ("ember", color!(0xDE7A34)),
    ("ice", color!(0xBBD7E6)),
    ("flesh", color!(0xDDB28A)),
    ("wood", color!(0xA9794B)),
    ("stone", color!(0xB3A890)),
    ("teal", color!(0x5DA3A0)),
    ("rose", color!(0xD58B9A)),
];

/// A manner of printing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Print {
    /// The ink block under a figure: never the theme's ink, so that no skull turns negative.
    pub(super) block: Color,
    pub(super) ink: Color,
    /// The paper.
    pub(super) window: Color,
    /// How much a ground is washed with its colour, and a night.
    pub(super) wash: f32,
    pub(super) night: f32,
    /// How far masses, lights and lines are from the ground.
    pub(super) mass: f32,
    pub(super) light: f32,
    pub(super) line: f32,
    /// Whether there is black and white only.
    pub(super) is_stark: bool,
    is_dark: bool,
}

const ON_LIGHT: Print = Print {
    block: color!(0x2A1F14),
    ink: color!(0x2A1F14),
    window: color!(0xF4E8CB),
    wash: 0.44,
    night: 0.86,
    mass: 0.19,
    light: 0.45,
    line: 0.6,
    is_stark: false,
    is_dark: false,
};
const ON_DARK: Print = Print {
    block: color!(0x0B0908),
    ink: color!(0xEADFC8),
    window: color!(0x2E2723),
    wash: 0.34,
    night: 0.55,
    mass: 0.12,
    light: 0.15,
    line: 0.38,
    is_stark: false,
    is_dark: true,
};
const STARK: Print = Print {
    block: Color::BLACK,
    ink: Color::BLACK,
    window: Color::WHITE,
    wash: 0.0,
    night: 0.0,
    mass: 0.0,
    light: 0.0,
    line: 0.6,
    is_stark: true,
    is_dark: false,
};

impl Print {
    /// In these colours.
    pub(super) fn of(colours: &Colours) -> Self {
        match (colours.grain, colours.is_dark()) {
            (false, _) => STARK,
            (true, true) => ON_DARK,
            (true, false) => ON_LIGHT,
        }
    }

    /// A named tint, and its lit edge.
    pub(super) fn tint(&self, name: &str) -> (Color, Color) {
        let tint = tint(name).unwrap_or(Color::WHITE);
        match (self.is_stark, self.is_dark) {
            (true, _) => (Color::WHITE, Color::WHITE),
            (false, false) => (tint, mix(tint, color!(0xFFF8E4), 0.55)),
            (false, true) => (mix(tint, color!(0x1A1512), 0.08), mix(tint, color!(0xFFF8E4), 0.5)),
        }
    }
}

/// A tint by its name.
pub(super) fn tint(name: &str) -> Option<Color> {
    TINTS.iter().find(|(known, _)| *known == name).map(|(_, tint)| *tint)
}
