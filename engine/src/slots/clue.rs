//! What is known about a group of slots without knowing which slot it is.
use super::{SlotId, SlotSet};
use crate::{
    array_list::ArrayList,
    face::{Face, FaceSet},
    seat::{Seat, SeatSet},
};
use serde::{Deserialize, Serialize};

/// Clues that are remembered at most; of more, the oldest is forgotten by all replicas alike.
pub const CLUES: usize = 32;

/// "One of these slots holds the face that `seat` once saw", or "one of these slots fits". Two looks may have met the
/// same card: each clue says "at least one".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Clue {
    /// Who saw it; nobody, if it is a promise known to all.
    pub seat: Option<Seat>,
    /// Who knows which face it is about.
    pub known: SeatSet,
    /// The face, where this replica knows it and it has not turned up yet.
    pub face: Option<Face>,
    /// What everybody knows of it.
    pub fits: FaceSet,
    /// Where it may be.
    pub among: SlotSet,
}

/// Adds a clue.
pub(super) fn add(clues: &mut ArrayList<Clue, CLUES>, clue: Clue) {
    if clues.len() == CLUES {
        clues.remove(0);
    }
    let added = clues.push(clue).is_ok();
    debug_assert!(added, "room was made");
}

/// A slot was opened: clues about it shrink, by public rules; the private face itself is crossed out by who knows it.
pub(super) fn shown(clues: &mut ArrayList<Clue, CLUES>, id: SlotId, face: Face) {
    for clue in clues.iter_mut().filter(|clue| clue.among.has(id)) {
        clue.among.remove(id);
        if clue.face == Some(face) {
            clue.face = None;
        }
        if clue.fits.has(face) {
            clue.fits = FaceSet::ALL;
        }
    }
    clues.retain(|clue| !clue.among.is_empty() && (clue.seat.is_some() || clue.fits != FaceSet::ALL));
}

/// A slot went out of sight with its card: what was said of it and others can no longer be told.
pub(super) fn forget(clues: &mut ArrayList<Clue, CLUES>, id: SlotId) {
    clues.retain(|clue| !clue.among.has(id));
}
