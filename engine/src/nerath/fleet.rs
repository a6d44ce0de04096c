//! Ships of one realm in one sea zone: ships with the same cargo are alike.
use super::ids::{Cargo, Kind, PerCargo};
use serde::{Deserialize, Serialize};

/// So many ships of each cargo.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Fleet(PerCargo<u8>);

impl Fleet {
    /// Ships with this cargo.
    pub fn ships(&self, cargo: Cargo) -> u8 {
        self.0[cargo]
    }

    /// All ships.
    pub fn len(&self) -> u8 {
        self.0.0.iter().fold(0, |sum, ships| sum.saturating_add(*ships))
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.0 == [0; super::ids::CARGOES]
    }

    /// Each cargo with its ships.
    pub fn iter(&self) -> impl Iterator<Item = (Cargo, u8)> + '_ {
        self.0.entries().filter(|(_, ships)| **ships > 0).map(|(cargo, ships)| (cargo, *ships))
    }

    /// Units of a kind aboard.
    pub fn aboard(&self, kind: Kind) -> u8 {
        self.iter().fold(0, |sum, (cargo, ships)| sum.saturating_add(cargo.count(kind).saturating_mul(ships)))
    }

    /// Whether a unit could still come aboard.
    pub fn has_room(&self) -> bool {
        self.iter().any(|(cargo, _)| cargo.len() < 2)
    }

    /// More ships.
    pub fn add(&mut self, cargo: Cargo, n: u8) {
        self.0[cargo] = self.0[cargo].saturating_add(n);
    }

    /// Fewer ships; as many as there are.
    pub(super) fn take(&mut self, cargo: Cargo, n: u8) {
        self.0[cargo] = self.0[cargo].saturating_sub(n);
    }
}
