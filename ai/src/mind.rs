//! Weights: what a computer player likes. They are data, so that they can be tuned without touching code.
use crate::wise::Wise;
use engine::content::{Faults, Texts};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The file of a pack that holds the weights.
pub const FILE: &str = "mind.toml";

/// The weights of one temperament, in the order of the game's names.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Mind {
    /// Of features.
    pub features: Vec<f32>,
    /// Of habits.
    pub habits: Vec<f32>,
}

impl Mind {
    /// The weight of a habit; 0 if there is none of that number.
    pub fn habit(&self, index: usize) -> f32 {
        self.habits.get(index).copied().unwrap_or(0.0)
    }
}

/// All temperaments of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Minds {
    /// Who has none in particular.
    pub plain: Mind,
    /// The others, by name.
    pub temperaments: BTreeMap<String, Mind>,
}

/// What the file says: weights by name, and for each temperament factors on some of them.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    features: BTreeMap<String, f32>,
    habits: BTreeMap<String, f32>,
    #[serde(default)]
    temperament: BTreeMap<String, Factors>,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Factors {
    #[serde(default)]
    features: BTreeMap<String, f32>,
    #[serde(default)]
    habits: BTreeMap<String, f32>,
}

impl Minds {
    /// Reads the weights of a game; every name of the game must have one, and no other.
    pub fn load<G: Wise>(texts: &Texts) -> Result<Self, Faults> {
        let stored: Stored = texts.read(FILE)?;
        let mut faults = Faults::default();
        for (entry, names, given) in
            [("features", G::FEATURES, &stored.features), ("habits", G::HABITS, &stored.habits)]
        {
            for name in names.iter().filter(|name| !given.contains_key(**name)) {
                faults.add(FILE, entry, name, "the weight is missing");
            }
            strangers(&mut faults, entry, names, given);
        }
        for (name, factors) in &stored.temperament {
            strangers(&mut faults, name, G::FEATURES, &factors.features);
            strangers(&mut faults, name, G::HABITS, &factors.habits);
        }
        let plain = Mind {
            features: weights(G::FEATURES, &stored.features, None),
            habits: weights(G::HABITS, &stored.habits, None),
        };
        let mind = |factors: &Factors| Mind {
            features: weights(G::FEATURES, &stored.features, Some(&factors.features)),
            habits: weights(G::HABITS, &stored.habits, Some(&factors.habits)),
        };
        let temperaments =
            stored.temperament.iter().map(|(name, factors)| (name.clone(), mind(factors))).collect();
        faults.or(Self { plain, temperaments })
    }

    /// The weights of a temperament, or of none.
    pub fn of(&self, temperament: Option<&str>) -> Option<&Mind> {
        temperament.map_or(Some(&self.plain), |name| self.temperaments.get(name))
    }
}

fn strangers(faults: &mut Faults, entry: &str, names: &[&str], given: &BTreeMap<String, f32>) {
    for (name, weight) in given {
        if !names.contains(&name.as_str()) {
            faults.add(FILE, entry, name, "the game knows no such name");
        } else if !weight.is_finite() {
            faults.add(FILE, entry, name, "not a number to weigh with");
        }
    }
}

fn weights(
    names: &[&str],
    given: &BTreeMap<String, f32>,
    factors: Option<&BTreeMap<String, f32>>,
) -> Vec<f32> {
    let factor = |name: &str| factors.and_then(|factors| factors.get(name)).copied().unwrap_or(1.0);
    names.iter().map(|name| given.get(*name).copied().unwrap_or(0.0) * factor(name)).collect()
}
