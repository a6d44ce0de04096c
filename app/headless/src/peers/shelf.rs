//! Every game of this program, as a session needs it, with the scenarios that its table brought.
use crate::{
    games::{IDS, Visitor, visit},
    narrate::Narrated,
    packs,
};
use engine::{
    content::{
        Texts,
        scenario::{Scenario, read_scenario},
    },
    game::Game,
    hash::Digest,
    replica::Replica,
    supply::Supply,
};
use net::session::{
    effect::{Line, log_of},
    fault::Fault,
    record::{Body, Edition, Record, Terms},
    shelf::{self, Shelf},
};
use std::{
    any::Any,
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
};

/// Content of a game that is not known by type here.
type AnyContent = Arc<dyn Any + Send + Sync>;

/// Every game of this program, and the scenarios of one table: by the hash of each its texts, and the content that was
/// read with it.
#[derive(Debug, Default)]
pub struct AllGames {
    scenarios: Mutex<BTreeMap<Digest, (Texts, AnyContent)>>,
}

impl AllGames {
    /// With the scenario that a log holds.
    pub fn of_log(lines: &[Line]) -> Self {
        let games = Self::default();
        let first = log_of(lines).into_iter().next().map(|(record, _)| &record.body);
        if let Some(Body::Start(charter)) = first {
            shelf::learn_from(&games, &charter.terms, lines);
        }
        games
    }

    /// The content of a table: the rules part, and the scenario that is played by its terms.
    pub fn content<G: Game>(&self, terms: &Terms) -> Result<Arc<G::Content>, Fault> {
        let Some(played) = shelf::scenario(terms) else { return rules::<G>().ok_or(Fault::NoSuchEdition) };
        self.scenario(terms).ok_or(Fault::Scenario)?;
        let content = self.scenarios().get(&played.hash).map(|(_, content)| content.clone());
        content.and_then(|content| content.downcast().ok()).ok_or(Fault::Scenario)
    }

    /// The content of the table that these records founded.
    pub fn content_of<G: Game>(&self, records: &[&Record]) -> Result<Arc<G::Content>, Fault> {
        match records.first().map(|record| &record.body) {
            Some(Body::Start(charter)) => self.content::<G>(&charter.terms),
            _ => Err(Fault::OutOfOrder),
        }
    }

    fn scenarios(&self) -> MutexGuard<'_, BTreeMap<Digest, (Texts, AnyContent)>> {
        self.scenarios.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelf for AllGames {
    fn editions(&self) -> Vec<Edition> {
        static ALL: OnceLock<Vec<Edition>> = OnceLock::new();
        ALL.get_or_init(|| IDS.iter().filter_map(|(id, _)| visit(id, Editions)).flatten().collect()).clone()
    }

    fn lay_out(&self, terms: &Terms, supply: &mut dyn Supply) -> Result<Box<dyn Replica>, Fault> {
        visit(&terms.edition.game, LayOut { games: self, terms, supply }).ok_or(Fault::NoSuchEdition)?
    }

    fn scenario(&self, terms: &Terms) -> Option<Texts> {
        let played = shelf::scenario(terms)?;
        if !self.scenarios().contains_key(&played.hash) {
            self.learn(terms, &packs::texts(&terms.edition.game).scenario(&played.id)).ok()?;
        }
        self.scenarios().get(&played.hash).map(|(texts, _)| texts.clone())
    }

    fn learn(&self, terms: &Terms, texts: &Texts) -> Result<(), Fault> {
        let played = shelf::scenario(terms).ok_or(Fault::Scenario)?;
        let content = visit(&terms.edition.game, Read { texts, wanted: &played }).flatten();
        let content = content.ok_or(Fault::Scenario)?;
        self.scenarios().insert(played.hash, (texts.clone(), content));
        Ok(())
    }
}

/// The rules part of a game without any scenario, read once for all tables of this program.
fn rules<G: Game>() -> Option<Arc<G::Content>> {
    static READ: Mutex<BTreeMap<&str, AnyContent>> = Mutex::new(BTreeMap::new());
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if !read.contains_key(G::ID) {
        read.insert(G::ID, Arc::new(G::load(&packs::texts(G::ID).rules()).ok()?));
    }
    read.get(G::ID).cloned()?.downcast().ok()
}

struct Editions;

impl Visitor for Editions {
    type Out = Vec<Edition>;

    fn visit<G: Narrated>(self) -> Self::Out {
        rules::<G>().map_or(Vec::new(), |content| shelf::editions_of::<G>(&content).collect())
    }
}

struct LayOut<'a> {
    games: &'a AllGames,
    terms: &'a Terms,
    supply: &'a mut dyn Supply,
}

impl Visitor for LayOut<'_> {
    type Out = Result<Box<dyn Replica>, Fault>;

    fn visit<G: Narrated>(self) -> Self::Out {
        let content = self.games.content::<G>(self.terms)?;
        Ok(Box::new(shelf::lay_out::<G>(&content, self.terms, self.supply)?))
    }
}

struct Read<'a> {
    texts: &'a Texts,
    wanted: &'a Scenario,
}

impl Visitor for Read<'_> {
    type Out = Option<AnyContent>;

    fn visit<G: Narrated>(self) -> Self::Out {
        let content = read_scenario::<G>(&packs::texts(G::ID), self.texts, self.wanted).ok()?;
        Some(Arc::new(content))
    }
}
