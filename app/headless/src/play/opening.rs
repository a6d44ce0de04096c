//! New tables, and tables that are taken up again.
use super::{GameTable, local::LocalTable};
use crate::{
    games::{Visitor, visit},
    narrate::Narrated,
    packs::{self, Library, Loaded},
    store::{Kept, Store, Trouble, What},
    words::{
        Language, Telling, Words,
        teller::{option_name, value_name},
    },
};
use ai::spec::{BotSpec, Level, SeatSpec};
use engine::{
    content::Faults,
    game::Game,
    record::Sitter,
    setup::{Chosen, Settled, SetupFault},
    supply::Seeded,
    table::Table,
};
use std::{path::Path, sync::Arc};

/// What a new table is made of.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// What was chosen.
    pub chosen: Chosen,
    /// Who sits where; nobody said: a person first, and simple computer players.
    pub seats: Vec<SeatSpec>,
    /// Chance.
    pub seed: u64,
    /// How the person is called.
    pub player: String,
    /// How the game's file is called.
    pub name: String,
}

/// Opens a new table; what cannot be is said in words.
pub fn open(
    store: &Store,
    game: &str,
    new: NewGame,
    language: Language,
) -> Result<Box<dyn GameTable>, String> {
    let unknown = || Words::of(language).say("no-such-game", &[("game", game.into())]);
    visit(game, Opening { store, new, language }).ok_or_else(unknown)?
}

/// Takes up a game at the very question where its file ends.
pub fn resume(store: &Store, path: &Path, language: Language) -> Result<Box<dyn GameTable>, Trouble> {
    of_kept(store.games().open(path)?, path, language)
}

/// The table of a game as its file stands, which is never written from here.
pub(super) fn read(store: &Store, path: &Path, language: Language) -> Result<Box<dyn GameTable>, Trouble> {
    of_kept(store.games().look_at(path)?, path, language)
}

fn of_kept(kept: Kept, path: &Path, language: Language) -> Result<Box<dyn GameTable>, Trouble> {
    let game = kept.journal.header().game.clone();
    let unknown = || Trouble::new(What::GameOfOtherVersion, path, &game);
    visit(&game, Resuming { path, kept, language }).ok_or_else(unknown)?
}

struct Opening<'a> {
    store: &'a Store,
    new: NewGame,
    language: Language,
}

impl Visitor for Opening<'_> {
    type Out = Result<Box<dyn GameTable>, String>;

    fn visit<G: Narrated>(mut self) -> Self::Out {
        let words = Words::of(self.language);
        let fault = |reason: String| not_started(words, reason);
        let chosen = std::mem::take(&mut self.new.chosen);
        let (loaded, chosen) = load::<G>(self.store, chosen, self.new.seats.len(), words)?;
        let setup = G::setup(&loaded.content, &chosen).map_err(|faults| setup_faults::<G>(words, &faults))?;
        let first = G::start(&loaded.content, &setup, Seeded::new(self.new.seed, 0).at(0))
            .map_err(|error| fault(format!("{error:?}")))?;
        let sitters = sitters(&self.new, first.seats().into(), words)?;
        let NewGame { seed, name, .. } = self.new;
        let file = self.store.games().create(&name);
        let trouble = packs::keep::<G>(&loaded, file.path()).err();
        let scenario = loaded.scenario.as_ref().map(|(_, texts)| texts.clone());
        let (table, header) = Table::<G>::open(Arc::new(loaded.content), chosen, seed, sitters)
            .map_err(|error| fault(error.to_string()))?;
        let mut local = LocalTable::new(table, file, self.language, trouble).telling_of(scenario);
        local.begin(header);
        Ok(Box::new(local))
    }
}

struct Resuming<'a> {
    path: &'a Path,
    kept: Kept,
    language: Language,
}

impl Visitor for Resuming<'_> {
    type Out = Result<Box<dyn GameTable>, Trouble>;

    fn visit<G: Narrated>(self) -> Self::Out {
        let other = |reason: String| Trouble::new(What::GameOfOtherVersion, self.path, reason);
        let Kept { journal, file, trouble } = self.kept;
        let content = packs::load_as_played::<G>(journal.header(), self.path)
            .map_err(|faults| other(faults.to_string()))?;
        let scenario = packs::kept_scenario(journal.header(), self.path);
        let table =
            Table::<G>::resume(Arc::new(content), journal).map_err(|error| other(error.to_string()))?;
        Ok(Box::new(LocalTable::new(table, file, self.language, trouble).telling_of(scenario)))
    }
}

/// What a new table is played with, and what it chose: a file that names a scenario stands for the scenario's id, and
/// so many seats for as many players.
pub(crate) fn load<G: Game>(
    store: &Store,
    chosen: Chosen,
    seats: usize,
    words: &'static Words,
) -> Result<(Loaded<G>, Chosen), String> {
    let unsound = |faults: Faults| not_started(words, faults.to_string());
    // What is wrong with a scenario of the player's own is theirs to mend.
    let of_player =
        |faults: Faults| words.say("game-scenario-faulty", &[("reason", faults.to_string().into())]);
    let (library, chosen) = Library::for_table::<G>(&store.scenarios(), chosen).map_err(of_player)?;
    let offers = G::options(&library.content::<G>().map_err(unsound)?);
    let chosen = chosen.seating(&offers, seats);
    Settled::of(&offers, &chosen).map_err(|faults| setup_faults::<G>(words, &faults))?;
    Ok((library.load::<G>(&chosen).map_err(unsound)?, chosen))
}

/// A game that does not start, and why.
pub(crate) fn not_started(words: &Words, reason: String) -> String {
    words.say("game-not-started", &[("reason", reason.into())])
}

/// Who sits down, in seat order.
fn sitters(new: &NewGame, seats: usize, words: &Words) -> Result<Vec<Sitter>, String> {
    let simple = SeatSpec::Bot(BotSpec { level: Level::Random, temperament: None, budget: None });
    let specs = if new.seats.is_empty() {
        std::iter::once(SeatSpec::Human).chain(std::iter::repeat(simple)).take(seats).collect()
    } else {
        new.seats.clone()
    };
    if specs.len() != seats {
        return Err(
            words.say("wrong-number-of-seats", &[("seats", seats.into()), ("named", specs.len().into())])
        );
    }
    let people = specs.iter().filter(|spec| matches!(spec, SeatSpec::Human)).count();
    let mut number = 0;
    let mut person = || {
        number += 1;
        match (number, new.player.as_str()) {
            (1, name) if !name.is_empty() => name.to_owned(),
            _ if people == 1 => words.get("you"),
            _ => words.say("player-number", &[("number", number.into())]),
        }
    };
    let sitter = |spec: &SeatSpec| match spec {
        SeatSpec::Human => Ok(Sitter::Person(person())),
        SeatSpec::Bot(bot) => Ok(Sitter::Bot(bot.to_string())),
        SeatSpec::Open => Err(words.get("open-seat-needs-host")),
    };
    specs.iter().map(sitter).collect()
}

/// All that is wrong with what was chosen.
pub(crate) fn setup_faults<G: Game>(words: &'static Words, faults: &[SetupFault]) -> String {
    let telling = Telling::of(G::ID);
    let name = |key: &str| option_name(words, &telling, G::ID, key);
    let told = |fault: &SetupFault| match fault {
        SetupFault::NoSuchKey(key) => words.say("setup-no-such-key", &[("key", key.as_str().into())]),
        SetupFault::BadValue { key, value, .. } => {
            words.say("setup-bad-value", &[("key", name(key).into()), ("value", value.as_str().into())])
        }
        SetupFault::NotLeft { key, value, by, because, .. } => {
            let because = value_name(words, &telling, by, because);
            let args = [("key", name(key).into()), ("value", value.as_str().into())];
            words.say(
                "setup-not-left",
                &[&args[..], &[("by", name(by).into()), ("because", because.into())]].concat(),
            )
        }
        SetupFault::Clash(one, other) => {
            words.say("setup-clash", &[("one", name(one).into()), ("other", name(other).into())])
        }
    };
    faults.iter().map(told).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_fault_of_the_players_own_scenario_is_no_fault_of_the_program() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("broken.scenario.toml");
        fs::write(&file, "[[scenario]]\nid = \"broken\"\n").unwrap();
        let store = Store::at(folder.path());
        for language in Language::ALL {
            let chosen = Chosen::default().with("scenario", &file.display().to_string());
            let new = NewGame { chosen, seats: Vec::new(), seed: 1, player: String::new(), name: "x".into() };
            let told = open(&store, "toy", new, language).err().expect("it cannot be played");
            let words = Words::of(language);
            let of_program = words.say("game-not-started", &[("reason", "".into())]);
            let of_player = words.say("game-scenario-faulty", &[("reason", "".into())]);
            assert!(told.starts_with(of_player.trim_end()), "{told}");
            assert!(!told.contains(of_program.rsplit('.').nth(1).unwrap()), "{told}");
        }
    }
}
