//! The table with its map, without a display: clicked, hovered, stacks sent, battles looked at.
use super::MapBoard;
use crate::{
    narrate::nerath::spot,
    shot::Studio,
    table::{
        Board,
        board::Message,
        driver::Order,
        map,
        player::{Player, SIZE},
    },
    words::Language,
};
use engine::{
    game::Game,
    nerath::{Action, Nerath, Question, Space},
};
use iced::{Point, Size, mouse};

fn new_player(seed: u64, language: Language) -> Player {
    Player::at(Nerath::ID, seed, language)
}

#[test]
fn a_game_is_played_by_clicks_on_the_map() {
    let (mut player, mut clicks) = (new_player(4, Language::English), 0);
    while clicks < 25 && player.wait() {
        player.table.board.as_mut().unwrap().finish_motion();
        let places = player.clicks();
        let Some((choice, at)) = places.get(clicks % places.len().max(1)).copied() else {
            player.answer();
            continue;
        };
        let at = player.in_middle(at);
        let messages = player.press(at, mouse::Button::Left);
        let record = player.picture().record;
        assert_eq!(player.take(messages), [Order::Answer { record, choice }]);
        player.give(choice);
        clicks += 1;
    }
    assert_eq!(clicks, 25);
}

#[test]
fn what_is_under_the_pointer_is_told_and_fits() {
    for language in Language::ALL {
        let mut player = new_player(4, language);
        assert!(player.wait());
        let mut board = MapBoard::new(player.picture()).unwrap();
        let (mut studio, theme, cx) = (Studio::new().unwrap(), player.cx.colours.toolkit(), player.cx);
        for space in Space::all() {
            board.update(Message::Map(map::Message::Hover(Some(spot(space)))));
            let middle = board.middle(player.picture(), cx);
            let name = board.names.space(space, cx);
            let size = Size::new(560.0, 400.0);
            assert!(studio.texts(middle, size, &theme).contains(&name), "{name}");
            let middle = board.middle(player.picture(), cx);
            assert_eq!(studio.misfits(middle, size, &theme), [""; 0], "{name}");
        }
    }
}

/// A space from which several kinds can go.
fn crowd(board: &MapBoard) -> Option<Space> {
    Space::all().find(|space| {
        let here = |action: &&Action| matches!(action, Action::Stack(at, _) if at == space);
        let ships = |action: &Action| matches!(action, Action::Ship(at, _) if at == space);
        let actions = &board.seen.actions;
        actions.iter().filter(here).count() > 1 && !actions.iter().any(ships)
    })
}

#[test]
fn a_stack_is_taken_up_by_a_double_click_and_sent_kind_by_kind() {
    let mut player = new_player(4, Language::English);
    for _ in 0..400 {
        assert!(player.wait());
        let mut board = MapBoard::new(player.picture()).unwrap();
        let (Some(Question::Move { realm }), Some(from)) = (board.question(), crowd(&board)) else {
            player.answer();
            continue;
        };
        let kinds = board.seen.actions.iter();
        let kinds = kinds.filter(|action| matches!(action, Action::Stack(at, _) if *at == from)).count();
        let at = Point::new(200.0, 200.0);
        let _ = board.middle(player.picture(), player.cx);
        assert_eq!(board.update(Message::Map(map::Message::Click(spot(from), at))), None);
        assert!(board.choosing.is_some(), "a click asks how many");
        assert_eq!(board.update(Message::Map(map::Message::DoubleClick(spot(from), at))), None);
        let to = board.selection.as_ref().unwrap().targets()[0].spot;
        let before = board.game().turn.free.clone();
        let mut answer = board.update(Message::Map(map::Message::Click(to, at)));
        let mut given = 0;
        while let Some(choice) = answer {
            player.give(choice);
            player.wait();
            board.hear(player.picture());
            answer = board.follow_up();
            given += 1;
        }
        assert!(given >= 2 && given <= 3 * kinds, "{given} answers for {kinds} kinds of {realm:?}");
        assert_ne!(board.game().turn.free, before, "they went");
        return;
    }
    panic!("nobody could send a crowd");
}

#[test]
fn a_battle_stands_on_the_stage_and_fits() {
    for language in Language::ALL {
        let (mut player, mut looked) = (new_player(6, language), 0);
        let theme = player.cx.colours.toolkit();
        for _ in 0..3_000 {
            if looked > 5 || !player.wait() {
                break;
            }
            let board = MapBoard::new(player.picture()).unwrap();
            if board.is_on_stage() {
                for size in [SIZE, Size::new(1706.0, 960.0)] {
                    let view = player.table.view(player.cx);
                    assert_eq!(player.hand.studio.misfits(view, size, &theme), [""; 0], "at {size:?}");
                }
                looked += 1;
            }
            player.answer();
        }
        assert!(looked > 0);
    }
}
