//! The usual order of losses (R59), hit by hit.
use super::side::{Group, Order, Side};

/// What one hit does to a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fall {
    /// It is cancelled.
    Cancelled,
    /// A unit of this group is wounded.
    Wounded(u8),
    /// A unit of this group is lost, or a castle is inactive.
    Lost(u8),
}

/// What every hit does to a side, from the first to the one that clears it.
#[derive(Clone, Debug, Default)]
pub struct Ladder {
    falls: Vec<Fall>,
    /// By the number of hits taken: the gold value left.
    worth: Vec<u32>,
    pieces: Vec<Piece>,
}

/// A single unit while the order is found.
#[derive(Clone, Copy, Debug)]
struct Piece {
    group: u8,
    wounds: u8,
    left: u8,
    order: Order,
    price: u16,
    worth: u16,
    /// The ship that carries it, by its place among the pieces.
    ship: Option<u16>,
    /// What is aboard and may be lost by itself.
    aboard: u16,
    /// How many are aboard.
    heroes: u8,
}

impl Ladder {
    /// Hits that the side can take in all.
    pub fn hits(&self) -> usize {
        self.falls.len()
    }

    /// What each hit does, in order.
    pub fn falls(&self) -> &[Fall] {
        &self.falls
    }

    /// The gold value left after so many hits.
    pub fn worth(&self, hits: usize) -> u32 {
        self.worth.get(hits).copied().unwrap_or(0)
    }

    /// The units of one group that are lost after so many hits.
    pub fn lost(&self, hits: usize, group: usize) -> u16 {
        let is_it = |fall: &&Fall| matches!(fall, Fall::Lost(which) if usize::from(*which) == group);
        self.falls[..hits.min(self.falls.len())].iter().filter(is_it).count() as u16
    }

    pub(super) fn build(&mut self, side: &Side<'_>) {
        self.falls.clear();
        self.worth.clear();
        self.pieces.clear();
        for (index, group) in side.groups.iter().enumerate() {
            let one = Piece::of(index as u8, group);
            self.pieces.extend(std::iter::repeat_n(one, usize::from(group.count)));
        }
        self.embark(side.groups);
        let mut left: u32 = self.pieces.iter().map(|piece| u32::from(piece.worth)).sum();
        let shield = if self.next().is_some() { side.shield } else { 0 };
        for _ in 0..shield {
            self.worth.push(left);
            self.falls.push(Fall::Cancelled);
        }
        while let Some(next) = self.next() {
            self.worth.push(left);
            left -= self.hit(next);
        }
        self.worth.push(left);
    }

    /// Deals the heroes to their ships in turn.
    fn embark(&mut self, groups: &[Group]) {
        for hero in 0..self.pieces.len() {
            let Some(carrier) = groups[usize::from(self.pieces[hero].group)].aboard else { continue };
            let ships = (0..self.pieces.len()).filter(|ship| self.pieces[*ship].group == carrier);
            let Some(ship) = ships.min_by_key(|ship| self.pieces[*ship].heroes) else { continue };
            self.pieces[hero].ship = Some(ship as u16);
            self.pieces[ship].aboard += self.pieces[hero].price;
            self.pieces[ship].heroes += 1;
        }
    }

    /// The unit that takes the next hit.
    fn next(&self) -> Option<usize> {
        let there = (0..self.pieces.len()).filter(|index| self.pieces[*index].left > 0);
        there.min_by_key(|index| (self.pieces[*index].key(), *index))
    }

    /// Gives a hit to a unit; what is lost of the side's value.
    fn hit(&mut self, index: usize) -> u32 {
        let piece = &mut self.pieces[index];
        piece.wounds += 1;
        piece.left -= 1;
        let Piece { group, left, price, worth, ship, heroes, .. } = *piece;
        if left > 0 {
            self.falls.push(Fall::Wounded(group));
            return 0;
        }
        self.falls.push(Fall::Lost(group));
        if let Some(ship) = ship.map(usize::from) {
            self.pieces[ship].aboard -= price;
            self.pieces[ship].heroes -= 1;
        }
        // A ship costs more than the heroes aboard, so in this order they are gone before it.
        debug_assert_eq!(heroes, 0);
        u32::from(worth)
    }
}

impl Piece {
    fn of(index: u8, group: &Group) -> Self {
        Self {
            group: index,
            wounds: group.wounds,
            left: group.toughness.saturating_sub(group.wounds),
            order: group.order,
            price: group.price,
            worth: group.worth,
            ship: None,
            aboard: 0,
            heroes: 0,
        }
    }

    /// Lower keys take hits first. What is kept to the end is ordered by wounds, so that nobody is hit twice in a step
    /// before the others (R1), and a castle comes before dragons. A dragon that one hit destroys soaks nothing.
    fn key(&self) -> (u8, u16, u8, bool) {
        match self.order {
            Order::Soaks if self.wounds == 0 && self.left > 1 => (0, 0, 0, false),
            Order::Price => (1, self.price + self.aboard, 0, false),
            Order::Last => (2, 0, self.wounds, false),
            Order::Soaks => (2, 0, self.wounds.saturating_sub(1), true),
        }
    }
}
