//! What stands on the map, and who controls it.
use super::{
    fleet::Fleet,
    ids::{Cargo, Kind, PerKind, PerRealm, PerSea, PerSpace, Realm, Sea, Space, SpaceSet},
};
use serde::{Deserialize, Serialize};

/// Units, ships, castles and control. Units are counted, not numbered: like units in like state are one entry.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Board {
    /// Units ashore and in the air; in dungeon entrances the explorer's heroes. Castles and ships are elsewhere.
    units: PerSpace<PerRealm<PerKind<u8>>>,
    fleets: PerSea<PerRealm<Fleet>>,
    held: PerRealm<SpaceSet>,
    castles: SpaceSet,
    /// Where a realm has a unit or a ship: an index of the above.
    present: PerRealm<SpaceSet>,
}

impl Board {
    /// Units of a realm in a space, by kind; castles and ships are not among them.
    pub fn units(&self, space: Space, realm: Realm) -> &PerKind<u8> {
        &self.units[space][realm]
    }

    /// Units of a kind of a realm in a space; the castle belongs to whoever controls the territory.
    pub fn count(&self, space: Space, realm: Realm, kind: Kind) -> u8 {
        match kind {
            Kind::Castle => u8::from(self.castles.has(space) && self.held[realm].has(space)),
            Kind::Warship => self.fleet(space, realm).map_or(0, Fleet::len),
            _ => self.units[space][realm][kind],
        }
    }

    /// The ships of a realm in a sea zone.
    pub fn fleet(&self, space: Space, realm: Realm) -> Option<&Fleet> {
        space.sea().map(|sea| &self.fleets[sea][realm])
    }

    /// Ships of a realm in a space with this cargo.
    pub fn ships(&self, space: Space, realm: Realm, cargo: Cargo) -> u8 {
        self.fleet(space, realm).map_or(0, |fleet| fleet.ships(cargo))
    }

    /// Where a realm has a unit or a ship.
    pub fn present(&self, realm: Realm) -> SpaceSet {
        self.present[realm]
    }

    /// Territories that a realm controls.
    pub fn held(&self, realm: Realm) -> SpaceSet {
        self.held[realm]
    }

    /// Who controls a territory.
    pub fn holder(&self, space: Space) -> Option<Realm> {
        Realm::all().find(|realm| self.held[*realm].has(space))
    }

    /// Territories with a castle.
    pub fn castles(&self) -> SpaceSet {
        self.castles
    }

    /// Units of a kind that a realm has in all, aboard ships too.
    pub fn total(&self, realm: Realm, kind: Kind) -> u32 {
        if kind == Kind::Castle {
            return self.castles.and(self.held[realm]).len() as u32;
        }
        let ashore = self.present[realm].iter().map(|space| u32::from(self.count(space, realm, kind)));
        let aboard = Sea::all().map(|sea| u32::from(self.fleets[sea][realm].aboard(kind)));
        ashore.sum::<u32>() + aboard.sum::<u32>()
    }

    /// Sea zones where a realm has ships.
    pub fn sailing(&self, realm: Realm) -> SpaceSet {
        let ships = |sea: &Sea| !self.fleets[*sea][realm].is_empty();
        Sea::all().filter(ships).map(Sea::space).collect()
    }

    pub(super) fn add(&mut self, space: Space, realm: Realm, kind: Kind, n: u8) {
        let units = &mut self.units[space][realm][kind];
        *units = units.saturating_add(n);
        self.note(space, realm);
    }

    pub(super) fn remove(&mut self, space: Space, realm: Realm, kind: Kind, n: u8) {
        let units = &mut self.units[space][realm][kind];
        *units = units.saturating_sub(n);
        self.note(space, realm);
    }

    pub(super) fn add_ships(&mut self, space: Space, realm: Realm, cargo: Cargo, n: u8) {
        if let Some(sea) = space.sea() {
            self.fleets[sea][realm].add(cargo, n);
            self.note(space, realm);
        }
    }

    pub(super) fn remove_ships(&mut self, space: Space, realm: Realm, cargo: Cargo, n: u8) {
        if let Some(sea) = space.sea() {
            self.fleets[sea][realm].take(cargo, n);
            self.note(space, realm);
        }
    }

    /// A territory comes under control, with its castle.
    pub(super) fn hold(&mut self, space: Space, realm: Realm) {
        self.held.0.iter_mut().for_each(|held| held.remove(space));
        self.held[realm].insert(space);
    }

    /// There is no castle any more.
    pub(super) fn raze_castle(&mut self, space: Space) {
        self.castles.remove(space);
    }

    pub(super) fn build_castle(&mut self, space: Space) {
        self.castles.insert(space);
    }

    fn note(&mut self, space: Space, realm: Realm) {
        let ashore = self.units[space][realm].0.iter().any(|n| *n > 0);
        let afloat = self.fleet(space, realm).is_some_and(|fleet| !fleet.is_empty());
        if ashore || afloat {
            self.present[realm].insert(space);
        } else {
            self.present[realm].remove(space);
        }
    }

    /// Whether the index is right; a file may lie.
    pub(super) fn is_indexed(&self) -> bool {
        let mut copy = self.clone();
        for (space, realm) in Space::all().flat_map(|space| Realm::all().map(move |realm| (space, realm))) {
            copy.note(space, realm);
        }
        copy.present == self.present
    }
}
