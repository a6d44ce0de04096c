//! Reads the fields of a tree one by one and notes all that is wrong, each with its line.
use super::{Fault, Faults, Node, Value};
use std::{
    cell::{Cell, RefCell},
    fmt::Display,
    ops::RangeInclusive,
};

/// The faults of one file, as far as they were found.
#[derive(Debug, Default)]
pub struct Notes {
    file: String,
    faults: RefCell<Faults>,
}

impl Notes {
    /// Of this file.
    pub fn new(file: &str) -> Self {
        Self { file: file.to_owned(), faults: RefCell::default() }
    }

    /// Notes a fault.
    pub fn fault(&self, line: u32, entry: &str, field: &str, reason: impl Into<String>) {
        self.faults.borrow_mut().add_at((&self.file, line), entry, field, reason);
    }

    /// Whether nothing is wrong so far.
    pub fn is_empty(&self) -> bool {
        self.faults.borrow().0.is_empty()
    }

    /// All that was noted, in order of line.
    pub fn into_faults(self) -> Vec<Fault> {
        let mut faults = self.faults.into_inner().0;
        faults.sort_by_key(|fault| fault.line);
        faults
    }
}

/// The fields of one entry. Whatever is missing or of the wrong kind is noted and stands for the least of its kind;
/// [`Form::close`] notes the fields that nobody asked for.
#[derive(Debug)]
pub struct Form<'n> {
    notes: &'n Notes,
    entry: String,
    line: u32,
    fields: Vec<(&'n str, &'n Node, Cell<bool>)>,
    takes: String,
}

impl<'n> Form<'n> {
    /// Of the table at a node.
    pub fn new(notes: &'n Notes, node: &'n Node, entry: impl Into<String>) -> Self {
        let entry = entry.into();
        let fields = match &node.value {
            Value::Table(fields) => {
                fields.iter().map(|(name, node)| (name.as_str(), node, Cell::new(false))).collect()
            }
            other => {
                notes.fault(node.line, &entry, "", format!("{} instead of a table", other.kind()));
                Vec::new()
            }
        };
        Self { notes, entry, line: node.line, fields, takes: String::new() }
    }

    /// The same under another name.
    #[must_use]
    pub fn called(self, entry: &str) -> Self {
        Self { entry: entry.to_owned(), ..self }
    }

    /// The same, with what it takes, which faults of missing and unknown fields say.
    #[must_use]
    pub fn taking(self, takes: impl Into<String>) -> Self {
        Self { takes: takes.into(), ..self }
    }

    fn hint(&self) -> String {
        if self.takes.is_empty() { String::new() } else { format!("; {}", self.takes) }
    }

    /// Where faults are noted.
    pub fn notes(&self) -> &'n Notes {
        self.notes
    }

    /// What a fault calls it.
    pub fn entry(&self) -> &str {
        &self.entry
    }

    /// Its line.
    pub fn line(&self) -> u32 {
        self.line
    }

    /// Notes a fault of a field, in the field's line if it is there.
    pub fn fault(&self, field: &str, reason: impl Into<String>) {
        let line =
            self.fields.iter().find(|(name, ..)| *name == field).map_or(self.line, |field| field.1.line);
        self.notes.fault(line, &self.entry, field, reason);
    }

    /// Notes a fault unless something holds.
    pub fn require(&self, holds: bool, field: &str, reason: impl Into<String>) {
        if !holds {
            self.fault(field, reason);
        }
    }

    /// The field of this name, if it is there.
    pub fn get(&self, name: &str) -> Option<&'n Node> {
        let (_, node, used) = self.fields.iter().find(|(field, ..)| *field == name)?;
        used.set(true);
        Some(node)
    }

    /// Whether the field is there.
    pub fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|(field, ..)| *field == name)
    }

    fn wrong(&self, field: &str, node: &Node, wanted: &str) {
        self.notes.fault(node.line, &self.entry, field, format!("{} instead of {wanted}", node.value.kind()));
    }

    /// The text of a field, if it is there.
    pub fn maybe_text(&self, field: &str) -> Option<&'n str> {
        let node = self.get(field)?;
        match &node.value {
            Value::Text(text) => Some(text),
            _ => {
                self.wrong(field, node, "a text");
                None
            }
        }
    }

    /// The text of a field that must be there.
    pub fn text(&self, field: &str) -> &'n str {
        self.require(self.has(field), field, format!("it is missing: a text{}", self.hint()));
        self.maybe_text(field).unwrap_or_default()
    }

    /// The number of a field, if it is there; out of range it is noted.
    pub fn maybe_number(&self, field: &str, range: RangeInclusive<i64>) -> Option<i64> {
        let node = self.get(field)?;
        match &node.value {
            Value::Number(number) if range.contains(number) => Some(*number),
            Value::Number(number) => {
                let (least, most) = range.into_inner();
                self.fault(field, format!("{number}; from {least} to {most} is possible"));
                None
            }
            _ => {
                self.wrong(field, node, "a number");
                None
            }
        }
    }

    /// The number of a field that must be there.
    pub fn number(&self, field: &str, range: RangeInclusive<i64>) -> i64 {
        let least = *range.start();
        self.require(self.has(field), field, format!("it is missing: a number{}", self.hint()));
        self.maybe_number(field, range).unwrap_or(least)
    }

    /// True or false; not said is the default.
    pub fn truth(&self, field: &str, default: bool) -> bool {
        let Some(node) = self.get(field) else { return default };
        match node.value {
            Value::Truth(truth) => truth,
            _ => {
                self.wrong(field, node, "true or false");
                default
            }
        }
    }

    /// The list of a field; not said is empty.
    pub fn list(&self, field: &str) -> &'n [Node] {
        let Some(node) = self.get(field) else { return &[] };
        match &node.value {
            Value::List(list) => list,
            _ => {
                self.wrong(field, node, "a list");
                &[]
            }
        }
    }

    /// The texts of a list, each with its line.
    pub fn texts(&self, field: &str) -> Vec<(&'n str, u32)> {
        let text = |node: &'n Node| match &node.value {
            Value::Text(text) => Some((text.as_str(), node.line)),
            _ => {
                self.wrong(field, node, "a text");
                None
            }
        };
        self.list(field).iter().filter_map(text).collect()
    }

    /// The entries of a list of tables, called by the list's name and their number.
    pub fn forms(&self, field: &str) -> Vec<Form<'n>> {
        let called =
            if self.entry.is_empty() { field.to_owned() } else { format!("{}: {field}", self.entry) };
        let form = |(at, node)| Form::new(self.notes, node, format!("{called} {}", at + 1));
        self.list(field).iter().enumerate().map(form).collect()
    }

    /// The place of a name in a list; noted if it is not there.
    pub fn find<S: Display>(
        &self,
        (kind, names): (&str, &[S]),
        field: &str,
        (name, line): (&str, u32),
    ) -> Option<usize> {
        let found = names.iter().position(|known| known.to_string() == name);
        if found.is_none() {
            let names: Vec<_> = names.iter().map(ToString::to_string).collect();
            self.notes.fault(line, &self.entry, field, no_such(kind, name, &names));
        }
        found
    }

    /// The place of a field's name in a list.
    pub fn find_in<S: Display>(&self, names: (&str, &[S]), field: &str) -> Option<usize> {
        let line = self.get(field).map_or(self.line, |node| node.line);
        let name = self.text(field);
        if name.is_empty() { None } else { self.find(names, field, (name, line)) }
    }

    /// Lets fields be there that somebody else reads.
    pub fn ignore(&self, names: &[&str]) {
        for (_, _, used) in self.fields.iter().filter(|(field, ..)| names.contains(field)) {
            used.set(true);
        }
    }

    /// Notes the fields that nobody asked for.
    pub fn close(self) {
        let known: Vec<_> =
            self.fields.iter().filter(|(.., used)| used.get()).map(|(name, ..)| (*name).to_owned()).collect();
        for (name, node, used) in &self.fields {
            if !used.get() {
                let reason = format!("{}{}", no_such("field", name, &known), self.hint());
                self.notes.fault(node.line, &self.entry, name, reason);
            }
        }
    }
}

/// Says that there is nothing of this name, and what is spelt most like it.
fn no_such(kind: &str, name: &str, names: &[String]) -> String {
    let said = format!("there is no {kind} {name:?}");
    match names.iter().min_by_key(|known| strsim::osa_distance(name, known)) {
        Some(nearest) => format!("{said}; nearest: {nearest}"),
        None => said,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::read_toml;

    #[test]
    fn all_that_is_wrong_is_noted_with_its_line() {
        let text = "name = 3\nsize = 12\ntown = \"khemy\"\nlist = [\"a\", 1]\nsice = 1\n";
        let node = read_toml("a.toml", text).unwrap();
        let notes = Notes::new("a.toml");
        let form = Form::new(&notes, &node, "inn");
        form.text("name");
        form.number("size", 1..=9);
        form.number("age", 0..=9);
        form.find_in(("town", &["tarantia", "khemi"]), "town");
        assert_eq!(form.texts("list"), [("a", 4)]);
        assert!(form.truth("open", true));
        form.close();
        let said: Vec<_> = notes.into_faults().iter().map(ToString::to_string).collect();
        assert_eq!(
            said,
            [
                "a.toml:1: inn: name: a number instead of a text",
                "a.toml:1: inn: age: it is missing: a number",
                "a.toml:2: inn: size: 12; from 1 to 9 is possible",
                "a.toml:3: inn: town: there is no town \"khemy\"; nearest: khemi",
                "a.toml:4: inn: list: a number instead of a text",
                "a.toml:5: inn: sice: there is no field \"sice\"; nearest: size",
            ]
        );
    }
}
