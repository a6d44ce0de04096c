//! The vocabulary: kingdoms, provinces, faces of dice, and lists by them.
use crate::per::per;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// Kingdoms of the game, played or not.
pub const KINGDOMS: usize = 4;
/// Provinces of the map.
pub const PROVINCES: usize = 26;
/// Artifacts, and as many categories of adventure tokens.
pub const ARTIFACTS: usize = 3;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        pub struct $name(pub u8);

        impl $name {
            /// Its place in a list of its kind.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        }
    )*};
}

ids! {
    /// One of the four kingdoms; the role of a seat.
    Kingdom;
    /// A province of the map, in the order of the pack.
    Province;
    /// An area of the map.
    Area;
    /// A sea.
    Sea;
    /// The terrain of a step of a campaign track.
    Terrain;
    /// A kingdom card by its definition; copies are one.
    KingdomCard;
    /// A strategy card.
    StrategyCard;
    /// An adventure of Conan.
    Adventure;
    /// An objective.
    Objective;
    /// An artifact.
    Artifact;
    /// A category of adventure tokens.
    Category;
    /// An adventure token by its definition; copies are one.
    TokenKind;
    /// A bidding token, by the number on it.
    BidToken;
}

impl Kingdom {
    /// All four, played or not.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..KINGDOMS as u8).map(Self)
    }
}

per! {
    /// One thing for each kingdom.
    PerKingdom[Kingdom; KINGDOMS]
    /// One thing for each province.
    PerProvince[Province; PROVINCES]
}

/// A set of provinces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct ProvinceSet(pub u32);

impl ProvinceSet {
    /// No province.
    pub const NONE: Self = Self(0);
    /// Every province.
    pub const ALL: Self = Self((1 << PROVINCES) - 1);

    /// Just this province.
    pub fn only(province: Province) -> Self {
        Self(if province.index() < PROVINCES { 1 << province.0 } else { 0 })
    }

    /// Those of which `holds` is true.
    pub fn those(holds: impl Fn(Province) -> bool) -> Self {
        (0..PROVINCES as u8).map(Province).filter(|province| holds(*province)).collect()
    }

    /// Whether the province is in it; any number may be asked.
    pub fn has(self, province: Province) -> bool {
        province.index() < PROVINCES && self.0 >> province.0 & 1 == 1
    }

    /// In both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// In either.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// In this but not in the other.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// With one province more.
    #[must_use]
    pub fn with(self, province: Province) -> Self {
        self.or(Self::only(province))
    }

    /// With one province less.
    #[must_use]
    pub fn without(self, province: Province) -> Self {
        self.minus(Self::only(province))
    }

    /// Those at or after a province in the order of the pack.
    #[must_use]
    pub fn since(self, province: Province) -> Self {
        Self(if province.0 < 32 { self.0 >> province.0 << province.0 } else { 0 })
    }

    /// Those after a province in the order of the pack.
    #[must_use]
    pub fn after(self, province: Province) -> Self {
        self.since(province).without(province)
    }

    /// Whether no province is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many provinces are in it.
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The first of them.
    pub fn lowest(self) -> Option<Province> {
        (self.0 != 0).then(|| Province(self.0.trailing_zeros() as u8))
    }

    /// The only one, if it is the only one.
    pub fn single(self) -> Option<Province> {
        self.lowest().filter(|_| self.0 & (self.0 - 1) == 0)
    }

    /// In order.
    pub fn iter(self) -> impl Iterator<Item = Province> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            let province = left.lowest()?;
            left.0 &= left.0 - 1;
            Some(province)
        })
    }
}

impl FromIterator<Province> for ProvinceSet {
    fn from_iter<I: IntoIterator<Item = Province>>(provinces: I) -> Self {
        provinces.into_iter().fold(Self::NONE, Self::with)
    }
}

macro_rules! word_enum {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        pub enum $name {
            #[default]
            $($(#[$vdoc])* $variant),*
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// Its name in packs.
            pub fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word),*
                }
            }

            /// The one of this name.
            pub fn of_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.word() == word)
            }
        }
    };
}
pub(crate) use word_enum;

word_enum! {
    /// A face of a fate die.
    FateFace {
        /// A military action.
        Military = "military",
        /// An intrigue action.
        Intrigue = "intrigue",
        /// Conan, then a court action.
        CourtConan = "court_conan",
        /// A military or an intrigue action.
        MilitaryIntrigue = "military_intrigue",
        /// Any action that no other die offers.
        Wild = "wild",
    }
}

word_enum! {
    /// What a fate die is taken for.
    Deed {
        /// Armies.
        Military = "military",
        /// Emissaries.
        Intrigue = "intrigue",
        /// Cards.
        Court = "court",
    }
}

word_enum! {
    /// A face of a contest die.
    ContestFace {
        /// A success.
        Hit = "hit",
        /// A success, or two for the side that Conan helps.
        HitConan = "hit_conan",
        /// A success for the attacker.
        HitAttacker = "hit_attacker",
        /// A success with a card or rule.
        Shield = "shield",
        /// A success with a card or rule.
        Axe = "axe",
        /// Never a success.
        Miss = "miss",
    }
}

word_enum! {
    /// What is contested, and how.
    ContestKind {
        /// An army against a neutral province.
        Campaign = "campaign",
        /// An army against another player's province.
        Siege = "siege",
        /// An army against an army in a neutral province.
        Battle = "battle",
        /// An emissary against a province.
        Intrigue = "intrigue",
    }
}

word_enum! {
    /// A side of a contest.
    Side {
        /// Who started it.
        Attacker = "attacker",
        /// The other, player or province.
        Defender = "defender",
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

/// How many fate dice lie in the pool, by face.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PerFateFace(pub [u8; 5]);

impl Index<FateFace> for PerFateFace {
    type Output = u8;
    fn index(&self, face: FateFace) -> &u8 {
        &self.0[face as usize]
    }
}

impl IndexMut<FateFace> for PerFateFace {
    fn index_mut(&mut self, face: FateFace) -> &mut u8 {
        &mut self.0[face as usize]
    }
}

/// How many contest dice show each face.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PerContestFace(pub [u8; 6]);

impl Index<ContestFace> for PerContestFace {
    type Output = u8;
    fn index(&self, face: ContestFace) -> &u8 {
        &self.0[face as usize]
    }
}

impl IndexMut<ContestFace> for PerContestFace {
    fn index_mut(&mut self, face: ContestFace) -> &mut u8 {
        &mut self.0[face as usize]
    }
}

/// Both sides of a contest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PerSide<T>(pub [T; 2]);

impl<T> Index<Side> for PerSide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for PerSide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_province_that_is_not_on_the_map_is_in_no_set() {
        for number in [26, 31, 32, 200] {
            assert!(!ProvinceSet::ALL.has(Province(number)));
            assert!(ProvinceSet::only(Province(number)).is_empty());
            assert!(ProvinceSet::ALL.after(Province(number)).is_empty());
        }
        let set: ProvinceSet = [Province(25), Province(3)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Province(3), Province(25)]);
        assert_eq!((set.single(), set.after(Province(3)).single()), (None, Some(Province(25))));
    }
}
