//! The procedures of this game.
use super::{
    Nerath, amok::Amok, card::Card, fight::Fight, losses::Losses, reinforce::Placing, retreat::FallBack,
    send::Send, shares::Shares, sift::Sift, turning::Turning, voyage::Voyage, window::Moment,
};
use crate::procedures;

procedures! {
    /// A procedure under way.
    pub enum Frame for Nerath {
        /// A realm's turn.
        Turn(Turning),
        /// Several realms may play cards.
        Window(Moment),
        /// Units are sent somewhere.
        Send(Send),
        /// A ship is under way.
        Voyage(Voyage),
        /// A battle.
        Fight(Fight),
        /// Allies share the hits.
        Shares(Shares),
        /// Hits are taken.
        Losses(Losses),
        /// Units leave a battle.
        FallBack(FallBack),
        /// Monsters run amok.
        Amok(Amok),
        /// New units look for a place.
        Placing(Placing),
        /// A card is carried out.
        Card(Card),
        /// Cards are drawn, and some kept.
        Sift(Sift),
    }
}

impl Default for Frame {
    fn default() -> Self {
        Turning::default().into()
    }
}
