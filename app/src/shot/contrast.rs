//! Whether every painted text stands out from what it is painted on, by 4.5 to 1 at least: texts of widgets, and those
//! that boards paint themselves.
use super::{
    Studio,
    fit::{Line, each_line, panels_above, place_of, rooms_are_all},
};
use crate::{
    store::{Palette, Settings, Store, Theme},
    theme::contrast,
    widget::Context,
    words::Language,
};
use iced::{
    Color, Element, Rectangle, Renderer, Size,
    advanced::{graphics::text::Text, text::Paragraph as _},
};
use std::collections::{BTreeMap, BTreeSet};

/// How much lighter a text is than its ground, or darker.
const LEAST: f32 = 4.5;
/// A colour counts as ground where it fills so much of the place of a text.
const GROUND: f32 = 0.22;
/// A panel that lets less than this through is a veil.
const VEIL: f32 = 0.45;
/// Colours that differ by less in each part are one.
const STEP: u8 = 12;
/// The windows: in the larger one hands have room for texts.
const WINDOWS: [Size; 2] = [Size::new(1280.0, 800.0), Size::new(1600.0, 1000.0)];
/// The themes with the owners' colours.
const LOOKS: [(Theme, Palette); 5] = [
    (Theme::Light, Palette::Usual),
    (Theme::Dark, Palette::Usual),
    (Theme::HighContrast, Palette::Usual),
    (Theme::Light, Palette::ColourBlind),
    (Theme::Dark, Palette::ColourBlind),
];
/// Of lines with a certain question, every so manieth is looked at; `FIT=all` looks at all of them.
const EVERY: usize = 9;

/// Where moves of a step are drawn as arrows, which cross names, and where many pieces slide over each other.
const CROSSED: [&str; 3] = ["_full_board.journal", "players=2 --steps 40", "--moving 400"];

/// A text, where it is seen, and its colour.
struct Shade {
    content: String,
    seen: Rectangle,
    colour: Color,
}

impl Studio {
    /// The texts of a screen that hardly stand out, with how much they do.
    fn faint<'a>(
        &mut self,
        screen: impl Into<Element<'a, ()>>,
        window: Size,
        theme: &iced::Theme,
    ) -> Vec<(String, Color, f32)> {
        let size = Size::new(window.width as u32, window.height as u32);
        let (rgba, shades) =
            self.painted(screen, (size, 1.0), theme, |renderer, rgba| (rgba, shades(renderer, window)));
        let faint = shades.into_iter().filter_map(|shade| {
            let found = grounds(&rgba, size, shade.seen, shade.colour)
                .into_iter()
                .map(|ground| contrast(over(shade.colour, ground), ground))
                .fold(f32::INFINITY, f32::min);
            (found < LEAST).then_some((shade.content, shade.colour, found))
        });
        faint.collect()
    }
}

/// All texts as they were painted last.
fn shades(renderer: &mut Renderer, window: Size) -> Vec<Shade> {
    let Renderer::Secondary(soft) = renderer else { return Vec::new() };
    let window = Rectangle::with_size(window);
    let (mut shades, layers) = (Vec::new(), soft.layers());
    for (number, painted) in layers.iter().enumerate() {
        // What lies under a panel is not seen, and nobody reads what lies under a veil.
        let above = panels_above(layers, number, VEIL);
        for item in &painted.text {
            let limit = painted.bounds.intersection(&window).unwrap_or_default();
            let limit = limit.intersection(&item.clip_bounds()).unwrap_or_default();
            let group = item.transformation();
            let painted = item.as_slice().iter().filter_map(|text| shade(text, group, limit));
            let is_hidden = |shade: &Shade| above.iter().any(|panel| panel.contains(shade.seen.center()));
            shades.extend(painted.filter(|shade| !is_hidden(shade)));
        }
    }
    shades
}

fn shade(text: &Text, group: iced::Transformation, limit: Rectangle) -> Option<Shade> {
    let (content, rect, colour) = match text {
        Text::Paragraph { paragraph, position, color, transformation, .. } => {
            let paragraph = paragraph.upgrade()?;
            let lines = paragraph.buffer().lines.iter().map(|line| line.text());
            let rect = Rectangle::new(*position, paragraph.min_bounds()) * (*transformation * group);
            (lines.collect::<Vec<_>>().join(" "), rect, *color)
        }
        Text::Cached { content, color, .. } => (content.clone(), place_of(text)? * group, *color),
        Text::Editor { .. } | Text::Raw { .. } => return None,
    };
    let seen = rect.intersection(&limit)?;
    // Of what is cut off, too little is seen to judge it.
    let is_seen = seen.width > 4.0 && seen.height > 4.0;
    // A mark without a letter is no text.
    let is_text = content.chars().any(char::is_alphanumeric);
    (is_text && is_seen && colour.a > 0.0).then_some(Shade { content, seen, colour })
}

/// The colours that fill much of a place, beside that of the text itself.
fn grounds(rgba: &[u8], size: Size<u32>, place: Rectangle, ink: Color) -> Vec<Color> {
    let (left, right) = (place.x.max(0.0) as u32, ((place.x + place.width) as u32).min(size.width));
    let (top, bottom) = (place.y.max(0.0) as u32, ((place.y + place.height) as u32).min(size.height));
    let mut found: BTreeMap<[u8; 3], (f32, [f32; 3])> = BTreeMap::new();
    let mut all = 0.0;
    for y in top..bottom {
        for x in left..right {
            let at = (y * size.width + x) as usize * 4;
            let Some([r, g, b]) = rgba.get(at..at + 3).and_then(|pixel| <[u8; 3]>::try_from(pixel).ok())
            else {
                continue;
            };
            let (count, sum) = found.entry([r / STEP, g / STEP, b / STEP]).or_default();
            *count += 1.0;
            [r, g, b].into_iter().zip(sum).for_each(|(part, sum)| *sum += f32::from(part));
            all += 1.0;
        }
    }
    let colour = |(count, [r, g, b]): &(f32, [f32; 3])| {
        Color::from_rgb(r / count / 255.0, g / count / 255.0, b / count / 255.0)
    };
    let near = |one: Color, other: Color| {
        let parts = [one.r - other.r, one.g - other.g, one.b - other.b];
        parts.into_iter().all(|part| part.abs() < 2.0 * f32::from(STEP) / 255.0)
    };
    let much: Vec<_> = found.values().filter(|(count, _)| *count >= all * GROUND).map(colour).collect();
    let others: Vec<_> = much.iter().copied().filter(|ground| !near(*ground, ink)).collect();
    if others.is_empty() { much } else { others }
}

/// How a colour looks over another.
fn over(colour: Color, ground: Color) -> Color {
    let mix = |above: f32, below: f32| above * colour.a + below * (1.0 - colour.a);
    Color::from_rgb(mix(colour.r, ground.r), mix(colour.g, ground.g), mix(colour.b, ground.b))
}

impl Line {
    /// The windows in which it is looked at: the cards of a hand are read in the larger one, beside any question.
    fn windows(&self) -> impl Iterator<Item = Size> + Clone + use<> {
        let is_wide = self.scene.journal.is_some() && self.scene.asked.is_none();
        WINDOWS.into_iter().take(if is_wide || rooms_are_all() { 2 } else { 1 })
    }

    /// The texts that hardly stand out, in every look.
    fn faint(&self, studio: &mut Studio) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        let mut settings = Settings { language: Some(Language::English), ..Settings::default() };
        let mut stage = self.scene.stage(&Store::at(folder.path()), &settings).unwrap();
        let mut faults = Vec::new();
        for ((theme, palette), window) in
            LOOKS.into_iter().flat_map(|look| self.windows().map(move |window| (look, window)))
        {
            (settings.theme, settings.palette) = (theme, palette);
            let colours = Context::of(&settings).colours;
            stage.dress(colours);
            stage.press_keys(studio, &settings, window);
            let toolkit = colours.table_toolkit();
            let found = studio.faint(stage.view(&settings), window, &toolkit).into_iter();
            let told = |(content, Color { r, g, b, .. }, found): (String, Color, f32)| {
                let hex = [r, g, b].map(|part| format!("{:02X}", (part * 255.0).round() as u8)).concat();
                format!("{theme:?}, {palette:?}, {found:.1} : 1, {hex}, {content:?}: {}", self.text)
            };
            faults.extend(found.map(told));
        }
        faults
    }
}

#[test]
fn every_painted_text_stands_out_in_every_theme() {
    let mut asked = 0;
    let is_looked_at = |line: &Line| {
        asked += usize::from(line.scene.asked.is_some());
        // The page behind the keys is veiled.
        line.text != "keys"
            && !CROSSED.iter().any(|crossed| line.text.contains(crossed))
            && (line.scene.asked.is_none() || asked % EVERY == 0 || rooms_are_all())
    };
    let faults: BTreeSet<_> = each_line(is_looked_at, Line::faint).into_iter().collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), Vec::from_iter(faults).join("\n"));
}

#[test]
fn a_text_that_hardly_stands_out_is_found() {
    let mut studio = Studio::new().unwrap();
    let mut faint = |ink: u8, ground: u8| {
        let grey = |value: u8| Color::from_rgb8(value, value, value);
        let (ink, ground) = (grey(ink), grey(ground));
        let label = iced::widget::text("Bossonian Archers").size(16).color(ink);
        let screen = iced::widget::container(label).padding(20);
        let screen = screen.style(move |_| iced::widget::container::background(ground));
        studio.faint(screen, WINDOWS[0], &iced::Theme::Light).len()
    };
    // 4.54 to 1, and 4.48.
    assert_eq!((faint(0x76, 0xFF), faint(0x77, 0xFF), faint(0xFF, 0xFF)), (0, 1, 1));
}
