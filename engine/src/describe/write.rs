//! An action as one line of words: `attack sword b`, `march from ophir to koth units 3`.
use super::{Names, Value, describe};
use serde::Serialize;

/// Writes an action. Its variant comes first; fields of a tuple follow in order, fields of a struct each behind their
/// name; what is nested stands in brackets.
pub fn words<T: Serialize>(action: &T, names: &dyn Names) -> String {
    match describe(action, names) {
        Value::Table(entries) if entries.len() == 1 => {
            entries.into_iter().map(|(variant, fields)| sentence(&variant, &fields)).collect()
        }
        other => phrase(&other),
    }
}

fn sentence(variant: &str, fields: &Value) -> String {
    let mut parts = vec![variant.to_owned()];
    match fields {
        Value::List(items) => parts.extend(items.iter().map(phrase)),
        Value::Table(fields) => {
            parts.extend(fields.iter().flat_map(|(name, value)| [name.clone(), phrase(value)]));
        }
        single => parts.push(phrase(single)),
    }
    parts.join(" ")
}

fn phrase(value: &Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::Word(word) => word.clone(),
        Value::List(items) => {
            let items: String = items.iter().map(|item| format!("{} ", phrase(item))).collect();
            format!("[ {items}]")
        }
        Value::Table(fields) => {
            let parts: Vec<_> =
                fields.iter().map(|(name, value)| format!("{name} {}", phrase(value))).collect();
            format!("( {} )", parts.join(" "))
        }
    }
}
