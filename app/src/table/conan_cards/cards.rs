//! Cards as they are drawn: faces in full, the small cards of a line, and the frame around whatever can be pressed.
use super::{
    CardBoard, art, colours,
    places::{Place, Thing, place_of},
    signs::Sign,
};
use crate::{
    hook::{self, Mark},
    play::Picture,
    table::{
        board::{self, Message},
        card,
    },
    theme::{BOOK, DISPLAY, PLAIN_STRONG},
    widget::{Context, woodcut::Motif},
};
use engine::{
    conan_cards::{Attribute, Card, ConanCards, Hero, Item, Values},
    game::Game,
};
use iced::{
    Border, Center, Color, Element, Fill, Length, Size,
    widget::{column, container, mouse_area, row, space, text},
};

/// A card of a line.
pub(super) const SMALL: Size = Size::new(38.0, 66.0);

/// A line of signs at the foot of a card.
const FOOT: f32 = 18.0;

/// A card's face in words and signs.
pub(super) struct Face {
    pub(super) title: String,
    pub(super) text: String,
    /// Its sort, in words.
    pub(super) sort: String,
    /// Its sort as a sign.
    pub(super) sign: Sign,
    pub(super) stripe: Color,
    pub(super) art: Option<&'static Motif>,
    pub(super) values: Option<Values>,
    /// Numbers with their signs, at the foot.
    pub(super) prices: Vec<(Sign, String)>,
}

/// How a card is drawn.
#[derive(Clone, Copy)]
pub(super) struct Drawn {
    /// Whether it does not count now.
    pub(super) is_faded: bool,
    /// Whether there is room for its picture alone.
    pub(super) is_wordless: bool,
    pub(super) scale: f32,
}

/// How a frame looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lit {
    /// Nothing can be done here.
    Idle,
    /// Something can.
    Target,
    /// The keyboard or the log points here.
    Pointed,
}

impl CardBoard {
    pub(super) fn face_of(&self, card: Card, cx: Context) -> Face {
        let (content, colours) = (&self.seen.content, cx.colours);
        let (title, text) = self.names.card(card, cx);
        let art = self.art_of(card);
        let face = |sort: &str, sign, stripe| Face {
            title,
            text,
            sort: cx.say(sort),
            sign,
            stripe,
            art,
            values: None,
            prices: Vec::new(),
        };
        match card {
            Card::Adventure(adventure) => {
                let def = content.adventure(adventure);
                let mut prices = self.loot(adventure, cx);
                prices.push((Sign::Sword(colours.ink_muted), def.difficulty.to_string()));
                let gate = Sign::Gate(colours.accent);
                Face { prices, ..face("conan_cards-card-adventure", gate, colours.accent) }
            }
            Card::Challenge(challenge) => {
                let def = content.challenge(challenge);
                let hired = def.ally_cost.map(|cost| (Sign::Star, cost.to_string()));
                let sword = Sign::Sword(colours.iron);
                Face {
                    values: Some(def.values),
                    prices: hired.into_iter().collect(),
                    ..face("conan_cards-card-challenge", sword, colours.iron)
                }
            }
            Card::Resolution(_) => {
                face("conan_cards-card-resolution", Sign::Seal(colours.danger), colours.danger)
            }
        }
    }

    /// What a card wears.
    pub(super) fn art_of(&self, card: Card) -> Option<&'static Motif> {
        let content = &self.seen.content;
        match card {
            Card::Adventure(adventure) => art("adventures", &content.adventure(adventure).id),
            Card::Challenge(challenge) => art("challenges", &content.challenge(challenge).id),
            Card::Resolution(resolution) => art("resolutions", &content.resolution(resolution).id),
        }
    }

    /// What a hero wears.
    pub(super) fn art_of_hero(&self, hero: Hero) -> Option<&'static Motif> {
        art("heroes", &self.seen.content.hero(hero).id)
    }

    pub(super) fn face_of_item(&self, item: Item, is_up: bool, cx: Context) -> Face {
        let (title, text) = self.names.item(item, cx);
        let sort = if is_up { "conan_cards-card-item" } else { "conan_cards-card-item-down" };
        let stripe = colours::of_magic(cx.colours);
        Face {
            title,
            text,
            sort: cx.say(sort),
            sign: Sign::Gem(stripe),
            stripe,
            art: art("items", &self.seen.content.item(item).id),
            values: None,
            prices: Vec::new(),
        }
    }

    /// A card of this width, as tall as its place, drawn larger by this scale; one without room for words shows its
    /// picture and its figures.
    pub(super) fn full_card(
        &self,
        face: Face,
        width: impl Into<Length>,
        Drawn { is_faded, is_wordless, scale }: Drawn,
        cx: Context,
    ) -> Element<'_, Message> {
        let colours = cx.colours;
        let faded = move |colour: Color| Color { a: if is_faded { 0.45 } else { 1.0 }, ..colour };
        let title = text(face.title).font(DISPLAY).size(12.0 * scale).line_height(1.1).color(colours.on_iron);
        let plate = container(title.center().width(Fill)).padding([5, 6]).width(Fill).style(move |_| {
            container::Style {
                background: Some(faded(colours.iron).into()),
                border: iced::border::rounded(iced::border::top(5.0)),
                ..container::Style::default()
            }
        });
        let stripe = face.stripe;
        let stripe =
            container(space()).width(Fill).height(5).style(move |_| container::background(faded(stripe)));
        // Values and prices together take two lines, which the picture makes room for.
        let is_full = face.values.is_some() && !face.prices.is_empty();
        let high = match (is_wordless, is_full) {
            (true, _) => Length::Fill,
            (false, true) => Length::Fixed((card::ART - FOOT) * scale),
            (false, false) => Length::Fixed(card::ART * scale),
        };
        let art = face.art.map(|motif| card::art(motif, high, is_faded, cx));
        let words = (!is_wordless).then(|| {
            let words = text(face.text).font(BOOK).size(13.0 * scale).line_height(1.04);
            container(words.color(faded(colours.ink))).height(Fill)
        });
        let sort: Element<'_, Message> = match face.values {
            Some(values) => container(self.values(values, 13.0 * scale, colours.ink, cx)).width(Fill).into(),
            None if face.prices.is_empty() => cx.muted(face.sort).size(12.0 * scale).width(Fill).into(),
            None => space().width(Fill).into(),
        };
        let prices: Vec<_> = face
            .prices
            .into_iter()
            .map(|(sign, number)| self.number(sign, number, 13.0 * scale, cx))
            .collect();
        let prices = (!prices.is_empty()).then(|| row(prices).spacing(6));
        let foot = row![self.sign(face.sign, 14.0 * scale, cx), sort].spacing(4).align_y(Center);
        let foot = match is_full {
            true => column![foot].push(prices).spacing(2),
            false => column![foot.push(prices)],
        };
        let body = column![].push(words).push(foot).spacing(3).padding([4, 7]);
        column![plate, stripe].push(art).push(body).width(width).height(Fill).into()
    }

    /// A sign with a number.
    pub(super) fn number(&self, sign: Sign, number: String, side: f32, cx: Context) -> Element<'_, Message> {
        let number = text(number).font(PLAIN_STRONG).size(side.max(12.0)).color(cx.colours.ink);
        let told = row![self.sign(sign, side + 1.0, cx), number].spacing(3).align_y(Center);
        cx.tip(ConanCards::ID, sign.term().unwrap_or_default(), told)
    }

    /// Strength, cunning and spirit in a row.
    pub(super) fn values(&self, values: Values, side: f32, ink: Color, cx: Context) -> Element<'_, Message> {
        let value = |attribute: Attribute| self.value(attribute, values.of(attribute), side, ink, cx);
        row(Attribute::ALL.map(value)).spacing(side * 0.4).align_y(Center).into()
    }

    pub(super) fn value(
        &self,
        attribute: Attribute,
        value: i8,
        side: f32,
        ink: Color,
        cx: Context,
    ) -> Element<'_, Message> {
        let number = text(value.to_string()).font(PLAIN_STRONG).size(side).color(ink);
        let sign = Sign::Attribute(attribute);
        let told = row![self.sign(sign, side, cx), number].spacing(3).align_y(Center);
        cx.tip(ConanCards::ID, sign.term().unwrap_or_default(), told)
    }

    /// How a thing is lit.
    pub(super) fn lit(&self, thing: Thing) -> Lit {
        match (self.is_pointed(thing), self.is_target(thing)) {
            (true, _) => Lit::Pointed,
            (false, true) => Lit::Target,
            (false, false) => Lit::Idle,
        }
    }

    /// A thing that can be pressed and looked at more closely; a test finds it by `handle`, or else by all of it.
    pub(super) fn live<'a>(
        &'a self,
        thing: Thing,
        content: Element<'a, Message>,
        ground: Color,
        picture: &Picture,
        cx: Context,
    ) -> Element<'a, Message> {
        let press = self.press_of(thing);
        let pressed = framed(content, press.clone(), self.lit(thing), ground, cx);
        self.inspectable(thing, self.marked(pressed, press, picture))
    }

    /// What a right click looks at.
    pub(super) fn inspectable<'a>(
        &self,
        thing: Thing,
        content: Element<'a, Message>,
    ) -> Element<'a, Message> {
        let inspect = Message::Inspect(Some(thing.into()));
        mouse_area(content).on_right_press(inspect).into()
    }

    /// The element, marked for a test by what a press on it does.
    pub(super) fn marked<'a>(
        &self,
        element: impl Into<Element<'a, Message>>,
        press: Option<Message>,
        picture: &Picture,
    ) -> Element<'a, Message> {
        match press {
            Some(Message::Answer(answer)) => {
                hook::marked(element, || board::mark(picture, answer, None, self.marked))
            }
            Some(Message::Pick(slot)) => hook::marked(element, || Mark::control(format!("card-{}", slot.0))),
            Some(Message::Compose(choice)) => hook::marked(element, || {
                let (field, option) =
                    choice.of().and_then(|choice| self.form.place_of(choice)).unwrap_or_default();
                Mark::control(format!("choose-{field}-{option}"))
            }),
            Some(Message::Say(words)) => {
                let question = picture.kind.clone().unwrap_or_default();
                let (told, label) = (words.clone(), words);
                hook::marked(element, || Mark::Answer {
                    record: picture.record,
                    question,
                    told,
                    label,
                    key: None,
                    focused: false,
                    again: false,
                })
            }
            Some(
                Message::Map(_)
                | Message::Inspect(_)
                | Message::Aside(_)
                | Message::Stack(_)
                | Message::Legend
                | Message::TakeOut(_)
                | Message::TakeOneOut(_)
                | Message::OneMore(_),
            )
            | None => element.into(),
        }
    }

    /// Whether a card waits to be laid somewhere.
    pub(super) fn is_taken_up(&self, thing: Thing) -> bool {
        matches!(thing, Thing::Card(slot) if self.picked == Some(slot))
    }

    /// Whether an answer is given in the contest or in the negotiation.
    pub(super) fn is_staged(&self, answer: usize) -> bool {
        self.seen.actions.get(answer).is_some_and(|action| place_of(action) == Place::Staged)
    }
}

/// A framed part that can be pressed, if that means something.
pub(super) fn framed<'a>(
    content: Element<'a, Message>,
    press: Option<Message>,
    lit: Lit,
    ground: Color,
    cx: Context,
) -> Element<'a, Message> {
    use iced::widget::button;
    let colours = cx.colours;
    let (edge, width) = match lit {
        Lit::Idle => (colours.ink, 1.5),
        Lit::Target => (colours.success, 3.0),
        Lit::Pointed => (colours.focus, 3.5),
    };
    button(content)
        .padding(2)
        .on_press_maybe(press)
        .style(move |_, status| {
            let lit = matches!(status, button::Status::Hovered | button::Status::Pressed);
            button::Style {
                background: Some(ground.into()),
                text_color: colours.ink,
                border: Border { color: if lit { colours.accent } else { edge }, width, radius: 6.0.into() },
                ..button::Style::default()
            }
        })
        .into()
}
