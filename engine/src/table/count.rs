//! A game for tests: people add numbers, one by one or behind barriers of every sort.
use crate::{
    content::{Faults, Texts},
    game::{Game, Listing, Refused, Standings, StartError, Waiting, Why},
    hash::Section,
    seat::{Role, Seat, SeatSet},
    setup::{Chosen, Offer, SetupFault},
    slots::{Block, Slots},
    supply::Supply,
};
use serde::{Deserialize, Serialize};

/// Who is asked, how, and whether a die is rolled at the end of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Stage {
    seats: SeatSet,
    /// Sealed or open; `None` asks the lowest of the seats alone.
    barrier: Option<bool>,
    rolls: bool,
}

impl Stage {
    /// `o01!`: open barrier of seats 0 and 1, then a die; `s` is sealed, `a` is a seat alone.
    fn parse(word: &str) -> Self {
        let barrier = match word.chars().next() {
            Some('o') => Some(false),
            Some('s') => Some(true),
            _ => None,
        };
        let seats = word.bytes().filter(u8::is_ascii_digit).map(|digit| Seat(digit - b'0')).collect();
        Self { seats, barrier, rolls: word.ends_with('!') }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(super) enum Action {
    Add(u8),
    Done,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Count {
    seats: u8,
    stages: Vec<Stage>,
    at: usize,
    done: SeatSet,
    added: [u8; 3],
    total: u32,
    slots: Block<1>,
}

impl Count {
    fn stage(&self) -> Option<Stage> {
        self.stages.get(self.at).copied()
    }
}

impl Game for Count {
    const ID: &'static str = "count";
    const RULES: u32 = 7;
    type Content = u8;
    type Setup = Vec<Stage>;
    type Question = u32;
    type Action = Action;
    type Event = u32;

    fn load(_texts: &Texts) -> Result<u8, Faults> {
        Ok(0)
    }

    fn options(_content: &u8) -> Vec<Offer> {
        Vec::new()
    }

    fn setup(_content: &u8, chosen: &Chosen) -> Result<Vec<Stage>, Vec<SetupFault>> {
        Ok(chosen.get("stages").unwrap_or_default().split_whitespace().map(Stage::parse).collect())
    }

    fn start(_content: &u8, stages: &Vec<Stage>, supply: &mut dyn Supply) -> Result<Self, StartError> {
        let total = supply.number(100, "first total").map_err(Refused::from)?;
        let (done, added, slots) = (SeatSet::NONE, [0; 3], Block::default());
        Ok(Self { seats: 3, stages: stages.clone(), at: 0, done, added, total, slots })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn roles(&self, seat: Seat) -> impl Iterator<Item = Role> + '_ {
        std::iter::once(Role(seat.0))
    }

    fn waiting_for(&self) -> Waiting {
        let Some(stage) = self.stage() else { return Waiting::Over };
        match stage.barrier {
            Some(sealed) => Waiting::All { seats: stage.seats.minus(self.done), sealed },
            None => Waiting::One(stage.seats.lowest().unwrap_or_default()),
        }
    }

    fn question(&self, _content: &u8, seat: Seat) -> Option<u32> {
        self.waiting_for().asks(seat).then(|| self.total + u32::from(self.added[seat.index()]))
    }

    fn actions(&self, _content: &u8, seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.clear();
        if self.waiting_for().asks(seat) {
            out.extend((1..=3).filter(|n| self.added[seat.index()] + n <= 9).map(Action::Add));
            out.push(Action::Done);
        }
        Listing::Whole
    }

    fn play(
        &mut self,
        _content: &u8,
        seat: Seat,
        action: Action,
        supply: &mut dyn Supply,
        tell: &mut dyn FnMut(u32),
    ) -> Result<(), Refused> {
        let stage = self.stage().filter(|_| self.waiting_for().asks(seat)).ok_or(Why::NOT_ASKED)?;
        match action {
            Action::Add(n @ 1..=3) if self.added[seat.index()] + n <= 9 => self.added[seat.index()] += n,
            Action::Add(_) => return Err(Why::NOT_AN_ANSWER.into()),
            Action::Done => self.done = self.done.with(seat),
        }
        if self.done.is_empty() || (stage.barrier.is_some() && self.done != stage.seats) {
            return Ok(());
        }
        let rolled = if stage.rolls { supply.number(6, "die")? } else { 0 };
        self.total += rolled + self.added.iter().map(|n| u32::from(*n)).sum::<u32>();
        (self.at, self.done, self.added) = (self.at + 1, SeatSet::NONE, [0; 3]);
        tell(self.total);
        Ok(())
    }

    fn default_answer(&self, _content: &u8, seat: Seat) -> Option<Action> {
        self.waiting_for().asks(seat).then_some(Action::Done)
    }

    fn standings(&self) -> Option<Standings> {
        let over = self.stage().is_none();
        over.then(|| Standings::by_points([(Role(0), Seat(0), 0, self.total as i32)]))
    }

    fn slots(&self) -> &Slots {
        &self.slots
    }

    fn slots_mut(&mut self) -> &mut Slots {
        &mut self.slots
    }

    fn sections(&self, each: &mut dyn FnMut(&'static str, &dyn Section)) {
        each("stages", &(self.seats, &self.stages, self.at));
        each("sums", &(self.done, self.added, self.total));
    }

    fn name(&self, _content: &u8, _kind: &str, _number: u64) -> Option<String> {
        None
    }
}
