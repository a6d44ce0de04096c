//! `thrones check`: validates content packs and translations.
use super::{Failure, print};
use crate::{
    games::{self, IDS, Visitor},
    packs::{self, Library, read_file},
    words,
};
use ai::knowledge::Knowledge;
use engine::content::{Faults, MISSING_FILE, Texts, rules_hash};
use std::path::Path;

/// Prints a line for everything that is sound, and fails with all that is not. Messages that are not among those
/// `named` by the sources, and that no game needs, are used nowhere.
pub fn run(named: &[&str]) -> Result<(), Failure> {
    let packs = IDS.iter().filter_map(|(id, _)| games::visit(id, Pack));
    let (sound, broken): (Vec<_>, Vec<_>) = packs.chain([translations(named)]).partition(Result::is_ok);
    for line in sound.into_iter().flatten() {
        print(&line)?;
    }
    let faults: Vec<_> = broken.into_iter().filter_map(Result::err).collect();
    if faults.is_empty() { Ok(()) } else { Err(Failure::failed(faults.join("\n"))) }
}

/// Checks a player's scenario by its file: says what it is, or all that is wrong with it.
pub fn run_file(path: &Path) -> Result<(), Failure> {
    let (id, texts) = read_file(path).map_err(Failure::failed)?;
    let mut nearest: Option<Faults> = None;
    for (game, _) in IDS {
        match games::visit(game, Own { id: &id, texts: &texts }) {
            Some(Some(Ok(said))) => return print(&said),
            Some(Some(Err(faults))) => {
                let is_nearer = nearest.as_ref().is_none_or(|known| is_read(&faults) && !is_read(known));
                nearest = if is_nearer { Some(faults) } else { nearest };
            }
            _ => (),
        }
    }
    let said = nearest.map_or_else(|| "no game has scenarios".into(), |faults| faults.to_string());
    Err(Failure::failed(said))
}

/// Whether a game found the file that it reads, and not just another.
fn is_read(faults: &Faults) -> bool {
    !faults.0.iter().any(|fault| fault.reason == MISSING_FILE)
}

/// A player's own scenario, read by a game.
struct Own<'a> {
    id: &'a str,
    texts: &'a Texts,
}

impl Visitor for Own<'_> {
    type Out = Option<Result<String, Faults>>;

    /// None, if the game has no scenarios.
    fn visit<G: Knowledge>(self) -> Self::Out {
        let mut library = Library::of_pack(G::ID);
        if library.texts().scenarios().is_empty() {
            return None;
        }
        if let Err(faults) = library.add::<G>(self.id, self.texts) {
            return Some(Err(faults));
        }
        let content = G::load(&library.texts().rules().with(self.texts)).ok()?;
        let warnings: Vec<_> =
            G::warnings(&content).into_iter().map(|warning| format!("\nwarning: {warning}")).collect();
        Some(Ok(format!("{}: the scenario {} is sound{}", G::ID, self.id, warnings.concat())))
    }
}

struct Pack;

impl Visitor for Pack {
    type Out = Result<String, String>;

    /// Files are named as they lie in `assets`, so that a fault leads to its line.
    fn visit<G: Knowledge>(self) -> Self::Out {
        let named = |faults: Faults| {
            let lines: Vec<_> = faults.0.iter().map(|fault| format!("assets/{}/{fault}", G::ID)).collect();
            lines.join("\n")
        };
        let content = packs::load::<G>().map_err(named)?;
        packs::weights::<G>().map_err(named)?;
        let hash = rules_hash(&content).to_string();
        Ok(format!("{}: sound, rules {}", G::ID, &hash[..16]))
    }
}

fn translations(named: &[&str]) -> Result<String, String> {
    let faults = words::check::faults(named);
    if faults.is_empty() {
        Ok("words: every language says everything".into())
    } else {
        Err(faults.join("\n"))
    }
}
