//! Conan against the Overlord in the real window, and among peers with a scenario of somebody's own.
#[cfg(target_os = "linux")]
mod peers;
#[cfg(target_os = "linux")]
mod window;

use crate::peers::{folder, play_with_a_file};
use serde_json::Value;
use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, Stdio},
    thread,
    time::Duration,
};
use tests::{thrones, workspace};

/// A scenario of the pack under another name.
fn own_scenario(folder: &Path, change: impl Fn(String) -> String) -> PathBuf {
    let pack = workspace().join("assets/conan_overlord/scenarios/captains_ledger.scenario.toml");
    let text = fs::read_to_string(pack).unwrap().replace("\"captains_ledger\"", "\"my_ledger\"");
    let file = folder.join("my_ledger.scenario.toml");
    fs::write(&file, change(text)).unwrap();
    file
}

#[test]
fn a_guest_gets_the_scenario_of_the_host() {
    let file = own_scenario(&folder("overlord-text"), |text| text);
    play_with_a_file("overlord", &file, &["conan_overlord", "--set", "players=2"]);
}

/// The board of the inn as a player would write it, with names of its own: `Cellar R1`.
fn own_board() -> Value {
    let read = |folder: &str| -> Value {
        let file = workspace().join("assets/conan_overlord").join(folder);
        serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap()
    };
    let (mut board, chart) = (read("rules/board_border_inn.json"), read("charts/border_inn.json"));
    board["id"] = "my_inn".into();
    for zone in board["zones"].as_array_mut().unwrap() {
        let id = zone["id"].clone();
        let drawn = chart["zones"].as_array().unwrap().iter().find(|drawn| drawn["id"] == id).unwrap();
        (zone["polygon"], zone["center"]) = (drawn["polygon"].clone(), drawn["center"].clone());
        zone["name"] = serde_json::json!({ "en": format!("Cellar {}", id.as_str().unwrap()) });
    }
    board
}

fn terminal(name: &str, words: &[&str]) -> Child {
    let mut command = thrones();
    command.args(words).arg("--text").env("THRONES_DATA", folder(name)).env("LANG", "en_GB.UTF-8");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap()
}

#[test]
fn a_guest_reads_the_names_of_a_board_that_only_the_host_has() {
    let home = folder("overlord-board");
    let file = own_scenario(&home, |text| {
        text.replace("board = \"border_inn\"", "board_file = \"my_ledger.board.json\"")
    });
    fs::write(home.join("my_ledger.board.json"), own_board().to_string()).unwrap();
    let scenario = format!("scenario={}", file.display());
    let words = ["host", "conan_overlord", "--set", &scenario, "--set", "players=2"];
    let mut host = terminal("overlord-board-0", &[&words[..], &["--listen", "127.0.0.1:0"]].concat());
    let mut out = BufReader::new(host.stdout.take().unwrap());
    let mut invite = String::new();
    out.read_line(&mut invite).unwrap();
    let mut guest = terminal("overlord-board-1", &["join", invite.trim()]);
    let heard = guest.stdout.take().map(BufReader::new).unwrap();
    let typing: Vec<_> = [&mut host, &mut guest]
        .map(|peer| {
            let mut input = peer.stdin.take().unwrap();
            // The end of the input comes when the peer has ended.
            thread::spawn(move || {
                while writeln!(input, "1").and_then(|()| input.flush()).is_ok() {
                    thread::sleep(Duration::from_millis(50));
                }
            })
        })
        .into();
    // Nobody reads what the host says, and it must not wait for that.
    let reading = thread::spawn(move || out.lines().map_while(Result::ok).for_each(drop));
    let told = heard.lines().map_while(Result::ok).find(|line| line.contains("Cellar "));
    for peer in [&mut host, &mut guest] {
        peer.kill().unwrap();
        peer.wait().unwrap();
    }
    typing.into_iter().chain([reading]).for_each(|thread| thread.join().unwrap());
    assert!(told.is_some(), "the guest never reads of a zone by its name");
}
