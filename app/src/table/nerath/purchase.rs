//! Reinforcements: every kind with its price, dice and Move, what gold is left, and how many places each castle has.
use super::{MapBoard, names::say};
use crate::{table::board::Message, widget::Context};
use engine::nerath::{Action, Dice, Kind, Question, Realm, Space};
use iced::{
    Center, Element, Fill,
    widget::{button, column, row},
};

/// The picture of a kind.
const SIDE: f32 = 30.0;

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
    pub(super) fn purchase_page(&self, realm: Realm, cx: Context) -> Element<'_, Message> {
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
        cx.scroll(column![head, column(kinds).spacing(4), castles].spacing(8).width(Fill)).into()
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
