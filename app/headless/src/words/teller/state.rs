//! The whole table in words: what lies where and who has what, without what is nothing or only machinery.
use super::Teller;
use engine::{
    describe::{self, Names, Value},
    game::Game,
};
use std::collections::BTreeSet;

/// Parts of a state that say nothing to a reader: how procedures nest, which slot a card lies on, what every zone sees.
const MACHINERY: [&str; 4] = ["frames", "cards", "clues", "sight"];
/// Before the name of a thing of the game, to tell it from what the rules call a part or a value.
const THING: char = '\u{1}';

impl<G: Game> Teller<'_, G> {
    /// The whole table as the viewer knows it.
    pub fn state(&self) -> Value {
        let label = |key: &str| self.label(key).unwrap_or_else(|| key.replace('_', " "));
        labelled(self.bare_state(), &label)
    }

    /// The parts and values of the state that have no words.
    pub(in crate::words) fn unnamed(&self) -> BTreeSet<String> {
        let unnamed = std::cell::RefCell::new(BTreeSet::new());
        let note = |key: &str| {
            if self.label(key).is_none() {
                unnamed.borrow_mut().insert(key.to_owned());
            }
            String::new()
        };
        labelled(self.bare_state(), &note);
        unnamed.into_inner()
    }

    /// A part or a value of the state, in the game's own words or in those of all games.
    fn label(&self, key: &str) -> Option<String> {
        let ids = [format!("{}-state-{key}", G::ID), format!("state-{key}")];
        ids.iter().find(|id| self.words.has(id)).map(|id| self.words.get(id))
    }

    fn bare_state(&self) -> Value {
        something(describe::describe(&**self.view, &Things(self))).unwrap_or(Value::Table(Vec::new()))
    }
}

/// Names of things, marked as such.
struct Things<'a, 'b, G: Game>(&'a Teller<'b, G>);

impl<G: Game> Names for Things<'_, '_, G> {
    fn name(&self, kind: &str, number: u64) -> Option<String> {
        self.0.name(kind, number).map(|name| format!("{THING}{name}"))
    }

    fn number(&self, kind: &str, name: &str) -> Option<u64> {
        self.0.number(kind, name)
    }

    fn variant(&self, kind: &str, variant: &str) -> Option<String> {
        self.0.variant(kind, variant).map(|name| format!("{THING}{name}"))
    }
}

/// What is left when 0, nobody and nothing are left out.
fn something(value: Value) -> Option<Value> {
    match value {
        Value::Number(0) => None,
        Value::Word(word) if word == "none" || word == "no" => None,
        Value::List(items) => {
            let items: Vec<_> = items.into_iter().filter_map(something).collect();
            (!items.is_empty()).then_some(Value::List(items))
        }
        Value::Table(entries) => {
            // A place of a list that no thing has is known by its number alone: nothing is there.
            let empty = |key: &str| key.chars().all(|letter| letter.is_ascii_digit());
            let shown =
                entries.into_iter().filter(|(key, _)| !MACHINERY.contains(&key.as_str()) && !empty(key));
            let entries: Vec<_> =
                shown.filter_map(|(key, value)| something(value).map(|value| (key, value))).collect();
            (!entries.is_empty()).then_some(Value::Table(entries))
        }
        other => Some(other),
    }
}

/// With words for everything that is not the name of a thing.
fn labelled(value: Value, label: &dyn Fn(&str) -> String) -> Value {
    let word = |word: &str| word.strip_prefix(THING).map_or_else(|| label(word), str::to_owned);
    match value {
        Value::Table(entries) => {
            let entry = |(key, value): (String, Value)| (word(&key), labelled(value, label));
            Value::Table(entries.into_iter().map(entry).collect())
        }
        Value::List(items) => Value::List(items.into_iter().map(|item| labelled(item, label)).collect()),
        Value::Word(name) => Value::Word(word(&name)),
        number @ Value::Number(_) => number,
    }
}
