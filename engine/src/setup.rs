//! What a table may choose before a game, and what is wrong with a choice.
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What was typed: values by key ("players" -> "3"). What it means is the game's `Setup`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Chosen(pub BTreeMap<String, String>);

impl Chosen {
    /// With one choice more; a later one replaces an earlier one.
    #[must_use]
    pub fn with(mut self, key: &str, value: &str) -> Self {
        self.0.insert(key.to_owned(), value.to_owned());
        self
    }

    /// What was chosen under the key.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(String::as_str)
    }
}

/// What values a choice takes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Values {
    /// One of these names.
    OneOf(Vec<String>),
    /// A whole number in this range, both ends included.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// One name per seat, in seat order, separated by `+`; no name twice.
    Seating(Vec<String>),
}

/// One thing that a table may choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// Its key: `--set KEY=VALUE`, and the stem of its message in the app.
    pub key: String,
    /// What it takes.
    pub values: Values,
    /// What holds when nothing is said.
    pub default: String,
    /// What holds instead where another choice has this value: key, value, default.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub instead: Vec<(String, String, String)>,
}

impl Offer {
    /// A choice between names.
    pub fn one_of<S: Into<String>>(key: &str, names: impl IntoIterator<Item = S>, default: &str) -> Self {
        let names = names.into_iter().map(Into::into).collect();
        Self { key: key.into(), values: Values::OneOf(names), default: default.into(), instead: Vec::new() }
    }

    /// Yes or no.
    pub fn flag(key: &str, default: bool) -> Self {
        Self::one_of(key, ["false", "true"], if default { "true" } else { "false" })
    }

    /// A whole number.
    pub fn number(key: &str, least: u32, most: u32, default: u32) -> Self {
        Self {
            key: key.into(),
            values: Values::Number { least, most },
            default: default.to_string(),
            instead: Vec::new(),
        }
    }

    /// A name for each seat.
    pub fn seating<S: Into<String>>(key: &str, names: impl IntoIterator<Item = S>, default: &str) -> Self {
        let names = names.into_iter().map(Into::into).collect();
        Self { key: key.into(), values: Values::Seating(names), default: default.into(), instead: Vec::new() }
    }

    /// The same, with another default where the choice `key` has this value.
    #[must_use]
    pub fn instead(mut self, key: &str, value: &str, default: &str) -> Self {
        self.instead.push((key.to_owned(), value.to_owned(), default.to_owned()));
        self
    }

    /// What holds when nothing is said of this, but of other things.
    pub fn default_among(&self, chosen: &Chosen) -> &str {
        let holds = |(key, value, _): &&(String, String, String)| chosen.get(key) == Some(value);
        self.instead.iter().find(holds).map_or(&self.default, |(_, _, default)| default)
    }

    fn takes(&self, value: &str) -> bool {
        match &self.values {
            Values::OneOf(names) => names.iter().any(|name| name == value),
            Values::Number { least, most } => value.parse().is_ok_and(|n: u32| (*least..=*most).contains(&n)),
            Values::Seating(names) => {
                let chosen: Vec<_> = value.split('+').collect();
                let known = chosen.iter().all(|name| names.iter().any(|other| other == name));
                let once = (1..chosen.len()).all(|i| !chosen[..i].contains(&chosen[i]));
                known && once
            }
        }
    }
}

/// What is wrong with a set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupFault {
    /// The game offers no such choice.
    NoSuchKey(String),
    /// The choice does not take this value.
    BadValue {
        /// The choice.
        key: String,
        /// What was said.
        value: String,
        /// What it takes.
        takes: Values,
    },
    /// Two choices that cannot both hold.
    Clash(String, String),
}

impl SetupFault {
    /// The choices that it is about.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        let (one, other) = match self {
            Self::NoSuchKey(key) | Self::BadValue { key, .. } => (key, None),
            Self::Clash(one, other) => (one, Some(other)),
        };
        std::iter::once(one).chain(other).map(String::as_str)
    }
}

/// Choices checked against the offers, with the defaults filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settled(BTreeMap<String, String>);

impl Settled {
    /// Checks what was chosen against what is offered; tells all that is wrong.
    pub fn of(offers: &[Offer], chosen: &Chosen) -> Result<Self, Vec<SetupFault>> {
        let mut faults = Vec::new();
        for (key, value) in &chosen.0 {
            match offers.iter().find(|offer| offer.key == *key) {
                None => faults.push(SetupFault::NoSuchKey(key.clone())),
                Some(offer) if !offer.takes(value) => faults.push(SetupFault::BadValue {
                    key: key.clone(),
                    value: value.clone(),
                    takes: offer.values.clone(),
                }),
                Some(_) => (),
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let value =
            |offer: &Offer| chosen.get(&offer.key).map_or_else(|| offer.default.clone(), str::to_owned);
        Ok(Self(offers.iter().map(|offer| (offer.key.clone(), value(offer))).collect()))
    }

    /// The value under an offered key; empty if no such key was offered.
    pub fn text(&self, key: &str) -> &str {
        self.0.get(key).map_or("", String::as_str)
    }

    /// The number under an offered key; 0 if it is none.
    pub fn number(&self, key: &str) -> u32 {
        self.text(key).parse().unwrap_or(0)
    }

    /// Whether the flag under an offered key is set.
    pub fn flag(&self, key: &str) -> bool {
        self.text(key) == "true"
    }

    /// The names of a seating.
    pub fn seating(&self, key: &str) -> impl Iterator<Item = &str> {
        self.text(key).split('+').filter(|name| !name.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offers() -> Vec<Offer> {
        vec![
            Offer::number("players", 2, 4, 4),
            Offer::one_of("rules", ["ffg", "fr"], "ffg"),
            Offer::seating("roles", ["lion", "snake", "tower"], "lion+snake"),
            Offer::flag("short", false),
        ]
    }

    #[test]
    fn defaults_are_filled_in() {
        let settled = Settled::of(&offers(), &Chosen::default().with("players", "3")).unwrap();
        assert_eq!(
            (settled.number("players"), settled.text("rules"), settled.flag("short")),
            (3, "ffg", false)
        );
        assert_eq!(settled.seating("roles").collect::<Vec<_>>(), ["lion", "snake"]);
    }

    #[test]
    fn every_fault_is_told_at_once() {
        let chosen = Chosen::default()
            .with("players", "5")
            .with("rules", "uk")
            .with("roles", "lion+lion")
            .with("short", "maybe")
            .with("moon", "full");
        assert_eq!(Settled::of(&offers(), &chosen).unwrap_err().len(), 5);
    }
}
