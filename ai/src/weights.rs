//! Weights: what a computer player values. They are data, so that they can be tuned without touching code.
use crate::{knowledge::Knowledge, spec::BotSpec};
use engine::{
    content::{Faults, Texts},
    hash::Digest,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The file of a pack that holds the weights.
pub const FILE: &str = "weights.toml";

/// What a feature is worth when the game begins and when it ends, in logarithms of odds.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Weight(pub f32, pub f32);

impl Weight {
    /// What it is worth once so much of the game, from 0 to 1, is over.
    pub fn at(self, progress: f32) -> f32 {
        self.0 + (self.1 - self.0) * progress
    }
}

/// The weights of one temperament, in the order of the game's names.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Weights {
    /// Of features.
    pub features: Vec<Weight>,
    /// Of action features.
    pub action_features: Vec<f32>,
    /// The numbers that the game reckons with ([`Knowledge::NUMBERS`]).
    pub numbers: Vec<f32>,
}

impl Weights {
    /// The weight of an action feature; 0 if there is none of that number.
    pub fn action_feature(&self, index: usize) -> f32 {
        self.action_features.get(index).copied().unwrap_or(0.0)
    }

    /// A number that the game reckons with; 0 if there is none of that number.
    pub fn number(&self, index: usize) -> f32 {
        self.numbers.get(index).copied().unwrap_or(0.0)
    }
}

/// The weights of every temperament of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct WeightSets {
    /// Of bots without a temperament.
    pub plain: Weights,
    /// The others, by name.
    pub temperaments: BTreeMap<String, Weights>,
}

/// What the file says: weights by name, and for each temperament what it adds to some of them.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    features: BTreeMap<String, Weight>,
    action_features: BTreeMap<String, f32>,
    #[serde(default)]
    numbers: BTreeMap<String, f32>,
    #[serde(default)]
    temperament: BTreeMap<String, Leaning>,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Leaning {
    #[serde(default)]
    features: BTreeMap<String, f32>,
    #[serde(default)]
    action_features: BTreeMap<String, f32>,
    #[serde(default)]
    numbers: BTreeMap<String, f32>,
}

impl WeightSets {
    /// Reads the weights of a game; every name of the game must have one, and no other.
    pub fn load<G: Knowledge>(texts: &Texts) -> Result<Self, Faults> {
        let stored: Stored = texts.read(FILE)?;
        let mut faults = Faults::default();
        missing(&mut faults, "features", G::FEATURES, stored.features.keys());
        missing(&mut faults, "action_features", G::ACTION_FEATURES, stored.action_features.keys());
        missing(&mut faults, "numbers", G::NUMBERS, stored.numbers.keys());
        let worths = stored.features.iter().map(|(name, weight)| (name, weight.0 + weight.1));
        strangers(&mut faults, "features", G::FEATURES, worths);
        strangers(&mut faults, "action_features", G::ACTION_FEATURES, pairs(&stored.action_features));
        strangers(&mut faults, "numbers", G::NUMBERS, pairs(&stored.numbers));
        for (name, leaning) in &stored.temperament {
            strangers(&mut faults, name, G::FEATURES, pairs(&leaning.features));
            strangers(&mut faults, name, G::ACTION_FEATURES, pairs(&leaning.action_features));
            strangers(&mut faults, name, G::NUMBERS, pairs(&leaning.numbers));
        }
        let weights = |leaning: &Leaning| stored.weights::<G>(leaning);
        let plain = weights(&Leaning::default());
        let temperaments =
            stored.temperament.iter().map(|(name, leaning)| (name.clone(), weights(leaning))).collect();
        faults.or(Self { plain, temperaments })
    }

    /// The hash of the weights that these bots go by: which bots they are. The plain ones always count, because who
    /// stands in for a bot that fails has them.
    pub fn hash(&self, bots: &[BotSpec]) -> Digest {
        let mut bytes = Vec::new();
        let mut add = |name: &str, weights: &Weights| {
            bytes.extend(name.bytes());
            let features = weights.features.iter().flat_map(|weight| [weight.0, weight.1]);
            let others = weights.action_features.iter().chain(&weights.numbers).copied();
            bytes.extend(features.chain(others).flat_map(f32::to_le_bytes));
        };
        add("", &self.plain);
        let plays = |name: &String| bots.iter().any(|bot| bot.temperament.as_ref() == Some(name));
        self.temperaments
            .iter()
            .filter(|(name, _)| plays(name))
            .for_each(|(name, weights)| add(name, weights));
        Digest::of(&bytes)
    }

    /// The weights of a temperament, or of none.
    pub fn of(&self, temperament: Option<&str>) -> Option<&Weights> {
        temperament.map_or(Some(&self.plain), |name| self.temperaments.get(name))
    }
}

impl Stored {
    fn weights<G: Knowledge>(&self, leaning: &Leaning) -> Weights {
        let more = |given: &BTreeMap<String, f32>, name: &str| given.get(name).copied().unwrap_or(0.0);
        let feature = |name: &&str| {
            let (weight, more) =
                (self.features.get(*name).copied().unwrap_or_default(), more(&leaning.features, name));
            Weight(weight.0 + more, weight.1 + more)
        };
        let action_feature =
            |name: &&str| more(&self.action_features, name) + more(&leaning.action_features, name);
        let number = |name: &&str| more(&self.numbers, name) + more(&leaning.numbers, name);
        Weights {
            features: G::FEATURES.iter().map(feature).collect(),
            action_features: G::ACTION_FEATURES.iter().map(action_feature).collect(),
            numbers: G::NUMBERS.iter().map(number).collect(),
        }
    }
}

fn pairs(given: &BTreeMap<String, f32>) -> impl Iterator<Item = (&String, f32)> {
    given.iter().map(|(name, weight)| (name, *weight))
}

fn missing<'a>(faults: &mut Faults, entry: &str, names: &[&str], given: impl Iterator<Item = &'a String>) {
    let given: Vec<_> = given.collect();
    for name in names.iter().filter(|name| !given.iter().any(|known| known == name)) {
        faults.add(FILE, entry, name, "the weight is missing");
    }
}

fn strangers<'a>(
    faults: &mut Faults,
    entry: &str,
    names: &[&str],
    given: impl Iterator<Item = (&'a String, f32)>,
) {
    for (name, weight) in given {
        if !names.contains(&name.as_str()) {
            faults.add(FILE, entry, name, "the game knows no such name");
        } else if !weight.is_finite() {
            faults.add(FILE, entry, name, "not a number to weigh with");
        }
    }
}
