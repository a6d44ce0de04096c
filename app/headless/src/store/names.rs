//! Names of games as names of files.
use std::path::{Path, PathBuf};

/// Letters of a name at most; longer ones are refused by some systems once an ending is added.
const LONGEST: usize = 80;

/// A name that every system accepts as a file's; an empty one becomes `game`.
pub(super) fn tame(name: &str) -> String {
    let forbidden = |c: char| c.is_control() || "/\\:*?\"<>|".contains(c);
    let tamed: String = name.chars().map(|c| if forbidden(c) { ' ' } else { c }).take(LONGEST).collect();
    let tamed = tamed.trim_matches(|c: char| c == '.' || c.is_whitespace());
    if tamed.is_empty() { "game".into() } else { tamed.split_whitespace().collect::<Vec<_>>().join(" ") }
}

/// A file of this name in the folder that is not there yet: a number is added if need be.
pub(super) fn free(folder: &Path, name: &str, ending: &str) -> PathBuf {
    let path = |name: String| folder.join(format!("{name}.{ending}"));
    let numbered = (2..).map(|n| path(format!("{name} ({n})")));
    let free = std::iter::once(path(name.to_owned())).chain(numbered).find(|path| !path.exists());
    free.unwrap_or_else(|| path(name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_leaves_its_folder() {
        for (name, tamed) in [
            ("../../etc/passwd", "etc passwd"),
            ("", "game"),
            ("...", "game"),
            ("Fête d'été", "Fête d'été"),
            ("a\nb\u{0}c", "a b c"),
            (" C:\\games ", "C games"),
        ] {
            assert_eq!(tame(name), tamed, "{name:?}");
        }
        assert!(tame(&"x".repeat(500)).len() <= LONGEST);
    }
}
