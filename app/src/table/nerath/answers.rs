//! Answers as things: the unit, the card, the realm or the land that an answer is about, and its chance or price.
use super::{MapBoard, art, outlook::Outlook};
use crate::{
    table::board::{Figure, FigureKind, Message},
    widget::{Context, woodcut::Motif},
};
use engine::{
    game::Game,
    nerath::{Action, Kind, Question, Realm},
    slots::SlotId,
};
use iced::{Element, Size};

/// The realm that a question is put to.
pub(super) fn asked(question: Question) -> Realm {
    match question {
        Question::Move { realm }
        | Question::WhereTo { realm, .. }
        | Question::HowMany { realm, .. }
        | Question::Voyage { realm, .. }
        | Question::Battles { realm }
        | Question::Landings { realm }
        | Question::Window { realm, .. }
        | Question::Shares { realm, .. }
        | Question::Shared { realm, .. }
        | Question::Losses { realm, .. }
        | Question::GuardianLosses { realm, .. }
        | Question::PressOrRetreat { realm, .. }
        | Question::Retreat { realm, .. }
        | Question::Amok { realm, .. }
        | Question::Reposition { realm }
        | Question::Reinforce { realm, .. }
        | Question::PlaceUnits { realm, .. }
        | Question::BuyHowMany { realm, .. }
        | Question::FreeMoves { realm }
        | Question::AimAtSpace { realm }
        | Question::AimAtRealm { realm }
        | Question::AimAtUnit { realm, .. }
        | Question::DiscardOf { realm, .. }
        | Question::Sift { realm }
        | Question::TakeIt { realm } => realm,
    }
}

impl MapBoard {
    /// What a unit of a realm wears.
    pub(super) fn unit_art(&self, realm: Realm, kind: Kind) -> Option<&'static Motif> {
        let of_realm = format!("units_{}", self.seen.content.realms[realm].id);
        art(&of_realm, kind.word()).or_else(|| art("units", kind.word()))
    }

    /// What an answer is about, as a picture of this size.
    pub(super) fn picture_of(&self, answer: usize, side: f32, cx: Context) -> Option<Element<'_, Message>> {
        let own = self.question().map(asked)?;
        let unit = |realm: Realm, kind: Kind| Some(self.unit_art(realm, kind)?.figure(side, cx));
        match *self.seen.actions.get(answer)? {
            Action::Stack(_, kind) | Action::Load(kind, _) | Action::Land(kind, _) | Action::Buy(kind) => {
                unit(own, kind)
            }
            Action::Ship(..) | Action::Aboard(..) | Action::Sail(_) | Action::Anchor => {
                unit(own, Kind::Warship)
            }
            Action::Lose { realm, kind, .. } | Action::Pick { realm, kind, .. } => unit(realm, kind),
            Action::To(space) | Action::Fight(space) | Action::Target(space) => {
                let holder = self.game().board.holder(space)?;
                Some(self.seal(holder, side, cx))
            }
            Action::Name(realm) => Some(self.seal(realm, side, cx)),
            Action::Play(slot) | Action::Discard(slot) | Action::Keep(slot) => {
                Some(self.art_at(slot)?.scene(Size::new(side, side), false, cx))
            }
            Action::LoseDie { tile, .. } => {
                let tiles = self.game().battle.as_ref()?.tiles();
                let face = tiles.get(usize::from(tile))?.face;
                Some(art("guardians", &self.seen.content.guardian(face)?.id)?.figure(side, cx))
            }
            Action::Done
            | Action::Count(_)
            | Action::Press
            | Action::PressOn
            | Action::Retreat
            | Action::LoseUsual
            | Action::LoseUsualUntil(_)
            | Action::Share(_)
            | Action::Accept
            | Action::AcceptAll
            | Action::Refuse
            | Action::Pass
            | Action::PassUntil(_)
            | Action::Take
            | Action::Decline => None,
        }
    }

    /// What the card of a slot wears, as far as it is known here.
    fn art_at(&self, slot: SlotId) -> Option<&'static Motif> {
        let (kind, id) = self.card_at(slot)?;
        art(kind, id)
    }

    /// The chance of an answer, as it is written on its target.
    pub(super) fn chance_of(&self, answer: usize, cx: Context) -> Option<String> {
        Some(self.percent_told(self.outlooks.get(answer).copied().flatten()?, cx))
    }

    /// A chance as it is written.
    pub(super) fn percent_told(&self, outlook: Outlook, cx: Context) -> String {
        cx.words.say("percent", &[("value", outlook.percent().into())])
    }

    /// The chance that stands at the end of an answer.
    pub(super) fn answer_figure(&self, answer: usize, cx: Context) -> Option<Figure> {
        let percent = self.outlooks.get(answer).copied().flatten()?.percent();
        let kind = FigureKind::of_percent(percent);
        Some(Figure { value: self.chance_of(answer, cx)?, note: None, kind })
    }

    /// The list in which the motifs have what lies in a slot, and its name there.
    pub(super) fn card_at(&self, slot: SlotId) -> Option<(&'static str, &str)> {
        use engine::nerath::places::{GUARDIANS, TREASURES, event_deck};
        let (slots, content) = (self.game().slots(), &self.seen.content);
        let (deck, face) = (slots.deck_of(slot), slots.face(slot)?);
        match deck {
            TREASURES => Some(("treasures", &content.treasure(face)?.id)),
            GUARDIANS => Some(("guardians", &content.guardian(face)?.id)),
            _ => {
                let realm = Realm::all().find(|realm| event_deck(*realm) == deck)?;
                Some(("events", &content.event(realm, face)?.id))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::art;
    use crate::packs;
    use engine::nerath::{Kind, Nerath};

    #[test]
    fn every_card_guardian_and_unit_has_a_picture() {
        let content = packs::load::<Nerath>().unwrap();
        let events = content.events.0.iter().flatten().map(|card| ("events", card.id.as_str()));
        let things = events
            .chain(content.treasures.iter().map(|card| ("treasures", card.id.as_str())))
            .chain(content.guardians.iter().map(|tile| ("guardians", tile.id.as_str())))
            .chain(Kind::ALL.iter().map(|kind| ("units", kind.word())));
        let bare: Vec<_> = things.filter(|(kind, id)| art(kind, id).is_none()).collect();
        assert!(bare.is_empty(), "{bare:?}");
    }
}
