//! Names of places, and the sentences that arrange a table for a rules case.
use super::{CARDS, Content, FIELD, PILE, Toy, VOW_PILE, hand, stake, vow};
use crate::{
    face::Face,
    game::Game,
    seat::Role,
    slots::{Place, SlotId},
};

impl Toy {
    pub(super) fn place_name(&self, content: &Content, place: Place) -> Option<String> {
        let house = |role: Role| self.name(content, "Role", role.0.into()).unwrap_or_default();
        let of_house = |at: fn(Role) -> Place| self.houses().find(|house| at(*house) == place);
        match place {
            FIELD => Some("field".into()),
            PILE => Some("pile".into()),
            VOW_PILE => Some("vow_pile".into()),
            _ if of_house(hand).is_some() => of_house(hand).map(|role| format!("hand_{}", house(role))),
            _ if of_house(stake).is_some() => of_house(stake).map(|role| format!("stake_{}", house(role))),
            _ => {
                let seat = self.everyone().iter().find(|seat| vow(*seat) == place)?;
                Some(format!("vow_{}", self.name(content, "Seat", seat.0.into())?))
            }
        }
    }

    /// "lion has 3 coins", "lion has 2 points", "lion holds gold sword", "round 2".
    pub(super) fn arrange_by(&mut self, content: &Content, sentence: &str) -> Result<(), String> {
        let words: Vec<_> = sentence.split_whitespace().collect();
        match words[..] {
            ["round", number] => {
                self.round = number_of(number)?;
                if self.round >= self.rounds {
                    return Err(format!("the last round is {}", self.rounds - 1));
                }
            }
            [house, "has", n, "coins" | "coin"] => {
                self.coins.0[self.house(content, house)?.index()] = number_of(n)?;
            }
            [house, "has", n, "points" | "point"] => {
                self.points.0[self.house(content, house)?.index()] = number_of(n)?;
            }
            [house, "holds", ref cards @ ..] => {
                let house = self.house(content, house)?;
                self.hold(content, house, cards)?;
            }
            _ => {
                return Err(
                    "the toy knows: HOUSE has N coins, HOUSE has N points, HOUSE holds CARD…, round N".into(),
                );
            }
        }
        Ok(())
    }

    fn house(&self, content: &Content, name: &str) -> Result<Role, String> {
        let called = |house: &Role| self.name(content, "Role", house.0.into()).as_deref() == Some(name);
        self.houses().find(called).ok_or_else(|| format!("'{name}' is no house"))
    }

    /// The hand becomes just these cards.
    fn hold(&mut self, content: &Content, house: Role, cards: &[&str]) -> Result<(), String> {
        let before: Vec<SlotId> = self.slots.in_place(hand(house)).collect();
        before.into_iter().for_each(|slot| self.slots.shuffle_in(slot));
        for card in cards {
            let index = content.card.iter().position(|known| known.id == *card);
            let face = Face::at(index.ok_or_else(|| format!("'{card}' is no card"))?);
            match self.slots.stage(CARDS, face, hand(house)) {
                Ok(Some(_)) => (),
                Ok(None) => return Err(format!("no {card} is left in the deck")),
                Err(_) => return Err("the table is full".into()),
            }
        }
        Ok(())
    }
}

fn number_of(word: &str) -> Result<u8, String> {
    word.parse().map_err(|_| format!("'{word}' is no number from 0 to 255"))
}
