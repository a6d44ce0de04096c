//! Which variants an enum has and which fields they have, learnt from the type alone: a translation check needs every
//! variant, also those that no game has shown yet.
use super::{phrase::letter, snake_case};
use serde::{
    Deserializer,
    de::{self, DeserializeOwned, DeserializeSeed, EnumAccess, VariantAccess, Visitor},
    forward_to_deserialize_any,
};
use std::{cell::RefCell, fmt};

/// A variant and the names of its fields, named as in a [`Phrase`](super::Phrase).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The variant, as `spy_on`.
    pub variant: String,
    /// Its fields.
    pub fields: Vec<String>,
}

/// The variants of an enum in order; none, if the type is no enum.
pub fn shapes<T: DeserializeOwned>() -> Vec<Shape> {
    let mut shapes = Vec::new();
    loop {
        let seen = RefCell::new(Seen::default());
        let trace = Trace { nth: shapes.len(), seen: &seen };
        let _ = T::deserialize(trace);
        match seen.into_inner() {
            Seen { variant: Some(variant), fields } => {
                shapes.push(Shape { variant: snake_case(variant), fields });
            }
            Seen { variant: None, .. } => return shapes,
        }
    }
}

#[derive(Default)]
struct Seen {
    variant: Option<&'static str>,
    fields: Vec<String>,
}

/// Pretends to hold the `nth` variant, notes what is asked of it, and then gives up.
#[derive(Clone, Copy)]
struct Trace<'a> {
    nth: usize,
    seen: &'a RefCell<Seen>,
}

#[derive(Debug)]
struct Enough;

impl fmt::Display for Enough {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("only the shape was asked for")
    }
}

impl std::error::Error for Enough {}

impl de::Error for Enough {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

impl<'de> Deserializer<'de> for Trace<'_> {
    type Error = Enough;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Enough> {
        Err(Enough)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Enough> {
        let variant = variants.get(self.nth).ok_or(Enough)?;
        self.seen.borrow_mut().variant = Some(variant);
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl<'de> EnumAccess<'de> for Trace<'_> {
    type Error = Enough;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Enough> {
        let nth = de::value::U64Deserializer::<Enough>::new(self.nth as u64);
        Ok((seed.deserialize(nth)?, self))
    }
}

impl<'de> VariantAccess<'de> for Trace<'_> {
    type Error = Enough;

    fn unit_variant(self) -> Result<(), Enough> {
        Err(Enough)
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Enough> {
        self.seen.borrow_mut().fields = vec![letter(0)];
        Err(Enough)
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, _: V) -> Result<V::Value, Enough> {
        self.seen.borrow_mut().fields = (0..len).map(letter).collect();
        Err(Enough)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Enough> {
        self.seen.borrow_mut().fields = fields.iter().map(|field| (*field).to_owned()).collect();
        Err(Enough)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Action, Event, Question};

    #[test]
    fn every_variant_is_found_with_its_fields() {
        let actions = shapes::<Action>();
        assert_eq!(actions.len(), 17);
        let fields =
            |variant: &str| actions.iter().find(|shape| shape.variant == variant).unwrap().fields.join(" ");
        assert_eq!(
            [fields("attack"), fields("terms"), fields("raise"), fields("end")],
            ["a b", "give take", "a", ""]
        );
        assert_eq!((shapes::<Question>().len(), shapes::<Event>().len(), shapes::<u8>().len()), (6, 6, 0));
    }
}
