//! Two people at one table among peers, each before a window of their own: what every game's own test of it shares.
use crate::{
    desk::{Desk, Display, Seen},
    evening::{check_standings, replayed},
    looks::SETTINGS,
    player::{Habit, Hands, Played, Player, Step},
    scratch,
};
use std::{
    fs,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

/// The longest that nobody at a table may be asked on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);
/// Between two looks at both windows.
const BEAT: Duration = Duration::from_millis(10);
/// Both speak a language of their own.
const LOCALES: [&str; 2] = ["en_GB.UTF-8", "fr_FR.UTF-8"];
/// On the loopback alone, and computer players keep nobody waiting.
const HOSTING: [&str; 4] = ["--listen", "127.0.0.1:0", "--beat", "0"];

/// A whole game in two windows: the first person hosts with these words of the command line, where one seat is `open`;
/// the second comes by the invite that the lobby shows, in the other language. Both see the same end, and the log of
/// each alone is enough to verify it. What each has played; `None` where there is no display.
///
/// # Panics
/// If anything is otherwise.
pub fn whole_game(name: &str, words: &[&str], seed: u64, habit: &mut Habit<'_>) -> Option<[Played; 2]> {
    let displays = [Display::open()?, Display::open()?];
    let folders = [0, 1].map(|peer| new_folder(&format!("{name}-{peer}")));
    let words = [&["host"], words, &HOSTING].concat();
    let mut host = Desk::sit_down_with(&words, &displays[0], &folders[0], LOCALES[0]);
    let invite = host.until("the invite", |all| {
        let told = all.iter().find(|seen| seen.is("told") && seen.text("id") == "lobby-invite");
        told.map(|seen| seen.text("text").to_owned())
    });
    let mut guest = Desk::sit_down_with(&["join", &invite], &displays[1], &folders[1], LOCALES[1]);
    guest.press("lobby-ready");
    host.press("lobby-begin");
    let mut players = [host, guest].map(|desk| Player::new(desk, seed, Hands::Mouse));
    let ends = play(&mut players, habit);
    let told = folders.each_ref().map(|folder| replayed(&log(folder)));
    assert_eq!(told[0], told[1], "both come to the same end");
    ends.iter().for_each(|standings| check_standings(standings, &told[0]));
    for (player, locale) in players.iter_mut().zip(LOCALES) {
        let played = &player.played;
        assert!(played.by_mouse > 0, "whoever speaks {locale} was never asked");
        eprintln!("{locale}: {} by mouse, {} on the board", played.by_mouse, played.on_board);
        player.desk.press("table-leave");
        player.desk.until("home", |all| all.iter().find(|seen| seen.text("id") == "home-new").map(|_| ()));
    }
    Some(players.map(|player| player.played))
}

/// Whoever is asked answers, until both see the end.
fn play(players: &mut [Player; 2], habit: &mut Habit<'_>) -> [Vec<Seen>; 2] {
    let (mut ends, mut last) = ([None, None], Instant::now());
    loop {
        for (player, end) in players.iter_mut().zip(&mut ends) {
            match player.step(habit) {
                Step::Waits => (),
                Step::Answered => last = Instant::now(),
                Step::Over(standings) => *end = Some(standings),
            }
        }
        ends = match ends {
            [Some(one), Some(other)] => return [one, other],
            ends => ends,
        };
        assert!(last.elapsed() < PATIENCE, "nobody is asked");
        thread::sleep(BEAT);
    }
}

/// A folder for what a window keeps, where nothing moves.
fn new_folder(name: &str) -> PathBuf {
    let folder = scratch("windows").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the build's folder can be written to");
    fs::write(folder.join("settings.toml"), SETTINGS).expect("the build's folder can be written to");
    folder
}

/// The log that a peer keeps of its one table.
fn log(folder: &Path) -> PathBuf {
    let files = fs::read_dir(folder.join("tables")).expect("tables are kept");
    let files = files.map(|entry| entry.expect("the folder can be read").path());
    let mut logs = files.filter(|path| path.extension().is_some_and(|ending| ending == "table"));
    let log = logs.next().expect("the table has a log");
    assert_eq!(logs.next(), None, "one table was joined");
    log
}
