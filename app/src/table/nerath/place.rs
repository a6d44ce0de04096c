//! What is told of a space: what it is, whose it is, what stands there and what lies beside it. A slip on the map tells
//! it of the one under the pointer, a page of the one that is looked at.
use super::{MapBoard, names::say, pieces::pieces_of};
use crate::{narrate::nerath::spot, table::board::Message, widget::Context};
use engine::{
    game::Game,
    nerath::{Kind, Realm, Space},
};
use iced::{
    Element, Fill, Shrink,
    alignment::{Horizontal, Vertical},
    widget::{column, container},
};

/// No slip is wider.
const SLIP: f32 = 300.0;
/// So far from the edge of the map it leaves room for the strip of what was taken up.
const BEYOND_STRIP: f32 = 84.0;

impl MapBoard {
    /// The page of a space.
    pub(super) fn place_page(&self, space: Space, cx: Context) -> Element<'_, Message> {
        let lines = self.place_told(space, cx).into_iter().map(|line| cx.plain(line).size(13).into());
        let near: Vec<_> =
            self.seen.content.near[space].iter().map(|near| self.names.space(near, cx)).collect();
        let near = say(cx, "nerath-place-near", &[("spaces", cx.words.list(&near).into())]);
        let name = cx.heading(self.names.space(space, cx));
        let parts = column![name, column(lines).spacing(5), cx.muted(near).size(12)];
        cx.scroll(parts.spacing(6).width(Fill)).into()
    }

    /// The slip of a space, in the corner of the map that is farther from it.
    pub(super) fn slip(&self, space: Space, cx: Context) -> Element<'_, Message> {
        let told = self.place_told(space, cx).join(" · ");
        let slip = column![cx.strong(self.names.space(space, cx)), cx.plain(told).size(12)]
            .push(self.chance_at(space, cx).map(|told| cx.strong(told).size(13)));
        let slip = container(cx.panel(slip.spacing(3)).padding([6, 10]).width(Shrink)).max_width(SLIP);
        let at = self.chart.shapes.place(spot(space)).stand;
        let is_below = at.y > self.chart.shapes.size.height / 2.0;
        let is_right = at.x > self.chart.shapes.size.width / 2.0;
        let corner = if is_below { Vertical::Top } else { Vertical::Bottom };
        let side = match self.panelled() {
            Some(Horizontal::Left) => Horizontal::Right,
            Some(_) => Horizontal::Left,
            None if is_right && !is_below => Horizontal::Left,
            None => Horizontal::Right,
        };
        let inset = if self.strip_edge() == Some(corner) { BEYOND_STRIP } else { 10.0 };
        let corner = container(slip).padding([inset, 10.0]).width(Fill).height(Fill).align_y(corner);
        corner.align_x(side).into()
    }

    /// What an attack there would come to, by the units that were taken up or by the answer that leads there.
    fn chance_at(&self, space: Space, cx: Context) -> Option<String> {
        let chance = match &self.selection {
            Some(_) => self.selected_flag(spot(space), cx),
            None => match self.landing_at(space) {
                Some(outlook) => outlook.map(|outlook| self.percent_told(outlook, cx)),
                None => {
                    let target = self.map.target(spot(space))?;
                    target.answers.first().and_then(|answer| self.chance_of(*answer, cx))
                }
            },
        };
        let is_closed = space.dungeon().is_some_and(|dungeon| {
            let slots = self.game().slots();
            self.game().lairs[dungeon].iter().any(|tile| slots.public_face(*tile).is_none())
        });
        let id = if is_closed { "nerath-place-odds-closed" } else { "nerath-place-odds" };
        Some(say(cx, id, &[("chance", chance?.into())]))
    }

    fn place_told(&self, space: Space, cx: Context) -> Vec<String> {
        let (game, content) = (self.game(), &self.seen.content);
        let mut lines = Vec::new();
        if let Some(holder) = game.board.holder(space) {
            let home = content.spaces[space].home;
            lines.push(match home.filter(|home| *home != holder) {
                Some(home) => self.names.say_of_realms(
                    "nerath-place-taken",
                    ("holder", holder),
                    Some(("home", home)),
                    cx,
                ),
                None => self.names.say_of_realms("nerath-place-home", ("realm", holder), None, cx),
            });
        }
        if content.capitals.has(space) {
            lines.push(say(cx, "nerath-place-capital", &[]));
        } else if game.board.castles().has(space) {
            lines.push(self.names.kind(Kind::Castle, cx));
        }
        if space.is_sea() {
            lines.push(say(cx, "nerath-place-sea", &[]));
        }
        if let Some(dungeon) = space.dungeon() {
            let known = game.lairs[dungeon].iter().filter_map(|tile| game.slots().face(*tile));
            let known: Vec<_> = known.filter_map(|face| self.names.guardian(face, cx)).collect();
            let known = known.iter().map(|(name, text)| format!("{name} ({text})"));
            let (known, all) = (known.collect::<Vec<_>>(), game.lairs[dungeon].len());
            lines.push(say(cx, "nerath-place-guardians", &[("n", all.into())]));
            lines.extend(known);
        }
        lines.extend(game.turn.active.onwards().filter_map(|realm| self.army_told(space, realm, cx)));
        lines
    }

    /// All units of a realm in a space, in words.
    fn army_told(&self, space: Space, realm: Realm, cx: Context) -> Option<String> {
        let piece_told = |piece: &super::pieces::Piece| {
            let name = match piece.kind {
                Kind::Warship if !piece.cargo.is_empty() => {
                    let aboard = self.names.cargo(piece.cargo, cx);
                    format!("{} ({aboard})", self.names.kind(piece.kind, cx))
                }
                kind => self.names.kind(kind, cx),
            };
            say(cx, "nerath-place-units", &[("n", piece.count.into()), ("kind", name.into())])
        };
        let pieces: Vec<_> = pieces_of(self.game(), space, realm).iter().map(piece_told).collect();
        let args = [("realm", self.names.realm(realm, cx).into()), ("units", pieces.join(", ").into())];
        (!pieces.is_empty()).then(|| say(cx, "nerath-place-army", &args))
    }
}
