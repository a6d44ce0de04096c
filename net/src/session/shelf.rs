//! The games that a peer has, as far as a session needs to know them.
use super::{
    fault::Fault,
    record::{Edition, Terms},
};
use engine::{replica::Replica, supply::Supply};

/// The games that a peer has.
pub trait Shelf: Send + Sync {
    /// Every game with its versions.
    fn editions(&self) -> Vec<Edition>;
    /// Lays out a table; the same everywhere, given the same terms and supply.
    fn lay_out(&self, terms: &Terms, supply: &mut dyn Supply) -> Result<Box<dyn Replica>, Fault>;
}

/// What keeps two shelves from playing a game together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub enum Mismatch {
    /// The game is not there.
    Game,
    /// Other rules.
    Rules,
    /// Other content.
    Content,
}

/// Whether the edition is among those.
pub fn compare(wanted: &Edition, had: &[Edition]) -> Result<(), Mismatch> {
    let same = had.iter().find(|edition| edition.game == wanted.game).ok_or(Mismatch::Game)?;
    if same.rules != wanted.rules {
        return Err(Mismatch::Rules);
    }
    if same.content == wanted.content { Ok(()) } else { Err(Mismatch::Content) }
}
