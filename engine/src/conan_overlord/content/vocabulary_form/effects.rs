//! Effects of rules, as a scenario writes them.
use super::{
    Amount, COUNTERS, Counter, CounterOf, Dice, Edge, EdgeState, Effect, FLAGS, Flag, Form, GemsOf,
    MONSTER_TILES, Pile, Scope, Sheet, Side, Skill, Thing, Tile, TokenSet, Unit, UnitChange, Value, Where,
    ZoneSet,
};

impl<'n> Sheet<'n> {
    pub(super) fn gems(&self, form: &Form<'n>, scope: Scope) -> Effect {
        let whose = if form.has("hero") {
            GemsOf::Hero(self.hero(form, "hero"))
        } else {
            GemsOf::Side(self.side(form, "side"))
        };
        let words = Pile::ALL.map(Pile::word);
        let (from, to) =
            (Pile::ALL[self.one_of(form, "from", &words)], Pile::ALL[self.one_of(form, "to", &words)]);
        form.require(from != to, "to", "another pile than they come from");
        let overlord = whose == GemsOf::Side(Side::Overlord);
        let fits = !overlord || (from != Pile::Wounds && to != Pile::Wounds);
        form.require(fits, "to", "the Overlord has no wounds");
        Effect::Gems { whose, from, to, count: self.amount(form, "n", 20, scope) }
    }

    pub(super) fn position(&self, form: &Form<'n>) -> Option<u8> {
        match form.get("pos").map(|node| &node.value) {
            Some(Value::Number(_)) => form.maybe_number("pos", 1..=8).map(|place| place as u8),
            Some(Value::Text(end)) if end == "end" => None,
            None => None,
            Some(_) => {
                form.fault("pos", "\"end\" or a number from 1 to 8");
                None
            }
        }
    }

    pub(super) fn change_counter(&self, form: &Form<'n>) -> Option<Effect> {
        let line = form.get("name").map_or(form.line(), |node| node.line);
        let name = form.text("name");
        let counter = self.declare(form, "name", (name, line))?;
        if !form.has("set") {
            return Some(Effect::CounterAdd(counter, form.number("add", -9..=9) as i8));
        }
        Some(Effect::CounterSet(counter, form.number("set", -9..=30) as i8))
    }

    pub(super) fn unit_change(&self, form: &Form<'n>) -> UnitChange {
        let skills = Skill::ALL.map(Skill::word);
        let said = ["armour", "skill_add", "skill_remove", "life"]
            .into_iter()
            .filter(|field| form.has(field))
            .count();
        form.require(said == 1, "unit", "one of armour, skill_add, skill_remove and life is changed");
        match () {
            () if form.has("skill_add") => {
                UnitChange::SkillAdd(Skill::ALL[self.one_of(form, "skill_add", &skills)])
            }
            () if form.has("skill_remove") => {
                UnitChange::SkillRemove(Skill::ALL[self.one_of(form, "skill_remove", &skills)])
            }
            () if form.has("life") => UnitChange::Life(form.number("life", -15..=15) as i8),
            () => UnitChange::Armour(form.maybe_number("armour", -12..=12).unwrap_or(0) as i8),
        }
    }

    pub(super) fn amount(&self, form: &Form<'n>, field: &str, most: i64, scope: Scope) -> Amount {
        if let Some(Value::Text(text)) = form.get(field).map(|node| &node.value) {
            form.require(text == "roll", field, "a number or \"roll\"");
            form.require(scope.rolled, field, "nothing was rolled before");
            return Amount::Rolled;
        }
        Amount::Number(form.number(field, 1..=most) as u8)
    }

    /// A tile that a rule names by its unit, and by its colour where there are several: `pirates:red`.
    pub(super) fn tile(&self, form: &Form<'n>, field: &str) -> Tile {
        let line = form.get(field).map_or(form.line(), |node| node.line);
        let text = form.text(field);
        let (unit, colour) = text.split_once(':').map_or((text, None), |(unit, colour)| (unit, Some(colour)));
        let Some(unit) = self.unit_named(form, field, (unit, line)) else { return Tile(0) };
        let known =
            self.tiles.borrow().iter().position(|tile| {
                tile.unit == unit && colour.is_none_or(|colour| tile.colour.word() == colour)
            });
        match known {
            Some(place) => Tile(place as u8),
            None if colour.is_some() => {
                form.fault(field, format!("there is no tile {text:?}"));
                Tile(0)
            }
            None => self.bring(form, unit, (0, Amount::Number(1))),
        }
    }

    /// A tile, or none for the Overlord's choice.
    pub(super) fn maybe_tile(&self, form: &Form<'n>, field: &str) -> Option<Tile> {
        match form.maybe_text(field) {
            Some("choice") | None => None,
            Some(_) => Some(self.tile(form, field)),
        }
    }

    /// A flag, which is there as soon as it is named.
    pub(super) fn flag(&self, form: &Form<'n>) -> Flag {
        let name = form.text("name");
        let mut flags = self.flags.borrow_mut();
        let place = flags.iter().position(|known| known == name).unwrap_or_else(|| {
            flags.push(name.to_owned());
            flags.len() - 1
        });
        form.require(place < FLAGS, "name", format!("at most {FLAGS} flags are possible"));
        Flag(place.min(FLAGS - 1) as u8)
    }

    /// A counter that an effect changes.
    pub(super) fn declare(&self, form: &Form<'n>, field: &str, (name, line): (&str, u32)) -> Option<Counter> {
        if name == MONSTER_TILES {
            form.notes().fault(line, form.entry(), field, "this counter is kept by the rules");
            return None;
        }
        let mut counters = self.counters.borrow_mut();
        let place = counters.iter().position(|known| known == name).unwrap_or_else(|| {
            counters.push(name.to_owned());
            counters.len() - 1
        });
        form.require(place < COUNTERS, field, format!("at most {COUNTERS} counters are possible"));
        Some(Counter(place.min(COUNTERS - 1) as u8))
    }

    /// A counter that a condition reads.
    pub(super) fn counter(&self, form: &Form<'n>, field: &str) -> CounterOf {
        let line = form.get(field).map_or(form.line(), |node| node.line);
        let name = form.text(field);
        if name == MONSTER_TILES {
            return CounterOf::MonsterTiles;
        }
        CounterOf::Own(self.declare(form, field, (name, line)).unwrap_or_default())
    }

    /// Zones by `zone`, `zones` or `tag`.
    pub(super) fn place(&self, form: &Form<'n>, scope: Scope) -> Where {
        if form.has("tag") {
            return Where::In(self.tagged(form, "tag"));
        }
        if form.has("zone") {
            return self.zone_ref(form, "zone", scope);
        }
        if let [(reference, line)] = form.texts("zones")[..]
            && reference.starts_with('@')
        {
            return self.reference(form, "zones", (reference, line), scope);
        }
        let zones = self.zones(form, "zones");
        form.require(!zones.is_empty(), "zones", "no zone is named: zone, zones or tag");
        Where::In(zones)
    }

    pub(super) fn tagged(&self, form: &Form<'n>, field: &str) -> ZoneSet {
        let tags: Vec<_> = self.board.tags.iter().map(|(tag, _)| tag.as_str()).collect();
        form.find_in(("tag", &tags), field).map_or(ZoneSet::NONE, |place| self.board.tags[place].1)
    }

    /// A zone by name, by reference, or the choice of whoever resolves it.
    pub(super) fn zone_ref(&self, form: &Form<'n>, field: &str, scope: Scope) -> Where {
        let line = form.get(field).map_or(form.line(), |node| node.line);
        let name = form.text(field);
        if name == "choice" {
            let zones = if form.has("tag") { self.tagged(form, "tag") } else { self.board.all() };
            return Where::Choice(zones);
        }
        if name.starts_with('@') {
            return self.reference(form, field, (name, line), scope);
        }
        self.zone_named(form, field, (name, line))
            .map_or(Where::In(ZoneSet::NONE), |zone| Where::In(ZoneSet::only(zone)))
    }

    /// A zone that is found when it is needed.
    pub(super) fn reference(
        &self,
        form: &Form<'n>,
        field: &str,
        (name, line): (&str, u32),
        scope: Scope,
    ) -> Where {
        let given = |given: bool, place: Where| {
            if !given {
                form.notes().fault(line, form.entry(), field, format!("its trigger gives no {name}"));
            }
            place
        };
        match name {
            "@entered" => given(scope.entered, Where::Entered),
            "@victim" => given(scope.victim, Where::Victim),
            "@actor" => given(scope.actor, Where::Actor),
            "@statue" => given(scope.statue, Where::Statue),
            "@token" => given(scope.each, Where::Thing(Thing::Each)),
            _ => {
                let unit = self
                    .content
                    .units
                    .iter()
                    .position(|unit| Some(unit.id.as_str()) == name.strip_prefix('@'));
                match unit {
                    Some(place) => Where::Unit(Unit(place as u8)),
                    None => {
                        self.token_ref(form, field, (name, line), scope).map_or(Where::Actor, Where::Thing)
                    }
                }
            }
        }
    }

    /// A token or thing by name or reference.
    pub(super) fn thing(&self, form: &Form<'n>, field: &str, scope: Scope) -> Option<Thing> {
        let line = form.get(field).map_or(form.line(), |node| node.line);
        let name = form.text(field);
        if name == "@token" {
            form.require(scope.each, field, "the rule has no foreach, so there is no @token");
            return Some(Thing::Each);
        }
        if name.starts_with('@') {
            return self.token_ref(form, field, (name, line), scope);
        }
        self.token(form, field, (name, line))
    }

    /// `@captive`: that token; `@brazier`: one of those whose names begin so, in the acting hero's zone.
    pub(super) fn token_ref(
        &self,
        form: &Form<'n>,
        field: &str,
        (name, line): (&str, u32),
        scope: Scope,
    ) -> Option<Thing> {
        let plain = name.trim_start_matches('@');
        let begins = |(id, _): &(String, _)| id.strip_prefix(plain).is_some_and(|rest| rest.starts_with('_'));
        let here: TokenSet = self
            .tokens
            .iter()
            .enumerate()
            .filter(|(_, token)| begins(token))
            .map(|(at, _)| crate::conan_overlord::ids::Token(at as u8))
            .collect();
        if here.is_empty() {
            return self.token(form, field, (plain, line));
        }
        if !scope.actor {
            form.notes().fault(line, form.entry(), field, format!("its trigger gives no hero for {name}"));
        }
        Some(Thing::Here(here))
    }

    pub(in crate::conan_overlord::content) fn dice(&self, form: &Form<'n>, field: &str) -> Dice {
        let words = form.texts(field);
        form.require(words.len() <= 8, field, "at most 8 dice are possible");
        words.into_iter().take(8).fold(Dice::NONE, |dice, (word, _)| {
            let found = Dice::of_word(word);
            form.require(
                found.is_some(),
                field,
                format!("there is no die {word:?}: yellow, orange or red, with * for a star"),
            );
            dice + found.unwrap_or_default()
        })
    }

    pub(in crate::conan_overlord::content) fn edge(&self, form: &Form<'n>, field: &str) -> Edge {
        let names: Vec<_> = self.board.edges.iter().map(|edge| edge.id.as_str()).collect();
        form.find_in(("edge", &names), field).map_or(Edge(0), |place| Edge(place as u8))
    }

    pub(in crate::conan_overlord::content) fn edge_state(&self, form: &Form<'n>) -> EdgeState {
        EdgeState::ALL[self.one_of(form, "state", &EdgeState::ALL.map(EdgeState::word))]
    }
}
