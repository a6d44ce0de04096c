//! Random play of Conan, the card game, with the laws of its table checked after every step.
use engine::{
    conan_cards::{ConanCards, Content},
    content::Texts,
    game::Game,
    kit::Ground,
    kit_tests,
    setup::Chosen,
};
use std::path::Path;

fn texts() -> Texts {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/conan_cards");
    let file = |name: &str| {
        (name.to_owned(), std::fs::read_to_string(folder.join(name)).expect("the pack is there"))
    };
    ["rules.toml", "telling.toml"].map(file).into_iter().collect()
}

fn content() -> Content {
    ConanCards::load(&texts()).unwrap_or_else(|faults| panic!("{faults}"))
}

fn chosen(pairs: &[(&str, &str)]) -> Chosen {
    pairs.iter().fold(Chosen::default(), |chosen, (key, value)| chosen.with(key, value))
}

fn ground(choices: &[(&str, &str)]) -> Ground<ConanCards> {
    let content = content();
    let setup = ConanCards::setup(&content, &chosen(choices)).expect("the choices are offered");
    Ground { content, setup }
}

fn grounds() -> [Ground<ConanCards>; 4] {
    [
        ground(&[]),
        ground(&[("players", "3"), ("preset", "standard"), ("nothing_to_lose", "true")]),
        ground(&[("players", "2"), ("preset", "epic"), ("out_of_sight", "true"), ("finite_glory", "true")]),
        ground(&[("players", "3"), ("death_or_glory", "true"), ("challenge_order", "stack")]),
    ]
}

kit_tests!(kit, ConanCards, grounds(), 3);

/// Every rules case of this game.
#[test]
fn every_case_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases/conan_cards");
    let content = content();
    let (mut passed, mut failed) = (0, Vec::new());
    let mut files: Vec<_> =
        std::fs::read_dir(folder).into_iter().flatten().map(|file| file.expect("readable").path()).collect();
    files.sort();
    for path in files {
        let text = std::fs::read_to_string(&path).expect("a text");
        let file =
            engine::cases::CaseFile::parse(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        for verdict in engine::cases::run::<ConanCards>(&content, &file) {
            match verdict.broken {
                None => passed += 1,
                Some((line, said)) => {
                    failed.push(format!("{}:{line}: {}: {said}", path.display(), verdict.name))
                }
            }
        }
    }
    println!("{passed} cases hold");
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
