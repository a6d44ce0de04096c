//! Barriers: every seat drafts its whole answer alone, and the order of handing over does not matter.
use super::{
    Breach, Step,
    walk::{Ground, walks},
};
use crate::{
    chance::Quick,
    game::{Game, Waiting},
    seat::Seat,
    supply::Nothing,
    view::View,
};

/// Steps of one answer after which a draft counts as endless.
const ENDLESS: usize = 500;

type Draft<G> = (Seat, Vec<<G as Game>::Action>);

/// At every barrier: drafts made alone, without chance, hold in every order of handing over, and give the same state.
pub fn barriers_hold<G: Game>(ground: &Ground<G>, games: u64) -> Result<(), Breach> {
    let (mut quick, mut inside) = (Quick::new(3), false);
    walks(ground, games, |step| {
        let Waiting::All { seats, .. } = step.before.waiting_for() else {
            inside = false;
            return Ok(());
        };
        if std::mem::replace(&mut inside, true) && step.number > 1 {
            return Ok(());
        }
        let drafts: Result<Vec<Draft<G>>, _> =
            seats.iter().map(|seat| Ok((seat, draft(step, seat, &mut quick)?))).collect();
        let drafts = drafts?;
        let forth = hand_over(step, drafts.iter())?;
        let back = hand_over(step, drafts.iter().rev())?;
        step.ensure(forth == back, || "the order of answers matters".into())
    })
}

/// A seat's whole answer, made on its own view.
fn draft<G: Game>(step: &Step<'_, G>, seat: Seat, quick: &mut Quick) -> Result<Vec<G::Action>, Breach> {
    let content = &step.ground.content;
    let (mut own, mut steps, mut actions) = (View::of(step.before, Some(seat)), Vec::new(), Vec::new());
    let last_alone = step.before.waiting_for().seats().len() == 1;
    while own.waiting_for().asks(seat) && own.waiting_for().is_barrier() && steps.len() < ENDLESS {
        own.actions(content, seat, &mut actions);
        let action =
            *quick.pick(&actions).ok_or_else(|| step.breach(format!("{seat:?} is stuck in a draft")))?;
        let played = own.play(content, seat, action, &mut Nothing, &mut |_| ());
        steps.push(action);
        match played {
            Ok(()) => (),
            Err(crate::game::Refused::Lacking(_)) if last_alone => break,
            Err(refused) => {
                return Err(
                    step.breach(format!("a step of a barrier draws or is refused: {action:?} {refused:?}"))
                );
            }
        }
    }
    step.ensure(steps.len() < ENDLESS, || format!("{seat:?} can go on drafting for ever"))?;
    Ok(steps)
}

fn hand_over<'a, G: Game>(
    step: &Step<'_, G>,
    drafts: impl Iterator<Item = &'a Draft<G>>,
) -> Result<G, Breach> {
    let mut copy = step.before.clone();
    for (seat, steps) in drafts {
        for action in steps {
            let played = copy.play(&step.ground.content, *seat, *action, &mut step.chance(), &mut |_| ());
            step.ensure(played.is_ok(), || {
                format!("a drafted answer does not hold: {seat:?} {action:?} {played:?}")
            })?;
        }
    }
    Ok(copy)
}
