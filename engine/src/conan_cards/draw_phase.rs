//! The draw phase and the end of a round.
use super::{
    ConanCards, DRAW, Step,
    action::{Action, Question},
    cheating::Sleights,
    content::{Card, Content, Effect, Limits},
    event::Event,
    ids::PerSeat,
    places,
};
use crate::{
    describe::FaceOf,
    face::{Counts, FaceSet},
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::{Seat, SeatSet},
};
use serde::{Deserialize, Serialize};

/// The draw phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawPhase {
    /// Players who have drawn.
    pub turn: u8,
    /// Who draws too many.
    pub extra: SeatSet,
}

impl Procedure<ConanCards> for DrawPhase {
    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let Self { turn, extra } = self;
        if turn == game.seats {
            game.end_round(step);
            return Ok(Flow::WentOn);
        }
        game.frames.set(Self { turn: turn + 1, extra });
        let seat = game.seat_at(turn);
        if !game.players[seat].alive {
            return Ok(Flow::WentOn);
        }
        let (content, mut discards) = (step.content, 0);
        let mut cards = content.limits.draw;
        if extra.has(seat) {
            cards += content.limits.extra_draw;
        }
        for effect in game.passive(content, seat) {
            if let Effect::DrawBonus { amount, then_discard } = effect {
                (cards, discards) = (cards + amount, discards + then_discard);
            }
        }
        game.draw_cards(seat, cards, step)?;
        if discards > 0 {
            game.frames.push(Discarding { by: seat, left: discards })?;
        }
        Ok(Flow::WentOn)
    }
}

/// Cards are discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Discarding {
    /// By whom.
    pub by: Seat,
    /// How many are left.
    pub left: u8,
}

impl Procedure<ConanCards> for Discarding {
    fn waiting(self, _game: &ConanCards) -> Waiting {
        Waiting::One(self.by)
    }

    fn advance(self, game: &mut ConanCards, _step: &mut Step<'_>) -> Result<Flow, Refused> {
        if self.left > 0 && game.hand_size(self.by) > 0 {
            return Ok(Flow::Asks);
        }
        game.frames.pop();
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Discard { left: self.left })
    }

    fn list(self, game: &ConanCards, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend(game.slots.in_place(places::hand(self.by)).map(Action::Discard));
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Self { by, left } = self;
        let Action::Discard(slot) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        game.holds(by, slot, FaceSet::ALL)?;
        let face = game.slots.discard(slot, step.supply)?;
        step.tell(Event::Discarded { seat: by, card: FaceOf::new(DRAW, face) });
        game.frames.set(Self { by, left: left - 1 });
        Ok(())
    }

    /// The lowest card, whatever it is.
    fn default_answer(self, game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(game.slots.members(places::hand(self.by)).lowest().map_or(Action::Pass, Action::Discard))
    }
}

impl ConanCards {
    /// Diplomacy is over; where cheating is allowed, it comes first.
    pub(super) fn begin_draw_phase(&mut self) {
        self.failed.clear();
        self.silenced = SeatSet::NONE;
        if self.rules.nothing_to_lose {
            let (cheats, watches) = (PerSeat::default(), PerSeat::default());
            self.frames.set(Sleights { asked: self.alive(), cheats, watches });
        } else {
            self.frames.set(DrawPhase { turn: 0, extra: SeatSet::NONE });
        }
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
