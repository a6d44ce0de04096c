//! The River: the line of the Overlord's tiles.
use super::ids::{PerTile, SkillSet, SpellSet, Tile, Unit};
use crate::array_list::ArrayList;
use serde::{Deserialize, Serialize};

/// Tiles in the River at most.
pub(super) const SLOTS: usize = 8;

/// How a tile lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Status {
    /// Not in the River: not yet, or an allies' tile.
    #[default]
    Away,
    /// Live side up.
    Live,
    /// All its figures are dead.
    Bloodied,
    /// Out of the game.
    Gone,
}

/// What a tile says now; a scenario may change armour and skills.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TileState {
    /// Its unit.
    pub unit: Unit,
    /// How it lies.
    pub status: Status,
    /// Armour of its figures.
    pub armour: u8,
    /// Skills of its figures.
    pub skills: SkillSet,
    /// Spells of its figure.
    pub spells: SpellSet,
}

/// All tiles, and those in the River from the left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct River {
    /// Every tile.
    pub tiles: PerTile<TileState>,
    line: ArrayList<Tile, SLOTS>,
}

impl River {
    /// The tiles from the left.
    pub fn line(&self) -> &[Tile] {
        &self.line
    }

    /// What it costs to activate a tile: its place from the left.
    pub fn price(&self, tile: Tile) -> Option<u8> {
        self.line.iter().position(|other| *other == tile).map(|place| place as u8 + 1)
    }

    /// Whether no further tile fits.
    pub fn is_full(&self) -> bool {
        self.line.len() == SLOTS
    }

    /// A tile joins at the right end, live side up; not a ninth.
    pub fn append(&mut self, tile: Tile) -> bool {
        self.insert(SLOTS, tile)
    }

    /// A tile joins at a place, live side up; others slide right. Not a ninth, nor one that is there.
    pub fn insert(&mut self, place: usize, tile: Tile) -> bool {
        if self.price(tile).is_some() || self.line.push(tile).is_err() {
            return false;
        }
        let place = place.min(self.line.len() - 1);
        self.line[place..].rotate_right(1);
        self.tiles[tile].status = Status::Live;
        true
    }

    /// A tile goes to the right end; others slide left.
    pub fn send_to_end(&mut self, tile: Tile) {
        if let Some(place) = self.line.iter().position(|other| *other == tile) {
            self.line[place..].rotate_left(1);
        }
    }

    /// The tile's last figure died: it is turned and goes to the right end.
    pub fn bloody(&mut self, tile: Tile) {
        if self.tiles[tile].status == Status::Live {
            self.tiles[tile].status = Status::Bloodied;
            self.send_to_end(tile);
        }
    }

    /// A figure came back: the tile is turned where it lies.
    pub fn revive(&mut self, tile: Tile) {
        if self.tiles[tile].status == Status::Bloodied {
            self.tiles[tile].status = Status::Live;
        }
    }

    /// A tile leaves the game.
    pub fn discard(&mut self, tile: Tile) {
        self.line.retain(|other| *other != tile);
        self.tiles[tile].status = Status::Gone;
    }

    /// A new tile takes the place of an old one, live side up; the old one leaves the game.
    pub fn replace(&mut self, old: Tile, new: Tile) -> bool {
        let Some(place) = self.line.iter().position(|other| *other == old) else { return false };
        if self.price(new).is_some() {
            return false;
        }
        self.line[place] = new;
        self.tiles[old].status = Status::Gone;
        self.tiles[new].status = Status::Live;
        true
    }

    /// Two tiles exchange places.
    pub fn swap(&mut self, one: Tile, other: Tile) {
        let place = |tile| self.line.iter().position(|known| *known == tile);
        if let (Some(one), Some(other)) = (place(one), place(other)) {
            self.line.swap(one, other);
        }
    }

    /// The line as a rules case arranges it.
    pub fn arrange(&mut self, tiles: &[Tile]) {
        for tile in Tile::all() {
            if self.price(tile).is_some() && !tiles.contains(&tile) {
                self.discard(tile);
            }
        }
        self.line.clear();
        for tile in tiles {
            self.append(*tile);
        }
    }
}
