//! Faces: of the computer players, by the names that they have, and of what a seat plays.
use super::{Message, Table};
use crate::{
    play::SeatPicture,
    widget::{Context, woodcut},
};
use engine::seat::Seat;
use iced::Element;

/// The computer players in the order of the seats that they take; further seats have the last one's.
const FACES: [&str; 5] = ["tancred", "arslan", "neferka", "ilmatar", "belesa"];

/// The face of the computer player of a seat.
pub(super) fn face<'a>(seat: &SeatPicture, side: f32, cx: Context) -> Option<Element<'a, Message>> {
    let name = FACES[usize::from(seat.seat.0).min(FACES.len() - 1)];
    let motif = woodcut::motif("players", "faces", name).filter(|_| !seat.is_person)?;
    Some(motif.coin(side, cx))
}

impl Table {
    /// The portrait of what a seat plays; its emblem, where it has none.
    pub(super) fn portrait_of(&self, seat: Seat, side: f32, cx: Context) -> Option<Element<'_, Message>> {
        let board = self.board.as_ref()?;
        let role = board.roles(seat).first().copied()?;
        let portrait = board.portrait(role, side, cx).or_else(|| board.emblem(role, side, cx));
        Some(portrait?.map(Message::Board))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, Words};

    #[test]
    fn every_computer_player_has_the_face_of_its_name() {
        for (seat, name) in FACES.iter().enumerate() {
            assert!(woodcut::motif("players", "faces", name).is_some(), "{name}");
            for language in Language::ALL {
                let told = Words::of(language).say("bot-name", &[("seat", seat.into())]);
                assert_eq!(told.to_lowercase(), *name);
            }
        }
    }
}
