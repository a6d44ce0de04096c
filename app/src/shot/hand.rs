//! A hand at a screen without a display: it reads, presses, drags and turns the wheel, and gives back what the screen
//! makes of it.
use super::Studio;
use iced::{
    Element, Event, Point, Rectangle, Size,
    advanced::{
        clipboard,
        mouse::Cursor,
        widget::{Id, Operation},
    },
    mouse::{self, Button, ScrollDelta},
    window,
};
use iced_runtime::{UserInterface, user_interface::Cache};
use std::time::Instant;

/// The hand.
pub(crate) struct Hand {
    pub(crate) studio: Studio,
    pub(crate) size: Size,
}

/// All that is written on a screen, and where its places with a name are.
#[derive(Default)]
struct Written {
    texts: Vec<(String, Rectangle)>,
    places: Vec<(Id, Rectangle)>,
}

impl Operation for Written {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn container(&mut self, id: Option<&Id>, bounds: Rectangle) {
        self.places.extend(id.map(|id| (id.clone(), bounds)));
    }

    fn text(&mut self, _: Option<&Id>, bounds: Rectangle, text: &str) {
        self.texts.push((text.to_owned(), bounds));
    }
}

impl Hand {
    /// At a window of this size.
    pub(crate) fn new(size: Size) -> Self {
        Self { studio: Studio::new().unwrap(), size }
    }

    fn written<'a, M: 'a>(&mut self, screen: impl Into<Element<'a, M>>) -> Written {
        let mut ui = UserInterface::build(screen, self.size, Cache::new(), &mut self.studio.renderer);
        let mut written = Written::default();
        ui.operate(&self.studio.renderer, &mut written);
        written
    }

    /// All texts and where they are, in the order of the screen.
    pub(crate) fn read<'a, M: 'a>(&mut self, screen: impl Into<Element<'a, M>>) -> Vec<(String, Rectangle)> {
        self.written(screen).texts
    }

    /// All texts, in the order of the screen.
    pub(crate) fn texts<'a, M: 'a>(&mut self, screen: impl Into<Element<'a, M>>) -> Vec<String> {
        self.read(screen).into_iter().map(|(text, _)| text).collect()
    }

    /// Where the first text of these words is.
    pub(crate) fn find<'a, M: 'a>(
        &mut self,
        screen: impl Into<Element<'a, M>>,
        words: &str,
    ) -> Option<Rectangle> {
        self.read(screen).into_iter().find(|(text, _)| text == words).map(|(_, bounds)| bounds)
    }

    /// Where the place of this name is.
    pub(crate) fn place<'a, M: 'a>(
        &mut self,
        screen: impl Into<Element<'a, M>>,
        name: &'static str,
    ) -> Option<Rectangle> {
        let places = self.written(screen).places;
        places.into_iter().find(|(id, _)| *id == Id::new(name)).map(|(_, bounds)| bounds)
    }

    /// A button is pressed and let go at a point.
    pub(crate) fn press<'a, M: 'a>(
        &mut self,
        screen: impl Into<Element<'a, M>>,
        at: Point,
        button: Button,
    ) -> Vec<M> {
        self.act(screen, at, [(at, pressed(button)), (at, released(button))])
    }

    /// A button is pressed and let go twice at a point.
    pub(crate) fn press_twice<'a, M: 'a>(&mut self, screen: impl Into<Element<'a, M>>, at: Point) -> Vec<M> {
        let [down, up] = [pressed(Button::Left), released(Button::Left)];
        self.act(screen, at, [(at, down), (at, up), (at, down), (at, up)])
    }

    /// Something is dragged from one point to another.
    pub(crate) fn drag<'a, M: 'a>(
        &mut self,
        screen: impl Into<Element<'a, M>>,
        from: Point,
        to: Point,
    ) -> Vec<M> {
        let moved = mouse::Event::CursorMoved { position: to };
        self.act(screen, from, [(from, pressed(Button::Left)), (to, moved), (to, released(Button::Left))])
    }

    /// The wheel is turned at a point by so many lines.
    pub(crate) fn scroll<'a, M: 'a>(
        &mut self,
        screen: impl Into<Element<'a, M>>,
        at: Point,
        y: f32,
    ) -> Vec<M> {
        let delta = ScrollDelta::Lines { x: 0.0, y };
        self.act(screen, at, [(at, mouse::Event::WheelScrolled { delta })])
    }

    /// The pointer comes to a point and does this there.
    fn act<'a, M: 'a>(
        &mut self,
        screen: impl Into<Element<'a, M>>,
        at: Point,
        events: impl IntoIterator<Item = (Point, mouse::Event)>,
    ) -> Vec<M> {
        let renderer = &mut self.studio.renderer;
        let mut ui = UserInterface::build(screen, self.size, Cache::new(), renderer);
        let redraw = Event::Window(window::Event::RedrawRequested(Instant::now()));
        let moved = Event::Mouse(mouse::Event::CursorMoved { position: at });
        let mut messages = Vec::new();
        let events = events.into_iter().map(|(at, event)| (at, Event::Mouse(event)));
        for (at, event) in [(at, redraw), (at, moved)].into_iter().chain(events) {
            let _ = ui.update(&[event], Cursor::Available(at), renderer, &mut clipboard::Null, &mut messages);
        }
        messages
    }
}

fn pressed(button: Button) -> mouse::Event {
    mouse::Event::ButtonPressed(button)
}

fn released(button: Button) -> mouse::Event {
    mouse::Event::ButtonReleased(button)
}
