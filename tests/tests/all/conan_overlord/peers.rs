//! A whole scenario among three: two people before windows of their own lead a hero each, and the Overlord is a peer
//! without any window.
use super::window::stays;
use tests::{
    desk::{Desk, Seen},
    peers::whole_game,
};

/// Kinds of question that each of the two must be asked.
const KINDS: usize = 3;
/// The first open seat is the second window's.
const TABLE: [&str; 7] = [
    "conan_overlord",
    "--seats",
    "human,open,open",
    "--set",
    "players=3",
    "--set",
    "scenario=captains_ledger",
];

#[test]
fn a_whole_game_is_played_between_two_windows_and_a_headless_peer() {
    let mut habit = |_: &mut Desk, record: u64, answers: &[Seen]| stays(51, record, answers, false);
    let Some(played) = whole_game("overlord", &TABLE, 51, &mut habit) else { return };
    for played in played {
        assert!(played.kinds.len() >= KINDS, "{:?}", played.kinds);
        assert!(played.on_board > 0, "nothing was clicked on the board");
    }
}
