//! Widgets are made for the toolkit's renderer; at the root of the window they are handed to [`Painter`].
use super::Painter;
use iced::{
    Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector,
    advanced::{
        Clipboard, Layout, Overlay, Shell, Widget, layout,
        mouse::{Cursor, Interaction},
        overlay,
        renderer::Style,
        widget::{Operation, Tree, tree},
    },
};

/// A screen, to be drawn by the painter.
pub(crate) fn painted<'a, M: 'a>(screen: Element<'a, M>) -> Element<'a, M, Theme, Painter> {
    Element::new(Bridge(screen))
}

struct Bridge<'a, M>(Element<'a, M>);

impl<M> Widget<M, Theme, Painter> for Bridge<'_, M> {
    fn size(&self) -> Size<Length> {
        self.0.as_widget().size()
    }

    fn size_hint(&self) -> Size<Length> {
        self.0.as_widget().size_hint()
    }

    fn layout(&mut self, tree: &mut Tree, painter: &Painter, limits: &layout::Limits) -> layout::Node {
        self.0.as_widget_mut().layout(tree, &painter.0, limits)
    }

    fn draw(
        &self,
        tree: &Tree,
        painter: &mut Painter,
        theme: &Theme,
        style: &Style,
        layout: Layout<'_>,
        cursor: Cursor,
        viewport: &Rectangle,
    ) {
        self.0.as_widget().draw(tree, &mut painter.0, theme, style, layout, cursor, viewport);
    }

    fn tag(&self) -> tree::Tag {
        self.0.as_widget().tag()
    }

    fn state(&self) -> tree::State {
        self.0.as_widget().state()
    }

    fn children(&self) -> Vec<Tree> {
        self.0.as_widget().children()
    }

    fn diff(&self, tree: &mut Tree) {
        self.0.as_widget().diff(tree);
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        painter: &Painter,
        operation: &mut dyn Operation,
    ) {
        self.0.as_widget_mut().operate(tree, layout, &painter.0, operation);
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: Cursor,
        painter: &Painter,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, M>,
        viewport: &Rectangle,
    ) {
        let widget = self.0.as_widget_mut();
        widget.update(tree, event, layout, cursor, &painter.0, clipboard, shell, viewport);
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: Cursor,
        viewport: &Rectangle,
        painter: &Painter,
    ) -> Interaction {
        self.0.as_widget().mouse_interaction(tree, layout, cursor, viewport, &painter.0)
    }

    fn overlay<'b>(
        &'b mut self,
        tree: &'b mut Tree,
        layout: Layout<'b>,
        painter: &Painter,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'b, M, Theme, Painter>> {
        let above = self.0.as_widget_mut().overlay(tree, layout, &painter.0, viewport, translation);
        above.map(Above::element)
    }
}

/// What lies above the screen: tooltips and menus.
struct Above<'a, M>(overlay::Element<'a, M, Theme, Renderer>);

impl<'a, M: 'a> Above<'a, M> {
    fn element(above: overlay::Element<'a, M, Theme, Renderer>) -> overlay::Element<'a, M, Theme, Painter> {
        overlay::Element::new(Box::new(Self(above)))
    }
}

impl<M> Overlay<M, Theme, Painter> for Above<'_, M> {
    fn layout(&mut self, painter: &Painter, bounds: Size) -> layout::Node {
        self.0.as_overlay_mut().layout(&painter.0, bounds)
    }

    fn draw(&self, painter: &mut Painter, theme: &Theme, style: &Style, layout: Layout<'_>, cursor: Cursor) {
        self.0.as_overlay().draw(&mut painter.0, theme, style, layout, cursor);
    }

    fn operate(&mut self, layout: Layout<'_>, painter: &Painter, operation: &mut dyn Operation) {
        self.0.as_overlay_mut().operate(layout, &painter.0, operation);
    }

    fn update(
        &mut self,
        event: &Event,
        layout: Layout<'_>,
        cursor: Cursor,
        painter: &Painter,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, M>,
    ) {
        self.0.as_overlay_mut().update(event, layout, cursor, &painter.0, clipboard, shell);
    }

    fn mouse_interaction(&self, layout: Layout<'_>, cursor: Cursor, painter: &Painter) -> Interaction {
        self.0.as_overlay().mouse_interaction(layout, cursor, &painter.0)
    }

    fn overlay<'b>(
        &'b mut self,
        layout: Layout<'b>,
        painter: &Painter,
    ) -> Option<overlay::Element<'b, M, Theme, Painter>> {
        self.0.as_overlay_mut().overlay(layout, &painter.0).map(Above::element)
    }

    fn index(&self) -> f32 {
        self.0.as_overlay().index()
    }
}
