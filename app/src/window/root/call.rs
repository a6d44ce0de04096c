//! What a table lets be heard, and how fast it goes on.
use super::{Message, PAUSE, Root};
use crate::{play::driver::Order, sound::Sound, store::Mover, table::TableSound};
use iced::{Task, window};

impl Root {
    /// Lets what happened be heard; whoever looks elsewhere is called when it is their turn.
    pub(super) fn call(&mut self, heard: TableSound) -> Task<Message> {
        let calls = heard.is_turn && self.in_background;
        if let Some(sound) = heard.sound.filter(|_| !calls).or(calls.then_some(Sound::Turn)) {
            self.speaker.play(sound, self.settings.volume);
        }
        if !calls {
            return Task::none();
        }
        self.is_called = true;
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
