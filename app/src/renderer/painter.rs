//! The toolkit's renderer under a name of our own, so that a compositor of our own can show what it draws.
use super::Compositor;
use iced::{
    Background, Color, Font, Pixels, Point, Rectangle, Size, Transformation,
    advanced::{
        Text,
        graphics::{
            compositor,
            text::{Editor, Paragraph},
        },
        image::{Allocation, Error, Handle},
        renderer::{self, Headless, Quad},
        text,
    },
};

/// The toolkit's renderer.
pub(crate) struct Painter(pub(super) iced::Renderer);

impl compositor::Default for Painter {
    type Compositor = Compositor;
}

impl renderer::Renderer for Painter {
    fn start_layer(&mut self, bounds: Rectangle) {
        self.0.start_layer(bounds);
    }

    fn end_layer(&mut self) {
        self.0.end_layer();
    }

    fn start_transformation(&mut self, transformation: Transformation) {
        self.0.start_transformation(transformation);
    }

    fn end_transformation(&mut self) {
        self.0.end_transformation();
    }

    fn fill_quad(&mut self, quad: Quad, background: impl Into<Background>) {
        self.0.fill_quad(quad, background);
    }

    fn reset(&mut self, bounds: Rectangle) {
        self.0.reset(bounds);
    }

    fn allocate_image(
        &mut self,
        handle: &Handle,
        callback: impl FnOnce(Result<Allocation, Error>) + Send + 'static,
    ) {
        self.0.allocate_image(handle, callback);
    }
}

impl text::Renderer for Painter {
    type Font = Font;
    type Paragraph = Paragraph;
    type Editor = Editor;

    const ICON_FONT: Font = iced::Renderer::ICON_FONT;
    const CHECKMARK_ICON: char = iced::Renderer::CHECKMARK_ICON;
    const ARROW_DOWN_ICON: char = iced::Renderer::ARROW_DOWN_ICON;
    const SCROLL_UP_ICON: char = iced::Renderer::SCROLL_UP_ICON;
    const SCROLL_DOWN_ICON: char = iced::Renderer::SCROLL_DOWN_ICON;
    const SCROLL_LEFT_ICON: char = iced::Renderer::SCROLL_LEFT_ICON;
    const SCROLL_RIGHT_ICON: char = iced::Renderer::SCROLL_RIGHT_ICON;
    const ICED_LOGO: char = iced::Renderer::ICED_LOGO;

    fn default_font(&self) -> Font {
        self.0.default_font()
    }

    fn default_size(&self) -> Pixels {
        self.0.default_size()
    }

    fn fill_paragraph(&mut self, text: &Paragraph, position: Point, color: Color, clip: Rectangle) {
        self.0.fill_paragraph(text, position, color, clip);
    }

    fn fill_editor(&mut self, editor: &Editor, position: Point, color: Color, clip: Rectangle) {
        self.0.fill_editor(editor, position, color, clip);
    }

    fn fill_text(&mut self, text: Text, position: Point, color: Color, clip: Rectangle) {
        self.0.fill_text(text, position, color, clip);
    }
}

impl Headless for Painter {
    async fn new(font: Font, size: Pixels, backend: Option<&str>) -> Option<Self> {
        <iced::Renderer as Headless>::new(font, size, backend).await.map(Self)
    }

    fn name(&self) -> String {
        self.0.name()
    }

    fn screenshot(&mut self, size: Size<u32>, scale: f32, background: Color) -> Vec<u8> {
        self.0.screenshot(size, scale, background)
    }
}
