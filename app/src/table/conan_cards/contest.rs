//! The contest as it stands: who against what, the stakes, the deciding attribute, the cards laid so far.
use super::{Table, names::Names};
use crate::{table::board::Message, widget::Cx};
use engine::conan_cards::{Attribute, Contest, Laid, Stand};
use iced::{Element, Fill, widget::column};

impl Table {
    pub(super) fn contest_page(&self, contest: &Contest, cx: Cx) -> Element<'_, Message> {
        let mut parts = column![].spacing(8).width(Fill);
        let hero_values = self.seen.content.hero(self.game().players[contest.hero].hero).values;
        parts = parts.push(self.signed(contest.hero, self.hero_name(contest.hero, cx), cx));
        parts = parts.push(cx.plain(Names::values(hero_values, cx)).size(13));
        match contest.challenge.and_then(|slot| self.game().card_at(slot)) {
            Some(card) => {
                let (name, _) = self.names.card(card, cx);
                let told = [("name", name.into()), ("who", self.hero_name(contest.rival, cx).into())];
                parts = parts.push(cx.strong(cx.words.say("conan_cards-against", &told)));
                if let engine::conan_cards::Card::Challenge(challenge) = card {
                    let values = self.seen.content.challenge(challenge).values;
                    parts = parts.push(cx.plain(Names::values(values, cx)).size(13));
                }
            }
            None => {
                parts = parts.push(self.signed(contest.rival, self.hero_name(contest.rival, cx), cx));
                let values = self.seen.content.hero(self.game().players[contest.rival].hero).values;
                parts = parts.push(cx.plain(Names::values(values, cx)).size(13));
            }
        }
        let [own, other] = contest.bids;
        let stakes = [("own", own.into()), ("other", other.into())];
        parts = parts.push(cx.body(cx.words.say("conan_cards-stakes", &stakes)));
        if let Some(attribute) = contest.attribute {
            parts = parts.push(cx.body(cx.say(attribute_message(attribute))));
        }
        if let Stand::Ally(slot) = contest.stand {
            let ally = self.game().card_at(slot).map(|card| self.names.card(card, cx).0);
            let told = [("name", ally.unwrap_or_default().into())];
            parts = parts.push(cx.plain(cx.words.say("conan_cards-ally-stands", &told)));
        }
        for laid in contest.laid.iter() {
            parts = parts.push(self.laid(laid, cx));
        }
        cx.scroll(parts).into()
    }

    fn laid(&self, laid: &Laid, cx: Cx) -> Element<'_, Message> {
        let name = match self.game().card_at(laid.slot) {
            Some(card) => self.names.card(card, cx).0,
            None => cx.say("conan_cards-laid-hidden"),
        };
        let told = if laid.cancelled {
            cx.words.say("conan_cards-cancelled", &[("name", name.into())])
        } else {
            name
        };
        self.signed(laid.by, told, cx)
    }
}

fn attribute_message(attribute: Attribute) -> &'static str {
    match attribute {
        Attribute::Strength => "conan_cards-decides-strength",
        Attribute::Cunning => "conan_cards-decides-cunning",
        Attribute::Spirit => "conan_cards-decides-spirit",
    }
}
