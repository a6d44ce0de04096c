//! What a table of a game may choose, and who may sit down at it.
use crate::{
    games::{Visitor, visit},
    packs,
};
use ai::{
    knowledge::Knowledge,
    seats,
    spec::{BotSpec, Level},
};
use engine::setup::Offer;

/// The choices of a game, and the words of the computer players that it has, the weakest first.
pub fn offers(game: &str) -> (Vec<Offer>, Vec<String>) {
    visit(game, Offers).unwrap_or_default()
}

/// The temperaments that the computer players of a game can have.
pub fn temperaments(game: &str) -> Vec<String> {
    visit(game, Temperaments).unwrap_or_default()
}

struct Offers;

impl Visitor for Offers {
    type Out = (Vec<Offer>, Vec<String>);

    fn visit<G: Knowledge>(self) -> Self::Out {
        let offers = packs::load::<G>().map(|content| G::options(&content)).unwrap_or_default();
        let spec = |level| BotSpec { level, temperament: None, budget: None };
        let weights = packs::weights::<G>().unwrap_or_default();
        let plays = |spec: &BotSpec| seats::seat::<G>(spec, &weights, 1).is_ok();
        let bots = Level::ALL.into_iter().map(spec).filter(plays).map(|spec| spec.to_string());
        (offers, bots.collect())
    }
}

struct Temperaments;

impl Visitor for Temperaments {
    type Out = Vec<String>;

    fn visit<G: Knowledge>(self) -> Self::Out {
        packs::weights::<G>().unwrap_or_default().temperaments.into_keys().collect()
    }
}
