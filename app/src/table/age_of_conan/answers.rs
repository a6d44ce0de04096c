//! Answers as things: the die, the token, the card, the piece or the kingdom that an answer is about.
use super::{MapBoard, art, dice::Face, fate_term};
use crate::{
    table::{board::Message, dice::Die},
    widget::{Context, token, woodcut::Motif},
};
use engine::{
    age_of_conan::{Action, AgeOfConan, Category, Kingdom, Province},
    game::Game,
    slots::SlotId,
};
use iced::{Element, Size};

impl MapBoard {
    /// What an answer is about, as a picture of this size.
    pub(super) fn picture_of(&self, answer: usize, side: f32, cx: Context) -> Option<Element<'_, Message>> {
        let action = *self.seen.actions.get(answer)?;
        let content = &self.seen.content;
        match action {
            Action::Die(face, _) => {
                let die = Die { face: Face::Fate(face), is_live: true, roll: None, cx }.view(side);
                Some(cx.tip(AgeOfConan::ID, fate_term(face), die))
            }
            Action::Mark(face) => {
                Some(Die { face: Face::Contest(face), is_live: true, roll: None, cx }.view(side))
            }
            Action::Token(token) => {
                let disc = token::token(token.0.to_string(), side, cx);
                Some(cx.tip(AgeOfConan::ID, &format!("bid.token_{}", token.0), disc))
            }
            Action::Play(slot)
            | Action::Use(slot)
            | Action::Refresh(slot)
            | Action::Declare(slot)
            | Action::Discard(slot)
            | Action::Bid(slot)
            | Action::Replace(slot)
            | Action::Stake(slot) => Some(scene(self.art_at(slot)?, side, cx)),
            Action::UseArtifact(artifact) => {
                Some(scene(art("artifacts", &content.artifact(artifact).id)?, side, cx))
            }
            Action::Compete(category) | Action::Crown(category) => Some(self.category(category, side, cx)?),
            Action::Player(kingdom) => Some(self.seal(kingdom, side, cx)),
            Action::From(at)
            | Action::To(at)
            | Action::Place(at)
            | Action::ContestIn(at)
            | Action::Target(at) => Some(self.seal(self.holder(at)?, side, cx)),
            _ => Some(self.deed_picture(action)?.figure(side, cx)),
        }
    }

    /// Whose province it is.
    fn holder(&self, province: Province) -> Option<Kingdom> {
        let home = self.seen.content.provinces[province].home_of;
        home.or_else(|| self.game().board[province].marker.map(|marker| marker.owner))
    }

    fn category(&self, category: Category, side: f32, cx: Context) -> Option<Element<'_, Message>> {
        let def = self.seen.content.categories.get(category.index())?;
        Some(art("token_categories", &def.id)?.coin(side, cx))
    }

    /// The piece that an answer is about.
    fn deed_picture(&self, action: Action) -> Option<&'static Motif> {
        let id = match action {
            Action::BuyUnit(_) | Action::PlaceUnits | Action::Raise | Action::Repel | Action::Units(_) => {
                "army"
            }
            Action::BuyEmissary(_)
            | Action::PlaceEmissary
            | Action::MoveTwoEmissaries
            | Action::MoveAndContest => "emissary",
            Action::MoveAndCollect | Action::Collect(_) | Action::Exchange | Action::Pay => "gold",
            Action::MoveTwo | Action::MoveAndAttack => "army",
            Action::Upgrade => "city",
            Action::Raider(_) => "raider",
            Action::Conan(_) => "conan",
            Action::Sorcery => "sorcery",
            Action::DrawKingdomStrategy
            | Action::DrawTwoStrategy
            | Action::BuyBothCards
            | Action::BuyStrategyCard => "bid_token",
            _ => return None,
        };
        art("pieces", id)
    }

    /// What the card or token of a slot wears, as far as it is known here.
    fn art_at(&self, slot: SlotId) -> Option<&'static Motif> {
        let (game, content) = (self.game(), &self.seen.content);
        let of_kingdom = |kingdom: Kingdom| {
            let kingdom_cards = game
                .whole_kingdom_hand(content, kingdom)
                .chain(game.ready_cards(content, kingdom))
                .chain(game.spent_cards(content, kingdom));
            let card = kingdom_cards.filter(|(other, _)| *other == slot).find_map(|(_, card)| card);
            let strategy = game.whole_strategy_hand(kingdom).filter(|(other, _)| *other == slot);
            let strategy = strategy.map(|(_, card)| card).next().flatten();
            let token = game.tokens_of(kingdom).filter(|(other, _)| *other == slot);
            let token = token.map(|(_, token)| token).next().flatten();
            card.and_then(|card| art("kingdom_cards", &content.card(card).id))
                .or_else(|| strategy.and_then(|card| art("strategy_cards", &content.strategy(card).id)))
                .or_else(|| token.and_then(|token| art("adventure_tokens", &content.token(token).id)))
        };
        game.kingdoms.iter().find_map(|kingdom| of_kingdom(*kingdom))
    }
}

fn scene<'a>(motif: &'static Motif, side: f32, cx: Context) -> Element<'a, Message> {
    motif.scene(Size::new(side, side), false, cx)
}

#[cfg(test)]
mod tests {
    use super::art;
    use crate::packs;
    use engine::age_of_conan::AgeOfConan;

    #[test]
    fn every_card_and_every_token_has_a_picture_of_its_own() {
        let content = packs::load::<AgeOfConan>().unwrap();
        let things = (content.kingdom_cards.iter().map(|def| ("kingdom_cards", &def.id)))
            .chain(content.strategy_cards.iter().map(|def| ("strategy_cards", &def.id)))
            .chain(content.adventures.iter().map(|def| ("adventures", &def.id)))
            .chain(content.objectives.iter().map(|def| ("objectives", &def.id)))
            .chain(content.artifacts.iter().map(|def| ("artifacts", &def.id)))
            .chain(content.tokens.iter().map(|def| ("adventure_tokens", &def.id)))
            .chain(content.categories.iter().map(|def| ("token_categories", &def.id)));
        let bare: Vec<_> = things.filter(|(kind, id)| art(kind, id).is_none()).collect();
        assert!(bare.is_empty(), "{bare:?}");
    }
}
