//! Steps to play, and what comes of them without chance.
use crate::session::{fault::Fault, record::Steps};
use engine::{
    face::Face,
    game::{Refused, Waiting},
    replica::Replica,
    seat::{Seat, SeatSet},
    slots::{Order, Place, SlotId, Slots},
    supply::{FaceList, Need, Nothing, SlotList, Supply},
};

/// Steps of an answer at most.
const STEPS: usize = 256;
/// Bytes of a step at most.
const STEP: usize = 64;

/// Steps of one seat, or those of all seats of a barrier in seat order.
#[derive(Clone, Debug)]
pub(super) struct Plan(Vec<(Seat, Steps)>);

/// What comes of a plan without chance.
pub(super) enum Tried {
    /// The game after it.
    Done(Box<dyn Replica>),
    /// It needs chance.
    Draws,
}

impl Plan {
    /// What a seat says by itself.
    pub(super) fn act(seat: Seat, steps: &Steps) -> Result<Self, Fault> {
        check_size(steps)?;
        Ok(Self(vec![(seat, steps.clone())]))
    }

    /// The answers of a barrier.
    pub(super) fn all(answers: impl IntoIterator<Item = (Seat, Steps)>) -> Self {
        Self(answers.into_iter().collect())
    }

    /// The default answer of an absent seat: one step or, at a barrier, all up to "done".
    pub(super) fn default_of(replica: &dyn Replica, seat: Seat) -> Result<Self, Fault> {
        let (mut game, mut steps) = (replica.fork(), Steps::new());
        let barrier = replica.waiting().is_barrier();
        while still_asked(game.as_ref(), seat, barrier) {
            let step = game.default_answer(seat).filter(|_| steps.len() < STEPS).ok_or(Fault::Engine)?;
            let played = game.play(seat, &step, &mut Nothing);
            steps.push(step);
            match played {
                Ok(()) if barrier => (),
                Ok(()) | Err(Refused::Lacking(_)) => break,
                Err(refused) => return Err(refused.into()),
            }
        }
        Ok(Self(vec![(seat, steps)]))
    }

    pub(super) fn into_steps(self) -> Steps {
        self.0.into_iter().flat_map(|(_, steps)| steps).collect()
    }

    /// Plays it without chance. What a seat says by itself must be all legal, and only its last step may draw.
    pub(super) fn try_alone(&self, replica: &dyn Replica) -> Result<Tried, Fault> {
        let mut trial = Trial::of(replica);
        let last = self.0.iter().map(|(_, steps)| steps.len()).sum::<usize>();
        let barrier = replica.waiting().is_barrier();
        for (i, (seat, step)) in self.steps().enumerate() {
            if !trial.asks(seat, barrier) {
                return Err(if i == 0 { Fault::NotAsked } else { Fault::StepsTooMany });
            }
            if !trial.step(seat, step)? {
                return if i + 1 == last { Ok(Tried::Draws) } else { Err(Fault::StepsTooMany) };
            }
        }
        if last == 0 { Err(Fault::StepsTooFew) } else { Ok(Tried::Done(trial.own)) }
    }

    /// Plays it with chance.
    pub(super) fn play(
        &self,
        replica: &dyn Replica,
        supply: &mut dyn Supply,
    ) -> Result<Box<dyn Replica>, Fault> {
        let mut game = replica.fork();
        for (seat, step) in self.steps() {
            game.play(seat, step, supply)?;
        }
        Ok(game)
    }

    fn steps(&self) -> impl Iterator<Item = (Seat, &[u8])> {
        self.0.iter().flat_map(|(seat, steps)| steps.iter().map(|step| (*seat, step.as_slice())))
    }
}

/// Whether a seat's answer to a barrier is whole and legal on its own: up to "done" and no further.
pub(super) fn check_answer(replica: &dyn Replica, seat: Seat, steps: &Steps) -> Result<(), Fault> {
    check_size(steps)?;
    let mut trial = Trial::of(replica);
    for (i, step) in steps.iter().enumerate() {
        if !trial.asks(seat, true) {
            return Err(Fault::StepsTooMany);
        }
        if !trial.step(seat, step)? {
            // The last seat's last step may go on to draw.
            return if i + 1 == steps.len() { Ok(()) } else { Err(Fault::StepsTooMany) };
        }
    }
    if trial.asks(seat, true) { Err(Fault::StepsTooFew) } else { Ok(()) }
}

/// A game on which steps are tried without chance: as everybody knows it, and as this replica does.
struct Trial {
    public: Box<dyn Replica>,
    own: Box<dyn Replica>,
}

impl Trial {
    fn of(replica: &dyn Replica) -> Self {
        Self { public: replica.public(), own: replica.fork() }
    }

    fn asks(&self, seat: Seat, barrier: bool) -> bool {
        still_asked(self.public.as_ref(), seat, barrier)
    }

    /// Plays a step; false if it needs chance. What everybody knows decides, so that whoever knows more comes to no other
    /// judgement. What then does not go by what only some know is a lie about hidden cards.
    fn step(&mut self, seat: Seat, step: &[u8]) -> Result<bool, Fault> {
        let seen = self.public.as_seen(step);
        let judged = self.public.play(seat, &seen, &mut Bystander);
        let played = self.own.play(seat, step, &mut Nothing);
        match (judged, played) {
            (Ok(()), Ok(())) => Ok(true),
            (Err(Refused::Lacking(_)), Err(Refused::Lacking(_))) => Ok(false),
            (Err(refused @ (Refused::Illegal(_) | Refused::Foul(_) | Refused::Full)), _) => {
                Err(refused.into())
            }
            (Ok(()) | Err(Refused::Lacking(_)), _) => Err(Fault::Foul),
        }
    }
}

/// Nothing by chance; and what a seat chooses in secret stays with it.
struct Bystander;

impl Supply for Bystander {
    fn number(&mut self, bound: u32, what: &'static str) -> Result<u32, Need> {
        Nothing.number(bound, what)
    }

    fn deal(&mut self, slot: SlotId, to: SeatSet, slots: &Slots) -> Result<Option<Face>, Need> {
        Nothing.deal(slot, to, slots)
    }

    fn open(&mut self, which: &SlotList, slots: &Slots) -> Result<FaceList, Need> {
        Nothing.open(which, slots)
    }

    fn mix(&mut self, bag: Place, owners: SeatSet, slots: &Slots) -> Result<Option<Order>, Need> {
        Nothing.mix(bag, owners, slots)
    }

    fn choose(
        &mut self,
        _slot: SlotId,
        _seat: Seat,
        _said: Option<Face>,
        _slots: &Slots,
    ) -> Result<Option<Face>, Need> {
        Ok(None)
    }
}

fn check_size(steps: &Steps) -> Result<(), Fault> {
    let fits = steps.len() <= STEPS && steps.iter().all(|step| step.len() <= STEP);
    if fits { Ok(()) } else { Err(Fault::TooLong) }
}

fn still_asked(game: &dyn Replica, seat: Seat, barrier: bool) -> bool {
    match game.waiting() {
        Waiting::All { seats, .. } => barrier && seats.has(seat),
        waiting => !barrier && waiting.asks(seat),
    }
}
