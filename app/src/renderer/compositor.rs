//! Brings what is drawn to the window: by the graphics card, or painted by the processor.
use super::{InUse, Painter, Painting, Wanted, probe};
use iced::{
    Color, Rectangle, Size,
    advanced::graphics::{
        self, Compositor as _, Error, Settings, Shell, Viewport,
        compositor::{Display, Information, SurfaceError, Window},
    },
};
use iced_wgpu::{wgpu, window::Compositor as Gpu};
use std::num::NonZeroU32;

/// Brings what is drawn to the window.
pub(crate) enum Compositor {
    Gpu(Box<Gpu>),
    Software(Software),
}

/// Draws by the processor.
pub(crate) struct Software {
    context: softbuffer::Context<Box<dyn Display>>,
    settings: Settings,
}

/// Where a window takes its pixels from.
pub(crate) enum Surface {
    Gpu(wgpu::Surface<'static>),
    Software(Sheet),
}

/// A window's own pixels, and ours.
pub(crate) struct Sheet {
    window: softbuffer::Surface<Box<dyn Display>, Box<dyn Window>>,
    painting: Option<Painting>,
}

/// The graphics card, if it is wanted and can be had.
async fn gpu(settings: Settings, window: impl Window, shell: Shell) -> Option<Gpu> {
    let hardware = match super::wanted() {
        Wanted::Software => return None,
        Wanted::Gpu => None,
        Wanted::Auto(probe) => Some(probe.hardware()?),
    };
    let settings = iced_wgpu::Settings { backends: probe::BACKENDS, ..settings.into() };
    let gpu = match Gpu::request(settings, Some(window), shell).await {
        Ok(gpu) => gpu,
        Err(error) => {
            eprintln!("The graphics card cannot draw this window, so the processor does ({error}).");
            return None;
        }
    };
    let adapter = gpu.information().adapter;
    // The one that can show this window may be another one than was found good.
    hardware.is_none_or(|good| good.contains(&adapter)).then_some(gpu)
}

impl graphics::Compositor for Compositor {
    type Renderer = Painter;
    type Surface = Surface;

    async fn with_backend(
        settings: Settings,
        display: impl Display + Clone,
        window: impl Window + Clone,
        shell: Shell,
        _backend: Option<&str>,
    ) -> Result<Self, Error> {
        let made = match gpu(settings, window, shell).await {
            Some(gpu) => Self::Gpu(Box::new(gpu)),
            None => {
                let context = softbuffer::Context::new(Box::new(display) as Box<dyn Display>);
                let context = context.map_err(|error| Error::BackendError(error.to_string()))?;
                Self::Software(Software { context, settings })
            }
        };
        InUse::note(match &made {
            Self::Gpu(gpu) => {
                let Information { adapter, backend } = gpu.information();
                InUse::Gpu { adapter, backend }
            }
            Self::Software(_) => InUse::Software,
        });
        Ok(made)
    }

    fn create_renderer(&self) -> Painter {
        Painter(match self {
            Self::Gpu(gpu) => iced::Renderer::Primary(gpu.create_renderer()),
            Self::Software(Software { settings, .. }) => iced::Renderer::Secondary(
                iced_tiny_skia::Renderer::new(settings.default_font, settings.default_text_size),
            ),
        })
    }

    fn create_surface<W: Window + Clone>(&mut self, window: W, width: u32, height: u32) -> Surface {
        let mut surface = match self {
            Self::Gpu(gpu) => return Surface::Gpu(gpu.create_surface(window, width, height)),
            Self::Software(soft) => {
                let window = softbuffer::Surface::new(&soft.context, Box::new(window) as Box<dyn Window>);
                let window = window.expect("the display that opened a window takes pixels for it");
                Surface::Software(Sheet { window, painting: None })
            }
        };
        self.configure_surface(&mut surface, width, height);
        surface
    }

    fn configure_surface(&mut self, surface: &mut Surface, width: u32, height: u32) {
        match (self, surface) {
            (Self::Gpu(gpu), Surface::Gpu(surface)) => gpu.configure_surface(surface, width, height),
            (Self::Software(_), Surface::Software(sheet)) => sheet.resize(width, height),
            _ => (),
        }
    }

    fn information(&self) -> Information {
        match self {
            Self::Gpu(gpu) => gpu.information(),
            Self::Software(_) => Information { adapter: "CPU".into(), backend: "tiny-skia".into() },
        }
    }

    fn present(
        &mut self,
        painter: &mut Painter,
        surface: &mut Surface,
        viewport: &Viewport,
        ground: Color,
        on_pre_present: impl FnOnce(),
    ) -> Result<(), SurfaceError> {
        match (self, &mut painter.0, surface) {
            (Self::Gpu(gpu), iced::Renderer::Primary(renderer), Surface::Gpu(surface)) => {
                gpu.present(renderer, surface, viewport, ground, on_pre_present)
            }
            (Self::Software(_), iced::Renderer::Secondary(renderer), Surface::Software(sheet)) => {
                sheet.present(renderer, viewport, ground, on_pre_present)
            }
            _ => Err(SurfaceError::Other),
        }
    }

    fn screenshot(&mut self, painter: &mut Painter, viewport: &Viewport, ground: Color) -> Vec<u8> {
        match (self, &mut painter.0) {
            (Self::Gpu(gpu), iced::Renderer::Primary(renderer)) => gpu.screenshot(renderer, viewport, ground),
            (_, iced::Renderer::Secondary(renderer)) => {
                iced_tiny_skia::window::compositor::screenshot(renderer, viewport, ground)
            }
            _ => Vec::new(),
        }
    }
}

impl Sheet {
    fn resize(&mut self, width: u32, height: u32) {
        let sides = NonZeroU32::new(width).zip(NonZeroU32::new(height));
        let resized = sides.is_some_and(|(width, height)| self.window.resize(width, height).is_ok());
        self.painting = resized.then(|| Painting::new(Size::new(width, height))).flatten();
    }

    fn present(
        &mut self,
        renderer: &mut iced_tiny_skia::Renderer,
        viewport: &Viewport,
        ground: Color,
        on_pre_present: impl FnOnce(),
    ) -> Result<(), SurfaceError> {
        let painting = self.painting.as_mut().ok_or(SurfaceError::Outdated)?;
        let mut buffer = self.window.buffer_mut().map_err(|_| SurfaceError::Lost)?;
        let areas = painting.paint(renderer, viewport, ground);
        if buffer.len() != painting.pixels().len() {
            return Err(SurfaceError::Outdated);
        }
        // Of an older age are pixels that were shown before the last ones, or none at all.
        let is_last = buffer.age() == 1;
        if is_last {
            areas.iter().for_each(|area| painting.copy(*area, &mut buffer));
        } else {
            buffer.copy_from_slice(painting.pixels());
        }
        on_pre_present();
        let shown = if is_last && !areas.is_empty() {
            buffer.present_with_damage(&areas.iter().filter_map(rect).collect::<Vec<_>>())
        } else {
            buffer.present()
        };
        shown.map_err(|_| SurfaceError::Lost)
    }
}

fn rect(area: &Rectangle<u32>) -> Option<softbuffer::Rect> {
    let (width, height) = NonZeroU32::new(area.width).zip(NonZeroU32::new(area.height))?;
    Some(softbuffer::Rect { x: area.x, y: area.y, width, height })
}
