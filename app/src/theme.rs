//! Colours and type: woodcut on parchment, bolted in iron.
use crate::store;
use iced::{Color, Font, Theme, color, font::Weight, theme::Palette};

/// The type that is compiled in; nothing is asked of the system.
pub(crate) const FONTS: [&[u8]; 5] = [
    include_bytes!("../../assets/fonts/Cinzel-SemiBold.ttf"),
    include_bytes!("../../assets/fonts/EBGaramond-Regular.ttf"),
    include_bytes!("../../assets/fonts/EBGaramond-Italic.ttf"),
    include_bytes!("../../assets/fonts/Inter-Regular.ttf"),
    include_bytes!("../../assets/fonts/Inter-SemiBold.ttf"),
];

/// Titles: capitals only.
pub(crate) const DISPLAY: Font = Font { weight: Weight::Semibold, ..Font::with_name("Cinzel") };
/// What is read.
pub(crate) const BOOK: Font = Font::with_name("EB Garamond");
/// What is read with a raised voice.
pub(crate) const BOOK_ITALIC: Font = Font { style: iced::font::Style::Italic, ..BOOK };
/// Controls and numbers.
pub(crate) const PLAIN: Font = Font::with_name("Inter");
/// Controls that are chosen.
pub(crate) const PLAIN_STRONG: Font = Font { weight: Weight::Semibold, ..PLAIN };

/// The colours of a page.
#[derive(Debug, PartialEq)]
pub struct Colours {
    pub(crate) hall: Color,
    pub(crate) bg: Color,
    pub(crate) surface: Color,
    pub(crate) card: Color,
    pub(crate) ink: Color,
    pub(crate) ink_muted: Color,
    pub(crate) line: Color,
    pub(crate) accent: Color,
    /// What is written on the accent.
    pub(crate) on_accent: Color,
    pub(crate) gold: Color,
    pub(crate) iron: Color,
    /// What is written on iron.
    pub(crate) on_iron: Color,
    pub(crate) danger: Color,
    pub(crate) success: Color,
    /// Where the keyboard's mark is.
    pub(crate) focus: Color,
    /// Whether paper has a grain.
    pub(crate) grain: bool,
    /// Enamels of the owners, in the order of a game's roles, where they are not as the game paints them.
    pub(crate) owners: Option<[Color; 4]>,
}

/// Enamel of each seat, on light and on dark ground.
const SEATS: [(Color, Color); 5] = [
    (color!(0x1F3F8F), color!(0x6FA8FF)),
    (color!(0xC75000), color!(0xFF9A4A)),
    (color!(0xC2478F), color!(0xE85C9E)),
    (color!(0x3A3340), color!(0xEFE8DA)),
    (color!(0x2F7D4F), color!(0x8FDDA8)),
];

/// Enamels that every eye tells apart, on light ground.
const OWNERS: [Color; 4] = [color!(0x6B0000), color!(0xDDAA33), color!(0x85C0F9), color!(0x0F2080)];
/// And on dark ground.
const OWNERS_ON_DARK: [Color; 4] = [color!(0xC0392B), color!(0xFFF3B0), color!(0xCC79A7), color!(0x5566EE)];

/// The light page.
pub(crate) const PARCHMENT: Colours = Colours {
    hall: color!(0x120F0E),
    bg: color!(0xE7D9BA),
    surface: color!(0xF3E9D2),
    card: color!(0xFBF5E6),
    ink: color!(0x2A1F14),
    ink_muted: color!(0x6B5842),
    line: color!(0xB79F76),
    accent: color!(0x8C2F1B),
    on_accent: color!(0xFFFFFF),
    gold: color!(0xA87A1F),
    iron: color!(0x4B4A4D),
    on_iron: color!(0xFBF5E6),
    danger: color!(0x9B1C1C),
    success: color!(0x2B6B3F),
    focus: color!(0x0B62A8),
    grain: true,
    owners: None,
};

/// The dark page.
pub(crate) const IRON_HALL: Colours = Colours {
    hall: color!(0x080706),
    bg: color!(0x120F0E),
    surface: color!(0x1B1715),
    card: color!(0x28221F),
    ink: color!(0xEADFC8),
    ink_muted: color!(0xB3A48C),
    line: color!(0x4A4039),
    accent: color!(0xD9A441),
    on_accent: color!(0x120F0E),
    gold: color!(0xD9A441),
    iron: color!(0x8C8A90),
    on_iron: color!(0x120F0E),
    danger: color!(0xFF8A7A),
    success: color!(0x7BD394),
    focus: color!(0x7FC4FF),
    grain: true,
    owners: None,
};

/// Black on white.
pub(crate) const CONTRAST: Colours = Colours {
    hall: color!(0x000000),
    bg: color!(0xFFFFFF),
    surface: color!(0xFFFFFF),
    card: color!(0xFFFFFF),
    ink: color!(0x000000),
    ink_muted: color!(0x000000),
    line: color!(0x000000),
    accent: color!(0x000000),
    on_accent: color!(0xFFFFFF),
    gold: color!(0x000000),
    iron: color!(0x000000),
    on_iron: color!(0xFFFFFF),
    danger: color!(0x8B0000),
    success: color!(0x004D1A),
    focus: color!(0x0000CC),
    grain: false,
    owners: None,
};

/// The pages again, with enamels for every eye.
static FOR_EVERY_EYE: [Colours; 3] = [
    Colours { owners: Some(OWNERS), ..PARCHMENT },
    Colours { owners: Some(OWNERS_ON_DARK), ..IRON_HALL },
    Colours { owners: Some(OWNERS), ..CONTRAST },
];

impl Colours {
    /// The ink of things that look the same in any light, as dice.
    pub(crate) fn block(&self) -> Color {
        if self.grain { PARCHMENT.ink } else { Color::BLACK }
    }

    /// Whether a page is darker than what is written on it.
    pub(crate) fn is_dark(&self) -> bool {
        self.ink.r > self.bg.r
    }

    /// The enamel of the owner of this number, which a game paints so on light and on dark ground.
    pub(crate) fn enamel(&self, owner: usize, light: Color, dark: Color) -> Color {
        let painted = if self.is_dark() { dark } else { light };
        self.owners.and_then(|owners| owners.get(owner).copied()).unwrap_or(painted)
    }

    /// The enamel of a seat, where what it plays has no colour of its own.
    pub(crate) fn of_seat(&self, seat: usize) -> Color {
        let (light, dark) = SEATS[seat.min(SEATS.len() - 1)];
        self.enamel(seat, light, dark)
    }

    /// Of a theme and a palette.
    pub(crate) fn of(theme: store::Theme, palette: store::Palette) -> &'static Self {
        use store::{Palette, Theme};
        match (theme, palette) {
            (Theme::Light, Palette::Usual) => &PARCHMENT,
            (Theme::Dark, Palette::Usual) => &IRON_HALL,
            (Theme::HighContrast, Palette::Usual) => &CONTRAST,
            (Theme::Light, Palette::ColourBlind) => &FOR_EVERY_EYE[0],
            (Theme::Dark, Palette::ColourBlind) => &FOR_EVERY_EYE[1],
            (Theme::HighContrast, Palette::ColourBlind) => &FOR_EVERY_EYE[2],
        }
    }

    /// The page in its hall as the toolkit knows it.
    pub(crate) fn toolkit(&self) -> Theme {
        self.themed(self.hall)
    }

    /// The same without a hall, for a table, which fills the window. As a colour of the window its ground costs nothing;
    /// as a shape the software renderer would paint all of it whenever a corner changes.
    pub(crate) fn table_toolkit(&self) -> Theme {
        self.themed(self.bg)
    }

    fn themed(&self, background: Color) -> Theme {
        let palette = Palette {
            background,
            text: self.ink,
            primary: self.accent,
            success: self.success,
            warning: self.gold,
            danger: self.danger,
        };
        Theme::custom("Jeweled Thrones", palette)
    }
}

/// How much lighter one of two colours is than the other, as the guidelines for the web reckon it.
pub(crate) fn contrast(one: Color, other: Color) -> f32 {
    let light = |colour: Color| {
        let [r, g, b, _] = colour.into_linear();
        0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    };
    let (one, other) = (light(one), light(other));
    one.max(other) / one.min(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How a linear colour looks to an eye that lacks one of its three pigments (Machado and others, 2009).
    const EYES: [[[f32; 3]; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ];

    /// Lightness and the two axes of hue, as an eye sees them.
    fn seen(colour: Color, eye: &[[f32; 3]; 3]) -> [f32; 3] {
        let [r, g, b, _] = colour.into_linear();
        let [r, g, b] = eye.map(|row| (row[0] * r + row[1] * g + row[2] * b).clamp(0.0, 1.0));
        let f = |t: f32| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
        let x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.950_47);
        let y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
        let z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.088_83);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    #[test]
    fn every_word_stands_out_from_its_ground_in_every_theme() {
        for (theme, page) in [("light", &PARCHMENT), ("dark", &IRON_HALL), ("contrast", &CONTRAST)] {
            let words = [
                ("ink", page.ink),
                ("muted", page.ink_muted),
                ("accent", page.accent),
                ("danger", page.danger),
                ("success", page.success),
            ];
            let mut pairs =
                vec![("on iron", page.on_iron, page.iron), ("on accent", page.on_accent, page.accent)];
            for (name, word) in words {
                pairs.extend([page.bg, page.surface, page.card].map(|ground| (name, word, ground)));
            }
            for (name, word, ground) in pairs {
                let found = contrast(word, ground);
                assert!(found >= 4.5, "{theme}: {name} on {ground:?} is only {found}:1");
            }
        }
    }

    #[test]
    fn every_eye_tells_the_owners_apart() {
        for owners in [OWNERS, OWNERS_ON_DARK] {
            for (place, one) in owners.iter().enumerate() {
                for (other, eye) in
                    owners[place + 1..].iter().flat_map(|other| EYES.iter().map(move |eye| (other, eye)))
                {
                    let [a, b] = [seen(*one, eye), seen(*other, eye)];
                    let apart = a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt();
                    assert!(apart > 40.0, "{one:?} and {other:?} are only {apart} apart");
                }
            }
        }
    }
}
