//! The adventure track: Conan's step, tokens taken, discarded, exchanged and won.
use super::{
    AgeOfConan, Step,
    action::{Action, Question},
    content::{Content, Good},
    event::Event,
    ids::{Adventure, Kingdom, Province, TokenKind},
    places::{self, ADVENTURE, ADVENTURES, TOKENS, TRACK_PLACE},
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::Procedure,
    seat::{Seat, SeatSet},
    slots::SlotId,
};
use serde::{Deserialize, Serialize};

/// Tokens that a track may have.
pub const TRACK: usize = 8;

/// A token was received: keep it or exchange it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Token {
    /// By whom.
    pub of: Kingdom,
    /// Which.
    pub slot: SlotId,
}

impl Procedure<AgeOfConan> for Token {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(self.of)
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Token { slot: self.slot })
    }

    fn list(self, _game: &AgeOfConan, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend([Action::Keep, Action::Exchange]);
        Listing::Whole
    }

    /// A received token is kept or exchanged (R19).
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Self { of, slot } = self;
        match action {
            Action::Keep => {
                game.frames.pop();
                Ok(())
            }
            Action::Exchange => {
                game.frames.pop();
                let face = game.slots.discard(slot, step.supply)?;
                let token = TokenKind(face.index() as u8);
                step.tell(Event::TokenExchanged { kingdom: of, token });
                let def = step.content.token(token);
                match def.good {
                    Good::Gold => game.gain_gold(of, def.amount, step),
                    Good::Sorcery => game.gain_sorcery(of, def.amount, step),
                }
                Ok(())
            }
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn default_answer(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Keep)
    }
}

/// Take the token of the track or leave it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CourtToken;

impl Procedure<AgeOfConan> for CourtToken {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(game.active)
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::CourtToken)
    }

    fn list(self, _game: &AgeOfConan, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend([Action::Pass, Action::Take]);
        Listing::Whole
    }

    /// The token that comes with Court + Conan, where it may be left (R18).
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Take => {
                game.frames.pop();
                game.take_token(game.active, step)
            }
            Action::Pass => {
                game.frames.pop();
                Ok(())
            }
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn default_answer(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

impl AgeOfConan {
    /// The next adventure is turned up, its destination marked, its track laid (R16).
    pub(super) fn begin_adventure(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        if let Some(old) = self.slots.members(ADVENTURE).lowest() {
            self.slots.discard(old, step.supply)?;
        }
        let drawn = self.slots.draw(ADVENTURES, ADVENTURE, step.supply)?;
        let Some(slot) = drawn else { return Ok(()) };
        let face = self.slots.open_one(slot, step.supply)?;
        self.begin_named(Adventure(face.index() as u8), step.content);
        self.adventures_left = self.adventures_left.saturating_sub(1);
        step.tell(Event::AdventureBegan { adventure: self.conan.adventure });
        let length = step.content.adventure(self.conan.adventure).length;
        self.lay_track(length, step)
    }

    /// Marks an adventure and its destination.
    pub(super) fn begin_named(&mut self, adventure: Adventure, content: &Content) {
        self.conan.adventure = adventure;
        self.conan.destination = content.adventure(adventure).destination;
    }

    fn lay_track(&mut self, length: u8, step: &mut Step<'_>) -> Result<(), Refused> {
        for _ in 0..length {
            // What the bag held is on the track, and seen, before discards return to it (R16).
            if self.version > 1 && self.slots.height(TOKENS) == 0 {
                self.open_track(step)?;
            }
            let Some(slot) = self.slots.draw_reshuffling(TOKENS, TRACK_PLACE, step.supply)? else { break };
            self.track.push(slot).map_err(|_| Refused::Full)?;
        }
        self.open_track(step)?;
        for slot in &self.track {
            step.tell(Event::TokenLaid { token: self.token_at(*slot) });
        }
        Ok(())
    }

    fn open_track(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        self.slots.open(&self.track, step.supply)
    }

    /// A token whose face is public.
    pub(super) fn token_at(&self, slot: SlotId) -> TokenKind {
        TokenKind(self.slots.public_face(slot).map_or(0, |face| face.index() as u8))
    }

    /// A kingdom receives the leftmost token, if there is one, and may exchange it at once.
    pub(super) fn take_token(&mut self, of: Kingdom, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(slot) = self.track.remove(0) else { return Ok(()) };
        self.slots.put(slot, places::tokens(of), step.supply)?;
        step.tell(Event::TokenTaken { kingdom: of, token: self.token_at(slot) });
        self.frames.push(Token { of, slot })
    }

    /// The leftmost token is discarded, if there is one (R17).
    fn discard_token(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(slot) = self.track.remove(0) else { return Ok(()) };
        step.tell(Event::TokenDiscarded { token: self.token_at(slot) });
        self.slots.discard(slot, step.supply).map(|_| ())
    }

    /// The Conan player's step: closer to the destination, or staying there, brings the token (R61, R62).
    pub(super) fn step_conan(&mut self, to: Province, step: &mut Step<'_>) -> Result<(), Refused> {
        let way = |from: Province| step.content.distance[from][self.conan.destination];
        let (before, after) = (way(self.conan.province), way(to));
        let deserved = after < before || before == 0 && after == 0;
        self.move_conan(to, step);
        match self.conan.player {
            Some(player) if deserved => self.take_token(player, step),
            _ => self.discard_token(step),
        }
    }

    /// Conan goes to a province; no token is touched.
    pub(super) fn move_conan(&mut self, to: Province, step: &mut Step<'_>) {
        let from = std::mem::replace(&mut self.conan.province, to);
        if from != to {
            step.tell(Event::ConanMoved { from, to });
        }
    }

    /// Conan reached the destination: the Conan player draws a secret token, if there is one (R16).
    pub(super) fn reward(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(of) = self.conan.player else { return Ok(()) };
        let Some(slot) = self.slots.draw_reshuffling(TOKENS, places::tokens(of), step.supply)? else {
            return Ok(());
        };
        let who = SeatSet::only(self.seat_of(of));
        self.slots.look(slot, who, step.supply)?;
        step.tell(Event::RewardDrawn { kingdom: of });
        self.frames.push(Token { of, slot })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        face::{Counts, Face},
        game::Game,
        kit,
        setup::Chosen,
        supply::Seeded,
    };

    /// What the bag held, what lay among the discards, and the track of four that was laid then, face by face.
    fn lay_beyond_the_bag(content: &Content, left: usize, seed: u64) -> [Vec<Face>; 3] {
        let setup = AgeOfConan::setup(content, &Chosen::default()).unwrap();
        let mut supply = Seeded::new(seed, 0);
        let mut game = AgeOfConan::start(content, &setup, supply.at(0)).unwrap();
        let mut step = Step { content, supply: supply.at(1), listener: &mut |_| () };
        while !game.track.is_empty() {
            game.discard_token(&mut step).unwrap();
        }
        while game.slots.height(TOKENS) > left {
            let slot = game.slots.draw(TOKENS, TRACK_PLACE, step.supply).unwrap().unwrap();
            game.slots.discard(slot, step.supply).unwrap();
        }
        let each = |counts: &[u8]| -> Vec<Face> {
            counts.faces().flat_map(|(face, n)| (0..n).map(move |_| face)).collect()
        };
        let (bag, discards) = (each(game.slots.hidden(TOKENS)), each(game.slots.discards(TOKENS)));
        game.lay_track(4, &mut step).unwrap();
        let track = game.track.iter().map(|slot| game.slots.public_face(*slot).unwrap()).collect();
        [bag, discards, track]
    }

    #[test]
    fn a_track_takes_what_the_bag_held_before_discards_return() {
        let content = kit::content::<AgeOfConan>();
        for (left, seed) in (0..=4).flat_map(|left| (0..100).map(move |seed| (left, seed))) {
            let [bag, _, mut track] = lay_beyond_the_bag(&content, left, seed);
            assert_eq!(track.len(), 4);
            track.truncate(left);
            track.sort_unstable();
            assert_eq!(track, bag, "{left} were left in the bag, seed {seed}");
        }
    }

    #[test]
    fn the_tokens_after_the_bags_last_are_drawn_evenly_from_the_discards() {
        let content = kit::content::<AgeOfConan>();
        let (mut met, mut expected, games) = (0, 0.0, 2000);
        for seed in 0..games {
            let [_, discards, track] = lay_beyond_the_bag(&content, 2, seed);
            let wanted = discards[0];
            let among = discards.iter().filter(|face| **face == wanted).count();
            met += track[2..].iter().filter(|face| **face == wanted).count();
            expected += 2.0 * among as f64 / discards.len() as f64;
        }
        let away = (met as f64 - expected).abs();
        assert!(away < 4.0 * expected.sqrt(), "met {met} times, expected {expected:.0}");
    }
}
