//! What a table of a game may choose, and who may sit down at it.
use crate::{
    games::{Visitor, visit},
    packs::{self, Library},
    words::Telling,
};
use ai::{
    knowledge::Knowledge,
    seats,
    spec::{BotSpec, Level},
};
use engine::{
    describe::{GameNames, describe},
    game::Game,
    seat::{Role, Seat},
    setup::{Chosen, Offer},
    supply::Seeded,
};
use std::path::Path;

/// What a table of a game may choose here.
#[derive(Clone, Debug, Default)]
pub struct Offered {
    /// The choices.
    pub offers: Vec<Offer>,
    /// The words of the computer players that it has, the weakest first.
    pub sitters: Vec<String>,
    /// The names of the game's things and scenarios.
    pub telling: Telling,
    /// The player's own scenarios that cannot be played, and why.
    pub faulty: Vec<(String, String)>,
    /// What the player should know of its own scenarios that can be played, each with its id.
    pub warnings: Vec<(String, String)>,
}

/// What a table of a game may choose, with the player's own scenarios from this folder.
pub fn offers(game: &str, own: &Path) -> Offered {
    visit(game, Offers(own)).unwrap_or_default()
}

/// The temperaments that the computer players of a game can have.
pub fn temperaments(game: &str) -> Vec<String> {
    visit(game, Temperaments).unwrap_or_default()
}

/// What a seat plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    /// The role by its number.
    pub role: Role,
    /// The role as scripts write it.
    pub id: String,
}

/// What each seat of a table would play that chose this; nothing, if it cannot be played.
pub fn sides(game: &str, own: &Path, chosen: &Chosen) -> Vec<Vec<Side>> {
    visit(game, Sides(own, chosen)).flatten().unwrap_or_default()
}

struct Sides<'a>(&'a Path, &'a Chosen);

impl Visitor for Sides<'_> {
    type Out = Option<Vec<Vec<Side>>>;

    fn visit<G: Knowledge>(self) -> Self::Out {
        let (library, chosen) = Library::for_table::<G>(self.0, self.1.clone()).ok()?;
        let content = library.load::<G>(&chosen).ok()?.content;
        let setup = G::setup(&content, &chosen).ok()?;
        let game = G::start(&content, &setup, Seeded::new(1, 0).at(0)).ok()?;
        Some(sides_of(&game, &content))
    }
}

/// What each seat of a table plays.
pub(crate) fn sides_of<G: Game>(game: &G, content: &G::Content) -> Vec<Vec<Side>> {
    let names = GameNames { game, content, seat: None };
    let side = |role: Role| Side { role, id: describe(&role, &names).to_string() };
    (0..game.seats()).map(|seat| game.roles(Seat(seat)).map(side).collect()).collect()
}

struct Offers<'a>(&'a Path);

impl Visitor for Offers<'_> {
    type Out = Offered;

    fn visit<G: Knowledge>(self) -> Self::Out {
        let library = Library::of_player::<G>(self.0);
        let content = library.content::<G>();
        let warnings = content.as_ref().map(own_warnings::<G>).unwrap_or_default();
        let offers = content.map(|content| G::options(&content)).unwrap_or_default();
        let spec = |level| BotSpec { level, temperament: None, budget: None };
        let weights = packs::weights::<G>().unwrap_or_default();
        let plays = |spec: &BotSpec| seats::seat::<G>(spec, &weights, 1).is_ok();
        let bots = Level::ALL.into_iter().map(spec).filter(plays).map(|spec| spec.to_string());
        Offered {
            offers,
            sitters: bots.collect(),
            telling: Telling::of(G::ID).with_scenarios(library.texts()),
            faulty: library.faulty().iter().map(|(id, faults)| (id.clone(), faults.to_string())).collect(),
            warnings,
        }
    }
}

/// The warnings about scenarios that the pack does not have.
fn own_warnings<G: Game>(content: &G::Content) -> Vec<(String, String)> {
    let pack = packs::texts(G::ID);
    let told = G::warnings(content).into_iter().filter_map(|told| {
        let (id, warning) = told.split_once(": ")?;
        Some((id.to_owned(), warning.to_owned()))
    });
    told.filter(|(id, _)| !pack.scenarios().contains(&id.as_str())).collect()
}

struct Temperaments;

impl Visitor for Temperaments {
    type Out = Vec<String>;

    fn visit<G: Knowledge>(self) -> Self::Out {
        packs::weights::<G>().unwrap_or_default().temperaments.into_keys().collect()
    }
}
