//! Scenarios of a player's own: files in a folder of the store, which begin as copies of the pack's.
use crate::{
    packs,
    store::{Trouble, What},
};
use engine::content::scenario;
use std::{
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

/// Copies of one scenario at most.
const COPIES: u32 = 99;

/// By which it is seen that a file of the folder has changed, come or gone.
pub type Stamp = Vec<(PathBuf, Option<SystemTime>, u64)>;

/// How the files of a player's own scenarios of a game stand.
pub fn stamp(game: &str, own: &Path) -> Stamp {
    let entries = fs::read_dir(own.join(game)).into_iter().flatten().flatten();
    let of = |entry: fs::DirEntry| {
        let data = entry.metadata().ok()?;
        Some((entry.path(), data.modified().ok(), data.len()))
    };
    let mut stamp: Stamp = entries.filter_map(of).collect();
    stamp.sort();
    stamp
}

/// Copies a scenario of the pack under a name that is free, with these comments at its head; comes back with the file.
pub fn copy(game: &str, own: &Path, id: &str, comments: &str) -> Result<PathBuf, Trouble> {
    let folder = own.join(game);
    let refused = |reason: String| Trouble::new(What::FileNotMoved, &folder, reason);
    let texts = packs::texts(game).scenario(id);
    let file = texts.iter().find(|(file, _)| file.ends_with(".toml"));
    let (file, text) = file.ok_or_else(|| refused(format!("the pack has no scenario {id}")))?;
    let file = file.strip_prefix(&format!("{}/", scenario::FOLDER)).unwrap_or(file);
    fs::create_dir_all(&folder).map_err(|error| refused(error.to_string()))?;
    let named = |number: u32| {
        let new = format!("{id}_{number}");
        let path = folder.join(file.replacen(id, &new, 1));
        (new, path, number)
    };
    let free = (2..=COPIES).map(named).find(|(_, path, _)| !path.exists());
    let (new, path, number) = free.ok_or_else(|| refused(format!("there are too many copies of {id}")))?;
    let copied: String = text.lines().map(|line| renamed(line, id, &new, number)).collect();
    let head: String = comments.lines().map(|line| format!("# {line}\n")).collect();
    fs::write(&path, head + &copied).map_err(|error| refused(error.to_string()))?;
    Ok(path)
}

/// A line of the copy: its own id stands in it for the old one, and its name has a number. Remarks on how the pack's
/// scenario plays are left out, since the copy will play otherwise.
fn renamed(line: &str, id: &str, new: &str, number: u32) -> String {
    if line.starts_with('#') {
        return String::new();
    }
    let line = match line.split_once('=').map(|(key, _)| key.trim()) {
        Some("id") => line.replacen(&format!("\"{id}\""), &format!("\"{new}\""), 1),
        Some("name" | "name_en" | "name_fr") => numbered(line, number),
        Some("balance") => return String::new(),
        _ => line.to_owned(),
    };
    line + "\n"
}

/// Every text of a line with a number at its end.
fn numbered(line: &str, number: u32) -> String {
    let mut told = String::new();
    let mut is_inside = false;
    for letter in line.chars() {
        if letter == '"' {
            if is_inside {
                told.push_str(&format!(" {number}"));
            }
            is_inside = !is_inside;
        }
        told.push(letter);
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::offered, play::offers};

    #[test]
    fn every_scenario_of_every_pack_is_copied_offered_and_numbered() {
        let folder = tempfile::tempdir().unwrap();
        for game in offered() {
            let pack = packs::texts(game);
            let before = stamp(game, folder.path());
            for id in pack.scenarios() {
                let path = copy(game, folder.path(), id, "How\nto write it").unwrap();
                let text = fs::read_to_string(&path).unwrap();
                assert!(text.starts_with("# How\n# to write it\n"), "{text}");
                assert_ne!(path, copy(game, folder.path(), id, "").unwrap(), "a second copy is another file");
            }
            let found = offers(game, folder.path());
            assert_eq!(found.faulty, [], "{game}");
            let names: Vec<_> = pack
                .scenarios()
                .into_iter()
                .map(|id| found.telling.scenario(crate::words::Language::English, &format!("{id}_2")))
                .collect();
            assert!(names.iter().all(|name| name.is_some_and(|name| name.ends_with(" 2"))), "{names:?}");
            assert!(pack.scenarios().is_empty() || before != stamp(game, folder.path()));
        }
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_told() {
        let folder = tempfile::tempdir().unwrap();
        for game in offered() {
            // A file where the folder should be: even the superuser cannot write there.
            fs::write(folder.path().join(game), "in the way").unwrap();
            let pack = packs::texts(game);
            assert!(pack.scenarios().iter().all(|id| copy(game, folder.path(), id, "").is_err()));
        }
    }
}
