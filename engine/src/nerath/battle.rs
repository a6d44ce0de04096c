//! A battle: who fights, with which dice, what has been hit. It knows nothing of the map; what happens to units here is
//! done to the board by whoever plays the battle.
use super::{
    action::Mark,
    content::TileDice,
    ids::{Cargo, Kind, KindSet, PerKind, PerRealm, PerSide, Realm, RealmSet, Side, Space},
};
use crate::{array_list::ArrayList, face::Face, slots::SlotId};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// Groups of one side at most: every cargo of two allied fleets, and their heroes.
const GROUPS: usize = 80;

/// How units roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Mods {
    /// Sides of a die.
    pub die: u8,
    /// Dice of each unit.
    pub dice: u8,
    /// A die hits on this or more.
    pub needs: u8,
    /// In the first strike, not in the normal step.
    pub first: bool,
    /// Not at all.
    pub silent: bool,
}

/// Units that are alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Group {
    /// Whose.
    pub realm: Realm,
    /// Of which kind.
    pub kind: Kind,
    /// What a ship carries; of a hero aboard, the cargo of its ship, itself included.
    pub cargo: Cargo,
    /// How many.
    pub count: u8,
    /// Hits that each has taken.
    pub wounds: u8,
    /// Hits that destroy one, or make a castle inactive.
    pub toughness: u8,
    /// Whether each has taken a hit in this step.
    pub struck: bool,
    /// How they roll once the round is over.
    pub lasting: Mods,
    /// How they roll in this round.
    pub now: Mods,
    /// Dice of this step that missed.
    pub missed: u8,
}

impl Group {
    /// What tells its units from others, as an answer names them.
    pub fn mark(&self) -> Mark {
        Mark { realm: self.realm, kind: self.kind, cargo: self.cargo, die: self.now.die, wounds: self.wounds }
    }

    /// Whether a hero aboard a ship.
    pub fn is_aboard(&self) -> bool {
        self.kind != Kind::Warship && !self.cargo.is_empty()
    }

    /// Dice that it rolls in a step.
    pub fn dice_in(&self, first_strike: bool) -> u8 {
        let rolls = !self.now.silent && self.now.first == first_strike;
        if rolls { self.count.saturating_mul(self.now.dice) } else { 0 }
    }

    /// Whether one more hit leaves the unit in the battle.
    pub fn withstands(&self) -> bool {
        self.wounds + 1 < self.toughness
    }

    /// The order of dice: by realm, kind, larger die, lower number to hit; then whatever else differs.
    fn order(&self) -> impl Ord + use<> {
        let Self { realm, kind, cargo, wounds, toughness, struck, lasting, now, missed, .. } = *self;
        let mods = |mods: Mods| (Reverse(mods.die), mods.needs, !mods.first, mods.dice, mods.silent);
        ((realm, kind), mods(now), mods(lasting), (cargo, wounds, toughness, struck, missed))
    }

    /// In the usual order a dragon without wounds comes first, if it withstands the hit; then everything by its price;
    /// last castles and dragons, whoever has fewer wounds first. So what is left of a side depends on the number of its
    /// hits alone, and nobody is hit twice in a step before the others.
    fn usual_class(&self) -> (u8, u8) {
        match self.kind {
            Kind::Dragon if self.wounds == 0 && self.withstands() => (0, 0),
            Kind::Castle => (2, 2 * self.wounds),
            Kind::Dragon => (2, 2 * self.wounds.max(1) - 1),
            _ => (1, 0),
        }
    }

    /// The usual order among equal prices: by kind, ships by cargo, then the weaker dice. What holds for a round alone
    /// comes last, so that the order is the same in every round.
    pub(super) fn usual_rank(&self) -> impl Ord + use<> {
        let listed = match self.kind {
            Kind::Footsoldier => 0,
            Kind::Warship => 1,
            Kind::SiegeEngine => 2,
            Kind::Fighter => 3,
            Kind::StormElemental => 4,
            Kind::Wizard => 5,
            Kind::Monster => 6,
            Kind::Castle => 7,
            Kind::Dragon => 8,
        };
        let weaker = |mods: Mods| (!mods.silent, mods.dice, mods.die, Reverse(mods.needs), mods.first);
        (listed, self.cargo, weaker(self.lasting), weaker(self.now), self.realm)
    }

    fn is_like(&self, other: &Self) -> bool {
        Self { count: 0, ..*self } == Self { count: 0, ..*other }
    }
}

/// How long bonus dice are rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Until {
    /// This round.
    #[default]
    Round,
    /// The whole battle.
    Battle,
    /// While the realm has a hero in it.
    NoHero,
    /// While the castle is active.
    NoCastle,
}

/// A die that belongs to no unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BonusDie {
    /// Whose card brought it.
    pub realm: Realm,
    /// Its sides.
    pub die: u8,
    /// Rolled in the first strike.
    pub first: bool,
    /// How long.
    pub until: Until,
    /// Whether it missed in this step.
    pub missed: bool,
}

/// A guardian.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tile {
    /// The tile.
    pub slot: SlotId,
    /// Which guardian.
    pub face: Face,
    /// The dice that it has left, ascending.
    pub dice: TileDice,
    /// Whether it rolls in the first strike.
    pub first: bool,
}

/// What a hit did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Struck {
    /// A unit was destroyed: a hero aboard leaves this ship, which carried that cargo.
    Destroyed(Group),
    /// A ship was sunk with all aboard.
    Sunk(Group),
    /// The unit fights on.
    Wounded(Group),
    /// The castle is inactive.
    Inactive(Group),
}

/// A battle under way, or a bombardment, in which only the defender has groups.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Battle {
    /// Where.
    pub space: Space,
    /// The active realm; in a bombardment, whose card it is.
    pub attacker: Realm,
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// Nobody shoots back.
    pub bombardment: bool,
    /// Who defends: with units, or as controller of the territory.
    pub defenders: RealmSet,
    /// Who controlled the territory when the battle began.
    pub controller: Option<Realm>,
    /// Hits that each side must take in this step.
    pub hits: PerSide<u8>,
    /// Hits on each side that will be cancelled.
    pub shields: PerSide<u8>,
    /// The attacker may not retreat.
    pub no_retreat: bool,
    /// The castle was hit, and fights no more.
    pub castle_down: bool,
    /// The side that won.
    pub winner: Option<Side>,
    /// Gold of the guardians destroyed.
    pub loot: u8,
    /// Units of each realm destroyed one by one: they may be recovered.
    pub fallen: PerRealm<PerKind<u8>>,
    /// All units of each realm destroyed, those that sank with a ship too.
    pub destroyed: PerRealm<u8>,
    /// What the dice of cards need: while the battle lasts, and in this round.
    pub bonus_needs: PerRealm<[u8; 2]>,
    pub(super) groups: PerSide<ArrayList<Group, GROUPS>>,
    pub(super) bonus: PerSide<ArrayList<BonusDie, 16>>,
    pub(super) tiles: ArrayList<Tile, 2>,
}

impl Battle {
    /// A battle in a space before anybody has joined it; cards need the usual number to hit.
    pub(super) fn new(space: Space, attacker: Realm, defenders: RealmSet, hit_on: u8) -> Self {
        let bonus_needs = PerRealm::of(|_| [hit_on; 2]);
        Self { space, attacker, defenders, bonus_needs, ..Self::default() }
    }

    /// The units of a side, in the order of dice.
    pub fn groups(&self, side: Side) -> &[Group] {
        &self.groups[side]
    }

    /// The dice of cards of a side.
    pub fn bonus(&self, side: Side) -> &[BonusDie] {
        &self.bonus[side]
    }

    /// The guardians.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Whether a side has nobody left who can take a hit.
    pub fn is_cleared(&self, side: Side) -> bool {
        self.groups[side].is_empty() && (side == Side::Attacker || self.tiles.is_empty())
    }

    /// Units of a realm that fight, of some kinds.
    pub fn fighting(&self, realm: Realm, kinds: KindSet) -> u16 {
        let own = |group: &&Group| group.realm == realm && kinds.has(group.kind);
        Side::ALL
            .iter()
            .flat_map(|side| self.groups[*side].iter().filter(own))
            .map(|group| u16::from(group.count))
            .sum()
    }

    /// The side on which a realm has units that fight, or which it defends.
    pub fn side(&self, realm: Realm) -> Option<Side> {
        if realm == self.attacker && !self.bombardment {
            return Some(Side::Attacker);
        }
        self.defenders.has(realm).then_some(Side::Defender)
    }

    /// Hits that the units of some realms can take.
    pub fn can_take(&self, side: Side, realms: RealmSet) -> u16 {
        let own = self.groups[side].iter().filter(|group| realms.has(group.realm));
        own.map(|group| u16::from(group.count) * u16::from(group.toughness.saturating_sub(group.wounds)))
            .sum()
    }

    /// Units of some realms that can take a hit.
    pub fn able(&self, side: Side, realms: RealmSet) -> u16 {
        let own = self.groups[side].iter().filter(|group| realms.has(group.realm));
        own.map(|group| u16::from(group.count)).sum()
    }

    /// Which of the units of some realms may take the next hit (R1): none a second time before each has had one.
    pub fn next_hit(&self, side: Side, realms: RealmSet) -> impl Iterator<Item = &Group> + Clone {
        let own = move |group: &&Group| realms.has(group.realm);
        let rest = self.groups[side].iter().filter(own).any(|group| !group.struck);
        self.groups[side].iter().filter(own).filter(move |group| !(rest && group.struck))
    }

    /// The unit that takes the next hit by the usual order (R59).
    pub fn usual(&self, side: Side, realms: RealmSet, cost: impl Fn(Kind) -> u8) -> Option<Mark> {
        let price = |group: &Group| {
            let aboard = if group.kind == Kind::Warship { group.cargo } else { Cargo::NONE };
            u16::from(cost(group.kind)) + aboard.kinds().map(|kind| u16::from(cost(kind))).sum::<u16>()
        };
        let rank = |group: &&Group| (group.usual_class(), price(group), group.usual_rank());
        self.next_hit(side, realms).min_by_key(rank).map(Group::mark)
    }

    /// Units join a side.
    pub(super) fn enlist(&mut self, side: Side, group: Group) {
        if group.count == 0 {
            return;
        }
        let groups = &mut self.groups[side];
        match groups.iter_mut().find(|other| other.is_like(&group)) {
            Some(like) => like.count = like.count.saturating_add(group.count),
            None => {
                let fits = groups.push(group).is_ok();
                debug_assert!(fits, "a side has no more kinds of groups than there are");
            }
        }
        self.sort(side);
    }

    fn sort(&mut self, side: Side) {
        self.groups[side].retain(|group| group.count > 0);
        self.groups[side].sort_by_key(Group::order);
    }

    /// Takes one unit out of a group that fits.
    fn take_one(&mut self, side: Side, fits: impl Fn(&Group) -> bool) -> Option<Group> {
        let group = self.groups[side].iter_mut().find(|group| group.count > 0 && fits(group))?;
        group.count -= 1;
        let one = Group { count: 1, ..*group };
        self.sort(side);
        Some(one)
    }

    /// Whether the next hit may go to a unit like this.
    pub(super) fn may_hit(&self, side: Side, realms: RealmSet, mark: Mark) -> bool {
        self.next_hit(side, realms).any(|group| group.mark() == mark)
    }

    /// A unit like this takes a hit.
    ///
    /// Of units that look alike the toughest is hit (R80); `in_order`: the first of them, as the first version of the rules
    /// had it.
    pub(super) fn hit(&mut self, side: Side, realms: RealmSet, mark: Mark, in_order: bool) -> Option<Struck> {
        let rest = self.next_hit(side, realms).any(|group| !group.struck);
        if !rest {
            // Everybody has had one: a further round of hits begins.
            let own = self.groups[side].iter_mut().filter(|group| realms.has(group.realm));
            own.for_each(|group| group.struck = false);
        }
        let alike = |group: &Group| group.mark() == mark && !group.struck;
        let toughest =
            self.groups[side].iter().filter(|group| alike(group)).map(|group| group.toughness).max();
        let is_next = |group: &Group| alike(group) && (in_order || Some(group.toughness) == toughest);
        let one = self.take_one(side, is_next)?;
        if one.withstands() {
            let wounded = Group { wounds: one.wounds + 1, struck: true, ..one };
            self.enlist(side, wounded);
            return Some(Struck::Wounded(wounded));
        }
        if one.kind == Kind::Castle {
            self.castle_down = true;
            return Some(Struck::Inactive(one));
        }
        self.sort(side);
        if one.kind == Kind::Warship {
            self.sink_crew(side, one);
            let lost = 1 + one.cargo.len();
            self.destroyed[one.realm] = self.destroyed[one.realm].saturating_add(lost);
            return Some(Struck::Sunk(one));
        }
        self.fall(one);
        if one.is_aboard() {
            self.leave_ship(side, one);
        }
        Some(Struck::Destroyed(one))
    }

    /// A unit of the own is given up.
    pub(super) fn sacrifice(&mut self, side: Side, mark: Mark) -> Option<Group> {
        let one = self.take_one(side, |group| group.mark() == mark)?;
        self.fall(one);
        if one.is_aboard() {
            self.leave_ship(side, one);
        }
        Some(one)
    }

    fn fall(&mut self, one: Group) {
        let fallen = &mut self.fallen[one.realm][one.kind];
        *fallen = fallen.saturating_add(1);
        self.destroyed[one.realm] = self.destroyed[one.realm].saturating_add(1);
    }

    /// The heroes aboard a ship that sank are gone with it.
    fn sink_crew(&mut self, side: Side, ship: Group) {
        for kind in ship.cargo.kinds().filter(|kind| kind.is_hero()) {
            self.take_one(side, |group| {
                group.realm == ship.realm && group.kind == kind && group.cargo == ship.cargo
            });
        }
    }

    /// A hero fell: its ship, and whoever else fights aboard, now has another cargo.
    fn leave_ship(&mut self, side: Side, hero: Group) {
        let Some(cargo) = hero.cargo.without(hero.kind) else { return };
        let of_ship = |group: &Group| group.realm == hero.realm && group.cargo == hero.cargo;
        if let Some(ship) = self.take_one(side, |group| group.kind == Kind::Warship && of_ship(group)) {
            self.enlist(side, Group { cargo, ..ship });
        }
        for kind in cargo.kinds().filter(|kind| kind.is_hero()) {
            if let Some(mate) = self.take_one(side, |group| group.kind == kind && of_ship(group)) {
                self.enlist(side, Group { cargo, ..mate });
            }
        }
    }

    /// Changes how so many units like this roll, or how tough they are.
    pub(super) fn change(&mut self, side: Side, mark: Mark, n: u8, change: impl Fn(&mut Group)) {
        for _ in 0..n {
            let Some(mut one) = self.take_one(side, |group| {
                let mut changed = *group;
                change(&mut changed);
                group.mark() == mark && changed != *group
            }) else {
                return;
            };
            change(&mut one);
            self.enlist(side, one);
        }
    }

    /// Changes all units of a side that fit.
    pub(super) fn change_all(
        &mut self,
        side: Side,
        fits: impl Fn(&Group) -> bool,
        change: impl Fn(&mut Group),
    ) {
        let before = self.groups[side];
        self.groups[side].clear();
        for group in before.iter() {
            let mut group = *group;
            if fits(&group) {
                change(&mut group);
            }
            self.enlist(side, group);
        }
    }

    /// All units of a realm leave, but for a castle.
    pub(super) fn withdraw(&mut self, side: Side, realm: Realm) {
        self.groups[side].retain(|group| group.realm != realm || group.kind == Kind::Castle);
    }

    /// Nobody else fights on a side.
    pub(super) fn clear(&mut self, side: Side) {
        self.groups[side].clear();
    }

    /// Dice of a card.
    pub(super) fn add_bonus(&mut self, side: Side, die: BonusDie) {
        // Further dice than these no cards of a game bring together.
        let _full = self.bonus[side].push(die);
    }

    /// A guardian fights.
    pub(super) fn add_tile(&mut self, tile: Tile) {
        let _full = self.tiles.push(tile);
    }

    /// A guardian loses a die; true if that was its last.
    pub(super) fn strike_tile(&mut self, tile: usize, die: u8) -> Option<bool> {
        let dice = &mut self.tiles.get_mut(tile)?.dice;
        let at = dice.iter().position(|other| *other == die)?;
        dice.remove(at);
        Some(dice.is_empty())
    }

    /// A guardian is gone.
    pub(super) fn remove_tile(&mut self, tile: usize) -> Option<Tile> {
        self.tiles.remove(tile)
    }

    /// A new round: what held for the last one ends. What cards of the battle's start gave holds for the first.
    pub(super) fn begin_round(&mut self) {
        self.round = self.round.saturating_add(1);
        if self.round == 1 {
            return;
        }
        for side in Side::ALL {
            self.change_all(
                side,
                |_| true,
                |group| {
                    group.now = group.lasting;
                    (group.missed, group.struck) = (0, false);
                },
            );
        }
        self.bonus_needs.0.iter_mut().for_each(|[lasting, now]| *now = *lasting);
    }

    /// A round is over: dice that were for it are gone.
    pub(super) fn end_round(&mut self) {
        for side in Side::ALL {
            self.bonus[side].retain(|die| die.until != Until::Round);
        }
    }

    /// A step of dice is over.
    pub(super) fn end_step(&mut self) {
        self.hits = PerSide::default();
        for side in Side::ALL {
            self.change_all(
                side,
                |group| group.missed > 0 || group.struck,
                |group| {
                    (group.missed, group.struck) = (0, false);
                },
            );
            self.bonus[side].iter_mut().for_each(|die| die.missed = false);
        }
        self.drop_spent_bonuses();
    }

    /// Bonus dice whose hero or castle is gone are gone for good.
    pub(super) fn drop_spent_bonuses(&mut self) {
        for side in Side::ALL {
            let groups = self.groups[side];
            let has = |realm: Realm, hero: bool| {
                groups.iter().any(|group| {
                    if hero {
                        group.kind.is_hero() && group.realm == realm
                    } else {
                        group.kind == Kind::Castle
                    }
                })
            };
            self.bonus[side].retain(|die| match die.until {
                Until::NoHero => has(die.realm, true),
                Until::NoCastle => has(die.realm, false),
                Until::Round | Until::Battle => true,
            });
        }
    }

    /// Notes how many dice of a group missed.
    pub(super) fn note_misses(&mut self, side: Side, at: usize, missed: u8) {
        if let Some(group) = self.groups[side].get_mut(at) {
            group.missed = missed;
        }
    }

    /// Notes whether a bonus die missed.
    pub(super) fn note_bonus(&mut self, side: Side, at: usize, missed: bool) {
        if let Some(die) = self.bonus[side].get_mut(at) {
            die.missed = missed;
        }
    }
}
