//! A whole war between two windows, each in its own language: two people with a realm each, who attack, sail and buy, and
//! two computer players.
use super::window::{DEEDS, in_a_hurry};
use std::collections::BTreeSet;
use tests::{
    desk::{Desk, Seen},
    peers::whole_game,
};

/// Kinds of question that each of them must be asked.
const KINDS: usize = 4;
/// What they must have done together, of what a war is made of.
const DONE: usize = 3;
/// By chance, which no seed holds among peers, a war could last for a night.
const TABLE: [&str; 7] =
    ["nerath", "--seats", "human,novice,open,novice", "--set", "round_limit=5", "--set", "mode=free_for_all"];

#[test]
fn a_whole_game_is_played_between_two_windows() {
    let mut done = BTreeSet::new();
    let mut habit =
        |_: &mut Desk, record: u64, answers: &[Seen]| in_a_hurry((41, record), answers, &mut done);
    let Some(played) = whole_game("nerath", &TABLE, 41, &mut habit) else { return };
    for played in played {
        assert!(played.kinds.len() >= KINDS, "{:?}", played.kinds);
        assert!(played.on_board > 0, "nothing was clicked on the map");
    }
    assert!(done.len() >= DONE, "of {} deeds only {done:?}", DEEDS.len());
}
