//! One thing of the table, looked at closely.
use super::{CardBoard, cards::Face, colours, places::Thing, signs::Sign};
use crate::{
    play::Picture,
    table::{board::Message, card::Card},
    theme::BOOK,
    widget::Context,
};
use engine::{
    conan_cards::{self, Adventure, Attribute, Post, Values},
    seat::Seat,
    slots::SlotId,
};
use iced::{
    Center, Element, Fill,
    widget::{column, row, text},
};

impl CardBoard {
    /// What there is to say of a thing beside its large card.
    pub(super) fn thing_page<'a>(
        &'a self,
        thing: Thing,
        picture: &Picture,
        cx: Context,
    ) -> Option<Element<'a, Message>> {
        match thing {
            Thing::Site(adventure) => Some(self.about_site(adventure, cx)),
            Thing::Hero(seat) => Some(cx.scroll(self.about_hero(seat, picture, cx)).into()),
            Thing::Card(_) => None,
        }
    }

    fn about_site(&self, adventure: Adventure, cx: Context) -> Element<'_, Message> {
        let (name, effect) = self.names.adventure(adventure, cx);
        let line = self.game().line(adventure);
        let most = self.seen.content.adventure(adventure).difficulty;
        let fullness = [("line", line.len().into()), ("most", most.into())];
        let owner = self.game().site(adventure).and_then(|site| site.owner).map(|seat| {
            let who = self.hero_name(seat, cx);
            self.signed(seat, self.names.say_of("conan_cards-played-by", ("who", &who), &[], cx), cx)
        });
        let effect = (!effect.is_empty())
            .then(|| text(effect).font(BOOK).size(16).line_height(1.15).color(cx.colours.ink));
        let posts = line.iter().map(|post| self.about_post(*post, cx));
        let page = column![cx.heading(name).size(15), cx.plain(self.names.loot(adventure, cx))]
            .push(effect)
            .push(owner)
            .push(cx.muted(cx.words.say("conan_cards-difficulty", &fullness)))
            .push(column(posts).spacing(6));
        cx.scroll(page.spacing(8).width(Fill)).into()
    }

    /// A challenge of a line, in words.
    fn about_post(&self, post: Post, cx: Context) -> Element<'_, Message> {
        let known = self.game().challenge_at(post);
        let name = match known {
            Some(challenge) => self.names.challenge(challenge, cx).0,
            None => cx.say("conan_cards-hidden"),
        };
        let setter = self.hero_name(post.setter, cx);
        let told = self.names.say_of("conan_cards-set-by", ("who", &setter), &[("name", name.into())], cx);
        let told = cx.plain(told).size(13).width(Fill);
        let values = known.map(|challenge| {
            let values = self.seen.content.challenge(challenge).values;
            self.values(values, 12.0, cx.colours.ink, cx)
        });
        let secret = post.down && known.is_some();
        let eye = secret.then(|| self.sign(Sign::Eye(cx.colours.ink_muted), 13.0, cx));
        let values = row![].push(eye).push(values).spacing(6).align_y(Center);
        row![self.piece(post.setter, 24.0, cx), column![told, values].spacing(2)]
            .spacing(7)
            .align_y(Center)
            .into()
    }

    /// A thing as a large card.
    pub(super) fn large(&self, thing: Thing, cx: Context) -> Card {
        match thing {
            Thing::Site(adventure) => {
                let most = self.seen.content.adventure(adventure).difficulty;
                let fullness = [("line", self.game().line(adventure).len().into()), ("most", most.into())];
                let (title, text) = self.names.adventure(adventure, cx);
                let foot =
                    (self.names.loot(adventure, cx), cx.words.say("conan_cards-difficulty", &fullness));
                let art = self.art_of(conan_cards::Card::Adventure(adventure));
                Card { title, text, foot, stripe: cx.colours.accent, art, width: 0.0, is_spent: false }
            }
            Thing::Hero(seat) => {
                let hero = self.game().players[seat].hero;
                let (title, text) = self.names.hero(hero, cx);
                let foot = (values_told(self.seen.content.hero(hero).values, cx), String::new());
                let stripe = colours::of_seat(seat, cx.colours);
                Card { title, text, foot, stripe, art: self.art_of_hero(hero), width: 0.0, is_spent: false }
            }
            Thing::Card(slot) => match self.face_at(slot, cx) {
                Some(face) => large_face(face, cx),
                None => {
                    let (title, text) = (cx.say("conan_cards-hidden"), cx.say("conan_cards-unknown"));
                    let stripe = cx.colours.iron;
                    let foot = Default::default();
                    Card { title, text, foot, stripe, art: None, width: 0.0, is_spent: false }
                }
            },
        }
    }

    /// What is on a card or an item, as far as it is known here.
    fn face_at(&self, slot: SlotId, cx: Context) -> Option<Face> {
        let mut items = (0..self.game().seats).flat_map(|seat| self.game().magic_of(Seat(seat)));
        match items.find(|(item, ..)| *item == slot) {
            Some((_, item, is_up)) => Some(self.face_of_item(item?, is_up, cx)),
            None => Some(self.face_of(self.game().card_at(slot)?, cx)),
        }
    }
}

/// Strength, cunning and spirit in words.
fn values_told(values: Values, cx: Context) -> String {
    let told = [
        ("strength", i64::from(values.of(Attribute::Strength)).into()),
        ("cunning", i64::from(values.of(Attribute::Cunning)).into()),
        ("spirit", i64::from(values.of(Attribute::Spirit)).into()),
    ];
    cx.words.say("conan_cards-values", &told)
}

fn large_face(face: Face, cx: Context) -> Card {
    let hired = face.prices.first().filter(|_| face.values.is_some());
    let hired =
        hired.map(|(_, cost)| cx.words.say("conan_cards-hired-for", &[("cost", cost.as_str().into())]));
    let told = face.values.map_or(face.sort, |values| values_told(values, cx));
    let foot = (told, hired.unwrap_or_default());
    let Face { title, text, stripe, art, .. } = face;
    Card { title, text, foot, stripe, art, width: 0.0, is_spent: false }
}
