//! Names and texts of the game's things, in the reader's language.
use crate::{
    table::names,
    widget::Context,
    words::{Arg, Language, Telling},
};
use engine::{
    conan_overlord::{
        ConanOverlord, Content,
        ids::{Edge, Fig, Item, Object, Side, Skill, Space, Spell, Tile, Unit, Zone},
    },
    game::Game,
    seat::Seat,
};
use std::sync::Arc;

/// Names by thing.
#[derive(Debug)]
pub(super) struct Names {
    names: names::Names,
    content: Arc<Content>,
}

impl Names {
    pub(super) fn new(content: Arc<Content>, telling: Arc<Telling>) -> Self {
        Self { names: names::Names::told_by(telling), content }
    }

    /// Of a thing that is called by its number at this table.
    fn numbered(&self, game: &ConanOverlord, kind: &str, number: u8, cx: Context) -> String {
        let id = game.name(&self.content, kind, number.into()).unwrap_or_default();
        self.names.name(kind, &id, cx)
    }

    pub(super) fn fig(&self, game: &ConanOverlord, fig: Fig, cx: Context) -> String {
        self.numbered(game, "Fig", fig.0, cx)
    }

    pub(super) fn tile(&self, game: &ConanOverlord, tile: Tile, cx: Context) -> String {
        self.numbered(game, "Tile", tile.0, cx)
    }

    pub(super) fn object(&self, game: &ConanOverlord, object: Object, cx: Context) -> String {
        self.numbered(game, "Object", object.0, cx)
    }

    pub(super) fn zone(&self, game: &ConanOverlord, zone: Zone, cx: Context) -> String {
        let id = game.name(&self.content, "Zone told", zone.0.into()).unwrap_or_default();
        self.names.name("Zone", &id, cx)
    }

    /// A border, by its two ends.
    pub(super) fn edge(&self, game: &ConanOverlord, edge: Edge, cx: Context) -> String {
        self.numbered(game, "Edge", edge.0, cx)
    }

    /// The first hero of a seat, or the Overlord.
    pub(super) fn seat(&self, game: &ConanOverlord, seat: Seat, cx: Context) -> String {
        self.numbered(game, "Seat", seat.0, cx)
    }

    pub(super) fn item(&self, item: Item, cx: Context) -> (String, String) {
        self.names.both("Item", &self.content.item(item).id, cx)
    }

    pub(super) fn unit(&self, unit: Unit, cx: Context) -> String {
        self.names.name("Unit", &self.content.unit(unit).id, cx)
    }

    /// The same in any language.
    pub(super) fn unit_in(&self, language: Language, unit: Unit) -> String {
        self.names.name_in("Unit", &self.content.unit(unit).id, language)
    }

    pub(super) fn skill(&self, skill: Skill, cx: Context) -> (String, String) {
        self.names.both("Skill", skill.word(), cx)
    }

    pub(super) fn spell(&self, spell: Spell, cx: Context) -> (String, String) {
        self.names.both("Spell", spell.word(), cx)
    }

    pub(super) fn space(&self, space: Space, cx: Context) -> String {
        self.names.name("Space", space.word(), cx)
    }

    pub(super) fn side(&self, side: Side, cx: Context) -> String {
        self.names.name("Side", side.word(), cx)
    }

    /// What the scenario says of itself.
    pub(super) fn of_scenario(&self, id: &str, what: &str, cx: Context) -> Option<String> {
        self.names.of_scenario(id, what, cx)
    }

    /// The special rules of the scenario.
    pub(super) fn specials(&self, id: &str, cx: Context) -> Vec<String> {
        self.names.each_of_scenario(id, "special_text", cx)
    }

    /// A name that is made of another: an option of the event.
    pub(super) fn choice(&self, id: &str, cx: Context) -> String {
        self.names.name("Choice", id, cx)
    }
}

/// A message of this game.
pub(super) fn say(cx: Context, id: &str, args: &[(&str, Arg<'_>)]) -> String {
    cx.words.say(id, args)
}

/// A chance in percent; neither certain nor impossible where it is not.
pub(super) fn percent(cx: Context, chance: f64) -> String {
    say(cx, "percent", &[("value", whole(chance).into())])
}

/// The same as a number.
pub(super) fn whole(chance: f64) -> i64 {
    match (chance * 100.0).round() as i64 {
        100.. if chance < 0.999_999 => 99,
        ..=0 if chance > 0.000_001 => 1,
        rounded => rounded.clamp(0, 100),
    }
}

/// A number with one digit after the point, as the language writes it; what is nearly nothing is not nothing.
pub(super) fn tenths(cx: Context, number: f64) -> String {
    let is_least = number > 0.000_001 && number < 0.05;
    let id = if is_least { "conan_overlord-number-less" } else { "conan_overlord-number" };
    let shown = if is_least { 0.1 } else { (number * 10.0).round() / 10.0 };
    say(cx, id, &[("n", shown.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{store::Settings, words::Language};

    #[test]
    fn what_is_nearly_nothing_is_told_as_less() {
        for (language, told) in Language::ALL.into_iter().zip([["0.7", "<0.1", "0"], ["0,7", "<0,1", "0"]]) {
            let cx = Context::of(&Settings { language: Some(language), ..Settings::default() });
            assert_eq!([0.66, 0.01, 0.0].map(|number| tenths(cx, number)), told);
        }
    }

    #[test]
    fn a_chance_is_certain_only_where_it_is() {
        assert_eq!([0.0, 0.001, 0.336, 0.999, 1.0].map(whole), [0, 1, 34, 99, 100]);
    }
}
