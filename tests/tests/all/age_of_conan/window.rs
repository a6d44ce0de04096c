//! A whole game in the real window, by mouse and keyboard, in each language.
use tests::{evening::whole_game, looks::table_looks_as_drawn};

/// Kinds of question that a whole game must ask.
const KINDS: usize = 15;
/// Clicks on the map that a whole game must take.
const ON_MAP: usize = 30;

/// One person, one computer player.
fn game_of_two(locale: &str, seed: u64) {
    let seats = ["open-role-0", "role-0-stygia", "open-level-1", "seat-1-novice"];
    let controls = [&["game-age_of_conan", "choose-players-2"][..], &seats].concat();
    let Some(played) = whole_game(locale, seed, &controls, &mut |_, _, _| None) else { return };
    assert!(played.on_board >= ON_MAP, "{} clicks on the map", played.on_board);
    assert!(played.kinds.len() >= KINDS, "{:?}", played.kinds);
}

#[test]
fn a_whole_game_is_played_in_english() {
    game_of_two("en_GB.UTF-8", 11);
}

#[test]
fn a_whole_game_is_played_in_french() {
    game_of_two("fr_FR.UTF-8", 12);
}

#[test]
fn every_renderer_shows_the_table_as_it_is_drawn() {
    table_looks_as_drawn("age_of_conan");
}
