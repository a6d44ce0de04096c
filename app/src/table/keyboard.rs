//! What keys ask a table for.
use super::{
    Action, Leaving, Message, Table,
    board::{self, Handled},
    driver::Playback,
    map,
    menu::Open,
};
use crate::{keys::Command, play::Next, table::clock::now};
use iced::widget::operation::RelativeOffset;
use std::time::Duration;

/// A curtain hangs at least so long, and a question whether somebody is sure stands so long, whatever key is pressed.
const HANGS: Duration = Duration::from_millis(500);

impl Table {
    /// Takes what a key asks for.
    pub fn command(&mut self, command: Command) -> Action {
        let is_open = self.news.curtain.is_none() && self.leaving.is_none();
        let handled = self.board.as_mut().filter(|_| is_open).map(|board| board.command(command));
        match handled {
            Some(Handled::Answer(choice)) => return self.answer(Some(choice)),
            Some(Handled::Marks(place)) => return self.mark_of_board(place),
            Some(Handled::Yes) => return Action::None,
            Some(Handled::No) | None => (),
        }
        let picture = &self.news.picture;
        let asked = matches!(self.news.next, Next::Person(_)) && self.leaving.is_none();
        let others_play = matches!(self.news.next, Next::Bot(_));
        let answers = if asked { picture.answers.len() } else { 0 };
        let message = match command {
            Command::Leave => Some(Message::Leave),
            Command::StepBack => {
                self.step_back();
                None
            }
            // A key that was typed ahead does not lift it.
            Command::Confirm if self.news.curtain.is_some() => {
                (now() - self.curtain_fell >= HANGS).then_some(Message::Lift)
            }
            _ if self.news.curtain.is_some() => None,
            Command::Confirm if let Some(leaving) = self.leaving => self.sure_by_key(leaving),
            Command::Confirm => self.focus.filter(|place| *place < answers).map(Message::Answer),
            Command::Answer(number) => {
                let listed = self.listed();
                listed.get(number - 1).filter(|_| answers > 0).map(|place| Message::Answer(*place))
            }
            Command::Menu => Some(Message::Menu),
            Command::Legend => Some(Message::Board(board::Message::Legend)),
            Command::Inspect => {
                let map = self.board.as_ref().and_then(|board| board.map());
                map.map(|(map, _)| Message::Board(board::Message::Inspect(map.next_inspected())))
            }
            Command::Swap => Some(Message::Swap),
            Command::Pass if others_play => Some(Message::Step),
            Command::Rules => Some(Message::Rules),
            Command::Settings => Some(Message::Settings),
            Command::Pass => picture.way_on.filter(|_| asked).map(Message::Answer),
            Command::Hint => (asked && self.news.hints.is_none() && !self.pondering).then_some(Message::Hint),
            Command::Undo => ((asked && picture.can_undo) || self.may_ask_back()).then_some(Message::Undo),
            Command::Chat => return self.toggle_chat(),
            Command::NextPage => Some(self.turn_page(1)),
            Command::PreviousPage => Some(self.turn_page(-1)),
            Command::Recap => Some(self.recall_next()),
            Command::Hold if self.news.playback == Playback::Paused => {
                Some(Message::Playback(Playback::Normal))
            }
            Command::Hold => others_play.then_some(Message::Playback(Playback::Paused)),
            Command::Rush => others_play.then_some(Message::Playback(Playback::Fast)),
            Command::Redo => (asked && picture.can_redo).then_some(Message::Redo),
            Command::Next => return self.mark_next(answers, 1),
            Command::Previous => return self.mark_next(answers, answers.saturating_sub(1)),
            Command::Left => return self.walk(answers, map::Step::Left),
            Command::Right => return self.walk(answers, map::Step::Right),
            Command::Up => return self.walk(answers, map::Step::Up),
            Command::Down => return self.walk(answers, map::Step::Down),
            Command::ZoomIn => Some(Message::Board(board::Message::Map(map::Message::Zoom(true)))),
            Command::ZoomOut => Some(Message::Board(board::Message::Map(map::Message::Zoom(false)))),
            Command::Fit => Some(Message::Board(board::Message::Map(map::Message::Fit))),
            Command::FullScreen | Command::ShowKeys | Command::Unused => None,
        };
        message.map_or(Action::None, |message| self.update(message))
    }

    /// To give up, and to let others finish, is pressed with the mouse; and no key that was typed ahead gives a seat away.
    fn sure_by_key(&self, leaving: Leaving) -> Option<Message> {
        let is_read = now() - self.asked_to_leave >= HANGS;
        match leaving {
            Leaving::Resign | Leaving::Finish => None,
            Leaving::Exchange(_) | Leaving::Pause => is_read.then_some(Message::Sure),
        }
    }

    /// First what was about to be left, then the mark, then the entry of the recap, then whatever the board has open.
    /// What moves is at its end.
    fn step_back(&mut self) {
        self.finish_motion();
        let recalled = self.recalled.take().is_some();
        if recalled {
            self.point_at(None);
        }
        let was_open =
            std::mem::take(&mut self.open) != Open::Nothing || std::mem::take(&mut self.people_shown);
        let was_asked = self.asked_again.take().is_some();
        let had =
            was_asked || was_open || self.leaving.take().is_some() || self.focus.take().is_some() || recalled;
        if let Some(board) = &mut self.board {
            board.mark(None);
            if !had {
                board.step_back();
            }
        }
    }

    /// Marks the target of the board that lies there; without one, the answer above or below.
    fn walk(&mut self, answers: usize, step: map::Step) -> Action {
        let focus = self.focus;
        let there = self.board.as_ref().filter(|_| answers > 0).and_then(|board| board.walk(focus, step));
        match (there, step) {
            (Some(there), _) => self.mark(there, answers),
            (None, map::Step::Up | map::Step::Left) => self.mark_next(answers, answers.saturating_sub(1)),
            (None, map::Step::Down | map::Step::Right) => self.mark_next(answers, 1),
        }
    }

    /// Moves the keyboard's mark by so many answers, round and round.
    fn mark_next(&mut self, answers: usize, by: usize) -> Action {
        if answers == 0 {
            return Action::None;
        }
        let listed = self.listed();
        let at = self.focus.and_then(|focus| listed.iter().position(|place| *place == focus));
        let first = if by == 1 { 0 } else { answers - 1 };
        let next = at.map_or(first, |at| (at + by) % answers);
        self.mark(listed[next], answers)
    }

    /// The board moved the mark by itself.
    fn mark_of_board(&mut self, place: Option<usize>) -> Action {
        let answers = self.picture().answers.len();
        match place.filter(|place| *place < answers) {
            Some(place) => self.mark(place, answers),
            None => {
                self.focus = None;
                Action::None
            }
        }
    }

    fn mark(&mut self, place: usize, answers: usize) -> Action {
        self.focus = Some(place);
        if let Some(board) = &mut self.board {
            board.mark(self.focus);
        }
        let at = self.listed().iter().position(|other| *other == place).unwrap_or_default();
        let y = at as f32 / (answers - 1).max(1) as f32;
        Action::Reveal(RelativeOffset { x: 0.0, y })
    }

    /// The page so many further than the one that is shown, round and round.
    fn turn_page(&self, by: isize) -> Message {
        let (shown, count) = self.shown_page.get();
        let from = shown.map_or(if by > 0 { count.saturating_sub(1) } else { 0 }, |shown| shown);
        Message::Page((from + count).saturating_add_signed(by) % count.max(1))
    }
}
