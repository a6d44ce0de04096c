//! Content packs: named texts in, the rules part of a game out, or faults that name file, entry and field.
mod form;
mod reader;
pub mod scenario;
mod texts;
mod tree;

use crate::{codec, hash::Digest};
pub use form::{Form, Notes};
pub use reader::{At, OptionText, Reader};
use serde::{Deserialize, Serialize};
use std::fmt;
pub use texts::{MISSING_FILE, Texts};
pub use tree::{Node, Value, read_json, read_toml};

/// The file that the rules part of every pack begins with.
pub const RULES_FILE: &str = "rules.toml";

/// Makes the types of a rules part as it is written: records whose fields are all named, and no others taken.
macro_rules! raw {
    ($($(#[$doc:meta])* $name:ident { $($(#[$attribute:meta])* $field:ident: $type:ty,)* })*) => {$(
        $(#[$doc])*
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) struct $name {
            $($(#[$attribute])* pub(super) $field: $type,)*
        }
    )*};
}
pub(crate) use raw;

/// What every rules part says of itself first.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meta {
    /// The game.
    pub game: String,
    /// How it is written.
    pub schema: u32,
}

/// One thing that is wrong with a pack.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fault {
    /// The file.
    pub file: String,
    /// The line in it; 0 where none is known.
    pub line: u32,
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
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
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
        self.add_at((file, 0), entry, field, reason);
    }

    /// Notes a fault in a line of a file.
    pub fn add_at(&mut self, (file, line): (&str, u32), entry: &str, field: &str, reason: impl Into<String>) {
        let (file, entry, field) = (file.to_owned(), entry.to_owned(), field.to_owned());
        self.0.push(Fault { file, line, entry, field, reason: reason.into() });
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
