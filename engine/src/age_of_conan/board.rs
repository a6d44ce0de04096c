//! What stands on the map, and what follows from it: whose a province is, who may go where.
use super::{
    AgeOfConan, Step,
    content::Content,
    event::Event,
    ids::{Kingdom, PerKingdom, PerProvince, Province, ProvinceSet},
};
use crate::word_enum;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

word_enum! {
    /// A control marker.
    MarkerKind {
        /// Of a province that was subjugated.
        Fort = "fort",
        /// Of a province that was allied.
        Tower = "tower",
        /// A tower on a fort.
        City = "city",
    }
}

impl MarkerKind {
    /// Whether a fort is part of it.
    pub fn has_fort(self) -> bool {
        self != Self::Tower
    }

    /// Whether a tower is part of it.
    pub fn has_tower(self) -> bool {
        self != Self::Fort
    }
}

/// A control marker and its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Marker {
    /// Whose it is.
    pub owner: Kingdom,
    /// What it is.
    pub kind: MarkerKind,
}

/// What stands in a province.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Land {
    /// Army units.
    pub units: PerKingdom<u8>,
    /// Emissaries.
    pub emissaries: PerKingdom<u8>,
    /// The control marker.
    pub marker: Option<Marker>,
    /// The step of the campaign track on which an army stands, from 1; 0 without a campaign.
    pub step: u8,
    /// Raider tokens.
    pub raiders: u8,
}

/// The map and what stands on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Board(pub PerProvince<Land>);

impl Index<Province> for Board {
    type Output = Land;
    fn index(&self, province: Province) -> &Land {
        &self.0[province]
    }
}

impl IndexMut<Province> for Board {
    fn index_mut(&mut self, province: Province) -> &mut Land {
        &mut self.0[province]
    }
}

impl Board {
    /// Provinces of whose land `holds` is true.
    pub fn those(&self, holds: impl Fn(&Land) -> bool) -> ProvinceSet {
        ProvinceSet::those(|province| holds(&self.0[province]))
    }

    /// Provinces with units of a kingdom.
    pub fn units_of(&self, kingdom: Kingdom) -> ProvinceSet {
        self.those(|land| land.units[kingdom] > 0)
    }

    /// Provinces with emissaries of a kingdom.
    pub fn emissaries_of(&self, kingdom: Kingdom) -> ProvinceSet {
        self.those(|land| land.emissaries[kingdom] > 0)
    }

    /// Provinces with a marker of a kingdom.
    pub fn controlled_by(&self, kingdom: Kingdom) -> ProvinceSet {
        self.those(|land| land.marker.is_some_and(|marker| marker.owner == kingdom))
    }

    /// Provinces with a marker of a kingdom of which `holds` is true.
    pub fn markers_of(&self, kingdom: Kingdom, holds: impl Fn(MarkerKind) -> bool) -> ProvinceSet {
        self.those(|land| land.marker.is_some_and(|marker| marker.owner == kingdom && holds(marker.kind)))
    }
}

impl Land {
    /// Whose army stands here beside a kingdom's own.
    pub fn army_against(&self, kingdom: Kingdom) -> Option<Kingdom> {
        Kingdom::all().find(|other| *other != kingdom && self.units[*other] > 0)
    }
}

impl AgeOfConan {
    /// Whether anybody plays the kingdom; any number may be asked.
    pub fn plays(&self, kingdom: Kingdom) -> bool {
        self.kingdoms.contains(&kingdom)
    }

    /// Provinces friendly to a kingdom: its home and those with its markers.
    pub fn friendly(&self, content: &Content, kingdom: Kingdom) -> ProvinceSet {
        self.board.controlled_by(kingdom).with(content.home(kingdom))
    }

    /// Provinces friendly to another player, homes included.
    pub(super) fn enemy_provinces(&self, content: &Content, kingdom: Kingdom) -> ProvinceSet {
        let homes = self.kingdoms.iter().filter(|other| **other != kingdom).map(|other| content.home(*other));
        let marked = self.board.those(|land| land.marker.is_some_and(|marker| marker.owner != kingdom));
        marked.or(homes.collect())
    }

    /// Provinces in play that are nobody's home: where contests may take place.
    pub(super) fn contestable(&self, content: &Content) -> ProvinceSet {
        self.in_play.minus(content.homes)
    }

    /// Where an emissary of a kingdom may go at all (R01, R49, R72).
    pub(super) fn open_to_emissaries(&self, content: &Content, kingdom: Kingdom) -> ProvinceSet {
        if self.rules.emissaries_in_enemy_homes {
            return ProvinceSet::ALL;
        }
        let others = self.kingdoms.iter().filter(|other| **other != kingdom);
        ProvinceSet::ALL.minus(others.map(|other| content.home(*other)).collect())
    }

    /// Whether a kingdom has a fort left to place (R45).
    pub(super) fn has_fort(&self, content: &Content, kingdom: Kingdom) -> bool {
        !self.rules.markers_limited
            || self.board.markers_of(kingdom, MarkerKind::has_fort).len()
                < usize::from(content.kingdoms[kingdom].forts)
    }

    /// Whether a kingdom has a tower left to place (R45).
    pub(super) fn has_tower(&self, content: &Content, kingdom: Kingdom) -> bool {
        !self.rules.markers_limited
            || self.board.markers_of(kingdom, MarkerKind::has_tower).len()
                < usize::from(content.kingdoms[kingdom].towers)
    }

    /// Where a kingdom may place a unit without exceeding the limit (R28).
    pub(super) fn room_for_units(&self, content: &Content, kingdom: Kingdom) -> ProvinceSet {
        let limit = content.limits.units_per_province;
        self.board.those(|land| land.units[kingdom] < limit).with(content.home(kingdom))
    }

    /// Units come from the reserve; the caller has checked that there are so many.
    pub(super) fn place_units(&mut self, kingdom: Kingdom, province: Province, n: u8, step: &mut Step<'_>) {
        self.realms[kingdom].units -= n;
        self.board[province].units[kingdom] += n;
        step.tell(Event::UnitsPlaced { kingdom, province, n });
    }

    /// Units return to the reserve, as many as there are; a campaign without units is over (R31).
    pub(super) fn remove_units(&mut self, kingdom: Kingdom, province: Province, n: u8, step: &mut Step<'_>) {
        let n = n.min(self.board[province].units[kingdom]);
        if n == 0 {
            return;
        }
        self.board[province].units[kingdom] -= n;
        self.realms[kingdom].units += n;
        step.tell(Event::UnitsRemoved { kingdom, province, n });
        self.drop_empty_campaign(province);
    }

    /// Without units there is no campaign.
    pub(super) fn drop_empty_campaign(&mut self, province: Province) {
        if self.board[province].units.0 == [0; 4] {
            self.board[province].step = 0;
        }
    }

    /// Moves units; what exceeds the limit returns to the reserve (R28).
    pub(super) fn move_units(
        &mut self,
        kingdom: Kingdom,
        (from, to): (Province, Province),
        n: u8,
        step: &mut Step<'_>,
    ) {
        self.board[from].units[kingdom] -= n;
        self.board[to].units[kingdom] += n;
        step.tell(Event::UnitsMoved { kingdom, from, to, n });
        self.drop_empty_campaign(from);
        let limit = step.content.limits.units_per_province;
        let there = self.board[to].units[kingdom];
        if to != step.content.home(kingdom) && there > limit {
            self.remove_units(kingdom, to, there - limit, step);
        }
    }

    /// An emissary comes from the reserve; the caller has checked that there is one.
    pub(super) fn place_emissary(&mut self, kingdom: Kingdom, province: Province, step: &mut Step<'_>) {
        self.realms[kingdom].emissaries -= 1;
        self.board[province].emissaries[kingdom] += 1;
        step.tell(Event::EmissaryPlaced { kingdom, province });
    }

    /// An emissary returns to the reserve.
    pub(super) fn remove_emissary(&mut self, kingdom: Kingdom, province: Province, step: &mut Step<'_>) {
        if self.board[province].emissaries[kingdom] > 0 {
            self.board[province].emissaries[kingdom] -= 1;
            self.realms[kingdom].emissaries += 1;
            step.tell(Event::EmissaryRemoved { kingdom, province });
        }
    }

    /// Moves an emissary.
    pub(super) fn move_emissary(
        &mut self,
        kingdom: Kingdom,
        (from, to): (Province, Province),
        step: &mut Step<'_>,
    ) {
        self.board[from].emissaries[kingdom] -= 1;
        self.board[to].emissaries[kingdom] += 1;
        step.tell(Event::EmissaryMoved { kingdom, from, to });
    }

    /// A control marker is placed, or changed into another.
    pub(super) fn place_marker(
        &mut self,
        owner: Kingdom,
        province: Province,
        kind: MarkerKind,
        step: &mut Step<'_>,
    ) {
        self.board[province].marker = Some(Marker { owner, kind });
        self.board[province].step = 0;
        step.tell(Event::MarkerPlaced { kingdom: owner, province, kind });
    }

    /// A control marker is removed; the province is neutral.
    pub(super) fn remove_marker(&mut self, province: Province, step: &mut Step<'_>) {
        if let Some(Marker { owner, kind }) = self.board[province].marker.take() {
            step.tell(Event::MarkerRemoved { kingdom: owner, province, kind });
        }
    }

    /// Raiders come to a province, as far as the supply lasts.
    pub(super) fn place_raiders(&mut self, province: Province, n: u8, step: &mut Step<'_>) {
        let n = n.min(self.raiders);
        if n > 0 {
            self.raiders -= n;
            self.board[province].raiders += n;
            step.tell(Event::RaidersPlaced { province, n });
        }
    }

    /// Raiders leave a province.
    pub(super) fn remove_raiders(&mut self, province: Province, n: u8, step: &mut Step<'_>) {
        let n = n.min(self.board[province].raiders);
        if n > 0 {
            self.board[province].raiders -= n;
            self.raiders += n;
            step.tell(Event::RaidersRemoved { province, n });
        }
    }
}
