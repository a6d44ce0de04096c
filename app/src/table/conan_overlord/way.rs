//! How far any figure gets that is pointed at, and what each step of a way costs and risks.
use super::{MapBoard, moves, moves::Prices, names::say, palette, stand::is_far, tags::around};
use crate::{
    narrate::Spot,
    table::map::{Camera, labels::label},
    theme::PLAIN_STRONG,
    widget::Context,
};
use engine::conan_overlord::{
    ConanOverlord, Content,
    dice::Dice,
    ids::{Die, EdgeKind, Fig, Skill, Zone},
};
use iced::{
    Color, Point, Rectangle, Size, Vector,
    widget::canvas::{Frame, Path, Stroke},
};

/// Dice that are rolled on a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Danger {
    /// A leap: the die, and the symbols that it must show.
    Leap(Die, u8),
    /// A fall: every symbol is a wound.
    Fall(Dice),
}

impl Danger {
    /// The die that stands for it.
    pub(super) fn die(self) -> Die {
        match self {
            Self::Leap(die, _) => die,
            Self::Fall(dice) => {
                Die::ALL.into_iter().rev().find(|die| dice.count[*die] > 0).unwrap_or(Die::Yellow)
            }
        }
    }
}

/// What is risked by a step of a figure.
pub(super) fn danger(
    game: &ConanOverlord,
    content: &Content,
    fig: Fig,
    (from, to): (Zone, Zone),
) -> Option<Danger> {
    if game.has(fig, Skill::Flying) || game.has(fig, Skill::Intangible) {
        return None;
    }
    let way = game.board(content).way(from, to)?;
    let fall = way.fall(game.skills(fig));
    let leap = way.leap.map(|least| Danger::Leap(content.limits.leap_die, least));
    leap.or((!fall.is_empty()).then_some(Danger::Fall(fall)))
}

/// Points that a figure has for nothing in its next turn, and those that it could buy then.
pub(super) fn next_points(game: &ConanOverlord, content: &Content, fig: Fig) -> (u8, u8) {
    if game.is_hero(fig) {
        // Whoever has walked begins anew.
        let hero = game.hero(fig);
        return (content.hero(hero.sheet).base_at(hero.load), game.hero_points(content, fig).1);
    }
    let speed = game.unit_of(fig).map_or(0, |unit| content.unit(unit).movement);
    (speed, speed.min(game.purse_of(fig)))
}

impl MapBoard {
    /// The figure under the pointer is another one.
    pub(super) fn look_at(&mut self, fig: Option<Fig>) {
        let known = self.looked_at.as_ref().map(|(fig, _)| *fig);
        let fig = fig.filter(|fig| self.game().figures.is_here(*fig));
        if known == fig {
            return;
        }
        let (game, content) = (self.game(), self.content());
        let prices = |fig| (fig, moves::prices(game, content, fig, next_points(game, content, fig)));
        self.looked_at = fig.map(prices);
    }

    /// The steps to a zone of the one that moves, each with the zone before it.
    fn way_steps((fig, prices): &(Fig, Prices), game: &ConanOverlord, to: Zone) -> Vec<(Zone, Zone)> {
        let from = game.figures.get(*fig).last_zone();
        let way = moves::way(prices, from, to);
        let before = std::iter::once(from).chain(way.iter().copied());
        before.zip(way.iter().copied()).collect()
    }

    /// The first dice on the way to a zone.
    pub(super) fn falls(&self, zone: Zone) -> Option<Danger> {
        let mover = self.prices.as_ref()?;
        mover.1[zone].filter(|price| price.dangers > 0)?;
        let steps = Self::way_steps(mover, self.game(), zone);
        steps.into_iter().find_map(|step| danger(self.game(), self.content(), mover.0, step))
    }

    /// The way to a zone, step for step: what each costs, who holds up whom, and what is rolled.
    pub(super) fn steps_told(&self, zone: Zone, cx: Context) -> Option<String> {
        let mover = self.prices.as_ref()?;
        let steps = Self::way_steps(mover, self.game(), zone);
        let told: Vec<_> = steps.iter().map(|step| self.pace_told(mover, *step, cx)).collect();
        (!told.is_empty()).then(|| told.join(" → "))
    }

    fn pace_told(&self, (fig, prices): &(Fig, Prices), (from, to): (Zone, Zone), cx: Context) -> String {
        let (game, content) = (self.game(), self.content());
        let points = |zone: Zone| prices[zone].map_or(0, |price| price.points);
        let cost = points(to).saturating_sub(points(from));
        let name = self.names.zone(game, to, cx);
        let mut told = say(cx, "conan_overlord-step", &[("zone", name.into()), ("n", cost.into())]);
        let mut more: Vec<String> = Vec::new();
        let board = game.board(content);
        if let Some(way) = board.way(from, to) {
            let kind = board.edge(way.edge).map_or(EdgeKind::Open, |edge| edge.kind);
            more.extend(border(kind).map(|id| cx.say(id)));
            let plain = way.price(game.skills(*fig), game.borders.barred.open.has(way.edge));
            let extra = cost.saturating_sub(plain);
            if extra > 0 {
                let who = self.hinderers(*fig, from, cx);
                let args = [("who", who.into()), ("n", extra.into())];
                more.push(say(cx, "conan_overlord-step-hindered", &args));
            }
        } else if prices[to].is_some_and(|price| price.ends) {
            more.push(cx.say("conan_overlord-step-wall"));
        }
        more.extend(danger(game, content, *fig, (from, to)).map(|danger| danger_told(danger, cx)));
        if !more.is_empty() {
            told = format!("{told} ({})", more.join(", "));
        }
        told
    }

    /// Who holds up somebody that leaves a zone.
    fn hinderers(&self, fig: Fig, zone: Zone, cx: Context) -> String {
        let enemies = self.game().enemies_at(fig, zone);
        let mut names: Vec<_> = enemies.iter().map(|fig| self.names.fig(self.game(), fig, cx)).collect();
        names.dedup();
        cx.words.list(&names)
    }

    /// What the way of the one that moves to each zone costs, as small plates: a gem with its number, a die that is risked.
    pub(super) fn paint_prices_of_zones(&self, frame: &mut Frame, camera: Camera, cx: Context) {
        let tags = self.tags(camera, cx);
        for zone in tags.prices.keys() {
            let (Some(area), Some(reached)) =
                (tags.price(*zone, camera), self.map.reach().get(Spot(zone.0.into())))
            else {
                continue;
            };
            let entry = self.prices.as_ref().map(|(fig, _)| moves::entry(self.game(), *fig, *zone));
            let is_held = entry == Some(crate::table::map::reach::Entry::Hostile);
            plate(frame, area, if is_held { cx.colours.danger } else { cx.colours.ink }, cx);
            let die = self.falls(*zone).filter(|_| !is_far(camera.zoom));
            let price = (reached.price > 0).then(|| reached.price.to_string());
            let mut left = area.x + 6.0;
            if let Some(price) = price {
                let is_wide = area.width > 30.0;
                if is_wide {
                    gem(frame, Point::new(left + 7.0, area.center().y), cx);
                    left += 16.0;
                }
                let at = if is_wide { Point::new(left + 5.0, area.center().y) } else { area.center() };
                frame.fill_text(label(price, at, 12.5, PLAIN_STRONG, cx.colours.ink));
                left += 12.0;
            }
            if let Some(danger) = die {
                let at = Point::new(left.max(area.x + area.width - 24.0) + 9.0, area.center().y);
                small_die(frame, at, danger.die(), cx);
            }
        }
    }

    /// What lights up under the pointer: how far a figure gets that is pointed at, and where little is told the chance to
    /// kill whoever is in the zone.
    pub(super) fn paint_pointed(&self, frame: &mut Frame, camera: Camera, cx: Context) {
        if let Some(looked) = self.looked_at.as_ref().filter(|(fig, _)| self.mover() != Some(*fig)) {
            self.paint_looked(frame, camera, looked, cx);
        }
        let pointed = self.map.hovered.or(self.map.focus).filter(|_| is_far(camera.zoom));
        let Some(pointed) = pointed else { return };
        let (stands, figures) = (self.stands(camera, cx), self.figures(cx));
        let here = stands.get(usize::from(pointed.0)).into_iter().flat_map(|stand| &stand.pieces);
        for (piece, at, side) in here {
            let super::pieces::Piece::Figure(fig, count) = *piece else { continue };
            if let Some(chance) = figures.chance_of(fig, count) {
                let at = camera.screen(*at) + Vector::new(0.0, side * 0.7);
                figures.tag(frame, &chance, around(at, chance.size()));
            }
        }
    }

    /// Pale shades: nothing is answered by them.
    fn paint_looked(&self, frame: &mut Frame, camera: Camera, (fig, prices): &(Fig, Prices), cx: Context) {
        let from = self.game().figures.get(*fig).last_zone();
        for (zone, price) in prices.entries().filter(|(zone, _)| *zone != from) {
            let (Some(price), Some(outline)) = (price, self.chart.shapes.outline(Spot(zone.0.into()))) else {
                continue;
            };
            let colour = if price.gems == 0 { cx.colours.success } else { cx.colours.focus };
            frame.with_save(|frame| {
                frame.translate(camera.pan);
                frame.scale(camera.zoom);
                // The software renderer forgets the width of a stroke when it looks what to paint again.
                let around = outline.bounds.expand(4.0 / camera.zoom);
                frame.fill_rectangle(around.position(), around.size(), Color::TRANSPARENT);
                frame.fill(&outline.path, Color { a: 0.10 + 0.06 * f32::from(price.gems.min(4)), ..colour });
                frame.stroke(&outline.path, Stroke::default().with_width(1.6).with_color(colour));
            });
            if price.gems > 0 {
                let at = camera.screen(self.chart.shapes.place(Spot(zone.0.into())).stand);
                let area = around(at, Size::new(20.0, 15.0));
                plate(frame, area, colour, cx);
                frame.fill_text(label(price.gems.to_string(), at, 12.0, PLAIN_STRONG, cx.colours.ink));
            }
        }
    }

    /// The border of the zone where the one that moves stands, if leaving it is made dearer or forbidden.
    pub(super) fn paint_own_rim(&self, frame: &mut Frame, camera: Camera, cx: Context) {
        let Some((fig, _)) = &self.prices else { return };
        let from = self.game().figures.get(*fig).last_zone();
        let Some(outline) = self.chart.shapes.outline(Spot(from.0.into())) else { return };
        frame.with_save(|frame| {
            frame.translate(camera.pan);
            frame.scale(camera.zoom);
            moves::entry(self.game(), *fig, from).rim(frame, outline, cx.colours);
        });
    }

    /// How far the figure that is pointed at gets.
    pub(super) fn looked_told(&self, cx: Context) -> Option<String> {
        let (fig, _) = self.looked_at.as_ref()?;
        let (points, gems) = next_points(self.game(), self.content(), *fig);
        let who = self.names.fig(self.game(), *fig, cx);
        let args = [("who", who.into()), ("n", points.into()), ("gems", gems.into())];
        Some(say(cx, "conan_overlord-place-looked", &args))
    }

    /// The figure of a zone at a point of the screen.
    pub(super) fn figure_at(&self, zone: Zone, at: Point, camera: Camera) -> Option<Fig> {
        match self.piece_at(zone, at, camera, self.spoken.get()?)? {
            super::pieces::Piece::Figure(fig, _) => Some(fig),
            _ => None,
        }
    }
}

/// What stands on a border, where that matters to whoever crosses it.
pub(super) fn border(kind: EdgeKind) -> Option<&'static str> {
    Some(match kind {
        EdgeKind::Door | EdgeKind::LockedDoor => "conan_overlord-border-door",
        EdgeKind::Flap => "conan_overlord-border-flap",
        EdgeKind::Climb | EdgeKind::Railing | EdgeKind::Parapet => "conan_overlord-border-climb",
        EdgeKind::Window => "conan_overlord-border-window",
        EdgeKind::Hatch => "conan_overlord-border-hatch",
        EdgeKind::Stairs => "conan_overlord-border-stairs",
        EdgeKind::Rubble => "conan_overlord-border-rubble",
        EdgeKind::Open | EdgeKind::Leap | EdgeKind::Counter | EdgeKind::Arch | EdgeKind::Gunwale => {
            return None;
        }
    })
}

fn danger_told(danger: Danger, cx: Context) -> String {
    let die = super::gems::letter(danger.die(), cx);
    match danger {
        Danger::Leap(_, least) => {
            say(cx, "conan_overlord-step-leap", &[("die", die.into()), ("n", least.into())])
        }
        Danger::Fall(dice) => {
            let n: u8 = dice.count.0.iter().sum();
            say(cx, "conan_overlord-step-fall", &[("die", die.into()), ("n", n.into())])
        }
    }
}

fn plate(frame: &mut Frame, area: Rectangle, colour: Color, cx: Context) {
    let path = Path::rounded_rectangle(area.position(), area.size(), (area.height / 2.0).into());
    frame.fill(&path, cx.colours.card);
    frame.stroke(&path, Stroke::default().with_width(1.5).with_color(colour));
}

fn gem(frame: &mut Frame, at: Point, cx: Context) {
    let cut = Path::new(|path| {
        path.move_to(at + Vector::new(-4.5, -6.0));
        path.line_to(at + Vector::new(4.5, -6.0));
        path.line_to(at + Vector::new(7.5, -1.5));
        path.line_to(at + Vector::new(0.0, 6.5));
        path.line_to(at + Vector::new(-7.5, -1.5));
        path.close();
    });
    frame.fill(&cut, cx.colours.focus);
    frame.stroke(&cut, Stroke::default().with_width(1.0).with_color(palette::Ink::Outline.of(cx.colours)));
}

fn small_die(frame: &mut Frame, at: Point, die: Die, cx: Context) {
    let (side, colour) = (15.0, super::gems::of_die(die));
    let block = around(at, Size::new(side, side));
    let block = Path::rounded_rectangle(block.position(), block.size(), 3.0.into());
    frame.fill(&block, Color::WHITE);
    frame.stroke(&block, Stroke::default().with_width(2.0).with_color(colour));
    frame.fill_text(label(super::gems::letter(die, cx), at, 12.0, PLAIN_STRONG, colour));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packs;
    use engine::{game::Game, setup::Chosen, supply::Seeded};

    fn ships() -> (Content, ConanOverlord) {
        let content = packs::load::<ConanOverlord>().unwrap();
        let chosen = Chosen::default().with("scenario", "hunting_the_tigress");
        let setup = ConanOverlord::setup(&content, &chosen).unwrap();
        let game = ConanOverlord::start(&content, &setup, Seeded::new(1, 0).at(0)).unwrap();
        (content, game)
    }

    #[test]
    fn a_leap_is_risked_with_its_die_and_least_result() {
        let (content, game) = ships();
        let leaps = game.board(&content).edges.iter().filter(|edge| edge.kind == EdgeKind::Leap);
        let steps: Vec<_> = leaps.map(|edge| (edge.a, edge.b)).collect();
        assert!(!steps.is_empty(), "the ships lie side by side");
        for step in steps {
            let found = danger(&game, &content, Fig(0), step);
            assert!(
                matches!(found, Some(Danger::Leap(die, 1..)) if die == content.limits.leap_die),
                "{found:?}"
            );
        }
    }

    #[test]
    fn everybody_has_points_for_a_next_turn() {
        let (content, game) = ships();
        for fig in Fig::all().filter(|fig| game.figures.is_here(*fig)) {
            let (points, gems) = next_points(&game, &content, fig);
            assert!(points > 0 || game.is_hero(fig), "{fig:?}");
            assert!(u16::from(points) + u16::from(gems) < 30);
        }
    }
}
