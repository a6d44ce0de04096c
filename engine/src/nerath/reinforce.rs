//! Reinforce: what may be bought, where it appears, and the free moves of what is new.
use super::{
    Nerath, Step,
    action::{Action, Errand, Question},
    content::{Content, Op, Trigger, Window, WindowSet},
    event::Event,
    ids::{Cargo, Kind, Realm, Space, SpaceSet},
    refusals::{
        ALREADY_MOVED, CASTLE_CANNOT_PLACE, NO_PLACE_FOR_IT, NO_SUCH_UNITS, OUT_OF_REACH, PLACEMENT_LIMIT,
        TOO_EXPENSIVE, TOO_MANY,
    },
    send::Send,
    turning::TurnStep,
    voyage::{Passage, Voyage},
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// More than any castle places.
const ANY: u8 = u8::MAX;

/// New units of a kind look for a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Placing {
    /// Of which kind.
    pub kind: Kind,
    /// Where, once that is said.
    pub to: Option<Space>,
    /// How many at most.
    pub most: u8,
}

impl Procedure<Nerath> for Placing {
    fn waiting(self, game: &Nerath) -> Waiting {
        Waiting::One(game.seat_of(game.turn.active))
    }

    fn advance(self, game: &mut Nerath, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if let Some(to) = self.to {
            if self.most > 1 {
                return Ok(Flow::Asks);
            }
            game.buy(self.kind, to, 1, step);
            return Ok(Flow::WentOn);
        }
        let mut places = game.places_for(step.content, self.kind);
        let two = (places.next(), places.next());
        drop(places);
        match two {
            (None, _) => drop(game.frames.pop()),
            (Some(Action::To(to)), None) => game.go_on(self.at(game, step.content, to)),
            (Some(Action::Aboard(zone, cargo)), None) => game.buy_aboard(self.kind, zone, cargo, step),
            _ => return Ok(Flow::Asks),
        }
        Ok(Flow::WentOn)
    }

    fn question(self, game: &Nerath, _content: &Content, _seat: Seat) -> Option<Question> {
        let (realm, kind) = (game.turn.active, self.kind);
        Some(match self.to {
            None => Question::PlaceUnits { realm, kind },
            Some(_) => Question::BuyHowMany { realm, kind, most: self.most },
        })
    }

    fn list(self, game: &Nerath, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        match self.to {
            None => out.extend(game.places_for(content, self.kind)),
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
            (None, Action::To(_) | Action::Aboard(..)) => {
                if !game.places_for(step.content, self.kind).any(|place| place == action) {
                    return Err(game.why_not_place(step.content, action).into());
                }
                match action {
                    Action::Aboard(zone, cargo) => game.buy_aboard(self.kind, zone, cargo, step),
                    Action::To(to) => game.go_on(self.at(game, step.content, to)),
                    _ => (),
                }
                Ok(())
            }
            (Some(to), Action::Count(n)) if (1..=self.most).contains(&n) => {
                game.buy(self.kind, to, n, step);
                Ok(())
            }
            (Some(_), Action::Count(_)) => Err(TOO_MANY.into()),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn default_answer(self, game: &Nerath, content: &Content, _seat: Seat) -> Option<Action> {
        match self.to {
            None => game.places_for(content, self.kind).min(),
            Some(_) => Some(Action::Count(1)),
        }
    }
}

impl Placing {
    fn at(self, game: &Nerath, content: &Content, to: Space) -> Self {
        let realm = game.turn.active;
        let paid = game.realms[realm].gold / game.price(content, realm, self.kind).max(1);
        let room = match self.kind {
            Kind::Castle => 1,
            _ => game.room_at(content, realm, to).min(game.room_for(content, realm, self.kind)),
        };
        Self { to: Some(to), most: room.min(paid.min(250) as u8), ..self }
    }
}

impl Nerath {
    /// The step begins: what it has to know is noted (R36).
    pub(super) fn begin_reinforce(&mut self, content: &Content) {
        let realm = self.turn.active;
        self.turn.free.clear();
        let castles = self.board.castles().and(self.board.held(realm)).minus(self.blocked);
        self.turn.only_castle =
            castles.single().filter(|castle| self.usable_castles(content, realm).has(*castle));
    }

    /// What a unit of a kind costs a realm.
    pub fn price(&self, content: &Content, realm: Realm, kind: Kind) -> u16 {
        let discounts = self.properties(content, realm).filter_map(|effect| match effect.op {
            Op::Discount(of) if of == kind && effect.trigger == Trigger::Always => Some(effect.n),
            _ => None,
        });
        let cost = content.cost(kind);
        cost.saturating_sub(discounts.sum()).max(1.min(cost)).into()
    }

    /// Castles that may place units: controlled since the turn began or the own capital, neither blocked nor new. Outside
    /// the own turn any castle will do.
    pub fn usable_castles(&self, content: &Content, realm: Realm) -> SpaceSet {
        let own = self.board.castles().and(self.board.held(realm));
        if realm != self.turn.active {
            return own;
        }
        let capital = content.realms[realm].capital;
        let since = self.turn.held_since.with(capital);
        own.and(since).minus(self.blocked).minus(self.turn.new_castles)
    }

    /// How many more units a castle places; one that has no limit, any number.
    fn castle_room(&self, content: &Content, realm: Realm, castle: Space) -> u8 {
        if castle == content.realms[realm].capital || self.turn.only_castle == Some(castle) {
            return ANY;
        }
        let more = self.properties(content, realm).filter_map(|effect| match effect.op {
            Op::PlacementLimit => Some(effect.n),
            _ => None,
        });
        let limit = more.max().unwrap_or(0).max(content.numbers.castle_limit);
        limit.saturating_sub(self.turn.placed[castle])
    }

    /// Territories where new units appear: usable castles, else the nearest to the capital (R37).
    pub(super) fn muster(&self, content: &Content, realm: Realm) -> SpaceSet {
        let castles = self.usable_castles(content, realm);
        if !castles.is_empty() {
            return castles;
        }
        let lands = self.board.held(realm).minus(self.board.castles());
        let distance = content.distances(content.realms[realm].capital);
        let nearest = lands.iter().map(|land| distance[land]).min();
        SpaceSet::those(|space| lands.has(space) && Some(distance[space]) == nearest)
    }

    /// How many more units may be placed in a territory of the muster, or from it in a sea zone.
    fn room_at(&self, content: &Content, realm: Realm, space: Space) -> u8 {
        let muster = self.muster(content, realm);
        let room = |land: Space| match self.board.castles().has(land) {
            true => self.castle_room(content, realm, land),
            false => ANY,
        };
        if space.is_land() {
            return if muster.has(space) { room(space) } else { 0 };
        }
        content.near[space].and(muster).iter().map(room).max().unwrap_or(0)
    }

    /// The territory that counts units placed in a space: of several castles at a sea zone, the one with most room.
    fn counted_at(&self, content: &Content, realm: Realm, space: Space) -> Space {
        if space.is_land() {
            return space;
        }
        let near = content.near[space].and(self.muster(content, realm));
        let room = |land: &Space| (self.castle_room(content, realm, *land), std::cmp::Reverse(land.0));
        near.iter().max_by_key(room).unwrap_or(space)
    }

    /// Friendly sea zones beside the muster where there is room.
    fn harbours(&self, content: &Content, realm: Realm) -> SpaceSet {
        let zones = content.beside(self.muster(content, realm)).and(self.friendly_seas(content, realm));
        SpaceSet::those(|zone| zones.has(zone) && self.room_at(content, realm, zone) > 0)
    }

    /// Territories where a castle may be built (R38).
    pub fn castle_sites(&self, realm: Realm) -> SpaceSet {
        let since = self.board.held(realm).and(self.turn.held_since).minus(self.board.castles());
        SpaceSet::those(|space| since.has(space) && self.turn.placed[space] == 0)
    }

    fn places_for<'a>(&'a self, content: &'a Content, kind: Kind) -> impl Iterator<Item = Action> + use<'a> {
        let realm = self.turn.active;
        let lands = || {
            let muster = self.muster(content, realm);
            SpaceSet::those(|land| muster.has(land) && self.room_at(content, realm, land) > 0)
        };
        let (spaces, ships) = match kind {
            Kind::Castle => (self.castle_sites(realm), SpaceSet::NONE),
            Kind::Warship => (self.harbours(content, realm), SpaceSet::NONE),
            Kind::StormElemental => (lands().or(self.harbours(content, realm)), SpaceSet::NONE),
            Kind::Dragon => (lands(), SpaceSet::NONE),
            _ => (lands(), self.harbours(content, realm)),
        };
        let aboard = ships.iter().flat_map(move |zone| {
            let fleet = self.board.fleet(zone, realm).into_iter().flat_map(super::Fleet::iter);
            fleet.filter(|(cargo, _)| cargo.len() < 2).map(move |(cargo, _)| Action::Aboard(zone, cargo))
        });
        spaces.iter().map(Action::To).chain(aboard)
    }

    fn may_buy(&self, content: &Content, kind: Kind) -> Result<(), Why> {
        let realm = self.turn.active;
        if self.price(content, realm, kind) > self.realms[realm].gold {
            return Err(TOO_EXPENSIVE);
        }
        if self.room_for(content, realm, kind) == 0 {
            return Err(TOO_MANY);
        }
        if self.places_for(content, kind).next().is_none() { Err(NO_PLACE_FOR_IT) } else { Ok(()) }
    }

    fn why_not_place(&self, content: &Content, place: Action) -> Why {
        let realm = self.turn.active;
        match place {
            Action::To(space) if self.board.castles().and(self.board.held(realm)).has(space) => {
                let usable = self.usable_castles(content, realm).has(space);
                if usable { PLACEMENT_LIMIT } else { CASTLE_CANNOT_PLACE }
            }
            _ => NO_PLACE_FOR_IT,
        }
    }

    pub(super) fn next_purchase(&mut self, content: &Content) -> Flow {
        let realm = self.turn.active;
        let buys = Kind::ALL.into_iter().any(|kind| self.may_buy(content, kind).is_ok());
        if buys || self.window_open(content, realm, Window::OwnReinforce) {
            return Flow::Asks;
        }
        self.end_purchases();
        Flow::WentOn
    }

    pub(super) fn list_purchases(&self, content: &Content, out: &mut Vec<Action>) {
        out.push(Action::Done);
        let kinds = Kind::ALL.into_iter().filter(|kind| self.may_buy(content, *kind).is_ok());
        out.extend(kinds.map(Action::Buy));
        self.list_plays(content, self.turn.active, WindowSet::only(Window::OwnReinforce), out);
    }

    pub(super) fn answer_reinforce(&mut self, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        match action {
            Action::Done => self.end_purchases(),
            Action::Buy(kind) => {
                self.may_buy(step.content, kind)?;
                self.frames.push(Placing { kind, ..Placing::default() })?;
            }
            Action::Play(slot) => {
                self.play_card(self.turn.active, WindowSet::only(Window::OwnReinforce), slot, step)?;
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    /// Castles that were blocked for this step are free again.
    fn end_purchases(&mut self) {
        self.blocked = self.blocked.minus(self.board.held(self.turn.active));
        self.go_to(TurnStep::FreeMoves);
    }

    fn count_placed(&mut self, content: &Content, space: Space, n: u8) {
        let land = self.counted_at(content, self.turn.active, space);
        self.turn.placed[land] = self.turn.placed[land].saturating_add(n);
    }

    fn buy(&mut self, kind: Kind, to: Space, n: u8, step: &mut Step<'_>) {
        self.frames.pop();
        let realm = self.turn.active;
        let gold = self.price(step.content, realm, kind) * u16::from(n);
        if kind != Kind::Castle {
            self.count_placed(step.content, to, n);
        }
        self.pay_gold(realm, gold, step);
        self.appear(realm, to, kind, n);
        step.tell(Event::Bought { realm, space: to, kind, n, gold });
    }

    /// New units of the active realm, which may make the free move of new units.
    pub(super) fn appear(&mut self, realm: Realm, space: Space, kind: Kind, n: u8) {
        self.put_units(realm, space, kind, n);
        match kind {
            Kind::Castle => self.turn.new_castles.insert(space),
            _ if realm != self.turn.active => (),
            Kind::Warship => self.turn.free.add_ships(space, Cargo::NONE, n),
            _ => self.turn.free.add(space, kind, n),
        }
    }

    /// A new unit is placed aboard; of like ships a new one is taken first, because it may sail.
    fn buy_aboard(&mut self, kind: Kind, zone: Space, cargo: Cargo, step: &mut Step<'_>) {
        self.frames.pop();
        let realm = self.turn.active;
        let Some(loaded) = cargo.with(kind) else { return };
        let gold = self.price(step.content, realm, kind);
        self.count_placed(step.content, zone, 1);
        self.pay_gold(realm, gold, step);
        self.board.remove_ships(zone, realm, cargo, 1);
        self.board.add_ships(zone, realm, loaded, 1);
        if self.turn.free.ships(zone, cargo) > 0 {
            self.turn.free.take_ships(zone, cargo, 1);
            self.turn.free.add_ships(zone, loaded, 1);
        }
        step.tell(Event::Bought { realm, space: zone, kind, n: 1, gold });
    }

    fn new_stacks<'a>(&'a self, content: &'a Content) -> impl Iterator<Item = (Space, Kind)> + use<'a> {
        let stacks = self.turn.free.spaces().iter().flat_map(|space| Kind::TROOPS.map(|kind| (space, kind)));
        stacks.filter(|(space, kind)| {
            self.turn.free.units(*space, *kind) > 0
                && !self.targets(content, self.turn.active, Errand::FreeMove, *space, *kind).is_empty()
        })
    }

    fn new_ships<'a>(&'a self, content: &'a Content) -> impl Iterator<Item = (Space, Cargo)> + use<'a> {
        let ships = self.turn.free.spaces().iter().flat_map(|zone| {
            let fleet = self.turn.free.fleet(zone).into_iter().flat_map(super::Fleet::iter);
            fleet.map(move |(cargo, _)| (zone, cargo))
        });
        ships.filter(|(zone, cargo)| {
            Voyage::new(self, content, Passage::New, *zone, *cargo).is_worthwhile(self, content)
        })
    }

    pub(super) fn next_free_move(&mut self, content: &Content) -> Flow {
        if self.new_stacks(content).next().is_some() || self.new_ships(content).next().is_some() {
            return Flow::Asks;
        }
        self.end_free_moves();
        Flow::WentOn
    }

    fn end_free_moves(&mut self) {
        self.turn.free.clear();
        self.go_to(TurnStep::IncomeCards);
    }

    pub(super) fn list_free_moves(&self, content: &Content, out: &mut Vec<Action>) {
        out.push(Action::Done);
        out.extend(self.new_stacks(content).map(|(space, kind)| Action::Stack(space, kind)));
        out.extend(self.new_ships(content).map(|(zone, cargo)| Action::Ship(zone, cargo)));
    }

    pub(super) fn answer_free_moves(&mut self, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        let realm = self.turn.active;
        match action {
            Action::Done => self.end_free_moves(),
            Action::Stack(space, kind) => {
                if !self.new_stacks(step.content).any(|stack| stack == (space, kind)) {
                    let there = self.board.count(space, realm, kind) > 0 && Kind::TROOPS.contains(&kind);
                    let free = there && self.turn.free.units(space, kind) > 0;
                    let why = if free {
                        OUT_OF_REACH
                    } else if there {
                        ALREADY_MOVED
                    } else {
                        NO_SUCH_UNITS
                    };
                    return Err(why.into());
                }
                self.frames.push(Send {
                    realm,
                    errand: Errand::FreeMove,
                    from: space,
                    kind,
                    ..Send::default()
                })?;
            }
            Action::Ship(zone, cargo) => self.set_sail(Passage::New, zone, cargo, step)?,
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }
}
