//! Tokens with a number: discs of bronze, lit from the upper left.
use super::{Context, cached_picture::painted};
use crate::theme::PLAIN_STRONG;
use iced::{
    Color, Element, Point, Vector, color,
    widget::{
        canvas::{Frame, LineCap, Path, Stroke, path::Arc},
        container, stack, text,
    },
};

/// A token is of bronze, in any light.
const BRONZE: Color = color!(0xC9913A);
const LIT: Color = color!(0xF3D695);
const FACE: Color = color!(0xFBF0D2);

/// A token of this size with a number on it.
pub(crate) fn token<'a, M: 'a>(number: String, side: f32, cx: Context) -> Element<'a, M> {
    let ink = cx.colours.block();
    let disc = painted(std::ptr::from_ref(cx.colours), move |frame| paint(frame, ink));
    let disc = disc.width(side).height(side);
    let number = text(number).font(PLAIN_STRONG).size(side * 0.42).line_height(1.0);
    let number = container(number.color(ink)).center_x(side * 0.96).center_y(side * 0.94);
    stack![disc, number].width(side).height(side).into()
}

fn paint(frame: &mut Frame, ink: Color) {
    let side = frame.width().min(frame.height());
    let (at, radius) = (Point::new(side * 0.48, side * 0.47), side * 0.44);
    frame.fill(&Path::circle(at + Vector::new(side * 0.04, side * 0.06), radius), Color { a: 0.3, ..ink });
    for (part, colour) in [(1.0, ink), (0.92, BRONZE), (0.74, ink), (0.7, FACE)] {
        frame.fill(&Path::circle(at, radius * part), colour);
    }
    let light = Path::new(|path| {
        let (start_angle, end_angle) = (iced::Radians(2.9), iced::Radians(5.0));
        path.arc(Arc { center: at, radius: radius * 0.83, start_angle, end_angle });
    });
    let stroke = Stroke::default().with_color(LIT).with_width((side * 0.04).max(1.0));
    frame.stroke(&light, stroke.with_line_cap(LineCap::Round));
}
