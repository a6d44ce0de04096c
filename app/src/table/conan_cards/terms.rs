//! Terms of a deal in words.
use super::{
    CardBoard,
    deals::{Choice, Way},
};
use crate::{widget::Context, words::Arg};
use engine::{
    conan_cards::{Alliance, Parts, Transfer},
    seat::Seat,
    slots::SlotId,
};

impl CardBoard {
    /// A transfer in the words of the log.
    pub(super) fn transfer_told(&self, transfer: &Transfer, cx: Context) -> String {
        let card = |slot: SlotId| ("slot", Arg::from(self.thing_name(slot, cx)));
        let site = |adventure| ("adventure", Arg::from(self.names.adventure(adventure, cx).0));
        let both = |from: Seat, to: Seat| vec![("from", from), ("to", to)];
        let (id, seats, further) = match *transfer {
            Transfer::ShowHand { from, to } => ("show_hand", both(from, to), Vec::new()),
            Transfer::ShowCard { from, to, slot } => ("show_card", both(from, to), vec![card(slot)]),
            Transfer::ShowChallenge { from, to, slot, adventure, nth } => {
                ("show_challenge", both(from, to), vec![card(slot), site(adventure), ("nth", nth.into())])
            }
            Transfer::Glory { from, to, amount } => {
                ("glory", both(from, to), vec![("amount", amount.into())])
            }
            Transfer::CardOpen { from, to, slot } => ("card_open", both(from, to), vec![card(slot)]),
            Transfer::CardChoice { from, to, cards } => {
                ("card_choice", both(from, to), vec![("cards", cards.into())])
            }
            Transfer::CardRandom { from, to, cards } => {
                ("card_random", both(from, to), vec![("cards", cards.into())])
            }
            Transfer::Item { from, to, slot } => ("item", both(from, to), vec![card(slot)]),
            Transfer::LiftChallenge { from, slot, adventure, nth } => (
                "lift_challenge",
                vec![("from", from)],
                vec![card(slot), site(adventure), ("nth", nth.into())],
            ),
        };
        let named =
            seats.iter().flat_map(|(key, seat)| self.names.forms(key, &self.hero_name(*seat, cx), cx));
        let named: Vec<_> = named.collect();
        let named = named.iter().map(|(key, form)| (key.as_str(), form.clone()));
        cx.words.say(&format!("conan_cards-part-{id}"), &named.chain(further).collect::<Vec<_>>())
    }

    /// The name of a card or an item, as far as it is known here.
    fn thing_name(&self, slot: SlotId, cx: Context) -> String {
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

    fn parts_told(&self, alliance: &Alliance, parts: &Parts, cx: Context) -> String {
        let part = |seat: &Seat| format!("{} {}", self.hero_name(*seat, cx), parts[*seat]);
        cx.words.list(&alliance.members.iter().map(part).collect::<Vec<_>>())
    }

    pub(super) fn split_told(&self, alliance: &Alliance, cx: Context) -> String {
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

    pub(super) fn first_told(&self, alliance: &Alliance, cx: Context) -> String {
        let named = |seats: &[Seat]| {
            cx.words.list(&seats.iter().map(|seat| self.hero_name(*seat, cx)).collect::<Vec<_>>())
        };
        let told = [("items", named(&alliance.items).into()), ("cards", named(&alliance.cards).into())];
        let who = self.hero_name(alliance.special, cx);
        self.names.say_of("conan_cards-first", ("who", &who), &told, cx)
    }

    /// A choice of the form.
    pub(super) fn choice_told(&self, choice: &Choice, cx: Context) -> String {
        let all = |transfers: &[Transfer]| {
            let told: Vec<_> = transfers.iter().map(|transfer| self.transfer_told(transfer, cx)).collect();
            if told.is_empty() { cx.say("conan_cards-nothing") } else { cx.words.list(&told) }
        };
        let name = |seat: &Seat| self.hero_name(*seat, cx);
        match choice {
            Choice::Way(Way::Usual) => cx.say("conan_cards-way-usual"),
            Choice::Way(Way::Treaty) => cx.say("conan_cards-way-treaty"),
            Choice::Way(Way::Alliance) => cx.say("conan_cards-way-alliance"),
            Choice::Strike(transfer) => self.transfer_told(transfer, cx),
            Choice::Giver(seat) | Choice::Receiver(seat) | Choice::Member(seat) | Choice::Special(seat) => {
                name(seat)
            }
            Choice::Sort(words) => cx.say(words),
            Choice::Term(transfer) => self.term_told(transfer, cx),
            Choice::Part(_, seat, part) => format!("{} {part}", name(seat)),
            Choice::Turn(_, seat) => name(seat),
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

    /// What tells a transfer apart from others of its sort between the same two.
    fn term_told(&self, transfer: &Transfer, cx: Context) -> String {
        match *transfer {
            Transfer::Glory { amount, .. } => amount.to_string(),
            Transfer::CardChoice { cards, .. } | Transfer::CardRandom { cards, .. } => cards.to_string(),
            Transfer::ShowHand { .. } => cx.say("conan_cards-whole-hand"),
            Transfer::CardOpen { slot, .. }
            | Transfer::ShowCard { slot, .. }
            | Transfer::Item { slot, .. } => self.thing_name(slot, cx),
            Transfer::ShowChallenge { slot, adventure, nth, .. }
            | Transfer::LiftChallenge { slot, adventure, nth, .. } => cx.words.say(
                "conan_cards-nth-challenge",
                &[
                    ("nth", nth.into()),
                    ("place", self.names.adventure(adventure, cx).0.into()),
                    ("name", self.thing_name(slot, cx).into()),
                ],
            ),
        }
    }
}
