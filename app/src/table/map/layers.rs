//! The canvases of a map, from below: ground, pieces, and what follows the pointer.
use super::{
    Camera, MINI, Map, Marking, Message, Painter, Target, ZOOM, labels,
    marks::{self, Deed, Sign, tie},
    pen,
};
use crate::{
    table::{Spot, board, clock::now},
    widget::Context,
};
use iced::{
    Color, Event, Point, Rectangle, Renderer, Size, Theme, Vector, keyboard,
    mouse::{self, Cursor},
    widget::canvas::{self, Action, Frame, Geometry, LineCap, LineDash, Path, Stroke},
    window,
};
use std::time::{Duration, Instant};

/// The full art returns so long after the camera came to rest.
const REST: Duration = Duration::from_millis(110);
/// Two clicks within this are a double click.
const TWICE: Duration = Duration::from_millis(350);
/// A press that moves less than this is a click.
const STILL: f32 = 4.0;

/// Which canvas.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    Ground,
    Pieces,
    Over,
}

/// A canvas of a map.
pub(super) struct Layer<'a, P> {
    pub(super) map: &'a Map,
    pub(super) painter: &'a P,
    pub(super) which: Which,
    pub(super) cx: Context,
}

/// What the pointer is doing.
#[derive(Debug, Default)]
pub(super) struct Pointer {
    pressed: Option<(Point, Vector)>,
    dragged: bool,
    /// The place from which something is dragged.
    carried: Option<Spot>,
    hovered: Option<Spot>,
    /// What of that place the pointer is over.
    part: Option<u16>,
    /// The place that was clicked last, and when.
    clicked: Option<(Spot, Instant)>,
    rest: Option<Instant>,
    /// Whether Shift is held.
    adds: bool,
    /// How many things were on their way.
    under_way: usize,
}

impl Pointer {
    /// A click, one with Shift, or the second of two.
    fn click(&mut self, spot: Spot, at: Point, now: Instant) -> Message {
        match self.clicked.take() {
            _ if self.adds => Message::Add(spot, at),
            Some((before, when)) if before == spot && now - when < TWICE => Message::DoubleClick(spot, at),
            _ => {
                self.clicked = Some((spot, now));
                Message::Click(spot, at)
            }
        }
    }
}

fn publish(message: Message) -> Action<board::Message> {
    Action::publish(board::Message::Map(message))
}

impl<P: Painter> Layer<'_, P> {
    fn camera(&self, bounds: Rectangle) -> Camera {
        self.map.camera(self.painter.shapes().size, bounds.size())
    }

    fn move_to(
        &self,
        pointer: &mut Pointer,
        camera: Camera,
        bounds: Rectangle,
    ) -> Option<Action<board::Message>> {
        pointer.rest = Some(Instant::now() + REST);
        Some(publish(Message::Camera(camera, bounds.size())).and_capture())
    }

    fn moved(
        &self,
        pointer: &mut Pointer,
        bounds: Rectangle,
        cursor: Cursor,
    ) -> Option<Action<board::Message>> {
        let camera = self.camera(bounds);
        let over = cursor.position_in(bounds).and_then(|at| self.painter.shapes().spot_at(camera.world(at)));
        if let (Some((from, _)), Some(_), Some(at)) =
            (pointer.pressed, pointer.carried, cursor.position_from(bounds.position()))
        {
            let by = at - from;
            pointer.dragged |= by.x.abs() + by.y.abs() > STILL;
            let is_new = std::mem::replace(&mut pointer.hovered, over) != over;
            return Some(if is_new { publish(Message::Hover(over)) } else { Action::request_redraw() });
        }
        if let (Some((from, pan)), Some(at)) = (pointer.pressed, cursor.position_from(bounds.position())) {
            let by = at - from;
            pointer.dragged |= by.x.abs() + by.y.abs() > STILL;
            let moves = pointer.dragged && self.map.camera.is_some();
            return moves
                .then(|| self.move_to(pointer, Camera { pan: pan + by, ..camera }, bounds))
                .flatten();
        }
        if over == pointer.hovered {
            let part = over.zip(cursor.position_in(bounds));
            let part = part.and_then(|(spot, at)| self.painter.part_at(spot, at, camera));
            let is_new = std::mem::replace(&mut pointer.part, part) != part;
            return is_new.then(|| publish(Message::Part(part)));
        }
        (pointer.hovered, pointer.part) = (over, None);
        Some(publish(Message::Hover(over)))
    }

    fn over(&self, frame: &mut Frame, camera: Camera) {
        let colours = self.cx.colours;
        self.neighbours(frame, camera);
        let shapes = [
            (self.map.hovered, colours.ink, 0.10, false),
            (self.map.pointed, colours.accent, 0.18, false),
            (self.map.inspected, colours.gold, 0.0, true),
            (self.map.focus, colours.accent, 0.14, true),
        ];
        for (spot, colour, tint, framed) in shapes {
            let Some(outline) = spot.and_then(|spot| self.painter.shapes().outline(spot)) else { continue };
            frame.with_save(|frame| {
                frame.translate(camera.pan);
                frame.scale(camera.zoom);
                frame.fill(&outline.path, Color { a: tint, ..colour });
                if framed {
                    // The software renderer forgets the width of a stroke when it looks what to paint again.
                    let around = outline.bounds.expand(8.0 / camera.zoom);
                    frame.fill_rectangle(around.position(), around.size(), Color::TRANSPARENT);
                    let stroke = pen().with_color(colour).with_width(4.0);
                    frame.stroke(&outline.path, stroke);
                }
            });
        }
    }

    /// The numbers of what is told, above the places where it happened.
    fn numbers(&self, frame: &mut Frame, camera: Camera) {
        if self.map.numbered.is_empty() {
            return;
        }
        let scale = self.painter.boldness(camera);
        let targets = self.marked().map(|target| self.marking(target, scale));
        let numbers = self.map.numbered.iter().map(|(spot, told)| Marking {
            spot: *spot,
            area: marks::number_area(told),
            is_flag: true,
            tightest: 1.0,
        });
        // The marks of targets take their places first.
        let before = self.marked().count();
        let all: Vec<_> = targets.chain(numbers).collect();
        let places = self.painter.marks_at(&all, camera, self.cx).into_iter().skip(before);
        for ((spot, told), at) in self.map.numbered.iter().zip(places) {
            let at = at
                .map(|place| place.at)
                .unwrap_or_else(|| camera.screen(self.painter.shapes().place(*spot).stand));
            marks::number(frame, at, told, self.cx.colours);
        }
    }

    /// The places beside the one under the pointer, dotted.
    fn neighbours(&self, frame: &mut Frame, camera: Camera) {
        let beside = self.map.hovered.map_or_else(Vec::new, |spot| self.painter.beside(spot));
        let dots = Stroke {
            line_cap: LineCap::Round,
            line_dash: LineDash { segments: &[1.0, 6.0], offset: 0 },
            ..pen().with_width(3.2).with_color(self.cx.colours.ink)
        };
        for outline in beside.iter().filter_map(|spot| self.painter.shapes().outline(*spot)) {
            frame.with_save(|frame| {
                frame.translate(camera.pan);
                frame.scale(camera.zoom);
                frame.stroke(&outline.path, dots);
            });
        }
    }

    /// From where something is dragged to where the pointer is.
    fn leash(&self, frame: &mut Frame, from: Point, to: Point) {
        let colours = self.cx.colours;
        let around = Rectangle::new(
            Point::new(from.x.min(to.x), from.y.min(to.y)),
            Size::new((from.x - to.x).abs(), (from.y - to.y).abs()),
        );
        let around = around.expand(12.0);
        frame.fill_rectangle(around.position(), around.size(), Color::TRANSPARENT);
        let (line, stroke) = (Path::line(from, to), pen());
        frame.stroke(&line, stroke.with_color(colours.card).with_width(8.0));
        frame.stroke(&line, stroke.with_color(colours.accent).with_width(4.0));
        frame.fill(&Path::circle(to, 8.0), colours.accent);
    }

    /// The targets that are not shaded as within reach.
    fn marked(&self) -> impl Iterator<Item = &Target> {
        self.map.targets.iter().filter(|target| self.map.reach.get(target.spot).is_none())
    }

    /// A mark at whatever stands where something can be done.
    fn marks(&self, frame: &mut Frame, camera: Camera) {
        let signs: Vec<_> = self.marked().map(|target| (target, self.sign_of(target))).collect();
        let scale = self.painter.boldness(camera);
        let markings: Vec<_> = signs.iter().map(|(target, _)| self.marking(target, scale)).collect();
        let places = self.painter.marks_at(&markings, camera, self.cx);
        let ties = places.iter().flatten().filter_map(|place| Some((place.at, place.tied?)));
        ties.for_each(|(at, to)| tie(frame, at, to, self.cx.colours));
        for ((_, sign), place) in signs.into_iter().zip(places) {
            if let Some(place) = place {
                let scale = sign.scale(scale) * place.scale;
                sign.paint(frame, (place.at, scale), self.cx.colours);
            }
        }
    }

    fn marking(&self, target: &Target, scale: f32) -> Marking {
        let sign = self.sign_of(target);
        Marking {
            spot: target.spot,
            area: sign.area(scale),
            is_flag: sign.is_flag(),
            tightest: sign.tightest(),
        }
    }

    fn sign_of(&self, target: &Target) -> Sign {
        let deed = self.map.deed_at(target.spot);
        self.painter.flag(target, self.cx).map_or(Sign::Mark(deed), |told| Sign::Flag { told, deed })
    }

    /// Where something can be done: a border that tells what.
    fn targets(&self, frame: &mut Frame, camera: Camera) {
        for target in self.marked() {
            let deed: Deed = self.map.deed_at(target.spot);
            let Some(outline) = self.painter.shapes().outline(target.spot) else { continue };
            frame.with_save(|frame| {
                frame.translate(camera.pan);
                frame.scale(camera.zoom);
                frame.fill(&outline.path, Color { a: 0.20, ..self.cx.colours.card });
                // The width of a line and its dashes are pixels, whatever the scale.
                let bold = self.painter.boldness(camera);
                let (border, card) = (deed.border(), self.cx.colours.card);
                let under = pen().with_color(card).with_width(border.under * bold);
                frame.stroke(&outline.path, under);
                let stroke = Stroke {
                    line_dash: LineDash { segments: border.dashes, offset: 0 },
                    ..pen().with_color(deed.colour(self.cx.colours)).with_width(border.width * bold)
                };
                frame.stroke(&outline.path, stroke);
                if border.core > 0.0 {
                    frame.stroke(&outline.path, pen().with_color(card).with_width(border.core * bold));
                }
            });
        }
    }
}

impl<P: Painter> canvas::Program<board::Message> for Layer<'_, P> {
    type State = Pointer;

    fn update(
        &self,
        pointer: &mut Pointer,
        event: &Event,
        bounds: Rectangle,
        cursor: Cursor,
    ) -> Option<Action<board::Message>> {
        if self.which != Which::Over {
            return None;
        }
        match event {
            Event::Keyboard(keyboard::Event::ModifiersChanged(held)) => {
                pointer.adds = held.shift();
                None
            }
            Event::Mouse(mouse::Event::CursorMoved { .. }) => self.moved(pointer, bounds, cursor),
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left)) => {
                let at = cursor.position_in(bounds)?;
                let camera = self.camera(bounds);
                (pointer.pressed, pointer.dragged) = (Some((at, camera.pan)), false);
                let spot = self.painter.shapes().spot_at(camera.world(at));
                pointer.carried = spot.filter(|spot| self.painter.is_handle(*spot));
                Some(Action::capture())
            }
            Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left)) => {
                let (at, _) = pointer.pressed.take()?;
                let spot_at = |at: Point| self.painter.shapes().spot_at(self.camera(bounds).world(at));
                let dropped = cursor.position_in(bounds).and_then(spot_at);
                if let (Some(from), true, Some(to)) = (pointer.carried.take(), pointer.dragged, dropped) {
                    let drop = (from != to).then(|| publish(Message::Drop(from, to)).and_capture());
                    return Some(drop.unwrap_or_else(|| Action::request_redraw().and_capture()));
                }
                let spot = spot_at(at).filter(|_| !pointer.dragged);
                let click = spot.map(|spot| pointer.click(spot, at, Instant::now()));
                Some(click.map_or_else(Action::capture, |click| publish(click).and_capture()))
            }
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Right)) => {
                let at = cursor.position_in(bounds)?;
                let spot = self.painter.shapes().spot_at(self.camera(bounds).world(at));
                Some(Action::publish(board::Message::Inspect(spot)).and_capture())
            }
            Event::Mouse(mouse::Event::WheelScrolled { delta }) => {
                let at = cursor.position_in(bounds)?;
                let steps = match delta {
                    mouse::ScrollDelta::Lines { y, .. } => *y,
                    mouse::ScrollDelta::Pixels { y, .. } => *y / 40.0,
                };
                self.move_to(pointer, self.camera(bounds).zoomed(ZOOM.powf(steps), at), bounds)
            }
            Event::Window(window::Event::RedrawRequested(now)) => {
                let under_way = self.painter.under_way(*now, self.cx);
                if std::mem::replace(&mut pointer.under_way, under_way) != under_way {
                    return Some(publish(Message::Arrived));
                }
                if under_way > 0 {
                    return Some(Action::request_redraw());
                }
                let rest = pointer.rest?;
                if *now < rest {
                    return Some(Action::request_redraw_at(rest));
                }
                pointer.rest = None;
                Some(publish(Message::Rest))
            }
            _ => None,
        }
    }

    fn draw(
        &self,
        pointer: &Pointer,
        renderer: &Renderer,
        _: &Theme,
        bounds: Rectangle,
        cursor: Cursor,
    ) -> Vec<Geometry> {
        let camera = self.camera(bounds);
        match self.which {
            Which::Ground => {
                let ground = self.map.ground.draw(renderer, bounds.size(), |frame| {
                    self.painter.paint_ground(frame, camera, self.map.moving, self.cx);
                });
                let washes = self.map.washes.draw(renderer, bounds.size(), |frame| {
                    self.painter.paint_washes(frame, camera, self.map.moving, self.cx);
                    self.map.reach.paint_shades(frame, camera, self.painter.shapes(), self.cx.colours);
                    if !self.map.moving {
                        self.targets(frame, camera);
                    }
                    self.painter.paint_names(frame, camera, self.map.moving, self.cx);
                });
                vec![ground, labels::bounded(washes)]
            }
            Which::Pieces => {
                let pieces = self.map.pieces.draw(renderer, bounds.size(), |frame| {
                    self.painter.paint_pieces(frame, camera, self.map.moving, self.cx);
                    self.marks(frame, camera);
                    self.painter.paint_prices(frame, camera, self.cx, &self.map.reach);
                    self.numbers(frame, camera);
                });
                vec![labels::bounded(pieces)]
            }
            Which::Over => {
                let mut frame = Frame::new(renderer, bounds.size());
                self.over(&mut frame, camera);
                if let Some(to) = self.map.hovered.or(self.map.focus) {
                    self.map.reach.paint_way(&mut frame, to, camera, self.painter.shapes(), self.cx.colours);
                    self.painter.paint_way_to(&mut frame, to, camera, self.cx);
                }
                self.painter.paint_motion(&mut frame, camera, now(), self.cx);
                if let (Some(from), true, Some(at)) =
                    (pointer.carried, pointer.dragged, cursor.position_in(bounds))
                {
                    self.leash(&mut frame, camera.screen(self.painter.shapes().place(from).stand), at);
                }
                vec![frame.into_geometry()]
            }
        }
    }

    fn mouse_interaction(&self, pointer: &Pointer, bounds: Rectangle, cursor: Cursor) -> mouse::Interaction {
        let target = pointer.hovered.filter(|spot| self.map.target(*spot).is_some());
        match target {
            _ if pointer.pressed.is_some() && pointer.dragged => mouse::Interaction::Grabbing,
            Some(_) if self.which == Which::Over && cursor.is_over(bounds) => mouse::Interaction::Pointer,
            _ => mouse::Interaction::default(),
        }
    }
}

/// The whole map, small, with what is seen of it.
pub(super) struct Mini<'a, P> {
    pub(super) map: &'a Map,
    pub(super) painter: &'a P,
    pub(super) view: Size,
    pub(super) cx: Context,
}

impl<P: Painter> canvas::Program<board::Message> for Mini<'_, P> {
    type State = ();

    fn draw(&self, (): &(), renderer: &Renderer, _: &Theme, bounds: Rectangle, _: Cursor) -> Vec<Geometry> {
        let (world, colours) = (self.painter.shapes().size, self.cx.colours);
        let drawn = self.map.mini.draw(renderer, bounds.size(), |frame| {
            let whole = frame.size();
            frame.fill_rectangle(Point::ORIGIN, whole, colours.bg);
            frame.with_save(|frame| {
                frame.scale(MINI / world.width);
                frame.fill(&self.painter.shapes().land, colours.line);
            });
            let camera = self.map.camera(world, self.view);
            let (from, to) =
                (camera.world(Point::ORIGIN), camera.world(Point::new(self.view.width, self.view.height)));
            let scale = MINI / world.width;
            let seen = Path::rectangle(
                Point::new(from.x * scale, from.y * scale),
                Size::new((to.x - from.x) * scale, (to.y - from.y) * scale),
            );
            frame.stroke(&seen, pen().with_color(colours.accent).with_width(2.0));
            let edge = Path::rectangle(Point::ORIGIN, whole);
            frame.stroke(&edge, pen().with_color(colours.ink).with_width(2.0));
        });
        vec![drawn]
    }

    fn update(
        &self,
        (): &mut (),
        event: &Event,
        bounds: Rectangle,
        cursor: Cursor,
    ) -> Option<Action<board::Message>> {
        let Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left)) = event else { return None };
        let at = cursor.position_in(bounds)?;
        let (camera, scale) = (self.map.camera?, self.painter.shapes().size.width / MINI);
        let pan = Vector::new(
            self.view.width / 2.0 - at.x * scale * camera.zoom,
            self.view.height / 2.0 - at.y * scale * camera.zoom,
        );
        Some(publish(Message::Jump(Camera { pan, ..camera }, self.view)).and_capture())
    }
}
