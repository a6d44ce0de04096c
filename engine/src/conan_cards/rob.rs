//! The Thief steals; items and cards that change hands.
use super::{
    ConanCards, Step,
    action::{Action, Question},
    content::Content,
    event::Event,
    places,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Procedure, first_listed},
    seat::{Seat, SeatSet},
    slots::{SlotId, SlotSet},
};
use serde::{Deserialize, Serialize};

/// The Thief steals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rob(pub Seat);

impl Procedure<ConanCards> for Rob {
    fn waiting(self, _game: &ConanCards) -> Waiting {
        Waiting::One(self.0)
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Rob)
    }

    /// The Thief's choice: a random card of a rival, or an item of one who shares the adventure.
    fn list(self, game: &ConanCards, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend(game.rivals(self.0).filter(|rival| game.hand_size(*rival) > 0).map(Action::Player));
        out.extend(game.robbable(self.0).map(Action::Rob));
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let by = self.0;
        match action {
            Action::Player(rival) if game.is_rival(by, rival) && game.hand_size(rival) > 0 => {
                game.frames.pop();
                game.steal_card(rival, by, step)
            }
            Action::Rob(slot) => {
                let there = game.robbable(by).any(|item| item == slot);
                let owner = game.rivals(by).find(|rival| {
                    let place = game.slots.place(slot);
                    place == places::items_down(*rival) || place == places::items_up(*rival)
                });
                let owner = owner.filter(|_| there).ok_or(Why("no_such_item"))?;
                game.frames.pop();
                game.take_item(slot, by, step)?;
                step.tell(Event::ItemsTaken { from: owner, to: by, items: 1 });
                Ok(())
            }
            Action::Player(rival) if game.is_rival(by, rival) => Err(Why("no_cards_there").into()),
            Action::Player(_) => Err(Why("not_a_rival").into()),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn default_answer(self, game: &ConanCards, content: &Content, seat: Seat) -> Option<Action> {
        first_listed(self, game, content, seat)
    }
}

impl ConanCards {
    fn robbable(&self, by: Seat) -> impl Iterator<Item = SlotId> + use<> {
        let here = self.players[by].at;
        let near = move |rival: &Seat| here.is_some() && self.players[*rival].at == here;
        let mut items = SlotSet::default();
        for rival in self.rivals(by).filter(near) {
            let own =
                self.slots.members(places::items_down(rival)).or(self.slots.members(places::items_up(rival)));
            items = items.or(own);
        }
        items.iter()
    }

    /// Whether the Thief finds anything to steal.
    pub(super) fn can_rob(&self, by: Seat) -> bool {
        self.rivals(by).any(|rival| self.hand_size(rival) > 0) || self.robbable(by).next().is_some()
    }

    /// An item changes hands and keeps its facing; its new owner sees it.
    pub(super) fn take_item(&mut self, slot: SlotId, to: Seat, step: &mut Step<'_>) -> Result<(), Refused> {
        if self.open_item(slot).is_some() {
            return self.slots.put(slot, places::items_up(to), step.supply);
        }
        self.slots.put(slot, places::items_down(to), step.supply)?;
        self.slots.look(slot, SeatSet::only(to), step.supply)
    }

    /// A random card of one hand goes to another.
    pub(super) fn steal_card(&mut self, from: Seat, to: Seat, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(slot) = self.random_card(from, step)? else { return Ok(()) };
        step.tell(Event::CardStolen { from, to });
        self.slots.put(slot, places::hand(to), step.supply)
    }

    /// A random card of a hand.
    pub(super) fn random_card(&mut self, of: Seat, step: &mut Step<'_>) -> Result<Option<SlotId>, Refused> {
        let cards = self.hand_size(of);
        if cards == 0 {
            return Ok(None);
        }
        let number = step.supply.number(cards as u32, "random card")?;
        Ok(self.slots.in_place(places::hand(of)).nth(number as usize))
    }
}
