//! Content packs: named texts in, the rules part of a game out, or faults that name file, entry and field.
use crate::{codec, hash::Digest};
use serde::{Serialize, de::DeserializeOwned};
use std::{collections::BTreeMap, fmt};

/// The texts of a pack by file name. The app reads the files; the engine reads the texts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Texts(BTreeMap<String, String>);

impl Texts {
    /// The text of a file.
    pub fn get(&self, file: &str) -> Result<&str, Faults> {
        let missing = || Faults::one(file, "", "", "the file is missing");
        self.0.get(file).map(String::as_str).ok_or_else(missing)
    }

    /// The names of the files.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
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

/// One thing that is wrong with a pack.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fault {
    /// The file.
    pub file: String,
    /// The entry in it: a card, a province.
    pub entry: String,
    /// The field of the entry.
    pub field: String,
    /// What is wrong, in a developer's words: content packs are written by people who read English.
    pub reason: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        for part in [&self.entry, &self.field].into_iter().filter(|part| !part.is_empty()) {
            write!(f, ": {part}")?;
        }
        write!(f, ": {}", self.reason)
    }
}

/// All that is wrong with a pack.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// A single fault.
    pub fn one(file: &str, entry: &str, field: &str, reason: impl Into<String>) -> Self {
        let mut faults = Self::default();
        faults.add(file, entry, field, reason);
        faults
    }

    /// Notes a fault.
    pub fn add(&mut self, file: &str, entry: &str, field: &str, reason: impl Into<String>) {
        let (file, entry, field) = (file.to_owned(), entry.to_owned(), field.to_owned());
        self.0.push(Fault { file, entry, field, reason: reason.into() });
    }

    /// Gives the value if nothing is wrong.
    pub fn or<T>(self, value: T) -> Result<T, Self> {
        if self.0.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(i, fault)| {
            let gap = if i == 0 { "" } else { "\n" };
            write!(f, "{gap}{fault}")
        })
    }
}

impl std::error::Error for Faults {}

/// The hash of a rules part: what two players must share to play together. Texts and pictures are not in it.
pub fn rules_hash<C: Serialize>(content: &C) -> Digest {
    Digest::of(&codec::encode(content))
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
    fn a_missing_file_is_a_fault() {
        let faults = Texts::default().read::<Pack>("cards.toml").unwrap_err();
        assert_eq!(faults.to_string(), "cards.toml: the file is missing");
    }
}
