//! What the dice on the table come to: as they lie, and once one of them was rolled again and all are left.
use super::{
    Attack, AttackKind, ConanOverlord, Purpose,
    content::Content,
    dice::FACES,
    ids::{Die, Skill},
    odds::{Blow, Guard, Odds, Target},
};

/// What a roll comes to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Prospect {
    /// An attack on one figure: the chance that it dies and the mean of its wounds, if it does not guard.
    Attack(Odds),
    /// A guard: the chance that the target dies all the same, and the mean of its wounds.
    Guard(Odds),
    /// The chance to reach the number that it takes.
    Goal(f64),
    /// The mean of the symbols that count.
    Symbols(f64),
}

impl ConanOverlord {
    /// What the dice on the table come to as they lie, or after `again` was rolled once more: a die of this colour that
    /// shows so many symbols. None where nothing is rolled. What is rolled again is thrown by itself, so that even dice
    /// change nothing here.
    pub fn prospect(&self, content: &Content, again: Option<(Die, u8)>) -> Option<Prospect> {
        let (purpose, goal, _) = self.rolled_for(content)?;
        let sums = self.sums(content, again);
        if let Some(goal) = goal {
            let reached = sums.iter().filter(|(sum, _)| *sum >= goal);
            return Some(Prospect::Goal(reached.map(|(_, chance)| chance).sum()));
        }
        let mean =
            |lost: u8| sums.iter().map(|(sum, chance)| f64::from(sum.saturating_sub(lost)) * chance).sum();
        Some(match (purpose, self.attacks.last()) {
            (Purpose::Attack, Some(attack)) if attack.kind == AttackKind::Area => {
                Prospect::Symbols(mean(self.lost_symbols(content, attack)))
            }
            (Purpose::Attack, Some(attack)) => Prospect::Attack(self.rolled_blow(content, attack, &sums)),
            (Purpose::Guard, Some(attack)) => Prospect::Guard(self.rolled_guard(content, attack, &sums)),
            _ => Prospect::Symbols(mean(0)),
        })
    }

    /// Every total that is possible, with its chance.
    fn sums(&self, content: &Content, again: Option<(Die, u8)>) -> Vec<(u8, f64)> {
        let total = self.roll.total();
        match again {
            None => vec![(total, 1.0)],
            Some((die, symbols)) => {
                let rest = total.saturating_sub(symbols);
                content.faces[die].iter().map(|face| (rest + face, 1.0 / FACES as f64)).collect()
            }
        }
    }

    fn rolled_blow(&self, content: &Content, attack: &Attack, sums: &[(u8, f64)]) -> Odds {
        let blow = Blow {
            minus: self.lost_symbols(content, attack),
            precise: attack.manner.precise,
            ..Blow::default()
        };
        blow.rolled(&self.faces(content), sums, &self.defender(content, attack))
    }

    fn rolled_guard(&self, content: &Content, attack: &Attack, sums: &[(u8, f64)]) -> Odds {
        let target = self.defender(content, attack);
        // The dice of its armour lie among those of the guard.
        let passive = Target { dice: Default::default(), ..target };
        let guard = Guard { passive, precise: attack.manner.precise, ..Guard::default() };
        guard.rolled(attack.power, sums)
    }

    /// Symbols of an attack that do not count: hindering, Untouchable, bare hands.
    pub(super) fn lost_symbols(&self, content: &Content, attack: &Attack) -> u8 {
        let shot = match attack.kind {
            AttackKind::Ranged => {
                let untouchable = u8::from(self.has(attack.target, Skill::Untouchable));
                self.shot_hindering(attack.by).saturating_add(untouchable)
            }
            _ => 0,
        };
        shot.saturating_add(if attack.manner.bare { content.limits.bare_hands } else { 0 })
    }
}
