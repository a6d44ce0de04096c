//! The vocabulary: kingdoms, provinces, faces of dice, and lists by them.
use crate::{ids, word_enum};

/// Kingdoms of the game, played or not.
pub const KINGDOMS: usize = 4;
/// Provinces of the map.
pub const PROVINCES: usize = 26;
/// Artifacts, and as many categories of adventure tokens.
pub const ARTIFACTS: usize = 3;

ids! {
    /// One of the four kingdoms; the role of a seat.
    Kingdom[KINGDOMS] => PerKingdom;
    /// A province of the map, in the order of the pack.
    Province[PROVINCES] => PerProvince, ProvinceSet;
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

word_enum! {
    /// A face of a fate die.
    FateFace => PerFateFace {
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
    ContestFace => PerContestFace {
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
    Side => PerSide {
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
