//! Reads triggers, conditions and effects, and says what each takes where something is wrong.
mod effects;

use super::{
    super::{
        dice::Dice,
        ids::{
            COUNTERS, Counter, Edge, EdgeState, FLAGS, Flag, Pile, Side, Skill, TILES, Tile, TokenSet, Unit,
            ZoneSet,
        },
    },
    Amount, Brought, Condition, CounterOf, Dying, Effect, EventMode, EventOption, Fighting, GemsOf, RuleDef,
    Thing, TileDef, Trigger, UnitChange, Where, Whichever, Who,
    scenario_form::Sheet,
};
use crate::content::{Form, Node, Value};

/// How deep conditions may nest.
const DEEPEST: usize = 4;
/// Effects of a rule at most.
const MOST_EFFECTS: usize = 8;

/// What each condition takes.
const CONDITIONS: [(&str, &str); 17] = [
    ("all", "conds"),
    ("any", "conds"),
    ("not", "cond"),
    ("round_ge", "n"),
    ("flag", "name"),
    ("counter_ge", "name, n"),
    ("counter_le", "name, n"),
    ("unit_dead", "unit"),
    ("exited_with", "item"),
    ("hero_in_with", "tag or zones, item"),
    ("all_heroes_dead", "nothing"),
    ("no_hero_on_board", "nothing"),
    ("all_living_heroes_exited", "min"),
    ("hero_dead", "hero"),
    ("side_in_zone", "side, zone or tag, min"),
    ("outnumber", "side, zone or tag, by"),
    ("token_present", "token"),
];
/// What each trigger takes.
const TRIGGERS: [(&str, &str); 9] = [
    ("on_first_enter", "side, zones, per_zone"),
    ("on_death", "unit, hero or token"),
    ("on_round_start", "n"),
    ("on_round_end", "n"),
    ("on_turn_start", "side"),
    ("on_event_tile", "mode"),
    ("on_chest_opened", "which"),
    ("on_action", "name, cost, zones or tag, difficulty, skill_die, who"),
    ("on_exit", "who"),
];
/// What each effect takes.
const EFFECTS: [(&str, &str); 20] = [
    ("reveal", "marker"),
    ("spawn", "unit, n, zone, life, tile"),
    ("place_object", "item, zone"),
    ("gain_reinforcement", "n"),
    ("move_group", "tile, points"),
    ("free_attacks", "filter, tile"),
    ("area_damage", "zone, tag, dice, defence"),
    ("gems", "side or hero, from, to, n"),
    ("swap_tiles", "n"),
    ("add_tile", "tile, pos"),
    ("replace_tile", "old, new"),
    ("counter", "name, add or set"),
    ("flag", "name, value"),
    ("set_edge", "edge, state"),
    ("remove_token", "token"),
    ("set_recovery", "n"),
    ("unit_mod", "unit, armour or skill_add or skill_remove or life"),
    ("win or lose", "side"),
    ("kill", "unit or token"),
    ("roll", "dice, side, reroll"),
];

/// What a rule's references may mean.
#[derive(Clone, Copy, Default)]
pub(super) struct Scope {
    entered: bool,
    victim: bool,
    actor: bool,
    each: bool,
    statue: bool,
    rolled: bool,
}

/// The operation of a form, which then says what it takes.
fn operation<'n>(form: Form<'n>, kind: &str, known: &[(&str, &str)]) -> (Form<'n>, &'n str) {
    let op = form.text("op");
    let takes = |(names, _): &&(&str, &str)| names.split(" or ").any(|name| name == op);
    match known.iter().find(takes) {
        Some((_, takes)) => (form.taking(format!("{op} takes {takes}")), op),
        None => {
            let names: Vec<_> = known.iter().flat_map(|(name, _)| name.split(" or ")).collect();
            let line = form.get("op").map_or(form.line(), |node| node.line);
            if !op.is_empty() {
                form.find((kind, &names), "op", (op, line));
            }
            (form, "")
        }
    }
}

impl<'n> Sheet<'n> {
    /// A rule.
    pub(super) fn rule(&self, form: Form<'n>) -> RuleDef {
        let when = form.get("when");
        form.require(when.is_some(), "when", "it is missing: a trigger");
        let (when, name, mut scope) = match when {
            Some(node) => self.trigger(Form::new(form.notes(), node, format!("{}: when", form.entry()))),
            None => (Trigger::RoundStart(0), String::new(), Scope::default()),
        };
        let foreach: Vec<_> = form
            .texts("foreach")
            .into_iter()
            .filter_map(|named| self.token(&form, "foreach", named))
            .collect();
        scope.each = !foreach.is_empty();
        let condition = self.maybe_condition(&form, scope);
        let effects = self.effects(&form, scope);
        let options = self.options(&form, scope);
        let is_event = matches!(when, Trigger::EventTile(_));
        form.require(
            is_event != options.is_empty(),
            "options",
            "the event tile has options, and nothing else has",
        );
        form.require(is_event || !effects.is_empty(), "do", "it is missing: effects");
        form.close();
        RuleDef { when, condition, foreach, effects, options, name }
    }

    fn options(&self, form: &Form<'n>, scope: Scope) -> Vec<EventOption> {
        let forms = form.forms("options");
        form.require(forms.len() <= 8, "options", "at most 8 are possible");
        let option = |form: Form<'n>| {
            let name = self.told(&form, "name", 40);
            let condition = self.maybe_condition(&form, scope);
            let effects = self.effects(&form, scope);
            form.require(!effects.is_empty(), "do", "it is missing: effects");
            form.close();
            EventOption { condition, effects, name: plain(&name) }
        };
        forms.into_iter().map(option).collect()
    }

    fn trigger(&self, form: Form<'n>) -> (Trigger, String, Scope) {
        let mut scope = Scope::default();
        let (form, op) = operation(form, "trigger", &TRIGGERS);
        let mut name = String::new();
        let trigger = match op {
            "on_first_enter" => {
                scope.entered = true;
                let zones = self.zones(&form, "zones");
                form.require(!zones.is_empty(), "zones", "no zone is named");
                Trigger::FirstEnter {
                    side: self.side(&form, "side"),
                    zones,
                    per_zone: form.truth("per_zone", false),
                }
            }
            "on_death" => {
                scope.victim = true;
                Trigger::Death(self.dying(&form))
            }
            "on_round_start" => Trigger::RoundStart(form.number("n", 0..=15) as u8),
            "on_round_end" => Trigger::RoundEnd(form.number("n", 0..=15) as u8),
            "on_turn_start" => Trigger::TurnStart(self.side(&form, "side")),
            "on_event_tile" => Trigger::EventTile(self.event_mode(&form)),
            "on_chest_opened" => match self.one_of(&form, "which", &["any", "last"]) {
                1 => Trigger::ChestOpened(Whichever::Last),
                _ => Trigger::ChestOpened(Whichever::Any),
            },
            "on_action" => {
                scope.actor = true;
                name = form.text("name").to_owned();
                self.action(&form, scope)
            }
            "on_exit" => {
                scope.actor = true;
                Trigger::Exit(self.who(&form))
            }
            _ => Trigger::RoundStart(0),
        };
        if !op.is_empty() {
            form.close();
        }
        (trigger, plain(&name), scope)
    }

    fn dying(&self, form: &Form<'n>) -> Dying {
        if form.has("hero") {
            Dying::Hero(self.hero(form, "hero"))
        } else if form.has("token") {
            match self.thing(form, "token", Scope::default()) {
                Some(Thing::Item(item)) => Dying::Item(item),
                _ => {
                    form.fault("token", "somebody who is carried, a hero or a unit dies");
                    Dying::Unit(Unit(0))
                }
            }
        } else {
            Dying::Unit(self.unit(form, "unit"))
        }
    }

    fn event_mode(&self, form: &Form<'n>) -> EventMode {
        match self.one_of(form, "mode", &["choose", "all", "by_counter"]) {
            1 => EventMode::All,
            2 => EventMode::ByCounter(self.counter(form, "name")),
            _ => EventMode::Choose,
        }
    }

    fn action(&self, form: &Form<'n>, scope: Scope) -> Trigger {
        Trigger::Action {
            cost: form.number("cost", 1..=6) as u8,
            place: self.place(form, scope),
            difficulty: form.number("difficulty", 0..=9) as u8,
            lock: form.truth("skill_die", false),
            who: self.who(form),
        }
    }

    fn who(&self, form: &Form<'n>) -> Who {
        let text = form.maybe_text("who").unwrap_or("hero");
        let line = form.get("who").map_or(form.line(), |node| node.line);
        match text.strip_prefix("hero_with:") {
            Some(item) => self.item_named(form, "who", (item, line)).map_or(Who::Hero, Who::With),
            None => {
                form.require(text == "hero", "who", "\"hero\" or \"hero_with:ITEM\"");
                Who::Hero
            }
        }
    }

    fn maybe_condition(&self, form: &Form<'n>, scope: Scope) -> Option<Condition> {
        let node = form.get("if")?;
        Some(self.condition(form, "if", node, scope, DEEPEST))
    }

    /// A condition.
    pub(super) fn condition(
        &self,
        form: &Form<'n>,
        field: &str,
        node: &'n Node,
        scope: Scope,
        deep: usize,
    ) -> Condition {
        let entry = format!("{}: {field}", form.entry());
        let (form, op) = operation(Form::new(form.notes(), node, entry), "condition", &CONDITIONS);
        form.require(deep > 0, "op", format!("conditions nest at most {DEEPEST} deep"));
        let (n, deeper) = (|| form.number("n", -9..=30) as i8, deep.saturating_sub(1));
        let inner = |field: &str| {
            let nodes = if deep > 0 { form.list(field) } else { &[] };
            form.require(!nodes.is_empty() || deep == 0, field, "no condition is named");
            nodes.iter().map(|node| self.condition(&form, field, node, scope, deeper)).collect()
        };
        let condition = match op {
            "all" => Condition::All(inner("conds")),
            "any" => Condition::Any(inner("conds")),
            "not" => {
                form.require(form.has("cond"), "cond", "it is missing: a condition");
                let inner = form.get("cond").filter(|_| deep > 0);
                let inner = inner.map(|node| self.condition(&form, "cond", node, scope, deeper));
                Condition::Not(Box::new(inner.unwrap_or(Condition::AllHeroesDead)))
            }
            "round_ge" => Condition::Round(form.number("n", 0..=15) as u8),
            "flag" => Condition::Flag(self.flag(&form)),
            "counter_ge" => Condition::AtLeast(self.counter(&form, "name"), n()),
            "counter_le" => Condition::AtMost(self.counter(&form, "name"), n()),
            "unit_dead" => Condition::UnitDead(self.unit(&form, "unit")),
            "exited_with" => Condition::ExitedWith(self.item(&form, "item")),
            "hero_in_with" => Condition::HeroInWith(self.place(&form, scope), self.item(&form, "item")),
            "no_hero_on_board" => Condition::NoHeroOnBoard,
            "all_living_heroes_exited" => Condition::HeroesExited(form.number("min", 1..=4) as u8),
            "hero_dead" => Condition::HeroDead(self.hero(&form, "hero")),
            "side_in_zone" => {
                let (side, place) = (self.side(&form, "side"), self.place(&form, scope));
                Condition::SideIn(side, place, form.number("min", 1..=60) as u8)
            }
            "outnumber" => {
                let (side, place) = (self.side(&form, "side"), self.place(&form, scope));
                Condition::Outnumber(side, place, form.number("by", 1..=60) as u8)
            }
            "token_present" => {
                self.thing(&form, "token", scope).map_or(Condition::AllHeroesDead, Condition::Present)
            }
            _ => Condition::AllHeroesDead,
        };
        if !op.is_empty() && deep > 0 {
            form.close();
        }
        condition
    }

    fn effects(&self, form: &Form<'n>, mut scope: Scope) -> Vec<Effect> {
        let forms = form.forms("do");
        form.require(
            forms.len() <= MOST_EFFECTS,
            "do",
            format!("at most {MOST_EFFECTS} effects are possible"),
        );
        let mut effects = Vec::new();
        for form in forms {
            let effect = self.effect(form, scope);
            scope.statue |= matches!(effect, Some(Effect::Spawn { what: Brought::Statue, .. }));
            scope.rolled |= matches!(effect, Some(Effect::Roll { .. }));
            effects.extend(effect);
        }
        effects
    }

    fn effect(&self, form: Form<'n>, scope: Scope) -> Option<Effect> {
        let (form, op) = operation(form, "effect", &EFFECTS);
        let amount = |field: &str, most: i64| self.amount(&form, field, most, scope);
        let zone = |scope| self.zone_ref(&form, "zone", scope);
        let effect = match op {
            "reveal" => Some(Effect::Reveal(self.zone_ref(&form, "marker", scope))),
            "spawn" => self.spawn(&form, scope),
            "place_object" => Some(Effect::PlaceObject(self.item(&form, "item"), zone(scope))),
            "gain_reinforcement" => Some(Effect::Reinforcement(amount("n", 12))),
            "move_group" => {
                let tile = self.maybe_tile(&form, "tile");
                Some(Effect::MoveGroup(tile, amount("points", 8)))
            }
            "free_attacks" => {
                let filter = [Fighting::Ranged, Fighting::Melee, Fighting::All];
                let filter = filter[self.one_of(&form, "filter", &["ranged", "melee", "all"])];
                let unit = form.has("tile").then(|| self.unit(&form, "tile"));
                Some(Effect::FreeAttacks(filter, unit))
            }
            "area_damage" => {
                let dice = self.dice(&form, "dice");
                form.require(!dice.is_empty(), "dice", "no die is named");
                Some(Effect::AreaDamage { place: zone(scope), dice, defence: form.truth("defence", true) })
            }
            "gems" => Some(self.gems(&form, scope)),
            "swap_tiles" => {
                form.number("n", 2..=2);
                Some(Effect::SwapTiles)
            }
            "add_tile" => {
                let tile = self.tile(&form, "tile");
                Some(Effect::AddTile(tile, self.position(&form)))
            }
            "replace_tile" => Some(Effect::ReplaceTile(self.tile(&form, "old"), self.tile(&form, "new"))),
            "counter" => self.change_counter(&form),
            "flag" => Some(Effect::Flag(self.flag(&form), form.truth("value", true))),
            "set_edge" => Some(Effect::SetEdge(self.edge(&form, "edge"), self.edge_state(&form))),
            "remove_token" => self.thing(&form, "token", scope).map(Effect::RemoveToken),
            "set_recovery" => Some(Effect::SetRecovery(form.number("n", 0..=9) as u8)),
            "unit_mod" => Some(Effect::UnitMod(self.unit(&form, "unit"), self.unit_change(&form))),
            "win" => Some(Effect::Win(self.side(&form, "side"))),
            "lose" => Some(Effect::Win(self.side(&form, "side").other())),
            "kill" if form.has("token") => self.thing(&form, "token", scope).map(Effect::KillToken),
            "kill" => Some(Effect::KillUnit(self.unit(&form, "unit"))),
            "roll" => {
                let (dice, side) = (self.dice(&form, "dice"), self.side(&form, "side"));
                form.require(!dice.is_empty(), "dice", "no die is named");
                Some(Effect::Roll { dice, side, reroll: form.truth("reroll", true) })
            }
            _ => None,
        };
        if !op.is_empty() {
            form.close();
        }
        effect
    }

    fn spawn(&self, form: &Form<'n>, scope: Scope) -> Option<Effect> {
        let is_statue = form.maybe_text("unit") == Some("@choose_petrified");
        let life = form.maybe_number("life", 1..=15).map(|life| life as u8);
        let joins_river = form.has("tile") && self.one_of(form, "tile", &["end"]) == 0;
        let scope = Scope { statue: scope.statue || is_statue, ..scope };
        let count = self.amount(form, "n", 5, scope);
        let what = if is_statue {
            Brought::Statue
        } else {
            let unit = self.unit(form, "unit");
            Brought::Tile(self.bring(form, unit, (life.unwrap_or(0), count)))
        };
        Some(Effect::Spawn { what, count, place: self.zone_ref(form, "zone", scope), life, joins_river })
    }

    /// The tile of a unit that rules bring; one that is not there yet joins the list.
    fn bring(&self, form: &Form<'n>, unit: Unit, (life, count): (u8, Amount)) -> Tile {
        let mut tiles = self.tiles.borrow_mut();
        let place = tiles.iter().position(|tile| tile.unit == unit).unwrap_or_else(|| {
            let def = self.content.unit(unit);
            let figures = match count {
                Amount::Number(count) => count,
                Amount::Rolled => def.figures,
            };
            tiles.push(TileDef { unit, life: life.max(def.life), figures, ..TileDef::default() });
            tiles.len() - 1
        });
        form.require(tiles[place].life > 0, "life", "it is missing: a leader or monster has life points");
        form.require(place < TILES, "unit", format!("more than {TILES} tiles"));
        Tile(place as u8)
    }
}

/// The counter that the engine keeps.
const MONSTER_TILES: &str = "faceup_monster_tiles";

/// A name as cases and the text table write it.
fn plain(name: &str) -> String {
    let letter = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' };
    let words: String = name.chars().map(letter).collect();
    words.split('_').filter(|word| !word.is_empty()).collect::<Vec<_>>().join("_")
}
