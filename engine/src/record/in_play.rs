//! A game as its records tell it: the state, and beside it the answers that a barrier still holds back.
use super::entry::Kind;
use crate::{
    game::{Game, Refused, Waiting, Why},
    seat::{Seat, SeatSet},
    supply::{Nothing, Recording, Supplied, Supply},
    view::View,
};
use std::collections::BTreeMap;

/// A seat's answer to a barrier, on its own copy: no other seat's pending steps are in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Draft<G: Game> {
    steps: Vec<G::Action>,
    copy: G,
    complete: bool,
}

impl<G: Game> Draft<G> {
    fn new(game: &G) -> Self {
        Self { steps: Vec::new(), copy: game.clone(), complete: false }
    }

    /// The steps so far.
    pub fn steps(&self) -> &[G::Action] {
        &self.steps
    }

    /// Whether nothing more is asked of the seat.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// With one step more. What asks for chance or faces waits for the other seats: it ends the draft.
    fn with(&self, content: &G::Content, seat: Seat, action: G::Action) -> Result<Self, Refused> {
        if self.complete {
            return Err(Why::NOT_ASKED.into());
        }
        let mut copy = self.copy.clone();
        let (copy, complete) = match copy.play(content, seat, action, &mut Nothing, &mut |_| ()) {
            Ok(()) => {
                let waiting = copy.waiting_for();
                (copy, !(waiting.is_barrier() && waiting.asks(seat)))
            }
            Err(Refused::Lacking(_)) => (self.copy.clone(), true),
            Err(refused) => return Err(refused),
        };
        let steps = self.steps.iter().copied().chain([action]).collect();
        Ok(Self { steps, copy, complete })
    }
}

/// What came of an answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Answered<E> {
    /// Whether it was played, or is part of a draft.
    pub kind: Kind,
    /// What happened.
    pub events: Vec<E>,
    /// What the supply said.
    pub supplied: Vec<Supplied>,
}

impl<E> Answered<E> {
    /// Whether a number was drawn or somebody learnt a face. A new order of cards that their owners know, or a face
    /// that a seat chose itself, tells nobody anything.
    pub fn reveals(&self) -> bool {
        let reveals = |supplied: &Supplied| match supplied {
            Supplied::Number(..) | Supplied::Deal(..) | Supplied::Open { .. } => true,
            Supplied::Mix(..) | Supplied::Choose(..) => false,
        };
        self.supplied.iter().any(reveals)
    }
}

/// A game at a table: its state, and the drafts of a barrier.
#[derive(Clone, PartialEq, Debug)]
pub struct InPlay<G: Game> {
    game: G,
    drafts: BTreeMap<Seat, Draft<G>>,
    actions: u64,
}

impl<G: Game> InPlay<G> {
    /// From a state; nobody has drafted anything.
    pub fn new(game: G) -> Self {
        Self { game, drafts: BTreeMap::new(), actions: 0 }
    }

    /// The state, which no draft is in.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How many actions the rules have played.
    pub fn actions(&self) -> u64 {
        self.actions
    }

    /// A seat's draft, if it has begun one.
    pub fn draft(&self, seat: Seat) -> Option<&Draft<G>> {
        self.drafts.get(&seat)
    }

    /// The state as the seat stands before it: with its own draft, and nobody else's.
    pub fn before(&self, seat: Seat) -> &G {
        self.drafts.get(&seat).map_or(&self.game, |draft| &draft.copy)
    }

    /// What a seat may see, its own draft included; `None` is the public.
    pub fn view(&self, viewer: Option<Seat>) -> View<G> {
        View::of(viewer.map_or(&self.game, |seat| self.before(seat)), viewer)
    }

    /// Whose answer is awaited; a seat whose answer to a barrier is complete is not.
    pub fn waiting_for(&self) -> Waiting {
        match self.game.waiting_for() {
            Waiting::All { seats, sealed } => Waiting::All { seats: seats.minus(self.complete()), sealed },
            other => other,
        }
    }

    /// Takes a seat's answer: plays it at once or, inside a barrier, into the seat's draft; the last complete answer
    /// hands all of them to the rules. A refusal changes nothing.
    pub fn answer(
        &mut self,
        content: &G::Content,
        seat: Seat,
        action: G::Action,
        supply: &mut dyn Supply,
    ) -> Result<Answered<G::Event>, Refused> {
        let asked = self.game.waiting_for();
        if !asked.asks(seat) {
            return Err(Why::NOT_ASKED.into());
        }
        if !asked.is_barrier() {
            return self.play_all(content, Kind::Act, &[(seat, action)], supply);
        }
        let draft = match self.drafts.get(&seat) {
            Some(draft) => draft.with(content, seat, action)?,
            None => Draft::new(&self.game).with(content, seat, action)?,
        };
        let kind = if draft.complete { Kind::Seal } else { Kind::Step };
        let last = draft.complete && asked.seats().minus(self.complete().with(seat)).is_empty();
        if last {
            let mut drafts = self.drafts.clone();
            drafts.insert(seat, draft);
            let all: Vec<_> = drafts
                .iter()
                .flat_map(|(seat, draft)| draft.steps.iter().map(|step| (*seat, *step)))
                .collect();
            return self.play_all(content, kind, &all, supply);
        }
        self.drafts.insert(seat, draft);
        Ok(Answered { kind, events: Vec::new(), supplied: Vec::new() })
    }

    /// Takes back the last step of a seat's draft; false if there is none.
    pub fn retract(&mut self, content: &G::Content, seat: Seat) -> bool {
        let Some(draft) = self.drafts.remove(&seat) else { return false };
        let kept = &draft.steps[..draft.steps.len() - 1];
        let again =
            kept.iter().try_fold(Draft::new(&self.game), |draft, step| draft.with(content, seat, *step));
        if let Ok(draft) = again
            && !kept.is_empty()
        {
            self.drafts.insert(seat, draft);
        }
        true
    }

    fn complete(&self) -> SeatSet {
        self.drafts.iter().filter(|(_, draft)| draft.complete).map(|(seat, _)| *seat).collect()
    }

    /// Plays on a copy and keeps it if all was played.
    fn play_all(
        &mut self,
        content: &G::Content,
        kind: Kind,
        steps: &[(Seat, G::Action)],
        supply: &mut dyn Supply,
    ) -> Result<Answered<G::Event>, Refused> {
        let (mut game, mut events) = (self.game.clone(), Vec::new());
        let mut recording = Recording::new(supply);
        for (seat, action) in steps {
            game.play(content, *seat, *action, &mut recording, &mut |event| events.push(event))?;
        }
        let supplied = recording.supplied;
        *self = Self { game, drafts: BTreeMap::new(), actions: self.actions + steps.len() as u64 };
        Ok(Answered { kind, events, supplied })
    }
}
