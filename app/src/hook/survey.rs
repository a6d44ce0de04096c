//! All marks of a window with their places, scrolled as they are seen.
use super::{Mark, tell};
use iced::{
    Rectangle, Vector,
    advanced::widget::{Id, Operation, operation},
};
use serde_json::{Value, json};
use std::{any::Any, sync::Mutex};

/// Marks at places of the window's own.
pub(super) type Placed = Vec<(Mark, Rectangle)>;

/// Gathers the marks of a widget tree.
#[derive(Debug)]
pub(super) struct Survey {
    here: View,
    inside: Option<View>,
    found: Vec<(Mark, Rectangle, Rectangle)>,
}

/// How far what is inside is scrolled, and the part of the window that can show it.
#[derive(Clone, Copy, Debug)]
struct View {
    scrolled: Vector,
    seen: Rectangle,
}

impl Survey {
    pub(super) fn of(window: Rectangle) -> Self {
        Self { here: View { scrolled: Vector::ZERO, seen: window }, inside: None, found: Vec::new() }
    }

    /// The marks as a test reads them.
    fn told(&self) -> Vec<Value> {
        let sides = |area: &Rectangle| json!([area.x, area.y, area.width, area.height]);
        let told = |(mark, at, seen): &(Mark, Rectangle, Rectangle)| {
            let mut told = json!(mark);
            (told["at"], told["seen"]) = (sides(at), sides(seen));
            told
        };
        self.found.iter().map(told).collect()
    }

    /// Tells all marks if they are not those of the last time.
    pub(super) fn tell(&self, scale: f32, clicks: u64) {
        static LAST: Mutex<Value> = Mutex::new(Value::Null);
        let view = json!({ "view": { "scale": scale, "clicks": clicks, "marks": self.told() } });
        if let Ok(mut last) = LAST.lock()
            && *last != view
        {
            tell(&view);
            *last = view;
        }
    }
}

impl Operation for Survey {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        let outer = self.here;
        self.here = self.inside.take().unwrap_or(outer);
        operate(self);
        (self.here, self.inside) = (outer, None);
    }

    fn scrollable(
        &mut self,
        _: Option<&Id>,
        bounds: Rectangle,
        _: Rectangle,
        scrolled: Vector,
        _: &mut dyn operation::Scrollable,
    ) {
        let view = bounds - self.here.scrolled;
        let seen = self.here.seen.intersection(&view).unwrap_or_default();
        self.inside = Some(View { scrolled: self.here.scrolled + scrolled, seen });
    }

    fn custom(&mut self, _: Option<&Id>, bounds: Rectangle, state: &mut dyn Any) {
        let Some(placed) = state.downcast_ref::<Placed>() else { return };
        let corner = Vector::new(bounds.x, bounds.y) - self.here.scrolled;
        let seen = self.here.seen;
        self.found.extend(placed.iter().map(|(mark, at)| (mark.clone(), *at + corner, seen)));
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::transparent::{Marks, Transparent},
        *,
    };
    use crate::shot::Studio;
    use iced::{
        Element, Size,
        widget::{column, scrollable, space},
    };
    use iced_runtime::{UserInterface, user_interface::Cache};

    #[test]
    fn a_mark_lies_where_it_is_seen() {
        let mut studio = Studio::new().unwrap();
        let box_of = |name: &'static str| -> Element<'static, ()> {
            let element = space().width(50).height(100).into();
            let place = move |size| vec![(Mark::control(name), Rectangle::with_size(size))];
            Transparent::new(element, Marks::at(place)).into()
        };
        let list = scrollable(column![box_of("b"), box_of("c")]).height(120);
        let page: Element<'_, ()> = column![box_of("a"), list].into();
        let mut ui = UserInterface::build(page, Size::new(200.0, 300.0), Cache::new(), &mut studio.renderer);
        ui.operate(&studio.renderer, &mut ScrollToTheEnd);
        let mut survey = Survey::of(Rectangle::with_size(Size::new(200.0, 300.0)));
        ui.operate(&studio.renderer, &mut survey);
        let places: Vec<_> = survey.found.iter().map(|(_, at, seen)| (at.y, seen.y, seen.height)).collect();
        assert_eq!(places, [(0.0, 0.0, 300.0), (20.0, 100.0, 120.0), (120.0, 100.0, 120.0)]);
    }

    /// Scrolls everything to its end.
    struct ScrollToTheEnd;

    impl Operation for ScrollToTheEnd {
        fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
            operate(self);
        }

        fn scrollable(
            &mut self,
            _: Option<&Id>,
            _: Rectangle,
            _: Rectangle,
            _: Vector,
            state: &mut dyn operation::Scrollable,
        ) {
            state.snap_to(operation::scrollable::RelativeOffset { x: None, y: Some(1.0) });
        }
    }
}
