//! Lists whose things are other things by number and colour.
use super::super::Language;
use std::collections::BTreeMap;
use toml::{Table, Value};

type Lists = BTreeMap<String, BTreeMap<String, Table>>;

/// The entries of a list that is made out of another: `of` names it, `most` the highest number, `colours` the list of
/// colours that may tell things apart; with `one` a thing is called by `one_…`, where it has that. Its article goes with it.
pub(super) fn entries(lists: &Lists, rule: &Value) -> BTreeMap<String, Table> {
    let list = |key: &str| lists.get(rule.get(key)?.as_str()?);
    let most = rule.get("most").and_then(Value::as_integer).unwrap_or(0);
    let one = rule.get("one").and_then(Value::as_bool).unwrap_or(false);
    let mut made = BTreeMap::new();
    for (id, entry) in list("of").into_iter().flatten() {
        made.insert(id.clone(), named(entry, one, None, None));
        for number in 1..=most {
            made.insert(format!("{id}_{number}"), named(entry, one, None, Some(number)));
        }
        for (colour, of_colour) in list("colours").into_iter().flatten() {
            made.insert(format!("{id}_{colour}"), named(entry, one, Some(of_colour), None));
            for number in 1..=most {
                let name = named(entry, one, Some(of_colour), Some(number));
                made.insert(format!("{id}_{colour}_{number}"), name);
            }
        }
    }
    made
}

/// An entry with a name in every language in which the thing has one.
fn named(entry: &Table, one: bool, colour: Option<&Table>, number: Option<i64>) -> Table {
    let mut made = Table::new();
    for language in Language::ALL {
        let said = |entry: &Table, what: &str| {
            entry.get(&format!("{what}_{}", language.code())).and_then(Value::as_str).map(str::to_owned)
        };
        let single = if one { said(entry, "one") } else { None };
        let Some(mut name) = single.or_else(|| said(entry, "name")) else { continue };
        if let Some(number) = number {
            name.push_str(&format!(" {number}"));
        }
        if let Some(colour) = colour.and_then(|colour| said(colour, "name")) {
            name.push_str(&format!(" ({colour})"));
        }
        // One of several has the article that is written; all of them together have that of the plural.
        let is_many = !one && said(entry, "one").is_some();
        let article = match language {
            Language::French if is_many => Some("les".to_owned()),
            // A number is name enough in English: Pict hunter 3.
            Language::English if number.is_some() => None,
            _ => said(entry, "article"),
        };
        made.extend(article.map(|article| (format!("article_{}", language.code()), Value::String(article))));
        made.insert(format!("name_{}", language.code()), Value::String(name));
    }
    made
}
