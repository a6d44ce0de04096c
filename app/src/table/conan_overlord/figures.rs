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
    stand::{Head, PIP, Stand, is_far, name_size},
    tags::{Sheet, Tags, What},
};
use crate::{
    narrate::Spot,
    table::map::{Camera, labels::label, shapes::Pattern},
    theme::{BOOK_ITALIC, Colours, PLAIN_STRONG},
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

/// The plate of a level.
const LEVEL: Size = Size::new(26.0, 14.0);
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
    /// The hatch of the zones that are full.
    pub(super) fn paint_full(&self, frame: &mut Frame, camera: Camera) {
        let all = self.game.board(self.content).all();
        let full = all.iter().filter(|zone| self.game.is_saturated(self.content, *zone));
        full.for_each(|zone| self.hatch(frame, camera, zone));
    }

    /// Dims the zones that are not seen from the one that is looked at.
    pub(super) fn paint_unseen(&self, frame: &mut Frame, camera: Camera) {
        for zone in self.game.board(self.content).all().iter().filter(|zone| self.sight.hides(*zone)) {
            let Some(outline) = self.chart.shapes.outline(Spot(zone.0.into())) else { continue };
            frame.with_save(|frame| {
                frame.translate(camera.pan);
                frame.scale(camera.zoom);
                frame.fill(&outline.path, faint(self.cx.colours.ink, 0.34));
            });
        }
    }

    /// Names and room of all zones.
    pub(super) fn paint_heads(&self, frame: &mut Frame, camera: Camera, stands: &[Stand]) {
        for (number, stand) in stands.iter().enumerate() {
            if let Some(head) = &stand.head {
                self.head(frame, camera, Zone(number as u8), head);
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
        let (room, taken) = (head.pips, self.game.figures.bulk(zone));
        let first = at + Vector::new(-f32::from(room.saturating_sub(1)) * PIP / 2.0, head.down(camera.zoom));
        let pip = |number: u8| first + Vector::new(f32::from(number) * PIP, 0.0);
        let all = Path::new(|path| (0..room).for_each(|number| path.circle(pip(number), 3.0)));
        let filled = Path::new(|path| (0..taken.min(room)).for_each(|number| path.circle(pip(number), 3.0)));
        frame.fill(&all, colours.card);
        frame.fill(&filled, colours.ink);
        frame.stroke(&all, stroke(colours.ink, 1.1));
        if let Some(seen) = self.eye_of(zone, camera) {
            self.eye(frame, at + head.eye(camera.zoom), seen);
        }
    }

    /// Whether a zone has an eye, and then whether it is looked down on.
    fn eye_of(&self, zone: Zone, camera: Camera) -> Option<bool> {
        self.sight.of_zone(zone).filter(|_| !is_far(camera.zoom))
    }

    /// Where an eye looks.
    fn eye_area(&self, zone: Zone, head: &Head, camera: Camera) -> Option<Rectangle> {
        let from_above = self.eye_of(zone, camera)?;
        let at = camera.screen(head.at) + head.eye(camera.zoom);
        let size = Size::new(if from_above { 26.0 } else { 14.0 }, 12.0);
        Some(Rectangle::new(at - Vector::new(7.0, 6.0), size))
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

    /// All figures and things, and then what is written beside them.
    pub(super) fn paint(&self, frame: &mut Frame, camera: Camera, stands: &[Stand], tags: Option<&Tags>) {
        let is_away = |fig: Fig| self.under_way.contains(&fig);
        for (piece, at, side) in stands.iter().flat_map(|stand| &stand.pieces) {
            if !self.under_way.iter().any(|fig| piece.shows(self.game, *fig)) {
                self.piece(frame, *piece, camera.screen(*at), *side);
            }
        }
        let tags = tags.into_iter();
        let levels = tags.clone().flat_map(|tags| &tags.levels);
        for (number, area) in levels {
            level(frame, *area + camera.pan, *number, self.cx.colours);
        }
        for tag in tags.flat_map(|tags| &tags.tags).filter(|tag| !is_away(tag.fig)) {
            self.tag(frame, &tag.what, tag.area + camera.pan);
        }
    }

    /// Where everything is written, on a board that lies in the corner of the screen. What lies on the sheet besides, as the
    /// plates of leaps, is kept clear.
    pub(super) fn write(&self, camera: Camera, stands: &[Stand], besides: Vec<Rectangle>) -> Tags {
        let zoom = camera.zoom;
        let on_screen = |area: Rectangle| {
            let size = Size::new(area.width * zoom, area.height * zoom);
            Rectangle::new(camera.screen(area.position()), size)
        };
        let mut written = besides;
        for (number, head) in
            stands.iter().enumerate().filter_map(|(at, stand)| Some((at, stand.head.as_ref()?)))
        {
            written.extend(head.area(zoom).map(on_screen));
            written.extend(self.eye_area(Zone(number as u8), head, camera));
        }
        let sheet = Sheet::new(on_screen(self.chart.extent()), written, stands, zoom);
        let mut tags = Tags { sheet, ..Tags::default() };
        // Decks that lie above or below each other look alike.
        for zone in self.game.board(self.content).all().iter().filter(|_| !is_far(zoom)) {
            let number =
                self.game.board(self.content).zones.get(zone.index()).map_or(0, |zone| zone.elevation);
            let head = stands.get(zone.index()).and_then(|stand| stand.head.as_ref());
            if let Some(head) = head.filter(|_| number != 0) {
                let place = self.chart.shapes.place(Spot(zone.0.into()));
                let at = camera.screen(head.at) + Vector::new(0.0, head.down(zoom));
                let area = tags.sheet.take_on(&place.outline, LEVEL, at, zoom);
                tags.levels.extend(area.map(|area| (number, area)));
            }
        }
        let mut wanted = Vec::new();
        for (piece, at, side) in stands.iter().flat_map(|stand| &stand.pieces) {
            if let Piece::Figure(fig, count) = *piece {
                let told = self.told_of(fig, count, is_far(zoom)).into_iter();
                wanted.extend(told.map(|what| (fig, what, camera.screen(*at), *side)));
            }
        }
        // Life and gems first, then what else is on a piece, and the chances below.
        let rank = |what: &What| match what {
            What::Life(_) | What::Gems(_) => 0,
            What::Told(_) => 1,
            What::Sign(..) => 2,
            What::Chance(_) => 3,
        };
        wanted.sort_by_key(|(_, what, ..)| rank(what));
        for (fig, what, at, side) in wanted {
            tags.write(fig, what, at, side);
        }
        tags
    }

    /// A piece around a point of the screen.
    pub(super) fn piece(&self, frame: &mut Frame, piece: Piece, at: Point, side: f32) {
        match piece {
            Piece::Figure(fig, _) => self.figure(frame, piece, fig, at, side),
            Piece::Statue(fig) => self.statue(frame, fig, at, side),
            Piece::Chest => self.thing(frame, "pieces", "chest", at, side),
            Piece::Marker => marker(frame, at, side, self.cx.colours),
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

    fn figure(&self, frame: &mut Frame, piece: Piece, fig: Fig, at: Point, side: f32) {
        let (colours, shape) = (self.cx.colours, base(self.game, self.content, fig));
        let (body, colour) = (bases::base(shape, at, side), self.colour(fig));
        let ink = Ink::Outline.of(colours);
        frame.fill(&bases::base(shape, at + Vector::new(2.0, 3.0), side), faint(ink, 0.38));
        if self.mover.is_some_and(|mover| piece.shows(self.game, mover)) {
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
        if self.game.has(fig, Skill::Blocker) && !self.game.is_hero(fig) && self.mover.is_some() {
            frame.stroke(&Path::circle(at, side * 0.72), stroke(faint(colours.danger, 0.8), 1.4));
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

    /// Webs and halos.
    fn states(&self, frame: &mut Frame, fig: Fig, at: Point, side: f32) {
        let (figure, colours) = (self.game.figures.get(fig), self.cx.colours);
        if figure.halo.is_some() {
            halo(frame, at, side, colours);
        }
        if figure.web {
            web(frame, at, side, colours);
        }
    }

    /// How a figure is, by pictures: possessed, held, dizzy, in the air.
    fn signs_of(&self, fig: Fig) -> impl Iterator<Item = What> {
        let figure = self.game.figures.get(fig);
        let signs = [
            (figure.possessed || figure.possession_ends, "spells", "set_possession"),
            (figure.held_by.is_some(), "skills", "constriction"),
            (self.game.dizziness(fig) > 0, "spells", "magical_dizziness"),
            (figure.flies, "skills", "flying"),
        ];
        let there = signs.into_iter().filter(|(is_so, ..)| *is_so);
        there.map(|(_, kind, id)| What::Sign(kind, id.to_owned()))
    }

    /// What is written beside a figure: letter and number, life or gems, what is carried, the chance to kill it. Where little
    /// is told, one letter stands for each unit, and a chance only where it is pointed at.
    pub(super) fn told_of(&self, fig: Fig, count: u8, is_far: bool) -> Vec<What> {
        let game = self.game;
        let mut told = Vec::new();
        if game.is_hero(fig) {
            told.push(What::Gems(game.hero(fig).gems.available()));
            if let Some(object) = burden(game, self.content, fig) {
                told.push(What::Sign("equipment", game.item_of(self.content, object).id.clone()));
            }
            if game.hero(fig).stance == Stance::Resting {
                told.push(What::Sign("pieces", "resting".to_owned()));
            }
        } else {
            told.push(What::Told(self.letter(fig, count, is_far)));
            let figure = game.figures.get(fig);
            if count == 1 && figure.full > 1 {
                told.push(What::Life(figure.life));
            }
        }
        told.extend(self.signs_of(fig));
        told.extend(self.chance_of(fig, count).filter(|_| !is_far));
        told
    }

    /// The letter of the unit, with the number of the figure or how many are alike.
    fn letter(&self, fig: Fig, count: u8, is_far: bool) -> String {
        let unit = self.game.unit_of(fig);
        let letter = self.letters.iter().find(|(known, _)| Some(*known) == unit);
        let letter = letter.map_or_else(String::new, |(_, letter)| letter.to_string());
        match pieces::number(self.game, fig) {
            _ if count > 1 => format!("{letter}×{count}"),
            Some(number) if !is_far => format!("{letter}{number}"),
            _ => letter,
        }
    }

    /// The best chance to kill one of those that a piece shows.
    pub(super) fn chance_of(&self, fig: Fig, count: u8) -> Option<What> {
        let piece = Piece::Figure(fig, count);
        let struck = self.chances.iter().filter(|(struck, _)| piece.shows(self.game, *struck));
        let best = struck.map(|(_, chance)| *chance).max_by(f64::total_cmp)?;
        Some(What::Chance(percent(self.cx, best)))
    }

    /// Paints what is written beside a piece.
    pub(super) fn tag(&self, frame: &mut Frame, what: &What, area: Rectangle) {
        let at = area.center();
        match what {
            What::Told(told) => self.disc(frame, at, told.clone()),
            What::Life(life) => self.heart(frame, at, *life),
            What::Gems(gems) => self.gem(frame, at, *gems),
            What::Sign(kind, id) => self.small(frame, kind, id, at),
            What::Chance(told) => self.flag(frame, at, told),
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
        let size = What::Life(life).size();
        let left = at - Vector::new(size.width / 2.0, 0.0);
        let plate = Path::rounded_rectangle(left - Vector::new(0.0, 8.5), size, 4.0.into());
        frame.fill(&plate, colours.card);
        frame.stroke(&plate, stroke(colours.ink, 1.3));
        if let Some(heart) = art("pieces", "life") {
            frame.fill(&heart.mark(left + Vector::new(8.0, 0.0), 13.0), colours.danger);
        }
        let number = left + Vector::new(size.width / 2.0 + 6.0, 0.0);
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
}

/// A marker that is face down.
pub(super) fn marker(frame: &mut Frame, at: Point, side: f32, colours: &Colours) {
    frame.fill(&Path::circle(at, side * 0.45), colours.iron);
    frame.stroke(&Path::circle(at, side * 0.45), stroke(colours.ink, 1.4));
    frame.fill_text(label("?".to_owned(), at, side * 0.6, PLAIN_STRONG, colours.on_iron));
}

/// The ring around a figure that a spell armours.
pub(super) fn halo(frame: &mut Frame, at: Point, side: f32, colours: &Colours) {
    let dashes =
        Stroke { line_dash: LineDash { segments: &[4.0, 3.0], offset: 0 }, ..stroke(colours.gold, 2.4) };
    frame.stroke(&Path::circle(at, side * 0.68), dashes);
}

/// The web around a figure.
pub(super) fn web(frame: &mut Frame, at: Point, side: f32, colours: &Colours) {
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

/// How high or low a zone lies.
pub(super) fn level(frame: &mut Frame, area: Rectangle, level: i8, colours: &Colours) {
    let plate = Path::rounded_rectangle(area.position(), area.size(), 3.0.into());
    frame.fill(&plate, colours.card);
    frame.stroke(&plate, stroke(colours.ink, 1.2));
    let (at, up) = (area.center() - Vector::new(5.0, 0.0), if level > 0 { 1.0 } else { -1.0 });
    let arrow = Path::new(|path| {
        path.move_to(at + Vector::new(-4.0, 3.5 * up));
        path.line_to(at + Vector::new(4.0, 3.5 * up));
        path.line_to(at + Vector::new(0.0, -4.0 * up));
        path.close();
    });
    frame.fill(&arrow, colours.ink);
    let number = area.center() + Vector::new(6.0, 0.0);
    let told = level.unsigned_abs().to_string();
    frame.fill_text(label(told, number, 12.0, PLAIN_STRONG, colours.ink));
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
