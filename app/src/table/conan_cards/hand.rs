//! The viewer's cards: the hand, and the magic items that wait to be put into play or used.
use super::{Table, names::Names};
use crate::{
    table::{
        board::Message,
        card::{Card as Drawn, WIDTH},
    },
    theme::BOOK_ITALIC,
    widget::Cx,
};
use engine::{conan_cards::Card, slots::SlotId};
use iced::{
    Element, Fill,
    widget::{column, container, row, scrollable},
};

impl Table {
    /// The hand as a strip; what may be played now comes first.
    pub(super) fn hand_strip(&self, cx: Cx) -> Element<'_, Message> {
        let Some(seat) = self.viewer() else {
            return cx.panel(cx.muted(cx.say("table-no-hand"))).width(Fill).height(Fill).into();
        };
        let hand = self.game().hand_of(seat).filter_map(|(slot, card)| Some((slot, self.drawn(card?, cx))));
        let magic = self.game().magic_of(seat).filter_map(|(slot, item, up)| {
            let (title, text) = self.names.item(item?, cx);
            let kind = if up { "conan_cards-card-item" } else { "conan_cards-card-item-down" };
            let foot = (cx.say(kind), String::new());
            Some((slot, Drawn { title, text, foot, stripe: cx.colours.focus, width: WIDTH, is_spent: false }))
        });
        let mut cards: Vec<_> = hand.chain(magic).collect();
        cards.sort_by_key(|(slot, _)| !self.is_playable(*slot));
        let is_empty = cards.is_empty();
        let strip = row(cards.into_iter().map(|(slot, card)| self.lay(slot, card, cx))).spacing(6);
        let none = is_empty.then(|| cx.body(cx.say("conan_cards-empty-hand")).font(BOOK_ITALIC));
        let bar = scrollable::Scrollbar::new().width(6).scroller_width(6);
        let strip = container(row![strip].push(none)).padding([0, 2]).height(Fill);
        let strip = cx.scroll(strip).direction(scrollable::Direction::Horizontal(bar)).spacing(4);
        cx.panel(column![strip]).padding(6).width(Fill).height(Fill).into()
    }

    fn lay(&self, slot: SlotId, card: Drawn, cx: Cx) -> Element<'_, Message> {
        let card = Drawn { is_spent: self.picked.is_some_and(|picked| picked != slot), ..card };
        card.view(self.press_of(slot), cx)
    }

    fn drawn(&self, card: Card, cx: Cx) -> Drawn {
        let (title, mut text) = self.names.card(card, cx);
        let content = &self.seen.content;
        let (kind, beside, stripe) = match card {
            Card::Adventure(adventure) => {
                let room = [("most", content.adventure(adventure).difficulty.into())];
                text = [self.names.loot(adventure, cx), text].join("\n");
                ("conan_cards-card-adventure", cx.words.say("conan_cards-room", &room), cx.colours.accent)
            }
            Card::Challenge(challenge) => {
                let values = Names::values(content.challenge(challenge).values, cx);
                ("conan_cards-card-challenge", values, cx.colours.iron)
            }
            Card::Resolution(_) => ("conan_cards-card-resolution", String::new(), cx.colours.danger),
        };
        Drawn { title, text, foot: (cx.say(kind), beside), stripe, width: WIDTH, is_spent: false }
    }
}
