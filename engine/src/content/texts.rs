//! The texts of a pack, by file.
use super::Faults;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// How the names of the files begin that are the rules part of a pack.
const RULES: &str = "rules";

/// What is said of a file that is not there.
pub const MISSING_FILE: &str = "the file is missing";

/// The texts of a pack by file: `rules.toml`, `rules/boards/inn.json`. Folders are told apart by `/` on every system.
/// The app reads the files; the engine reads the texts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Texts(BTreeMap<String, String>);

impl Texts {
    /// The text of a file.
    pub fn get(&self, file: &str) -> Result<&str, Faults> {
        let missing = || Faults::one(file, "", "", MISSING_FILE);
        self.0.get(file).map(String::as_str).ok_or_else(missing)
    }

    /// Every file with its text, in order of name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(file, text)| (file.as_str(), text.as_str()))
    }

    /// The files of a folder and of the folders in it: `under("rules/boards")`.
    pub fn under(&self, folder: &str) -> impl Iterator<Item = (&str, &str)> {
        let inside = move |file: &str| file.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
        self.iter().filter(move |(file, _)| inside(file))
    }

    /// With the files of others too, which replace those of the same name.
    #[must_use]
    pub fn with(&self, others: &Self) -> Self {
        self.iter().chain(others.iter()).collect()
    }

    /// The rules part: `rules.toml`, any other file whose name begins with `rules`, and the folder `rules`. Only what is
    /// in it may be read by [`Game::load`](crate::game::Game::load), since only this is kept with a journal.
    #[must_use]
    pub fn rules(&self) -> Self {
        self.iter().filter(|(file, _)| file.starts_with(RULES)).collect()
    }

    /// Reads a file of TOML as a value of the pack's schema.
    pub fn read<T: DeserializeOwned>(&self, file: &str) -> Result<T, Faults> {
        let text = self.get(file)?;
        toml::from_str(text).map_err(|error| toml_fault(file, text, &error))
    }
}

impl<F: Into<String>, T: Into<String>> FromIterator<(F, T)> for Texts {
    fn from_iter<I: IntoIterator<Item = (F, T)>>(files: I) -> Self {
        Self(files.into_iter().map(|(file, text)| (file.into(), text.into())).collect())
    }
}

/// A fault of TOML or of the schema, with the entry found from the place in the text.
fn toml_fault(file: &str, text: &str, error: &toml::de::Error) -> Faults {
    let at = error.span().map_or(0, |span| span.start).min(text.len());
    let before = &text[..floor_char(text, at)];
    let line = before.matches('\n').count() + 1;
    let value = |line: &str| line.split_once('=').map(|(_, value)| value.trim().trim_matches('"').to_owned());
    let entry_start = before.rfind("[[").unwrap_or(0);
    let id = text[entry_start..].lines().skip(1).take_while(|line| !line.starts_with('['));
    let id = id.into_iter().find(|line| line.split('=').next().is_some_and(|key| key.trim() == "id"));
    let entry = id.and_then(value).unwrap_or_else(|| format!("line {line}"));
    let field = text[floor_char(text, before.rfind('\n').map_or(0, |at| at + 1))..]
        .lines()
        .next()
        .and_then(|line| line.split_once('='))
        .map_or("", |(key, _)| key.trim());
    Faults::one(file, &entry, field, error.message())
}

fn floor_char(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize, Debug)]
    #[allow(dead_code)]
    struct Card {
        id: String,
        copies: u8,
    }

    #[derive(Deserialize, Debug)]
    #[allow(dead_code)]
    struct Pack {
        card: Vec<Card>,
    }

    #[test]
    fn a_fault_names_file_entry_and_field() {
        let text = "[[card]]\nid = \"gold\"\ncopies = 3\n\n[[card]]\nid = \"été\"\ncopies = \"many\"\n";
        let faults = Texts::from_iter([("cards.toml", text)]).read::<Pack>("cards.toml").unwrap_err();
        let fault = &faults.0[0];
        assert_eq!((fault.entry.as_str(), fault.field.as_str()), ("été", "copies"), "{faults}");
        assert!(faults.to_string().starts_with("cards.toml: été: copies: invalid type"), "{faults}");
    }

    #[test]
    fn the_rules_part_is_told_by_its_name_and_folders_are_whole_names() {
        let files = ["mind.toml", "rules.toml", "rules/boards/inn.json", "rules_map.json", "ruleset/x.toml"];
        let texts: Texts = files.map(|file| (file, "")).into_iter().collect();
        let rules = texts.rules();
        let names: Vec<_> = rules.iter().map(|(file, _)| file).collect();
        assert_eq!(names, ["rules.toml", "rules/boards/inn.json", "rules_map.json", "ruleset/x.toml"]);
        assert_eq!(texts.under("rules").map(|(file, _)| file).collect::<Vec<_>>(), ["rules/boards/inn.json"]);
        assert_eq!(texts.under("rules/boards").count(), 1);
    }

    #[test]
    fn a_missing_file_is_a_fault() {
        let faults = Texts::default().read::<Pack>("cards.toml").unwrap_err();
        assert_eq!(faults.to_string(), "cards.toml: the file is missing");
    }
}
