//! The viewer's cards: the hand, the magic items before it, and the adventures that keep a charge.
use super::{
    CardBoard,
    cards::{Drawn, Face, Lit, framed},
    places::Thing,
};
use crate::{
    play::Picture,
    table::{
        board::Message,
        card::{WIDTH, is_low, width_for},
        hand,
    },
    widget::{Context, Tip},
};
use engine::slots::SlotId;
use iced::Element;

impl CardBoard {
    /// The viewer's cards in the order in which they lie, which never changes by itself.
    pub(super) fn in_hand(&self) -> Vec<SlotId> {
        let Some(seat) = self.viewer() else { return Vec::new() };
        let game = self.game();
        let hand = game.hand_of(seat).map(|(slot, _)| slot);
        let magic = game.magic_of(seat).map(|(slot, ..)| slot);
        let charged = game.charged_adventures(seat).map(|(slot, _)| slot);
        hand.chain(magic).chain(charged).collect()
    }

    fn face_in_hand(&self, slot: SlotId, cx: Context) -> Option<Face> {
        let seat = self.viewer()?;
        let magic = self.game().magic_of(seat).find(|(item, ..)| *item == slot);
        match magic {
            Some((_, item, is_up)) => Some(self.face_of_item(item?, is_up, cx)),
            None => Some(self.face_of(self.game().card_at(slot)?, cx)),
        }
    }

    /// The hand as a strip.
    pub(super) fn hand_strip<'a>(
        &'a self,
        picture: &Picture,
        height: f32,
        cx: Context,
    ) -> Element<'a, Message> {
        if self.viewer().is_none() {
            return hand::nobodys(cx);
        }
        let shown = (picture, is_low(height));
        let laid = |slot: SlotId| Some(self.lay(slot, self.face_in_hand(slot, cx)?, shown, cx));
        let cards = self.in_hand().into_iter().filter_map(laid).collect();
        hand::strip(cards, || cx.say("conan_cards-empty-hand"), cx)
    }

    fn lay<'a>(
        &'a self,
        slot: SlotId,
        face: Face,
        (picture, is_wordless): (&Picture, bool),
        cx: Context,
    ) -> Element<'a, Message> {
        let thing = Thing::Card(slot);
        let is_faded = self.picked.is_some() && !self.is_taken_up(thing);
        let lit = if self.is_taken_up(thing) { Lit::Pointed } else { self.lit(thing) };
        let press = if self.is_taken_up(thing) { Some(Message::Pick(slot)) } else { self.press_of(thing) };
        let width = if is_wordless { WIDTH - 26.0 } else { width_for(&face.title, &face.text, WIDTH) };
        let text = if is_wordless { face.text.clone() } else { face.sort.clone() };
        let tip = Tip { title: face.title.clone(), text, more: Some(cx.say("table-look-closely")) };
        let drawn = Drawn { is_faded, is_wordless, scale: 1.0 };
        let card = self.full_card(face, width, drawn, cx);
        let card = framed(card, press.clone(), lit, cx.colours.card, cx);
        tip.around(self.inspectable(thing, self.marked(card, press, picture)), cx)
    }
}
