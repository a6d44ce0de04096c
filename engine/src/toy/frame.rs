//! The procedures of the toy.
use super::{
    Toy,
    attack::{Attack, Shield},
    bid::Bid,
    floor::Floor,
    treaty::{Parley, Treaty},
};
use crate::procedures;

procedures! {
    /// A procedure under way.
    pub enum Frame for Toy {
        /// The sealed bids.
        Bid(Bid),
        /// One seat has the floor.
        Floor(Floor),
        /// A house is about to name the terms of a treaty.
        Parley(Parley),
        /// Terms were named; the other house takes them or not.
        Treaty(Treaty),
        /// A face-down sword on its way.
        Attack(Attack),
        /// A shield was played; the attacker may pierce it.
        Shield(Shield),
    }
}

impl Default for Frame {
    fn default() -> Self {
        Bid::default().into()
    }
}
