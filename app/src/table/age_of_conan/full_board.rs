//! The stored game with as much on its board as ever lies there: what the figures of the window are measured on.
use crate::{
    packs,
    play::Picture,
    shot::{FULL_BOARD, Studio, kept_table},
    store::{Settings, Store},
    table::Shown,
    widget::Context,
    words::Language,
};
use engine::{
    age_of_conan::{AgeOfConan, Content, Kingdom},
    game::Game,
};
use iced::Size;

/// The checksum of the drawn map lies beside the journal.
const SUM: &str = "full_board.txt";

fn file(name: &str) -> &'static str {
    packs::folder(AgeOfConan::ID).find(|(file, _)| *file == name).unwrap().1
}

pub(super) fn picture(asked: Option<&str>) -> Picture {
    let folder = tempfile::tempdir().unwrap();
    let mut driver =
        kept_table(&Store::at(folder.path()), (file(FULL_BOARD), None), asked, Language::English).unwrap();
    driver.news().picture
}

/// A contest whose dice lie on the table, in another stored game.
pub(super) fn rolled() -> Picture {
    const JOURNAL: &str = include_str!("../../../../tests/journals/age_of_conan_2.journal");
    let folder = tempfile::tempdir().unwrap();
    let asked = Some("reroll");
    let mut driver =
        kept_table(&Store::at(folder.path()), (JOURNAL, None), asked, Language::English).unwrap();
    driver.news().picture
}

fn sum(picture: &Picture) -> String {
    let settings = Settings { language: Some(Language::English), ..Settings::default() };
    let cx = Context::of(&settings);
    let board = AgeOfConan::board(picture).unwrap();
    let drawn = Studio::new().unwrap().draw(
        board.middle(picture, cx),
        Size::new(1200, 760),
        1.0,
        &cx.colours.toolkit(),
    );
    drawn.sum().to_string()
}

#[test]
fn the_stored_board_is_full() {
    let picture = picture(None);
    let seen = picture.seen.of::<AgeOfConan>().unwrap();
    let game: &AgeOfConan = &seen.view;
    let lands = || Content::all_provinces().map(|at| &game.board[at]);
    let of_all = |land: &engine::age_of_conan::Land| {
        Kingdom::all().map(|of| u32::from(land.units[of] + land.emissaries[of])).sum::<u32>()
    };
    let figures: u32 = lands().map(|land| of_all(land) + u32::from(land.raiders)).sum();
    let markers = lands().filter(|land| land.marker.is_some()).count();
    assert!(game.age == 3 && game.kingdoms.iter().count() == 4);
    assert!(figures >= 60 && markers >= 12, "{figures} figures, {markers} markers");
}

/// Other machines may round a pixel otherwise.
#[cfg(target_arch = "x86_64")]
#[test]
fn its_map_is_drawn_whole() {
    let drawn = sum(&picture(None));
    assert_eq!(drawn, file(SUM).trim(), "the map changed: look at it, then write its new sum to {SUM}");
    assert_ne!(sum(&picture(Some("bid_card"))), drawn, "an emptier map has another sum");
}

#[test]
fn a_question_that_is_asked_of_all_at_once_is_reached() {
    for kind in ["bid_card", "bid_token"] {
        assert_eq!(picture(Some(kind)).kind.as_deref(), Some(kind));
    }
}
