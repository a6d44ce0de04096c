//! Things by number: an id, a list with one thing for each id, and a set of ids, of any number.
//!
//! [`ids!`](crate::ids!) makes all three from one line; [`word_enum!`](crate::word_enum!) does the same for an enum whose
//! variants have names in a pack. In a description an id is a name, a list is a table by name and a set is a list of
//! names; in bytes an id is a number, a list is its things without a length, and a set is its bits.
//!
//! ```
//! use engine::{codec, describe::{self, Plain}, ids};
//!
//! const SPACES: usize = 89;
//!
//! ids! {
//!     /// A space of the map.
//!     Space[SPACES] => PerSpace, SpaceSet;
//!     /// A card of the pack, which knows how many there are.
//!     Card;
//! }
//!
//! let mut gold = PerSpace::<u8>::default();
//! gold[Space(88)] = 3;
//! let rich = SpaceSet::those(|space| gold[space] > 0).with(Space(7));
//! assert_eq!(rich.iter().collect::<Vec<_>>(), [Space(7), Space(88)]);
//! assert_eq!(rich.after(Space(7)).single(), Some(Space(88)));
//! assert_eq!(describe::words(&rich, &Plain), "[ 7 88 ]");
//! assert_eq!(codec::decode(&codec::encode(&rich)), Ok(rich));
//! ```
mod per;
mod set;

pub use crate::bits::words;
pub use per::Per;
use serde::{Serialize, de::DeserializeOwned};
pub use set::Set;
use std::{fmt::Debug, hash::Hash};

/// A thing by number, of which there are so many.
pub trait Id: Copy + Ord + Hash + Debug + Default + Serialize + DeserializeOwned + 'static {
    /// The name of a list by these, by which a description knows it: `PerSpace`.
    const LIST: &'static str;
    /// How many there are.
    const COUNT: usize;

    /// Its place in a list of its kind.
    fn index(self) -> usize;

    /// The one at this place, which is below [`COUNT`](Self::COUNT).
    fn at(index: usize) -> Self;
}

/// Makes ids, and by them lists and sets: see [the module](crate::ids).
///
/// `Name;` is an id alone, `Name[COUNT];` one of which there are so many (at most 256), `Name[COUNT] => List;` adds the
/// list and `Name[COUNT] => List, Set;` the set. Call the list `Per…`: descriptions know it so.
#[macro_export]
macro_rules! ids {
    ($($(#[$doc:meta])* $id:ident $([$count:expr] $(=> $list:ident $(, $set:ident)?)?)?;)*) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize, serde::Deserialize,
        )]
        pub struct $id(pub u8);

        impl $id {
            /// Its place in a list of its kind.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        $(
            impl $id {
                /// All of them, in order.
                pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
                    (0..$count).map(|index| Self(index as u8))
                }
            }

            impl $crate::ids::Id for $id {
                const LIST: &'static str = concat!("Per", stringify!($id));
                const COUNT: usize = {
                    assert!($count <= 256, "an id is one byte");
                    $count
                };
                fn index(self) -> usize {
                    self.index()
                }
                fn at(index: usize) -> Self {
                    Self(index as u8)
                }
            }

            $(
                #[doc = concat!("One thing for each [`", stringify!($id), "`].")]
                pub type $list<T> = $crate::ids::Per<$id, T, { $count }>;
                $(
                    #[doc = concat!("Some of all [`", stringify!($id), "`]s.")]
                    pub type $set = $crate::ids::Set<$id, { $crate::ids::words($count) }>;
                )?
            )?
        )?
    )*};
}

/// Makes an enum whose variants have names in a pack, with `ALL`, `word` and `of_word`; `=> PerSide` adds a list with one
/// thing for each.
///
/// ```
/// engine::word_enum! {
///     /// A side of a contest.
///     Side => PerSide {
///         /// Who started it.
///         Attacker = "attacker",
///         /// The other.
///         Defender = "defender",
///     }
/// }
///
/// let dice = PerSide::of(|side| if side == Side::Attacker { 5 } else { 3 });
/// assert_eq!(Side::of_word("defender").map(|side| dice[side]), Some(3));
/// ```
#[macro_export]
macro_rules! word_enum {
    (
        $(#[$doc:meta])*
        $name:ident $(=> $list:ident)? { $($(#[$vdoc:meta])* $variant:ident = $word:literal),* $(,)? }
    ) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize, serde::Deserialize,
        )]
        pub enum $name {
            #[default]
            $($(#[$vdoc])* #[serde(rename = $word)] $variant),*
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: [Self; [$($word),*].len()] = [$(Self::$variant),*];

            /// Its name in packs and descriptions.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word),*
                }
            }

            /// The one of this name.
            pub fn of_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.word() == word)
            }
        }

        impl $crate::ids::Id for $name {
            const LIST: &'static str = concat!("Per", stringify!($name));
            const COUNT: usize = Self::ALL.len();
            fn index(self) -> usize {
                self as usize
            }
            fn at(index: usize) -> Self {
                Self::ALL.get(index).copied().unwrap_or_default()
            }
        }

        $(
            #[doc = concat!("One thing for each [`", stringify!($name), "`].")]
            pub type $list<T> = $crate::ids::Per<$name, T, { $name::ALL.len() }>;
        )?
    };
}

#[cfg(test)]
#[allow(dead_code, unreachable_pub, reason = "what the macro makes is public and more than a test needs")]
mod tests {
    use crate::{
        codec,
        describe::{Names, Value, describe, read_words, words},
    };

    const SPACES: usize = 89;

    ids! {
        /// A space of the largest map.
        Space[SPACES] => PerSpace, SpaceSet;
        /// One of a few.
        Corner[4] => PerCorner, CornerSet;
    }

    /// Space 7 is "s7".
    struct Numbered;

    impl Names for Numbered {
        fn name(&self, kind: &str, number: u64) -> Option<String> {
            (kind == "Space" && number < SPACES as u64).then(|| format!("s{number}"))
        }
        fn number(&self, kind: &str, name: &str) -> Option<u64> {
            (0..SPACES as u64).find(|number| self.name(kind, *number).as_deref() == Some(name))
        }
    }

    fn set(spaces: &[u8]) -> SpaceSet {
        spaces.iter().copied().map(Space).collect()
    }

    #[test]
    fn a_list_of_89_survives_its_bytes_and_is_described_as_a_table() {
        let mut list = PerSpace::of(|space| u16::from(space.0));
        list[Space(88)] = 1000;
        assert_eq!(codec::decode(&codec::encode(&list)), Ok(list));
        assert_eq!(codec::encode(&PerSpace::<u8>::default()).len(), SPACES, "no length is written");
        let Value::Table(table) = describe(&list, &Numbered) else { panic!("no table") };
        assert_eq!((table.len(), &table[88]), (SPACES, &("s88".to_owned(), Value::Number(1000))));
        assert_eq!(list[Space(200)], 1000, "a number that no space has means the last");
    }

    #[test]
    fn a_set_of_89_survives_its_bytes_and_its_words() {
        for spaces in [set(&[]), set(&[0, 63, 64, 88]), SpaceSet::ALL] {
            assert_eq!(codec::decode(&codec::encode(&spaces)), Ok(spaces));
            let text = words(&spaces, &Numbered);
            assert_eq!(read_words(&text, &Numbered), Ok(spaces), "{text}");
        }
        assert_eq!(words(&set(&[64, 3]), &Numbered), "[ s3 s64 ]");
    }

    #[test]
    fn a_small_set_has_the_bytes_of_a_number() {
        let corners: CornerSet = [Corner(0), Corner(3)].into_iter().collect();
        assert_eq!(codec::encode(&corners), codec::encode(&9u32));
        assert_eq!(codec::decode(&codec::encode(&9u32)), Ok(corners));
        assert!(codec::decode::<CornerSet>(&codec::encode(&16u32)).is_err(), "there is no fifth corner");
    }

    #[test]
    fn sets_are_reckoned_with() {
        let (some, more) = (set(&[1, 64, 88]), set(&[64, 70]));
        assert_eq!(some.and(more), set(&[64]));
        assert_eq!(some.or(more), set(&[1, 64, 70, 88]));
        assert_eq!(some.minus(more), set(&[1, 88]));
        assert_eq!((some.since(Space(64)), some.after(Space(64))), (set(&[64, 88]), set(&[88])));
        assert_eq!((some.len(), some.lowest(), some.single()), (3, Some(Space(1)), None));
        assert_eq!((some.after(Space(64)).single(), set(&[]).lowest()), (Some(Space(88)), None));
        assert_eq!(SpaceSet::ALL.minus(SpaceSet::those(|space| space.0 > 2)), set(&[0, 1, 2]));
        assert!(some.meets(more) && !some.meets(set(&[2])) && set(&[]).is_empty());
    }

    #[test]
    fn an_id_that_is_none_is_in_no_set() {
        for number in [89, 127, 128, 255] {
            assert!(!SpaceSet::ALL.has(Space(number)));
            assert!(SpaceSet::only(Space(number)).is_empty());
            assert!(SpaceSet::ALL.since(Space(number)).is_empty());
            assert!(SpaceSet::ALL.after(Space(number)).is_empty());
        }
    }
}
