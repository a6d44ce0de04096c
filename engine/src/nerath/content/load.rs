//! Reads and checks the rules part. Every fault names file, entry and field, and all are told at once.
mod cards;

use super::{
    Content, Dice, Limits, RealmDef, SeatingDef, SpaceDef, StartDef, TeamDef, UnitDef, VictoryDef,
    raw::{RawPack, RawUnit},
};
use crate::{
    content::{Faults, RULES_FILE, Reader, Texts},
    game::Game,
    nerath::{
        Nerath,
        ids::{
            DUNGEONS, Kind, PerKind, PerRealm, PerSpace, REALMS, Realm, SEAS, SPACES, Space, SpaceSet,
            TERRITORIES,
        },
        places::SLOTS,
    },
};

/// Reads the rules part of a pack.
pub(in crate::nerath) fn load(texts: &Texts) -> Result<Content, Faults> {
    let raw: RawPack = texts.read(RULES_FILE)?;
    Loader::new(&raw).read(&raw)
}

/// The names of the pack, and what is wrong with it.
struct Loader {
    reader: Reader,
    realms: Vec<String>,
    spaces: Vec<String>,
}

impl Loader {
    fn new(raw: &RawPack) -> Self {
        let lands = raw.territories.iter().map(|space| &space.id);
        let others = raw.sea_zones.iter().chain(&raw.dungeons).map(|space| &space.id);
        Self {
            reader: Reader::default(),
            realms: raw.realms.iter().map(|realm| realm.id.clone()).collect(),
            spaces: lands.chain(others).cloned().collect(),
        }
    }

    fn realm(&mut self, id: &str, at: (&str, &str)) -> Realm {
        Realm(self.reader.find("realm", &self.realms, id, at))
    }

    fn space(&mut self, id: &str, at: (&str, &str)) -> Space {
        Space(self.reader.find("space", &self.spaces, id, at))
    }

    fn kind(&mut self, id: &str, at: (&str, &str)) -> Kind {
        self.reader.word(Kind::of_word(id), "unit", id, at)
    }

    fn read(mut self, raw: &RawPack) -> Result<Content, Faults> {
        self.check_counts(raw);
        self.reader.check()?;
        let near = self.neighbours(raw);
        let spaces = self.spaces(raw);
        let teams = self.teams(raw);
        let realms = self.realms(raw, &teams);
        let those = |holds: fn(Space) -> bool| SpaceSet::those(holds);
        let content = Content {
            limits: self.limits(raw),
            numbers: raw.numbers.clone(),
            points: raw.points.clone(),
            victory: self.victory(raw),
            seating: self.seating(raw),
            units: self.units(raw),
            starts: self.starts(raw),
            events: PerRealm::of(|realm| self.events(raw, realm)),
            treasures: self.treasures(raw),
            guardians: self.guardians(raw),
            lands: those(Space::is_land),
            seas: those(Space::is_sea),
            doors: those(Space::is_dungeon),
            near,
            homes: PerRealm::of(|realm| SpaceSet::those(|space| spaces[space].home == Some(realm))),
            capitals: realms.0.iter().map(|realm| realm.capital).collect(),
            teams,
            realms,
            spaces,
        };
        self.check_capitals(&content);
        self.reader.finish(content)
    }

    fn check_counts(&mut self, raw: &RawPack) {
        self.reader.meta((&raw.meta.game, raw.meta.schema), Nerath::ID);
        self.reader.players((raw.limits.players_min, raw.limits.players_max), (2, REALMS as u8));
        self.reader.counts(&[
            ("realms", raw.realms.len(), REALMS),
            ("territories", raw.territories.len(), TERRITORIES),
            ("sea_zones", raw.sea_zones.len(), SEAS),
            ("dungeons", raw.dungeons.len(), DUNGEONS),
            ("units", raw.units.len(), Kind::ALL.len()),
            ("teams", raw.teams.len(), 2),
        ]);
        self.reader.distinct(&self.realms);
        self.reader.distinct(&self.spaces);
        self.reader.distinct(raw.events.iter().map(|card| &card.id));
        self.reader.distinct(raw.treasures.iter().map(|card| &card.id));
        self.reader.distinct(raw.guardians.iter().map(|tile| &tile.id));
        let events: usize = raw.events.iter().map(|card| usize::from(card.count)).sum();
        let tiles: usize = raw.guardians.iter().map(|tile| usize::from(tile.count)).sum();
        let cards = events + tiles + raw.treasures.len();
        self.reader.require(cards <= SLOTS, "events", "count", format!("more than {SLOTS} cards and tiles"));
        self.reader.require(tiles >= 2 * DUNGEONS, "guardians", "count", "too few for all entrances");
        let numbers = &raw.numbers;
        self.reader.require(numbers.ship_places == 2, "numbers", "ship_places", "2 are supported");
        let tiles = [numbers.first_guardians, numbers.new_guardians];
        self.reader.require(tiles.iter().all(|n| *n <= 2), "numbers", "new_guardians", "at most 2");
    }

    fn neighbours(&mut self, raw: &RawPack) -> PerSpace<SpaceSet> {
        let lands = raw.territories.iter().map(|space| (&space.id, &space.neighbours));
        let others = raw.sea_zones.iter().chain(&raw.dungeons).map(|space| (&space.id, &space.neighbours));
        let mut near = PerSpace::<SpaceSet>::default();
        for (index, (id, neighbours)) in lands.chain(others).enumerate() {
            let set = neighbours.iter().map(|other| self.space(other, (id, "neighbours"))).collect();
            near[Space(index as u8)] = set;
        }
        for space in (0..SPACES as u8).map(Space) {
            let one_way = near[space].iter().find(|other| !near[*other].has(space));
            let id = self.spaces[space.index()].clone();
            self.reader.require(one_way.is_none(), &id, "neighbours", "the border has one side only");
            self.reader.require(!near[space].is_empty(), &id, "neighbours", "nothing leads there");
        }
        near
    }

    fn spaces(&mut self, raw: &RawPack) -> PerSpace<SpaceDef> {
        let mut spaces = PerSpace::of(|space: Space| SpaceDef {
            id: self.spaces[space.index()].clone(),
            ..SpaceDef::default()
        });
        for (index, territory) in raw.territories.iter().enumerate() {
            let home = self.realm(&territory.home, (&territory.id, "home"));
            let def = &mut spaces[Space(index as u8)];
            (def.home, def.castle) = (Some(home), territory.castle);
        }
        spaces
    }

    fn teams(&mut self, raw: &RawPack) -> [TeamDef; 2] {
        let mut teams: [TeamDef; 2] = Default::default();
        for (team, def) in raw.teams.iter().zip(&mut teams) {
            let realms: Vec<_> =
                team.realms.iter().map(|realm| self.realm(realm, (&team.id, "realms"))).collect();
            self.reader.require(realms.len() == 2, &team.id, "realms", "a team has two realms");
            *def = TeamDef {
                id: team.id.clone(),
                realms: [0, 1].map(|at| realms.get(at).copied().unwrap_or_default()),
            };
        }
        let once = Content::all_realms().all(|realm| {
            teams.iter().flat_map(|team| team.realms).filter(|other| *other == realm).count() == 1
        });
        self.reader.require(once, "teams", "realms", "each realm is in one team");
        teams
    }

    fn realms(&mut self, raw: &RawPack, teams: &[TeamDef; 2]) -> PerRealm<RealmDef> {
        PerRealm::of(|realm| {
            let def = &raw.realms[realm.index()];
            let capital = self.space(&def.capital, (&def.id, "capital"));
            let team = u8::from(teams[1].realms.contains(&realm));
            RealmDef { id: def.id.clone(), capital, treasury: def.treasury, team }
        })
    }

    fn check_capitals(&mut self, content: &Content) {
        for (realm, def) in content.realms.entries() {
            let home = content.homes[realm].has(def.capital) && content.spaces[def.capital].castle;
            self.reader.require(home, &def.id, "capital", "it is a home territory with a castle");
        }
    }

    fn limits(&mut self, raw: &RawPack) -> Limits {
        let rounds = (raw.limits.round_limit_min, raw.limits.round_limit_max);
        let sound = 0 < rounds.0 && rounds.0 <= rounds.1;
        self.reader.require(sound, "limits", "round_limit_min", "there is no such range");
        let most = raw.limits.units_of_a_kind;
        self.reader.require(most <= 250, "limits", "units_of_a_kind", "at most 250 are possible");
        Limits { units_of_a_kind: most, rounds }
    }

    fn victory(&mut self, raw: &RawPack) -> Vec<VictoryDef> {
        let victory = raw.victory.iter().map(|def| VictoryDef {
            alliance: def.mode == "alliance",
            length: def.length.clone(),
            vp: def.vp,
            treasures: def.treasures,
            all_capitals: def.all_capitals,
            round_limit: def.round_limit,
        });
        let victory: Vec<_> = victory.collect();
        for def in &raw.victory {
            let known = ["free_for_all", "alliance"].contains(&def.mode.as_str());
            self.reader.require(known, &def.length, "mode", "free_for_all or alliance");
        }
        for def in &victory {
            let both = victory.iter().filter(|other| other.length == def.length).count() == 2
                && victory.iter().any(|other| other.length == def.length && other.alliance != def.alliance);
            self.reader.require(both, &def.length, "mode", "each length has both modes, once");
        }
        victory
    }

    fn seating(&mut self, raw: &RawPack) -> Vec<SeatingDef> {
        let mut all = Vec::new();
        for def in &raw.seating {
            let entry = format!("seating of {}", def.players);
            let seats: Vec<Vec<_>> = def
                .seats
                .iter()
                .map(|realms| realms.iter().map(|realm| self.realm(realm, (&entry, "seats"))).collect())
                .collect();
            let times = |realm: Realm| seats.iter().flatten().filter(|other| **other == realm).count();
            let once = Content::all_realms().all(|realm| times(realm) == 1);
            let sound = once && seats.len() == usize::from(def.players);
            self.reader.require(sound, &entry, "seats", "each realm has one seat, each seat a realm");
            all.push(SeatingDef { players: def.players, seats });
        }
        let whole = (2..=REALMS as u8).all(|n| all.iter().any(|def| def.players == n));
        self.reader.require(whole, "seating", "players", "2, 3 and 4 players are seated");
        all
    }

    fn units(&mut self, raw: &RawPack) -> PerKind<UnitDef> {
        let mut units = PerKind::<UnitDef>::default();
        for (def, kind) in raw.units.iter().zip(Kind::ALL) {
            self.reader.require(def.id == kind.word(), &def.id, "id", format!("{} is expected", kind.word()));
            self.check_traits(def, kind);
            let dice = |dice: &[u8]| Dice { n: dice.len() as u8, die: dice.first().copied().unwrap_or(0) };
            for (field, list) in [("attack", &def.attack), ("defence", &def.defence), ("sea", &def.sea)] {
                let alike = list.iter().all(|die| (6..=20).contains(die) && *die == list[0]);
                self.reader.require(alike && list.len() <= 2, &def.id, field, "at most two dice of one size");
            }
            units[kind] = UnitDef {
                cost: def.cost,
                moves: def.moves,
                hits: def.hits,
                attack: dice(&def.attack),
                defence: dice(&def.defence),
                sea: dice(&def.sea),
                first_strike: def.traits.iter().any(|name| name == "first_strike"),
            };
        }
        units
    }

    /// What the rules know of a kind by its name must be what the pack says of it.
    fn check_traits(&mut self, def: &RawUnit, kind: Kind) {
        let moves = if kind.flies() {
            "flying"
        } else if kind == Kind::Warship {
            "naval"
        } else {
            "land"
        };
        self.reader.require(def.moves_by == moves, &def.id, "moves_by", format!("{moves} is expected"));
        let has = |name: &str| def.traits.iter().any(|known| known == name);
        let agree = has("hero") == kind.is_hero()
            && has("flying") == kind.flies()
            && has("run_amok") == (kind == Kind::Monster)
            && has("transport_2") == (kind == Kind::Warship)
            && has("hover") == (kind == Kind::StormElemental);
        self.reader.require(agree, &def.id, "traits", "the rules know other traits of it");
        self.reader.require(def.cost > 0 && def.hits > 0, &def.id, "cost", "cost and hits are at least 1");
    }

    fn starts(&mut self, raw: &RawPack) -> Vec<StartDef> {
        let mut starts = Vec::new();
        for start in &raw.set_up {
            let realm = self.realm(&start.realm, (&start.space, "realm"));
            let space = self.space(&start.space, (&start.space, "space"));
            let mut units = PerKind::<u8>::default();
            for (kind, n) in &start.units {
                units[self.kind(kind, (&start.space, "units"))] += n;
            }
            let fits = space.is_land() && units[Kind::Warship] == 0
                || space.is_sea()
                    && Kind::ALL
                        .iter()
                        .all(|kind| !kind.walks() && *kind != Kind::Castle || units[*kind] == 0);
            self.reader.require(fits, &start.space, "units", "they may not stand there");
            starts.push(StartDef { realm, space, units });
        }
        starts
    }
}
