//! Reads and checks the rules part. Every fault names file, entry and field, and all are told at once.
use super::{
    AdventureDef, Card, ChallengeDef, Content, Effect, HeroDef, ItemDef, Mode, ResolutionDef, Values, Window,
    raw::{RawAdventure, RawEffect, RawPack},
};
use crate::{
    conan_cards::{
        house_rules::OPTIONS,
        ids::{ADVENTURES, Adventure, CHALLENGES, Challenge, LINE},
        places::{DRAW_CARDS, ITEM_CARDS},
    },
    content::{Faults, Texts},
};

/// The file with the rules part.
pub const RULES_FILE: &str = "rules.toml";

/// Reads the rules part of a pack.
pub(in crate::conan_cards) fn load(texts: &Texts) -> Result<Content, Faults> {
    let raw: RawPack = texts.read(RULES_FILE)?;
    Reader::default().read(&raw)
}

/// What is wrong so far.
#[derive(Default)]
struct Reader(Faults);

impl Reader {
    fn expect(&mut self, holds: bool, entry: &str, field: &str, reason: impl Into<String>) {
        if !holds {
            self.0.add(RULES_FILE, entry, field, reason);
        }
    }

    fn read(mut self, raw: &RawPack) -> Result<Content, Faults> {
        self.check_numbers(raw);
        self.check_counts(raw);
        self.check_options(raw);
        let heroes = raw.heroes.iter().map(|hero| HeroDef {
            id: hero.id.clone(),
            values: Values([hero.strength, hero.cunning, hero.spirit]),
            ability: hero.ability,
            once: hero.once,
        });
        let challenges = raw.challenges.iter().map(|challenge| ChallengeDef {
            id: challenge.id.clone(),
            values: Values([challenge.strength, challenge.cunning, challenge.spirit]),
            tag: challenge.tag,
            ally_cost: challenge.ally_cost,
        });
        let content = Content {
            limits: raw.limits.clone(),
            presets: raw.presets.clone(),
            options: raw.options.clone(),
            heroes: heroes.collect(),
            adventures: raw.adventures.iter().map(|adventure| self.adventure(adventure)).collect(),
            challenges: challenges.collect(),
            resolutions: self.resolutions(raw),
            items: self.items(raw),
            adventure_faces: (0..ADVENTURES as u8).map(|n| Card::Adventure(Adventure(n)).face()).collect(),
            challenge_faces: (0..CHALLENGES as u8).map(|n| Card::Challenge(Challenge(n)).face()).collect(),
        };
        self.0.or(content)
    }

    fn check_numbers(&mut self, raw: &RawPack) {
        self.expect(raw.meta.game == "conan_cards", "meta", "game", "not a pack of this game");
        self.expect(raw.meta.schema == 1, "meta", "schema", "unknown schema");
        let players = (raw.limits.players_min, raw.limits.players_max);
        self.expect(players == (2, 4), "limits", "players_max", "2 to 4 players are supported");
        self.expect(
            raw.limits.proposals <= 2,
            "limits",
            "proposals",
            "more than 2 do not fit into the table",
        );
        self.expect(raw.limits.hand <= 15, "limits", "hand", "the draw pile is too small for that");
        let recommended = raw.presets.iter().filter(|preset| preset.recommended).count();
        self.expect(recommended == 1, "presets", "recommended", "just one preset must be recommended");
        for preset in &raw.presets {
            let sound = preset.start > 0 && preset.start < preset.target && preset.target <= 1000;
            self.expect(sound, &preset.id, "target", "must be above the start");
            for option in &preset.on {
                let known = raw.options.iter().any(|known| known.id == *option);
                self.expect(known, &preset.id, "on", format!("unknown option {option:?}"));
            }
        }
    }

    /// The lists that have a fixed number of entries, and the decks that must add up to what the box holds.
    fn check_counts(&mut self, raw: &RawPack) {
        let resolutions: usize = raw.resolutions.iter().map(|card| usize::from(card.count)).sum();
        let counts = &raw.counts;
        let fixed = [
            ("heroes", raw.heroes.len(), counts.heroes),
            ("challenges", raw.challenges.len(), counts.challenges),
            ("challenges", raw.challenges.len(), CHALLENGES),
            ("adventures", raw.adventures.len(), counts.adventures),
            ("adventures", raw.adventures.len(), ADVENTURES),
            ("specials", resolutions + raw.items.len(), counts.specials),
            ("draw pile", ADVENTURES + CHALLENGES + resolutions, DRAW_CARDS),
            ("items", raw.items.len(), ITEM_CARDS),
        ];
        for (list, found, wanted) in fixed {
            self.expect(found == wanted, list, "count", format!("{found} instead of {wanted}"));
        }
        self.expect(raw.heroes.len() >= 4, "heroes", "count", "too few for four players");
        let ids = raw.heroes.iter().map(|hero| &hero.id);
        let cards =
            raw.challenges.iter().map(|card| &card.id).chain(raw.adventures.iter().map(|card| &card.id));
        let specials =
            raw.resolutions.iter().map(|card| &card.id).chain(raw.items.iter().map(|card| &card.id));
        let ids: Vec<_> = ids.chain(cards).chain(specials).collect();
        for (i, id) in ids.iter().enumerate() {
            self.expect(!ids[..i].contains(id), id, "id", "the name is used twice");
        }
    }

    fn check_options(&mut self, raw: &RawPack) {
        for (id, values) in OPTIONS {
            let Some(option) = raw.options.iter().find(|option| option.id == *id) else {
                self.expect(false, id, "id", "the option is missing");
                continue;
            };
            self.expect(option.values == *values, id, "values", format!("must be {values:?}"));
            let sound = match option.default.parse::<u32>() {
                Ok(number) if values.is_empty() => {
                    (option.least..=option.most).contains(&number) && option.most <= 99
                }
                _ => values.contains(&option.default.as_str()),
            };
            self.expect(sound, id, "default", "is none of its values");
        }
        for option in &raw.options {
            let known = OPTIONS.iter().any(|(id, _)| *id == option.id);
            self.expect(known, &option.id, "id", "unknown option");
        }
    }

    fn effects(&mut self, entry: &str, field: &str, raw: &[RawEffect]) -> Vec<Effect> {
        let effects: Vec<_> = raw.iter().filter_map(RawEffect::effect).collect();
        self.expect(effects.len() == raw.len(), entry, field, "the words of an effect do not go together");
        effects
    }

    fn adventure(&mut self, raw: &RawAdventure) -> AdventureDef {
        let room = (1..=LINE as u8).contains(&raw.difficulty);
        self.expect(room, &raw.id, "difficulty", format!("1 to {LINE} challenges are possible"));
        let (mut special, mut place, mut charge) = (Vec::new(), Vec::new(), None);
        for effect in &raw.special {
            match effect {
                RawEffect::Place { effects } => place.extend(self.effects(&raw.id, "special", effects)),
                RawEffect::Charge { window, effects } => {
                    charge = Some((*window, self.effects(&raw.id, "special", effects)));
                }
                effect => special.extend(self.effects(&raw.id, "special", std::slice::from_ref(effect))),
            }
        }
        let attr_only = place.iter().all(|effect| matches!(effect, Effect::Attr { .. }));
        self.expect(attr_only, &raw.id, "special", "a place changes attributes only");
        let served = match &charge {
            None => true,
            Some((Window::Reveal, effects)) => matches!(effects[..], [Effect::Cancel]),
            Some((Window::Lose, effects)) => matches!(effects[..], [Effect::ReturnStake { .. }]),
            Some((Window::Face, effects)) => matches!(effects[..], [Effect::DiscardChallenge]),
            Some(_) => false,
        };
        self.expect(served, &raw.id, "special", "no such charge is known");
        AdventureDef {
            id: raw.id.clone(),
            difficulty: raw.difficulty,
            loot: raw.loot,
            special,
            place,
            charge,
        }
    }

    fn resolutions(&mut self, raw: &RawPack) -> Vec<ResolutionDef> {
        let mut cards = Vec::new();
        for card in &raw.resolutions {
            let served = matches!(card.window, Window::Res | Window::Card | Window::Act);
            self.expect(served, &card.id, "window", "a resolution card serves in res, card or act");
            let effects = self.effects(&card.id, "effects", &card.effects);
            cards.push(ResolutionDef {
                id: card.id.clone(),
                count: card.count,
                window: card.window,
                effects,
            });
        }
        cards
    }

    fn items(&mut self, raw: &RawPack) -> Vec<ItemDef> {
        let mut items = Vec::new();
        for item in &raw.items {
            let served = match (item.mode, item.window) {
                (Mode::Passive, None | Some(Window::Draw | Window::AfterLoot)) | (Mode::Enter, None) => true,
                (Mode::Discard | Mode::Round, window) => {
                    matches!(window, Some(Window::Reveal | Window::Free))
                }
                _ => false,
            };
            self.expect(served, &item.id, "use", "the mode and the moment do not go together");
            let effects = self.effects(&item.id, "effects", &item.effects);
            items.push(ItemDef { id: item.id.clone(), mode: item.mode, window: item.window, effects });
        }
        items
    }
}
