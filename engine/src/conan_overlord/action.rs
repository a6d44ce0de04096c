//! What is asked, and the small answers.
use super::ids::{Die, Fig, Item, Object, Pile, RuleId, Space, Spell, Tile, Token, Zone};
use crate::{ids, seat::Seat, word_enum};
use serde::{Deserialize, Serialize};

word_enum! {
    /// How long a seat declines a window (ruling 60).
    Until {
        /// It does not.
        Now = "now",
        /// To the end of this activation.
        Activation = "activation",
        /// To the end of this turn.
        Turn = "turn",
    }
}

ids! {
    /// An option of the event tile, by its place in the list.
    Choice;
}

/// Gems that lie neither in a zone of the sheet nor as wounds: on a space, on a spell card, on the allies' tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Heap {
    /// On a space of the sheet.
    Space(Space),
    /// On a spell card.
    Card(Spell),
    /// On the allies' tile.
    Allies,
}

/// One small answer. Whoever acts is named first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Hide what the scenario hides here; others see only that it is hidden.
    Hide(Option<Zone>),
    /// Here: where a hero begins, where a spell or a throw is aimed, where an effect strikes.
    At(Zone),
    /// The hero acts this turn.
    Active(Fig),
    /// The hero rests this turn.
    Resting(Fig),
    /// Go to a neighbouring zone.
    Walk(Fig, Zone),
    /// Break through the wall to a neighbouring zone.
    Wreck(Fig, Zone),
    /// Leave the board.
    Leave(Fig),
    /// Tear free of a web.
    Tear(Fig),
    /// A melee attack.
    Strike(Fig, Fig),
    /// A ranged attack.
    Shoot(Fig, Fig),
    /// Throw a web instead of attacking.
    Web(Fig, Fig),
    /// Cast a spell.
    Cast(Fig, Spell),
    /// Open the chest in the zone.
    Open(Fig),
    /// Pick the lock of the door to a zone.
    Pick(Fig, Zone),
    /// Open the door to a zone with its key.
    Unlock(Fig, Zone),
    /// Do what a rule of the scenario offers.
    Do(Fig, RuleId),
    /// Pick up an object of the zone.
    Take(Fig, Object),
    /// Give an object to a companion.
    Give(Fig, Object, Fig),
    /// Take an object from a companion.
    TakeFrom(Fig, Object),
    /// Drop an object.
    Drop(Fig, Object),
    /// Throw an object.
    Throw(Fig, Object),
    /// Drink; of the gems that come back so many are wounds.
    Drink(Fig, Object, u8),
    /// A hero has an ally act.
    Order(Fig, Fig),
    /// Give the hand to another seat.
    Hand(Seat),
    /// Nothing, no; in the heroes' phase: pass the hand on.
    Pass,
    /// Enough of this.
    Done,
    /// Activate a tile.
    Activate(Tile),
    /// Dredge a bloodied tile, for a gem out of the reserve or fatigue.
    Dredge(Tile, Pile),
    /// End the Overlord's turn.
    End,
    /// With this item.
    With(Object),
    /// With these two weapons.
    WithBoth(Object, Object),
    /// With bare hands; without an item.
    Bare,
    /// With so many gems.
    Gems(u8),
    /// Reroll a die of this colour that shows so many symbols.
    Reroll(Die, u8),
    /// This figure takes the attack.
    Sacrifice(Fig),
    /// This figure guards the target.
    Bodyguard(Fig),
    /// No such question until then.
    Decline(Until),
    /// This figure.
    Target(Fig),
    /// This object.
    Object(Object),
    /// The wound takes a gem from here.
    From(Heap),
    /// The poison lies on this space.
    Poison(Space),
    /// This option of the event.
    Choose(Choice),
    /// A figure of the tile returns here.
    Return(Tile, Zone),
    /// This tile.
    Tile(Tile),
    /// Keep what the chest held.
    Keep,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Question {
    /// Where is it hidden?
    Hide(Item),
    /// Where does this hero begin?
    Start(Fig),
    /// Does this hero act or rest?
    Declare(Fig),
    /// Anything that the seat's active heroes can do, or hand on.
    Act,
    /// What does this ally do?
    Ally(Fig),
    /// Which tile, with so many activations left?
    Tile(u8),
    /// Which figure of the tile does what?
    Figures(Tile),
    /// What does this figure of an activated tile do next?
    Figure(Fig),
    /// Steps of a whole group, for free.
    GroupMove,
    /// Attacks without an activation.
    FreeAttacks,
    /// Where is this enemy led?
    Led(Fig),
    /// With which arms does this figure attack?
    Arms(Fig),
    /// With how many gems, from so few to so many?
    Gems(u8, u8),
    /// Which die is rolled again?
    Reroll,
    /// Does anybody react, now that the power is known?
    React(Fig, u8),
    /// How many gems guard this figure against this power?
    Guard(Fig, u8),
    /// With what does this figure parry?
    Parry(Fig),
    /// Whom does the spell strike?
    Target(Spell),
    /// Which zone does the spell strike?
    Zone(Spell),
    /// Which object does the spell fetch?
    Fetch(Spell),
    /// Where does the caster go, in so many steps?
    Teleport(u8),
    /// How many gems are given away?
    Gift(Fig),
    /// Where is the object thrown?
    Throw(Object),
    /// Who of the zone is next?
    Order(u8),
    /// Who gets the power that is left?
    NextTarget(u8),
    /// Does this figure strike back?
    Riposte(Fig),
    /// Whom does this dying figure strike?
    LastBlow(Fig),
    /// Which heap loses the next of so many wounds?
    Wounds(Fig, u8),
    /// Where does the next of so many poison tokens lie?
    Poison(Fig, u8),
    /// Keep or leave what the chest held?
    Chest(Object),
    /// Which option of the event?
    Event,
    /// Where does the event strike?
    Strike,
    /// Who returns where, for so many points?
    Reinforce(u8),
    /// Which tile, first or second, changes places?
    Swap(u8),
    /// Which tile moves?
    Group,
    /// Which statue wakes?
    Wake,
    /// In which of the nearest zones does the figure appear?
    Appear(Fig),
}

/// Something on the table that a rule takes away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Piece {
    /// An object.
    Object(Object),
    /// A token.
    Token(Token),
}
