//! Reads a scenario's file and says all that is wrong with it.
mod lists;

use super::{
    super::ids::{
        Colour, Hero, Item, RULES, Side, Skill, Spell, SpellSet, TILES, TOKENS, Tile, Token, Unit, UnitRole,
        Zone, ZoneSet,
    },
    AllyEntry, Board, Carry, Chests, Content, Exit, Fate, HeroEntry, LeapFail, OverlordRow, Scenario, Secret,
    Thing, TileDef, UnitSpells,
    board_form::read_board,
    whole,
};
use crate::content::{Faults, Form, Notes, Texts, Value, read_toml, rules_hash, scenario::FOLDER};
use std::cell::RefCell;

/// Bytes of a scenario's file at most.
const MOST_BYTES: usize = 64 << 10;
/// Bytes of a board's file at most.
const MOST_BOARD_BYTES: usize = 256 << 10;

/// What is read of a scenario while it is read.
pub(super) struct Sheet<'n> {
    pub(super) content: &'n Content,
    pub(super) board: &'n Board,
    pub(super) tokens: Vec<(String, Zone)>,
    pub(super) tiles: RefCell<Vec<TileDef>>,
    pub(super) counters: RefCell<Vec<String>>,
    pub(super) flags: RefCell<Vec<String>>,
    warnings: RefCell<Vec<String>>,
}

/// Reads the scenario of this id among the texts.
pub(super) fn read_scenario(content: &Content, texts: &Texts, id: &str) -> Result<Scenario, Faults> {
    let file = format!("{FOLDER}/{id}.scenario.toml");
    let text = texts.get(&file)?;
    if text.len() > MOST_BYTES {
        return Err(Faults::one(&file, "", "", format!("it is longer than {MOST_BYTES} bytes")));
    }
    let node = read_toml(&file, text)?;
    let notes = Notes::new(&file);
    let root = Form::new(&notes, &node, "");
    let entries = root.forms("scenario");
    root.require(entries.len() == 1, "scenario", "a file holds one scenario");
    root.close();
    let Some(form) = entries.into_iter().next() else { return Err(Faults(notes.into_faults())) };
    let form = form.called("");
    let board = match board_of(content, texts, &form, id) {
        Ok(board) => board,
        Err(faults) => {
            let all = notes.into_faults().into_iter().chain(faults.0).collect();
            return Err(Faults(all));
        }
    };
    let mut scenario = scenario(content, &board, form, id);
    if notes.is_empty() {
        scenario.board = board;
        whole::check(content, &scenario, &notes);
        scenario.warnings.extend(whole::warnings(content, &scenario));
        let hash = rules_hash(&scenario);
        scenario.key = u32::from_le_bytes([hash.0[0], hash.0[1], hash.0[2], hash.0[3]]);
    }
    let faults = notes.into_faults();
    if faults.is_empty() { Ok(scenario) } else { Err(Faults(faults)) }
}

/// The board of a scenario: one of the pack, or its own.
fn board_of(content: &Content, texts: &Texts, form: &Form<'_>, id: &str) -> Result<Board, Faults> {
    if form.has("board_file") {
        let named = form.text("board_file");
        form.require(!form.has("board"), "board", "a board of the pack or an own one, not both");
        form.get("board");
        form.require(
            named == format!("{id}.board.json"),
            "board_file",
            format!("the own board is {id}.board.json"),
        );
        let file = format!("{FOLDER}/{id}.board.json");
        let text = texts.get(&file)?;
        if text.len() > MOST_BOARD_BYTES {
            return Err(Faults::one(&file, "", "", format!("it is longer than {MOST_BOARD_BYTES} bytes")));
        }
        return read_board(&file, text, true);
    }
    let names: Vec<_> = content.boards.iter().map(|board| board.id.as_str()).collect();
    let place = form.find_in(("board", &names), "board");
    place.map(|place| content.boards[place].clone()).ok_or_else(Faults::default)
}

fn scenario(content: &Content, board: &Board, form: Form<'_>, id: &str) -> Scenario {
    let mut sheet = Sheet {
        content,
        board,
        tokens: Vec::new(),
        tiles: RefCell::default(),
        counters: RefCell::default(),
        flags: RefCell::default(),
        warnings: RefCell::default(),
    };
    form.require(form.text("id") == id, "id", format!("the file is named {id}.scenario.toml"));
    sheet.texts(&form);
    let mut scenario = Scenario { id: id.to_owned(), ..Scenario::default() };
    numbers(&sheet, &form, &mut scenario);
    scenario.heroes = form.forms("heroes").into_iter().map(|form| sheet.hero_entry(form)).collect();
    scenario.alternatives = sheet.heroes(&form, "hero_alternatives");
    scenario.overlord = form.forms("overlord").into_iter().map(|form| sheet.row(form)).collect();
    let river = form.forms("river");
    form.require((1..=8).contains(&river.len()), "river", "from 1 to 8 tiles are possible");
    river.into_iter().take(8).for_each(|form| sheet.river_tile(form));
    scenario.river = (0..sheet.tiles.borrow().len()).map(|place| Tile(place as u8)).collect();
    scenario.statues = form.forms("statues").into_iter().filter_map(|form| sheet.statue(form)).collect();
    scenario.placement = form.forms("placement").into_iter().filter_map(|form| sheet.placed(form)).collect();
    sheet.count_figures(&scenario.placement);
    (sheet.tokens, scenario.objects) = sheet.tokens(&form);
    scenario.unit_spells = form.forms("spells").into_iter().map(|form| sheet.unit_spells(form)).collect();
    scenario.reinforcement = sheet.zones(&form, "reinforcement_zones");
    sheet.permissions(&form, &mut scenario);
    let rules = form.forms("rules");
    form.require(rules.len() <= RULES, "rules", format!("at most {RULES} are possible"));
    scenario.rules = rules.into_iter().take(RULES).map(|form| sheet.rule(form)).collect();
    scenario.victory = form.forms("victory").into_iter().filter_map(|form| sheet.victory(form)).collect();
    scenario.allies =
        form.forms("allies").into_iter().map(|form| sheet.ally(form, &scenario.heroes)).collect();
    let tiles = sheet.tiles.take();
    form.require(tiles.len() <= TILES, "river", format!("more than {TILES} tiles can come into play"));
    scenario.tiles = tiles;
    scenario.tokens = std::mem::take(&mut sheet.tokens);
    (scenario.counters, scenario.flags) = (sheet.counters.take(), sheet.flags.take());
    scenario.warnings = sheet.warnings.take();
    form.close();
    scenario
}

/// Players, rounds, who begins.
fn numbers(sheet: &Sheet<'_>, form: &Form<'_>, scenario: &mut Scenario) {
    let numbers = |field: &str, most: i64| -> Vec<u8> {
        let number = |node: &crate::content::Node| match node.value {
            Value::Number(number) if (1..=most).contains(&number) => Some(number as u8),
            _ => {
                form.notes().fault(node.line, form.entry(), field, format!("from 1 to {most} is possible"));
                None
            }
        };
        form.list(field).iter().filter_map(number).collect()
    };
    scenario.hero_counts = numbers("hero_counts", 4);
    let most = scenario.hero_counts.iter().copied().max().unwrap_or(0);
    form.require(most > 0, "hero_counts", "no number of heroes is named");
    let ascending = scenario.hero_counts.is_sorted_by(|a, b| a < b);
    form.require(ascending, "hero_counts", "each number once, in order");
    match numbers("players", 5)[..] {
        [least, greatest] if 2 <= least && least <= greatest && greatest <= most + 1 => {
            scenario.players = (least, greatest)
        }
        _ => form.fault("players", format!("[least, most] from 2 to {}", most + 1)),
    }
    scenario.first = sheet.side(form, "first");
    scenario.at_limit = sheet.side(form, "at_limit");
    scenario.round_limit = form.number("round_limit", 1..=15) as u8;
    scenario.tired = form.maybe_number("hero_gems_to_fatigue", 0..=8).unwrap_or(0) as u8;
    form.maybe_number("difficulty", 1..=3);
}

impl<'n> Sheet<'n> {
    /// Names and texts, which players read; the rules only ask whether they are there.
    fn texts(&self, form: &Form<'n>) {
        self.told(form, "name", 40);
        for field in ["briefing", "goal_heroes", "goal_overlord"] {
            if form.has(field) {
                self.told(form, field, 400);
            }
        }
        for text in form.forms("special_text") {
            self.languages(&text, 400);
            text.close();
        }
        form.get("author");
        form.get("balance");
    }

    /// A text in one or both languages; gives the English one, or the other.
    pub(super) fn told(&self, form: &Form<'n>, field: &str, most: usize) -> String {
        let Some(node) = form.get(field) else {
            form.fault(field, "it is missing: { en, fr }, at least one of them");
            return String::new();
        };
        let text = Form::new(form.notes(), node, format!("{} {field}", form.entry()).trim().to_owned());
        let told = self.languages(&text, most);
        text.close();
        told
    }

    fn languages(&self, text: &Form<'n>, most: usize) -> String {
        let (en, fr) = (text.maybe_text("en"), text.maybe_text("fr"));
        for (language, said) in [("en", en), ("fr", fr)] {
            let letters = said.map_or(0, |said| said.chars().count());
            text.require(
                letters <= most,
                language,
                format!("{letters} characters; at most {most} are possible"),
            );
            if said.is_none() {
                let what = if language == "en" { "English" } else { "French" };
                self.warnings.borrow_mut().push(format!("{}: the {what} text is missing", text.entry()));
            }
        }
        text.require(en.or(fr).is_some(), "en", "a text in at least one language");
        en.or(fr).unwrap_or_default().to_owned()
    }

    /// The place of a field's word in a list; the first if it is not there.
    pub(super) fn one_of(&self, form: &Form<'n>, field: &str, words: &[&str]) -> usize {
        form.find_in(("word", words), field).unwrap_or(0)
    }

    pub(super) fn side(&self, form: &Form<'n>, field: &str) -> Side {
        Side::ALL[self.one_of(form, field, &Side::ALL.map(Side::word))]
    }

    pub(super) fn zone_named(&self, form: &Form<'n>, field: &str, named: (&str, u32)) -> Option<Zone> {
        let names: Vec<_> = self.board.zones.iter().map(|zone| zone.id.as_str()).collect();
        let kind = format!("zone on {},", self.board.id);
        form.find((kind.as_str(), &names), field, named).map(|place| Zone(place as u8))
    }

    fn zone(&self, form: &Form<'n>, field: &str) -> Option<Zone> {
        let line = form.get(field).map_or(form.line(), |node| node.line);
        let name = form.text(field);
        self.zone_named(form, field, (name, line))
    }

    fn zone_list(&self, form: &Form<'n>, field: &str) -> Vec<Zone> {
        form.texts(field).into_iter().filter_map(|named| self.zone_named(form, field, named)).collect()
    }

    pub(super) fn zones(&self, form: &Form<'n>, field: &str) -> ZoneSet {
        self.zone_list(form, field).into_iter().collect()
    }

    pub(super) fn item_named(&self, form: &Form<'n>, field: &str, named: (&str, u32)) -> Option<Item> {
        let names: Vec<_> = self.content.items.iter().map(|item| item.id.as_str()).collect();
        form.find(("item", &names), field, named).map(|place| Item(place as u8))
    }

    pub(super) fn item(&self, form: &Form<'n>, field: &str) -> Item {
        let line = form.get(field).map_or(form.line(), |node| node.line);
        let name = form.text(field);
        self.item_named(form, field, (name, line)).unwrap_or_default()
    }

    fn items(&self, form: &Form<'n>, field: &str) -> Vec<Item> {
        form.texts(field).into_iter().filter_map(|named| self.item_named(form, field, named)).collect()
    }

    pub(super) fn unit_named(&self, form: &Form<'n>, field: &str, named: (&str, u32)) -> Option<Unit> {
        let names: Vec<_> = self.content.units.iter().map(|unit| unit.id.as_str()).collect();
        form.find(("unit", &names), field, named).map(|place| Unit(place as u8))
    }

    pub(super) fn unit(&self, form: &Form<'n>, field: &str) -> Unit {
        let line = form.get(field).map_or(form.line(), |node| node.line);
        let name = form.text(field);
        self.unit_named(form, field, (name, line)).unwrap_or_default()
    }

    fn hero_named(&self, form: &Form<'n>, field: &str, named: (&str, u32)) -> Option<Hero> {
        let names = self.content.heroes.0.each_ref().map(|hero| hero.id.as_str());
        form.find(("hero", &names), field, named).map(|place| Hero(place as u8))
    }

    pub(super) fn hero(&self, form: &Form<'n>, field: &str) -> Hero {
        let line = form.get(field).map_or(form.line(), |node| node.line);
        let name = form.text(field);
        self.hero_named(form, field, (name, line)).unwrap_or_default()
    }

    fn heroes(&self, form: &Form<'n>, field: &str) -> Vec<Hero> {
        let mut heroes: Vec<_> =
            form.texts(field).into_iter().filter_map(|named| self.hero_named(form, field, named)).collect();
        let all = heroes.len();
        heroes.sort_unstable();
        heroes.dedup();
        form.require(heroes.len() == all, field, "a hero stands twice");
        heroes
    }

    fn spells(&self, form: &Form<'n>, field: &str) -> SpellSet {
        let names = Spell::ALL.map(Spell::word);
        let found = |named| form.find(("spell", &names), field, named).map(|place| Spell::ALL[place]);
        form.texts(field).into_iter().filter_map(found).collect()
    }

    /// A token of the scenario or a thing of the pack.
    pub(super) fn token(&self, form: &Form<'n>, field: &str, (name, line): (&str, u32)) -> Option<Thing> {
        if let Some(place) = self.tokens.iter().position(|(id, _)| id == name) {
            return Some(Thing::Token(Token(place as u8)));
        }
        let tokens = self.tokens.iter().map(|(id, _)| id.as_str());
        let names: Vec<_> = self.content.items.iter().map(|item| item.id.as_str()).chain(tokens).collect();
        form.find(("token", &names), field, (name, line)).map(|place| Thing::Item(Item(place as u8)))
    }

    fn hero_entry(&self, form: Form<'n>) -> HeroEntry {
        let entry = HeroEntry {
            hero: self.hero(&form, "hero"),
            zones: self.zone_list(&form, "zones"),
            equipment: self.items(&form, "equipment"),
            spells: self.spells(&form, "spells"),
            running: self.spells(&form, "active_spells"),
            required: form.truth("required", false),
        };
        form.require(!entry.zones.is_empty(), "zones", "no zone is named");
        form.require(entry.equipment.len() <= 8, "equipment", "at most 8 things are possible");
        form.require(
            entry.running.minus(entry.spells).is_empty(),
            "active_spells",
            "it is not among the spells",
        );
        let def = self.content.hero(entry.hero);
        let casts = def.all_skills().has(Skill::Spellcaster) || entry.spells.is_empty();
        form.require(casts, "spells", format!("{} has no Spellcaster", def.id));
        let load: u32 = entry.equipment.iter().map(|item| u32::from(self.content.item(*item).load)).sum();
        form.require(
            load <= u32::from(def.load),
            "equipment",
            format!("a load of {load}; {} carries {}", def.id, def.load),
        );
        form.close();
        entry
    }

    fn row(&self, form: Form<'n>) -> OverlordRow {
        let number = |field, least, most| form.number(field, least..=most) as u8;
        let row = OverlordRow {
            heroes: number("heroes", 1, 4),
            reserve: number("reserve", 0, 25),
            fatigue: number("fatigue", 0, 25),
            recovery: number("recovery", 0, 9),
        };
        form.require(
            row.reserve + row.fatigue <= 25,
            "fatigue",
            "reserve and fatigue are at most 25 together",
        );
        form.close();
        row
    }

    fn colour(&self, form: &Form<'n>) -> Colour {
        if !form.has("colour") {
            return Colour::Plain;
        }
        Colour::ALL[self.one_of(form, "colour", &Colour::ALL.map(Colour::word))]
    }

    fn river_tile(&self, form: Form<'n>) {
        let (unit, colour) = (self.unit(&form, "unit"), self.colour(&form));
        let def = self.content.unit(unit);
        let mut tiles = self.tiles.borrow_mut();
        let same = tiles.iter().position(|tile| tile.unit == unit && tile.colour == colour);
        let duplicate = form.truth("duplicate", false);
        let life = form.maybe_number("life", 1..=15).map_or(def.life, |life| life as u8);
        match same {
            None => form.require(!duplicate, "duplicate", "there is no first tile of this figure before it"),
            Some(_) => form.require(
                duplicate,
                "unit",
                "two tiles are alike: colours tell them apart, or duplicate = true",
            ),
        }
        let single = def.figures == 1;
        form.require(!duplicate || single, "duplicate", "only a single figure has two tiles");
        let named = life > 0 || duplicate || def.role == UnitRole::Event;
        form.require(named, "life", "it is missing: a leader or monster has life points");
        form.require(!(duplicate && form.has("life")), "life", "the first tile names it");
        let twin = same.filter(|_| duplicate);
        let life = twin.map_or(life, |first| tiles[first].life);
        tiles.push(TileDef { unit, colour, life, twin: twin.map(|place| Tile(place as u8)), figures: 0 });
        form.close();
    }

    /// The tile of a unit and colour that figures stand for.
    fn tile_of(&self, form: &Form<'n>) -> Option<Tile> {
        let (unit, colour) = (self.unit(form, "unit"), self.colour(form));
        let tiles = self.tiles.borrow();
        let place = tiles.iter().position(|tile| tile.unit == unit && tile.colour == colour);
        form.require(place.is_some(), "unit", "these figures have no tile in the river");
        place.map(|place| Tile(place as u8))
    }

    fn placed(&self, form: Form<'n>) -> Option<(Tile, Zone, u8)> {
        let tile = self.tile_of(&form);
        let (zone, count) = (self.zone(&form, "zone"), form.number("n", 1..=5) as u8);
        form.close();
        Some((tile?, zone?, count))
    }

    fn count_figures(&self, placement: &[(Tile, Zone, u8)]) {
        for (tile, _, count) in placement {
            if let Some(tile) = self.tiles.borrow_mut().get_mut(tile.index()) {
                tile.figures = tile.figures.saturating_add(*count);
            }
        }
    }

    fn statue(&self, form: Form<'n>) -> Option<(Tile, Zone, u8)> {
        let (unit, zone) = (self.unit(&form, "unit"), self.zone(&form, "zone"));
        let life = form.number("life", 1..=15) as u8;
        let mut tiles = self.tiles.borrow_mut();
        form.require(tiles.iter().all(|tile| tile.unit != unit), "unit", "the unit has a tile already");
        form.require(self.content.unit(unit).figures == 1, "unit", "a single figure is a statue");
        tiles.push(TileDef { unit, life, figures: 1, ..TileDef::default() });
        let tile = Tile((tiles.len() - 1) as u8);
        form.close();
        Some((tile, zone?, life))
    }

    fn ally(&self, form: Form<'n>, heroes: &[HeroEntry]) -> AllyEntry {
        let (unit, commander) = (self.unit(&form, "unit"), self.hero(&form, "commander"));
        let def = self.content.unit(unit);
        let life = form.maybe_number("life", 1..=15).map_or(1, |life| life as u8);
        let commands = self.content.hero(commander).all_skills().has(Skill::Command);
        let required = heroes.iter().any(|entry| entry.hero == commander && entry.required);
        form.require(commands && required, "commander", "a required hero with Command commands");
        let mut place = Vec::new();
        for form in form.forms("place") {
            let (zone, count) = (self.zone(&form, "zone"), form.number("n", 1..=5) as u8);
            place.extend(zone.map(|zone| (zone, count)));
            form.close();
        }
        let figures: u8 = place.iter().map(|(_, count)| *count).sum();
        let fits = (1..=def.figures).contains(&figures);
        form.require(fits, "place", format!("{figures} figures; from 1 to {} are possible", def.figures));
        let mut tiles = self.tiles.borrow_mut();
        form.require(tiles.iter().all(|tile| tile.unit != unit), "unit", "the unit has a tile already");
        tiles.push(TileDef { unit, life, figures, ..TileDef::default() });
        let tile = Tile((tiles.len() - 1) as u8);
        form.close();
        AllyEntry { tile, commander, life, place }
    }

    /// Tokens that nobody can carry, and things of the pack.
    #[allow(clippy::type_complexity)]
    fn tokens(&self, form: &Form<'n>) -> (Vec<(String, Zone)>, Vec<(Item, Zone)>) {
        let (mut tokens, mut objects) = (Vec::<(String, Zone)>::new(), Vec::new());
        let forms = form.forms("tokens");
        form.require(forms.len() <= TOKENS, "tokens", format!("at most {TOKENS} are possible"));
        for form in forms.into_iter().take(TOKENS) {
            let (id, zone) = (form.text("token"), self.zone(&form, "zone").unwrap_or_default());
            form.maybe_number("encumbrance", 0..=12);
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
            form.require(!id.is_empty() && id.chars().all(plain), "token", "a-z, 0-9 and _ are possible");
            form.require(tokens.iter().all(|(known, _)| known != id), "token", "the token stands twice");
            match self.content.items.iter().position(|item| item.id == id) {
                Some(place) => objects.push((Item(place as u8), zone)),
                None => tokens.push((id.to_owned(), zone)),
            }
            form.close();
        }
        (tokens, objects)
    }

    fn unit_spells(&self, form: Form<'n>) -> UnitSpells {
        let unit = self.unit(&form, "unit");
        let casts = self.content.unit(unit).skills.has(Skill::Spellcaster);
        form.require(casts, "unit", "it has no Spellcaster");
        let (spells, running) = (self.spells(&form, "spells"), self.spells(&form, "active"));
        form.require(running.minus(spells).is_empty(), "active", "it is not among the spells");
        form.close();
        UnitSpells { unit, spells, running }
    }

    fn victory(&self, form: Form<'n>) -> Option<(Side, super::Condition)> {
        let side = self.side(&form, "side");
        form.require(form.has("if"), "if", "it is missing: a condition");
        let node = form.get("if")?;
        let condition = self.condition(&form, "if", node, Default::default(), 4);
        form.close();
        Some((side, condition))
    }

    fn permissions(&self, form: &Form<'n>, scenario: &mut Scenario) {
        for form in form.forms("permissions") {
            self.permission(form, scenario);
        }
    }
}

/// What each permission takes.
const PERMISSIONS: [(&str, &str); 10] = [
    ("exit_rule", "tag or zones, cost, side"),
    ("leap_fail", "hero, leader, minion, ally"),
    ("cannot_leave_board", "unit"),
    ("chests", "zones, deck, difficulty"),
    ("secret_choice", "token, zones, by"),
    ("carryable", "token, encumbrance, life, armour, lose_if_killed_by"),
    ("petrified", "units"),
    ("edge_state", "edge, state"),
    ("limit_units", "unit, max"),
    ("door_key", "edge, item"),
];
