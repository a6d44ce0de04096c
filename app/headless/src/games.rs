//! The list of games, as everything without a window visits it.
engine::game_list!(crate::narrate::Narrated);

/// The games that players are offered; where there is none yet, every game of the list.
pub fn offered() -> Vec<&'static str> {
    let any = IDS.iter().any(|(_, offered)| *offered);
    IDS.iter().filter(|(_, offered)| *offered || !any).map(|(id, _)| *id).collect()
}
