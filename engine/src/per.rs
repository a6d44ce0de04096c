//! Lists with one thing for each id of a kind.

/// Makes such a list. A number that no id has means the last thing: a file may lie.
macro_rules! per {
    ($($(#[$doc:meta])* $list:ident [$id:ty; $count:expr])*) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize, serde::Deserialize,
        )]
        pub struct $list<T>(pub [T; $count]);

        impl<T> std::ops::Index<$id> for $list<T> {
            type Output = T;
            fn index(&self, id: $id) -> &T {
                &self.0[id.index().min($count - 1)]
            }
        }

        impl<T> std::ops::IndexMut<$id> for $list<T> {
            fn index_mut(&mut self, id: $id) -> &mut T {
                &mut self.0[id.index().min($count - 1)]
            }
        }
    )*};
}
pub(crate) use per;
