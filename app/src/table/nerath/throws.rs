//! What was thrown in the round that is shown: by whom, in the first strike or after it, and how often it hit.
use super::{MapBoard, dice::Number};
use engine::nerath::{Battle, Event, Frame, Kind, Realm, Side, Throw};

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
