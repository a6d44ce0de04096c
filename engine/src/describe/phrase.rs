//! A question, an answer or an event taken apart for the words that describe it.
use super::{Names, Value, describe, snake_case, value::Indescribable};
use serde::{
    Serialize, Serializer,
    ser::{self, Impossible},
};

/// A variant and its fields. Fields of a struct have its names, fields of a tuple are `a`, `b`, `c` in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// The variant, as `spy_on`.
    pub variant: String,
    /// The fields, described.
    pub fields: Vec<(String, Value)>,
}

/// Takes a value of an enum apart; `None` if it is no enum.
pub fn phrase<T: Serialize>(value: &T, names: &dyn Names) -> Option<Phrase> {
    value.serialize(Apart { names }).ok()
}

/// The name of a field of a tuple: `a` for the first.
pub(super) fn letter(place: usize) -> String {
    char::from(b'a' + (place % 26) as u8).to_string()
}

#[derive(Clone, Copy)]
struct Apart<'a> {
    names: &'a dyn Names,
}

/// The fields of a variant as they come.
struct Fields<'a> {
    names: &'a dyn Names,
    phrase: Phrase,
}

impl Fields<'_> {
    fn add<T: Serialize + ?Sized>(&mut self, name: String, value: &T) {
        self.phrase.fields.push((name, describe(value, self.names)));
    }
}

impl<'a> Apart<'a> {
    fn variant(self, variant: &str) -> Fields<'a> {
        Fields { names: self.names, phrase: Phrase { variant: snake_case(variant), fields: Vec::new() } }
    }
}

macro_rules! no_enum {
    ($($method:ident($value:ty),)*) => {
        $(fn $method(self, _: $value) -> Result<Phrase, Indescribable> {
            Err(Indescribable)
        })*
    };
}

impl<'a> Serializer for Apart<'a> {
    type Ok = Phrase;
    type Error = Indescribable;
    type SerializeSeq = Impossible<Phrase, Indescribable>;
    type SerializeTuple = Impossible<Phrase, Indescribable>;
    type SerializeTupleStruct = Impossible<Phrase, Indescribable>;
    type SerializeTupleVariant = Fields<'a>;
    type SerializeMap = Impossible<Phrase, Indescribable>;
    type SerializeStruct = Impossible<Phrase, Indescribable>;
    type SerializeStructVariant = Fields<'a>;

    no_enum! {
        serialize_bool(bool),
        serialize_i8(i8),
        serialize_i16(i16),
        serialize_i32(i32),
        serialize_i64(i64),
        serialize_u8(u8),
        serialize_u16(u16),
        serialize_u32(u32),
        serialize_u64(u64),
        serialize_f32(f32),
        serialize_f64(f64),
        serialize_char(char),
        serialize_str(&str),
        serialize_bytes(&[u8]),
        serialize_unit_struct(&'static str),
    }

    fn serialize_none(self) -> Result<Phrase, Indescribable> {
        Err(Indescribable)
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Phrase, Indescribable> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<Phrase, Indescribable> {
        Err(Indescribable)
    }
    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<Phrase, Indescribable> {
        Ok(self.variant(variant).phrase)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<Phrase, Indescribable> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Phrase, Indescribable> {
        let mut fields = self.variant(variant);
        fields.add(letter(0), value);
        Ok(fields.phrase)
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, Indescribable> {
        Err(Indescribable)
    }
    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, Indescribable> {
        Err(Indescribable)
    }
    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, Indescribable> {
        Err(Indescribable)
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Fields<'a>, Indescribable> {
        Ok(self.variant(variant))
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Indescribable> {
        Err(Indescribable)
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeStruct, Indescribable> {
        Err(Indescribable)
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Fields<'a>, Indescribable> {
        Ok(self.variant(variant))
    }
}

impl ser::SerializeTupleVariant for Fields<'_> {
    type Ok = Phrase;
    type Error = Indescribable;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Indescribable> {
        self.add(letter(self.phrase.fields.len()), value);
        Ok(())
    }
    fn end(self) -> Result<Phrase, Indescribable> {
        Ok(self.phrase)
    }
}

impl ser::SerializeStructVariant for Fields<'_> {
    type Ok = Phrase;
    type Error = Indescribable;
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), Indescribable> {
        self.add(key.to_owned(), value);
        Ok(())
    }
    fn end(self) -> Result<Phrase, Indescribable> {
        Ok(self.phrase)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{describe::Plain, seat::Role, slots::SlotId, toy::Action};

    #[test]
    fn fields_have_their_names_or_letters() {
        let apart = |action: Action| phrase(&action, &Plain).unwrap();
        assert_eq!(apart(Action::Done), Phrase { variant: "done".into(), fields: vec![] });
        let attack = apart(Action::Attack(SlotId(4), Role(1)));
        let number = |name: &str, n| (name.to_owned(), Value::Number(n));
        assert_eq!(
            (attack.variant.as_str(), attack.fields),
            ("attack", vec![number("a", 4), number("b", 1)])
        );
        let terms = apart(Action::Terms { give: 2, take: 1 });
        assert_eq!(terms.fields, [number("give", 2), number("take", 1)]);
        assert_eq!(apart(Action::Raise(Role(2))).fields, [number("a", 2)]);
        assert_eq!(phrase(&7u8, &Plain), None);
    }
}
