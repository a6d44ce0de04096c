//! Where a window must be painted again so that it looks as if it had been painted anew.
//!
//! The toolkit's software renderer has a comparison of its own, which leaves ghosts and cuts text: it takes a text for as
//! large as its lines, though italic and ornamental letters lean out of them; it takes a stroke for as wide as its path;
//! it forgets what is thinner than a pixel; and it believes that two texts of the same measures read the same. Here
//! everything counts as far as its ink can reach, and an area grows until painting it neither cuts nor doubles anything.
use super::differences::gaps;
use iced::{
    Background, Point, Rectangle, Size, Transformation,
    advanced::{
        graphics::{Image, Text, Viewport},
        renderer::Quad,
    },
};
use iced_tiny_skia::{Layer, Primitive};
use std::{f32::consts::SQRT_2, ptr};
use tiny_skia::{LineCap, LineJoin};

/// How far letters lean out of their lines, in their own size.
const LEAN: f32 = 0.5;
/// No text of ours is larger; for those whose size is not told.
const LARGEST: f32 = 64.0;
/// How far strokes stick out of the picture that they are part of.
const SPILL: f32 = 8.0;
/// Two areas become one where that adds fewer pixels than this.
const WASTE: f32 = 20_000.0;
/// More areas than this are not painted one by one: each costs the renderer a mask of the whole window.
const AREAS: usize = 8;
/// Of the window: where more has changed, all is painted.
const MOST: f32 = 0.6;
/// Pixels by which the renderer's reckoning may be off.
const BLUR: f32 = 0.01;

/// What is painted.
pub(super) struct Painted {
    layers: Vec<Layer>,
    /// How large the letters of each text are, which cannot be asked once a text is gone.
    sizes: Vec<f32>,
}

impl Painted {
    pub(super) fn new(layers: &[Layer]) -> Self {
        let texts = layers.iter().flat_map(|layer| layer.text.iter().flat_map(|item| item.as_slice()));
        Self { sizes: texts.map(letters).collect(), layers: layers.to_vec() }
    }
}

/// The areas, in pixels, where the layers that are shown differ from what is painted.
pub(super) fn between(before: &Painted, now: &[Layer], viewport: &Viewport) -> Vec<Rectangle<u32>> {
    let Size { width, height } = viewport.physical_size();
    let whole = Rectangle::with_size(Size::new(width as f32, height as f32));
    let mut changed = Vec::new();
    let mut sizes = before.sizes.iter();
    let former = parts(&before.layers, |_| sizes.next().copied().unwrap_or(LARGEST));
    compare(&former, &parts(now, letters), &mut changed);
    let scale = viewport.scale_factor();
    let seen = changed.into_iter().filter_map(|area| (area * scale).intersection(&whole));
    let areas = gathered(seen.map(whole_pixels).collect());
    if areas.is_empty() {
        return Vec::new();
    }
    let marks: Vec<_> = now.iter().flat_map(|layer| marks(layer, scale, whole)).collect();
    let grow = |area| grown(area, &marks);
    let areas = gathered(areas.into_iter().map(grow).collect());
    // What grew together has new neighbours.
    let mut areas: Vec<_> = areas.into_iter().map(grow).collect();
    if areas.iter().map(Rectangle::area).sum::<f32>() > whole.area() * MOST {
        areas = vec![whole];
    }
    areas.into_iter().filter_map(|area| area.intersection(&whole)).map(in_pixels).collect()
}

/// Something that is painted, and the bounds of its layer. Layers come and go before others, so what is painted is
/// compared thing by thing, in the order in which it is painted.
struct Part<'a> {
    bounds: Rectangle,
    thing: Thing<'a>,
}

enum Thing<'a> {
    Quad(&'a (Quad, Background)),
    Picture(Picture<'a>),
    Image(&'a Image),
    /// With the size of its letters.
    Text(&'a Text, Transformation, f32),
}

/// Paths that are painted together.
struct Picture<'a> {
    clip: Rectangle,
    turn: Transformation,
    paths: &'a [Primitive],
}

fn parts(layers: &[Layer], mut letters: impl FnMut(&Text) -> f32) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    for layer in layers {
        let mut add = |thing| parts.push(Part { bounds: layer.bounds, thing });
        layer.quads.iter().map(Thing::Quad).for_each(&mut add);
        for item in &layer.primitives {
            let (clip, turn) = (item.clip_bounds(), item.transformation());
            add(Thing::Picture(Picture { clip, turn, paths: item.as_slice() }));
        }
        layer.images.iter().map(Thing::Image).for_each(&mut add);
        for item in &layer.text {
            let texts = item.as_slice().iter();
            texts.for_each(|text| add(Thing::Text(text, item.transformation(), letters(text))));
        }
    }
    parts
}

/// Tells where two paintings differ.
fn compare(before: &[Part], now: &[Part], changed: &mut Vec<Rectangle>) {
    for gap in gaps(before.len(), now.len(), |a, b| before[a].is_same(&now[b])) {
        let mut gone: Vec<_> = before[gap.before].iter().collect();
        for come in &now[gap.now] {
            // A picture of which a part changed is painted there alone.
            let former = gone.iter().position(|gone| gone.is_same_frame(come));
            match former.map(|at| gone.remove(at)) {
                Some(former) => former.compare(come, changed),
                None => changed.push(come.ink()),
            }
        }
        changed.extend(gone.into_iter().map(Part::ink));
    }
}

impl Part<'_> {
    fn is_same(&self, other: &Self) -> bool {
        self.bounds == other.bounds
            && match (&self.thing, &other.thing) {
                (Thing::Quad(a), Thing::Quad(b)) => a == b,
                (Thing::Image(a), Thing::Image(b)) => a == b,
                (Thing::Text(a, turn, _), Thing::Text(b, other, _)) => turn == other && same_text(a, b),
                (Thing::Picture(a), Thing::Picture(b)) => {
                    self.is_same_frame(other) && (ptr::eq(a.paths, b.paths) || a.paths == b.paths)
                }
                _ => false,
            }
    }

    /// Whether two pictures lie in the same place, whatever they show.
    fn is_same_frame(&self, other: &Self) -> bool {
        match (&self.thing, &other.thing) {
            (Thing::Picture(a), Thing::Picture(b)) => {
                self.bounds == other.bounds && a.turn == b.turn && a.clip == b.clip
            }
            _ => false,
        }
    }

    /// Tells where two pictures in the same place differ.
    fn compare(&self, now: &Self, changed: &mut Vec<Rectangle>) {
        let (Thing::Picture(before), Thing::Picture(now)) = (&self.thing, &now.thing) else { return };
        let (paths, [from, to]) = (|path| now.place(path), [before.paths, now.paths]);
        for gap in gaps(from.len(), to.len(), |a, b| from[a] == to[b]) {
            changed.extend(from[gap.before].iter().chain(&to[gap.now]).filter_map(paths));
        }
    }

    /// How far its ink can reach.
    fn ink(&self) -> Rectangle {
        match &self.thing {
            Thing::Quad((quad, _)) => quad.bounds.expand(1.0),
            Thing::Image(image) => image.bounds().expand(1.0),
            Thing::Text(text, turn, letters) => text_ink(text, *letters) * *turn,
            Thing::Picture(picture) => {
                let places = picture.paths.iter().filter_map(|path| picture.place(path));
                places.reduce(|all, place| all.union(&place)).unwrap_or_default()
            }
        }
    }
}

impl Picture<'_> {
    /// How far the ink of a path of it can reach.
    fn place(&self, path: &Primitive) -> Option<Rectangle> {
        (stroked(path).1 * self.turn).intersection(&self.clip.expand(SPILL))
    }
}

/// Paragraphs of the same measures are equal to the toolkit whatever they say, so the very paragraph must be the same.
fn same_text(a: &Text, b: &Text) -> bool {
    let same = match (a, b) {
        (Text::Paragraph { paragraph: a, .. }, Text::Paragraph { paragraph: b, .. }) => {
            a.upgrade().zip(b.upgrade()).is_some_and(|(a, b)| ptr::eq(a.buffer(), b.buffer()))
        }
        (Text::Cached { .. }, Text::Cached { .. }) => true,
        _ => false,
    };
    same && a == b
}

/// What the renderer takes for the bounds of a part of a picture, and how far its ink can reach: corners of a stroke
/// stick out, and the thinnest one is as wide as a pixel.
fn stroked(part: &Primitive) -> (Rectangle, Rectangle) {
    let (path, wide) = match part {
        Primitive::Fill { path, .. } => (path.bounds(), None),
        Primitive::Stroke { path, stroke, .. } => {
            let is_pointed = matches!(stroke.line_join, LineJoin::Miter | LineJoin::MiterClip);
            let corner = if is_pointed { stroke.miter_limit } else { 1.0 };
            let end = if stroke.line_cap == LineCap::Square { SQRT_2 } else { 1.0 };
            (path.bounds(), Some((stroke.width, corner.max(end))))
        }
    };
    let path = Rectangle::new(Point::new(path.x(), path.y()), Size::new(path.width(), path.height()));
    match wide {
        None => (path, path.expand(1.0)),
        Some((width, reach)) => (path.expand(width / 2.0), path.expand((width / 2.0 * reach).max(0.5))),
    }
}

/// How large the letters of a text are.
fn letters(text: &Text) -> f32 {
    match text {
        Text::Paragraph { paragraph, .. } => {
            let most = paragraph.min_bounds.height.min(LARGEST);
            paragraph.upgrade().map_or(most, |text| text.buffer().metrics().font_size)
        }
        Text::Cached { size, .. } => size.0,
        Text::Editor { .. } | Text::Raw { .. } => LARGEST,
    }
}

/// How far the ink of a text with letters of this size can reach.
fn text_ink(text: &Text, letters: f32) -> Rectangle {
    match text {
        Text::Paragraph { paragraph, position, transformation, .. } => {
            Rectangle::new(*position, paragraph.min_bounds).expand(letters * LEAN + 1.0) * *transformation
        }
        Text::Editor { editor, position, transformation, .. } => {
            Rectangle::new(*position, editor.bounds).expand(letters * LEAN) * *transformation
        }
        Text::Cached { clip_bounds, .. } if clip_bounds.width.is_finite() => *clip_bounds,
        Text::Cached { content, bounds, size, line_height, .. } => {
            // No letter of ours is wider than high, and whichever way it is aligned it begins or ends there.
            let line = content.chars().count() as f32 * size.0;
            let (width, lines) = if bounds.width.is_finite() && bounds.width > 0.0 {
                (line.min(bounds.width), 1.0 + (line / bounds.width).ceil())
            } else {
                (line, 1.0)
            };
            let high = (lines + content.lines().count() as f32) * line_height.0;
            let from = Point::new(bounds.x - width, bounds.y - high);
            Rectangle::new(from, Size::new(2.0 * width, 2.0 * high)).expand(size.0 * LEAN + 1.0)
        }
        Text::Raw { .. } => Rectangle::INFINITE,
    }
}

/// Something whose ink reaches farther than the renderer believes, in pixels.
struct Mark {
    /// What the renderer takes for its bounds.
    taken: Rectangle,
    /// How far its ink can reach.
    ink: Rectangle,
    /// Whether it is cut off where its layer ends.
    is_cut: bool,
    /// Whether its ink reaches beyond its layer all the same.
    leans_out: bool,
    /// The pixels that lie in its layer wholly.
    inside: Rectangle,
}

fn marks(layer: &Layer, scale: f32, whole: Rectangle) -> impl Iterator<Item = Mark> {
    let mark = move |taken: Rectangle, ink: Rectangle, clip: Rectangle| {
        Mark::new(taken * scale, ink * scale, (clip * scale).intersection(&whole)?, whole)
    };
    let quads = layer.quads.iter().filter_map(move |(quad, _)| {
        let edge = if quad.border.width > 0.0 { 1.0 } else { 0.0 };
        mark(quad.bounds, quad.bounds.expand(edge / scale), layer.bounds)
            .filter(|mark| mark.leans_out || edge > 0.0)
    });
    let parts = layer.primitives.iter().flat_map(move |item| {
        let (turn, clip) = (item.transformation(), item.clip_bounds().intersection(&layer.bounds));
        item.as_slice().iter().filter_map(move |part| {
            let (taken, ink) = stroked(part);
            match part {
                // Without smooth edges it is cut as its layer is.
                Primitive::Fill { paint, .. } if !paint.anti_alias => None,
                Primitive::Fill { .. } => {
                    mark(taken * turn, taken * turn, clip?).filter(|mark| mark.leans_out)
                }
                Primitive::Stroke { .. } => mark(taken * turn, ink * turn, clip?),
            }
        })
    });
    let texts = layer.text.iter().flat_map(|item| item.as_slice()).filter_map(move |text| {
        let (taken, clip) = match text {
            Text::Paragraph { paragraph, position, clip_bounds, transformation, .. } => (
                Rectangle::new(*position, paragraph.min_bounds) * *transformation,
                *clip_bounds * *transformation,
            ),
            Text::Editor { editor, position, clip_bounds, transformation, .. } => {
                (Rectangle::new(*position, editor.bounds) * *transformation, *clip_bounds * *transformation)
            }
            // The renderer takes these for larger than they are.
            Text::Cached { .. } | Text::Raw { .. } => return None,
        };
        mark(taken, text_ink(text, letters(text)), clip.intersection(&layer.bounds)?)
    });
    quads.chain(parts).chain(texts)
}

/// The area, larger by what would be cut or painted twice at its edge.
fn grown(mut area: Rectangle, marks: &[Mark]) -> Rectangle {
    loop {
        let before = area;
        for mark in marks {
            if let Some(needed) = mark.needs(area) {
                area = whole_pixels(area.union(&needed));
            }
        }
        if area == before {
            return area;
        }
    }
}

impl Mark {
    /// Of what is painted at all.
    fn new(taken: Rectangle, ink: Rectangle, clip: Rectangle, whole: Rectangle) -> Option<Self> {
        let painted = taken.intersection(&clip)?;
        let is_cut = !taken.is_within(&clip);
        let ink = whole_pixels(ink).intersection(if is_cut { &clip } else { &whole })?;
        // A pixel that a layer ends in is cut off or not as a whole, whatever edge lies in it.
        let inside = within_pixels(clip);
        let leans_out = !is_cut && !ink.is_within(&inside);
        Some(Self { taken: if is_cut { painted } else { taken }, ink, is_cut, leans_out, inside })
    }

    /// What must be painted too where the area is painted, so that the mark looks as if all were.
    fn needs(&self, area: Rectangle) -> Option<Rectangle> {
        let touched = area.intersection(&self.ink).filter(|_| !self.ink.is_within(&area))?;
        // What leans out of its layer is cut there by a mask; elsewhere the mask changes nothing.
        let is_cut_here = self.leans_out && !touched.is_within(&self.inside);
        // Within the area it is painted without a mask, so all of it is.
        if is_cut_here || (!self.is_cut && self.taken.is_within(&area.expand(BLUR))) {
            return Some(self.ink);
        }
        // The renderer leaves out what it takes to lie elsewhere: a pixel of it must be inside.
        (!area.shrink(1.0).intersects(&self.taken)).then(|| nearest(self.taken, area))
    }
}

/// The pixel of a place that is nearest to an area, and another one beyond, so that the two surely meet.
fn nearest(place: Rectangle, area: Rectangle) -> Rectangle {
    let along = |from: f32, size: f32, low: f32, high: f32| {
        let to = from + size;
        if to <= low + 1.0 {
            (to - 2.0, 2.0)
        } else if from >= high - 1.0 {
            (from, 2.0)
        } else {
            (from.max(low), 1.0)
        }
    };
    let (x, width) = along(place.x, place.width, area.x, area.x + area.width);
    let (y, height) = along(place.y, place.height, area.y, area.y + area.height);
    Rectangle { x, y, width, height }
}

/// Areas that lie close together as one.
fn gathered(mut areas: Vec<Rectangle>) -> Vec<Rectangle> {
    areas.sort_by(|a, b| (a.y, a.x).partial_cmp(&(b.y, b.x)).unwrap_or(std::cmp::Ordering::Equal));
    let mut few: Vec<Rectangle> = Vec::new();
    for area in areas {
        match few.iter_mut().min_by(|a, b| waste(a, &area).total_cmp(&waste(b, &area))) {
            Some(near) if waste(near, &area) <= WASTE => *near = near.union(&area),
            _ => few.push(area),
        }
    }
    while let Some((first, second)) = wasteful(&few) {
        let other = few.swap_remove(second);
        few[first] = few[first].union(&other);
    }
    few
}

/// Two areas that should be one: they waste little together, or there are too many.
fn wasteful(areas: &[Rectangle]) -> Option<(usize, usize)> {
    let pairs =
        (0..areas.len()).flat_map(|first| (first + 1..areas.len()).map(move |second| (first, second)));
    let of = |(first, second): &(usize, usize)| waste(&areas[*first], &areas[*second]);
    let best = pairs.min_by(|a, b| of(a).total_cmp(&of(b)))?;
    (areas.len() > AREAS || of(&best) <= WASTE).then_some(best)
}

/// Pixels that are painted more if two areas are one.
fn waste(a: &Rectangle, b: &Rectangle) -> f32 {
    a.union(b).area() - a.area() - b.area()
}

fn whole_pixels(area: Rectangle) -> Rectangle {
    let (x, y) = (area.x.floor(), area.y.floor());
    let (right, bottom) = ((area.x + area.width).ceil(), (area.y + area.height).ceil());
    Rectangle { x, y, width: right - x, height: bottom - y }
}

/// The pixels that lie in an area wholly.
fn within_pixels(area: Rectangle) -> Rectangle {
    let (x, y) = (area.x.ceil(), area.y.ceil());
    let (right, bottom) = ((area.x + area.width).floor(), (area.y + area.height).floor());
    Rectangle { x, y, width: right - x, height: bottom - y }
}

fn in_pixels(area: Rectangle) -> Rectangle<u32> {
    let Rectangle { x, y, width, height } = area;
    Rectangle { x: x as u32, y: y as u32, width: width as u32, height: height as u32 }
}
