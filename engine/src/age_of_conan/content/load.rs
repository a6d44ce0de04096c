//! Reads and checks the rules part. Every fault names file, entry and field, and all are told at once.
mod cards;
mod map;
mod objectives;

use super::{
    Bidding, Bonus, Bonuses, Content, Limits, Prices, RuleOption, StrategyDef,
    raw::{RawOption, RawPack},
};
use crate::{
    age_of_conan::{
        AgeOfConan,
        house_rules::OPTIONS,
        ids::{
            ARTIFACTS, Area, BidToken, Category, ContestFace, FateFace, KINGDOMS, Kingdom, PROVINCES,
            Province, ProvinceSet, Terrain,
        },
        places::SLOTS,
    },
    content::{Faults, OptionText, RULES_FILE, Reader, Texts},
    face::{Face, FaceSet, KINDS},
    game::Game,
};
use cards::deck_lists;
use map::distances;

/// Reads the rules part of a pack.
pub(in crate::age_of_conan) fn load(texts: &Texts) -> Result<Content, Faults> {
    let raw: RawPack = texts.read(RULES_FILE)?;
    Loader::new(&raw).read(&raw)
}

/// The names of the pack, and what is wrong with it.
struct Loader {
    reader: Reader,
    areas: Vec<String>,
    seas: Vec<String>,
    terrains: Vec<String>,
    kingdoms: Vec<String>,
    provinces: Vec<String>,
    categories: Vec<String>,
    artifacts: Vec<String>,
}

fn names<'a, T: 'a>(list: impl IntoIterator<Item = &'a T>, id: impl Fn(&T) -> &String) -> Vec<String> {
    list.into_iter().map(|entry| id(entry).clone()).collect()
}

impl Loader {
    fn new(raw: &RawPack) -> Self {
        Self {
            reader: Reader::default(),
            areas: names(&raw.areas, |entry| &entry.id),
            seas: names(&raw.seas, |entry| &entry.id),
            terrains: names(&raw.terrains, |entry| &entry.id),
            kingdoms: names(&raw.kingdoms, |entry| &entry.id),
            provinces: names(&raw.provinces, |entry| &entry.id),
            categories: names(&raw.token_categories, |entry| &entry.id),
            artifacts: names(&raw.artifacts, |entry| &entry.id),
        }
    }

    fn province(&mut self, id: &str, at: (&str, &str)) -> Province {
        Province(self.reader.find("province", &self.provinces, id, at))
    }

    fn kingdom(&mut self, id: &str, at: (&str, &str)) -> Kingdom {
        Kingdom(self.reader.find("kingdom", &self.kingdoms, id, at))
    }

    fn area(&mut self, id: &str, at: (&str, &str)) -> Area {
        Area(self.reader.find("area", &self.areas, id, at))
    }

    fn terrain(&mut self, id: &str, at: (&str, &str)) -> Terrain {
        Terrain(self.reader.find("terrain", &self.terrains, id, at))
    }

    fn category(&mut self, id: &str, at: (&str, &str)) -> Category {
        Category(self.reader.find("category", &self.categories, id, at))
    }

    fn read(mut self, raw: &RawPack) -> Result<Content, Faults> {
        self.check_meta(raw);
        self.check_counts(raw);
        self.reader.check()?;
        let provinces = self.provinces(raw);
        let kingdoms = self.kingdoms(raw);
        self.check_map(&provinces, &kingdoms);
        let kingdom_cards = self.kingdom_cards(raw);
        let strategy_cards = self.strategy_cards(raw);
        let tokens = self.tokens(raw);
        let areas = self.area_defs(raw, &provinces);
        let objectives = self.objectives(raw, &provinces, &areas);
        let content = Content {
            limits: self.limits(raw),
            prices: self.prices(raw),
            options: self.options(raw),
            bonuses: self.bonuses(raw),
            seas: self.seas.clone(),
            terrains: self.terrains.clone(),
            fate_die: self.fate_die(raw),
            contest_die: self.contest_die(raw),
            bidding: self.bidding(raw),
            categories: self.category_defs(raw),
            adventures: self.adventures(raw),
            artifacts: self.artifacts(raw),
            deck_lists: deck_lists(&kingdom_cards),
            distance: distances(&provinces),
            homes: ProvinceSet::those(|province| provinces[province].home_of.is_some()),
            savage: ProvinceSet::those(|province| raw.provinces[province.index()].savage),
            coastal: ProvinceSet::those(|province| !provinces[province].seas.is_empty()),
            fits_terrain: (0..self.terrains.len() as u8)
                .map(|terrain| faces(&strategy_cards, |card| card.terrains.contains(&Terrain(terrain))))
                .collect(),
            fits_area: [true, false].map(|four| {
                let fits =
                    |card: &StrategyDef, area| card.area == area || !four && card.area_of_small_games == area;
                (0..areas.len() as u8)
                    .map(|area| faces(&strategy_cards, |card| fits(card, Area(area))))
                    .collect()
            }),
            of_category: (0..ARTIFACTS as u8)
                .map(|category| faces(&tokens, |token| token.category == Category(category)))
                .collect(),
            areas,
            kingdoms,
            provinces,
            tokens,
            objectives,
            strategy_cards,
            kingdom_cards,
        };
        self.reader.finish(content)
    }

    fn check_meta(&mut self, raw: &RawPack) {
        self.reader.meta((&raw.meta.game, raw.meta.schema), AgeOfConan::ID);
        self.reader.require(raw.meta.default_rules == "ffg", "meta", "default_rules", "unknown rule set");
        self.reader.players((raw.limits.players_min, raw.limits.players_max), (2, KINGDOMS as u8));
    }

    /// The lists that have a fixed number of entries, and the decks that must add up to what the box holds.
    fn check_counts(&mut self, raw: &RawPack) {
        for ids in [
            names(&raw.provinces, |entry| &entry.id),
            names(&raw.kingdom_cards, |entry| &entry.id),
            names(&raw.strategy_cards, |entry| &entry.id),
            names(&raw.adventures, |entry| &entry.id),
            names(&raw.objectives, |entry| &entry.id),
            names(&raw.adventure_tokens, |entry| &entry.id),
            names(&raw.artifacts, |entry| &entry.id),
        ] {
            self.reader.distinct(&ids);
            self.reader.require(ids.len() <= usize::from(KINDS), "", "", "more kinds than a deck can hold");
        }
        let tokens: usize = raw.adventure_tokens.iter().map(|token| usize::from(token.count)).sum();
        let counts = &raw.counts;
        self.reader.counts(&[
            ("provinces", raw.provinces.len(), PROVINCES),
            ("kingdoms", raw.kingdoms.len(), KINGDOMS),
            ("artifacts", raw.artifacts.len(), ARTIFACTS),
            ("token_categories", raw.token_categories.len(), ARTIFACTS),
            ("strategy_cards", raw.strategy_cards.len(), counts.strategy_cards),
            ("adventure_tokens", tokens, counts.adventure_tokens),
            ("adventures", raw.adventures.len(), counts.adventures),
            ("objectives", raw.objectives.len(), counts.objectives),
        ]);
        for kingdom in &raw.kingdoms {
            let own = raw.kingdom_cards.iter().filter(|card| card.kingdom == kingdom.id);
            let found: usize = own.map(|card| usize::from(card.count)).sum();
            let wanted = counts.kingdom_cards_each;
            self.reader.require(
                found == wanted,
                &kingdom.id,
                "kingdom_cards",
                format!("{found} instead of {wanted}"),
            );
        }
        let named = 4 * counts.kingdom_cards_each + counts.strategy_cards + counts.adventure_tokens + 6;
        self.reader.require(named <= SLOTS, "counts", "", "more cards than the table can hold");
        let played = usize::from(raw.limits.ages) * usize::from(raw.limits.adventures_per_age);
        self.reader.require(counts.adventures >= played, "counts", "adventures", "too few for the ages");
        self.reader.require(
            counts.objectives >= KINGDOMS,
            "counts",
            "objectives",
            "too few for four players",
        );
        self.reader.require(self.terrains.len() <= 8, "terrains", "", "more than 8 terrains");
    }

    fn limits(&mut self, raw: &RawPack) -> Limits {
        let (limits, set_up) = (&raw.limits, &raw.set_up);
        let dice = limits.max_contest_dice > 0
            && limits.max_contest_dice <= limits.max_contest_dice_with_bonus
            && limits.max_contest_dice_with_bonus <= 20;
        self.reader.require(dice, "limits", "max_contest_dice", "not a number of dice");
        Limits {
            ages: limits.ages,
            adventures_per_age: limits.adventures_per_age,
            units_per_province: limits.units_per_province,
            contest_dice: limits.max_contest_dice,
            contest_dice_with_bonus: limits.max_contest_dice_with_bonus,
            fate_dice: raw.fate_die.count,
            conan_start: self.province(&limits.conan_start, ("limits", "conan_start")),
            start_kingdom_cards: set_up.kingdom_cards,
            start_strategy_cards: set_up.strategy_cards,
            bid_draw: set_up.bid_draw_strategy,
            home_income: set_up.age_income_home,
            tower_income: set_up.age_income_per_tower_or_city,
        }
    }

    fn prices(&mut self, raw: &RawPack) -> Prices {
        let mut price = |id: &str| {
            let found = raw.prices.iter().find(|price| price.id == id).map(|price| price.gold);
            self.reader.require(found.is_some_and(|gold| gold > 0), id, "gold", "the price is missing");
            found.unwrap_or(1)
        };
        Prices {
            emissary: price("emissary"),
            unit: price("army_unit"),
            both_cards: price("kingdom_and_strategy_card"),
            strategy_card: price("strategy_card"),
        }
    }

    fn options<'a>(&mut self, raw: &'a RawPack) -> Vec<RuleOption> {
        let text = |option: &'a RawOption| OptionText {
            id: &option.id,
            values: &option.values,
            range: (0, 0),
            default: &option.default,
        };
        self.reader.options(OPTIONS, raw.options.iter().map(text));
        for option in &raw.options {
            let id = option.id.as_str();
            self.reader.require(option.values.contains(&option.fr), id, "fr", "not one of the values");
            self.reader.require(!option.ruling.is_empty(), id, "ruling", "the ruling is missing");
        }
        let option = |option: &RawOption| RuleOption {
            id: option.id.clone(),
            values: option.values.clone(),
            default: option.default.clone(),
            fr: option.fr.clone(),
        };
        raw.options.iter().map(option).collect()
    }

    fn bonuses(&mut self, raw: &RawPack) -> Bonuses {
        let mut bonus = |id: &str| {
            let found = raw.final_bonuses.iter().find(|bonus| bonus.id == id);
            self.reader.require(found.is_some(), id, "highest", "the bonus is missing");
            found.map_or(Bonus::default(), |bonus| Bonus { highest: bonus.highest, tied: bonus.tied })
        };
        Bonuses {
            richest: bonus("richest_kingdom"),
            crom: bonus("crom"),
            crowning: bonus("crowning"),
            dominance: std::array::from_fn(|i| bonus(&format!("dominance_{}", raw.token_categories[i].id))),
        }
    }

    fn fate_die(&mut self, raw: &RawPack) -> Vec<FateFace> {
        let faces: Vec<_> = raw.fate_die.faces.iter().map(|word| (FateFace::of_word(word), word)).collect();
        self.reader.require(!faces.is_empty(), "fate_die", "faces", "a die has faces");
        faces
            .into_iter()
            .map(|(face, word)| self.reader.word(face, "face", word, ("fate_die", "faces")))
            .collect()
    }

    fn contest_die(&mut self, raw: &RawPack) -> Vec<ContestFace> {
        let faces: Vec<_> =
            raw.contest_die.faces.iter().map(|word| (ContestFace::of_word(word), word)).collect();
        self.reader.require(!faces.is_empty(), "contest_die", "faces", "a die has faces");
        faces
            .into_iter()
            .map(|(face, word)| self.reader.word(face, "face", word, ("contest_die", "faces")))
            .collect()
    }

    fn bidding(&mut self, raw: &RawPack) -> Bidding {
        let bidding = &raw.bidding;
        for (field, token) in
            [("always_returns", bidding.always_returns), ("recovers_others", bidding.recovers_others)]
        {
            self.reader.require(bidding.tokens.contains(&token), "bidding", field, "not one of the tokens");
        }
        let small = bidding.tokens.iter().all(|token| *token < 16) && bidding.tokens.is_sorted();
        self.reader.require(small, "bidding", "tokens", "tokens are below 16 and in order");
        Bidding {
            tokens: bidding.tokens.iter().copied().map(BidToken).collect(),
            always_returns: BidToken(bidding.always_returns),
            recovers_others: BidToken(bidding.recovers_others),
        }
    }
}

fn faces<T>(list: &[T], holds: impl Fn(&T) -> bool) -> FaceSet {
    list.iter().enumerate().filter(|(_, entry)| holds(entry)).map(|(index, _)| Face::at(index)).collect()
}
