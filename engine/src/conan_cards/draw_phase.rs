//! The draw phase and the end of a round.
use super::{
    ConanCards, DRAW, Step,
    action::Action,
    content::{Card, Effect, Limits},
    event::Event,
    frame::Frame,
    ids::PerSeat,
    places,
};
use crate::{
    describe::FaceOf,
    face::{Counts, FaceSet},
    game::{Refused, Why},
    seat::{Seat, SeatSet},
};

impl ConanCards {
    /// Diplomacy is over; where cheating is allowed, it comes first.
    pub(super) fn begin_draw_phase(&mut self) {
        self.failed.clear();
        self.silenced = SeatSet::NONE;
        let frame = if self.rules.nothing_to_lose {
            Frame::Sleight { asked: self.alive(), cheats: PerSeat::default(), watches: PerSeat::default() }
        } else {
            Frame::Draws { turn: 0, extra: SeatSet::NONE }
        };
        self.frames.set(frame);
    }

    pub(super) fn advance_draws(
        &mut self,
        turn: u8,
        extra: SeatSet,
        step: &mut Step<'_>,
    ) -> Result<bool, Refused> {
        if turn == self.seats {
            self.end_round(step);
            return Ok(false);
        }
        self.frames.set(Frame::Draws { turn: turn + 1, extra });
        let seat = self.seat_at(turn);
        if !self.players[seat].alive {
            return Ok(false);
        }
        let (content, mut discards) = (step.content, 0);
        let mut cards = content.limits.draw;
        if extra.has(seat) {
            cards += content.limits.extra_draw;
        }
        for effect in self.passive(content, seat) {
            if let Effect::DrawBonus { amount, then_discard } = effect {
                (cards, discards) = (cards + amount, discards + then_discard);
            }
        }
        self.draw_cards(seat, cards, step)?;
        if discards > 0 {
            self.frames.push(Frame::Discard { by: seat, left: discards })?;
        }
        Ok(false)
    }

    /// Cards from the draw pile, which is made anew when it is empty.
    pub(super) fn draw_cards(&mut self, seat: Seat, cards: u8, step: &mut Step<'_>) -> Result<(), Refused> {
        let mut drawn = 0;
        for _ in 0..cards {
            if self.slots.height(DRAW) == 0 {
                self.rebuild_pile(step);
            }
            drawn += u8::from(self.slots.draw(DRAW, places::hand(seat), step.supply)?.is_some());
        }
        if drawn > 0 {
            step.tell(Event::Drew { seat, cards: drawn });
        }
        Ok(())
    }

    /// The discards become the draw pile. Where no adventure is to be seen, trophies return too.
    fn rebuild_pile(&mut self, step: &mut Step<'_>) {
        let discarded = self.slots.discards(DRAW);
        let is_adventure = |face| matches!(Card::of(face), Card::Adventure(_));
        let some =
            self.adventures().next().is_some() || discarded.faces().any(|(face, _)| is_adventure(face));
        let any = discarded.total() > 0;
        self.slots.reshuffle(DRAW);
        let mut retold = 0;
        if self.rules.old_tales && !some {
            for seat in self.alive().iter() {
                for slot in self.slots.in_place(places::trophies(seat)) {
                    self.slots.shuffle_in(slot);
                    retold += 1;
                }
            }
        }
        if any {
            step.tell(Event::PileRebuilt);
        }
        if retold > 0 {
            step.tell(Event::TalesRetold { cards: retold });
        }
    }

    pub(super) fn advance_discard(&mut self, by: Seat, left: u8) -> bool {
        let over = left == 0 || self.hand_size(by) == 0;
        if over {
            self.frames.pop();
        }
        !over
    }

    pub(super) fn list_discard(&self, by: Seat, out: &mut Vec<Action>) {
        out.extend(self.slots.in_place(places::hand(by)).map(Action::Discard));
    }

    pub(super) fn answer_discard(
        &mut self,
        (by, left): (Seat, u8),
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Action::Discard(slot) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        self.holds(by, slot, FaceSet::ALL)?;
        let face = self.slots.discard(slot, step.supply)?;
        step.tell(Event::Discarded { seat: by, card: FaceOf::new(DRAW, face) });
        self.frames.set(Frame::Discard { by, left: left - 1 });
        Ok(())
    }

    /// The lowest card, whatever it is.
    pub(super) fn first_card(&self, seat: Seat) -> Action {
        self.slots.members(places::hand(seat)).lowest().map_or(Action::Pass, Action::Discard)
    }

    /// Idle rounds lower the target; the last round ends the game.
    fn end_round(&mut self, step: &mut Step<'_>) {
        let limits: &Limits = &step.content.limits;
        self.idle = if self.busy { 0 } else { self.idle.saturating_add(1) };
        if self.rules.stagnation && self.idle > limits.idle_rounds {
            self.target = self.target.saturating_sub(limits.idle_step);
            step.tell(Event::TargetFell { target: self.target });
        }
        if self.round >= self.rules.round_limit {
            self.win_by_glory(step);
            return;
        }
        if self.rules.passing_the_torch {
            let next = (1..=self.seats).map(|turn| self.seat_at(turn)).find(|seat| self.players[*seat].alive);
            self.first = next.unwrap_or(self.first);
        }
        self.begin_round(step);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{face::Face, game::Game, kit, setup::Chosen, supply::Seeded};

    #[test]
    fn what_the_pile_held_is_drawn_before_discards_return() {
        let content = kit::content::<ConanCards>();
        let setup = ConanCards::setup(&content, &Chosen::default()).unwrap();
        for seed in 0..200 {
            let mut supply = Seeded::new(seed, 0);
            let mut game = ConanCards::start(&content, &setup, supply.at(0)).unwrap();
            let mut step = Step { content: &content, supply: supply.at(1), listener: &mut |_| () };
            while game.slots.height(DRAW) > 2 {
                let slot = game.slots.draw(DRAW, places::REMOVED, step.supply).unwrap().unwrap();
                game.slots.discard(slot, step.supply).unwrap();
            }
            let pile: Vec<(Face, u8)> = game.slots.hidden(DRAW).faces().collect();
            game.draw_cards(Seat(0), 5, &mut step).unwrap();
            let hand = game.slots.in_place(places::hand(Seat(0)));
            let held: Vec<_> = hand.filter_map(|slot| game.slots.face(slot)).collect();
            assert_eq!(held.len(), 5);
            let missing =
                |(face, n): &(Face, u8)| held.iter().filter(|held| *held == face).count() < usize::from(*n);
            assert!(!pile.iter().any(missing), "seed {seed}: {pile:?} was in the pile, {held:?} was drawn");
        }
    }
}
