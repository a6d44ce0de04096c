//! A battle that is fought to its end by one press: no retreat, no cards, the usual losses.
use super::{MapBoard, names::say};
use crate::{
    hook::{self, Mark},
    table::board::{Choice, Message},
    widget::Context,
};
use engine::{
    game::Game,
    nerath::{Action, Question, Space, Span},
    seat::Seat,
};
use iced::Element;

/// The press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Press;

/// Answers that lead to the end of a battle, the one that asks least again first.
const ONWARDS: [Action; 8] = [
    Action::PressOn,
    Action::Press,
    Action::LoseUsualUntil(Span::Battle),
    Action::LoseUsual,
    Action::PassUntil(Span::Battle),
    Action::Pass,
    Action::AcceptAll,
    Action::Accept,
];

impl MapBoard {
    /// The button; nothing, where nothing of the battle is asked that could be answered so.
    pub(super) fn at_once_button(&self, cx: Context) -> Option<Element<'_, Message>> {
        self.onwards()?;
        let press = cx.press(say(cx, "nerath-battle-at-once", &[]), false, Some(at_once()));
        let press = press.padding([4, 10]);
        let told =
            cx.told(say(cx, "nerath-battle-at-once", &[]), say(cx, "nerath-battle-at-once-how", &[]), press);
        Some(hook::marked(told, || Mark::control("at-once")))
    }

    /// The battle is fought to its end; the first answer on the way there.
    pub(super) fn fight_at_once(&mut self) -> Option<usize> {
        self.onwards()?;
        self.at_once = self.fighter();
        self.gesture.clear();
        self.go_on_at_once();
        self.gesture.next(&self.seen.actions)
    }

    /// Whether a message was that press.
    pub(super) fn is_at_once(choice: &Choice) -> bool {
        choice.of::<Press>().is_some()
    }

    /// Goes on with a battle that is to be fought to its end, until it is.
    pub(super) fn go_on_at_once(&mut self) {
        let battle = self.game().battle.as_ref().map(|battle| battle.space);
        self.at_once = self.at_once.filter(|(space, _)| Some(*space) == battle);
        let is_asked = self.at_once.is_some() && self.at_once == self.fighter();
        if let Some(onwards) = self.onwards().filter(|_| is_asked) {
            self.gesture.begin(onwards);
        }
    }

    /// Where a battle is fought, and who looks on it.
    fn fighter(&self) -> Option<(Space, Seat)> {
        Some((self.game().battle.as_ref()?.space, self.seen.view.viewer()?))
    }

    /// The answer to the question of a battle that leads to its end.
    fn onwards(&self) -> Option<Action> {
        self.game().battle.as_ref()?;
        match self.question()? {
            Question::Window { .. }
            | Question::Shared { .. }
            | Question::Losses { .. }
            | Question::GuardianLosses { .. }
            | Question::PressOrRetreat { .. } => {
                ONWARDS.into_iter().find(|onwards| self.seen.actions.contains(onwards))
            }
            Question::Shares { .. } => {
                self.game().default_answer(&self.seen.content, self.seen.view.viewer()?)
            }
            _ => None,
        }
    }
}

/// What is said by that press.
pub(super) fn at_once() -> Message {
    Message::Compose(Choice::new(Press))
}
