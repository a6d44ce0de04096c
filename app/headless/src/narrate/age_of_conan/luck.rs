//! Luck with contest dice: plain successes rolled against those to be expected.
use crate::play::Luck;
use engine::{
    age_of_conan::{AgeOfConan, Content, ContestFace, Event, Frame, Kingdom, PerContestFace, Side},
    seat::Seat,
};

/// The dice that an answer made fall, each with its seat. Cards that make further faces count are no luck.
pub(super) fn rolled(before: &AgeOfConan, content: &Content, events: &[Event]) -> Vec<(Seat, Luck)> {
    let mut sides = before.contest.map(|contest| [Some(contest.attacker), contest.defender]);
    let mut kept = kept(before);
    let mut luck = Vec::new();
    for event in events {
        match *event {
            Event::ContestBegan { attacker, defender, .. } => {
                (sides, kept) = (Some([Some(attacker), defender]), None);
            }
            Event::Rolled { side, dice } => {
                let old =
                    kept.take().filter(|(of, _)| *of == side).map_or_else(Default::default, |kept| kept.1);
                let kingdom: Option<Kingdom> = sides.and_then(|sides| sides[side as usize]);
                luck.extend(
                    kingdom.map(|kingdom| (before.seat_of(kingdom), of_dice(content, side, dice, old))),
                );
            }
            _ => (),
        }
    }
    luck
}

/// The dice that stay where they are while others are rolled again.
fn kept(before: &AgeOfConan) -> Option<(Side, PerContestFace<u8>)> {
    let Some(Frame::Reroll(reroll)) = before.frames().next_back() else { return None };
    let mut dice = before.contest?.sides[reroll.side].dice;
    for face in ContestFace::ALL {
        dice[face] = dice[face].saturating_sub(reroll.marked[face]);
    }
    Some((reroll.side, dice))
}

fn of_dice(content: &Content, side: Side, dice: PerContestFace<u8>, kept: PerContestFace<u8>) -> Luck {
    let counts = |face: ContestFace| match face {
        ContestFace::Hit | ContestFace::HitConan => true,
        ContestFace::HitAttacker => side == Side::Attacker,
        ContestFace::Shield | ContestFace::Axe | ContestFace::Miss => false,
    };
    let fallen = |face: &ContestFace| u32::from(dice[*face].saturating_sub(kept[*face]));
    let number: u32 = ContestFace::ALL.iter().map(fallen).sum();
    let points = ContestFace::ALL.iter().filter(|face| counts(**face)).map(fallen).sum();
    Luck::rolled(number, points, content.contest_die.iter().map(|face| u32::from(counts(*face))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{packs, play::PARTS};

    #[test]
    fn only_dice_that_fell_count_and_only_plain_successes() {
        let content = packs::load::<AgeOfConan>().unwrap();
        let mut dice = PerContestFace::default();
        (dice[ContestFace::Hit], dice[ContestFace::HitAttacker], dice[ContestFace::Miss]) = (2, 1, 1);
        let mut kept = PerContestFace::default();
        kept[ContestFace::Hit] = 1;
        let attack = of_dice(&content, Side::Attacker, dice, kept);
        assert_eq!((attack.dice, attack.points, attack.expected), (3, 2, 9 * PARTS / 6));
        let defence = of_dice(&content, Side::Defender, dice, PerContestFace::default());
        assert_eq!((defence.dice, defence.points, defence.expected), (4, 2, 8 * PARTS / 6));
    }
}
