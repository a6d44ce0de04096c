//! Ships as chips with two holds, each filled by what is aboard: which of them sets out or lands, what one under way can
//! still load and land, who sails with it, and who could fall upon it.
use super::{
    MapBoard,
    names::say,
    outlook::{self, Outlook, percent},
    selection::Taken,
};
use crate::{
    hook,
    narrate::nerath::spot,
    play::Picture,
    table::board::{self, Message},
    widget::Context,
};
use engine::nerath::{
    Action, Cargo, Fleet, Kind, Question, Realm, Space,
    odds::{Calculator, Expedition},
};
use iced::{
    Border, Center, Color, Element, Fill, Point, Shrink, Size,
    alignment::{Horizontal, Vertical},
    border::Radius,
    widget::{button, column, container, opaque, row},
};

/// A hold on the panel.
const HOLD: f32 = 34.0;
/// The panel is so wide.
const PANEL: f32 = 290.0;
/// On a map that is narrower than this it tells less, and is so wide.
const NARROW: f32 = 700.0;
const SLIM: f32 = 216.0;
/// From the edge of the map.
const INSET: f32 = 10.0;
/// The picture of a unit that can come aboard or go ashore.
const UNIT: f32 = 22.0;

/// Enemies that can come to a zone in their next turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Danger {
    realm: Realm,
    ships: u16,
    /// Their chance to win there, in percent.
    chance: i64,
}

impl MapBoard {
    /// A ship with its two holds.
    pub(super) fn ship_chip(
        &self,
        realm: Realm,
        cargo: Cargo,
        side: f32,
        cx: Context,
    ) -> Element<'_, Message> {
        let (colours, enamel) = (cx.colours, self.liveries.colour(realm, cx.colours));
        let mut aboard = cargo.kinds();
        let hold = |kind: Option<Kind>| {
            let motif = kind.and_then(|kind| self.unit_art(realm, kind));
            let picture = motif.map(|motif| motif.figure(side - 4.0, cx));
            let ground = if kind.is_some() { colours.card } else { Color { a: 0.35, ..colours.card } };
            container(row![].push(picture)).center(side).style(move |_| container::Style {
                background: Some(ground.into()),
                border: Border { color: colours.ink, width: 1.0, radius: 3.0.into() },
                ..container::Style::default()
            })
        };
        let holds = row![hold(aboard.next()), hold(aboard.next())].spacing(3);
        let round = Radius { bottom_left: side * 0.6, bottom_right: side * 0.6, ..Radius::from(3.0) };
        let hull = container(holds).padding([3.0, side * 0.42]).style(move |_| container::Style {
            background: Some(enamel.into()),
            border: Border { color: colours.ink, width: 1.5, radius: round },
            ..container::Style::default()
        });
        cx.told(self.names.cargo(cargo, cx), self.names.realm(realm, cx), hull)
    }

    /// The ships of a zone that are listed, each with its answer.
    pub(super) fn ships(&self, zone: Space) -> Vec<(Cargo, usize)> {
        let ship = |(answer, action): (usize, &Action)| match *action {
            Action::Ship(at, cargo) if at == zone => Some((cargo, answer)),
            _ => None,
        };
        self.seen.actions.iter().enumerate().filter_map(ship).collect()
    }

    /// Whether a click on a zone shows its ships: where there is more than one thing to choose from.
    pub(super) fn opens_fleet(&self, zone: Space) -> bool {
        let several = self.map.target(spot(zone)).is_some_and(|target| target.answers.len() > 1);
        several && !self.ships(zone).is_empty()
    }

    /// Sea zones with ships that have room for some of these.
    pub(super) fn ports_for(&self, stacks: &[Taken]) -> Vec<Space> {
        let seas = self.seen.content.seas.iter();
        seas.filter(|zone| !self.loading(*zone, stacks).is_empty()).collect()
    }

    /// The answers by which as many of these as there is room for come aboard a ship of a zone: an empty one first.
    pub(super) fn loading(&self, zone: Space, stacks: &[Taken]) -> Vec<Action> {
        let (content, turn) = (&self.seen.content, &self.game().turn);
        let on_coast =
            stacks.iter().filter(|taken| content.near[zone].has(taken.from) && taken.from.is_land());
        let boardable = on_coast.flat_map(|taken| {
            let natives = turn
                .free
                .units(taken.from, taken.kind)
                .saturating_sub(turn.strangers(taken.from, taken.kind));
            let n = if Kind::CARGO.contains(&taken.kind) { natives.min(taken.n) } else { 0 };
            (0..n).map(|_| Action::Load(taken.kind, taken.from))
        });
        let boardable: Vec<_> = boardable.collect();
        let room = |cargo: Cargo| 2 - usize::from(cargo.len());
        let ships = self.ships(zone).into_iter().map(|(cargo, _)| cargo).filter(|cargo| room(*cargo) > 0);
        match ships.min_by_key(|cargo| cargo.len()) {
            Some(cargo) if !boardable.is_empty() => {
                let loads = boardable.into_iter().take(room(cargo));
                std::iter::once(Action::Ship(zone, cargo)).chain(loads).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether it is a ship that is dragged there, and not what flies above it.
    pub(super) fn drags_ship(&self, from: Space, to: Space) -> bool {
        let ships = self.ships(from);
        let lands = to.is_sea() || ships.iter().any(|(cargo, _)| !cargo.is_empty());
        !ships.is_empty() && (lands || self.stacks(from).is_empty())
    }

    /// A ship is dragged: to a zone it sails, at a coast it lands all that it carries. Of several ships that differ one
    /// is chosen first, and then goes there.
    pub(super) fn drag_ship(&mut self, from: Space, to: Space) -> Option<usize> {
        let [(cargo, _)] = self.ships(from)[..] else {
            (self.fleet_at, self.bound_for) = (Some(from), Some(to));
            return None;
        };
        self.send_ship((from, cargo), to)
    }

    /// An answer of the panel of ships: a ship that was dragged somewhere before it was chosen goes there.
    pub(super) fn chosen_ship(&mut self, answer: usize) -> usize {
        let ship = match self.seen.actions.get(answer) {
            Some(Action::Ship(from, cargo)) => Some((*from, *cargo)),
            _ => None,
        };
        let sent = ship.zip(self.bound_for.take()).and_then(|(ship, to)| self.send_ship(ship, to));
        sent.unwrap_or(answer)
    }

    fn send_ship(&mut self, (from, cargo): (Space, Cargo), to: Space) -> Option<usize> {
        self.gesture.begin(Action::Ship(from, cargo));
        self.go_on_to((from, cargo), to)?;
        self.gesture.next(&self.seen.actions)
    }

    /// The ship under way is dragged on.
    pub(super) fn steer(&mut self, to: Space) -> Option<usize> {
        let Some(Question::Voyage { zone, cargo, .. }) = self.question() else { return None };
        self.gesture.clear();
        self.go_on_to((zone, cargo), to)?;
        self.gesture.next(&self.seen.actions)
    }

    /// A ship sails to a zone, or lands all that it carries at a coast.
    fn go_on_to(&mut self, (from, cargo): (Space, Cargo), to: Space) -> Option<()> {
        if to.is_sea() {
            for zone in self.sea_way(from, to)? {
                self.gesture.then(Action::Sail(zone));
            }
        } else {
            for kind in cargo.kinds() {
                self.gesture.perhaps(Action::Land(kind, to));
            }
        }
        Some(())
    }

    /// All that the ship under way carries goes ashore where it can; the panel lands one by one.
    pub(super) fn land_all(&mut self, coast: Space) -> Option<usize> {
        self.landing_at(coast)?;
        self.steer(coast)
    }

    /// What the ship under way can land at a coast, and what waits for it there.
    pub(super) fn landing_at(&self, coast: Space) -> Option<Option<Outlook>> {
        self.landings.iter().find(|(space, _)| *space == coast).map(|(_, outlook)| *outlook)
    }

    /// The coasts at which the ship under way can land, and what all that it carries would meet there.
    pub(super) fn find_landings(&self) -> Vec<(Space, Option<Outlook>)> {
        let Some(Question::Voyage { realm, cargo, .. }) = self.question() else { return Vec::new() };
        let (game, content, mut calculator) = (self.game(), &self.seen.content, Calculator::default());
        let coast = |action: &Action| match *action {
            Action::Land(_, space) => Some(space),
            _ => None,
        };
        let mut coasts: Vec<_> = self.seen.actions.iter().filter_map(coast).collect();
        coasts.sort_unstable();
        coasts.dedup();
        let met = |coast: Space| {
            let lands = |kind: &Kind| self.seen.actions.contains(&Action::Land(*kind, coast));
            let units: Vec<_> = cargo.kinds().filter(lands).map(|kind| (kind, 1)).collect();
            (coast, outlook::of_units(game, content, realm, coast, &units, &mut calculator))
        };
        coasts.into_iter().map(met).collect()
    }

    /// The zones from one to another by the shortest way, the last of them included, that meets no enemy before its end.
    fn sea_way(&self, from: Space, to: Space) -> Option<Vec<Space>> {
        let (game, content) = (self.game(), &self.seen.content);
        let barred = game.enemies_present(game.turn.active);
        let (mut ways, mut known) = (vec![vec![from]], vec![from]);
        for _ in 0..content.seas.len() {
            let mut longer = Vec::new();
            for way in ways {
                let last = way.last().copied()?;
                if last == to {
                    return Some(way[1..].to_vec());
                }
                if last != from && barred.has(last) {
                    continue;
                }
                for next in content.near[last].and(content.seas).iter() {
                    if !known.contains(&next) {
                        known.push(next);
                        longer.push(way.iter().copied().chain([next]).collect());
                    }
                }
            }
            ways = longer;
        }
        None
    }

    /// Who could come to the zone of a ship under way in its next turn, and with what chance.
    pub(super) fn find_dangers(&self) -> Vec<Danger> {
        let Some(Question::Voyage { realm, zone, .. }) = self.question() else { return Vec::new() };
        let (game, content, mut calculator) = (self.game(), &self.seen.content, Calculator::default());
        let danger = |enemy: Realm| {
            let moves = game.move_of(content, enemy, Kind::Warship);
            let (mut within, mut fleet) = (engine::nerath::SpaceSet::only(zone), Fleet::default());
            for _ in 0..moves {
                within = within.or(content.beside(within).and(content.seas));
            }
            for at in within.without(zone).iter() {
                let there = game.board.fleet(at, enemy);
                there.into_iter().flat_map(Fleet::iter).for_each(|(cargo, n)| fleet.add(cargo, n));
            }
            let expedition = Expedition { fleet, ..Expedition::default() };
            (!fleet.is_empty()).then(|| Danger {
                realm: enemy,
                ships: fleet.len().into(),
                chance: percent(game.forecast(content, (enemy, zone), &expedition, &mut calculator).win),
            })
        };
        game.enemies(realm).iter().filter_map(danger).collect()
    }

    /// The panel of ships: of one under way, of those that may land, or of the zone that was clicked; on the side of the
    /// map that is farther from them.
    pub(super) fn fleet_panel(
        &self,
        picture: &Picture,
        map: Size,
        cx: Context,
    ) -> Option<Element<'_, Message>> {
        let is_narrow = map.width < NARROW;
        let (zone, panel) = match self.question()? {
            Question::Voyage { realm, zone, cargo, moves } => {
                (zone, self.voyage(realm, (zone, cargo, moves), picture, is_narrow, cx))
            }
            Question::Landings { realm } => {
                let zones: Vec<_> = self.seen.content.seas.iter().collect();
                let first = zones.iter().copied().find(|zone| !self.ships(*zone).is_empty())?;
                (first, self.fleets(realm, &zones, picture, cx))
            }
            Question::Move { realm } => (self.fleet_at?, self.fleets(realm, &[self.fleet_at?], picture, cx)),
            _ => return None,
        };
        let panel = cx.panel(cx.scroll(panel).height(Shrink)).padding(10).max_width(if is_narrow {
            SLIM
        } else {
            PANEL
        });
        let panel = container(opaque(panel)).padding(INSET).width(Fill).height(Fill).align_y(Vertical::Top);
        Some(panel.align_x(self.panel_side(zone)).into())
    }

    /// On which side the panel of ships stands, while it is shown.
    pub(super) fn panelled(&self) -> Option<Horizontal> {
        let zone = match self.question()? {
            Question::Voyage { zone, .. } => Some(zone),
            Question::Landings { .. } => {
                self.seen.content.seas.iter().find(|zone| !self.ships(*zone).is_empty())
            }
            Question::Move { .. } => self.fleet_at,
            _ => None,
        };
        zone.map(|zone| self.panel_side(zone))
    }

    /// Whether the panel may cover a point of a map of this size.
    pub(super) fn is_under_panel(&self, at: Point, map: Size) -> bool {
        let wide = PANEL + 2.0 * INSET;
        match self.panelled() {
            Some(Horizontal::Left) => at.x < wide,
            Some(_) => at.x > map.width - wide,
            None => false,
        }
    }

    /// The side of the map that is farther from a space.
    fn panel_side(&self, from: Space) -> Horizontal {
        let shapes = &self.chart.shapes;
        let is_right = shapes.place(spot(from)).stand.x > shapes.size.width / 2.0;
        if is_right { Horizontal::Left } else { Horizontal::Right }
    }

    /// Ships to choose from, zone by zone, and what else can go from there.
    fn fleets(&self, realm: Realm, zones: &[Space], picture: &Picture, cx: Context) -> Element<'_, Message> {
        let zone = |zone: &Space| -> Option<Element<'_, Message>> {
            let ships = self.ships(*zone);
            let chip = |(cargo, answer): (Cargo, usize)| {
                let fleet = self.game().board.fleet(*zone, realm);
                let n = fleet.map_or(0, |fleet| fleet.ships(cargo));
                let count = cx.strong(say(cx, "nerath-fleet-ships", &[("n", n.into())])).size(14);
                let line = row![self.ship_chip(realm, cargo, HOLD, cx), count].spacing(8).align_y(Center);
                plate(line, answer, picture, cx)
            };
            let chips = column(ships.iter().copied().map(chip)).spacing(4);
            let flyers = self.stacks_to_send(*zone).map(|(kind, answer)| {
                let name = cx.plain(self.names.kind(kind, cx)).size(13);
                let sign = self.unit_art(realm, kind).map(|motif| motif.figure(UNIT, cx));
                plate(row![].push(sign).push(name).spacing(6).align_y(Center), answer, picture, cx)
            });
            let name = cx.heading(self.names.space(*zone, cx));
            (!ships.is_empty()).then(|| column![name, chips].extend(flyers).spacing(5).into())
        };
        let note = (self.fleet_at.is_some()).then(|| cx.muted(say(cx, "nerath-fleet-note", &[])).size(12));
        column(zones.iter().filter_map(zone)).push(note).spacing(8).into()
    }

    /// The listed stacks of a space, each with its answer.
    fn stacks_to_send(&self, from: Space) -> impl Iterator<Item = (Kind, usize)> {
        let stack = move |(answer, action): (usize, &Action)| match *action {
            Action::Stack(at, kind) if at == from => Some((kind, answer)),
            _ => None,
        };
        self.seen.actions.iter().enumerate().filter_map(stack)
    }

    /// A ship under way: what is aboard, what can come aboard or go ashore, its escort, and its dangers.
    fn voyage(
        &self,
        realm: Realm,
        (zone, cargo, moves): (Space, Cargo, u8),
        picture: &Picture,
        is_narrow: bool,
        cx: Context,
    ) -> Element<'_, Message> {
        let left = cx.plain(say(cx, "nerath-voyage-moves", &[("n", moves.into())])).size(13);
        let chip = row![self.ship_chip(realm, cargo, HOLD, cx), left].spacing(10).align_y(Center);
        let way = |(answer, action): (usize, &Action)| {
            let kind = match *action {
                Action::Load(kind, _) | Action::Land(kind, _) => Some(kind),
                Action::Anchor => None,
                _ => return None,
            };
            let sign = kind.and_then(|kind| self.unit_art(realm, kind)).map(|motif| motif.figure(UNIT, cx));
            let label =
                cx.plain(picture.answers.get(answer).cloned().unwrap_or_default()).size(13).width(Fill);
            let chance = self.chance_of(answer, cx).map(|chance| cx.strong(chance).size(13));
            let line = row![].push(sign).push(label).push(chance).spacing(6).align_y(Center);
            Some(plate(line, answer, picture, cx))
        };
        // On a small map the list of answers beside it says the same.
        let listed = if is_narrow { &[][..] } else { &self.seen.actions[..] };
        let ways = listed.iter().enumerate().filter_map(way);
        let escort = self.game().board.fleet(zone, realm).map_or(0, Fleet::len).saturating_sub(1);
        let escort = cx.plain(say(cx, "nerath-voyage-escort", &[("n", escort.into())])).size(12);
        let dangers = self.dangers.iter().map(|danger| {
            let args = [
                ("n", danger.ships.into()),
                ("realm", self.names.realm(danger.realm, cx).into()),
                ("percent", danger.chance.into()),
            ];
            cx.plain(say(cx, "nerath-voyage-danger", &args)).size(12).color(cx.colours.danger).into()
        });
        let calm = self.dangers.is_empty().then(|| cx.muted(say(cx, "nerath-voyage-calm", &[])).size(12));
        let head = cx.heading(self.names.space(zone, cx));
        column![head, chip, column(ways).spacing(4), escort].extend(dangers).push(calm).spacing(7).into()
    }
}

/// Something that gives an answer when it is pressed.
fn plate<'a>(
    line: impl Into<Element<'a, Message>>,
    answer: usize,
    picture: &Picture,
    cx: Context,
) -> Element<'a, Message> {
    let colours = cx.colours;
    let plate = button(line).padding([3, 6]).width(Fill).on_press(Message::Answer(answer));
    let plate = plate.style(move |_, status| {
        let is_over = matches!(status, button::Status::Hovered | button::Status::Pressed);
        let edge = if is_over { colours.accent } else { colours.success };
        button::Style {
            background: Some(colours.card.into()),
            text_color: colours.ink,
            border: Border { color: edge, width: 1.5, radius: 6.0.into() },
            ..button::Style::default()
        }
    });
    hook::marked(plate, || board::mark(picture, answer, None, None))
}
