//! What was taken up and what sails is sent by one gesture: by the strip, by keys, by a click on a coast.
use super::{MapBoard, crowd, moving, new_player};
use crate::{
    keys::Command,
    narrate::nerath::spot,
    shot::{Hand, Studio},
    table::{
        Board,
        board::{Handled, Message},
        map,
        player::Player,
        stack_menu,
    },
    words::Language,
};
use engine::nerath::{Action, Event, Question, Space};
use iced::{Point, Rectangle, Size};

/// Gives an answer and whatever follows it by itself; how many answers that were.
pub(super) fn give_all(player: &mut Player, board: &mut MapBoard, first: Option<usize>) -> usize {
    let (mut answer, mut given) = (first, 0);
    while let Some(choice) = answer {
        player.give(choice);
        player.wait();
        board.hear(player.picture());
        answer = board.follow_up();
        given += 1;
    }
    given
}

/// A board whose person has taken up all of a space from which several kinds can go.
fn taken_up(seed: u64, language: Language) -> (Player, MapBoard, Space) {
    let mut player = new_player(seed, language);
    for _ in 0..400 {
        assert!(player.wait());
        let mut board = MapBoard::new(player.picture()).unwrap();
        if let (Some(Question::Move { .. }), Some(from)) = (board.question(), crowd(&board)) {
            let _ = board.middle(player.picture(), player.cx);
            let stacks = board.stacks(from);
            board.take_up(from, &stacks);
            return (player, board, from);
        }
        player.answer();
    }
    panic!("nobody could send a crowd");
}

fn numbers(board: &MapBoard) -> Vec<u8> {
    board.selection.as_ref().unwrap().stacks().iter().map(|taken| taken.n).collect()
}

#[test]
fn the_strip_changes_how_many_are_sent() {
    let (mut player, mut board, from) = taken_up(4, Language::English);
    let all = numbers(&board);
    let strip = |message| Message::Stack(message);
    for place in 0..all.len() {
        board.update(strip(stack_menu::Message::Add(place, -200)));
    }
    assert!(numbers(&board).iter().all(|n| *n == 0) && board.map.targets.is_empty(), "none can go anywhere");
    board.update(strip(stack_menu::Message::Add(1, 1)));
    let kind = board.selection.as_ref().unwrap().stacks()[1].kind;
    let to = board.map.targets[0].spot;
    let first = board.update(Message::Map(map::Message::Click(to, Point::ORIGIN)));
    give_all(&mut player, &mut board, first);
    let sent: Vec<_> = board.steps_taken().into_iter().map(|(_, event)| *event).collect();
    let moved = |event: &&Event| matches!(event, Event::Moved { .. });
    let is_sent = |event: &Event| matches!(*event, Event::Moved { kind: sent, n: 1, from: start, .. } if (sent, start) == (kind, from));
    assert!(sent.iter().filter(moved).count() == 1 && sent.iter().any(is_sent), "{sent:?}");
}

#[test]
fn keys_take_up_choose_how_many_and_send() {
    let (mut player, mut board, from) = taken_up(4, Language::English);
    let all = numbers(&board);
    assert_eq!(board.command(Command::Left), Handled::Yes);
    assert_eq!(numbers(&board)[0], all[0] - 1, "one fewer of the first kind");
    assert_eq!(board.command(Command::Pass), Handled::Yes);
    assert_eq!(numbers(&board), all, "all of them");
    assert_eq!(board.command(Command::Confirm), Handled::No, "nothing says where to");
    for _ in 0..=board.map.targets.len() {
        assert_eq!(board.command(Command::Next), Handled::Yes);
    }
    assert_eq!(board.map.focus, Some(board.map.targets[0].spot), "round and round");
    board.command(Command::Previous);
    let to = board.map.focus.unwrap();
    assert_eq!(board.map.targets.last().map(|target| target.spot), Some(to));
    let Handled::Answer(first) = board.command(Command::Confirm) else { panic!("they go to {to:?}") };
    give_all(&mut player, &mut board, Some(first));
    let went = |event: &Event| match *event {
        Event::Moved { from: start, to: end, .. } | Event::Boarded { from: start, to: end, .. } => {
            (start, spot(end)) == (from, to)
        }
        _ => false,
    };
    assert!(board.steps_taken().into_iter().any(|(_, event)| went(event)));
    assert!(!board.let_go(), "nothing is taken up any more");
}

#[test]
fn the_strip_fits_and_has_every_kind() {
    for language in Language::ALL {
        let (player, board, from) = taken_up(4, language);
        let (mut studio, theme) = (Studio::new().unwrap(), player.cx.colours.toolkit());
        let rows = board.stacks(from).len();
        for size in [Size::new(535.0, 413.0), Size::new(1020.0, 640.0)] {
            let view = || board.middle(player.picture(), player.cx);
            assert_eq!(studio.misfits(view(), size, &theme), [""; 0], "{size:?}");
            let fewer = studio.texts(view(), size, &theme).iter().filter(|text| *text == "−").count();
            assert!(fewer >= rows, "{language:?}: {fewer} of {rows}");
        }
    }
}

/// A ship that two units of a coast have boarded, once it is where both can land.
fn laden(seed: u64) -> Option<(Player, MapBoard, Space, Space)> {
    let (mut player, mut board) = moving(seed);
    let is_port = |space: Space| !board.ships(space).is_empty();
    let has_port = |land: &Space| board.seen.content.near[*land].iter().any(is_port);
    let lands = Space::all().filter(|space| space.is_land() && !board.stacks(*space).is_empty());
    let lands: Vec<_> = lands.filter(has_port).collect();
    let zone = lands.into_iter().find_map(|land| {
        let stacks = board.stacks(land);
        board.take_up(land, &stacks);
        let selection = board.selection.as_ref()?;
        let is_full = |zone: &&Space| board.loading(**zone, selection.stacks()).len() == 3;
        selection.ports.iter().find(is_full).copied()
    })?;
    let mut answer = board.update(Message::Map(map::Message::Click(spot(zone), Point::ORIGIN)));
    for _ in 0..3 {
        give_all(&mut player, &mut board, answer);
        let Some(Question::Voyage { zone, cargo, .. }) = board.question() else { return None };
        let can_land = |coast: &Space| {
            let lands = |kind| board.seen.actions.contains(&Action::Land(kind, *coast));
            cargo.len() == 2 && cargo.kinds().all(lands)
        };
        if let Some(coast) = Space::all().find(can_land) {
            return Some((player, board, zone, coast));
        }
        answer = board.seen.actions.iter().position(|action| matches!(action, Action::Sail(_)));
    }
    None
}

#[test]
fn a_click_on_a_coast_and_a_drag_to_it_land_all_that_is_aboard() {
    let at = Point::ORIGIN;
    let seed = (1..20).find(|seed| laden(*seed).is_some()).expect("somebody sails with two units");
    for is_drag in [false, true] {
        let (mut player, mut board, zone, coast) = laden(seed).unwrap();
        let gesture = match is_drag {
            true => map::Message::Drop(spot(zone), spot(coast)),
            false => map::Message::Click(spot(coast), at),
        };
        let first = board.update(Message::Map(gesture));
        assert_eq!(give_all(&mut player, &mut board, first), 2, "two units go ashore");
        let landed = |event: &Event| matches!(event, Event::Landed { to, .. } if *to == coast);
        let landed = board.seen.events.iter().filter(|(_, event)| landed(event)).count();
        assert!(landed >= 2, "{landed} landed");
    }
}

#[test]
fn a_ship_that_was_dragged_before_it_was_chosen_goes_there() {
    let (_player, mut board) = moving(4);
    let zone = Space::all().find(|zone| board.ships(*zone).len() == 1).unwrap();
    let near: Vec<_> = board.seen.content.near[zone].and(board.seen.content.seas).iter().collect();
    let (_, answer) = board.ships(zone)[0];
    board.bound_for = Some(near[0]);
    assert_eq!(board.update(Message::Answer(answer)), Some(answer));
    assert_eq!(board.gesture.next(&[Action::Sail(near[0])]), Some(0), "and then it sails");
}

#[test]
fn what_floats_over_the_map_covers_none_of_its_buttons() {
    for language in Language::ALL {
        let (player, mut board, from) = taken_up(4, language);
        board.update(Message::Map(map::Message::Hover(Some(spot(from)))));
        for size in [Size::new(535.0, 413.0), Size::new(760.0, 520.0), Size::new(1020.0, 640.0)] {
            let mut hand = Hand::new(size);
            let map = Rectangle::with_size(board.map.beside_rail(size, board.chart.shapes.size));
            let texts = hand.read(board.middle(player.picture(), player.cx));
            let at = |told: &str| texts.iter().find(|(text, _)| text == told).map(|(_, at)| *at);
            let of = |id: &str| player.cx.say(id);
            let buttons = ["map-closer", "map-farther", "map-legend"].map(|id| at(&of(id)).unwrap());
            let floats =
                [of("stack-let-go"), board.names.space(from, player.cx)].map(|told| at(&told).unwrap());
            let told = format!("{language:?} {size:?}: {buttons:?} {floats:?} on {map:?}");
            assert!(floats.iter().all(|float| float.is_within(&map)), "{told}");
            assert!(buttons.iter().all(|button| !map.intersects(button)), "{told}");
        }
    }
}
