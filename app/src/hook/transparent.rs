//! An element with marks: it looks and behaves as if there were none.
use super::survey::{Placed, Survey};
use iced::{
    Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector,
    advanced::{
        Clipboard, Layout, Shell, Widget,
        layout::{Limits, Node},
        mouse::{self, Cursor, Interaction},
        overlay,
        renderer::Style,
        widget::{
            Operation, Tree,
            tree::{State, Tag},
        },
    },
    window,
};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What is marked.
pub(super) enum Marks<'a> {
    /// These places, by the element's size.
    Here(Box<dyn Fn(Size) -> Placed + 'a>),
    /// Whatever is marked inside, told at this scale.
    Inside(f32),
}

impl<'a> Marks<'a> {
    pub(super) fn at(places: impl Fn(Size) -> Placed + 'a) -> Self {
        Self::Here(Box::new(places))
    }

    pub(super) fn gather(scale: f32) -> Self {
        Self::Inside(scale)
    }
}

/// An element with marks.
pub(super) struct Transparent<'a, M> {
    element: Element<'a, M>,
    marks: Marks<'a>,
}

impl<'a, M> Transparent<'a, M> {
    pub(super) fn new(element: Element<'a, M>, marks: Marks<'a>) -> Self {
        Self { element, marks }
    }
}

impl<'a, M: 'a> From<Transparent<'a, M>> for Element<'a, M> {
    fn from(transparent: Transparent<'a, M>) -> Self {
        Element::new(transparent)
    }
}

impl<M> Widget<M, Theme, Renderer> for Transparent<'_, M> {
    fn tag(&self) -> Tag {
        self.element.as_widget().tag()
    }

    fn state(&self) -> State {
        self.element.as_widget().state()
    }

    fn children(&self) -> Vec<Tree> {
        self.element.as_widget().children()
    }

    fn diff(&self, tree: &mut Tree) {
        self.element.as_widget().diff(tree);
    }

    fn size(&self) -> Size<Length> {
        self.element.as_widget().size()
    }

    fn size_hint(&self) -> Size<Length> {
        self.element.as_widget().size_hint()
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &Limits) -> Node {
        self.element.as_widget_mut().layout(tree, renderer, limits)
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        style: &Style,
        layout: Layout<'_>,
        cursor: Cursor,
        viewport: &Rectangle,
    ) {
        self.element.as_widget().draw(tree, renderer, theme, style, layout, cursor, viewport);
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        if let Marks::Here(places) = &self.marks {
            let bounds = layout.bounds();
            operation.custom(None, bounds, &mut places(bounds.size()));
        }
        self.element.as_widget_mut().operate(tree, layout, renderer, operation);
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, M>,
        viewport: &Rectangle,
    ) {
        static CLICKS: AtomicU64 = AtomicU64::new(0);
        let element = self.element.as_widget_mut();
        element.update(tree, event, layout, cursor, renderer, clipboard, shell, viewport);
        let Marks::Inside(scale) = self.marks else { return };
        match event {
            Event::Window(window::Event::RedrawRequested(_)) => {
                let mut survey = Survey::of(layout.bounds());
                element.operate(tree, layout, renderer, &mut survey);
                survey.tell(scale, CLICKS.load(Relaxed));
            }
            Event::Mouse(mouse::Event::ButtonReleased(_) | mouse::Event::WheelScrolled { .. }) => {
                CLICKS.fetch_add(1, Relaxed);
            }
            _ => (),
        }
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: Cursor,
        viewport: &Rectangle,
        renderer: &Renderer,
    ) -> Interaction {
        self.element.as_widget().mouse_interaction(tree, layout, cursor, viewport, renderer)
    }

    fn overlay<'b>(
        &'b mut self,
        tree: &'b mut Tree,
        layout: Layout<'b>,
        renderer: &Renderer,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'b, M, Theme, Renderer>> {
        self.element.as_widget_mut().overlay(tree, layout, renderer, viewport, translation)
    }
}
