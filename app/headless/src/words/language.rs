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
