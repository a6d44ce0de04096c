//! Conan against the Overlord in the real window, and among peers with a scenario of somebody's own.
#[cfg(target_os = "linux")]
mod window;

use crate::peers::{folder, play_with_a_file};
use std::fs;
use tests::workspace;

#[test]
fn a_guest_gets_the_scenario_of_the_host() {
    let pack = workspace().join("assets/conan_overlord/scenarios/captains_ledger.scenario.toml");
    let text = fs::read_to_string(pack).unwrap().replace("\"captains_ledger\"", "\"my_ledger\"");
    let file = folder("overlord-text").join("my_ledger.scenario.toml");
    fs::write(&file, text).unwrap();
    play_with_a_file("overlord", &file, &["conan_overlord", "--set", "players=2"]);
}
