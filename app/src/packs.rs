//! Content packs: the texts of `assets/`, compiled into the program.
use ai::{mind::Minds, wise::Wise};
use engine::{
    content::{Faults, Texts},
    game::Game,
};

/// Folder of `assets`, file, text.
const ASSETS: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The files of a folder of `assets`, with their texts, in order of name.
pub fn folder(name: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    ASSETS.iter().filter(move |(folder, ..)| *folder == name).map(|(_, file, text)| (*file, *text))
}

/// The texts of a game's pack.
pub fn texts(game: &str) -> Texts {
    folder(game).collect()
}

/// Reads what the computer players of a game like.
pub fn minds<G: Wise>() -> Result<Minds, Faults> {
    Minds::load::<G>(&texts(G::ID))
}

/// Reads the rules part of a game's pack.
pub fn load<G: Game>() -> Result<G::Content, Faults> {
    G::load(&texts(G::ID))
}
