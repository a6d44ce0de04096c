//! Content packs: the texts of `assets/`, compiled into the program. The rules part of a pack, the files whose names
//! begin with `rules`, is also kept beside the journals that were played with it, so that a changed pack never ends a
//! game under way.
use ai::{knowledge::Knowledge, weights::WeightSets};
use engine::{
    content::{Faults, Texts, rules_hash},
    game::Game,
    hash::Digest,
};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// Folder of `assets`, file, text.
const ASSETS: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The files of a folder of `assets`, with their texts, in order of name.
pub fn folder(name: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    ASSETS.iter().filter(move |(folder, ..)| *folder == name).map(|(_, file, text)| (*file, *text))
}

/// The texts of a game's pack.
pub fn texts(game: &str) -> Texts {
    folder(game).collect()
}

/// Reads what the computer players of a game like.
pub fn weights<G: Knowledge>() -> Result<WeightSets, Faults> {
    WeightSets::load::<G>(&texts(G::ID))
}

/// Reads the rules part of a game's pack.
pub fn load<G: Game>() -> Result<G::Content, Faults> {
    G::load(&texts(G::ID))
}

/// The rules part that a journal was played with: today's, or the one that was kept beside the journal. Where neither
/// is it, today's: whoever replays then says that the content is another.
pub fn load_as_played<G: Game>(played: Digest, journal: &Path) -> Result<G::Content, Faults> {
    let today = load::<G>()?;
    if rules_hash(&today) == played {
        return Ok(today);
    }
    let kept = kept_texts(&kept_folder(journal, played));
    let kept = kept.and_then(|texts| G::load(&texts).ok()).filter(|kept| rules_hash(kept) == played);
    Ok(kept.unwrap_or(today))
}

/// Keeps the rules part of today's pack beside a journal, once.
pub fn keep<G: Game>(content: &G::Content, journal: &Path) -> io::Result<()> {
    let folder = kept_folder(journal, rules_hash(content));
    if folder.exists() {
        return Ok(());
    }
    // Written under another name first: a folder of this name is always whole.
    let draft = folder.with_extension("draft");
    fs::create_dir_all(&draft)?;
    for (file, text) in self::folder(G::ID).filter(|(file, _)| file.starts_with("rules")) {
        fs::write(draft.join(file), text)?;
    }
    fs::rename(draft, folder)
}

fn kept_folder(journal: &Path, hash: Digest) -> PathBuf {
    journal.with_file_name("packs").join(hash.to_string())
}

fn kept_texts(folder: &Path) -> Option<Texts> {
    let file = |entry: io::Result<fs::DirEntry>| {
        let path = entry.ok()?.path();
        Some((path.file_name()?.to_str()?.to_owned(), fs::read_to_string(&path).ok()?))
    };
    Some(fs::read_dir(folder).ok()?.filter_map(file).collect())
}
