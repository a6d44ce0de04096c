//! What stands and lies in a zone, as data: figures, those that are alike as one where they are many, chests, markers and
//! things.
use super::art;
use crate::widget::woodcut::Motif;
use engine::conan_overlord::{
    ConanOverlord, Content, Presence,
    content::Scenario,
    ids::{Colour, Fig, FigSet, Item, Object, Side, Skill, Token, Unit, UnitRole, Zone},
};

/// More figures than this that are alike become one with a number, and where a board is small on the screen.
pub(super) const APART: (usize, usize) = (4, 1);

/// Something in a zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    /// A figure; so many that are like it stand as one.
    Figure(Fig, u8),
    /// A figure of stone.
    Statue(Fig),
    /// A chest that is closed.
    Chest,
    /// A marker that is face down.
    Marker,
    /// A thing that lies there; so many of the same.
    Thing(Item, u8),
    /// A token that nobody can carry.
    Token(Token),
}

/// What figures of a group stand on, so that colours alone never tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Base {
    Round,
    Triangle,
    Square,
    Lozenge,
    Cross,
    Pentagon,
    Shield,
    Ally,
    Leader,
    Hero,
    Huge,
}

impl Piece {
    /// How large it is, of a usual figure.
    pub(super) fn size(self, game: &ConanOverlord, content: &Content) -> f32 {
        match self {
            Self::Figure(fig, _) | Self::Statue(fig) => match base(game, content, fig) {
                Base::Hero => 1.24,
                Base::Leader => 1.2,
                Base::Huge => 1.8,
                _ => 1.0,
            },
            Self::Chest | Self::Marker | Self::Thing(..) | Self::Token(_) => 0.72,
        }
    }

    /// Whether this figure is shown by it.
    pub(super) fn shows(self, game: &ConanOverlord, fig: Fig) -> bool {
        match self {
            Self::Figure(first, count) => first == fig || count > 1 && game.figures.alike(first, fig),
            Self::Statue(first) => first == fig,
            Self::Chest | Self::Marker | Self::Thing(..) | Self::Token(_) => false,
        }
    }
}

/// What a figure stands on.
pub(super) fn base(game: &ConanOverlord, content: &Content, fig: Fig) -> Base {
    let figure = game.figures.get(fig);
    let Some(tile) = figure.tile else { return Base::Hero };
    let unit = content.unit(game.river.tiles[tile].unit);
    let def = game.scenario(content).tile(tile);
    match (figure.side(), unit.role) {
        _ if unit.skills.has(Skill::Huge) => Base::Huge,
        (Side::Heroes, _) => Base::Ally,
        (_, UnitRole::Leader | UnitRole::Monster) => Base::Leader,
        _ => match def.map_or(Colour::Plain, |def| def.colour) {
            Colour::Blue => Base::Round,
            Colour::Green => Base::Triangle,
            Colour::Red => Base::Square,
            Colour::Purple => Base::Lozenge,
            Colour::White => Base::Cross,
            Colour::Orange | Colour::Yellow | Colour::Black => Base::Shield,
            Colour::Plain => Base::Pentagon,
        },
    }
}

/// All that is in a zone, more than `apart` that are alike as one: heroes, those on their side, the Overlord's by tile, then what lies there.
pub(super) fn pieces_in(game: &ConanOverlord, zone: Zone, apart: usize) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for side in [Side::Heroes, Side::Overlord] {
        let figs = game.figures.of_at(side, zone);
        for first in game.figures.lowest_of_alike(figs).iter() {
            let alike: FigSet =
                figs.iter().filter(|fig| *fig == first || game.figures.alike(first, *fig)).collect();
            if alike.len() > apart {
                pieces.push(Piece::Figure(first, alike.len() as u8));
            } else {
                pieces.extend(alike.iter().map(|fig| Piece::Figure(fig, 1)));
            }
        }
    }
    let is_statue = |fig: &Fig| {
        let figure = game.figures.get(*fig);
        figure.presence() == Presence::Statue && figure.last_zone() == zone
    };
    pieces.extend(Fig::all().filter(is_statue).map(Piece::Statue));
    pieces.extend(game.chests.has(zone).then_some(Piece::Chest));
    pieces.extend(game.markers.has(zone).then_some(Piece::Marker));
    let lying = game.lying(zone);
    for first in game.objects.lowest_of_alike(lying).iter() {
        let item = game.objects.get(first).item;
        let count = lying.iter().filter(|other| game.objects.get(*other).item == item).count();
        pieces.push(Piece::Thing(item, count as u8));
    }
    let tokens = game.tokens.entries().filter(|(_, at)| **at == Some(zone));
    pieces.extend(tokens.map(|(token, _)| Piece::Token(token)));
    pieces
}

/// What a figure wears.
pub(super) fn motif(game: &ConanOverlord, content: &Content, fig: Fig) -> Option<&'static Motif> {
    match game.figures.get(fig).tile {
        Some(tile) => art("units", &content.unit(game.river.tiles[tile].unit).id),
        None => art("heroes", &content.hero(game.hero(fig).sheet).id),
    }
}

/// The number of a figure among those of its tile, where they are several.
pub(super) fn number(game: &ConanOverlord, fig: Fig) -> Option<usize> {
    let tile = game.figures.get(fig).tile?;
    let of_tile: Vec<_> = Fig::all().filter(|other| game.figures.get(*other).tile == Some(tile)).collect();
    let at = of_tile.iter().position(|other| *other == fig)?;
    (of_tile.len() > 1).then_some(at + 1)
}

/// A letter for each unit of a scenario: the first of a word that no other unit has in its name, then of any of its words, and
/// at last any letter that no unit before it has.
pub(super) fn letters(scenario: &Scenario, name: impl Fn(Unit) -> String) -> Vec<(Unit, char)> {
    let mut units: Vec<Unit> = scenario.tiles.iter().map(|tile| tile.unit).collect();
    let mut known = Vec::new();
    units.retain(|unit| {
        !known.contains(unit) && {
            known.push(*unit);
            true
        }
    });
    let words: Vec<Vec<String>> =
        units.iter().map(|unit| name(*unit).split_whitespace().map(str::to_uppercase).collect()).collect();
    let is_shared = |word: &String| words.iter().filter(|words| words.contains(word)).count() > 1;
    let mut letters: Vec<(Unit, char)> = Vec::new();
    for (unit, words) in units.into_iter().zip(&words) {
        let initial = |word: &String| word.chars().find(|c| c.is_alphabetic());
        let own =
            words.iter().filter(|word| word.chars().count() > 2 && !is_shared(word)).filter_map(initial);
        let any = words.iter().filter_map(initial);
        let rest = words.iter().flat_map(|word| word.chars()).filter(|c| c.is_alphabetic());
        let wanted: Vec<char> = own.chain(any).chain(rest).collect();
        let is_free = |letter: &char| letters.iter().all(|(_, taken)| taken != letter);
        let letter = wanted.iter().copied().find(is_free).or(wanted.first().copied());
        letters.push((unit, letter.unwrap_or('?')));
    }
    letters
}

/// The thing that shows best what a hero carries: somebody, or whatever the scenario is about, else nothing.
pub(super) fn burden(game: &ConanOverlord, content: &Content, fig: Fig) -> Option<Object> {
    let scenario = game.scenario(content);
    let matters = |object: &Object| {
        let item = game.objects.get(*object).item;
        scenario.carried(item).is_some() || scenario.objects.iter().any(|(laid, _)| *laid == item)
    };
    game.carried(fig).iter().find(matters)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packs;

    #[test]
    fn a_unit_has_the_first_letter_of_the_word_that_tells_it_apart() {
        let content = packs::load::<ConanOverlord>().unwrap();
        let scenario = content.scenarios.iter().find(|one| one.id == "clutches_of_the_picts").unwrap();
        let letters = letters(scenario, |unit| content.unit(unit).id.replace('_', " "));
        for (unit, letter) in letters {
            match content.unit(unit).id.as_str() {
                "pict_warrior" => assert_eq!(letter, 'W'),
                "pict_hunter" => assert_eq!(letter, 'H'),
                "giant_snake" => assert_ne!(letter, 'I'),
                _ => (),
            }
        }
    }

    #[test]
    fn every_unit_of_a_scenario_has_a_letter_of_its_own() {
        let content = packs::load::<ConanOverlord>().unwrap();
        for scenario in &content.scenarios {
            let mut letters: Vec<_> = letters(scenario, |unit| content.unit(unit).id.clone());
            let count = letters.len();
            letters.sort_by_key(|(_, letter)| *letter);
            letters.dedup_by_key(|(_, letter)| *letter);
            assert_eq!(letters.len(), count, "{}", scenario.id);
        }
    }
}
