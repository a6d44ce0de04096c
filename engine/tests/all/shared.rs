//! What the tests of every game share: its rules cases, and the report of what many random games met.
use engine::{
    content::Texts,
    describe::{Shape, shapes},
    game::Game,
    kit::Coverage,
    record::{Journal, replay},
};
use std::{collections::BTreeMap, fs, path::Path};

/// What occurs in fewer than one of so many games wants a rules case.
const SELDOM: u64 = 500;

/// Everything that must occur, each with words by which a rules case is known to show it.
pub(crate) type Wanted = BTreeMap<String, Vec<String>>;

/// Every kind of answer and of event, which every game wants.
pub(crate) fn answers_and_events<G: Game>() -> Wanted {
    let variants = |shapes: Vec<Shape>| shapes.into_iter().map(|shape| shape.variant);
    let answers = variants(shapes::<G::Action>()).map(|name| (format!("answer {name}"), format!(": {name}")));
    let events =
        variants(shapes::<G::Event>()).map(|name| (format!("event {name}"), format!("event {name}")));
    answers.chain(events).map(|(name, word)| (name, vec![word])).collect()
}

/// Every old journal of a game comes to the end that stands beside it, with the pack of its day and by its own rules.
pub(crate) fn old_journals_hold<G: Game>() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/journals");
    let paths =
        fs::read_dir(&folder).expect("old journals are there").map(|entry| entry.expect("a file").path());
    let mut played = 0;
    for path in paths.filter(|path| path.extension().is_some_and(|ending| ending == "journal")) {
        let journal = Journal::read(&fs::read(&path).expect("readable")).expect("whole").journal;
        if journal.header().game != G::ID {
            continue;
        }
        let pack = folder.join("packs").join(journal.header().content.to_string()).join("rules.toml");
        let rules = fs::read_to_string(pack).expect("the pack of its day is there");
        let content =
            G::load(&Texts::from_iter([("rules.toml", rules)])).unwrap_or_else(|faults| panic!("{faults}"));
        let replayed =
            replay::<G>(&content, &journal).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let expected = fs::read_to_string(path.with_extension("json")).expect("what was expected of it");
        let hash = replayed.hash().to_string();
        assert!(expected.contains(&hash), "{} comes to {hash}", path.display());
        played += 1;
    }
    assert!(played > 0, "there is no old journal of {}", G::ID);
}

/// Every file of rules cases of a game: its name and its text.
pub(crate) fn case_files(game: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases").join(game);
    let entries = std::fs::read_dir(folder).expect("the cases are there").flatten();
    let file = |entry: std::fs::DirEntry| {
        let text = std::fs::read_to_string(entry.path()).expect("a case file is text");
        (entry.file_name().to_string_lossy().into_owned(), text)
    };
    let is_case = |entry: &std::fs::DirEntry| entry.path().extension().is_some_and(|ending| ending == "case");
    let mut files: Vec<_> = entries.filter(is_case).map(file).collect();
    files.sort();
    files
}

/// The scenarios that lie beside the rules cases of a game, as files of a pack.
pub(crate) fn case_scenarios(game: &str) -> Texts {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases").join(game);
    let entries = std::fs::read_dir(folder).expect("the cases are there").flatten();
    let named = entries.map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path()));
    let scenarios = named.filter(|(name, _)| name.ends_with(".scenario.toml"));
    let text = |path| std::fs::read_to_string(path).expect("a scenario is text");
    scenarios.map(|(name, path)| (format!("scenarios/{name}"), text(path))).collect()
}

/// The cases of a file: each name, and the text from there to the next.
pub(crate) fn blocks(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split("\ncase ").skip(1).map(|block| (block.lines().next().unwrap_or_default().trim(), block))
}

/// Every rules case of a game: where it stands, and its text.
pub(crate) fn cases(game: &str) -> Vec<(String, String)> {
    let mut cases = Vec::new();
    for (file, text) in case_files(game) {
        cases.extend(blocks(&text).map(|(name, block)| (format!("{file}: {name}"), block.to_owned())));
    }
    cases.sort();
    cases
}

/// Prints in how many games each thing occurred; what was met in less than one of five hundred is shown by a rules case, or fails.
pub(crate) fn judge(game: &str, wanted: &Wanted, met: &Coverage, games: u64) {
    let cases = cases(game);
    let mut missing = Vec::new();
    println!("in how many of {games} games each thing occurred:");
    for (name, words) in wanted {
        let often = met.of(name);
        let shown_by = (often * SELDOM < games)
            .then(|| cases.iter().find(|(_, text)| words.iter().any(|word| text.contains(word.as_str()))));
        match shown_by {
            None => println!("{often:>9}  {name}"),
            Some(Some((case, _))) => println!("{often:>9}  {name} (case {case})"),
            Some(None) => missing.push(name),
        }
    }
    let others = met.0.iter().filter(|(name, _)| !wanted.contains_key(*name));
    others.for_each(|(name, often)| println!("{often:>9}  {name}"));
    assert!(missing.is_empty(), "neither met nor shown by a case: {missing:?}");
}
