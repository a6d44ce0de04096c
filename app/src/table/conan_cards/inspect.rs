//! One thing of the table, looked at closely.
use super::{Table, cards::Lit, cards::framed, places::Thing, signs::Sign};
use crate::{play::Picture, table::board::Message, theme::BOOK, widget::Cx};
use engine::{
    conan_cards::{Adventure, Post},
    slots::SlotId,
};
use iced::{
    Center, Element, Fill,
    widget::{column, container, row, text},
};

/// A card that is looked at.
const TALL: f32 = 190.0;

impl Table {
    pub(super) fn thing_page<'a>(&'a self, thing: Thing, picture: &Picture, cx: Cx) -> Element<'a, Message> {
        match thing {
            Thing::Site(adventure) => self.about_site(adventure, cx),
            Thing::Card(slot) => self.about_card(slot, cx),
            Thing::Hero(seat) => cx.scroll(self.about_hero(seat, picture, cx)).into(),
        }
    }

    fn about_site(&self, adventure: Adventure, cx: Cx) -> Element<'_, Message> {
        let (name, effect) = self.names.adventure(adventure, cx);
        let line = self.game().line(adventure);
        let most = self.seen.content.adventure(adventure).difficulty;
        let fullness = [("line", line.len().into()), ("most", most.into())];
        let owner = self.game().site(adventure).and_then(|site| site.owner).map(|seat| {
            let said = [("who", self.hero_name(seat, cx).into())];
            self.signed(seat, cx.words.say("conan_cards-played-by", &said), cx)
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
    fn about_post(&self, post: Post, cx: Cx) -> Element<'_, Message> {
        let known = self.game().challenge_at(post);
        let name = match known {
            Some(challenge) => self.names.challenge(challenge, cx).0,
            None => cx.say("conan_cards-hidden"),
        };
        let set_by = [("name", name.into()), ("who", self.hero_name(post.setter, cx).into())];
        let told = cx.plain(cx.words.say("conan_cards-set-by", &set_by)).size(13).width(Fill);
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

    fn about_card(&self, slot: SlotId, cx: Cx) -> Element<'_, Message> {
        let item = (0..self.game().seats)
            .flat_map(|seat| self.game().magic_of(engine::seat::Seat(seat)))
            .find(|(item, ..)| *item == slot)
            .and_then(|(_, item, is_up)| Some((item?, is_up)));
        let face = match (item, self.game().card_at(slot)) {
            (Some((item, is_up)), _) => self.face_of_item(item, is_up, cx),
            (None, Some(card)) => self.face_of(card, cx),
            (None, None) => return cx.body(cx.say("conan_cards-unknown")).into(),
        };
        let card = container(self.full_card(face, Fill, false, cx)).height(TALL).width(230);
        cx.scroll(framed(card.into(), None, Lit::Idle, cx.colours.card, cx)).into()
    }
}
