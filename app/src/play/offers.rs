//! What a table of a game may choose, and who may sit down at it.
use super::log::bot_name;
use crate::{
    games::{Visitor, visit},
    packs,
    words::Words,
};
use ai::{
    bot,
    spec::{BotSpec, Level},
};
use engine::{game::Game, setup::Offer};

/// The choices of a game, and the words of the computer players that it has, the weakest first.
pub fn offers(game: &str) -> (Vec<Offer>, Vec<String>) {
    visit(game, Offers).unwrap_or_default()
}

/// Who sits on a seat, by the word for it.
pub fn sitter_name(words: &Words, word: &str) -> String {
    match word {
        "human" => words.get("sitter-person"),
        bot => bot_name(words, bot),
    }
}

struct Offers;

impl Visitor for Offers {
    type Out = (Vec<Offer>, Vec<String>);

    fn visit<G: Game>(self) -> Self::Out {
        let offers = packs::load::<G>().map(|content| G::options(&content)).unwrap_or_default();
        let spec = |level| BotSpec { level, temperament: None, budget: None };
        let plays = |spec: &BotSpec| bot::seat::<G>(spec).is_ok();
        let bots = Level::ALL.into_iter().map(spec).filter(plays).map(|spec| spec.to_string());
        (offers, bots.collect())
    }
}
