//! The negotiation: the deal on the table, and the form by which another is composed.
use super::{
    Table,
    deals::{Choice, Field},
    signs::Sign,
};
use crate::{
    hook::{self, Mark},
    play::Picture,
    table::board::Message,
    theme::BOOK_ITALIC,
    widget::Cx,
    words::Arg,
};
use engine::{
    conan_cards::{Action, Alliance, Deal, Frame, Parts, Pending, Transfer},
    seat::Seat,
    slots::SlotId,
};
use iced::{
    Center, Element, Fill,
    widget::{column, container, row},
};

/// What each field asks.
const ASKED: [&str; 4] =
    ["conan_cards-deal-with", "conan_cards-deal-about", "conan_cards-deal-terms", "conan_cards-deal-first"];

impl Table {
    /// Whether deals are spoken of.
    pub(super) fn negotiates(&self) -> bool {
        let is_floor = matches!(self.game().frames().last(), Some(Frame::Floor { .. }));
        self.game().pending.is_some() || is_floor
    }

    pub(super) fn negotiation_stage<'a>(&'a self, picture: &'a Picture, cx: Cx) -> Element<'a, Message> {
        let head = match (self.game().pending, picture.question.as_deref()) {
            (None, Some(question)) => cx.heading(question.to_owned()).size(17),
            _ => cx.heading(cx.say("conan_cards-page-deal")).size(17),
        };
        let pending = self.game().pending.map(|pending| self.offered(&pending, cx));
        let form = (!self.form.is_empty()).then(|| self.composer(picture, cx));
        let page = column![head].push(pending).push(self.verdicts(picture, cx)).push(form);
        cx.scroll(page.spacing(14).width(Fill)).into()
    }

    /// The deal at hand: everybody sees it.
    fn offered(&self, pending: &Pending, cx: Cx) -> Element<'_, Message> {
        let id = if pending.counter { "conan_cards-counters" } else { "conan_cards-offers" };
        let said = cx.words.say(id, &[("who", self.hero_name(pending.author, cx).into())]);
        let terms: Vec<Element<'_, Message>> = match &pending.deal {
            Deal::Treaty(transfers) => {
                transfers.iter().map(|transfer| self.transfer_line(transfer, cx)).collect()
            }
            Deal::Alliance(alliance) => self.alliance_lines(alliance, cx),
        };
        let party = |seat: Seat| {
            let agreed = pending.accepted.has(seat);
            let id = if agreed { "conan_cards-agreed" } else { "conan_cards-undecided" };
            let colour = if agreed { cx.colours.success } else { cx.colours.ink_muted };
            let name = cx.words.say(id, &[("who", self.hero_name(seat, cx).into())]);
            row![self.piece(seat, 26.0, cx), cx.plain(name).color(colour)].spacing(6).align_y(Center).into()
        };
        let parties = row(pending.deal.parties().iter().map(party)).spacing(16).wrap().vertical_spacing(6);
        let sheet = column![cx.strong(said).size(15), column(terms).spacing(6), parties].spacing(10);
        cx.panel(sheet).padding(12).width(Fill).into()
    }

    /// One transfer: from whom, to whom, what.
    fn transfer_line(&self, transfer: &Transfer, cx: Cx) -> Element<'_, Message> {
        let to = transfer.to().map(|seat| self.piece(seat, 26.0, cx));
        row![self.piece(transfer.from(), 26.0, cx)]
            .push(to)
            .push(cx.plain(self.transfer_told(transfer, cx)).size(15).width(Fill))
            .spacing(8)
            .align_y(Center)
            .into()
    }

    fn alliance_lines(&self, alliance: &Alliance, cx: Cx) -> Vec<Element<'_, Message>> {
        let place = self.names.adventure(alliance.adventure, cx).0;
        let line = |said: String| cx.plain(said).size(15).into();
        vec![
            line(cx.words.say("conan_cards-alliance-at", &[("place", place.into())])),
            line(self.split_told(alliance, cx)),
            line(self.first_told(alliance, cx)),
        ]
    }

    /// A transfer in the words of the log.
    fn transfer_told(&self, transfer: &Transfer, cx: Cx) -> String {
        let who = |seat: Seat| -> Arg<'static> { self.hero_name(seat, cx).into() };
        let card = |slot: SlotId| -> Arg<'static> { self.thing_name(slot, cx).into() };
        let site = |adventure| ("adventure", Arg::from(self.names.adventure(adventure, cx).0));
        match *transfer {
            Transfer::ShowHand { from, to } => {
                cx.words.say("conan_cards-part-show_hand", &[("from", who(from)), ("to", who(to))])
            }
            Transfer::ShowCard { from, to, slot } => cx.words.say(
                "conan_cards-part-show_card",
                &[("from", who(from)), ("to", who(to)), ("slot", card(slot))],
            ),
            Transfer::ShowChallenge { from, to, slot, adventure, nth } => cx.words.say(
                "conan_cards-part-show_challenge",
                &[
                    ("from", who(from)),
                    ("to", who(to)),
                    ("slot", card(slot)),
                    site(adventure),
                    ("nth", nth.into()),
                ],
            ),
            Transfer::Glory { from, to, amount } => cx.words.say(
                "conan_cards-part-glory",
                &[("from", who(from)), ("to", who(to)), ("amount", amount.into())],
            ),
            Transfer::CardOpen { from, to, slot } => cx.words.say(
                "conan_cards-part-card_open",
                &[("from", who(from)), ("to", who(to)), ("slot", card(slot))],
            ),
            Transfer::CardChoice { from, to, cards } => cx.words.say(
                "conan_cards-part-card_choice",
                &[("from", who(from)), ("to", who(to)), ("cards", cards.into())],
            ),
            Transfer::CardRandom { from, to, cards } => cx.words.say(
                "conan_cards-part-card_random",
                &[("from", who(from)), ("to", who(to)), ("cards", cards.into())],
            ),
            Transfer::Item { from, to, slot } => cx
                .words
                .say("conan_cards-part-item", &[("from", who(from)), ("to", who(to)), ("slot", card(slot))]),
            Transfer::LiftChallenge { from, slot, adventure, nth } => cx.words.say(
                "conan_cards-part-lift_challenge",
                &[("from", who(from)), ("slot", card(slot)), site(adventure), ("nth", nth.into())],
            ),
        }
    }

    /// The name of a card or an item, as far as it is known here.
    fn thing_name(&self, slot: SlotId, cx: Cx) -> String {
        let mut items = (0..self.game().seats).flat_map(|seat| self.game().magic_of(Seat(seat)));
        match items.find(|(item, ..)| *item == slot) {
            Some((_, Some(item), _)) => self.names.item(item, cx).0,
            Some((_, None, _)) => cx.say("conan_cards-hidden-item"),
            None => match self.game().card_at(slot) {
                Some(card) => self.names.card(card, cx).0,
                None => cx.say("conan_cards-hidden"),
            },
        }
    }

    fn parts_told(&self, alliance: &Alliance, parts: &Parts, cx: Cx) -> String {
        let part = |seat: &Seat| format!("{} {}", self.hero_name(*seat, cx), parts[*seat]);
        cx.words.list(&alliance.members.iter().map(part).collect::<Vec<_>>())
    }

    fn split_told(&self, alliance: &Alliance, cx: Cx) -> String {
        if alliance.loot == alliance.wins && alliance.wins == alliance.losses {
            return cx.words.say(
                "conan_cards-split",
                &[("parts", self.parts_told(alliance, &alliance.loot, cx).into())],
            );
        }
        let told = [
            ("loot", self.parts_told(alliance, &alliance.loot, cx).into()),
            ("wins", self.parts_told(alliance, &alliance.wins, cx).into()),
            ("losses", self.parts_told(alliance, &alliance.losses, cx).into()),
        ];
        cx.words.say("conan_cards-splits", &told)
    }

    fn first_told(&self, alliance: &Alliance, cx: Cx) -> String {
        let named = |seats: &[Seat]| {
            cx.words.list(&seats.iter().map(|seat| self.hero_name(*seat, cx)).collect::<Vec<_>>())
        };
        let told = [
            ("who", self.hero_name(alliance.special, cx).into()),
            ("items", named(&alliance.items).into()),
            ("cards", named(&alliance.cards).into()),
        ];
        cx.words.say("conan_cards-first", &told)
    }

    /// Accept, refuse, preach, give nothing more.
    fn verdicts<'a>(&'a self, picture: &'a Picture, cx: Cx) -> Option<Element<'a, Message>> {
        let mut plates = Vec::new();
        for (answer, action) in self.seen.actions.iter().enumerate() {
            let label = || picture.answers.get(answer).cloned().unwrap_or_default();
            let press = Some(Message::Answer(answer));
            match action {
                Action::Accept | Action::Sermon => {
                    plates.push(self.marked(cx.primary(label(), press.clone()), press, picture));
                }
                Action::Refuse | Action::Pass => plates.push(self.choice(answer, label(), picture, cx)),
                _ => (),
            }
        }
        // An offer is on the sheet already; whatever else is asked about a deal is not.
        let is_offer = self.seen.actions.contains(&Action::Accept) || self.game().pending.is_none();
        let question = picture.question.as_ref().filter(|_| !is_offer);
        let question = question.map(|question| cx.body(question.clone()).font(BOOK_ITALIC).size(17));
        let plates = row(plates).spacing(10).wrap().vertical_spacing(8);
        (!self.seen.actions.is_empty()).then(|| column![].push(question).push(plates).spacing(10).into())
    }

    /// The form: field after field, then what it comes to.
    fn composer<'a>(&'a self, picture: &'a Picture, cx: Cx) -> Element<'a, Message> {
        let fields = self.form.fields().into_iter().enumerate();
        let fields = column(fields.map(|(at, field)| self.field(at, field, picture, cx))).spacing(12);
        let answer = self.form.answer();
        let told = answer.and_then(|answer| picture.answers.get(answer));
        let told = told.map(|told| cx.body(told.clone()).font(BOOK_ITALIC).size(17));
        let id = if self.game().pending.is_some() { "conan_cards-counter" } else { "conan_cards-propose" };
        let press = answer.map(Message::Answer);
        let propose = cx.primary(cx.say(id), press.clone());
        let propose = match &press {
            Some(_) => self.marked(propose, press, picture),
            None => hook::marked(propose, || Mark::control("no-deal")),
        };
        let title = cx.say(if self.game().pending.is_some() {
            "conan_cards-compose-counter"
        } else {
            "conan_cards-compose"
        });
        cx.panel(column![cx.strong(title), fields].push(told).push(propose).spacing(12))
            .padding(12)
            .width(Fill)
            .into()
    }

    fn field<'a>(&'a self, at: usize, field: Field, picture: &Picture, cx: Cx) -> Element<'a, Message> {
        let option = |(number, choice): (usize, &Choice)| {
            let press = Some(Message::Choose(at as u8, number as u16));
            let is_chosen = field.chosen == Some(number);
            let plate = cx.press(self.choice_told(choice, cx), is_chosen, press.clone()).padding([6, 10]);
            let signs = match choice {
                Choice::Parties(seats) => seats.iter().map(|seat| self.piece(seat, 28.0, cx)).collect(),
                Choice::Alliance => vec![self.sign(Sign::Clasp, 22.0, cx)],
                _ => Vec::new(),
            };
            let plate = self.marked(plate, press, picture);
            row(signs).push(plate).spacing(4).align_y(Center).into()
        };
        let options = field.options.iter().enumerate().map(option);
        let options = row(options).spacing(8).wrap().vertical_spacing(6);
        column![cx.muted(cx.say(ASKED[at])), container(options).width(Fill)].spacing(5).into()
    }

    fn choice_told(&self, choice: &Choice, cx: Cx) -> String {
        let all = |transfers: &[Transfer]| {
            let told: Vec<_> = transfers.iter().map(|transfer| self.transfer_told(transfer, cx)).collect();
            if told.is_empty() { cx.say("conan_cards-nothing") } else { cx.words.list(&told) }
        };
        match choice {
            Choice::Parties(seats) => {
                cx.words.list(&seats.iter().map(|seat| self.hero_name(seat, cx)).collect::<Vec<_>>())
            }
            Choice::Matter(transfers) => all(transfers),
            Choice::Price(transfers) => self.price_told(transfers).map_or_else(
                || all(transfers),
                |(id, amount)| cx.words.say(id, &[("amount", amount.into())]),
            ),
            Choice::Alliance => cx.say("conan_cards-alliance"),
            Choice::Split(alliance) => self.split_told(alliance, cx),
            Choice::First(alliance) => self.first_told(alliance, cx),
        }
    }

    /// The price from where the viewer sits, where it is one payment of or to it.
    fn price_told(&self, transfers: &[Transfer]) -> Option<(&'static str, u16)> {
        match (transfers, self.viewer()) {
            ([Transfer::Glory { from, amount, .. }], Some(seat)) if *from == seat => {
                Some(("conan_cards-pay", *amount))
            }
            ([Transfer::Glory { to, amount, .. }], Some(seat)) if *to == seat => {
                Some(("conan_cards-receive", *amount))
            }
            _ => None,
        }
    }
}
