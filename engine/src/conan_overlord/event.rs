//! What happened, the same on every replica.
use super::{
    action::{Choice, Heap, Piece, Until},
    ids::{Die, Edge, Fig, Item, Object, RuleId, Side, Space, Spell, Tile, Zone},
};
use crate::{array_list::ArrayList, seat::Seat, word_enum};
use serde::{Deserialize, Serialize};

/// Dice of one roll at most: 12 gems, two weapons or armour and shield, a skill, the height.
pub const MOST_DICE: usize = 24;

/// Dice as they lie: colour and symbols.
pub type Shown = ArrayList<(Die, u8), MOST_DICE>;

word_enum! {
    /// The kind of an attack.
    AttackKind {
        /// Hand to hand.
        Melee = "melee",
        /// From afar.
        Ranged = "ranged",
        /// A spell at one target.
        Spell = "spell",
        /// On everybody in a zone.
        Area = "area",
    }
}

word_enum! {
    /// What pays for a reroll.
    Payment {
        /// A star of the die's colour.
        Star = "star",
        /// Support, or Berserk.
        Skill = "skill",
        /// A gem.
        Gem = "gem",
    }
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// The marker shows this round.
    Round(u8),
    /// A side's turn begins.
    Turn(Side),
    /// A hero acts, and so many gems came back.
    Woke(Fig, u8),
    /// A hero rests, and so many gems came back.
    Rested(Fig, u8),
    /// So many gems came back to the Overlord's reserve.
    Recovered(u8),
    /// The hand goes to a seat.
    Hand(Seat),
    /// A figure went to a zone, for so many gems.
    Walked(Fig, Zone, u8),
    /// A figure was moved to a zone.
    Moved(Fig, Zone),
    /// A figure left the board.
    Left(Fig),
    /// A door was opened.
    DoorOpened(Edge),
    /// The state of a border was changed by the scenario.
    BorderChanged(Edge),
    /// The wall between two zones was broken.
    WallBroken(Zone, Zone),
    /// A leap succeeded.
    Leapt(Fig),
    /// A leap failed.
    LeapFailed(Fig),
    /// A figure jumps down.
    Jumped(Fig, Zone),
    /// A figure tore free of its web.
    TornFree(Fig),
    /// An attack: by whom, of what kind, on whom.
    Attack(Fig, AttackKind, Fig),
    /// Everybody in a zone is attacked.
    AreaAttack(Zone),
    /// Dice were rolled.
    Rolled(Shown),
    /// A die that showed so many symbols now shows so many.
    Rerolled(Die, u8, u8, Payment),
    /// The power of an attack.
    Power(u8),
    /// A figure takes the attack in place of another.
    Sacrificed(Fig),
    /// A figure guards another.
    Guards(Fig),
    /// A seat declines until then.
    Declined(Until),
    /// A figure is guarded with so many gems.
    Guarded(Fig, u8),
    /// The whole defence of a figure.
    Defence(Fig, u8),
    /// A figure suffers so many wounds.
    Wounded(Fig, u8),
    /// A wound took a gem from here.
    WoundFrom(Fig, Heap),
    /// A figure is poisoned.
    Poisoned(Fig, Space),
    /// A figure is webbed.
    Webbed(Fig),
    /// A figure was dragged into a zone.
    Dragged(Fig, Zone),
    /// A figure died.
    Died(Fig),
    /// A spell was cast.
    Cast(Fig, Spell, u8),
    /// A spell on a figure ended.
    Ended(Fig, Spell),
    /// A hero's gems came back: so many.
    Healed(Fig, u8),
    /// A hero gave so many gems to another.
    Gave(Fig, Fig, u8),
    /// A figure lost a gem to fatigue.
    Drained(Fig),
    /// A figure regained life.
    Regained(Fig),
    /// A hero picked up an object.
    Took(Fig, Object),
    /// An object went from one hero to another.
    HandedOver(Object, Fig),
    /// An object now lies in a zone.
    Landed(Object, Zone),
    /// An object is out of the game.
    Gone(Piece),
    /// An object burst in a zone.
    Burst(Zone),
    /// A hero drank.
    Drank(Fig, Item),
    /// A chest was opened, and held this.
    ChestOpened(Fig, Item),
    /// A manipulation failed.
    Failed(Fig),
    /// A hero did what a rule offers.
    Did(Fig, RuleId),
    /// A marker was turned up: whether it shows what was hidden.
    Revealed(Zone, bool),
    /// A captive was killed by a side.
    Slain(Item, Side),
    /// A tile was activated, for so many gems.
    Activated(Tile, u8),
    /// The last figure of a tile died.
    Bloodied(Tile),
    /// A tile was dredged.
    Dredged(Tile),
    /// A tile joined the River.
    TileAdded(Tile),
    /// Two tiles changed places.
    Swapped(Tile, Tile),
    /// A figure came into play.
    Appeared(Fig, Zone),
    /// An ally acts at a hero's order.
    Ordered(Fig, Fig),
    /// The event's option.
    Option(RuleId, Choice),
    /// A rule of the scenario.
    Rule(RuleId),
    /// So many points of reinforcement.
    Reinforcement(u8),
    /// The Overlord gains so many gems for its reserve.
    Gained(u8),
    /// Recovery is now so much.
    Recovery(u8),
    /// A side wins.
    Won(Side),
}
