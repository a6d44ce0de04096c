//! Names of places, and the sentences that arrange a table for a rules case.
use super::{CARDS, Content, FIELD, PILE, Toy, VOW_PILE, hand, stake, vow};
use crate::{
    cases::sentence::{self, Said, Sentence},
    face::Face,
    game::Game,
    seat::Role,
    slots::Place,
};

pub(super) const SENTENCES: &[Sentence<Toy>] = &[
    Sentence {
        form: "HOUSE has N coins|points",
        does: |toy, said| {
            let house = toy.house(said.content, said.word(0))?;
            match said.word(2) {
                "coin" | "coins" => toy.coins[house] = said.number(1)?,
                _ => toy.points[house] = said.number(1)?,
            }
            Ok(())
        },
    },
    Sentence {
        form: "HOUSE holds CARD…",
        does: |toy, said| {
            let (house, cards) = (toy.house(said.content, said.word(0))?, said.list(1));
            toy.hold(house, &cards, said)
        },
    },
    Sentence { form: "round N", does: |toy, said| said.number(0).map(|round| toy.round = round) },
];

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

    fn house(&self, content: &Content, name: &str) -> Result<Role, String> {
        let names: Vec<_> =
            self.houses().filter_map(|house| self.name(content, "Role", house.0.into())).collect();
        sentence::find("house", &names, name).map(|index| Role(index as u8))
    }

    /// The hand becomes just these cards.
    fn hold(&mut self, house: Role, cards: &[&str], said: &mut Said<'_, Self>) -> Result<(), String> {
        said.clear(self, hand(house));
        for card in cards {
            let face = sentence::find("card", said.content.card.iter().map(|card| &card.id), card)?;
            said.bring(self, CARDS, Face::at(face), hand(house))?;
        }
        Ok(())
    }

    /// What cannot be: a round after the last, two stakes of one house, cards that were lost or made.
    pub(super) fn table_fault(&self) -> Option<String> {
        let late = self.round >= self.rounds && self.frames.depth() > 0;
        let staked = self.houses().any(|house| self.slots.count(stake(house)) > 1);
        let faults = [
            (late, format!("the last round is {}", self.rounds - 1)),
            (staked, "a house has two stakes".into()),
        ];
        let fault = faults.into_iter().find_map(|(broken, said)| broken.then_some(said));
        fault.or_else(|| self.slots.fault(true).map(str::to_owned))
    }
}
