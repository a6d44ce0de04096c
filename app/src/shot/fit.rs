//! Whether every text of a screen fits its place: nothing cut, squeezed away, overlapping, or without a glyph.
use super::Studio;
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
use std::time::Instant;

/// What rounding of glyphs may cost.
const TOLERANCE: f32 = 1.0;

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
}

impl Operation for Outline {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn scrollable(
        &mut self,
        _: Option<&Id>,
        bounds: Rectangle,
        _: Rectangle,
        _: Vector,
        _: &mut dyn operation::Scrollable,
    ) {
        self.scrolls.push(bounds);
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
        let inks = self.inks(Rectangle::with_size(size));
        let mut faults: Vec<_> =
            outline.squeezed.iter().map(|text| format!("squeezed away: {text}")).collect();
        for ink in &inks {
            faults.extend(ink.faults(&outline.scrolls).map(|what| format!("{what}: {}", ink.content)));
        }
        faults.extend(overlaps(&inks));
        faults
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
    fn faults(&self, scrolls: &[Rectangle]) -> impl Iterator<Item = &'static str> + use<> {
        let seen = self.seen.map_or(Size::ZERO, |seen| seen.size());
        let scrolled = scrolls.iter().any(|view| self.limit.is_within(&view.expand(TOLERANCE)));
        let cut_across = self.seen.is_some() && self.rect.width - seen.width > TOLERANCE;
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
        play::{self, NewGame as New},
        screen::{
            about,
            games::Games,
            home::Home,
            join::Join,
            lobby::{Lobby, driver::Scene},
            new_game::NewGame,
            settings,
        },
        store::{Settings, Store},
        table::{
            Table,
            driver::{Driver, Order},
        },
        widget::Cx,
        words::Language,
    };
    use engine::{chance::Quick, setup::Chosen};
    use iced::widget::{column, container, text};

    /// Text at 100 % and 150 % on the smaller and on the larger screen.
    const SIZES: [Size; 4] = [
        Size::new(1280.0, 800.0),
        Size::new(1280.0 / 1.25, 800.0 / 1.25),
        Size::new(2560.0, 1440.0),
        Size::new(2560.0 / 1.5, 1440.0 / 1.5),
    ];

    fn check(cx: Cx, name: &str, size: Size, studio: &mut Studio, screen: Element<'_, ()>) {
        let faults = studio.misfits(screen, size, &cx.colours.toolkit());
        let language = cx.words.language();
        assert_eq!(faults, [""; 0], "{name} in {language:?} at {size:?}");
    }

    #[test]
    fn every_text_fits_on_every_screen() {
        let mut studio = Studio::new().unwrap();
        for language in Language::ALL {
            let settings = Settings { language: Some(language), ..Settings::default() };
            let cx = Cx::of(&settings);
            let folder = tempfile::tempdir().unwrap();
            let store = Store::at(folder.path());
            let (home, new) = (Home::new(cx, None), NewGame::new(None, cx));
            let tables: Vec<_> =
                crate::games::IDS.iter().flat_map(|(game, _)| tables(&store, game, language)).collect();
            let games = Games::new(store.games());
            for size in SIZES {
                if size.width >= crate::screen::home::LEAST.width
                    && size.height >= crate::screen::home::LEAST.height
                {
                    check(cx, "home", size, &mut studio, home.view(cx).map(|_| ()));
                }
                check(cx, "new game", size, &mut studio, new.view(cx).map(|_| ()));
                check(cx, "games", size, &mut studio, games.view(cx).map(|_| ()));
                let page = settings::Page::default();
                let page = page.view(&settings, "…/thrones".into(), cx);
                check(cx, "settings", size, &mut studio, page.map(|_| ()));
                let join = Join::showing(Vec::new());
                check(cx, "join", size, &mut studio, join.view(cx).map(|_| ()));
                for mut lobby in [Lobby::new(None, None), Lobby::new(None, Some(NewGame::hosting(None, cx)))]
                {
                    lobby.hear(Scene::example(crate::games::offered()[0]));
                    check(cx, "lobby", size, &mut studio, lobby.view(cx).map(|_| ()));
                }
                check(cx, "about", size, &mut studio, about::view(cx).map(|_| ()));
                for table in &tables {
                    check(cx, "table", size, &mut studio, table.view(cx).map(|_| ()));
                }
            }
        }
    }

    /// A game after some answers, a few times until it is over.
    fn tables(store: &Store, game: &str, language: Language) -> Vec<Table> {
        let new = New {
            chosen: Chosen::default(),
            seats: Vec::new(),
            seed: 5,
            player: String::new(),
            name: game.to_owned(),
        };
        let sitting = play::open(store, game, new, language).unwrap();
        let (mut driver, mut quick) = (Driver::new(sitting, language), Quick::new(3));
        let mut tables = Vec::new();
        for step in 0..60 {
            while driver.advance() {}
            let news = driver.news();
            let choice = quick.below(news.picture.answers.len().max(1) as u32) as usize;
            driver.obey(Order::Answer { record: news.picture.record, choice });
            if step % 12 == 0 {
                tables.push(Table::new(news));
            }
        }
        driver.obey(Order::Finish);
        while driver.advance() {}
        tables.push(Table::new(driver.news()));
        tables
    }

    #[test]
    fn a_label_that_is_too_long_is_found() {
        let mut studio = Studio::new().unwrap();
        let mut misfits = |width: f32, label: &'static str| {
            let label = text(label).size(16).wrapping(text::Wrapping::None);
            let screen: Element<'_, ()> = container(label).width(width).clip(true).into();
            studio.misfits(screen, Size::new(400.0, 100.0), &Theme::Light).len()
        };
        let label = "Let the computer finish";
        assert_eq!(misfits(240.0, label), 0);
        assert!(misfits(120.0, label) > 0);
        let mut studio = Studio::new().unwrap();
        let squeezed: Element<'_, ()> = column![text("one").height(90), text("two").height(90)].into();
        assert!(!studio.misfits(squeezed, Size::new(400.0, 80.0), &Theme::Light).is_empty());
        let foreign: Element<'_, ()> = text("\u{4e2d}").into();
        assert_eq!(studio.misfits(foreign, Size::new(400.0, 80.0), &Theme::Light).len(), 1);
    }
}
