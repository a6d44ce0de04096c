//! The vocabulary: realms, spaces, kinds of units, what a ship carries, and lists by them.
use crate::{ids, ids::Set, word_enum};

/// Realms; all four are always in play.
pub const REALMS: usize = 4;
/// Territories: the first spaces of the map.
pub const TERRITORIES: usize = 55;
/// Sea zones: the spaces after the territories.
pub const SEAS: usize = 24;
/// Dungeon entrances: the last spaces.
pub const DUNGEONS: usize = 10;
/// Spaces of the map.
pub const SPACES: usize = TERRITORIES + SEAS + DUNGEONS;
/// What a ship may carry: nothing, one of five kinds, or a pair of them.
pub const CARGOES: usize = 21;
/// Kinds that a ship carries: the first of [`Kind`].
const CARRIED: u8 = 5;

ids! {
    /// One of the four realms, in turn order; a role.
    Realm[REALMS] => PerRealm, RealmSet;
    /// A space of the map: territories first, then sea zones, then dungeon entrances.
    Space[SPACES] => PerSpace, SpaceSet;
    /// A sea zone by its place among the sea zones.
    Sea[SEAS] => PerSea;
    /// A dungeon entrance by its place among the entrances.
    Dungeon[DUNGEONS] => PerDungeon;
    /// What a ship carries.
    Cargo[CARGOES] => PerCargo;
    /// A team of two realms.
    Team;
}

word_enum! {
    /// A kind of unit, in the order in which dice are rolled.
    Kind => PerKind {
        /// The cheapest, and the most needed.
        Footsoldier = "footsoldier",
        /// Two dice when it attacks.
        SiegeEngine = "siege_engine",
        /// A hero.
        Fighter = "fighter",
        /// A hero with first strike.
        Wizard = "wizard",
        /// May run amok.
        Monster = "monster",
        /// Defends and never moves.
        Castle = "castle",
        /// Flies, and rolls two dice at sea.
        StormElemental = "storm_elemental",
        /// Flies, and needs two hits.
        Dragon = "dragon",
        /// Carries two land units.
        Warship = "warship",
    }
}

/// Some kinds of units.
pub type KindSet = Set<Kind, 1>;

word_enum! {
    /// A side of a battle.
    Side => PerSide {
        /// The realm whose turn it is.
        Attacker = "attacker",
        /// Everybody else in the battle; guardians always.
        Defender = "defender",
    }
}

word_enum! {
    /// Until when a standing order holds.
    Span {
        /// Until the battle ends.
        Battle = "battle",
        /// Until the turn of the active realm ends.
        Turn = "turn",
    }
}

impl Side {
    /// The other side.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

impl Realm {
    /// The realm whose turn comes next.
    #[must_use]
    pub fn next(self) -> Self {
        Self((self.0 + 1) % REALMS as u8)
    }

    /// All realms in turn order, beginning with this one.
    pub fn onwards(self) -> impl Iterator<Item = Self> + Clone {
        (0..REALMS as u8).map(move |n| Self((self.0 + n) % REALMS as u8))
    }
}

impl Space {
    /// Whether it is a territory.
    pub fn is_land(self) -> bool {
        self.index() < TERRITORIES
    }

    /// The sea zone that it is.
    pub fn sea(self) -> Option<Sea> {
        let number = self.index().checked_sub(TERRITORIES).filter(|number| *number < SEAS)?;
        Some(Sea(number as u8))
    }

    /// The dungeon entrance that it is.
    pub fn dungeon(self) -> Option<Dungeon> {
        let number = self.index().checked_sub(TERRITORIES + SEAS).filter(|number| *number < DUNGEONS)?;
        Some(Dungeon(number as u8))
    }

    /// Whether it is a sea zone.
    pub fn is_sea(self) -> bool {
        self.sea().is_some()
    }

    /// Whether it is a dungeon entrance.
    pub fn is_dungeon(self) -> bool {
        self.dungeon().is_some()
    }
}

impl Sea {
    /// The space that it is.
    pub fn space(self) -> Space {
        Space(TERRITORIES as u8 + self.0)
    }
}

impl Dungeon {
    /// The space that it is.
    pub fn space(self) -> Space {
        Space((TERRITORIES + SEAS) as u8 + self.0)
    }
}

impl Kind {
    /// The heroes.
    pub const HEROES: [Self; 2] = [Self::Fighter, Self::Wizard];
    /// What a ship carries.
    pub const CARGO: [Self; CARRIED as usize] =
        [Self::Footsoldier, Self::SiegeEngine, Self::Fighter, Self::Wizard, Self::Monster];
    /// What stands on the map by itself: all but castles, which belong to a territory, and ships.
    pub const TROOPS: [Self; 7] = [
        Self::Footsoldier,
        Self::SiegeEngine,
        Self::Fighter,
        Self::Wizard,
        Self::Monster,
        Self::StormElemental,
        Self::Dragon,
    ];

    /// Whether it is a hero.
    pub fn is_hero(self) -> bool {
        matches!(self, Self::Fighter | Self::Wizard)
    }

    /// Whether it flies.
    pub fn flies(self) -> bool {
        matches!(self, Self::StormElemental | Self::Dragon)
    }

    /// Whether it walks, and a ship may carry it.
    pub fn walks(self) -> bool {
        (self as u8) < CARRIED
    }

    /// Its place in a list of kinds.
    pub fn number(self) -> u8 {
        self as u8
    }
}

impl Cargo {
    /// Nothing.
    pub const NONE: Self = Self(0);

    /// The cargo of these kinds, the first at most the second.
    const fn pair(first: u8, second: u8) -> Self {
        // Pairs after the single kinds: 00 01 02 03 04 11 12 …
        let before = first * CARRIED - first * first.saturating_sub(1) / 2;
        Self(1 + CARRIED + before + (second - first))
    }

    /// What is aboard, in the order of kinds.
    pub fn kinds(self) -> impl Iterator<Item = Kind> + Clone {
        let [first, second] = self.both();
        [first, second].into_iter().flatten()
    }

    fn both(self) -> [Option<Kind>; 2] {
        let kind = |n: u8| Kind::CARGO.get(usize::from(n)).copied();
        if self.0 <= CARRIED {
            return [self.0.checked_sub(1).and_then(kind), None];
        }
        let (mut first, mut second) = (0, self.0 - 1 - CARRIED);
        while first + 1 < CARRIED && second >= CARRIED - first {
            second -= CARRIED - first;
            first += 1;
        }
        [kind(first), kind(first + second)]
    }

    /// How many units are aboard.
    pub fn len(self) -> u8 {
        u8::from(self.0 > 0) + u8::from(self.0 > CARRIED)
    }

    /// Whether nothing is aboard.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of a kind are aboard.
    pub fn count(self, kind: Kind) -> u8 {
        self.kinds().filter(|aboard| *aboard == kind).count() as u8
    }

    /// With one unit more, if it may be carried and there is room.
    pub fn with(self, kind: Kind) -> Option<Self> {
        let kind = if kind.walks() { kind as u8 } else { return None };
        match self.both() {
            [None, _] => Some(Self(1 + kind)),
            [Some(aboard), None] => {
                let aboard = aboard as u8;
                Some(Self::pair(aboard.min(kind), aboard.max(kind)))
            }
            _ => None,
        }
    }

    /// With one unit less, if it is aboard.
    pub fn without(self, kind: Kind) -> Option<Self> {
        match self.both() {
            [Some(first), None] if first == kind => Some(Self::NONE),
            [Some(first), Some(second)] if first == kind => Self::NONE.with(second),
            [Some(first), Some(second)] if second == kind => Self::NONE.with(first),
            _ => None,
        }
    }

    /// Its name: the kinds aboard, `empty` if there are none.
    pub fn word(self) -> String {
        let kinds: Vec<_> = self.kinds().map(Kind::word).collect();
        if kinds.is_empty() { "empty".into() } else { kinds.join("+") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cargo_is_what_was_loaded() {
        let mut seen = std::collections::BTreeSet::from([Cargo::NONE]);
        for first in Kind::CARGO {
            let one = Cargo::NONE.with(first).unwrap();
            assert_eq!(one.kinds().collect::<Vec<_>>(), [first]);
            assert_eq!(one.without(first), Some(Cargo::NONE));
            seen.insert(one);
            for second in Kind::CARGO {
                let two = one.with(second).unwrap();
                assert_eq!(two.without(first), Cargo::NONE.with(second));
                assert_eq!((two.len(), two.with(first)), (2, None));
                seen.insert(two);
            }
        }
        assert_eq!(seen.len(), CARGOES);
        assert_eq!(seen.last(), Some(&Cargo(CARGOES as u8 - 1)));
        assert_eq!(Cargo::NONE.with(Kind::Dragon), None);
    }

    #[test]
    fn spaces_are_territories_seas_and_dungeons() {
        let (sea, door) = (Sea(0).space(), Dungeon(9).space());
        assert!(Space(54).is_land() && sea.is_sea() && door.is_dungeon() && !sea.is_land());
        assert_eq!((sea.sea(), door.dungeon(), door), (Some(Sea(0)), Some(Dungeon(9)), Space(88)));
    }
}
