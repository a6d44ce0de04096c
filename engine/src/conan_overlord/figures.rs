//! The figures on the table: heroes first, then allies, then the Overlord's units.
use super::ids::{Fig, FigSet, PerFig, PerZone, Side, Spell, Tile, Zone};
use serde::{Deserialize, Serialize};

/// Heroes of a table at most; their figures are the first.
pub(super) const HEROES: usize = 4;

/// Where a figure is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Presence {
    /// No such figure, or one that a rule may still bring.
    #[default]
    Away,
    /// On the board.
    Board,
    /// On the board as a statue: it takes room and is nobody's.
    Statue,
    /// Dead.
    Dead,
    /// It left the board.
    Left,
}

/// One figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Figure {
    presence: Presence,
    zone: Zone,
    side: Side,
    /// Its tile; a hero has none.
    pub tile: Option<Tile>,
    /// Room that it takes.
    size: u8,
    /// Life points; a hero's are its gems.
    pub life: u8,
    /// Life points at the start.
    pub full: u8,
    /// The spell that armours it.
    pub halo: Option<Spell>,
    /// It is webbed.
    pub web: bool,
    /// It spends no movement, or blocks nobody, through its next activation or active phase.
    pub possessed: bool,
    /// The possessed figure's activation or phase is under way: the spell ends with it.
    pub possession_ends: bool,
    /// Its spells cost one more gem, by this figure's spell.
    pub dizzied_by: Option<Fig>,
    /// It is held by this figure while they share a zone.
    pub held_by: Option<Fig>,
    /// It flies until the end of the turn.
    pub flies: bool,
    /// It has acted in this phase: an ally once each heroes' phase.
    pub acted: bool,
    /// It is dying: its last blow is under way.
    pub dying: bool,
}

impl Figure {
    /// Where it is.
    pub fn presence(&self) -> Presence {
        self.presence
    }

    /// Its zone, if it is on the board and no statue.
    pub fn zone(&self) -> Option<Zone> {
        (self.presence == Presence::Board).then_some(self.zone)
    }

    /// The zone in which it stands, or last stood.
    pub fn last_zone(&self) -> Zone {
        self.zone
    }

    /// Whose it is.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Room that it takes.
    pub fn size(&self) -> u8 {
        self.size
    }
}

/// All figures, with an index of zones and sides that is remade when a state is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "PerFig<Figure>", into = "PerFig<Figure>")]
pub struct Figures {
    list: PerFig<Figure>,
    at: PerZone<FigSet>,
    sides: [FigSet; 2],
    bulk: PerZone<u8>,
}

impl From<PerFig<Figure>> for Figures {
    fn from(list: PerFig<Figure>) -> Self {
        let mut figures = Self { list, ..Self::default() };
        for fig in Fig::all() {
            figures.note(fig, true);
        }
        figures
    }
}

impl From<Figures> for PerFig<Figure> {
    fn from(figures: Figures) -> Self {
        figures.list
    }
}

impl Figures {
    /// Adds a figure that is not on the board yet.
    pub fn add(&mut self, fig: Fig, side: Side, tile: Option<Tile>, size: u8, life: u8) {
        self.list[fig] = Figure { side, tile, size, life, full: life, ..Figure::default() };
    }

    /// One of them.
    pub fn get(&self, fig: Fig) -> &Figure {
        &self.list[fig]
    }

    /// One of them, to mark it.
    pub fn get_mut(&mut self, fig: Fig) -> &mut Figure {
        &mut self.list[fig]
    }

    /// Those on the board in a zone, statues aside.
    pub fn at(&self, zone: Zone) -> FigSet {
        self.at[zone]
    }

    /// Those of a side on the board.
    pub fn of(&self, side: Side) -> FigSet {
        self.sides[side as usize]
    }

    /// Those of a side in a zone.
    pub fn of_at(&self, side: Side, zone: Zone) -> FigSet {
        self.at[zone].and(self.sides[side as usize])
    }

    /// Room taken in a zone.
    pub fn bulk(&self, zone: Zone) -> u8 {
        self.bulk[zone]
    }

    /// Whether a figure is on the board and no statue.
    pub fn is_here(&self, fig: Fig) -> bool {
        self.list[fig].presence == Presence::Board
    }

    /// Puts a figure into a zone of the board.
    pub fn put(&mut self, fig: Fig, zone: Zone) {
        self.set(fig, Presence::Board, zone);
    }

    /// Puts a statue into a zone of the board.
    pub fn put_statue(&mut self, fig: Fig, zone: Zone) {
        self.set(fig, Presence::Statue, zone);
    }

    /// Takes a figure off the board.
    pub fn remove(&mut self, fig: Fig, presence: Presence) {
        let zone = self.list[fig].zone;
        self.set(fig, presence, zone);
        let Figure { side, tile, size, full, presence, zone, .. } = self.list[fig];
        self.list[fig] = Figure { side, tile, size, full, presence, zone, ..Figure::default() };
    }

    fn set(&mut self, fig: Fig, presence: Presence, zone: Zone) {
        self.note(fig, false);
        let figure = &mut self.list[fig];
        (figure.presence, figure.zone) = (presence, zone);
        self.note(fig, true);
    }

    fn note(&mut self, fig: Fig, there: bool) {
        let Figure { presence, zone, side, size, .. } = self.list[fig];
        if presence == Presence::Board {
            let (at, sides) = (&mut self.at[zone], &mut self.sides[side as usize]);
            if there {
                at.insert(fig);
                sides.insert(fig);
            } else {
                at.remove(fig);
                sides.remove(fig);
            }
        }
        if matches!(presence, Presence::Board | Presence::Statue) {
            let bulk = &mut self.bulk[zone];
            *bulk = if there { bulk.saturating_add(size) } else { bulk.saturating_sub(size) };
        }
    }

    /// Whether two figures are equal in all that matters to a choice: tile, zone, life and effects (ruling 68).
    pub fn alike(&self, one: Fig, other: Fig) -> bool {
        self.list[one] == self.list[other] && self.list[one].tile.is_some()
    }

    /// Of figures that are equal, the lowest alone.
    pub fn lowest_of_alike(&self, figs: FigSet) -> FigSet {
        let mut kept = FigSet::NONE;
        for fig in figs.iter() {
            if !kept.iter().any(|other| self.alike(other, fig)) {
                kept.insert(fig);
            }
        }
        kept
    }
}
