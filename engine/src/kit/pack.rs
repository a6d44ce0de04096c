//! Packs for tests: the files of `assets/`, read from this checkout.
use crate::{content::Texts, game::Game};
use std::{fs, path::Path};

/// All texts of a game's pack, with its folders.
///
/// # Panics
/// Where there is no such pack: a test has nothing to go on.
pub fn pack(game: &str) -> Texts {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets").join(game);
    let mut files = Vec::new();
    gather(&folder, "", &mut files);
    assert!(!files.is_empty(), "there is no pack in {}", folder.display());
    files.into_iter().collect()
}

/// The rules part of a game's pack.
///
/// # Panics
/// Where the pack is not sound, with what is wrong.
pub fn content<G: Game>() -> G::Content {
    G::load(&pack(G::ID).rules()).unwrap_or_else(|faults| panic!("{faults}"))
}

/// What is wrong with a game's pack once `from` is replaced by `to` in one of its files, the first time it occurs.
///
/// # Panics
/// Where the file does not contain `from`: nothing would be changed.
pub fn faults_after<G: Game>(file: &str, from: &str, to: &str) -> String {
    let pack = pack(G::ID).rules();
    let text = pack.get(file).unwrap_or_else(|faults| panic!("{faults}"));
    assert!(text.contains(from), "{file} does not contain {from}");
    let changed = text.replacen(from, to, 1);
    let files = pack.iter().map(|(name, text)| (name, if name == file { changed.as_str() } else { text }));
    G::load(&files.collect()).err().map_or_else(String::new, |faults| faults.to_string())
}

fn gather(folder: &Path, prefix: &str, files: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            gather(&entry.path(), &format!("{name}/"), files);
        } else if let Ok(text) = fs::read_to_string(entry.path()) {
            files.push((name, text));
        }
    }
}
