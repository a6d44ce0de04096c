//! What a turn remembers: who may still go, what was declared, what cards have changed.
use super::{
    fleet::Fleet,
    ids::{Cargo, Kind, KindSet, PerKind, PerSea, PerSpace, Realm, Space, SpaceSet},
};
use crate::{array_list::ArrayList, slots::SlotSet};
use serde::{Deserialize, Serialize};

/// Units and ships of the active realm that may still go in the step under way: in Move those that have not moved, in
/// Battle those that have not fought and ships that may land what they carry, in Reposition flyers, in Reinforce new units.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Free {
    units: PerSpace<PerKind<u8>>,
    ships: PerSea<Fleet>,
    at: SpaceSet,
}

impl Free {
    /// Units of a kind.
    pub fn units(&self, space: Space, kind: Kind) -> u8 {
        self.units[space][kind]
    }

    /// Ships with a cargo.
    pub fn ships(&self, space: Space, cargo: Cargo) -> u8 {
        self.fleet(space).map_or(0, |fleet| fleet.ships(cargo))
    }

    /// Ships of a sea zone.
    pub fn fleet(&self, space: Space) -> Option<&Fleet> {
        space.sea().map(|sea| &self.ships[sea])
    }

    /// Where there is anything.
    pub fn spaces(&self) -> SpaceSet {
        self.at
    }

    pub(super) fn clear(&mut self) {
        for space in self.at.iter() {
            self.units[space] = PerKind::default();
            if let Some(sea) = space.sea() {
                self.ships[sea] = Fleet::default();
            }
        }
        self.at = SpaceSet::NONE;
    }

    pub(super) fn add(&mut self, space: Space, kind: Kind, n: u8) {
        let units = &mut self.units[space][kind];
        *units = units.saturating_add(n);
        self.note(space);
    }

    pub(super) fn take(&mut self, space: Space, kind: Kind, n: u8) {
        let units = &mut self.units[space][kind];
        *units = units.saturating_sub(n);
        self.note(space);
    }

    pub(super) fn add_ships(&mut self, space: Space, cargo: Cargo, n: u8) {
        if let Some(sea) = space.sea() {
            self.ships[sea].add(cargo, n);
            self.note(space);
        }
    }

    pub(super) fn take_ships(&mut self, space: Space, cargo: Cargo, n: u8) {
        if let Some(sea) = space.sea() {
            self.ships[sea].take(cargo, n);
            self.note(space);
        }
    }

    /// Nothing of a space may go any more.
    pub(super) fn leave_out(&mut self, space: Space) {
        self.units[space] = PerKind::default();
        if let Some(sea) = space.sea() {
            self.ships[sea] = Fleet::default();
        }
        self.note(space);
    }

    fn note(&mut self, space: Space) {
        let units = self.units[space].0.iter().any(|n| *n > 0);
        if units || self.fleet(space).is_some_and(|fleet| !fleet.is_empty()) {
            self.at.insert(space);
        } else {
            self.at.remove(space);
        }
    }
}

/// Units that a card put somewhere during the Move step: they may move on, but not board a ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Stranger {
    /// Where.
    pub space: Space,
    /// Of which kind.
    pub kind: Kind,
    /// How many.
    pub n: u8,
}

/// Units that may go further in this Move step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct MoveBonus {
    /// Of which kinds.
    pub filter: KindSet,
    /// By so much.
    pub n: u8,
    /// How many of them still; none: all.
    pub left: Option<u8>,
    /// Only those that began there.
    pub from: Option<Space>,
}

/// Heroes that may fly in this Move step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Wings {
    /// Of which kinds.
    pub filter: KindSet,
    /// So far.
    pub moves: u8,
    /// How many of them still.
    pub left: u8,
}

/// The turn under way.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Whose turn it is.
    pub active: Realm,
    /// The game round, from 1.
    pub round: u8,
    /// Territories that the active realm has controlled since before its Draw step.
    pub held_since: SpaceSet,
    /// Whether a unit was moved or a card of the Move step played: cards for the start are over.
    pub begun: bool,
    /// Spaces where a battle was declared and not yet fought.
    pub pending: SpaceSet,
    /// Spaces where a battle was fought.
    pub fought: SpaceSet,
    /// Who may still go.
    pub free: Free,
    /// Free units that did not begin where they stand.
    pub strangers: ArrayList<Stranger, 12>,
    /// Who may go further.
    pub bonuses: ArrayList<MoveBonus, 6>,
    /// Who may fly.
    pub wings: ArrayList<Wings, 4>,
    /// Sea zones whose ships may not sail.
    pub reefs: SpaceSet,
    /// Castles that roll no dice.
    pub silenced: SpaceSet,
    /// Dungeons that were emptied.
    pub emptied: SpaceSet,
    /// Units placed with each castle, or in a territory without one.
    pub placed: PerSpace<u8>,
    /// Castles built in this turn.
    pub new_castles: SpaceSet,
    /// The only castle, if the realm had just one when it began to reinforce.
    pub only_castle: Option<Space>,
    /// Treasures played in this turn.
    pub fresh: SlotSet,
}

impl Turn {
    /// Units of a kind in a space that may move but not board.
    pub fn strangers(&self, space: Space, kind: Kind) -> u8 {
        let here = self.strangers.iter().filter(|stranger| stranger.space == space && stranger.kind == kind);
        here.map(|stranger| stranger.n).sum()
    }

    /// So many free units of a kind leave a space; of those that cannot board, the first ones.
    pub(super) fn go(&mut self, space: Space, kind: Kind, n: u8) {
        self.free.take(space, kind, n);
        let mut left = n;
        for stranger in self.strangers.iter_mut().filter(|them| them.space == space && them.kind == kind) {
            let gone = stranger.n.min(left);
            stranger.n -= gone;
            left -= gone;
        }
        self.strangers.retain(|stranger| stranger.n > 0);
    }
}
