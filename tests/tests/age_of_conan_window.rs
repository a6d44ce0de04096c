//! A whole game in the real window, by mouse and keyboard, in each language.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)] // a test fails by panicking
use serde_json::Value;
use std::{
    collections::BTreeSet,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
};
use tests::{
    desk::{Desk, Display, Key, Seen},
    scratch,
};

/// Kinds of question that a whole game must ask.
const KINDS: usize = 15;
/// Clicks on the map that a whole game must take.
const ON_MAP: usize = 30;
/// More answers than this are not walked through by Tab.
const WALKED: usize = 8;

/// The answers of a question that are seen, or the final standings.
enum Turn {
    Asked(u64, Vec<Seen>),
    Over(Vec<Seen>),
}

/// What was done in a game.
#[derive(Default)]
struct Played {
    by_mouse: usize,
    by_keyboard: usize,
    /// Of those by mouse.
    on_map: usize,
    kinds: BTreeSet<String>,
}

/// The next question after this record.
fn next(desk: &mut Desk, after: Option<u64>) -> Turn {
    desk.until("a question or the end", |all| {
        let standings: Vec<_> = all.iter().filter(|seen| seen.is("standing")).cloned().collect();
        if !standings.is_empty() {
            return Some(Turn::Over(standings));
        }
        let answers: Vec<_> = all.iter().filter(|seen| seen.is("answer")).cloned().collect();
        let record = answers.first()?.mark["record"].as_u64()?;
        (Some(record) != after).then_some(Turn::Asked(record, answers))
    })
}

/// An answer by its words: whichever place it has, the same one is taken.
fn choose(seed: u64, record: u64, answers: &[Seen]) -> &Seen {
    let weight = |seen: &&Seen| {
        let mut hasher = DefaultHasher::new();
        (seed, record, seen.text("told")).hash(&mut hasher);
        hasher.finish()
    };
    answers.iter().min_by_key(weight).unwrap()
}

fn same_answer<'a>(chosen: &'a Seen, record: u64) -> impl Fn(&Seen) -> bool + 'a {
    move |seen| {
        seen.is("answer")
            && seen.mark["record"].as_u64() == Some(record)
            && seen.text("told") == chosen.text("told")
    }
}

/// Gives an answer by its digit, or by walking to it and confirming.
fn answer_by_keyboard(desk: &mut Desk, chosen: &Seen, record: u64) {
    let is_it = same_answer(chosen, record);
    match chosen.mark["key"].as_u64() {
        Some(digit) if !record.is_multiple_of(3) => desk.key(Key::Digit(digit as u8)),
        _ => {
            let focused = |all: &[Seen]| all.iter().find(|seen| seen.mark["focused"] == true).cloned();
            let mut last = None;
            while last.as_ref().is_none_or(|seen| !is_it(seen)) {
                desk.key(Key::Tab);
                last = desk.until("the mark moves", |all| {
                    let now = focused(all)?;
                    let stood =
                        last.as_ref().is_some_and(|last: &Seen| last.text("told") == now.text("told"));
                    (!stood).then_some(Some(now))
                });
            }
            desk.key(Key::Enter);
        }
    }
}

fn play(desk: &mut Desk, seed: u64) -> (Played, Vec<Seen>) {
    let (mut played, mut last) = (Played::default(), None);
    loop {
        let (record, answers) = match next(desk, last) {
            Turn::Over(standings) => return (played, standings),
            Turn::Asked(record, answers) => (record, answers),
        };
        let chosen = choose(seed, record, &answers);
        played.kinds.insert(chosen.text("question").to_owned());
        // What lies on the map is marked there and in the list, the map first.
        let is_listed = |seen: &&Seen| seen.text("told") == chosen.text("told");
        let is_on_map = answers.iter().filter(is_listed).count() > 1;
        let few = (1..=WALKED).contains(&answers.len());
        if played.by_keyboard < played.by_mouse && few && !is_on_map {
            answer_by_keyboard(desk, chosen, record);
            played.by_keyboard += 1;
        } else {
            desk.click(chosen.text("label"), same_answer(chosen, record));
            played.by_mouse += 1;
            played.on_map += usize::from(is_on_map);
        }
        last = Some(record);
    }
}

fn journal(folder: &Path) -> PathBuf {
    let mut files = fs::read_dir(folder.join("games")).unwrap().map(|entry| entry.unwrap().path());
    let journal = files.find(|path| path.extension().is_some_and(|ending| ending == "journal"));
    journal.unwrap()
}

/// The same standings, told by another process that has only the journal.
fn replayed(journal: &Path) -> Value {
    let output = tests::thrones().arg("replay").arg(journal).args(["--json", "--verify"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// From the first page to the final standings: one person, one computer player.
fn whole_game(locale: &str, seed: u64) {
    let Some(display) = Display::open() else { return };
    let folder = scratch(&format!("window-{locale}"));
    let _ = fs::remove_dir_all(&folder);
    let mut desk = Desk::sit_down(&display, &folder, locale);
    for control in ["home-settings", "speed-bot-0", "speed-battle-0", "back", "home-new", "game-age_of_conan"]
    {
        desk.press(control);
    }
    for control in ["choose-players-2", "role-0-stygia", "seat-1-novice", "new-seed"] {
        desk.press(control);
    }
    for digit in seed.to_string().bytes() {
        desk.key(Key::Digit(digit - b'0'));
    }
    desk.press("new-begin");
    let (played, standings) = play(&mut desk, seed);
    let Played { by_mouse, by_keyboard, on_map, kinds } = played;
    assert!(on_map >= ON_MAP, "{on_map} clicks on the map");
    eprintln!(
        "{locale}: {by_mouse} by mouse, {on_map} on the map, {by_keyboard} by keyboard, {} kinds: {kinds:?}",
        kinds.len()
    );
    assert!(by_mouse >= by_keyboard && by_keyboard > 0, "{by_mouse} by mouse, {by_keyboard} by keyboard");
    assert!(kinds.len() >= KINDS, "{kinds:?}");
    let told = replayed(&journal(&folder));
    assert_eq!(told["finished"], true);
    let places = told["standings"].as_array().unwrap();
    assert_eq!((standings.len(), places.len()), (2, 2));
    for role in ["stygia", "turan"] {
        let [seen, told] = [
            standings.iter().map(|seen| &seen.mark).find(|mark| mark["role"] == role).unwrap(),
            places.iter().find(|place| place["role"] == role).unwrap(),
        ];
        assert_eq!((&seen["rank"], &seen["points"]), (&told["rank"], &told["points"]), "{role}");
    }
    desk.press("table-leave");
    desk.until("home", |all| all.iter().find(|seen| seen.text("id") == "home-new").map(|_| ()));
}

#[test]
fn a_whole_game_is_played_in_english() {
    whole_game("en_GB.UTF-8", 11);
}

#[test]
fn a_whole_game_is_played_in_french() {
    whole_game("fr_FR.UTF-8", 12);
}
