//! What is listed, what is accepted, and what an absent seat answers.
use super::{
    Breach, Step,
    walk::{Ground, walks},
};
use crate::{
    chance::Quick,
    codec,
    game::{Game, Listing, Refused, Waiting, Why},
    hash::Hashes,
    seat::{SEATS, Seat},
    view::View,
};
use std::collections::BTreeSet;

/// `actions` is sorted and complete; what it does not list is refused, but for picks in another order, which lead to
/// the same; a refusal changes nothing, and so does a seat that is not asked.
pub fn answers_agree<G: Game>(ground: &Ground<G>, games: u64) -> Result<(), Breach> {
    let (mut seen, mut quick) = (BTreeSet::new(), Quick::new(9));
    walks(ground, games, |step| {
        let mut legal = Vec::new();
        let listing = step.before.actions(&ground.content, step.seat, &mut legal);
        step.ensure(legal.windows(2).all(|pair| pair[0] < pair[1]), || format!("not in order: {legal:?}"))?;
        if seen.len() < 400 {
            seen.extend(legal.iter().copied());
        }
        let others = other_orders(step.before, &ground.content, step.seat);
        let wild: Vec<_> = (0..16).filter_map(|_| wild::<G>(&mut quick)).collect();
        let some: Vec<_> = seen.iter().copied().filter(|_| quick.below(24) == 0).collect();
        for action in legal.iter().chain(&others).copied().chain(some).chain(wild) {
            judge(step, action, listing, legal.binary_search(&action).is_ok() || others.contains(&action))?;
        }
        orders_agree(step)?;
        not_asked(step)
    })
}

fn judge<G: Game>(
    step: &Step<'_, G>,
    action: G::Action,
    listing: Listing,
    listed: bool,
) -> Result<(), Breach> {
    let mut copy = step.before.clone();
    let played = copy.play(&step.ground.content, step.seat, action, &mut step.chance(), &mut |_| ());
    if listed {
        return step.ensure(played.is_ok(), || format!("listed, but {action:?} is refused: {played:?}"));
    }
    if let Err(Refused::Illegal(why)) = played {
        let named = Why::COMMON.contains(&why) || G::REASONS.contains(&why);
        step.ensure(named, || format!("a reason that is not listed: {why:?}"))?;
        return step.ensure(copy == *step.before, || format!("a refusal changed the state: {action:?}"));
    }
    let accepted = listing == Listing::Whole && played.is_ok();
    step.ensure(!accepted, || format!("not listed, but {action:?} is accepted"))
}

fn other_orders<G: Game>(game: &G, content: &G::Content, seat: Seat) -> Vec<G::Action> {
    let mut others = Vec::new();
    game.other_orders(content, seat, &mut others);
    others
}

/// A pick in another order leads to what is listed: it could as well have come before this step, or before a listed
/// answer after which it is listed itself.
fn orders_agree<G: Game>(step: &Step<'_, G>) -> Result<(), Breach> {
    let (after, content) = (step.after, &step.ground.content);
    let Some(seat) = after.waiting_for().next() else { return Ok(()) };
    let play = |game: &G, action: G::Action| {
        let mut copy = game.clone();
        let played = copy.play(content, seat, action, &mut step.chance(), &mut |_| ());
        played.ok().map(|()| copy)
    };
    let listed = |game: &G| {
        let mut list = Vec::new();
        game.actions(content, seat, &mut list);
        list
    };
    for action in other_orders(after, content, seat) {
        let Some(picked) = play(after, action) else { continue };
        let before = || play(step.before, action).and_then(|game| play(&game, step.action));
        let later = |other: G::Action| {
            let game = play(after, other).filter(|game| listed(game).contains(&action))?;
            Some(play(&game, action) == play(&picked, other))
        };
        let agree = seat == step.seat && before().as_ref() == Some(&picked)
            || listed(after).into_iter().any(|other| later(other) == Some(true));
        step.ensure(agree, || format!("{action:?} is no other order"))?;
    }
    Ok(())
}

fn not_asked<G: Game>(step: &Step<'_, G>) -> Result<(), Breach> {
    let asked = step.before.waiting_for().seats();
    for seat in (0..SEATS + 2).map(Seat).filter(|seat| !asked.has(*seat)) {
        let mut copy = step.before.clone();
        let played = copy.play(&step.ground.content, seat, step.action, &mut step.chance(), &mut |_| ());
        let refused = matches!(played, Err(Refused::Illegal(_))) && copy == *step.before;
        step.ensure(refused, || format!("{seat:?}, who is not asked, is heard: {played:?}"))?;
    }
    Ok(())
}

/// Any action at all, from random bytes: finds answers that `actions` forgot, and what a hostile peer may send.
fn wild<G: Game>(quick: &mut Quick) -> Option<G::Action> {
    let spread = [4, 32, 256][quick.below(3) as usize];
    let bytes: [u8; 16] = std::array::from_fn(|_| quick.below(spread) as u8);
    codec::decode_front(&bytes).ok().map(|(action, _)| action)
}

/// Every seat that is asked has a default answer that follows from what everybody knows and is legal whatever the
/// seat holds.
pub fn defaults_hold<G: Game>(ground: &Ground<G>, games: u64) -> Result<(), Breach> {
    let mut quick = Quick::new(17);
    walks(ground, games, |step| {
        let public = View::of(step.before, None);
        let other = public.imagine(&mut quick);
        for seat in step.before.waiting_for().seats().iter() {
            let default = step.before.default_answer(&ground.content, seat);
            let seen = public.default_answer(&ground.content, seat);
            let elsewhere = other.default_answer(&ground.content, seat);
            step.ensure(default.is_some(), || format!("{seat:?} has no default answer"))?;
            step.ensure(default == seen && default == elsewhere, || {
                format!("the default answer depends on hidden faces: {default:?}, {seen:?} or {elsewhere:?}")
            })?;
        }
        if let (Some(seat), false) = (other.waiting_for().next(), step.before.waiting_for() == Waiting::Over)
            && let Some(action) = other.default_answer(&ground.content, seat)
        {
            let mut copy = other.clone();
            let played = copy.play(&ground.content, seat, action, &mut step.chance(), &mut |_| ());
            step.ensure(played.is_ok(), || format!("a default answer is refused: {action:?} {played:?}"))?;
            step.ensure(Hashes::full(&copy) != Hashes::full(&other), || "a default changes nothing".into())?;
        }
        Ok(())
    })
}
