//! The odds of the game's own battles: the one under way, and those that somebody thinks of.
use super::{Battle as Fought, Bonus, Calculator, Group, Moment, Odds, Order, Roll, Side as Force};
use crate::{
    array_list::ArrayList,
    face::Counts,
    nerath::{
        Frame, Nerath,
        battle::{self, Battle, BonusDie, Mods, Until},
        content::{BattleRole, CardDef, Content, Window},
        fight::{Fight, Stage},
        ids::{Cargo, Kind, PerKind, Realm, RealmSet, Side, Space},
        places::{self, TREASURES},
    },
    seat::Seat,
};

/// Groups of a side at most: those of the battle, and the dice of guardians.
const GROUPS: usize = 100;

/// Units that somebody thinks of sending into a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Expedition {
    /// Units ashore or in the air, by kind. Castles and ships are left out.
    pub units: PerKind<u8>,
    /// Ships by cargo, for a battle at sea.
    pub fleet: crate::nerath::Fleet,
}

/// A moment at which cards that a viewer does not see may still change the odds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unseen {
    /// Who holds them.
    pub realm: Realm,
    /// When they could be played.
    pub window: Window,
}

/// One side of a battle in the words of the odds.
#[derive(Default)]
struct Drawn {
    groups: ArrayList<Group, GROUPS>,
    bonus: ArrayList<Bonus, 16>,
    shield: u8,
}

impl Nerath {
    /// The odds of the battle under way, from where it stands, with every card in force; `None` without a battle, or
    /// once it is decided.
    pub fn odds(&self, content: &Content, calculator: &mut Calculator) -> Option<Odds> {
        let battle = self.battle.as_ref()?;
        let stage = self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Fight(Fight { stage, .. }) => Some(*stage),
            _ => None,
        })?;
        let (on_attacker, on_defender) = self.hits_to_take(battle);
        let (moment, new_round) = match stage {
            Stage::Begin | Stage::RoundStart | Stage::Choice => (Moment::RoundStart, battle.round > 0),
            Stage::FirstStrike => (Moment::RoundStart, false),
            Stage::FirstHits | Stage::Roll => (Moment::FirstStrike { on_attacker, on_defender }, false),
            Stage::Hits | Stage::Decide => (Moment::Normal { on_attacker, on_defender }, false),
            Stage::Left | Stage::Spoils | Stage::Amok | Stage::End => return None,
        };
        Some(odds_of(battle, content, (moment, new_round), self.even_dice, calculator))
    }

    /// Hits that the attacker and the defender still have to take. Whoever had no choice has taken them already.
    fn hits_to_take(&self, battle: &Battle) -> (u16, u16) {
        let losses = self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Losses(losses) => Some(*losses),
            _ => None,
        });
        let Some(losses) = losses else {
            return (battle.hits[Side::Attacker].into(), battle.hits[Side::Defender].into());
        };
        let defenders = battle.defenders.iter().map(|realm| u16::from(losses.owed[realm]));
        let on_defender = defenders.sum::<u16>() + u16::from(losses.on_guardians);
        (losses.owed[battle.attacker].into(), on_defender)
    }

    /// The odds of a battle that a realm thinks of: these units against all that stands in a space now, or against its
    /// open guardians. Treasures on the table count, cards in hands do not.
    pub fn forecast(
        &self,
        content: &Content,
        (realm, space): (Realm, Space),
        expedition: &Expedition,
        calculator: &mut Calculator,
    ) -> Odds {
        let mut thought = self.clone();
        thought.turn.active = realm;
        thought.draw_up_defence(content, space);
        for (kind, n) in expedition.units.entries() {
            thought.enlist(content, Side::Attacker, realm, (kind, Cargo::NONE), *n);
        }
        for (cargo, ships) in expedition.fleet.iter() {
            thought.enlist(content, Side::Attacker, realm, (Kind::Warship, cargo), ships);
            for hero in Kind::HEROES {
                let n = cargo.count(hero).saturating_mul(ships);
                thought.enlist(content, Side::Attacker, realm, (hero, cargo), n);
            }
        }
        thought.heed_guardians(content);
        thought.apply_properties(content);
        let battle = thought.battle.unwrap_or_default();
        odds_of(&battle, content, (Moment::RoundStart, false), self.even_dice, calculator)
    }

    /// When cards in hands that the viewer does not see might still change the odds of the battle under way.
    pub fn unseen(&self, content: &Content, viewer: Option<Seat>) -> Vec<Unseen> {
        let Some(battle) = &self.battle else { return Vec::new() };
        let hidden: RealmSet = battle.defenders.with(battle.attacker);
        let hidden = hidden.iter().filter(|realm| Some(self.seat_of(*realm)) != viewer);
        let begun = battle.round > 0;
        let windows = [Window::BattleStart, Window::RoundStart, Window::AfterRoll];
        let windows = windows.into_iter().filter(move |window| !(begun && *window == Window::BattleStart));
        let all = hidden.flat_map(|realm| windows.clone().map(move |window| Unseen { realm, window }));
        all.filter(|unseen| self.may_come(content, battle, *unseen)).collect()
    }

    /// Whether, for all that everybody knows, a card in that hand is for that moment of this battle.
    fn may_come(&self, content: &Content, battle: &Battle, Unseen { realm, window }: Unseen) -> bool {
        let role = match battle.side(realm) {
            Some(Side::Attacker) => BattleRole::Attacker,
            _ => BattleRole::Defender,
        };
        let fits = |card: &CardDef| {
            card.windows.has(window)
                && (card.role == BattleRole::Any || card.role == role)
                && (battle.space.is_land() || card.effects.iter().all(|effect| !effect.land_battle))
        };
        let among = |place, deck, cards: &[CardDef]| {
            let hidden = self.slots.hidden(deck).kinds();
            self.slots.count(place) > 0 && !Content::faces(cards, fits).and(hidden).is_empty()
        };
        among(places::event_hand(realm), places::event_deck(realm), &content.events[realm])
            || among(places::treasure_hand(realm), TREASURES, &content.treasures)
    }

    /// The odds of an attack that the active realm has declared in a space.
    pub fn forecast_attack(&self, content: &Content, space: Space, calculator: &mut Calculator) -> Odds {
        let realm = self.turn.active;
        let fleet = self.board.fleet(space, realm).copied().unwrap_or_default();
        let expedition = Expedition { units: *self.board.units(space, realm), fleet };
        self.forecast(content, (realm, space), &expedition, calculator)
    }
}

fn odds_of(
    battle: &Battle,
    content: &Content,
    (moment, new_round): (Moment, bool),
    even: bool,
    calculator: &mut Calculator,
) -> Odds {
    let [attacker, defender] = Side::ALL.map(|side| Drawn::of(battle, content, side, new_round));
    calculator.odds(&Fought { attacker: attacker.side(), defender: defender.side(), moment, even })
}

impl Drawn {
    fn of(battle: &Battle, content: &Content, side: Side, new_round: bool) -> Self {
        let mut sorted: ArrayList<battle::Group, GROUPS> = battle.groups(side).iter().copied().collect();
        sorted.sort_by_key(battle::Group::usual_rank);
        let mut drawn = Self { shield: battle.shields[side], ..Self::default() };
        for group in sorted.iter() {
            let aboard = group.is_aboard().then(|| {
                let ship = |other: &battle::Group| {
                    other.kind == Kind::Warship && other.realm == group.realm && other.cargo == group.cargo
                };
                sorted.iter().position(ship).map(|at| at as u8)
            });
            let _fits = drawn.groups.push(units(group, content, new_round, aboard.flatten()));
        }
        let tiles = if side == Side::Defender { battle.tiles() } else { &[] };
        for (tile, die) in tiles.iter().flat_map(|tile| tile.dice.iter().map(move |die| (tile, *die))) {
            let roll = Roll { first_strike: tile.first, hits_on: content.numbers.hit_on, ..Roll::new(die) };
            let _fits = drawn.groups.push(Group { worth: 1, ..Group::new(1, roll, die.into()) });
        }
        for die in battle.bonus(side) {
            let needs = keepers(&sorted, die);
            let [lasting, now] = battle.bonus_needs[die.realm];
            let roll = |hits_on| Roll { hits_on, first_strike: die.first, ..Roll::new(die.die) };
            let later = if die.until == Until::Round { Roll::NONE } else { roll(lasting) };
            let now = if new_round { later } else { roll(now) };
            let _fits = drawn.bonus.push(Bonus { now, later, needs });
        }
        drawn
    }

    fn side(&self) -> Force<'_> {
        Force { groups: &self.groups, bonus: &self.bonus, shield: self.shield }
    }
}

/// The groups that keep a die of a card in the battle, a bit each.
fn keepers(groups: &[battle::Group], die: &BonusDie) -> u128 {
    let keeps = |group: &battle::Group| match die.until {
        Until::NoHero => group.kind.is_hero() && group.realm == die.realm,
        Until::NoCastle => group.kind == Kind::Castle,
        Until::Round | Until::Battle => false,
    };
    groups.iter().enumerate().filter(|(_, group)| keeps(group)).map(|(at, _)| 1 << at).sum()
}

fn units(group: &battle::Group, content: &Content, new_round: bool, aboard: Option<u8>) -> Group {
    let cargo = if group.kind == Kind::Warship { group.cargo } else { Cargo::NONE };
    let freight = cargo.kinds().filter(|kind| !kind.is_hero()).map(|kind| content.cost(kind));
    let price = u16::from(content.cost(group.kind)) + freight.map(u16::from).sum::<u16>();
    let later = roll(group.lasting);
    Group {
        count: group.count.into(),
        now: if new_round { later } else { roll(group.now) },
        later,
        toughness: group.toughness,
        wounds: group.wounds,
        order: match group.kind {
            Kind::Dragon => Order::Soaks,
            Kind::Castle => Order::Last,
            _ => Order::Price,
        },
        price,
        worth: if group.kind == Kind::Castle { 0 } else { price },
        aboard,
    }
}

fn roll(mods: Mods) -> Roll {
    let dice = if mods.silent { 0 } else { mods.dice };
    Roll { dice, sides: mods.die, hits_on: mods.needs, first_strike: mods.first }
}
