//! Tables with a board, without a display: clicked, walked by keys, and read page by page.
use super::{Action, MIDDLE, Message, Table, driver::*};
use crate::{
    keys::Command,
    play::{self, NewGame, Next},
    shot::Studio,
    store::{Settings, Store},
    widget::Cx,
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
    cx: Cx,
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
        Self { driver, table, studio, quick, cx: Cx::of(&settings), _folder: folder }
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
