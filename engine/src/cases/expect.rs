//! What must hold.
use super::{
    parse::{Expectation, Relation},
    paths,
    run::Table,
    say,
};
use crate::{
    describe::{ReadError, Value, read_names, shapes, unknown},
    game::{Game, Waiting},
    seat::SeatSet,
};

/// Says what is wrong if it does not hold.
pub(super) fn judge<G: Game>(table: &Table<'_, G>, expected: &Expectation) -> Result<(), String> {
    match expected {
        Expectation::Over => match table.game.waiting_for() {
            Waiting::Over => Ok(()),
            _ => Err(format!("the game goes on: {}", table.waiting())),
        },
        Expectation::Asked(seat, kind) => asked(table, seat, kind.as_deref()),
        Expectation::Winner(names) => winner(table, names),
        Expectation::Event(said) => event(table, said),
        Expectation::Told { viewer, path, relation, value } => {
            let viewer = viewer.as_deref().map(|name| table.seat(name)).transpose()?;
            let described = table.described(viewer);
            let found = paths::at(&described, path)?;
            if matches!(relation, Relation::IsNot | Relation::Lacks) {
                say::check_value(&table.names(None), &described, value)?;
            }
            compare(found, path, *relation, value)
        }
    }
}

fn asked<G: Game>(table: &Table<'_, G>, name: &str, kind: Option<&str>) -> Result<(), String> {
    let seat = table.seat(name)?;
    kind.map_or(Ok(()), say::check_question::<G>)?;
    match (table.asked(seat), kind) {
        (None, _) => Err(format!("{name} is not asked; {}", table.waiting())),
        (Some(asked), Some(kind)) if asked != kind => Err(format!("{name} is asked {asked}")),
        _ => Ok(()),
    }
}

fn winner<G: Game>(table: &Table<'_, G>, names: &str) -> Result<(), String> {
    let expected: Result<SeatSet, _> = names.split_whitespace().map(|name| table.seat(name)).collect();
    let expected = expected?;
    let winners = table.game.standings().ok_or("the game is not over")?.winners();
    if winners == expected {
        return Ok(());
    }
    let won: Vec<_> = winners.iter().map(|seat| table.seat_name(seat)).collect();
    Err(format!("the winner is {}", won.join(" ")))
}

fn event<G: Game>(table: &Table<'_, G>, said: &str) -> Result<(), String> {
    let told = table.told_events();
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    if told.contains(&said) {
        return Ok(());
    }
    let known = say::variants(&shapes::<G::Event>());
    let kind = said.split(' ').next().unwrap_or_default();
    if !known.iter().any(|known| known == kind) {
        return Err(unknown("event", kind, &known));
    }
    let mistake = match read_names::<G::Event>(&said, &table.names(None)) {
        Err(error @ ReadError::Unknown { .. }) => format!("{error}; "),
        _ => String::new(),
    };
    Err(format!("{mistake}what happened: {}", told.join(", ")))
}

fn compare(found: &Value, path: &str, relation: Relation, expected: &str) -> Result<(), String> {
    let numbers = || match (found, expected.parse::<i64>()) {
        (Value::Number(found), Ok(expected)) => Ok((*found, expected)),
        _ => Err(format!("{path} is {found}, which compares with no number '{expected}'")),
    };
    let item = |item: &Value| item.to_string() == expected;
    let listed = |wanted| match found {
        Value::List(items) => items.iter().any(item) == wanted,
        Value::Table(entries) => {
            entries.iter().any(|(name, held)| name == expected && *held != Value::Number(0)) == wanted
        }
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
