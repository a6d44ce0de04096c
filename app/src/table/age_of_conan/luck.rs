//! Luck with contest dice: plain successes rolled against those to be expected.
use super::{MapBoard, names::say};
use crate::{
    play::{Luck, Picture},
    table::board::Message,
    widget::Context,
};
use engine::{
    age_of_conan::{AgeOfConan, Content, ContestFace, Event, Frame, Kingdom, PerContestFace, Side},
    seat::Seat,
};
use iced::{
    Center, Element, Fill,
    widget::{column, row},
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
fn kept(before: &AgeOfConan) -> Option<(Side, PerContestFace)> {
    let Some(Frame::Reroll(reroll)) = before.frames().next_back() else { return None };
    let mut dice = before.contest?.sides[reroll.side].dice;
    for face in ContestFace::ALL {
        dice[*face] = dice[*face].saturating_sub(reroll.marked[*face]);
    }
    Some((reroll.side, dice))
}

fn of_dice(content: &Content, side: Side, dice: PerContestFace, kept: PerContestFace) -> Luck {
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

impl MapBoard {
    pub(super) fn luck_page(&self, picture: &Picture, cx: Context) -> Element<'_, Message> {
        let mut parts =
            column![cx.muted(say(cx, "age_of_conan-luck-rule", &[])).size(12)].spacing(8).width(Fill);
        for (seat, kingdom) in self.game().kingdoms.iter().copied().enumerate() {
            let luck = picture.luck.get(&Seat(seat as u8)).copied().unwrap_or_default();
            let more = luck.more_tenths();
            let told = say(
                cx,
                "age_of_conan-luck",
                &[
                    ("dice", luck.dice.into()),
                    ("points", luck.points.into()),
                    ("expected", tenths(luck.expected_tenths()).into()),
                    ("more", tenths(more).into()),
                ],
            );
            let name = cx.strong(self.names.kingdom(kingdom, cx));
            let colour = if more < 0 { cx.colours.danger } else { cx.colours.success };
            let told = cx.plain(told).size(13).color(colour);
            parts = parts.push(
                row![self.seal(kingdom, 22.0, cx), column![name, told].width(Fill)]
                    .spacing(8)
                    .align_y(Center),
            );
        }
        cx.scroll(parts).into()
    }
}

/// A number for the words, which write it as the language does.
fn tenths(number: i64) -> f64 {
    number as f64 / 10.0
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
