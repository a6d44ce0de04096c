//! What one side brings to a battle.

/// The dice of one unit, or of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Roll {
    /// How many dice; a unit that is kept from rolling has none.
    pub dice: u8,
    /// The faces of each die.
    pub sides: u8,
    /// The lowest face that hits.
    pub hits_on: u8,
    /// Whether they are rolled in the First Strike step.
    pub first_strike: bool,
}

impl Roll {
    /// No dice.
    pub const NONE: Self = Self { dice: 0, sides: 6, hits_on: 6, first_strike: false };

    /// One die with so many faces that hits on 6 or more.
    pub const fn new(sides: u8) -> Self {
        Self { dice: 1, sides, ..Self::NONE }
    }

    /// The chance that one of the dice hits.
    pub fn chance(self) -> f64 {
        f64::from(self.hitting()) / f64::from(self.sides.max(1))
    }

    /// How many faces of a die hit.
    pub(super) fn hitting(self) -> u8 {
        (self.sides + 1).saturating_sub(self.hits_on).min(self.sides)
    }
}

/// When units of a group take hits, in the usual order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Order {
    /// As a dragon: a first hit before everybody else if it survives it, the others last of all.
    Soaks,
    /// By its price: what costs less goes first.
    #[default]
    Price,
    /// As a castle: after everything that has a price.
    Last,
}

/// Like units in like state. Groups of equal price fall in the order in which a [`Side`] lists them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Group {
    /// How many.
    pub count: u16,
    /// What each rolls in this round.
    pub now: Roll,
    /// What each rolls in later rounds.
    pub later: Roll,
    /// Hits that each can take.
    pub toughness: u8,
    /// Hits that each has taken.
    pub wounds: u8,
    /// When they take hits.
    pub order: Order,
    /// Their price in the usual order of losses. A ship's grows by what the heroes aboard cost.
    pub price: u16,
    /// What each is worth to its owner, cargo that does not fight included; heroes aboard count for themselves.
    pub worth: u16,
    /// Carried heroes: which group of this side, all of them ships, carries them. They are dealt to its ships in turn.
    pub aboard: Option<u8>,
}

impl Group {
    /// So many units that die of one hit, by their die and price.
    pub const fn new(count: u16, roll: Roll, price: u16) -> Self {
        Self {
            count,
            now: roll,
            later: roll,
            toughness: 1,
            wounds: 0,
            order: Order::Price,
            price,
            worth: price,
            aboard: None,
        }
    }
}

/// Dice that belong to no unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bonus {
    /// What is rolled in this round.
    pub now: Roll,
    /// What is rolled in later rounds.
    pub later: Roll,
    /// The groups, a bit each, of which one unit must be left for it; 0: it does not depend on any.
    pub needs: u128,
}

impl Bonus {
    /// Whether the units of a group keep it.
    pub(super) fn is_kept_by(&self, group: usize) -> bool {
        group < 128 && self.needs >> group & 1 == 1
    }
}

/// One side of a battle.
#[derive(Clone, Copy, Debug)]
pub struct Side<'a> {
    /// Its units, in at most 128 groups.
    pub groups: &'a [Group],
    /// Extra dice.
    pub bonus: &'a [Bonus],
    /// The next hits that will be cancelled.
    pub shield: u8,
}

impl<'a> Side<'a> {
    /// These units and nothing else.
    pub const fn of(groups: &'a [Group]) -> Self {
        Self { groups, bonus: &[], shield: 0 }
    }

    /// Whether this round is rolled with other dice than later ones.
    pub(super) fn changes(&self) -> bool {
        self.groups.iter().any(|group| group.now != group.later)
            || self.bonus.iter().any(|bonus| bonus.now != bonus.later)
    }
}
