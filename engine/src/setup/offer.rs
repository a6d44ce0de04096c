//! One thing that a table may choose, and how other choices change it.
use serde::{Deserialize, Serialize};

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

impl Values {
    /// One of these names.
    pub fn names<S: Into<String>>(names: impl IntoIterator<Item = S>) -> Self {
        Self::OneOf(names.into_iter().map(Into::into).collect())
    }

    /// Whether a value is one of them.
    pub fn take(&self, value: &str) -> bool {
        match self {
            Self::OneOf(names) => names.iter().any(|name| name == value),
            Self::Number { least, most } => value.parse().is_ok_and(|n: u32| (*least..=*most).contains(&n)),
            Self::Seating(names) => {
                let chosen: Vec<_> = value.split('+').collect();
                let known = chosen.iter().all(|name| names.iter().any(|other| other == name));
                let once = (1..chosen.len()).all(|i| !chosen[..i].contains(&chosen[i]));
                known && once
            }
        }
    }

    /// Those that are also among the others. Where none would be left, or the others are of another kind, all stay: a
    /// table must always be able to choose something, and the rules judge the whole.
    #[must_use]
    pub(super) fn among(&self, others: &Self) -> Self {
        let both = |names: &[String], others: &[String]| -> Vec<String> {
            names.iter().filter(|name| others.contains(name)).cloned().collect()
        };
        let left = match (self, others) {
            (Self::OneOf(names), Self::OneOf(others)) => Self::OneOf(both(names, others)),
            (Self::Seating(names), Self::Seating(others)) => Self::Seating(both(names, others)),
            (Self::Number { least, most }, Self::Number { least: lower, most: upper }) => {
                Self::Number { least: *least.max(lower), most: *most.min(upper) }
            }
            _ => return self.clone(),
        };
        let is_empty = match &left {
            Self::OneOf(names) | Self::Seating(names) => names.is_empty(),
            Self::Number { least, most } => least > most,
        };
        if is_empty { self.clone() } else { left }
    }

    /// The value that is nearest to a wanted one.
    pub(super) fn nearest(&self, wanted: &str) -> String {
        if self.take(wanted) {
            return wanted.to_owned();
        }
        match self {
            Self::OneOf(names) => names.first().cloned().unwrap_or_default(),
            Self::Number { least, most } => {
                wanted.parse().map_or(*least, |n: u32| n.max(*least).min(*most)).to_string()
            }
            Self::Seating(names) => {
                let known = wanted.split('+').filter(|name| names.iter().any(|other| other == name));
                let known = known.collect::<Vec<_>>().join("+");
                if known.is_empty() { names.join("+") } else { known }
            }
        }
    }
}

/// What another choice leaves of the values of an offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Only {
    /// The other choice.
    pub key: String,
    /// The value that it has.
    pub value: String,
    /// What it leaves.
    pub values: Values,
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
    /// What other choices leave of the values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub only: Vec<Only>,
}

impl Offer {
    fn new(key: &str, values: Values, default: &str) -> Self {
        Self { key: key.into(), values, default: default.into(), instead: Vec::new(), only: Vec::new() }
    }

    /// A choice between names.
    pub fn one_of<S: Into<String>>(key: &str, names: impl IntoIterator<Item = S>, default: &str) -> Self {
        Self::new(key, Values::names(names), default)
    }

    /// Yes or no.
    pub fn flag(key: &str, default: bool) -> Self {
        Self::one_of(key, ["false", "true"], if default { "true" } else { "false" })
    }

    /// A whole number.
    pub fn number(key: &str, least: u32, most: u32, default: u32) -> Self {
        Self::new(key, Values::Number { least, most }, &default.to_string())
    }

    /// A name for each seat.
    pub fn seating<S: Into<String>>(key: &str, names: impl IntoIterator<Item = S>, default: &str) -> Self {
        Self::new(key, Values::Seating(names.into_iter().map(Into::into).collect()), default)
    }

    /// The same, with another default where the choice `key`, which is offered before this one, has this value.
    #[must_use]
    pub fn instead(mut self, key: &str, value: &str, default: &str) -> Self {
        self.instead.push((key.to_owned(), value.to_owned(), default.to_owned()));
        self
    }

    /// The same, as a preset `key` changes it, which is offered before this one: each value of the preset with the
    /// default that it brings.
    #[must_use]
    pub fn preset<'a>(self, key: &str, defaults: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let usual = self.default.clone();
        let other = defaults.into_iter().filter(|(_, default)| **default != usual);
        other.fold(self, |offer, (value, default)| offer.instead(key, value, default))
    }

    /// The same, with only these values left where the choice `key`, which is offered before this one, has this value.
    /// What holds when nothing is said is then the nearest that is left.
    #[must_use]
    pub fn only(mut self, key: &str, value: &str, values: Values) -> Self {
        self.only.push(Only { key: key.to_owned(), value: value.to_owned(), values });
        self
    }
}
