//! Pictures cut in wood: a figure on a ground, for every card, unit, token and die of the games.
//!
//! Which icon, ground and tint a thing wears is told by `assets/woodcuts/motifs.txt`, what the icons look like by
//! `icons.txt`, and who drew them by `credits.txt`.
mod ground;
mod icon;
mod lands;
mod pen;
mod print;
mod works;

use super::{Context, cached_picture::painted};
use crate::{packs, theme::Colours, words::Words};
use ground::Ground;
use iced::{
    Color, Element, Length, Point, Size, Vector, color,
    widget::canvas::{self, Fill, Frame, LineCap, Path, Stroke, fill::Rule},
};
pub(crate) use icon::{Icon, icon};
use print::Print;
use std::{collections::BTreeMap, sync::OnceLock};

/// How large a figure in a landscape is, which is to be seen too.
const LAND: f32 = 0.78;
/// Figures of less are drawn without the shadow that they throw.
const CAST: f32 = 78.0;
/// Figures of less are a block and a tint.
const SHADE: f32 = 38.0;

/// What a thing wears.
#[derive(Debug)]
pub(crate) struct Motif {
    icon: &'static Icon,
    /// A small one in a coin.
    second: Option<&'static Icon>,
    ground: &'static str,
    tint: &'static str,
    /// What its ground is drawn from.
    key: String,
    edge: Edge,
}

/// Where a figure is cut off flat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Edge {
    Free,
    Bottom,
    Top,
}

/// By game, kind and id.
type Motifs = BTreeMap<String, Motif>;

/// What a thing of a game wears; `None` if nothing is known of it.
pub(crate) fn motif(game: &str, kind: &str, id: &str) -> Option<&'static Motif> {
    motifs().get(&format!("{game}/{kind}/{id}"))
}

fn file(name: &str) -> &'static str {
    packs::folder("woodcuts").find(|(file, _)| *file == name).map_or("", |(_, text)| text)
}

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

fn motifs() -> &'static Motifs {
    static ALL: OnceLock<Motifs> = OnceLock::new();
    ALL.get_or_init(|| {
        let text = file("motifs.txt");
        let listed = |name: &str| -> Vec<&'static str> {
            let line = lines(text).find_map(|line| line.strip_prefix(name));
            line.map_or_else(Vec::new, |line| line.split_whitespace().collect())
        };
        let (bottom, top) = (listed("from-bottom "), listed("from-top "));
        let read = |line: &'static str| {
            let mut words = line.split(' ');
            let [game, kind, id, name, ground, tint] =
                [words.next()?, words.next()?, words.next()?, words.next()?, words.next()?, words.next()?];
            let edge = match name {
                _ if bottom.contains(&name) => Edge::Bottom,
                _ if top.contains(&name) => Edge::Top,
                _ => Edge::Free,
            };
            let second = words.next().and_then(icon);
            let key = format!("{game}/{kind}/{id}");
            Some((key.clone(), Motif { icon: icon(name)?, second, ground, tint, key, edge }))
        };
        lines(text).filter(|line| !line.starts_with("from-")).filter_map(read).collect()
    })
}

/// Who drew the icons, in one sentence, for the page about the program.
pub(crate) fn credits(words: &Words) -> String {
    let authors: Vec<_> = lines(file("credits.txt"))
        .filter_map(|line| line.split_once(':'))
        .map(|(author, _)| author.to_owned())
        .collect();
    words.say("about-pictures", &[("authors", words.list(&authors).into())])
}

/// How a motif is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shown {
    /// On its ground, as a window of a card.
    Scene,
    /// As a coin that lies on the table.
    Coin,
    /// The figure alone.
    Figure,
}

struct Picture {
    motif: &'static Motif,
    shown: Shown,
    /// Whether it lies aside.
    is_faded: bool,
    colours: &'static Colours,
}

impl Motif {
    /// The figure on its ground.
    pub(crate) fn scene<'a, M: 'a>(
        &'static self,
        size: Size<impl Into<Length>>,
        is_faded: bool,
        cx: Context,
    ) -> Element<'a, M> {
        self.view(Shown::Scene, size, is_faded, cx)
    }

    /// The figure on a coin.
    pub(crate) fn coin<'a, M: 'a>(&'static self, side: f32, cx: Context) -> Element<'a, M> {
        self.view(Shown::Coin, Size::new(side, side), false, cx)
    }

    /// The figure alone.
    pub(crate) fn figure<'a, M: 'a>(&'static self, side: f32, cx: Context) -> Element<'a, M> {
        self.view(Shown::Figure, Size::new(side, side), false, cx)
    }

    /// The figure as a mark around a point, to be filled with any colour.
    pub(crate) fn mark(&self, at: Point, side: f32) -> Path {
        self.icon.mark(at, side)
    }

    fn view<'a, M: 'a>(
        &'static self,
        shown: Shown,
        size: Size<impl Into<Length>>,
        is_faded: bool,
        cx: Context,
    ) -> Element<'a, M> {
        let picture = Picture { motif: self, shown, is_faded, colours: cx.colours };
        let shown = (std::ptr::from_ref(self), shown, is_faded, std::ptr::from_ref(cx.colours));
        let paint = move |frame: &mut Frame| picture.paint(frame);
        painted(shown, paint).width(size.width).height(size.height).into()
    }
}

impl Picture {
    fn paint(&self, frame: &mut Frame) {
        let print = Print::of(self.colours);
        match self.shown {
            Shown::Scene => self.scene(frame, print),
            Shown::Coin => self.coin(frame, print),
            Shown::Figure => {
                let side = frame.width().min(frame.height());
                figure(
                    frame,
                    self.motif.icon,
                    (frame.center(), side),
                    print.tint(self.motif.tint),
                    None,
                    print,
                );
            }
        }
        if self.is_faded {
            let size = frame.size();
            frame.fill_rectangle(Point::ORIGIN, size, Color { a: 0.55, ..self.colours.card });
        }
    }

    fn scene(&self, frame: &mut Frame, print: Print) {
        let (motif, Size { width, height }) = (self.motif, frame.size());
        let ground = Ground::new(motif.ground, print);
        ground.paint(frame, &motif.key);
        let is_land = motif.ground.starts_with("land:");
        let side = (height * 0.94).min(width * 0.94) * if is_land { LAND } else { 1.0 };
        let mut at = frame.center();
        match motif.edge {
            Edge::Free if is_land => at.y += height * 0.1,
            Edge::Free => (),
            // The figure fills 90 of its 96 units.
            Edge::Bottom => at.y = height - side * 45.0 / icon::SIDE,
            Edge::Top => at.y = side * 45.0 / icon::SIDE,
        }
        figure(frame, motif.icon, (at, side), print.tint(motif.tint), Some(ground.base), print);
        if height >= 34.0 {
            ground::vignette(frame, &motif.key, print);
        }
        if let Some(second) = motif.second.filter(|_| height >= 44.0) {
            let radius = height * 0.15;
            let at = Point::new(width - radius - 4.0, height - radius - 4.0);
            medal(frame, second, at, radius, motif.tint, print, self.colours);
        }
    }

    /// A disc with a rim, lit from the upper left, and the shadow that it throws.
    fn coin(&self, frame: &mut Frame, print: Print) {
        let side = frame.width().min(frame.height());
        let (at, radius) = (Point::new(side * 0.48, side * 0.47), side * 0.44);
        let (tint, light) = print.tint(self.motif.tint);
        let shadow = Color { a: if print.is_stark { 0.0 } else { 0.35 }, ..print.block };
        frame.fill(&Path::circle(at + Vector::new(side * 0.05, side * 0.07), radius), shadow);
        frame.fill(&Path::circle(at, radius), print.block);
        frame.fill(&Path::circle(at, radius * 0.93), tint);
        lit_edge(frame, at, radius * 0.86, light, side);
        let face = Ground::new(self.motif.ground, print).base;
        frame.fill(&Path::circle(at, radius * 0.78), print.block);
        frame.fill(&Path::circle(at, radius * 0.74), face);
        figure(frame, self.motif.icon, (at, radius * 1.2), (tint, light), Some(face), print);
    }
}

fn lit_edge(frame: &mut Frame, at: Point, radius: f32, light: Color, side: f32) {
    let arc = Path::new(|path| {
        path.arc(canvas::path::Arc {
            center: at,
            radius,
            start_angle: iced::Radians(2.9),
            end_angle: iced::Radians(5.0),
        });
    });
    let stroke = Stroke::default().with_color(light).with_width((side * 0.035).max(1.0));
    frame.stroke(&arc, stroke.with_line_cap(LineCap::Round));
}

/// The small second motif, in a coin.
fn medal(
    frame: &mut Frame,
    icon: &'static Icon,
    at: Point,
    radius: f32,
    tint: &str,
    print: Print,
    colours: &Colours,
) {
    let (rim, face) =
        if print.is_stark { (Color::WHITE, Color::WHITE) } else { (colours.gold, color!(0xF0E2C0)) };
    frame.fill(&Path::circle(at, radius + 1.4), print.block);
    frame.fill(&Path::circle(at, radius), rim);
    frame.fill(&Path::circle(at, radius * 0.84), face);
    let tint = print.tint(if tint == "gold" { "bone" } else { "gold" });
    figure(frame, icon, (at, radius * 1.28), tint, None, print);
}

/// A figure around a point: the shadow that it throws, a halo of the ground, ink, tint, light and shade.
fn figure(
    frame: &mut Frame,
    icon: &Icon,
    (at, side): (Point, f32),
    (tint, light): (Color, Color),
    halo: Option<Color>,
    print: Print,
) {
    frame.with_save(|frame| {
        frame.translate(Vector::new(at.x - side / 2.0, at.y - side / 2.0));
        let scale = side / icon::SIDE;
        frame.scale(scale);
        let even = |colour: Color| Fill { style: canvas::Style::Solid(colour), rule: Rule::EvenOdd };
        if print.is_stark && side < SHADE {
            frame.fill(&icon.halo, Color::WHITE);
            frame.fill(&icon.figure, Color::BLACK);
            return;
        }
        if side >= CAST && halo.is_some() {
            graved(frame, &icon.cast, scale, Color { a: 0.5, ..print.block });
        }
        if let Some(halo) = halo {
            frame.fill(&icon.halo, halo);
        }
        frame.fill(&icon.block, even(print.block));
        frame.fill(&icon.figure, tint);
        if side >= SHADE {
            if !print.is_stark {
                frame.fill(&icon.light, even(light));
            }
            graved(frame, &icon.shade, scale, print.block);
        }
    });
}

/// Strokes of the graver: hairlines are quick where a sliver would be thinner than a pixel.
fn graved(frame: &mut Frame, strokes: &icon::Strokes, scale: f32, colour: Color) {
    if icon::STROKE * scale <= 1.0 {
        let stroke = Stroke::default().with_color(colour).with_width(icon::STROKE * 0.8);
        frame.stroke(&strokes.lines(), stroke);
    } else {
        frame.fill(&strokes.slivers(), colour);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use std::collections::BTreeSet;

    #[test]
    fn every_motif_has_its_icon_its_ground_and_its_tint() {
        let told: Vec<_> = lines(file("motifs.txt")).filter(|line| !line.starts_with("from-")).collect();
        assert_eq!(motifs().len(), told.len());
        for line in told {
            let words: Vec<_> = line.split(' ').collect();
            let names = [Some(words[3]), words.get(6).copied()];
            assert!(names.into_iter().flatten().all(|name| icon(name).is_some()), "{line}");
            assert!(ground::is_known(words[4]) && print::tint(words[5]).is_some(), "{line}");
        }
    }

    #[test]
    fn every_icon_has_its_author_and_the_credit_names_them_all() {
        let authors: Vec<_> = lines(file("credits.txt")).filter_map(|line| line.split_once(": ")).collect();
        let credited: BTreeSet<_> = authors.iter().flat_map(|(_, icons)| icons.split(' ')).collect();
        assert_eq!(credited, icon::names().collect());
        for language in Language::ALL {
            let told = credits(Words::of(language));
            assert!(authors.iter().all(|(author, _)| told.contains(author)), "{told}");
            assert!(told.contains("3.0") && told.contains("game-icons.net"), "{told}");
        }
    }
}
