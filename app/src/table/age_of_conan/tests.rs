//! The table with its map, without a display: clicked, dragged, walked by keys, and read page by page.
mod ways;

use crate::{
    keys::Command,
    play::Next,
    table::{
        Action, Message,
        driver::{Order, Passing, Playback},
        player::{Player, SIZE},
    },
    words::Language,
};
use engine::{age_of_conan::AgeOfConan, game::Game};
use iced::{Point, Size, mouse};
use std::collections::BTreeSet;

fn new_player(seed: u64, language: Language) -> Player {
    Player::at(AgeOfConan::ID, seed, language)
}

/// At the table with a full board, when this is asked first.
fn asked(kind: &str) -> Player {
    Player::asked(AgeOfConan::ID, kind)
}

#[test]
fn a_game_is_played_by_clicks_on_the_map() {
    let (mut player, mut clicks) = (new_player(4, Language::English), 0);
    while clicks < 30 && player.wait() {
        // The outcome of a contest lies over the map for a moment.
        player.table.board.as_mut().unwrap().finish_motion();
        let places = player.clicks();
        let Some((choice, at)) = places.get(clicks % places.len().max(1)).copied() else {
            player.answer();
            continue;
        };
        let at = player.in_middle(at);
        let messages = player.press(at, mouse::Button::Left);
        let orders = player.take(messages);
        let record = player.picture().record;
        assert_eq!(orders, [Order::Answer { record, choice }]);
        player.driver.obey(orders[0].clone());
        assert_ne!(player.driver.news().picture.record, record, "the answer was played");
        clicks += 1;
    }
    assert_eq!(clicks, 30);
}

#[test]
fn what_is_no_target_is_inert_and_can_be_inspected() {
    let mut player = new_player(4, Language::English);
    assert!(player.wait());
    let middle = player.middle();
    assert!(player.clicks().is_empty(), "a bid has no place");
    let centre = middle.center();
    let messages = player.press(centre, mouse::Button::Left);
    assert_eq!(player.take(messages), []);
    let before = player.pages();
    let messages = player.press(centre, mouse::Button::Right);
    assert_eq!(player.take(messages), []);
    assert_eq!(player.pages(), before + 1, "the province has a page");
    player.table.command(Command::StepBack);
    assert_eq!(player.pages(), before);
}

#[test]
fn arrows_walk_the_targets_and_enter_plays_the_marked_one() {
    let mut player = new_player(4, Language::French);
    let mut walked = 0;
    while walked < 5 && player.wait() {
        let places = player.clicks();
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
        let record = player.picture().record;
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
        let (mut player, mut seen) = (new_player(6, language), BTreeSet::new());
        let theme = player.cx.colours.toolkit();
        loop {
            let asked = player.wait();
            let board = player.table.board.as_ref().unwrap();
            let pages = board.pages(player.picture(), player.cx);
            let names: Vec<_> = pages.into_iter().map(|page| page.name).collect();
            let fresh: Vec<_> = (0..names.len()).filter(|page| seen.insert(names[*page].clone())).collect();
            for page in fresh {
                player.table.update(Message::Page(page + 1));
                for size in [SIZE, Size::new(1706.0, 960.0)] {
                    let view = player.table.view(player.cx);
                    let faults = player.hand.studio.misfits(view, size, &theme);
                    assert_eq!(faults, [""; 0], "{} at {size:?}", names[page]);
                }
            }
            player.table.page = None;
            if !asked {
                break;
            }
            player.answer();
        }
        let known: Vec<_> = ["bid", "age", "fate", "goals", "luck", "scores"]
            .iter()
            .map(|page| player.cx.say(&format!("{}-page-{page}", player.picture().game)))
            .filter(|name| !seen.contains(name))
            .collect();
        assert_eq!(known, [""; 0], "pages that were never called for");
    }
}

#[test]
fn an_army_that_is_dragged_goes_where_it_is_dropped() {
    let mut player = asked("army_from");
    let middle = player.middle();
    let kind = |player: &Player| player.picture().kind.clone();
    let from = player.clicks()[0];
    player.give(from.0);
    player.wait();
    assert_eq!(kind(&player).as_deref(), Some("army_to"));
    let (to, at) = player.clicks()[0];
    let told = player.picture().scripted[to].clone();
    let mut player = asked("army_from");
    let [from, to] = [from.1, at].map(|at| middle.position() + iced::Vector::new(at.x, at.y));
    let messages = player.hand.drag(player.table.view(player.cx), from, to);
    let orders = player.take(messages);
    player.driver.obey(orders[0].clone());
    player.table.hear(player.driver.news());
    let Action::Order(Order::Answer { choice, .. }) = player.table.follow_up() else {
        panic!("nothing followed")
    };
    assert_eq!(player.picture().scripted[choice], told);
}

#[test]
fn a_card_is_looked_at_closely_and_laid_back() {
    let mut player = asked("turn");
    let texts = |player: &mut Player| player.hand.texts(player.table.view(player.cx));
    let before = texts(&mut player);
    let middle = player.middle();
    let messages = player.press(Point::new(60.0, middle.y + middle.height + 90.0), mouse::Button::Right);
    assert_eq!(player.take(messages), []);
    let large = texts(&mut player);
    assert!(large.len() > before.len(), "the card is shown a second time");
    player.table.command(Command::StepBack);
    assert_eq!(texts(&mut player), before);
}

#[test]
fn what_happened_is_heard_and_a_turn_is_told() {
    let mut player = new_player(4, Language::English);
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
    let mut player = new_player(4, Language::English);
    let mut passed = 0;
    while passed < 3 && player.wait() {
        if player.picture().way_on.is_none() {
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
        let picture = player.picture();
        assert!(
            picture.way_on.is_none_or(|place| picture.scripted[place] != "pass"),
            "{:?}",
            picture.scripted
        );
        player.answer();
    }
}

#[test]
fn the_recap_is_stepped_through_entry_by_entry() {
    let mut player = new_player(4, Language::English);
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
