//! What stands on the map: whose land it is, markers, armies, emissaries, raiders, Conan and his way.
use super::{
    colours::Liveries,
    glyphs, shapes,
    titles::{SEAL, Titles, box_side, has_track, step_at},
};
use crate::{
    narrate::age_of_conan::spot,
    table::map::{
        Camera,
        ground::{Tinted, mix, wash},
        labels::label,
        pieces::{Layout, Layouts, Standing, lay_out},
        shapes::Shapes,
    },
    theme::PLAIN_STRONG,
    widget::Context,
};
use engine::age_of_conan::{AgeOfConan, Content, Kingdom, Marker, MarkerKind, Province};
use iced::{
    Color, Point, Rectangle, Vector,
    widget::canvas::{Frame, LineCap, LineDash, Path, Stroke},
};

/// What pieces are painted from.
pub(super) struct Pieces<'a> {
    pub(super) shapes: &'a Shapes,
    pub(super) content: &'a Content,
    pub(super) game: &'a AgeOfConan,
    pub(super) liveries: &'a Liveries,
    pub(super) titles: Titles<'a>,
    pub(super) layouts: &'a Layouts<Piece>,
    pub(super) cx: Context,
    /// While the camera moves, what is slow to paint is left out.
    pub(super) plain: bool,
    /// What has left its province and has not arrived where it goes.
    pub(super) under_way: Vec<(Piece, Province)>,
}

/// No pieces of a province stand farther than this from their middle on the screen.
const PIECES: f32 = 240.0;

/// A piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    Marker(Marker),
    Units(Kingdom, u8),
    Emissaries(Kingdom, u8),
    Raiders(u8),
    Conan,
    /// Where his adventure ends, so many steps away.
    Destination(u8),
}

impl Piece {
    /// Whether both are of one kind and one owner, however many.
    fn is_like(self, other: Self) -> bool {
        match (self, other) {
            (Self::Units(one, _), Self::Units(another, _))
            | (Self::Emissaries(one, _), Self::Emissaries(another, _)) => one == another,
            (one, another) => one == another,
        }
    }

    fn number(self) -> u8 {
        match self {
            Self::Units(_, number) | Self::Emissaries(_, number) | Self::Raiders(number) => number,
            Self::Marker(_) | Self::Conan | Self::Destination(_) => 1,
        }
    }

    /// The same, so many of them; none is nothing.
    fn with_number(self, number: u8) -> Option<Self> {
        let piece = match self {
            Self::Units(of, _) => Self::Units(of, number),
            Self::Emissaries(of, _) => Self::Emissaries(of, number),
            Self::Raiders(_) => Self::Raiders(number),
            Self::Marker(_) | Self::Conan | Self::Destination(_) => self,
        };
        (number > 0).then_some(piece)
    }
}

/// All that stands in a province, as it is laid out.
pub(super) fn pieces_in(game: &AgeOfConan, content: &Content, province: Province) -> Vec<Piece> {
    let land = &game.board[province];
    let mut pieces = Vec::new();
    pieces.extend(land.marker.map(Piece::Marker));
    let there = |number: u8| number > 0;
    for kingdom in Kingdom::all() {
        let (units, emissaries) = (land.units[kingdom], land.emissaries[kingdom]);
        pieces.extend(there(units).then_some(Piece::Units(kingdom, units)));
        pieces.extend(there(emissaries).then_some(Piece::Emissaries(kingdom, emissaries)));
    }
    pieces.extend(there(land.raiders).then_some(Piece::Raiders(land.raiders)));
    pieces.extend((game.conan.province == province).then_some(Piece::Conan));
    let steps = content.distance[game.conan.province][game.conan.destination];
    pieces.extend((game.conan.destination == province).then_some(Piece::Destination(steps)));
    pieces
}

impl Pieces<'_> {
    /// Paints whose land it is, and Conan's way.
    pub(super) fn paint_ownership(&self, frame: &mut Frame, camera: Camera) {
        let view = camera.view(frame.size());
        for province in Content::all_provinces() {
            if shapes::of(self.shapes, province).outline.bounds.intersects(&view) {
                self.ownership(frame, camera, view, province);
            }
        }
        if !self.plain {
            self.way(frame, camera);
        }
    }

    /// Paints everything that stands there.
    pub(super) fn paint(&self, frame: &mut Frame, camera: Camera) {
        let view = Rectangle::with_size(frame.size()).expand(PIECES);
        for (province, standing) in Content::all_provinces().zip(self.standing(camera).iter()) {
            if !self.plain {
                self.campaign(frame, camera, province);
            }
            if view.contains(camera.screen(shapes::of(self.shapes, province).stand)) {
                self.paint_standing(frame, camera, province, standing);
            }
        }
    }

    fn owner(&self, province: Province) -> Option<(Kingdom, bool)> {
        let home = self.content.provinces[province].home_of.filter(|kingdom| self.game.plays(*kingdom));
        let marker = self.game.board[province].marker.map(|marker| (marker.owner, false));
        home.map(|kingdom| (kingdom, true)).or(marker)
    }

    /// A wash of enamel, and the owner's pattern cut into it.
    fn ownership(&self, frame: &mut Frame, camera: Camera, view: Rectangle, province: Province) {
        let Some((kingdom, is_home)) = self.owner(province) else { return };
        let (land, colour) =
            (shapes::of(self.shapes, province), self.liveries.colour(kingdom, self.cx.colours));
        let cut = Stroke::default().with_width(1.3).with_color(Color { a: 0.22, ..self.cx.colours.ink });
        frame.with_save(|frame| {
            frame.translate(camera.pan);
            frame.scale(camera.zoom);
            let tint = shapes::Tints { content: self.content, in_play: self.game.in_play };
            let tint = tint.tint(spot(province), self.cx.colours);
            let wash = wash(colour, if is_home { 0.50 } else { 0.36 }, tint, self.cx.colours);
            // What hides its ground is painted faster than what lets it shine through.
            let wash = if self.plain { mix(self.cx.colours.surface, colour, wash.a) } else { wash };
            frame.fill(&land.outline.seen(view), wash);
            if let (false, Some(pattern)) = (self.plain, land.pattern(self.liveries.of(kingdom).pattern)) {
                frame.stroke(pattern, cut);
            }
            if !self.plain {
                let width = if is_home { 5.0 } else { 3.4 };
                frame.stroke(&land.outline.path, Stroke::default().with_width(width).with_color(colour));
            }
        });
        if is_home && let Some(emblem) = &self.liveries.of(kingdom).emblem {
            let at = camera.screen(Point::new(land.label.x, land.label.y - 2.0));
            let side = SEAL * camera.zoom.max(0.55);
            let place = Point::new(at.x, at.y - side * 1.05);
            frame.fill(&Path::circle(place, side * 0.72), colour);
            emblem.draw(frame, place, side * 1.1, colour, self.cx.colours);
        }
    }

    /// The steps of a campaign that are behind the army.
    fn campaign(&self, frame: &mut Frame, camera: Camera, province: Province) {
        let land = &self.game.board[province];
        let army = Kingdom::all().find(|kingdom| land.units[*kingdom] > 0);
        let (Some(kingdom), true) = (army, land.step > 0 && has_track(camera)) else { return };
        let steps = self.content.provinces[province].track.len();
        let (colour, side) = (self.liveries.colour(kingdom, self.cx.colours), box_side(camera));
        for step in 0..usize::from(land.step).min(steps) {
            let at = step_at(shapes::of(self.shapes, province), steps, step, camera);
            let corner = Point::new(at.x - side * 0.6, at.y - side * 0.6);
            let frame_of = Path::rectangle(corner, iced::Size::new(side * 1.2, side * 1.2));
            frame.stroke(&frame_of, Stroke::default().with_width(3.0).with_color(colour));
        }
    }

    /// All pieces of every province and where they stand, under way or not, so that nothing jumps when one arrives.
    fn standing(&self, camera: Camera) -> Standing<Piece> {
        self.layouts.of(camera.zoom, self.cx.words.language(), || {
            let (written, side) = (self.titles.written(camera, self.cx), piece_size(camera) / camera.zoom);
            let standing = |province: Province| {
                let (pieces, land) =
                    (pieces_in(self.game, self.content, province), shapes::of(self.shapes, province));
                let layout = lay_out(&land.outline, land.stand, &written, pieces.len(), side);
                (pieces, layout)
            };
            Content::all_provinces().map(standing).collect()
        })
    }

    fn paint_standing(
        &self,
        frame: &mut Frame,
        camera: Camera,
        province: Province,
        (pieces, layout): &(Vec<Piece>, Layout),
    ) {
        let size = piece_size(camera) * layout.scale;
        let pieces = pieces.iter().zip(&layout.places).filter_map(|(piece, place)| {
            Some((arrived(*piece, province, &self.under_way)?, camera.screen(*place)))
        });
        let pieces: Vec<_> = pieces.collect();
        pieces.iter().for_each(|(piece, at)| self.body(frame, *at, size, *piece));
        // No piece stands on the number of another.
        pieces.iter().for_each(|(piece, at)| self.number(frame, *at, size, *piece));
    }

    /// Where all pieces stand on the screen, and how large they are drawn there.
    pub(super) fn stands(&self, camera: Camera) -> Vec<(Point, f32)> {
        let standing = self.standing(camera);
        let places = standing
            .iter()
            .flat_map(|(_, layout)| layout.places.iter().map(|place| (camera.screen(*place), layout.scale)));
        places.collect()
    }

    /// Where a piece stands in a province, or would stand, on the screen.
    pub(super) fn place_of(&self, piece: Piece, province: Province, camera: Camera) -> Point {
        let standing = self.standing(camera);
        let place = standing.get(province.index()).and_then(|(pieces, layout)| {
            let place = pieces.iter().position(|other| other.is_like(piece))?;
            layout.places.get(place).copied()
        });
        camera.screen(place.unwrap_or(shapes::of(self.shapes, province).stand))
    }

    /// Draws a piece with its number.
    pub(super) fn piece(&self, frame: &mut Frame, at: Point, size: f32, piece: Piece) {
        self.body(frame, at, size, piece);
        self.number(frame, at, size, piece);
    }

    fn body(&self, frame: &mut Frame, at: Point, size: f32, piece: Piece) {
        let colours = self.cx.colours;
        let edge = Stroke::default().with_width(1.5).with_color(colours.ink);
        if !self.plain {
            let shadow = Color { a: 0.30, ..Color::BLACK };
            for shape in bodies(piece, at + Vector::new(size * 0.07, size * 0.09), size) {
                frame.fill(&shape, shadow);
            }
        }
        let (colour, edge) = match piece {
            Piece::Marker(Marker { owner, .. }) => (self.liveries.colour(owner, colours), edge),
            Piece::Units(of, _) | Piece::Emissaries(of, _) => (self.liveries.colour(of, colours), edge),
            Piece::Raiders(_) => (colours.iron, edge),
            Piece::Conan => (colours.gold, edge.with_width(2.0)),
            Piece::Destination(_) => (colours.accent, edge.with_color(colours.card)),
        };
        for shape in bodies(piece, at, size) {
            frame.fill(&shape, colour);
            frame.stroke(&shape, edge);
        }
        match piece {
            Piece::Marker(_) => (),
            Piece::Units(kingdom, _) => {
                if let Some(emblem) = &self.liveries.of(kingdom).emblem {
                    let place = at - Vector::new(size * 0.08, size * 0.10);
                    emblem.draw(frame, place, size * 0.62, colour, colours);
                }
            }
            Piece::Emissaries(..) => {
                let face = Path::circle(at - Vector::new(0.0, size * 0.14), size * 0.13);
                frame.fill(&face, colours.ink);
            }
            Piece::Raiders(_) => {
                for turned in [false, true] {
                    frame.fill(&glyphs::axe(at, size * 0.66, turned), colours.on_iron);
                }
            }
            Piece::Conan => {
                frame.fill(&Path::circle(at, size * 0.42), colours.card);
                frame.fill(&glyphs::sword(at, size * 0.86), colours.ink);
            }
            Piece::Destination(steps) => {
                let number = label(steps.to_string(), at, size * 0.62, PLAIN_STRONG, colours.on_accent);
                frame.fill_text(number);
            }
        }
    }

    /// How many, on a small plate.
    fn number(&self, frame: &mut Frame, at: Point, size: f32, piece: Piece) {
        let (Piece::Units(_, number) | Piece::Emissaries(_, number) | Piece::Raiders(number)) = piece else {
            return;
        };
        if self.plain {
            return;
        }
        let at = at + Vector::new(size * 0.34, size * 0.30);
        let radius = (size * 0.27).max(7.0);
        frame.fill(&Path::circle(at, radius), self.cx.colours.card);
        frame.stroke(
            &Path::circle(at, radius),
            Stroke::default().with_width(1.2).with_color(self.cx.colours.ink),
        );
        let text = label(number.to_string(), at, radius * 1.55, PLAIN_STRONG, self.cx.colours.ink);
        frame.fill_text(text);
    }

    /// A shortest way of Conan to his destination, dotted.
    fn way(&self, frame: &mut Frame, camera: Camera) {
        let stops = shortest(self.content, self.game.conan.province, self.game.conan.destination);
        if stops.len() < 2 {
            return;
        }
        let way = Path::new(|path| {
            for (place, stop) in stops.iter().enumerate() {
                let at = camera.screen(shapes::of(self.shapes, *stop).stand);
                if place == 0 { path.move_to(at) } else { path.line_to(at) }
            }
        });
        let dots = Stroke {
            line_cap: LineCap::Round,
            line_dash: LineDash { segments: &[1.0, 9.0], offset: 0 },
            ..Stroke::default().with_width(4.5).with_color(Color { a: 0.75, ..self.cx.colours.accent })
        };
        frame.stroke(&way, dots);
    }
}

/// The body of a piece.
fn bodies(piece: Piece, at: Point, size: f32) -> Vec<Path> {
    match piece {
        Piece::Marker(Marker { kind, .. }) => match kind {
            MarkerKind::Fort => vec![glyphs::fort(at, size)],
            MarkerKind::Tower => vec![glyphs::tower(at, size)],
            MarkerKind::City => {
                vec![glyphs::tower(at - Vector::new(0.0, size * 0.14), size * 0.92), glyphs::fort(at, size)]
            }
        },
        Piece::Units(..) => vec![glyphs::shield(at, size)],
        Piece::Emissaries(..) => vec![glyphs::hood(at, size * 0.92)],
        Piece::Raiders(_) => vec![Path::circle(at, size * 0.46)],
        Piece::Conan => vec![Path::circle(at, size * 0.52)],
        Piece::Destination(_) => vec![glyphs::gate(at, size * 1.05)],
    }
}

/// What of a piece has arrived in its province.
fn arrived(piece: Piece, at: Province, under_way: &[(Piece, Province)]) -> Option<Piece> {
    let coming = under_way.iter().filter(|(other, to)| *to == at && piece.is_like(*other));
    let coming: u8 = coming.map(|(other, _)| other.number()).sum();
    piece.with_number(piece.number().saturating_sub(coming))
}

/// The side of a piece on the screen.
pub(super) fn piece_size(camera: Camera) -> f32 {
    (42.0 * camera.zoom).clamp(18.0, 64.0)
}

/// A shortest way from province to province, both ends included.
pub(super) fn shortest(content: &Content, from: Province, to: Province) -> Vec<Province> {
    let mut way = vec![from];
    let mut here = from;
    while here != to {
        let left = content.distance[here][to];
        let next = content.adjacent(here).iter().find(|next| content.distance[*next][to] < left);
        let Some(next) = next else { break };
        way.push(next);
        here = next;
    }
    way
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        store::Settings,
        table::{
            age_of_conan::{full_board, names::Names},
            map::pieces::REACH,
        },
        words::Language,
    };
    use iced::Size;

    #[test]
    fn what_is_under_way_does_not_stand_where_it_goes() {
        let (here, there) = (Province(3), Province(4));
        let [one, other] = [0, 1].map(|number| Kingdom::all().nth(number).unwrap());
        let under_way = [(Piece::Units(one, 2), here), (Piece::Units(one, 1), there), (Piece::Conan, here)];
        let arrived = |piece| arrived(piece, here, &under_way);
        assert_eq!(arrived(Piece::Units(one, 5)), Some(Piece::Units(one, 3)));
        assert_eq!(arrived(Piece::Units(one, 2)), None);
        assert_eq!(arrived(Piece::Units(other, 2)), Some(Piece::Units(other, 2)));
        assert_eq!(arrived(Piece::Emissaries(one, 2)), Some(Piece::Emissaries(one, 2)));
        assert_eq!(arrived(Piece::Conan), None);
        assert_eq!(super::arrived(Piece::Conan, there, &under_way), Some(Piece::Conan));
    }

    /// The map in windows of 1280x800, 1600x1000 and 2560x1440, and with large text.
    const MAPS: [Size; 4] = [
        Size::new(922.0, 570.0),
        Size::new(1162.0, 770.0),
        Size::new(2090.0, 1210.0),
        Size::new(590.0, 480.0),
    ];
    /// A marker, armies of two, emissaries of three, raiders and Conan.
    const CROWD: usize = 8;

    #[test]
    fn a_crowd_stands_on_its_own_ground_and_covers_nothing_that_is_written() {
        let seen = full_board::picture(None).seen.of::<AgeOfConan>().unwrap();
        let (shapes, names) = (shapes::read(&seen.content).unwrap(), Names::new(seen.content.clone()));
        let titles = Titles { shapes: &shapes, content: &seen.content, names: &names };
        let mut faults = Vec::new();
        for (language, room) in Language::ALL.into_iter().flat_map(|to| MAPS.map(|room| (to, room))) {
            let settings = Settings { language: Some(language), ..Settings::default() };
            let (cx, camera) = (Context::of(&settings), Camera::fit(shapes.size, room));
            let written = titles.written(camera, cx);
            for (province, count) in Content::all_provinces().flat_map(|at| (1..=CROWD).map(move |n| (at, n)))
            {
                let (land, size) = (shapes::of(&shapes, province), piece_size(camera) / camera.zoom);
                let layout = lay_out(&land.outline, land.stand, &written, count, size);
                assert_eq!(layout.places.len(), count);
                let side = size * layout.scale * 0.98;
                let area = |at: &Point| {
                    let corner = *at - Vector::new(side, side) * REACH.0;
                    Rectangle::new(corner, Size::new(side, side) * (REACH.0 + REACH.1))
                };
                let is_off = |at: &Point| !land.outline.contains(*at);
                let covers = |at: &Point| written.iter().any(|words| words.intersects(&area(at)));
                let crowds = |at: &Point| {
                    layout.places.iter().filter(|other| other.distance(*at) < side * 0.5).count() > 1
                };
                let id = &seen.content.provinces[province].id;
                let wrong = [
                    layout.places.iter().any(is_off).then_some("off its ground"),
                    layout.places.iter().any(covers).then_some("on what is written"),
                    layout.places.iter().any(crowds).then_some("on each other"),
                ];
                let told = |what| format!("{count} in {id}, {}, {language:?}: {what}", room.width);
                faults.extend(wrong.into_iter().flatten().map(told));
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}
