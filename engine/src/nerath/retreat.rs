//! Falling back: attackers retreat, or defenders withdraw by a card. Units that find no place are destroyed.
use super::{
    Nerath, Step,
    action::{Action, Errand, Question},
    content::Content,
    event::Event,
    ids::{Cargo, Kind, Realm, Space},
    refusals::{NO_SUCH_SHIP, NO_SUCH_UNITS},
    send::Send,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// All units of a realm leave the space of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct FallBack {
    /// Whose.
    pub realm: Realm,
    /// From where.
    pub space: Space,
}

impl Procedure<Nerath> for FallBack {
    fn waiting(self, game: &Nerath) -> Waiting {
        Waiting::One(game.seat_of(self.realm))
    }

    fn advance(self, game: &mut Nerath, step: &mut Step<'_>) -> Result<Flow, Refused> {
        self.destroy_stranded(game, step);
        let mut stacks = self.stacks(game);
        let two = (stacks.next(), stacks.next());
        drop(stacks);
        match two {
            (None, _) => drop(game.frames.pop()),
            (Some(only), None) => game.frames.push(self.send(only))?,
            _ => return Ok(Flow::Asks),
        }
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &Nerath, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Retreat { realm: self.realm, space: self.space })
    }

    fn list(self, game: &Nerath, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend(self.stacks(game).map(|(kind, cargo)| self.named(kind, cargo)));
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut Nerath,
        _seat: Seat,
        action: Action,
        _step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let stack = match action {
            Action::Stack(space, kind) if space == self.space && kind != Kind::Warship => (kind, Cargo::NONE),
            Action::Ship(space, cargo) if space == self.space => (Kind::Warship, cargo),
            Action::Stack(..) => return Err(NO_SUCH_UNITS.into()),
            Action::Ship(..) => return Err(NO_SUCH_SHIP.into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        if !self.stacks(game).any(|there| there == stack) {
            return Err(if stack.0 == Kind::Warship { NO_SUCH_SHIP } else { NO_SUCH_UNITS }.into());
        }
        game.frames.push(self.send(stack))
    }

    fn default_answer(self, game: &Nerath, _content: &Content, _seat: Seat) -> Option<Action> {
        self.stacks(game).map(|(kind, cargo)| self.named(kind, cargo)).next()
    }
}

impl FallBack {
    /// What is still there.
    fn stacks(self, game: &Nerath) -> impl Iterator<Item = (Kind, Cargo)> + use<'_> {
        let troops =
            Kind::TROOPS.into_iter().filter(move |kind| game.board.count(self.space, self.realm, *kind) > 0);
        let ships = game.board.fleet(self.space, self.realm).into_iter().flat_map(super::Fleet::iter);
        troops.map(|kind| (kind, Cargo::NONE)).chain(ships.map(|(cargo, _)| (Kind::Warship, cargo)))
    }

    fn named(self, kind: Kind, cargo: Cargo) -> Action {
        match kind {
            Kind::Warship => Action::Ship(self.space, cargo),
            kind => Action::Stack(self.space, kind),
        }
    }

    fn send(self, (kind, cargo): (Kind, Cargo)) -> Send {
        let Self { realm, space } = self;
        Send { realm, errand: Errand::Retreat, from: space, kind, cargo, ..Send::default() }
    }

    fn destroy_stranded(self, game: &mut Nerath, step: &mut Step<'_>) {
        let Self { realm, space } = self;
        let lost = |game: &Nerath, kind: Kind| {
            game.targets(step.content, realm, Errand::Retreat, space, kind).is_empty()
                && game.refuges(step.content, realm, Errand::Retreat, space, kind).next().is_none()
        };
        for kind in Kind::TROOPS {
            let n = game.board.count(space, realm, kind);
            if n > 0 && lost(game, kind) {
                game.board.remove(space, realm, kind, n);
                game.note_fallen(realm, kind, n);
                (step.listener)(Event::Lost { realm, space, kind, n });
            }
        }
        let fleet = game.board.fleet(space, realm).copied().unwrap_or_default();
        if !fleet.is_empty() && lost(game, Kind::Warship) {
            for (cargo, n) in fleet.iter() {
                game.board.remove_ships(space, realm, cargo, n);
                (step.listener)(Event::Sunk { realm, space, cargo, n });
            }
        }
    }
}

impl Nerath {
    /// Units destroyed in a retreat were lost in the battle too.
    fn note_fallen(&mut self, realm: Realm, kind: Kind, n: u8) {
        if let Some(battle) = &mut self.battle {
            let fallen = &mut battle.fallen[realm][kind];
            *fallen = fallen.saturating_add(n);
            battle.destroyed[realm] = battle.destroyed[realm].saturating_add(n);
        }
    }
}
