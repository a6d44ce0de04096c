//! A whole war in the real window, by mouse and keyboard, in each language: one person with two realms against a computer
//! player. It does everything once that a war is made of, and ends its steps in a hurry otherwise.
use std::collections::BTreeSet;
use tests::{
    desk::{Desk, Seen},
    evening::{choose, whole_game},
    looks::table_looks_as_drawn,
};

/// Kinds of question that a whole war must ask.
const KINDS: usize = 10;
/// Of how many answers of a step that may be ended one goes on: else an evening would take a night. Until there was an
/// attack to retreat from it is every other one.
const GOES_ON: [u64; 2] = [2, 4];
/// What a war is made of, by the question and the word that begins the answer: a voyage with a landing, heroes in a
/// dungeon, a retreat from an attack, a card at its moment, and a purchase.
pub(super) const DEEDS: [Deed; 7] = [
    ("voyage", "load"),
    ("voyage", "land"),
    ("where_to", DUNGEON),
    RETREAT,
    ("window", "play"),
    ("reinforce", "buy"),
    ("move", "ship"),
];
const RETREAT: Deed = ("press_or_retreat", "retreat");
/// Stands for the way to any of the dungeons.
const DUNGEON: &str = "to a dungeon";
const DUNGEONS: [&str; 10] = [
    "sunless_citadel",
    "lost_caverns_of_tsojcanth",
    "temple_of_elemental_evil",
    "vault_of_the_drow",
    "white_plume_mountain",
    "tomb_of_horrors",
    "barrow_of_the_wyrm_kings",
    "shrine_of_the_sleeping_serpent",
    "drowned_ziggurat",
    "buried_pyramid",
];

pub(super) type Deed = (&'static str, &'static str);

/// Whether an answer is such a deed.
fn is_deed(seen: &Seen, (question, deed): Deed) -> bool {
    let mut told = seen.text("told").split(' ');
    let (verb, about) = (told.next(), told.next().unwrap_or_default());
    let is_it = if deed == DUNGEON { DUNGEONS.contains(&about) } else { verb == Some(deed) };
    is_it && seen.text("question") == question
}

/// Heroes that could go down into a dungeon, as long as none has been there: one after another is tried.
fn hero<'a>(record: u64, answers: &'a [Seen], done: &BTreeSet<Deed>) -> Option<&'a Seen> {
    let is_hero = |seen: &&Seen| {
        let told = seen.text("told");
        told.starts_with("stack ") && (told.ends_with(" fighter") || told.ends_with(" wizard"))
    };
    let heroes: Vec<_> = answers.iter().filter(is_hero).collect();
    let is_wanted = !done.contains(&("where_to", DUNGEON)) && !heroes.is_empty();
    is_wanted.then(|| heroes[record as usize % heroes.len()])
}

/// Does what was never done, now and then something else, and otherwise ends the step or passes.
pub(super) fn in_a_hurry(
    (seed, record): (u64, u64),
    answers: &[Seen],
    done: &mut BTreeSet<Deed>,
) -> Option<Seen> {
    let open = DEEDS.iter().filter(|deed| !done.contains(*deed));
    let new = open.filter_map(|deed| Some((*deed, answers.iter().find(|seen| is_deed(seen, *deed))?))).next();
    if let Some((deed, seen)) = new {
        done.insert(deed);
        return Some(seen.clone());
    }
    if let Some(seen) = hero(record, answers, done) {
        return Some(seen.clone());
    }
    let told = |words: &'static str| answers.iter().find(move |seen| seen.text("told") == words);
    let ends = told("done").or_else(|| told("pass_until turn")).or_else(|| told("pass"))?;
    let goes_on = GOES_ON[usize::from(done.contains(&RETREAT))];
    Some(if record.is_multiple_of(goes_on) { choose(seed, record, answers) } else { ends }.clone())
}

fn game_of_two(locale: &str, seed: u64) {
    let controls = ["game-nerath", "choose-players-2", "open-level-1", "seat-1-novice"];
    let mut done = BTreeSet::new();
    let mut habit =
        |_: &mut Desk, record: u64, answers: &[Seen]| in_a_hurry((seed, record), answers, &mut done);
    let Some(played) = whole_game(locale, seed, &controls, &mut habit) else { return };
    assert!(played.kinds.len() >= KINDS, "{:?}", played.kinds);
    let undone: Vec<_> = DEEDS.iter().filter(|deed| !done.contains(*deed)).collect();
    assert!(undone.is_empty(), "never done: {undone:?}");
}

#[test]
fn a_whole_game_is_played_in_english() {
    game_of_two("en_GB.UTF-8", 33);
}

#[test]
fn a_whole_game_is_played_in_french() {
    game_of_two("fr_FR.UTF-8", 32);
}

#[test]
fn every_renderer_shows_the_table_as_it_is_drawn() {
    table_looks_as_drawn("nerath");
}
