//! The table with its board, without a display: clicked, hovered, walked over, dice rolled again, gems laid ready.
use super::{MapBoard, Own, gems::own, moves, spot};
use crate::{
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
    conan_overlord::{
        Action, ConanOverlord, Question,
        ids::{Space, Zone},
    },
    game::Game,
};
use iced::Size;

fn new_player(seed: u64, language: Language) -> Player {
    Player::at(ConanOverlord::ID, seed, language)
}

/// A board that was drawn once, so that it knows where everything stands.
fn board_of(player: &Player) -> MapBoard {
    let board = MapBoard::new(player.picture()).unwrap();
    drop(board.middle(player.picture(), player.cx));
    board
}

/// Answers at random until a board shows this.
fn until(player: &mut Player, mut wanted: impl FnMut(&MapBoard) -> bool) -> MapBoard {
    for _ in 0..6_000 {
        assert!(player.wait(), "the game is over");
        let board = board_of(player);
        if wanted(&board) {
            return board;
        }
        player.answer();
    }
    panic!("it never came to that");
}

#[test]
fn a_game_is_played_by_clicks_on_the_board() {
    let (mut player, mut clicks) = (new_player(4, Language::English), 0);
    for _ in 0..3_000 {
        if clicks == 40 || !player.wait() {
            break;
        }
        player.table.board.as_mut().unwrap().finish_motion();
        let _ = player.table.view(player.cx);
        let _ = player.middle();
        clicks += usize::from(player.click_or_answer(clicks));
    }
    assert_eq!(clicks, 40);
}

#[test]
fn what_is_under_the_pointer_is_told_and_fits() {
    for language in Language::ALL {
        let mut player = new_player(4, language);
        let mut board = until(&mut player, |board| board.prices.is_some());
        let (mut studio, theme, cx) = (Studio::new().unwrap(), player.cx.colours.toolkit(), player.cx);
        for number in 0..board.chart.shapes.places.len() {
            let zone = Zone(number as u8);
            board.update(Message::Map(map::Message::Hover(Some(spot(zone)))));
            let middle = board.middle(player.picture(), cx);
            let name = board.names.zone(board.game(), zone, cx);
            let size = Size::new(560.0, 400.0);
            assert!(studio.texts(middle, size, &theme).contains(&name), "{name}");
            let middle = board.middle(player.picture(), cx);
            assert_eq!(studio.misfits(middle, size, &theme), [""; 0], "{name}");
        }
    }
}

#[test]
fn a_click_on_a_far_zone_walks_there_and_undo_takes_the_walk_back() {
    let mut player = new_player(7, Language::English);
    let far = |board: &MapBoard| -> Option<(Zone, usize)> {
        let (fig, prices) = board.prices.as_ref().filter(|_| board.question() == Some(Question::Act))?;
        let from = board.game().figures.get(*fig).zone()?;
        let way = |zone: Zone| moves::way(prices, from, zone);
        let is_safe = |zone: Zone| prices[zone].is_some_and(|price| price.dangers == 0 && !price.ends);
        let closed = |zone: &Zone| board.game().markers.has(*zone);
        let all = board.game().board(board.content()).all();
        let found = all.iter().find(|zone| {
            let reached = board.map.reach().get(spot(*zone));
            let is_quiet = way(*zone).iter().all(|zone| !closed(zone));
            reached.is_some_and(|reached| reached.is_far) && is_safe(*zone) && is_quiet
        })?;
        Some((found, way(found).len()))
    };
    let mut board = until(&mut player, |board| far(board).is_some());
    let (to, steps) = far(&board).unwrap();
    let (fig, _) = board.prices.unwrap();
    let from = board.game().figures.get(fig).zone();
    let at = board.chart.shapes.place(spot(to)).stand;
    let at = board.map.camera_now(board.chart.shapes.size).screen(at);
    let mut answer = board.update(Message::Map(map::Message::Click(spot(to), at)));
    let mut given = 0;
    while let Some(choice) = answer {
        player.give(choice);
        assert!(player.wait());
        board.hear(player.picture());
        answer = board.follow_up();
        given += 1;
    }
    assert_eq!((given, board.game().figures.get(fig).zone()), (steps, Some(to)));
    for _ in 0..given {
        assert!(player.picture().can_undo);
        player.driver.obey(Order::Undo);
        assert!(player.wait());
        board.hear(player.picture());
    }
    assert_eq!(board.game().figures.get(fig).zone(), from, "the walk is taken back");
}

#[test]
fn dice_lie_on_the_tray_are_rolled_again_by_a_click_and_never_taken_back() {
    for language in Language::ALL {
        let mut player = new_player(5, language);
        let board = until(&mut player, |board| board.question() == Some(Question::Reroll));
        assert!(board.blow.as_ref().is_some_and(|blow| blow.is_fresh() && !blow.dice.is_empty()));
        assert!(!player.picture().can_undo, "dice have fallen");
        let theme = player.cx.colours.toolkit();
        for size in [SIZE, Size::new(1706.0, 960.0)] {
            let view = player.table.view(player.cx);
            assert_eq!(player.hand.studio.misfits(view, size, &theme), [""; 0], "at {size:?}");
        }
    }
}

#[test]
fn gems_that_are_laid_ready_are_laid_when_they_are_asked_for() {
    let mut player = new_player(6, Language::English);
    let strike = |board: &MapBoard| {
        let fig = board.mover().filter(|_| board.question() == Some(Question::Act))?;
        let most = board.game().may_lay(board.content(), fig, Space::Melee);
        let is_strike = |action: &Action| matches!(*action, Action::Strike(by, _) if by == fig);
        let choice = board.seen.actions.iter().position(is_strike).filter(|_| most > 2)?;
        Some((choice, fig))
    };
    let mut board = until(&mut player, |board| strike(board).is_some());
    assert_eq!(board.update(own(Own::Ready(2))), None);
    let (choice, fig) = strike(&board).unwrap();
    let before = board.game().hero(fig).gems.on(Space::Melee);
    player.give(choice);
    for _ in 0..3 {
        assert!(player.wait());
        board.hear(player.picture());
        match board.follow_up() {
            Some(gems) => {
                assert_eq!(board.seen.actions[gems], Action::Gems(2));
                player.give(gems);
                assert!(player.wait());
                board.hear(player.picture());
                assert_eq!(board.game().hero(fig).gems.on(Space::Melee), before + 2);
                return;
            }
            // With which weapon?
            None => player.give(0),
        }
    }
    panic!("no gems were asked for");
}

#[test]
fn a_hero_that_is_clicked_is_taken_up() {
    let mut player = new_player(8, Language::English);
    let mut board = until(&mut player, |board| board.movers().len() > 1);
    let other = board.movers().into_iter().find(|fig| Some(*fig) != board.mover()).unwrap();
    board.update(own(Own::Sheet(other)));
    assert_eq!((board.mover(), board.shown_hero()), (Some(other), other));
    let by_others = |action: &Action| super::places::actor(action).is_some_and(|fig| fig != other);
    for target in &board.map.targets {
        assert!(target.answers.iter().all(|choice| !by_others(&board.seen.actions[*choice])));
    }
}

#[test]
fn every_page_and_the_legend_fit() {
    for language in Language::ALL {
        let mut player = new_player(9, language);
        let mut board = until(&mut player, |board| board.prices.is_some());
        board.update(Message::Legend);
        board.update(Message::Inspect(Some(spot(Zone(1)))));
        let (mut studio, theme, cx) = (Studio::new().unwrap(), player.cx.colours.toolkit(), player.cx);
        let size = Size::new(360.0, 420.0);
        for page in board.pages(player.picture(), cx) {
            assert_eq!(studio.misfits(page.body, size, &theme), [""; 0], "{}", page.name);
        }
        let legend = board.middle(player.picture(), cx);
        assert_eq!(studio.misfits(legend, Size::new(700.0, 640.0), &theme), [""; 0]);
    }
}
