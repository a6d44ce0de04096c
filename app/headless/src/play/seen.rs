//! The table as one viewer sees it, typed: what a game's own board is drawn from.
use engine::{game::Game, view::View};
use std::{any::Any, fmt, sync::Arc};

/// A table of one game.
#[derive(Debug)]
pub struct Seen<G: Game> {
    /// What the viewer may know.
    pub view: View<G>,
    /// The rules part of the pack.
    pub content: Arc<G::Content>,
    /// What the viewer may answer, in the order of the picture's answers.
    pub actions: Vec<G::Action>,
}

/// A table of some game. Only a board that knows which can look into it.
#[derive(Clone)]
pub struct AnySeen(Arc<dyn Any + Send + Sync>);

impl AnySeen {
    /// Of a table.
    pub(crate) fn new<G: Game>(seen: Seen<G>) -> Self {
        Self(Arc::new(seen))
    }

    /// The table, if it is of that game.
    pub fn of<G: Game>(&self) -> Option<Arc<Seen<G>>> {
        self.0.clone().downcast().ok()
    }
}

/// No table yet.
impl Default for AnySeen {
    fn default() -> Self {
        Self(Arc::new(()))
    }
}

/// What it holds, the picture tells in words too: two pictures that tell the same are the same.
impl PartialEq for AnySeen {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl fmt::Debug for AnySeen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AnySeen")
    }
}
