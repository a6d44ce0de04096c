//! A map that is panned, zoomed, pointed at and clicked, whatever is painted on it.
//!
//! Three canvases lie on each other, because within one canvas all type lies above all shapes: the ground, which only
//! the camera changes, with the washes that the game lays on it and what is written there; the pieces; and what follows
//! the pointer, which is never cached.
mod camera;
pub mod gesture;
pub(crate) mod ground;
pub(crate) mod labels;
mod layers;
mod marks;
mod outline;
pub(crate) mod pieces;
pub mod reach;
pub mod shapes;
pub mod slide;
pub mod targets;
mod walk;

use super::{Spot, board};
use crate::{theme::Colours, widget::Context, words::Language};
pub use camera::Camera;
use iced::{
    Center, Element, Fill, Padding, Point, Rectangle, Size, Vector,
    widget::{
        Button,
        canvas::{Cache, Frame, LineJoin, Stroke},
        column, container, pin, row, space, stack,
    },
};
pub(crate) use marks::Deed;
pub(crate) use outline::Outline;
use reach::Reach;
use shapes::Shapes;
use std::{cell::Cell, time::Instant};
pub use targets::Target;
pub use walk::Step;
pub(crate) use walk::step;

/// A line with round corners. How far it reaches is known, unlike that of a pointed one: where much is drawn, the window
/// would be painted again far around whatever changes.
pub(crate) fn pen<'a>() -> Stroke<'a> {
    Stroke::default().with_line_join(LineJoin::Round)
}

/// How much a step of the wheel, or of a key, zooms.
const ZOOM: f32 = 1.15;
/// A place that is gone to is seen so much nearer than on the whole map, at least.
const CLOSE: f32 = 2.0;
/// Of the small map.
const MINI: f32 = 150.0;
/// The row of buttons below a map.
const ROW: f32 = 34.0;
/// A menu is so wide.
const MENU: Size = Size::new(250.0, 36.0);

/// What a person did on a map.
#[derive(Clone, Debug)]
pub enum Message {
    /// The camera moved; the map is so large on the screen.
    Camera(Camera, Size),
    /// The camera jumped.
    Jump(Camera, Size),
    /// Zooms in or out around the middle.
    Zoom(bool),
    /// The camera has come to rest.
    Rest,
    /// Something set out, or has arrived.
    Arrived,
    /// The whole map.
    Fit,
    /// The pointer is over a place, or over none.
    Hover(Option<Spot>),
    /// The pointer is over this thing of the place, or over none: by the painter's own number.
    Part(Option<u16>),
    /// A place was clicked, at this point of the screen.
    Click(Spot, Point),
    /// A place was clicked a second time in quick succession; a board that makes nothing of that takes it for a click.
    DoubleClick(Spot, Point),
    /// A place was clicked with Shift held, as to add it to what was taken up; a board that makes nothing of that takes
    /// it for a click.
    Add(Spot, Point),
    /// Something was dragged from one place to another.
    Drop(Spot, Spot),
    /// The menu closes.
    Close,
}

/// The mark of a target.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Marking {
    pub(crate) spot: Spot,
    /// What it covers about the point where it is painted.
    pub(crate) area: Rectangle,
    /// Whether it is read, so that it may stand beside its place; another mark keeps to the ground of its own, and is left out
    /// where there is no room: the border of the target is seen all the same.
    pub(crate) is_flag: bool,
    /// How much smaller it may be where there is no room.
    pub(crate) tightest: f32,
}

/// Where the mark of a target is painted on the screen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Marked {
    pub(crate) at: Point,
    /// The part of its size in which it is painted.
    pub(crate) scale: f32,
    /// To where a line leads from it, if it found no room beside its place.
    pub(crate) tied: Option<Point>,
}

impl Marked {
    /// At a point in its usual size.
    pub(crate) fn at(at: Point) -> Self {
        Self { at, scale: 1.0, tied: None }
    }
}

/// What paints a map, in its own units. A board whose places have no owners, no words on the ground and no pieces that
/// slide or are dragged leaves those parts out.
pub(crate) trait Painter {
    /// The places.
    fn shapes(&self) -> &Shapes;
    /// Paints what never changes; `plain` while the camera moves.
    fn paint_ground(&self, frame: &mut Frame, camera: Camera, plain: bool, cx: Context);
    /// Paints what the game changes and lies under the marks of targets, and what is written on the map; `plain` while
    /// the camera moves.
    fn paint_washes(&self, _: &mut Frame, _: Camera, _plain: bool, _: Context) {}
    /// Paints names above what is within reach and the borders of targets, under which they would be hard to read; `plain`
    /// while the camera moves.
    fn paint_names(&self, _: &mut Frame, _: Camera, _plain: bool, _: Context) {}
    /// Paints what stands on the map; `plain` while the camera moves.
    fn paint_pieces(&self, frame: &mut Frame, camera: Camera, plain: bool, cx: Context);
    /// Where a place is marked as a target.
    fn mark_at(&self, spot: Spot) -> Point {
        self.shapes().place(spot).label
    }
    /// Where on the screen targets are marked; nowhere, where a mark gives way.
    fn marks_at(&self, marks: &[Marking], camera: Camera, _: Context) -> Vec<Option<Marked>> {
        marks.iter().map(|mark| Some(Marked::at(camera.screen(self.mark_at(mark.spot))))).collect()
    }
    /// How bold marks and the borders of targets are: less than 1 on a map that is small on the screen.
    fn boldness(&self, _: Camera) -> f32 {
        1.0
    }
    /// Where on the screen the price of going to a place stands.
    fn price_at(&self, spot: Spot, camera: Camera) -> Point {
        camera.screen(self.shapes().place(spot).label) - Vector::new(0.0, 20.0)
    }
    /// Paints what the ways to all places within reach cost.
    fn paint_prices(&self, frame: &mut Frame, camera: Camera, cx: Context, reach: &Reach) {
        reach.paint_prices(frame, |spot| self.price_at(spot, camera), cx.colours);
    }
    /// How many things are on their way.
    fn under_way(&self, _: Instant, _: Context) -> usize {
        0
    }
    /// Paints what is on its way.
    fn paint_motion(&self, _: &mut Frame, _: Camera, _: Instant, _: Context) {}
    /// Paints the way to a place where something that was taken up can go.
    fn paint_way_to(&self, _: &mut Frame, _: Spot, _: Camera, _: Context) {}
    /// What is written on a flag over a target, as the chance of an attack.
    fn flag(&self, _: &Target, _: Context) -> Option<String> {
        None
    }
    /// The places beside a place, which are outlined while the pointer is over it.
    fn beside(&self, _: Spot) -> Vec<Spot> {
        Vec::new()
    }
    /// The thing of a place at a point of the screen, by a number of the painter's own.
    fn part_at(&self, _: Spot, _: Point, _: Camera) -> Option<u16> {
        None
    }
    /// Whether its signs are explained in a legend.
    fn has_legend(&self) -> bool {
        false
    }
    /// Whether what stands at a place can be dragged to another.
    fn is_handle(&self, _: Spot) -> bool {
        false
    }
}

/// How a map is looked at.
#[derive(Debug, Default)]
pub struct Map {
    /// None: the whole map.
    camera: Option<Camera>,
    moving: bool,
    pub(crate) targets: Vec<Target>,
    /// The targets where a fight would begin.
    pub(crate) attacks: Vec<Spot>,
    /// The targets that are neither: where something is explored.
    pub(crate) quests: Vec<Spot>,
    /// The targets where ships take aboard what was taken up.
    pub(crate) ports: Vec<Spot>,
    /// Where something that was taken up can go.
    reach: Reach,
    pub(crate) hovered: Option<Spot>,
    pub(crate) inspected: Option<Spot>,
    /// The target that was walked to by keys.
    pub(crate) focus: Option<Spot>,
    /// Pointed at from elsewhere.
    pub(crate) pointed: Option<Spot>,
    /// Numbers of what is told of places.
    pub(crate) numbered: Vec<(Spot, String)>,
    menu: Option<(Target, Point)>,
    /// How wide the rail beside the map is where its buttons stand; without one they stand in its lower left corner.
    rail: f32,
    /// The size of the map on the screen when it was last laid out.
    view_size: Cell<Size>,
    ground: Cache,
    washes: Cache,
    pieces: Cache,
    mini: Cache,
    /// The caches know nothing of colours and language.
    drawn_for: Cell<Option<(*const Colours, Language)>>,
}

impl Map {
    /// A map whose buttons stand in a rail of this width beside it, since they would cover something on it; or in a row below
    /// it, where the map is larger so.
    pub(crate) fn with_rail(rail: f32) -> Self {
        Self { rail, ..Self::default() }
    }

    /// How large the map was on the screen when it was last laid out.
    pub(crate) fn size_now(&self) -> Size {
        self.view_size.get()
    }

    /// What its buttons leave of a room to a map of this size, from the upper left corner on: what floats over the map keeps
    /// to that.
    pub(crate) fn beside_rail(&self, room: Size, world: Size) -> Size {
        match self.rail > 0.0 {
            true if self.is_rail_below(room, world) => Size::new(room.width, (room.height - ROW).max(1.0)),
            _ => Size::new((room.width - self.rail).max(1.0), room.height),
        }
    }

    /// Whether the map is larger with its buttons below it than beside it.
    fn is_rail_below(&self, room: Size, world: Size) -> bool {
        let zoom = |wide: f32, high: f32| Camera::fit(world, Size::new(wide, high)).zoom;
        self.rail > 0.0 && zoom(room.width, room.height - ROW) > zoom(room.width - self.rail, room.height)
    }

    /// Other pieces, other targets.
    pub(crate) fn renew(&mut self, targets: Vec<Target>) {
        self.menu = None;
        self.focus = self.focus.filter(|spot| targets.iter().any(|target| target.spot == *spot));
        self.targets = targets;
        self.attacks.clear();
        self.quests.clear();
        self.ports.clear();
        self.reach = Reach::default();
        self.washes.clear();
        self.pieces.clear();
    }

    /// Other pieces; what can be done is to go somewhere within reach, besides `others`, there or elsewhere.
    pub(crate) fn renew_reach(&mut self, reach: Reach, others: Vec<Target>) {
        let mut targets = reach.targets();
        for other in others {
            match targets.iter_mut().find(|target| target.spot == other.spot) {
                Some(target) => target.answers.extend(other.answers),
                None => targets.push(other),
            }
        }
        self.renew(targets);
        self.reach = reach;
    }

    /// From where the map is looked at, as it was laid out last.
    pub(crate) fn camera_now(&self, world: Size) -> Camera {
        self.camera(world, self.view_size.get())
    }

    /// From where it is looked at in a room of this size.
    pub(crate) fn camera_in(&self, room: Size, world: Size) -> Camera {
        self.camera(world, self.beside_rail(room, world))
    }

    /// Numbers of what is told stand at these places.
    pub(crate) fn number(&mut self, numbered: Vec<(Spot, String)>) {
        if self.numbered != numbered {
            self.numbered = numbered;
            self.pieces.clear();
        }
    }

    /// Opens the menu of these answers at a point of the screen.
    pub(crate) fn choose_among(&mut self, target: Target, at: Point) {
        self.menu = Some((target, at));
    }

    /// Closes the menu.
    pub(crate) fn close_menu(&mut self) {
        self.menu = None;
    }

    /// The place that is looked at closely next: the one under the pointer, else the one that is marked; none, if that is
    /// looked at already.
    pub(crate) fn next_inspected(&self) -> Option<Spot> {
        let meant = self.hovered.or(self.focus).or(self.pointed);
        meant.filter(|_| self.inspected != meant)
    }

    /// What is done at a target.
    pub(crate) fn deed_at(&self, spot: Spot) -> Deed {
        match spot {
            _ if self.quests.contains(&spot) => Deed::Enter,
            _ if self.attacks.contains(&spot) => Deed::Fight,
            _ if self.ports.contains(&spot) => Deed::Board,
            _ => Deed::Go,
        }
    }

    /// What is within reach.
    pub(crate) fn reach(&self) -> &Reach {
        &self.reach
    }

    pub(crate) fn target(&self, spot: Spot) -> Option<&Target> {
        self.targets.iter().find(|target| target.spot == spot)
    }

    /// Takes a message on a map of this size; what is given back is an answer.
    pub(crate) fn update(&mut self, message: Message, world: Size) -> Option<usize> {
        match message {
            Message::Camera(camera, view) => {
                self.look(camera.kept(world, view));
                self.moving = true;
            }
            Message::Jump(camera, view) => self.look(camera.kept(world, view)),
            Message::Zoom(closer) => {
                let view = self.view_size.get();
                let middle = Point::new(view.width / 2.0, view.height / 2.0);
                let factor = if closer { ZOOM * ZOOM } else { 1.0 / (ZOOM * ZOOM) };
                let camera = self.camera(world, view).zoomed(factor, middle);
                self.look(camera.kept(world, view));
            }
            Message::Arrived => self.arrive(),
            Message::Fit => self.look(None),
            Message::Rest => {
                self.moving = false;
                self.clear();
            }
            Message::Hover(spot) => self.hovered = spot,
            Message::Part(_) => (),
            Message::Close | Message::Drop(..) => self.menu = None,
            Message::Click(spot, at) | Message::DoubleClick(spot, at) | Message::Add(spot, at) => {
                let target = self.target(spot)?.clone();
                match target.answers[..] {
                    [only] => return Some(only),
                    _ => self.menu = Some((target, at)),
                }
            }
        }
        None
    }

    fn look(&mut self, camera: Option<Camera>) {
        (self.camera, self.menu, self.moving) = (camera, None, false);
        self.clear();
    }

    /// Brings a place to the middle, where only a part of the map is seen.
    pub(crate) fn show(&mut self, spot: Spot, shapes: &Shapes) {
        let view = self.view_size.get();
        if let Some(camera) = self.camera {
            let above = Camera::above(shapes.place(spot).stand, camera.zoom, view);
            self.look(above.kept(shapes.size, view));
        }
    }

    /// What was on its way stands where it went.
    pub(crate) fn arrive(&self) {
        self.pieces.clear();
    }

    fn clear(&self) {
        [&self.ground, &self.washes, &self.pieces, &self.mini].into_iter().for_each(Cache::clear);
    }

    /// The first answer of the target that lies there.
    pub(crate) fn walk(&self, marked: Option<usize>, step: Step, shapes: &Shapes) -> Option<usize> {
        let places: Vec<_> =
            self.targets.iter().map(|target| (target.spot, shapes.place(target.spot).stand)).collect();
        let from = marked.and_then(|answer| self.spot_of(answer));
        let there = walk::step(&places, from, step)?;
        self.target(there)?.answers.first().copied()
    }

    /// Looks at a place from near, marked as when it is pointed at.
    pub(crate) fn go_to(&mut self, spot: Spot, shapes: &Shapes) {
        let (world, view) = (shapes.size, self.view_size.get());
        let zoom = self.camera(world, view).zoom.max(Camera::fit(world, view).zoom * CLOSE);
        self.look(Camera::above(shapes.place(spot).stand, zoom, view).kept(world, view));
        self.pointed = Some(spot);
    }

    /// Frames the place that an answer is about.
    pub(crate) fn mark(&mut self, answer: Option<usize>) {
        self.focus = answer.and_then(|answer| self.spot_of(answer));
    }

    fn spot_of(&self, answer: usize) -> Option<Spot> {
        self.targets.iter().find(|target| target.answers.contains(&answer)).map(|target| target.spot)
    }

    /// Closes the menu, lets go of the target, shows the whole map.
    pub(crate) fn step_back(&mut self) -> bool {
        let had = self.menu.is_some() || self.focus.is_some() || self.inspected.is_some();
        if had {
            (self.menu, self.focus, self.inspected) = (None, None, None);
            return true;
        }
        let zoomed = self.camera.is_some();
        self.look(None);
        zoomed
    }

    fn camera(&self, world: Size, view: Size) -> Camera {
        self.camera.unwrap_or_else(|| Camera::fit(world, view))
    }

    /// Forgets what was drawn in other colours or another language.
    fn refresh(&self, cx: Context) {
        let now = (std::ptr::from_ref(cx.colours), cx.words.language());
        if self.drawn_for.replace(Some(now)) != Some(now) {
            self.clear();
        }
    }

    /// The map as it looks, with the answers in words.
    pub(crate) fn view<'a, P: Painter>(
        &'a self,
        painter: &'a P,
        answers: &'a [String],
        cx: Context,
    ) -> Element<'a, board::Message> {
        self.refresh(cx);
        iced::widget::responsive(move |size| self.layout(painter, answers, size, cx)).into()
    }

    fn layout<'a, P: Painter>(
        &'a self,
        painter: &'a P,
        answers: &[String],
        size: Size,
        cx: Context,
    ) -> Element<'a, board::Message> {
        let world = painter.shapes().size;
        let is_below = self.is_rail_below(size, world);
        let size = self.beside_rail(size, world);
        self.view_size.set(size);
        let canvas = |which| {
            let layer = layers::Layer { map: self, painter, which, cx };
            iced::widget::canvas(layer).width(Fill).height(Fill)
        };
        let mut layers = stack![
            space().width(Fill).height(Fill),
            canvas(layers::Which::Ground),
            canvas(layers::Which::Pieces),
            canvas(layers::Which::Over),
        ];
        let mini = self.camera.is_some().then(|| {
            let mini = layers::Mini { map: self, painter, view: size, cx };
            iced::widget::canvas(mini).width(MINI).height(MINI * world.height / world.width)
        });
        let is_beside = self.rail > 0.0;
        let buttons = (!is_beside).then(|| {
            // On the map, not on its rim.
            let corner = self.camera(world, size).pan;
            let around = Padding::ZERO.left(corner.x.max(0.0) + 14.0).bottom(corner.y.max(0.0) + 14.0);
            let buttons = row(self.buttons(painter, cx).map(|plate| plate.padding([4, 11]).into()));
            container(buttons.spacing(4)).padding(if mini.is_some() { Padding::ZERO } else { around })
        });
        let corner = column![].push(buttons).push(mini).spacing(6);
        layers = layers.push(container(corner).padding(8).align_bottom(Fill));
        if let Some((target, at)) = &self.menu {
            layers = layers.push(menu(target, *at, answers, size, cx));
        }
        let map = container(layers).clip(true).width(Fill).height(Fill);
        let plates = || self.buttons(painter, cx).map(|plate| plate.padding([4, 6]).into());
        if is_below {
            let plates = row(plates()).spacing(4).align_y(Center);
            return column![map, container(plates).center_y(ROW)].into();
        }
        let rail = is_beside.then(|| {
            let plates = plates();
            let plates = column(plates).spacing(4).align_x(Center).width(Fill);
            container(plates).padding(Padding::ZERO.left(6)).width(self.rail)
        });
        row![map].push(rail).into()
    }

    /// Nearer, farther, the whole map, and what its signs mean.
    fn buttons<'a>(
        &self,
        painter: &impl Painter,
        cx: Context,
    ) -> impl Iterator<Item = Button<'a, board::Message>> {
        let plate = move |id: &str, message| cx.press(cx.say(id), false, Some(message));
        let on_map = move |id: &str, message| plate(id, board::Message::Map(message));
        let [closer, farther] = [("map-closer", true), ("map-farther", false)]
            .map(|(id, nearer)| on_map(id, Message::Zoom(nearer)));
        let fit = self.camera.map(|_| on_map("map-fit", Message::Fit));
        let legend = painter.has_legend().then(|| plate("map-legend", board::Message::Legend));
        [Some(closer), Some(farther), fit, legend].into_iter().flatten()
    }

    /// The answers that one click gives on a map of this size, and where.
    pub(crate) fn clicks(&self, shapes: &Shapes, view: Size) -> Vec<(usize, Point)> {
        let camera = self.camera(shapes.size, self.beside_rail(view, shapes.size));
        let single = |target: &Target| match target.answers[..] {
            [only] => Some((only, camera.screen(shapes.place(target.spot).stand))),
            _ => None,
        };
        self.targets.iter().filter_map(single).collect()
    }
}

/// The answers of one place, beside it.
fn menu<'a>(
    target: &Target,
    at: Point,
    answers: &[String],
    size: Size,
    cx: Context,
) -> Element<'a, board::Message> {
    let answer = |choice: &usize| {
        let label = answers.get(*choice).cloned().unwrap_or_default();
        cx.answer(choice + 1, label, false, board::Message::Answer(*choice)).into()
    };
    let list = column(target.answers.iter().map(answer)).spacing(4);
    let never =
        cx.press(cx.say("table-never"), false, Some(board::Message::Map(Message::Close))).padding([4, 11]);
    let tall = MENU.height * (target.answers.len() as f32 + 1.0) + 40.0;
    let x = at.x.min(size.width - MENU.width - 12.0).max(0.0);
    let y = at.y.min(size.height - tall).max(0.0);
    let menu = cx.panel(column![list, never].spacing(6)).padding(10).width(MENU.width);
    container(pin(iced::widget::opaque(menu)).x(x).y(y)).padding(Padding::ZERO).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buttons_stand_where_they_leave_the_map_more_room() {
        let (map, world) = (Map::with_rail(86.0), Size::new(1400.0, 1000.0));
        let (narrow, wide) = (Size::new(545.0, 413.0), Size::new(872.0, 510.0));
        assert_eq!(map.beside_rail(narrow, world), Size::new(545.0, 413.0 - ROW));
        assert_eq!(map.beside_rail(wide, world), Size::new(872.0 - 86.0, 510.0));
        assert_eq!(Map::default().beside_rail(narrow, world), narrow, "they stand on it");
    }
}
