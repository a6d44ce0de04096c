//! Names of things, as packs write them.
use super::{
    AgeOfConan,
    content::Content,
    ids::{ContestFace, FateFace, KINGDOMS, Kingdom, PROVINCES, Province, Side},
    places::{self, ADVENTURES, OBJECTIVES, STRATEGY, TOKENS},
};
use crate::{describe::FaceOf, slots::DeckId};

/// The kinds of things that have names.
pub(super) const KINDS: &[&str] = &[
    "Kingdom",
    "Seat",
    "Province",
    "Area",
    "Sea",
    "Terrain",
    "KingdomCard",
    "StrategyCard",
    "Adventure",
    "Objective",
    "Artifact",
    "Category",
    "TokenKind",
    "FateFace",
    "ContestFace",
    "Side",
    "Place",
    "DeckId",
];

/// The name of a thing by kind and number; a seat is called by its kingdom.
pub(super) fn name(game: &AgeOfConan, content: &Content, kind: &str, number: u64) -> Option<String> {
    let at = usize::try_from(number).ok()?;
    let small = u8::try_from(number).ok();
    let kingdom = |kingdom: Kingdom| content.kingdoms[kingdom].id.clone();
    match kind {
        "Kingdom" | "Role" => (at < KINGDOMS).then(|| kingdom(Kingdom(at as u8))),
        "Seat" => game.kingdoms.get(at).map(|of| kingdom(*of)),
        "Province" => (at < PROVINCES).then(|| content.provinces[Province(at as u8)].id.clone()),
        "Area" => content.areas.get(at).map(|area| area.id.clone()),
        "Sea" => content.seas.get(at).cloned(),
        "Terrain" => content.terrains.get(at).cloned(),
        "KingdomCard" => content.kingdom_cards.get(at).map(|card| card.id.clone()),
        "StrategyCard" => content.strategy_cards.get(at).map(|card| card.id.clone()),
        "Adventure" => content.adventures.get(at).map(|adventure| adventure.id.clone()),
        "Objective" => content.objectives.get(at).map(|objective| objective.id.clone()),
        "Artifact" => content.artifacts.get(at).map(|artifact| artifact.id.clone()),
        "Category" => content.categories.get(at).map(|category| category.id.clone()),
        "TokenKind" => content.tokens.get(at).map(|token| token.id.clone()),
        "FateFace" => FateFace::ALL.get(at).map(|face| face.word().to_owned()),
        "ContestFace" => ContestFace::ALL.get(at).map(|face| face.word().to_owned()),
        "fate die" => content.fate_die.get(at).map(|face| face.word().to_owned()),
        "contest die" => content.contest_die.get(at).map(|face| face.word().to_owned()),
        "Side" => Side::ALL.get(at).map(|side| side.word().to_owned()),
        "Place" => places::place_name(small?, kingdom),
        "DeckId" => places::deck_name(small?, kingdom),
        "Face" => face_name(content, FaceOf::from_number(number)?),
        _ => None,
    }
}

fn face_name(content: &Content, face: FaceOf) -> Option<String> {
    let (deck, at) = (face.deck(), face.face().index());
    match deck {
        DeckId(number) if usize::from(number) < KINGDOMS => {
            let card = content.deck_lists[Kingdom(number)].cards.get(at)?;
            Some(content.card(*card).id.clone())
        }
        STRATEGY => content.strategy_cards.get(at).map(|card| card.id.clone()),
        TOKENS => content.tokens.get(at).map(|token| token.id.clone()),
        ADVENTURES => content.adventures.get(at).map(|adventure| adventure.id.clone()),
        OBJECTIVES => content.objectives.get(at).map(|objective| objective.id.clone()),
        _ => None,
    }
}
