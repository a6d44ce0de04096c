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
