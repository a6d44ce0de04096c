//! Paints what stands on the map: whose land it is, plaques with units, and the ways of what has moved.
use super::{
    art,
    blocks::Block,
    colours::Liveries,
    pieces::{BETWEEN, HOLD, Piece, Plaque, SIGN, Shown, TAB},
    shapes::{Chart, Tints},
};
use crate::{
    narrate::nerath::spot,
    table::map::{
        Camera,
        ground::{Tinted, wash},
        labels::label,
        pen,
    },
    theme::PLAIN_STRONG,
    widget::Context,
};
use engine::nerath::{Cargo, Kind, Nerath, Realm, Space};
use iced::{
    Color, Point, Rectangle, Size, Vector,
    border::Radius,
    widget::canvas::{Frame, Path},
};
use std::rc::Rc;

/// No plaque of a space stands farther than this from its middle on the screen.
const FAR: f32 = 260.0;
/// The rim of a realm, in units of the map.
pub(super) const RIM: f32 = 3.2;

/// What is painted.
pub(super) struct Plaques<'a> {
    pub(super) chart: &'a Chart,
    pub(super) game: &'a Nerath,
    pub(super) liveries: &'a Liveries,
    pub(super) blocks: Rc<Vec<Block>>,
    /// The rim of every land along what its holder does not hold.
    pub(super) rims: &'a [Path],
    pub(super) cx: Context,
    /// While the camera moves, what is slow to paint is left out.
    pub(super) plain: bool,
    /// Whether what may still move glows.
    pub(super) glows: bool,
    /// What has left its space and has not arrived.
    pub(super) under_way: Vec<(Piece, Space)>,
}

/// Rows of units that are at least so high are seen from near.
const NEAR: f32 = 27.0;

/// Whether units in rows of this height are seen from near.
pub(super) fn is_near(unit: f32) -> bool {
    unit >= NEAR
}

/// The height of a row of units on the screen.
pub(super) fn unit(camera: Camera) -> f32 {
    (24.0 * camera.zoom).clamp(15.5, 38.0)
}

impl Plaques<'_> {
    /// Paints whose land it is: a wash of enamel with the holder's pattern, and a rim where it ends.
    pub(super) fn paint_ownership(&self, frame: &mut Frame, camera: Camera) {
        let (view, colours) = (camera.view(frame.size()), self.cx.colours);
        frame.with_save(|frame| {
            frame.translate(camera.pan);
            frame.scale(camera.zoom);
            for space in Space::all() {
                let (shape, holder) = (self.chart.shapes.place(spot(space)), self.game.board.holder(space));
                let Some(holder) = holder.filter(|_| shape.outline.bounds.intersects(&view)) else {
                    continue;
                };
                let colour = self.liveries.colour(holder, colours);
                let tint = Tints.tint(spot(space), colours);
                frame.fill(&shape.outline.seen(view), wash(colour, 0.33, tint, colours));
                if self.plain {
                    continue;
                }
                if let Some(pattern) = shape.pattern(self.liveries.of(holder).pattern) {
                    let cut = pen().with_width(1.0).with_color(Color { a: 0.17, ..colours.ink });
                    frame.stroke(pattern, cut);
                }
                if let Some(rim) = self.rims.get(space.index()) {
                    let width = (2.0 * RIM * camera.zoom).max(3.0);
                    frame.stroke(rim, pen().with_width(width).with_color(colour));
                }
            }
        });
    }

    /// Paints everything that stands there.
    pub(super) fn paint(&self, frame: &mut Frame, camera: Camera) {
        let view = Rectangle::with_size(frame.size()).expand(FAR);
        for (space, block) in Space::all().zip(self.blocks.iter()) {
            if view.contains(camera.screen(self.chart.shapes.place(spot(space)).stand)) {
                for (plaque, corner) in block.plaques.iter().zip(&block.corners) {
                    let arrived = self.arrived(plaque, space);
                    self.plaque(frame, camera.screen(*corner), unit(camera) * block.scale, &arrived);
                }
            }
        }
    }

    /// What of a plaque has arrived.
    fn arrived(&self, plaque: &Plaque, space: Space) -> Plaque {
        let mut arrived = plaque.clone();
        for piece in &mut arrived.pieces {
            let coming = self.under_way.iter().filter(|(other, to)| *to == space && other.is_like(piece));
            let coming = coming.map(|(other, _)| other.count).fold(0, u8::saturating_add);
            piece.count = piece.count.saturating_sub(coming);
        }
        arrived.pieces.retain(|piece| piece.count > 0);
        arrived
    }

    /// Where a piece stands in a space, or would stand, on the screen.
    pub(super) fn place_of(&self, piece: Piece, space: Space, camera: Camera) -> Point {
        let place = self.blocks.get(space.index()).and_then(|block| {
            let place = block.plaques.iter().position(|plaque| plaque.realm == piece.realm)?;
            block.corners.get(place).copied()
        });
        camera.screen(place.unwrap_or(self.chart.shapes.place(spot(space)).stand))
    }

    /// A piece under way.
    pub(super) fn piece(&self, frame: &mut Frame, at: Point, unit: f32, piece: Piece) {
        let plaque = Plaque {
            realm: piece.realm,
            pieces: vec![piece],
            shown: Shown::Kinds,
            columns: 1,
            near: is_near(unit),
            is_unused: false,
            attacks: false,
        };
        self.plaque(frame, at, unit, &plaque);
    }

    fn plaque(&self, frame: &mut Frame, corner: Point, unit: f32, plaque: &Plaque) {
        if plaque.pieces.is_empty() {
            return;
        }
        let colours = self.cx.colours;
        let size = plaque.size(plaque.shown, plaque.columns, unit);
        let radius = unit * 0.2;
        let (width, edge) = match (plaque.attacks, plaque.is_unused && self.glows) {
            (true, _) => (2.4, colours.danger),
            (false, true) => (2.6, colours.gold),
            (false, false) => (1.4, colours.ink),
        };
        // Its edge is filled and not stroked: how far a stroke reaches is never known so well, and among so many the
        // window would be painted again far around the pointer.
        let body = |by: f32, wider: f32| {
            let corner = Point::new(corner.x + by - wider, corner.y + by - wider);
            let size = Size::new(size.width + 2.0 * wider, size.height + 2.0 * wider);
            Path::rounded_rectangle(corner, size, Radius::from(radius + wider))
        };
        if !self.plain {
            frame.fill(&body(1.6, width / 2.0), Color { a: 0.32, ..Color::BLACK });
        }
        frame.fill(&body(0.0, width / 2.0), edge);
        frame.fill(&body(0.0, -width / 2.0), colours.card);
        let inset = Vector::new(width / 2.0, width / 2.0);
        self.tab(
            frame,
            corner + inset,
            Size::new(unit * TAB - width / 2.0, size.height - width),
            plaque.realm,
        );
        if !self.plain {
            match plaque.shown {
                Shown::Kinds => self.cells(frame, corner, unit, plaque),
                Shown::Total => self.total(frame, corner, unit, plaque),
            }
        }
    }

    /// The enamel of a realm with its emblem.
    fn tab(&self, frame: &mut Frame, corner: Point, size: Size, realm: Realm) {
        let (colours, colour) = (self.cx.colours, self.liveries.colour(realm, self.cx.colours));
        let corners =
            Radius { top_left: size.width * 0.2, bottom_left: size.width * 0.2, ..Radius::default() };
        frame.fill(&Path::rounded_rectangle(corner, size, corners), colour);
        if let Some(emblem) = &self.liveries.of(realm).emblem {
            let middle = corner + Vector::new(size.width / 2.0, size.height / 2.0);
            emblem.draw(frame, middle, size.width * 0.82, colour, colours);
        }
    }

    /// Each sign with its number right behind it, and a line before the next.
    fn cells(&self, frame: &mut Frame, corner: Point, unit: f32, plaque: &Plaque) {
        for (row, pieces) in plaque.rows(plaque.columns).enumerate() {
            let top = corner.y + row as f32 * unit;
            let y = top + unit / 2.0;
            let mut x = corner.x + (TAB + BETWEEN / 2.0) * unit;
            for (number, piece) in pieces.iter().enumerate() {
                if number > 0 {
                    self.divider(frame, Point::new(x - BETWEEN / 2.0 * unit, top), unit);
                }
                let (sign, holds) = (Point::new(x + SIGN / 2.0 * unit, y), piece.holds(plaque.near));
                match holds > 0.0 {
                    true => self.ship(frame, sign, unit, piece.cargo),
                    false => self.sign(frame, sign, unit, *piece),
                }
                if piece.count > 1 {
                    let wide = piece.width(plaque.near) - SIGN - holds - BETWEEN;
                    let at = Point::new(x + (SIGN + holds + wide / 2.0) * unit, y);
                    self.number(frame, at, unit, piece.count.into());
                }
                x += piece.width(plaque.near) * unit;
            }
        }
    }

    /// The number of all, and apart from it the strongest kind.
    fn total(&self, frame: &mut Frame, corner: Point, unit: f32, plaque: &Plaque) {
        let (total, y) = (plaque.total(), corner.y + unit / 2.0);
        let wide = plaque.total_width();
        let x = corner.x + (TAB + BETWEEN / 2.0) * unit;
        self.number(frame, Point::new(x + wide / 2.0 * unit, y), unit, total);
        if let Some(piece) = plaque.strongest() {
            let x = x + (wide + BETWEEN / 2.0) * unit;
            self.divider(frame, Point::new(x, corner.y), unit);
            self.sign(frame, Point::new(x + (BETWEEN + SIGN) / 2.0 * unit, y), unit, piece);
        }
    }

    /// A thin line between two cells.
    fn divider(&self, frame: &mut Frame, top: Point, unit: f32) {
        let faint = Color { a: 0.4, ..self.cx.colours.ink };
        frame.fill_rectangle(top + Vector::new(-0.5, unit * 0.16), Size::new(1.0, unit * 0.68), faint);
    }

    /// The sign of a kind; under a hull a pip for each hold, filled where something is aboard.
    fn sign(&self, frame: &mut Frame, at: Point, unit: f32, piece: Piece) {
        let ink = self.cx.colours.ink;
        let is_ship = piece.kind == Kind::Warship;
        let up = if is_ship { unit * 0.12 } else { 0.0 };
        if let Some(motif) = art("units", piece.kind.word()) {
            let side = unit * if is_ship { 0.74 } else { 0.84 };
            frame.fill(&motif.mark(Point::new(at.x, at.y - up), side), ink);
        }
        if is_ship {
            for hold in 0..2_u8 {
                let corner = Point::new(at.x + (f32::from(hold) * 0.36 - 0.33) * unit, at.y + unit * 0.24);
                let size = Size::new(unit * 0.3, unit * 0.18);
                frame.fill_rectangle(corner, size, ink);
                if hold >= piece.cargo.len() {
                    let inside = Size::new(size.width - 2.0, size.height - 2.0);
                    frame.fill_rectangle(corner + Vector::new(1.0, 1.0), inside, self.cx.colours.card);
                }
            }
        }
    }

    /// A ship from near: its sign, and behind it two holds with what is in them.
    fn ship(&self, frame: &mut Frame, at: Point, unit: f32, cargo: Cargo) {
        let colours = self.cx.colours;
        if let Some(motif) = art("units", Kind::Warship.word()) {
            frame.fill(&motif.mark(at, unit * 0.84), colours.ink);
        }
        let mut aboard = cargo.kinds();
        for number in 0..2_u8 {
            let middle = Point::new(at.x + (SIGN / 2.0 + HOLD * (f32::from(number) + 0.5)) * unit, at.y);
            let hold = Rectangle::new(middle, Size::ZERO).expand(unit * HOLD * 0.46);
            frame.fill_rectangle(hold.position(), hold.size(), colours.ink);
            let inside = hold.shrink(1.0);
            frame.fill_rectangle(inside.position(), inside.size(), colours.card);
            if let Some(motif) = aboard.next().and_then(|kind| art("units", kind.word())) {
                frame.fill(&motif.mark(middle, unit * HOLD * 0.86), colours.ink);
            }
        }
    }

    fn number(&self, frame: &mut Frame, at: Point, unit: f32, number: u16) {
        frame.fill_text(label(number.to_string(), at, unit * 0.7, PLAIN_STRONG, self.cx.colours.ink));
    }
}
