//! The contest on the stage: who against what, the stakes, the deciding attribute, the cards laid so far, and the odds.
use super::{
    CardBoard,
    animation::Turning,
    cards::{Drawn, Lit, framed},
    places::Thing,
    signs::Sign,
};
use crate::{
    play::Picture,
    table::{board::Message, card, stage},
    theme::{BOOK_ITALIC, DISPLAY, PLAIN_STRONG},
    widget::{Context, woodcut::Motif},
};
use engine::{
    conan_cards::{Action, Attribute, Card, Contest, Laid, Stage, Stand, Values},
    seat::Seat,
};
use iced::{
    Center, Element, Fill, FillPortion, Size,
    alignment::Horizontal,
    widget::{column, container, row, text},
};

/// The steps as a player counts them.
const STEPS: [&str; 5] = [
    "conan_cards-stage-auction",
    "conan_cards-stage-attribute",
    "conan_cards-stage-cards",
    "conan_cards-stage-reveal",
    "conan_cards-stage-result",
];
/// The picture of a side, and one that leaves room for cards below it.
const PORTRAIT: f32 = 112.0;
const PORTRAIT_WITH_CARDS: f32 = 80.0;
/// A card that was laid.
pub(super) const LAID: (f32, f32) = (144.0, 166.0);

impl CardBoard {
    pub(super) fn contest_stage<'a>(
        &'a self,
        contest: Contest,
        picture: &'a Picture,
        cx: Context,
    ) -> Element<'a, Message> {
        self.stage.fit(move || self.contest_page(contest, picture, cx))
    }

    fn contest_page<'a>(
        &'a self,
        contest: Contest,
        picture: &'a Picture,
        cx: Context,
    ) -> Element<'a, Message> {
        let sides = row![
            self.active_side(&contest, picture, cx),
            self.between(&contest, cx),
            self.other_side(&contest, picture, cx),
        ]
        .spacing(12);
        let next = matches!(self.game().contest_stage(), Some(Stage::Lay(_))).then(|| {
            let card = Size::new(self.stage.size(LAID.0), self.stage.size(LAID.1));
            self.sign_in(Sign::Room, card, cx)
        });
        let has_cards = next.is_some() || !contest.laid.is_empty();
        let laid = contest.laid.iter().map(|laid| self.laid(&contest, laid, picture, cx)).chain(next);
        let laid = has_cards.then(|| row(laid).spacing(8).wrap().vertical_spacing(8).align_x(Center));
        let page = column![self.contest_head(&contest, cx), self.steps(cx), sides]
            .push(laid)
            .push(self.contest_answers(&contest, picture, cx))
            .spacing(12)
            .align_x(Center)
            .width(Fill);
        cx.scroll(page).into()
    }

    fn contest_head(&self, contest: &Contest, cx: Context) -> Element<'_, Message> {
        let place = self.names.adventure(contest.site, cx).0;
        let hero = self.hero_name(contest.hero, cx);
        let said = match contest.challenge.and_then(|slot| self.game().card_at(slot)) {
            Some(card) => {
                let mut told = self.names.forms("what", &self.names.card(card, cx).0, cx);
                told.push(("place".to_owned(), place.into()));
                let told: Vec<_> = told.iter().map(|(key, value)| (key.as_str(), value.clone())).collect();
                self.names.say_of("conan_cards-contest", ("hero", &hero), &told, cx)
            }
            None => {
                let rival = self.hero_name(contest.rival, cx);
                let rival = self.names.forms("rival", &rival, cx);
                let mut told: Vec<_> =
                    rival.iter().map(|(key, value)| (key.as_str(), value.clone())).collect();
                told.push(("place", place.into()));
                self.names.say_of("conan_cards-duel", ("hero", &hero), &told, cx)
            }
        };
        cx.heading(said).size(self.stage.size(19.0)).center().into()
    }

    fn steps(&self, cx: Context) -> Element<'_, Message> {
        let sign = || Some(self.sign(Sign::Chevron(cx.colours.accent), self.stage.size(12.0), cx));
        let (names, now) = (STEPS.iter().map(|id| cx.say(id)), self.game().contest_stage().map(step_of));
        stage::steps(names, now, (self.stage.size(13.0), 16), sign, cx)
    }

    /// The one whose action it is, and who stands for it.
    fn active_side<'a>(&'a self, contest: &Contest, picture: &Picture, cx: Context) -> Element<'a, Message> {
        let stands = |name: String| cx.words.say("conan_cards-ally-stands", &[("name", name.into())]);
        let told = match contest.stand {
            Stand::Ally(slot) => match self.game().card_at(slot) {
                Some(Card::Challenge(ally)) => {
                    (stands(self.names.challenge(ally, cx).0), self.seen.content.challenge(ally).values)
                }
                _ => (String::new(), Values::default()),
            },
            Stand::Hero(seat) if seat != contest.hero && contest.challenge.is_some() => {
                (stands(self.hero_name(seat, cx)), self.hero_values(seat))
            }
            Stand::Hero(_) => (String::new(), self.hero_values(contest.hero)),
        };
        self.side((contest.hero, self.portrait(contest.hero)), told, contest.bids[0], picture, cx)
    }

    /// What it is up against.
    fn other_side<'a>(&'a self, contest: &Contest, picture: &Picture, cx: Context) -> Element<'a, Message> {
        let rival = contest.rival;
        let (portrait, told) = match contest.challenge.and_then(|slot| self.game().card_at(slot)) {
            Some(Card::Challenge(challenge)) => {
                let values = self.seen.content.challenge(challenge).values;
                (self.art_of(Card::Challenge(challenge)), (self.names.challenge(challenge, cx).0, values))
            }
            _ => (self.portrait(rival), (String::new(), self.hero_values(rival))),
        };
        self.side((rival, portrait), told, contest.bids[1], picture, cx)
    }

    fn portrait(&self, seat: Seat) -> Option<&'static Motif> {
        self.art_of_hero(self.game().players[seat].hero)
    }

    fn hero_values(&self, seat: Seat) -> Values {
        self.seen.content.hero(self.game().players[seat].hero).values
    }

    fn side<'a>(
        &'a self,
        (seat, portrait): (Seat, Option<&'static Motif>),
        (said, values): (String, Values),
        bid: u16,
        picture: &Picture,
        cx: Context,
    ) -> Element<'a, Message> {
        let size = |length: f32| self.stage.size(length);
        let (sign, letters, between) =
            if self.stage.is_narrow() { (20.0, 14.0, 4.0) } else { (26.0, 16.0, 7.0) };
        let name = cx.strong(self.hero_name(seat, cx)).size(size(letters));
        let who = row![self.piece(seat, size(sign), cx), name];
        let has_cards = self.game().contest.is_some_and(|contest| contest.attribute.is_some());
        let height = size(if has_cards { PORTRAIT_WITH_CARDS } else { PORTRAIT });
        let portrait = portrait.map(|motif| card::art(motif, height, false, cx));
        let said = (!said.is_empty()).then(|| cx.plain(said).size(size(14.0)).center());
        let bid = cx.words.say("conan_cards-bid-of", &[("bid", bid.into())]);
        let glory = cx.words.say("conan_cards-glory", &[("glory", self.game().players[seat].glory.into())]);
        let inside = column![]
            .push(portrait)
            .push(who.spacing(between).align_y(Center))
            .push(said)
            .push(self.values(values, size(16.0), cx.colours.ink, cx))
            .push(
                row![self.sign(Sign::Star, size(18.0), cx), cx.strong(bid).size(size(14.0))]
                    .spacing(5)
                    .align_y(Center),
            )
            .push(cx.muted(glory).size(size(13.0)))
            .spacing(6)
            .align_x(Center)
            .width(Fill);
        let inside = container(inside).padding(8).width(Fill);
        container(self.live(Thing::Hero(seat), inside.into(), cx.colours.card, picture, cx))
            .width(FillPortion(2))
            .into()
    }

    /// The scales between the two: the auction, or the sums and the odds.
    fn between(&self, contest: &Contest, cx: Context) -> Element<'_, Message> {
        let inside = match (contest.attribute, self.game().auction(&self.seen.content)) {
            (_, Some(auction)) => self.auction_scales(contest, auction, cx),
            (Some(attribute), None) => self.sums(attribute, cx),
            (None, None) => self.outlook(contest, cx),
        };
        container(inside).padding([18, 0]).width(FillPortion(3)).into()
    }

    /// How each attribute stands by all that lies open.
    pub(super) fn outlook(&self, contest: &Contest, cx: Context) -> Element<'_, Message> {
        let line = |attribute: Attribute| {
            let sums = self.game().standing(&self.seen.content, attribute, contest.stand);
            let (value, against) = sums.unwrap_or_default();
            let (id, colour) = match value.cmp(&against) {
                std::cmp::Ordering::Greater => ("conan_cards-ahead", cx.colours.success),
                std::cmp::Ordering::Equal => ("conan_cards-level", cx.colours.ink_muted),
                std::cmp::Ordering::Less => ("conan_cards-behind", cx.colours.danger),
            };
            let by = [("by", i64::from((value - against).abs()).into())];
            let size = |length: f32| self.stage.size(length);
            let figures = cx.strong(format!("{value} : {against}")).size(size(16.0));
            let name = cx.plain(cx.say(attribute_name(attribute))).size(size(14.0)).width(size(78.0));
            row![self.sign(Sign::Attribute(attribute), size(18.0), cx)]
                .push((!self.stage.is_narrow()).then_some(name))
                .push(figures.width(size(56.0)))
                .push(cx.plain(cx.words.say(id, &by)).size(size(14.0)).color(colour))
                .spacing(8)
                .align_y(Center)
                .into()
        };
        let heading = cx.muted(cx.say("conan_cards-outlook")).size(self.stage.size(13.0));
        column![heading, column(Attribute::ALL.map(line)).spacing(5)].spacing(6).into()
    }

    /// The sums with all that the viewer knows, and the odds of what lies face down.
    fn sums(&self, attribute: Attribute, cx: Context) -> Element<'_, Message> {
        let (_, value, against) = self.game().sums_known(&self.seen.content).unwrap_or((attribute, 0, 0));
        let size = |length: f32| self.stage.size(length);
        let big =
            |number: i8| text(number.to_string()).font(PLAIN_STRONG).size(size(44.0)).color(cx.colours.ink);
        let colour = if value > against { cx.colours.success } else { cx.colours.danger };
        let figures = row![big(value).color(colour), cx.title(":"), big(against)].spacing(14).align_y(Center);
        let decides = row![
            self.sign(Sign::Attribute(attribute), size(22.0), cx),
            text(cx.say(attribute_decides(attribute))).font(DISPLAY).size(size(16.0)).color(cx.colours.ink),
        ];
        column![decides.spacing(8).align_y(Center), figures]
            .push(self.odds(cx))
            .spacing(6)
            .align_x(Center)
            .width(Fill)
            .into()
    }

    /// The exact odds of the cards that lie face down.
    fn odds(&self, cx: Context) -> Option<Element<'_, Message>> {
        let forecast = self.forecast.filter(|forecast| forecast.ways > 0)?;
        let percent = stage::percent(forecast.wins, forecast.ways);
        let told = [("percent", percent.into()), ("hidden", forecast.hidden.into())];
        let why = (forecast.hidden > 0).then(|| cx.say("conan_cards-odds-of"));
        let sizes = (self.stage.size(16.0), self.stage.size(12.0));
        Some(stage::odds(cx.words.say("conan_cards-odds", &told), why, sizes, Horizontal::Center, cx))
    }

    fn laid<'a>(
        &'a self,
        contest: &Contest,
        laid: &Laid,
        picture: &Picture,
        cx: Context,
    ) -> Element<'a, Message> {
        let (thing, colours) = (Thing::Card(laid.slot), cx.colours);
        let is_open = matches!(self.game().contest_stage(), Some(stage) if step_of(stage) >= 3);
        let (ground, inside) = match self.game().card_at(laid.slot) {
            Some(card) => {
                let mut face = self.face_of(card, cx);
                if laid.cancelled {
                    face.sort = cx.say("conan_cards-cancelled");
                } else if !is_open {
                    face.sort = cx.say("conan_cards-laid-secretly");
                    face.sign = Sign::Eye(colours.ink_muted);
                }
                if self.seen.content.is_bluff(card) {
                    face.text = cx.say("conan_cards-bluff");
                }
                face.values = None;
                face.prices.clear();
                let drawn =
                    Drawn { is_faded: laid.cancelled, is_wordless: false, scale: self.stage.size(1.0) };
                (colours.card, self.full_card(face, Fill, drawn, cx))
            }
            None => {
                let back = column![self.sign(Sign::Seal(colours.on_iron), self.stage.size(46.0), cx)];
                (colours.iron, container(back).center(Fill).into())
            }
        };
        let (width, height) = (self.stage.size(LAID.0), self.stage.size(LAID.1));
        let card = container(inside).width(width).height(height);
        let card = match self.turned(Turning::Laid(laid.slot), width, cx) {
            Some(turning) => container(turning).width(width + 4.0).height(height + 4.0).into(),
            None => self.live(thing, card.into(), ground, picture, cx),
        };
        let by = match contest.challenge {
            Some(_) => self.hero_name(laid.by, cx),
            None => {
                let (by, on) = (self.hero_name(laid.by, cx), self.hero_name(laid.on, cx));
                self.names.say_of("conan_cards-laid-on", ("on", &on), &[("by", by.into())], cx)
            }
        };
        let by = row![
            self.piece(laid.by, self.stage.size(20.0), cx),
            cx.muted(by).size(self.stage.size(12.0)).width(Fill)
        ]
        .spacing(4)
        .align_y(Center);
        column![card, by].spacing(3).width(width + 4.0).into()
    }

    /// What the viewer may answer here.
    fn contest_answers<'a>(
        &'a self,
        contest: &Contest,
        picture: &'a Picture,
        cx: Context,
    ) -> Option<Element<'a, Message>> {
        if self.seen.actions.is_empty() {
            return None;
        }
        if self.game().auction(&self.seen.content).is_some() {
            return Some(self.bids(picture, cx));
        }
        let lays = |action: &Action| matches!(action, Action::Lay(_) | Action::LayOn(..));
        let hint = self.seen.actions.iter().any(lays).then(|| {
            let id = match (contest.challenge, self.picked) {
                (None, Some(_)) => "conan_cards-lay-on",
                _ => "conan_cards-lay-hint",
            };
            cx.body(cx.say(id)).font(BOOK_ITALIC).size(16)
        });
        let here = |(answer, action): &(usize, &Action)| self.is_staged(*answer) || **action == Action::Pass;
        let plates = self.seen.actions.iter().enumerate().filter(here);
        let plates = plates.map(|(answer, action)| self.contest_plate(answer, action, picture, cx));
        let plates = row(plates).spacing(8).wrap().vertical_spacing(8).align_x(Center);
        Some(column![].push(hint).push(plates).spacing(8).align_x(Center).into())
    }

    /// An answer; where it names an attribute, with what that comes to.
    fn contest_plate<'a>(
        &'a self,
        answer: usize,
        action: &Action,
        picture: &Picture,
        cx: Context,
    ) -> Element<'a, Message> {
        let label = picture.answers.get(answer).cloned().unwrap_or_default();
        let named = match *action {
            Action::Name(attribute, stand) => Some((attribute, stand)),
            Action::Switch(attribute) => self.game().contest.map(|contest| (attribute, contest.stand)),
            _ => None,
        };
        let Some((attribute, stand)) = named else { return self.choice(answer, label, picture, cx) };
        let sums = self.game().standing(&self.seen.content, attribute, stand);
        let figures = sums.map(|(value, against)| cx.strong(format!("{value} : {against}")));
        let inside = row![self.sign(Sign::Attribute(attribute), 18.0, cx), cx.plain(label)].push(figures);
        let inside = container(inside.spacing(8).align_y(Center)).padding([5, 8]);
        let lit = if self.marked == Some(answer) { Lit::Pointed } else { Lit::Target };
        let press = Some(Message::Answer(answer));
        self.marked(framed(inside.into(), press.clone(), lit, cx.colours.card, cx), press, picture)
    }

    /// An answer as a plate.
    pub(super) fn choice<'a>(
        &'a self,
        answer: usize,
        label: String,
        picture: &Picture,
        cx: Context,
    ) -> Element<'a, Message> {
        let press = Some(Message::Answer(answer));
        self.marked(cx.press(label, self.marked == Some(answer), press.clone()), press, picture)
    }
}

/// The step that a player counts it to.
fn step_of(stage: Stage) -> usize {
    match stage {
        Stage::Hire(_) | Stage::Bid(_) => 0,
        Stage::Name(_) => 1,
        Stage::Lay(_) => 2,
        Stage::Cancel(_) | Stage::Switch(_) | Stage::Reveal(_) | Stage::ChargeCancel(_) => 3,
        Stage::Stakes(_) | Stage::Lose(_) | Stage::Shares(_) | Stage::SharesSermon(_) | Stage::End(_) => 4,
    }
}

fn attribute_name(attribute: Attribute) -> &'static str {
    match attribute {
        Attribute::Strength => "conan_cards-strength",
        Attribute::Cunning => "conan_cards-cunning",
        Attribute::Spirit => "conan_cards-spirit",
    }
}

fn attribute_decides(attribute: Attribute) -> &'static str {
    match attribute {
        Attribute::Strength => "conan_cards-decides-strength",
        Attribute::Cunning => "conan_cards-decides-cunning",
        Attribute::Spirit => "conan_cards-decides-spirit",
    }
}
