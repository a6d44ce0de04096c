//! The told form: states, questions, events and actions with names in place of numbers.
//!
//! One serializer tells any value as a [`Value`] (for cases, reports and the text table); another writes an action as
//! one line of words, and a reader takes it back. Both learn names from the game by the name of the type:
//! a newtype `Province(7)` is asked as `("Province", 7)`. A newtype `PerProvince([…])` is told as a table by
//! province. Where a game has no name, the number stands.
mod names;
mod phrase;
mod read;
mod shape;
mod value;
mod write;

pub use names::{ByKind, FaceOf, GameNames, Named, Names, Plain, SeatOrAll};
pub use phrase::{Phrase, phrase};
pub use read::{ReadError, read_words};
pub use shape::{Shape, shapes};
pub use value::{Value, tell};
pub use write::words;

/// `SpyOn` as `spy_on`: variants are told as players would write them.
pub(crate) fn snake_case(name: &str) -> String {
    let mut snake = String::with_capacity(name.len() + 4);
    for (i, letter) in name.chars().enumerate() {
        if letter.is_uppercase() && i > 0 {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}
