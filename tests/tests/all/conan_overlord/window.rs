//! Whole games in the real window, as the heroes and as the Overlord, in each language, by the mouse alone and by the
//! keyboard alone; a computer player has the other side.
use tests::{
    desk::{Desk, Seen},
    evening::{Hands, choose, whole_game, whole_game_by},
    looks::table_looks_as_drawn,
};

/// Kinds of question that a whole game must ask.
const KINDS: usize = 5;
/// A person leads the heroes.
const HEROES: [&str; 3] = ["game-conan_overlord", "open-level-1", "seat-1-novice"];
/// A person is the Overlord.
const OVERLORD: [&str; 7] = [
    "game-conan_overlord",
    "open-who-1",
    "seat-1-human",
    "open-who-0",
    "seat-0-computer",
    "open-level-0",
    "seat-0-novice",
];

/// With the keyboard every so many answers are walked to, whatever they are; the others are taken among those with a digit,
/// since to walk takes longer.
const WALKS: u64 = 6;

/// Whoever leaves the board at once has a short evening.
pub(super) fn stays(seed: u64, record: u64, answers: &[Seen], digits: bool) -> Option<Seen> {
    let is_near = |seen: &Seen| !digits || record.is_multiple_of(WALKS) || seen.mark["key"].is_u64();
    let is_taken = |seen: &&Seen| !seen.text("told").starts_with("leave") && is_near(seen);
    let stays: Vec<_> = answers.iter().filter(is_taken).cloned().collect();
    let is_free = stays.is_empty() || stays.len() == answers.len();
    (!is_free).then(|| choose(seed, record, &stays).clone())
}

fn game_of_two(locale: &str, seed: u64, controls: &[&str]) {
    let mut habit = |_: &mut Desk, record: u64, answers: &[Seen]| stays(seed, record, answers, false);
    let Some(played) = whole_game(locale, seed, controls, &mut habit) else { return };
    assert!(played.kinds.len() >= KINDS, "{:?}", played.kinds);
    assert!(played.on_board > 0, "nothing was clicked on the board");
}

fn game_by(hands: Hands, locale: &str, seed: u64, controls: &[&str]) {
    let digits = hands == Hands::Keyboard;
    let mut habit = |_: &mut Desk, record: u64, answers: &[Seen]| stays(seed, record, answers, digits);
    let Some(played) = whole_game_by(hands, locale, seed, controls, &mut habit) else { return };
    assert!(played.kinds.len() >= KINDS, "{:?}", played.kinds);
}

#[test]
fn a_whole_game_is_played_as_the_heroes_in_english() {
    game_of_two("en_GB.UTF-8", 11, &HEROES);
}

#[test]
fn a_whole_game_is_played_as_the_overlord_in_french() {
    game_of_two("fr_FR.UTF-8", 12, &OVERLORD);
}

#[test]
fn the_heroes_are_played_by_the_mouse_alone_in_french() {
    game_by(Hands::Mouse, "fr_FR.UTF-8", 13, &HEROES);
}

#[test]
fn the_overlord_is_played_by_the_keyboard_alone_in_english() {
    game_by(Hands::Keyboard, "en_GB.UTF-8", 14, &OVERLORD);
}

#[test]
fn the_heroes_are_played_by_the_keyboard_alone_in_english() {
    game_by(Hands::Keyboard, "en_GB.UTF-8", 15, &HEROES);
}

#[test]
fn the_overlord_is_played_by_the_mouse_alone_in_french() {
    game_by(Hands::Mouse, "fr_FR.UTF-8", 16, &OVERLORD);
}

#[test]
fn every_renderer_shows_the_table_as_it_is_drawn() {
    table_looks_as_drawn("conan_overlord");
}
