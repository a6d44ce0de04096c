//! What a game can be played with here: its pack, and scenarios from elsewhere: the player's own folder, a file that was
//! named, a peer.
use super::{kept::read_folder, texts};
use engine::{
    content::{
        Faults, Texts,
        scenario::{self, Scenario, read_scenario, scenario_of},
    },
    game::Game,
    setup::Chosen,
};
use net::file;
use std::{fs, path::Path};

/// A pack with scenarios.
#[derive(Clone, Debug)]
pub struct Library {
    texts: Texts,
    faulty: Vec<(String, Faults)>,
}

/// What one table is played with: the rules part, and the scenario that it plays, if any.
#[derive(Clone, Debug)]
pub struct Loaded<G: Game> {
    /// The rules part, with that scenario and no other.
    pub content: G::Content,
    /// The scenario and its texts.
    pub scenario: Option<(Scenario, Texts)>,
}

impl Library {
    /// The pack alone.
    pub fn of_pack(game: &str) -> Self {
        let pack = texts(game);
        let scenarios = pack.under(scenario::FOLDER).collect();
        Self { texts: pack.rules().with(&scenarios), faulty: Vec::new() }
    }

    /// The pack, and the player's own scenarios as far as they are sound.
    pub fn of_player<G: Game>(own: &Path) -> Self {
        let mut library = Self::of_pack(G::ID);
        let own = read_folder(&own.join(G::ID)).unwrap_or_default();
        let own: Texts = own.iter().map(|(file, text)| (in_folder(file), text)).collect();
        for id in own.scenarios() {
            let is_taken = library.texts.scenarios().contains(&id);
            let added = if is_taken {
                Err(Faults::one(&in_folder(id), "", "", "the pack has a scenario of this name"))
            } else {
                library.add::<G>(id, &own.scenario(id))
            };
            if let Err(faults) = added {
                library.faulty.push((id.to_owned(), faults));
            }
        }
        library
    }

    /// What a table chooses from, and what it chose: a scenario that is named by its file joins the others under its id.
    pub fn for_table<G: Game>(own: &Path, chosen: Chosen) -> Result<(Self, Chosen), Faults> {
        let mut library = Self::of_player::<G>(own);
        let named = chosen.get(scenario::CHOICE).unwrap_or_default().to_owned();
        let path = Path::new(&named);
        if path.extension().is_some() && path.is_file() {
            let (id, texts) = read_file(path)?;
            library.add::<G>(&id, &texts)?;
            return Ok((library, chosen.with(scenario::CHOICE, &id)));
        }
        match library.faulty.iter().find(|(id, _)| *id == named) {
            Some((_, faults)) => Err(faults.clone()),
            None => Ok((library, chosen)),
        }
    }

    /// Its texts.
    pub fn texts(&self) -> &Texts {
        &self.texts
    }

    /// The player's own scenarios that cannot be used, by id, and why.
    pub fn faulty(&self) -> &[(String, Faults)] {
        &self.faulty
    }

    /// Adds a scenario if the game can read it; one of the same id is replaced.
    pub fn add<G: Game>(&mut self, id: &str, texts: &Texts) -> Result<(), Faults> {
        if !texts.are_scenario(id) {
            let reason = "its files are too many, too long or have other names than a-z, 0-9, _ and -";
            return Err(Faults::one(&in_folder(id), "", "", reason));
        }
        G::load(&self.texts.rules().with(texts))?;
        let others = self.texts.iter().filter(|(file, _)| self.texts.scenario(id).get(file).is_err());
        self.texts = others.collect::<Texts>().with(texts);
        Ok(())
    }

    /// The rules part with every scenario: what a table can choose from.
    pub fn content<G: Game>(&self) -> Result<G::Content, Faults> {
        G::load(&self.texts)
    }

    /// The rules part with the one scenario that a table plays which chose this.
    pub fn load<G: Game>(&self, chosen: &Chosen) -> Result<Loaded<G>, Faults> {
        let Some(played) = scenario_of::<G>(&self.content::<G>()?, chosen) else {
            return Ok(Loaded { content: G::load(&self.texts.rules())?, scenario: None });
        };
        let texts = self.texts.scenario(&played.id);
        let content = read_scenario::<G>(&self.texts, &texts, &played)?;
        Ok(Loaded { content, scenario: Some((played, texts)) })
    }
}

fn in_folder(file: &str) -> String {
    format!("{}/{file}", scenario::FOLDER)
}

/// The scenario that a file belongs to: its id, and the texts of all its files, which lie beside each other.
pub(crate) fn read_file(path: &Path) -> Result<(String, Texts), Faults> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let fault = |reason: String| Faults::one(&path.display().to_string(), "", "", reason);
    let id = name.split('.').next().unwrap_or_default().to_owned();
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| fault(error.to_string()))?.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.split('.').next() != Some(&id) || !entry.path().is_file() {
            continue;
        }
        let small = entry.metadata().is_ok_and(|data| data.len() <= scenario::MOST_BYTES as u64);
        if !small {
            return Err(fault(format!("{name} is too long for a scenario")));
        }
        let text = file::read_text(&entry.path()).map_err(|error| fault(format!("{name}: {error}")))?;
        files.push((in_folder(&name), text));
    }
    Ok((id, files.into_iter().collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{setup::Settled, toy::Toy};

    const SIEGE: &str = "name_en = \"The siege\"\nplayers = [2, 2]\ndecks = [\"tiny\"]\ncoins = [1, 2, 3]\n";

    fn players(library: &Library, chosen: &Chosen) -> u32 {
        let offers = Toy::options(&library.content::<Toy>().unwrap());
        Settled::of(&offers, chosen).unwrap().number("players")
    }

    #[test]
    fn scenarios_of_the_player_are_offered_beside_the_pack() {
        let folder = tempfile::tempdir().unwrap();
        let own = folder.path().join("toy");
        fs::create_dir_all(&own).unwrap();
        fs::write(own.join("siege.toml"), SIEGE).unwrap();
        fs::write(own.join("broken.toml"), SIEGE.replace("tiny", "moon")).unwrap();
        fs::write(own.join("duel.toml"), SIEGE).unwrap();
        let library = Library::of_player::<Toy>(folder.path());
        assert_eq!(library.texts().scenarios(), ["duel", "feast", "siege"]);
        let faulty: Vec<_> =
            library.faulty().iter().map(|(id, faults)| (id.as_str(), faults.to_string())).collect();
        assert_eq!(faulty[0], ("broken", "scenarios/broken.toml: decks: unknown deck \"moon\"".to_owned()));
        assert_eq!((faulty.len(), faulty[1].0), (2, "duel"), "the pack's own stays");
        assert_eq!(players(&library, &Chosen::default().with(scenario::CHOICE, "siege")), 2);
        let choice = Chosen::default().with(scenario::CHOICE, "broken");
        assert!(Library::for_table::<Toy>(folder.path(), choice).is_err(), "told with its faults");
    }

    #[test]
    fn a_scenario_is_named_by_its_file_and_a_table_loads_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("siege.toml");
        fs::write(&file, SIEGE).unwrap();
        let choice = Chosen::default().with(scenario::CHOICE, file.to_str().unwrap());
        let (library, chosen) = Library::for_table::<Toy>(folder.path(), choice.clone()).unwrap();
        assert_eq!(chosen.get(scenario::CHOICE), Some("siege"));
        let loaded = library.load::<Toy>(&chosen).unwrap();
        assert_eq!(loaded.content.scenarios.len(), 1);
        assert_eq!(loaded.scenario.map(|(scenario, _)| scenario.id).as_deref(), Some("siege"));
        let without = library.load::<Toy>(&Chosen::default()).unwrap();
        assert!(without.content.scenarios.is_empty() && without.scenario.is_none());
        fs::write(&file, "x".repeat(scenario::MOST_BYTES + 1)).unwrap();
        assert!(Library::for_table::<Toy>(folder.path(), choice).is_err());
    }
}
