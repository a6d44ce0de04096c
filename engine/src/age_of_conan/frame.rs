//! The procedures of the game.
use super::{
    AgeOfConan,
    age::AgeStep,
    artifacts::Stakes,
    bid::{Bid, BidBonus},
    card_effects::{CardEffects, PayMore},
    conan_part::{ConanPart, LeadConan},
    contest::{Phase, Reroll},
    court::Court,
    free_move::FreeMove,
    intrigue::Intrigue,
    look_at_hand::{DiscardPermanent, LookAt, Seen},
    march::March,
    military::Military,
    mission::Mission,
    placing::Placing,
    raids::Raids,
    scoring::Final,
    targets::{EmissaryOwner, Target},
    track::{CourtToken, Token},
    turn::TurnStep,
    window::OpenWindow,
};
use crate::procedures;

procedures! {
    /// A procedure under way. Their order is part of every hash.
    pub enum Frame for AgeOfConan {
        /// A turn and what follows it.
        Turn(TurnStep),
        /// Secret bids.
        Bid(Bid),
        /// Bids lie open; the Conan Bonus may replace a card.
        BidBonus(BidBonus),
        /// A token was received: keep it or exchange it.
        Token(Token),
        /// Take the token of the track or leave it.
        CourtToken(CourtToken),
        /// Conan's part of Court + Conan.
        ConanPart(ConanPart),
        /// The court option.
        Court(Court),
        /// The military option.
        Military(Military),
        /// Moves of armies.
        March(March),
        /// Figures being placed.
        Place(Placing),
        /// The intrigue option.
        Intrigue(Intrigue),
        /// Moves of emissaries.
        Mission(Mission),
        /// A window outside contests.
        Window(OpenWindow),
        /// A contest; its figures are in the state.
        Contest(Phase),
        /// Dice being marked.
        Reroll(Reroll),
        /// A card's effects, one after the other.
        Card(CardEffects),
        /// An optional effect waits for its price.
        PayMore(PayMore),
        /// Provinces chosen for a card.
        Target(Target),
        /// Whose emissary is removed.
        EmissaryOwner(EmissaryOwner),
        /// An emissary whom nothing stops.
        FreeMove(FreeMove),
        /// A card leads Conan.
        LeadConan(LeadConan),
        /// Whose hand is looked at.
        LookAt(LookAt),
        /// A hand lies open to one player, who discards from it.
        Seen(Seen),
        /// Permanents of others are discarded.
        DiscardPermanent(DiscardPermanent),
        /// Raiders are driven off, or cost points.
        Raids(Raids),
        /// The age change.
        Age(AgeStep),
        /// Secret choices of tokens for the artifacts.
        Stakes(Stakes),
        /// The end of the game.
        Final(Final),
    }
}

impl Default for Frame {
    fn default() -> Self {
        TurnStep::First.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        age_of_conan::ids::Kingdom,
        codec,
        describe::{Plain, describe},
        slots::SlotId,
    };

    /// Old journals and saves hold the number of a procedure and then its fields.
    #[test]
    fn a_procedure_is_stored_as_its_number_and_its_fields() {
        let token = Token { of: Kingdom(2), slot: SlotId(9) };
        let stored: [(Frame, &[u8]); 4] = [
            (TurnStep::First.into(), &[0, 0]),
            (token.into(), &[3, 2, 9]),
            (Court.into(), &[6]),
            (Final.into(), &[27]),
        ];
        for (frame, bytes) in stored {
            assert_eq!(codec::encode(&frame), bytes, "{frame:?}");
            assert_eq!(codec::decode::<Frame>(bytes).as_ref(), Ok(&frame));
        }
    }

    #[test]
    fn a_procedure_without_fields_is_told_by_its_name_alone() {
        let told = |frame: Frame| describe(&frame, &Plain).to_string();
        assert_eq!(told(Court.into()), "court");
        assert_eq!(told(CourtToken.into()), "court_token");
        assert_eq!(told(Raids::FIRST.into()), "{raids: {done: 0, since: 0}}");
    }
}
