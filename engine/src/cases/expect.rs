//! What must hold.
use super::{
    parse::{Expectation, Relation},
    run::Table,
};
use crate::{
    describe::Value,
    game::{Game, Waiting},
    seat::SeatSet,
};

/// Says what is wrong if it does not hold.
pub(super) fn judge<G: Game>(table: &Table<'_, G>, expected: &Expectation) -> Result<(), String> {
    match expected {
        Expectation::Over => match table.game.waiting_for() {
            Waiting::Over => Ok(()),
            waiting => Err(format!("the game goes on: {waiting:?}")),
        },
        Expectation::Asked(seat, kind) => asked(table, seat, kind.as_deref()),
        Expectation::Winner(names) => winner(table, names),
        Expectation::Event(said) => event(table, said),
        Expectation::Told { viewer, path, relation, value } => {
            let viewer = viewer.as_deref().map(|name| table.seat(name)).transpose()?;
            let told = table.told(viewer);
            compare(&told, path, *relation, value)
        }
    }
}

fn asked<G: Game>(table: &Table<'_, G>, name: &str, kind: Option<&str>) -> Result<(), String> {
    let seat = table.seat(name)?;
    match (table.asked(seat), kind) {
        (None, _) => Err(format!("{name} is not asked; {:?}", table.game.waiting_for())),
        (Some(asked), Some(kind)) if asked != kind => Err(format!("{name} is asked {asked}")),
        _ => Ok(()),
    }
}

fn winner<G: Game>(table: &Table<'_, G>, names: &str) -> Result<(), String> {
    let expected: Result<SeatSet, _> = names.split_whitespace().map(|name| table.seat(name)).collect();
    let standings = table.game.standings().ok_or("the game is not over")?;
    if standings.winners() == expected? { Ok(()) } else { Err(format!("the standings are {standings:?}")) }
}

fn event<G: Game>(table: &Table<'_, G>, said: &str) -> Result<(), String> {
    let told = table.told_events();
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    if told.contains(&said) { Ok(()) } else { Err(format!("what happened: {}", told.join(", "))) }
}

fn compare(told: &Value, path: &str, relation: Relation, expected: &str) -> Result<(), String> {
    let Some(found) = told.at(path) else {
        // A table tells only places that hold something: nothing there is an empty list, a count of 0, or no.
        let nothing =
            matches!((relation, expected), (Relation::Is, "none" | "0" | "[]") | (Relation::Lacks, _));
        return if nothing {
            Ok(())
        } else {
            Err(format!("there is no {path}; there is {}", outline(told, path)))
        };
    };
    let numbers = || match (found, expected.parse::<i64>()) {
        (Value::Number(found), Ok(expected)) => Ok((*found, expected)),
        _ => Err(format!("{path} is {found}, which compares with no number '{expected}'")),
    };
    let item = |item: &Value| item.to_string() == expected;
    let listed = |wanted| match found {
        Value::List(items) => items.iter().any(item) == wanted,
        Value::Table(entries) => entries.iter().any(|(name, _)| name == expected) == wanted,
        single => item(single) == wanted,
    };
    let holds = match relation {
        Relation::Is => found.to_string() == expected,
        Relation::IsNot => found.to_string() != expected,
        Relation::AtLeast => numbers().map(|(found, expected)| found >= expected)?,
        Relation::AtMost => numbers().map(|(found, expected)| found <= expected)?,
        Relation::Has => listed(true),
        Relation::Lacks => listed(false),
    };
    if holds { Ok(()) } else { Err(format!("{path} is {found}")) }
}

/// What there is where a path leads nowhere: the names beside the first step that is missing.
fn outline(told: &Value, path: &str) -> String {
    let mut here = told;
    for step in path.split('.') {
        match here.at(step) {
            Some(next) => here = next,
            None => break,
        }
    }
    match here {
        Value::Table(entries) => entries.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", "),
        Value::List(items) => format!("a list of {}", items.len()),
        single => single.to_string(),
    }
}
