//! Laying out the table.
use super::{
    Nerath, Step,
    content::Content,
    frame::Frame,
    house_rules::Setup,
    ids::{Dungeon, Kind, PerRealm, Realm, Space},
    places::{self, GUARDIANS, TREASURES},
    realms,
    turning::{TurnStep, Turning},
};
use crate::{
    frames::Frames,
    game::{Refused, StartError},
    procedure,
    seat::SeatSet,
    setup::SetupFault,
    slots::Block,
    supply::Supply,
};

/// A new game, up to the first question.
pub(super) fn start(content: &Content, setup: &Setup, supply: &mut dyn Supply) -> Result<Nerath, StartError> {
    if !setup.is_sound(content) {
        return Err(StartError::Setup(vec![SetupFault::Clash("players".into(), "realms".into())]));
    }
    let mut game = Nerath {
        rules: setup.rules,
        players: setup.players,
        seats: setup.seats,
        homes: realms::homes(content),
        board: Default::default(),
        realms: PerRealm::default(),
        blocked: Default::default(),
        lairs: Default::default(),
        turn: Default::default(),
        battle: None,
        victor: None,
        version: setup.version,
        even_dice: setup.even_dice,
        frames: Frames::default(),
        slots: Block::default(),
    };
    let mut step = Step { content, supply, listener: &mut |_| () };
    game.place_armies(content);
    game.make_decks(content)?;
    game.deal(&mut step)?;
    game.turn.round = 1;
    game.frames.push(Turning { step: TurnStep::Draw })?;
    procedure::run_to_question(&mut game, |game: &Nerath| game.frames.top(), &mut step)?;
    Ok(game)
}

impl Nerath {
    fn place_armies(&mut self, content: &Content) {
        for (space, def) in content.spaces.entries() {
            if let Some(home) = def.home {
                self.board.hold(space, home);
            }
            if def.castle {
                self.board.build_castle(space);
            }
        }
        for start in &content.starts {
            for (kind, n) in start.units.entries() {
                self.put_units(start.realm, start.space, kind, *n);
            }
        }
    }

    /// Units appear; a ship is empty, a castle is one.
    pub(super) fn put_units(&mut self, realm: Realm, space: Space, kind: Kind, n: u8) {
        match kind {
            Kind::Castle if n > 0 => self.board.build_castle(space),
            Kind::Castle => (),
            Kind::Warship => self.board.add_ships(space, realm, Default::default(), n),
            _ => self.board.add(space, realm, kind, n),
        }
    }

    fn make_decks(&mut self, content: &Content) -> Result<(), Refused> {
        for realm in Realm::all() {
            let copies: Vec<_> = content.events[realm].iter().map(|card| card.count).collect();
            let deck = places::event_deck(realm);
            self.slots.make_deck(deck, places::pile(deck), &copies)?;
        }
        self.slots.make_deck(TREASURES, places::pile(TREASURES), &vec![1; content.treasures.len()])?;
        let tiles: Vec<_> = content.guardians.iter().map(|tile| tile.count).collect();
        self.slots.make_deck(GUARDIANS, places::pile(GUARDIANS), &tiles)
    }

    /// Gold, first cards and first guardians (R58).
    fn deal(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        for realm in Realm::all() {
            let owner = SeatSet::only(self.seats[realm]);
            self.slots.make_bag(places::event_hand(realm), owner);
            self.slots.make_bag(places::treasure_hand(realm), owner);
            self.realms[realm].gold = step.content.realms[realm].treasury;
            self.draw_events(realm, step.content.numbers.first_event_cards, step)?;
        }
        for dungeon in Dungeon::all() {
            self.stock(dungeon, step.content.numbers.first_guardians, step)?;
        }
        Ok(())
    }

    /// Guardians are laid face down on an entrance; the discards are shuffled if the pile runs out.
    pub(super) fn stock(&mut self, dungeon: Dungeon, n: u8, step: &mut Step<'_>) -> Result<u8, Refused> {
        let mut laid = 0;
        for _ in 0..n {
            let drawn = self.slots.draw_reshuffling(GUARDIANS, places::lair(dungeon), step.supply)?;
            if let Some(slot) = drawn {
                laid += u8::from(self.lairs[dungeon].push(slot).is_ok());
            }
        }
        Ok(laid)
    }

    /// The first question after the top procedure changed.
    pub(super) fn go_on(&mut self, frame: impl Into<Frame>) {
        self.frames.set(frame);
    }
}
