//! Somebody who plays at random.
use super::shelf::content;
use crate::session::{
    course::Course,
    record::{Person, Steps},
};
use engine::{chance::Quick, codec, game::Game, seat::Seat, supply::Nothing, toy::Toy};

/// A random answer for one seat that this person may speak for and that is silent.
pub(crate) fn answer(course: &Course, person: Person, quick: &mut Quick) -> Option<(Seat, Steps)> {
    match course.charter().terms.edition.game == Toy::ID {
        true => random::<Toy>(content(), course, person, quick),
        false => super::great::answer(course, person, quick),
    }
}

pub(super) fn random<G: Game>(
    content: &G::Content,
    course: &Course,
    person: Person,
    quick: &mut Quick,
) -> Option<(Seat, Steps)> {
    let seats: Vec<_> = course.silent().iter().filter(|seat| course.may_speak(person, *seat)).collect();
    let seat = *quick.pick(&seats)?;
    let mut game: G = codec::decode(&course.replica().ok()?.encoded()).ok()?;
    let barrier = game.waiting_for().is_barrier();
    let (mut steps, mut actions) = (Steps::new(), Vec::new());
    loop {
        game.actions(content, seat, &mut actions);
        let action = *quick.pick(&actions)?;
        steps.push(codec::encode(&action));
        let played = game.play(content, seat, action, &mut Nothing, &mut |_| ());
        let asked = game.waiting_for().asks(seat) && game.waiting_for().is_barrier() == barrier;
        if played.is_err() || !asked || (!barrier && quick.below(3) > 0) {
            return Some((seat, steps));
        }
    }
}
