//! Procedures under way: a contest inside a siege inside a turn. A bounded stack in the state, not call depth, so
//! that a state is always at a question and can be saved, sent, hashed and searched at any moment.
use crate::{array_list::ArrayList, refusal::Refused};
use serde::{Deserialize, Serialize};

/// At most `N` nested procedures; the innermost is the top.
///
/// ```
/// use engine::{frames::Frames, game::Refused};
///
/// let mut frames = Frames::<u8, 2>::default();
/// frames.push(1).unwrap();
/// frames.push(2).unwrap();
/// assert_eq!(frames.push(3), Err(Refused::Full));
/// assert_eq!((frames.pop(), frames.top()), (Some(2), Some(1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound(deserialize = "F: Deserialize<'de> + Copy + Default"))]
pub struct Frames<F, const N: usize>(ArrayList<F, N>);

impl<F: Copy + Default, const N: usize> Frames<F, N> {
    /// Begins a procedure inside the one under way.
    pub fn push(&mut self, frame: impl Into<F>) -> Result<(), Refused> {
        self.0.push(frame.into()).map_err(|_| Refused::Full)
    }

    /// Ends the innermost procedure; control returns to the one around it.
    pub fn pop(&mut self) -> Option<F> {
        self.0.pop()
    }

    /// The innermost procedure.
    pub fn top(&self) -> Option<F> {
        self.0.last().copied()
    }

    /// The innermost procedure, to be changed.
    pub fn top_mut(&mut self) -> Option<&mut F> {
        self.0.last_mut()
    }

    /// Replaces the innermost procedure.
    pub fn set(&mut self, frame: impl Into<F>) {
        if let Some(top) = self.0.last_mut() {
            *top = frame.into();
        }
    }

    /// How many are nested.
    pub fn depth(&self) -> usize {
        self.0.len()
    }

    /// From the outermost to the innermost.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &F> {
        self.0.iter()
    }

    /// Ends every procedure: the game is over.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl<F: Copy + Default, const N: usize> Default for Frames<F, N> {
    fn default() -> Self {
        Self(ArrayList::default())
    }
}
