//! What is told of a table, as lines by depth.
use super::Words;
use engine::describe::Value;

/// Longer values are told over several lines.
const LONG: usize = 34;

/// Every line with its depth.
pub fn lines(value: &Value, words: &Words) -> Vec<(usize, String)> {
    let mut lines = Vec::new();
    add(value, 0, words, &mut lines);
    lines
}

fn add(value: &Value, depth: usize, words: &Words, lines: &mut Vec<(usize, String)>) {
    match value {
        Value::Table(entries) => entries.iter().for_each(|(name, value)| {
            let short = short(value);
            match value {
                Value::Table(_) | Value::List(_) if short.chars().count() > LONG => {
                    lines.push((depth, name.clone()));
                    add(value, depth + 1, words, lines);
                }
                _ => {
                    let args = [("name", name.as_str().into()), ("value", short.into())];
                    lines.push((depth, words.say("state-line", &args)));
                }
            }
        }),
        Value::List(items) => items.iter().for_each(|item| match item {
            Value::Table(_) if short(item).chars().count() > LONG => add(item, depth, words, lines),
            other => lines.push((depth, short(other))),
        }),
        plain => lines.push((depth, short(plain))),
    }
}

/// A value on one line, as a reader would say it.
fn short(value: &Value) -> String {
    let joined = |parts: Vec<String>| parts.join(", ");
    match value {
        Value::List(items) => joined(items.iter().map(short).collect()),
        Value::Table(entries) => {
            joined(entries.iter().map(|(name, value)| format!("{name} {}", short(value))).collect())
        }
        plain => plain.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn what_is_short_stands_on_one_line() {
        let number = |name: &str, n| (name.to_owned(), Value::Number(n));
        let long = "a name that is much longer than a line of the panel";
        let table = Value::Table(vec![
            number("age", 2),
            ("units".to_owned(), Value::Table(vec![number("Turan", 3), number("Stygia", 1)])),
            ("track".to_owned(), Value::List(vec![Value::Word(long.into()), Value::Word("Crown".into())])),
        ]);
        let told: Vec<_> = lines(&table, Words::of(Language::English));
        let told: Vec<_> = told.iter().map(|(depth, text)| (*depth, text.as_str())).collect();
        assert_eq!(
            told,
            [(0, "age: 2"), (0, "units: Turan 3, Stygia 1"), (0, "track"), (1, long), (1, "Crown")]
        );
    }
}
