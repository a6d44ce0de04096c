//! Conan against the Overlord in the real window, and among peers with a scenario of somebody's own.
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

#[cfg(target_os = "linux")]
mod window {
    //! Whole games by mouse and keyboard, in each language.
    use tests::evening::whole_game;

    /// Kinds of question that a whole game must ask.
    const KINDS: usize = 5;

    /// One person with all heroes, a computer player as the Overlord.
    fn game_of_two(locale: &str, seed: u64) {
        let controls = ["game-conan_overlord", "seat-1-novice"];
        let Some(played) = whole_game(locale, seed, &controls, &mut |_, _, _| None) else { return };
        assert!(played.kinds.len() >= KINDS, "{:?}", played.kinds);
    }

    #[test]
    fn a_whole_game_is_played_in_english() {
        game_of_two("en_GB.UTF-8", 11);
    }

    #[test]
    fn a_whole_game_is_played_in_french() {
        game_of_two("fr_FR.UTF-8", 12);
    }
}
