//! Peers as separate processes on the loopback: whole games, rejoining, strangers, and logs that are verified.
mod by_file;
mod heirs;
mod homes;
mod kills;
mod losses;
mod meeting;
mod moving;
mod near;
mod relay;
mod replies;

use engine::list::IDS;
use net::{
    identity::Identity,
    invite::{Invite, Token},
    journal,
    session::{
        effect::Line,
        record::{Body, Record, What},
    },
};
use serde_json::Value;
use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStderr, ChildStdout, Command, Stdio},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};
use tests::{Ran, json, run, scratch, thrones, workspace};

/// The longest that a game among processes may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(300);

/// A process with its own data folder; it ends with the test.
struct Peer {
    child: Child,
    folder: PathBuf,
    out: Option<BufReader<ChildStdout>>,
    err: Option<JoinHandle<String>>,
}

impl Peer {
    fn start(folder: &Path, words: &[&str]) -> Self {
        let mut command: Command = thrones();
        command.args(words).arg("--headless").env("THRONES_DATA", folder).env("LANG", "en_GB.UTF-8");
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let out = child.stdout.take().map(BufReader::new);
        // Read at once, so that nobody ever waits for a full pipe.
        let err = child.stderr.take().map(|mut err: ChildStderr| {
            thread::spawn(move || {
                let mut text = String::new();
                err.read_to_string(&mut text).map(|_| text).unwrap_or_default()
            })
        });
        Self { child, folder: folder.to_owned(), out, err }
    }

    /// The next line of its standard output.
    fn line(&mut self) -> String {
        let mut line = String::new();
        self.out.as_mut().unwrap().read_line(&mut line).unwrap();
        line.trim().to_owned()
    }

    /// What it did, once it has ended.
    fn end(mut self) -> Ran {
        let begun = Instant::now();
        let code = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status.code().unwrap_or(-1);
            }
            assert!(begun.elapsed() < PATIENCE, "a peer does not come to an end");
            thread::sleep(Duration::from_millis(20));
        };
        let mut out = String::new();
        self.out.take().unwrap().read_to_string(&mut out).unwrap();
        Ran { code, out, err: self.err.take().unwrap().join().unwrap() }
    }

    /// The object that it ends with.
    fn outcome(self) -> Value {
        let ran = self.end();
        assert_eq!(ran.code, 0, "{}", ran.err);
        serde_json::from_str(&ran.out).unwrap()
    }

    /// As above, of one that may have printed its invite before.
    fn last_outcome(self) -> Value {
        let ran = self.end();
        assert_eq!(ran.code, 0, "{}", ran.err);
        serde_json::from_str(&ran.out[ran.out.find('{').unwrap()..]).unwrap()
    }

    /// The log that it keeps, once there is one.
    fn log(&self) -> Option<PathBuf> {
        log_in(&self.folder)
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Whether this machine lends networks to tests, with what is asked of them; if all tests are wanted, it must.
fn lends_networks(to: &[&str]) -> bool {
    let able = Command::new("unshare").args(["--map-root-user", "--net"]).args(to).output();
    lends(able.is_ok_and(|able| able.status.success()), &format!("networks with `{}`", to.join(" ")))
}

/// Whether this machine has something that a test asks for; if all tests are wanted, it must.
fn lends(has: bool, what: &str) -> bool {
    let wanted = std::env::var_os("THRONES_TESTS").is_some();
    assert!(has || !wanted, "all tests are wanted, but this machine has no {what}");
    if !has {
        eprintln!("skipped: this machine has no {what}");
    }
    has
}

/// What a router needs.
const ROUTERS: [&str; 3] = ["nft", "list", "ruleset"];
/// What machines on a wire need.
const WIRES: [&str; 2] = ["ip", "link"];

/// The object with which a process ended whose output lies in this folder.
fn end_in(folder: &Path) -> Value {
    let out = fs::read_to_string(folder.join("out")).unwrap();
    serde_json::from_str(&out[out.find('{').unwrap()..]).unwrap()
}

/// Whoever has its folder here has ended with the same game, played to its end.
fn ended_alike(folders: &[PathBuf]) -> Value {
    let ends: Vec<_> = folders.iter().map(|folder| end_in(folder)).collect();
    assert!(ends.iter().all(|end| *end == ends[0]), "{ends:?}");
    assert_eq!(ends[0]["finished"], true);
    ends[0].clone()
}

fn log_in(folder: &Path) -> Option<PathBuf> {
    let mut files = fs::read_dir(folder.join("tables")).ok()?.map(|entry| entry.unwrap().path());
    files.find(|path| path.extension().is_some_and(|ending| ending == "table"))
}

/// Waits until a few records are written: some way into the game.
fn under_way(peer: &Peer) {
    let begun = Instant::now();
    while peer.log().and_then(|log| fs::read(log).ok()).is_none_or(|log| log.len() < 6000) {
        assert!(begun.elapsed() < PATIENCE, "the game does not get under way");
        thread::sleep(Duration::from_millis(1));
    }
}

/// A new data folder.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = scratch("peers").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn host(name: &str, words: &[&str]) -> (Peer, String) {
    let words = [&["host"], words, &["--listen", "127.0.0.1:0", "--json"]].concat();
    let mut host = Peer::start(&folder(name), &words);
    let invite = host.line();
    assert!(invite.parse::<Invite>().is_ok(), "{invite:?} {}", host.err.take().unwrap().join().unwrap());
    (host, invite)
}

fn join(name: &str, invite: &str) -> Peer {
    Peer::start(&folder(name), &["join", invite, "--json"])
}

fn watch(folder: &Path, invite: &str) -> Peer {
    Peer::start(folder, &["join", invite, "--watch", "--json"])
}

/// The numbers of players that a game takes.
fn players(game: &str) -> std::ops::RangeInclusive<u64> {
    let options = json(&format!("options {game}"));
    let options = options["options"].as_array().unwrap();
    let players = options.iter().find(|offer| offer["key"] == "players");
    match players.map(|offer| &offer["values"]) {
        Some(values) if values["number"].is_object() => {
            values["number"]["least"].as_u64().unwrap()..=values["number"]["most"].as_u64().unwrap()
        }
        Some(values) => {
            let all = values["one_of"].as_array().unwrap().iter();
            let all: Vec<u64> = all.filter_map(|value| value.as_str()?.parse().ok()).collect();
            *all.iter().min().unwrap()..=*all.iter().max().unwrap()
        }
        None => 0..=0,
    }
}

/// Games that are offered are played by two; how many peers there are is proven on the game for tests, which is short.
#[test]
fn separate_processes_play_whole_games_to_the_same_hash() {
    for (game, offered) in IDS {
        let most = if *offered { 2 } else { 4 };
        for peers in (2..=most).filter(|peers| players(game).contains(peers)) {
            let chosen = format!("players={peers}");
            let (host, invite) = host(&format!("{game}-{peers}-0"), &[game, "--set", &chosen]);
            let name = |peer: u64| format!("{game}-{peers}-{peer}");
            let guests: Vec<_> = (1..peers).map(|peer| join(&name(peer), &invite)).collect();
            let folders: Vec<_> = guests.iter().chain([&host]).map(|peer| peer.folder.clone()).collect();
            let ends: Vec<_> = guests.into_iter().chain([host]).map(Peer::outcome).collect();
            assert_eq!(ends[0]["game"], *game);
            assert_eq!(ends[0]["finished"], true);
            for (end, folder) in ends.iter().zip(folders) {
                assert_eq!(*end, ends[0], "{game} with {peers} peers");
                let log = log_in(&folder).unwrap();
                assert_eq!(json(&format!("replay {} --verify", log.display())), ends[0]);
            }
        }
    }
}

/// A whole game of two with a scenario that lies on the host's machine alone; somebody looks on. Everybody comes to the
/// same end, and each log is enough to verify it once the file is gone.
pub(crate) fn play_with_a_file(name: &str, file: &Path, words: &[&str]) {
    let scenario = format!("scenario={}", file.display());
    let (host, invite) = host(&format!("{name}-0"), &[words, &["--set", &scenario]].concat());
    let (guest, watcher) =
        (join(&format!("{name}-1"), &invite), watch(&folder(&format!("{name}-2")), &invite));
    let folders: Vec<_> = [&host, &guest, &watcher].map(|peer| peer.folder.clone()).into();
    let ends: Vec<_> = [host, guest, watcher].map(Peer::outcome).into();
    fs::remove_file(file).unwrap();
    for (end, folder) in ends.iter().zip(folders) {
        assert_eq!(*end, ends[0]);
        let log = log_in(&folder).unwrap();
        assert_eq!(json(&format!("replay {} --verify", log.display())), ends[0], "the log is enough");
    }
}

#[test]
fn a_guest_who_lacks_the_scenario_gets_it_and_the_logs_hold_it() {
    let file = folder("scenario-text").join("siege.toml");
    fs::write(&file, "players = [2, 2]\ndecks = [\"lean\"]\ncoins = [1, 2, 3]\n").unwrap();
    play_with_a_file("scenario", &file, &["toy", "--set", "rounds=6"]);
}

#[test]
fn people_look_on_come_and_go_and_nobody_waits_for_them() {
    let (host, invite) = host("watched-0", &["toy", "--set", "players=2", "--set", "rounds=8"]);
    let early = watch(&folder("watched-2"), &invite);
    let mut fickle = watch(&folder("watched-3"), &invite);
    let guest = join("watched-1", &invite);
    under_way(&fickle);
    fickle.child.kill().unwrap();
    let back = watch(&fickle.folder.clone(), &invite);
    drop(fickle);
    let late = watch(&folder("watched-4"), &invite);
    let folders: Vec<_> = [&early, &back, &late].map(|peer| peer.folder.clone()).into();
    let ends: Vec<_> = [host, guest, early, back, late].map(Peer::outcome).into();
    assert!(ends.iter().all(|end| *end == ends[0]), "{ends:?}");
    for folder in folders {
        let log = log_in(&folder).unwrap();
        assert_eq!(json(&format!("replay {} --verify", log.display())), ends[0]);
    }
}

/// The host sends nothing that is younger to those who look on, and all of it at the end.
#[test]
fn who_looks_on_late_gets_nothing_early() {
    let words =
        ["toy", "--set", "players=2", "--set", "rounds=8", "--spectator-delay", "3600", "--beat", "60"];
    let (host, invite) = host("late-0", &words);
    let watcher = watch(&folder("late-2"), &invite);
    let guest = join("late-1", &invite);
    under_way(&host);
    let read = || {
        let bytes = watcher.log().and_then(|log| fs::read(log).ok()).unwrap_or_default();
        journal::read(&bytes).unwrap().0.len()
    };
    let begun = Instant::now();
    while read() == 0 {
        assert!(begun.elapsed() < PATIENCE, "it is told what is played");
        thread::sleep(Duration::from_millis(5));
    }
    thread::sleep(Duration::from_millis(200));
    assert_eq!(read(), 1, "and nothing of how");
    let ends: Vec<_> = [host, guest, watcher].map(Peer::outcome).into();
    assert!(ends.iter().all(|end| *end == ends[0]), "{ends:?}");
}

#[test]
fn what_is_said_in_one_terminal_is_read_in_another() {
    let terminal = |name: &str, words: &[&str]| {
        let mut command = thrones();
        command.args(words).arg("--text").env("THRONES_DATA", folder(name)).env("LANG", "en_GB.UTF-8");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap()
    };
    let words = ["host", "toy", "--set", "players=2", "--listen", "127.0.0.1:0"];
    let mut host = terminal("said-0", &words);
    let mut out = BufReader::new(host.stdout.take().unwrap());
    let mut invite = String::new();
    out.read_line(&mut invite).unwrap();
    let mut guest = terminal("said-1", &["join", invite.trim()]);
    let (mut says, mut asks) = (host.stdin.take().unwrap(), guest.stdin.take().unwrap());
    writeln!(says, "say by Crom").unwrap();
    let heard = guest.stdout.take().map(BufReader::new).unwrap();
    let asking = thread::spawn(move || {
        // The end of the input comes when the guest has ended.
        while writeln!(asks, "log").and_then(|()| asks.flush()).is_ok() {
            thread::sleep(Duration::from_millis(100));
        }
    });
    let line = heard.lines().map_while(Result::ok).find(|line| line.contains("by Crom"));
    for peer in [&mut host, &mut guest] {
        peer.kill().unwrap();
        peer.wait().unwrap();
    }
    asking.join().unwrap();
    assert_eq!(line.as_deref().map(str::trim), Some("Host: by Crom"));
}

#[test]
fn a_peer_that_was_killed_comes_back_with_its_key_and_nothing_is_lost() {
    let (host, invite) = host("killed-0", &["toy", "--set", "players=3", "--set", "rounds=5"]);
    let (other, mut killed) = (join("killed-1", &invite), join("killed-2", &invite));
    under_way(&killed);
    killed.child.kill().unwrap();
    let folder = killed.folder.clone();
    drop(killed);
    let before = fs::read(log_in(&folder).unwrap()).unwrap();
    let back = Peer::start(&folder, &["join", &invite, "--json"]);
    let ends: Vec<_> = [host, other, back].map(Peer::outcome).into();
    assert!(ends.iter().all(|end| *end == ends[0]), "{ends:?}");
    let (written, whole) = (journal::read(&before).unwrap().1, fs::read(log_in(&folder).unwrap()).unwrap());
    assert!(whole.starts_with(&before[..written]) && whole.len() > written, "it went on where it was");
}

#[test]
fn a_host_that_was_killed_opens_its_table_again() {
    let (mut host, invite) = host("reopened-0", &["toy", "--set", "players=2", "--set", "rounds=8"]);
    let guest = join("reopened-1", &invite);
    under_way(&host);
    host.child.kill().unwrap();
    let (folder, log) = (host.folder.clone(), host.log().unwrap().display().to_string());
    drop(host);
    let mut again = Peer::start(&folder, &["host", "--continue", &log, "--json"]);
    assert_eq!(again.line(), invite, "the others find it where it was");
    assert_eq!(again.outcome(), guest.outcome());
}

/// F9: a table whose game was over could not be opened again, and who had missed the end never saw it.
#[test]
fn a_finished_table_serves_whoever_missed_the_end() {
    let (host, invite) = host("finished-0", &["toy", "--set", "players=2", "--set", "rounds=2"]);
    let guest = join("finished-1", &invite);
    let (ours, theirs) = (host.folder.clone(), guest.folder.clone());
    let end = host.outcome();
    assert_eq!(end, guest.outcome());
    let alone = Peer::start(&theirs, &["join", &invite, "--json"]).outcome();
    assert_eq!(alone, end, "its own file holds all of it");
    // It loses its last lines, as if it had crashed before the end.
    let log = log_in(&theirs).unwrap();
    let text = fs::read_to_string(&log).unwrap();
    let lines: Vec<_> = text.lines().collect();
    fs::write(&log, lines[..lines.len() - 3].join("\n") + "\n").unwrap();
    let kept = log_in(&ours).unwrap().display().to_string();
    let mut again = Peer::start(&ours, &["host", "--continue", &kept, "--json", "--patience", "60"]);
    assert_eq!(again.line(), invite);
    let late = Peer::start(&theirs, &["join", &invite, "--json"]);
    assert_eq!((late.outcome(), again.outcome()), (end.clone(), end));
}

/// F7: two programs wrote one file, and the second accused an innocent host.
#[test]
fn a_second_program_at_the_same_table_is_told_so() {
    let (host, invite) =
        host("twice-0", &["toy", "--set", "players=2", "--set", "rounds=8", "--beat", "300"]);
    let guest = join("twice-1", &invite);
    under_way(&guest);
    let second = Peer::start(&guest.folder, &["join", &invite, "--json"]).end();
    assert_eq!((second.code, second.out.as_str()), (1, ""));
    assert!(second.err.contains("already"), "{}", second.err);
    drop((host, guest));
}

/// F14: a folder that cannot be written to was told as a wrong address; F15: an invite had to be an argument.
#[test]
fn what_is_wrong_is_named_and_an_invite_may_come_by_standard_input() {
    let file = folder("unwritable").join("file");
    fs::write(&file, "no folder").unwrap();
    let refused = Peer::start(&file, &["host", "toy", "--listen", "127.0.0.1:0"]).end();
    assert_eq!(refused.code, 1, "{}", refused.err);
    assert!(!refused.err.contains("address to listen on"), "{}", refused.err);
    let (host, invite) = host("by-stdin-0", &["toy", "--set", "players=2", "--set", "rounds=1"]);
    let mut command = thrones();
    command.args(["join", "-", "--headless", "--json"]).env("THRONES_DATA", folder("by-stdin-1"));
    let mut guest =
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    writeln!(guest.stdin.take().unwrap(), "{invite}").unwrap();
    assert_eq!(host.outcome()["finished"], true);
    assert!(guest.wait().unwrap().success());
}

#[test]
fn a_table_of_another_version_is_told_and_stays_as_it_is() {
    let (mut host, invite) = host("older-0", &["toy", "--set", "players=2", "--set", "rounds=8"]);
    let guest = join("older-1", &invite);
    under_way(&host);
    host.child.kill().unwrap();
    let (folder, log) = (host.folder.clone(), host.log().unwrap());
    drop((host, guest));
    let me = Identity::at(&folder.join("identity.der")).unwrap();
    let (mut lines, _) = journal::read(&fs::read(&log).unwrap()).unwrap();
    let Some(Line::Record(first, _)) = lines.iter_mut().find(|line| matches!(line, Line::Record(..))) else {
        panic!("no record")
    };
    let Body::Start(charter) = &mut first.body else { panic!("no charter") };
    charter.wire = 1;
    *first = Record::order(&me, first.number, first.before, first.body.clone());
    fs::write(&log, lines.iter().map(journal::written).collect::<String>()).unwrap();
    let before = fs::read(&log).unwrap();
    let file = log.display().to_string();
    let again = Peer::start(&folder, &["host", "--continue", &file, "--json"]).end();
    assert_eq!((again.code, again.out.as_str()), (1, ""), "{}", again.err);
    assert!(again.err.contains("begun with another version of the program"), "{}", again.err);
    for words in [format!("replay {file}"), format!("replay {file} --verify")] {
        let ran = run(&words);
        assert!(ran.code == 1 && ran.err.contains("version 1 of the records"), "{}", ran.err);
    }
    assert_eq!(fs::read(&log).unwrap(), before, "nothing is lost");
}

/// A table that was played by records of version 4, as a host finds it in its folder.
#[test]
fn a_table_of_the_older_version_is_not_played_on_and_still_verifies() {
    let stored = workspace().join("tests/journals/tables/toy_4.table");
    let folder = folder("version-4");
    let log = folder.join("tables/toy-00000000.table");
    fs::create_dir_all(log.parent().unwrap()).unwrap();
    fs::copy(&stored, &log).unwrap();
    let file = log.display().to_string();
    let again = Peer::start(&folder, &["host", "--continue", &file, "--json"]).end();
    assert_eq!((again.code, again.out.as_str()), (1, ""), "{}", again.err);
    assert!(again.err.contains("begun with another version of the program"), "{}", again.err);
    assert_eq!(json(&format!("replay {file} --verify"))["game"], "toy");
    assert_eq!(fs::read(&log).unwrap(), fs::read(stored).unwrap(), "nothing is lost");
}

#[test]
fn a_stranger_is_refused_and_the_table_goes_on() {
    let (host, invite) = host("stranger-0", &["toy", "--set", "players=2", "--set", "rounds=1"]);
    let real: Invite = invite.parse().unwrap();
    let guessed = Invite { token: Token([0; 5]), ..real.clone() };
    let refused = join("stranger-1", &guessed.to_string()).end();
    assert_eq!((refused.code, refused.out.as_str()), (1, ""));
    assert!(refused.err.contains("does not accept this invite"), "{}", refused.err);
    let impostor = Invite { host: [7; 10], ..real };
    let words = ["join", &impostor.to_string(), "--json", "--patience", "2"];
    let unanswered = Peer::start(&folder("stranger-2"), &words).end();
    assert_eq!(unanswered.code, 1, "{}", unanswered.err);
    assert!(unanswered.err.contains("No table answers"), "{}", unanswered.err);
    let guest = join("stranger-3", &invite);
    assert_eq!(host.outcome(), guest.outcome());
}

#[test]
fn a_host_goes_on_without_somebody_who_stays_away() {
    let words = ["toy", "--set", "players=2", "--set", "rounds=5", "--patience", "1"];
    let (host, invite) = host("gone-0", &words);
    let guest = join("gone-1", &invite);
    under_way(&guest);
    drop(guest);
    assert_eq!(host.outcome()["finished"], true);
}

/// A log changed by somebody who knows how to write one, and what is said about it.
fn tampered(name: &str, log: &[Line], change: impl Fn(&mut Line) -> bool) -> String {
    let mut lines = log.to_vec();
    let changed = lines.iter_mut().filter(|line| matches!(line, Line::Record(..))).any(change);
    assert!(changed, "there is something to change");
    let file = scratch("peers").join(name);
    fs::write(&file, lines.iter().map(journal::written).collect::<String>()).unwrap();
    let ran = run(&format!("replay {} --verify", file.display()));
    assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{name}");
    ran.err
}

#[test]
fn a_tampered_log_is_found_out_and_what_is_wrong_is_named() {
    let (host, invite) = host("tampered-0", &["toy", "--set", "players=2", "--set", "rounds=1"]);
    let (guest, log) = (join("tampered-1", &invite), host.folder.clone());
    assert_eq!(host.outcome(), guest.outcome());
    let log = fs::read(log_in(&log).unwrap()).unwrap();
    let (lines, _) = journal::read(&log).unwrap();
    let signature = tampered("signature.table", &lines, |line| match line {
        Line::Record(record, _) if matches!(&record.body, Body::Said(said) if said.author.0 == 1) => {
            let Body::Said(said) = &mut record.body else { return false };
            said.epoch += matches!(said.what, What::Seal(_) | What::Open(_) | What::Act(_)) as u32;
            true
        }
        _ => false,
    });
    assert!(signature.contains("not signed") || signature.contains("does not"), "{signature}");
    let state = tampered("state.table", &lines, |line| match line {
        Line::Record(record, state) if record.number > 3 => {
            state.0[0] ^= 1;
            true
        }
        _ => false,
    });
    assert!(state.contains("record 4") && state.contains("another state"), "{state}");
    let damaged = scratch("peers").join("damaged.table");
    let mut bytes = log;
    let first = bytes.iter().position(|byte| *byte == b'\n').unwrap();
    bytes[first + 100] ^= 1;
    fs::write(&damaged, bytes).unwrap();
    let ran = run(&format!("replay {} --verify", damaged.display()));
    assert!(ran.code == 1 && ran.err.contains("line 2"), "{}", ran.err);
}

#[test]
fn wrong_words_are_refused_before_anything_is_opened() {
    for (words, said) in [
        ("host toy --headless --seats human,open", "--headless"),
        ("host toy --headless --seats open,open,open,open", "cannot be"),
        ("host no_such_game --headless", "no game"),
        ("host toy --listen nowhere", "nowhere"),
        ("join abc --headless", "invite"),
        ("join 2400F-3GN3G-HJMC9-R7W3G-E1R70-W2C00-0224E-K5ZYZ-40 --headless", "mistyped"),
        ("join", "INVITE"),
        ("host", "GAME"),
    ] {
        let ran = run(words);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{words}: {}", ran.err);
        assert!(ran.err.contains(said) && !ran.err.contains("panicked"), "{words}: {}", ran.err);
    }
}
