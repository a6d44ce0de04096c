//! The cards of the toy, read from its pack.
use super::{HOUSES, SEATS};
use crate::{
    content::{Faults, RULES_FILE, Reader, Texts, scenario},
    face::{Face, FaceSet},
};
use serde::{Deserialize, Serialize};

/// What a card does when it is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Nothing: it is worth most as a stake.
    Treasure,
    /// Attacks, and pierces a shield.
    Sword,
    /// Sends an attack home.
    Shield,
    /// Makes the attacker drop a card.
    Feint,
    /// Looks at a card of another.
    Spy,
    /// Takes a card from another's hand.
    Thief,
}

/// What a vow counts at the end: whoever has most of it gains by having vowed it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VowKind {
    /// Coins.
    Coins,
    /// Attacks that struck.
    Strikes,
    /// Cards in hand.
    Cards,
}

/// A card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Its name.
    pub id: String,
    /// What it does.
    pub kind: Kind,
    /// Points as a stake.
    pub stake: u8,
}

/// A secret goal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vow {
    /// Its name.
    pub id: String,
    /// What it counts.
    pub kind: VowKind,
}

/// A choice of cards to play with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckList {
    /// Its name.
    pub id: String,
    /// Copies of each card, in the order of the cards.
    pub copies: Vec<u8>,
    /// Cards dealt to each house at the start.
    pub hand: u8,
}

/// The rules part of the toy's pack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Content {
    /// The cards; a face is a place in this list.
    pub card: Vec<Card>,
    /// The vows; a face is a place in this list.
    pub vow: Vec<Vow>,
    /// The decks.
    pub deck: Vec<DeckList>,
    /// The scenarios that were read with the rules, in order of id; hashed apart.
    #[serde(skip)]
    pub scenarios: Vec<Story>,
}

/// A scenario of the toy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Story {
    /// Its id.
    pub id: String,
    /// The least and the greatest number of players.
    pub players: (u8, u8),
    /// The decks that it is played with.
    pub decks: Vec<String>,
    /// The coins of each house at the start.
    pub coins: [u8; HOUSES],
}

/// The file of a scenario as it is written; its names are the app's.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStory {
    #[serde(rename = "name_en")]
    _name_en: Option<String>,
    #[serde(rename = "name_fr")]
    _name_fr: Option<String>,
    players: (u8, u8),
    decks: Vec<String>,
    coins: [u8; HOUSES],
}

impl Content {
    /// Reads and checks the pack.
    pub fn load(texts: &Texts) -> Result<Self, Faults> {
        let mut content: Self = texts.read(RULES_FILE)?;
        let mut reader = Reader::default();
        for (entries, what) in
            [(content.card.len(), "card"), (content.vow.len(), "vow"), (content.deck.len(), "deck")]
        {
            let fits = (1..=32).contains(&entries);
            reader.require(fits, what, "", format!("{entries} entries; 1 to 32 are possible"));
        }
        reader.distinct(content.card.iter().map(|card| &card.id));
        reader.distinct(content.vow.iter().map(|vow| &vow.id));
        reader.distinct(content.deck.iter().map(|deck| &deck.id));
        for deck in &content.deck {
            let (given, cards) = (deck.copies.len(), content.card.len());
            reader.require(given == cards, &deck.id, "copies", format!("{given} numbers for {cards} cards"));
            let total: u32 = deck.copies.iter().map(|n| u32::from(*n)).sum();
            let fits = (3 * u32::from(deck.hand)..=60).contains(&total);
            reader.require(
                fits,
                &deck.id,
                "copies",
                format!("{total} cards; from three hands to 60 are possible"),
            );
        }
        reader.check()?;
        content.scenarios =
            texts.scenarios().into_iter().map(|id| content.story(texts, id)).collect::<Result<_, _>>()?;
        Ok(content)
    }

    /// Reads the scenario of this id.
    fn story(&self, texts: &Texts, id: &str) -> Result<Story, Faults> {
        let file = format!("{}/{id}.toml", scenario::FOLDER);
        let RawStory { players, decks, coins, .. } = texts.read(&file)?;
        let mut reader = Reader::new(&file);
        let seats = 2 <= players.0 && players.0 <= players.1 && usize::from(players.1) <= SEATS;
        reader.require(seats, "", "players", format!("from 2 to {SEATS} are possible"));
        let known: Vec<_> = self.deck.iter().map(|deck| deck.id.clone()).collect();
        reader.require(!decks.is_empty(), "", "decks", "no deck is named");
        for deck in &decks {
            reader.find("deck", &known, deck, ("", "decks"));
        }
        reader.require(coins.iter().all(|coins| *coins <= 20), "", "coins", "at most 20 are possible");
        reader.finish(Story { id: id.to_owned(), players, decks, coins })
    }

    /// The faces of a kind.
    pub fn faces(&self, kind: Kind) -> FaceSet {
        let of_kind = self.card.iter().enumerate().filter(|(_, card)| card.kind == kind);
        of_kind.map(|(index, _)| Face::at(index)).collect()
    }

    /// The faces that answer an attack.
    pub fn reactions(&self) -> FaceSet {
        let reacts = |card: &Card| matches!(card.kind, Kind::Shield | Kind::Feint);
        self.card
            .iter()
            .enumerate()
            .filter(|(_, card)| reacts(card))
            .map(|(index, _)| Face::at(index))
            .collect()
    }

    /// What a card does; a face that is no card does nothing.
    pub fn kind(&self, face: Face) -> Kind {
        self.card.get(face.index()).map_or(Kind::Treasure, |card| card.kind)
    }

    /// What a card is worth as a stake.
    pub fn stake(&self, face: Face) -> u8 {
        self.card.get(face.index()).map_or(0, |card| card.stake)
    }
}
