//! A whole game in the real window, by mouse and keyboard: what every game's own test of it shares.
pub use crate::player::{Habit, Hands, Played, choose, same_answer};
use crate::{
    desk::{Desk, Display, Key, Seen},
    player::Player,
    scratch, thrones,
};
use serde_json::Value;
use std::{
    fs,
    path::{Path, PathBuf},
};

fn journal(folder: &Path) -> PathBuf {
    let files = fs::read_dir(folder.join("games")).expect("games are kept");
    let files = files.map(|entry| entry.expect("the folder can be read").path());
    let mut journals = files.filter(|path| path.extension().is_some_and(|ending| ending == "journal"));
    let journal = journals.next().expect("the game has a journal");
    assert_eq!(journals.next(), None, "one game was begun");
    journal
}

/// How the game came out, told by another process that has only its file.
pub(crate) fn replayed(journal: &Path) -> Value {
    let output = thrones().arg("replay").arg(journal).args(["--json", "--verify"]).output();
    let output = output.expect("the program is built");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("it prints JSON")
}

/// What is seen at the end is what a replay tells.
pub(crate) fn check_standings(standings: &[Seen], told: &Value) {
    assert_eq!(told["finished"], true);
    let places = told["standings"].as_array().expect("a game that is over has standings");
    assert_eq!(standings.len(), places.len());
    for place in places {
        let seen = standings.iter().map(|seen| &seen.mark).find(|mark| mark["role"] == place["role"]);
        let seen = seen.unwrap_or_else(|| panic!("{place} is seen"));
        assert_eq!((&seen["rank"], &seen["points"]), (&place["rank"], &place["points"]), "{place}");
    }
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
    let mut player = Player::new(desk, seed, hands);
    let standings = player.play(habit);
    let Player { mut desk, played, .. } = player;
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
    check_standings(&standings, &replayed(&journal(&folder)));
    desk.press("table-leave");
    desk.until("home", |all| all.iter().find(|seen| seen.text("id") == "home-new").map(|_| ()));
    Some(played)
}
