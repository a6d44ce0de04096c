//! Every game of this program, as a session needs it.
use crate::{
    games::{IDS, Visitor, visit},
    narrate::Narrated,
    packs,
};
use engine::{replica::Replica, supply::Supply};
use net::session::{
    fault::Fault,
    record::{Edition, Terms},
    shelf::{self, Shelf},
};
use std::{
    any::Any,
    collections::BTreeMap,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

/// Every game of this program.
#[derive(Clone, Copy, Debug, Default)]
pub struct AllGames;

impl Shelf for AllGames {
    fn editions(&self) -> Vec<Edition> {
        static ALL: OnceLock<Vec<Edition>> = OnceLock::new();
        ALL.get_or_init(|| IDS.iter().filter_map(|(id, _)| visit(id, OfEdition)?).collect()).clone()
    }

    fn lay_out(&self, terms: &Terms, supply: &mut dyn Supply) -> Result<Box<dyn Replica>, Fault> {
        visit(&terms.edition.game, LayOut { terms, supply }).ok_or(Fault::NoSuchEdition)?
    }
}

/// The content of a game, read once for all tables of this program.
fn content<G: Narrated>() -> Option<Arc<G::Content>> {
    static READ: Mutex<BTreeMap<&str, Arc<dyn Any + Send + Sync>>> = Mutex::new(BTreeMap::new());
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if !read.contains_key(G::ID) {
        read.insert(G::ID, Arc::new(packs::load::<G>().ok()?));
    }
    read.get(G::ID).cloned()?.downcast().ok()
}

struct OfEdition;

impl Visitor for OfEdition {
    type Out = Option<Edition>;

    fn visit<G: Narrated>(self) -> Self::Out {
        content::<G>().map(|content| shelf::edition_of::<G>(&content))
    }
}

struct LayOut<'a> {
    terms: &'a Terms,
    supply: &'a mut dyn Supply,
}

impl Visitor for LayOut<'_> {
    type Out = Result<Box<dyn Replica>, Fault>;

    fn visit<G: Narrated>(self) -> Self::Out {
        let content = content::<G>().ok_or(Fault::NoSuchEdition)?;
        Ok(Box::new(shelf::lay_out::<G>(&content, self.terms, self.supply)?))
    }
}
