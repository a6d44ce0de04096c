//! Cards, tokens and adventures.
use super::Loader;
use crate::{
    age_of_conan::{
        content::{
            AdventureDef, ArtifactDef, CardType, CategoryDef, DeckList, Effect, Good, KingdomCardDef, Pay,
            StrategyDef, TokenDef, When, Window,
            raw::{RawEffect, RawKingdomCard, RawPack, RawWhen},
        },
        ids::{ARTIFACTS, Artifact, ContestFace, KINGDOMS, KingdomCard, PerKingdom},
        track::TRACK,
    },
    face::Face,
};

impl Loader {
    pub(super) fn category_defs(&mut self, raw: &RawPack) -> Vec<CategoryDef> {
        let categories = raw.token_categories.iter();
        categories
            .map(|entry| {
                let at = (entry.id.as_str(), "artifact");
                let artifact = self.reader.find("artifact", &self.artifacts, &entry.artifact, at);
                let agreed = raw.artifacts[usize::from(artifact)].category == entry.id;
                self.reader.require(agreed, &entry.id, "artifact", "the artifact has another category");
                CategoryDef { id: entry.id.clone(), artifact: Artifact(artifact) }
            })
            .collect()
    }

    pub(super) fn tokens(&mut self, raw: &RawPack) -> Vec<TokenDef> {
        let good = |word: &str| match word {
            "gold" => Some(Good::Gold),
            "sorcery" => Some(Good::Sorcery),
            _ => None,
        };
        let tokens = raw.adventure_tokens.iter();
        tokens
            .map(|entry| {
                let id = entry.id.as_str();
                let kind = good(&entry.exchange);
                self.reader.require(kind.is_some(), id, "exchange", "neither gold nor sorcery");
                TokenDef {
                    id: entry.id.clone(),
                    category: self.category(&entry.category, (id, "category")),
                    value: entry.value,
                    good: kind.unwrap_or(Good::Gold),
                    amount: entry.amount,
                    count: entry.count,
                }
            })
            .collect()
    }

    pub(super) fn adventures(&mut self, raw: &RawPack) -> Vec<AdventureDef> {
        let adventures = raw.adventures.iter();
        adventures
            .map(|entry| {
                let fits = (1..=TRACK).contains(&usize::from(entry.length));
                self.reader.require(fits, &entry.id, "length", format!("a track has 1 to {TRACK} tokens"));
                AdventureDef {
                    id: entry.id.clone(),
                    destination: self.province(&entry.destination, (&entry.id, "destination")),
                    length: entry.length,
                }
            })
            .collect()
    }

    pub(super) fn strategy_cards(&mut self, raw: &RawPack) -> Vec<StrategyDef> {
        let cards = raw.strategy_cards.iter();
        cards
            .map(|entry| {
                let id = entry.id.as_str();
                let symbols = entry.symbols.iter();
                StrategyDef {
                    id: entry.id.clone(),
                    adventure: entry.adventure,
                    symbols: symbols
                        .map(|word| {
                            self.reader.word(ContestFace::of_word(word), "face", word, (id, "symbols"))
                        })
                        .collect(),
                    terrains: entry
                        .terrains
                        .iter()
                        .map(|word| self.terrain(word, (id, "terrains")))
                        .collect(),
                    area: self.area(&entry.area_2_4, (id, "area_2_4")),
                    area_of_small_games: self.area(&entry.area_2_3, (id, "area_2_3")),
                }
            })
            .collect()
    }

    pub(super) fn artifacts(&mut self, raw: &RawPack) -> [ArtifactDef; ARTIFACTS] {
        let bonus = &raw.conan_bonus;
        let replaces = bonus.window == Window::BidReveal.word()
            && matches!(bonus.effects.as_slice(), [effect] if effect.op == "replace_bid_card");
        self.reader.require(replaces, &bonus.id, "effects", "it replaces a bid's card and does nothing else");
        std::array::from_fn(|number| {
            let entry = &raw.artifacts[number];
            let at = (entry.id.as_str(), "window");
            ArtifactDef {
                id: entry.id.clone(),
                category: self.category(&entry.category, (&entry.id, "category")),
                window: self.reader.word(Window::of_word(&entry.window), "window", &entry.window, at),
                when: self.when(&entry.id, &entry.when),
                effects: self.effects(&entry.id, &entry.effects),
            }
        })
    }

    pub(super) fn kingdom_cards(&mut self, raw: &RawPack) -> Vec<KingdomCardDef> {
        let mut faces = [0; KINGDOMS];
        raw.kingdom_cards.iter().map(|entry| self.kingdom_card(entry, &mut faces)).collect()
    }

    pub(super) fn kingdom_card(
        &mut self,
        entry: &RawKingdomCard,
        faces: &mut [usize; KINGDOMS],
    ) -> KingdomCardDef {
        let id = entry.id.as_str();
        let kingdom = self.kingdom(&entry.kingdom, (id, "kingdom"));
        let kind = match entry.kind.as_str() {
            "permanent" => CardType::Permanent,
            "event" => CardType::Event,
            "instant" => CardType::Instant,
            other => {
                self.reader.fault(id, "type", format!("unknown type {other:?}"));
                CardType::Instant
            }
        };
        let window =
            self.reader.word(Window::of_word(&entry.window), "window", &entry.window, (id, "window"));
        let event = (kind == CardType::Event) == (window == Window::CourtEvent);
        self.reader.require(event, id, "window", "events and they alone are court actions");
        self.reader.require(entry.count > 0, id, "count", "no copy");
        self.reader.require(
            kind == CardType::Permanent || entry.gold == 0,
            id,
            "gold",
            "only permanents cost gold",
        );
        let face = Face::at(faces[kingdom.index()]);
        faces[kingdom.index()] += 1;
        KingdomCardDef {
            id: entry.id.clone(),
            kingdom,
            face,
            count: entry.count,
            kind,
            gold: entry.gold,
            window,
            when: self.when(id, &entry.when),
            pay: Pay::read(entry.pay),
            effects: self.effects(id, &entry.effects),
        }
    }

    pub(super) fn when(&mut self, id: &str, raw: &RawWhen) -> When {
        When::read(raw, &self.terrains).unwrap_or_else(|reason| {
            self.reader.fault(id, "when", reason);
            When::default()
        })
    }

    pub(super) fn effects(&mut self, id: &str, raw: &[RawEffect]) -> Vec<Effect> {
        self.reader.require(!raw.is_empty(), id, "effects", "a card does something");
        let mut effects = Vec::new();
        for effect in raw {
            match Effect::read(effect) {
                Ok(effect) => effects.push(effect),
                Err(reason) => self.reader.fault(id, "effects", reason),
            }
        }
        effects
    }
}

/// The deck list of each kingdom.
pub(super) fn deck_lists(cards: &[KingdomCardDef]) -> PerKingdom<DeckList> {
    let mut lists =
        PerKingdom::of(|_| DeckList { instants: vec![Vec::new(); Window::ALL.len()], ..DeckList::default() });
    for (number, card) in cards.iter().enumerate() {
        let (list, id) = (&mut lists[card.kingdom], KingdomCard(number as u8));
        list.cards.push(id);
        match card.kind {
            CardType::Permanent => list.permanents.push(id),
            CardType::Event => list.events.push(id),
            CardType::Instant => list.instants[card.window as usize].push(id),
        }
    }
    lists
}
