//! Answers as keys: by the card that a slot holds, not by the slot, which holds another in each imagining. A card that
//! whoever answers may not see is no more than the slot where it lies: its face is imagined.
use engine::{
    seat::Seat,
    slots::{SlotId, Slots},
};
use serde::{Serialize, Serializer, ser};
use std::fmt;

/// An answer as the seat that gives it sees it.
pub(super) fn own<A: Serialize>(action: &A, seat: Seat, slots: &Slots) -> u64 {
    let face = |id: SlotId| slots.face(id).filter(|_| slots.known(id).shows(Some(seat)));
    let card = |id: SlotId| face(id).map_or(0x1000 + u64::from(id.0), |face| u8::from(face).into());
    hashed(action, &|id| u64::from(slots.deck_of(id).0) << 16 | card(id))
}

/// An answer as everybody else sees it: a hidden card is known by where it lies.
pub(super) fn seen<A: Serialize>(action: &A, seat: Seat, slots: &Slots) -> u64 {
    let card = |id: SlotId| match slots.public_face(id) {
        Some(face) => u64::from(slots.deck_of(id).0) << 16 | u64::from(u8::from(face)),
        None => 0x2000 + u64::from(slots.place(id).0),
    };
    mix(hashed(action, &card), u64::from(seat.0) + 1)
}

/// Two numbers in one.
pub(super) fn mix(one: u64, other: u64) -> u64 {
    let z = (one ^ other.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z ^ z >> 29
}

fn hashed<A: Serialize>(action: &A, card: &dyn Fn(SlotId) -> u64) -> u64 {
    let mut hasher = KeyHasher { state: 0x243f_6a88_85a3_08d3, card, slot: false };
    let hashed = action.serialize(&mut hasher);
    debug_assert!(hashed.is_ok(), "an action is made of plain numbers");
    hasher.state
}

/// Folds every number of a value into one; the number of a `SlotId` becomes that of its card.
struct KeyHasher<'a> {
    state: u64,
    card: &'a dyn Fn(SlotId) -> u64,
    slot: bool,
}

impl KeyHasher<'_> {
    fn fold(&mut self, number: u64) -> Result<(), NoKey> {
        let number = if self.slot { (self.card)(SlotId(number as u8)) } else { number };
        self.state = mix(self.state, number);
        Ok(())
    }
}

/// Something that is no part of an action.
#[derive(Debug)]
pub(super) struct NoKey;

impl fmt::Display for NoKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no part of an action")
    }
}

impl std::error::Error for NoKey {}

impl ser::Error for NoKey {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

macro_rules! fold_numbers {
    ($($method:ident $type:ty),*) => {
        $(fn $method(self, number: $type) -> Result<(), NoKey> {
            self.fold(number as u64)
        })*
    };
}

impl Serializer for &mut KeyHasher<'_> {
    type Ok = ();
    type Error = NoKey;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = ser::Impossible<(), NoKey>;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    fold_numbers!(
        serialize_bool bool, serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64,
        serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64, serialize_char char
    );

    fn serialize_f32(self, _: f32) -> Result<(), NoKey> {
        Err(NoKey)
    }
    fn serialize_f64(self, _: f64) -> Result<(), NoKey> {
        Err(NoKey)
    }
    fn serialize_str(self, _: &str) -> Result<(), NoKey> {
        Err(NoKey)
    }
    fn serialize_bytes(self, _: &[u8]) -> Result<(), NoKey> {
        Err(NoKey)
    }
    fn serialize_none(self) -> Result<(), NoKey> {
        self.fold(0)
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), NoKey> {
        self.fold(1)?;
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<(), NoKey> {
        Ok(())
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<(), NoKey> {
        Ok(())
    }
    fn serialize_unit_variant(self, _: &'static str, index: u32, _: &'static str) -> Result<(), NoKey> {
        self.fold(index.into())
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        kind: &'static str,
        value: &T,
    ) -> Result<(), NoKey> {
        self.slot = kind == "SlotId";
        value.serialize(&mut *self)?;
        self.slot = false;
        Ok(())
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), NoKey> {
        self.fold(index.into())?;
        value.serialize(self)
    }
    fn serialize_seq(self, len: Option<usize>) -> Result<Self, NoKey> {
        self.fold(len.unwrap_or(0) as u64)?;
        Ok(self)
    }
    fn serialize_tuple(self, _: usize) -> Result<Self, NoKey> {
        Ok(self)
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, NoKey> {
        Ok(self)
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, NoKey> {
        self.fold(index.into())?;
        Ok(self)
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, NoKey> {
        Err(NoKey)
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, NoKey> {
        Ok(self)
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, NoKey> {
        self.fold(index.into())?;
        Ok(self)
    }
}

macro_rules! each_part {
    ($($trait:ident $method:ident),*) => {
        $(impl ser::$trait for &mut KeyHasher<'_> {
            type Ok = ();
            type Error = NoKey;
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoKey> {
                value.serialize(&mut **self)
            }
            fn end(self) -> Result<(), NoKey> {
                Ok(())
            }
        })*
    };
}

each_part!(
    SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field
);

macro_rules! each_field {
    ($($trait:ident),*) => {
        $(impl ser::$trait for &mut KeyHasher<'_> {
            type Ok = ();
            type Error = NoKey;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> Result<(), NoKey> {
                value.serialize(&mut **self)
            }
            fn end(self) -> Result<(), NoKey> {
                Ok(())
            }
        })*
    };
}

each_field!(SerializeStruct, SerializeStructVariant);
