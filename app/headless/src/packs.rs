//! Content packs: the texts of `assets/`, compiled into the program, and what comes beside them: [`Library`] knows the
//! scenarios from elsewhere, [`keep`] keeps what a game is played with.
mod kept;
mod library;

use ai::{knowledge::Knowledge, weights::WeightSets};
use engine::{
    content::{Faults, Texts},
    game::Game,
};
pub use kept::{keep, keep_as_played, kept_scenario, load_as_played};
pub(crate) use library::read_file;
pub use library::{Library, Loaded};

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
pub fn weights<G: Knowledge>() -> Result<WeightSets, Faults> {
    WeightSets::load::<G>(&texts(G::ID))
}

/// Reads the rules part of a game's pack, with every scenario of the pack.
pub fn load<G: Game>() -> Result<G::Content, Faults> {
    Library::of_pack(G::ID).content::<G>()
}
