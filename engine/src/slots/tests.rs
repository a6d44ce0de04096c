//! The store by itself, on a deck of six cards of three faces and two seats.
use super::*;
use crate::{
    chance::Quick,
    supply::{Nothing, QuickSupply, Seeded},
};

const DECK: DeckId = DeckId(0);
const PILE: Place = Place(1);
const TABLE: Place = Place(2);
const HANDS: [Place; 2] = [Place(3), Place(4)];
const A: Seat = Seat(0);
const B: Seat = Seat(1);
const KING: Face = Face::new(1);
const QUEEN: Face = Face::new(2);

fn store() -> Block<16> {
    let mut store = Block::default();
    store.make_deck(DECK, PILE, &[1, 2, 3]).unwrap();
    store.make_bag(HANDS[0], SeatSet::only(A));
    store.make_bag(HANDS[1], SeatSet::only(B));
    store
}

fn chance(seed: u64) -> Seeded {
    Seeded::new(seed, 0)
}

fn seen_by(store: &Block<16>, seat: Seat) -> Block<16> {
    let mut view = store.clone();
    view.mask(Some(seat));
    view
}

#[test]
fn a_deck_that_has_no_order_draws_like_one_that_was_shuffled() {
    let (mut counts, games) = ([[0u32; 3]; 6], 6_000);
    for seed in 0..games {
        let (mut store, mut chance) = (store(), chance(seed));
        for drawn in &mut counts {
            let id = store.draw(DECK, TABLE, &mut chance).unwrap().unwrap();
            drawn[store.open_one(id, &mut chance).unwrap().index()] += 1;
        }
        assert_eq!(store.draw(DECK, TABLE, &mut chance), Ok(None));
    }
    for drawn in counts {
        for (n, share) in drawn.into_iter().zip([1.0, 2.0, 3.0]) {
            let expected = games as f64 * share / 6.0;
            assert!((f64::from(n) - expected).abs() < 5.0 * expected.sqrt(), "{counts:?}");
        }
    }
}

#[test]
fn a_card_taken_back_from_the_discards_is_known_to_be_among_the_hand() {
    let (mut store, mut chance) = (store(), chance(1));
    let king = store.stage(DECK, KING, TABLE).unwrap().unwrap();
    store.draw(DECK, HANDS[0], &mut chance).unwrap();
    assert_eq!(store.discard(king, &mut chance), Ok(KING));
    assert_eq!(store.retrieve(DECK, QUEEN, HANDS[0], &mut chance), Ok(None));
    store.retrieve(DECK, KING, HANDS[0], &mut chance).unwrap().unwrap();
    assert_eq!((store.count(HANDS[0]), store.fault(true)), (2, None));
    let view = seen_by(&store, B);
    assert!(view.in_place(HANDS[0]).all(|id| view.face(id).is_none()), "which of the two it is stays secret");
    assert_eq!(view.clues()[0].fits, FaceSet::of(&[KING]), "that it is there does not");
}

#[test]
fn a_card_put_below_is_drawn_last() {
    let (mut store, mut chance) = (store(), chance(2));
    let bottom = store.draw(DECK, TABLE, &mut chance).unwrap().unwrap();
    store.bury(bottom).unwrap();
    assert_eq!(store.height(DECK), 6);
    let drawn: Vec<_> = (0..6).map(|_| store.draw(DECK, TABLE, &mut chance).unwrap().unwrap()).collect();
    assert_eq!(drawn[5], bottom);
}

#[test]
fn a_card_shuffled_in_is_nobodys_knowledge_any_more() {
    let (mut store, mut chance) = (store(), chance(3));
    let hidden = store.draw(DECK, HANDS[0], &mut chance).unwrap().unwrap();
    let public = store.draw(DECK, TABLE, &mut chance).unwrap().unwrap();
    store.open_one(public, &mut chance).unwrap();
    store.shuffle_in(hidden);
    store.shuffle_in(public);
    assert_eq!((store.height(DECK), store.in_use().count(), store.fault(true)), (6, 0, None));
    assert_eq!(store.hidden(DECK), [1, 2, 3]);
}

#[test]
fn several_cards_are_opened_in_one_request_and_never_one_too_often() {
    for seed in 0..200 {
        let (mut store, mut chance) = (store(), chance(seed));
        let ids: Vec<_> = (0..6).map(|_| store.draw(DECK, TABLE, &mut chance).unwrap().unwrap()).collect();
        store.open(&ids, &mut chance).unwrap();
        assert_eq!((store.hidden(DECK), store.fault(true)), (&[0, 0, 0][..], None));
        assert_eq!(&store.in_game(DECK)[..], [1, 2, 3]);
    }
}

#[test]
fn a_face_that_cannot_be_there_is_foul() {
    let (mut store, mut chance) = (store(), chance(4));
    let id = store.draw(DECK, TABLE, &mut chance).unwrap().unwrap();
    store.narrow(id, FaceSet::of(&[KING]));
    let shown = |face| {
        [crate::supply::Supplied::Open {
            slots: [id].into_iter().collect(),
            faces: [face].into_iter().collect(),
        }]
    };
    let open = |face| store.clone().open(&[id], &mut crate::supply::Share::new(&shown(face), None));
    assert_eq!(open(QUEEN), Err(Refused::Foul(id)), "a promise was broken");
    assert_eq!(open(Face::new(9)), Err(Refused::Foul(id)), "no such card");
    assert_eq!(open(KING), Ok(()));
}

#[test]
fn a_seat_that_looked_keeps_a_clue_and_others_only_know_that_it_looked() {
    let (mut store, mut chance) = (store(), chance(5));
    for _ in 0..3 {
        store.draw(DECK, HANDS[0], &mut chance).unwrap();
    }
    let seen = store.in_place(HANDS[0]).next().unwrap();
    store.look(seen, SeatSet::only(B), &mut chance).unwrap();
    store.mix(HANDS[0], &mut chance).unwrap();
    let clue = store.clues()[0];
    assert_eq!((clue.seat, clue.among), (Some(B), store.members(HANDS[0])));
    assert!(clue.face.is_some() && seen_by(&store, B).clues()[0].face == clue.face);
    let mut public = store.clone();
    public.mask(None);
    assert_eq!(public.clues()[0].face, None);
}

#[test]
fn a_store_that_lies_is_not_read() {
    let mut store = store();
    store.draw(DECK, TABLE, &mut QuickSupply(Quick::new(1))).unwrap();
    let sound = crate::codec::encode(&store);
    assert!(crate::codec::decode::<Block<16>>(&sound).is_ok());
    assert!(crate::codec::decode::<Block<0>>(&sound).is_err(), "too many slots");
    store.lose(DECK);
    assert!(crate::codec::decode::<Block<16>>(&crate::codec::encode(&store)).is_err(), "a card is missing");
}

#[test]
fn what_is_not_there_can_be_asked_for() {
    let mut store = store();
    let nowhere = SlotId(200);
    assert_eq!((store.place(nowhere), store.face(nowhere)), (Place::NOWHERE, None));
    assert!(!store.may_be(nowhere, FaceSet::ALL));
    assert!(store.look(nowhere, SeatSet::only(A), &mut Nothing).is_err());
    store.narrow(nowhere, FaceSet::NONE);
    assert_eq!(store.make_deck(DeckId(1), PILE, &[1; 200]), Err(Refused::Full));
}
