//! What was thrown in the round that is shown: by whom, in the first strike or after it, and how often it hit.
use super::{MapBoard, dice::Number};
use engine::nerath::{Battle, Event, Frame, Group, Kind, Realm, Side, Throw};

/// Dice that one event holds.
const MOST: usize = 24;

/// Who threw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thrower {
    /// Units of a kind.
    Units(Realm, Kind),
    /// A guardian, by its face.
    Guardian(engine::face::Face),
    /// The dice of cards.
    Cards(Realm),
}

/// One throw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Thrown {
    pub(super) who: Thrower,
    pub(super) dice: Vec<Number>,
    /// Whether it fell in the first strike.
    pub(super) first: bool,
    /// Whether nothing was thrown after it.
    pub(super) is_last: bool,
}

impl Thrown {
    pub(super) fn hits(&self) -> usize {
        self.dice.iter().filter(|die| die.hits()).count()
    }

    /// Whether it goes on with a throw of which an event could not hold all the dice.
    fn goes_on(&self, before: &Self) -> bool {
        before.dice.len() == MOST && (self.who, self.first) == (before.who, before.first)
    }
}

/// What each of these groups threw; what is left was thrown by others. Units that are alike threw together, one group
/// after the other, so that of groups of one kind each has the next of its throws.
pub(super) fn by_group(groups: &[Group], throws: Vec<Thrown>) -> (Vec<Vec<Thrown>>, Vec<Thrown>) {
    let (mut own, mut left) = (vec![Vec::new(); groups.len()], Vec::new());
    let mut last: Option<(usize, Thrown)> = None;
    for thrown in throws {
        let Thrower::Units(realm, kind) = thrown.who else {
            left.push(thrown);
            continue;
        };
        let is_of_kind = |group: &Group| (group.realm, group.kind) == (realm, kind);
        let number = thrown.dice.first().map(|die| (die.sides, die.needs));
        let rolls = |group: &Group| Some((group.now.die, group.now.needs)) == number;
        let places = |fits: &dyn Fn(&Group) -> bool| -> Vec<usize> {
            let fits = groups.iter().enumerate().filter(|(_, group)| is_of_kind(group) && fits(group));
            fits.map(|(place, _)| place).collect()
        };
        let exact = places(&rolls);
        let places = if exact.is_empty() { places(&|_| true) } else { exact };
        let has_thrown = |place: usize| own[place].iter().any(|other: &Thrown| other.first == thrown.first);
        let same = last.as_ref().filter(|(_, before)| thrown.goes_on(before)).map(|(place, _)| *place);
        let next = places.iter().copied().find(|place| !has_thrown(*place));
        match same.or(next).or(places.last().copied()) {
            Some(place) => {
                last = Some((place, thrown.clone()));
                own[place].push(thrown);
            }
            None => left.push(thrown),
        }
    }
    (own, left)
}

impl MapBoard {
    /// What a side threw in this round.
    pub(super) fn thrown(&self, battle: &Battle, side: Side) -> Vec<Thrown> {
        let events = &self.seen.events;
        let begins = |event: &Event| matches!(event, Event::BattleRound { .. } | Event::BattleBegan { .. });
        let from = events.iter().rposition(|(_, event)| begins(event)).unwrap_or(events.len());
        let (mut step, mut thrown) = (0, Vec::new());
        for (_, event) in &events[from..] {
            if matches!(event, Event::Hits { .. }) {
                step += 1;
            }
            thrown.extend(self.throw_of(event).map(|(of, who, dice)| (step, of, who, dice)));
        }
        let last = thrown.iter().map(|(step, ..)| *step).max().unwrap_or(0);
        // With one step of dice only the rules know whether others are still to roll.
        let is_first = |step: usize| step < last || self.is_before_the_others(battle);
        let own = thrown.into_iter().filter(|(_, of, ..)| *of == side);
        own.map(|(step, _, who, dice)| Thrown { who, dice, first: is_first(step), is_last: step == last })
            .collect()
    }

    fn is_before_the_others(&self, battle: &Battle) -> bool {
        let stage = self.game().frames().find_map(|frame| match frame {
            Frame::Fight(fight) if fight.space == battle.space => Some(fight.stage.word()),
            _ => None,
        });
        matches!(stage, Some("first_hits" | "roll"))
    }

    fn throw_of(&self, event: &Event) -> Option<(Side, Thrower, Vec<Number>)> {
        let numbers = |dice: &Throw, sides: u8, needs: u8| {
            dice.iter().map(|value| Number { value: *value, sides, needs }).collect()
        };
        Some(match event {
            Event::Rolled { side, realm, kind, die, needs, dice } => {
                (*side, Thrower::Units(*realm, *kind), numbers(dice, *die, *needs))
            }
            Event::RolledBonus { side, realm, die, needs, dice } => {
                (*side, Thrower::Cards(*realm), numbers(dice, *die, *needs))
            }
            Event::RolledGuardian { guardian, dice, .. } => {
                let face = guardian.face();
                let sides = self.seen.content.guardian(face)?.dice;
                let needs = self.seen.content.numbers.hit_on;
                let number = |(at, value): (usize, &u8)| {
                    let sides = sides.get(at).copied().unwrap_or(*value).max(*value);
                    Number { value: *value, sides, needs }
                };
                let dice = dice.iter().enumerate().map(number).collect();
                (Side::Defender, Thrower::Guardian(face), dice)
            }
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::nerath::{Cargo, Mods};

    const REALM: Realm = Realm(1);

    fn ships(count: u8, cargo: Cargo, die: u8) -> Group {
        let now = Mods { die, dice: 1, needs: 6, ..Mods::default() };
        Group { realm: REALM, kind: Kind::Warship, cargo, count, now, ..Group::default() }
    }

    fn thrown(values: &[u8], sides: u8, first: bool) -> Thrown {
        let number = |value: &u8| Number { value: *value, sides, needs: 6 };
        let who = Thrower::Units(REALM, Kind::Warship);
        Thrown { who, dice: values.iter().map(number).collect(), first, is_last: !first }
    }

    #[test]
    fn ships_with_other_cargo_have_their_own_dice() {
        let laden = Cargo::NONE.with(Kind::Fighter).unwrap();
        let groups = [ships(2, Cargo::NONE, 10), ships(1, laden, 10), ships(1, laden, 20)];
        let throws = [
            thrown(&[3, 9], 10, false),
            thrown(&[7], 10, false),
            thrown(&[18], 20, false),
            thrown(&[1], 10, false),
        ];
        let cards = Thrown { who: Thrower::Cards(REALM), ..thrown(&[4], 10, false) };
        let all: Vec<_> = throws.iter().cloned().chain([cards.clone()]).collect();
        let (own, left) = by_group(&groups, all);
        assert_eq!(own[0], throws[..1]);
        assert_eq!(own[1], [throws[1].clone(), throws[3].clone()], "the last of a kind takes the rest");
        assert_eq!(own[2], throws[2..3], "larger dice are another group's");
        assert_eq!(left, [cards]);
    }

    #[test]
    fn a_group_that_struck_first_has_no_dice_of_the_others_and_many_dice_stay_together() {
        let groups = [ships(30, Cargo::NONE, 10), ships(1, Cargo::NONE.with(Kind::Wizard).unwrap(), 10)];
        let many = thrown(&[2; 24], 10, true);
        let throws = vec![many.clone(), thrown(&[3; 6], 10, true), thrown(&[9], 10, true)];
        let (own, left) = by_group(&groups, throws.clone());
        assert_eq!(own[0], throws[..2]);
        assert_eq!(own[1], throws[2..]);
        assert!(left.is_empty());
        let (own, left) = by_group(&[], vec![many.clone()]);
        assert!(own.is_empty() && left == [many], "they have fallen");
    }
}
