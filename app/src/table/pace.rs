//! How a table goes on: what answers itself, and how the moves of others follow each other.
use super::{
    Action, Message, Table, TableSound,
    driver::{News, Playback},
};
use crate::{
    hook::{self, Mark},
    play::Next,
    sound::Sound,
    store::Mover,
    widget::Context,
};
use iced::{
    Element,
    widget::{row, tooltip},
};

impl Table {
    /// Of all that is new, what is heard above the rest.
    pub(super) fn heard(&self, news: &News) -> TableSound {
        let was_asked = matches!(self.news.next, Next::Person(_)) && self.news.curtain == news.curtain;
        let lines = news.picture.log.iter().filter(|line| line.record > self.news.picture.record);
        let over = (news.next == Next::Over && self.news.next != Next::Over).then_some(Sound::End);
        let refused = (news.refused.is_some() && self.news.refused.is_none()).then_some(Sound::Refused);
        let sound = lines.filter_map(|line| line.sound).chain(over).chain(refused).max();
        let away = |news: &News| news.picture.company.as_ref().map_or(0, |company| company.away);
        let are_all_here = away(&self.news) > 0 && away(news) == 0 && news.next != Next::Over;
        TableSound { sound, is_turn: matches!(news.next, Next::Person(_)) && !was_asked, are_all_here }
    }

    /// The answer that goes on with what a person began.
    pub fn follow_up(&mut self) -> Action {
        let answer = self.board.as_mut().and_then(|board| board.follow_up());
        self.answer(answer)
    }

    /// Whose moves are shown now.
    pub fn mover(&self) -> Mover {
        let is_person =
            |seat| self.news.picture.seats.iter().any(|other| other.seat == seat && other.is_person);
        match self.news.next {
            _ if self.board.as_ref().is_some_and(|board| board.is_battle()) => Mover::Battle,
            Next::Bot(seat) if is_person(seat) => Mover::Other,
            Next::Bot(_) => Mover::Bot,
            Next::Person(_) | Next::Over => Mover::Own,
        }
    }

    /// How many times as long as usual what happened last should be seen.
    pub fn linger(&self) -> u32 {
        self.board.as_ref().map_or(1, |board| board.linger())
    }

    /// Whether it must be drawn again and again, because something on it changes by itself.
    pub fn is_animating(&self, cx: Context) -> bool {
        self.board.as_ref().is_some_and(|board| board.is_animating(cx))
    }

    /// How the moves of others follow each other.
    pub(super) fn playback_switches(&self, cx: Context) -> Element<'_, Message> {
        let is_held = self.news.playback == Playback::Paused;
        let held = if is_held {
            ("playback-resume", Playback::Normal)
        } else {
            ("playback-pause", Playback::Paused)
        };
        row![
            self.switch(held.0, is_held, Message::Playback(held.1), cx),
            self.switch("playback-step", false, Message::Step, cx),
            self.switch(
                "playback-fast",
                self.news.playback == Playback::Fast,
                Message::Playback(Playback::Fast),
                cx
            ),
        ]
        .spacing(4)
        .wrap()
        .vertical_spacing(4)
        .into()
    }

    pub(super) fn switch<'a>(
        &self,
        id: &'static str,
        is_on: bool,
        message: Message,
        cx: Context,
    ) -> Element<'a, Message> {
        let plate = cx.small_press(cx.say(id), is_on, Some(message));
        let plate = hook::marked(plate, move || Mark::control(id));
        match cx.words.attribute(id, "why") {
            Some(why) => {
                let why = cx.panel(cx.plain(why)).padding(8).max_width(280);
                tooltip(plate, why, tooltip::Position::Top).into()
            }
            None => plate,
        }
    }
}
