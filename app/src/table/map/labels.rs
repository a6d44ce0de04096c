//! Type on a map, painted only where it lies.
//!
//! The software renderer does not know how far the type of a canvas reaches: wherever the window changes it paints all
//! of it again, and makes a mask of the whole window for each label. Labels that know their bounds cost nothing
//! elsewhere.
use iced::{
    Color, Font, Pixels, Point, Rectangle, Renderer, Size,
    advanced::{graphics::text::Text, text::Alignment},
    alignment,
    widget::canvas,
};
use iced_tiny_skia::geometry::{self as soft, Cache};

/// What is drawn on a canvas.
type Geometry = canvas::Geometry<Renderer>;

/// The same picture with bounds around each label.
pub(crate) fn bounded(geometry: Geometry) -> Geometry {
    match geometry {
        Geometry::Secondary(soft::Geometry::Cache(cache)) => {
            let text = cache.text.iter().cloned().map(bounded_label).collect();
            Geometry::Secondary(soft::Geometry::Cache(Cache { text, ..cache }))
        }
        other => other,
    }
}

fn bounded_label(mut label: Text) -> Text {
    if let Text::Cached { content, bounds, size, align_x, clip_bounds, .. } = &mut label {
        *clip_bounds = reach(content, bounds.position(), size.0, *align_x);
    }
    label
}

/// Where a line of this size surely ends: no letter of ours is wider than high.
fn reach(content: &str, at: Point, size: f32, align: Alignment) -> Rectangle {
    let whole = (content.chars().count() as f32 + 0.5) * size;
    let aside = if align == Alignment::Center { whole / 2.0 } else { whole };
    let high = size * 1.6;
    Rectangle::new(Point::new(at.x - aside, at.y - high), Size::new(2.0 * aside, 2.0 * high))
}

/// A word in the middle of a point.
pub(crate) fn label(content: String, position: Point, size: f32, font: Font, color: Color) -> canvas::Text {
    canvas::Text {
        content,
        position,
        color,
        size: Pixels(size),
        font,
        align_x: Alignment::Center,
        align_y: alignment::Vertical::Center,
        ..canvas::Text::default()
    }
}

/// A name on two lines that are as equal as they can be.
pub(crate) fn halves(name: &str) -> Vec<String> {
    let words: Vec<&str> = name.split(' ').collect();
    let lines = |cut: usize| [words[..cut].join(" "), words[cut..].join(" ")];
    let longest = |cut: &usize| lines(*cut).map(|line| line.chars().count()).into_iter().max();
    (1..words.len()).min_by_key(longest).map_or_else(|| vec![name.to_owned()], |cut| lines(cut).to_vec())
}
