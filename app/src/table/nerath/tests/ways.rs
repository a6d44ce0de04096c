//! Ways: from what was taken up to where it can go, and of what has gone.
use super::{MapBoard, moving, new_player};
use crate::{
    narrate::nerath::spot,
    table::{
        Board,
        board::Message,
        map::{self, Camera, Marking, Painter},
        nerath::full_board,
    },
    words::Language,
};
use engine::nerath::{Kind, Space};
use iced::{Point, Rectangle, Size, Vector};

#[test]
fn every_target_has_a_way_of_neighbours_that_its_units_may_go() {
    let (_player, mut board) = moving(4);
    let (mut ways, mut longest) = (0, 0);
    for from in Space::all() {
        let stacks = board.stacks(from);
        board.take_up(from, &stacks);
        let Some(selection) = board.selection.clone() else { continue };
        let friendly = board.game().friendly_lands(board.game().turn.active);
        for to in selection.targets().iter().map(|target| super::super::space(target.spot)) {
            let found = board.ways_to(to);
            assert_eq!(found.is_empty(), selection.going(to).is_empty(), "{from:?} to {to:?}");
            for way in &found {
                assert_eq!((way.first(), way.last()), (Some(&from), Some(&to)));
                assert!(way.windows(2).all(|pair| board.seen.content.near[pair[0]].has(pair[1])), "{way:?}");
                (ways, longest) = (ways + 1, longest.max(way.len()));
            }
            if selection.going(to).iter().all(|taken| taken.kind.walks()) {
                let passes = found.iter().flat_map(|way| &way[1..way.len() - 1]);
                assert!(passes.clone().all(|stop| friendly.has(*stop)), "{found:?}");
            }
        }
        board.let_go();
    }
    assert!(ways > 30 && longest > 2, "{ways} ways, the longest of {longest}");
}

#[test]
fn no_mark_lies_on_the_end_of_an_arrow() {
    let (player, mut board) =
        (new_player(4, Language::English), MapBoard::new(&full_board::picture()).unwrap());
    let camera = Camera::fit(board.chart.shapes.size, Size::new(1020.0, 640.0));
    let ends: Vec<_> = board.ways(camera, player.cx).iter().flat_map(|way| way.ends(camera)).collect();
    let (area, mut marked) = (Rectangle::new(Point::new(-11.0, -11.0), Size::new(22.0, 22.0)), 0);
    for from in Space::all() {
        let stacks = board.stacks(from);
        board.take_up(from, &stacks);
        let spots = board.map.targets.iter().map(|target| target.spot);
        let mark = |spot| Marking { spot, area, is_flag: false, tightest: 1.0 };
        let marks: Vec<_> = spots.map(mark).collect();
        for place in board.marks_at(&marks, camera, player.cx).into_iter().flatten() {
            let covered = Rectangle::new(place.at - Vector::new(11.0, 11.0), area.size());
            assert!(!ends.iter().any(|end| end.intersects(&covered)), "{from:?}: {covered:?}");
            marked += 1;
        }
    }
    assert!(ends.len() > 6 && marked > 40, "{} ends, {marked} marks", ends.len());
}

#[test]
fn a_double_click_takes_all_of_one_kind_and_a_second_click_lets_go() {
    let (player, mut board) = moving(4);
    let _ = board.middle(player.picture(), player.cx);
    let single = Space::all().find(|space| {
        matches!(board.stacks(*space)[..], [(_, n)] if n > 1) && board.ships(*space).is_empty()
    });
    let (from, at) = (single.expect("somebody stands alone"), iced::Point::new(200.0, 200.0));
    let [(_, all)] = board.stacks(from)[..] else { panic!("one kind") };
    let click = |board: &mut MapBoard, is_double: bool| {
        let message = if is_double { map::Message::DoubleClick } else { map::Message::Click };
        assert_eq!(board.update(Message::Map(message(spot(from), at))), None, "no answer is given");
        board.selection.as_ref().map(|selection| selection.stacks()[0].n)
    };
    assert_eq!(click(&mut board, false), Some(all), "all of them are taken up");
    assert_eq!(click(&mut board, true), Some(all), "a double click takes the same");
    assert_eq!(click(&mut board, false), None, "one more click lets go");
    assert!(board.choosing.is_none());
}

#[test]
fn what_flies_over_ships_is_taken_up_beside_them() {
    let over = |board: &MapBoard| {
        Space::all().find(|space| !board.ships(*space).is_empty() && !board.stacks(*space).is_empty())
    };
    let mut found = None;
    for seed in 1..40 {
        let (mut player, mut board) = moving(seed);
        for _ in 0..60 {
            if let Some(zone) = over(&board) {
                found = Some((board, zone));
                break;
            }
            // Something that flies is sent over a ship.
            let flown = Space::all().find_map(|from| {
                let stacks = board.stacks(from);
                let flyer = stacks.iter().find(|(kind, _)| kind.flies() && *kind != Kind::Dragon)?;
                board.take_up(from, &[*flyer]);
                let targets = board.selection.as_ref()?.targets();
                let zone = targets
                    .into_iter()
                    .find(|target| !board.ships(super::super::space(target.spot)).is_empty())?;
                Some(zone.spot)
            });
            let Some(zone) = flown else { break };
            let first = board.update(Message::Map(map::Message::Click(zone, iced::Point::ORIGIN)));
            super::sending::give_all(&mut player, &mut board, first);
        }
        if found.is_some() {
            break;
        }
    }
    let (mut board, zone) = found.expect("somebody flies over a ship");
    assert!(board.add(zone), "Shift takes up what flies there");
    assert!(board.selection.as_ref().unwrap().stacks().iter().all(|taken| taken.from == zone));
}
