//! Every rules case under `tests/cases/`, for every game of the list.
use engine::{
    cases::{self, CaseFile, Verdict},
    game::Game,
    kit, list,
};
use std::{fs, path::Path};

struct Run(CaseFile);

impl list::Visitor for Run {
    type Out = Vec<Verdict>;
    fn visit<G: Game>(self) -> Vec<Verdict> {
        cases::run::<G>(&kit::content::<G>(), &self.0)
    }
}

#[test]
fn every_rules_case_holds() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let (mut passed, mut failed) = (0, Vec::new());
    for (id, _) in list::IDS {
        let folder = root.join("tests/cases").join(id);
        let mut files: Vec<_> =
            fs::read_dir(&folder).into_iter().flatten().map(|file| file.expect("readable").path()).collect();
        files.sort();
        for path in files {
            let text = fs::read_to_string(&path).expect("a text");
            let file = CaseFile::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let verdicts = list::visit(id, Run(file)).expect("on the list");
            for verdict in verdicts {
                match verdict.broken {
                    None => passed += 1,
                    Some((line, said)) => {
                        failed.push(format!("{}:{line}: {}: {said}", path.display(), verdict.name));
                    }
                }
            }
        }
    }
    println!("{passed} cases hold");
    assert!(failed.is_empty() && passed > 0, "{}", failed.join("\n"));
}

#[test]
fn a_case_that_cannot_be_read_names_its_line() {
    let said = |text: &str| CaseFile::parse(text).expect_err("not a case").to_string();
    assert_eq!(said("case x"), "line 1: a line 'game GAME' is missing");
    assert_eq!(said("game toy\ncase"), "line 2: a case needs a name");
    assert_eq!(said("game toy\ncase x\nwhatever"), "line 3: 'whatever' is no line of a case");
    assert_eq!(said("game toy\ncase x\ncase x"), "line 3: there is already a case 'x'");
    assert!(said("game toy\ncase x\nshows sword").contains("without effect"));
    assert!(said("game toy\ncase x\nexpect coins ~ 3").contains("compares nothing"));
}
