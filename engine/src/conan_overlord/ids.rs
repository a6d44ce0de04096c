//! The vocabulary: zones, figures, tiles, things, skills, spells, and lists by them.
use crate::{
    ids,
    ids::{Set, words},
    word_enum,
};

/// Zones of a board at most.
pub const ZONES: usize = 64;
/// Borders of a board that can be crossed, at most.
pub const EDGES: usize = 128;
/// Wooden walls of a board that can be broken, at most.
pub const WALLS: usize = 64;
/// Figures of a table at most, heroes among them.
pub const FIGURES: usize = 64;
/// Tiles of a scenario at most: those of the River, those that may join it, and the allies'.
pub const TILES: usize = 16;
/// Things of a table at most: cards and what scenarios lay on the board.
pub const OBJECTS: usize = 48;
/// Hero sheets of the pack.
pub const HEROES: usize = 10;
/// Heroes of a table at most.
pub const HEROES_IN_PLAY: usize = 4;
/// Tokens of a scenario that nobody can carry, at most.
pub const TOKENS: usize = 8;
/// Counters of a scenario at most.
pub const COUNTERS: usize = 8;
/// Flags of a scenario at most.
pub const FLAGS: usize = 16;
/// Rules of a scenario at most.
pub const RULES: usize = 24;

ids! {
    /// A zone of the board.
    Zone[ZONES] => PerZone, ZoneSet;
    /// A border of the board that can be crossed: a plain one, a door, a flap, a leap.
    Edge[EDGES] => PerEdge, EdgeSet;
    /// A wooden wall that can be broken.
    Wall[WALLS] => PerWall, WallSet;
    /// A figure: the heroes first, then units and allies.
    Fig[FIGURES] => PerFig, FigSet;
    /// A tile of the scenario.
    Tile[TILES] => PerTile, TileSet;
    /// A thing on the table: one copy of an item.
    Object[OBJECTS] => PerObject, ObjectSet;
    /// A hero's sheet.
    Hero[HEROES] => PerHero, HeroSet;
    /// A token that nobody can carry.
    Token[TOKENS] => PerToken, TokenSet;
    /// A counter of the scenario.
    Counter[COUNTERS] => PerCounter;
    /// A flag of the scenario.
    Flag[FLAGS] => PerFlag, FlagSet;
    /// A rule of the scenario.
    RuleId[RULES] => PerRule, RuleSet;
    /// An item of the pack: what is printed on a card or token.
    Item;
    /// A unit of the pack: what is printed on a tile.
    Unit;
}

/// Some skills.
pub type SkillSet = Set<Skill, { words(Skill::ALL.len()) }>;
/// Some spells.
pub type SpellSet = Set<Spell, { words(Spell::ALL.len()) }>;

word_enum! {
    /// Who plays together.
    Side => PerSide {
        /// The heroes and their allies.
        Heroes = "heroes",
        /// The Overlord and the units.
        Overlord = "overlord",
    }
}

impl Side {
    /// The other side.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Heroes => Self::Overlord,
            Self::Overlord => Self::Heroes,
        }
    }
}

word_enum! {
    /// The colour of a die.
    Die => PerDie {
        /// The weakest.
        Yellow = "yellow",
        /// The middle one.
        Orange = "orange",
        /// The strongest.
        Red = "red",
    }
}

word_enum! {
    /// A space of a hero's sheet on which gems are laid.
    Space => PerSpace {
        /// Blows.
        Melee = "melee",
        /// Shots and throws.
        Ranged = "ranged",
        /// Bought movement.
        Movement = "movement",
        /// Opening, taking, throwing.
        Manipulation = "manipulation",
        /// Active defence.
        Guard = "guard",
        /// Dice rolled again.
        Reroll = "reroll",
    }
}

word_enum! {
    /// Where gems lie that are on no space or card.
    Pile {
        /// Ready to be spent.
        Reserve = "reserve",
        /// Spent, waiting for recovery.
        Fatigue = "fatigue",
        /// Wounds.
        Wounds = "wounds",
    }
}

word_enum! {
    /// The colour of a base, which tells tiles of one unit apart.
    Colour {
        /// No colour.
        Plain = "plain",
        /// Blue.
        Blue = "blue",
        /// Green.
        Green = "green",
        /// Red.
        Red = "red",
        /// Purple.
        Purple = "purple",
        /// White.
        White = "white",
        /// Orange.
        Orange = "orange",
        /// Yellow.
        Yellow = "yellow",
        /// Black.
        Black = "black",
    }
}

word_enum! {
    /// What a unit is.
    UnitRole {
        /// One of a group.
        Minion = "minion",
        /// A named one with life points.
        Leader = "leader",
        /// A beast with life points.
        Monster = "monster",
        /// Nobody’s fighter.
        Civilian = "civilian",
        /// The event tile.
        Event = "event",
    }
}

word_enum! {
    /// What an item is.
    ItemKind {
        /// A weapon.
        Weapon = "weapon",
        /// Armour, of which one counts.
        Armour = "armour",
        /// A shield, which parries everything.
        Shield = "shield",
        /// A drink.
        Potion = "potion",
        /// Any other thing.
        Object = "object",
        /// Somebody who is carried.
        Person = "person",
    }
}

word_enum! {
    /// What stands on a border.
    EdgeKind {
        /// Nothing.
        Open = "open",
        /// A door, closed until it is first crossed.
        Door = "door",
        /// A door with a lock.
        LockedDoor = "locked_door",
        /// A flap of hide, which never stays open.
        Flap = "flap",
        /// Something to climb.
        Climb = "climb",
        /// A gap to leap.
        Leap = "leap",
        /// The railing of a balcony.
        Railing = "railing",
        /// A window.
        Window = "window",
        /// The edge of a wall-walk.
        Parapet = "parapet",
        /// Stairs.
        Stairs = "stairs",
        /// A bar.
        Counter = "counter",
        /// An arch.
        Arch = "arch",
        /// A rock slide.
        Rubble = "rubble",
        /// The side of a ship.
        Gunwale = "gunwale",
        /// The hatch of a hold.
        Hatch = "hatch",
    }
}

word_enum! {
    /// How a border stands.
    EdgeState {
        /// It can be crossed.
        Open = "open",
        /// A door that is shut.
        Closed = "closed",
        /// A door that is locked.
        Locked = "locked",
        /// Walled up; a flap is torn away.
        Removed = "removed",
    }
}

word_enum! {
    /// How somebody gets about, for distances.
    Mover => PerMover {
        /// On foot.
        Walker = "walker",
        /// Who also climbs.
        Climber = "climber",
        /// Who also climbs, leaps and swims.
        Leaper = "leaper",
        /// Who flies.
        Flyer = "flyer",
    }
}

word_enum! {
    /// Whom or what a spell is cast on.
    SpellTarget {
        /// An enemy in sight.
        EnemyInSight = "character_los",
        /// The caster.
        Caster = "self",
        /// A hero in a neighbouring zone in sight.
        HeroBeside = "hero_adjacent_los",
        /// Another hero in sight.
        HeroInSight = "hero_los",
        /// Everybody else in the caster’s zone.
        OthersHere = "own_zone_except_self",
        /// A zone in sight.
        ZoneInSight = "zone_los",
        /// An enemy spellcaster in sight.
        SpellcasterInSight = "spellcaster_los",
        /// An enemy anywhere.
        AnyEnemy = "enemy_any",
        /// A hero in the zone.
        HeroHere = "hero_same_zone",
        /// Everybody else in the zone but the undead.
        LivingHere = "own_zone_except_self_and_undead",
        /// An enemy at most two borders away.
        EnemyNear = "character_within_2_zones",
        /// An unattended thing in sight.
        ThingInSight = "object_los",
    }
}

word_enum! {
    /// A spell.
    Spell => PerSpell {
        /// An attack on one enemy in sight.
        BorisRage = "boris_rage",
        /// The caster flies.
        BorneByTheWind = "borne_by_the_wind",
        /// Takes energy from a hero.
        EnergyDrain = "energy_drain",
        /// Gives energy away for good.
        GiftOfLife = "gift_of_life",
        /// Strikes everybody near and ends the caster.
        KissOfDeath = "kiss_of_death",
        /// Strikes a whole zone.
        LightningStorm = "lightning_storm",
        /// An enemy’s spells are dearer.
        MagicalDizziness = "magical_dizziness",
        /// Leads an enemy.
        MindControl = "mind_control",
        /// Armour of two.
        MitrasHalo = "mitras_halo",
        /// Heals a hero.
        MitrasHealing = "mitras_healing",
        /// Strikes the living near, past any defence.
        PestilentialSwarm = "pestilential_swarm",
        /// An attack that first tires.
        SetsBite = "sets_bite",
        /// Armour of one.
        SetsHalo = "sets_halo",
        /// Holds an enemy in its zone.
        SetsPossession = "set_possession",
        /// Takes a thing from afar.
        Telekinesis = "telekinesis",
        /// Moves through walls.
        Teleportation = "teleportation",
    }
}

word_enum! {
    /// A skill or trait.
    Skill {
        /// Strikes into a neighbouring zone.
        Reach = "reach",
        /// Strikes with two one-handed weapons.
        Ambidextrous = "ambidextrous",
        /// Drags whom it hits hard.
        Constriction = "constriction",
        /// What is left after a kill strikes the next.
        CircularStrike = "circular_strike",
        /// In melee the first point of defence does not count.
        PreciseStrike = "precision_strike",
        /// One last blow when it dies.
        BackFromBeyond = "attack_from_beyond",
        /// Answers a blow in melee.
        Riposte = "counterattack",
        /// Shoots past hindering and protection.
        Sharpshooter = "elite_shooter",
        /// From afar the first point of defence does not count.
        PreciseShot = "precision_shot",
        /// Enemies do not leave its zone.
        Blocker = "blocking",
        /// Breaks through wooden walls.
        WallWrecker = "wall_wrecker",
        /// Moves as if no enemy were there.
        Evasive = "evasive",
        /// Enters water.
        Swimming = "swimming",
        /// Walks through walls.
        Intangible = "intangible",
        /// Throws a web instead of attacking.
        Web = "web_projection",
        /// Leaps where the board lets it.
        Leap = "leap",
        /// Is hindered by one less on the move.
        FelineGrace = "feline_grace",
        /// Flies over everything.
        Flying = "flying",
        /// Climbs where the board lets it.
        Climb = "climb",
        /// Nothing by itself; scenarios may ask for it.
        Alchemy = "alchemy",
        /// Commands allies.
        Command = "leadership",
        /// Its rolls are not hindered.
        Concentration = "concentration",
        /// One die more on locks.
        LockPicking = "lockpicking",
        /// Only whom it has attacked may attack it.
        Fascination = "fascination",
        /// Enemies beside it exert themselves less.
        Horror = "horror",
        /// Enemies beside it reroll nothing.
        Jinx = "jinx",
        /// Its wounds weaken instead.
        Poison = "poison",
        /// A friend beside it rerolls one die free.
        Support = "support",
        /// Takes a blow for a friend.
        Sacrifice = "sacrifice",
        /// The first symbol of a shot at it does not count.
        Untouchable = "untouchable",
        /// Parries for a friend.
        Bodyguard = "bodyguard",
        /// Is not attacked while a friend stands by.
        Protected = "protected",
        /// Casts spells.
        Spellcaster = "spell_caster",
        /// Is dead already.
        Undead = "undead",
        /// Opens no doors.
        Animal = "animal",
        /// Takes the room of three.
        Huge = "huge",
        /// Regains a life point when it is activated.
        Regeneration = "regeneration",
        /// One die more beside a companion.
        PackHunter = "pack",
        /// Better armour beside a companion.
        ShieldWall = "shield_wall",
        /// Rerolls when wounded.
        Berserk = "berserk",
        /// Moves further when nobody is near.
        Tracker = "tracker",
    }
}
