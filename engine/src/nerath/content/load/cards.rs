//! Cards and guardians.
use super::{
    super::{
        Aimed, BattleRole, CardDef, CardDice, Condition, Duration, Effect, GuardianDef, Op, Trigger, Where,
        Window, WindowSet,
        raw::{RawEffect, RawPack},
    },
    Loader,
};
use crate::nerath::ids::{Kind, KindSet, Realm};

impl Loader {
    pub(super) fn events(&mut self, raw: &RawPack, realm: Realm) -> Vec<CardDef> {
        let own = raw.events.iter().filter(|card| card.realm == raw.realms[realm.index()].id);
        let cards: Vec<_> = own
            .map(|card| {
                let at = (card.id.as_str(), "role");
                CardDef {
                    id: card.id.clone(),
                    count: card.count,
                    windows: self.windows(&card.id, &card.windows),
                    role: self.reader.word(BattleRole::of_word(&card.role), "role", &card.role, at),
                    condition: Condition::None,
                    vp: 0,
                    effects: self.effects(&card.id, &card.effects),
                    property: Vec::new(),
                }
            })
            .collect();
        let some = !cards.is_empty();
        self.reader.require(some, &raw.realms[realm.index()].id, "events", "the realm has no cards");
        for card in &raw.events {
            self.realm(&card.realm, (&card.id, "realm"));
        }
        cards
    }

    pub(super) fn treasures(&mut self, raw: &RawPack) -> Vec<CardDef> {
        let card = |card: &super::super::raw::RawTreasure| {
            let at = (card.id.as_str(), "condition");
            CardDef {
                id: card.id.clone(),
                count: 1,
                windows: self.windows(&card.id, &card.windows),
                role: BattleRole::Any,
                condition: self.reader.word(
                    Condition::of_word(&card.condition),
                    "condition",
                    &card.condition,
                    at,
                ),
                vp: card.vp,
                effects: self.effects(&card.id, &card.power),
                property: self.effects(&card.id, &card.property),
            }
        };
        raw.treasures.iter().map(card).collect()
    }

    pub(super) fn guardians(&mut self, raw: &RawPack) -> Vec<GuardianDef> {
        for tile in &raw.guardians {
            let dice = !tile.dice.is_empty() && tile.dice.is_sorted();
            self.reader.require(dice, &tile.id, "dice", "they are listed in ascending order");
        }
        raw.guardians.clone()
    }

    fn windows(&mut self, id: &str, names: &[String]) -> WindowSet {
        let window = |name: &String| self.reader.word(Window::of_word(name), "window", name, (id, "windows"));
        names.iter().map(window).collect()
    }

    fn effects(&mut self, id: &str, raw: &[RawEffect]) -> Vec<Effect> {
        raw.iter().map(|effect| self.effect(id, effect)).collect()
    }

    fn effect(&mut self, id: &str, raw: &RawEffect) -> Effect {
        let reader = &mut self.reader;
        let side = raw.side.as_deref().unwrap_or("own");
        let duration = raw.duration.as_ref().map_or(Duration::Once, |said| {
            reader.word(Duration::of_word(said), "duration", said, (id, "duration"))
        });
        let trigger = raw.each.as_ref().or(raw.per.as_ref());
        let trigger = trigger.map_or(Trigger::Always, |said| {
            reader.word(Trigger::of_word(said), "trigger", said, (id, "each"))
        });
        let requires = raw.requires.as_ref().map_or(Condition::None, |said| {
            reader.word(Condition::of_word(said), "condition", said, (id, "requires"))
        });
        let target = raw
            .target
            .as_ref()
            .map_or(Aimed::Nothing, |said| reader.word(Aimed::of_word(said), "target", said, (id, "target")));
        reader.require(["own", "enemy"].contains(&side), id, "side", "own or enemy");
        let op = self.op(id, raw);
        let n = raw.n.or(raw.draw).unwrap_or(0);
        Effect {
            op,
            n: u8::try_from(n).unwrap_or(0),
            filter: self.filter(id, raw),
            most: raw.max_units.or(if raw.op == "suppress" { Some(n.unsigned_abs()) } else { None }),
            target,
            on_enemy: side == "enemy",
            duration,
            trigger,
            land_battle: raw.land_battle,
            not_first_round: raw.not_first_round,
            requires,
        }
    }

    fn filter(&mut self, id: &str, raw: &RawEffect) -> KindSet {
        let Some(names) = &raw.filter else { return KindSet::ALL };
        let mut kinds = KindSet::NONE;
        for name in names {
            let some = match name.as_str() {
                "any" => KindSet::ALL,
                "hero" => Kind::HEROES.into_iter().collect(),
                "land_not_castle" => Kind::CARGO.into_iter().collect(),
                "not_castle" => KindSet::ALL.without(Kind::Castle),
                "in_sea" => KindSet::ALL,
                kind => KindSet::only(self.kind(kind, (id, "filter"))),
            };
            kinds = kinds.or(some);
        }
        kinds
    }

    fn dice(&mut self, id: &str, raw: &RawEffect) -> CardDice {
        let dice = raw.dice.as_deref().unwrap_or_default();
        let sound = (1..=6).contains(&dice.len()) && dice.iter().all(|die| (6..=20).contains(die));
        self.reader.require(sound, id, "dice", "one to six dice of 6 to 20 sides");
        dice.iter().copied().take(6).collect()
    }

    fn place(&mut self, id: &str, said: &str) -> Where {
        self.reader.word(Where::of_word(said), "place", said, (id, "where"))
    }

    fn op(&mut self, id: &str, raw: &RawEffect) -> Op {
        let unit = raw.unit.clone();
        let kind = |loader: &mut Self| match &unit {
            Some(unit) => loader.kind(unit, (id, "unit")),
            None => {
                loader.reader.fault(id, "unit", "it is missing");
                Kind::default()
            }
        };
        let place = raw.place.clone().unwrap_or_default();
        let to = raw.to.clone();
        match raw.op.as_str() {
            "gain_gold" => Op::GainGold,
            "steal_gold" => Op::StealGold,
            "income" => Op::Income,
            "income_per" => {
                let known = raw.what.as_deref() == Some("sea_zone_with_own_warship");
                self.reader.require(known, id, "what", "sea_zone_with_own_warship is known");
                Op::IncomePerSea { most: raw.max.unwrap_or(u8::MAX) }
            }
            "discount" => Op::Discount(kind(self)),
            "placement_limit" => Op::PlacementLimit,
            "block_placement" => Op::BlockPlacement,
            "add_units" => {
                let unit = kind(self);
                match raw.one_per_enemies_destroyed {
                    Some(each) => {
                        Op::AddUnitsPerDestroyed { unit, each: each.max(1), most: raw.max.unwrap_or(u8::MAX) }
                    }
                    None => Op::AddUnits { unit, at: self.place(id, &place) },
                }
            }
            "remove_units" => Op::RemoveUnits,
            "sacrifice" => Op::Sacrifice,
            "barrage" => Op::Barrage { dice: self.dice(id, raw), within: raw.within_of_friendly },
            "seize_if_empty" => Op::SeizeIfEmpty(kind(self)),
            "transfer_units" => {
                let one = raw.from.as_deref() == Some("one_friendly_territory");
                self.reader.require(one, id, "from", "one_friendly_territory is known");
                let to = to.as_ref().and_then(|to| to.as_str()).unwrap_or_default().to_owned();
                Op::Transfer { to: self.place(id, &to) }
            }
            "convert_units" => Op::Convert,
            "recover_units" => Op::Recover { at: self.place(id, &place), not_sea: raw.not_sea },
            "move_bonus" => Op::MoveBonus { one_territory: raw.from.is_some() },
            "fly" => Op::Fly { moves: raw.moves.unwrap_or(1) },
            "hold" => Op::Hold,
            "hit_on" => Op::HitOn,
            "upgrade_die" => {
                let to = to.as_ref().and_then(|to| to.as_integer()).unwrap_or(0);
                self.reader.require((6..=20).contains(&to), id, "to", "a die of 6 to 20 sides");
                Op::UpgradeDie { to: u8::try_from(to).unwrap_or(0) }
            }
            "bonus_dice" => {
                let first_strike = raw.step.as_deref() == Some("first_strike");
                Op::BonusDice { dice: self.dice(id, raw), first_strike }
            }
            "first_strike" => Op::FirstStrike,
            "toughness" => Op::Toughness(raw.n.unwrap_or(0)),
            "suppress" => Op::Suppress,
            "reroll" => {
                let known = raw.which.as_deref() == Some("misses");
                self.reader.require(known, id, "which", "misses is known");
                Op::Reroll
            }
            "cancel_hits" => Op::CancelHits { carry: raw.carry },
            "add_hits" => Op::AddHits,
            "forbid_retreat" => Op::ForbidRetreat,
            "withdraw" => Op::Withdraw,
            "join_battle" => Op::JoinBattle,
            "power_attack_on_defence" => Op::PowerAttackOnDefence,
            "draw_events" => Op::DrawEvents,
            "draw_filter" => Op::DrawFilter { keep: raw.keep.unwrap_or(1) },
            "discard_events" => Op::DiscardEvents { random: raw.mode.as_deref() == Some("random") },
            "draw_treasure" => Op::DrawTreasure,
            "reveal_hand" => Op::RevealHand,
            "reveal_guardians" => Op::RevealGuardians,
            "ignore_guardian_penalty" => Op::IgnoreGuardianPenalty,
            other => {
                self.reader.fault(id, "op", format!("unknown op {other:?}"));
                Op::GainGold
            }
        }
    }
}
