//! Voyages: a ship loads, sails and lands what it carries, bit by bit and in one go.
use super::{
    Nerath, Step,
    action::{Action, Errand, Question},
    content::Content,
    event::Event,
    ids::{Cargo, Kind, Realm, Space, SpaceSet},
    refusals::{
        DID_NOT_BEGIN_HERE, HAS_LANDED, HELD_BY_REEFS, NO_MOVES_LEFT, NO_ROOM_ABOARD, NO_SUCH_UNITS,
        NOT_ADJACENT, NOT_FRIENDLY,
    },
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
    word_enum,
};
use serde::{Deserialize, Serialize};

word_enum! {
    /// When a ship is under way.
    Passage {
        /// In the Move step: it loads, sails and lands.
        Move = "move",
        /// After a sea battle: it lands.
        Landing = "landing",
        /// A new ship: it sails to friendly zones and lands new units in friendly land.
        New = "new",
    }
}

/// A ship under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Voyage {
    /// When.
    pub passage: Passage,
    /// Where it is.
    pub zone: Space,
    /// What it carries.
    pub cargo: Cargo,
    /// Sea zones that it may still sail.
    pub moves: u8,
    /// Whether something went ashore: it neither sails nor loads any more.
    pub landed: bool,
}

impl Procedure<Nerath> for Voyage {
    fn waiting(self, game: &Nerath) -> Waiting {
        Waiting::One(game.seat_of(game.turn.active))
    }

    fn advance(self, game: &mut Nerath, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let goes_on = !self.sailable(game, step.content).is_empty()
            || self.loads(game, step.content).next().is_some()
            || self.landings(game, step.content).next().is_some();
        if !goes_on {
            game.frames.pop();
        }
        Ok(Flow::asks_if(goes_on))
    }

    fn question(self, game: &Nerath, _content: &Content, _seat: Seat) -> Option<Question> {
        let Self { zone, cargo, moves, .. } = self;
        Some(Question::Voyage { realm: game.turn.active, zone, cargo, moves })
    }

    fn list(self, game: &Nerath, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend(self.loads(game, content).map(|(kind, land)| Action::Load(kind, land)));
        out.extend(self.sailable(game, content).iter().map(Action::Sail));
        out.extend(self.landings(game, content).map(|(kind, land)| Action::Land(kind, land)));
        out.push(Action::Anchor);
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut Nerath,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Load(kind, land) => {
                self.why_not_load(game, step.content, kind, land)?;
                self.load(game, kind, land, step)
            }
            Action::Sail(zone) => {
                self.why_not_sail(game, step.content, zone)?;
                self.sail(game, zone, step)
            }
            Action::Land(kind, land) => {
                self.why_not_land(game, step.content, kind, land)?;
                self.land(game, kind, land, step);
            }
            Action::Anchor => drop(game.frames.pop()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    fn default_answer(self, _game: &Nerath, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Anchor)
    }
}

impl Voyage {
    /// A ship sets out.
    pub(super) fn new(game: &Nerath, content: &Content, passage: Passage, zone: Space, cargo: Cargo) -> Self {
        let realm = game.turn.active;
        let sails = passage != Passage::Landing && !(passage == Passage::Move && game.turn.reefs.has(zone));
        let bonus: u8 = match passage {
            Passage::Move => game
                .turn
                .bonuses
                .iter()
                .filter(|bonus| bonus.filter.has(Kind::Warship))
                .map(|bonus| bonus.n)
                .sum(),
            _ => 0,
        };
        let moves = if sails { game.move_of(content, realm, Kind::Warship) + bonus } else { 0 };
        Self { passage, zone, cargo, moves, landed: passage == Passage::Landing }
    }

    /// Whether a ship would have anything to do.
    pub(super) fn is_worthwhile(self, game: &Nerath, content: &Content) -> bool {
        !self.sailable(game, content).is_empty()
            || self.loads(game, content).next().is_some()
            || self.landings(game, content).next().is_some()
    }

    fn sailable(self, game: &Nerath, content: &Content) -> SpaceSet {
        if self.moves == 0 || self.landed {
            return SpaceSet::NONE;
        }
        let zones = content.near[self.zone].and(content.seas);
        match self.passage {
            Passage::New => zones.and(game.friendly_seas(content, game.turn.active)),
            _ => zones,
        }
    }

    fn may_load(self) -> bool {
        self.passage == Passage::Move && !self.landed && self.cargo.len() < 2
    }

    /// Units that began the step in an adjacent friendly territory and have not moved (R20).
    fn loads<'a>(
        self,
        game: &'a Nerath,
        content: &'a Content,
    ) -> impl Iterator<Item = (Kind, Space)> + use<'a> {
        let coast = if self.may_load() { content.near[self.zone].and(content.lands) } else { SpaceSet::NONE };
        let lands = coast.and(game.turn.free.spaces());
        lands.iter().flat_map(move |land| {
            Kind::CARGO
                .into_iter()
                .filter(move |kind| boardable(game, land, *kind) > 0)
                .map(move |kind| (kind, land))
        })
    }

    fn ashore(self, game: &Nerath, content: &Content) -> SpaceSet {
        let coast = content.near[self.zone];
        match self.passage {
            Passage::New => coast.and(game.friendly_lands(game.turn.active)),
            _ => coast.and(content.lands.or(content.doors)),
        }
    }

    fn landings<'a>(
        self,
        game: &'a Nerath,
        content: &'a Content,
    ) -> impl Iterator<Item = (Kind, Space)> + use<'a> {
        let ashore = self.ashore(game, content);
        let [first, second] = {
            let mut aboard = self.cargo.kinds();
            let first = aboard.next();
            [first, aboard.next().filter(|second| Some(*second) != first)]
        };
        [first, second].into_iter().flatten().flat_map(move |kind| {
            let spaces = if kind.is_hero() { ashore } else { ashore.and(content.lands) };
            spaces.iter().map(move |space| (kind, space))
        })
    }

    fn why_not_load(self, game: &Nerath, content: &Content, kind: Kind, land: Space) -> Result<(), Why> {
        if self.landed {
            return Err(HAS_LANDED);
        }
        if self.passage != Passage::Move || !kind.walks() {
            return Err(Why::NOT_AN_ANSWER);
        }
        if !content.near[self.zone].and(content.lands).has(land) {
            return Err(NOT_ADJACENT);
        }
        if self.cargo.len() >= 2 {
            return Err(NO_ROOM_ABOARD);
        }
        if boardable(game, land, kind) == 0 {
            let there = game.board.count(land, game.turn.active, kind) > 0;
            return Err(if there { DID_NOT_BEGIN_HERE } else { NO_SUCH_UNITS });
        }
        Ok(())
    }

    fn why_not_sail(self, game: &Nerath, content: &Content, zone: Space) -> Result<(), Why> {
        if self.landed {
            return Err(HAS_LANDED);
        }
        if self.moves == 0 {
            let held = self.passage == Passage::Move && game.turn.reefs.has(self.zone);
            return Err(if held { HELD_BY_REEFS } else { NO_MOVES_LEFT });
        }
        if !content.near[self.zone].and(content.seas).has(zone) {
            return Err(NOT_ADJACENT);
        }
        if self.sailable(game, content).has(zone) { Ok(()) } else { Err(NOT_FRIENDLY) }
    }

    fn why_not_land(self, game: &Nerath, content: &Content, kind: Kind, land: Space) -> Result<(), Why> {
        if self.cargo.count(kind) == 0 {
            return Err(NO_SUCH_UNITS);
        }
        if self.landings(game, content).any(|landing| landing == (kind, land)) {
            return Ok(());
        }
        let beside = content.near[self.zone].minus(content.seas).has(land);
        Err(if beside { NOT_FRIENDLY } else { NOT_ADJACENT })
    }

    /// The ship now carries something else.
    fn reload(self, game: &mut Nerath, cargo: Cargo) {
        let realm = game.turn.active;
        game.board.remove_ships(self.zone, realm, self.cargo, 1);
        game.board.add_ships(self.zone, realm, cargo, 1);
    }

    fn load(self, game: &mut Nerath, kind: Kind, land: Space, step: &mut Step<'_>) {
        let Some(cargo) = self.cargo.with(kind) else { return };
        let realm = game.turn.active;
        game.turn.begun = true;
        game.turn.free.take(land, kind, 1);
        game.board.remove(land, realm, kind, 1);
        self.reload(game, cargo);
        game.go_on(Self { cargo, ..self });
        step.tell(Event::Boarded { realm, errand: Errand::Move, kind, n: 1, from: land, to: self.zone });
    }

    /// Entering an enemy zone ends the voyage and declares a battle.
    fn sail(self, game: &mut Nerath, zone: Space, step: &mut Step<'_>) {
        let (realm, from) = (game.turn.active, self.zone);
        let errand = if self.passage == Passage::New { Errand::FreeMove } else { Errand::Move };
        game.turn.begun = true;
        game.board.remove_ships(from, realm, self.cargo, 1);
        game.board.add_ships(zone, realm, self.cargo, 1);
        step.tell(Event::Sailed { realm, errand, cargo: self.cargo, n: 1, from, to: zone });
        if game.enemies_present(realm).has(zone) {
            game.frames.pop();
            game.declare(zone, step);
        } else {
            game.go_on(Self { zone, moves: self.moves - 1, ..self });
        }
    }

    fn land(self, game: &mut Nerath, kind: Kind, land: Space, step: &mut Step<'_>) {
        let Some(cargo) = self.cargo.without(kind) else { return };
        let realm: Realm = game.turn.active;
        game.turn.begun = true;
        self.reload(game, cargo);
        game.board.add(land, realm, kind, 1);
        step.tell(Event::Landed { realm, kind, from: self.zone, to: land });
        if self.passage != Passage::New {
            game.declare(land, step);
        }
        game.go_on(Self { cargo, landed: true, ..self });
    }
}

/// Units of a stack that may board.
fn boardable(game: &Nerath, land: Space, kind: Kind) -> u8 {
    game.turn.free.units(land, kind).saturating_sub(game.turn.strangers(land, kind))
}
