//! What is told of a zone: its room, who and what is there, what going there costs, and what is seen from it. A slip tells it
//! of the one under the pointer, a page of the one that is looked at.
use super::{MapBoard, names::say, pieces, sight, spot, way};
use crate::{table::board::Message, widget::Context};
use engine::conan_overlord::{
    Content,
    ids::{Fig, Zone},
};
use iced::{
    Element, Fill, Shrink,
    alignment::{Horizontal, Vertical},
    widget::{column, container},
};

/// No slip is wider.
const SLIP: f32 = 320.0;

impl MapBoard {
    /// The slip of a zone, in the corner of the board that is farther from it.
    pub(super) fn slip(&self, zone: Zone, cx: Context) -> Element<'_, Message> {
        let told = self.there_told(zone, cx).join(" · ");
        let told = (!told.is_empty()).then(|| cx.plain(told).size(12));
        let way = self.way_told(zone, cx).map(|told| cx.strong(told).size(12));
        let steps = self.steps_told(zone, cx).map(|told| cx.plain(told).size(12));
        let sight = self.sight_of(zone, cx).map(|told| cx.muted(told).size(12));
        let looked = self.looked_told(cx).map(|told| cx.plain(told).size(12));
        let slip = column![cx.strong(self.names.zone(self.game(), zone, cx))].push(told).push(looked);
        let slip = slip.push(way).push(steps).push(sight);
        let slip = container(cx.panel(slip.spacing(3)).padding([6, 10]).width(Shrink)).max_width(SLIP);
        let at = self.chart.shapes.place(spot(zone)).stand;
        let size = self.chart.shapes.size;
        let corner = if at.y > size.height / 2.0 { Vertical::Top } else { Vertical::Bottom };
        let side = if at.x > size.width / 2.0 { Horizontal::Left } else { Horizontal::Right };
        let corner =
            container(slip).padding(iced::Padding::new(10.0).right(super::RAIL + 10.0)).align_y(corner);
        corner.width(Fill).height(Fill).align_x(side).into()
    }

    /// Room, figures and things of a zone.
    fn there_told(&self, zone: Zone, cx: Context) -> Vec<String> {
        let (game, content) = (self.game(), self.content());
        let (room, taken) = (game.board(content).room(zone), game.figures.bulk(zone));
        let id = if game.is_saturated(content, zone) {
            "conan_overlord-place-full"
        } else {
            "conan_overlord-place-room"
        };
        let mut told = vec![say(cx, id, &[("taken", taken.into()), ("room", room.into())])];
        let level = game.board(content).zones.get(zone.index()).map_or(0, |zone| zone.elevation);
        if level != 0 {
            told.push(say(cx, "conan_overlord-place-level", &[("n", level.into())]));
        }
        told.extend(game.figures.at(zone).iter().map(|fig| self.figure_told(fig, cx)));
        if game.chests.has(zone) {
            told.push(say(cx, "conan_overlord-place-chest", &[]));
        }
        if game.markers.has(zone) {
            told.push(say(cx, "conan_overlord-place-marker", &[]));
        }
        told.extend(game.lying(zone).iter().map(|object| self.names.object(game, object, cx)));
        told
    }

    /// A figure with its life, its gems and what it carries.
    fn figure_told(&self, fig: Fig, cx: Context) -> String {
        let (game, content): (_, &Content) = (self.game(), self.content());
        let name = self.names.fig(game, fig, cx);
        let figure = game.figures.get(fig);
        let mut more = Vec::new();
        if game.is_hero(fig) {
            let gems = game.hero(fig).gems.available();
            more.push(say(cx, "conan_overlord-place-gems", &[("n", gems.into())]));
        } else if figure.full > 1 {
            more.push(say(cx, "conan_overlord-place-life", &[("n", figure.life.into())]));
        }
        if let Some(object) = pieces::burden(game, content, fig) {
            let what = self.names.object(game, object, cx);
            more.push(say(cx, "conan_overlord-place-carries", &[("what", what.into())]));
        }
        if figure.web {
            more.push(say(cx, "conan_overlord-place-web", &[]));
        }
        let states = [
            (figure.possessed || figure.possession_ends, "conan_overlord-place-possessed"),
            (game.dizziness(fig) > 0, "conan_overlord-place-dizzy"),
            (figure.flies, "conan_overlord-place-flies"),
        ];
        more.extend(states.into_iter().filter(|(is_so, _)| *is_so).map(|(_, told)| cx.say(told)));
        if let Some(by) = figure.held_by {
            let who = self.names.fig(game, by, cx);
            more.push(say(cx, "conan_overlord-place-held", &[("who", who.into())]));
        }
        if let Some(spell) = figure.halo {
            more.push(self.names.spell(spell, cx).0);
        }
        if more.is_empty() { name } else { format!("{name} ({})", more.join(", ")) }
    }

    /// Whether a zone is seen from where the one that acts stands, or from the zone that is looked at; and what hides it.
    fn sight_of(&self, zone: Zone, cx: Context) -> Option<String> {
        let from = self.sight.from().filter(|from| *from != zone)?;
        let args = [("zone", self.names.zone(self.game(), from, cx).into())];
        Some(match self.sight.of_zone(zone) {
            Some(false) => say(cx, "conan_overlord-place-seen", &args),
            Some(true) => say(cx, "conan_overlord-place-overlooked", &args),
            None => {
                let borders = self.borders_between(from, zone, cx);
                if borders.is_empty() {
                    say(cx, "conan_overlord-place-unseen", &args)
                } else {
                    let [(name, from)] = args;
                    let args = [(name, from), ("borders", cx.words.list(&borders).into())];
                    say(cx, "conan_overlord-place-unseen-by", &args)
                }
            }
        })
    }

    /// The borders that hide a zone from another and could be opened, each with what stands on it.
    fn borders_between(&self, from: Zone, to: Zone, cx: Context) -> Vec<String> {
        let (game, content) = (self.game(), self.content());
        let named = |edge| {
            let name = self.names.edge(game, edge, cx);
            let kind = game.board(content).edge(edge).and_then(|edge| way::border(edge.kind));
            match kind {
                Some(kind) => {
                    let args = [("what", cx.say(kind).into()), ("edge", name.into())];
                    say(cx, "conan_overlord-border-named", &args)
                }
                None => name,
            }
        };
        sight::blocked_by(game, content, from, to).map(named).collect()
    }

    /// What the mover pays to go there, and what it risks.
    fn way_told(&self, zone: Zone, cx: Context) -> Option<String> {
        let (fig, prices) = self.prices.as_ref()?;
        self.map.reach().get(spot(zone))?;
        let price = prices[zone]?;
        let who = self.names.fig(self.game(), *fig, cx);
        let args = [("who", who.into()), ("points", price.points.into()), ("gems", price.gems.into())];
        let way = say(cx, "conan_overlord-place-way", &args);
        Some(way)
    }

    /// The page of a zone.
    pub(super) fn place_page(&self, zone: Zone, cx: Context) -> Element<'_, Message> {
        let game = self.game();
        let name = cx.heading(self.names.zone(game, zone, cx));
        let lines = self.there_told(zone, cx).into_iter().chain(self.way_told(zone, cx));
        let lines = lines.map(|line| cx.plain(line).size(13).into());
        let sight = self.sight_told(zone, cx).into_iter().map(|line| cx.muted(line).size(12).into());
        cx.scroll(column![name].extend(lines).extend(sight).spacing(5).width(Fill)).into()
    }

    /// What is seen from a zone, what it looks down on, and what doors hide.
    fn sight_told(&self, zone: Zone, cx: Context) -> Vec<String> {
        let (game, content) = (self.game(), self.content());
        let board = game.board(content);
        let names = |zones: Vec<Zone>| -> Vec<String> {
            zones.into_iter().map(|zone| self.names.zone(game, zone, cx)).collect()
        };
        let seen = names(game.sees(zone).without(zone).iter().collect());
        let below = names(board.overlook[zone].and(game.sees(zone)).iter().collect());
        let told = |id: &'static str, names: &[String]| {
            (!names.is_empty()).then(|| say(cx, id, &[("zones", cx.words.list(names).into())]))
        };
        let mut lines: Vec<_> =
            [told("conan_overlord-place-sees", &seen), told("conan_overlord-place-below", &below)]
                .into_iter()
                .flatten()
                .collect();
        let mut walled = Vec::new();
        for to in board.all().without(zone).iter() {
            let borders = self.borders_between(zone, to, cx);
            if borders.is_empty() && !game.sees(zone).has(to) {
                walled.push(self.names.zone(game, to, cx));
            }
            if !borders.is_empty() {
                let to = self.names.zone(game, to, cx);
                let args = [("zone", to.into()), ("borders", cx.words.list(&borders).into())];
                lines.push(say(cx, "conan_overlord-place-hidden", &args));
            }
        }
        lines.extend(told("conan_overlord-place-walled", &walled));
        lines
    }
}
