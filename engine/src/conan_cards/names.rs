//! Names of things, as packs write them.
use super::{
    ConanCards,
    content::{Card, Content},
    ids::Hero,
    places::{self, DRAW, ITEMS},
};
use crate::{describe::FaceOf, seat::Seat};

/// The kinds of things that have names.
pub(super) const KINDS: &[&str] =
    &["Hero", "Seat", "Adventure", "Challenge", "Resolution", "Item", "Place", "DeckId"];

/// The name of a thing by kind and number; a seat is called by its hero.
pub(super) fn name(game: &ConanCards, content: &Content, kind: &str, number: u64) -> Option<String> {
    let at = usize::try_from(number).ok()?;
    let hero = |hero: Hero| content.hero(hero).id.clone();
    let seat = |seat: Seat| hero(game.players[seat].hero);
    match kind {
        "Hero" | "Role" | "hero" => content.heroes.get(at).map(|hero| hero.id.clone()),
        "Seat" => (at < usize::from(game.seats)).then(|| seat(Seat(at as u8))),
        "Adventure" => content.adventures.get(at).map(|adventure| adventure.id.clone()),
        "Challenge" => content.challenges.get(at).map(|challenge| challenge.id.clone()),
        "Resolution" => content.resolutions.get(at).map(|card| card.id.clone()),
        "Item" => content.items.get(at).map(|item| item.id.clone()),
        "Place" => places::place_name(u8::try_from(number).ok()?, |owner| {
            if game.sits(owner) { seat(owner) } else { format!("seat_{}", owner.0 + 1) }
        }),
        "DeckId" => places::deck_name(u8::try_from(number).ok()?),
        "Face" => face_name(content, FaceOf::from_number(number)?),
        _ => None,
    }
}

fn face_name(content: &Content, face: FaceOf) -> Option<String> {
    let (deck, face) = (face.deck(), face.face());
    match (deck, Card::of(face)) {
        (DRAW, Card::Adventure(card)) => content.adventures.get(card.index()).map(|card| card.id.clone()),
        (DRAW, Card::Challenge(card)) => content.challenges.get(card.index()).map(|card| card.id.clone()),
        (DRAW, Card::Resolution(card)) => content.resolutions.get(card.index()).map(|card| card.id.clone()),
        (ITEMS, _) => content.items.get(face.index()).map(|item| item.id.clone()),
        _ => None,
    }
}
