//! Names of the toy's things.
use super::{CARDS, Content, Toy, VOWS};
use crate::{describe::FaceOf, names, slots::Place};

names! {
    /// The name of a thing by kind and number.
    pub(super) fn name(toy: &Toy, content: &Content) {
        kinds {
            "Seat" => texts(["a", "b", "c"]),
            "Role" => texts(["lion", "snake", "tower"]),
            "DeckId" => texts(["cards", "vows"]),
            "VowId" => ids(content.vow),
            "Face" => by(|at| face_name(content, FaceOf::from_number(at as u64)?)),
            "Place" => by(|at| toy.place_name(content, Place(u8::try_from(at).ok()?))),
        }
        others {}
    }
}

fn face_name(content: &Content, face: FaceOf) -> Option<String> {
    let at = face.face().index();
    match face.deck() {
        CARDS => names!(@ids content.card, at),
        VOWS => names!(@ids content.vow, at),
        _ => None,
    }
}
