//! Reads and checks the rules part. Every fault names file, entry and field, and all are told at once.
use super::{
    AdventureDef, AreaDef, ArtifactDef, Bidding, Bonus, Bonuses, CardType, CategoryDef, Condition, Content,
    DeckList, Effect, Good, KingdomCardDef, KingdomDef, Limits, MarkerKinds, ObjectiveDef, Pay, Prices,
    ProvinceDef, Resource, RuleOption, StrategyDef, TokenDef, When, Window,
    raw::{RawCondition, RawEffect, RawKingdomCard, RawPack, RawWhen},
};
use crate::{
    age_of_conan::{
        board::MarkerKind,
        house_rules::OPTIONS,
        ids::{
            ARTIFACTS, Area, Artifact, BidToken, Category, ContestFace, FateFace, KINGDOMS, Kingdom,
            KingdomCard, PROVINCES, PerKingdom, PerProvince, Province, ProvinceSet, Sea, Terrain,
        },
        track::TRACK,
    },
    content::{Faults, Texts},
    face::{Face, FaceSet, KINDS},
};

/// The file with the rules part.
pub const RULES_FILE: &str = "rules.toml";

/// Reads the rules part of a pack.
pub(in crate::age_of_conan) fn load(texts: &Texts) -> Result<Content, Faults> {
    let raw: RawPack = texts.read(RULES_FILE)?;
    let reader = Reader::new(&raw);
    reader.read(&raw)
}

/// Names seen so far, and what is wrong.
struct Reader {
    faults: Faults,
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

impl Reader {
    fn new(raw: &RawPack) -> Self {
        Self {
            faults: Faults::default(),
            areas: names(&raw.areas, |entry| &entry.id),
            seas: names(&raw.seas, |entry| &entry.id),
            terrains: names(&raw.terrains, |entry| &entry.id),
            kingdoms: names(&raw.kingdoms, |entry| &entry.id),
            provinces: names(&raw.provinces, |entry| &entry.id),
            categories: names(&raw.token_categories, |entry| &entry.id),
            artifacts: names(&raw.artifacts, |entry| &entry.id),
        }
    }

    fn fault(&mut self, entry: &str, field: &str, reason: impl Into<String>) {
        self.faults.add(RULES_FILE, entry, field, reason);
    }

    fn expect(&mut self, holds: bool, entry: &str, field: &str, reason: &str) {
        if !holds {
            self.fault(entry, field, reason);
        }
    }

    /// The number of a thing by name; a fault and 0 if there is none.
    fn find(&mut self, kind: &str, of: fn(&Self) -> &Vec<String>, id: &str, at: (&str, &str)) -> u8 {
        let found = of(self).iter().position(|known| known == id);
        if found.is_none() {
            self.fault(at.0, at.1, format!("unknown {kind} {id:?}"));
        }
        found.unwrap_or(0) as u8
    }

    fn province(&mut self, id: &str, at: (&str, &str)) -> Province {
        Province(self.find("province", |reader| &reader.provinces, id, at))
    }

    fn kingdom(&mut self, id: &str, at: (&str, &str)) -> Kingdom {
        Kingdom(self.find("kingdom", |reader| &reader.kingdoms, id, at))
    }

    fn area(&mut self, id: &str, at: (&str, &str)) -> Area {
        Area(self.find("area", |reader| &reader.areas, id, at))
    }

    fn terrain(&mut self, id: &str, at: (&str, &str)) -> Terrain {
        Terrain(self.find("terrain", |reader| &reader.terrains, id, at))
    }

    fn category(&mut self, id: &str, at: (&str, &str)) -> Category {
        Category(self.find("category", |reader| &reader.categories, id, at))
    }

    fn word<T: Default>(&mut self, found: Option<T>, kind: &str, word: &str, at: (&str, &str)) -> T {
        if found.is_none() {
            self.fault(at.0, at.1, format!("unknown {kind} {word:?}"));
        }
        found.unwrap_or_default()
    }

    fn distinct(&mut self, ids: &[String]) {
        for (i, id) in ids.iter().enumerate() {
            self.expect(!ids[..i].contains(id), id, "id", "the name is used twice");
        }
    }

    fn read(mut self, raw: &RawPack) -> Result<Content, Faults> {
        self.check_meta(raw);
        self.check_counts(raw);
        if !self.faults.0.is_empty() {
            return Err(self.faults);
        }
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
        self.faults.or(content)
    }

    fn check_meta(&mut self, raw: &RawPack) {
        self.expect(raw.meta.game == "age_of_conan", "meta", "game", "not a pack of this game");
        self.expect(raw.meta.schema == 1, "meta", "schema", "unknown schema");
        self.expect(raw.meta.default_rules == "ffg", "meta", "default_rules", "unknown rule set");
        let (least, most) = (raw.limits.players_min, raw.limits.players_max);
        self.expect((least, most) == (2, 4), "limits", "players_max", "2 to 4 players are supported");
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
            self.distinct(&ids);
            self.expect(ids.len() <= usize::from(KINDS), "", "", "more kinds than a deck can hold");
        }
        let tokens: usize = raw.adventure_tokens.iter().map(|token| usize::from(token.count)).sum();
        let counts = &raw.counts;
        let fixed = [
            ("provinces", raw.provinces.len(), PROVINCES),
            ("kingdoms", raw.kingdoms.len(), KINGDOMS),
            ("artifacts", raw.artifacts.len(), ARTIFACTS),
            ("token_categories", raw.token_categories.len(), ARTIFACTS),
            ("strategy_cards", raw.strategy_cards.len(), counts.strategy_cards),
            ("adventure_tokens", tokens, counts.adventure_tokens),
            ("adventures", raw.adventures.len(), counts.adventures),
            ("objectives", raw.objectives.len(), counts.objectives),
        ];
        for (list, found, wanted) in fixed {
            self.expect(found == wanted, list, "count", &format!("{found} instead of {wanted}"));
        }
        for kingdom in &raw.kingdoms {
            let own = raw.kingdom_cards.iter().filter(|card| card.kingdom == kingdom.id);
            let found: usize = own.map(|card| usize::from(card.count)).sum();
            let wanted = counts.kingdom_cards_each;
            self.expect(
                found == wanted,
                &kingdom.id,
                "kingdom_cards",
                &format!("{found} instead of {wanted}"),
            );
        }
        let named = 4 * counts.kingdom_cards_each + counts.strategy_cards + counts.adventure_tokens + 6;
        self.expect(named <= super::super::places::SLOTS, "counts", "", "more cards than the table can hold");
        let played = usize::from(raw.limits.ages) * usize::from(raw.limits.adventures_per_age);
        self.expect(counts.adventures >= played, "counts", "adventures", "too few for the ages");
        self.expect(counts.objectives >= KINGDOMS, "counts", "objectives", "too few for four players");
        self.expect(self.terrains.len() <= 8, "terrains", "", "more than 8 terrains");
    }

    fn provinces(&mut self, raw: &RawPack) -> PerProvince<ProvinceDef> {
        let coast = |province: usize| &raw.provinces[province].seas;
        let shares = |a: usize, b: usize| a != b && coast(a).iter().any(|sea| coast(b).contains(sea));
        PerProvince(std::array::from_fn(|number| {
            let entry = &raw.provinces[number];
            let id = entry.id.as_str();
            let home = entry.home_of.is_some();
            self.expect(home || entry.rating > 0, id, "rating", "a province that is no home has a rating");
            self.expect(home != !entry.track.is_empty(), id, "track", "homes alone have no campaign track");
            let adjacent: Vec<_> =
                entry.adjacent.iter().map(|other| self.province(other, (id, "adjacent"))).collect();
            let seas = entry.seas.iter();
            ProvinceDef {
                id: entry.id.clone(),
                area: self.area(&entry.area, (id, "area")),
                home_of: entry.home_of.as_ref().map(|kingdom| self.kingdom(kingdom, (id, "home_of"))),
                rating: entry.rating,
                seas: seas
                    .map(|sea| Sea(self.find("sea", |reader| &reader.seas, sea, (id, "seas"))))
                    .collect(),
                track: entry.track.iter().map(|terrain| self.terrain(terrain, (id, "track"))).collect(),
                adjacent: adjacent.into_iter().collect(),
                overseas: ProvinceSet::those(|other| shares(number, other.index())),
            }
        }))
    }

    fn kingdoms(&mut self, raw: &RawPack) -> PerKingdom<KingdomDef> {
        PerKingdom(std::array::from_fn(|number| {
            let entry = &raw.kingdoms[number];
            let id = entry.id.as_str();
            let units = entry.start_units <= entry.reserve_units;
            self.expect(units, id, "start_units", "more than the kingdom has");
            let emissaries = entry.start_emissaries <= entry.reserve_emissaries;
            self.expect(emissaries, id, "start_emissaries", "more than the kingdom has");
            KingdomDef {
                id: entry.id.clone(),
                home: self.province(&entry.home, (id, "home")),
                start_units: entry.start_units,
                start_emissaries: entry.start_emissaries,
                start_gold: entry.start_gold,
                start_sorcery: entry.start_sorcery,
                units: entry.reserve_units,
                emissaries: entry.reserve_emissaries,
                towers: entry.reserve_towers,
                forts: entry.reserve_forts,
            }
        }))
    }

    /// Borders have two sides, homes have one owner, and every province can be reached.
    fn check_map(&mut self, provinces: &PerProvince<ProvinceDef>, kingdoms: &PerKingdom<KingdomDef>) {
        for province in Content::all_provinces() {
            let def = &provinces[province];
            self.expect(!def.adjacent.has(province), &def.id, "adjacent", "a province is its own neighbour");
            for other in def.adjacent.iter() {
                let back = provinces[other].adjacent.has(province);
                let reason = format!("the border with {:?} is one-sided", provinces[other].id);
                self.expect(back, &def.id, "adjacent", &reason);
            }
            if let Some(kingdom) = def.home_of {
                let agreed = kingdoms[kingdom].home == province;
                self.expect(agreed, &def.id, "home_of", "the kingdom has another home");
            }
            let reached = distances(provinces)[Province(0)][province] != u8::MAX;
            self.expect(reached, &def.id, "adjacent", "the province cannot be reached");
        }
        for kingdom in Kingdom::all() {
            let def = &kingdoms[kingdom];
            let agreed = provinces[def.home].home_of == Some(kingdom);
            self.expect(agreed, &def.id, "home", "the province is not this kingdom's home");
        }
    }

    fn limits(&mut self, raw: &RawPack) -> Limits {
        let (limits, set_up) = (&raw.limits, &raw.set_up);
        let dice = limits.max_contest_dice > 0
            && limits.max_contest_dice <= limits.max_contest_dice_with_bonus
            && limits.max_contest_dice_with_bonus <= 20;
        self.expect(dice, "limits", "max_contest_dice", "not a number of dice");
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
            self.expect(found.is_some_and(|gold| gold > 0), id, "gold", "the price is missing");
            found.unwrap_or(1)
        };
        Prices {
            emissary: price("emissary"),
            unit: price("army_unit"),
            both_cards: price("kingdom_and_strategy_card"),
            strategy_card: price("strategy_card"),
        }
    }

    fn options(&mut self, raw: &RawPack) -> Vec<RuleOption> {
        for (id, values) in OPTIONS {
            let found = raw.options.iter().find(|option| option.id == *id);
            let whole = found.is_some_and(|option| option.values == *values);
            self.expect(whole, id, "values", &format!("the rules offer {values:?}"));
        }
        for option in &raw.options {
            let id = option.id.as_str();
            let known = OPTIONS.iter().any(|(known, _)| *known == id);
            self.expect(known, id, "id", "no such option");
            self.expect(option.values.contains(&option.default), id, "default", "not one of the values");
            self.expect(option.values.contains(&option.fr), id, "fr", "not one of the values");
            self.expect(!option.ruling.is_empty(), id, "ruling", "the ruling is missing");
        }
        let option = |option: &super::raw::RawOption| RuleOption {
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
            self.expect(found.is_some(), id, "highest", "the bonus is missing");
            found.map_or(Bonus::default(), |bonus| Bonus { highest: bonus.highest, tied: bonus.tied })
        };
        Bonuses {
            richest: bonus("richest_kingdom"),
            crom: bonus("crom"),
            crowning: bonus("crowning"),
            dominance: std::array::from_fn(|i| bonus(&format!("dominance_{}", raw.token_categories[i].id))),
        }
    }

    fn area_defs(&mut self, raw: &RawPack, provinces: &PerProvince<ProvinceDef>) -> Vec<AreaDef> {
        let areas = raw.areas.iter().enumerate();
        areas
            .map(|(number, entry)| AreaDef {
                id: entry.id.clone(),
                needs: entry.needs_kingdom.as_ref().map(|id| self.kingdom(id, (&entry.id, "needs_kingdom"))),
                provinces: ProvinceSet::those(|province| provinces[province].area.index() == number),
            })
            .collect()
    }

    fn fate_die(&mut self, raw: &RawPack) -> Vec<FateFace> {
        let faces: Vec<_> = raw.fate_die.faces.iter().map(|word| (FateFace::of_word(word), word)).collect();
        self.expect(!faces.is_empty(), "fate_die", "faces", "a die has faces");
        faces.into_iter().map(|(face, word)| self.word(face, "face", word, ("fate_die", "faces"))).collect()
    }

    fn contest_die(&mut self, raw: &RawPack) -> Vec<ContestFace> {
        let faces: Vec<_> =
            raw.contest_die.faces.iter().map(|word| (ContestFace::of_word(word), word)).collect();
        self.expect(!faces.is_empty(), "contest_die", "faces", "a die has faces");
        faces
            .into_iter()
            .map(|(face, word)| self.word(face, "face", word, ("contest_die", "faces")))
            .collect()
    }

    fn bidding(&mut self, raw: &RawPack) -> Bidding {
        let bidding = &raw.bidding;
        for (field, token) in
            [("always_returns", bidding.always_returns), ("recovers_others", bidding.recovers_others)]
        {
            self.expect(bidding.tokens.contains(&token), "bidding", field, "not one of the tokens");
        }
        let small = bidding.tokens.iter().all(|token| *token < 16) && bidding.tokens.is_sorted();
        self.expect(small, "bidding", "tokens", "tokens are below 16 and in order");
        Bidding {
            tokens: bidding.tokens.iter().copied().map(BidToken).collect(),
            always_returns: BidToken(bidding.always_returns),
            recovers_others: BidToken(bidding.recovers_others),
        }
    }

    fn category_defs(&mut self, raw: &RawPack) -> Vec<CategoryDef> {
        let categories = raw.token_categories.iter();
        categories
            .map(|entry| {
                let at = (entry.id.as_str(), "artifact");
                let artifact = self.find("artifact", |reader| &reader.artifacts, &entry.artifact, at);
                let agreed = raw.artifacts[usize::from(artifact)].category == entry.id;
                self.expect(agreed, &entry.id, "artifact", "the artifact has another category");
                CategoryDef { id: entry.id.clone(), artifact: Artifact(artifact) }
            })
            .collect()
    }

    fn tokens(&mut self, raw: &RawPack) -> Vec<TokenDef> {
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
                self.expect(kind.is_some(), id, "exchange", "neither gold nor sorcery");
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

    fn adventures(&mut self, raw: &RawPack) -> Vec<AdventureDef> {
        let adventures = raw.adventures.iter();
        adventures
            .map(|entry| {
                let fits = (1..=TRACK).contains(&usize::from(entry.length));
                self.expect(fits, &entry.id, "length", &format!("a track has 1 to {TRACK} tokens"));
                AdventureDef {
                    id: entry.id.clone(),
                    destination: self.province(&entry.destination, (&entry.id, "destination")),
                    length: entry.length,
                }
            })
            .collect()
    }

    fn objectives(
        &mut self,
        raw: &RawPack,
        provinces: &PerProvince<ProvinceDef>,
        areas: &[AreaDef],
    ) -> Vec<ObjectiveDef> {
        let coastal = ProvinceSet::those(|province| !provinces[province].seas.is_empty());
        let savage = ProvinceSet::those(|province| raw.provinces[province.index()].savage);
        let objectives = raw.objectives.iter();
        objectives
            .map(|entry| ObjectiveDef {
                id: entry.id.clone(),
                empire_points: entry.empire_points,
                condition: self.condition(&entry.id, &entry.condition, areas, coastal, savage),
            })
            .collect()
    }

    fn condition(
        &mut self,
        id: &str,
        raw: &RawCondition,
        areas: &[AreaDef],
        coastal: ProvinceSet,
        savage: ProvinceSet,
    ) -> Condition {
        let at = (id, "condition");
        let counted = |reader: &mut Self, among: ProvinceSet| Condition::Markers {
            kinds: reader.marker_kinds(raw, at),
            among,
            min: raw.min,
            strict: raw.strict_most,
        };
        match raw.kind.as_str() {
            "control_all" => {
                Condition::ControlAll(raw.provinces.iter().map(|id| self.province(id, at)).collect())
            }
            "control_areas" => Condition::ControlAreas(raw.min),
            "control_coastal_nonadjacent" => {
                self.expect(raw.min == 2, id, "condition", "min is 2: any such pair");
                Condition::CoastalPair
            }
            "markers" => counted(self, ProvinceSet::ALL),
            "markers_in_area" => {
                let area = self.area(raw.area.as_deref().unwrap_or(""), at);
                counted(self, areas.get(area.index()).map_or(ProvinceSet::NONE, |area| area.provinces))
            }
            "markers_coastal" => counted(self, coastal),
            "markers_savage" => counted(self, savage),
            "resource_strict_most" => match raw.resource.as_deref() {
                Some("gold") => Condition::Most(Resource::Gold, raw.min),
                Some("sorcery") => Condition::Most(Resource::Sorcery, raw.min),
                Some("crom") => Condition::Most(Resource::Crom, raw.min),
                _ => {
                    self.fault(id, "condition", "unknown resource");
                    Condition::ControlAreas(0)
                }
            },
            other => {
                self.fault(id, "condition", format!("unknown kind {other:?}"));
                Condition::ControlAreas(0)
            }
        }
    }

    fn marker_kinds(&mut self, raw: &RawCondition, at: (&str, &str)) -> MarkerKinds {
        self.expect(!raw.markers.is_empty(), at.0, at.1, "markers is missing");
        let kinds = raw.markers.iter().map(|word| self.word(MarkerKind::of_word(word), "marker", word, at));
        MarkerKinds(kinds.fold(0, |set, kind| set | 1 << kind as u8))
    }

    fn strategy_cards(&mut self, raw: &RawPack) -> Vec<StrategyDef> {
        let cards = raw.strategy_cards.iter();
        cards
            .map(|entry| {
                let id = entry.id.as_str();
                let symbols = entry.symbols.iter();
                StrategyDef {
                    id: entry.id.clone(),
                    adventure: entry.adventure,
                    symbols: symbols
                        .map(|word| self.word(ContestFace::of_word(word), "face", word, (id, "symbols")))
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

    fn artifacts(&mut self, raw: &RawPack) -> [ArtifactDef; ARTIFACTS] {
        let bonus = &raw.conan_bonus;
        let replaces = bonus.window == Window::BidReveal.word()
            && matches!(bonus.effects.as_slice(), [effect] if effect.op == "replace_bid_card");
        self.expect(replaces, &bonus.id, "effects", "it replaces a bid's card and does nothing else");
        std::array::from_fn(|number| {
            let entry = &raw.artifacts[number];
            let at = (entry.id.as_str(), "window");
            ArtifactDef {
                id: entry.id.clone(),
                category: self.category(&entry.category, (&entry.id, "category")),
                window: self.word(Window::of_word(&entry.window), "window", &entry.window, at),
                when: self.when(&entry.id, &entry.when),
                effects: self.effects(&entry.id, &entry.effects),
            }
        })
    }

    fn kingdom_cards(&mut self, raw: &RawPack) -> Vec<KingdomCardDef> {
        let mut faces = [0; KINGDOMS];
        raw.kingdom_cards.iter().map(|entry| self.kingdom_card(entry, &mut faces)).collect()
    }

    fn kingdom_card(&mut self, entry: &RawKingdomCard, faces: &mut [usize; KINGDOMS]) -> KingdomCardDef {
        let id = entry.id.as_str();
        let kingdom = self.kingdom(&entry.kingdom, (id, "kingdom"));
        let kind = match entry.kind.as_str() {
            "permanent" => CardType::Permanent,
            "event" => CardType::Event,
            "instant" => CardType::Instant,
            other => {
                self.fault(id, "type", format!("unknown type {other:?}"));
                CardType::Instant
            }
        };
        let window = self.word(Window::of_word(&entry.window), "window", &entry.window, (id, "window"));
        let event = (kind == CardType::Event) == (window == Window::CourtEvent);
        self.expect(event, id, "window", "events and they alone are court actions");
        self.expect(entry.count > 0, id, "count", "no copy");
        self.expect(kind == CardType::Permanent || entry.gold == 0, id, "gold", "only permanents cost gold");
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

    fn when(&mut self, id: &str, raw: &RawWhen) -> When {
        When::read(raw, &self.terrains).unwrap_or_else(|reason| {
            self.fault(id, "when", reason);
            When::default()
        })
    }

    fn effects(&mut self, id: &str, raw: &[RawEffect]) -> Vec<Effect> {
        self.expect(!raw.is_empty(), id, "effects", "a card does something");
        let mut effects = Vec::new();
        for effect in raw {
            match Effect::read(effect) {
                Ok(effect) => effects.push(effect),
                Err(reason) => self.fault(id, "effects", reason),
            }
        }
        effects
    }
}

fn faces<T>(list: &[T], holds: impl Fn(&T) -> bool) -> FaceSet {
    list.iter().enumerate().filter(|(_, entry)| holds(entry)).map(|(index, _)| Face::at(index)).collect()
}

fn deck_lists(cards: &[KingdomCardDef]) -> PerKingdom<DeckList> {
    let mut lists = PerKingdom(std::array::from_fn(|_| DeckList {
        instants: vec![Vec::new(); Window::ALL.len()],
        ..DeckList::default()
    }));
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

/// Steps from everywhere to everywhere; [`u8::MAX`] where there is no way.
fn distances(provinces: &PerProvince<ProvinceDef>) -> PerProvince<PerProvince<u8>> {
    PerProvince(std::array::from_fn(|from| {
        let mut steps = PerProvince([u8::MAX; PROVINCES]);
        let mut reached = ProvinceSet::only(Province(from as u8));
        let mut edge = reached;
        for step in 0..PROVINCES as u8 {
            edge.iter().for_each(|province| steps[province] = step);
            let next =
                edge.iter().fold(ProvinceSet::NONE, |next, province| next.or(provinces[province].adjacent));
            edge = next.minus(reached);
            reached = reached.or(edge);
        }
        steps
    }))
}
