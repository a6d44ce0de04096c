//! Sending units: which stack, where, how many. One procedure for moves, retreats, flights, exits and free moves.
use super::{
    Nerath, Step,
    action::{Action, Errand, Question},
    content::Content,
    event::Event,
    ids::{Cargo, Kind, Realm, Space},
    refusals::{NO_ROOM_ABOARD, OUT_OF_REACH, TOO_MANY},
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// Units of a kind are about to go somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Send {
    /// Whose.
    pub realm: Realm,
    /// Why.
    pub errand: Errand,
    /// From where.
    pub from: Space,
    /// Of which kind.
    pub kind: Kind,
    /// What the ships carry, if they are ships.
    pub cargo: Cargo,
    /// Where to, once that is said.
    pub to: Option<Space>,
    /// How many at most; where to go decides.
    pub most: u8,
}

impl Procedure<Nerath> for Send {
    fn waiting(self, game: &Nerath) -> Waiting {
        Waiting::One(game.seat_of(self.realm))
    }

    fn advance(self, game: &mut Nerath, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if self.to.is_some() {
            return if self.most > 1 {
                Ok(Flow::Asks)
            } else {
                self.go(game, self.most, step).map(|()| Flow::WentOn)
            };
        }
        let mut places = self.places(game, step.content);
        let two = (places.next(), places.next());
        drop(places);
        match two {
            (None, _) => drop(game.frames.pop()),
            (Some(Action::To(to)), None) => game.go_on(self.towards(game, step.content, to)),
            (Some(Action::Aboard(zone, cargo)), None) => self.board(game, (zone, cargo), step),
            _ => return Ok(Flow::Asks),
        }
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &Nerath, _content: &Content, _seat: Seat) -> Option<Question> {
        let Self { realm, errand, from, kind, to, most, .. } = self;
        Some(match to {
            None => Question::WhereTo { realm, errand, from, kind },
            Some(to) => Question::HowMany { realm, errand, from, kind, to, most },
        })
    }

    fn list(self, game: &Nerath, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        match self.to {
            None => out.extend(self.places(game, content)),
            Some(_) => out.extend((1..=self.most).map(Action::Count)),
        }
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut Nerath,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match (self.to, action) {
            (None, Action::To(to)) => {
                if !game.targets(step.content, self.realm, self.errand, self.from, self.kind).has(to) {
                    return Err(OUT_OF_REACH.into());
                }
                game.go_on(self.towards(game, step.content, to));
                Ok(())
            }
            (None, Action::Aboard(zone, cargo)) => {
                let there = self.places(game, step.content).any(|place| place == action);
                if !there {
                    return Err(NO_ROOM_ABOARD.into());
                }
                self.board(game, (zone, cargo), step);
                Ok(())
            }
            (Some(_), Action::Count(n)) if (1..=self.most).contains(&n) => self.go(game, n, step),
            (Some(_), Action::Count(_)) => Err(TOO_MANY.into()),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    /// The first place in order; all that can go.
    fn default_answer(self, game: &Nerath, content: &Content, _seat: Seat) -> Option<Action> {
        match self.to {
            None => self.places(game, content).next(),
            Some(_) => Some(Action::Count(self.most)),
        }
    }
}

impl Send {
    /// Units of the stack that are there at all.
    fn there(self, game: &Nerath) -> u8 {
        match self.kind {
            Kind::Warship => game.board.ships(self.from, self.realm, self.cargo),
            kind => game.board.count(self.from, self.realm, kind),
        }
    }

    fn places<'a>(self, game: &'a Nerath, content: &'a Content) -> impl Iterator<Item = Action> + use<'a> {
        let targets = game.targets(content, self.realm, self.errand, self.from, self.kind);
        let refuges = game.refuges(content, self.realm, self.errand, self.from, self.kind);
        targets.iter().map(Action::To).chain(refuges.map(|(zone, cargo)| Action::Aboard(zone, cargo)))
    }

    /// The same, with the place said.
    fn towards(self, game: &Nerath, content: &Content, to: Space) -> Self {
        let free = game.turn.free.units(self.from, self.kind);
        let most = match self.errand {
            Errand::Move => game.most_to(content, self.from, self.kind, to),
            Errand::Flight | Errand::FreeMove => free,
            Errand::Amok => self.most,
            _ => self.there(game),
        };
        Self { to: Some(to), most, ..self }
    }

    /// One unit goes aboard a ship.
    fn board(self, game: &mut Nerath, (zone, cargo): (Space, Cargo), step: &mut Step<'_>) {
        let Self { realm, errand, from, kind, .. } = self;
        game.frames.pop();
        if let Some(loaded) = cargo.with(kind) {
            game.board.remove(from, realm, kind, 1);
            game.board.remove_ships(zone, realm, cargo, 1);
            game.board.add_ships(zone, realm, loaded, 1);
            step.tell(Event::Boarded { realm, errand, kind, n: 1, from, to: zone });
        }
    }

    /// So many go.
    fn go(self, game: &mut Nerath, n: u8, step: &mut Step<'_>) -> Result<(), Refused> {
        let Self { realm, errand, from, kind, cargo, .. } = self;
        game.frames.pop();
        let Some(to) = self.to else { return Ok(()) };
        if errand == Errand::Move {
            game.use_up_help(step.content, from, kind, to, n);
        }
        if matches!(errand, Errand::Move | Errand::Flight | Errand::FreeMove) {
            game.turn.go(from, kind, n);
        }
        if kind == Kind::Warship {
            game.board.remove_ships(from, realm, cargo, n);
            game.board.add_ships(to, realm, cargo, n);
            step.tell(Event::Sailed { realm, errand, cargo, n, from, to });
        } else {
            game.board.remove(from, realm, kind, n);
            game.board.add(to, realm, kind, n);
            step.tell(Event::Moved { realm, errand, kind, n, from, to });
        }
        match errand {
            Errand::Move => {
                game.turn.begun = true;
                game.declare(to, step);
            }
            Errand::Amok => game.ran_amok(to, n, step),
            _ => (),
        }
        Ok(())
    }
}

impl Nerath {
    /// Whoever enters an enemy space or a dungeon declares a battle there.
    pub(super) fn declare(&mut self, space: Space, step: &mut Step<'_>) {
        let realm = self.turn.active;
        let attacks = space.is_dungeon() || self.hostile(step.content, realm).has(space);
        if attacks && !self.turn.pending.has(space) {
            self.turn.pending.insert(space);
            step.tell(Event::AttackDeclared { realm, space });
        }
    }
}
