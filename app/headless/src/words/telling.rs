//! The telling part of a pack: names and texts of its things in each language.
use super::Language;
use crate::packs;
use engine::content::{Texts, scenario};
use std::collections::BTreeMap;
use toml::{Table, Value};

/// The file of a pack that names its things: lists of entries, each with `id`, `name_en` and `name_fr`. Its table
/// `[kinds]` says in which list a kind is found where its plural does not: `Role = "kingdoms"`.
pub(super) const FILE: &str = "telling.toml";

/// The list that names the choices of a table; its entries are no things of the game.
const OPTIONS: &str = "options";

/// Names and texts of a game's things.
#[derive(Clone, Debug, Default)]
pub struct Telling {
    lists: BTreeMap<String, BTreeMap<String, Table>>,
    kinds: BTreeMap<String, String>,
}

impl Telling {
    /// Of the game of this name; without a file nothing has a name.
    pub fn of(game: &str) -> Self {
        let text = packs::folder(game).find(|(file, _)| *file == FILE).map_or("", |(_, text)| text);
        Self::read(text).unwrap_or_default().with_scenarios(&packs::texts(game))
    }

    /// With the names of the scenarios among these texts: each stands in a file of the scenario as `name_en` and
    /// `name_fr`, or in one language only.
    #[must_use]
    pub fn with_scenarios(mut self, texts: &Texts) -> Self {
        let named = |id: &str| {
            let files = texts.scenario(id);
            let mut tables = files.iter().filter_map(|(_, text)| text.parse::<Table>().ok());
            tables.find(|table| name_in_any(table).is_some())
        };
        let list = self.lists.entry(scenario::FOLDER.to_owned()).or_default();
        list.extend(texts.scenarios().into_iter().filter_map(|id| Some((id.to_owned(), named(id)?))));
        self
    }

    /// The name of a scenario, in another language where it has none in this.
    pub fn scenario(&self, language: Language, id: &str) -> Option<&str> {
        let entry = self.lists.get(scenario::FOLDER)?.get(id)?;
        text(entry, "name", language).or_else(|| name_in_any(entry))
    }

    pub(super) fn read(text: &str) -> Result<Self, toml::de::Error> {
        let mut telling = Self::default();
        for (name, value) in text.parse::<Table>()? {
            match value {
                Value::Table(kinds) if name == "kinds" => {
                    telling.kinds =
                        kinds.iter().filter_map(|(k, v)| Some((k.clone(), v.as_str()?.into()))).collect();
                }
                Value::Array(entries) => {
                    telling.lists.insert(name, entries.into_iter().filter_map(with_id).collect());
                }
                _ => (),
            }
        }
        Ok(telling)
    }

    /// The name of a thing by kind and id: `("Province", "ophir")` is looked for in the list of its kind, else in any.
    pub fn name(&self, language: Language, kind: &str, id: &str) -> Option<&str> {
        let own = self.kinds.get(kind).cloned().unwrap_or_else(|| plural(kind));
        let own = self.lists.get(&own).and_then(|list| list.get(id));
        let any =
            || self.lists.iter().filter(|(list, _)| *list != OPTIONS).find_map(|(_, list)| list.get(id));
        name_of(own.or_else(any)?, language)
    }

    /// What is written on a thing, found as its name is.
    pub fn text(&self, language: Language, kind: &str, id: &str) -> Option<&str> {
        let own = self.kinds.get(kind).cloned().unwrap_or_else(|| plural(kind));
        text(self.lists.get(&own)?.get(id)?, "text", language)
    }

    /// The name of a variant of an enum, which is found in the list of its kind alone.
    pub fn variant(&self, language: Language, kind: &str, variant: &str) -> Option<&str> {
        let list = self.kinds.get(kind).cloned().unwrap_or_else(|| plural(kind));
        name_of(self.lists.get(&list)?.get(variant)?, language)
    }

    /// The name of a choice of the table.
    pub fn option(&self, language: Language, key: &str) -> Option<&str> {
        text(self.options()?.get(key)?, "name", language)
    }

    /// What a choice of the table means.
    pub fn explanation(&self, language: Language, key: &str) -> Option<&str> {
        text(self.options()?.get(key)?, "text", language)
    }

    /// The name of a value of a choice.
    pub fn value(&self, language: Language, key: &str, value: &str) -> Option<&str> {
        let values = self.options()?.get(key)?.get("values")?.as_array()?;
        let is_it = |entry: &&Table| entry.get("id").and_then(Value::as_str) == Some(value);
        text(values.iter().filter_map(Value::as_table).find(is_it)?, "name", language)
    }

    /// Every entry by list and id.
    pub(super) fn entries(&self) -> impl Iterator<Item = (&str, &str, &Table)> {
        self.lists.iter().flat_map(|(list, entries)| {
            entries.iter().map(move |(id, entry)| (list.as_str(), id.as_str(), entry))
        })
    }

    fn options(&self) -> Option<&BTreeMap<String, Table>> {
        self.lists.get(OPTIONS)
    }
}

fn name_in_any(entry: &Table) -> Option<&str> {
    Language::ALL.into_iter().find_map(|language| text(entry, "name", language))
}

/// A text of an entry in a language.
fn text<'a>(entry: &'a Table, what: &str, language: Language) -> Option<&'a str> {
    entry.get(&format!("{what}_{}", language.code()))?.as_str()
}

/// The name of an entry; a tale has a title instead.
pub(super) fn name_of(entry: &Table, language: Language) -> Option<&str> {
    text(entry, "name", language).or_else(|| text(entry, "title", language))
}

fn with_id(entry: Value) -> Option<(String, Table)> {
    let Value::Table(entry) = entry else { return None };
    Some((entry.get("id")?.as_str()?.to_owned(), entry))
}

/// The list of a kind: `FateFace` is found in `fate_faces`.
fn plural(kind: &str) -> String {
    let mut list = String::new();
    for (place, letter) in kind.trim_end_matches("Id").chars().enumerate() {
        if letter.is_uppercase() && place > 0 {
            list.push('_');
        }
        list.extend(letter.to_lowercase());
    }
    list.push('s');
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"
        [kinds]
        Role = "kingdoms"
        [[provinces]]
        id = "stygia"
        name_en = "Stygia"
        name_fr = "Stygie"
        [[kingdoms]]
        id = "stygia"
        name_en = "the Stygians"
        name_fr = "les Stygiens"
        [[options]]
        id = "reroll"
        name_en = "Rolling again"
        name_fr = "Relance"
        values = [{ id = "late", name_en = "Late", name_fr = "Tard" }]
    "#;

    #[test]
    fn a_thing_is_found_by_its_kind() {
        let telling = Telling::read(TEXT).unwrap();
        let name = |kind, id| telling.name(Language::French, kind, id);
        assert_eq!(name("Province", "stygia"), Some("Stygie"));
        assert_eq!(name("Role", "stygia"), Some("les Stygiens"));
        assert_eq!(name("Face", "stygia"), Some("les Stygiens"), "the first list that has it");
        assert_eq!((name("Face", "reroll"), name("Province", "ophir")), (None, None));
        assert_eq!(telling.value(Language::English, "reroll", "late"), Some("Late"));
        assert_eq!((plural("FateFace"), plural("VowId")), ("fate_faces".into(), "vows".into()));
    }
}
