//! Weights: what a computer player likes. They are data, so that they can be tuned without touching code.
use crate::{spec::BotSpec, wise::Wise};
use engine::{
    content::{Faults, Texts},
    hash::Digest,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The file of a pack that holds the weights.
pub const FILE: &str = "mind.toml";

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
pub struct Mind {
    /// Of features.
    pub features: Vec<Weight>,
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

/// What the file says: weights by name, and for each temperament what it adds to some of them.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    features: BTreeMap<String, Weight>,
    habits: BTreeMap<String, f32>,
    #[serde(default)]
    temperament: BTreeMap<String, Leaning>,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Leaning {
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
        missing(&mut faults, "features", G::FEATURES, stored.features.keys());
        missing(&mut faults, "habits", G::HABITS, stored.habits.keys());
        let worths = stored.features.iter().map(|(name, weight)| (name, weight.0 + weight.1));
        strangers(&mut faults, "features", G::FEATURES, worths);
        strangers(
            &mut faults,
            "habits",
            G::HABITS,
            stored.habits.iter().map(|(name, weight)| (name, *weight)),
        );
        for (name, leaning) in &stored.temperament {
            let pairs = |given: &BTreeMap<String, f32>| given.clone().into_iter().collect::<Vec<_>>();
            let (features, habits) = (pairs(&leaning.features), pairs(&leaning.habits));
            strangers(&mut faults, name, G::FEATURES, features.iter().map(|(name, more)| (name, *more)));
            strangers(&mut faults, name, G::HABITS, habits.iter().map(|(name, more)| (name, *more)));
        }
        let mind = |leaning: &Leaning| stored.mind::<G>(leaning);
        let plain = mind(&Leaning::default());
        let temperaments =
            stored.temperament.iter().map(|(name, leaning)| (name.clone(), mind(leaning))).collect();
        faults.or(Self { plain, temperaments })
    }

    /// The hash of the weights that these bots go by: which bots they are. The plain ones always count, because who
    /// stands in for a bot that fails has them.
    pub fn hash(&self, bots: &[BotSpec]) -> Digest {
        let mut bytes = Vec::new();
        let mut add = |name: &str, mind: &Mind| {
            bytes.extend(name.bytes());
            let features = mind.features.iter().flat_map(|weight| [weight.0, weight.1]);
            bytes.extend(features.chain(mind.habits.iter().copied()).flat_map(f32::to_le_bytes));
        };
        add("", &self.plain);
        let plays = |name: &String| bots.iter().any(|bot| bot.temperament.as_ref() == Some(name));
        self.temperaments.iter().filter(|(name, _)| plays(name)).for_each(|(name, mind)| add(name, mind));
        Digest::of(&bytes)
    }

    /// The weights of a temperament, or of none.
    pub fn of(&self, temperament: Option<&str>) -> Option<&Mind> {
        temperament.map_or(Some(&self.plain), |name| self.temperaments.get(name))
    }
}

impl Stored {
    fn mind<G: Wise>(&self, leaning: &Leaning) -> Mind {
        let more = |given: &BTreeMap<String, f32>, name: &str| given.get(name).copied().unwrap_or(0.0);
        let feature = |name: &&str| {
            let (weight, more) =
                (self.features.get(*name).copied().unwrap_or_default(), more(&leaning.features, name));
            Weight(weight.0 + more, weight.1 + more)
        };
        let habit = |name: &&str| more(&self.habits, name) + more(&leaning.habits, name);
        Mind {
            features: G::FEATURES.iter().map(feature).collect(),
            habits: G::HABITS.iter().map(habit).collect(),
        }
    }
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
