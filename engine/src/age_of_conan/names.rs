//! Names of things, as packs write them.
use super::{
    AgeOfConan,
    content::Content,
    ids::{ContestFace, FateFace, KINGDOMS, Kingdom, Side},
    places::{self, ADVENTURES, OBJECTIVES, STRATEGY, TOKENS},
};
use crate::{describe::FaceOf, dice::EVEN_DIE, names, slots::DeckId};

/// What numbers are drawn for.
pub(super) const CHANCES: &[&str] = &["fate die", "contest die", "bid tie", "artifact", EVEN_DIE];

names! {
    /// The name of a thing by kind and number; a seat is called by its kingdom.
    pub(super) fn name(game: &AgeOfConan, content: &Content) {
        kinds {
            "Kingdom" | "Role" => ids(content.kingdoms.0),
            "Seat" => by(|at: usize| game.kingdoms.get(at).map(|of| kingdom(content, *of))),
            "Province" => ids(content.provinces.0),
            "Area" => ids(content.areas),
            "Sea" => texts(content.seas),
            "Terrain" => texts(content.terrains),
            "KingdomCard" => ids(content.kingdom_cards),
            "StrategyCard" => ids(content.strategy_cards),
            "Adventure" => ids(content.adventures),
            "Objective" => ids(content.objectives),
            "Artifact" => ids(content.artifacts),
            "Category" => ids(content.categories),
            "TokenKind" => ids(content.tokens),
            "FateFace" => words(FateFace::ALL),
            "ContestFace" => words(ContestFace::ALL),
            "Side" => words(Side::ALL),
            "Place" => by(|at| places::place_name(at, |of| kingdom(content, of))),
            "DeckId" => by(|at| places::deck_name(at, |of| kingdom(content, of))),
        }
        others {
            "fate die" => words(content.fate_die),
            "contest die" => words(content.contest_die),
            "Face" => by(|at| face_name(content, FaceOf::from_number(at as u64)?)),
        }
    }
}

fn kingdom(content: &Content, kingdom: Kingdom) -> String {
    content.kingdoms[kingdom].id.clone()
}

fn face_name(content: &Content, face: FaceOf) -> Option<String> {
    let at = face.face().index();
    match face.deck() {
        DeckId(number) if usize::from(number) < KINGDOMS => {
            let card = content.deck_lists[Kingdom(number)].cards.get(at)?;
            Some(content.card(*card).id.clone())
        }
        STRATEGY => names!(@ids content.strategy_cards, at),
        TOKENS => names!(@ids content.tokens, at),
        ADVENTURES => names!(@ids content.adventures, at),
        OBJECTIVES => names!(@ids content.objectives, at),
        _ => None,
    }
}
