//! The adventure track: Conan's step, tokens taken, discarded, exchanged and won.
use super::{
    AgeOfConan,
    action::Action,
    content::{Content, Good},
    frame::Frame,
    ids::{Adventure, Kingdom, Province, TokenKind},
    places::{self, ADVENTURE, ADVENTURES, TOKENS, TRACK_PLACE},
    table::{Event, Table},
};
use crate::{
    game::{Refused, Why},
    seat::SeatSet,
    slots::SlotId,
};

/// Tokens that a track may have.
pub const TRACK: usize = 8;

impl AgeOfConan {
    /// The next adventure is turned up, its destination marked, its track laid (R16).
    pub(super) fn begin_adventure(&mut self, table: &mut Table<'_>) -> Result<(), Refused> {
        if let Some(old) = self.slots.members(ADVENTURE).lowest() {
            self.slots.discard(old, table.supply)?;
        }
        let drawn = self.slots.draw(ADVENTURES, ADVENTURE, table.supply)?;
        let Some(slot) = drawn else { return Ok(()) };
        let face = self.slots.open_one(slot, table.supply)?;
        self.begin_named(Adventure(face.index() as u8), table.content);
        self.adventures_left = self.adventures_left.saturating_sub(1);
        table.tell(Event::AdventureBegan { adventure: self.conan.adventure });
        let length = table.content.adventure(self.conan.adventure).length;
        self.lay_track(length, table)
    }

    /// Marks an adventure and its destination.
    pub(super) fn begin_named(&mut self, adventure: Adventure, content: &Content) {
        self.conan.adventure = adventure;
        self.conan.destination = content.adventure(adventure).destination;
    }

    fn lay_track(&mut self, length: u8, table: &mut Table<'_>) -> Result<(), Refused> {
        for _ in 0..length {
            let Some(slot) = self.slots.draw_reshuffling(TOKENS, TRACK_PLACE, table.supply)? else { break };
            self.track.push(slot).map_err(|_| Refused::Full)?;
        }
        let track = self.track;
        self.slots.open(&track, table.supply)?;
        for slot in &track {
            let token = self.token_at(*slot);
            table.tell(Event::TokenLaid { token });
        }
        Ok(())
    }

    /// A token whose face is public.
    pub(super) fn token_at(&self, slot: SlotId) -> TokenKind {
        TokenKind(self.slots.public_face(slot).map_or(0, |face| face.index() as u8))
    }

    /// A kingdom receives the leftmost token, if there is one, and may exchange it at once.
    pub(super) fn take_token(&mut self, of: Kingdom, table: &mut Table<'_>) -> Result<(), Refused> {
        let Some(slot) = self.track.remove(0) else { return Ok(()) };
        self.slots.put(slot, places::tokens(of), table.supply)?;
        table.tell(Event::TokenTaken { kingdom: of, token: self.token_at(slot) });
        self.frames.push(Frame::Token { of, slot })
    }

    /// The leftmost token is discarded, if there is one (R17).
    fn discard_token(&mut self, table: &mut Table<'_>) -> Result<(), Refused> {
        let Some(slot) = self.track.remove(0) else { return Ok(()) };
        table.tell(Event::TokenDiscarded { token: self.token_at(slot) });
        self.slots.discard(slot, table.supply).map(|_| ())
    }

    /// The Conan player's step: closer to the destination, or staying there, brings the token (R61, R62).
    pub(super) fn step_conan(&mut self, to: Province, table: &mut Table<'_>) -> Result<(), Refused> {
        let way = |from: Province| table.content.distance[from][self.conan.destination];
        let (before, after) = (way(self.conan.province), way(to));
        let deserved = after < before || before == 0 && after == 0;
        self.move_conan(to, table);
        match self.conan.player {
            Some(player) if deserved => self.take_token(player, table),
            _ => self.discard_token(table),
        }
    }

    /// Conan goes to a province; no token is touched.
    pub(super) fn move_conan(&mut self, to: Province, table: &mut Table<'_>) {
        let from = std::mem::replace(&mut self.conan.province, to);
        if from != to {
            table.tell(Event::ConanMoved { from, to });
        }
    }

    /// Conan reached the destination: the Conan player draws a secret token, if there is one (R16).
    pub(super) fn reward(&mut self, table: &mut Table<'_>) -> Result<(), Refused> {
        let Some(of) = self.conan.player else { return Ok(()) };
        let Some(slot) = self.slots.draw_reshuffling(TOKENS, places::tokens(of), table.supply)? else {
            return Ok(());
        };
        let who = SeatSet::only(self.seat_of(of));
        self.slots.look(slot, who, table.supply)?;
        table.tell(Event::RewardDrawn { kingdom: of });
        self.frames.push(Frame::Token { of, slot })
    }

    /// A received token is kept or exchanged (R19).
    pub(super) fn answer_token(
        &mut self,
        (of, slot): (Kingdom, SlotId),
        action: Action,
        table: &mut Table<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Keep => {
                self.frames.pop();
                Ok(())
            }
            Action::Exchange => {
                self.frames.pop();
                let face = self.slots.discard(slot, table.supply)?;
                let token = TokenKind(face.index() as u8);
                table.tell(Event::TokenExchanged { kingdom: of, token });
                let def = table.content.token(token);
                match def.good {
                    Good::Gold => self.gain_gold(of, def.amount, table),
                    Good::Sorcery => self.gain_sorcery(of, def.amount, table),
                }
                Ok(())
            }
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    /// The token that comes with Court + Conan, where it may be left (R18).
    pub(super) fn answer_court_token(
        &mut self,
        action: Action,
        table: &mut Table<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Take => {
                self.frames.pop();
                self.take_token(self.active, table)
            }
            Action::Pass => {
                self.frames.pop();
                Ok(())
            }
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }
}
