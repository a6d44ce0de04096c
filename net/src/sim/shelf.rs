//! The toy on a shelf; on request its state drifts, as a bug or bad memory would make it.
use crate::session::{
    fault::Fault,
    record::{Edition, Terms},
    shelf::{self, Shelf},
};
use engine::{
    cases::sentence,
    content::{
        Texts,
        scenario::{self, read_scenario},
    },
    game::{Game, Refused, Waiting},
    hash::{Digest, Hashes},
    kit,
    replica::{Hosted, Replica},
    seat::Seat,
    setup::Chosen,
    supply::Supply,
    toy::{Toy, content::Content},
};
use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, OnceLock,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
};

pub(crate) fn content() -> &'static Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    CONTENT.get_or_init(|| Arc::new(kit::content::<Toy>()))
}

/// The toy for so many players, over in so many rounds.
pub(crate) fn terms(players: usize, rounds: u32) -> Terms {
    let chosen = Chosen::default().with("players", &players.to_string()).with("rounds", &rounds.to_string());
    shelf::terms_of::<Toy>(content(), &chosen)
}

/// The scenario for so many players.
fn scenario_for(players: usize) -> &'static str {
    if players == 2 { "duel" } else { "feast" }
}

/// As [`terms`], with a scenario that guests do not have.
pub(crate) fn terms_of_scenario(players: usize, rounds: u32) -> Terms {
    let id = scenario_for(players);
    let (pack, texts) = (kit::pack(Toy::ID), scenario_texts(id));
    let content = Toy::load(&pack.rules().with(&texts)).unwrap();
    let chosen = Chosen::default().with(scenario::CHOICE, id).with("rounds", &rounds.to_string());
    shelf::terms_of::<Toy>(&content, &chosen)
}

/// A scenario of the pack, with a further file that makes it several pieces long.
pub(crate) fn scenario_texts(id: &str) -> Texts {
    static PACK: OnceLock<Texts> = OnceLock::new();
    let pack = PACK.get_or_init(|| kit::pack(Toy::ID));
    let map = (format!("{}/{id}.map.json", scenario::FOLDER), "map ".repeat(10_000));
    pack.scenario(id).with(&[map].into_iter().collect())
}

fn edition() -> Edition {
    shelf::edition_of::<Toy>(content())
}

/// Steps after which a state drifts that is to differ whatever is replayed.
pub(crate) const FOR_GOOD: u32 = u32::MAX;

/// A shelf with the toy.
#[derive(Default)]
pub(crate) struct ToyShelf {
    /// Further games with other versions, for peers that do not fit.
    pub(crate) instead: Option<Edition>,
    /// Steps after which a state drifts; 0 for never. A replayed state does not drift again.
    pub(crate) drift: Arc<AtomicU32>,
    /// Whether it has no scenario but those that it is sent.
    pub(crate) lacks: bool,
    /// Scenarios that were read, by hash.
    pub(crate) learned: Mutex<BTreeMap<Digest, (Texts, Arc<Content>)>>,
}

impl ToyShelf {
    fn content(&self, terms: &Terms) -> Result<Arc<Content>, Fault> {
        let Some(played) = shelf::scenario(terms) else { return Ok(content().clone()) };
        self.scenario(terms).ok_or(Fault::Scenario)?;
        Ok(self.learned.lock().unwrap()[&played.hash].1.clone())
    }
}

impl Shelf for ToyShelf {
    fn editions(&self) -> Vec<Edition> {
        vec![self.instead.clone().unwrap_or_else(edition)]
    }

    fn lay_out(&self, terms: &Terms, supply: &mut dyn Supply) -> Result<Box<dyn Replica>, Fault> {
        let hosted = shelf::lay_out::<Toy>(&self.content(terms)?, terms, supply)?;
        Ok(Box::new(Drifting { hosted, drift: self.drift.clone(), drifted: AtomicBool::new(false) }))
    }

    fn scenario(&self, terms: &Terms) -> Option<Texts> {
        let played = shelf::scenario(terms)?;
        if !self.lacks && !self.learned.lock().unwrap().contains_key(&played.hash) {
            self.learn(terms, &scenario_texts(&played.id)).ok()?;
        }
        self.learned.lock().unwrap().get(&played.hash).map(|(texts, _)| texts.clone())
    }

    fn learn(&self, terms: &Terms, texts: &Texts) -> Result<(), Fault> {
        let played = shelf::scenario(terms).ok_or(Fault::Scenario)?;
        let content =
            read_scenario::<Toy>(&kit::pack(Toy::ID), texts, &played).map_err(|_| Fault::Scenario)?;
        self.learned.lock().unwrap().insert(played.hash, (texts.clone(), Arc::new(content)));
        Ok(())
    }
}

struct Drifting {
    hosted: Hosted<Toy>,
    drift: Arc<AtomicU32>,
    drifted: AtomicBool,
}

impl Replica for Drifting {
    fn play(&mut self, seat: Seat, action: &[u8], supply: &mut dyn Supply) -> Result<(), Refused> {
        self.hosted.play(seat, action, supply)?;
        let left = self.drift.load(Ordering::Relaxed);
        self.drift.store(left.saturating_sub(1).max(left.min(1)), Ordering::Relaxed);
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
        let (hosted, drift) = (self.hosted.clone(), self.drift.clone());
        let drifted = AtomicBool::new(self.drifted.load(Ordering::Relaxed));
        Box::new(Self { hosted, drift, drifted })
    }

    fn public(&self) -> Box<dyn Replica> {
        self.hosted.public()
    }

    fn as_seen(&self, action: &[u8]) -> Vec<u8> {
        self.hosted.as_seen(action)
    }

    fn public_hash(&self) -> Digest {
        self.public_hashes().joined()
    }

    fn public_hashes(&self) -> Hashes {
        // The state that is asked is the one that counts, not one of the copies on which things were tried.
        if self.drift.load(Ordering::Relaxed) == 1 {
            self.drift.store(0, Ordering::Relaxed);
            self.drifted.store(true, Ordering::Relaxed);
        }
        let for_good = self.drift.load(Ordering::Relaxed) > FOR_GOOD / 2;
        if !for_good && !self.drifted.load(Ordering::Relaxed) {
            return self.hosted.public_hashes();
        }
        let mut other = self.hosted.game.clone();
        let said = "lion has 77 points";
        let arranged = sentence::arrange(&mut other, content(), said, &mut engine::supply::Nothing);
        assert_eq!(arranged, Ok(()), "the toy's scores can be arranged");
        Hashes::public(&other)
    }

    fn encoded(&self) -> Vec<u8> {
        self.hosted.encoded()
    }
}
