//! The stored war with as much on its board as ever stands there, and what must be readable on it.
use super::{
    MapBoard,
    blocks::{Block, Setting},
};
use crate::{
    packs,
    play::Picture,
    shot::{FULL_BOARD, kept_table},
    store::Store,
    table::map::Camera,
    words::Language,
};
use engine::{
    game::Game,
    nerath::{Nerath, Space},
};
use iced::{Rectangle, Size};

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

fn blocks(board: &MapBoard, size: Size, language: Language) -> Vec<Block> {
    let (chart, content, game) = (&board.chart, &board.seen.content, board.game());
    let camera = Camera::fit(chart.shapes.size, size);
    Setting { chart, content, game, language, camera }.blocks()
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
        let blocks = blocks(&board, size, language);
        let parts: Vec<_> = Space::all()
            .zip(&blocks)
            .flat_map(|(space, block)| block.covers.iter().map(move |area| (space, *area)))
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
        Space::all().zip(&blocks).filter(|(_, block)| block.name.is_none()).count()
    };
    for language in Language::ALL {
        let hidden = SIZES.map(|size| hidden(size, language));
        assert!(hidden[4] <= 1 && hidden[2] <= 8 && hidden[1] <= 20, "{hidden:?}");
    }
}
