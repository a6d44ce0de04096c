//! Whether every text of a screen fits its place: nothing cut, squeezed away, overlapping, or without a glyph.
use super::{Scene, Studio};
use crate::{
    store::{Settings, Store},
    table::{ANSWERS, question_panel::place},
    widget::Context,
    words::Language,
};
use clap::Parser;
use engine::record::Journal;
use iced::{
    Background, Element, Event, Point, Rectangle, Renderer, Size, Theme, Vector,
    advanced::{
        Text as Measured, clipboard,
        graphics::text::{self as painted, Paragraph, Text, font_system},
        mouse::Cursor,
        renderer::Style,
        text::{Alignment, LineHeight, Paragraph as _, Wrapping},
        widget::{Id, Operation, operation},
    },
    alignment::Vertical,
    theme::Base,
    window,
};
use iced_runtime::{UserInterface, user_interface::Cache};
use iced_tiny_skia::Layer;
use std::{collections::BTreeSet, fs, sync::Mutex, thread, time::Instant};

/// The screens: one line each, as `thrones shot` takes it.
const SCREENS: &str = include_str!("../../../assets/pictures/screens.txt");

/// What is said of texts of a board that lie on each other.
const ON_BOARD: &str = "overlap on the board";
/// What rounding of glyphs may cost.
const TOLERANCE: f32 = 1.0;
/// This part of a painted line is free above its letters, and below them.
const AIR: f32 = 0.18;
/// The windows, in pixels.
const SIZES: [Size; 4] = [
    Size::new(1280.0, 800.0),
    Size::new(1600.0, 1000.0),
    Size::new(1920.0, 1080.0),
    Size::new(2560.0, 1440.0),
];
/// Answers of a list that are whole on the screen, if it has so many.
const WHOLE: usize = 4;
/// Text sizes in percent.
const TEXTS: [u16; 5] = [80, 100, 130, 150, 200];
/// The windows and text sizes that are always measured: the smallest rooms, the largest, and one of each between.
/// `FIT=all cargo test --workspace every_text_fits` measures every window with every size of text.
const SLICE: [(usize, u16); 7] = [(0, 100), (0, 150), (0, 200), (1, 130), (1, 150), (2, 80), (3, 100)];

/// Whether everything is measured.
pub(super) fn rooms_are_all() -> bool {
    std::env::var("FIT").is_ok_and(|which| which == "all")
}

/// The windows and text sizes to measure.
fn rooms() -> Vec<(Size, u16)> {
    if rooms_are_all() {
        return SIZES.into_iter().flat_map(|size| TEXTS.map(|text| (size, text))).collect();
    }
    SLICE.iter().map(|(size, text)| (SIZES[*size], *text)).collect()
}

/// A line of the list.
pub(super) struct Line {
    pub(super) text: &'static str,
    pub(super) scene: Scene,
    /// The game that it shows, if it shows one.
    game: Option<String>,
}

#[derive(Parser)]
#[command(no_binary_name = true)]
struct Words {
    #[command(flatten)]
    scene: Scene,
}

/// The list of screens.
fn lines() -> impl Iterator<Item = Line> {
    SCREENS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(Line::read)
}

impl Line {
    fn read(text: &'static str) -> Self {
        // Files are named as seen from the house, tests stand in one of its rooms.
        let in_house = |file: &str| format!("{}/../{file}", env!("CARGO_MANIFEST_DIR"));
        let word = |word: &str| if word.ends_with(".journal") { in_house(word) } else { word.to_owned() };
        let words = Words::try_parse_from(text.split_whitespace().map(word));
        let scene = words.unwrap_or_else(|error| panic!("{text}: {error}")).scene;
        let game = scene.journal.as_ref().map_or_else(
            || scene.game.clone(),
            |file| Some(Journal::read(&fs::read(file).unwrap()).unwrap().journal.header().game.clone()),
        );
        Self { text, scene, game }
    }

    /// All that does not fit, in every language, window and size of text.
    fn misfits(&self, studio: &mut Studio) -> Vec<String> {
        let (folder, mut faults) = (tempfile::tempdir().unwrap(), Vec::new());
        let mut settings = Settings { language: Some(Language::English), ..Settings::default() };
        let mut stage = self.scene.stage(&Store::at(folder.path()), &settings).unwrap();
        for language in Language::ALL {
            settings.language = Some(language);
            stage.speak(language);
            for (size, text) in rooms() {
                settings.text_size = text;
                let room = size * (100.0 / f32::from(text));
                let theme = Context::of(&settings).colours.toolkit();
                stage.press_keys(studio, &settings, room);
                let found = studio.misfits(stage.view(&settings), room, &theme);
                let passes = |fault: &String| self.scene.is_in_motion() && fault.starts_with(ON_BOARD);
                let found = found.into_iter().filter(|fault| !passes(fault));
                let told = |fault| format!("{}, {language:?}, {}, {text} %: {fault}", self.text, size.width);
                faults.extend(found.map(told));
            }
        }
        faults
    }
}

/// What is found on those lines of the list, on all cores.
pub(super) fn each_line(
    is_looked_at: impl FnMut(&Line) -> bool,
    find: impl Fn(&Line, &mut Studio) -> Vec<String> + Sync,
) -> Vec<String> {
    let left = Mutex::new(lines().filter(is_looked_at).collect::<Vec<_>>());
    assert!(!left.lock().unwrap().is_empty(), "no such screen is listed");
    let look = || {
        let (mut studio, mut found) = (Studio::new().unwrap(), Vec::new());
        loop {
            let line = left.lock().unwrap().pop();
            let Some(line) = line else { return found };
            found.extend(find(&line, &mut studio));
        }
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(look)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    })
}

/// Asserts that every text fits on every screen of a game, or on those that show none.
pub(crate) fn assert_texts_fit(game: Option<&str>) {
    let faults = each_line(|line| line.game.as_deref() == game, Line::misfits);
    let faults: BTreeSet<_> = faults.into_iter().collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), Vec::from_iter(faults).join("\n"));
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
    /// Whether a board painted it.
    is_painted: bool,
}

/// The texts that got no room, and the places that scroll.
#[derive(Default)]
struct Outline {
    squeezed: Vec<String>,
    scrolls: Vec<Rectangle>,
    /// The list of answers, and each answer that a screen lists, by its number.
    list: Option<Rectangle>,
    answers: Vec<Rectangle>,
    /// Those that scroll sideways.
    strips: Vec<Rectangle>,
}

impl Operation for Outline {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn container(&mut self, id: Option<&Id>, bounds: Rectangle) {
        if id.is_some_and(|id| (0..100).any(|number| *id == place(number))) {
            self.answers.push(bounds);
        }
    }

    fn scrollable(
        &mut self,
        id: Option<&Id>,
        bounds: Rectangle,
        content: Rectangle,
        _: Vector,
        _: &mut dyn operation::Scrollable,
    ) {
        if id == Some(&Id::new(ANSWERS)) {
            self.list = Some(bounds);
        }
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

impl Outline {
    /// That fewer answers are whole on the screen than must be.
    fn hidden_answers(&self) -> Option<String> {
        let list = self.list?.expand(TOLERANCE);
        let whole = self.answers.iter().filter(|at| at.is_within(&list)).count();
        let wanted = self.answers.len().min(WHOLE);
        (whole < wanted).then(|| format!("{whole} of {} answers are whole", self.answers.len()))
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
        faults.extend(outline.hidden_answers());
        faults
    }

    /// The texts of a screen as they are painted, without those of boards.
    pub(crate) fn texts<'a, M: 'a>(
        &mut self,
        screen: impl Into<Element<'a, M>>,
        size: Size,
        theme: &Theme,
    ) -> Vec<String> {
        let (_, inks) = self.looked_at(screen, size, theme);
        inks.into_iter().filter(|ink| !ink.is_painted).map(|ink| ink.content).collect()
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
        let layers = soft.layers();
        for (layer, painted) in layers.iter().enumerate() {
            let above = panels_above(layers, layer, 0.9);
            for item in &painted.text {
                let group = item.transformation();
                let limit = painted.bounds.intersection(&window).unwrap_or_default();
                let written = item.as_slice().iter().filter_map(|text| ink(text, group, limit, layer));
                let on_board = item.as_slice().iter().filter_map(|text| {
                    let limit = limit.intersection(&item.clip_bounds())?;
                    painted_ink(text, group, limit, layer)
                });
                let is_hidden =
                    |ink: &Ink| ink.is_painted && above.iter().any(|panel| panel.contains(ink.rect.center()));
                inks.extend(written.chain(on_board).filter(|ink| !is_hidden(ink)));
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
        is_painted: false,
    })
}

/// A text that a board painted.
fn painted_ink(text: &Text, group: iced::Transformation, limit: Rectangle, layer: usize) -> Option<Ink> {
    let Text::Cached { content, .. } = text else { return None };
    let rect = place_of(text)? * group;
    // Of what lies past the edge of a board, nothing is seen.
    let seen = rect.intersection(&limit)?;
    let is_text = content.chars().any(char::is_alphanumeric);
    is_text.then(|| Ink {
        content: content.clone(),
        rect,
        seen: Some(seen),
        limit,
        layer,
        overflows: false,
        lacks_glyph: false,
        is_painted: true,
    })
}

/// Where a text lies that a board painted: it knows a point, its letters tell how far it reaches.
pub(super) fn place_of(text: &Text) -> Option<Rectangle> {
    let Text::Cached { content, bounds, size, line_height, font, align_x, align_y, shaping, .. } = text
    else {
        return None;
    };
    let measured = Paragraph::with_text(Measured {
        content: content.as_str(),
        bounds: Size::INFINITE,
        size: *size,
        line_height: LineHeight::Absolute(*line_height),
        font: *font,
        align_x: Alignment::Default,
        align_y: Vertical::Top,
        shaping: *shaping,
        wrapping: Wrapping::None,
    });
    let Size { width, height } = measured.min_bounds();
    let x = match align_x {
        Alignment::Center => bounds.x - width / 2.0,
        Alignment::Right => bounds.x - width,
        Alignment::Default | Alignment::Left | Alignment::Justified => bounds.x,
    };
    let y = match align_y {
        Vertical::Top => bounds.y,
        Vertical::Center => bounds.y - height / 2.0,
        Vertical::Bottom => bounds.y - height,
    };
    Some(Rectangle::new(Point::new(x, y), Size::new(width, height)))
}

/// The panels that hide what was painted below them, where they are denser than this.
pub(super) fn panels_above(layers: &[Layer], number: usize, density: f32) -> Vec<Rectangle> {
    let above = layers[number + 1..].iter().flat_map(|layer| &layer.quads);
    let hides = above.filter(|(quad, ground)| {
        matches!(ground, Background::Color(colour) if colour.a > density) && quad.bounds.width > 40.0
    });
    hides.map(|(quad, _)| quad.bounds).collect()
}

impl Ink {
    /// Where its letters are seen: above and below them a painted line has room of its own.
    fn lies(&self) -> Option<Rectangle> {
        let seen = self.seen?;
        let free = if self.is_painted { seen.height * AIR } else { 0.0 };
        Some(Rectangle { y: seen.y + free, height: seen.height - 2.0 * free, ..seen })
    }

    fn faults(&self, outline: &Outline) -> impl Iterator<Item = &'static str> + use<> {
        let seen = self.seen.map_or(Size::ZERO, |seen| seen.size());
        let is_in =
            |views: &[Rectangle]| views.iter().any(|view| self.limit.is_within(&view.expand(TOLERANCE)));
        if self.is_painted {
            return [None; 3].into_iter().flatten();
        }
        let slides = is_in(&outline.strips);
        let scrolled = is_in(&outline.scrolls) || outline.scrolls.iter().any(|view| self.is_past(view));
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

    /// Whether it was scrolled away past an end of this view: of what is typed in, the frame can still be seen there.
    fn is_past(&self, view: &Rectangle) -> bool {
        let across = self.rect.x >= view.x && self.rect.x + self.rect.width <= view.x + view.width;
        self.seen.is_none() && across && self.limit.width == 0.0
    }
}

fn overlaps(inks: &[Ink]) -> Vec<String> {
    let mut faults = Vec::new();
    for (place, one) in inks.iter().enumerate() {
        // What a board paints lies on several layers that are one board to whoever looks at it.
        let meets = |other: &&Ink| other.layer == one.layer || (one.is_painted && other.is_painted);
        for other in inks[place + 1..].iter().filter(meets) {
            let shared = one.lies().zip(other.lies()).and_then(|(a, b)| a.intersection(&b));
            if shared.is_some_and(|shared| shared.width > TOLERANCE && shared.height > TOLERANCE) {
                let kind = if one.is_painted && other.is_painted { ON_BOARD } else { "overlap" };
                faults.push(format!("{kind}: {} / {}", one.content, other.content));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::{Visitor, offered, visit},
        narrate::Narrated,
        shot::scene::Screen,
    };
    use clap::ValueEnum;
    use engine::describe::shapes;
    use iced::widget::{column, container, text};

    #[test]
    fn every_text_fits_on_screens_without_a_game() {
        assert_texts_fit(None);
    }

    #[test]
    fn the_list_has_every_kind_of_screen_once() {
        let all: Vec<_> = lines().collect();
        let texts: BTreeSet<_> = all.iter().map(|line| line.text).collect();
        assert_eq!(texts.len(), all.len(), "a line stands twice");
        let left: Vec<_> = Screen::value_variants()
            .iter()
            .filter(|screen| all.iter().all(|line| line.scene.screen != **screen))
            .collect();
        assert!(left.is_empty(), "screens that no line shows: {left:?}");
        let shows = |game: &str, screen: Screen| {
            all.iter().any(|line| line.game.as_deref() == Some(game) && line.scene.screen == screen)
        };
        for game in offered() {
            assert!(shows(game, Screen::NewGame) && shows(game, Screen::Table), "{game} lacks a screen");
            assert!(shows(game, Screen::Rules), "the rules of {game} are not shown");
        }
    }

    /// The kinds of question of a game.
    struct Kinds;

    impl Visitor for Kinds {
        type Out = BTreeSet<String>;

        fn visit<G: Narrated>(self) -> Self::Out {
            shapes::<G::Question>().into_iter().map(|shape| shape.variant).collect()
        }
    }

    #[test]
    fn every_kind_of_question_of_every_offered_game_is_measured() {
        for game in offered() {
            let of_game = lines().filter(|line| line.game.as_deref() == Some(game));
            let measured: BTreeSet<_> = of_game.filter_map(|line| line.scene.asked).collect();
            assert_eq!(measured, visit(game, Kinds).unwrap(), "questions of {game}");
        }
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
