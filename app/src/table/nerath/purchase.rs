//! Reinforcements: every kind with its price, dice and Move, what gold is left, and how many places each castle has.
use super::{MapBoard, blocks::badge, names::say};
use crate::{
    table::{
        board::Message,
        map::{
            Camera,
            reach::{Entry, pill},
        },
    },
    widget::Context,
};
use engine::nerath::{Action, Dice, Kind, Question, Realm, Space};
use iced::{
    Center, Element, Fill, Vector,
    widget::{button, canvas::Frame, column, row},
};

/// The picture of a kind.
const SIDE: f32 = 30.0;
/// A hold of a ship.
const SHIP: f32 = 20.0;

impl MapBoard {
    /// Who buys now, if somebody does.
    pub(super) fn buyer(&self) -> Option<Realm> {
        match self.question()? {
            Question::Reinforce { realm, .. }
            | Question::PlaceUnits { realm, .. }
            | Question::BuyHowMany { realm, .. } => Some(realm),
            _ => None,
        }
    }

    /// The page of whoever buys.
    pub(super) fn purchase_page(&self, realm: Realm, can_undo: bool, cx: Context) -> Element<'_, Message> {
        let gold = self.game().realms[realm].gold;
        let args = [("gold", gold.into()), ("income", self.income(realm).into())];
        let head = cx.strong(say(cx, "nerath-purchase-gold", &args));
        let kinds = Kind::ALL.iter().map(|kind| self.ware(realm, *kind, cx));
        let castles = self.game().usable_castles(&self.seen.content, realm);
        let castles = castles.iter().map(|castle| {
            let name = self.names.space(castle, cx);
            let told = match self.places_left(castle) {
                Some(n) => say(cx, "nerath-purchase-places", &[("space", name.into()), ("n", n.into())]),
                None => say(cx, "nerath-purchase-any", &[("space", name.into())]),
            };
            cx.plain(told).size(12).into()
        });
        let castles = column(castles).spacing(2);
        let bought = self.moves_list(can_undo, cx);
        let parts = column![head].push(bought).push(column(kinds).spacing(4)).push(castles);
        cx.scroll(parts.push(self.own_ships(realm, cx)).spacing(8).width(Fill)).into()
    }

    /// The realm's ships with what they carry, zone by zone: new units can go aboard them.
    fn own_ships(&self, realm: Realm, cx: Context) -> Element<'_, Message> {
        let board = &self.game().board;
        let fleet = |zone: Space| {
            let fleet = board.fleet(zone, realm).filter(|fleet| !fleet.is_empty())?;
            let chips = fleet.iter().map(|(cargo, n)| {
                let n = cx.strong(say(cx, "nerath-fleet-ships", &[("n", n.into())])).size(12);
                row![self.ship_chip(realm, cargo, SHIP, cx), n].spacing(4).align_y(Center).into()
            });
            let chips = row(chips).spacing(8).wrap().vertical_spacing(3);
            Some(column![cx.plain(self.names.space(zone, cx)).size(12), chips].spacing(2).into())
        };
        column(self.seen.content.seas.iter().filter_map(fleet)).spacing(5).into()
    }

    /// Paints over each castle how many units it may still place, while it is chosen what to buy.
    pub(super) fn paint_free_places(&self, frame: &mut Frame, camera: Camera, cx: Context) {
        let Some(Question::Reinforce { realm, .. } | Question::BuyHowMany { realm, .. }) = self.question()
        else {
            return;
        };
        let blocks = self.blocks(camera, cx);
        for castle in self.game().usable_castles(&self.seen.content, realm).iter() {
            let Some(at) = blocks.get(castle.index()).and_then(|block| block.castle) else { continue };
            let told = match self.places_left(castle) {
                Some(n) => say(cx, "nerath-flag-free", &[("n", n.into())]),
                None => say(cx, "nerath-flag-any", &[]),
            };
            pill(frame, camera.screen(at) - Vector::new(0.0, badge(camera)), told, Entry::Open, cx.colours);
        }
    }

    /// How many units a castle may still place in this turn; a capital places any number.
    pub(super) fn places_left(&self, castle: Space) -> Option<u8> {
        let content = &self.seen.content;
        let placed = self.game().turn.placed[castle];
        let is_limited = self.game().board.castles().has(castle) && !content.capitals.has(castle);
        is_limited.then(|| content.numbers.castle_limit.saturating_sub(placed))
    }

    /// A kind that can be bought; pressed it is.
    fn ware(&self, realm: Realm, kind: Kind, cx: Context) -> Element<'_, Message> {
        let def = &self.seen.content.units[kind];
        let price = self.game().price(&self.seen.content, realm, kind);
        let dice = |dice: Dice| format!("{}d{}", dice.n, dice.die);
        let told = match kind {
            Kind::Castle => say(cx, "nerath-purchase-castle", &[("defence", dice(def.defence).into())]),
            Kind::Warship => {
                let args = [("sea", dice(def.sea).into()), ("moves", def.moves.into())];
                say(cx, "nerath-purchase-ship", &args)
            }
            _ => {
                let args = [
                    ("attack", dice(def.attack).into()),
                    ("defence", dice(def.defence).into()),
                    ("moves", def.moves.into()),
                ];
                say(cx, "nerath-purchase-unit", &args)
            }
        };
        let name = column![cx.strong(self.names.kind(kind, cx)).size(13), cx.muted(told).size(12)];
        let price = cx.strong(say(cx, "nerath-purchase-price", &[("gold", price.into())])).size(13);
        let picture = self.unit_art(realm, kind).map(|motif| motif.figure(SIDE, cx));
        let line = row![].push(picture).push(name.width(Fill)).push(price).spacing(8).align_y(Center);
        let answer = self.seen.actions.iter().position(|action| *action == Action::Buy(kind));
        let colours = cx.colours;
        let is_live = answer.is_some();
        button(line)
            .padding([3, 6])
            .width(Fill)
            .on_press_maybe(answer.map(Message::Answer))
            .style(move |_, status| {
                let is_over = matches!(status, button::Status::Hovered | button::Status::Pressed);
                let edge = match (is_live, is_over) {
                    (true, true) => colours.accent,
                    (true, false) => colours.success,
                    (false, _) => colours.line,
                };
                button::Style {
                    background: Some(if is_live { colours.card } else { colours.surface }.into()),
                    text_color: colours.ink,
                    border: iced::Border { color: edge, width: 1.5, radius: 6.0.into() },
                    ..button::Style::default()
                }
            })
            .into()
    }
}
