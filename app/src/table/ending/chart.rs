//! The points of everybody over the game: lines told apart by colour and dashes, chapters below, moments by number.
use super::bars::painted;
use crate::{
    play::Stand,
    theme::{Colours, PLAIN, PLAIN_STRONG},
    widget::Context,
};
use engine::seat::Role;
use iced::{
    Color, Element, Fill, Font, Point, Rectangle, Renderer, Theme, Vector,
    advanced::text::Alignment,
    alignment::Vertical,
    mouse::Cursor,
    widget::{
        canvas::{self, Frame, Geometry, LineDash, Path, Stroke, Text},
        container,
    },
};
use std::collections::BTreeMap;

/// Around the lines: for numbers at the left and at the right, for chapters below.
const LEFT: f32 = 34.0;
const RIGHT: f32 = 40.0;
const TOP: f32 = 16.0;
const BELOW: f32 = 22.0;
/// Between two numbers at the end of the lines.
const APART: f32 = 15.0;
/// A letter of a chapter's name.
const LETTER: f32 = 7.5;
/// The height of a chart beside a board.
const SO_FAR: f32 = 170.0;
/// Lines across the chart, about.
const LEVELS: i32 = 4;
/// How the lines of the first, second and so on are broken.
const DASHES: [&[f32]; 5] =
    [&[], &[9.0, 3.0, 2.0, 3.0], &[3.0, 3.0], &[8.0, 4.0], &[12.0, 3.0, 3.0, 3.0, 3.0, 3.0]];

/// The points of one role, by record.
#[derive(Debug)]
pub(super) struct Course {
    pub(super) colour: Color,
    pub(super) points: Vec<(u64, i32)>,
}

/// The chart.
#[derive(Debug)]
pub(super) struct Chart {
    /// The winner first.
    pub(super) courses: Vec<Course>,
    /// The first record of each chapter, and its name.
    pub(super) chapters: Vec<(u64, String)>,
    /// The records of the moments.
    pub(super) moments: Vec<u64>,
    /// The last record.
    pub(super) last: u64,
    pub(super) colours: &'static Colours,
}

/// The points of everybody so far, as a board shows them while it is played; nothing, where they have not changed yet.
pub(in crate::table) fn so_far<'a, M: 'a>(
    course: &[Stand],
    (colour, chapter): (impl Fn(Role) -> Color, impl Fn(u16) -> String),
    last: u64,
    cx: Context,
) -> Option<Element<'a, M>> {
    let roles: Vec<_> = course.last()?.points.iter().map(|(role, _)| *role).collect();
    let points = |role: Role| {
        let of = move |stand: &Stand| {
            let points = stand.points.iter().find(|(other, _)| *other == role)?.1;
            Some((stand.record, points))
        };
        course.iter().filter_map(of).collect()
    };
    let mut chapters: BTreeMap<u16, (u64, String)> = BTreeMap::new();
    for stand in course.iter().filter(|stand| stand.chapter > 0) {
        chapters.entry(stand.chapter).or_insert_with(|| (stand.record, chapter(stand.chapter)));
    }
    let chart = Chart {
        courses: roles.iter().map(|role| Course { colour: colour(*role), points: points(*role) }).collect(),
        chapters: chapters.into_values().collect(),
        moments: Vec::new(),
        last,
        colours: cx.colours,
    };
    (course.len() > 1).then(|| container(chart.view()).height(SO_FAR).into())
}

impl Course {
    /// The points after a record.
    fn at(&self, record: u64) -> i32 {
        let before = self.points.iter().take_while(|(at, _)| *at <= record);
        before.last().or(self.points.first()).map_or(0, |(_, points)| *points)
    }
}

impl Chart {
    pub(super) fn view<'a, M: 'a>(self) -> Element<'a, M> {
        canvas::Canvas::new(self).width(Fill).height(Fill).into()
    }

    fn all(&self) -> impl Iterator<Item = i32> {
        self.courses.iter().flat_map(|course| course.points.iter().map(|(_, points)| *points))
    }

    fn paint(&self, frame: &mut Frame) {
        let (least, most) = (self.all().min().unwrap_or(0).min(0), self.all().max().unwrap_or(0).max(1));
        let (width, height) = (frame.width() - LEFT - RIGHT, frame.height() - TOP - BELOW);
        let place = |record: u64, points: i32| {
            let along = record as f32 / self.last.max(1) as f32;
            let up = (points - least) as f32 / (most - least) as f32;
            Point::new(LEFT + along * width, TOP + (1.0 - up) * height)
        };
        self.levels(frame, (least, most), &place);
        self.name_chapters(frame, &place, height);
        for (number, course) in self.courses.iter().enumerate().rev() {
            self.line(frame, number, course, &place);
        }
        self.numbers(frame, &place);
        let mut taken = f32::MIN;
        for (number, record) in self.moments.iter().enumerate() {
            let highest = self.courses.iter().map(|course| course.at(*record)).max().unwrap_or(0);
            let at = place(*record, highest) - Vector::new(0.0, 14.0);
            // Those of nearly the same moment stand beside each other.
            let at = Point::new(at.x.max(taken + 20.0), at.y.max(9.0));
            taken = at.x;
            frame.fill(&Path::circle(at, 9.0), self.colours.card);
            frame.stroke(
                &Path::circle(at, 9.0),
                Stroke::default().with_width(1.2).with_color(self.colours.ink),
            );
            frame.fill_text(label(
                (number + 1).to_string(),
                at,
                PLAIN_STRONG,
                self.colours.ink,
                Alignment::Center,
            ));
        }
    }

    fn levels(&self, frame: &mut Frame, (least, most): (i32, i32), place: &impl Fn(u64, i32) -> Point) {
        let rough = ((most - least) / LEVELS).max(1);
        let step = [1, 2, 5, 10, 20, 25, 50, 100].into_iter().find(|step| *step >= rough).unwrap_or(rough);
        let faint = Stroke::default().with_width(1.0).with_color(Color { a: 0.5, ..self.colours.line });
        let first = least.div_euclid(step) * step;
        for points in (0..).map(|n| first + n * step).skip_while(|n| *n < least).take_while(|n| *n <= most) {
            let (from, to) = (place(0, points), place(self.last, points));
            frame.stroke(&Path::line(from, to), faint);
            let at = Point::new(LEFT - 6.0, from.y);
            frame.fill_text(label(points.to_string(), at, PLAIN, self.colours.ink_muted, Alignment::Right));
        }
    }

    fn name_chapters(&self, frame: &mut Frame, place: &impl Fn(u64, i32) -> Point, height: f32) {
        let dash = LineDash { segments: &[3.0, 3.0], offset: 0 };
        let faint =
            Stroke { line_dash: dash, ..Stroke::default().with_width(1.0).with_color(self.colours.line) };
        let mut free = 0.0;
        for (record, name) in &self.chapters {
            let x = place(*record, 0).x;
            frame.stroke(&Path::line(Point::new(x, TOP), Point::new(x, TOP + height)), faint);
            // The last one ends where the lines do; a name that would run into the one before is left out.
            let wide = name.chars().count() as f32 * LETTER;
            let begin = (x + 3.0).min(place(self.last, 0).x - wide);
            if begin >= free {
                let at = Point::new(begin, TOP + height + BELOW / 2.0 + 2.0);
                frame.fill_text(label(name.clone(), at, PLAIN, self.colours.ink_muted, Alignment::Left));
                free = begin + wide + 12.0;
            }
        }
    }

    /// Points stay until they change.
    fn line(&self, frame: &mut Frame, number: usize, course: &Course, place: &impl Fn(u64, i32) -> Point) {
        let Some((first, points)) = course.points.first() else { return };
        let path = Path::new(|path| {
            path.move_to(place(*first, *points));
            for (record, points) in &course.points[1..] {
                path.line_to(place(*record, *points));
            }
            path.line_to(place(self.last, course.at(self.last)));
        });
        let dash = LineDash { segments: DASHES[number % DASHES.len()], offset: 0 };
        let stroke = Stroke::default().with_width(2.4).with_color(course.colour);
        frame.stroke(&path, Stroke { line_dash: dash, ..stroke });
    }

    /// What everybody has in the end, beside the end of the lines.
    fn numbers(&self, frame: &mut Frame, place: &impl Fn(u64, i32) -> Point) {
        let mut ends: Vec<_> =
            self.courses.iter().map(|course| (course.at(self.last), course.colour)).collect();
        ends.sort_by_key(|(points, _)| -points);
        let mut lowest = f32::MIN;
        let mut heights: Vec<f32> = Vec::new();
        for (points, _) in &ends {
            lowest = place(self.last, *points).y.max(lowest + APART);
            heights.push(lowest);
        }
        // The lowest stands on the ground of the chart, the others above it.
        let mut ground = frame.height() - BELOW;
        for y in heights.iter_mut().rev() {
            *y = y.min(ground);
            ground = *y - APART;
        }
        for ((points, colour), y) in ends.into_iter().zip(heights) {
            let end = place(self.last, points);
            frame.fill(&Path::circle(Point::new(end.x + 7.0, y), 3.5), colour);
            let at = Point::new(end.x + 14.0, y);
            frame.fill_text(label(points.to_string(), at, PLAIN_STRONG, self.colours.ink, Alignment::Left));
        }
    }
}

fn label(content: String, position: Point, font: Font, color: Color, align_x: Alignment) -> Text {
    Text {
        content,
        position,
        color,
        size: 12.0.into(),
        font,
        align_x,
        align_y: Vertical::Center,
        ..Text::default()
    }
}

painted!(Chart, |chart, frame| chart.paint(frame));
