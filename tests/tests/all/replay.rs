//! Journals replayed by another process.
use engine::{chance::Quick, kit, record::Sitter, setup::Chosen, table::Table, toy::Toy};
use std::{fs, path::PathBuf, sync::Arc};
use tests::{json, run};

/// A game of random answers, as its journal and its final hash.
fn played(seed: u64) -> (String, String) {
    let content = kit::content::<Toy>();
    let chosen = Chosen::default().with("players", "2").with("rounds", "2");
    let sitters = vec![Sitter::Person("human".into()), Sitter::Bot("random".into())];
    let (mut table, _) = Table::<Toy>::open(Arc::new(content), chosen, seed, sitters).unwrap();
    let (mut quick, mut choices) = (Quick::new(seed), Vec::new());
    while let Some(seat) = table.waiting_for().next() {
        choices.clear();
        table.actions(seat, &mut choices);
        table.play(seat, *quick.pick(&choices).unwrap()).unwrap();
    }
    (table.journal().text(), table.hash().to_string())
}

fn written(name: &str, text: &[u8]) -> PathBuf {
    let file = tests::scratch("replay").join(name);
    fs::write(&file, text).unwrap();
    file
}

#[test]
fn another_process_comes_to_the_same_hash() {
    for seed in 0..5 {
        let (text, hash) = played(seed);
        let file = written(&format!("{seed}.journal"), text.as_bytes());
        let value = json(&format!("replay {} --verify", file.display()));
        assert_eq!((value["game"].as_str(), value["hash"].as_str()), (Some("toy"), Some(hash.as_str())));
        assert_eq!(value["finished"], true);
        assert_eq!(value["standings"].as_array().unwrap().len(), 3, "three houses");
        assert!(value["actions"].as_u64().unwrap() > 5);
        assert!(run(&format!("replay {}", file.display())).out.contains(&hash));
    }
}

#[test]
fn a_torn_last_line_is_dropped_with_a_warning() {
    let (text, _) = played(1);
    let file = written("torn.journal", &text.as_bytes()[..text.len() - 9]);
    let ran = run(&format!("replay {}", file.display()));
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("torn"), "{}", ran.err);
    assert_eq!(run(&format!("replay {} --verify", file.display())).code, 1);
}

#[test]
fn damage_refuses_the_file_and_offers_the_sound_part() {
    let (text, _) = played(2);
    let mut lines: Vec<_> = text.lines().collect();
    lines.remove(4);
    let file = written("damaged.journal", (lines.join("\n") + "\n").as_bytes());
    let ran = run(&format!("replay {}", file.display()));
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("record 4") && ran.err.contains("--rescue"), "{}", ran.err);
    let copy = file.with_file_name("rescued.journal");
    let _ = fs::remove_file(&copy);
    assert_eq!(run(&format!("replay {} --rescue {}", file.display(), copy.display())).code, 1);
    assert_eq!(json(&format!("replay {} --verify", copy.display()))["finished"], false);
}

#[test]
fn what_is_no_journal_is_refused() {
    for (name, text) in [("empty", &b""[..]), ("words", b"by Crom\n"), ("bytes", &[0xff, 0, 10, 0xfe])] {
        let file = written(name, text);
        let ran = run(&format!("replay {}", file.display()));
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{}", ran.err);
        assert!(!ran.err.contains("panicked"), "{}", ran.err);
    }
    assert_eq!(run("replay no/such/file").code, 1);
}
