//! Names of things, as packs write them.
use super::{
    ConanCards,
    content::{Card, Content},
    places::{self, DRAW, ITEMS},
};
use crate::{describe::FaceOf, names, seat::Seat};

/// What numbers are drawn for.
pub(super) const CHANCES: &[&str] = &["hero", "random card"];

names! {
    /// The name of a thing by kind and number; a seat is called by its hero.
    pub(super) fn name(game: &ConanCards, content: &Content) {
        kinds {
            "Hero" | "Role" | "hero" => ids(content.heroes),
            "Seat" => by(|at| {
                let seat = u8::try_from(at).ok().map(Seat).filter(|seat| game.sits(*seat))?;
                Some(seat_name(game, content, seat))
            }),
            "Adventure" => ids(content.adventures),
            "Challenge" => ids(content.challenges),
            "Resolution" => ids(content.resolutions),
            "Item" => ids(content.items),
            "Place" => by(|at| places::place_name(at, |seat| seat_name(game, content, seat))),
            "DeckId" => by(|at| places::deck_name(at, |seat| seat_name(game, content, seat))),
        }
        others {
            "Face" => by(|at| face_name(content, FaceOf::from_number(at as u64)?)),
        }
    }
}

fn seat_name(game: &ConanCards, content: &Content, seat: Seat) -> String {
    if game.sits(seat) {
        content.hero(game.players[seat].hero).id.clone()
    } else {
        format!("seat_{}", seat.0 + 1)
    }
}

fn face_name(content: &Content, face: FaceOf) -> Option<String> {
    let (deck, at) = (face.deck(), face.face());
    match (deck, Card::of(at)) {
        (DRAW, Card::Adventure(card)) => content.adventures.get(card.index()).map(|card| card.id.clone()),
        (DRAW, Card::Challenge(card)) => content.challenges.get(card.index()).map(|card| card.id.clone()),
        (DRAW, Card::Resolution(card)) => content.resolutions.get(card.index()).map(|card| card.id.clone()),
        (ITEMS, _) => content.items.get(at.index()).map(|item| item.id.clone()),
        _ => None,
    }
}
