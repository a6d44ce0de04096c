//! The stored war with as much on its board as ever stands there, and what must be readable on it.
use super::{
    MapBoard,
    blocks::{Block, corner_areas},
};
use crate::{
    packs,
    play::Picture,
    shot::{FULL_BOARD, kept_table},
    store::{Settings, Store},
    table::{
        Spot,
        map::{Camera, Marking, Painter},
    },
    widget::Context,
    words::Language,
};
use engine::{
    game::Game,
    nerath::{Nerath, Space},
};
use iced::{Point, Rectangle, Size};
use std::rc::Rc;

/// Maps as large as they are in the windows that are measured, and one that was zoomed into.
const SIZES: [Size; 5] = [
    Size::new(560.0, 360.0),
    Size::new(796.0, 512.0),
    Size::new(1020.0, 640.0),
    Size::new(1500.0, 940.0),
    Size::new(2600.0, 1640.0),
];

pub(super) fn picture() -> Picture {
    let folder = tempfile::tempdir().unwrap();
    let (_, journal) = packs::folder(Nerath::ID).find(|(file, _)| *file == FULL_BOARD).unwrap();
    let mut driver = kept_table(&Store::at(folder.path()), (journal, None), None, Language::English).unwrap();
    driver.news().picture
}

/// Words of a language.
fn context(language: Language) -> Context {
    Context::of(&Settings { language: Some(language), ..Settings::default() })
}

fn camera(board: &MapBoard, size: Size) -> Camera {
    Camera::fit(board.chart.shapes.size, size)
}

fn blocks(board: &MapBoard, size: Size, language: Language) -> Rc<Vec<Block>> {
    board.blocks(camera(board, size), context(language))
}

#[test]
fn the_stored_board_is_full() {
    let picture = picture();
    let seen = picture.seen.of::<Nerath>().unwrap();
    let (game, content) = (&seen.view, &seen.content);
    let plaques = Space::all().map(|space| super::pieces::plaques_in(game, space));
    let (mut units, mut shared) = (0, 0);
    for plaques in plaques {
        units += plaques.iter().map(super::pieces::Plaque::total).sum::<u16>();
        shared += usize::from(plaques.len() > 1);
    }
    let taken = |space: &Space| {
        game.board.holder(*space).is_some_and(|holder| content.spaces[*space].home != Some(holder))
    };
    let taken = Space::all().filter(taken).count();
    assert!(game.turn.round >= 8);
    assert!(units >= 120 && shared >= 3 && taken >= 10, "{units} units, {shared} shared, {taken} taken");
}

#[test]
fn no_name_and_no_plaque_covers_another() {
    let board = MapBoard::new(&picture()).unwrap();
    for (size, language) in SIZES.iter().flat_map(|size| Language::ALL.map(|language| (*size, language))) {
        let (blocks, camera) = (blocks(&board, size, language), camera(&board, size));
        let parts: Vec<_> = Space::all()
            .zip(blocks.iter())
            .flat_map(|(space, block)| block.covers(camera).map(move |area| (space, area)))
            .collect();
        let map = Rectangle::with_size(size);
        for (number, (space, area)) in parts.iter().enumerate() {
            assert!(area.is_within(&map), "{size:?} {language:?}: {space:?} leaves the map: {area:?}");
            for (other, beside) in &parts[number + 1..] {
                let common = area.intersection(beside).map_or(0.0, |both| both.width.min(both.height));
                assert!(common < 0.5, "{size:?} {language:?}: {space:?} {area:?}, {other:?} {beside:?}");
            }
        }
    }
}

#[test]
fn few_names_give_way() {
    let board = MapBoard::new(&picture()).unwrap();
    let hidden = |size: Size, language: Language| {
        let blocks = blocks(&board, size, language);
        Space::all().zip(blocks.iter()).filter(|(_, block)| block.name.is_none()).count()
    };
    for language in Language::ALL {
        let hidden = SIZES.map(|size| hidden(size, language));
        assert!(hidden[4] <= 1 && hidden[2] <= 8 && hidden[1] <= 20, "{hidden:?}");
    }
}

#[test]
fn the_corners_where_four_spaces_meet_stay_in_sight() {
    let board = MapBoard::new(&picture()).unwrap();
    for (size, language) in SIZES[2..].iter().flat_map(|size| Language::ALL.map(|to| (*size, to))) {
        let (camera, blocks) = (camera(&board, size), blocks(&board, size, language));
        let covers: Vec<_> = blocks.iter().flat_map(|block| block.covers(camera)).collect();
        for (number, corner) in corner_areas(&board.chart, camera).enumerate() {
            let covered = covers.iter().map(|cover| depth(*cover, corner)).fold(0.0, f32::max);
            assert!(covered < corner.width / 2.0, "{size:?} {language:?}: corner {number} is covered");
        }
    }
}

/// How far one area reaches into another, in pixels.
fn depth(one: Rectangle, other: Rectangle) -> f32 {
    one.intersection(&other).map_or(0.0, |both| both.width.min(both.height))
}

/// A mark and a flag with a chance, by what they cover about the point that they are painted at.
const MARKS: [Rectangle; 2] = [
    Rectangle { x: -11.0, y: -11.0, width: 22.0, height: 22.0 },
    Rectangle { x: -28.0, y: -25.0, width: 56.0, height: 32.0 },
];

#[test]
fn no_mark_covers_a_name_or_a_plaque_and_every_chance_is_told() {
    let mut board = MapBoard::new(&picture()).unwrap();
    let crowds: Vec<_> = Space::all().filter(|space| board.stacks(*space).len() > 1).collect();
    let (mut marked, mut all, mut flags) = (0, 0, 0);
    for crowd in crowds {
        let stacks = board.stacks(crowd);
        board.take_up(crowd, &stacks);
        let spots: Vec<_> = board.map.targets.iter().map(|target| target.spot).collect();
        for (size, language) in SIZES[1..].iter().flat_map(|size| Language::ALL.map(|to| (*size, to))) {
            let (camera, cx) = (camera(&board, size), context(language));
            let marking = |spot: &Spot| {
                let is_flag = board.map.attacks.contains(spot) || board.map.quests.contains(spot);
                let tightest = if is_flag { 0.85 } else { 1.0 };
                Marking { spot: *spot, area: MARKS[usize::from(is_flag)], is_flag, tightest }
            };
            let marks: Vec<_> = spots.iter().map(marking).collect();
            let places: Vec<_> = board.marks_at(&marks, camera, cx).into_iter().zip(&marks).collect();
            let untold = places.iter().find(|(place, mark)| mark.is_flag && place.is_none());
            assert!(untold.is_none(), "{size:?} {language:?} {crowd:?}: {untold:?} has no place");
            (all, flags) = (all + marks.len(), flags + marks.iter().filter(|mark| mark.is_flag).count());
            let areas = places.into_iter().filter_map(|(place, mark)| {
                let place = place?;
                let corner = mark.area.position() - Point::ORIGIN;
                Some(Rectangle::new(place.at + corner * place.scale, mark.area.size() * place.scale))
            });
            let (areas, blocks): (Vec<_>, _) = (areas.collect(), board.blocks(camera, cx));
            let covers: Vec<_> = blocks.iter().flat_map(|block| block.covers(camera)).collect();
            for (number, area) in areas.iter().enumerate() {
                let told = format!("{size:?} {language:?} {crowd:?} {area:?}");
                assert!(area.is_within(&Rectangle::with_size(size)), "{told} leaves the map");
                assert!(covers.iter().all(|cover| depth(*area, *cover) < 0.5), "{told} covers something");
                assert!(areas[..number].iter().all(|other| depth(*area, *other) < 0.5), "{told}: a mark");
                marked += 1;
            }
        }
    }
    assert!(
        all > 200 && flags > 40 && marked * 10 > all * 9,
        "of {all} marks {marked} have a place, {flags} flags"
    );
}

#[test]
fn arrows_reach_from_rim_to_rim() {
    let board = MapBoard::new(&picture()).unwrap();
    for (size, language) in SIZES.iter().flat_map(|size| Language::ALL.map(|language| (size, language))) {
        let (camera, cx) = (camera(&board, *size), context(language));
        let ways = board.ways(camera, cx);
        assert!(ways.len() > 3, "much was moved in this step");
        let blocks = board.blocks(camera, cx);
        let realm = board.game().turn.active;
        let plaques: Vec<_> = blocks.iter().filter_map(|block| block.plaque(realm, camera)).collect();
        let inside = |at: Point| plaques.iter().any(|plaque| plaque.shrink(0.5).contains(at));
        let hidden = ways.iter().filter(|way| inside(way.to)).count();
        assert!(hidden <= 1, "{size:?} {language:?}: {hidden} heads beneath plaques of their own");
    }
}
