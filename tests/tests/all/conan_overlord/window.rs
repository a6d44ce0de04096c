//! Whole games in the real window, by mouse and keyboard, in each language: one person with all heroes, a computer player
//! as the Overlord.
use tests::{
    desk::{Desk, Seen},
    evening::{choose, whole_game},
    looks::table_looks_as_drawn,
};

/// Kinds of question that a whole game must ask.
const KINDS: usize = 5;

/// Whoever leaves the board at once has a short evening.
fn stays(seed: u64, record: u64, answers: &[Seen]) -> Option<Seen> {
    let stays: Vec<_> =
        answers.iter().filter(|seen| !seen.text("told").starts_with("leave")).cloned().collect();
    let is_free = stays.is_empty() || stays.len() == answers.len();
    (!is_free).then(|| choose(seed, record, &stays).clone())
}

fn game_of_two(locale: &str, seed: u64) {
    let controls = ["game-conan_overlord", "open-level-1", "seat-1-novice"];
    let mut habit = |_: &mut Desk, record: u64, answers: &[Seen]| stays(seed, record, answers);
    let Some(played) = whole_game(locale, seed, &controls, &mut habit) else { return };
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
    table_looks_as_drawn("conan_overlord");
}
