//! Paints what stands in the zones: figures with letter, life, gems and burden, things that lie about, and the heads of
//! the zones with their room.
use super::{
    art, bases,
    chart::Chart,
    ground::{faint, stroke},
    names::percent,
    palette::{self, Ink},
    pieces::{self, Base, Piece, base, burden},
    sight::Sight,
    stand::{Head, PIP, Stand, name_size},
};
use crate::{
    narrate::Spot,
    table::map::{Camera, labels::label, shapes::Pattern},
    theme::{BOOK_ITALIC, PLAIN_STRONG},
    widget::Context,
};
use engine::{
    conan_overlord::{
        ConanOverlord, Content, Stance,
        ids::{Colour, Fig, Skill, Unit, Zone},
    },
    seat::Seat,
};
use iced::{
    Color, Point, Rectangle, Size, Vector, color,
    widget::canvas::{Frame, LineDash, Path, Stroke},
};

/// The disc of a letter, and of a number.
const DISC: f32 = 8.0;

/// Everything that is painted on the zones.
pub(super) struct Figures<'a> {
    pub(super) chart: &'a Chart,
    pub(super) game: &'a ConanOverlord,
    pub(super) content: &'a Content,
    pub(super) letters: &'a [(Unit, char)],
    /// Whose heroes are one's own.
    pub(super) viewer: Option<Seat>,
    /// The figure that moves.
    pub(super) mover: Option<Fig>,
    /// What is seen from where it stands.
    pub(super) sight: &'a Sight,
    /// The chance of an attack on each figure.
    pub(super) chances: Vec<(Fig, f64)>,
    /// Figures that are under way, and not drawn where they will stand.
    pub(super) under_way: Vec<Fig>,
    pub(super) cx: Context,
}

impl Figures<'_> {
    /// Names and room of all zones, and the hatch of those that are full.
    pub(super) fn paint_heads(&self, frame: &mut Frame, camera: Camera, stands: &[Stand], plain: bool) {
        for (number, stand) in stands.iter().enumerate() {
            let zone = Zone(number as u8);
            if self.game.is_saturated(self.content, zone) {
                self.hatch(frame, camera, zone);
            }
            if let Some(head) = stand.head.as_ref().filter(|_| !plain) {
                self.head(frame, camera, zone, head);
            }
        }
    }

    fn hatch(&self, frame: &mut Frame, camera: Camera, zone: Zone) {
        let Some(lines) = self.chart.shapes.place(Spot(zone.0.into())).pattern(Pattern::Diagonal) else {
            return;
        };
        frame.with_save(|frame| {
            frame.translate(camera.pan);
            frame.scale(camera.zoom);
            frame.stroke(lines, stroke(faint(self.cx.colours.danger, 0.5), 2.4));
        });
    }

    fn head(&self, frame: &mut Frame, camera: Camera, zone: Zone, head: &Head) {
        let (colours, at) = (self.cx.colours, camera.screen(head.at));
        let (size, lines) = (name_size(camera.zoom), &head.name.lines);
        let down = if lines.is_empty() { 0.0 } else { size * (lines.len() as f32 - 0.45) + PIP * 0.5 };
        if let Some(longest) = lines.iter().map(|line| line.chars().count()).max() {
            let wide = longest as f32 * size * 0.41 + 8.0;
            let high = size * (lines.len() as f32 + 0.1);
            let plate = Rectangle::new(at - Vector::new(wide / 2.0, size * 0.55), Size::new(wide, high));
            let plate = Path::rounded_rectangle(plate.position(), plate.size(), 6.0.into());
            frame.fill(&plate, faint(colours.card, 0.72));
        }
        for (number, line) in lines.iter().enumerate() {
            let at = at + Vector::new(0.0, size * number as f32);
            frame.fill_text(label(line.clone(), at, size, BOOK_ITALIC, colours.ink));
        }
        let (room, taken) = (self.game.board(self.content).room(zone), self.game.figures.bulk(zone));
        let first = at + Vector::new(-f32::from(room.saturating_sub(1)) * PIP / 2.0, down);
        let pip = |number: u8| first + Vector::new(f32::from(number) * PIP, 0.0);
        let all = Path::new(|path| (0..room).for_each(|number| path.circle(pip(number), 3.0)));
        let filled = Path::new(|path| (0..taken.min(room)).for_each(|number| path.circle(pip(number), 3.0)));
        frame.fill(&all, colours.card);
        frame.fill(&filled, colours.ink);
        frame.stroke(&all, stroke(colours.ink, 1.1));
        if let Some(seen) = self.sight.of_zone(zone) {
            let aside = f32::from(room) * PIP / 2.0 + 9.0;
            self.eye(frame, at + Vector::new(aside, down), seen);
        }
    }

    /// An eye: open where a zone is seen, with a die where it is looked down on.
    fn eye(&self, frame: &mut Frame, at: Point, from_above: bool) {
        let colours = self.cx.colours;
        let lids = Path::new(|path| {
            path.move_to(at - Vector::new(7.0, 0.0));
            path.quadratic_curve_to(at - Vector::new(0.0, 8.0), at + Vector::new(7.0, 0.0));
            path.quadratic_curve_to(at + Vector::new(0.0, 8.0), at - Vector::new(7.0, 0.0));
        });
        frame.fill(&lids, colours.card);
        frame.stroke(&lids, stroke(colours.ink, 1.4));
        frame.fill(&Path::circle(at, 2.6), colours.ink);
        if from_above {
            let die = Path::rounded_rectangle(at + Vector::new(9.0, -5.0), Size::new(10.0, 10.0), 2.0.into());
            frame.fill(&die, ORANGE);
            frame.stroke(&die, stroke(colours.ink, 1.2));
        }
    }

    /// All figures and things.
    pub(super) fn paint(&self, frame: &mut Frame, camera: Camera, stands: &[Stand], plain: bool) {
        for (piece, at, side) in stands.iter().flat_map(|stand| &stand.pieces) {
            let is_away = self.under_way.iter().any(|fig| piece.shows(self.game, *fig));
            if !is_away {
                self.piece(frame, *piece, camera.screen(*at), *side, plain);
            }
        }
    }

    /// A piece around a point of the screen.
    pub(super) fn piece(&self, frame: &mut Frame, piece: Piece, at: Point, side: f32, plain: bool) {
        match piece {
            Piece::Figure(fig, count) => self.figure(frame, fig, count, at, side, plain),
            Piece::Statue(fig) => self.statue(frame, fig, at, side),
            Piece::Chest => self.thing(frame, "pieces", "chest", at, side),
            Piece::Marker => self.marker(frame, at, side),
            Piece::Thing(item, count) => {
                self.thing(frame, "equipment", &self.content.item(item).id, at, side);
                if count > 1 {
                    self.disc(frame, at + Vector::new(side * 0.45, side * 0.42), count.to_string());
                }
            }
            Piece::Token(token) => {
                let tokens = &self.game.scenario(self.content).tokens;
                let id = tokens.get(token.index()).map_or("brazier", |(id, _)| id.as_str());
                self.thing(
                    frame,
                    "pieces",
                    id.trim_end_matches(|c: char| c == '_' || c.is_ascii_digit()),
                    at,
                    side,
                );
            }
        }
    }

    /// The colour of a base.
    pub(super) fn colour(&self, fig: Fig) -> Color {
        let colours = self.cx.colours;
        match base(self.game, self.content, fig) {
            Base::Hero | Base::Ally => palette::heroes(colours),
            Base::Leader | Base::Huge => palette::overlord(colours),
            _ => {
                let tile = self.game.figures.get(fig).tile;
                let def = tile.and_then(|tile| self.game.scenario(self.content).tile(tile));
                group(def.map_or(Colour::Plain, |def| def.colour))
            }
        }
    }

    fn figure(&self, frame: &mut Frame, fig: Fig, count: u8, at: Point, side: f32, plain: bool) {
        let (colours, shape) = (self.cx.colours, base(self.game, self.content, fig));
        let (body, colour) = (bases::base(shape, at, side), self.colour(fig));
        let ink = Ink::Outline.of(colours);
        frame.fill(&bases::base(shape, at + Vector::new(2.0, 3.0), side), faint(ink, 0.38));
        if self.mover == Some(fig) {
            frame.stroke(&bases::base(shape, at, side * 1.2), stroke(colours.focus, 4.0));
        }
        frame.fill(&body, colour);
        frame.stroke(&body, stroke(ink, 2.0));
        let on = palette::on(colour);
        if shape == Base::Hero {
            self.ring_of_hero(frame, fig, at, side);
        } else if matches!(shape, Base::Leader | Base::Huge) {
            frame.stroke(&bases::base(shape, at, side * 0.84), stroke(faint(on, 0.8), 1.2));
        }
        let lower = if shape == Base::Triangle { side * 0.12 } else { 0.0 };
        if let Some(motif) = pieces::motif(self.game, self.content, fig) {
            frame.fill(&motif.mark(at + Vector::new(0.0, lower), side * 0.62), on);
        }
        self.states(frame, fig, at, side);
        if !plain {
            self.tags(frame, fig, count, at, side);
        }
    }

    /// A ring of gold; broken, where somebody else plays the hero.
    fn ring_of_hero(&self, frame: &mut Frame, fig: Fig, at: Point, side: f32) {
        let is_own = self.viewer == Some(self.game.hero(fig).seat);
        let ring = Path::circle(at, side * 0.43);
        let line = stroke(self.cx.colours.gold, 2.2);
        let broken = Stroke { line_dash: LineDash { segments: &[5.0, 4.0], offset: 0 }, ..line };
        frame.stroke(&ring, if is_own { line } else { broken });
    }

    /// Webs, halos and wings.
    fn states(&self, frame: &mut Frame, fig: Fig, at: Point, side: f32) {
        let (figure, colours) = (self.game.figures.get(fig), self.cx.colours);
        if figure.halo.is_some() {
            let dashes = Stroke {
                line_dash: LineDash { segments: &[4.0, 3.0], offset: 0 },
                ..stroke(colours.gold, 2.4)
            };
            frame.stroke(&Path::circle(at, side * 0.68), dashes);
        }
        if figure.web {
            let web = Path::new(|path| {
                for angle in 0..4_u8 {
                    let (sin, cos) = (f32::from(angle) * 0.785).sin_cos();
                    let out = Vector::new(cos, sin) * (side * 0.62);
                    path.move_to(at - out);
                    path.line_to(at + out);
                }
                [0.28, 0.5].iter().for_each(|part| path.circle(at, side * part));
            });
            frame.stroke(&web, stroke(colours.card, 2.6));
            frame.stroke(&web, stroke(colours.ink, 1.0));
        }
    }

    /// Letter and number, life or gems, and what is carried.
    fn tags(&self, frame: &mut Frame, fig: Fig, count: u8, at: Point, side: f32) {
        let (game, colours) = (self.game, self.cx.colours);
        let upper = at + Vector::new(-side * 0.44, -side * 0.42);
        let lower = at + Vector::new(side * 0.46, side * 0.42);
        if game.is_hero(fig) {
            let gems = game.hero(fig).gems.available();
            // Where others have their letter, so that in a row no tag covers the next.
            self.gem(frame, upper, gems);
            if game.hero(fig).stance == Stance::Resting {
                self.small(frame, "pieces", "resting", lower);
            }
            if let Some(object) = burden(game, self.content, fig) {
                let id = &game.item_of(self.content, object).id;
                self.small(frame, "equipment", id, at + Vector::new(-side * 0.44, side * 0.42));
            }
        } else {
            let unit = game.unit_of(fig);
            let letter = self.letters.iter().find(|(known, _)| Some(*known) == unit);
            let mut told = letter.map_or_else(String::new, |(_, letter)| letter.to_string());
            if let Some(number) = pieces::number(game, fig).filter(|_| count == 1) {
                told.push_str(&number.to_string());
            }
            self.disc(frame, upper, told);
            let figure = game.figures.get(fig);
            if count > 1 {
                self.disc(frame, lower, format!("×{count}"));
            } else if figure.full > 1 {
                self.heart(frame, lower, figure.life);
            }
        }
        let chance = self.chances.iter().find(|(struck, _)| *struck == fig);
        if let Some((_, chance)) = chance {
            self.flag(frame, at + Vector::new(0.0, side * 0.5 + 12.0), &percent(self.cx, *chance));
        }
        if game.has(fig, Skill::Blocker) && !game.is_hero(fig) && self.mover.is_some() {
            frame.stroke(&Path::circle(at, side * 0.72), stroke(faint(colours.danger, 0.8), 1.4));
        }
    }

    fn disc(&self, frame: &mut Frame, at: Point, told: String) {
        let colours = self.cx.colours;
        let wide = (told.chars().count() as f32 * 7.0 + 4.0).max(DISC * 2.0);
        let corner = at - Vector::new(wide / 2.0, DISC);
        let disc = Path::rounded_rectangle(corner, Size::new(wide, DISC * 2.0), DISC.into());
        frame.fill(&disc, colours.card);
        frame.stroke(&disc, stroke(colours.ink, 1.2));
        frame.fill_text(label(told, at, 12.0, PLAIN_STRONG, colours.ink));
    }

    fn heart(&self, frame: &mut Frame, at: Point, life: u8) {
        let colours = self.cx.colours;
        let size = Size::new(if life > 9 { 36.0 } else { 30.0 }, 17.0);
        let plate = Path::rounded_rectangle(at - Vector::new(15.0, 8.5), size, 4.0.into());
        frame.fill(&plate, colours.card);
        frame.stroke(&plate, stroke(colours.ink, 1.3));
        if let Some(heart) = art("pieces", "life") {
            frame.fill(&heart.mark(at - Vector::new(7.0, 0.0), 13.0), colours.danger);
        }
        let number = at + Vector::new(size.width / 2.0 - 9.0, 0.0);
        frame.fill_text(label(life.to_string(), number, 13.0, PLAIN_STRONG, colours.ink));
    }

    /// The gems that a hero may still spend.
    fn gem(&self, frame: &mut Frame, at: Point, gems: u8) {
        let colours = self.cx.colours;
        let gem = Path::new(|path| {
            path.move_to(at + Vector::new(-7.0, -9.0));
            path.line_to(at + Vector::new(7.0, -9.0));
            path.line_to(at + Vector::new(12.0, -2.0));
            path.line_to(at + Vector::new(0.0, 11.0));
            path.line_to(at + Vector::new(-12.0, -2.0));
            path.close();
        });
        frame.fill(&gem, colours.focus);
        frame.stroke(&gem, stroke(Ink::Outline.of(colours), 1.3));
        let number = at - Vector::new(0.0, 1.0);
        frame.fill_text(label(gems.to_string(), number, 12.0, PLAIN_STRONG, palette::on(colours.focus)));
    }

    fn small(&self, frame: &mut Frame, kind: &str, id: &str, at: Point) {
        let colours = self.cx.colours;
        frame.fill(&Path::circle(at, 10.0), colours.card);
        frame.stroke(&Path::circle(at, 10.0), stroke(colours.gold, 2.0));
        if let Some(motif) = art(kind, id) {
            frame.fill(&motif.mark(at, 15.0), colours.ink);
        }
    }

    /// The chance of an attack, under whom it would strike.
    fn flag(&self, frame: &mut Frame, at: Point, told: &str) {
        let colours = self.cx.colours;
        let wide = told.chars().count() as f32 * 7.2 + 12.0;
        let corner = at - Vector::new(wide / 2.0, 9.0);
        let plate = Path::rounded_rectangle(corner, Size::new(wide, 18.0), 4.0.into());
        frame.fill(&plate, colours.card);
        frame.stroke(&plate, stroke(colours.danger, 1.8));
        frame.fill_text(label(told.to_owned(), at, 12.5, PLAIN_STRONG, colours.danger));
    }

    fn statue(&self, frame: &mut Frame, fig: Fig, at: Point, side: f32) {
        let colours = self.cx.colours;
        let body = bases::base(base(self.game, self.content, fig), at, side);
        frame.fill(&body, Ink::Stone.of(colours));
        frame.stroke(&body, stroke(Ink::Joint.of(colours), 2.0));
        if let Some(motif) = pieces::motif(self.game, self.content, fig) {
            frame.fill(&motif.mark(at, side * 0.6), Ink::Joint.of(colours));
        }
    }

    fn thing(&self, frame: &mut Frame, kind: &str, id: &str, at: Point, side: f32) {
        let colours = self.cx.colours;
        let plate = Path::rounded_rectangle(
            at - Vector::new(side / 2.0, side / 2.0),
            Size::new(side, side),
            5.0.into(),
        );
        frame.fill(&plate, faint(colours.card, 0.8));
        frame.stroke(&plate, stroke(colours.ink, 1.2));
        if let Some(motif) = art(kind, id) {
            frame.fill(&motif.mark(at, side * 0.8), colours.ink);
        }
    }

    fn marker(&self, frame: &mut Frame, at: Point, side: f32) {
        let colours = self.cx.colours;
        frame.fill(&Path::circle(at, side * 0.45), colours.iron);
        frame.stroke(&Path::circle(at, side * 0.45), stroke(colours.ink, 1.4));
        frame.fill_text(label("?".to_owned(), at, side * 0.6, PLAIN_STRONG, colours.on_iron));
    }
}

/// An orange die.
const ORANGE: Color = color!(0xD9822B);

/// The colour of a group, the same in any light.
pub(super) fn group(colour: Colour) -> Color {
    match colour {
        Colour::Plain => color!(0x4B4A4D),
        Colour::Blue => color!(0x1F5FA8),
        Colour::Green => color!(0x2F7D4F),
        Colour::Red => color!(0xB3261E),
        Colour::Purple => color!(0x6B3FA0),
        Colour::White => color!(0xEFE8DA),
        Colour::Orange => color!(0xC75000),
        Colour::Yellow => color!(0xE0B63A),
        Colour::Black => color!(0x1B1715),
    }
}
