//! Things on the table: cards, and what scenarios lay on the board.
use super::ids::{Fig, Item, Object, ObjectSet, PerObject, Zone};
use serde::{Deserialize, Serialize};

/// Where an object is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Whereabouts {
    /// There is no such object yet.
    #[default]
    Nowhere,
    /// It lies in a zone.
    Zone(Zone),
    /// A hero carries it.
    Hero(Fig),
    /// It is out of the game.
    Gone,
    /// A hero carried it off the board.
    Away,
}

/// One object.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Thing {
    /// What it is.
    pub item: Item,
    /// Where it is.
    pub at: Whereabouts,
}

/// All objects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Objects(PerObject<Thing>);

impl Objects {
    /// One of them.
    pub fn get(&self, object: Object) -> Thing {
        self.0[object]
    }

    /// A new object; `None` if there are too many.
    pub fn add(&mut self, item: Item, at: Whereabouts) -> Option<Object> {
        let free = Object::all().find(|object| self.0[*object].at == Whereabouts::Nowhere)?;
        self.0[free] = Thing { item, at };
        Some(free)
    }

    /// An object goes elsewhere.
    pub fn put(&mut self, object: Object, at: Whereabouts) {
        self.0[object].at = at;
    }

    /// Those in this place.
    pub fn at(&self, at: Whereabouts) -> ObjectSet {
        let mut found = ObjectSet::NONE;
        for (object, thing) in self.0.entries() {
            if thing.at == at {
                found.insert(object);
            } else if thing.at == Whereabouts::Nowhere {
                break;
            }
        }
        found
    }

    /// Those of an item.
    pub fn of(&self, item: Item) -> impl Iterator<Item = (Object, Thing)> + '_ {
        let used = self.0.entries().take_while(|(_, thing)| thing.at != Whereabouts::Nowhere);
        used.filter(move |(_, thing)| thing.item == item).map(|(object, thing)| (object, *thing))
    }

    /// Of equal items in one place, the lowest alone.
    pub fn lowest_of_alike(&self, objects: ObjectSet) -> ObjectSet {
        let mut kept = ObjectSet::NONE;
        for object in objects.iter() {
            if !kept.iter().any(|other| self.0[other].item == self.0[object].item) {
                kept.insert(object);
            }
        }
        kept
    }

    /// Whether no lower object in the same place is equal.
    pub fn is_lowest(&self, object: Object) -> bool {
        self.lowest_of_alike(self.at(self.0[object].at)).has(object)
    }
}
