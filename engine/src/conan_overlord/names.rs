//! Names of things, as packs write them.
use super::{
    ConanOverlord, Until, Whereabouts,
    content::Content,
    ids::{Colour, Die, EdgeState, Fig, Item, Object, Pile, Side, Skill, Space, Spell, Tile, Unit},
    start::{BOX, CHESTS, LAID, MARKERS, OPENED, PILE},
};
use crate::{
    describe::FaceOf,
    dice::EVEN_DIE,
    game::Game,
    seat::Seat,
    slots::{DeckId, Place},
};

/// The kinds of things that have names.
pub(super) const KINDS: &[&str] = &[
    "Seat",
    "Role",
    "Fig",
    "Zone",
    "Tile",
    "Object",
    "Item",
    "Hero",
    "Unit",
    "Spell",
    "Skill",
    "Die",
    "Space",
    "Pile",
    "Side",
    "Until",
    "Edge",
    "EdgeState",
    "RuleId",
    "Choice",
    "Token",
    "Counter",
    "Flag",
    "Place",
    "DeckId",
    "Face",
];

/// What numbers are drawn for: the dice, by colour; even ones.
pub(super) const CHANCES: &[&str] = &["yellow die", "orange die", "red die", EVEN_DIE];

/// The name of a thing by kind and number.
pub(super) fn name(game: &ConanOverlord, content: &Content, kind: &str, number: u64) -> Option<String> {
    let at = usize::try_from(number).ok()?;
    let small = u8::try_from(number).ok();
    let scenario = game.scenario(content);
    match kind {
        "Seat" => seat_name(game, content, Seat(small?)),
        "Role" if at == 0 => Some("overlord".into()),
        "Role" => hero_name(game, content, Fig(small?.checked_sub(1)?)),
        "Fig" => fig_name(game, content, Fig(small?)),
        "Zone" => scenario.board.zones.get(at).map(|zone| zone.id.clone()),
        // Two boards may have a zone of the same id: what players read is found by both.
        "Zone told" => scenario.board.zones.get(at).map(|zone| format!("{}.{}", scenario.board.id, zone.id)),
        "Tile" => tile_name(game, content, Tile(small?)),
        "Object" => object_name(game, content, Object(small?)),
        "Item" => content.items.get(at).map(|item| item.id.clone()),
        "Hero" => content.heroes.0.get(at).map(|hero| hero.id.clone()),
        "Unit" => content.units.get(at).map(|unit| unit.id.clone()),
        "Edge" => scenario.board.edges.get(at).map(|edge| edge.id.clone()),
        "RuleId" => scenario.rules.get(at).map(|rule| rule.name.clone()).filter(|name| !name.is_empty()),
        "Choice" => game.option_name(content, at),
        "Token" => scenario.tokens.get(at).map(|(id, _)| id.clone()),
        "Counter" => scenario.counters.get(at).cloned(),
        "Flag" => scenario.flags.get(at).cloned(),
        "Place" => place_name(Place(small?)).map(str::to_owned),
        "DeckId" => deck_name(DeckId(small?)).map(str::to_owned),
        "Face" => face_name(game, content, FaceOf::from_number(number)?),
        "yellow die" | "orange die" | "red die" => {
            let die = Die::of_word(kind.strip_suffix(" die")?)?;
            content.faces[die].get(at).map(u8::to_string)
        }
        _ => word(kind, at).map(str::to_owned),
    }
}

fn word(kind: &str, at: usize) -> Option<&'static str> {
    match kind {
        "Spell" => Spell::ALL.get(at).map(|one| one.word()),
        "Skill" => Skill::ALL.get(at).map(|one| one.word()),
        "Die" => Die::ALL.get(at).map(|one| one.word()),
        "Space" => Space::ALL.get(at).map(|one| one.word()),
        "Pile" => Pile::ALL.get(at).map(|one| one.word()),
        "Side" => Side::ALL.get(at).map(|one| one.word()),
        "Until" => Until::ALL.get(at).map(|one| one.word()),
        "EdgeState" => EdgeState::ALL.get(at).map(|one| one.word()),
        _ => None,
    }
}

fn hero_name(game: &ConanOverlord, content: &Content, fig: Fig) -> Option<String> {
    game.is_hero(fig).then(|| content.hero(game.hero(fig).sheet).id.clone())
}

/// A seat is called by its first hero.
fn seat_name(game: &ConanOverlord, content: &Content, seat: Seat) -> Option<String> {
    if seat == game.overlord() {
        return Some("overlord".into());
    }
    let fig = game.hero_figs().find(|fig| game.hero(*fig).seat == seat)?;
    hero_name(game, content, fig).filter(|_| seat.0 < game.seats())
}

/// A figure is called by its tile, with a number where the tile has several.
fn fig_name(game: &ConanOverlord, content: &Content, fig: Fig) -> Option<String> {
    if game.is_hero(fig) {
        return hero_name(game, content, fig);
    }
    let tile = game.figures.get(fig).tile?;
    let of_tile = |other: &Fig| game.figures.get(*other).tile == Some(tile);
    let name = tile_name(game, content, tile)?;
    if Fig::all().filter(of_tile).count() == 1 {
        return Some(name);
    }
    let number = Fig::all().filter(of_tile).position(|other| other == fig)? + 1;
    Some(format!("{name}_{number}"))
}

/// A tile is called by its unit, with the colour where several tiles have that unit, and `_2` for the second of one figure.
fn tile_name(game: &ConanOverlord, content: &Content, tile: Tile) -> Option<String> {
    let scenario = game.scenario(content);
    let def = scenario.tile(tile)?;
    let unit = |unit: Unit| content.unit(unit).id.clone();
    if def.twin.is_some() {
        return Some(format!("{}_2", unit(def.unit)));
    }
    let several =
        scenario.tiles.iter().filter(|other| other.unit == def.unit && other.twin.is_none()).count() > 1;
    if several && def.colour != Colour::Plain {
        return Some(format!("{}_{}", unit(def.unit), def.colour.word()));
    }
    Some(unit(def.unit))
}

/// An object is called by its item, with a number from the second on.
fn object_name(game: &ConanOverlord, content: &Content, object: Object) -> Option<String> {
    let thing = game.objects.get(object);
    if thing.at == Whereabouts::Nowhere {
        return None;
    }
    let number = game.objects.of(thing.item).position(|(other, _)| other == object)? + 1;
    let id = content.item(thing.item).id.clone();
    Some(if number == 1 { id } else { format!("{id}_{number}") })
}

fn place_name(place: Place) -> Option<&'static str> {
    match place {
        PILE => Some("chest_pile"),
        BOX => Some("marker_box"),
        OPENED => Some("opened_chest"),
        LAID => Some("markers_laid"),
        _ => None,
    }
}

fn deck_name(deck: DeckId) -> Option<&'static str> {
    match deck {
        CHESTS => Some("chests"),
        MARKERS => Some("markers"),
        _ => None,
    }
}

fn face_name(game: &ConanOverlord, content: &Content, face: FaceOf) -> Option<String> {
    let scenario = game.scenario(content);
    let item = |item: Item| content.item(item).id.clone();
    match (face.deck(), face.face().index()) {
        (CHESTS, at) => scenario.chests.as_ref()?.cards.get(at).map(|(card, _)| item(*card)),
        (MARKERS, 0) => scenario.secret.as_ref().map(|secret| format!("{}_marker", item(secret.item))),
        (MARKERS, 1) => Some("blank_marker".into()),
        _ => None,
    }
}
