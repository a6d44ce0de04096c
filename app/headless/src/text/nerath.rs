//! What a person reads at the text table of a war, and what it is asked once more.
use super::{Ended, play};
use crate::{
    play::{GameTable, NewGame, Next, open},
    store::Store,
    words::Language,
};
use engine::{game::Game, nerath::Nerath, seat::Seat, setup::Chosen};
use std::path::Path;

/// A war at the first question of this kind, and who is asked.
fn war(folder: &Path, language: Language, kind: &str) -> (Box<dyn GameTable>, Seat) {
    let (chosen, player) = (Chosen::default(), String::new());
    let new = NewGame { chosen, seats: Vec::new(), seed: 4, player, name: Nerath::ID.into() };
    let mut table = open(&Store::at(folder), Nerath::ID, new, language).unwrap();
    for _ in 0..500 {
        match table.next() {
            Next::Person(seat) => {
                table.show(Some(seat), language);
                let picture = table.picture();
                if picture.kind.as_deref() == Some(kind) {
                    return (table, seat);
                }
                table.answer(seat, picture.way_on.unwrap_or_default()).unwrap();
            }
            _ => table.advance().unwrap(),
        }
    }
    panic!("nobody is asked {kind}");
}

fn typed(table: &mut dyn GameTable, language: Language, lines: &str) -> String {
    let mut output = Vec::new();
    let ended = play(table, (language, None), &mut lines.as_bytes(), &mut output).unwrap();
    assert_eq!(ended, Ended::Left);
    String::from_utf8(output).unwrap()
}

#[test]
fn a_step_with_much_unmoved_ends_only_when_it_is_said_twice() {
    for language in Language::ALL {
        let folder = tempfile::tempdir().unwrap();
        let (mut table, _) = war(folder.path(), language, "move");
        let picture = table.picture();
        let done = picture.way_on.unwrap();
        let warning = picture.seen.warning(crate::words::Words::of(language), done).unwrap();
        let (record, number) = (table.record(), done + 1);
        let told = typed(&mut *table, language, &format!("{number}\n"));
        assert!(told.contains(&warning) && table.record() == record, "{told}");
        typed(&mut *table, language, &format!("{number}\n{number}\n"));
        assert!(table.record() > record, "the second time it counts");
    }
}

#[test]
fn realms_luck_moves_and_what_happened_are_told_on_demand() {
    for (language, lines) in [
        (Language::English, "realms\nluck\nmoves\nrecap\n"),
        (Language::French, "royaumes\nchance\nmouvements\nrappel\n"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let (mut table, seat) = war(folder.path(), language, "move");
        let stack = table.picture().scripted.iter().position(|told| told.starts_with("stack ")).unwrap();
        for _ in 0..3 {
            if table.picture().kind.as_deref() == Some("move") && table.picture().can_undo {
                break;
            }
            let is_first = table.picture().kind.as_deref() == Some("move");
            table.answer(seat, if is_first { stack } else { 0 }).unwrap();
        }
        let words = crate::words::Words::of(language);
        let picture = table.picture();
        let (standing, moves) = (picture.seen.standing(words), picture.seen.step_so_far(words));
        assert_eq!((standing.len(), moves.len()), (4, 1), "{moves:?}");
        let told = typed(&mut *table, language, lines);
        for line in standing.iter().chain(&moves) {
            assert!(told.contains(line) && !line.contains('⟦'), "{line}: {told}");
        }
    }
}

#[test]
fn the_chance_of_an_attack_stands_behind_the_answer() {
    let folder = tempfile::tempdir().unwrap();
    let (mut table, seat) = war(folder.path(), Language::English, "move");
    let stacks: Vec<_> = (0..table.picture().scripted.len())
        .filter(|place| table.picture().scripted[*place].starts_with("stack "))
        .collect();
    for stack in stacks {
        table.answer(seat, stack).unwrap();
        let chances = table.picture().seen.chances();
        if let Some(percent) = chances.into_iter().flatten().next() {
            let told = typed(&mut *table, Language::English, "");
            assert!(
                told.contains("— ") && told.contains(&format!("{percent}")) && told.contains("% to win"),
                "{told}"
            );
            return;
        }
        table.undo(seat).unwrap();
    }
    panic!("nobody can attack");
}
