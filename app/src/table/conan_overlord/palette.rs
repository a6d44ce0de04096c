//! The colours of the boards: what earth, wood and water are of, on a light page and on a dark one. A page of high
//! contrast has paper and ink alone.
use crate::theme::Colours;
use iced::{Color, color};

/// What something on a board is painted with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    Outline,
    Earth,
    Square,
    Soil,
    Marsh,
    Reed,
    Thatch,
    Floor,
    Wood,
    WoodDark,
    WoodLight,
    Bark,
    Stone,
    StoneLight,
    Joint,
    Water,
    Ripple,
    Hold,
    Card,
}

impl Ink {
    /// Whether it is written or drawn with, and no ground.
    fn is_line(self) -> bool {
        matches!(self, Self::Outline | Self::Soil | Self::Reed | Self::Bark | Self::Joint | Self::Ripple)
    }

    /// The colour on a page.
    pub(super) fn of(self, colours: &Colours) -> Color {
        if !colours.grain {
            return if self.is_line() { colours.ink } else { colours.surface };
        }
        let (light, dark) = self.painted();
        if colours.is_dark() { dark } else { light }
    }

    fn painted(self) -> (Color, Color) {
        match self {
            Self::Outline => (color!(0x2A1F14), color!(0x080605)),
            Self::Earth => (color!(0xDCC69B), color!(0x3A3027)),
            Self::Square => (color!(0xE9D9B4), color!(0x463A2E)),
            Self::Soil => (color!(0x4A3826), color!(0xA8957A)),
            Self::Marsh => (color!(0xA9B78E), color!(0x2C3626)),
            Self::Reed => (color!(0x46592F), color!(0x8FA86C)),
            Self::Thatch => (color!(0xC79A55), color!(0x6B5230)),
            Self::Floor => (color!(0xDDC89C), color!(0x433626)),
            Self::Wood => (color!(0xC9A06C), color!(0x4A3826)),
            Self::WoodDark => (color!(0xB58A57), color!(0x3C2D1E)),
            Self::WoodLight => (color!(0xDDC399), color!(0x55432F)),
            Self::Bark => (color!(0x5E3D1E), color!(0xB08A5C)),
            Self::Stone => (color!(0xB9B0A2), color!(0x4A453F)),
            Self::StoneLight => (color!(0xD5CDBF), color!(0x5A544C)),
            Self::Joint => (color!(0x5A5148), color!(0xA89E90)),
            Self::Water => (color!(0xA5BAB4), color!(0x1A2A31)),
            Self::Ripple => (color!(0x46666B), color!(0x4F7480)),
            Self::Hold => (color!(0x6A5238), color!(0x1F1711)),
            Self::Card => (color!(0xFBF5E6), color!(0x6B5E4E)),
        }
    }
}

/// Blue of the heroes and red of the Overlord.
pub(super) fn heroes(colours: &Colours) -> Color {
    colours.enamel(3, color!(0x1F3F8F), color!(0x6FA8FF))
}

/// The red of the Overlord's leaders and monsters.
pub(super) fn overlord(colours: &Colours) -> Color {
    colours.enamel(0, color!(0xB3261E), color!(0xE5584A))
}

/// What stands out on a colour.
pub(super) fn on(ground: Color) -> Color {
    let light = 0.3 * ground.r + 0.59 * ground.g + 0.11 * ground.b;
    if light > 0.55 { color!(0x2A1F14) } else { Color::WHITE }
}
