//! Rules cases, run by the program as a player runs them.
use std::fs;
use tests::run;

#[test]
fn every_case_holds() {
    let ran = run("cases tests/cases");
    assert_eq!(ran.code, 0, "{}\n{}", ran.out, ran.err);
    let last = ran.out.lines().last().unwrap();
    assert!(last.ends_with(" passed, 0 failed"), "{last}");
}

#[test]
fn names_lists_what_a_case_may_name() {
    let told = run("names toy");
    assert_eq!(told.code, 0, "{}", told.err);
    for part in
        ["role: lion snake tower", "questions: bid floor", "  attack … …", "  HOUSE holds CARD…", "hand_lion"]
    {
        assert!(told.out.contains(part), "{part}: {}", told.out);
    }
    let json: serde_json::Value = serde_json::from_str(&run("names toy --json").out).unwrap();
    assert_eq!(json["game"], "toy");
    assert!(json["names"]["role"].as_array().unwrap().iter().any(|name| name == "lion"));
    assert!(json["sentences"].as_array().unwrap().iter().any(|form| form == "HOUSE holds CARD…"));
    assert_eq!(run("names chess").code, 2);
}

#[test]
fn what_was_answered_by_itself_is_told_of_a_case_that_fails_or_if_asked() {
    let folder = tests::scratch("by_itself");
    let file = folder.join("x.case");
    let text = "game toy\nset players=2\ncase Default answers\na: default\n";
    fs::write(&file, text).unwrap();
    let told = "line 4: a, asked bid: done";
    assert!(!run(&format!("cases {}", file.display())).out.contains(told));
    assert!(run(&format!("cases {} --verbose", file.display())).out.contains(told));
    fs::write(&file, format!("{text}expect over\n")).unwrap();
    let ran = run(&format!("cases {}", file.display()));
    assert!(ran.out.contains(told) && ran.out.contains("the game goes on: b is asked bid"), "{}", ran.out);
}

#[test]
fn a_case_that_does_not_hold_is_told_with_its_line() {
    let folder = tests::scratch("cases");
    let file = folder.join("wrong.case");
    fs::write(&file, "game toy\ncase The game is over before it begins\nexpect over\n").unwrap();
    let other = folder.join("nonsense.case");
    fs::write(&other, "game toy\ncase\n").unwrap();
    let ran = run(&format!("cases {}", folder.display()));
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("wrong.case, line 3"), "{}", ran.out);
    assert!(ran.out.contains("nonsense.case: line 2"), "{}", ran.out);
    assert_eq!(ran.out.lines().last(), Some("0 passed, 2 failed"));
    assert_eq!(run("cases no/such/folder").code, 1);
    assert_eq!(run("cases").code, 2);
}
