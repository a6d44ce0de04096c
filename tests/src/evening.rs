//! A whole game in the real window, by mouse and keyboard: what every game's own test of it shares.
use crate::desk::{Desk, Display, Key, Seen};
use crate::{scratch, thrones};
use serde_json::Value;
use std::{
    collections::BTreeSet,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
};

/// More answers than this are not walked through by Tab.
const WALKED: usize = 8;

/// The answers of a question that are seen, or the final standings.
enum Turn {
    Asked(u64, Vec<Seen>),
    /// The answer that was given is asked about once more.
    Again(Seen),
    Over(Vec<Seen>),
}

/// By what answers are given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hands {
    /// By the mouse and by the keyboard.
    Both,
    /// By the mouse alone.
    Mouse,
    /// By the keyboard alone.
    Keyboard,
}

/// What was done in a game.
#[derive(Debug, Default)]
pub struct Played {
    /// Answers by mouse.
    pub by_mouse: usize,
    /// Answers by keyboard.
    pub by_keyboard: usize,
    /// Of those by mouse, on the board.
    pub on_board: usize,
    /// Kinds of question that were asked.
    pub kinds: BTreeSet<String>,
}

/// What a game's own player does at a question before an answer is chosen: opens, takes up, fills in. Gives back the
/// answer if it wants a certain one.
pub type Habit<'a> = dyn FnMut(&mut Desk, u64, &[Seen]) -> Option<Seen> + 'a;

/// The next question after this record. What would leave something unused is asked about once more, unless it `was_asked`.
fn next(desk: &mut Desk, after: Option<u64>, was_asked: bool) -> Turn {
    desk.until("a question or the end", |all| {
        let standings: Vec<_> = all.iter().filter(|seen| seen.is("standing")).cloned().collect();
        if !standings.is_empty() {
            return Some(Turn::Over(standings));
        }
        let answers: Vec<_> = all.iter().filter(|seen| seen.is("answer")).cloned().collect();
        let again = answers.iter().find(|seen| seen.mark["again"] == true);
        if let Some(again) = again.filter(|seen| seen.mark["record"].as_u64() == after && !was_asked) {
            return Some(Turn::Again(again.clone()));
        }
        // What can be answered is listed with its keys; until then others are still to answer.
        let record = answers.iter().find(|seen| seen.mark["key"].is_u64())?.mark["record"].as_u64()?;
        (Some(record) != after).then_some(Turn::Asked(record, answers))
    })
}

/// An answer by its words: whichever place it has, the same one is taken.
///
/// # Panics
/// If there is none.
pub fn choose(seed: u64, record: u64, answers: &[Seen]) -> &Seen {
    let weight = |seen: &&Seen| {
        let mut hasher = DefaultHasher::new();
        (seed, record, seen.text("told")).hash(&mut hasher);
        hasher.finish()
    };
    answers.iter().min_by_key(weight).expect("a question has answers")
}

/// What gives this answer.
pub fn same_answer<'a>(chosen: &'a Seen, record: u64) -> impl Fn(&Seen) -> bool + 'a {
    move |seen| {
        seen.is("answer")
            && seen.mark["record"].as_u64() == Some(record)
            && seen.text("told") == chosen.text("told")
    }
}

/// Gives an answer by its digit, or by walking to it and confirming.
fn answer_by_keyboard(desk: &mut Desk, chosen: &Seen, record: u64, most: usize) {
    let is_it = same_answer(chosen, record);
    match chosen.mark["key"].as_u64() {
        Some(digit) if !record.is_multiple_of(3) => desk.key(Key::Digit(digit as u8)),
        _ => {
            let focused = |all: &[Seen]| all.iter().find(|seen| seen.mark["focused"] == true).cloned();
            let mut last = None;
            for steps in 0.. {
                if last.as_ref().is_some_and(&is_it) {
                    break;
                }
                assert!(steps <= most, "it cannot be walked to: {}", chosen.text("label"));
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

fn play(desk: &mut Desk, seed: u64, hands: Hands, habit: &mut Habit<'_>) -> (Played, Vec<Seen>) {
    let (mut played, mut last, mut was_asked) = (Played::default(), None, false);
    loop {
        let (record, answers) = match next(desk, last, was_asked) {
            Turn::Over(standings) => return (played, standings),
            Turn::Again(answer) => {
                match hands {
                    Hands::Keyboard => match answer.mark["key"].as_u64() {
                        Some(digit) if answer.mark["focused"] != true => desk.key(Key::Digit(digit as u8)),
                        _ => desk.key(Key::Enter),
                    },
                    Hands::Both | Hands::Mouse => {
                        desk.click(answer.text("label"), same_answer(&answer, last.unwrap_or_default()));
                    }
                }
                was_asked = true;
                continue;
            }
            Turn::Asked(record, answers) => (record, answers),
        };
        let wanted = habit(desk, record, &answers);
        let is_free = wanted.is_none();
        let chosen = wanted.unwrap_or_else(|| choose(seed, record, &answers).clone());
        played.kinds.insert(chosen.text("question").to_owned());
        // What lies on the board is marked there and in the list, the board first.
        let on_board = desk.until("the answers", |all| {
            let places = all.iter().filter(|seen| same_answer(&chosen, record)(seen)).count();
            (places > 0).then_some(places > 1)
        });
        let few = (1..=WALKED).contains(&answers.len());
        let by_keyboard = match hands {
            Hands::Both => played.by_keyboard < played.by_mouse && few && is_free && !on_board,
            Hands::Mouse => false,
            Hands::Keyboard => true,
        };
        if by_keyboard {
            // What is marked twice, on the board and in the list, is one answer.
            answer_by_keyboard(desk, &chosen, record, answers.len());
            played.by_keyboard += 1;
        } else {
            desk.click(chosen.text("label"), same_answer(&chosen, record));
            played.by_mouse += 1;
            played.on_board += usize::from(on_board);
        }
        (last, was_asked) = (Some(record), false);
    }
}

fn journal(folder: &Path) -> PathBuf {
    let files = fs::read_dir(folder.join("games")).expect("games are kept");
    let files = files.map(|entry| entry.expect("the folder can be read").path());
    let mut journals = files.filter(|path| path.extension().is_some_and(|ending| ending == "journal"));
    let journal = journals.next().expect("the game has a journal");
    assert_eq!(journals.next(), None, "one game was begun");
    journal
}

/// The same standings, told by another process that has only the journal.
fn replayed(journal: &Path) -> Value {
    let output = thrones().arg("replay").arg(journal).args(["--json", "--verify"]).output();
    let output = output.expect("the program is built");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("it prints JSON")
}

/// From the first page to the final standings and back, with these controls of the new-game page; what is seen at the
/// end is what the journal says. `None` where there is no display.
///
/// # Panics
/// If anything is otherwise.
pub fn whole_game(locale: &str, seed: u64, controls: &[&str], habit: &mut Habit<'_>) -> Option<Played> {
    whole_game_by(Hands::Both, locale, seed, controls, habit)
}

/// The same, by the mouse or the keyboard alone.
///
/// # Panics
/// If anything is otherwise.
pub fn whole_game_by(
    hands: Hands,
    locale: &str,
    seed: u64,
    controls: &[&str],
    habit: &mut Habit<'_>,
) -> Option<Played> {
    let display = Display::open()?;
    let folder = scratch(&format!("{}-{locale}-{seed}-{hands:?}", controls.first().unwrap_or(&"window")));
    let _ = fs::remove_dir_all(&folder);
    let mut desk = Desk::sit_down(&display, &folder, locale);
    for control in
        ["home-settings", "speed-bot-0", "speed-battle-0", "back", "home-new"].iter().chain(controls)
    {
        desk.press(control);
        desk.settle();
    }
    desk.press("new-rules");
    desk.settle();
    desk.press("new-seed");
    for digit in seed.to_string().bytes() {
        desk.key(Key::Digit(digit - b'0'));
    }
    desk.settle();
    desk.press("new-begin");
    let (played, standings) = play(&mut desk, seed, hands, habit);
    let Played { by_mouse, by_keyboard, on_board, kinds } = &played;
    eprintln!(
        "{locale}: {by_mouse} by mouse, {on_board} on the board, {by_keyboard} by keyboard, {} kinds: {kinds:?}",
        kinds.len()
    );
    let is_as_wanted = match hands {
        Hands::Both => by_mouse >= by_keyboard && *by_keyboard > 0,
        Hands::Mouse => *by_keyboard == 0 && *by_mouse > 0,
        Hands::Keyboard => *by_mouse == 0 && *by_keyboard > 0,
    };
    assert!(is_as_wanted, "{hands:?}: {by_mouse} by mouse, {by_keyboard} by keyboard");
    let told = replayed(&journal(&folder));
    assert_eq!(told["finished"], true);
    let places = told["standings"].as_array().expect("a game that is over has standings");
    assert_eq!(standings.len(), places.len());
    for place in places {
        let seen = standings.iter().map(|seen| &seen.mark).find(|mark| mark["role"] == place["role"]);
        let seen = seen.unwrap_or_else(|| panic!("{place} is seen"));
        assert_eq!((&seen["rank"], &seen["points"]), (&place["rank"], &place["points"]), "{place}");
    }
    desk.press("table-leave");
    desk.until("home", |all| all.iter().find(|seen| seen.text("id") == "home-new").map(|_| ()));
    Some(played)
}
