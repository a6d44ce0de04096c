//! What a table of the toy may choose.
use super::{HOUSES, PerRole, SEATS, content::Content};
use crate::{
    content::scenario::CHOICE,
    setup::{Chosen, Offer, PLAYERS, Settled, SetupFault, Values},
};
use serde::{Deserialize, Serialize};

/// The value of the choice of a scenario that is none: as the pack's rules have it.
const NONE: &str = "none";
/// Coins of each house where no scenario says otherwise.
const COINS: u8 = 4;

/// How the table is laid out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// 2 or 3; of two, the first holds two houses.
    pub players: u8,
    /// Rounds until the end.
    pub rounds: u8,
    /// Which deck of the pack is used.
    pub deck: u8,
    /// The coins of each house at the start.
    pub coins: PerRole<u8>,
}

/// What a table may choose; a scenario leaves only some numbers of players and some decks.
pub(super) fn offers(content: &Content) -> Vec<Offer> {
    let decks = content.deck.iter().map(|deck| deck.id.as_str());
    let first = content.deck.first().map_or("", |deck| deck.id.as_str());
    let mut players = Offer::number(PLAYERS, 2, SEATS as u32, SEATS as u32);
    let mut deck = Offer::one_of("deck", decks, first);
    for story in &content.scenarios {
        let (least, most) = (story.players.0.into(), story.players.1.into());
        players = players.only(CHOICE, &story.id, Values::Number { least, most });
        deck = deck.only(CHOICE, &story.id, Values::names(story.decks.clone()));
    }
    let ids = content.scenarios.iter().map(|story| story.id.as_str());
    let scenario = Offer::one_of(CHOICE, std::iter::once(NONE).chain(ids), NONE);
    vec![scenario, players, Offer::number("rounds", 1, 12, 5), deck]
}

/// What was chosen, as a set-up.
pub(super) fn settle(content: &Content, chosen: &Chosen) -> Result<Setup, Vec<SetupFault>> {
    let settled = Settled::of(&offers(content), chosen)?;
    let deck = content.deck.iter().position(|deck| deck.id == settled.reading("deck")).unwrap_or(0);
    let story = content.scenarios.iter().find(|story| story.id == settled.reading(CHOICE));
    let number = |key| settled.number(key) as u8;
    Ok(Setup {
        players: number(PLAYERS),
        rounds: number("rounds"),
        deck: deck as u8,
        coins: PerRole::new(story.map_or([COINS; HOUSES], |story| story.coins)),
    })
}
