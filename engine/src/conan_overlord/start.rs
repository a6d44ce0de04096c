//! Laying out the table: what is hidden, where the heroes begin.
use super::{
    Action, Borders, ConanOverlord, Event, Figures, Gems, HeroState, NESTED, Objects, Presence, Purse,
    Question, River, Roll, Setup, Step, Whereabouts,
    content::{Content, HeroEntry, Scenario},
    figures::HEROES,
    ids::{
        EdgeKind, Fig, FigSet, FlagSet, Item, PerCounter, PerRule, PerToken, Side, Skill, SpellSet, Tile,
        Token, Zone, ZoneSet,
    },
    refusals::NOT_AN_OPTION,
    turn::Turn,
};
use crate::{
    array_list::ArrayList,
    face::{Face, FaceSet},
    frames::Frames,
    game::{Listing, Refused, StartError, Waiting, Why},
    procedure::{Flow, Procedure, run_to_question},
    seat::{Seat, SeatSet},
    setup::SetupFault,
    slots::{Block, DeckId, Place as Spot, SlotId},
    supply::Supply,
};
use serde::{Deserialize, Serialize};

/// The cards of the chests.
pub(super) const CHESTS: DeckId = DeckId(0);
/// The hidden markers: the first face is what is hidden, the second is blank.
pub(super) const MARKERS: DeckId = DeckId(1);
/// Where the cards of the chests lie.
pub(super) const PILE: Spot = Spot(1);
/// Where markers lie before they are laid.
pub(super) const BOX: Spot = Spot(2);
/// Where the card of an opened chest is looked at.
pub(super) const OPENED: Spot = Spot(3);
/// Where the markers lie on the board.
pub(super) const LAID: Spot = Spot(4);

/// Something is hidden in one of several zones: a secret answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Hide {
    /// It is done.
    pub done: bool,
}

impl Procedure<ConanOverlord> for Hide {
    fn waiting(self, game: &ConanOverlord) -> Waiting {
        let seats = if self.done { SeatSet::NONE } else { SeatSet::only(game.overlord()) };
        Waiting::All { seats, sealed: true }
    }

    fn advance(self, game: &mut ConanOverlord, _step: &mut Step<'_>) -> Result<Flow, Refused> {
        if self.done {
            game.frames.pop();
        }
        Ok(Flow::asks_if(!self.done))
    }

    fn question(self, game: &ConanOverlord, content: &Content, _seat: Seat) -> Option<Question> {
        game.scenario(content).secret.as_ref().map(|secret| Question::Hide(secret.item))
    }

    fn list(self, game: &ConanOverlord, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend(game.hiding_places(content).iter().map(|zone| Action::Hide(Some(*zone))));
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanOverlord,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Action::Hide(chosen) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        let zones = game.hiding_places(step.content);
        if chosen.is_some_and(|chosen| !zones.contains(&chosen)) {
            return Err(NOT_AN_OPTION.into());
        }
        for (index, zone) in zones.iter().enumerate() {
            let said = chosen.map(|chosen| Face::at(usize::from(chosen != *zone)));
            game.slots.choose(SlotId(index as u8), seat, said, step.supply)?;
        }
        game.frames.set(Self { done: true });
        Ok(())
    }

    fn default_answer(self, game: &ConanOverlord, content: &Content, _seat: Seat) -> Option<Action> {
        game.hiding_places(content).first().map(|zone| Action::Hide(Some(*zone)))
    }
}

/// The heroes choose where they begin, in their order; then the allies are placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Place {
    /// The next hero.
    pub next: Fig,
}

impl Procedure<ConanOverlord> for Place {
    fn waiting(self, game: &ConanOverlord) -> Waiting {
        Waiting::One(game.hero(self.next).seat)
    }

    fn advance(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if !game.is_hero(self.next) {
            game.frames.pop();
            game.place_allies(step);
            return Ok(Flow::WentOn);
        }
        let zones = game.starts(step.content, self.next);
        match zones.single() {
            Some(zone) => self.begin(game, zone, step),
            None if zones.is_empty() => game.frames.set(Self { next: Fig(self.next.0 + 1) }),
            None => return Ok(Flow::Asks),
        }
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Start(self.next))
    }

    fn list(self, game: &ConanOverlord, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend(game.starts(content, self.next).iter().map(Action::At));
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanOverlord,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Action::At(zone) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        if !game.starts(step.content, self.next).has(zone) {
            return Err(NOT_AN_OPTION.into());
        }
        self.begin(game, zone, step);
        Ok(())
    }

    fn default_answer(self, game: &ConanOverlord, content: &Content, _seat: Seat) -> Option<Action> {
        game.starts(content, self.next).lowest().map(Action::At)
    }
}

impl Place {
    fn begin(self, game: &mut ConanOverlord, zone: Zone, step: &mut Step<'_>) {
        game.frames.set(Self { next: Fig(self.next.0 + 1) });
        game.figures.put(self.next, zone);
        step.tell(Event::Appeared(self.next, zone));
    }
}

/// Lays out the table and goes to the first question.
pub(super) fn start(
    content: &Content,
    setup: &Setup,
    supply: &mut dyn Supply,
) -> Result<ConanOverlord, StartError> {
    let scenario = content.scenario(setup.scenario);
    if scenario.key != setup.scenario || scenario.heroes.is_empty() {
        return Err(StartError::Setup(vec![SetupFault::NoSuchKey("scenario".into())]));
    }
    let mut game = empty(scenario, setup);
    game.lay_borders(content);
    game.lay_tiles(content)?;
    game.lay_heroes(content, setup)?;
    game.lay_things(content)?;
    game.frames.push(if scenario.first == Side::Heroes { Turn::Heroes } else { Turn::Overlord })?;
    game.frames.push(Place::default())?;
    if scenario.secret.is_some() {
        game.frames.push(Hide::default())?;
    }
    let mut step = Step { content, supply, listener: &mut |_| () };
    run_to_question(&mut game, ConanOverlord::top, &mut step)?;
    Ok(game)
}

fn empty(scenario: &Scenario, setup: &Setup) -> ConanOverlord {
    let row = scenario.row(setup.heroes.len() as u8);
    ConanOverlord {
        scenario: scenario.key,
        even_dice: setup.even_dice,
        players: setup.players,
        hero_count: setup.heroes.len() as u8,
        round: 0,
        turn: scenario.first,
        winner: None,
        figures: Figures::default(),
        heroes: [HeroState::default(); HEROES],
        purse: Purse::new(row.reserve, row.fatigue, row.recovery),
        river: River::default(),
        objects: Objects::default(),
        tokens: PerToken::default(),
        borders: Borders::default(),
        chests: ZoneSet::NONE,
        markers: ZoneSet::NONE,
        counters: PerCounter::default(),
        flags: FlagSet::NONE,
        entered: PerRule::default(),
        fascinated: [FigSet::NONE; 2],
        declined: Default::default(),
        attacks: ArrayList::<_, NESTED>::default(),
        roll: Roll::default(),
        frames: Frames::default(),
        slots: Block::default(),
    }
}

/// The seat of each hero: seats have equal numbers of heroes, the first ones more.
fn seat_of(hero: usize, heroes: usize, seats: usize) -> Seat {
    let (each, more) = (heroes / seats, heroes % seats);
    let early = more * (each + 1);
    let seat = if hero < early { hero / (each + 1) } else { more + (hero - early) / each.max(1) };
    Seat(seat as u8)
}

impl ConanOverlord {
    fn lay_borders(&mut self, content: &Content) {
        let (board, scenario) = (self.board(content), self.scenario(content));
        for (index, edge) in board.edges.iter().enumerate() {
            if edge.kind == EdgeKind::LockedDoor {
                self.borders.barred.locked.insert(super::ids::Edge(index as u8));
            }
        }
        for (edge, state) in &scenario.edges {
            self.set_edge(content, *edge, *state);
        }
        self.look_around(content);
    }

    fn lay_tiles(&mut self, content: &Content) -> Result<(), Refused> {
        let scenario = self.scenario(content);
        for (index, def) in scenario.tiles.iter().enumerate() {
            let unit = content.unit(def.unit);
            let magic = scenario.unit_spells.iter().find(|spells| spells.unit == def.unit);
            let tile = &mut self.river.tiles[Tile(index as u8)];
            tile.unit = def.unit;
            tile.armour = unit.armour;
            tile.skills = unit.skills;
            tile.spells = magic.map_or(SpellSet::NONE, |magic| magic.spells);
        }
        for tile in &scenario.river {
            self.river.append(*tile);
        }
        let mut next = HEROES as u8;
        let allies = scenario.allies.iter().map(|ally| ally.tile);
        let others = (0..scenario.tiles.len() as u8).map(Tile);
        let is_ally = |tile: &Tile| scenario.allies.iter().any(|ally| ally.tile == *tile);
        for tile in allies.chain(others.filter(|tile| !is_ally(tile))) {
            self.lay_figures(content, tile, is_ally(&tile), &mut next)?;
        }
        for (tile, zone, n) in &scenario.placement {
            for _ in 0..*n {
                if let Some(fig) = self.figure_beside_board(*tile) {
                    self.figures.put(fig, *zone);
                }
            }
        }
        for (tile, zone, _) in &scenario.statues {
            if let Some(fig) = self.figure_beside_board(*tile) {
                self.figures.put_statue(fig, *zone);
            }
        }
        Ok(())
    }

    fn figure_beside_board(&self, tile: Tile) -> Option<Fig> {
        Fig::all().find(|fig| {
            let figure = self.figures.get(*fig);
            figure.tile == Some(tile) && figure.presence() == Presence::Away
        })
    }

    /// The figures of a tile, beside the board.
    fn lay_figures(
        &mut self,
        content: &Content,
        tile: Tile,
        ally: bool,
        next: &mut u8,
    ) -> Result<(), Refused> {
        let scenario = self.scenario(content);
        let Some(def) = scenario.tile(tile).filter(|def| def.twin.is_none()) else { return Ok(()) };
        let unit = content.unit(def.unit);
        let running = scenario.unit_spells.iter().find(|spells| spells.unit == def.unit);
        let halo =
            running.and_then(|spells| spells.running.iter().find(|spell| content.spell(*spell).armour > 0));
        let statue = scenario.statues.iter().find(|(other, ..)| *other == tile).map(|(_, _, life)| *life);
        let life = statue
            .or_else(|| scenario.allies.iter().find(|entry| entry.tile == tile).map(|entry| entry.life));
        let life = life.unwrap_or(def.life).max(1);
        let side = if ally { Side::Heroes } else { Side::Overlord };
        for _ in 0..def.figures {
            let fig = Fig(*next);
            if fig.index() >= super::ids::FIGURES {
                return Err(Refused::Full);
            }
            self.figures.add(fig, side, Some(tile), unit.room(&content.limits), life);
            self.figures.get_mut(fig).halo = halo;
            *next += 1;
        }
        Ok(())
    }

    fn lay_heroes(&mut self, content: &Content, setup: &Setup) -> Result<(), Refused> {
        let scenario = self.scenario(content);
        let seats = usize::from(setup.players.saturating_sub(1)).max(1);
        for (index, sheet) in setup.heroes.iter().enumerate() {
            let (fig, def) = (Fig(index as u8), content.hero(*sheet));
            let entry = scenario.heroes.get(index).filter(|entry| entry.hero == *sheet);
            let equipment = entry.map_or(def.equipment.as_slice(), |entry| entry.equipment.as_slice());
            let mut gems = Gems::new(def.energy);
            gems.tire(scenario.tired);
            self.heroes[index.min(HEROES - 1)] = HeroState {
                sheet: *sheet,
                seat: seat_of(index, setup.heroes.len(), seats),
                commands: def.all_skills().has(Skill::Command),
                gems,
                spells: entry.map_or(def.spells, |entry| entry.spells),
                ..HeroState::default()
            };
            self.figures.add(fig, Side::Heroes, None, 1, 0);
            let running = entry.map_or(SpellSet::NONE, |entry| entry.running);
            self.figures.get_mut(fig).halo = running.iter().find(|spell| content.spell(*spell).armour > 0);
            self.equip(content, fig, equipment)?;
        }
        Ok(())
    }

    /// A hero gets items.
    pub(super) fn equip(&mut self, content: &Content, fig: Fig, items: &[Item]) -> Result<(), Refused> {
        for item in items {
            self.objects.add(*item, Whereabouts::Hero(fig)).ok_or(Refused::Full)?;
        }
        self.weigh(content, fig);
        Ok(())
    }

    fn lay_things(&mut self, content: &Content) -> Result<(), Refused> {
        let scenario = self.scenario(content);
        for (index, (_, zone)) in scenario.tokens.iter().enumerate() {
            self.tokens[Token(index as u8)] = Some(*zone);
        }
        for (item, zone) in &scenario.objects {
            self.objects.add(*item, Whereabouts::Zone(*zone)).ok_or(Refused::Full)?;
        }
        let copies: Vec<u8> = scenario
            .chests
            .iter()
            .flat_map(|chests| chests.cards.iter().map(|(_, copies)| *copies))
            .collect();
        self.slots.make_deck(CHESTS, PILE, if copies.is_empty() { &[0] } else { &copies })?;
        self.chests = scenario.chests.as_ref().map_or(ZoneSet::NONE, |chests| chests.zones);
        if let Some(secret) = &scenario.secret {
            self.slots.make_deck(MARKERS, BOX, &[1, secret.zones.len().saturating_sub(1) as u8])?;
            for zone in &secret.zones {
                self.slots.take_unnamed(MARKERS, FaceSet::ALL, LAID)?;
                self.markers.insert(*zone);
            }
        }
        Ok(())
    }

    fn hiding_places<'c>(&self, content: &'c Content) -> &'c [Zone] {
        self.scenario(content).secret.as_ref().map_or(&[], |secret| secret.zones.as_slice())
    }

    /// The entry of the scenario whose place a hero has.
    fn entry<'c>(&self, content: &'c Content, fig: Fig) -> Option<&'c HeroEntry> {
        self.scenario(content).heroes.get(fig.index())
    }

    /// Where a hero may begin; where all is full, as near as there is room.
    pub(super) fn starts(&self, content: &Content, fig: Fig) -> ZoneSet {
        let zones: ZoneSet =
            self.entry(content, fig).map_or(ZoneSet::NONE, |entry| entry.zones.iter().copied().collect());
        let free: ZoneSet = zones.iter().filter(|zone| self.fits(content, fig, *zone)).collect();
        if free.is_empty() { self.nearest_with_room(content, fig, zones) } else { free }
    }

    fn place_allies(&mut self, step: &mut Step<'_>) {
        let content = step.content;
        for ally in &self.scenario(content).allies {
            for (zone, n) in &ally.place {
                for _ in 0..*n {
                    let Some(fig) = self.figure_beside_board(ally.tile) else { break };
                    let near = self.nearest_with_room(content, fig, ZoneSet::only(*zone));
                    if let Some(zone) = near.lowest() {
                        self.figures.put(fig, zone);
                        step.tell(Event::Appeared(fig, zone));
                    }
                }
            }
        }
        self.dismiss_allies(step);
    }
}
