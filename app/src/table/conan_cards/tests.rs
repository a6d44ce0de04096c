//! The table of cards without a display: what is clicked, walked, composed and read.
mod negotiation;

use super::{
    places::{Place, place_of},
    *,
};
use crate::{
    keys::Command,
    play::{self, NewGame, Next},
    shot::Studio,
    store::{Settings, Store},
    table::{self, Table as Screen, driver::*},
    words::Language,
};
use ai::spec::SeatSpec;
use engine::{
    chance::Quick,
    conan_cards::{Action, Stage as Under},
    game::Game,
    setup::Chosen,
};
use iced::{
    Event as Input, Rectangle,
    advanced::{
        clipboard,
        mouse::Cursor,
        widget::{Id, Operation},
    },
    mouse, window,
};
use iced_runtime::{UserInterface, user_interface::Cache};
use std::{collections::BTreeSet, time::Instant};

/// The smaller and the larger window, and both again with text of 150 %.
const SIZES: [Size; 4] = [
    Size::new(1280.0, 800.0),
    Size::new(2560.0, 1440.0),
    Size::new(1280.0 / 1.5, 800.0 / 1.5),
    Size::new(2560.0 / 1.5, 960.0),
];

/// A person at the table against random computer players.
struct Player {
    driver: Driver,
    screen: Screen,
    studio: Studio,
    quick: Quick,
    cx: Context,
    _folder: tempfile::TempDir,
}

impl Player {
    fn new(seed: u64, language: Language) -> Self {
        Self::among(seed, language, Vec::new())
    }

    /// At a table with these on its seats.
    fn among(seed: u64, language: Language, seats: Vec<SeatSpec>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let new = NewGame {
            chosen: Chosen::default(),
            seats,
            seed,
            player: String::new(),
            name: ConanCards::ID.to_owned(),
        };
        let sitting = play::open(&Store::at(folder.path()), ConanCards::ID, new, language).unwrap();
        let mut driver = Driver::new(sitting, language);
        let screen = Screen::new(driver.news());
        let settings = Settings { language: Some(language), ..Settings::default() };
        let (studio, quick) = (Studio::new().unwrap(), Quick::new(seed));
        Self { driver, screen, studio, quick, cx: Context::of(&settings), _folder: folder }
    }

    /// Lets the others play; whether somebody is asked then.
    fn wait(&mut self) -> bool {
        while self.driver.advance() {}
        let news = self.driver.news();
        self.screen.hear(news);
        matches!(self.screen.news().next, Next::Person(_))
    }

    fn picture(&self) -> &Picture {
        &self.screen.news().picture
    }

    fn table(&self) -> CardBoard {
        CardBoard::new(self.picture()).unwrap()
    }

    /// Gives any answer.
    fn answer(&mut self) {
        let choice = self.quick.below(self.picture().answers.len().max(1) as u32) as usize;
        self.give(choice);
    }

    /// Gives this answer.
    fn give(&mut self, choice: usize) {
        let record = self.picture().record;
        self.driver.obey(Order::Answer { record, choice });
    }

    /// What a button of the mouse does on a text.
    fn press(&mut self, words: &str, button: mouse::Button) -> Vec<Order> {
        let view = self.screen.view(self.cx);
        let mut ui = UserInterface::build(view, SIZES[0], Cache::new(), &mut self.studio.renderer);
        let mut found = Words(words.to_owned(), None);
        ui.operate(&self.studio.renderer, &mut found);
        let at = found.1.unwrap().center();
        let events = [
            Input::Window(window::Event::RedrawRequested(Instant::now())),
            Input::Mouse(mouse::Event::CursorMoved { position: at }),
            Input::Mouse(mouse::Event::ButtonPressed(button)),
            Input::Mouse(mouse::Event::ButtonReleased(button)),
        ];
        let (renderer, mut messages) = (&mut self.studio.renderer, Vec::new());
        let _ = ui.update(&events, Cursor::Available(at), renderer, &mut clipboard::Null, &mut messages);
        drop(ui);
        let orders = messages.into_iter().filter_map(|message| match self.screen.update(message) {
            table::Action::Order(order) => Some(order),
            _ => None,
        });
        orders.collect()
    }

    fn pages(&self) -> usize {
        self.screen.board.as_ref().unwrap().pages(self.picture(), self.cx).len()
    }
}

/// Where the first text of these words is.
struct Words(String, Option<Rectangle>);

impl Operation for Words {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn text(&mut self, _: Option<&Id>, bounds: Rectangle, content: &str) {
        if content == self.0 && self.1.is_none() {
            self.1 = Some(bounds);
        }
    }
}

#[test]
fn every_click_gives_an_answer_about_what_is_clicked() {
    let (mut clicked, mut taken_up) = (0, 0);
    for seed in 0..5 {
        let mut player = Player::new(seed, Language::English);
        while player.wait() {
            let mut table = player.table();
            for (thing, _) in table.laid_out() {
                match table.press_of(thing) {
                    Some(Message::Answer(choice)) => {
                        let action = table.seen.actions[choice];
                        assert!(table.answers_at(thing).eq([choice]), "{action:?}");
                        clicked += 1;
                    }
                    Some(Message::Pick(slot)) => {
                        let ways: Vec<_> = table.answers_at(thing).collect();
                        assert_eq!(table.update(Message::Pick(slot)), None);
                        for choice in ways {
                            let there = table.thing_of(&table.seen.actions[choice]).unwrap();
                            assert_ne!(there, thing);
                            assert!(matches!(table.press_of(there), Some(Message::Answer(_))));
                            taken_up += 1;
                        }
                        assert!(table.step_back(), "the card is laid down again");
                    }
                    other => assert!(other.is_none(), "{other:?}"),
                }
            }
            player.answer();
        }
    }
    assert!(clicked > 200 && taken_up > 80, "{clicked} clicks, {taken_up} ways of cards");
}

#[test]
fn every_answer_that_has_a_place_can_be_walked_to() {
    let mut player = Player::new(7, Language::English);
    let mut reached = 0;
    while player.wait() {
        let table = player.table();
        let things = table.laid_out();
        for (choice, action) in table.seen.actions.iter().enumerate() {
            let is_placed = !matches!(place_of(action), Place::Staged | Place::Listed);
            // Items of others lie on their page.
            if is_placed && !matches!(action, Action::Rob(_)) {
                let lies = things.iter().any(|(thing, _)| table.answers_at(*thing).any(|at| at == choice));
                assert!(lies, "{action:?}");
                reached += 1;
            }
        }
        player.answer();
    }
    assert!(reached > 40, "{reached}");
}

#[test]
fn an_adventure_is_gone_to_by_a_click_and_looked_at_by_the_other_button() {
    let mut player = Player::new(3, Language::French);
    let goes = |action: &Action| matches!(action, Action::Place(_));
    while player.wait() && !player.table().seen.actions.iter().any(goes) {
        player.answer();
    }
    let table = player.table();
    let choice = table.seen.actions.iter().position(goes).unwrap();
    let Action::Place(adventure) = table.seen.actions[choice] else { unreachable!() };
    let name = table.names.adventure(adventure, player.cx).0;
    let before = player.pages();
    assert_eq!(player.press(&name, mouse::Button::Right), []);
    assert_eq!(player.pages(), before + 1, "the adventure has a page");
    player.screen.command(Command::StepBack);
    assert_eq!(player.pages(), before);
    let record = player.picture().record;
    assert_eq!(player.press(&name, mouse::Button::Left), [Order::Answer { record, choice }]);
    player.screen.command(Command::Right);
    let marked = player.screen.focus.unwrap();
    let table::Action::Order(order) = player.screen.command(Command::Confirm) else {
        panic!("nothing played")
    };
    assert_eq!(order, Order::Answer { record, choice: marked });
    player.driver.obey(order);
    assert_ne!(player.driver.news().picture.record, record, "the answer was played");
}

/// How often a text is to be read.
struct Count(String, usize);

impl Operation for Count {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn text(&mut self, _: Option<&Id>, _: Rectangle, content: &str) {
        self.1 += usize::from(content == self.0);
    }
}

impl Player {
    fn count(&mut self, words: &str) -> usize {
        let view = self.screen.view(self.cx);
        let mut ui = UserInterface::build(view, SIZES[0], Cache::new(), &mut self.studio.renderer);
        let mut found = Count(words.to_owned(), 0);
        ui.operate(&self.studio.renderer, &mut found);
        found.1
    }
}

#[test]
fn a_card_is_shown_large_until_one_steps_back() {
    let mut player = Player::new(3, Language::English);
    let card = loop {
        assert!(player.wait(), "somebody holds a card");
        let table = player.table();
        if let Some((_, Some(card))) = table.game().hand_of(table.viewer().unwrap()).next() {
            break table.names.card(card, player.cx).0;
        }
        player.answer();
    };
    let before = player.count(&card);
    assert_eq!(player.press(&card, mouse::Button::Right), []);
    assert_eq!(player.count(&card), before + 1);
    player.screen.command(Command::StepBack);
    assert_eq!(player.count(&card), before);
}

#[test]
fn laid_cards_turn_up_and_come_to_rest() {
    let (mut in_contests, mut at_ends) = (0, 0);
    for seed in 10..14 {
        let mut player = Player::new(seed, Language::English);
        player.wait();
        let mut table = player.table();
        while player.wait() {
            table.settle();
            table.hear(player.picture());
            let cards = table.turning.iter().flat_map(|(cards, _)| cards.clone()).collect::<Vec<_>>();
            in_contests += cards.iter().filter(|card| matches!(card, Turning::Laid(_))).count();
            at_ends += cards.iter().filter(|card| matches!(card, Turning::Last(_))).count();
            assert!(!table.is_animating(player.cx) || !cards.is_empty());
            table.settle();
            assert!(!table.is_animating(player.cx));
            player.answer();
        }
    }
    assert!(in_contests > 0 && at_ends > 0, "{in_contests} in contests, {at_ends} at their ends");
}

#[test]
fn every_stage_of_a_game_comes_and_fits() {
    for language in Language::ALL {
        let (mut seen, mut misfits) = (BTreeSet::new(), BTreeSet::new());
        for seed in 10..14 {
            let mut player = Player::new(seed, language);
            let theme = player.cx.colours.toolkit();
            while player.wait() {
                let kind = player.picture().kind.clone().unwrap_or_default();
                let table = player.table();
                let is_revealed = matches!(
                    table.game().contest_stage(),
                    Some(Under::Cancel(_) | Under::Switch(_) | Under::Reveal | Under::ChargeCancel { .. })
                );
                let laid = table.game().contest.map_or(0, |contest| contest.laid.len().min(3));
                let aftermath = player.pages() > 1;
                let stage = format!("{:?}", table.stage());
                if seen.insert((stage, kind, is_revealed, laid, aftermath)) {
                    for size in SIZES {
                        let view = player.screen.view(player.cx);
                        let faults = player.studio.misfits(view, size, &theme);
                        let kind = &player.picture().kind;
                        misfits.extend(faults.iter().map(|fault| format!("{kind:?}, {size:?}: {fault}")));
                    }
                }
                player.answer();
            }
        }
        assert!(misfits.is_empty(), "{}", Vec::from_iter(misfits).join("\n"));
        let stages: BTreeSet<_> = seen.iter().map(|(stage, ..)| stage.as_str()).collect();
        assert!(stages.contains("Some(Contest)") && stages.contains("Some(Negotiation)"), "{stages:?}");
        assert!(seen.iter().any(|(.., aftermath)| *aftermath), "no contest was over");
    }
}
