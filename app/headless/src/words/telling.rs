//! The telling part of a pack: names and texts of its things in each language.
mod articles;
mod boards;
mod numbered;

use super::{Arg, Language};
use crate::packs;
use engine::content::{Texts, scenario};
use std::collections::BTreeMap;
use toml::{Table, Value};

/// The file of a pack that names its things: lists of entries, each with `id`, `name_en` and `name_fr`. Its table
/// `[kinds]` says in which list a kind is found where its plural does not: `Role = "kingdoms"`; things of a kind with an
/// empty list are called by their ids. Its table `[numbered]` makes lists out of others: `guards_blue_2` is a guard.
pub(super) const FILE: &str = "telling.toml";

/// The list that names the choices of a table; its entries are no things of the game.
const OPTIONS: &str = "options";

/// Under which the entry of a scenario keeps how its own board is drawn.
const DRAWING: &str = "drawing";

/// The list that names what events of scenarios offer.
const CHOICES: &str = "choices";

/// The lists that name the zones of boards and their borders.
const ZONES: &str = "zones";
const EDGES: &str = "edges";

/// The forms that a name may have in a sentence, written in an entry beside it (`the_fr = "le Cercle de Fer"`): with an
/// article, after *of*, *to* and *in*, and in the plural, by itself or after *of*. A message asks for them by the argument and the form:
/// `{ $realm_the }`. An entry may give its article alone (`article_fr = "la"`), from which the forms are made.
pub(super) const FORMS: [&str; 7] = ["a", "the", "of", "to", "at", "of_many", "many"];

/// Names and texts of a game's things.
#[derive(Clone, Debug, Default)]
pub struct Telling {
    lists: BTreeMap<String, BTreeMap<String, Table>>,
    kinds: BTreeMap<String, String>,
    /// Where a name with forms is found, by language and name.
    inflected: BTreeMap<(Language, String), (String, String)>,
}

impl Telling {
    /// Of the game of this name; without a file nothing has a name.
    pub fn of(game: &str) -> Self {
        let text = packs::folder(game).find(|(file, _)| *file == FILE).map_or("", |(_, text)| text);
        // What it says in English has no such signs.
        let mut telling = Self::read(&Language::French.typeset(text)).unwrap_or_default();
        telling.name_boards(boards::drawings_of_pack(packs::folder(game)));
        telling.with_scenarios(&packs::texts(game))
    }

    /// With the names of zones and borders on these drawings of boards.
    fn name_boards<'a>(&mut self, drawings: impl Iterator<Item = &'a str>) {
        let (zones, edges) = boards::entries(drawings);
        self.lists.entry(ZONES.to_owned()).or_default().extend(zones);
        self.lists.entry(EDGES.to_owned()).or_default().extend(edges);
    }

    /// With the names of the scenarios among these texts: each stands in a file of the scenario as `name_en` and
    /// `name_fr`, or in one language only. A board that a scenario brings is drawn and named in a file of its own.
    #[must_use]
    pub fn with_scenarios(mut self, texts: &Texts) -> Self {
        let named = |id: &str| {
            let files = texts.scenario(id);
            let mut tables = files.iter().filter_map(|(_, text)| text.parse::<Table>().ok().map(told_flat));
            tables.find(|table| name_in_any(table).is_some())
        };
        let told: Vec<_> =
            texts.scenarios().into_iter().filter_map(|id| Some((id.to_owned(), named(id)?))).collect();
        let choices = told.iter().flat_map(|(_, entry)| choices(entry));
        self.lists.entry(CHOICES.to_owned()).or_default().extend(choices);
        let drawn: Vec<_> = texts.iter().filter_map(boards::drawing_of_scenario).collect();
        self.name_boards(drawn.iter().map(|(_, text)| *text));
        let scenarios = self.lists.entry(scenario::FOLDER.to_owned()).or_default();
        scenarios.extend(told);
        for (id, text) in drawn {
            let entry = scenarios.entry(id.to_owned()).or_default();
            entry.insert(DRAWING.to_owned(), Value::String(text.to_owned()));
        }
        self
    }

    /// The name of a scenario, in another language where it has none in this.
    pub fn scenario(&self, language: Language, id: &str) -> Option<&str> {
        let entry = self.lists.get(scenario::FOLDER)?.get(id)?;
        text(entry, "name", language).or_else(|| name_in_any(entry))
    }

    /// What was measured of who wins a scenario, one entry for each way to play it.
    pub fn balances(&self, scenario: &str) -> impl Iterator<Item = &Table> {
        let entry = self.lists.get(scenario::FOLDER).and_then(|list| list.get(scenario));
        let measured = entry.and_then(|entry| entry.get("balance")?.as_array());
        measured.into_iter().flatten().filter_map(Value::as_table)
    }

    /// How the board is drawn that a scenario brings, as JSON.
    pub fn drawing(&self, scenario: &str) -> Option<&str> {
        self.lists.get(scenario::FOLDER)?.get(scenario)?.get(DRAWING)?.as_str()
    }

    /// What the file of a scenario says of itself: its goals, its briefing; in another language, where it does not in this.
    pub fn of_scenario(&self, language: Language, id: &str, what: &str) -> Option<&str> {
        let entry = self.lists.get(scenario::FOLDER)?.get(id)?;
        let languages = std::iter::once(language).chain(Language::ALL);
        languages.into_iter().find_map(|language| text(entry, what, language))
    }

    /// Numbers that the file of a scenario states: its rounds; of whom play it at one table, the least and the most.
    pub fn numbers_of_scenario(&self, id: &str, what: &str) -> Vec<i64> {
        let entry = self.lists.get(scenario::FOLDER).and_then(|list| list.get(id));
        match entry.and_then(|entry| entry.get(what)) {
            Some(Value::Array(numbers)) => numbers.iter().filter_map(Value::as_integer).collect(),
            Some(number) => number.as_integer().into_iter().collect(),
            None => Vec::new(),
        }
    }

    /// Each of several texts of a scenario, as its special rules.
    pub fn each_of_scenario(&self, language: Language, id: &str, what: &str) -> Vec<&str> {
        let entry = self.lists.get(scenario::FOLDER).and_then(|list| list.get(id));
        let texts = entry.and_then(|entry| entry.get(what)?.as_array()).into_iter().flatten();
        texts.filter_map(|text| said(text, language)).collect()
    }

    pub(super) fn read(text: &str) -> Result<Self, toml::de::Error> {
        let (mut telling, mut made) = (Self::default(), Table::new());
        for (name, value) in text.parse::<Table>()? {
            match value {
                Value::Table(kinds) if name == "kinds" => {
                    telling.kinds =
                        kinds.iter().filter_map(|(k, v)| Some((k.clone(), v.as_str()?.into()))).collect();
                }
                Value::Array(entries) => {
                    telling.lists.insert(name, entries.into_iter().filter_map(with_id).collect());
                }
                Value::Table(lists) if name == "numbered" => made = lists,
                _ => (),
            }
        }
        for (list, rule) in made {
            let entries = numbered::entries(&telling.lists, &rule);
            telling.lists.insert(list, entries);
        }
        telling.lists.values_mut().flat_map(BTreeMap::values_mut).for_each(articles::inflect);
        telling.inflected = telling.find_inflected();
        Ok(telling)
    }

    fn find_inflected(&self) -> BTreeMap<(Language, String), (String, String)> {
        let mut found = BTreeMap::new();
        for (list, id, entry) in self.entries() {
            for language in Language::ALL {
                let inflected = FORMS.iter().any(|form| text(entry, form, language).is_some());
                if let Some(name) = name_of(entry, language).filter(|_| inflected) {
                    found.entry((language, name.to_owned())).or_insert((list.to_owned(), id.to_owned()));
                }
            }
        }
        found
    }

    /// A name in each of its [`FORMS`]; a form that is not written is the name itself. `None` for a word that has no
    /// forms at all.
    pub(super) fn forms(&self, language: Language, name: &str) -> Option<[String; FORMS.len()]> {
        let (list, id) = self.inflected.get(&(language, name.to_owned()))?;
        let entry = self.lists.get(list)?.get(id)?;
        Some(FORMS.map(|form| text(entry, form, language).unwrap_or(name).to_owned()))
    }

    /// A name with its article, where it has one.
    pub fn with_article(&self, language: Language, name: &str) -> String {
        self.forms(language, name).map_or_else(|| name.to_owned(), |[_, the, ..]| the)
    }

    /// What several of a kind are called, where that is written.
    pub(super) fn plural(&self, language: Language, name: &str) -> String {
        self.forms(language, name).map_or_else(|| name.to_owned(), |[.., many]| many)
    }

    /// A name as arguments of a message: itself as `key`, its forms as `key_the`, `key_of` and so on. A word without
    /// forms takes prepositions as any name does.
    pub fn arguments(&self, language: Language, key: &str, name: &str) -> Vec<(String, Arg<'static>)> {
        let forms = self
            .forms(language, name)
            .unwrap_or_else(|| FORMS.map(|form| articles::bare(language, form, name)));
        let named = FORMS.iter().zip(forms);
        let mut args: Vec<_> = named.map(|(form, text)| (format!("{key}_{form}"), text.into())).collect();
        args.push((key.to_owned(), name.to_owned().into()));
        args
    }

    /// The name of a thing by kind and id: `("Province", "ophir")` is looked for in the list of its kind, else in any.
    pub fn name(&self, language: Language, kind: &str, id: &str) -> Option<&str> {
        let own = self.kinds.get(kind).cloned().unwrap_or_else(|| plural(kind));
        let own = self.lists.get(&own).and_then(|list| list.get(id));
        let any =
            || self.lists.iter().filter(|(list, _)| *list != OPTIONS).find_map(|(_, list)| list.get(id));
        name_of(own.or_else(any)?, language)
    }

    /// Whether things of a kind are called by their ids, where nothing else names them.
    pub(super) fn is_called_by_id(&self, kind: &str) -> bool {
        self.kinds.get(kind).is_some_and(String::is_empty)
    }

    /// The name of a border of a board.
    pub(super) fn border(&self, language: Language, id: &str) -> Option<&str> {
        name_of(self.lists.get(EDGES)?.get(id)?, language)
    }

    /// What is written on a thing, found as its name is.
    pub fn text(&self, language: Language, kind: &str, id: &str) -> Option<&str> {
        let own = self.kinds.get(kind).cloned().unwrap_or_else(|| plural(kind));
        text(self.lists.get(&own)?.get(id)?, "text", language)
    }

    /// Whether this is the id of a role.
    pub fn has_role(&self, id: &str) -> bool {
        let list = self.kinds.get("Role").map_or("roles", String::as_str);
        self.lists.get(list).is_some_and(|list| list.contains_key(id))
    }

    /// The colour of a thing as `#rrggbb`, found as its name is.
    pub fn colour(&self, kind: &str, id: &str) -> Option<&str> {
        let own = self.kinds.get(kind).cloned().unwrap_or_else(|| plural(kind));
        self.lists.get(&own)?.get(id)?.get("colour")?.as_str()
    }

    /// What a side is like, in a few words, found as its name is.
    pub fn character(&self, language: Language, kind: &str, id: &str) -> Option<&str> {
        let own = self.kinds.get(kind).cloned().unwrap_or_else(|| plural(kind));
        let entry = self.lists.get(&own)?.get(id)?;
        text(entry, "character", language).or_else(|| text(entry, "text", language))
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

/// A text `{ en, fr }` in a language, or in another where it has none in this.
fn said(text: &Value, language: Language) -> Option<&str> {
    let languages = std::iter::once(language).chain(Language::ALL);
    languages.into_iter().find_map(|language| text.get(language.code())?.as_str())
}

/// A scenario's file as an entry: its one `[[scenario]]` where it has one, and texts `{ en, fr }` as `…_en` and `…_fr`.
fn told_flat(mut file: Table) -> Table {
    let inner = match file.get_mut("scenario") {
        Some(Value::Array(entries)) => entries.pop(),
        _ => None,
    };
    let entry = match inner {
        Some(Value::Table(entry)) => entry,
        _ => file,
    };
    let mut flat = Table::new();
    for (key, value) in entry {
        match value {
            Value::Table(languages) => {
                let told = languages.into_iter().map(|(language, text)| (format!("{key}_{language}"), text));
                flat.extend(told);
            }
            other => drop(flat.insert(key, other)),
        }
    }
    flat
}

/// The options that the rules of a scenario offer, by the id that the engine makes of a name: `Wake a monster` is
/// `wake_a_monster`.
fn choices(entry: &Table) -> Vec<(String, Table)> {
    let tables = |value: Option<&Value>| -> Vec<Table> {
        let list = value.and_then(Value::as_array).cloned().unwrap_or_default();
        list.into_iter().filter_map(|entry| entry.as_table().cloned()).collect()
    };
    let options = tables(entry.get("rules")).into_iter().flat_map(|rule| tables(rule.get("options")));
    let named = |option: Table| {
        let name = option.get("name")?.as_table()?;
        let said = |code: &str| name.get(code).and_then(Value::as_str);
        let first = said(Language::English.code()).or_else(|| said(Language::French.code()))?;
        let letter = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' };
        let id: String = first.chars().map(letter).collect();
        let id = id.split('_').filter(|word| !word.is_empty()).collect::<Vec<_>>().join("_");
        let told = Language::ALL.map(|language| {
            let name = said(language.code()).unwrap_or(first);
            (format!("name_{}", language.code()), Value::String(name.to_owned()))
        });
        Some((id, told.into_iter().collect()))
    };
    options.filter_map(named).collect()
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
        of_fr = "des Stygiens"
        [[units]]
        id = "guards"
        name_en = "Guards"
        name_fr = "Gardes"
        one_en = "Guard"
        one_fr = "Garde"
        [[colours]]
        id = "blue"
        name_en = "blue"
        name_fr = "bleu"
        [numbered]
        figures = { of = "units", one = true, colours = "colours", most = 2 }
        tiles = { of = "units", colours = "colours", most = 1 }
        [[options]]
        id = "reroll"
        name_en = "Rolling again"
        name_fr = "Relance"
        values = [{ id = "late", name_en = "Late", name_fr = "Tard" }]
    "#;

    #[test]
    fn a_scenario_states_its_rounds_and_players() {
        let text =
            "[[scenario]]\nid = \"marsh\"\nname_en = \"The Marsh\"\nround_limit = 7\nplayers = [2, 5]\n";
        let texts = Texts::from_iter([("scenarios/marsh.scenario.toml", text)]);
        let telling = Telling::default().with_scenarios(&texts);
        let numbers = |what| telling.numbers_of_scenario("marsh", what);
        assert_eq!(
            (numbers("round_limit"), numbers("players"), numbers("none")),
            (vec![7], vec![2, 5], vec![])
        );
    }

    #[test]
    fn a_scenario_is_named_in_its_file() {
        let text = "[[scenario]]\nid = \"marsh\"\nname = { en = \"The Marsh\" }\n\
            rules = [{ options = [{ name = { en = \"Wake a beast\", fr = \"Éveil\" } }] }]\n";
        let texts = Texts::from_iter([("scenarios/marsh.scenario.toml", text)]);
        let telling = Telling::default().with_scenarios(&texts);
        assert_eq!(telling.scenario(Language::French, "marsh"), Some("The Marsh"), "for want of another");
        assert_eq!(telling.name(Language::French, "Choice", "wake_a_beast"), Some("Éveil"));
    }

    #[test]
    fn a_thing_is_found_by_its_kind() {
        let telling = Telling::read(TEXT).unwrap();
        let name = |kind, id| telling.name(Language::French, kind, id);
        assert_eq!(name("Province", "stygia"), Some("Stygie"));
        assert_eq!(name("Role", "stygia"), Some("les Stygiens"));
        assert_eq!(name("Face", "stygia"), Some("les Stygiens"), "the first list that has it");
        assert_eq!((name("Face", "reroll"), name("Province", "ophir")), (None, None));
        assert_eq!(telling.value(Language::English, "reroll", "late"), Some("Late"));
        let forms = telling.forms(Language::French, "les Stygiens").unwrap();
        assert_eq!((&*forms[1], &*forms[2]), ("les Stygiens", "des Stygiens"));
        assert_eq!(telling.forms(Language::English, "the Stygians"), None);
        let said = telling.arguments(Language::French, "who", "les Stygiens");
        assert!(said.contains(&("who_of".to_owned(), "des Stygiens".into())));
        assert!(said.contains(&("who".to_owned(), "les Stygiens".into())));
        let of = |name| telling.arguments(Language::French, "who", name).remove(2).1;
        assert_eq!((of("Ophir"), of("Koth")), ("d’Ophir".into(), "de Koth".into()), "it has no forms");
        let figure = |id| telling.name(Language::French, "Figure", id);
        assert_eq!((figure("guards_2"), figure("guards_blue_1")), (Some("Garde 2"), Some("Garde 1 (bleu)")));
        assert_eq!((figure("guards"), figure("guards_3")), (Some("Garde"), None));
        assert_eq!(telling.name(Language::English, "Tile", "guards_blue"), Some("Guards (blue)"));
        assert_eq!((plural("FateFace"), plural("VowId")), ("fate_faces".into(), "vows".into()));
    }
}
