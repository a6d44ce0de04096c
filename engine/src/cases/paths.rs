//! Paths through what a table describes: a path that leads nowhere is a mistake of the case, whatever it is compared with.
use crate::{
    describe::{GameNames, Names, Value, unknown},
    game::Game,
};

/// What lies at a path; if nothing does, the first step that is missing, and what there is in its place.
pub(super) fn at<'v>(described: &'v Value, path: &str) -> Result<&'v Value, String> {
    let (mut here, mut walked) = (described, Vec::new());
    for step in path.split('.') {
        let Some(next) = here.at(step).filter(|_| !step.is_empty()) else {
            return Err(format!("{path} leads nowhere: {}", missing(here, &walked.join("."), step)));
        };
        here = next;
        walked.push(step);
    }
    Ok(here)
}

fn missing(here: &Value, walked: &str, step: &str) -> String {
    let whole = if walked.is_empty() { "the table" } else { walked };
    match here {
        Value::Table(entries) => {
            let names: Vec<_> = entries.iter().map(|(name, _)| name.clone()).collect();
            unknown(&format!("entry of {whole}"), step, &names)
        }
        Value::List(items) => format!("{whole} is a list of {}, counted from 1", items.len()),
        single => format!("{whole} is {single}"),
    }
}

/// Fills in what a description leaves out because nothing is there: places without cards, cards that are not among the
/// discards, cards of which nothing is promised. So every path that exists leads somewhere.
pub(super) fn complete<G: Game>(described: &mut Value, names: &GameNames<'_, G>) {
    let Some(Value::Table(slots)) = entry(described, "slots") else { return };
    for place in names.all("Place") {
        let nothing = || {
            Value::Table(vec![
                ("count".into(), Value::Number(0)),
                ("faces".into(), Value::List(Vec::new())),
                ("cards".into(), Value::List(Vec::new())),
            ])
        };
        add(slots, place, nothing);
    }
    slots.iter_mut().for_each(|(_, place)| promise_nothing(place));
    let decks = slots.iter_mut().find(|(name, _)| name == "decks");
    let Some((_, Value::Table(decks))) = decks else { return };
    for (name, deck) in decks {
        let id =
            names.game.slots().decks().find(|id| names.name("DeckId", id.0.into()).as_ref() == Some(name));
        if let Some(Value::Table(discards)) = entry(deck, "discards") {
            names.faces(id).into_iter().for_each(|face| add(discards, face, || Value::Number(0)));
        }
    }
}

/// A card of which nothing is promised fits no list of faces.
fn promise_nothing(place: &mut Value) {
    let Some(Value::List(cards)) = entry(place, "cards") else { return };
    for card in cards {
        if let Value::Table(parts) = card {
            add(parts, "fits".into(), || Value::List(Vec::new()));
        }
    }
}

fn entry<'v>(value: &'v mut Value, name: &str) -> Option<&'v mut Value> {
    let Value::Table(entries) = value else { return None };
    entries.iter_mut().find(|(known, _)| known == name).map(|(_, value)| value)
}

fn add(entries: &mut Vec<(String, Value)>, name: String, value: impl FnOnce() -> Value) {
    if entries.iter().all(|(known, _)| *known != name) {
        entries.push((name, value()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_that_leads_nowhere_names_the_step_and_the_nearest() {
        let coins = Value::Table(vec![("lion".into(), Value::Number(4)), ("snake".into(), Value::Number(0))]);
        let table = Value::Table(vec![("coins".into(), coins), ("list".into(), Value::List(Vec::new()))]);
        assert_eq!(at(&table, "coins.lion"), Ok(&Value::Number(4)));
        let said = |path| at(&table, path).expect_err("there is no such path");
        assert!(said("coins.loin").contains("no entry of coins 'loin'; did you mean 'lion'?"));
        assert!(said("coin.lion").contains("no entry of the table 'coin'; did you mean 'coins'?"));
        assert_eq!(said("list.1"), "list.1 leads nowhere: list is a list of 0, counted from 1");
        assert_eq!(said("coins.lion.face"), "coins.lion.face leads nowhere: coins.lion is 4");
        assert!(said("coins.").contains("leads nowhere"));
    }
}
