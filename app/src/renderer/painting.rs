//! What a window shows, painted by the processor: only what has changed is painted again.
use super::damage::{self, Painted};
use iced::{Color, Rectangle, Size, advanced::graphics::Viewport};
use iced_tiny_skia::Renderer;
use tiny_skia::{Mask, PixmapMut};

/// The pixels of a window, and what is painted there.
pub(crate) struct Painting {
    size: Size<u32>,
    pixels: Vec<u32>,
    mask: Mask,
    shown: Option<Shown>,
}

/// What is painted.
struct Shown {
    layers: Painted,
    ground: Color,
    scale: f32,
}

impl Painting {
    /// Of this size, with nothing on it; `None` if it has no pixels.
    pub(crate) fn new(size: Size<u32>) -> Option<Self> {
        let pixels = vec![0; size.width as usize * size.height as usize];
        Some(Self { size, pixels, mask: Mask::new(size.width, size.height)?, shown: None })
    }

    /// Paints what the renderer was told, where that differs from what is painted; the areas are given back, in pixels.
    pub(crate) fn paint(
        &mut self,
        renderer: &mut Renderer,
        viewport: &Viewport,
        ground: Color,
    ) -> Vec<Rectangle<u32>> {
        let scale = viewport.scale_factor();
        let areas = match &self.shown {
            Some(shown) if shown.ground == ground && shown.scale == scale => {
                damage::between(&shown.layers, renderer.layers(), viewport)
            }
            _ => vec![Rectangle { x: 0, y: 0, width: self.size.width, height: self.size.height }],
        };
        self.shown = Some(Shown { layers: Painted::new(renderer.layers()), ground, scale });
        let logical = |area: &Rectangle<u32>| {
            let Rectangle { x, y, width, height } = *area;
            let area = Rectangle { x: x as f32, y: y as f32, width: width as f32, height: height as f32 };
            area * (1.0 / scale)
        };
        let Size { width, height } = self.size;
        if !areas.is_empty()
            && let Some(mut pixels) =
                PixmapMut::from_bytes(bytemuck::cast_slice_mut(&mut self.pixels), width, height)
        {
            let damage: Vec<_> = areas.iter().map(logical).collect();
            renderer.draw(&mut pixels, &mut self.mask, viewport, &damage, ground);
        }
        areas
    }

    /// Copies an area of them to pixels of the same size.
    pub(super) fn copy(&self, area: Rectangle<u32>, to: &mut [u32]) {
        let width = self.size.width as usize;
        for line in area.y..area.y + area.height {
            let from = line as usize * width + area.x as usize;
            let row = from..from + area.width as usize;
            to[row.clone()].copy_from_slice(&self.pixels[row]);
        }
    }

    /// Changes a pixel behind the renderer's back, as a ghost would.
    #[cfg(test)]
    pub(crate) fn plant(&mut self, at: iced::Point<u32>, pixel: impl FnOnce(u32) -> u32) {
        let place = (at.y * self.size.width + at.x) as usize;
        self.pixels[place] = pixel(self.pixels[place]);
    }

    /// The pixels, each `0xAARRGGBB`, line by line.
    pub(crate) fn pixels(&self) -> &[u32] {
        &self.pixels
    }
}
