//! Where a figure or a stack can go: every place within reach shaded by its price, with a label, and the way to the one
//! that is pointed at.
use super::{Camera, Outline, Target, labels::label, pen, shapes::Shapes};
use crate::{
    table::Spot,
    theme::{Colours, PLAIN_STRONG},
};
use iced::{
    Color, Point, Rectangle, Size,
    widget::canvas::{Frame, LineCap, LineDash, Path, Stroke},
};
use std::collections::BTreeMap;

/// How much of its colour a place shows that costs so much; what costs more is shaded as the last.
const SHADES: [f32; 5] = [0.34, 0.16, 0.28, 0.42, 0.56];
/// A label on the screen: its height, and the width of a letter.
const PILL: Size = Size::new(9.0, 20.0);

/// How a place is entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Entry {
    /// Nobody minds.
    #[default]
    Open,
    /// Somebody there makes it dearer or more dangerous.
    Hindered,
    /// It is fought over.
    Hostile,
}

impl Entry {
    /// Paints the border of a place that is entered so.
    pub(crate) fn rim(self, frame: &mut Frame, outline: &Outline, colours: &Colours) {
        let rim = pen().with_width(3.4).with_color(colours.danger);
        match self {
            Self::Open => (),
            Self::Hindered => frame.stroke(&outline.path, dashed(rim, &[3.0, 5.0])),
            Self::Hostile => frame.stroke(&outline.path, rim),
        }
    }
}

/// A place within reach.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reached {
    /// The place.
    pub spot: Spot,
    /// What the way there costs.
    pub price: u16,
    /// How it is entered.
    pub entry: Entry,
    /// What is written beside the price, as the odds of a battle.
    pub note: String,
    /// The answers that lead there, by their numbers in the list.
    pub answers: Vec<usize>,
    /// Whether it takes several answers to get there, of which none is listed for the place itself.
    pub is_far: bool,
    /// The place before it on the way.
    pub before: Option<Spot>,
}

/// All places within reach.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reach(BTreeMap<Spot, Reached>);

impl Reach {
    /// These places.
    pub fn new(places: impl IntoIterator<Item = Reached>) -> Self {
        Self(places.into_iter().map(|reached| (reached.spot, reached)).collect())
    }

    /// The places to which listed answers lead, each with its price: the least, where several lead to one place.
    pub fn of_answers<A>(actions: &[A], place_of: impl Fn(&A) -> Option<(Spot, u16)>) -> Self {
        let mut reach = Self::default();
        for (choice, action) in actions.iter().enumerate() {
            let Some((spot, price)) = place_of(action) else { continue };
            let reached = reach.0.entry(spot).or_insert_with(|| Reached::new(spot, price));
            reached.price = reached.price.min(price);
            reached.answers.push(choice);
        }
        reach
    }

    /// All places that can be come to from `from` by paying at most `purse`, each by its cheapest way; `roads` are the
    /// neighbours of a place with what a step to them costs. What is reckoned so can be looked at and not answered.
    pub fn explored(from: Spot, purse: u16, roads: impl Fn(Spot) -> Vec<(Spot, u16)>) -> Self {
        let (mut open, mut reach) = (vec![(0, from, None)], Self::default());
        while let Some(nearest) = (0..open.len()).min_by_key(|at| open[*at].0) {
            let (price, spot, before) = open.swap_remove(nearest);
            if reach.0.contains_key(&spot) {
                continue;
            }
            reach.0.insert(spot, Reached { before, ..Reached::new(spot, price) });
            let steps = roads(spot).into_iter().map(|(next, step)| (price + step, next, Some(spot)));
            open.extend(steps.filter(|(price, next, _)| *price <= purse && !reach.0.contains_key(next)));
        }
        reach.0.remove(&from);
        reach
    }

    /// Takes the ways of another reach, as of one that was explored.
    #[must_use]
    pub fn by_ways_of(mut self, other: &Self) -> Self {
        for reached in self.0.values_mut() {
            reached.before = other.0.get(&reached.spot).and_then(|known| known.before);
        }
        // Places on the way that are no end of it are passed and not shown.
        for (spot, passed) in &other.0 {
            self.0.entry(*spot).or_insert_with(|| Reached { answers: Vec::new(), ..passed.clone() });
        }
        self
    }

    /// Says of each place how it is entered, and what is written there.
    #[must_use]
    pub fn entered(mut self, entry: impl Fn(Spot) -> (Entry, String)) -> Self {
        for reached in self.0.values_mut() {
            (reached.entry, reached.note) = entry(reached.spot);
        }
        self
    }

    /// What is known of a place within reach.
    pub fn get(&self, spot: Spot) -> Option<&Reached> {
        self.0.get(&spot).filter(|reached| reached.is_shown())
    }

    /// What the way to a place costs, whether it can be chosen or not.
    pub fn price(&self, spot: Spot) -> Option<u16> {
        self.0.get(&spot).map(|reached| reached.price)
    }

    /// The places that can be chosen.
    pub fn targets(&self) -> Vec<Target> {
        let target = |reached: &Reached| Target { spot: reached.spot, answers: reached.answers.clone() };
        self.shown().filter(|reached| !reached.is_far).map(target).collect()
    }

    /// The stops of the way to a place, the place last.
    pub fn way(&self, to: Spot) -> Vec<Spot> {
        let mut way = vec![to];
        let mut here = self.0.get(&to);
        while let Some(before) = here.and_then(|reached| reached.before) {
            // A way has no more stops than there are places.
            if way.len() > self.0.len() {
                break;
            }
            way.push(before);
            here = self.0.get(&before);
        }
        way.reverse();
        way
    }

    fn shown(&self) -> impl Iterator<Item = &Reached> {
        self.0.values().filter(|reached| reached.is_shown())
    }

    /// Paints the shades: under everything that stands on the map.
    pub(super) fn paint_shades(&self, frame: &mut Frame, camera: Camera, shapes: &Shapes, colours: &Colours) {
        let view = camera.view(frame.size());
        frame.with_save(|frame| {
            frame.translate(camera.pan);
            frame.scale(camera.zoom);
            for reached in self.shown() {
                let Some(outline) = shapes.outline(reached.spot) else { continue };
                let colour = reached.colour(colours);
                frame.fill(&outline.seen(view), Color { a: reached.shade(), ..colour });
                let edge = pen().with_width(3.0).with_color(colour);
                let edge = if reached.price == 0 { edge } else { dashed(edge, &[7.0, 4.0]) };
                frame.stroke(&outline.path, edge);
            }
            // A border is shared: what warns lies above what invites.
            for reached in self.shown() {
                let Some(outline) = shapes.outline(reached.spot) else { continue };
                reached.entry.rim(frame, outline, colours);
            }
        });
    }

    /// Paints the price of each place: above whatever stands there.
    pub(super) fn paint_prices(&self, frame: &mut Frame, at: impl Fn(Spot) -> Point, colours: &Colours) {
        for reached in self.shown() {
            let words = reached.words();
            if !words.is_empty() {
                pill(frame, at(reached.spot), words, reached.entry, colours);
            }
        }
    }

    /// Paints the way to a place.
    pub(super) fn paint_way(
        &self,
        frame: &mut Frame,
        to: Spot,
        camera: Camera,
        shapes: &Shapes,
        colours: &Colours,
    ) {
        let way = self.way(to);
        if self.get(to).is_none() || way.len() < 2 {
            return;
        }
        let stops: Vec<_> = way.iter().map(|stop| camera.screen(shapes.place(*stop).stand)).collect();
        dotted(frame, &stops, colours);
    }
}

/// Paints a way that could be gone, by its stops on the screen.
pub(crate) fn dotted(frame: &mut Frame, stops: &[Point], colours: &Colours) {
    let line = Path::new(|path| {
        for (place, at) in stops.iter().enumerate() {
            if place == 0 { path.move_to(*at) } else { path.line_to(*at) }
        }
    });
    let dots = dashed(pen().with_width(5.0).with_color(colours.focus), &[1.0, 9.0]);
    let casing = pen().with_width(9.0).with_color(Color { a: 0.6, ..colours.card });
    frame.stroke(&line, casing);
    frame.stroke(&line, Stroke { line_cap: LineCap::Round, ..dots });
}

impl Reached {
    fn new(spot: Spot, price: u16) -> Self {
        Self {
            spot,
            price,
            entry: Entry::Open,
            note: String::new(),
            answers: Vec::new(),
            is_far: false,
            before: None,
        }
    }

    /// Whether one can go there, and not only past it.
    fn is_shown(&self) -> bool {
        self.is_far || !self.answers.is_empty()
    }

    fn colour(&self, colours: &Colours) -> Color {
        if self.price == 0 { colours.success } else { colours.focus }
    }

    fn shade(&self) -> f32 {
        SHADES[usize::from(self.price).min(SHADES.len() - 1)]
    }

    /// What is written on its label: nothing where it is free and there is no note.
    fn words(&self) -> String {
        let price = (self.price > 0).then(|| self.price.to_string());
        let note = Some(self.note.clone()).filter(|note| !note.is_empty());
        price.into_iter().chain(note).collect::<Vec<_>>().join(" · ")
    }
}

fn dashed<'a>(stroke: Stroke<'a>, segments: &'a [f32]) -> Stroke<'a> {
    Stroke { line_dash: LineDash { segments, offset: 0 }, ..stroke }
}

/// What a small plate with these words covers about its middle.
pub(crate) fn pill_area(words: &str) -> Rectangle {
    let wide = (words.chars().count() as f32 * PILL.width + 16.0).max(34.0);
    Rectangle::new(Point::new(-wide / 2.0, -PILL.height / 2.0), Size::new(wide, PILL.height))
}

/// A small plate with words.
pub(crate) fn pill(frame: &mut Frame, at: Point, words: String, entry: Entry, colours: &Colours) {
    let area = pill_area(&words);
    let corner = at + (area.position() - Point::ORIGIN);
    let plate = Path::rounded_rectangle(corner, area.size(), (PILL.height / 2.0).into());
    let colour = if entry == Entry::Hostile { colours.danger } else { colours.ink };
    frame.fill(&plate, colours.card);
    frame.stroke(&plate, pen().with_width(1.5).with_color(colour));
    frame.fill_text(label(words, at, 13.0, PLAIN_STRONG, colour));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A ring of six places, where the step into the fourth costs three.
    fn ring(spot: Spot) -> Vec<(Spot, u16)> {
        let step = |to: u16| (Spot(to), if to == 3 { 3 } else { 1 });
        vec![step((spot.0 + 1) % 6), step((spot.0 + 5) % 6)]
    }

    #[test]
    fn all_places_within_the_purse_are_reached_by_the_cheapest_way() {
        let reach = Reach::explored(Spot(0), 4, ring);
        let prices: Vec<_> = reach.0.values().map(|reached| (reached.spot.0, reached.price)).collect();
        assert_eq!(prices, [(1, 1), (2, 2), (4, 2), (5, 1)], "the fourth costs five, the start is none");
        assert_eq!(reach.way(Spot(4)), [Spot(0), Spot(5), Spot(4)]);
        assert!(reach.get(Spot(4)).is_none() && reach.targets().is_empty(), "nothing was listed");
    }

    #[test]
    fn answers_are_mapped_to_places_with_the_least_price() {
        let actions = [("walk", 4, 2), ("stay", 0, 0), ("leap", 4, 1), ("walk", 2, 3)];
        let place = |action: &(&str, u16, u16)| (action.0 != "stay").then_some((Spot(action.1), action.2));
        let reach = Reach::of_answers(&actions, place);
        let found = |spot| reach.get(Spot(spot)).map(|reached| (reached.price, reached.answers.clone()));
        assert_eq!(found(4), Some((1, vec![0, 2])));
        assert_eq!(found(2), Some((3, vec![3])));
        assert_eq!(found(0), None);
        assert_eq!(reach.targets().len(), 2);
    }

    #[test]
    fn listed_places_are_reached_by_ways_that_pass_others() {
        let explored = Reach::explored(Spot(0), 4, ring);
        let reach = Reach::of_answers(&[4], |to| Some((Spot(*to), 2))).by_ways_of(&explored);
        assert_eq!(reach.way(Spot(4)), [Spot(0), Spot(5), Spot(4)]);
        assert_eq!(reach.targets().iter().map(|target| target.spot).collect::<Vec<_>>(), [Spot(4)]);
        assert!(reach.get(Spot(5)).is_none(), "what is passed is no end");
    }

    #[test]
    fn a_far_place_is_shown_and_is_no_target() {
        let far = Reached { is_far: true, ..Reached::new(Spot(4), 2) };
        let reach = Reach::new([far.clone(), Reached { answers: vec![1], ..Reached::new(Spot(5), 1) }]);
        assert_eq!(reach.get(Spot(4)), Some(&far));
        assert_eq!(reach.targets().iter().map(|target| target.spot).collect::<Vec<_>>(), [Spot(5)]);
    }

    #[test]
    fn a_label_tells_the_price_and_the_odds() {
        let words = |price, note: &str| Reached { note: note.into(), ..Reached::new(Spot(0), price) }.words();
        assert_eq!(
            [words(0, ""), words(2, ""), words(0, "64 %"), words(3, "64 %")],
            ["", "2", "64 %", "3 · 64 %"]
        );
    }
}
