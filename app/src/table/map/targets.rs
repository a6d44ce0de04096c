//! What can be clicked on a map: exactly what the rules list, mapped to its place by the game.
use crate::table::Spot;

/// What can be done at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// Where.
    pub spot: Spot,
    /// The answers that concern it, by their numbers in the list.
    pub answers: Vec<usize>,
}

/// The places that the listed answers name, in the order of the list; `spot_of` is the game's exhaustive match over its
/// typed answers.
pub fn targets<A>(actions: &[A], spot_of: impl Fn(&A) -> Option<Spot>) -> Vec<Target> {
    let mut targets: Vec<Target> = Vec::new();
    for (choice, action) in actions.iter().enumerate() {
        let Some(spot) = spot_of(action) else { continue };
        match targets.iter_mut().find(|target| target.spot == spot) {
            Some(target) => target.answers.push(choice),
            None => targets.push(Target { spot, answers: vec![choice] }),
        }
    }
    targets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_of_one_place_are_one_target_and_others_are_none() {
        let actions = [7, 3, 0, 7, 12];
        let found = targets(&actions, |place| (*place > 0).then_some(Spot(*place)));
        let target = |spot, answers: &[usize]| Target { spot: Spot(spot), answers: answers.to_vec() };
        assert_eq!(found, [target(7, &[0, 3]), target(3, &[1]), target(12, &[4])]);
    }
}
