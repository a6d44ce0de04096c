//! A copy of the state that holds only what one viewer may know.
use crate::{
    chance::Quick,
    game::{Game, Refused},
    imagine,
    seat::Seat,
    supply::Supply,
};
use std::ops::Deref;

/// What a seat (or, without one, the public) may see. Windows and bots get nothing else: only masking makes a view,
/// and imagining is the only way back to a whole state.
///
/// ```
/// use engine::{chance::Quick, game::Game, seat::Seat, setup::Chosen, supply::Seeded, toy::Toy, view::View};
///
/// # let pack = r#"
/// # card = [{ id = "gold", kind = "treasure", stake = 2 }]
/// # vow = [{ id = "rich", kind = "coins" }]
/// # deck = [{ id = "small", copies = [30], hand = 3 }]
/// # "#;
/// # let content = Toy::load(&[("rules.toml", pack)].into_iter().collect()).unwrap();
/// let setup = Toy::setup(&content, &Chosen::default()).unwrap();
/// let toy = Toy::start(&content, &setup, Seeded::new(1, 0).at(0)).unwrap();
/// let view = View::of(&toy, Some(Seat(0)));
/// let hidden = |toy: &Toy| toy.slots().in_use().filter(|card| toy.slots().face(*card).is_none()).count();
/// let others = hidden(&view) - hidden(&toy);
/// assert_eq!(others, 6, "the hands of two others");
/// assert_eq!(hidden(&view.imagine(&mut Quick::new(1))), hidden(&toy));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct View<G> {
    viewer: Option<Seat>,
    state: G,
}

impl<G: Game> View<G> {
    /// Masks a state to a viewer.
    pub fn of(game: &G, viewer: Option<Seat>) -> Self {
        let mut state = game.clone();
        state.slots_mut().mask(viewer);
        Self { viewer, state }
    }

    /// Whose view it is; `None` is the public's.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// Plays an action of any seat on this replica.
    pub fn play(
        &mut self,
        content: &G::Content,
        seat: Seat,
        action: G::Action,
        supply: &mut dyn Supply,
        tell: &mut dyn FnMut(G::Event),
    ) -> Result<(), Refused> {
        self.state.play(content, seat, action, supply, tell)
    }

    /// A whole state that this viewer could be looking at; each is as likely as it is.
    pub fn imagine(&self, quick: &mut Quick) -> G {
        let mut state = self.state.clone();
        imagine::fill(state.slots_mut(), self.viewer, quick);
        state
    }
}

impl<G> Deref for View<G> {
    type Target = G;
    fn deref(&self) -> &G {
        &self.state
    }
}
