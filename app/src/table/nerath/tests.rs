//! The table with its map, without a display: clicked, hovered, stacks sent, battles looked at.
mod buying;
mod fighting;
mod pages;
mod sending;
mod ways;

use super::MapBoard;
use crate::{
    keys::Command,
    narrate::nerath::spot,
    shot::{Studio, kept_table},
    store::Store,
    table::{
        Board,
        board::{Handled, Message},
        map,
        player::{Player, SIZE},
    },
    words::Language,
};
use engine::{
    game::Game,
    nerath::{Action, Event, Nerath, Question, Side, Space},
};
use iced::{Point, Size};
use std::path::Path;

fn new_player(seed: u64, language: Language) -> Player {
    Player::at(Nerath::ID, seed, language)
}

#[test]
fn a_game_is_played_by_clicks_on_the_map() {
    let (mut player, mut clicks) = (new_player(4, Language::English), 0);
    while clicks < 25 && player.wait() {
        player.table.board.as_mut().unwrap().finish_motion();
        clicks += usize::from(player.click_or_answer(clicks));
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

/// A board at the first question that moves are made at.
fn moving(seed: u64) -> (Player, MapBoard) {
    let mut player = new_player(seed, Language::English);
    for _ in 0..400 {
        assert!(player.wait());
        let board = MapBoard::new(player.picture()).unwrap();
        if matches!(board.question(), Some(Question::Move { .. })) {
            return (player, board);
        }
        player.answer();
    }
    panic!("nobody was asked to move");
}

/// Where the stacks stand that were taken up.
fn taken_from(board: &MapBoard) -> Vec<Space> {
    let stacks = board.selection.iter().flat_map(|selection| selection.stacks());
    let mut from: Vec<_> = stacks.map(|taken| taken.from).collect();
    from.dedup();
    from
}

#[test]
fn shift_takes_up_stacks_of_several_spaces_and_lets_one_go() {
    let (_player, mut board) = moving(4);
    let lands: Vec<_> = Space::all().filter(|space| !board.stacks(*space).is_empty()).take(2).collect();
    let at = Point::new(200.0, 200.0);
    for land in &lands {
        assert_eq!(board.update(Message::Map(map::Message::Add(spot(*land), at))), None);
    }
    assert_eq!(taken_from(&board), lands);
    board.update(Message::Map(map::Message::Add(spot(lands[0]), at)));
    assert_eq!(taken_from(&board), lands[1..]);
    assert!(board.step_back() && board.selection.is_none());
}

#[test]
fn a_key_goes_from_one_unused_space_to_the_next() {
    let (_player, mut board) = moving(4);
    let mut shown = Vec::new();
    for _ in 0..4 {
        assert_eq!(board.command(Command::Unused), Handled::Yes);
        shown.extend(taken_from(&board).first().copied().or(board.fleet_at));
    }
    let unused = board.unused();
    assert!(shown.is_sorted() && shown.iter().all(|space| unused.has(*space)), "{shown:?}");
    shown.dedup();
    assert_eq!(shown.len(), 4, "each time another one");
}

#[test]
fn units_are_dropped_on_a_ship() {
    let (mut player, mut board) = moving(4);
    let lands: Vec<_> = Space::all().filter(|space| space.is_land()).collect();
    let loading = lands.into_iter().find_map(|land| {
        let stacks = board.stacks(land);
        board.take_up(land, &stacks);
        let port = board.selection.as_ref()?.ports.first().copied()?;
        Some((land, port))
    });
    let (land, zone) = loading.expect("somebody stands on a coast with a ship");
    let at = Point::new(200.0, 200.0);
    let mut answer = board.update(Message::Map(map::Message::Click(spot(zone), at)));
    while let Some(choice) = answer {
        player.give(choice);
        player.wait();
        board.hear(player.picture());
        answer = board.follow_up();
    }
    let is_aboard =
        |event: &Event| matches!(event, Event::Boarded { from, to, .. } if (*from, *to) == (land, zone));
    assert!(board.seen.events.iter().any(|(_, event)| is_aboard(event)), "they went aboard");
}

#[test]
fn the_usual_losses_are_marked_and_a_click_on_a_unit_takes_a_hit() {
    const JOURNAL: &str = include_str!("../../../../assets/pictures/seldom_asked_7.journal");
    // Its pack lies beside it.
    let file = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/pictures/seldom_asked_7.journal"));
    let folder = tempfile::tempdir().unwrap();
    let kept = (JOURNAL, Some(file));
    let kept = kept_table(&Store::at(folder.path()), kept, Some("losses"), Language::English);
    let picture = kept.unwrap().news().picture;
    let board = MapBoard::new(&picture).unwrap();
    let Some(Question::Losses { hits, .. }) = board.question() else { panic!("{:?}", board.question()) };
    let battle = board.game().battle.as_ref().unwrap();
    let groups =
        || Side::ALL.into_iter().flat_map(|side| battle.groups(side).iter().map(move |one| (side, one)));
    let marked: u8 = groups().map(|(side, group)| board.usual.on_group(battle, side, group)).sum();
    assert_eq!(marked, hits, "every hit is marked");
    let clicked: Vec<_> = groups().filter_map(|(_, group)| board.loss_of(group)).collect();
    assert!(clicked.len() > 1, "there is something to choose");
    assert!(clicked.iter().all(|answer| matches!(board.seen.actions[*answer], Action::Lose { .. })));
    assert!(board.usual_answer().is_some());
}
