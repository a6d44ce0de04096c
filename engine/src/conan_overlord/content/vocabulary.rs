//! The vocabulary of scenarios, typed once when a scenario is read: triggers, conditions, effects.
use super::super::{
    dice::Dice,
    ids::{
        Counter, Edge, EdgeState, Flag, Hero, Item, Pile, Side, Skill, Tile, Token, TokenSet, Unit, ZoneSet,
    },
};
use serde::{Deserialize, Serialize};

/// A rule of a scenario: what happens when.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RuleDef {
    /// When it fires.
    pub when: Trigger,
    /// What must hold besides.
    pub condition: Option<Condition>,
    /// The tokens for each of which it is tested and done; none, if it is done once.
    pub foreach: Vec<Thing>,
    /// What is done.
    pub effects: Vec<Effect>,
    /// The options of the event tile.
    pub options: Vec<EventOption>,
    /// The name of an action or of the rule itself, for cases and the text table; no part of the rules.
    #[serde(skip)]
    pub name: String,
}

/// What the event tile offers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct EventOption {
    /// What must hold to choose it.
    pub condition: Option<Condition>,
    /// What is done.
    pub effects: Vec<Effect>,
    /// Its name for cases and the text table; no part of the rules.
    #[serde(skip)]
    pub name: String,
}

/// When a rule fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Trigger {
    /// The first figure of the side enters one of the zones.
    FirstEnter {
        /// Heroes and allies, or units.
        side: Side,
        /// The zones.
        zones: ZoneSet,
        /// Once for each zone instead of once for all.
        per_zone: bool,
    },
    /// Something dies.
    Death(Dying),
    /// The marker moves to this number.
    RoundStart(u8),
    /// The last turn is over that was played while the marker showed this number.
    RoundEnd(u8),
    /// A side's turn begins.
    TurnStart(Side),
    /// The event tile is activated.
    EventTile(EventMode),
    /// The contents of a chest were taken.
    ChestOpened(Whichever),
    /// A hero does what the scenario lets him do.
    Action {
        /// Gems, or the least number of them.
        cost: u8,
        /// Where.
        place: Where,
        /// Symbols that are needed; 0 for a simple manipulation.
        difficulty: u8,
        /// Whether it opens a lock: Lock-picking and tools help.
        lock: bool,
        /// Who.
        who: Who,
    },
    /// Somebody leaves the board.
    Exit(Who),
}

/// Whose death a rule waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Dying {
    /// The last figure of a unit, or a figure of it.
    Unit(Unit),
    /// A hero.
    Hero(Hero),
    /// Somebody who is carried.
    Item(Item),
}

/// How the event tile is resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EventMode {
    /// The Overlord chooses one option.
    Choose,
    /// All, in order.
    All,
    /// The option whose number is the counter's value, the last if it is higher.
    ByCounter(CounterOf),
}

/// Which chest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Whichever {
    /// Any of them.
    Any,
    /// The last one.
    Last,
}

/// Which hero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Who {
    /// Any hero.
    Hero,
    /// A hero who carries this.
    With(Item),
}

/// A zone or zones, named or found when it is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Where {
    /// These zones.
    In(ZoneSet),
    /// One of these, chosen by the side that resolves it.
    Choice(ZoneSet),
    /// Where a token or thing is.
    Thing(Thing),
    /// Where a unit's figure is.
    Unit(Unit),
    /// The zone that was just entered.
    Entered,
    /// The zone of the figure whose death fired the rule.
    Victim,
    /// The zone of the acting hero.
    Actor,
    /// The statue that was chosen.
    Statue,
}

/// A token or thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Thing {
    /// This token.
    Token(Token),
    /// This thing, wherever it lies or whoever carries it.
    Item(Item),
    /// The one that the rule is being done for.
    Each,
    /// The one of these that is in the acting hero's zone.
    Here(TokenSet),
}

/// A counter: one of the scenario's, or one that the engine keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CounterOf {
    /// Of the scenario.
    Own(Counter),
    /// Live tiles of the River whose unit is a monster.
    MonsterTiles,
}

/// A number: printed, or the last roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Amount {
    /// This number.
    Number(u8),
    /// What the rule rolled last.
    Rolled,
}

/// Something that holds or not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Condition {
    /// All of these; none means always.
    All(Vec<Condition>),
    /// One of these.
    Any(Vec<Condition>),
    /// Not this.
    Not(Box<Condition>),
    /// The marker shows at least this.
    Round(u8),
    /// The flag is set.
    Flag(Flag),
    /// The counter is at least this.
    AtLeast(CounterOf, i8),
    /// The counter is at most this.
    AtMost(CounterOf, i8),
    /// The unit has entered play, and none of its figures is alive.
    UnitDead(Unit),
    /// A hero left the board with this.
    ExitedWith(Item),
    /// A hero in one of the zones carries this.
    HeroInWith(Where, Item),
    /// No hero is alive on the board, and none has left it.
    AllHeroesDead,
    /// No living hero is on the board.
    NoHeroOnBoard,
    /// Every living hero has left, at least so many.
    HeroesExited(u8),
    /// This hero is dead.
    HeroDead(Hero),
    /// At least so many figures of the side are there.
    SideIn(Side, Where, u8),
    /// The side has at least so many figures more there than the other.
    Outnumber(Side, Where, u8),
    /// The token is still on the board.
    Present(Thing),
}

/// Something that a rule does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Effect {
    /// Turns up the marker of a zone.
    Reveal(Where),
    /// Puts figures on the board.
    Spawn {
        /// What comes.
        what: Brought,
        /// How many.
        count: Amount,
        /// Where.
        place: Where,
        /// Life points; none means those of the tile.
        life: Option<u8>,
        /// Whether its tile joins the River at its right end.
        joins_river: bool,
    },
    /// Lays a thing on the floor.
    PlaceObject(Item, Where),
    /// Reinforcement points to spend now.
    Reinforcement(Amount),
    /// Each living figure of a live tile moves so far, the Overlord's choice of tile if none is named.
    MoveGroup(Option<Tile>, Amount),
    /// Each living figure that fits may attack once, of one unit if it is named.
    FreeAttacks(Fighting, Option<Unit>),
    /// Dice on everybody in a zone; without defence the symbols are wounds.
    AreaDamage {
        /// Where.
        place: Where,
        /// What is rolled.
        dice: Dice,
        /// Whether it is an attack that can be defended against.
        defence: bool,
    },
    /// Moves gems between piles.
    Gems {
        /// Whose.
        whose: GemsOf,
        /// From here.
        from: Pile,
        /// To there.
        to: Pile,
        /// At most so many.
        count: Amount,
    },
    /// The Overlord picks two tiles, which change places.
    SwapTiles,
    /// A tile joins the River at this place, counted from 1, or at the right end.
    AddTile(Tile, Option<u8>),
    /// A tile takes the place of another.
    ReplaceTile(Tile, Tile),
    /// Adds to a counter.
    CounterAdd(Counter, i8),
    /// Sets a counter.
    CounterSet(Counter, i8),
    /// Sets a flag, or clears it.
    Flag(Flag, bool),
    /// Changes a border.
    SetEdge(Edge, EdgeState),
    /// Takes a token or thing out of the game.
    RemoveToken(Thing),
    /// Changes the Overlord's recovery.
    SetRecovery(u8),
    /// Changes a unit for good.
    UnitMod(Unit, UnitChange),
    /// The side wins at once.
    Win(Side),
    /// Every figure of a unit dies.
    KillUnit(Unit),
    /// A token or somebody who is carried dies.
    KillToken(Thing),
    /// Rolls dice, and keeps the sum for later effects.
    Roll {
        /// What is rolled.
        dice: Dice,
        /// Who rolls.
        side: Side,
        /// Whether rerolls may be bought.
        reroll: bool,
    },
}

/// What comes onto the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Brought {
    /// Figures of this tile.
    Tile(Tile),
    /// A statue that the Overlord picks.
    Statue,
}

/// Which attacks are free.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Fighting {
    /// From afar.
    Ranged,
    /// In melee.
    Melee,
    /// Either.
    All,
}

/// Whose gems.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum GemsOf {
    /// The Overlord's, or those of every hero on the board.
    Side(Side),
    /// One hero's.
    Hero(Hero),
}

/// A lasting change of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum UnitChange {
    /// Armour, never below 0.
    Armour(i8),
    /// A skill more.
    SkillAdd(Skill),
    /// A skill less.
    SkillRemove(Skill),
    /// Life points.
    Life(i8),
}

/// What may have changed: a condition is tested again only when something changed that it reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Changes(pub u8);

impl Changes {
    /// Nothing.
    pub const NONE: Self = Self(0);
    /// Somebody died or came.
    pub const FIGURES: Self = Self(1);
    /// Somebody left the board.
    pub const EXIT: Self = Self(2);
    /// Something was taken, laid down or removed.
    pub const THINGS: Self = Self(4);
    /// A counter or flag.
    pub const COUNTERS: Self = Self(8);
    /// Somebody moved.
    pub const PLACES: Self = Self(16);
    /// The round.
    pub const ROUND: Self = Self(32);
    /// The tiles of the River.
    pub const TILES: Self = Self(64);
    /// Everything.
    pub const ALL: Self = Self(127);

    /// Both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether they have something in common.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl Condition {
    /// What it reads.
    pub fn reads(&self) -> Changes {
        match self {
            Self::All(conditions) | Self::Any(conditions) => {
                conditions.iter().fold(Changes::NONE, |reads, condition| reads.and(condition.reads()))
            }
            Self::Not(condition) => condition.reads(),
            Self::Round(_) => Changes::ROUND,
            Self::Flag(_) | Self::AtLeast(CounterOf::Own(_), _) | Self::AtMost(CounterOf::Own(_), _) => {
                Changes::COUNTERS
            }
            Self::AtLeast(CounterOf::MonsterTiles, _) | Self::AtMost(CounterOf::MonsterTiles, _) => {
                Changes::TILES.and(Changes::FIGURES)
            }
            Self::UnitDead(_) | Self::HeroDead(_) => Changes::FIGURES,
            Self::ExitedWith(_) => Changes::EXIT,
            Self::HeroInWith(..) => Changes::PLACES.and(Changes::THINGS).and(Changes::FIGURES),
            Self::AllHeroesDead | Self::NoHeroOnBoard | Self::HeroesExited(_) => {
                Changes::FIGURES.and(Changes::EXIT)
            }
            Self::SideIn(..) | Self::Outnumber(..) => {
                Changes::PLACES.and(Changes::FIGURES).and(Changes::EXIT).and(Changes::THINGS)
            }
            Self::Present(_) => Changes::THINGS,
        }
    }

    /// Every condition in it, itself too.
    pub fn each(&self, seen: &mut dyn FnMut(&Self)) {
        seen(self);
        match self {
            Self::All(inner) | Self::Any(inner) => inner.iter().for_each(|condition| condition.each(seen)),
            Self::Not(inner) => inner.each(seen),
            _ => (),
        }
    }
}
