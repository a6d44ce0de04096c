//! Laws of a single state.
use super::{
    Breach,
    walk::{Ground, Walk, walks},
};
use crate::{
    codec,
    face::Tally,
    game::Game,
    slots::{DeckId, Slots},
    view::View,
};

/// The game finds no fault with its table: no card is lost or made, no face exists that nobody knows, no card in a bag is known by its slot to an outsider.
pub fn laws_hold<G: Game>(ground: &Ground<G>, games: u64) -> Result<(), Breach> {
    for seed in 0..games {
        let mut walk = Walk::start(ground, seed)?;
        let dealt = all_cards(walk.game.slots());
        let mut judge = |step: &super::Step<'_, G>| {
            let slots = step.after.slots();
            if let Some(fault) = step.after.fault(&ground.content) {
                return Err(step.breach(&fault));
            }
            step.ensure(all_cards(slots) == dealt, || "cards were lost or made".into())?;
            let public = View::of(step.after, None);
            step.ensure(public.slots().fault(false).is_none(), || "the public's view breaks a law".into())
        };
        while walk.step(&mut judge)? {}
    }
    Ok(())
}

fn all_cards(slots: &Slots) -> Vec<(DeckId, Tally)> {
    slots.decks().map(|deck| (deck, slots.in_game(deck))).collect()
}

/// A state survives its encoding; decoding a damaged one never panics, and half of one is refused.
pub fn saves_hold<G: Game>(ground: &Ground<G>, games: u64) -> Result<(), Breach> {
    let mut quick = crate::chance::Quick::new(5);
    walks(ground, games, |step| {
        let mut bytes = codec::encode(step.after);
        let back = codec::decode::<G>(&bytes);
        step.ensure(back.as_ref() == Ok(step.after), || "a state does not survive its encoding".into())?;
        if let Some(at) = (!bytes.is_empty()).then(|| quick.below(bytes.len() as u32) as usize) {
            bytes[at] ^= 1 << quick.below(8);
            let _ = codec::decode::<G>(&bytes);
            bytes.truncate(at);
            step.ensure(codec::decode::<G>(&bytes).is_err(), || "half a state was accepted".into())?;
        }
        Ok(())
    })
}
