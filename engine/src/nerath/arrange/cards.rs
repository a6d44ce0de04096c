//! Cards and tiles of a rules case, brought from wherever they are.
use crate::{
    cases::sentence::{Said, find},
    face::Face,
    nerath::{
        Nerath,
        ids::{Dungeon, Realm},
        places::{self, GUARDIANS, TREASURES},
    },
};

impl Nerath {
    /// The hand becomes just these event cards and treasures.
    pub(super) fn set_hand(
        &mut self,
        realm: Realm,
        cards: &[&str],
        said: &mut Said<'_, Self>,
    ) -> Result<(), String> {
        let content = said.content;
        for place in [places::event_hand(realm), places::open_hand(realm), places::treasure_hand(realm)] {
            said.clear(self, place);
        }
        let (events, treasures) = (&content.events[realm], &content.treasures);
        for name in cards {
            let known = events.iter().chain(treasures).map(|card| &card.id);
            let index = find("card for this hand", known, name)?;
            match index.checked_sub(events.len()) {
                None => {
                    let deck = places::event_deck(realm);
                    said.bring(self, deck, Face::at(index), places::event_hand(realm))?
                }
                Some(index) => said.bring(self, TREASURES, Face::at(index), places::treasure_hand(realm))?,
            };
        }
        Ok(())
    }

    /// The treasures on the table become just these.
    pub(super) fn set_table(
        &mut self,
        realm: Realm,
        cards: &[&str],
        said: &mut Said<'_, Self>,
    ) -> Result<(), String> {
        said.clear(self, places::table(realm));
        for name in cards {
            let index = find("treasure", said.content.treasures.iter().map(|card| &card.id), name)?;
            said.bring(self, TREASURES, Face::at(index), places::table(realm))?;
        }
        Ok(())
    }

    /// The guardians of an entrance become just these, face up, in the order in which they were placed.
    pub(super) fn set_guardians(
        &mut self,
        dungeon: Dungeon,
        tiles: &[&str],
        said: &mut Said<'_, Self>,
    ) -> Result<(), String> {
        let place = places::lair(dungeon);
        said.clear(self, place);
        self.lairs[dungeon].clear();
        for name in tiles {
            let index = find("guardian", said.content.guardians.iter().map(|tile| &tile.id), name)?;
            let slot = said.bring(self, GUARDIANS, Face::at(index), place)?;
            self.lairs[dungeon].push(slot).map_err(|_| "an entrance has two guardians at most")?;
        }
        Ok(())
    }
}
