//! The games that a peer has, as far as a session needs to know them.
use super::{
    fault::Fault,
    record::{Edition, Terms},
};
use engine::{
    codec,
    content::rules_hash,
    game::Game,
    replica::{Hosted, Replica},
    setup::Chosen,
    supply::Supply,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The games that a peer has.
pub trait Shelf: Send + Sync {
    /// Every game with its versions.
    fn editions(&self) -> Vec<Edition>;
    /// Lays out a table; the same everywhere, given the same terms and supply.
    fn lay_out(&self, terms: &Terms, supply: &mut dyn Supply) -> Result<Box<dyn Replica>, Fault>;
}

/// The edition of a game with this content.
pub fn edition_of<G: Game>(content: &G::Content) -> Edition {
    Edition { game: G::ID.to_owned(), rules: G::RULES, content: rules_hash(content) }
}

/// What is played: this game, and what was chosen for it.
pub fn terms_of<G: Game>(content: &G::Content, chosen: &Chosen) -> Terms {
    Terms { edition: edition_of::<G>(content), setup: codec::encode(chosen) }
}

/// What was chosen for the table.
pub fn chosen(terms: &Terms) -> Result<Chosen, Fault> {
    crate::frame::decode(&terms.setup).map_err(|_| Fault::Setup)
}

/// Lays out a game by what was chosen for it.
pub fn lay_out<G: Game>(
    content: &Arc<G::Content>,
    terms: &Terms,
    supply: &mut dyn Supply,
) -> Result<Hosted<G>, Fault> {
    let setup = G::setup(content, &chosen(terms)?).map_err(|_| Fault::Setup)?;
    let game = G::start(content, &setup, supply).map_err(|_| Fault::Setup)?;
    Ok(Hosted { content: content.clone(), game })
}

/// What keeps two shelves from playing a game together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
