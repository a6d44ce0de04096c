//! Answers as things: the card, the hero, the attribute or the glory that an answer is about.
use super::{CardBoard, art, colours, signs::Sign};
use crate::{
    table::{
        board::Message,
        standing::{Stands, standing},
    },
    widget::{Context, token, woodcut::Motif},
};
use engine::{
    conan_cards::{Action, Card},
    seat::Seat,
    slots::SlotId,
};
use iced::{Element, Size};

impl CardBoard {
    /// What an answer is about, as a picture of this size.
    pub(super) fn picture_of(&self, answer: usize, side: f32, cx: Context) -> Option<Element<'_, Message>> {
        let scene = |motif: &'static Motif| motif.scene(Size::new(side, side), false, cx);
        match *self.seen.actions.get(answer)? {
            Action::Swap(seat) | Action::Player(seat) | Action::Duel(seat) => {
                Some(self.piece(seat, side, cx))
            }
            Action::Adventure(slot)
            | Action::Challenge(slot, _)
            | Action::PutIntoPlay(slot)
            | Action::Play(slot)
            | Action::Face(slot)
            | Action::Use(slot)
            | Action::Charge(slot)
            | Action::Rob(slot)
            | Action::Lay(slot)
            | Action::LayOn(slot, _)
            | Action::Cancel(slot)
            | Action::Give(slot)
            | Action::Call(slot, ..)
            | Action::Discard(slot) => {
                let known = self.art_at(slot).map(scene);
                Some(known.unwrap_or_else(|| self.sign(Sign::Sword(cx.colours.iron), side, cx)))
            }
            Action::Place(adventure) | Action::Move(adventure) => {
                self.art_of(Card::Adventure(adventure)).map(scene)
            }
            Action::Recover(challenge) => self.art_of(Card::Challenge(challenge)).map(scene),
            Action::Bid(amount) => Some(token::token(amount.to_string(), side, cx)),
            Action::Match => {
                let bid = self.game().auction(&self.seen.content)?.bid;
                Some(token::token(bid.to_string(), side, cx))
            }
            Action::Name(attribute, _) | Action::Switch(attribute) => {
                Some(self.sign(Sign::Attribute(attribute), side * 0.8, cx))
            }
            Action::Accomplish => Some(self.sign(Sign::Gate(cx.colours.accent), side, cx)),
            Action::Ability | Action::Rage | Action::Sermon => {
                let hero = self.game().players[self.viewer()?].hero;
                self.art_of_hero(hero).map(scene)
            }
            Action::Pass
            | Action::Accept
            | Action::Refuse
            | Action::WayOut
            | Action::Hire
            | Action::HireFree
            | Action::Withdraw
            | Action::Propose(_)
            | Action::Counter(_)
            | Action::Sleight(..) => None,
        }
    }

    /// What the card of a slot wears, as far as it is known here.
    fn art_at(&self, slot: SlotId) -> Option<&'static Motif> {
        let mut seats = (0..self.game().seats).map(Seat);
        let item = seats.find_map(|seat| {
            self.game().magic_of(seat).find(|(other, ..)| *other == slot).and_then(|(_, item, _)| item)
        });
        match item {
            Some(item) => art("items", &self.seen.content.item(item).id),
            None => self.art_of(self.game().card_at(slot)?),
        }
    }

    /// How one wins, and how everybody stands.
    pub(super) fn standing(&self, cx: Context) -> Element<'_, Message> {
        let game = self.game();
        let stands = |seat: Seat| Stands {
            emblem: self.piece(seat, 22.0, cx),
            name: self.hero_name(seat, cx),
            points: game.players[seat].glory.into(),
            colour: colours::of_seat(seat, cx.colours),
        };
        let players = (0..game.seats).map(|seat| stands(Seat(seat))).collect();
        let rule = cx.words.say("conan_cards-win-rule", &[("target", game.target.into())]);
        let goal = Some(i32::from(game.target));
        standing(cx.say("table-how-to-win"), rule, players, goal, cx)
    }
}

#[cfg(test)]
mod tests {
    use super::art;
    use crate::packs;
    use engine::conan_cards::ConanCards;

    #[test]
    fn every_card_and_every_hero_has_a_picture_of_its_own() {
        let content = packs::load::<ConanCards>().unwrap();
        let things = (content.heroes.iter().map(|def| ("heroes", &def.id)))
            .chain(content.adventures.iter().map(|def| ("adventures", &def.id)))
            .chain(content.challenges.iter().map(|def| ("challenges", &def.id)))
            .chain(content.resolutions.iter().map(|def| ("resolutions", &def.id)))
            .chain(content.items.iter().map(|def| ("items", &def.id)));
        let bare: Vec<_> = things.filter(|(kind, id)| art(kind, id).is_none()).collect();
        assert!(bare.is_empty(), "{bare:?}");
    }
}
