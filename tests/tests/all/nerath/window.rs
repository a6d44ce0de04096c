//! A whole war in the real window, by mouse and keyboard, in each language: one person with two realms against a computer
//! player.
use tests::{
    desk::{Desk, Seen},
    evening::{choose, whole_game},
    looks::table_looks_as_drawn,
};

/// Kinds of question that a whole war must ask.
const KINDS: usize = 6;
/// Of how many answers of a step that may be ended one goes on: else an evening would take a night.
const GOES_ON: u64 = 4;

/// Goes on now and then, and otherwise ends the step or passes.
fn in_a_hurry(seed: u64, record: u64, answers: &[Seen]) -> Option<Seen> {
    let told = |words: &'static str| answers.iter().find(move |seen| seen.text("told") == words);
    let ends = told("done").or_else(|| told("pass_until turn")).or_else(|| told("pass"))?;
    Some(if record.is_multiple_of(GOES_ON) { choose(seed, record, answers) } else { ends }.clone())
}

fn game_of_two(locale: &str, seed: u64) {
    let controls = ["game-nerath", "choose-players-2", "open-level-1", "seat-1-novice"];
    let mut habit = |_: &mut Desk, record: u64, answers: &[Seen]| in_a_hurry(seed, record, answers);
    let Some(played) = whole_game(locale, seed, &controls, &mut habit) else { return };
    assert!(played.kinds.len() >= KINDS, "{:?}", played.kinds);
}

#[test]
fn a_whole_game_is_played_in_english() {
    game_of_two("en_GB.UTF-8", 31);
}

#[test]
fn a_whole_game_is_played_in_french() {
    game_of_two("fr_FR.UTF-8", 32);
}

#[test]
fn every_renderer_shows_the_table_as_it_is_drawn() {
    table_looks_as_drawn("nerath");
}
