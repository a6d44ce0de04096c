//! From the units of a map to points of the screen, and back.
use iced::{Point, Rectangle, Size, Vector};

/// At most so near.
const NEAREST: f32 = 4.0;

/// Where the map is looked at from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    /// Pixels of the screen for a unit of the map.
    pub zoom: f32,
    /// Where the map's origin is on the screen.
    pub pan: Vector,
}

impl Camera {
    /// The whole map in the middle of its place.
    pub fn fit(world: Size, view: Size) -> Self {
        let zoom = (view.width / world.width).min(view.height / world.height).max(0.05);
        let pan =
            Vector::new((view.width - world.width * zoom) / 2.0, (view.height - world.height * zoom) / 2.0);
        Self { zoom, pan }
    }

    /// The point of the screen where a point of the map is.
    pub fn screen(self, at: Point) -> Point {
        Point::new(at.x * self.zoom + self.pan.x, at.y * self.zoom + self.pan.y)
    }

    /// The point of the map that is seen at a point of the screen.
    pub fn world(self, at: Point) -> Point {
        Point::new((at.x - self.pan.x) / self.zoom, (at.y - self.pan.y) / self.zoom)
    }

    /// The part of the map that is seen in a view of this size; a pixel less on every side, so that whatever is cut to
    /// it surely lies inside the view.
    pub fn view(self, size: Size) -> Rectangle {
        let from = self.world(Point::ORIGIN);
        let whole = Rectangle::new(from, Size::new(size.width / self.zoom, size.height / self.zoom));
        whole.shrink(1.0 / self.zoom)
    }

    /// So near, with this point of the map in the middle of its place.
    pub fn above(at: Point, zoom: f32, view: Size) -> Self {
        let zoom = zoom.min(NEAREST);
        Self { zoom, pan: Vector::new(view.width / 2.0 - at.x * zoom, view.height / 2.0 - at.y * zoom) }
    }

    /// Nearer or farther, while the point under the pointer stays.
    #[must_use]
    pub fn zoomed(self, factor: f32, at: Point) -> Self {
        let (zoom, under) = ((self.zoom * factor).min(NEAREST), self.world(at));
        Self { zoom, pan: Vector::new(at.x - under.x * zoom, at.y - under.y * zoom) }
    }

    /// The same as far as the map still fills its place; none, once the whole map is seen.
    pub fn kept(self, world: Size, view: Size) -> Option<Self> {
        let fit = Self::fit(world, view);
        if self.zoom <= fit.zoom * 1.001 {
            return None;
        }
        let keep = |pan: f32, world: f32, view: f32| {
            let least = view - world * self.zoom;
            if least < 0.0 { pan.clamp(least, 0.0) } else { least / 2.0 }
        };
        let pan = Vector::new(
            keep(self.pan.x, world.width, view.width),
            keep(self.pan.y, world.height, view.height),
        );
        Some(Self { zoom: self.zoom, pan })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORLD: Size = Size::new(1600.0, 1000.0);
    const VIEW: Size = Size::new(800.0, 600.0);

    #[test]
    fn the_point_under_the_pointer_stays_while_zooming() {
        let (fit, pointer) = (Camera::fit(WORLD, VIEW), Point::new(300.0, 200.0));
        let near = fit.zoomed(2.0, pointer);
        assert!(fit.world(pointer).distance(near.world(pointer)) < 0.01);
        assert!(near.screen(near.world(pointer)).distance(pointer) < 0.01);
        assert_eq!(near.zoom, fit.zoom * 2.0);
        assert_eq!(fit.zoomed(100.0, pointer).zoom, NEAREST);
    }

    #[test]
    fn a_place_that_is_gone_to_is_in_the_middle() {
        let (place, middle) = (Point::new(700.0, 400.0), Point::new(400.0, 300.0));
        let above = Camera::above(place, 2.0, VIEW);
        assert!(above.screen(place).distance(middle) < 0.01);
        assert_eq!(Camera::above(place, 100.0, VIEW).zoom, NEAREST);
    }

    #[test]
    fn the_map_never_leaves_its_place() {
        let fit = Camera::fit(WORLD, VIEW);
        assert_eq!(fit.kept(WORLD, VIEW), None);
        let far = Camera { zoom: 2.0, pan: Vector::new(500.0, -9000.0) }.kept(WORLD, VIEW).unwrap();
        assert_eq!((far.pan.x, far.pan.y), (0.0, 600.0 - 2000.0));
    }
}
