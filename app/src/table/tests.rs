//! Tables with a board, without a display: clicked, walked by keys, and read page by page.
mod ways;
use super::{Action, MIDDLE, Message, Table, driver::*};
use crate::{
    keys::Command,
    play::{self, NewGame, Next},
    shot::Studio,
    store::{Settings, Store},
    widget::Context,
    words::Language,
};
use engine::{chance::Quick, setup::Chosen};
use iced::{
    Event, Point, Rectangle, Size,
    advanced::{
        clipboard,
        mouse::Cursor,
        widget::{Id, Operation},
    },
    mouse, window,
};
use iced_runtime::{UserInterface, user_interface::Cache};
use std::{collections::BTreeSet, time::Instant};

const SIZE: Size = Size::new(1280.0, 800.0);

/// A person at a table with a board, against random computer players.
struct Player {
    driver: Driver,
    table: Table,
    studio: Studio,
    quick: Quick,
    cx: Context,
    _folder: tempfile::TempDir,
}

/// Where the middle of the table is.
#[derive(Default)]
struct Middle(Option<Rectangle>);

impl Operation for Middle {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn container(&mut self, id: Option<&Id>, bounds: Rectangle) {
        if id == Some(&Id::new(MIDDLE)) {
            self.0 = Some(bounds);
        }
    }
}

impl Player {
    fn new(seed: u64, language: Language) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let game = crate::games::offered()[0];
        let new = NewGame {
            chosen: Chosen::default(),
            seats: Vec::new(),
            seed,
            player: String::new(),
            name: game.to_owned(),
        };
        let sitting = play::open(&Store::at(folder.path()), game, new, language).unwrap();
        let mut driver = Driver::new(sitting, language);
        let table = Table::new(driver.news());
        let settings = Settings { language: Some(language), ..Settings::default() };
        let (studio, quick) = (Studio::new().unwrap(), Quick::new(seed));
        Self { driver, table, studio, quick, cx: Context::of(&settings), _folder: folder }
    }

    /// Lets the others play; whether somebody is asked then.
    fn wait(&mut self) -> bool {
        while self.driver.advance() {}
        let news = self.driver.news();
        self.table.hear(news);
        matches!(self.table.news().next, Next::Person(_))
    }

    fn middle(&mut self) -> Rectangle {
        let view = self.table.view(self.cx);
        let mut ui = UserInterface::build(view, SIZE, Cache::new(), &mut self.studio.renderer);
        let mut middle = Middle::default();
        ui.operate(&self.studio.renderer, &mut middle);
        middle.0.unwrap()
    }

    /// What a button of the mouse does at a point.
    fn press(&mut self, at: Point, button: mouse::Button) -> Vec<Message> {
        let view = self.table.view(self.cx);
        let mut ui = UserInterface::build(view, SIZE, Cache::new(), &mut self.studio.renderer);
        let events = [
            Event::Window(window::Event::RedrawRequested(Instant::now())),
            Event::Mouse(mouse::Event::CursorMoved { position: at }),
            Event::Mouse(mouse::Event::ButtonPressed(button)),
            Event::Mouse(mouse::Event::ButtonReleased(button)),
        ];
        let (renderer, mut messages) = (&mut self.studio.renderer, Vec::new());
        let _ = ui.update(&events, Cursor::Available(at), renderer, &mut clipboard::Null, &mut messages);
        messages
    }

    fn take(&mut self, messages: Vec<Message>) -> Vec<Order> {
        let orders = messages.into_iter().filter_map(|message| match self.table.update(message) {
            Action::Order(order) => Some(order),
            _ => None,
        });
        orders.collect()
    }

    /// Gives any answer.
    fn answer(&mut self) {
        let picture = &self.table.news().picture;
        let choice = self.quick.below(picture.answers.len().max(1) as u32) as usize;
        let record = picture.record;
        self.driver.obey(Order::Answer { record, choice });
    }
}

#[test]
fn a_game_is_played_by_clicks_on_the_map() {
    let (mut player, mut clicks) = (Player::new(4, Language::English), 0);
    while clicks < 30 && player.wait() {
        let middle = player.middle();
        let places = player.table.board.as_ref().unwrap().clicks(middle.size());
        let Some((choice, at)) = places.get(clicks % places.len().max(1)).copied() else {
            player.answer();
            continue;
        };
        let messages = player.press(middle.position() + iced::Vector::new(at.x, at.y), mouse::Button::Left);
        let orders = player.take(messages);
        let record = player.table.news().picture.record;
        assert_eq!(orders, [Order::Answer { record, choice }]);
        player.driver.obey(orders[0].clone());
        assert_ne!(player.driver.news().picture.record, record, "the answer was played");
        clicks += 1;
    }
    assert_eq!(clicks, 30);
}

#[test]
fn what_is_no_target_is_inert_and_can_be_inspected() {
    let mut player = Player::new(4, Language::English);
    assert!(player.wait());
    let middle = player.middle();
    assert!(player.table.board.as_ref().unwrap().clicks(middle.size()).is_empty(), "a bid has no place");
    let centre = middle.center();
    let messages = player.press(centre, mouse::Button::Left);
    assert_eq!(player.take(messages), []);
    let pages = |player: &Player| {
        let board = player.table.board.as_ref().unwrap();
        board.pages(&player.table.news().picture, player.cx).len()
    };
    let before = pages(&player);
    let messages = player.press(centre, mouse::Button::Right);
    assert_eq!(player.take(messages), []);
    assert_eq!(pages(&player), before + 1, "the province has a page");
    player.table.command(Command::StepBack);
    assert_eq!(pages(&player), before);
}

#[test]
fn arrows_walk_the_targets_and_enter_plays_the_marked_one() {
    let mut player = Player::new(4, Language::French);
    let mut walked = 0;
    while walked < 5 && player.wait() {
        let middle = player.middle().size();
        let places = player.table.board.as_ref().unwrap().clicks(middle);
        if places.len() < 2 {
            player.answer();
            continue;
        }
        player.table.command(Command::Right);
        let first = player.table.focus.unwrap();
        let other = [Command::Right, Command::Down, Command::Left, Command::Up].into_iter().find_map(|way| {
            player.table.command(way);
            player.table.focus.filter(|focus| *focus != first)
        });
        let choice = other.unwrap();
        let record = player.table.news().picture.record;
        let Action::Order(order) = player.table.command(Command::Confirm) else { panic!("nothing played") };
        assert_eq!(order, Order::Answer { record, choice });
        player.driver.obey(order);
        walked += 1;
    }
    assert_eq!(walked, 5);
}

#[test]
fn every_page_of_a_game_is_called_for_and_fits() {
    for language in Language::ALL {
        let (mut player, mut seen) = (Player::new(6, language), BTreeSet::new());
        let theme = player.cx.colours.toolkit();
        loop {
            let asked = player.wait();
            let board = player.table.board.as_ref().unwrap();
            let pages = board.pages(&player.table.news().picture, player.cx);
            let names: Vec<_> = pages.into_iter().map(|page| page.name).collect();
            let fresh: Vec<_> = (0..names.len()).filter(|page| seen.insert(names[*page].clone())).collect();
            for page in fresh {
                player.table.update(Message::Page(page + 1));
                for size in [SIZE, Size::new(1706.0, 960.0)] {
                    let view = player.table.view(player.cx);
                    let faults = player.studio.misfits(view, size, &theme);
                    assert_eq!(faults, [""; 0], "{} at {size:?}", names[page]);
                }
            }
            player.table.page = None;
            if !asked {
                break;
            }
            player.answer();
        }
        let known: Vec<_> = ["bid", "contest", "age", "fate", "goals", "luck", "scores"]
            .iter()
            .map(|page| player.cx.say(&format!("{}-page-{page}", player.table.news().picture.game)))
            .filter(|name| !seen.contains(name))
            .collect();
        assert_eq!(known, [""; 0], "pages that were never called for");
    }
}

/// At the table of a journal of the house, when this is asked first.
fn asked(kind: &str) -> Player {
    let mut player = Player::new(4, Language::English);
    let journal = crate::packs::folder(player.table.news().picture.game)
        .find(|(file, _)| *file == crate::shot::FULL_BOARD)
        .unwrap()
        .1;
    let store = Store::at(player._folder.path());
    player.driver = crate::shot::kept_table(&store, journal, Some(kind), Language::English).unwrap();
    player.table = Table::new(player.driver.news());
    player
}

#[test]
fn an_army_that_is_dragged_goes_where_it_is_dropped() {
    let mut player = asked("army_from");
    let middle = player.middle();
    let kind = |player: &Player| player.table.news().picture.kind.clone();
    let from = player.table.board.as_ref().unwrap().clicks(middle.size())[0];
    player.driver.obey(Order::Answer { record: player.table.news().picture.record, choice: from.0 });
    player.wait();
    assert_eq!(kind(&player).as_deref(), Some("army_to"));
    let (to, at) = player.table.board.as_ref().unwrap().clicks(middle.size())[0];
    let told = player.table.news().picture.told[to].clone();
    let mut player = asked("army_from");
    let [from, to] = [from.1, at].map(|at| middle.position() + iced::Vector::new(at.x, at.y));
    let view = player.table.view(player.cx);
    let mut ui = UserInterface::build(view, SIZE, Cache::new(), &mut player.studio.renderer);
    let mut messages = Vec::new();
    for (at, event) in [
        (from, mouse::Event::CursorMoved { position: from }),
        (from, mouse::Event::ButtonPressed(mouse::Button::Left)),
        (to, mouse::Event::CursorMoved { position: to }),
        (to, mouse::Event::ButtonReleased(mouse::Button::Left)),
    ] {
        let renderer = &mut player.studio.renderer;
        let event = [Event::Mouse(event)];
        let _ = ui.update(&event, Cursor::Available(at), renderer, &mut clipboard::Null, &mut messages);
    }
    drop(ui);
    let orders = player.take(messages);
    player.driver.obey(orders[0].clone());
    player.table.hear(player.driver.news());
    let Action::Order(Order::Answer { choice, .. }) = player.table.follow_up() else {
        panic!("nothing followed")
    };
    assert_eq!(player.table.news().picture.told[choice], told);
}

#[test]
fn a_card_is_looked_at_closely_and_laid_back() {
    let mut player = asked("turn");
    let texts = |player: &mut Player| {
        let view = player.table.view(player.cx);
        let mut ui = UserInterface::build(view, SIZE, Cache::new(), &mut player.studio.renderer);
        let mut texts = Texts::default();
        ui.operate(&player.studio.renderer, &mut texts);
        texts.0
    };
    let before = texts(&mut player);
    let middle = player.middle();
    let messages = player.press(Point::new(60.0, middle.y + middle.height + 90.0), mouse::Button::Right);
    assert_eq!(player.take(messages), []);
    let large = texts(&mut player);
    assert!(large.len() > before.len(), "the card is shown a second time");
    player.table.command(Command::StepBack);
    assert_eq!(texts(&mut player), before);
}

/// Whatever is written.
#[derive(Default)]
struct Texts(Vec<String>);

impl Operation for Texts {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn text(&mut self, _: Option<&Id>, _: Rectangle, text: &str) {
        self.0.push(text.to_owned());
    }
}

#[test]
fn what_happened_is_heard_and_a_turn_is_told() {
    let mut player = Player::new(4, Language::English);
    let (mut sounds, mut turns) = (BTreeSet::new(), 0);
    for _ in 0..400 {
        loop {
            let went_on = player.driver.advance();
            let heard = player.table.hear(player.driver.news());
            sounds.extend(heard.sound);
            turns += u32::from(heard.is_turn);
            if !went_on {
                break;
            }
        }
        if player.table.news().next == Next::Over {
            break;
        }
        player.answer();
    }
    assert!(turns > 5 && sounds.len() >= 8, "{turns} turns, {sounds:?}");
}

#[test]
fn what_can_be_passed_passes_itself_until_something_must_be_decided() {
    let mut player = Player::new(4, Language::English);
    let mut passed = 0;
    while passed < 3 && player.wait() {
        if player.table.news().picture.way_on.is_none() {
            player.answer();
            continue;
        }
        player.driver.obey(Order::Pass(Passing::UntilTurn));
        assert!(player.wait());
        let news = player.table.news();
        assert_eq!((news.picture.way_on, news.passing), (None, Passing::Never));
        passed += 1;
    }
    assert_eq!(passed, 3);
    player.driver.obey(Order::Pass(Passing::Always));
    for _ in 0..60 {
        assert!(player.wait());
        let picture = &player.table.news().picture;
        assert!(picture.way_on.is_none_or(|place| picture.told[place] != "pass"), "{:?}", picture.told);
        player.answer();
    }
}

#[test]
fn the_recap_is_stepped_through_entry_by_entry() {
    let mut player = Player::new(4, Language::English);
    let mut spots = 0;
    while spots < 3 && player.wait() {
        player.table.update(Message::Recap(true));
        for entry in 0..12 {
            player.table.update(Message::Recall(entry));
            spots += u32::from(player.table.recalled_spot().is_some());
        }
        player.answer();
    }
    assert!(spots >= 3);
}
