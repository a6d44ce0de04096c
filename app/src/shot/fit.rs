//! Whether every text of a screen fits its place: nothing cut, squeezed away, overlapping, or without a glyph.
use super::Studio;
use engine::record::Journal;
use iced::{
    Element, Event, Rectangle, Renderer, Size, Theme, Vector,
    advanced::{
        clipboard,
        graphics::text::{self as painted, Text, font_system},
        mouse::Cursor,
        renderer::Style,
        text::Paragraph as _,
        widget::{Id, Operation, operation},
    },
    theme::Base,
    window,
};
use iced_runtime::{UserInterface, user_interface::Cache};
use std::{collections::BTreeSet, fs, time::Instant};

/// The screens: one line each, as `thrones shot` takes it.
const SCREENS: &str = include_str!("../../../assets/pictures/screens.txt");

/// What rounding of glyphs may cost.
const TOLERANCE: f32 = 1.0;

fn lines() -> impl Iterator<Item = &'static str> {
    SCREENS.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// Files are named as seen from the house, tests stand in one of its rooms.
fn in_house(file: &str) -> String {
    format!("{}/../{file}", env!("CARGO_MANIFEST_DIR"))
}

/// The kinds of question for which a game has words, and those of them that no measured screen shows.
pub(crate) fn question_kinds(game: &str, words: &'static str) -> [BTreeSet<&'static str>; 2] {
    let question =
        |line: &'static str| line.strip_prefix(game)?.strip_prefix("-question-")?.split(' ').next();
    let after =
        |line: &'static str, option: &str| line.split_whitespace().skip_while(|word| *word != option).nth(1);
    let is_of_game = |line: &&'static str| match after(line, "--journal") {
        Some(file) => {
            let journal = Journal::read(&fs::read(in_house(file)).unwrap()).unwrap().journal;
            journal.header().game == game
        }
        None => after(line, "--game") == Some(game),
    };
    let asked = lines().filter_map(|line| Some((line, after(line, "--asked")?)));
    let asked = asked.filter(|(line, _)| is_of_game(line)).map(|(_, kind)| kind);
    let kinds: BTreeSet<_> = words.lines().filter_map(question).collect();
    let left = &kinds - &asked.collect();
    [kinds, left]
}

/// A text as it was painted.
struct Ink {
    content: String,
    rect: Rectangle,
    seen: Option<Rectangle>,
    limit: Rectangle,
    layer: usize,
    overflows: bool,
    lacks_glyph: bool,
}

/// The texts that got no room, and the places that scroll.
#[derive(Default)]
struct Outline {
    squeezed: Vec<String>,
    scrolls: Vec<Rectangle>,
    /// Those that scroll sideways.
    strips: Vec<Rectangle>,
}

impl Operation for Outline {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn scrollable(
        &mut self,
        _: Option<&Id>,
        bounds: Rectangle,
        content: Rectangle,
        _: Vector,
        _: &mut dyn operation::Scrollable,
    ) {
        self.scrolls.push(bounds);
        if content.width > bounds.width + TOLERANCE {
            self.strips.push(bounds);
        }
    }

    fn text(&mut self, _: Option<&Id>, bounds: Rectangle, content: &str) {
        if !content.trim().is_empty() && (bounds.width < 1.0 || bounds.height < 1.0) {
            self.squeezed.push(content.to_owned());
        }
    }
}

impl Studio {
    /// Everything that is wrong with the texts of a screen.
    pub(crate) fn misfits<'a, M: 'a>(
        &mut self,
        screen: impl Into<Element<'a, M>>,
        size: Size,
        theme: &Theme,
    ) -> Vec<String> {
        let (outline, inks) = self.looked_at(screen, size, theme);
        let mut faults: Vec<_> =
            outline.squeezed.iter().map(|text| format!("squeezed away: {text}")).collect();
        for ink in &inks {
            faults.extend(ink.faults(&outline).map(|what| format!("{what}: {}", ink.content)));
        }
        faults.extend(overlaps(&inks));
        faults
    }

    /// The texts of a screen, as they are painted.
    pub(crate) fn texts<'a, M: 'a>(
        &mut self,
        screen: impl Into<Element<'a, M>>,
        size: Size,
        theme: &Theme,
    ) -> Vec<String> {
        let (_, inks) = self.looked_at(screen, size, theme);
        inks.into_iter().map(|ink| ink.content).collect()
    }

    fn looked_at<'a, M: 'a>(
        &mut self,
        screen: impl Into<Element<'a, M>>,
        size: Size,
        theme: &Theme,
    ) -> (Outline, Vec<Ink>) {
        let mut ui = UserInterface::build(screen, size, Cache::new(), &mut self.renderer);
        let redraw = [Event::Window(window::Event::RedrawRequested(Instant::now()))];
        let _ = ui.update(
            &redraw,
            Cursor::Unavailable,
            &mut self.renderer,
            &mut clipboard::Null,
            &mut Vec::new(),
        );
        let mut outline = Outline::default();
        ui.operate(&self.renderer, &mut outline);
        let style = Style { text_color: theme.base().text_color };
        ui.draw(&mut self.renderer, theme, &style, Cursor::Unavailable);
        // A painted text is known as long as its screen is.
        let inks = self.inks(Rectangle::with_size(size));
        (outline, inks)
    }

    fn inks(&mut self, window: Rectangle) -> Vec<Ink> {
        let Renderer::Secondary(soft) = &mut self.renderer else { return Vec::new() };
        let mut inks = Vec::new();
        for (layer, painted) in soft.layers().iter().enumerate() {
            for item in &painted.text {
                let group = item.transformation();
                let limit = painted.bounds.intersection(&window).unwrap_or_default();
                inks.extend(item.as_slice().iter().filter_map(|text| ink(text, group, limit, layer)));
            }
        }
        inks
    }
}

fn ink(text: &Text, group: iced::Transformation, limit: Rectangle, layer: usize) -> Option<Ink> {
    let Text::Paragraph { paragraph, position, clip_bounds, transformation, .. } = text else { return None };
    let (paragraph, at) = (paragraph.upgrade()?, *transformation * group);
    // The painted size stops at the last line that fits; measured without a floor it tells what is needed.
    let (room, mut free) = (paragraph.bounds(), paragraph.buffer().clone());
    free.set_size(font_system().write().ok()?.raw(), Some(room.width), None);
    let (need, _) = painted::measure(&free);
    let content = free.lines.iter().map(|line| line.text()).collect::<Vec<_>>().join(" ");
    let rect = Rectangle::new(*position, paragraph.min_bounds()) * at;
    let limit = limit.intersection(&(*clip_bounds * at)).unwrap_or_default();
    let overflows = need.width > room.width + TOLERANCE || need.height > room.height + TOLERANCE;
    let lacks_glyph = free.layout_runs().any(|run| run.glyphs.iter().any(|glyph| glyph.glyph_id == 0));
    (!content.trim().is_empty()).then(|| Ink {
        content,
        rect,
        seen: rect.intersection(&limit),
        limit,
        layer,
        overflows,
        lacks_glyph,
    })
}

impl Ink {
    fn faults(&self, outline: &Outline) -> impl Iterator<Item = &'static str> + use<> {
        let seen = self.seen.map_or(Size::ZERO, |seen| seen.size());
        let is_in =
            |views: &[Rectangle]| views.iter().any(|view| self.limit.is_within(&view.expand(TOLERANCE)));
        let (scrolled, slides) = (is_in(&outline.scrolls), is_in(&outline.strips));
        let cut_across = !slides && self.seen.is_some() && self.rect.width - seen.width > TOLERANCE;
        let cut_along = !scrolled && self.rect.height - seen.height > TOLERANCE;
        [
            self.overflows.then_some("too long for its place"),
            (cut_across || cut_along).then_some("cut off"),
            self.lacks_glyph.then_some("has a letter that our type lacks"),
        ]
        .into_iter()
        .flatten()
    }
}

fn overlaps(inks: &[Ink]) -> Vec<String> {
    let mut faults = Vec::new();
    for (place, one) in inks.iter().enumerate() {
        for other in inks[place + 1..].iter().filter(|other| other.layer == one.layer) {
            let shared = one.seen.zip(other.seen).and_then(|(a, b)| a.intersection(&b));
            if shared.is_some_and(|shared| shared.width > TOLERANCE && shared.height > TOLERANCE) {
                faults.push(format!("overlap: {} / {}", one.content, other.content));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        shot::Scene,
        store::{Settings, Store},
        widget::Context,
        words::Language,
    };
    use clap::Parser;
    use iced::widget::{column, container, text};

    /// The smaller and the larger screen, in pixels.
    const SIZES: [Size; 2] = [Size::new(1280.0, 800.0), Size::new(2560.0, 1440.0)];
    /// Text sizes in percent.
    const TEXTS: [u16; 2] = [100, 150];

    #[derive(Parser)]
    #[command(no_binary_name = true)]
    struct Line {
        #[command(flatten)]
        scene: Scene,
    }

    #[test]
    fn every_text_fits_on_every_screen() {
        let mut studio = Studio::new().unwrap();
        let mut faults = BTreeSet::new();
        for line in lines() {
            let words = line.split_whitespace().map(|word| match word.strip_suffix(".journal") {
                Some(_) => in_house(word),
                None => word.to_owned(),
            });
            let scene = Line::try_parse_from(words).unwrap().scene;
            let folder = tempfile::tempdir().unwrap();
            let mut settings = Settings { language: Some(Language::English), ..Settings::default() };
            let mut stage = scene.stage(&Store::at(folder.path()), &settings).unwrap();
            for language in Language::ALL {
                settings.language = Some(language);
                stage.speak(language);
                for (size, text) in SIZES.into_iter().flat_map(|size| TEXTS.map(|text| (size, text))) {
                    settings.text_size = text;
                    let room = size * (100.0 / f32::from(text));
                    let theme = Context::of(&settings).colours.toolkit();
                    let found = studio.misfits(stage.view(&settings), room, &theme);
                    let told = |fault| format!("{line}, {language:?}, {}, {text} %: {fault}", size.width);
                    faults.extend(found.into_iter().map(told));
                }
            }
        }
        assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), Vec::from_iter(faults).join("\n"));
    }

    #[test]
    fn the_list_has_every_kind_of_screen_once() {
        let all: BTreeSet<_> = lines().collect();
        assert_eq!(all.len(), lines().count());
        assert!(all.len() >= 24);
    }

    #[test]
    fn a_label_that_is_too_long_is_found() {
        let mut studio = Studio::new().unwrap();
        let mut misfits = |width: f32, label: &'static str| {
            let label = text(label).size(16).wrapping(text::Wrapping::None);
            let screen: Element<'_, ()> = container(label).width(width).clip(true).into();
            studio.misfits(screen, Size::new(400.0, 100.0), &Theme::Light).len()
        };
        // A label that just fits its place, and the same made 30 % longer.
        let (label, longer) = ("Let the computer finish", "Let the computers finish it all");
        assert!((1.25..1.4).contains(&(longer.len() as f32 / label.len() as f32)));
        let room = (100..400).map(|width| width as f32).find(|width| misfits(*width, label) == 0).unwrap();
        assert!(misfits(room - 2.0, label) > 0);
        assert!(misfits(room, longer) > 0);
        let mut studio = Studio::new().unwrap();
        let squeezed: Element<'_, ()> = column![text("one").height(90), text("two").height(90)].into();
        assert!(!studio.misfits(squeezed, Size::new(400.0, 80.0), &Theme::Light).is_empty());
        let foreign: Element<'_, ()> = text("\u{4e2d}").into();
        assert_eq!(studio.misfits(foreign, Size::new(400.0, 80.0), &Theme::Light).len(), 1);
    }
}
