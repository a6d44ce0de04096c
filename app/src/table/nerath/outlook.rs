//! What comes of an answer that leads somewhere: whether a battle or a dungeon waits there, and with what chance.
use crate::play::Seen;
use engine::{
    game::Game,
    nerath::{
        Action, Content, Errand, Kind, Nerath, Question, Realm, Space,
        odds::{Calculator, Expedition, Odds},
    },
};

/// What waits where units go.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Outlook {
    /// Enemies, or their land.
    Attack(Odds),
    /// Guardians; their chance, as far as all of them are known.
    Dungeon(Option<Odds>),
}

impl Outlook {
    /// The chance to win, in percent; certain only where it is.
    pub(super) fn percent(self) -> Option<i64> {
        let (Self::Attack(odds) | Self::Dungeon(Some(odds))) = self else { return None };
        Some(percent(odds.win))
    }
}

/// A chance in whole percents; neither certain nor impossible where it is not.
pub(super) fn percent(chance: f64) -> i64 {
    match (chance * 100.0).round() as i64 {
        100.. if chance < 1.0 => 99,
        ..=0 if chance > 0.0 => 1,
        rounded => rounded,
    }
}

/// What comes of each answer that is offered.
pub(super) fn outlooks(seen: &Seen<Nerath>) -> Vec<Option<Outlook>> {
    let (game, content): (&Nerath, &Content) = (&seen.view, &seen.content);
    let question = seen.view.viewer().and_then(|seat| game.question(content, seat));
    let mut calculator = Calculator::default();
    let mut outlook = |action: &Action| match (question?, *action) {
        (Question::WhereTo { realm, errand: Errand::Move, from, kind }, Action::To(space)) => {
            let sent = [(kind, game.turn.free.units(from, kind))];
            of_units(game, content, realm, space, &sent, &mut calculator)
        }
        (Question::HowMany { realm, errand: Errand::Move, kind, to, .. }, Action::Count(n)) => {
            of_units(game, content, realm, to, &[(kind, n)], &mut calculator)
        }
        (Question::Voyage { realm, .. }, Action::Land(kind, space)) => {
            of_units(game, content, realm, space, &[(kind, 1)], &mut calculator)
        }
        (Question::Voyage { realm, cargo, .. }, Action::Sail(zone)) => {
            let mut expedition = standing(game, realm, zone);
            expedition.fleet.add(cargo, 1);
            met(game, content, realm, zone, &expedition, &mut calculator)
        }
        (Question::Battles { realm }, Action::Fight(space)) => {
            met(game, content, realm, space, &standing(game, realm, space), &mut calculator)
        }
        _ => None,
    };
    seen.actions.iter().map(&mut outlook).collect()
}

/// What these units meet in a space, together with all that was sent there before.
pub(super) fn of_units(
    game: &Nerath,
    content: &Content,
    realm: Realm,
    space: Space,
    sent: &[(Kind, u8)],
    calculator: &mut Calculator,
) -> Option<Outlook> {
    let mut expedition = standing(game, realm, space);
    for (kind, n) in sent {
        let units = &mut expedition.units[*kind];
        *units = units.saturating_add(*n);
    }
    met(game, content, realm, space, &expedition, calculator)
}

/// What a realm has in a space.
fn standing(game: &Nerath, realm: Realm, space: Space) -> Expedition {
    let fleet = game.board.fleet(space, realm).copied().unwrap_or_default();
    Expedition { units: *game.board.units(space, realm), fleet }
}

fn met(
    game: &Nerath,
    content: &Content,
    realm: Realm,
    space: Space,
    expedition: &Expedition,
    calculator: &mut Calculator,
) -> Option<Outlook> {
    let mut odds = || game.forecast(content, (realm, space), expedition, calculator);
    if let Some(dungeon) = space.dungeon() {
        let is_known = game.lairs[dungeon].iter().all(|tile| game.slots().public_face(*tile).is_some());
        return Some(Outlook::Dungeon(is_known.then(&mut odds)));
    }
    game.hostile(content, realm).has(space).then(|| Outlook::Attack(odds()))
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn a_chance_is_certain_only_where_it_is() {
        assert_eq!([0.0, 0.001, 0.336, 0.999, 1.0].map(percent), [0, 1, 34, 99, 100]);
    }
}
