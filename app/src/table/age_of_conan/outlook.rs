//! What an answer would begin, before it is given: the exact odds of the contest that it leads to. They are
//! seen by playing it on a copy of what the viewer knows, with nothing to draw from.
use super::{MapBoard, names::say};
use crate::{
    play::Seen,
    table::board::{Figure, FigureKind},
    widget::Context,
};
use engine::{
    age_of_conan::{Action, AgeOfConan, Kingdom, Province, Question, Side},
    game::{Game, Refused},
    seat::Seat,
    supply::Nothing,
};

/// What comes of an answer.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Outlook {
    /// A contest: with so many units, the chance in percent, the smallest force first.
    Contest { chances: Vec<(u8, i64)>, dice: [u8; 2], against: Option<Kingdom>, province: Province },
    /// Somebody goes somewhere and meets nobody.
    Move,
}

/// What comes of each answer, where that can be told.
pub(super) fn outlooks(seen: &Seen<AgeOfConan>) -> Vec<Option<Outlook>> {
    let Some(seat) = seen.view.viewer().filter(|_| seen.view.contest.is_none()) else { return Vec::new() };
    let question = seen.view.question(&seen.content, seat);
    let outlook = |action: &Action| match (question?, action) {
        (Question::ArmyTo { .. }, Action::To(_)) => march(seen, seat, *action),
        (Question::ArmyUnits { .. }, Action::Units(_)) => {
            let fight = fought(seen, seat, &[*action]);
            Some(fight.map_or(Outlook::Move, |fight| fight.outlook(*action)))
        }
        (_, Action::ContestOn(_) | Action::ContestIn(_)) => {
            fought(seen, seat, &[*action]).map(|fight| fight.outlook(*action))
        }
        (Question::EmissaryTo { .. }, Action::To(_)) => Some(Outlook::Move),
        _ => None,
    };
    seen.actions.iter().map(outlook).collect()
}

/// A contest as it would begin.
struct Fight {
    percent: i64,
    dice: [u8; 2],
    against: Option<Kingdom>,
    province: Province,
}

impl Fight {
    fn outlook(self, action: Action) -> Outlook {
        let units = if let Action::Units(units) = action { units } else { 0 };
        let Self { percent, dice, against, province } = self;
        Outlook::Contest { chances: vec![(units, percent)], dice, against, province }
    }
}

/// The contest that these answers lead to.
fn fought(seen: &Seen<AgeOfConan>, seat: Seat, answers: &[Action]) -> Option<Fight> {
    let mut game: AgeOfConan = (*seen.view).clone();
    for answer in answers {
        match game.play(&seen.content, seat, *answer, &mut Nothing, &mut |_| ()) {
            // Where dice are asked for, the contest stands already.
            Ok(()) | Err(Refused::Lacking(_)) => (),
            Err(_) => return None,
        }
    }
    let contest = game.contest?;
    let odds = game.forecast(&seen.content)?;
    let side = |side: Side| {
        let force = &contest.sides[side];
        let more = force.base.saturating_add(u8::from(force.conan)).saturating_add(force.added);
        more.saturating_sub(force.fewer).max(1)
    };
    Some(Fight {
        percent: (odds.win.as_f64() * 100.0).round() as i64,
        dice: [side(Side::Attacker), side(Side::Defender)],
        against: contest.defender,
        province: contest.province,
    })
}

/// What a march to a place begins, by the number of units.
fn march(seen: &Seen<AgeOfConan>, seat: Seat, to: Action) -> Option<Outlook> {
    let mut game: AgeOfConan = (*seen.view).clone();
    game.play(&seen.content, seat, to, &mut Nothing, &mut |_| ()).ok()?;
    let mut numbers = Vec::new();
    if matches!(game.question(&seen.content, seat), Some(Question::ArmyUnits { .. })) {
        game.actions(&seen.content, seat, &mut numbers);
    }
    let units = |action: &Action| if let Action::Units(units) = action { Some(*units) } else { None };
    let mut fights: Vec<_> = numbers
        .iter()
        .filter_map(|action| Some((units(action)?, fought(seen, seat, &[to, *action])?)))
        .collect();
    fights.sort_by_key(|(units, _)| *units);
    let chances: Vec<_> = fights.iter().map(|(units, fight)| (*units, fight.percent)).collect();
    Some(match fights.pop() {
        Some((_, Fight { dice, against, province, .. })) => {
            Outlook::Contest { chances, dice, against, province }
        }
        None => Outlook::Move,
    })
}

impl MapBoard {
    /// What an answer costs, its chance, or that it meets nobody.
    pub(super) fn answer_figure(&self, answer: usize, cx: Context) -> Option<Figure> {
        if let Some(gold) = self.seen.actions.get(answer).and_then(|action| self.price(action)) {
            let value = say(cx, "age_of_conan-price", &[("gold", gold.into())]);
            return Some(Figure { value, note: None, kind: FigureKind::Calm });
        }
        match self.outlooks.get(answer)?.as_ref()? {
            Outlook::Contest { chances, dice: [attack, defence], against, province } => {
                let (_, percent) = chances.last()?;
                let who = match against {
                    Some(kingdom) => self.names.kingdom(*kingdom, cx),
                    None => self.names.province(*province, cx),
                };
                let dice =
                    [("attack", (*attack).into()), ("defence", (*defence).into()), ("who", who.into())];
                let note = Some(say(cx, "age_of_conan-odds-dice", &dice));
                let value = cx.words.say("percent", &[("value", (*percent).into())]);
                Some(Figure { value, note, kind: FigureKind::of_percent(*percent) })
            }
            Outlook::Move => {
                let value = say(cx, "age_of_conan-odds-move", &[]);
                Some(Figure { value, note: None, kind: FigureKind::Calm })
            }
        }
    }

    /// What is paid for what an answer buys.
    fn price(&self, action: &Action) -> Option<u8> {
        let prices = &self.seen.content.prices;
        Some(match action {
            Action::BuyUnit(_) => prices.unit,
            Action::BuyEmissary(_) => prices.emissary,
            Action::BuyBothCards => prices.both_cards,
            Action::BuyStrategyCard => prices.strategy_card,
            _ => return None,
        })
    }

    /// The chances of a march, by the number of units, the largest first.
    pub(super) fn chances_at(&self, province: Province, cx: Context) -> Option<String> {
        let at = |(action, outlook): (&Action, &Option<Outlook>)| match (action, outlook) {
            (Action::To(to), Some(Outlook::Contest { chances, .. })) if *to == province => {
                Some(chances.clone())
            }
            _ => None,
        };
        let chances = self.seen.actions.iter().zip(&self.outlooks).find_map(at)?;
        let told = chances.iter().rev().map(|(units, percent)| {
            say(cx, "age_of_conan-odds-units", &[("n", (*units).into()), ("percent", (*percent).into())])
        });
        Some(told.collect::<Vec<_>>().join(" · "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{shot::kept_table, store::Store, words::Language};
    use std::sync::Arc;

    /// A game in which armies march.
    const JOURNAL: &str = include_str!("../../../../tests/journals/age_of_conan_3.journal");

    fn asked(question: &str) -> Option<Arc<Seen<AgeOfConan>>> {
        let folder = tempfile::tempdir().unwrap();
        let driver =
            kept_table(&Store::at(folder.path()), (JOURNAL, None), Some(question), Language::English);
        driver.ok()?.news().picture.seen.of::<AgeOfConan>()
    }

    #[test]
    fn more_units_win_more_often_and_the_odds_are_those_of_the_contest() {
        let seen = asked("army_units").unwrap();
        let seat = seen.view.viewer().unwrap();
        let found = outlooks(&seen);
        let chances: Vec<_> = found
            .iter()
            .filter_map(|outlook| match outlook {
                Some(Outlook::Contest { chances, .. }) => chances.last().copied(),
                _ => None,
            })
            .collect();
        assert!(
            chances.windows(2).all(|pair| pair[0].0 >= pair[1].0 || pair[0].1 <= pair[1].1),
            "{chances:?}"
        );
        for (action, outlook) in seen.actions.iter().zip(&found) {
            if let Some(Outlook::Contest { chances, .. }) = outlook {
                let fight = fought(&seen, seat, &[*action]).unwrap();
                assert_eq!(chances.last().unwrap().1, fight.percent);
                assert!((0..=100).contains(&fight.percent));
            }
        }
    }

    #[test]
    fn every_target_of_a_march_says_what_it_begins() {
        let seen = asked("army_to").unwrap();
        let found = outlooks(&seen);
        let is_march = |action: &Action| matches!(action, Action::To(_));
        let told = seen.actions.iter().zip(&found).filter(|(action, _)| is_march(action));
        assert!(told.clone().count() > 0);
        assert!(told.clone().all(|(_, outlook)| outlook.is_some()), "{found:?}");
    }
}
