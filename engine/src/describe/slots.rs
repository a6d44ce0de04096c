//! Hidden cards for people: by place and by deck, with the names of faces. In bytes they are stored as they are.
use super::{ByKind, FaceOf, SeatOrAll};
use crate::{
    face::{Counts, Face, FaceSet},
    seat::SeatSet,
    slots::{Block, DeckId, PLACES, Place, SlotId, Slots},
};
use serde::{Serialize, Serializer};

impl<const N: usize> Serialize for Block<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return self.describe().serialize(serializer);
        }
        self.stored().serialize(serializer)
    }
}

/// A card: its name, its face if known, and what is publicly known of it.
#[derive(Serialize)]
struct CardDescription {
    slot: String,
    face: Option<FaceOf>,
    known: Vec<SeatOrAll>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fits: Vec<FaceOf>,
}

/// A place: `faces` in order of face, with `none` for each that is not known.
#[derive(Serialize)]
struct PlaceDescription {
    count: usize,
    faces: Vec<Option<FaceOf>>,
    cards: Vec<CardDescription>,
}

#[derive(Serialize)]
struct DeckDescription {
    pile: usize,
    discards: ByKind<u8>,
}

#[derive(Serialize)]
struct SlotsDescription {
    #[serde(flatten)]
    places: ByKind<PlaceDescription>,
    decks: ByKind<DeckDescription>,
    clues: usize,
}

impl Slots {
    fn describe(&self) -> SlotsDescription {
        let places = (1..PLACES as u8).map(Place).filter(|place| self.count(*place) > 0);
        let deck = |id| DeckDescription { pile: self.height(id), discards: self.describe_discards(id) };
        SlotsDescription {
            places: ByKind::new("Place", places.map(|place| (place.0.into(), self.describe_place(place)))),
            decks: ByKind::new("DeckId", self.decks().map(|id| (u64::from(id.0), deck(id)))),
            clues: self.clues().len(),
        }
    }

    fn describe_discards(&self, id: DeckId) -> ByKind<u8> {
        let faces = self.discards(id).faces().map(|(face, n)| (FaceOf::new(id, face).number(), n));
        ByKind::new("Face", faces)
    }

    fn describe_place(&self, place: Place) -> PlaceDescription {
        let cards: Vec<_> = self.in_place(place).map(|id| self.describe_card(id)).collect();
        let mut faces: Vec<_> = cards.iter().map(|card| card.face).collect();
        faces.sort_by_key(|face| (face.is_none(), *face));
        PlaceDescription { count: cards.len(), faces, cards }
    }

    fn describe_card(&self, id: SlotId) -> CardDescription {
        let deck = self.deck_of(id);
        let known = match self.known(id) {
            SeatSet::PUBLIC => vec![SeatOrAll::All],
            seats => seats.iter().map(SeatOrAll::Seat).collect(),
        };
        let all = (0..self.hidden(deck).len()).map(Face::at);
        let fits = all.filter(|face| self.fits(id) != FaceSet::ALL && self.fits(id).has(*face));
        CardDescription {
            slot: format!("#{}", id.0),
            face: self.face(id).map(|face| FaceOf::new(deck, face)),
            known,
            fits: fits.map(|face| FaceOf::new(deck, face)).collect(),
        }
    }
}
