//! What is told of a table, as lines by depth.
use engine::told::Value;

/// Longer values are told over several lines.
const LONG: usize = 34;

/// Every line with its depth.
pub(super) fn lines(value: &Value) -> Vec<(usize, String)> {
    let mut lines = Vec::new();
    add(value, 0, &mut lines);
    lines
}

fn add(value: &Value, depth: usize, lines: &mut Vec<(usize, String)>) {
    match value {
        Value::Table(entries) => entries.iter().for_each(|(name, value)| {
            let short = value.to_string();
            match value {
                Value::Table(_) | Value::List(_) if short.chars().count() > LONG => {
                    lines.push((depth, name.clone()));
                    add(value, depth + 1, lines);
                }
                _ => lines.push((depth, format!("{name}: {short}"))),
            }
        }),
        Value::List(items) => items.iter().for_each(|item| add(item, depth, lines)),
        plain => lines.push((depth, plain.to_string())),
    }
}
