//! The list of games, as the window visits it.
engine::game_list!(super::Shown);
