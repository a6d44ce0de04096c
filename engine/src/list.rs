//! The one list of games. Each room makes its own visitor from it, with the bound that the room needs.

/// Makes `Visitor`, `visit` and `IDS` for the games, each of which must keep `$bound`, a trait above
/// [`Game`](crate::game::Game). A further game is one further line here.
#[macro_export]
macro_rules! game_list {
    ($bound:path) => {
        $crate::game_list!(@ $bound;
            $crate::age_of_conan::AgeOfConan,
            $crate::conan_cards::ConanCards,
            $crate::nerath::Nerath,
            $crate::conan_overlord::ConanOverlord,
            $crate::toy::Toy,
        );
    };
    (@ $bound:path; $($game:ty,)*) => {
        /// Something to do with a game chosen by name.
        pub trait Visitor {
            /// What comes of it.
            type Out;
            /// Does it.
            fn visit<G: $bound>(self) -> Self::Out;
        }

        /// The names of all games, and whether players are offered them.
        pub const IDS: &[(&str, bool)] =
            &[$((<$game as $crate::game::Game>::ID, <$game as $crate::game::Game>::OFFERED)),*];

        /// Visits the game of this name; `None` if there is none.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
            match id {
                $(<$game as $crate::game::Game>::ID => Some(visitor.visit::<$game>()),)*
                _ => None,
            }
        }
    };
}

game_list!(crate::game::Game);
