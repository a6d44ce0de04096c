//! `thrones check`: validates content packs and translations.
use super::{Failure, print};
use crate::{
    games::{self, IDS, Visitor},
    packs, words,
};
use ai::knowledge::Knowledge;
use engine::content::{Faults, rules_hash};

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
