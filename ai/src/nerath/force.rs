//! Units that stand or go together, and the exact odds between two such forces.
use super::memo::{self, Key};
use engine::{
    array_list::ArrayList,
    game::Game,
    nerath::{
        Content, Dice, Dungeon, Kind, Nerath, PerKind, RealmSet, Space,
        odds::{Battle, Calculator, Group, Moment, Odds, Order, Roll, Side},
    },
};

/// So many units of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Force(pub PerKind<u8>);

impl Force {
    /// What realms have in a space, a castle and ships included.
    pub(super) fn standing(game: &Nerath, space: Space, realms: RealmSet) -> Self {
        let mut force = Self::default();
        for (realm, kind) in realms.iter().flat_map(|realm| Kind::ALL.map(|kind| (realm, kind))) {
            force.add(kind, game.board.count(space, realm, kind));
        }
        for fleet in realms.iter().filter_map(|realm| game.board.fleet(space, realm)) {
            Kind::HEROES.into_iter().for_each(|hero| force.add(hero, fleet.aboard(hero)));
        }
        force
    }

    /// More of a kind.
    pub(super) fn add(&mut self, kind: Kind, n: u8) {
        self.0[kind] = self.0[kind].saturating_add(n);
    }

    /// Fewer of a kind.
    pub(super) fn take(&mut self, kind: Kind, n: u8) {
        self.0[kind] = self.0[kind].saturating_sub(n);
    }

    /// Both together.
    pub(super) fn with(mut self, other: &Self) -> Self {
        Kind::ALL.into_iter().for_each(|kind| self.add(kind, other.0[kind]));
        self
    }

    /// Whether there is nobody.
    pub(super) fn is_empty(&self) -> bool {
        self.0.0.iter().all(|n| *n == 0)
    }

    /// What it cost; a castle is not lost with its defenders.
    pub(super) fn worth(&self, content: &Content) -> f32 {
        let moving = Kind::ALL.into_iter().filter(|kind| *kind != Kind::Castle);
        moving.map(|kind| f32::from(self.0[kind]) * f32::from(content.cost(kind))).sum()
    }
}

/// Where a battle takes place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Ground {
    /// In a territory, or in a dungeon.
    #[default]
    Land,
    /// In a sea zone.
    Sea,
}

/// The ground of a space.
pub(super) fn ground(space: Space) -> Ground {
    if space.is_sea() { Ground::Sea } else { Ground::Land }
}

/// What is asked of the odds of a battle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Forecast {
    /// The chance that the attacker wins.
    pub(super) win: f32,
    /// The gold value of the attackers that are expected to be left.
    pub(super) attacker_left: f32,
    /// The gold value of the defenders that are expected to be left.
    pub(super) defender_left: f32,
}

/// Computes odds. What was computed before is remembered.
pub(super) struct Judge<'a> {
    content: &'a Content,
    /// Which rules of units these odds are of.
    units: u64,
    /// Whether the dice are even.
    even: bool,
}

impl<'a> Judge<'a> {
    /// Of battles by the rules of a table.
    pub(super) fn of(game: &Nerath, content: &'a Content) -> Self {
        let even = game.even_dice;
        Self { content, units: memo::fingerprint(content, even), even }
    }

    /// The odds of a battle between two forces.
    pub(super) fn odds(&mut self, attacker: &Force, defender: &Force, ground: Ground) -> Forecast {
        let key = Key { units: self.units, attacker: attacker.0, defender: defender.0, ground };
        memo::recall(key, |calculator| self.compute(attacker, defender, ground, calculator))
    }

    /// The odds, computed anew.
    pub(super) fn compute(
        &self,
        attacker: &Force,
        defender: &Force,
        ground: Ground,
        calculator: &mut Calculator,
    ) -> Odds {
        let (mut ours, mut theirs) = (ArrayList::<Group, 9>::default(), ArrayList::<Group, 9>::default());
        for kind in Kind::ALL {
            let def = &self.content.units[kind];
            let (attack, defence) =
                if ground == Ground::Sea { (def.sea, def.sea) } else { (def.attack, def.defence) };
            let both = [(&mut ours, attacker, attack), (&mut theirs, defender, defence)];
            for (groups, force, dice) in both {
                if let Some(group) = self.group(kind, force.0[kind], dice) {
                    let _one_for_each_kind = groups.push(group);
                }
            }
        }
        calculator.odds(&Battle {
            attacker: Side::of(&ours),
            defender: Side::of(&theirs),
            moment: Moment::RoundStart,
            even: self.even,
        })
    }

    /// The chance that the attacker wins.
    pub(super) fn win(&mut self, attacker: &Force, defender: &Force, ground: Ground) -> f32 {
        if attacker.is_empty() {
            return 0.0;
        }
        if defender.is_empty() { 1.0 } else { self.odds(attacker, defender, ground).win }
    }

    /// The odds of heroes in a dungeon. A guardian that nobody has seen is taken for a middling one.
    pub(super) fn explore(&mut self, game: &Nerath, heroes: &Force, dungeon: Dungeon) -> Forecast {
        let (mut dice, mut needs) = (Vec::with_capacity(8), self.content.numbers.hit_on);
        for slot in &game.lairs[dungeon] {
            match game.slots().face(*slot).and_then(|face| self.content.guardian(face)) {
                Some(tile) => {
                    needs = needs.max(tile.heroes_need);
                    dice.extend(tile.dice.iter().map(|sides| (*sides, tile.first_strike)));
                }
                None => dice.extend(MIDDLING.map(|sides| (sides, false))),
            }
        }
        let guard = |(sides, first_strike): &(u8, bool)| {
            Group::new(1, Roll { first_strike: *first_strike, ..Roll::new(*sides) }, u16::from(*sides))
        };
        let tiles: Vec<_> = dice.iter().map(guard).collect();
        let party: Vec<_> = Kind::HEROES
            .into_iter()
            .filter_map(|kind| self.group(kind, heroes.0[kind], self.content.units[kind].attack))
            .map(|mut group| {
                (group.now.hits_on, group.later.hits_on) = (needs, needs);
                group
            })
            .collect();
        let battle = Battle {
            attacker: Side::of(&party),
            defender: Side::of(&tiles),
            moment: Moment::RoundStart,
            even: self.even,
        };
        memo::compute(|calculator| calculator.odds(&battle))
    }

    fn group(&self, kind: Kind, count: u8, dice: Dice) -> Option<Group> {
        let def = &self.content.units[kind];
        if count == 0 || (dice.n == 0 && kind != Kind::Warship) {
            return None;
        }
        let roll = Roll { dice: dice.n, first_strike: def.first_strike, ..Roll::new(dice.die.max(6)) };
        let mut group = Group::new(count.into(), roll, def.cost.into());
        group.toughness = def.hits.max(1);
        match kind {
            Kind::Dragon => group.order = Order::Soaks,
            Kind::Castle => (group.order, group.worth) = (Order::Last, 0),
            _ => (),
        }
        Some(group)
    }
}

/// The dice of a guardian as it is on average.
const MIDDLING: [u8; 2] = [8, 8];
