//! Stakes: a toy with every hard feature of the real games, on which the engine and the test kit are proven.
//!
//! Three houses, each with a hand, coins and a stake; two people may share them. A round: everybody in secret raises a
//! bid, may lay a stake for each house and may take a vow (a sealed barrier of several steps). The highest bid gets
//! the floor, which then goes from seat to seat by choice. Its holder lays stakes, attacks face down, spies, scouts,
//! steals, buries and parleys. An attack may be answered by a shield (which may be pierced) or by a feint. At the end
//! of the round the stakes are opened; at the end of the game the vows are.
mod arrange;
mod attack;
mod bid;
pub mod content;
mod floor;
mod frame;
mod names;
mod setup;
mod treaty;

use crate::{
    cases::sentence::Sentence,
    content::{Faults, Texts, rules_hash, scenario::Scenario},
    describe::FaceOf,
    face::{Face, FaceSet},
    frames::Frames,
    game::{Game, Refused, Standings, StartError, Why},
    hash::Section,
    ids,
    ids::Per,
    played_by_procedures,
    seat::{Role, Seat, SeatSet},
    setup::{Chosen, Offer as Choice, SetupFault},
    slots::{Block, DeckId, Place, SlotId},
    supply::Supply,
};
pub use attack::{Attack, Shield};
pub use bid::Bid;
use content::{Content, Story, VowKind};
pub use floor::Floor;
pub use frame::Frame;
use serde::{Deserialize, Serialize};
pub use setup::Setup;
pub use treaty::{Parley, Treaty};

/// Seats at most.
pub const SEATS: usize = 3;
/// Houses, always three.
pub const HOUSES: usize = 3;
/// The deck of cards.
pub const CARDS: DeckId = DeckId(0);
/// The deck of vows.
pub const VOWS: DeckId = DeckId(1);

const FIELD: Place = Place(1);
const PILE: Place = Place(2);
const VOW_PILE: Place = Place(3);
/// Cards in a hand after which a house draws no more at the end of a round.
const FULL_HAND: usize = 7;

const NO_ACTS_LEFT: Why = Why("no_acts_left");
const NOT_ALLOWED: Why = Why("not_allowed");

/// Where the hand of a house lies.
pub fn hand(house: Role) -> Place {
    Place(10 + house.0)
}

fn stake(house: Role) -> Place {
    Place(20 + house.0)
}

fn vow(seat: Seat) -> Place {
    Place(30 + seat.0)
}

/// One thing for each house.
pub type PerRole<T> = Per<Role, T, HOUSES>;

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Question {
    /// Raise the bid, lay stakes, take a vow, or be done.
    Bid,
    /// Anything, with so many acts left.
    Floor(u8),
    /// Which terms are offered to this house.
    Terms(Role),
    /// Whether the terms are accepted: coins that are given, coins that are wanted.
    Treaty(u8, u8),
    /// Answer an attack by this house.
    React(Role),
    /// Pierce a shield.
    Pierce,
}

ids! {
    /// A vow of the pack, by its place in the list.
    VowId;
}

/// One small answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// One coin more from this house.
    Raise(Role),
    /// Lay a stake, face down, whatever it is.
    Lay(SlotId),
    /// Take a vow in secret; others see only that one was taken.
    Vow(Option<VowId>),
    /// The bid stands.
    Done,
    /// Attack a house with a sword, face down.
    Attack(SlotId, Role),
    /// Show a spy, look at another's card.
    Spy(SlotId, SlotId),
    /// Show a thief, take a card at random.
    Steal(SlotId, Role),
    /// Look at the top of the deck.
    Scout,
    /// Put a card under the deck, draw one, roll for luck.
    Bury(SlotId),
    /// One house offers a treaty to another.
    Parley(Role, Role),
    /// Pass the floor.
    Hand(Seat),
    /// End the round.
    End,
    /// The terms of a treaty.
    Terms {
        /// Coins that are given.
        give: u8,
        /// Coins that are wanted.
        take: u8,
    },
    /// Take the treaty.
    Accept,
    /// Answer an attack with a shield or a feint.
    React(SlotId),
    /// Break a shield with a further sword.
    Pierce(SlotId),
    /// Do nothing.
    Pass,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A die.
    Rolled(u32),
    /// A card of a house was turned up.
    Opened(Role, FaceOf),
    /// A card went from one house to another.
    Stolen(SlotId, Role),
    /// A treaty was concluded.
    Agreed,
    /// An attack ended without effect.
    Averted,
    /// A new round began.
    Round(u8),
}

/// What one step of the toy works with.
type Step<'a> = crate::step::Step<'a, Toy>;

/// The whole table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Toy {
    players: u8,
    round: u8,
    rounds: u8,
    coins: PerRole<u8>,
    points: PerRole<u8>,
    strikes: PerRole<u8>,
    frames: Frames<Frame, 4>,
    slots: Block<64>,
}

impl Toy {
    /// Rounds that are over.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The coins of a house.
    pub fn coins_of(&self, house: Role) -> u8 {
        self.coins[house]
    }

    /// The points of a house.
    pub fn points_of(&self, house: Role) -> u8 {
        self.points[house]
    }

    fn everyone(&self) -> SeatSet {
        SeatSet::first(self.players)
    }

    fn houses(&self) -> impl Iterator<Item = Role> + use<> {
        (0..HOUSES as u8).map(Role)
    }

    /// Who holds a house: of two people, the first holds the first and the last.
    fn seat_of(&self, house: Role) -> Seat {
        Seat(house.0 % self.players)
    }

    /// The house in whose hand the slot is.
    fn holder(&self, slot: SlotId) -> Option<Role> {
        let place = self.slots.place(slot);
        self.houses().find(|house| hand(*house) == place)
    }

    /// The house in whose hand the slot is, if the seat holds that house.
    fn own(&self, seat: Seat, slot: SlotId) -> Option<Role> {
        self.holder(slot).filter(|house| self.seat_of(*house) == seat)
    }

    /// The same, if the house has laid no stake.
    fn own_unstaked(&self, seat: Seat, slot: SlotId) -> Option<Role> {
        self.own(seat, slot).filter(|house| self.stake_of(*house).is_none())
    }

    fn rivals(&self, seat: Seat) -> impl Iterator<Item = Role> + use<> {
        let players = self.players;
        self.houses().filter(move |house| house.0 % players != seat.0)
    }

    fn hand_size(&self, house: Role) -> usize {
        self.slots.count(hand(house))
    }

    fn cards_of(&self, seat: Seat) -> impl Iterator<Item = SlotId> + use<'_> {
        self.roles(seat).flat_map(|house| self.slots.in_place(hand(house)))
    }

    /// The seat's cards that may be one of these.
    fn fitting(&self, seat: Seat, set: FaceSet) -> impl Iterator<Item = SlotId> + use<'_> {
        self.cards_of(seat).filter(move |slot| self.slots.may_be(*slot, set))
    }

    /// The stake that a house has laid.
    pub fn stake_of(&self, house: Role) -> Option<SlotId> {
        self.slots.members(stake(house)).lowest()
    }

    fn vow_of(&self, seat: Seat) -> Option<SlotId> {
        self.slots.members(vow(seat)).lowest()
    }

    fn draw(&mut self, house: Role, supply: &mut dyn Supply) -> Result<(), Refused> {
        self.slots.draw_reshuffling(CARDS, hand(house), supply).map(|_| ())
    }

    /// A card is turned up and put away.
    fn spend(&mut self, house: Role, slot: SlotId, step: &mut Step<'_>) -> Result<Face, Refused> {
        let face = self.slots.discard(slot, step.supply)?;
        step.tell(Event::Opened(house, FaceOf::new(CARDS, face)));
        Ok(face)
    }
}

impl Game for Toy {
    const ID: &'static str = "toy";
    const RULES: u32 = 1;
    const OFFERED: bool = false;
    const REASONS: &'static [Why] = &[NO_ACTS_LEFT, NOT_ALLOWED];
    const SENTENCES: &'static [Sentence<Self>] = arrange::SENTENCES;
    const KINDS: &'static [&'static str] = names::KINDS;
    const CHANCES: &'static [&'static str] = &["luck die", "attack die", "dropped card", "stolen card"];
    type Content = Content;
    type Setup = Setup;
    type Question = Question;
    type Action = Action;
    type Event = Event;

    fn load(texts: &Texts) -> Result<Content, Faults> {
        Content::load(texts)
    }

    fn scenarios(content: &Content) -> Vec<Scenario> {
        let hashed = |story: &Story| Scenario { id: story.id.clone(), hash: rules_hash(story) };
        content.scenarios.iter().map(hashed).collect()
    }

    fn options(content: &Content) -> Vec<Choice> {
        setup::offers(content)
    }

    fn setup(content: &Content, chosen: &Chosen) -> Result<Setup, Vec<SetupFault>> {
        setup::settle(content, chosen)
    }

    fn start(content: &Content, setup: &Setup, supply: &mut dyn Supply) -> Result<Self, StartError> {
        let Some(deck) = content.deck.get(usize::from(setup.deck)) else {
            return Err(StartError::Setup(vec![SetupFault::NoSuchKey("deck".into())]));
        };
        let mut toy = Self {
            players: setup.players.clamp(2, SEATS as u8),
            round: 0,
            rounds: setup.rounds.max(1),
            coins: setup.coins,
            points: PerRole::default(),
            strikes: PerRole::default(),
            frames: Frames::default(),
            slots: Block::default(),
        };
        toy.slots.make_deck(CARDS, PILE, &deck.copies)?;
        toy.slots.make_deck(VOWS, VOW_PILE, &vec![SEATS as u8; content.vow.len()])?;
        for house in toy.houses() {
            let owner = SeatSet::only(toy.seat_of(house));
            toy.slots.make_bag(hand(house), owner);
            for _ in 0..deck.hand {
                toy.draw(house, supply)?;
            }
        }
        for seat in toy.everyone().iter() {
            toy.slots.take_unnamed(VOWS, FaceSet::ALL, vow(seat))?;
        }
        toy.frames.push(Frame::default())?;
        Ok(toy)
    }

    fn seats(&self) -> u8 {
        self.players
    }

    fn roles(&self, seat: Seat) -> impl Iterator<Item = Role> + '_ {
        self.houses().filter(move |house| self.seat_of(*house) == seat)
    }

    played_by_procedures!();

    fn standings(&self) -> Option<Standings> {
        let points = |house: Role| i32::from(self.points[house]) * 10 + i32::from(self.coins[house]);
        let over = self.frames.depth() == 0;
        over.then(|| {
            Standings::by_points(self.houses().map(|house| {
                let seat = self.seat_of(house);
                (house, seat, seat.0, points(house))
            }))
        })
    }

    fn slots_of(action: Action) -> [Option<SlotId>; 2] {
        match action {
            Action::Lay(slot)
            | Action::Attack(slot, _)
            | Action::Steal(slot, _)
            | Action::Bury(slot)
            | Action::React(slot)
            | Action::Pierce(slot) => [Some(slot), None],
            Action::Spy(slot, card) => [Some(slot), Some(card)],
            _ => [None; 2],
        }
    }

    fn as_seen(action: Action) -> Action {
        match action {
            Action::Vow(_) => Action::Vow(None),
            other => other,
        }
    }

    fn sections(&self, each: &mut dyn FnMut(&'static str, &dyn Section)) {
        each("round", &(self.players, self.round, self.rounds));
        each("scores", &(self.coins, self.points, self.strikes));
        each("frames", &self.frames);
        each("cards", &self.slots);
    }

    fn name(&self, content: &Content, kind: &str, number: u64) -> Option<String> {
        names::name(self, content, kind, number)
    }

    fn fault(&self, _content: &Content) -> Option<String> {
        self.table_fault()
    }
}
