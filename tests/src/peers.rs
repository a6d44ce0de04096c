//! Two people at one table among peers, each before a window of their own: what every game's own test of it shares.
use crate::{
    desk::{Desk, Display, Running, Seen, wait_for},
    evening::{check_standings, replayed},
    looks::SETTINGS,
    player::{Habit, Hands, Played, Player, Step},
    scratch, thrones,
};
use serde_json::Value;
use std::{
    fs,
    path::{Path, PathBuf},
    process::Stdio,
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
/// the second comes by the invite that the lobby shows, in the other language. Further seats that are `open` are taken by
/// peers without a window, for whom a computer plays. All come to the same end, and the log of each alone is enough to
/// verify it. What each of the two has played; `None` where there is no display.
///
/// # Panics
/// If anything is otherwise.
pub fn whole_game(name: &str, words: &[&str], seed: u64, habit: &mut Habit<'_>) -> Option<[Played; 2]> {
    let displays = [Display::open()?, Display::open()?];
    let folders = [0, 1].map(|peer| new_folder(&format!("{name}-{peer}")));
    let open = words.iter().flat_map(|word| word.split(',')).filter(|seat| *seat == "open").count();
    let words = [&["host"], words, &HOSTING].concat();
    let mut host = Desk::sit_down_with(&words, &displays[0], &folders[0], LOCALES[0]);
    let invite = host.until("the invite", |all| {
        let told = all.iter().find(|seen| seen.is("told") && seen.text("id") == "lobby-invite");
        told.map(|seen| seen.text("text").to_owned())
    });
    let mut guest = Desk::sit_down_with(&["join", &invite], &displays[1], &folders[1], LOCALES[1]);
    guest.press("lobby-ready");
    let others = (1..open).map(|other| Other::join(new_folder(&format!("{name}-{}", other + 1)), &invite));
    let others: Vec<_> = others.collect();
    host.press("lobby-begin");
    let mut players = [host, guest].map(|desk| Player::new(desk, seed, Hands::Mouse));
    let ends = play(&mut players, habit);
    let told = folders.each_ref().map(|folder| replayed(&log(folder)));
    assert_eq!(told[0], told[1], "both come to the same end");
    others.into_iter().for_each(|other| assert_eq!(other.end(), told[0], "all come to the same end"));
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

/// A peer without a window.
struct Other {
    process: Running,
    folder: PathBuf,
}

impl Other {
    fn join(folder: PathBuf, invite: &str) -> Self {
        let mut command = thrones();
        command
            .args(["join", invite, "--headless", "--beat", "0"])
            .env("THRONES_DATA", &folder)
            .env("LC_ALL", LOCALES[0]);
        let process = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        Self { process: Running(process.expect("the program is built")), folder }
    }

    /// What its log says of the end, once it has gone.
    fn end(mut self) -> Value {
        let code = wait_for("a peer without a window goes", || self.process.0.try_wait().ok().flatten());
        assert!(code.success(), "{code}");
        replayed(&log(&self.folder))
    }
}

/// Whoever is asked answers, until both see the end.
fn play(players: &mut [Player; 2], habit: &mut Habit<'_>) -> [Vec<Seen>; 2] {
    let (mut ends, mut last) = ([None, None], Instant::now());
    loop {
        for (at, end) in ends.iter_mut().enumerate() {
            let are_all_asked = players.iter_mut().all(Player::is_asked);
            match players[at].step(habit) {
                Step::Waits => (),
                Step::Answered => {
                    last = Instant::now();
                    // Where both are asked at once, an answer of one is news to the other.
                    if are_all_asked {
                        players[1 - at].desk.settle();
                    }
                }
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
