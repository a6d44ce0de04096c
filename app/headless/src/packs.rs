//! Content packs: the texts of `assets/`, compiled into the program. The rules part of a pack, [`Texts::rules`], is also
//! kept beside the journals that were played with it, so that a changed pack never ends a game under way.
use crate::store::{Trouble, What};
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
    G::load(&texts(G::ID).rules())
}

/// The rules part that a journal was played with: today's, or the one that was kept beside the journal. Where neither
/// is it, today's: whoever replays then says that the content is another.
pub fn load_as_played<G: Game>(played: Digest, journal: &Path) -> Result<G::Content, Faults> {
    let today = load::<G>()?;
    if rules_hash(&today) == played {
        return Ok(today);
    }
    let kept = read_folder(&kept_folder(journal, played)).ok();
    let kept = kept.and_then(|texts| G::load(&texts).ok()).filter(|kept| rules_hash(kept) == played);
    Ok(kept.unwrap_or(today))
}

/// Keeps the rules part of today's pack beside a journal, once.
pub fn keep<G: Game>(content: &G::Content, journal: &Path) -> Result<(), Trouble> {
    keep_texts(&texts(G::ID).rules(), rules_hash(content), journal)
}

/// Keeps texts beside a journal, in a folder named by the hash of what they say.
fn keep_texts(texts: &Texts, hash: Digest, journal: &Path) -> Result<(), Trouble> {
    let folder = kept_folder(journal, hash);
    if folder.exists() {
        return Ok(());
    }
    // Written under another name first: a folder of this name is always whole.
    let draft = folder.with_extension("draft");
    let kept = write_folder(texts, &draft).and_then(|()| fs::rename(&draft, &folder));
    match kept {
        // Another table was opened at the same moment.
        Err(_) if folder.exists() => Ok(()),
        kept => kept.map_err(|error| Trouble::new(What::PackNotKept, &folder, error)),
    }
}

fn kept_folder(journal: &Path, hash: Digest) -> PathBuf {
    journal.with_file_name("packs").join(hash.to_string())
}

/// Writes every text to its file, in folders as they are named.
fn write_folder(texts: &Texts, folder: &Path) -> io::Result<()> {
    for (file, text) in texts.iter() {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, text)?;
    }
    Ok(())
}

/// The texts of a folder and of the folders in it, by their names below it.
fn read_folder(folder: &Path) -> io::Result<Texts> {
    fn gather(folder: &Path, prefix: &str, files: &mut Vec<(String, String)>) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                gather(&entry.path(), &format!("{name}/"), files)?;
            } else {
                files.push((name, fs::read_to_string(entry.path())?));
            }
        }
        Ok(())
    }
    let mut files = Vec::new();
    gather(folder, "", &mut files)?;
    Ok(files.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_of_several_folders_is_kept_whole() {
        let folder = tempfile::tempdir().unwrap();
        let journal = folder.path().join("one.journal");
        let files = ["rules.toml", "rules/boards/inn.json", "rules/boards/ruins/fort.json"];
        let pack: Texts = files.map(|file| (file, format!("text of {file}"))).into_iter().collect();
        for _ in 0..2 {
            keep_texts(&pack, Digest([7; 32]), &journal).unwrap();
            assert_eq!(read_folder(&kept_folder(&journal, Digest([7; 32]))).unwrap(), pack);
        }
    }

    #[test]
    fn a_pack_that_cannot_be_kept_is_told() {
        let folder = tempfile::tempdir().unwrap();
        // A file where the folder should be: even the superuser cannot write there.
        fs::write(folder.path().join("packs"), "in the way").unwrap();
        let pack: Texts = [("rules.toml", "")].into_iter().collect();
        let trouble = keep_texts(&pack, Digest([7; 32]), &folder.path().join("one.journal")).unwrap_err();
        assert_eq!(trouble.what, What::PackNotKept);
    }
}
