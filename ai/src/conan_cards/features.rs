//! What is worth having.
use super::chances::{barriers, known_card, own_prospect, prospect};
use crate::knowledge::named;
use engine::{
    conan_cards::{Card, ConanCards, Content, Window},
    seat::{Seat, SeatSet},
};

named! {
    /// What is worth having.
    Feature {
        Glory = "glory",
        Near = "near",
        Danger = "danger",
        Plays = "plays",
        Aids = "aids",
        Items = "items",
        Charges = "charges",
        Allies = "allies",
        Prospect = "prospect",
        Elsewhere = "elsewhere",
        Ability = "ability",
        Barriers = "barriers",
    }
}

/// How much a seat has of each. Who is out has nothing but the greatest danger.
pub(super) fn features(game: &ConanCards, content: &Content, seat: Seat, out: &mut [f32]) {
    let mut set = |feature: Feature, amount: f32| {
        if let Some(out) = out.get_mut(feature as usize) {
            *out = amount;
        }
    };
    let player = &game.players[seat];
    if !player.alive {
        return set(Feature::Danger, 8.0);
    }
    let (glory, target) = (f32::from(player.glory), f32::from(game.target.max(1)));
    // Whoever has twice the glory wins about twice as often: a stake at even odds neither gains nor loses.
    set(Feature::Glory, glory.max(1.0).ln());
    set(Feature::Near, ((glory / target).min(1.1) - 0.8).max(0.0));
    set(Feature::Danger, (4.0 - glory).max(0.0) / 4.0);
    let (mut plays, mut aids) = (0.0, 0.0);
    for (slot, _) in game.hand_of(seat) {
        match known_card(game, seat, slot) {
            Some(Card::Resolution(card)) if content.resolution(card).window == Window::Res => aids += 1.0,
            Some(Card::Resolution(_)) => aids += 0.6,
            Some(Card::Adventure(_) | Card::Challenge(_)) => plays += 1.0,
            None => (plays, aids) = (plays + 0.6, aids + 0.4),
        }
    }
    set(Feature::Plays, plays);
    set(Feature::Aids, f32::sqrt(aids));
    set(Feature::Items, game.items_of(seat) as f32);
    set(Feature::Charges, game.charged_of(seat) as f32);
    set(Feature::Allies, game.allies_of(seat).count() as f32);
    let own = (SeatSet::only(seat), seat);
    match player.at {
        Some(at) => set(Feature::Prospect, own_prospect(game, content, seat, at)),
        None => {
            let open =
                game.adventures().filter(|site| player.banned != Some(*site) && !game.has_set(seat, *site));
            set(Feature::Elsewhere, open.map(|site| prospect(game, content, own, site)).fold(0.0, f32::max));
        }
    }
    set(Feature::Ability, f32::from(u8::from(content.hero(player.hero).once && !player.spent)));
    set(Feature::Barriers, barriers(game, content, seat));
}
