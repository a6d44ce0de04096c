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
}

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
};

impl Colours {
    /// Of a theme.
    pub(crate) fn of(theme: store::Theme) -> &'static Self {
        match theme {
            store::Theme::Light => &PARCHMENT,
            store::Theme::Dark => &IRON_HALL,
            store::Theme::HighContrast => &CONTRAST,
        }
    }

    /// The page as the toolkit knows it.
    pub(crate) fn toolkit(&self) -> Theme {
        let palette = Palette {
            background: self.hall,
            text: self.ink,
            primary: self.accent,
            success: self.success,
            warning: self.gold,
            danger: self.danger,
        };
        Theme::custom("Jeweled Thrones", palette)
    }
}
