//! Names of things, as packs write them.
use super::{
    Nerath,
    action::Errand,
    content::{Content, Window},
    ids::{CARGOES, Cargo, DUNGEONS, Dungeon, Kind, REALMS, Realm, SEAS, SPACES, Sea, Side, Space, Span},
    places::{self, GUARDIANS, TREASURES},
};
use crate::{describe::FaceOf, dice::EVEN_DIE, seat::Seat, slots::DeckId};

/// The kinds of things that have names.
pub(super) const KINDS: &[&str] = &[
    "Realm", "Seat", "Space", "Sea", "Dungeon", "Team", "Kind", "Cargo", "Side", "Span", "Errand", "Window",
    "Face", "Place", "DeckId",
];

/// The die of battles; other numbers that chance brings.
pub(super) const DIE: &str = "die";
pub(super) const ODD_HIT: &str = "odd hit";
pub(super) const RANDOM_CARD: &str = "random card";
pub(super) const RIVAL: &str = "rival";
/// What the numbers are called that chance brings.
pub(super) const CHANCES: &[&str] = &[DIE, EVEN_DIE, ODD_HIT, RANDOM_CARD, RIVAL];

/// The name of a thing by kind and number; a seat is called by its realm, or by its team.
pub(super) fn name(game: &Nerath, content: &Content, kind: &str, number: u64) -> Option<String> {
    let at = usize::try_from(number).ok()?;
    let small = u8::try_from(number).ok();
    let realm = |realm: Realm| content.realms[realm].id.clone();
    let space = |space: Space| content.spaces[space].id.clone();
    match kind {
        "Realm" | "Role" => (at < REALMS).then(|| realm(Realm(at as u8))),
        "Seat" => seat_name(game, content, Seat(small?)),
        "Team" => content.teams.get(at).map(|team| team.id.clone()),
        "Space" => (at < SPACES).then(|| space(Space(at as u8))),
        "Sea" => (at < SEAS).then(|| space(Sea(at as u8).space())),
        "Dungeon" => (at < DUNGEONS).then(|| space(Dungeon(at as u8).space())),
        "Kind" => Kind::ALL.get(at).map(|kind| kind.word().to_owned()),
        "Cargo" => (at < CARGOES).then(|| Cargo(at as u8).word()),
        "Side" => Side::ALL.get(at).map(|side| side.word().to_owned()),
        "Span" => Span::ALL.get(at).map(|span| span.word().to_owned()),
        "Errand" => Errand::ALL.get(at).map(|errand| errand.word().to_owned()),
        "Window" => Window::ALL.get(at).map(|window| window.word().to_owned()),
        DIE => (at < 20).then(|| (at + 1).to_string()),
        "Place" => places::place_name(small?, realm),
        "DeckId" => places::deck_name(small?, realm),
        "Face" => face_name(content, FaceOf::from_number(number)?),
        _ => None,
    }
}

fn seat_name(game: &Nerath, content: &Content, seat: Seat) -> Option<String> {
    let mut own = Realm::all().filter(|realm| game.seats[*realm] == seat);
    let first = own.next()?;
    Some(match own.next() {
        None => content.realms[first].id.clone(),
        Some(_) => content.teams[usize::from(content.realms[first].team).min(1)].id.clone(),
    })
}

fn face_name(content: &Content, face: FaceOf) -> Option<String> {
    let (deck, at) = (face.deck(), face.face().index());
    match deck {
        DeckId(number) if usize::from(number) < REALMS => {
            content.events[Realm(number)].get(at).map(|card| card.id.clone())
        }
        TREASURES => content.treasures.get(at).map(|card| card.id.clone()),
        GUARDIANS => content.guardians.get(at).map(|tile| tile.id.clone()),
        _ => None,
    }
}
