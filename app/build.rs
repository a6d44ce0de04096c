//! Notes which messages the sources name, with and without a window, so that `thrones check` can tell unused ones.
use std::{
    collections::BTreeSet,
    env, fs, io,
    path::{Path, PathBuf},
};

fn main() -> io::Result<()> {
    let home = folder_of("CARGO_MANIFEST_DIR")?;
    let mut named = BTreeSet::new();
    for sources in ["src", "headless/src"] {
        println!("cargo::rerun-if-changed={sources}");
        name_literals(&home.join(sources), &mut named)?;
    }
    let out = folder_of("OUT_DIR")?.join("named.rs");
    fs::write(out, format!("&{named:?}").replace('{', "[").replace('}', "]"))
}

fn folder_of(variable: &str) -> io::Result<PathBuf> {
    env::var(variable).map(PathBuf::from).map_err(io::Error::other)
}

/// Every string of the sources that could be the name of a message.
fn name_literals(at: &Path, named: &mut BTreeSet<String>) -> io::Result<()> {
    for entry in fs::read_dir(at)? {
        let path = entry?.path();
        if path.is_dir() {
            name_literals(&path, named)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let source = fs::read_to_string(&path)?;
            let could_be = |literal: &&str| {
                literal.starts_with(|c: char| c.is_ascii_lowercase())
                    && literal
                        .chars()
                        .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c))
            };
            named.extend(source.split('"').filter(could_be).map(str::to_owned));
        }
    }
    Ok(())
}
