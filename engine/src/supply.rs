//! Whatever `play` cannot know by itself: chance, and faces.
mod quick;
mod script;
mod seeded;
mod share;
mod stream;
mod supplied;

pub use crate::refusal::Need;
pub use crate::slots::{FaceList, SlotList};
use crate::{
    face::{Counts, Face},
    seat::{Seat, SeatSet},
    slots::{Order, Place, SlotId, Slots},
};
pub use quick::QuickSupply;
pub use script::Script;
pub use seeded::Seeded;
pub use share::{Nothing, Share};
pub use supplied::{Recording, Supplied};

/// Chance and faces. `slots` is the asking replica's own knowledge: a supply that knows everything picks a face that
/// does not exist yet from it.
///
/// ```
/// use engine::supply::{Need, Nothing, Seeded, Supply};
///
/// // The same seed and the same record give the same die everywhere.
/// let die = |record| Seeded::new(42, 0).at(record).number(6, "die");
/// assert_eq!(die(7), die(7));
/// // Whoever has no chance says what is lacking.
/// assert_eq!(Nothing.number(6, "die"), Err(Need::Number(6, "die")));
/// ```
pub trait Supply {
    /// Whether it wants to hear what the rules answer by themselves: the script of a rules case does, which tells it.
    fn listens(&self) -> bool {
        false
    }
    /// Hears of a question that had one answer only, and was not asked.
    fn hear(&mut self, _said: String) {}
    /// A number below `bound`, the same on all replicas; `what` names it.
    fn number(&mut self, bound: u32, what: &'static str) -> Result<u32, Need>;
    /// A face that only `to` learns: `None` where this replica is not entitled to it.
    fn deal(&mut self, slot: SlotId, to: SeatSet, slots: &Slots) -> Result<Option<Face>, Need>;
    /// Faces that everybody learns.
    fn open(&mut self, which: &SlotList, slots: &Slots) -> Result<FaceList, Need>;
    /// A secret order of a bag: `None` where this replica is not an owner's.
    fn mix(&mut self, bag: Place, owners: SeatSet, slots: &Slots) -> Result<Option<Order>, Need>;
    /// A face that a seat's own answer puts there; `said` is the face where the action at hand names it, and `None`
    /// comes back where this replica is not entitled to it.
    fn choose(
        &mut self,
        slot: SlotId,
        seat: Seat,
        said: Option<Face>,
        slots: &Slots,
    ) -> Result<Option<Face>, Need>;
}

/// The face of each slot, known or picked from what remains; later slots do not get what earlier ones took. A slot
/// whose deck holds no card for it is left to the caller's checks: it gets the first face, which they refuse.
fn pick_faces(which: &[SlotId], slots: &Slots, mut below: impl FnMut(u32) -> u32) -> FaceList {
    let mut faces = FaceList::default();
    for (i, slot) in which.iter().enumerate() {
        let deck = slots.deck_of(*slot);
        let face = slots.face(*slot).unwrap_or_else(|| {
            let mut remaining = slots.remaining(deck);
            let earlier = which[..i].iter().zip(faces.iter());
            for (_, face) in
                earlier.filter(|(id, _)| slots.deck_of(**id) == deck && slots.face(**id).is_none())
            {
                remaining.take_one(*face);
            }
            let fits = slots.fits(*slot);
            remaining.iter_mut().enumerate().for_each(|(index, n)| *n *= u8::from(fits.has(Face::at(index))));
            remaining.nth_card(below(remaining.total())).unwrap_or_default()
        });
        let fitted = faces.push(face).is_ok();
        debug_assert!(fitted, "a request is no longer than its answer");
    }
    faces
}

fn pick_face(slot: SlotId, slots: &Slots, below: impl FnMut(u32) -> u32) -> Face {
    pick_faces(&[slot], slots, below).first().copied().unwrap_or_default()
}
