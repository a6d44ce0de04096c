//! The languages that the program speaks.
use serde::{Deserialize, Serialize};
use std::str::FromStr;
use unic_langid::LanguageIdentifier;

/// A language the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[serde(rename = "en")]
    English,
    /// French.
    #[serde(rename = "fr")]
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

    /// Its code: `en`, `fr`.
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// Its own name for itself.
    pub fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::French => "Français",
        }
    }

    /// A text as it is set in type: in French, the signs that stand apart from their word are never parted from it by
    /// the end of a line.
    pub(crate) fn typeset(self, text: &str) -> String {
        let mut text = text.to_owned();
        if self == Self::French {
            for sign in [":", ";", "?", "!", "»"] {
                text = text.replace(&format!(" {sign}"), &format!("\u{a0}{sign}"));
            }
            text = text.replace("« ", "«\u{a0}");
        }
        text
    }

    pub(super) fn id(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(code: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|language| language.code() == code);
        found.ok_or_else(|| "write en or fr".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_that_stand_apart_stay_with_their_word() {
        let text = "Au tour du héros : « Payer » ? Oui !";
        let set = "Au tour du héros\u{a0}: «\u{a0}Payer\u{a0}»\u{a0}? Oui\u{a0}!";
        assert_eq!(Language::French.typeset(text), set);
        assert_eq!(Language::English.typeset(text), text);
    }
}
