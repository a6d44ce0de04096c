//! Reads and checks the rules part. Every fault names file, entry and field, and all are told at once.
use super::{
    AdventureDef, Card, ChallengeDef, Content, Effect, HeroDef, ItemDef, Mode, ResolutionDef, RuleOption,
    Values, Window,
    raw::{RawAdventure, RawEffect, RawPack},
};
use crate::{
    conan_cards::{
        ConanCards,
        house_rules::OPTIONS,
        ids::{ADVENTURES, Adventure, CHALLENGES, Challenge, LINE, SEATS},
        places::{DRAW_CARDS, ITEM_CARDS},
    },
    content::{Faults, OptionText, RULES_FILE, Reader, Texts},
    game::Game,
};

/// Reads the rules part of a pack.
pub(in crate::conan_cards) fn load(texts: &Texts) -> Result<Content, Faults> {
    let raw: RawPack = texts.read(RULES_FILE)?;
    Loader::default().read(&raw)
}

/// What is wrong with the pack so far.
#[derive(Default)]
struct Loader(Reader);

impl Loader {
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
        self.0.finish(content)
    }

    fn check_numbers(&mut self, raw: &RawPack) {
        self.0.meta((&raw.meta.game, raw.meta.schema), ConanCards::ID);
        self.0.players((raw.limits.players_min, raw.limits.players_max), (2, SEATS as u8));
        self.0.require(
            raw.limits.proposals <= 2,
            "limits",
            "proposals",
            "more than 2 do not fit into the table",
        );
        self.0.require(raw.limits.hand <= 15, "limits", "hand", "the draw pile is too small for that");
        let recommended = raw.presets.iter().filter(|preset| preset.recommended).count();
        self.0.require(recommended == 1, "presets", "recommended", "just one preset must be recommended");
        for preset in &raw.presets {
            let sound = preset.start > 0 && preset.start < preset.target && preset.target <= 1000;
            self.0.require(sound, &preset.id, "target", "must be above the start");
            for option in &preset.on {
                let known = raw.options.iter().any(|known| known.id == *option);
                self.0.require(known, &preset.id, "on", format!("unknown option {option:?}"));
            }
        }
    }

    /// The lists that have a fixed number of entries, and the decks that must add up to what the box holds.
    fn check_counts(&mut self, raw: &RawPack) {
        let resolutions: usize = raw.resolutions.iter().map(|card| usize::from(card.count)).sum();
        let counts = &raw.counts;
        self.0.counts(&[
            ("heroes", raw.heroes.len(), counts.heroes),
            ("challenges", raw.challenges.len(), counts.challenges),
            ("challenges", raw.challenges.len(), CHALLENGES),
            ("adventures", raw.adventures.len(), counts.adventures),
            ("adventures", raw.adventures.len(), ADVENTURES),
            ("specials", resolutions + raw.items.len(), counts.specials),
            ("draw pile", ADVENTURES + CHALLENGES + resolutions, DRAW_CARDS),
            ("items", raw.items.len(), ITEM_CARDS),
        ]);
        self.0.require(raw.heroes.len() >= 4, "heroes", "count", "too few for four players");
        let ids = raw.heroes.iter().map(|hero| &hero.id);
        let cards =
            raw.challenges.iter().map(|card| &card.id).chain(raw.adventures.iter().map(|card| &card.id));
        let specials =
            raw.resolutions.iter().map(|card| &card.id).chain(raw.items.iter().map(|card| &card.id));
        self.0.distinct(ids.chain(cards).chain(specials));
    }

    fn check_options<'a>(&mut self, raw: &'a RawPack) {
        let text = |option: &'a RuleOption| OptionText {
            id: &option.id,
            values: &option.values,
            range: (option.least, option.most),
            default: &option.default,
        };
        self.0.options(OPTIONS, raw.options.iter().map(text));
        for option in &raw.options {
            self.0.require(option.most <= 99, &option.id, "most", "at most 99 is possible");
        }
    }

    fn effects(&mut self, entry: &str, field: &str, raw: &[RawEffect]) -> Vec<Effect> {
        let effects: Vec<_> = raw.iter().filter_map(RawEffect::effect).collect();
        self.0.require(effects.len() == raw.len(), entry, field, "the words of an effect do not go together");
        effects
    }

    fn adventure(&mut self, raw: &RawAdventure) -> AdventureDef {
        let room = (1..=LINE as u8).contains(&raw.difficulty);
        self.0.require(room, &raw.id, "difficulty", format!("1 to {LINE} challenges are possible"));
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
        self.0.require(attr_only, &raw.id, "special", "a place changes attributes only");
        let served = match &charge {
            None => true,
            Some((Window::Reveal, effects)) => matches!(effects[..], [Effect::Cancel]),
            Some((Window::Lose, effects)) => matches!(effects[..], [Effect::ReturnStake { .. }]),
            Some((Window::Face, effects)) => matches!(effects[..], [Effect::DiscardChallenge]),
            Some(_) => false,
        };
        self.0.require(served, &raw.id, "special", "no such charge is known");
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
            self.0.require(served, &card.id, "window", "a resolution card serves in res, card or act");
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
            self.0.require(served, &item.id, "use", "the mode and the moment do not go together");
            let effects = self.effects(&item.id, "effects", &item.effects);
            items.push(ItemDef { id: item.id.clone(), mode: item.mode, window: item.window, effects });
        }
        items
    }
}
