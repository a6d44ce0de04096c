//! What a game is played with, kept beside its journal: a changed pack or a lost scenario never ends a game under way.
use super::{Library, Loaded, texts};
use crate::store::{Trouble, What};
use engine::{
    content::{
        Faults, Texts, rules_hash,
        scenario::{self, Scenario, read_scenario},
    },
    game::Game,
    hash::Digest,
    record::Header,
};
use net::file;
use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

/// Keeps the rules part of today's pack and the scenario beside a journal, each once.
pub fn keep<G: Game>(loaded: &Loaded<G>, journal: &Path) -> Result<(), Trouble> {
    keep_texts(&texts(G::ID).rules(), rules_hash(&loaded.content), journal)?;
    match &loaded.scenario {
        Some((scenario, texts)) => keep_texts(texts, scenario.hash, journal),
        None => Ok(()),
    }
}

/// What a journal was played with: rules part and scenario of today, or as they were kept beside the journal. Where
/// neither is it, those of today: whoever replays then says what differs.
pub fn load_as_played<G: Game>(header: &Header, journal: &Path) -> Result<G::Content, Faults> {
    let today = Library::of_pack(G::ID);
    let kept = |hash: Digest| read_folder(&kept_folder(journal, hash)).ok();
    let as_played = |rules: Texts| {
        let content = G::load(&rules).ok()?;
        (rules_hash(&content) == header.content).then_some((rules, content))
    };
    let rules = as_played(today.texts().rules()).or_else(|| as_played(kept(header.content)?.rules()));
    let Some((rules, content)) = rules else { return today.content::<G>() };
    let Some(hash) = header.scenario else { return Ok(content) };
    let id = header.chosen.get(scenario::CHOICE).unwrap_or_default().to_owned();
    let wanted = Scenario { hash, id };
    let read = |texts: Texts| read_scenario::<G>(&rules, &texts, &wanted).ok();
    let found = read(today.texts().scenario(&wanted.id)).or_else(|| read(kept(hash)?));
    found.map_or_else(|| today.content::<G>(), Ok)
}

/// The texts of the scenario that is kept beside a journal.
pub fn kept_scenario(header: &Header, journal: &Path) -> Option<Texts> {
    read_folder(&kept_folder(journal, header.scenario?)).ok()
}

/// Keeps beside a copy of a journal the rules part that is kept beside the journal, if one is.
pub fn keep_as_played(header: &Header, journal: &Path, copy: &Path) -> Result<(), Trouble> {
    match read_folder(&kept_folder(journal, header.content)) {
        Ok(texts) => keep_texts(&texts, header.content, copy),
        // Nothing is kept: it was played with the rules of today.
        Err(_) => Ok(()),
    }
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
    let kept = kept.and_then(|()| file::sync_folder(&folder));
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
        let mut file = File::create(&path)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
    }
    Ok(())
}

/// The texts of a folder and of the folders in it, by their names below it.
pub(super) fn read_folder(folder: &Path) -> io::Result<Texts> {
    fn gather(folder: &Path, prefix: &str, files: &mut Vec<(String, String)>) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                gather(&entry.path(), &format!("{name}/"), files)?;
            } else if fs::metadata(entry.path())?.is_file() {
                files.push((name, file::read_text(&entry.path())?));
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

    /// F16: a pipe among the player's scenarios hung whoever wanted to begin a game.
    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_passed_over() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("plain.toml"), "x").unwrap();
        let pipe = folder.path().join("pipe.toml");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let (say, hear) = std::sync::mpsc::channel();
        let path = folder.path().to_owned();
        std::thread::spawn(move || say.send(read_folder(&path).unwrap()));
        let texts = hear.recv_timeout(std::time::Duration::from_secs(5)).expect("it is read in no time");
        assert_eq!(texts, [("plain.toml", "x".to_owned())].into_iter().collect());
    }

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
