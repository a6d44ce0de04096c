//! Games that were played with the rules and packs of their day still come to the same end.
//!
//! `tests/journals/` is laid out as a player's folder of games: journals, and under `packs/` the rules part that each
//! was played with. Beside each journal stands what `thrones replay --json` said of it on that day.
use serde_json::Value;
use std::{collections::BTreeSet, fs, path::PathBuf};
use tests::{json, run, scratch, workspace};

fn journals() -> Vec<PathBuf> {
    let folder = workspace().join("tests/journals");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut journals: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|ending| ending == "journal")).collect();
    journals.sort();
    journals
}

#[test]
fn old_journals_come_to_the_same_end() {
    let mut games = BTreeSet::new();
    for journal in journals() {
        let expected = fs::read_to_string(journal.with_extension("json")).unwrap();
        let expected: Value = serde_json::from_str(&expected).unwrap();
        let replayed = json(&format!("replay {} --verify", journal.display()));
        assert_eq!(replayed, expected, "{}", journal.display());
        games.insert(replayed["game"].as_str().unwrap().to_owned());
    }
    for (id, _) in engine::list::IDS.iter().filter(|(_, is_offered)| *is_offered) {
        assert!(games.contains(*id), "no old journal of {id}");
    }
}

/// Tables of the oldest version of the records that can still be verified; what was told of them on their day holds.
#[test]
fn old_tables_still_verify() {
    let oldest = net::session::record::OLDEST_WIRE;
    let table = workspace().join(format!("tests/journals/tables/toy_{oldest}.table"));
    let expected = fs::read_to_string(table.with_extension("json")).unwrap();
    let expected: Value = serde_json::from_str(&expected).unwrap();
    let replayed = json(&format!("replay {} --verify", table.display()));
    for (key, value) in expected.as_object().unwrap() {
        assert_eq!(replayed[key], *value, "{key}");
    }
    assert!(replayed["answered_for"].as_u64() > Some(0), "somebody was gone for a while: {replayed}");
}

#[test]
fn every_old_journal_has_its_rules_part_beside_it() {
    for journal in journals() {
        let text = fs::read_to_string(&journal).unwrap();
        let words: Vec<_> = text.lines().next().unwrap().split(' ').collect();
        let at = words.iter().position(|word| *word == "content").unwrap();
        let pack = journal.with_file_name("packs").join(words[at + 1]).join("rules.toml");
        assert!(pack.exists(), "{} was played with {}", journal.display(), pack.display());
    }
}

#[test]
fn a_journal_of_a_changed_pack_needs_the_one_it_was_played_with() {
    let folder = scratch("journals");
    let old = workspace().join("tests/journals/toy_dearer_gold.journal");
    let alone = folder.join("alone.journal");
    fs::copy(&old, &alone).unwrap();
    let ran = run(&format!("replay {}", alone.display()));
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(ran.err.contains("content"), "{}", ran.err);
}
