//! What every loader of a rules part does: checks what must hold, finds things by name, and notes all that is wrong.
use super::{Faults, RULES_FILE};

/// The schema of packs that this program reads.
const SCHEMA: u32 = 1;

/// Entry and field that a check is about: `("aquilonia", "home")`.
pub type At<'a> = (&'a str, &'a str);

/// What a pack says of a choice of the table, as far as it must agree with what the rules know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionText<'a> {
    /// Its key.
    pub id: &'a str,
    /// The values; none, if it is a number.
    pub values: &'a [String],
    /// The least and the greatest number, if it is one.
    pub range: (u32, u32),
    /// What holds when nothing is said.
    pub default: &'a str,
}

/// Reads one file of a rules part. It goes on after a fault, so that all are told at once: whatever is looked up in vain
/// stands for the first of its kind until [`Reader::finish`] refuses the whole.
///
/// ```
/// use engine::content::Reader;
/// let mut reader = Reader::default();
/// let towns = ["tarantia".to_owned(), "khemi".to_owned()];
/// assert_eq!(reader.find("town", &towns, "khemi", ("stygia", "capital")), 1);
/// reader.find("town", &towns, "atlantis", ("aquilonia", "capital"));
/// let faults = reader.finish(()).unwrap_err();
/// assert_eq!(faults.to_string(), r#"rules.toml: aquilonia: capital: unknown town "atlantis""#);
/// ```
#[derive(Debug)]
pub struct Reader {
    file: String,
    faults: Faults,
}

/// Of the file that every pack begins with.
impl Default for Reader {
    fn default() -> Self {
        Self::new(RULES_FILE)
    }
}

impl Reader {
    /// Of this file.
    pub fn new(file: &str) -> Self {
        Self { file: file.to_owned(), faults: Faults::default() }
    }

    /// Notes a fault.
    pub fn fault(&mut self, entry: &str, field: &str, reason: impl Into<String>) {
        self.faults.add(&self.file, entry, field, reason);
    }

    /// Notes a fault unless something holds.
    pub fn require(&mut self, holds: bool, entry: &str, field: &str, reason: impl Into<String>) {
        if !holds {
            self.fault(entry, field, reason);
        }
    }

    /// The place of a name in a list; a fault and 0 if it is not there.
    pub fn find(&mut self, kind: &str, names: &[String], name: &str, at: At<'_>) -> u8 {
        let found = names.iter().position(|known| known == name).and_then(|place| u8::try_from(place).ok());
        self.word(found, kind, name, at)
    }

    /// What a word was found to mean; a fault and the default if it means nothing.
    pub fn word<T: Default>(&mut self, found: Option<T>, kind: &str, word: &str, at: At<'_>) -> T {
        self.require(found.is_some(), at.0, at.1, format!("unknown {kind} {word:?}"));
        found.unwrap_or_default()
    }

    /// Names that must not be used twice.
    pub fn distinct<'a>(&mut self, names: impl IntoIterator<Item = &'a String>) {
        let names: Vec<_> = names.into_iter().collect();
        for (i, name) in names.iter().enumerate() {
            self.require(!names[..i].contains(name), name, "id", "the name is used twice");
        }
    }

    /// Lists that must have a fixed number of entries: name, found, wanted.
    pub fn counts(&mut self, lists: &[(&str, usize, usize)]) {
        for (list, found, wanted) in lists {
            self.require(found == wanted, list, "count", format!("{found} instead of {wanted}"));
        }
    }

    /// The head of a pack: the game it is for, and its schema.
    pub fn meta(&mut self, (game, schema): (&str, u32), wanted: &str) {
        self.require(game == wanted, "meta", "game", "not a pack of this game");
        self.require(schema == SCHEMA, "meta", "schema", "unknown schema");
    }

    /// The numbers of players that a pack names, which must be those that the rules can seat.
    pub fn players(&mut self, named: (u8, u8), (least, most): (u8, u8)) {
        let reason = format!("{least} to {most} players are supported");
        self.require(named == (least, most), "limits", "players_max", reason);
    }

    /// The choices of a table: all that the rules know with their values (none for a number), and no others.
    pub fn options<'a>(&mut self, known: &[(&str, &[&str])], found: impl Iterator<Item = OptionText<'a>>) {
        let found: Vec<_> = found.collect();
        for (id, values) in known {
            match found.iter().find(|option| option.id == *id) {
                None => self.fault(id, "id", "the option is missing"),
                Some(option) => {
                    self.require(
                        option.values == *values,
                        id,
                        "values",
                        format!("the rules offer {values:?}"),
                    );
                }
            }
        }
        for option in found {
            let is_known = known.iter().any(|(id, _)| *id == option.id);
            self.require(is_known, option.id, "id", "no such option");
            let (least, most) = option.range;
            let is_value = if option.values.is_empty() {
                option.default.parse().is_ok_and(|number: u32| (least..=most).contains(&number))
            } else {
                option.values.iter().any(|value| value == option.default)
            };
            self.require(is_value, option.id, "default", "not one of the values");
        }
    }

    /// Gives up if anything was wrong so far: what is read next relies on it.
    pub fn check(&mut self) -> Result<(), Faults> {
        std::mem::take(&mut self.faults).or(())
    }

    /// Gives the value if nothing was wrong.
    pub fn finish<T>(self, value: T) -> Result<T, Faults> {
        self.faults.or(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(check: impl FnOnce(&mut Reader)) -> Vec<String> {
        let mut reader = Reader::default();
        check(&mut reader);
        let told = reader.finish(()).err().unwrap_or_default();
        told.0.iter().map(|fault| fault.to_string().replacen("rules.toml: ", "", 1)).collect()
    }

    #[test]
    fn names_are_distinct_and_lists_whole() {
        let names = ["ann", "bob", "ann"].map(str::to_owned);
        assert_eq!(faults(|reader| reader.distinct(&names)), ["ann: id: the name is used twice"]);
        let lists = [("cards", 3, 3), ("tokens", 2, 4)];
        assert_eq!(faults(|reader| reader.counts(&lists)), ["tokens: count: 2 instead of 4"]);
    }

    #[test]
    fn a_pack_is_of_one_game_and_schema() {
        assert!(faults(|reader| reader.meta(("toy", 1), "toy")).is_empty());
        let other = faults(|reader| reader.meta(("chess", 2), "toy"));
        assert_eq!(other, ["meta: game: not a pack of this game", "meta: schema: unknown schema"]);
        let players = faults(|reader| reader.players((2, 5), (2, 4)));
        assert_eq!(players, ["limits: players_max: 2 to 4 players are supported"]);
    }

    #[test]
    fn options_are_those_that_the_rules_know() {
        let known: &[(&str, &[&str])] = &[("tie", &["us", "them"]), ("cost", &[])];
        let (ties, none) = (["us", "them"].map(str::to_owned), Vec::new());
        let tie = OptionText { id: "tie", values: &ties, range: (0, 0), default: "us" };
        let cost = OptionText { id: "cost", values: &none, range: (1, 9), default: "5" };
        let read =
            |options: &[OptionText<'_>]| faults(|reader| reader.options(known, options.iter().copied()));
        assert!(read(&[tie, cost]).is_empty());
        assert_eq!(read(&[tie]), ["cost: id: the option is missing"]);
        let dear = OptionText { default: "12", ..cost };
        let moon = OptionText { id: "moon", ..tie };
        let few = OptionText { values: &ties[..1], ..tie };
        assert_eq!(
            read(&[few, dear, moon]),
            [
                r#"tie: values: the rules offer ["us", "them"]"#,
                "cost: default: not one of the values",
                "moon: id: no such option",
            ]
        );
    }
}
