//! What may be printed on the hidden side of a card.
use crate::{array_list::ArrayList, bits::Bits};
use serde::{Deserialize, Serialize};
use std::num::NonZeroU8;

/// Kinds of faces a deck may have at most. The draw pile of the card game, with 73, is the largest of ours.
pub const KINDS: u8 = 127;

/// A kind of card or token within its deck, from 1. Copies are one face: at a table nobody tells them apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Face(NonZeroU8);

impl Face {
    /// The face of this number, 1 to [`KINDS`]; numbers outside become the nearest inside.
    pub const fn new(number: u8) -> Self {
        let number = if number > KINDS { KINDS } else { number };
        match NonZeroU8::new(number) {
            Some(number) => Self(number),
            None => Self(NonZeroU8::MIN),
        }
    }

    /// The face at this place of its deck's list, from 0.
    pub const fn at(index: usize) -> Self {
        Self::new(if index < KINDS as usize { index as u8 + 1 } else { KINDS })
    }

    /// Its place in its deck's list, from 0.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl Default for Face {
    fn default() -> Self {
        Self::new(1)
    }
}

impl TryFrom<u8> for Face {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Self, Self::Error> {
        match NonZeroU8::new(number) {
            Some(face) if number <= KINDS => Ok(Self(face)),
            _ => Err("no such face"),
        }
    }
}

impl From<Face> for u8 {
    fn from(face: Face) -> u8 {
        face.0.get()
    }
}

/// A set of faces of one deck: what a card can still be ("fits plains").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct FaceSet(Bits<2>);

impl FaceSet {
    /// Every face: no constraint.
    pub const ALL: Self = Self(Bits::ALL);
    /// No face.
    pub const NONE: Self = Self(Bits::NONE);

    /// With one face more.
    #[must_use]
    pub const fn with(self, face: Face) -> Self {
        Self(self.0.with(face.0.get() as usize))
    }

    /// Exactly these.
    pub const fn of(faces: &[Face]) -> Self {
        let (mut set, mut i) = (Self::NONE, 0);
        while i < faces.len() {
            set = set.with(faces[i]);
            i += 1;
        }
        set
    }

    /// Whether the face is in it.
    pub fn has(self, face: Face) -> bool {
        self.0.has(usize::from(face.0.get()))
    }

    /// In both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0.and(other.0))
    }

    /// Whether no face is in it.
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }
}

impl Default for FaceSet {
    fn default() -> Self {
        Self::ALL
    }
}

impl FromIterator<Face> for FaceSet {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        faces.into_iter().fold(Self::NONE, Self::with)
    }
}

/// How many of each face of a deck, in order of face.
pub type Tally = ArrayList<u8, { KINDS as usize }>;

/// Questions to a [`Tally`] or to a part of one.
pub trait Counts {
    /// How many cards in all.
    fn total(&self) -> u32;
    /// How many of this face.
    fn count(&self, face: Face) -> u8;
    /// The `n`th card when they lie in order of face.
    fn nth_card(&self, n: u32) -> Option<Face>;
    /// The faces that are there, with their number.
    fn faces(&self) -> impl Iterator<Item = (Face, u8)> + '_;
    /// Which faces are there at all.
    fn kinds(&self) -> FaceSet;
    /// Takes one card; false if there was none.
    fn take_one(&mut self, face: Face) -> bool;
}

impl Counts for [u8] {
    fn total(&self) -> u32 {
        self.iter().map(|n| u32::from(*n)).sum()
    }

    fn count(&self, face: Face) -> u8 {
        self.get(face.index()).copied().unwrap_or(0)
    }

    fn nth_card(&self, mut n: u32) -> Option<Face> {
        let index = self.iter().position(|count| match n.checked_sub(u32::from(*count)) {
            Some(rest) => {
                n = rest;
                false
            }
            None => true,
        });
        index.map(Face::at)
    }

    fn faces(&self) -> impl Iterator<Item = (Face, u8)> + '_ {
        self.iter().enumerate().filter(|(_, n)| **n > 0).map(|(index, n)| (Face::at(index), *n))
    }

    fn kinds(&self) -> FaceSet {
        self.faces().map(|(face, _)| face).collect()
    }

    fn take_one(&mut self, face: Face) -> bool {
        match self.get_mut(face.index()) {
            Some(n) if *n > 0 => {
                *n -= 1;
                true
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_counted_in_order_of_face() {
        let mut counts = [2u8, 0, 3];
        let drawn: Vec<_> = (0..6).map(|n| counts.nth_card(n).map(u8::from)).collect();
        assert_eq!(drawn, [Some(1), Some(1), Some(3), Some(3), Some(3), None]);
        assert!(
            counts.take_one(Face::new(1)) && !counts.take_one(Face::new(2)) && !counts.take_one(Face::new(9))
        );
        assert_eq!((counts.total(), counts.kinds()), (4, FaceSet::of(&[Face::new(1), Face::new(3)])));
    }

    #[test]
    fn the_last_face_fits_into_a_set() {
        let last = Face::new(KINDS);
        assert!(FaceSet::of(&[last]).has(last) && !FaceSet::of(&[last]).has(Face::new(63)));
        assert!(Face::try_from(0).is_err() && Face::try_from(KINDS + 1).is_err());
    }
}
