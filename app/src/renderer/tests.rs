//! What the processor painted bit by bit looks as if it had been painted at once, every pixel of it.
use crate::{
    games, packs,
    play::{
        self, NewGame, Next,
        driver::{Driver, Order},
    },
    screen::{rules::Rules, settings},
    shot::{FULL_BOARD, Live, Studio, kept_table},
    store::{Settings, Store},
    table::{self, Table},
    widget::{Context, sheet::Sheet},
    words::Language,
};
use engine::{chance::Quick, setup::Chosen};
use iced::{
    Element, Point, Size, Theme,
    mouse::{self, ScrollDelta},
};

const SIZE: Size<u32> = Size::new(1280, 820);

/// Somebody who looks on, with a mouse.
struct Onlooker {
    live: Live,
    quick: Quick,
    scale: f32,
    done: Vec<String>,
}

impl Onlooker {
    fn new(seed: u64, scale: f32) -> Self {
        let live = Live::new(Studio::new().unwrap(), SIZE, scale).unwrap();
        Self { live, quick: Quick::new(seed), scale, done: Vec::new() }
    }

    /// The screen is shown; it must look as if painted anew.
    fn look<'a, M: 'a>(&mut self, screen: Element<'a, M>, theme: &Theme, done: String) -> Vec<M> {
        let (messages, _) = self.live.redraw(screen, theme);
        self.done.push(done);
        if let Some((pixels, at)) = self.live.ghost(theme) {
            panic!("a ghost of {pixels} pixels at {at:?} ({}) after {:#?}", self.scale, self.done);
        }
        messages
    }

    /// The pointer moves somewhere, and the wheel may turn there.
    fn point<'a, M: 'a>(&mut self, mut screen: impl FnMut() -> Element<'a, M>) -> (Vec<M>, String) {
        let mut side = |length: u32| self.quick.below(length) as f32 / self.scale;
        let at = Point::new(side(SIZE.width), side(SIZE.height));
        let mut messages = self.live.point(screen(), Live::moved(at));
        let turns = [0.0, 0.0, -1.0, -2.0, 1.0][self.quick.below(5) as usize];
        if turns != 0.0 {
            let delta = ScrollDelta::Lines { x: 0.0, y: turns };
            messages.extend(self.live.point(screen(), mouse::Event::WheelScrolled { delta }));
        }
        (messages, format!("pointing at {at:?}, the wheel turned {turns}"))
    }
}

/// A table of this game against random computer players.
fn seated(game: &str, store: &Store, seed: u64) -> Driver {
    let new = NewGame {
        chosen: Chosen::default(),
        seats: Vec::new(),
        seed,
        player: String::new(),
        name: game.to_owned(),
    };
    let mut driver = Driver::new(play::open(store, game, new, Language::English).unwrap(), Language::English);
    while driver.advance() {}
    driver
}

/// Somebody is asked, and answers by chance; the others play.
fn answer(driver: &mut Driver, quick: &mut Quick) -> bool {
    let news = driver.news();
    let order = match (news.next, news.curtain) {
        (Next::Over, _) => return false,
        (_, Some(_)) => Order::Lift,
        _ => {
            let choice = quick.below(news.picture.answers.len().max(1) as u32) as usize;
            Order::Answer { record: news.picture.record, choice }
        }
    };
    driver.obey(order);
    while driver.advance() {}
    true
}

#[test]
fn a_ghost_that_is_left_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = seated(games::offered()[0], &Store::at(folder.path()), 2);
    let settings =
        Settings { language: Some(Language::English), reduced_motion: true, ..Settings::default() };
    let (cx, table) = (Context::of(&settings), Table::new(driver.news()));
    let theme = cx.colours.table_toolkit();
    let mut live = Live::new(Studio::new().unwrap(), SIZE, 1.0).unwrap();
    live.redraw(table.view(cx), &theme);
    assert_eq!(live.ghost(&theme), None);
    // One pixel, by a shade more than rounding explains.
    live.plant(Point::new(700, 300), |pixel| pixel ^ 0x8);
    assert_eq!(live.ghost(&theme), Some((1, Point::new(700, 300))));
    live.plant(Point::new(700, 300), |pixel| pixel ^ 0x8);
    // The pointer moves over a plate of the bar, and nothing is painted again.
    live.is_blind = true;
    for x in 0..SIZE.width / 16 {
        live.point(table.view(cx), Live::moved(Point::new(x as f32 * 16.0, 24.0)));
        live.redraw(table.view(cx), &theme);
        if live.ghost(&theme).is_some() {
            return;
        }
    }
    panic!("a plate under the pointer that was not painted again was not missed");
}

fn ghosts_at_a_table(game: &str, seed: u64, scale: f32, steps: usize) {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = seated(game, &Store::at(folder.path()), seed);
    let settings =
        Settings { language: Some(Language::English), reduced_motion: true, ..Settings::default() };
    let cx = Context::of(&settings);
    let theme = cx.colours.table_toolkit();
    let mut table = Table::new(driver.news());
    let mut onlooker = Onlooker::new(seed, scale);
    for step in 0..steps {
        let done = match step % 4 {
            3 if answer(&mut driver, &mut onlooker.quick) => {
                table.hear(driver.news());
                "an answer".into()
            }
            1 if step % 8 == 1 => {
                let page = onlooker.quick.below(4) as usize;
                let _ = table.update(table::Message::Page(page));
                format!("page {page}")
            }
            _ => {
                let (messages, done) = onlooker.point(|| table.view(cx));
                messages.into_iter().for_each(|message| drop(table.update(message)));
                done
            }
        };
        let messages = onlooker.look(table.view(cx), &theme, done);
        messages.into_iter().for_each(|message| drop(table.update(message)));
    }
}

#[test]
fn a_table_leaves_no_ghosts_after_scrolling_hovering_and_another_question() {
    for (seed, game) in (1..).zip(games::offered()) {
        ghosts_at_a_table(game, seed, 1.0, 48);
    }
}

/// A pointer that goes from place to place on a full board changes little of the window, and little is painted.
#[test]
fn a_hover_paints_little_of_a_full_board() {
    let folder = tempfile::tempdir().unwrap();
    let boards = games::offered().into_iter().filter_map(|game| {
        let (_, journal) = packs::folder(game).find(|(file, _)| *file == FULL_BOARD)?;
        Some((game, journal))
    });
    for (game, journal) in boards {
        let store = Store::at(folder.path());
        let mut driver = kept_table(&store, (journal, None), None, Language::English).unwrap();
        let cx = Context::of(&Settings { reduced_motion: true, ..Settings::default() });
        let (theme, mut table) = (cx.colours.table_toolkit(), Table::new(driver.news()));
        let mut live = Live::new(Studio::new().unwrap(), SIZE, 1.0).unwrap();
        live.redraw(table.view(cx), &theme);
        let mut painted = Vec::new();
        for step in 0..30 {
            let at = Point::new(120.0 + step as f32 * 22.0, 220.0 + (step % 7) as f32 * 40.0);
            let messages = live.point(table.view(cx), Live::moved(at));
            messages.into_iter().for_each(|message| drop(table.update(message)));
            live.redraw(table.view(cx), &theme);
            painted.push(live.painted as f32 / (SIZE.width * SIZE.height) as f32);
        }
        let mean = painted.iter().sum::<f32>() / painted.len() as f32;
        assert!(mean < 0.2, "{game}: {mean} of the window at each step, {painted:?}");
    }
}

#[test]
fn neither_does_larger_text() {
    for (seed, game) in (5..).zip(games::offered()) {
        ghosts_at_a_table(game, seed, 1.3, 24);
    }
}

#[test]
fn one_page_leaves_nothing_on_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let settings = Settings { language: Some(Language::French), ..Settings::default() };
    let cx = Context::of(&settings);
    let sheet = Sheet::new(cx.colours);
    let mut driver = seated(games::offered()[0], &Store::at(folder.path()), 3);
    let table = Table::new(driver.news());
    let (page, rules) = (settings::Page::default(), Rules::new(None, None));
    let mut onlooker = Onlooker::new(3, 1.0);
    for round in 0..3 {
        onlooker.look(table.view(cx), &cx.colours.table_toolkit(), format!("the table, round {round}"));
        // Over a table the settings are on its own ground.
        let view = || cx.ground(page.view(&settings, "…/thrones".into(), cx));
        onlooker.look(view(), &cx.colours.table_toolkit(), "the settings".into());
        for _ in 0..4 {
            let (_, done) = onlooker.point(view);
            onlooker.look(view(), &cx.colours.table_toolkit(), done);
        }
        let view = || sheet.under(rules.view(cx));
        onlooker.look(view(), &cx.colours.toolkit(), "the rules".into());
        for _ in 0..4 {
            let (_, done) = onlooker.point(view);
            onlooker.look(view(), &cx.colours.toolkit(), done);
        }
    }
}
