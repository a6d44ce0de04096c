//! A game as a session among peers sees it: bytes in, bytes and hashes out, one type for all games.
use crate::{
    codec,
    game::{Game, Refused, Waiting, Why},
    hash::{Digest, Hashes},
    seat::{Seat, SeatSet},
    supply::Supply,
};
use std::{any::Any, sync::Arc};

/// The object-safe face of a game: `net` holds a `Box<dyn Replica>` and is compiled once.
pub trait Replica: Any + Send {
    /// Plays an encoded action on a copy and keeps the copy if it was played; else nothing changed.
    fn play(&mut self, seat: Seat, action: &[u8], supply: &mut dyn Supply) -> Result<(), Refused>;
    /// Seats at the table.
    fn seats(&self) -> u8;
    /// Whose answer is awaited.
    fn waiting(&self) -> Waiting;
    /// Who is asked now.
    fn asked(&self) -> SeatSet {
        self.waiting().seats()
    }
    /// What an absent seat answers, encoded.
    fn default_answer(&self, seat: Seat) -> Option<Vec<u8>>;
    /// A copy to try things on.
    fn fork(&self) -> Box<dyn Replica>;
    /// A copy that knows only what everybody knows. Statements are judged on it, so that all agree on what stands,
    /// whatever each of them knows.
    fn public(&self) -> Box<dyn Replica>;
    /// An encoded action as everybody but its own seat hears it.
    fn as_seen(&self, action: &[u8]) -> Vec<u8>;
    /// What all replicas agree on.
    fn public_hash(&self) -> Digest;
    /// What all replicas agree on, by part.
    fn public_hashes(&self) -> Hashes;
    /// The state as this replica knows it.
    fn encoded(&self) -> Vec<u8>;
}

/// A game together with the content it is played with.
#[derive(Clone, Debug)]
pub struct Hosted<G: Game> {
    /// The rules part of the pack.
    pub content: Arc<G::Content>,
    /// The state.
    pub game: G,
}

impl<G: Game> Replica for Hosted<G> {
    fn play(&mut self, seat: Seat, action: &[u8], supply: &mut dyn Supply) -> Result<(), Refused> {
        let action = codec::decode(action).map_err(|_| Refused::Illegal(Why::NOT_AN_ANSWER))?;
        let mut copy = self.game.clone();
        copy.play(&self.content, seat, action, supply, &mut |_| ())?;
        self.game = copy;
        Ok(())
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn waiting(&self) -> Waiting {
        self.game.waiting_for()
    }

    fn default_answer(&self, seat: Seat) -> Option<Vec<u8>> {
        self.game.default_answer(&self.content, seat).map(|action| codec::encode(&action))
    }

    fn fork(&self) -> Box<dyn Replica> {
        Box::new(self.clone())
    }

    fn public(&self) -> Box<dyn Replica> {
        let mut public = self.clone();
        public.game.slots_mut().mask(None);
        Box::new(public)
    }

    fn as_seen(&self, action: &[u8]) -> Vec<u8> {
        let seen = codec::decode(action).map(|action| codec::encode(&G::as_seen(action)));
        // What is no action is refused by whoever plays it.
        seen.unwrap_or_else(|_| action.to_vec())
    }

    fn public_hash(&self) -> Digest {
        self.public_hashes().joined()
    }

    fn public_hashes(&self) -> Hashes {
        Hashes::public(&self.game)
    }

    fn encoded(&self) -> Vec<u8> {
        codec::encode(&self.game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        setup::Chosen,
        supply::Seeded,
        toy::{Action, Toy},
    };

    #[test]
    fn a_session_sees_bytes_and_what_is_refused_changes_nothing() {
        let content = Arc::new(crate::kit::content::<Toy>());
        let setup = Toy::setup(&content, &Chosen::default()).unwrap();
        let mut supply = Seeded::new(1, 0);
        let game = Toy::start(&content, &setup, &mut supply).unwrap();
        let mut replica: Box<dyn Replica> = Box::new(Hosted { content, game });
        let (before, state) = (replica.public_hash(), replica.encoded());
        for (seat, bytes) in
            [(Seat(0), &[250, 1][..]), (Seat(9), &codec::encode(&Action::Done)), (Seat(0), &[])]
        {
            assert!(matches!(replica.play(seat, bytes, &mut supply), Err(Refused::Illegal(_))));
        }
        assert_eq!(replica.encoded(), state);
        replica.play(Seat(0), &codec::encode(&Action::Done), &mut supply).unwrap();
        assert_ne!(replica.public_hash(), before);
        assert_eq!(replica.asked(), SeatSet::first(3).without(Seat(0)));
    }
}
