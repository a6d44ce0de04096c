//! What cards can be aimed at, and whether they would change anything. All of it is public.
use super::{
    Nerath,
    content::{Aimed, CardDef, Condition, Content, Duration, Effect, Op, Where},
    ids::{Kind, Realm, RealmSet, Space, SpaceSet},
    places::{self, TREASURES},
};

impl Nerath {
    /// Spaces where a realm may put new or returning units.
    pub(super) fn places_of(&self, content: &Content, realm: Realm, at: Where) -> SpaceSet {
        let held = self.board.held(realm);
        match at {
            Where::OwnCastleSpace => self.usable_castles(content, realm),
            Where::OwnCapitalOrCastle if self.holds_capital(realm) => {
                SpaceSet::only(self.homes[realm].capital)
            }
            Where::OwnCapitalOrCastle => self.muster(content, realm),
            Where::OwnHomeTerritoryFriendly => held.and(content.homes[realm]),
            Where::FriendlyTerritory => held,
            Where::HeldSinceTurnStart => held.and(self.turn.held_since),
            Where::CastleSite => self.castle_sites(realm),
            Where::FriendlySeaNearOwnTerritory => {
                content.beside(held).and(self.friendly_seas(content, realm))
            }
            Where::FriendlySeaNearOwnCastle => {
                content.beside(self.usable_castles(content, realm)).and(self.friendly_seas(content, realm))
            }
            Where::OwnAttackedTerritory => held.and(self.turn.pending),
            Where::BattleSpace => {
                self.battle.as_ref().map_or(SpaceSet::NONE, |battle| SpaceSet::only(battle.space))
            }
            Where::SameSpace => SpaceSet::NONE,
        }
    }

    /// Whether a realm has a unit in a space that an effect is about; cargo counts where `aboard` says so.
    pub(super) fn has_units(&self, space: Space, realm: Realm, effect: &Effect, aboard: bool) -> bool {
        let ashore = Kind::TROOPS
            .iter()
            .any(|kind| effect.filter.has(*kind) && self.board.count(space, realm, *kind) > 0);
        let fleet = self.board.fleet(space, realm).filter(|fleet| !fleet.is_empty());
        let afloat = fleet.is_some_and(|fleet| {
            effect.filter.has(Kind::Warship)
                || aboard
                    && Kind::CARGO.iter().any(|kind| effect.filter.has(*kind) && fleet.aboard(*kind) > 0)
        });
        ashore || afloat
    }

    /// Enemies with units in a space that an effect is about.
    pub(super) fn enemies_at(&self, realm: Realm, space: Space, effect: &Effect, aboard: bool) -> RealmSet {
        let there = |enemy: &Realm| self.has_units(space, *enemy, effect, aboard);
        self.enemies(realm).iter().filter(there).collect()
    }

    /// Spaces at which an effect may be aimed.
    pub(super) fn spaces_for(
        &self,
        content: &Content,
        realm: Realm,
        effect: &Effect,
        seizes: bool,
    ) -> SpaceSet {
        let held = self.board.held(realm);
        let with_enemies = |spaces: SpaceSet, aboard: bool| {
            SpaceSet::those(|space| {
                spaces.has(space) && !self.enemies_at(realm, space, effect, aboard).is_empty()
            })
        };
        match (effect.op, effect.target) {
            (Op::Barrage { within, .. }, Aimed::EnemyTerritory) => {
                let mut reach = held;
                for _ in 0..within.unwrap_or(u8::MAX).min(16) {
                    reach = reach.or(content.beside(reach));
                }
                with_enemies(reach.and(self.enemy_lands(realm)), false)
            }
            (Op::Barrage { .. }, Aimed::EnemyHeldOwnHomeTerritory) => {
                let lost = content.homes[realm].and(self.enemy_lands(realm));
                if seizes { lost } else { with_enemies(lost, false) }
            }
            (Op::Barrage { .. }, _) => with_enemies(content.seas, false),
            (Op::Convert, _) => with_enemies(content.beside(held).and(self.enemy_lands(realm)), false),
            (Op::RemoveUnits, _) => {
                let near = content.beside(self.hero_spaces(realm));
                with_enemies(near.minus(content.doors), true)
            }
            (Op::Hold, _) => self.board.sailing(self.turn.active),
            (Op::Suppress, Aimed::OneEnemyCastle) => self.board.castles().and(self.enemy_lands(realm)),
            (Op::MoveBonus { one_territory: true }, _) => {
                let movable = |space: Space| {
                    Kind::TROOPS
                        .iter()
                        .any(|kind| effect.filter.has(*kind) && self.turn.free.units(space, *kind) > 0)
                };
                SpaceSet::those(|space| space.is_land() && movable(space))
            }
            (Op::Transfer { .. }, _) => {
                let lands = self.friendly_lands(realm);
                SpaceSet::those(|space| lands.has(space) && self.has_units(space, realm, effect, false))
            }
            _ => SpaceSet::NONE,
        }
    }

    /// Where a realm has a hero, ashore or aboard.
    fn hero_spaces(&self, realm: Realm) -> SpaceSet {
        let has = |space: Space| {
            Kind::HEROES.iter().any(|kind| {
                self.board.count(space, realm, *kind) > 0
                    || self.board.fleet(space, realm).is_some_and(|fleet| fleet.aboard(*kind) > 0)
            })
        };
        SpaceSet::those(|space| self.board.present(realm).has(space) && has(space))
    }

    /// Realms at which an effect may be aimed.
    pub(super) fn realms_for(&self, content: &Content, realm: Realm, effect: &Effect) -> RealmSet {
        let enemies = self.enemies(realm);
        let fits = |enemy: &Realm| match effect.op {
            Op::StealGold => {
                let beside = content.beside(self.board.held(realm));
                let near = effect.requires != Condition::AdjacentTerritories
                    || beside.meets(self.board.held(*enemy));
                self.realms[*enemy].gold > 0 && near
            }
            Op::DiscardEvents { .. } => self.event_cards(*enemy) > 0,
            Op::RevealHand => self.event_cards(*enemy) > 0,
            _ => false,
        };
        match effect.target {
            Aimed::OneEnemyRealm => enemies.iter().filter(fits).collect(),
            Aimed::ActiveEnemyRealm => RealmSet::only(self.turn.active).iter().filter(fits).collect(),
            Aimed::Loser => {
                let controller = self.battle.as_ref().and_then(|battle| battle.controller);
                controller.into_iter().filter(|loser| *loser != realm).filter(fits).collect()
            }
            _ => RealmSet::NONE,
        }
    }

    /// Land units beside the battle that could join it.
    pub(super) fn joiners<'a>(
        &'a self,
        content: &'a Content,
        realm: Realm,
        effect: &'a Effect,
    ) -> impl Iterator<Item = (Space, Kind)> + 'a {
        let near = self.battle.as_ref().map_or(SpaceSet::NONE, |battle| content.near[battle.space]);
        let lands = near.and(self.friendly_lands(realm)).minus(self.turn.pending);
        let stacks = lands.iter().flat_map(|space| Kind::CARGO.map(|kind| (space, kind)));
        stacks.filter(move |(space, kind)| {
            let there = self.board.count(*space, realm, *kind);
            let fresh = if realm == self.turn.active {
                self.turn.free.units(*space, *kind)
            } else if self.turn.fought.has(*space) {
                0
            } else {
                there
            };
            effect.filter.has(*kind) && there.min(fresh) > 0
        })
    }

    /// Dice of a realm that missed in this step.
    pub(super) fn misses(&self, realm: Realm) -> u16 {
        let Some(battle) = &self.battle else { return 0 };
        let Some(side) = battle.side(realm) else { return 0 };
        let own = battle.groups(side).iter().filter(|group| group.realm == realm);
        let bonus = battle.bonus(side).iter().filter(|die| die.realm == realm && die.missed).count();
        own.map(|group| u16::from(group.missed)).sum::<u16>() + bonus as u16
    }

    /// Whether an effect would change something now.
    pub(super) fn would_change(
        &self,
        content: &Content,
        realm: Realm,
        card: &CardDef,
        effect: &Effect,
    ) -> bool {
        let seizes = card.effects.iter().any(|effect| matches!(effect.op, Op::SeizeIfEmpty(_)));
        let battle = self.battle.as_ref();
        let fights = |kinds: &[Kind]| {
            battle.is_some_and(|battle| battle.fighting(realm, kinds.iter().copied().collect()) > 0)
        };
        match effect.op {
            Op::GainGold => true,
            Op::StealGold | Op::DiscardEvents { .. } | Op::RevealHand => {
                !self.realms_for(content, realm, effect).is_empty()
            }
            Op::AddUnits { unit, at } => {
                at != Where::SameSpace
                    && self.room_for(content, realm, unit) > 0
                    && !self.places_of(content, realm, at).is_empty()
            }
            Op::AddUnitsPerDestroyed { unit, each, .. } => {
                self.enemies_destroyed(realm) >= each && self.room_for(content, realm, unit) > 0
            }
            Op::Barrage { .. } | Op::Convert | Op::RemoveUnits | Op::Hold => {
                !self.spaces_for(content, realm, effect, seizes).is_empty()
            }
            Op::MoveBonus { one_territory: true } => {
                !self.spaces_for(content, realm, effect, false).is_empty()
            }
            Op::MoveBonus { .. } => self.may_still_go(effect),
            Op::Fly { .. } => {
                let spaces = self.turn.free.spaces().and(content.lands);
                spaces.iter().any(|space| {
                    Kind::HEROES
                        .iter()
                        .any(|kind| effect.filter.has(*kind) && self.turn.free.units(space, *kind) > 0)
                })
            }
            Op::Transfer { to } => {
                let (from, to) =
                    (self.spaces_for(content, realm, effect, false), self.places_of(content, realm, to));
                from.iter().any(|space| !to.without(space).is_empty())
            }
            Op::Sacrifice => self.sacrifices(realm, effect).next().is_some(),
            Op::Suppress if effect.target == Aimed::OneEnemyCastle => {
                !self.spaces_for(content, realm, effect, false).is_empty()
            }
            Op::HitOn | Op::UpgradeDie { .. } | Op::FirstStrike | Op::Toughness(_) | Op::Suppress => {
                self.modifiable(realm, effect).next().is_some()
            }
            Op::BonusDice { .. } => match effect.duration {
                Duration::WhileOwnHero => fights(&Kind::HEROES),
                Duration::WhileCastleActive => fights(&[Kind::Castle]),
                _ => battle.is_some(),
            },
            Op::Recover { at, not_sea } => self.can_recover(content, realm, effect, (at, not_sea)),
            Op::Reroll | Op::AddHits => self.misses(realm) > 0,
            Op::CancelHits { carry } => {
                let side = battle.and_then(|battle| battle.side(realm));
                carry || battle.zip(side).is_some_and(|(battle, side)| battle.hits[side] > 0)
            }
            Op::ForbidRetreat => battle.is_some_and(|battle| !battle.no_retreat),
            Op::Withdraw => battle.is_some_and(|battle| {
                let leaves = battle.groups(super::Side::Defender).iter();
                leaves.clone().any(|group| group.realm == realm && group.kind != Kind::Castle)
                    && self.may_fall_back(content, realm, battle.space)
            }),
            Op::JoinBattle => self.joiners(content, realm, effect).next().is_some(),
            Op::DrawEvents => {
                let deck = places::event_deck(realm);
                self.slots.height(deck) > 0 || self.slots.discards(deck).iter().any(|n| *n > 0)
            }
            Op::DrawTreasure => self.slots.height(TREASURES) > 0,
            Op::RevealGuardians => {
                let tiles = self.lairs.0.iter().flat_map(|lair| lair.iter());
                tiles.into_iter().any(|slot| self.slots.public_face(*slot).is_none())
            }
            Op::BlockPlacement
            | Op::SeizeIfEmpty(_)
            | Op::Income
            | Op::IncomePerSea { .. }
            | Op::Discount(_)
            | Op::PlacementLimit
            | Op::PowerAttackOnDefence
            | Op::DrawFilter { .. }
            | Op::IgnoreGuardianPenalty => false,
        }
    }

    fn may_still_go(&self, effect: &Effect) -> bool {
        self.turn.free.spaces().iter().any(|space| {
            let troops = Kind::TROOPS
                .iter()
                .any(|kind| effect.filter.has(*kind) && self.turn.free.units(space, *kind) > 0);
            let ships = effect.filter.has(Kind::Warship)
                && self.turn.free.fleet(space).is_some_and(|fleet| !fleet.is_empty());
            troops || ships
        })
    }

    /// Enemy units destroyed in the battle.
    pub(super) fn enemies_destroyed(&self, realm: Realm) -> u8 {
        let enemies = self.enemies(realm);
        let destroyed = self.battle.iter().flat_map(|battle| battle.destroyed.entries());
        destroyed.filter(|(enemy, _)| enemies.has(*enemy)).fold(0, |sum, (_, n)| sum.saturating_add(*n))
    }

    /// Own units in the battle that may be given up: somebody who can fight must be left.
    pub(super) fn sacrifices<'a>(
        &'a self,
        realm: Realm,
        effect: &'a Effect,
    ) -> impl Iterator<Item = super::Mark> + 'a {
        let groups = self.battle.as_ref().and_then(|battle| Some(battle.groups(battle.side(realm)?)));
        let all: u16 = groups.into_iter().flatten().map(|group| u16::from(group.count)).sum();
        let own = groups
            .into_iter()
            .flatten()
            .filter(move |group| group.realm == realm && effect.filter.has(group.kind));
        own.filter(move |_| all > u16::from(effect.n)).map(|group| group.mark())
    }

    /// Fallen units of a realm that an effect could bring back, by kind.
    pub(super) fn fallen(&self, realm: Realm, effect: &Effect, kind: Kind) -> u8 {
        let there = self.battle.as_ref().map_or(0, |battle| battle.fallen[realm][kind]);
        if effect.filter.has(kind) { there } else { 0 }
    }

    fn can_recover(
        &self,
        content: &Content,
        realm: Realm,
        effect: &Effect,
        (at, not_sea): (Where, bool),
    ) -> bool {
        let Some(battle) = &self.battle else { return false };
        let won = battle.side(realm).is_some() && battle.side(realm) == battle.winner;
        let place = match at {
            Where::BattleSpace => won && battle.space.is_land(),
            at => !self.places_of(content, realm, at).is_empty(),
        };
        let fell = Kind::TROOPS.iter().any(|kind| self.fallen(realm, effect, *kind) > 0);
        place && fell && !(not_sea && battle.space.is_sea())
    }

    /// Enemy units of a space that an effect may be about, each as it is told apart.
    pub(super) fn marks_at(
        &self,
        realm: Realm,
        space: Space,
        effect: &Effect,
        aboard: bool,
    ) -> Vec<super::Mark> {
        let mut marks = Vec::new();
        for enemy in self.enemies_at(realm, space, effect, aboard).iter() {
            for kind in Kind::TROOPS.into_iter().filter(|kind| effect.filter.has(*kind)) {
                if self.board.count(space, enemy, kind) > 0 {
                    marks.push(super::Mark { realm: enemy, kind, ..Default::default() });
                }
            }
            let fleet = self.board.fleet(space, enemy).into_iter().flat_map(super::Fleet::iter);
            for (cargo, _) in fleet.filter(|_| aboard) {
                let mut kinds: Vec<Kind> = cargo.kinds().filter(|kind| effect.filter.has(*kind)).collect();
                kinds.dedup();
                let mark = |kind| super::Mark { realm: enemy, kind, cargo, ..Default::default() };
                marks.extend(kinds.into_iter().map(mark));
            }
        }
        marks
    }
}
