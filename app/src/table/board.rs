//! What a game with a board of its own brings to the table. A game without one is told in words.
use super::{
    map::{self, Map, shapes::Shapes},
    stack_menu,
};
use crate::{
    hook::Mark,
    keys::Command,
    narrate::{Narrated, Spot},
    play::Picture,
    widget::Context,
};
use engine::{
    seat::{Role, Seat},
    slots::SlotId,
};
use iced::{Element, Point, Size};
use std::{any::Any, sync::Arc};

/// A game as a window shows it.
pub trait Shown: Narrated {
    /// The board of a table of this game; without one it is told in words.
    fn board(_: &Picture) -> Option<Box<dyn Board>> {
        None
    }
}

/// What boards say in the same way whose roles own land: the hand, their seats and seals, pictures and figures of answers, the
/// line above the map, its gestures and its motion. `$role` is the id of such a role.
macro_rules! usual_parts {
    ($role:ident) => {
        fn hand(&self, _: &Picture, height: f32, cx: Context) -> Element<'_, Message> {
            self.hand_strip(height, cx)
        }

        fn roles(&self, seat: Seat) -> Vec<Role> {
            self.game().roles(seat).collect()
        }

        fn role(&self, _: Seat, role: Role, cx: Context) -> Element<'_, Message> {
            self.realm($role(role.0), cx)
        }

        fn brief(&self, _: Seat, role: Role, cx: Context) -> Element<'_, Message> {
            self.brief_realm($role(role.0), cx)
        }

        fn emblem(&self, role: Role, side: f32, cx: Context) -> Option<Element<'_, Message>> {
            Some(self.seal($role(role.0), side, cx))
        }

        fn answer_picture(&self, answer: usize, side: f32, cx: Context) -> Option<Element<'_, Message>> {
            self.picture_of(answer, side, cx)
        }

        fn figure(&self, answer: usize, cx: Context) -> Option<Figure> {
            self.answer_figure(answer, cx)
        }

        fn state_line(&self, cx: Context) -> String {
            self.where_we_are(cx)
        }

        fn follow_up(&mut self) -> Option<usize> {
            self.gesture.next(&self.seen.actions)
        }

        fn is_animating(&self, cx: Context) -> bool {
            self.changes_on(cx)
        }

        fn finish_motion(&mut self) {
            self.slides.finish();
            self.changes.finish();
            self.map.arrive();
        }
    };
}
pub(crate) use usual_parts;

/// What a person did on a board.
#[derive(Clone, Debug)]
pub enum Message {
    /// Gives an answer by its place.
    Answer(usize),
    /// Something on the map.
    Map(map::Message),
    /// Looks at a place more closely, or at none.
    Inspect(Option<Spot>),
    /// Looks at the table while something stands on the stage, or at the stage.
    Aside(bool),
    /// Takes up a card that can be played in several ways, or lays it down again.
    Pick(SlotId),
    /// Chooses something in a form of the board's own.
    Compose(Choice),
    /// Chooses how many of each kind.
    Stack(stack_menu::Message),
    /// Gives an answer that is not listed, in words.
    Say(String),
    /// Opens the legend of the board, or closes it.
    Legend,
    /// Takes out the move to which the answer of this record belongs; the table does it.
    TakeOut(u64),
    /// Takes out one of several things that the answer of this record brought: the table takes all of them out, and the board
    /// chooses the others again.
    TakeOneOut(u64),
    /// Gives this answer, and those that follow as they were given last, for one more.
    OneMore(usize),
}

/// What is written at the end of an answer, and on the target that gives it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// A chance or a price.
    pub value: String,
    /// Where it comes from.
    pub note: Option<String>,
    /// What it means for whoever gives the answer.
    pub kind: FigureKind,
}

/// What a figure means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FigureKind {
    /// A chance that is better than even.
    Good,
    /// One that is not.
    Bad,
    /// No chance is taken.
    Calm,
}

impl FigureKind {
    /// Of a chance in percent.
    pub fn of_percent(percent: i64) -> Self {
        if percent > 50 { Self::Good } else { Self::Bad }
    }
}

/// What somebody chose in a form of a board's own: only that board knows of which type it is.
#[derive(Clone, Debug)]
pub struct Choice(Arc<dyn Any + Send + Sync>);

impl Choice {
    /// Of a choice of any type.
    pub fn new(choice: impl Any + Send + Sync) -> Self {
        Self(Arc::new(choice))
    }

    /// The choice, for the board that made it.
    pub fn of<T: Any>(&self) -> Option<&T> {
        self.0.downcast_ref()
    }
}

/// What a board makes of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Handled {
    /// Nothing: the table takes it.
    No,
    /// It did something of its own.
    Yes,
    /// It gave an answer by its number in the list.
    Answer(usize),
    /// The keyboard's mark goes to this answer, or from all of them to something of the board's own.
    Marks(Option<usize>),
}

/// What gives an answer, as a test sees it: `key` gives it where it is listed, `marked` is where the keyboard's mark is.
pub(crate) fn mark(picture: &Picture, answer: usize, key: Option<usize>, marked: Option<usize>) -> Mark {
    Mark::Answer {
        record: picture.record,
        question: picture.kind.clone().unwrap_or_default(),
        told: picture.scripted.get(answer).cloned().unwrap_or_default(),
        label: picture.answers.get(answer).cloned().unwrap_or_default(),
        key,
        focused: marked == Some(answer),
        again: false,
    }
}

/// A further page of the table, beside the log.
pub struct Page<'a> {
    /// Its heading.
    pub name: String,
    /// What it shows.
    pub body: Element<'a, Message>,
    /// Whether it has to do with what is asked now, so that it comes forward by itself.
    pub is_called_for: bool,
    /// Whether the hand shows the same, so that it does not come forward where the hand is seen.
    pub lies_in_hand: bool,
}

impl<'a> Page<'a> {
    /// A page that shows what the hand does not.
    pub fn new(name: String, body: impl Into<Element<'a, Message>>, is_called_for: bool) -> Self {
        Self { name, body: body.into(), is_called_for, lies_in_hand: false }
    }
}

/// A board.
pub trait Board {
    /// What fills in the board's own form with the first that each field offers; tests press it.
    #[cfg(test)]
    fn first_choices(&self) -> Vec<Choice> {
        Vec::new()
    }

    /// The table has changed.
    fn hear(&mut self, picture: &Picture);
    /// Takes a message; what is given back is an answer to the question.
    fn update(&mut self, message: Message) -> Option<usize>;
    /// The middle of the table.
    fn middle<'a>(&'a self, picture: &'a Picture, cx: Context) -> Element<'a, Message>;
    /// What lies in the viewer's hand, in a strip of this height.
    fn hand(&self, picture: &Picture, height: f32, cx: Context) -> Element<'_, Message>;
    /// What a seat plays: mostly one role, sometimes several.
    fn roles(&self, seat: Seat) -> Vec<Role>;
    /// What everybody sees of a role of a seat, under its name.
    fn role(&self, seat: Seat, role: Role, cx: Context) -> Element<'_, Message>;
    /// The same in as few words as can be.
    fn brief(&self, seat: Seat, role: Role, cx: Context) -> Element<'_, Message>;
    /// The sign of a role.
    fn emblem(&self, _: Role, _side: f32, _: Context) -> Option<Element<'_, Message>> {
        None
    }
    /// The portrait of whoever is behind a role.
    fn portrait(&self, _: Role, _side: f32, _: Context) -> Option<Element<'_, Message>> {
        None
    }
    /// What an answer looks like, if it is a thing that can be drawn: a die, a token, a card.
    fn answer_picture(&self, _answer: usize, _side: f32, _: Context) -> Option<Element<'_, Message>> {
        None
    }
    /// The chance or the price that an answer brings, as far as it can be told before it is given.
    fn figure(&self, _answer: usize, _: Context) -> Option<Figure> {
        None
    }
    /// What an answer risks, if it can cost all.
    fn warning(&self, _answer: usize, _: Context) -> Option<String> {
        None
    }
    /// Where the game is, in a few words.
    fn state_line(&self, cx: Context) -> String;
    /// Further pages.
    fn pages(&self, picture: &Picture, cx: Context) -> Vec<Page<'_>>;
    /// The map in its middle and the places on it, if there is one. A board that has one leaves what follows to it.
    fn map(&self) -> Option<(&Map, &Shapes)> {
        None
    }
    /// The same, to be looked at in another way.
    fn map_mut(&mut self) -> Option<(&mut Map, &Shapes)> {
        None
    }
    /// Whether something stands before the map.
    fn hides_map(&self) -> bool {
        false
    }
    /// The answers that one click on the middle gives, if it is so large, and where.
    fn clicks(&self, middle: Size) -> Vec<(usize, Point)> {
        let map = self.map().filter(|_| !self.hides_map());
        map.map_or_else(Vec::new, |(map, shapes)| map.clicks(shapes, middle))
    }
    /// A place of the map is pointed at from elsewhere, as by the log.
    fn point_at(&mut self, spot: Option<Spot>) {
        if let Some((map, _)) = self.map_mut() {
            map.pointed = spot;
        }
    }
    /// Numbers of what is told stand where it happened.
    fn number(&mut self, numbered: Vec<(Spot, String)>) {
        if let Some((map, _)) = self.map_mut() {
            map.number(numbered);
        }
    }
    /// A place is looked at closely, on a map that shows only a part of itself from its middle.
    fn go_to(&mut self, spot: Spot) {
        if let Some((map, shapes)) = self.map_mut() {
            map.go_to(spot, shapes);
        }
    }
    /// A thing of the hand is looked at closely, by its place.
    fn look_closely(&mut self, _nth: usize) {}
    /// The answer whose target lies there, as seen from the target of the marked answer.
    fn walk(&self, marked: Option<usize>, step: map::Step) -> Option<usize> {
        let (map, shapes) = self.map()?;
        map.walk(marked, step, shapes)
    }
    /// The keyboard's mark is on this answer, or on none.
    fn mark(&mut self, answer: Option<usize>) {
        if let Some((map, _)) = self.map_mut() {
            map.mark(answer);
        }
    }
    /// Steps back: closes a menu, lets go of a target, shows the whole map. False if there was nothing to step back from.
    fn step_back(&mut self) -> bool;
    /// Takes a key before the table does, as while a panel of its own is open.
    fn command(&mut self, _: Command) -> Handled {
        Handled::No
    }
    /// The answer that goes on with what a person began, as an army that was dragged.
    fn follow_up(&mut self) -> Option<usize> {
        None
    }
    /// Whether a battle is fought.
    fn is_battle(&self) -> bool {
        false
    }
    /// How high the strip below it is, where there is so much room for it: the board has what it leaves.
    fn hand_height(&self, room: f32) -> f32 {
        room
    }
    /// How many times as long as usual what happened last should be seen before the next move of the others.
    fn linger(&self) -> u32 {
        1
    }
    /// Whether something is shown changing, so that it must be drawn again and again.
    fn is_animating(&self, _: Context) -> bool {
        false
    }
    /// Brings everything that moves to its end.
    fn finish_motion(&mut self) {}
    /// Whether the way on ends something for which the other answers are still unused.
    fn is_ending(&self) -> bool {
        false
    }
}
