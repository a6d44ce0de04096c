//! Descriptions: states, questions, events and actions with names in place of numbers.
//!
//! [`describe()`] turns any value into a [`Value`] (for cases, reports and the text table); [`words`] writes an action as
//! one line, and [`read_words`] takes it back. All learn names from the game by the name of the type: for a newtype
//! `Province(7)` the game is asked for the name of `("Province", 7)`. A newtype `PerProvince([…])` becomes a table by
//! province. Where a game has no name, the number stands.
mod names;
mod nearest;
mod phrase;
mod read;
mod shape;
mod slots;
mod value;
mod write;

pub use names::{ByKind, FaceOf, GameNames, Named, Names, Plain, SeatOrAll};
pub use nearest::{kind_in_words, unknown};
pub use phrase::{Phrase, phrase};
pub use read::{ReadError, read_names, read_words};
pub use shape::{Shape, shapes};
pub use value::{Value, describe};
pub use write::words;

/// `SpyOn` as `spy_on`: variants are written as players would write them.
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
