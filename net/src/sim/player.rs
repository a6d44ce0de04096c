//! Somebody who plays at random.
use super::shelf::content;
use crate::{
    follow::random_answer,
    session::{
        ledger::Ledger,
        record::{Person, Steps},
    },
};
use engine::{chance::Quick, game::Game, seat::Seat, toy::Toy};

/// A random answer for one seat that this person may speak for and that is silent.
pub(crate) fn answer(ledger: &Ledger, person: Person, quick: &mut Quick) -> Option<(Seat, Steps)> {
    match ledger.charter().terms.edition.game == Toy::ID {
        true => random_answer::<Toy>(content(), ledger, person, quick),
        false => super::great::answer(ledger, person, quick),
    }
}
