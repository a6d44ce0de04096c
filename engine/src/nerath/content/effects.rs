//! What cards do, in a small vocabulary: a new card needs no code.
use crate::{
    array_list::ArrayList,
    ids::Set,
    nerath::ids::{Kind, KindSet},
    word_enum,
};
use serde::{Deserialize, Serialize};

word_enum! {
    /// When a card may be played.
    Window {
        /// The own Draw step: properties only.
        OwnDraw = "own_draw",
        /// The own turn, until the first move.
        OwnStart = "own_start",
        /// The own Move step, between two moves.
        OwnMove = "own_move",
        /// An enemy's turn, after its draw.
        EnemyStart = "enemy_start",
        /// An enemy has declared its attacks.
        EnemyMoveEnd = "enemy_move_end",
        /// A battle was picked; no dice yet.
        BattleStart = "battle_start",
        /// Before the first strike of a round.
        RoundStart = "round_start",
        /// Both sides have rolled a step.
        AfterRoll = "after_roll",
        /// A battle was won, before anybody runs amok.
        BattleWon = "battle_won",
        /// The own Reinforce step.
        OwnReinforce = "own_reinforce",
        /// The own income, before gold is counted.
        OwnIncome = "own_income",
        /// Any of the own windows of a turn.
        AnyOwnTurn = "any_own_turn",
    }
}

/// Some windows.
pub type WindowSet = Set<Window, 1>;

impl Window {
    /// Whether it belongs to a battle.
    pub fn is_of_battle(self) -> bool {
        matches!(self, Self::BattleStart | Self::RoundStart | Self::AfterRoll | Self::BattleWon)
    }

    /// Whether a card for any moment of the own turn may be played in it.
    pub fn is_own(self) -> bool {
        matches!(self, Self::OwnStart | Self::OwnMove | Self::OwnReinforce | Self::OwnIncome)
    }
}

word_enum! {
    /// Who may play a card in a battle.
    BattleRole {
        /// Anybody in it.
        Any = "any",
        /// The attacker.
        Attacker = "attacker",
        /// A defender.
        Defender = "defender",
    }
}

word_enum! {
    /// What must hold for a treasure to be played, or for an effect to work.
    Condition {
        /// Nothing.
        None = "none",
        /// The own capital is controlled.
        ControlsOwnCapital = "controls_own_capital",
        /// A castle is controlled.
        ControlsACastle = "controls_a_castle",
        /// A castle beside a friendly sea zone is controlled.
        ControlsCoastalCastle = "controls_coastal_castle",
        /// There is a territory where a castle could be built.
        EligibleCastleSite = "eligible_castle_site",
        /// One of the own fighters is in the battle.
        OwnFighterInBattle = "own_fighter_in_battle",
        /// One of the own wizards is in the battle.
        OwnWizardInBattle = "own_wizard_in_battle",
        /// One of the own heroes is in the battle.
        OwnHeroInBattle = "own_hero_in_battle",
        /// One of the own footsoldiers is in the battle.
        OwnFootsoldierInBattle = "own_footsoldier_in_battle",
        /// There is something to aim at.
        TargetExists = "target_exists",
        /// The realm that is aimed at has a territory beside one's own.
        AdjacentTerritories = "adjacent_territories",
    }
}

word_enum! {
    /// How long an effect lasts.
    Duration {
        /// Just now.
        Once = "once",
        /// Until the battle round ends.
        Round = "round",
        /// Until the battle ends.
        Battle = "battle",
        /// Until the Move step ends.
        Step = "step",
        /// Until the turn ends.
        Turn = "turn",
        /// Until the enemy's turn ends.
        EnemyTurn = "enemy_turn",
        /// In the next turn of the castle's owner.
        OwnersNextTurn = "owners_next_turn",
        /// While the castle fights.
        WhileCastleActive = "while_castle_active",
        /// While a hero of the own fights.
        WhileOwnHero = "while_own_hero",
        /// As long as the treasure lies on the table.
        Permanent = "permanent",
    }
}

word_enum! {
    /// When a property does what it does.
    Trigger {
        /// It simply holds.
        Always = "always",
        /// At the start of each own turn.
        OwnStart = "own_start",
        /// In each own Draw step.
        OwnDraw = "own_draw",
        /// Once in each realm's turn.
        Turn = "turn",
        /// After each battle won.
        BattleWon = "battle_won",
        /// In each battle with an own hero.
        BattleWithOwnHero = "battle_with_own_hero",
    }
}

word_enum! {
    /// Where something is put.
    Where {
        /// A territory with a castle that may place units.
        OwnCastleSpace = "own_castle_space",
        /// The capital, else such a castle.
        OwnCapitalOrCastle = "own_capital_or_castle",
        /// A home territory under own control.
        OwnHomeTerritoryFriendly = "own_home_territory_friendly",
        /// A territory under own control.
        FriendlyTerritory = "friendly_territory",
        /// A territory controlled since the turn began.
        HeldSinceTurnStart = "friendly_territory_held_since_turn_start",
        /// The same, without a castle.
        CastleSite = "friendly_territory_held_since_turn_start_no_castle",
        /// A friendly sea zone beside an own territory.
        FriendlySeaNearOwnTerritory = "friendly_sea_near_own_territory",
        /// A friendly sea zone beside a castle that may place units.
        FriendlySeaNearOwnCastle = "friendly_sea_near_own_castle",
        /// An own territory that is attacked.
        OwnAttackedTerritory = "own_attacked_territory",
        /// Where the battle is.
        BattleSpace = "battle_space",
        /// Where the card was aimed before.
        SameSpace = "same_space",
    }
}

word_enum! {
    /// What a card aims at.
    Aimed {
        /// Nothing that is named.
        Nothing = "nothing",
        /// An enemy realm.
        OneEnemyRealm = "one_enemy_realm",
        /// The realm that was named before.
        SameRealm = "same_realm",
        /// The realm whose turn it is.
        ActiveEnemyRealm = "active_enemy_realm",
        /// Who controlled the territory before the battle.
        Loser = "loser",
        /// An enemy territory.
        EnemyTerritory = "enemy_territory",
        /// An own home territory under enemy control.
        EnemyHeldOwnHomeTerritory = "enemy_held_own_home_territory",
        /// An enemy territory beside an own one.
        EnemyTerritoryAdjacentFriendly = "enemy_territory_adjacent_friendly",
        /// A space with enemy units beside an own hero.
        EnemyAdjacentToOwnHero = "enemy_adjacent_to_own_hero",
        /// A sea zone with enemy units.
        SeaWithEnemy = "sea_with_enemy",
        /// A sea zone.
        SeaZone = "sea_zone",
        /// An enemy castle.
        OneEnemyCastle = "one_enemy_castle",
        /// The castle that was named before.
        SameCastle = "same_castle",
    }
}

/// Dice of a card.
pub type CardDice = ArrayList<u8, 6>;

/// What an effect does; numbers that most of them have stand in [`Effect`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Op {
    /// Gold from nowhere.
    GainGold,
    /// Gold of another realm.
    StealGold,
    /// More gold in each income step.
    Income,
    /// More gold for each sea zone with an own warship, at most so much.
    IncomePerSea {
        /// At most.
        most: u8,
    },
    /// A kind costs less.
    Discount(Kind),
    /// Castles take so many units.
    PlacementLimit,
    /// A castle places no units.
    BlockPlacement,
    /// New units.
    AddUnits {
        /// Of which kind.
        unit: Kind,
        /// Where.
        at: Where,
    },
    /// New units, one for every so many enemies destroyed in the battle, at most so many.
    AddUnitsPerDestroyed {
        /// Of which kind.
        unit: Kind,
        /// Enemies for one of them.
        each: u8,
        /// At most.
        most: u8,
    },
    /// Enemy units are destroyed.
    RemoveUnits,
    /// Own units in the battle are destroyed: a cost.
    Sacrifice,
    /// Dice are rolled at a space.
    Barrage {
        /// The dice.
        dice: CardDice,
        /// How many moves from own land the space may lie; none: anywhere.
        within: Option<u8>,
    },
    /// The space that was bombarded is regained if it is empty.
    SeizeIfEmpty(Kind),
    /// Units are put elsewhere.
    Transfer {
        /// Where.
        to: Where,
    },
    /// Enemy units change sides.
    Convert,
    /// Units lost in the battle return.
    Recover {
        /// Where.
        at: Where,
        /// Not after a battle at sea.
        not_sea: bool,
    },
    /// Units move further.
    MoveBonus {
        /// Only those that began in one territory, which is named.
        one_territory: bool,
    },
    /// Heroes fly.
    Fly {
        /// So far.
        moves: u8,
    },
    /// Ships cannot sail.
    Hold,
    /// Dice hit on a lower number.
    HitOn,
    /// Larger dice.
    UpgradeDie {
        /// Sides of the die.
        to: u8,
    },
    /// Dice that belong to no unit.
    BonusDice {
        /// The dice.
        dice: CardDice,
        /// Whether they are rolled in the first strike.
        first_strike: bool,
    },
    /// Units roll first.
    FirstStrike,
    /// More or fewer hits are needed.
    Toughness(i8),
    /// Units roll no dice.
    Suppress,
    /// Dice that missed are rolled again.
    Reroll,
    /// Hits do not count.
    CancelHits {
        /// The next ones, over as many steps as it takes.
        carry: bool,
    },
    /// Misses count as hits.
    AddHits,
    /// The other side may not retreat.
    ForbidRetreat,
    /// Defenders leave.
    Withdraw,
    /// Units of adjacent territories join the battle.
    JoinBattle,
    /// Siege engines roll two dice in defence too.
    PowerAttackOnDefence,
    /// Event cards are drawn.
    DrawEvents,
    /// More event cards are drawn, and some of them kept.
    DrawFilter {
        /// How many.
        keep: u8,
    },
    /// Event cards are discarded.
    DiscardEvents {
        /// By chance; else the player of the card chooses.
        random: bool,
    },
    /// Treasure cards are drawn.
    DrawTreasure,
    /// A hand is shown.
    RevealHand,
    /// Guardians are turned up.
    RevealGuardians,
    /// Guardians are hit as if they had no 7+ or 8+.
    IgnoreGuardianPenalty,
}

/// One effect of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Effect {
    /// What it does.
    pub op: Op,
    /// How much, by the meaning of the op.
    pub n: u8,
    /// The kinds of units that it is about.
    pub filter: KindSet,
    /// How many units at most; none: all.
    pub most: Option<u8>,
    /// What it aims at.
    pub target: Aimed,
    /// About the enemy's units, not the own ones.
    pub on_enemy: bool,
    /// How long it lasts.
    pub duration: Duration,
    /// When a property does it.
    pub trigger: Trigger,
    /// Only in a battle in a territory.
    pub land_battle: bool,
    /// Not in the first round.
    pub not_first_round: bool,
    /// Works only while this holds.
    pub requires: Condition,
}
