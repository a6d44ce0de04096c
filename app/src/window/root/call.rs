//! What a table lets be heard, and how fast it goes on.
use super::{Message, PAUSE, Root};
use crate::{play::driver::Order, sound::Sound, store::Mover, table::TableSound};
use iced::{Task, window};

/// Why somebody who looks elsewhere should look here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Call {
    /// It is their turn.
    Turn,
    /// Somebody has come to the lobby, everybody is there, or the game has begun.
    Table,
}

impl Root {
    /// Lets what happened be heard; whoever looks elsewhere is called when it is their turn, or everybody is there.
    pub(super) fn hear_sound(&mut self, heard: TableSound) -> Task<Message> {
        let call = match heard {
            TableSound { is_turn: true, .. } => Some(Call::Turn),
            TableSound { are_all_here: true, .. } => Some(Call::Table),
            _ => None,
        };
        if let Some(sound) = heard.sound.filter(|_| call.is_none() || !self.in_background) {
            self.speaker.play(sound, self.settings.volume);
        }
        call.map_or_else(Task::none, |call| self.call(call))
    }

    /// Calls whoever looks elsewhere.
    pub(super) fn call(&mut self, call: Call) -> Task<Message> {
        if !self.in_background {
            return Task::none();
        }
        self.speaker.play(Sound::Turn, self.settings.volume);
        self.called = Some(call);
        let attention = Some(window::UserAttention::Informational);
        window::latest().and_then(move |window| window::request_user_attention(window, attention))
    }

    /// Tells the table how long the moves are shown that come now.
    pub(super) fn keep_pace(&mut self, mover: Mover, linger: u32) -> Task<Message> {
        let usual = self.settings.speeds.span(mover, PAUSE);
        let pause = usual * linger;
        if mover == Mover::Own || std::mem::replace(&mut self.pause, pause) == pause {
            return Task::none();
        }
        self.order(Order::Pause(pause))
    }
}
