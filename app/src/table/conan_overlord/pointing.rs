//! What a click or a drag on the board does: it takes up a figure, strikes one, or sends the one that was taken up.
use super::{
    MapBoard, Own, Ready, moves,
    pieces::Piece,
    places,
    signs::Signs,
    spot,
    stand::{Stand, is_far},
    tags::Tags,
};
use crate::{
    table::map::{Camera, Marking, targets::Target},
    widget::Context,
};
use engine::conan_overlord::{
    Action,
    ids::{Fig, Space, Zone},
};
use iced::{Point, Rectangle, Size, Vector};
use std::rc::Rc;

/// The plate of a price, how much wider a die makes it, and the plate where little is told.
const PRICE: Size = Size::new(36.0, 22.0);
const DIE: f32 = 22.0;
const SMALL: Size = Size::new(20.0, 15.0);
/// The mark of a target is wanted so far above the middle of its zone, in the units of the board.
const MARKED: f32 = 58.0;

/// What a click means.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Meant {
    /// It gives this answer.
    Give(usize),
    /// It asks which of these.
    Choose(Vec<usize>),
    /// It takes up a figure.
    Take(Fig),
    /// It sends the mover there, step by step.
    Go,
    Nothing,
}

impl MapBoard {
    /// What a click on a zone at a point of the screen means.
    fn meant(&self, zone: Zone, piece: Option<Piece>) -> Meant {
        let target = self.map.target(spot(zone));
        if let Some(piece) = piece {
            let about = self.answers_about(piece);
            match about[..] {
                [only] => return Meant::Give(only),
                [] => (),
                _ => return Meant::Choose(about),
            }
            let takes = self.movers().into_iter().find(|fig| piece.shows(self.game(), *fig));
            if let Some(fig) = takes.filter(|fig| Some(*fig) != self.mover()) {
                return Meant::Take(fig);
            }
        }
        if let Some(step) = target.and_then(|target| self.only_step(target)) {
            return Meant::Give(step);
        }
        if self.map.reach().get(spot(zone)).is_some_and(|reached| reached.is_far) {
            return Meant::Go;
        }
        match target.map(|target| &target.answers[..]) {
            Some([only]) => Meant::Give(*only),
            Some(several) => Meant::Choose(several.to_vec()),
            None => Meant::Nothing,
        }
    }

    /// A click on a zone at a point of the screen.
    pub(super) fn click(&mut self, zone: Zone, at: Point) -> Option<usize> {
        let camera = self.map.camera_now(self.chart.shapes.size);
        let piece = self.spoken.get().and_then(|cx| self.piece_at(zone, at, camera, cx));
        match self.meant(zone, piece) {
            Meant::Give(choice) => return self.give(choice),
            Meant::Go => return self.go(zone),
            Meant::Take(fig) => self.take(fig),
            Meant::Choose(answers) => self.map.choose_among(Target { spot: spot(zone), answers }, at),
            Meant::Nothing => self.map.close_menu(),
        }
        None
    }

    /// The answers that one click on the board gives, and where.
    pub(super) fn clicks_on(&self, middle: Size) -> Vec<(usize, Point)> {
        let Some(cx) = self.spoken.get() else { return Vec::new() };
        let camera = self.map.camera_in(middle, self.chart.shapes.size);
        let stands = self.stands(camera, cx);
        let mut clicks: Vec<(usize, Point)> = Vec::new();
        for (number, stand) in stands.iter().enumerate() {
            let zone = Zone(number as u8);
            let pieces = stand.pieces.iter().map(|(piece, at, _)| (Some(*piece), camera.screen(*at)));
            let ground = self.bare_ground(zone, stand, camera).map(|at| (None, at));
            for (piece, at) in pieces.chain(ground) {
                if let Meant::Give(choice) = self.meant(zone, piece)
                    && clicks.iter().all(|(known, _)| *known != choice)
                {
                    clicks.push((choice, at));
                }
            }
        }
        clicks
    }

    /// A point of a zone where nothing stands.
    fn bare_ground(&self, zone: Zone, stand: &Stand, camera: Camera) -> Option<Point> {
        let place = self.chart.shapes.place(spot(zone));
        let is_bare = |at: &Point| {
            let clear = |(_, piece, side): &(Piece, Point, f32)| {
                camera.screen(*piece).distance(camera.screen(*at)) > side * 0.7
            };
            self.chart.shapes.spot_at(*at) == Some(spot(zone)) && stand.pieces.iter().all(clear)
        };
        let around = (-12..=12_i8).flat_map(|row| (-12..=12_i8).map(move |column| (column, row)));
        let near = around
            .map(|(column, row)| place.stand + Vector::new(f32::from(column) * 8.0, f32::from(row) * 8.0));
        let bare = near.filter(is_bare);
        let nearest =
            bare.min_by(|one, other| one.distance(place.stand).total_cmp(&other.distance(place.stand)));
        nearest.map(|at| camera.screen(at))
    }

    /// The step to a zone, where all else that is done there is done to figures, which are clicked themselves.
    fn only_step(&self, target: &Target) -> Option<usize> {
        let action = |choice: &&usize| self.seen.actions.get(**choice);
        let ground = |choice: &&usize| action(choice).is_some_and(|action| places::named(action).is_none());
        let ground: Vec<_> = target.answers.iter().filter(ground).collect();
        match ground[..] {
            [only] if matches!(self.seen.actions.get(*only)?, Action::Walk(..)) => Some(*only),
            _ => None,
        }
    }

    /// The answers that are about a figure that was clicked.
    fn answers_about(&self, piece: Piece) -> Vec<usize> {
        let mover = self.mover();
        let is_about = |action: &Action| {
            let by_mover = places::actor(action).is_none_or(|fig| Some(fig) == mover);
            by_mover && places::named(action).is_some_and(|fig| piece.shows(self.game(), fig))
        };
        (0..self.seen.actions.len()).filter(|choice| is_about(&self.seen.actions[*choice])).collect()
    }

    /// The piece of a zone that is drawn at a point of the screen.
    pub(super) fn piece_at(&self, zone: Zone, at: Point, camera: Camera, cx: Context) -> Option<Piece> {
        let stands = self.stands(camera, cx);
        let near =
            |(_, stands, side): &&(Piece, Point, f32)| camera.screen(*stands).distance(at) < side * 0.55;
        stands.get(zone.index())?.pieces.iter().find(near).map(|(piece, ..)| *piece)
    }

    /// Takes up a figure: its ways and blows are shown.
    pub(super) fn take(&mut self, fig: Fig) {
        (self.taken, self.sheet) = (Some(fig), Some(fig));
        self.light_up();
    }

    /// Sends the mover to a zone, step by step.
    pub(super) fn go(&mut self, to: Zone) -> Option<usize> {
        let (fig, prices) = self.prices.as_ref()?;
        let from = self.seen.view.figures.get(*fig).zone()?;
        let steps = moves::steps(*fig, prices, &moves::way(prices, from, to));
        let mut steps = steps.into_iter();
        self.gesture.begin(steps.next()?);
        steps.for_each(|step| {
            self.gesture.then(step);
        });
        self.gesture.next(&self.seen.actions)
    }

    /// A figure was dragged from one zone to another.
    pub(super) fn drag(&mut self, from: Zone, to: Zone) -> Option<usize> {
        let is_there = |fig: &Fig| self.seen.view.figures.get(*fig).zone() == Some(from);
        let fig = self.mover().filter(is_there).or_else(|| self.movers().into_iter().find(is_there))?;
        if self.mover() != Some(fig) {
            self.take(fig);
        }
        self.map.reach().get(spot(to))?;
        self.go(to)
    }

    /// Something in the board's own forms.
    pub(super) fn own(&mut self, own: Own) -> Option<usize> {
        match own {
            Own::Sheet(fig) => {
                self.sheet = Some(fig);
                if self.movers().contains(&fig) {
                    self.take(fig);
                }
            }
            Own::Tile(tile) => self.tile = Some(tile),
            Own::Ready(space, gems) => {
                let ready = Ready { space, gems, is_early: true };
                self.ready = Some(ready).filter(|ready| self.ready != Some(*ready));
            }
            Own::Lift(fig) => self.lifted = Some(fig),
            Own::Lay(space) => self.lay(space),
            Own::LetGo => self.lifted = None,
        }
        None
    }

    /// Gives an answer; whoever gives it is taken up.
    pub(super) fn give(&mut self, choice: usize) -> Option<usize> {
        let actor = self.seen.actions.get(choice).and_then(places::actor);
        self.taken = actor.or(self.taken);
        Some(choice)
    }

    /// The gem that was taken up lies on a space: one more there is ready, as far as it has room.
    fn lay(&mut self, space: Space) {
        let Some(fig) = self.lifted.take() else { return };
        let most = self.most_ready(fig, space);
        let already = self.ready.filter(|ready| ready.space == space).map_or(0, |ready| ready.gems);
        let is_early = self.lays_on() != Some((fig, space));
        if already < most {
            self.ready = Some(Ready { space, gems: already + 1, is_early });
        }
    }

    /// The gems that were laid ready, as soon as they are asked for.
    pub(super) fn lay_what_is_ready(&mut self) -> Option<usize> {
        let (_, asked) = self.lays_on()?;
        let ready = self.ready.take_if(|ready| ready.is_early)?;
        let is_it = |action: &Action| *action == Action::Gems(ready.gems) && ready.space == asked;
        self.seen.actions.iter().position(is_it)
    }

    /// The chance of the mover's attacks, by whom they would strike; of several the best.
    pub(super) fn chances(&self) -> Vec<(Fig, f64)> {
        let mover = self.mover();
        let mut chances: Vec<(Fig, f64)> = Vec::new();
        for (action, outlook) in self.seen.actions.iter().zip(&self.outlooks) {
            let by_mover = places::actor(action).is_none_or(|fig| Some(fig) == mover);
            let (Some(fig), Some(super::Outlook::Kill(super::outlook::Hit { kill: chance, .. })), true) =
                (places::attacked(action), outlook, by_mover)
            else {
                continue;
            };
            match chances.iter_mut().find(|(struck, _)| *struck == fig) {
                Some((_, known)) => *known = known.max(*chance),
                None => chances.push((fig, *chance)),
            }
        }
        chances
    }

    /// Where everything is written that belongs to figures and zones, as the board is looked at.
    pub(super) fn tags(&self, camera: Camera, cx: Context) -> Rc<Tags> {
        // Where the camera is does not matter, as long as it is as near.
        self.tags.of(camera.zoom, cx.words.language(), || {
            self.find_tags(Camera { pan: Vector::ZERO, ..camera }, cx)
        })
    }

    fn find_tags(&self, camera: Camera, cx: Context) -> Tags {
        let stands = self.stands(camera, cx);
        let all = self.game().board(self.content()).all();
        let mut besides = self.borders(cx).plate_areas(camera);
        for zone in all.iter() {
            let signs = Signs::of(&self.chart, self.game().scenario(self.content()), zone, camera.zoom);
            besides.extend(signs.areas(camera.zoom).into_iter().map(|area| {
                let size = Size::new(area.width * camera.zoom, area.height * camera.zoom);
                Rectangle::new(camera.screen(area.position()), size)
            }));
        }
        let mut tags = self.figures(cx).write(camera, &stands, besides);
        for zone in all.iter() {
            let (Some(size), Some(stand)) = (self.price_size(zone, camera), stands.get(zone.index())) else {
                continue;
            };
            let place = self.chart.shapes.place(spot(zone));
            let middle = camera.screen(place.label);
            let ends =
                stand.pieces.iter().map(|(_, at, side)| camera.screen(*at).y + side * 0.5 + size.height);
            let wanted = Point::new(middle.x, ends.fold(middle.y + 4.0, f32::max));
            match tags.sheet.take_on(&place.outline, size, wanted, camera.zoom) {
                Some(area) => {
                    tags.prices.insert(zone, area);
                }
                None => tags.lost += 1,
            }
        }
        tags
    }

    /// How large the plate with the price of a zone is, where it has one.
    fn price_size(&self, zone: Zone, camera: Camera) -> Option<Size> {
        let reached = self.map.reach().get(spot(zone))?;
        let has_die = self.falls(zone).is_some();
        if is_far(camera.zoom) {
            return (reached.price > 0).then_some(SMALL);
        }
        let wide = if has_die { DIE } else { 0.0 };
        (reached.price > 0 || has_die).then_some(Size::new(PRICE.width + wide, PRICE.height))
    }

    /// Where targets are marked on the screen: none, where there is no room for a mark.
    pub(super) fn find_marks(&self, marks: &[Marking], camera: Camera, cx: Context) -> Vec<Option<Point>> {
        let mut sheet = self.tags(camera, cx).sheet.clone();
        let mut mark = |mark: &Marking| {
            let place = self.chart.shapes.place(mark.spot);
            let wanted = Point::new(place.label.x, place.label.y - MARKED);
            let wanted = Point::new(wanted.x * camera.zoom, wanted.y * camera.zoom);
            let area = sheet.take_on(&place.outline, mark.area.size(), wanted, camera.zoom)?;
            Some(area.position() - (mark.area.position() - Point::ORIGIN) + camera.pan)
        };
        marks.iter().map(&mut mark).collect()
    }
}
