//! What is worth having.
use super::{
    chances::{Estimate, known_card},
    numbers::Number,
};
use crate::knowledge::named;
use engine::{
    conan_cards::{Card, Window},
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
pub(super) fn features(estimate: Estimate<'_>, seat: Seat, out: &mut [f32]) {
    let Estimate { game, content, .. } = estimate;
    let n = |number| estimate.n(number);
    let mut set = |feature: Feature, amount: f32| {
        if let Some(out) = out.get_mut(feature as usize) {
            *out = amount;
        }
    };
    let player = &game.players[seat];
    if !player.alive {
        return set(Feature::Danger, n(Number::DangerOut));
    }
    let (glory, target) = (f32::from(player.glory), f32::from(game.target.max(1)));
    // Whoever has twice the glory wins about twice as often: a stake at even odds neither gains nor loses.
    set(Feature::Glory, glory.max(1.0).ln());
    set(Feature::Near, ((glory / target).min(n(Number::NearMost)) - n(Number::NearLeast)).max(0.0));
    set(Feature::Danger, (n(Number::DangerGlory) - glory).max(0.0) / n(Number::DangerGlory));
    let (mut plays, mut aids) = (0.0, 0.0);
    for (slot, _) in game.hand_of(seat) {
        match known_card(game, seat, slot) {
            Some(Card::Resolution(card)) if content.resolution(card).window == Window::Res => aids += 1.0,
            Some(Card::Resolution(_)) => aids += n(Number::AidSpecial),
            Some(Card::Adventure(_) | Card::Challenge(_)) => plays += 1.0,
            None => (plays, aids) = (plays + n(Number::UnseenPlay), aids + n(Number::UnseenAid)),
        }
    }
    set(Feature::Plays, plays);
    set(Feature::Aids, f32::sqrt(aids));
    set(Feature::Items, game.items_of(seat) as f32);
    set(Feature::Charges, game.charged_of(seat) as f32);
    set(Feature::Allies, game.allies_of(seat).count() as f32);
    let own = (SeatSet::only(seat), seat);
    match player.at {
        Some(at) => set(Feature::Prospect, estimate.own_prospect(seat, at)),
        None => {
            let open =
                game.adventures().filter(|site| player.banned != Some(*site) && !game.has_set(seat, *site));
            set(Feature::Elsewhere, open.map(|site| estimate.prospect(own, site)).fold(0.0, f32::max));
        }
    }
    set(Feature::Ability, f32::from(u8::from(content.hero(player.hero).once && !player.spent)));
    set(Feature::Barriers, estimate.barriers(seat));
}
