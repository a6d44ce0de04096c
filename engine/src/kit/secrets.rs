//! Laws of several replicas that know different faces.
use super::{
    Breach, Step,
    walk::{Ground, Walk, walks},
};
use crate::{
    chance::Quick,
    face::FaceSet,
    game::{Game, Refused},
    hash::Hashes,
    seat::{Seat, SeatSet},
    slots::SlotId,
    supply::{Nothing, Recording, Seeded, Share, Supplied},
    view::View,
};

fn viewers(seats: u8) -> impl Iterator<Item = Option<Seat>> {
    (0..seats).map(|seat| Some(Seat(seat))).chain([None])
}

/// Every seat's replica and a spectator's, started and played with only what they are entitled to, make the same
/// requests, tell the same events, and stay equal to the view of the full state.
pub fn replicas_in_step<G: Game>(ground: &Ground<G>, games: u64) -> Result<(), Breach> {
    for seed in 0..games {
        let mut replicas = started(ground, seed)?;
        let mut walk = Walk::start(ground, seed)?;
        let mut judge = |step: &Step<'_, G>| {
            replicas.iter_mut().try_for_each(|(viewer, replica)| follow(step, *viewer, replica))?;
            own_answers(step)
        };
        while walk.step(&mut judge)? {}
    }
    Ok(())
}

/// Who watches, and what it knows.
type Watcher<G> = (Option<Seat>, View<G>);

/// Each viewer starts its own replica.
fn started<G: Game>(ground: &Ground<G>, seed: u64) -> Result<Vec<Watcher<G>>, Breach> {
    let mut supply = Seeded::new(seed, 0);
    let mut recording = Recording::new(supply.at(0));
    let breach = |said: String| Breach { seed, step: 0, said };
    let full =
        G::start(&ground.content, &ground.setup, &mut recording).map_err(|e| breach(format!("{e:?}")))?;
    let replica = |viewer: Option<Seat>| {
        let mut share = Share::new(&recording.supplied, viewer);
        let own = G::start(&ground.content, &ground.setup, &mut share)
            .map_err(|error| breach(format!("{viewer:?} does not start: {error:?}")))?;
        let view = View::of(&full, viewer);
        let same = own == *view && share.is_used_up();
        if same { Ok((viewer, view)) } else { Err(breach(format!("{viewer:?} starts out of step"))) }
    };
    viewers(full.seats()).map(replica).collect()
}

fn follow<G: Game>(step: &Step<'_, G>, viewer: Option<Seat>, replica: &mut View<G>) -> Result<(), Breach> {
    let mut share = Share::new(step.supplied, viewer).rolling(step.chance());
    let (action, mut events) = (step.seen_by(viewer), Vec::new());
    let content = &step.ground.content;
    let played = replica.play(content, step.seat, action, &mut share, &mut |event| events.push(event));
    step.ensure(played.is_ok(), || format!("{viewer:?} cannot follow: {played:?}"))?;
    step.ensure(events == step.events, || format!("{viewer:?} is told another story"))?;
    step.ensure(share.is_used_up(), || format!("{viewer:?} asked for less"))?;
    let view = View::of(step.after, viewer);
    if *replica != view {
        let parts = Hashes::full(&**replica).differences(&Hashes::full(&*view));
        return Err(step.breach(format!("{viewer:?} knows too much or too little of {parts:?}")));
    }
    let drifts = step.number.is_multiple_of(8) && Hashes::public(&**replica) != Hashes::public(step.after);
    step.ensure(!drifts, || format!("{viewer:?} has another public hash"))
}

/// A seat can list its answers from its own knowledge.
fn own_answers<G: Game>(step: &Step<'_, G>) -> Result<(), Breach> {
    let (mut all, mut own) = (Vec::new(), Vec::new());
    let content = &step.ground.content;
    let listing = step.before.actions(content, step.seat, &mut all);
    let own_listing = View::of(step.before, Some(step.seat)).actions(content, step.seat, &mut own);
    step.ensure(all == own && listing == own_listing, || {
        format!("{:?} needs to know more to answer", step.seat)
    })
}

/// A state that differs only in what a viewer cannot know looks the same to it, now and after the next action.
pub fn faces_hide<G: Game>(ground: &Ground<G>, games: u64) -> Result<(), Breach> {
    let mut quick = Quick::new(7);
    walks(ground, games, |step| {
        for viewer in viewers(step.before.seats()) {
            let swapped = View::of(step.before, viewer).imagine(&mut quick);
            if let Some(fault) = swapped.slots().fault(true) {
                return Err(step.breach(format!("{viewer:?} imagines the impossible: {fault}")));
            }
            same_to(step, viewer, step.before, &swapped)?;
            swap_and_play(step, viewer, swapped)?;
        }
        Ok(())
    })
}

fn same_to<G: Game>(step: &Step<'_, G>, viewer: Option<Seat>, one: &G, other: &G) -> Result<(), Breach> {
    let content = &step.ground.content;
    let same = one.waiting_for() == other.waiting_for();
    step.ensure(same, || "whose turn it is depends on hidden faces".into())?;
    let same = View::of(one, viewer) == View::of(other, viewer);
    step.ensure(same, || format!("the view of {viewer:?} shows hidden faces"))?;
    let same = one.standings() == other.standings();
    step.ensure(same, || "the standings depend on hidden faces".into())?;
    let seats = (0..one.seats()).map(Seat);
    let same = seats.clone().all(|seat| one.question(content, seat) == other.question(content, seat));
    step.ensure(same, || "a question depends on hidden faces".into())
}

/// Plays the same action on a state with other hidden faces; as long as the viewer hears the same, it sees the same.
fn swap_and_play<G: Game>(step: &Step<'_, G>, viewer: Option<Seat>, mut swapped: G) -> Result<(), Breach> {
    let mut supply = step.chance();
    let (mut recording, mut events) = (Recording::new(&mut supply), Vec::new());
    let content = &step.ground.content;
    match swapped.play(content, step.seat, step.action, &mut recording, &mut |event| events.push(event)) {
        Ok(()) => (),
        Err(Refused::Illegal(_)) => return Ok(()),
        Err(refused) => return Err(step.breach(format!("with other hidden faces: {refused:?}"))),
    }
    for (one, other) in step.supplied.iter().zip(&recording.supplied) {
        step.ensure(one.request() == other.request(), || {
            format!("hidden faces decide what is drawn: {one:?} or {other:?}")
        })?;
        if !looks_the_same(viewer, one, other) {
            return Ok(());
        }
    }
    let same = step.supplied.len() == recording.supplied.len();
    step.ensure(same, || "hidden faces decide how much is drawn".into())?;
    step.ensure(events == step.events, || "hidden faces show in the events".into())?;
    same_to(step, viewer, step.after, &swapped)
}

fn looks_the_same(viewer: Option<Seat>, one: &Supplied, other: &Supplied) -> bool {
    let sees = |seats: SeatSet| viewer.is_some_and(|seat| seats.has(seat));
    match (one, other) {
        (Supplied::Deal(_, to, face), Supplied::Deal(_, _, instead)) => face == instead || !sees(*to),
        (Supplied::Choose(_, seat, face), Supplied::Choose(_, _, instead)) => {
            face == instead || viewer != Some(*seat)
        }
        (Supplied::Mix(..), Supplied::Mix(..)) => true,
        (one, other) => one == other,
    }
}

/// Two full states that differ only in which card of a bag its owner laid face down give every other seat the same
/// view.
pub fn bluffs_hide<G: Game>(ground: &Ground<G>, games: u64) -> Result<(), Breach> {
    let mut quick = Quick::new(19);
    walks(ground, games, |step| {
        let Some((laid, instead)) = another_card_of_the_bag(step, &mut quick) else { return Ok(()) };
        let mut swapped = step.before.clone();
        swap_faces(&mut swapped, laid, instead);
        for viewer in viewers(step.before.seats()).filter(|viewer| *viewer != Some(step.seat)) {
            swap_and_play(step, viewer, swapped.clone())?;
        }
        Ok(())
    })
}

/// The slot that the action names in one of the seat's own bags, and another of that bag.
fn another_card_of_the_bag<G: Game>(step: &Step<'_, G>, quick: &mut Quick) -> Option<(SlotId, SlotId)> {
    let slots = step.before.slots();
    let in_own_bag = |id: &SlotId| slots.owners(slots.place(*id)) == SeatSet::only(step.seat);
    let laid = G::slots_of(step.action).into_iter().flatten().find(in_own_bag)?;
    let others: Vec<_> = slots.in_place(slots.place(laid)).filter(|id| *id != laid).collect();
    quick.pick(&others).map(|other| (laid, *other))
}

fn swap_faces<G: Game>(game: &mut G, one: SlotId, other: SlotId) {
    let faces = (game.slots().face(one), game.slots().face(other));
    if let (Some(face), Some(instead)) = faces {
        game.slots_mut().suppose(one, instead);
        game.slots_mut().suppose(other, face);
    }
}

/// A lie about a card: a seat's own replica and the full state refuse the false answer, the others take it for what it
/// may be, and whoever sees the face has the proof against that slot.
pub fn lies_are_found<G: Game>(ground: &Ground<G>, games: u64) -> Result<(), Breach> {
    let mut quick = Quick::new(23);
    walks(ground, games, |step| {
        let Some((laid, instead)) = another_card_of_the_bag(step, &mut quick) else { return Ok(()) };
        let Some(promise) = promised(step, laid) else { return Ok(()) };
        let lie = step.before.slots().face(instead).filter(|face| !promise.has(*face));
        let Some(lie) = lie else { return Ok(()) };
        let mut lying = step.before.clone();
        swap_faces(&mut lying, laid, instead);
        let content = &ground.content;
        let own = View::of(&lying, Some(step.seat)).play(
            content,
            step.seat,
            step.action,
            &mut Nothing,
            &mut |_| (),
        );
        step.ensure(matches!(own, Err(Refused::Illegal(_))), || {
            format!("a seat may lie to itself: {own:?}")
        })?;
        let onlookers = viewers(step.before.seats()).filter(|viewer| *viewer != Some(step.seat));
        for viewer in onlookers {
            let mut view = View::of(&lying, viewer);
            let action = step.seen_by(viewer);
            let believed = view.play(content, step.seat, action, &mut Nothing, &mut |_| ());
            step.ensure(believed.is_ok(), || format!("{viewer:?} knows a lie by its back: {believed:?}"))?;
            let mut slots = (*view).clone();
            let shown =
                [Supplied::Open { slots: [laid].into_iter().collect(), faces: [lie].into_iter().collect() }];
            let opened = slots.slots_mut().open(&[laid], &mut Share::new(&shown, viewer));
            step.ensure(opened == Err(Refused::Foul(laid)), || format!("a lie was not found: {opened:?}"))?;
        }
        Ok(())
    })
}

/// What the action, without drawing anything, promised of a card that stays face down.
pub(super) fn promised<G: Game>(step: &Step<'_, G>, laid: SlotId) -> Option<FaceSet> {
    let slots = step.after.slots();
    let narrowed = slots.fits(laid) != FaceSet::ALL && slots.fits(laid) != step.before.slots().fits(laid);
    (step.supplied.is_empty() && narrowed).then(|| slots.fits(laid))
}

/// Given its needs one by one, a replica lacks each in turn.
pub fn lacks_one_by_one<G: Game>(ground: &Ground<G>, games: u64) -> Result<(), Breach> {
    walks(ground, games, |step| {
        for viewer in viewers(step.before.seats()) {
            let view = View::of(step.before, viewer);
            for (have, next) in step.supplied.iter().enumerate() {
                let mut share = Share::new(&step.supplied[..have], viewer);
                let content = &ground.content;
                let played =
                    view.clone().play(content, step.seat, step.seen_by(viewer), &mut share, &mut |_| ());
                let lacks = matches!(&played, Err(Refused::Lacking(need)) if next.answers(need));
                step.ensure(lacks, || format!("{viewer:?} should lack {:?}: {played:?}", next.request()))?;
            }
        }
        Ok(())
    })
}

/// What an action gives away about a face is written down: in whatever a viewer imagines afterwards, it was legal.
pub fn promises_bind<G: Game>(ground: &Ground<G>, games: u64) -> Result<(), Breach> {
    let mut quick = Quick::new(13);
    walks(ground, games, |step| {
        for viewer in viewers(step.before.seats()).filter(|_| step.supplied.is_empty()) {
            let after = View::of(step.after, viewer).imagine(&mut quick);
            let mut before = (*View::of(step.before, viewer)).clone();
            let unknown: Vec<_> =
                before.slots().in_use().filter(|id| before.slots().face(*id).is_none()).collect();
            for id in unknown {
                if let Some(face) = after.slots().face(id) {
                    before.slots_mut().suppose(id, face);
                }
            }
            let content = &ground.content;
            let played = before.play(content, step.seat, step.action, &mut Nothing, &mut |_| ());
            step.ensure(played.is_ok(), || format!("{viewer:?} imagines that it was a cheat: {played:?}"))?;
        }
        Ok(())
    })
}
