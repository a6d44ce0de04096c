//! What one side brings to a contest.

/// Faces of a contest die. A face is its place in the list of faces of the content pack.
pub const FACES: usize = 6;
/// Hit: a success for everybody.
pub const HIT: usize = 0;
/// Hit and Conan: a success, two for the side that Conan helps.
pub const HIT_CONAN: usize = 1;
/// Hit for the attacker only.
pub const HIT_ATTACKER: usize = 2;
/// Shield: a success only by a card.
pub const SHIELD: usize = 3;
/// Axe: a success only by a card, or for the defender of a raided neutral province.
pub const AXE: usize = 4;
/// Never a success.
pub const MISS: usize = 5;

/// Cards for rerolling own dice that one side may use in one contest.
pub const CARDS: usize = 3;

/// One side of a contest. Any value is legal; what the game cannot hold is cut to what it can.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Side {
    /// Dice by units, rating or emissaries; above five counts as five.
    pub base: u8,
    /// Dice added by Conan and by cards.
    pub added: u8,
    /// Dice taken away by the other side's cards.
    pub fewer: u8,
    /// Successes by face; above two counts as two.
    pub worth: [u8; FACES],
    /// Successes beyond those on the dice.
    pub extra: u8,
    /// Whether it can reroll all of its dice once, by sorcery.
    pub sorcery: bool,
    /// Cards that each reroll up to so many of its own dice, chosen by it, once. A roll throws at most 24 dice, all rerolls
    /// included; what the last cards have beyond that is cut.
    pub rerolls: [u8; CARDS],
    /// A card that rerolls up to so many of the other side's dice, after that side's own rerolls.
    pub opp_reroll: u8,
}

impl Side {
    /// An attacker with so many dice and no help.
    pub const fn attacker(base: u8) -> Self {
        Self { worth: [1, 1, 1, 0, 0, 0], ..Self::defender(base) }
    }

    /// A defender with so many dice and no help.
    pub const fn defender(base: u8) -> Self {
        Self {
            base,
            added: 0,
            fewer: 0,
            worth: [1, 1, 0, 0, 0, 0],
            extra: 0,
            sorcery: false,
            rerolls: [0; CARDS],
            opp_reroll: 0,
        }
    }

    /// The same with Conan's help: one die more, and Hit and Conan counts two.
    pub fn with_conan(mut self) -> Self {
        self.added = self.added.saturating_add(1);
        self.worth[HIT_CONAN] = 2;
        self
    }

    /// The same with a face that counts as a success, by a strategy card, a kingdom card or raiders.
    pub fn counting(mut self, face: usize) -> Self {
        if let Some(worth) = self.worth.get_mut(face) {
            *worth = (*worth).max(1);
        }
        self
    }

    /// The dice it rolls: added dice first, then those taken away (one always stays), then the cap of five, or six if
    /// any die was added.
    pub fn dice(&self) -> u8 {
        let before = self.base.min(5).saturating_add(self.added);
        let cap = if self.added > 0 { 6 } else { 5 };
        before.saturating_sub(self.fewer).max(before.min(1)).min(cap)
    }

    /// Its total when its dice sum up to this.
    pub(super) fn total(&self, sum: usize) -> u16 {
        u16::from(self.extra) + sum as u16
    }
}
