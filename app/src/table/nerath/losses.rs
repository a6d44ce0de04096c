//! Hits that a player places: what the usual order would take is marked beforehand, a click on a unit takes a hit there
//! instead, and the usual order goes on with the rest.
use super::MapBoard;
use crate::play::Seen;
use engine::{
    game::Game,
    nerath::{Action, Battle, Event, Group, Kind, Nerath, Question, Realm, Side},
    supply::Nothing,
};

/// What would take the hits.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Usual(Vec<Fallen>);

/// One hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fallen {
    Unit(Realm, Kind),
    Ship(Realm, engine::nerath::Cargo),
    Die(engine::face::Face, u8),
    Castle,
}

/// The usual losses at the question that is asked: what the rules would do with that answer, as far as it needs no dice.
pub(super) fn usual(seen: &Seen<Nerath>) -> Usual {
    let Some(seat) = seen.view.viewer() else { return Usual::default() };
    let question = seen.view.question(&seen.content, seat);
    if !matches!(question, Some(Question::Losses { .. } | Question::GuardianLosses { .. })) {
        return Usual::default();
    }
    let (mut thought, mut fallen, mut is_over) = (seen.view.clone(), Vec::new(), false);
    let mut tell = |event: Event| {
        // What comes after the next dice is another step.
        is_over |= matches!(event, Event::Hits { .. } | Event::BattleRound { .. });
        let hit = match event {
            _ if is_over => None,
            Event::Lost { realm, kind, .. } | Event::Wounded { realm, kind, .. } => {
                Some(Fallen::Unit(realm, kind))
            }
            Event::Sunk { realm, cargo, .. } => Some(Fallen::Ship(realm, cargo)),
            Event::GuardianHit { guardian, die, .. } => Some(Fallen::Die(guardian.face(), die)),
            Event::CastleInactive { .. } => Some(Fallen::Castle),
            _ => None,
        };
        fallen.extend(hit);
    };
    // It goes as far as the next dice, which nobody has rolled.
    let _ = thought.play(&seen.content, seat, Action::LoseUsual, &mut Nothing, &mut tell);
    Usual(fallen)
}

impl Usual {
    /// How many hits a group would take; of groups that look alike to an event the first takes them.
    pub(super) fn on_group(&self, battle: &Battle, side: Side, group: &Group) -> u8 {
        let fits = |other: &Group, fallen: &Fallen| match *fallen {
            Fallen::Unit(realm, kind) => (other.realm, other.kind) == (realm, kind),
            Fallen::Ship(realm, cargo) => {
                (other.realm, other.kind, other.cargo) == (realm, Kind::Warship, cargo)
            }
            Fallen::Castle => other.kind == Kind::Castle,
            Fallen::Die(..) => false,
        };
        let (mut left, mut on_it) = (self.0.clone(), 0);
        for other in battle.groups(side) {
            let room = usize::from(other.count) * usize::from(other.toughness.saturating_sub(other.wounds));
            let mut taken = 0;
            left.retain(|fallen| {
                let takes = taken < room && fits(other, fallen);
                taken += usize::from(takes);
                !takes
            });
            if std::ptr::eq(other, group) {
                on_it = taken;
            }
        }
        u8::try_from(on_it).unwrap_or(u8::MAX)
    }

    /// Whether a guardian would lose this die.
    pub(super) fn on_die(&self, face: engine::face::Face, die: u8) -> bool {
        self.0.contains(&Fallen::Die(face, die))
    }
}

impl MapBoard {
    /// The answer by which a unit of a group takes a hit.
    pub(super) fn loss_of(&self, group: &Group) -> Option<usize> {
        let mark = group.mark();
        let is_it = |action: &Action| match *action {
            Action::Lose { realm, kind, cargo, die, wounds } => {
                (realm, kind, cargo, die, wounds)
                    == (mark.realm, mark.kind, mark.cargo, mark.die, mark.wounds)
            }
            _ => false,
        };
        self.seen.actions.iter().position(is_it)
    }

    /// The answer by which a guardian loses a die.
    pub(super) fn die_loss(&self, tile: usize, die: u8) -> Option<usize> {
        let is_it = |action: &Action| *action == Action::LoseDie { tile: tile as u8, die };
        self.seen.actions.iter().position(is_it)
    }

    /// The answer that takes the usual losses.
    pub(super) fn usual_answer(&self) -> Option<usize> {
        self.seen.actions.iter().position(|action| *action == Action::LoseUsual)
    }
}
