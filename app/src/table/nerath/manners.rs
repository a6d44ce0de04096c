//! How the block of a space may be arranged: its name above its plaques, its castle before and its conqueror's banner
//! behind either. In a narrow space plaques and name are smaller, then the name gives way, then plaques are rolled up.
use super::pieces::{Plaque, Shown};
use iced::{Point, Rectangle, Size};

/// Names that are drawn smaller than this part of their size must still have letters of so many pixels.
const SMALL: f32 = 0.8;
const READABLE: f32 = 10.0;
/// Between two parts of a block, in pixels.
const GAP: f32 = 2.0;

/// A way to arrange a block, and what it costs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    pub(super) shown: Shown,
    /// Cells in a row.
    pub(super) columns: usize,
    /// The size of plaques.
    pub(super) scale: f32,
    /// The size of the name; it gives way where there is none.
    name: Option<f32>,
    /// Whether castle and banner stand beside the name, else beside the plaques.
    badges_by_name: bool,
    pub(super) price: f32,
}

const fn manner(
    (shown, columns, scale): (Shown, usize, f32),
    name: Option<f32>,
    badges_by_name: bool,
    price: f32,
) -> Manner {
    Manner { shown, columns, scale, name, badges_by_name, price }
}

/// All of them, the best first.
pub(super) const MANNERS: [Manner; 17] = [
    manner((Shown::Kinds, 4, 1.0), Some(1.0), true, 0.0),
    manner((Shown::Kinds, 4, 1.0), Some(1.0), false, 10.0),
    manner((Shown::Kinds, 3, 1.0), Some(1.0), false, 20.0),
    manner((Shown::Kinds, 5, 1.0), Some(1.0), true, 20.0),
    manner((Shown::Kinds, 2, 1.0), Some(1.0), true, 60.0),
    manner((Shown::Kinds, 4, 0.88), Some(0.86), true, 90.0),
    manner((Shown::Kinds, 3, 0.88), Some(0.86), false, 100.0),
    manner((Shown::Kinds, 4, 0.8), Some(0.66), true, 300.0),
    manner((Shown::Kinds, 3, 0.8), Some(0.66), false, 310.0),
    manner((Shown::Kinds, 2, 0.8), Some(0.66), true, 320.0),
    manner((Shown::Kinds, 4, 1.0), None, false, 700.0),
    manner((Shown::Kinds, 2, 1.0), None, false, 710.0),
    manner((Shown::Kinds, 8, 1.0), None, false, 720.0),
    manner((Shown::Kinds, 4, 0.88), None, false, 760.0),
    manner((Shown::Kinds, 2, 0.88), None, false, 780.0),
    manner((Shown::Total, 4, 1.0), None, false, 1000.0),
    manner((Shown::Total, 4, 0.88), None, false, 1100.0),
];

impl Manner {
    /// Whether letters of this size can still be read in it.
    pub(super) fn is_readable(&self, letters: f32) -> bool {
        self.name.is_none_or(|scale| scale > SMALL || scale * letters >= READABLE)
    }
}

/// What a space has to show.
pub(super) struct Wanted<'a> {
    pub(super) lines: &'a [String],
    /// The size of its name, and how wide a letter of it is.
    pub(super) letters: (f32, f32),
    pub(super) has_castle: bool,
    pub(super) has_banner: bool,
    pub(super) plaques: &'a [Plaque],
    /// The height of a row of units, and of a castle.
    pub(super) unit: f32,
    pub(super) badge: f32,
}

/// A block as it would be drawn with its corner at the origin.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) size: Size,
    /// Where the name lies, and the size of its letters.
    pub(super) name: Option<(Rectangle, f32)>,
    pub(super) castle: Option<Rectangle>,
    pub(super) banner: Option<Rectangle>,
    pub(super) plaques: Vec<Rectangle>,
}

impl Draft {
    /// Everything that must not be covered.
    pub(super) fn parts(&self) -> impl Iterator<Item = Rectangle> + '_ {
        let single = [self.name.map(|(area, _)| area), self.castle, self.banner];
        single.into_iter().flatten().chain(self.plaques.iter().copied())
    }
}

/// A row of a block: what is in its middle, and what stands before and behind.
struct Row {
    middle: Size,
    before: f32,
    behind: f32,
    height: f32,
}

impl Row {
    fn new(middle: Size, [before, behind]: [bool; 2], badge: f32) -> Self {
        let gap = if middle.width > 0.0 { GAP } else { 0.0 };
        let beside = |has: bool| if has { badge + gap } else { 0.0 };
        let height = if before || behind { middle.height.max(badge) } else { middle.height };
        Self { middle, before: beside(before), behind: beside(behind), height }
    }

    fn width(&self) -> f32 {
        self.before + self.middle.width + self.behind
    }

    /// The corner of its middle, in a block of this width.
    fn corner(&self, wide: f32, top: f32) -> Point {
        Point::new((wide - self.width()) / 2.0 + self.before, top + (self.height - self.middle.height) / 2.0)
    }

    /// Where castle and banner stand.
    fn badges(&self, wide: f32, top: f32, badge: f32) -> [Rectangle; 2] {
        let (from, y) = ((wide - self.width()) / 2.0, top + (self.height - badge) / 2.0);
        let square = |x: f32| Rectangle::new(Point::new(x, y), Size::new(badge, badge));
        [square(from), square(from + self.width() - badge)]
    }
}

impl Wanted<'_> {
    fn name_size(&self, scale: f32) -> Size {
        let letters = self.lines.iter().map(|line| line.chars().count()).max().unwrap_or_default();
        let size = self.letters.0 * scale;
        Size::new(letters as f32 * size * self.letters.1, self.lines.len() as f32 * size)
    }

    /// The block arranged in this manner.
    pub(super) fn draft(&self, manner: Manner) -> Draft {
        let unit = self.unit * manner.scale;
        let sizes: Vec<_> =
            self.plaques.iter().map(|plaque| plaque.size(manner.shown, manner.columns, unit)).collect();
        let body = Size::new(
            sizes.iter().map(|size| size.width).fold(0.0, f32::max),
            (sizes.iter().map(|size| size.height + GAP).sum::<f32>() - GAP).max(0.0),
        );
        let name = manner.name.map_or(Size::ZERO, |scale| self.name_size(scale));
        let by_name = manner.name.is_some() && (manner.badges_by_name || self.plaques.is_empty());
        let badges = [self.has_castle, self.has_banner];
        let beside = |is_here: bool| badges.map(|has| has && is_here);
        let rows =
            [Row::new(name, beside(by_name), self.badge), Row::new(body, beside(!by_name), self.badge)];
        let gap = if rows.iter().all(|row| row.height > 0.0) { GAP } else { 0.0 };
        let tops = [0.0, rows[0].height + gap];
        let wide = rows[0].width().max(rows[1].width());
        let at = usize::from(!by_name);
        let [castle, banner] = rows[at].badges(wide, tops[at], self.badge);
        let mut corner = rows[1].corner(wide, tops[1]);
        let stacked = sizes.into_iter().map(|size| {
            let area = Rectangle::new(corner, size);
            corner.y += size.height + GAP;
            area
        });
        Draft {
            size: Size::new(wide, tops[1] + rows[1].height),
            name: manner
                .name
                .map(|scale| (Rectangle::new(rows[0].corner(wide, 0.0), name), self.letters.0 * scale)),
            castle: self.has_castle.then_some(castle),
            banner: self.has_banner.then_some(banner),
            plaques: stacked.collect(),
        }
    }
}
