//! The procedures of the game.
use super::{
    ConanOverlord,
    acting::Acting,
    blow::Blow,
    casting::Casting,
    declare::Declare,
    dying::Dying,
    effects::{Effects, EventTile, Fired},
    fetch::Chest,
    floor::Floor,
    prepare::Prepare,
    reinforce::Reinforce,
    roll::Rolling,
    start::{Hide, Place},
    tile::Tiles,
    turn::Turn,
    wounds::{Poison, Wounds},
};
use crate::procedures;

procedures! {
    /// A procedure under way.
    pub enum Frame for ConanOverlord {
        /// Something is hidden.
        Hide(Hide),
        /// The heroes choose where they begin.
        Place(Place),
        /// Rounds and turns.
        Turn(Turn),
        /// The heroes declare whether they act or rest.
        Declare(Declare),
        /// One seat has the hand.
        Floor(Floor),
        /// The Overlord chooses tiles.
        Tiles(Tiles),
        /// Figures of a tile, or an ally, act.
        Acting(Acting),
        /// A hero prepares an attack or a manipulation.
        Prepare(Prepare),
        /// A spell is cast.
        Casting(Casting),
        /// Dice lie on the table.
        Rolling(Rolling),
        /// An attack is under way.
        Blow(Blow),
        /// A hero places wounds.
        Wounds(Wounds),
        /// A hero places poison.
        Poison(Poison),
        /// A figure is dying.
        Dying(Dying),
        /// A chest was opened.
        Chest(Chest),
        /// A rule of the scenario fired.
        Fired(Fired),
        /// What a rule does is under way.
        Effects(Effects),
        /// The event tile was activated.
        EventTile(EventTile),
        /// Points of reinforcement are spent.
        Reinforce(Reinforce),
    }
}

impl Default for Frame {
    fn default() -> Self {
        Blow.into()
    }
}
