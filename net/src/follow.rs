//! A log followed by whoever looks on: what each record played, and what a viewer may know of it.
//!
//! The session judges a log; a follower plays the same records again beside it, typed, and gives out views only.
use crate::session::{
    fault::Fault,
    ledger::Ledger,
    record::{Edition, Person, Record, Steps, Terms},
    shelf::{self, Shelf},
};
use engine::{
    chance::Quick,
    codec,
    game::{Game, Refused, Standings, Waiting, Why},
    hash::{Digest, Hashes},
    replica::{Hosted, Replica},
    seat::Seat,
    supply::{Nothing, Supply},
    view::View,
};
use std::{any::Any, sync::Arc};

/// One answer that was played, as a viewer saw it.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// Who answered.
    pub seat: Seat,
    /// What.
    pub action: G::Action,
    /// What happened.
    pub events: Vec<G::Event>,
    /// The table before it.
    pub before: View<G>,
    /// The table after it.
    pub after: View<G>,
}

/// The game that a log tells, up to the last record that was taken.
pub struct Follower<G: Game> {
    content: Arc<G::Content>,
    ledger: Option<Ledger>,
    actions: u64,
}

impl<G: Game> Follower<G> {
    /// Has seen nothing yet.
    pub fn new(content: Arc<G::Content>) -> Self {
        Self { content, ledger: None, actions: 0 }
    }

    /// Takes the next record of a log whose signatures have been checked; gives what it played.
    pub fn take(&mut self, record: &Record, viewer: Option<Seat>) -> Result<Vec<Step<G>>, Fault> {
        match &mut self.ledger {
            None => {
                let shelf = Arc::new(Only::<G>(self.content.clone()));
                self.ledger = Some(Ledger::begin(record, shelf)?);
                Ok(Vec::new())
            }
            Some(ledger) => {
                ledger.accept_checked(record)?;
                if ledger.moment() != record.number {
                    return Ok(Vec::new());
                }
                let steps = self.recorded().map_or_else(Vec::new, |recorded| recorded.steps(viewer));
                self.actions += steps.len() as u64;
                Ok(steps)
            }
        }
    }

    fn recorded(&self) -> Option<&Recorded<G>> {
        let replica: &dyn Any = self.ledger.as_ref()?.replica().ok()?;
        replica.downcast_ref()
    }

    /// The content it is played with.
    pub fn content(&self) -> &Arc<G::Content> {
        &self.content
    }

    /// The ledger, once the first record is there.
    pub fn ledger(&self) -> Option<&Ledger> {
        self.ledger.as_ref()
    }

    /// What a viewer may know, once the game is laid out; `None` is the public.
    pub fn view(&self, viewer: Option<Seat>) -> Option<View<G>> {
        self.recorded().map(|recorded| View::of(&recorded.hosted.game, viewer))
    }

    /// Whose answer the rules await; nobody's before the game is laid out.
    pub fn waiting(&self) -> Option<Waiting> {
        self.recorded().map(|recorded| recorded.hosted.game.waiting_for())
    }

    /// What an absent seat answers.
    pub fn default_answer(&self, seat: Seat) -> Option<G::Action> {
        self.recorded()?.hosted.game.default_answer(&self.content, seat)
    }

    /// How many actions the rules have played.
    pub fn actions(&self) -> u64 {
        self.actions
    }

    /// The public hash, which is the same for everybody at the table.
    pub fn hash(&self) -> Option<Digest> {
        self.recorded().map(|recorded| recorded.public_hash())
    }

    /// How the game came out, once it is over.
    pub fn standings(&self) -> Option<Standings> {
        self.recorded()?.hosted.game.standings()
    }
}

/// A random answer for one seat that this person may speak for and that is silent: for simulations and measurements.
pub fn random_answer<G: Game>(
    content: &G::Content,
    ledger: &Ledger,
    person: Person,
    quick: &mut Quick,
) -> Option<(Seat, Steps)> {
    let seats: Vec<_> = ledger.silent().iter().filter(|seat| ledger.may_speak(person, *seat)).collect();
    let seat = *quick.pick(&seats)?;
    let mut game: G = codec::decode(&ledger.replica().ok()?.encoded()).ok()?;
    let barrier = game.waiting_for().is_barrier();
    let (mut steps, mut actions) = (Steps::new(), Vec::new());
    loop {
        game.actions(content, seat, &mut actions);
        let action = *quick.pick(&actions)?;
        steps.push(codec::encode(&action));
        let played = game.play(content, seat, action, &mut Nothing, &mut |_| ());
        let asked = game.waiting_for().asks(seat) && game.waiting_for().is_barrier() == barrier;
        if played.is_err() || !asked || (!barrier && quick.below(3) > 0) {
            return Some((seat, steps));
        }
    }
}

/// A shelf with this game alone.
pub(crate) struct Only<G: Game>(pub(crate) Arc<G::Content>);

impl<G: Game> Shelf for Only<G> {
    fn editions(&self) -> Vec<Edition> {
        shelf::editions_of::<G>(&self.0).collect()
    }

    fn lay_out(&self, terms: &Terms, supply: &mut dyn Supply) -> Result<Box<dyn Replica>, Fault> {
        let hosted = shelf::lay_out::<G>(&self.0, terms, supply)?;
        Ok(Box::new(Recorded { hosted, played: Vec::new() }))
    }
}

/// A replica that remembers what was played since it was forked: what one record did.
struct Recorded<G: Game> {
    hosted: Hosted<G>,
    played: Vec<Played<G>>,
}

struct Played<G: Game> {
    seat: Seat,
    action: G::Action,
    events: Vec<G::Event>,
    before: G,
}

impl<G: Game> Recorded<G> {
    fn steps(&self, viewer: Option<Seat>) -> Vec<Step<G>> {
        let states = self.played.iter().map(|played| &played.before).chain([&self.hosted.game]);
        let mut views = states.map(|state| View::of(state, viewer)).collect::<Vec<_>>().into_iter();
        let Some(mut before) = views.next() else { return Vec::new() };
        let step = |(played, after): (&Played<G>, View<G>)| Step {
            seat: played.seat,
            action: played.action,
            events: played.events.clone(),
            before: std::mem::replace(&mut before, after.clone()),
            after,
        };
        self.played.iter().zip(views).map(step).collect()
    }
}

impl<G: Game> Replica for Recorded<G> {
    fn play(&mut self, seat: Seat, action: &[u8], supply: &mut dyn Supply) -> Result<(), Refused> {
        let action = codec::decode(action).map_err(|_| Refused::Illegal(Why::NOT_AN_ANSWER))?;
        let (mut game, mut events) = (self.hosted.game.clone(), Vec::new());
        game.play(&self.hosted.content, seat, action, supply, &mut |event| events.push(event))?;
        let before = std::mem::replace(&mut self.hosted.game, game);
        self.played.push(Played { seat, action, events, before });
        Ok(())
    }

    fn seats(&self) -> u8 {
        self.hosted.seats()
    }

    fn waiting(&self) -> Waiting {
        self.hosted.waiting()
    }

    fn default_answer(&self, seat: Seat) -> Option<Vec<u8>> {
        self.hosted.default_answer(seat)
    }

    fn fork(&self) -> Box<dyn Replica> {
        Box::new(Self { hosted: self.hosted.clone(), played: Vec::new() })
    }

    fn public(&self) -> Box<dyn Replica> {
        self.hosted.public()
    }

    fn as_seen(&self, action: &[u8]) -> Vec<u8> {
        self.hosted.as_seen(action)
    }

    fn public_hash(&self) -> Digest {
        self.hosted.public_hash()
    }

    fn public_hashes(&self) -> Hashes {
        self.hosted.public_hashes()
    }

    fn encoded(&self) -> Vec<u8> {
        self.hosted.encoded()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{bench::Bench, shelf::content};
    use engine::toy::Toy;

    #[test]
    fn a_follower_comes_to_the_same_state_and_tells_every_answer() {
        let mut bench = Bench::table(3);
        bench.finish();
        let mut follower = Follower::<Toy>::new(content().clone());
        let mut told = 0;
        for record in bench.nodes[1].log() {
            for step in follower.take(record, Some(Seat(1))).unwrap() {
                assert_eq!(step.before.viewer(), Some(Seat(1)));
                assert_ne!(*step.before, *step.after);
                told += step.events.len();
            }
        }
        let hashes = bench.nodes[0].ledger().unwrap().hashes().unwrap();
        assert_eq!(follower.hash(), Some(hashes.joined()));
        assert!(follower.standings().is_some() && told > 10 && follower.actions() > 10);
    }
}
