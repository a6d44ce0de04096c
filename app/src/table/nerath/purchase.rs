//! Reinforcements: every kind with its price, dice and Move, what gold is left, and how many places each castle has.
use super::{MapBoard, names::say};
use crate::{
    hook::{self, Mark},
    narrate::nerath::{ending, spot},
    table::{
        board::Message,
        map::{Camera, labels::label, pen},
    },
    theme::{Colours, PLAIN_STRONG},
    widget::Context,
};
use engine::nerath::{Action, Dice, Event, Kind, Question, Realm, Space};
use iced::{
    Center, Element, Fill, Point, Size, Vector,
    widget::{
        button,
        canvas::{Frame, Path},
        column, row,
    },
};

/// The picture of a kind.
const SIDE: f32 = 30.0;
/// A hold of a ship.
const SHIP: f32 = 20.0;
/// The side of what tells the free places of a castle.
const PLATE: f32 = 24.0;

/// What was bought by the answer of a record. Where it is to be bought again, `gold` is what there is for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rebought {
    record: u64,
    space: Space,
    kind: Kind,
    n: u8,
    gold: u16,
}

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
        let kinds = Kind::ALL.iter().map(|kind| {
            let numbers = self.bought_so_far(*kind, can_undo, cx);
            row![self.ware(realm, *kind, cx)].push(numbers).spacing(5).align_y(Center).into()
        });
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

    /// How many of a kind were bought in this step, with a way to take one of them back and to buy one more for the same
    /// place.
    fn bought_so_far(&self, kind: Kind, can_undo: bool, cx: Context) -> Element<'_, Message> {
        let last = self.bought().filter(|bought| bought.kind == kind).last();
        let all: u16 =
            self.bought().filter(|bought| bought.kind == kind).map(|bought| u16::from(bought.n)).sum();
        let more = self.seen.actions.iter().position(|action| *action == Action::Buy(kind));
        let step = |name: &'static str, sign: &str, message: Option<Message>| {
            let press = cx.small_press(sign.to_owned(), false, message);
            let told =
                say(cx, if name == "more" { "nerath-purchase-more" } else { "nerath-purchase-fewer" }, &[]);
            hook::marked(cx.told(told, "", press), move || Mark::control(format!("{name}-{}", kind.word())))
        };
        let last = last.filter(|_| can_undo).map(|last| Message::TakeOneOut(last.record));
        let fewer = step("fewer", "−", last);
        let more = step("more", "+", more.map(Message::OneMore));
        row![fewer, cx.strong(all.to_string()).size(13), more].spacing(4).align_y(Center).into()
    }

    /// What was bought in this step.
    fn bought(&self) -> impl Iterator<Item = Rebought> {
        let mut steps = self.steps_taken().into_iter();
        std::iter::from_fn(move || {
            steps.find_map(|(record, event)| match *event {
                Event::Bought { space, kind, n, gold, .. } => {
                    Some(Rebought { record: *record, space, kind, n, gold })
                }
                _ => None,
            })
        })
    }

    /// One of several is taken out: the others are bought again once that is done.
    pub(super) fn keep_the_others(&mut self, record: u64) {
        let taken_out = self.bought().find(|bought| bought.record == record);
        self.rebought = taken_out.zip(self.buyer()).map(|(bought, realm)| Rebought {
            n: bought.n - 1,
            gold: self.game().realms[realm].gold + bought.gold,
            ..bought
        });
    }

    /// Goes on with that; not where nothing was taken out, so that there is no more gold than before.
    pub(super) fn buy_the_others(&mut self) {
        let (rebought, realm) = (self.rebought.take(), self.buyer());
        let Some((again, realm)) = rebought.zip(realm) else { return };
        if again.n > 0 && self.game().realms[realm].gold == again.gold {
            self.buy_there(again.kind, again.space, again.n);
        }
    }

    /// One more of a kind, for the place where the last of it appeared.
    pub(super) fn one_more(&mut self, choice: usize) -> usize {
        let kind = match self.seen.actions.get(choice) {
            Some(Action::Buy(kind)) => *kind,
            _ => return choice,
        };
        let last = self.bought().filter(|bought| bought.kind == kind).last();
        if let Some(last) = last {
            self.buy_there(kind, last.space, 1);
        }
        self.gesture.next(&self.seen.actions).unwrap_or(choice)
    }

    /// So many of a kind, for a place: the rules do not ask about the only place, nor how many of one.
    fn buy_there(&mut self, kind: Kind, space: Space, n: u8) {
        let gesture = self.gesture.begin(Action::Buy(kind));
        gesture.perhaps(Action::To(space)).perhaps(Action::Count(n));
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
        let told = |castle: Space| match self.places_left(castle) {
            Some(n) => say(cx, "nerath-flag-free", &[("n", n.into())]),
            None => say(cx, "nerath-flag-any", &[]),
        };
        let blocks = self.blocks(camera, cx);
        for castle in self.game().usable_castles(&self.seen.content, realm).iter() {
            let badge = blocks.get(castle.index()).and_then(|block| block.castle);
            let at = badge.unwrap_or(self.chart.shapes.place(spot(castle)).label);
            plate(frame, camera.screen(at), told(castle), cx.colours);
        }
    }

    /// The least side of a castle on the screen: what is painted over it has room, while it is chosen what to buy.
    pub(super) fn least_badge(&self) -> f32 {
        let is_buying =
            matches!(self.question(), Some(Question::Reinforce { .. } | Question::BuyHowMany { .. }));
        if is_buying { PLATE } else { 0.0 }
    }

    /// How many units a castle may still place in this turn; a capital places any number.
    pub(super) fn places_left(&self, castle: Space) -> Option<u8> {
        ending::places_left(self.game(), &self.seen.content, castle)
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

/// A small plate over a castle.
fn plate(frame: &mut Frame, at: Point, told: String, colours: &Colours) {
    let corner = at - Vector::new(PLATE / 2.0, PLATE / 2.0);
    let body = Path::rounded_rectangle(corner, Size::new(PLATE, PLATE), 5.0.into());
    frame.fill(&body, colours.card);
    frame.stroke(&body, pen().with_width(1.8).with_color(colours.success));
    frame.fill_text(label(told, at, 13.0, PLAIN_STRONG, colours.ink));
}
