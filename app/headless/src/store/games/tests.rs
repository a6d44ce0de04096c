//! Games in a folder: kept, listed, renamed, thrown away, brought back.
use super::*;
use crate::store::Store;
use engine::{record::Sitter, seat::Seat, setup::Chosen, table::Table, toy::Toy};
use std::sync::Arc;

fn sitters() -> Vec<Sitter> {
    vec![Sitter::Person("Ann".into()), Sitter::Bot("random".into()), Sitter::Bot("random".into())]
}

fn table() -> (Table<Toy>, String) {
    let content = Arc::new(packs::load::<Toy>().unwrap());
    Table::open(content, Chosen::default(), 7, sitters()).unwrap()
}

/// A game of a few answers, kept under this name.
fn keep(games: &Games, name: &str, answers: usize) -> (PathBuf, String) {
    let (mut table, header) = table();
    let mut file = games.create(name);
    file.append(&[header], true).unwrap();
    for _ in 0..answers {
        let seat = table.waiting_for().next().unwrap();
        let played = table.play_default(seat).unwrap();
        file.append(&played.lines, played.reveals).unwrap();
    }
    file.rest().unwrap();
    (file.path().to_owned(), table.journal().text())
}

fn store() -> (tempfile::TempDir, Games) {
    let folder = tempfile::tempdir().unwrap();
    let games = Store::at(folder.path()).games();
    (folder, games)
}

#[test]
fn what_was_appended_is_read_back() {
    let (_folder, games) = store();
    let (path, text) = keep(&games, "Lions", 9);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    let kept = games.open(&path).unwrap();
    assert_eq!((kept.journal.text(), kept.trouble), (text, None));
    assert_eq!(games.last_running(Some("toy")).map(|summary| summary.name), Some("Lions".into()));
    assert_eq!(games.last_running(Some("chess")), None);
}

#[test]
fn a_torn_end_is_mended_and_the_game_goes_on() {
    let (_folder, games) = store();
    let (path, text) = keep(&games, "Torn", 9);
    let whole = text.trim_end().rfind('\n').unwrap() + 1;
    for cut in [whole + 1, whole + 10, text.len() - 2] {
        fs::write(&path, &text[..cut]).unwrap();
        let mut kept = games.open(&path).unwrap();
        assert_eq!(kept.journal.text(), text[..whole]);
        assert_eq!(kept.trouble.map(|trouble| trouble.what), Some(What::TailTorn));
        kept.file.append(&[text[whole..].to_owned()], true).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn damage_in_the_middle_leaves_the_file_alone_and_import_saves_the_rest() {
    let (_folder, games) = store();
    let (path, text) = keep(&games, "Hurt", 12);
    let mut bytes = text.clone().into_bytes();
    let at = text.match_indices('\n').nth(4).unwrap().0 + 3;
    bytes[at] ^= 1;
    fs::write(&path, &bytes).unwrap();
    assert_eq!(games.open(&path).unwrap_err().what, What::GameDamaged);
    assert_eq!(fs::read(&path).unwrap(), bytes);
    assert!(matches!(games.list()[0].standing, Standing::Broken(_)));
    let imported = games.import(&path).unwrap();
    assert_eq!(imported.trouble.map(|trouble| trouble.what), Some(What::GameDamaged));
    assert!(text.starts_with(&fs::read_to_string(&imported.path).unwrap()));
    assert_eq!(games.open(&imported.path).unwrap().journal.last(), 4);
}

#[test]
fn games_are_renamed_deleted_and_taken_back() {
    let (_folder, games) = store();
    let (path, text) = keep(&games, "One", 3);
    keep(&games, "One", 3);
    let names = |games: &Games| {
        let mut names: Vec<_> = games.list().into_iter().map(|summary| summary.name).collect();
        names.sort();
        names
    };
    assert_eq!(names(&games), ["One", "One (2)"]);
    let path = games.rename(&path, "Two/Three").unwrap();
    assert_eq!(names(&games), ["One (2)", "Two Three"]);
    let removed = games.delete(&path).unwrap();
    assert_eq!(names(&games), ["One (2)"]);
    let back = games.restore(&removed).unwrap();
    assert_eq!(fs::read_to_string(back).unwrap(), text);
    assert_eq!(names(&games), ["One (2)", "Two Three"]);
}

#[test]
fn an_exported_game_can_be_imported_and_rubbish_cannot() {
    let (folder, games) = store();
    let (path, text) = keep(&games, "Out", 5);
    let outside = folder.path().join("sent/out.journal");
    games.export(&path, &outside).unwrap();
    let imported = games.import(&outside).unwrap();
    assert_eq!((fs::read_to_string(&imported.path).unwrap(), imported.trouble), (text, None));
    for rubbish in [&b""[..], b"hello\n", b"\xff\xff\xff"] {
        fs::write(&outside, rubbish).unwrap();
        assert_eq!(games.import(&outside).unwrap_err().what, What::GameUnreadable);
    }
}

#[test]
fn a_folder_that_cannot_be_written_to_does_not_end_the_game() {
    let (folder, games) = store();
    // A file where the folder should be: even the superuser cannot write there.
    fs::write(folder.path().join("games"), "in the way").unwrap();
    let (mut table, header) = table();
    let mut file = games.create("Lost");
    assert_eq!(file.append(&[header], true).unwrap_err().what, What::GameNotKept);
    let played = table.play_default(Seat(0)).unwrap();
    assert!(file.append(&played.lines, true).is_err());
    fs::remove_file(folder.path().join("games")).unwrap();
    let played = table.play_default(Seat(1)).unwrap();
    file.append(&played.lines, true).unwrap();
    assert_eq!(fs::read_to_string(file.path()).unwrap(), table.journal().text(), "nothing was lost");
}
