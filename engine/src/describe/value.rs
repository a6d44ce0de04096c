//! Any value as a tree of names, numbers, lists and tables.
use super::{Names, snake_case};
use serde::{
    Serialize, Serializer,
    ser::{self, SerializeMap as _, SerializeSeq as _},
};
use std::fmt;

/// A description: what a value is, with names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A whole number.
    Number(i64),
    /// A name; also `yes`, `no` and `none`.
    Word(String),
    /// In order.
    List(Vec<Value>),
    /// By name, in the order of the fields.
    Table(Vec<(String, Value)>),
}

impl Value {
    /// What lies at a path: names of tables and numbers of lists (from 1), separated by dots.
    pub fn at(&self, path: &str) -> Option<&Value> {
        if path.is_empty() {
            return Some(self);
        }
        let (step, rest) = path.split_once('.').unwrap_or((path, ""));
        match self {
            Self::Table(entries) => entries.iter().find(|(name, _)| name == step)?.1.at(rest),
            Self::List(items) => items.get(step.parse::<usize>().ok()?.checked_sub(1)?)?.at(rest),
            Self::Number(_) | Self::Word(_) => None,
        }
    }

    fn key(self) -> String {
        match self {
            Self::Word(word) => word,
            other => other.to_string(),
        }
    }
}

/// On one line: lists in brackets, tables in braces.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Word(word) => write!(f, "{word}"),
            Self::List(items) => {
                let items: Vec<_> = items.iter().map(Value::to_string).collect();
                write!(f, "[{}]", items.join(" "))
            }
            Self::Table(entries) => {
                let entries: Vec<_> =
                    entries.iter().map(|(name, value)| format!("{name}: {value}")).collect();
                write!(f, "{{{}}}", entries.join(", "))
            }
        }
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => serializer.serialize_i64(*number),
            Self::Word(word) => serializer.serialize_str(word),
            Self::List(items) => {
                let mut seq = serializer.serialize_seq(Some(items.len()))?;
                items.iter().try_for_each(|item| seq.serialize_element(item))?;
                seq.end()
            }
            Self::Table(entries) => {
                let mut map = serializer.serialize_map(Some(entries.len()))?;
                entries.iter().try_for_each(|(name, value)| map.serialize_entry(name, value))?;
                map.end()
            }
        }
    }
}

/// Describes a value. What cannot be described (floats, bytes) becomes `?`: no state of a game holds such a thing.
pub fn describe<T: Serialize + ?Sized>(value: &T, names: &dyn Names) -> Value {
    value.serialize(Describer { names }).unwrap_or_else(|_| Value::Word("?".into()))
}

#[derive(Clone, Copy)]
struct Describer<'a> {
    names: &'a dyn Names,
}

/// What cannot be described.
#[derive(Debug)]
pub(super) struct Indescribable;

impl fmt::Display for Indescribable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not something a table knows")
    }
}

impl std::error::Error for Indescribable {}

impl ser::Error for Indescribable {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

fn number(n: impl TryInto<i64>) -> Result<Value, Indescribable> {
    n.try_into().map(Value::Number).map_err(|_| Indescribable)
}

impl<'a> Serializer for Describer<'a> {
    type Ok = Value;
    type Error = Indescribable;
    type SerializeSeq = Listing<'a>;
    type SerializeTuple = Listing<'a>;
    type SerializeTupleStruct = Listing<'a>;
    type SerializeTupleVariant = Listing<'a>;
    type SerializeMap = Tabling<'a>;
    type SerializeStruct = Tabling<'a>;
    type SerializeStructVariant = Tabling<'a>;

    fn serialize_bool(self, v: bool) -> Result<Value, Indescribable> {
        Ok(Value::Word(if v { "yes" } else { "no" }.into()))
    }
    fn serialize_i8(self, v: i8) -> Result<Value, Indescribable> {
        number(v)
    }
    fn serialize_i16(self, v: i16) -> Result<Value, Indescribable> {
        number(v)
    }
    fn serialize_i32(self, v: i32) -> Result<Value, Indescribable> {
        number(v)
    }
    fn serialize_i64(self, v: i64) -> Result<Value, Indescribable> {
        number(v)
    }
    fn serialize_u8(self, v: u8) -> Result<Value, Indescribable> {
        number(v)
    }
    fn serialize_u16(self, v: u16) -> Result<Value, Indescribable> {
        number(v)
    }
    fn serialize_u32(self, v: u32) -> Result<Value, Indescribable> {
        number(v)
    }
    fn serialize_u64(self, v: u64) -> Result<Value, Indescribable> {
        number(v)
    }
    fn serialize_f32(self, _: f32) -> Result<Value, Indescribable> {
        Err(Indescribable)
    }
    fn serialize_f64(self, _: f64) -> Result<Value, Indescribable> {
        Err(Indescribable)
    }
    fn serialize_char(self, v: char) -> Result<Value, Indescribable> {
        Ok(Value::Word(v.into()))
    }
    fn serialize_str(self, v: &str) -> Result<Value, Indescribable> {
        Ok(Value::Word(v.into()))
    }
    fn serialize_bytes(self, _: &[u8]) -> Result<Value, Indescribable> {
        Err(Indescribable)
    }
    fn serialize_none(self) -> Result<Value, Indescribable> {
        Ok(Value::Word("none".into()))
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Value, Indescribable> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<Value, Indescribable> {
        self.serialize_none()
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<Value, Indescribable> {
        Ok(Value::Table(Vec::new()))
    }
    fn serialize_unit_variant(
        self,
        kind: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<Value, Indescribable> {
        let variant = snake_case(variant);
        Ok(Value::Word(self.names.variant(kind, &variant).unwrap_or(variant)))
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        kind: &'static str,
        value: &T,
    ) -> Result<Value, Indescribable> {
        let described = value.serialize(self)?;
        Ok(match (kind.strip_prefix("Per"), described) {
            (Some(of), Value::List(items)) if of.starts_with(char::is_uppercase) => {
                let name = |i: usize| self.names.name(of, i as u64).unwrap_or_else(|| i.to_string());
                Value::Table(items.into_iter().enumerate().map(|(i, item)| (name(i), item)).collect())
            }
            (_, Value::Number(n)) => match u64::try_from(n).ok().and_then(|n| self.names.name(kind, n)) {
                Some(name) => Value::Word(name),
                None => Value::Number(n),
            },
            (_, other) => other,
        })
    }
    /// One that holds a thing without fields is told as if it held nothing.
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        kind: &'static str,
        index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Value, Indescribable> {
        match value.serialize(self)? {
            Value::Table(entries) if entries.is_empty() => self.serialize_unit_variant(kind, index, variant),
            value => Ok(Value::Table(vec![(snake_case(variant), value)])),
        }
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Listing<'a>, Indescribable> {
        Ok(Listing { describer: self, variant: None, items: Vec::new() })
    }
    fn serialize_tuple(self, _: usize) -> Result<Listing<'a>, Indescribable> {
        self.serialize_seq(None)
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Listing<'a>, Indescribable> {
        self.serialize_seq(None)
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Listing<'a>, Indescribable> {
        Ok(Listing { describer: self, variant: Some(variant), items: Vec::new() })
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Tabling<'a>, Indescribable> {
        Ok(Tabling { describer: self, variant: None, entries: Vec::new(), key: String::new() })
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Tabling<'a>, Indescribable> {
        self.serialize_map(None)
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Tabling<'a>, Indescribable> {
        Ok(Tabling { describer: self, variant: Some(variant), entries: Vec::new(), key: String::new() })
    }
}

fn of_variant(variant: Option<&'static str>, value: Value) -> Value {
    match variant {
        Some(variant) => Value::Table(vec![(snake_case(variant), value)]),
        None => value,
    }
}

struct Listing<'a> {
    describer: Describer<'a>,
    variant: Option<&'static str>,
    items: Vec<Value>,
}

impl Listing<'_> {
    fn add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Indescribable> {
        self.items.push(value.serialize(self.describer)?);
        Ok(())
    }

    fn done(self) -> Result<Value, Indescribable> {
        Ok(of_variant(self.variant, Value::List(self.items)))
    }
}

impl ser::SerializeSeq for Listing<'_> {
    type Ok = Value;
    type Error = Indescribable;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Indescribable> {
        self.add(value)
    }
    fn end(self) -> Result<Value, Indescribable> {
        self.done()
    }
}

impl ser::SerializeTuple for Listing<'_> {
    type Ok = Value;
    type Error = Indescribable;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Indescribable> {
        self.add(value)
    }
    fn end(self) -> Result<Value, Indescribable> {
        self.done()
    }
}

impl ser::SerializeTupleStruct for Listing<'_> {
    type Ok = Value;
    type Error = Indescribable;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Indescribable> {
        self.add(value)
    }
    fn end(self) -> Result<Value, Indescribable> {
        self.done()
    }
}

impl ser::SerializeTupleVariant for Listing<'_> {
    type Ok = Value;
    type Error = Indescribable;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Indescribable> {
        self.add(value)
    }
    fn end(self) -> Result<Value, Indescribable> {
        self.done()
    }
}

struct Tabling<'a> {
    describer: Describer<'a>,
    variant: Option<&'static str>,
    entries: Vec<(String, Value)>,
    key: String,
}

impl ser::SerializeMap for Tabling<'_> {
    type Ok = Value;
    type Error = Indescribable;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Indescribable> {
        self.key = key.serialize(self.describer)?.key();
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Indescribable> {
        let key = std::mem::take(&mut self.key);
        self.entries.push((key, value.serialize(self.describer)?));
        Ok(())
    }
    fn end(self) -> Result<Value, Indescribable> {
        Ok(of_variant(self.variant, Value::Table(self.entries)))
    }
}

impl ser::SerializeStruct for Tabling<'_> {
    type Ok = Value;
    type Error = Indescribable;
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), Indescribable> {
        self.serialize_entry(key, value)
    }
    fn end(self) -> Result<Value, Indescribable> {
        ser::SerializeMap::end(self)
    }
}

impl ser::SerializeStructVariant for Tabling<'_> {
    type Ok = Value;
    type Error = Indescribable;
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), Indescribable> {
        self.serialize_entry(key, value)
    }
    fn end(self) -> Result<Value, Indescribable> {
        ser::SerializeMap::end(self)
    }
}
