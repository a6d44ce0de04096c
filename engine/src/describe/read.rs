//! Words back into an action: what [`super::words`] wrote, or what a person typed.
use super::{Names, kind_in_words, snake_case};
use serde::{
    de::{self, DeserializeOwned, DeserializeSeed, IntoDeserializer, Visitor},
    forward_to_deserialize_any,
};
use std::fmt;

/// Why a line could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// The line ended too early.
    Short,
    /// A word that names nothing of the kind that belongs here.
    Unknown {
        /// What belongs here.
        what: String,
        /// The word.
        word: String,
        /// What there is of that kind.
        known: Vec<String>,
    },
    /// The name of a card that the game has, but that lies nowhere on the table.
    NotHere(String),
    /// A number that is too large or too small for what it stands for.
    Unfit,
    /// Words after the end.
    Trailing(String),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Short => write!(f, "something is missing at the end"),
            Self::Unknown { what, word, known } => f.write_str(&super::unknown(what, word, known)),
            Self::NotHere(card) => write!(f, "no {card} lies on the table"),
            Self::Unfit => write!(f, "a number does not fit here"),
            Self::Trailing(word) => write!(f, "'{word}' is too much"),
        }
    }
}

impl std::error::Error for ReadError {}

impl de::Error for ReadError {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self::Unfit
    }
}

/// Reads an action from a line.
pub fn read_words<T: DeserializeOwned>(line: &str, names: &dyn Names) -> Result<T, ReadError> {
    read(line, names, true)
}

/// The same where a number stands only for what has no name, as in a rules case: names may move to other numbers when a
/// game grows, and a case is to go on meaning the same.
pub fn read_names<T: DeserializeOwned>(line: &str, names: &dyn Names) -> Result<T, ReadError> {
    read(line, names, false)
}

fn read<T: DeserializeOwned>(line: &str, names: &dyn Names, takes_numbers: bool) -> Result<T, ReadError> {
    let words = line.split_whitespace().collect();
    let mut reader = Reader { words, at: 0, depth: 0, names, takes_numbers };
    let value = T::deserialize(&mut reader)?;
    match reader.peek() {
        Some(word) => Err(ReadError::Trailing(word.into())),
        None => Ok(value),
    }
}

struct Reader<'a> {
    words: Vec<&'a str>,
    at: usize,
    /// Inside brackets lists and structs are bracketed; at the top they end with the line.
    depth: usize,
    names: &'a dyn Names,
    /// Whether a number is taken in place of a name.
    takes_numbers: bool,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).copied()
    }

    fn next(&mut self) -> Result<&'a str, ReadError> {
        let word = self.peek().ok_or(ReadError::Short)?;
        self.at += 1;
        Ok(word)
    }

    /// Takes the word if it is next.
    fn take(&mut self, word: &str) -> bool {
        let there = self.peek() == Some(word);
        self.at += usize::from(there);
        there
    }

    fn require(&mut self, word: &str) -> Result<(), ReadError> {
        let next = self.next()?;
        if next == word { Ok(()) } else { Err(unknown(next, "word", [word])) }
    }

    fn number<T: std::str::FromStr>(&mut self) -> Result<T, ReadError> {
        let word = self.next()?;
        word.parse().map_err(|_| unknown(word, "number", [""; 0]))
    }

    /// Reads what stands between brackets, or, at the top of a line, up to its end.
    fn enclosed<T>(
        &mut self,
        open: &str,
        close: &str,
        read: impl FnOnce(&mut Self) -> Result<T, ReadError>,
    ) -> Result<T, ReadError> {
        let bracketed = self.depth > 0;
        if bracketed {
            self.require(open)?;
        }
        self.inside(bracketed, close, read)
    }

    /// As [`Reader::enclosed`], but what is nested in a variant alone (`propose treaty [ … ]`) is bracketed at the top of
    /// a line too.
    fn perhaps_enclosed<T>(
        &mut self,
        open: &str,
        close: &str,
        read: impl FnOnce(&mut Self) -> Result<T, ReadError>,
    ) -> Result<T, ReadError> {
        if self.depth == 0 && self.take(open) {
            return self.inside(true, close, read);
        }
        self.enclosed(open, close, read)
    }

    fn inside<T>(
        &mut self,
        bracketed: bool,
        close: &str,
        read: impl FnOnce(&mut Self) -> Result<T, ReadError>,
    ) -> Result<T, ReadError> {
        self.depth += 1;
        let value = read(self)?;
        self.depth -= 1;
        if bracketed {
            self.require(close)?;
        }
        Ok(value)
    }

    fn at_end(&self) -> bool {
        matches!(self.peek(), None | Some("]" | ")"))
    }
}

fn unknown<S: Into<String>>(word: &str, what: &str, known: impl IntoIterator<Item = S>) -> ReadError {
    let known = known.into_iter().map(Into::into).collect();
    ReadError::Unknown { what: what.into(), word: word.into(), known }
}

macro_rules! numbers {
    ($($method:ident $visit:ident),*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
            visitor.$visit(self.number()?)
        })*
    };
}

impl<'de> de::Deserializer<'de> for &mut Reader<'_> {
    type Error = ReadError;

    numbers!(
        deserialize_i8 visit_i8, deserialize_i16 visit_i16, deserialize_i32 visit_i32, deserialize_i64 visit_i64,
        deserialize_u8 visit_u8, deserialize_u16 visit_u16, deserialize_u32 visit_u32, deserialize_u64 visit_u64
    );

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_str(self.next()?)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self.next()? {
            "yes" => visitor.visit_bool(true),
            "no" => visitor.visit_bool(false),
            word => Err(unknown(word, "word", ["yes", "no"])),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        if self.take("none") { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.require("none")?;
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.require(&snake_case(name))?;
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        kind: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let word = self.peek().ok_or(ReadError::Short)?;
        let counts = || self.takes_numbers || self.names.all(kind).is_empty();
        let number = || word.parse().ok().filter(|_| counts());
        match self.names.number(kind, word).or_else(number) {
            Some(number) => {
                self.at += 1;
                visitor.visit_newtype_struct(number.into_deserializer())
            }
            None if matches!(word, "[" | "(") => visitor.visit_newtype_struct(self),
            None if self.names.is_elsewhere(kind, word) => Err(ReadError::NotHere(word.into())),
            None => Err(unknown(word, &kind_in_words(kind), self.names.all(kind))),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.perhaps_enclosed("[", "]", |reader| visitor.visit_seq(Items { reader, left: None }))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, ReadError> {
        self.enclosed("[", "]", |reader| visitor.visit_seq(Items { reader, left: Some(len) }))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.deserialize_tuple(len, visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.perhaps_enclosed("(", ")", |reader| visitor.visit_map(Fields { reader, fields }))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        kind: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let bracketed = self.take("(");
        let value = visitor.visit_enum(Variant { reader: self, kind, variants })?;
        if bracketed {
            self.require(")")?;
        }
        Ok(value)
    }

    forward_to_deserialize_any! { f32 f64 char str string bytes byte_buf map identifier ignored_any }
}

struct Items<'r, 'a> {
    reader: &'r mut Reader<'a>,
    left: Option<usize>,
}

impl<'de> de::SeqAccess<'de> for Items<'_, '_> {
    type Error = ReadError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, ReadError> {
        match &mut self.left {
            Some(0) => return Ok(None),
            Some(left) => *left -= 1,
            None if self.reader.at_end() => return Ok(None),
            None => (),
        }
        seed.deserialize(&mut *self.reader).map(Some)
    }
}

struct Fields<'r, 'a> {
    reader: &'r mut Reader<'a>,
    fields: &'static [&'static str],
}

impl<'de> de::MapAccess<'de> for Fields<'_, '_> {
    type Error = ReadError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ReadError> {
        if self.reader.at_end() {
            return Ok(None);
        }
        let word = self.reader.next()?;
        let field = self.fields.iter().find(|field| **field == word);
        let field = field.ok_or_else(|| unknown(word, "part", self.fields.iter().copied()))?;
        seed.deserialize((*field).into_deserializer()).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ReadError> {
        seed.deserialize(&mut *self.reader)
    }
}

struct Variant<'r, 'a> {
    reader: &'r mut Reader<'a>,
    kind: &'static str,
    variants: &'static [&'static str],
}

impl<'de, 'r, 'a> de::EnumAccess<'de> for Variant<'r, 'a> {
    type Error = ReadError;
    type Variant = Payload<'r, 'a>;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, Payload<'r, 'a>), ReadError> {
        let word = self.reader.next()?;
        let index =
            self.variants.iter().position(|variant| snake_case(variant) == word).ok_or_else(|| {
                let known = self.variants.iter().map(|variant| snake_case(variant));
                unknown(word, &kind_in_words(self.kind), known)
            })?;
        let variant = seed.deserialize((index as u32).into_deserializer())?;
        Ok((variant, Payload { reader: self.reader }))
    }
}

struct Payload<'r, 'a> {
    reader: &'r mut Reader<'a>,
}

impl<'de> de::VariantAccess<'de> for Payload<'_, '_> {
    type Error = ReadError;

    fn unit_variant(self) -> Result<(), ReadError> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ReadError> {
        seed.deserialize(self.reader)
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, ReadError> {
        self.reader.enclosed("[", "]", |reader| visitor.visit_seq(Items { reader, left: Some(len) }))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.reader.enclosed("(", ")", |reader| visitor.visit_map(Fields { reader, fields }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::describe::{Plain, words};
    use serde::{Deserialize, Serialize};

    #[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
    struct Province(u8);

    #[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
    enum Good {
        Gold,
        Card(Province),
        Both(u8, bool),
        Named { place: Province, n: u8 },
    }

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    enum Terms {
        Goods(Vec<Good>),
        Pact(Pact),
    }

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    struct Pact {
        at: Province,
        years: u8,
    }

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    enum Action {
        Pass,
        Enter(Province),
        March { from: Province, to: Option<Province>, units: u8 },
        Attack(Province, i8),
        Sell(Vec<Good>),
        Share(Vec<u8>, Vec<u8>),
        Propose(Terms),
        Deal { give: Vec<Good>, want: Option<Good>, open: bool },
    }

    struct Map;

    impl Names for Map {
        fn name(&self, kind: &str, number: u64) -> Option<String> {
            let names = ["ophir", "koth", "turan"];
            (kind == "Province").then(|| names.get(number as usize).map(|name| (*name).into())).flatten()
        }
        fn number(&self, kind: &str, name: &str) -> Option<u64> {
            (0..3).find(|n| self.name(kind, *n).as_deref() == Some(name))
        }
    }

    #[test]
    fn every_shape_of_action_survives_its_words() {
        let actions = [
            (Action::Pass, "pass"),
            (Action::Enter(Province(2)), "enter turan"),
            (Action::Enter(Province(9)), "enter 9"),
            (
                Action::March { from: Province(0), to: Some(Province(1)), units: 3 },
                "march from ophir to koth units 3",
            ),
            (Action::March { from: Province(0), to: None, units: 0 }, "march from ophir to none units 0"),
            (Action::Attack(Province(1), -4), "attack koth -4"),
            (Action::Sell(vec![]), "sell"),
            (Action::Share(vec![1, 2], vec![]), "share [ 1 2 ] [ ]"),
            (
                Action::Sell(vec![Good::Gold, Good::Card(Province(1)), Good::Both(2, true)]),
                "sell gold ( card koth ) ( both [ 2 yes ] )",
            ),
            (
                Action::Propose(Terms::Goods(vec![Good::Gold, Good::Named { place: Province(0), n: 2 }])),
                "propose goods [ gold ( named ( place ophir n 2 ) ) ]",
            ),
            (Action::Propose(Terms::Goods(vec![])), "propose goods [ ]"),
            (
                Action::Propose(Terms::Pact(Pact { at: Province(1), years: 3 })),
                "propose pact ( at koth years 3 )",
            ),
            (
                Action::Deal {
                    give: vec![Good::Gold],
                    want: Some(Good::Named { place: Province(2), n: 1 }),
                    open: false,
                },
                "deal give [ gold ] want ( named ( place turan n 1 ) ) open no",
            ),
        ];
        for (action, line) in actions {
            assert_eq!(words(&action, &Map), line);
            assert_eq!(read_words::<Action>(line, &Map).as_ref(), Ok(&action), "{line}");
            assert_eq!(read_words::<Action>(&words(&action, &Plain), &Plain), Ok(action), "{line}");
        }
    }

    #[test]
    fn a_line_that_means_nothing_says_what_was_wanted() {
        let error = |line: &str| read_words::<Action>(line, &Map).unwrap_err();
        assert_eq!(error("march from ophir to"), ReadError::Short);
        assert_eq!(error("pass now"), ReadError::Trailing("now".into()));
        assert_eq!(error("enter hell").to_string(), "there is no province 'hell'");
        assert!(
            error("mach")
                .to_string()
                .contains("no answer 'mach'; did you mean 'march'?; there is: pass, enter")
        );
        assert_eq!(error("enter 300"), ReadError::Unfit);
        for line in ["", "(", "sell [", "sell ( ( (", "deal give [ gold", "attack ( koth 1 )"] {
            let _ = error(line);
        }
    }
}
