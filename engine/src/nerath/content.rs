//! The rules part of the pack, typed: map, units, cards. What players read is not in it.
mod effects;
mod load;
mod raw;

use super::ids::{Kind, PerKind, PerRealm, PerSpace, REALMS, Realm, Space, SpaceSet};
use crate::{
    array_list::ArrayList,
    face::{Face, FaceSet},
};
pub use effects::{
    Aimed, BattleRole, CardDice, Condition, Duration, Effect, Op, Trigger, Where, Window, WindowSet,
};
pub(super) use load::load;
use serde::{Deserialize, Serialize};

/// Everything that the rules need to know of the pack.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Content {
    /// Bounds.
    pub limits: Limits,
    /// Numbers that the rulebook states.
    pub numbers: Numbers,
    /// Victory points for conquests.
    pub points: Points,
    /// When a game is won, by mode and length.
    pub victory: Vec<VictoryDef>,
    /// The two teams of an alliance.
    pub teams: [TeamDef; 2],
    /// Who holds which realms, by the number of players.
    pub seating: Vec<SeatingDef>,
    /// The realms.
    pub realms: PerRealm<RealmDef>,
    /// The kinds of units.
    pub units: PerKind<UnitDef>,
    /// The map.
    pub spaces: PerSpace<SpaceDef>,
    /// Where units stand at the start.
    pub starts: Vec<StartDef>,
    /// The event cards of each realm; a face is a place in the list.
    pub events: PerRealm<Vec<CardDef>>,
    /// The treasures; a face is a place in the list.
    pub treasures: Vec<CardDef>,
    /// The guardians; a face is a place in the list.
    pub guardians: Vec<GuardianDef>,
    /// Territories.
    pub lands: SpaceSet,
    /// Sea zones.
    pub seas: SpaceSet,
    /// Dungeon entrances.
    pub doors: SpaceSet,
    /// Spaces that share a border.
    pub near: PerSpace<SpaceSet>,
    /// The home territories of each realm.
    pub homes: PerRealm<SpaceSet>,
    /// The four capitals.
    pub capitals: SpaceSet,
}

/// Bounds of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Limits {
    /// Units of one kind that a realm may have.
    pub units_of_a_kind: u8,
    /// The least and the greatest limit of rounds.
    pub rounds: (u8, u8),
}

/// Numbers that the rulebook states.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// A die hits on this or more.
    pub hit_on: u8,
    /// Event cards of each realm at the start.
    pub first_event_cards: u8,
    /// Event cards drawn in a turn.
    pub event_cards_a_turn: u8,
    /// Units that a castle places in a turn; a capital places any number.
    pub castle_limit: u8,
    /// Units that a ship carries.
    pub ship_places: u8,
    /// Guardians of an entrance at the start.
    pub first_guardians: u8,
    /// Guardians of an entrance that was emptied.
    pub new_guardians: u8,
    /// Gold of a territory.
    pub territory_income: u8,
}

/// Victory points for conquests of enemy homes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// A territory.
    pub territory: u8,
    /// A capital.
    pub capital: u8,
}

/// When a game is won.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct VictoryDef {
    /// Whether allies win together.
    pub alliance: bool,
    /// The name of the length.
    pub length: String,
    /// Victory points that win at the end of a round; 0: points do not count.
    pub vp: u16,
    /// Treasures that win at the end of a round; 0: they do not count.
    pub treasures: u8,
    /// Whether all capitals win at the end of a turn.
    pub all_capitals: bool,
    /// After how many rounds the game ends.
    pub round_limit: u8,
}

/// A team of two realms.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct TeamDef {
    /// Its name in packs.
    pub id: String,
    /// Its realms.
    pub realms: [Realm; 2],
}

/// Who holds which realms.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SeatingDef {
    /// The number of players.
    pub players: u8,
    /// The realms of each seat.
    pub seats: Vec<Vec<Realm>>,
}

/// A realm.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct RealmDef {
    /// Its name in packs.
    pub id: String,
    /// Its capital.
    pub capital: Space,
    /// Gold at the start.
    pub treasury: u16,
    /// Its team in an alliance.
    pub team: u8,
}

/// A kind of unit.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct UnitDef {
    /// What it costs.
    pub cost: u8,
    /// How far it goes.
    pub moves: u8,
    /// Hits that destroy it.
    pub hits: u8,
    /// Its dice when it attacks on land or in a dungeon.
    pub attack: Dice,
    /// Its dice when it defends on land.
    pub defence: Dice,
    /// Its dice at sea.
    pub sea: Dice,
    /// Whether it rolls in the first strike.
    pub first_strike: bool,
}

/// So many dice of one size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Dice {
    /// How many.
    pub n: u8,
    /// Their sides.
    pub die: u8,
}

/// A space of the map.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct SpaceDef {
    /// Its name in packs.
    pub id: String,
    /// Whose home it is.
    pub home: Option<Realm>,
    /// Whether a castle stands in it at the start.
    pub castle: bool,
}

/// Where units stand at the start.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StartDef {
    /// Whose.
    pub realm: Realm,
    /// Where.
    pub space: Space,
    /// Which.
    pub units: PerKind<u8>,
}

/// A card: an event, or a treasure.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CardDef {
    /// Its name in packs.
    pub id: String,
    /// Copies.
    pub count: u8,
    /// When it may be played.
    pub windows: WindowSet,
    /// Who may play it in a battle.
    pub role: BattleRole,
    /// What must hold; a treasure's.
    pub condition: Condition,
    /// Victory points; a treasure's.
    pub vp: u8,
    /// What an event does, or the power of a treasure.
    pub effects: Vec<Effect>,
    /// What a treasure does for the rest of the game.
    pub property: Vec<Effect>,
}

/// Dice of a guardian.
pub type TileDice = ArrayList<u8, 4>;

/// A guardian of a dungeon.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuardianDef {
    /// Its name in packs.
    pub id: String,
    /// Copies.
    pub count: u8,
    /// Its dice, ascending.
    pub dice: TileDice,
    /// Whether it rolls in the first strike.
    pub first_strike: bool,
    /// What heroes need to hit.
    pub heroes_need: u8,
    /// Gold for whoever destroys it and wins.
    pub reward_gold: u8,
}

impl Content {
    /// Spaces that share a border with one of these.
    pub fn beside(&self, spaces: SpaceSet) -> SpaceSet {
        spaces.iter().fold(SpaceSet::NONE, |all, space| all.or(self.near[space]))
    }

    /// The ally of a realm in an alliance.
    pub fn partner(&self, realm: Realm) -> Realm {
        let team = &self.teams[usize::from(self.realms[realm].team).min(1)];
        if team.realms[0] == realm { team.realms[1] } else { team.realms[0] }
    }

    /// The event card of a realm with a face.
    pub fn event(&self, realm: Realm, face: Face) -> Option<&CardDef> {
        self.events[realm].get(face.index())
    }

    /// The treasure with a face.
    pub fn treasure(&self, face: Face) -> Option<&CardDef> {
        self.treasures.get(face.index())
    }

    /// The guardian with a face.
    pub fn guardian(&self, face: Face) -> Option<&GuardianDef> {
        self.guardians.get(face.index())
    }

    /// The faces of cards of which something holds.
    pub(super) fn faces(cards: &[CardDef], holds: impl Fn(&CardDef) -> bool) -> FaceSet {
        let fitting = cards.iter().enumerate().filter(|(_, card)| holds(card));
        fitting.map(|(index, _)| Face::at(index)).collect()
    }

    /// Distance in spaces from one space, by any way.
    pub(super) fn distances(&self, from: Space) -> PerSpace<u8> {
        let mut distance = PerSpace::of(|_| u8::MAX);
        let (mut reached, mut edge, mut steps) = (SpaceSet::only(from), SpaceSet::only(from), 0);
        while !edge.is_empty() {
            edge.iter().for_each(|space| distance[space] = steps);
            edge = self.beside(edge).minus(reached);
            reached = reached.or(edge);
            steps += 1;
        }
        distance
    }

    /// All realms.
    pub fn all_realms() -> impl Iterator<Item = Realm> {
        (0..REALMS as u8).map(Realm)
    }

    /// What a unit of a kind costs before discounts.
    pub fn cost(&self, kind: Kind) -> u8 {
        self.units[kind].cost
    }
}
