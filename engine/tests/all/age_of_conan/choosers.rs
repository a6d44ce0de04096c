//! How a table at war answers.
use engine::{
    age_of_conan::{Action, Deed},
    chance::Quick,
};

/// Mostly war: seldom declines, attacks with all it has.
pub(super) fn warlike(actions: &[Action], quick: &mut Quick) -> Option<Action> {
    use Action::{Die, Done, MoveAndAttack, Pass, PassUntil, Retreat, RetreatTo, Stay, Stop, Units};
    let declines =
        |action: &Action| matches!(action, Pass | PassUntil(_) | Done | Stop | Stay | Retreat | RetreatTo(_));
    let wanted = |action: &Action| matches!(action, MoveAndAttack | Units(3..) | Die(_, Deed::Military));
    for prefers in [&wanted as &dyn Fn(&Action) -> bool, &|action: &Action| !declines(action)] {
        let some: Vec<_> = actions.iter().copied().filter(|action| prefers(action)).collect();
        if !some.is_empty() && quick.below(8) > 0 {
            return quick.pick(&some).copied();
        }
    }
    quick.pick(actions).copied()
}
