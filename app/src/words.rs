//! The words that a player reads, by key and language. The files of `assets/words` are Fluent resources of plain
//! messages, one a line.
use crate::packs;
use std::collections::BTreeMap;

/// A language the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// English.
    English,
    /// French.
    French,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// The language of this system; English where it is none of ours.
    pub fn of_system() -> Self {
        let locale = sys_locale::get_locale().unwrap_or_default();
        if locale.starts_with("fr") { Self::French } else { Self::English }
    }

    /// Its file in `assets/words`.
    pub fn file(self) -> &'static str {
        match self {
            Self::English => "en.ftl",
            Self::French => "fr.ftl",
        }
    }
}

/// The messages of one language.
#[derive(Clone, Debug)]
pub struct Words(BTreeMap<&'static str, &'static str>);

impl Words {
    /// In this language.
    pub fn of(language: Language) -> Self {
        let text =
            packs::folder("words").find(|(file, _)| *file == language.file()).map_or("", |(_, text)| text);
        let messages = text.lines().filter(|line| !line.starts_with('#'));
        Self(
            messages
                .filter_map(|line| line.split_once('='))
                .map(|(key, value)| (key.trim(), value.trim()))
                .collect(),
        )
    }

    /// The message of a key; the key itself where it is missing, so that a gap is seen and not fatal.
    pub fn get<'a>(&self, key: &'a str) -> &'a str {
        self.0.get(key).copied().unwrap_or(key)
    }

    /// The keys that another language has and this one lacks.
    pub fn lacks(&self, other: &Self) -> Vec<&'static str> {
        other.0.keys().filter(|key| !self.0.contains_key(*key)).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_says_everything() {
        for language in Language::ALL {
            let words = Words::of(language);
            assert!(words.0.len() > 10);
            for other in Language::ALL {
                assert_eq!(words.lacks(&Words::of(other)), [""; 0], "{language:?} lacks what {other:?} has");
            }
        }
    }

    #[test]
    fn a_missing_message_shows_its_key() {
        assert_eq!(Words::of(Language::French).get("no-such-key"), "no-such-key");
    }
}
