//! The contest that stands on the stage: the one under way, or the one that was just decided, until it has been seen.
use crate::play::Seen;
use engine::age_of_conan::{AgeOfConan, Contest, Event, Side};

/// The contest that these events decided, as it stood when its totals were compared.
pub(super) fn decided(before: &Seen<AgeOfConan>, after: &Seen<AgeOfConan>) -> Option<Contest> {
    let (mut contest, mut decided) = (before.view.contest, None);
    for event in after.happened_since(before) {
        match *event {
            Event::ContestBegan { kind, province, attacker, defender, dice } => {
                let mut begun = Contest { kind, province, attacker, defender, ..Contest::default() };
                for side in [Side::Attacker, Side::Defender] {
                    begun.sides[side].base = dice[side];
                }
                contest = Some(begun);
            }
            Event::StrategyShown { side, card } => {
                contest.iter_mut().for_each(|contest| contest.sides[side].card = Some(card));
            }
            Event::Rolled { side, dice } => {
                contest.iter_mut().for_each(|contest| contest.sides[side].dice = dice);
            }
            Event::ContestCompared { successes, winner } => {
                decided = contest.map(|mut contest| {
                    contest.winner = Some(winner);
                    for side in [Side::Attacker, Side::Defender] {
                        contest.sides[side].successes = successes[side];
                    }
                    contest
                });
            }
            _ => (),
        }
    }
    decided
}
