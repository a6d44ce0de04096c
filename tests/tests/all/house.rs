//! The rules of this house, as tests.
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::Command,
};
use tests::workspace;

/// Lines a file of ours may have.
const MOST_LINES: usize = 600;

/// Every file of ours with one of these endings, with its text.
fn ours(endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    for room in ["engine", "ai", "net", "app", "tests", "assets", ".ci"] {
        gather(&workspace().join(room), endings, &mut files);
    }
    let papers =
        ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "BENCHMARKS.md", "GLOSSARY.md", "NEW_GAME.md"];
    for name in papers.into_iter().chain(["Cargo.toml"]) {
        let path = workspace().join(name);
        files.push((path.clone(), fs::read_to_string(path).unwrap()));
    }
    files
}

fn gather(at: &Path, endings: &[&str], files: &mut Vec<(PathBuf, String)>) {
    for path in fs::read_dir(at).unwrap().map(|entry| entry.unwrap().path()) {
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            gather(&path, endings, files);
        } else if endings.contains(&&*ending) {
            files.push((path.clone(), fs::read_to_string(path).unwrap()));
        }
    }
}

#[test]
fn nothing_is_left_to_do_in_the_code() {
    // Written apart, so that this file does not find itself.
    let marks = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("dbg", "!("), concat!("todo", "!(")];
    for (path, text) in ours(&["rs", "toml"]) {
        let found = marks.iter().find(|mark| text.contains(**mark));
        assert_eq!(found, None, "{}", path.display());
    }
}

#[test]
fn no_file_is_too_long_to_read() {
    for (path, text) in ours(&["rs"]) {
        let lines = text.lines().count();
        assert!(lines <= MOST_LINES, "{} has {lines} lines", path.display());
    }
}

#[test]
fn every_module_says_what_it_is_for() {
    for (path, text) in
        ours(&["rs"]).iter().filter(|(path, _)| path.extension().is_some_and(|end| end == "rs"))
    {
        assert!(text.starts_with("//! "), "{} begins without a word about itself", path.display());
    }
}

#[test]
fn no_file_knows_the_machine_it_was_written_on() {
    let places =
        [concat!("/ho", "me/"), concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/Us", "ers/")];
    for (path, text) in ours(&["rs", "toml", "md", "ftl", "path", "case", "txt"]) {
        let found = places.iter().find(|place| text.contains(**place));
        assert_eq!(found, None, "{}", path.display());
    }
}

#[test]
fn no_game_is_known_by_name_outside_its_rooms() {
    let names = fs::read_dir(workspace().join("assets/emblems")).unwrap();
    let names: Vec<_> = names
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    assert!(names.len() >= 4);
    for (path, text) in ours(&["rs"]) {
        let inside = path.extension().is_none_or(|ending| ending != "rs")
            || path.ends_with("engine/src/list.rs")
            || path.iter().any(|part| names.iter().any(|name| part.to_string_lossy().starts_with(&**name)));
        // Comments may give examples of a game's names, and a module must be declared; other code may not.
        let harmless = |line: &&str| {
            line.trim_start().starts_with("//") || line.starts_with("pub mod ") || line.starts_with("mod ")
        };
        let code: String = text.lines().filter(|line| !harmless(line)).collect();
        let found = names.iter().find(|name| !inside && code.contains(&**name));
        assert_eq!(found, None, "{}", path.display());
    }
}

#[test]
fn the_read_me_gives_the_two_commands() {
    let text = fs::read_to_string(workspace().join("README.md")).unwrap();
    for command in ["cargo run --release", "cargo test --workspace"] {
        assert!(text.contains(command), "{command}");
    }
    assert!(fs::read_to_string(workspace().join(".ci/run")).unwrap().contains("cargo test --workspace"));
    assert!(workspace().join("assets/pictures/window.png").is_file());
}

#[test]
fn every_font_travels_with_its_licence() {
    let fonts = fs::read_dir(workspace().join("assets/fonts")).unwrap().map(|entry| entry.unwrap().path());
    for font in fonts.filter(|path| path.extension().is_some_and(|ending| ending == "ttf")) {
        let family = font.file_stem().unwrap().to_string_lossy().split('-').next().unwrap().to_owned();
        let licence = font.with_file_name(format!("OFL-{family}.txt"));
        assert!(fs::read_to_string(licence).unwrap().contains("SIL OPEN FONT LICENSE"), "{family}");
    }
}

#[test]
fn what_needs_no_window_depends_on_no_toolkit() {
    let lock = fs::read_to_string(workspace().join("Cargo.lock")).unwrap();
    let needs = dependencies(&lock);
    let is_toolkit =
        |name: &str| ["iced", "wgpu", "winit", "tiny-skia"].iter().any(|kit| name.starts_with(kit));
    let of = |room: &'static str| {
        let mut all = BTreeSet::from([room]);
        let mut next = vec![room];
        while let Some(name) = next.pop() {
            next.extend(needs[name].iter().filter(|name| all.insert(name)));
        }
        all
    };
    for room in ["engine", "ai", "net", "headless"] {
        let all = of(room);
        let found = all.iter().find(|name| is_toolkit(name));
        assert!(all.len() > 3 && found.is_none(), "{room} depends on {found:?}");
    }
    assert!(
        of("app").iter().any(|name| is_toolkit(name)),
        "the window has a toolkit, or this test looks for another"
    );
}

/// The packages that each package of a lock file needs, by name: features and targets left out of account, so rather
/// too many than too few.
fn dependencies(lock: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut needs: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    let mut package = "";
    for line in lock.lines() {
        if let Some(name) = line.strip_prefix("name = ") {
            package = name.trim_matches('"');
        } else if let Some(needed) = line.strip_prefix(" \"") {
            let name = needed.split(['"', ' ']).next().unwrap_or_default();
            needs.entry(package).or_default().insert(name);
        }
        needs.entry(package).or_default();
    }
    needs
}

/// Places of an offered game; `<game>` stands for its name.
const PLACES: [&str; 14] = [
    "assets/<game>/",
    "assets/<game>/telling.toml",
    "assets/<game>/weights.toml",
    "assets/emblems/<game>.path",
    "assets/words/en/<game>.ftl",
    "assets/words/fr/<game>.ftl",
    "engine/src/<game>.rs",
    "engine/src/<game>/",
    "engine/tests/all/<game>.rs",
    "tests/cases/<game>/",
    "ai/src/<game>.rs",
    "ai/src/<game>/",
    "ai/results/<game>/",
    "tests/tests/all/<game>.rs",
];

#[test]
fn an_offered_game_has_every_place_that_a_game_touches() {
    let guide = fs::read_to_string(workspace().join("NEW_GAME.md")).unwrap();
    for place in PLACES {
        let named = place.replace("words/en", "words/{en,fr}").replace("words/fr", "words/{en,fr}");
        assert!(guide.contains(named.trim_end_matches('/')), "NEW_GAME.md does not name {place}");
    }
    let screens = fs::read_to_string(workspace().join("assets/pictures/screens.txt")).unwrap();
    let journals = fs::read_dir(workspace().join("tests/journals")).unwrap();
    let journals: Vec<_> =
        journals.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    for (game, _) in engine::list::IDS.iter().filter(|(_, offered)| *offered) {
        for place in PLACES {
            let path = workspace().join(place.replace("<game>", game));
            let is_empty = path.is_dir() && fs::read_dir(&path).unwrap().next().is_none();
            assert!(path.exists() && !is_empty, "{game} lacks {}", path.display());
        }
        assert!(screens.contains(&format!("--game {game}")), "no screen of {game} is measured");
        let is_its_own = |name: &String| name.starts_with(&format!("{game}_")) && name.ends_with(".journal");
        assert!(journals.iter().any(is_its_own), "no old journal of {game} is kept");
    }
}

/// Each dependency that is not ours, with the features it is built with for the tests of these packages.
fn features(packages: &[&str]) -> BTreeMap<String, BTreeSet<String>> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["tree", "--locked", "--offline", "--prefix", "none", "--edges", "normal,build,dev"]);
    cargo.args(["--format", "{p}|{f}"]).args(packages).current_dir(workspace());
    let tree = cargo.output().unwrap();
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let mut features = BTreeMap::<String, BTreeSet<String>>::new();
    for line in String::from_utf8_lossy(&tree.stdout).lines() {
        let Some((package, list)) = line.trim_end_matches(" (*)").split_once('|') else { continue };
        // Packages of ours are named with their folder.
        let package = package.trim_end_matches(" (proc-macro)");
        if !package.contains('(') {
            features.entry(package.to_owned()).or_default().insert(list.trim().to_owned());
        }
    }
    features
}

#[test]
fn a_crate_that_is_tested_alone_reuses_what_the_workspace_built() {
    let all = features(&["--workspace"]);
    for room in ["engine", "ai", "net", "headless", "app", "tests"] {
        for (package, alone) in features(&["--package", room]) {
            assert!(alone.is_subset(&all[&package]), "{room} alone builds {package} with {alone:?}");
        }
    }
}
