//! Turns the pack as it is written into the content, or says all that is wrong with it.
use super::{
    super::{
        dice::{Dice, Faces},
        ids::{
            HEROES, Hero, Item, ItemKind, PerDie, PerHero, PerSpell, Pile, Skill, SkillSet, Spell, Unit,
            UnitRole,
        },
    },
    Attribute, Content, Drink, HeroDef, ItemDef, Limits, SpellDef, UnitDef,
    board_form::read_board,
    raw::{RawDice, RawHero, RawItem, RawLimits, RawPack, RawSet, RawSkills, RawSpell, RawUnit},
    scenario_form::read_scenario,
};
use crate::content::{At, Faults, RULES_FILE, Reader, Texts};

/// The cards of the box.
const BOX_CARDS: u32 = 39;
/// The folder of the boards.
const BOARDS: &str = "rules";

/// Reads and checks the pack, its boards and the scenarios among the texts.
pub(in super::super) fn load(texts: &Texts) -> Result<Content, Faults> {
    let mut content = rules(texts)?;
    let mut faults = Faults::default();
    for (file, text) in texts.under(BOARDS) {
        match read_board(file, text, false) {
            Ok(board) => content.boards.push(board),
            Err(found) => faults.0.extend(found.0),
        }
    }
    if content.boards.is_empty() && faults.0.is_empty() {
        faults.add(BOARDS, "", "", "there is no board");
    }
    faults.or(())?;
    let mut faults = Faults::default();
    for id in texts.scenarios() {
        match read_scenario(&content, texts, id) {
            Ok(scenario) => content.add(scenario),
            Err(found) => faults.0.extend(found.0),
        }
    }
    faults.or(content)
}

/// Reads `rules.toml`.
fn rules(texts: &Texts) -> Result<Content, Faults> {
    let pack: RawPack = texts.read(RULES_FILE)?;
    let mut reader = Reader::default();
    reader.meta((&pack.meta.game, pack.meta.schema), "conan_overlord");
    reader.distinct(pack.heroes.iter().map(|hero| &hero.id));
    reader.distinct(pack.items.iter().map(|item| &item.id));
    reader.distinct(pack.units.iter().map(|unit| &unit.id));
    reader.counts(&[("heroes", pack.heroes.len(), HEROES), ("spells", pack.spells.len(), Spell::ALL.len())]);
    let in_box = pack.items.iter().filter(|item| item.set == RawSet::Core);
    let cards: u32 = in_box.map(|item| u32::from(item.copies)).sum();
    reader.require(cards == BOX_CARDS, "items", "copies", format!("{cards} cards instead of {BOX_CARDS}"));
    skills(&mut reader, &pack.skills);
    reader.require((1..=64).contains(&pack.units.len()), "units", "", "from 1 to 64 are possible");
    reader.require((1..=64).contains(&pack.items.len()), "items", "", "from 1 to 64 are possible");
    reader.check()?;
    let names: Vec<_> = pack.items.iter().map(|item| item.id.clone()).collect();
    let units: Vec<_> = pack.units.iter().map(|unit| unit.id.clone()).collect();
    let limits = limits(&mut reader, &pack.limits);
    let content = Content {
        faces: Faces {
            symbols: PerDie::new([pack.dice.yellow, pack.dice.orange, pack.dice.red]),
            even: false,
        },
        heroes: heroes(&mut reader, &pack.heroes, &names),
        items: pack.items.iter().map(|raw| item(&mut reader, raw, &units, &limits)).collect(),
        spells: spells(&mut reader, &pack.spells),
        units: pack.units.iter().map(|raw| unit(&mut reader, raw)).collect(),
        boards: Vec::new(),
        scenarios: Vec::new(),
        keys: Vec::new(),
        limits,
    };
    for faces in content.faces.symbols.0 {
        let fine = faces.is_sorted() && faces[5] <= 3;
        reader.require(fine, "dice", "", "faces ascend, and none has more than 3 symbols");
    }
    reader.require(content.units[0].role == UnitRole::Event, "units", "role", "the first is the event tile");
    reader.finish(content)
}

/// Every skill that the rules know stands in one category.
fn skills(reader: &mut Reader, raw: &RawSkills) {
    let all = [&raw.attack, &raw.movement, &raw.misc, &raw.defence, &raw.magic, &raw.traits];
    for skill in Skill::ALL {
        let named = all.iter().flat_map(|list| list.iter()).filter(|other| **other == skill).count();
        reader.require(named == 1, "skills", skill.word(), format!("named {named} times instead of once"));
    }
}

fn dice(reader: &mut Reader, at: At<'_>, raw: &RawDice) -> Dice {
    reader.require(raw.len() <= 8, at.0, at.1, "at most 8 dice are possible");
    raw.iter().fold(Dice::NONE, |dice, word| dice + reader.word(Dice::of_word(word), "die", word, at))
}

fn limits(reader: &mut Reader, raw: &RawLimits) -> Limits {
    Limits {
        recovery_active: raw.recovery_active,
        recovery_resting: raw.recovery_resting,
        bare_hands: raw.bare_hands,
        chest_difficulty: raw.chest_difficulty,
        throw_load: raw.throw_load,
        one_handed_load: raw.one_handed_load,
        elevation: dice(reader, ("limits", "elevation"), &raw.elevation),
        ally_guard: raw.ally_guard,
        overlord_guard: raw.overlord_guard,
        activations: raw.activations,
        river: raw.river,
        same_tile_twice: raw.same_tile_twice,
        dead_tile_to_end: raw.dead_tile_to_end,
        dredge_cost: raw.dredge_cost,
        person_load: raw.person_load,
        huge_room: raw.huge_room,
        horror_limit: raw.horror_limit,
        web_points: raw.web_points,
        web_dice: dice(reader, ("limits", "web_dice"), &raw.web_dice),
        riposte: dice(reader, ("limits", "riposte"), &raw.riposte),
        last_blow: dice(reader, ("limits", "last_blow"), &raw.last_blow),
        leap_die: raw.leap_die,
        lock_picking: dice(reader, ("limits", "lock_picking"), &raw.lock_picking),
        pack_die: dice(reader, ("limits", "pack_die"), &raw.pack_die),
        shield_wall: raw.shield_wall,
        wreck_cost: raw.wreck_cost,
        most_gems: raw.most_gems,
        telekinesis_load: raw.telekinesis_load,
        drain: raw.drain,
    }
}

fn heroes(reader: &mut Reader, raw: &[RawHero], items: &[String]) -> PerHero<HeroDef> {
    let mut heroes = PerHero::default();
    for (place, raw) in raw.iter().enumerate() {
        heroes[Hero(place as u8)] = hero(reader, raw, items);
    }
    heroes
}

fn hero(reader: &mut Reader, raw: &RawHero, items: &[String]) -> HeroDef {
    let id = raw.id.as_str();
    let mut die = |field, word: &String| dice(reader, (id, field), &vec![word.clone()]);
    let melee = Attribute { dice: die("melee", &raw.melee.die), limit: raw.melee.limit };
    let ranged = Attribute { dice: die("ranged", &raw.ranged.die), limit: raw.ranged.limit };
    let manipulation =
        Attribute { dice: die("manipulation", &raw.manipulation.die), limit: raw.manipulation.limit };
    let guard = die("guard", &raw.guard);
    reader.require((1..=20).contains(&raw.energy), id, "energy", "from 1 to 20 is possible");
    let item = |name: &String| Item(reader.find("item", items, name, (id, "equipment")));
    HeroDef {
        equipment: raw.equipment.iter().map(item).collect(),
        id: raw.id.clone(),
        energy: raw.energy,
        load: raw.load,
        slower: raw.slower.iter().map(|slower| (slower.at, slower.by)).collect(),
        melee,
        ranged,
        manipulation,
        base: raw.movement.base,
        movement_limit: raw.movement.limit,
        guard,
        skills: raw.skills.iter().map(|skill| (skill.id, skill.lost_at)).collect(),
        spells: raw.spells.iter().copied().collect(),
    }
}

fn item(reader: &mut Reader, raw: &RawItem, units: &[String], limits: &Limits) -> ItemDef {
    let id = raw.id.as_str();
    let reads_armour = raw
        .reads_armour
        .as_ref()
        .map(|armour| (Unit(reader.find("unit", units, &armour.unit, (id, "reads_armour"))), armour.counts));
    let mut dice = |field, raw| dice(reader, (id, field), raw);
    let drink = |raw: &super::raw::RawDrink| Drink {
        gems: raw.gems,
        heals: raw.from.contains(&Pile::Wounds),
        wounds: raw.wounds,
    };
    ItemDef {
        melee: dice("melee", &raw.melee),
        ranged: dice("ranged", &raw.ranged),
        guard: dice("guard", &raw.guard),
        armour: dice("armour", &raw.armour),
        manipulation: dice("manipulation", &raw.manipulation),
        bursts: dice("bursts", &raw.bursts),
        id: raw.id.clone(),
        kind: raw.kind,
        copies: raw.copies,
        load: raw.load,
        locks_only: raw.locks_only,
        thrown: raw.thrown,
        never_thrown: raw.never_thrown,
        two_handed: raw.kind == ItemKind::Weapon && raw.load > limits.one_handed_load,
        worthless: raw.worthless,
        drink: raw.drink.as_ref().map(drink),
        reads_armour,
    }
}

fn spells(reader: &mut Reader, raw: &[RawSpell]) -> PerSpell<SpellDef> {
    PerSpell::of(|spell| {
        let found = raw.iter().find(|raw| raw.id == spell);
        reader.require(found.is_some(), spell.word(), "id", "the spell is missing");
        found.map(|raw| spell_def(reader, raw)).unwrap_or_default()
    })
}

fn spell_def(reader: &mut Reader, raw: &RawSpell) -> SpellDef {
    let id = raw.id.word();
    reader.require((raw.cost == 0) == (raw.least > 0), id, "cost", "a cost, or the least that is chosen");
    SpellDef {
        cost: Some(raw.cost).filter(|cost| *cost > 0),
        least: raw.least,
        limit: Some(raw.limit).filter(|limit| *limit > 0),
        target: raw.target,
        area: raw.area,
        reaction: raw.reaction,
        attack: dice(reader, (id, "attack"), &raw.attack),
        no_defence: raw.no_defence,
        armour: raw.armour,
        heals: dice(reader, (id, "heals"), &raw.heals),
    }
}

fn unit(reader: &mut Reader, raw: &RawUnit) -> UnitDef {
    let id = raw.id.as_str();
    let figures = if raw.role == UnitRole::Event { 0..=0 } else { 1..=5 };
    reader.require(figures.contains(&raw.figures), id, "figures", "from 1 to 5 are possible");
    UnitDef {
        melee: dice(reader, (id, "melee"), &raw.melee),
        ranged: dice(reader, (id, "ranged"), &raw.ranged),
        id: raw.id.clone(),
        role: raw.role,
        movement: raw.movement,
        armour: raw.armour,
        skills: raw.skills.iter().copied().collect::<SkillSet>(),
        reinforce: raw.reinforce,
        figures: raw.figures,
        life: raw.life,
    }
}
