//! Colours and type: woodcut on parchment, bolted in iron.
use iced::{Color, Font, Theme, color, font::Weight, theme::Palette};

/// The type that is compiled in; nothing is asked of the system.
pub(super) const FONTS: [&[u8]; 5] = [
    include_bytes!("../../../assets/fonts/Cinzel-SemiBold.ttf"),
    include_bytes!("../../../assets/fonts/EBGaramond-Regular.ttf"),
    include_bytes!("../../../assets/fonts/EBGaramond-Italic.ttf"),
    include_bytes!("../../../assets/fonts/Inter-Regular.ttf"),
    include_bytes!("../../../assets/fonts/Inter-SemiBold.ttf"),
];

/// Titles: capitals only.
pub(super) const DISPLAY: Font = Font { weight: Weight::Semibold, ..Font::with_name("Cinzel") };
/// What is read.
pub(super) const BOOK: Font = Font::with_name("EB Garamond");
/// What is read with a raised voice.
pub(super) const BOOK_ITALIC: Font = Font { style: iced::font::Style::Italic, ..BOOK };
/// Controls and numbers.
pub(super) const PLAIN: Font = Font::with_name("Inter");
/// Controls that are chosen.
pub(super) const PLAIN_STRONG: Font = Font { weight: Weight::Semibold, ..PLAIN };

/// The colours of a page.
pub(super) struct Colours {
    pub(super) bg: Color,
    pub(super) surface: Color,
    pub(super) card: Color,
    pub(super) ink: Color,
    pub(super) ink_muted: Color,
    pub(super) line: Color,
    pub(super) accent: Color,
    pub(super) gold: Color,
    pub(super) iron: Color,
}

/// The light page.
pub(super) const PARCHMENT: Colours = Colours {
    bg: color!(0xE7D9BA),
    surface: color!(0xF3E9D2),
    card: color!(0xFBF5E6),
    ink: color!(0x2A1F14),
    ink_muted: color!(0x6B5842),
    line: color!(0xB79F76),
    accent: color!(0x8C2F1B),
    gold: color!(0xA87A1F),
    iron: color!(0x4B4A4D),
};

/// The dark hall around it.
pub(super) const HALL: Color = color!(0x120F0E);

/// The page as the toolkit knows it.
pub(super) fn theme<State>(_: &State) -> Theme {
    let palette = Palette {
        background: HALL,
        text: PARCHMENT.ink,
        primary: PARCHMENT.accent,
        success: color!(0x2B6B3F),
        warning: PARCHMENT.gold,
        danger: color!(0x9B1C1C),
    };
    Theme::custom("Parchment in an iron hall", palette)
}
