//! Compiles the texts of `assets/` into the program (content packs, words and emblems).
use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

/// Endings of files that are texts.
const TEXTS: [&str; 6] = ["toml", "json", "ftl", "txt", "path", "journal"];

fn main() -> io::Result<()> {
    let home = folder_of("CARGO_MANIFEST_DIR")?;
    let assets = home.join("../../assets");
    println!("cargo::rerun-if-changed={}", assets.display());
    let mut lines = Vec::new();
    for folder in sorted(&assets)?.iter().filter(|path| path.is_dir()) {
        gather(folder, folder, &mut lines)?;
    }
    let out = folder_of("OUT_DIR")?;
    fs::write(out.join("assets.rs"), format!("&[\n{}]", lines.concat()))
}

fn folder_of(variable: &str) -> io::Result<PathBuf> {
    env::var(variable).map(PathBuf::from).map_err(io::Error::other)
}

/// One line for each text under `at`: folder of `assets`, file, text.
fn gather(folder: &Path, at: &Path, lines: &mut Vec<String>) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", at.display());
    for path in sorted(at)? {
        if path.is_dir() {
            gather(folder, &path, lines)?;
        } else if is_text(&path) {
            let name = folder.file_name().unwrap_or_default().to_string_lossy();
            let file = path.strip_prefix(folder).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            let full = fs::canonicalize(&path)?;
            lines.push(format!("    ({name:?}, {file:?}, include_str!({:?})),\n", full.to_string_lossy()));
        }
    }
    Ok(())
}

/// Of documents only the rules reference is for players.
fn is_text(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default();
    let is_reference =
        || path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("reference."));
    TEXTS.iter().any(|text| ending == *text) || (ending == "md" && is_reference())
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
