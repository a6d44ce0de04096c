//! What is told of a space: what it is, whose it is, what stands there and what lies beside it. A slip on the map tells
//! it of the one under the pointer, a page of the one that is looked at.
use super::{MapBoard, answers::asked, names::say, outlook::Outlook, pieces::pieces_of};
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
        let slip = column![cx.strong(self.names.space(space, cx)), cx.plain(told).size(12)];
        let slip = slip.extend(self.prospect(space, cx));
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

    /// What an attack there would come to: the exact odds, what is sent, and what is won.
    fn prospect(&self, space: Space, cx: Context) -> Vec<Element<'_, Message>> {
        let (Some(outlook), Some(realm)) = (self.outlook_at(space), self.question().map(asked)) else {
            return Vec::new();
        };
        let mut parts = vec![
            cx.strong(self.chance_told(space, outlook, cx)).size(13).into(),
            self.odds_shares(outlook.odds(), (realm, self.enemy_at(realm, space)), cx),
        ];
        let told = [self.sent_told(realm, space, cx), self.gain_told(realm, space, cx)];
        parts.extend(told.into_iter().flatten().map(|told| cx.plain(told).size(12).into()));
        parts
    }

    /// What waits there for the units that were taken up, for those aboard, or by the answer that leads there.
    fn outlook_at(&self, space: Space) -> Option<Outlook> {
        match &self.selection {
            Some(selection) => selection.outlook(space),
            None => match self.landing_at(space) {
                Some(outlook) => outlook,
                None => {
                    let target = self.map.target(spot(space))?;
                    self.outlooks.get(*target.answers.first()?).copied().flatten()
                }
            },
        }
    }

    /// Who would defend a space against a realm.
    fn enemy_at(&self, realm: Realm, space: Space) -> Option<Realm> {
        let (enemies, board) = (self.game().enemies(realm), &self.game().board);
        let holder = board.holder(space).filter(|holder| enemies.has(*holder));
        holder.or_else(|| enemies.iter().find(|enemy| board.present(*enemy).has(space)))
    }

    /// All that is sent to a space: what stands there already, and what was taken up.
    fn sent_told(&self, realm: Realm, space: Space, cx: Context) -> Option<String> {
        let going = self.selection.as_ref().map_or_else(Vec::new, |selection| selection.going(space));
        let units = Kind::ALL.iter().filter_map(|kind| {
            let there = u16::from(self.game().board.count(space, realm, *kind));
            let more = going.iter().filter(|taken| taken.kind == *kind).map(|taken| u16::from(taken.n));
            let n = there + more.sum::<u16>();
            let args = [("n", n.into()), ("kind", self.names.kind(*kind, cx).into())];
            (n > 0).then(|| say(cx, "nerath-place-units", &args))
        });
        let units: Vec<_> = units.collect();
        let told = || say(cx, "nerath-place-sent", &[("units", units.join(", ").into())]);
        (!units.is_empty()).then(told)
    }

    /// What the land of an enemy brings whoever conquers it.
    fn gain_told(&self, realm: Realm, space: Space, cx: Context) -> Option<String> {
        let (game, content) = (self.game(), &self.seen.content);
        let holder = game.board.holder(space).filter(|holder| game.enemies(realm).has(*holder))?;
        let home = content.spaces[space].home.unwrap_or(holder);
        // The home of an ally is freed: it brings the ally its income again.
        let is_own = !game.friends(realm).has(home) || home == realm;
        is_own.then(|| {
            let points = match game.enemies(realm).has(home) {
                true if content.capitals.has(space) => content.points.capital,
                true => content.points.territory,
                false => 0,
            };
            let gold = |lands: usize, whole: bool| {
                let gold = lands * usize::from(content.numbers.territory_income);
                if whole { gold } else { gold.div_ceil(2) }
            };
            let (lands, whole) = (game.board.held(realm).len(), game.holds_capital(realm));
            let regains = game.homes[realm].capital == space;
            let income = gold(lands + 1, whole || regains) - gold(lands, whole);
            say(cx, "nerath-place-gain", &[("points", points.into()), ("income", income.into())])
        })
    }

    fn chance_told(&self, space: Space, outlook: Outlook, cx: Context) -> String {
        let chance = self.percent_told(outlook, cx);
        let is_closed = space.dungeon().is_some_and(|dungeon| {
            let slots = self.game().slots();
            self.game().lairs[dungeon].iter().any(|tile| slots.public_face(*tile).is_none())
        });
        let id = if is_closed { "nerath-place-odds-closed" } else { "nerath-place-odds" };
        say(cx, id, &[("chance", chance.into())])
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
