//! The negotiation: the deal on the table, and the form by which another is composed.
use super::{
    CardBoard,
    composer::Composed,
    deals::{Choice, Field},
    signs::Sign,
};
use crate::{
    play::Picture,
    table::board::{self, Message},
    theme::BOOK_ITALIC,
    widget::Context,
};
use engine::{
    conan_cards::{Action, Alliance, Deal, Frame, Pending, Transfer},
    describe::{Plain, words},
    seat::Seat,
};
use iced::{
    Center, Element, Fill,
    widget::{column, container, row},
};

impl CardBoard {
    /// Whether deals are spoken of.
    pub(super) fn negotiates(&self) -> bool {
        let is_floor = matches!(self.game().frames().last(), Some(Frame::Floor(_)));
        self.game().pending.is_some() || is_floor
    }

    pub(super) fn negotiation_stage<'a>(&'a self, picture: &'a Picture, cx: Context) -> Element<'a, Message> {
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
    fn offered(&self, pending: &Pending, cx: Context) -> Element<'_, Message> {
        let id = if pending.counter { "conan_cards-counters" } else { "conan_cards-offers" };
        let author = self.hero_name(pending.author, cx);
        let said = self.names.say_of(id, ("who", &author), &[], cx);
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
    fn transfer_line(&self, transfer: &Transfer, cx: Context) -> Element<'_, Message> {
        let to = transfer.to().map(|seat| self.piece(seat, 26.0, cx));
        row![self.piece(transfer.from(), 26.0, cx)]
            .push(to)
            .push(cx.plain(self.transfer_told(transfer, cx)).size(15).width(Fill))
            .spacing(8)
            .align_y(Center)
            .into()
    }

    fn alliance_lines(&self, alliance: &Alliance, cx: Context) -> Vec<Element<'_, Message>> {
        let place = self.names.adventure(alliance.adventure, cx).0;
        let line = |said: String| cx.plain(said).size(15).into();
        vec![
            line(cx.words.say("conan_cards-alliance-at", &[("place", place.into())])),
            line(self.split_told(alliance, cx)),
            line(self.first_told(alliance, cx)),
        ]
    }

    /// Accept, refuse, preach, give nothing more.
    fn verdicts<'a>(&'a self, picture: &'a Picture, cx: Context) -> Option<Element<'a, Message>> {
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
    fn composer<'a>(&'a self, picture: &'a Picture, cx: Context) -> Element<'a, Message> {
        let fields = self.form.fields().into_iter();
        let fields = column(fields.map(|field| self.field(field, picture, cx))).spacing(12);
        let is_counter = self.game().pending.is_some();
        let composed = self.form.composed(self.game());
        let told = match composed {
            Some(Composed::Listed(answer)) => picture.answers.get(answer).cloned(),
            Some(Composed::Own(_)) | None => None,
        };
        let amiss = self.form.is_amiss(self.game()).then(|| cx.say("conan_cards-deal-amiss"));
        let told = told.or(amiss).map(|told| cx.body(told).font(BOOK_ITALIC).size(17));
        let press = composed.map(|composed| self.lay_on_the_table(composed));
        let id = if is_counter { "conan_cards-counter" } else { "conan_cards-propose" };
        let propose = self.marked(cx.primary(cx.say(id), press.clone()), press, picture);
        let title = cx.say(if is_counter { "conan_cards-compose-counter" } else { "conan_cards-compose" });
        cx.panel(column![cx.strong(title), fields].push(told).push(propose).spacing(12))
            .padding(12)
            .width(Fill)
            .into()
    }

    /// What gives the composed deal as an answer: by its place, or in words where it is not listed.
    pub(super) fn lay_on_the_table(&self, composed: Composed) -> Message {
        let action = match (composed, self.game().pending) {
            (Composed::Listed(answer), _) => return Message::Answer(answer),
            (Composed::Own(deal), None) => Action::Propose(deal),
            (Composed::Own(deal), Some(_)) => Action::Counter(deal),
        };
        match self.seen.actions.iter().position(|other| *other == action) {
            Some(answer) => Message::Answer(answer),
            // By numbers: a name could mean another card of the same face.
            None => Message::Say(words(&action, &Plain)),
        }
    }

    fn field<'a>(&'a self, field: Field, picture: &Picture, cx: Context) -> Element<'a, Message> {
        let option = |(number, choice): (usize, &Choice)| {
            let press = Some(Message::Compose(board::Choice::new(choice.clone())));
            let is_chosen = field.chosen.contains(&number);
            if let Choice::Strike(term) = choice {
                let strike = cx.small_press(cx.say("conan_cards-strike"), false, press.clone());
                let strike = self.marked(strike, press, picture);
                return row![self.transfer_line(term, cx), strike].spacing(8).align_y(Center).into();
            }
            let plate = cx.press(self.choice_told(choice, cx), is_chosen, press.clone()).padding([6, 10]);
            let signs = match choice {
                Choice::Parties(seats) => seats.iter().map(|seat| self.piece(seat, 28.0, cx)).collect(),
                Choice::Giver(seat)
                | Choice::Receiver(seat)
                | Choice::Member(seat)
                | Choice::Part(_, seat, _)
                | Choice::Turn(_, seat)
                | Choice::Special(seat) => vec![self.piece(*seat, 24.0, cx)],
                Choice::Alliance => vec![self.sign(Sign::Clasp, 22.0, cx)],
                _ => Vec::new(),
            };
            let plate = self.marked(plate, press, picture);
            row(signs).push(plate).spacing(4).align_y(Center).into()
        };
        let options = field.options.iter().enumerate().map(option);
        let options: Element<'_, Message> = match field.options[..] {
            [Choice::Strike(_), ..] => column(options).spacing(6).into(),
            _ => row(options).spacing(8).wrap().vertical_spacing(6).into(),
        };
        column![cx.muted(cx.say(field.asked)), container(options).width(Fill)].spacing(5).into()
    }
}
