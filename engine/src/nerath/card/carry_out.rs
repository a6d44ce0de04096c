//! What effects do, once all is said that they have to know.
use super::Card;
use crate::{
    describe::FaceOf,
    game::Refused,
    nerath::{
        Nerath, Step,
        action::{Errand, Mark},
        battle::{Battle, BonusDie, Until},
        content::{Aimed, CardDice, Duration, Effect, Op},
        event::{Event, Throw},
        fight::{Throws, roll_dice},
        ids::{Cargo, Kind, Realm, RealmSet, Side, Space},
        names::{DIE, RANDOM_CARD},
        places,
        retreat::FallBack,
        turn::{MoveBonus, Stranger, Wings},
        turning::{TurnStep, Turning},
    },
};

impl Card {
    /// An effect happens, and the card goes on to the next.
    pub(super) fn carry_out(
        self,
        game: &mut Nerath,
        effect: &Effect,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        game.go_on(self.after());
        self.tell_property(game, step);
        let (by, n) = (self.by, effect.n);
        match effect.op {
            Op::GainGold => game.gain_gold(by, n.into(), step),
            Op::StealGold => {
                if let Some(from) = self.realm {
                    let stolen = game.realms[from].gold.min(n.into());
                    game.pay_gold(from, stolen, step);
                    game.gain_gold(by, stolen, step);
                }
            }
            Op::BlockPlacement => {
                if let Some(space) = self.space {
                    game.blocked.insert(space);
                    step.tell(Event::CastleBlocked { space });
                }
            }
            Op::AddUnits { unit, .. } => {
                if let Some(space) = self.space {
                    game.add_units(by, space, unit, n, step);
                }
            }
            Op::AddUnitsPerDestroyed { unit, each, most } => {
                let n = (game.enemies_destroyed(by) / each).min(most);
                if let Some(space) = game.battle.as_ref().map(|battle| battle.space) {
                    game.add_units(by, space, unit, n, step);
                }
            }
            Op::Barrage { dice, .. } => self.bombard(game, effect, dice, step)?,
            Op::SeizeIfEmpty(unit) => {
                if let Some(space) = self.space {
                    game.seize_if_empty(by, space, (unit, n), step);
                }
            }
            Op::MoveBonus { one_territory } => {
                let from = if one_territory { self.space } else { None };
                let bonus = MoveBonus { filter: effect.filter, n, left: effect.most, from };
                let _no_more_cards_than_room = game.turn.bonuses.push(bonus);
            }
            Op::Fly { moves } => {
                let wings = Wings { filter: effect.filter, moves, left: effect.most.unwrap_or(u8::MAX) };
                let _no_more_cards_than_room = game.turn.wings.push(wings);
            }
            Op::Hold => {
                if let Some(space) = self.space {
                    game.turn.reefs.insert(space);
                    step.tell(Event::ShipsHeld { space });
                }
            }
            Op::Suppress if effect.target == Aimed::OneEnemyCastle => {
                if let Some(space) = self.space {
                    game.turn.silenced.insert(space);
                }
            }
            Op::HitOn | Op::UpgradeDie { .. } | Op::FirstStrike | Op::Toughness(_) | Op::Suppress => {
                match effect.most {
                    None => game.modify_all(by, effect),
                    Some(most) => game.modify_some(by, effect, most.saturating_sub(self.named)),
                }
            }
            Op::BonusDice { dice, first_strike } => game.add_bonus_dice(by, effect, dice, first_strike),
            Op::Reroll => game.reroll(by, n, step)?,
            Op::CancelHits { carry } => game.cancel_hits(by, n, carry, step),
            Op::AddHits => game.add_hits(by, n, step),
            Op::ForbidRetreat => {
                if let Some(battle) = &mut game.battle {
                    battle.no_retreat = true;
                }
            }
            Op::Withdraw => game.withdraw(by)?,
            Op::DrawEvents => game.draw_events(by, n, step)?,
            Op::DiscardEvents { .. } => {
                if let Some(from) = self.realm {
                    game.discard_random(from, n, step)?;
                }
            }
            Op::DrawTreasure => {
                for _ in 0..n {
                    game.draw_treasure(by, step)?;
                }
            }
            Op::RevealHand => {
                if let Some(realm) = self.realm {
                    game.reveal_hand(realm, step)?;
                }
            }
            Op::RevealGuardians => game.reveal_guardians(step)?,
            Op::Income
            | Op::IncomePerSea { .. }
            | Op::Discount(_)
            | Op::PlacementLimit
            | Op::RemoveUnits
            | Op::Sacrifice
            | Op::Transfer { .. }
            | Op::Convert
            | Op::Recover { .. }
            | Op::JoinBattle
            | Op::PowerAttackOnDefence
            | Op::DrawFilter { .. }
            | Op::IgnoreGuardianPenalty => (),
        }
        Ok(())
    }

    /// What a treasure on the table does of itself is told before it happens.
    fn tell_property(self, game: &Nerath, step: &mut Step<'_>) {
        if let Some(face) = game.slots.public_face(self.slot).filter(|_| self.property) {
            let card = FaceOf::new(game.slots.deck_of(self.slot), face);
            step.tell(Event::PropertyUsed { realm: self.by, card });
        }
    }

    /// A unit is named for the effect under way.
    pub(super) fn name(
        self,
        game: &mut Nerath,
        effect: &Effect,
        mark: Mark,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        game.go_on(Self { named: self.named + 1, ..self });
        if self.named == 0 {
            self.tell_property(game, step);
        }
        let (by, space) = (self.by, self.space.unwrap_or_default());
        let to = self.to.unwrap_or_default();
        match effect.op {
            Op::RemoveUnits => {
                game.remove_fighter(space, mark.realm, (mark.kind, mark.cargo));
                step.tell(Event::Lost { realm: mark.realm, space, kind: mark.kind, n: 1 });
            }
            Op::Convert => {
                game.board.remove(space, mark.realm, mark.kind, 1);
                game.appear(by, to, mark.kind, 1);
                let (from, kind) = (mark.realm, mark.kind);
                step.tell(Event::Converted { realm: by, from, space, to, kind });
            }
            Op::Transfer { .. } => game.transfer(by, mark.kind, space, to, step),
            Op::Recover { .. } => game.recover(by, mark.kind, space, effect, step),
            Op::Sacrifice => game.give_up(by, mark, step),
            _ => {
                if let Some(side) = game.side_of_effect(by, effect) {
                    game.modify(by, side, mark, 1, effect);
                }
            }
        }
        Ok(())
    }

    /// A unit beside the battle joins it.
    pub(super) fn join(self, game: &mut Nerath, (from, kind): (Space, Kind), step: &mut Step<'_>) {
        game.go_on(Self { named: self.named + 1, ..self });
        let Some((to, side)) =
            game.battle.as_ref().and_then(|battle| Some((battle.space, battle.side(self.by)?)))
        else {
            return;
        };
        let realm = self.by;
        if realm == game.turn.active {
            game.turn.free.take(from, kind, 1);
        }
        game.board.remove(from, realm, kind, 1);
        game.board.add(to, realm, kind, 1);
        game.enlist(step.content, side, realm, (kind, Cargo::NONE), 1);
        step.tell(Event::Moved { realm, errand: Errand::Join, kind, n: 1, from, to });
    }

    /// Dice are rolled at a space; its owners take the hits.
    fn bombard(
        self,
        game: &mut Nerath,
        effect: &Effect,
        dice: CardDice,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Some(space) = self.space else { return Ok(()) };
        let enemies = game.enemies_at(self.by, space, effect, false);
        let defenders = self.realm.map_or(enemies, RealmSet::only);
        let (mut throw, mut hits) = (Throw::default(), 0);
        for die in dice.iter() {
            let value = step.supply.number((*die).into(), DIE)? as u8 + 1;
            hits += u8::from(value >= step.content.numbers.hit_on);
            let _fits = throw.push(value);
        }
        step.tell(Event::Bombarded { realm: self.by, space, dice: throw, hits });
        let controller = game.board.holder(space);
        let mut battle = Battle::new(space, self.by, defenders, step.content.numbers.hit_on);
        (battle.bombardment, battle.controller) = (true, controller);
        battle.hits[Side::Defender] = hits;
        game.battle = Some(battle);
        for realm in defenders.iter() {
            game.enlist_all(step.content, Side::Defender, realm, effect.filter);
        }
        game.begin_losses(step)
    }
}

impl Nerath {
    /// New units of a card; those that come before a move or in Reinforce may go.
    pub(super) fn add_units(&mut self, realm: Realm, space: Space, kind: Kind, n: u8, step: &mut Step<'_>) {
        let n = if kind == Kind::Castle { n } else { n.min(self.room_for(step.content, realm, kind)) };
        if n == 0 {
            return;
        }
        let steps =
            [TurnStep::Move, TurnStep::Reinforce].map(|step| super::super::Frame::from(Turning { step }));
        if self.frames().next().is_some_and(|turn| steps.contains(turn)) {
            self.appear(realm, space, kind, n);
        } else {
            self.put_units(realm, space, kind, n);
        }
        step.tell(Event::UnitsAdded { realm, space, kind, n });
    }

    /// A home territory without enemy units is regained: no points, no battle won.
    fn seize_if_empty(&mut self, realm: Realm, space: Space, (kind, n): (Kind, u8), step: &mut Step<'_>) {
        let Some(from) = self.board.holder(space) else { return };
        if self.enemies_present(realm).has(space) || !self.enemies(realm).has(from) {
            return;
        }
        self.board.hold(space, realm);
        self.blocked.remove(space);
        step.tell(Event::Conquered { realm, space, from });
        if self.board.castles().has(space) {
            step.tell(Event::CastleTaken { realm, space });
        }
        self.add_units(realm, space, kind, n, step);
    }

    /// A unit is put elsewhere. It keeps its unused movement, but once the moves have begun it may not board.
    fn transfer(&mut self, realm: Realm, kind: Kind, from: Space, to: Space, step: &mut Step<'_>) {
        self.board.remove(from, realm, kind, 1);
        self.board.add(to, realm, kind, 1);
        if self.turn.free.units(from, kind) > 0 {
            self.turn.go(from, kind, 1);
            self.turn.free.add(to, kind, 1);
            if self.turn.begun {
                let _no_more_cards_than_room = self.turn.strangers.push(Stranger { space: to, kind, n: 1 });
            }
        }
        step.tell(Event::Moved { realm, errand: Errand::Transfer, kind, n: 1, from, to });
    }

    fn recover(&mut self, realm: Realm, kind: Kind, space: Space, effect: &Effect, step: &mut Step<'_>) {
        if let Some(battle) = &mut self.battle {
            let fallen = &mut battle.fallen[realm][kind];
            *fallen = fallen.saturating_sub(1);
        }
        self.put_units(realm, space, kind, 1);
        self.realms[realm].revived |= effect.trigger == super::super::Trigger::Turn;
        step.tell(Event::Recovered { realm, space, kind, n: 1 });
    }

    fn give_up(&mut self, realm: Realm, mark: Mark, step: &mut Step<'_>) {
        let Some(battle) = &mut self.battle else { return };
        let (space, Some(side)) = (battle.space, battle.side(realm)) else { return };
        if battle.sacrifice(side, mark).is_some() {
            self.remove_fighter(space, realm, (mark.kind, mark.cargo));
            step.tell(Event::Lost { realm, space, kind: mark.kind, n: 1 });
        }
    }

    fn add_bonus_dice(&mut self, realm: Realm, effect: &Effect, dice: CardDice, first: bool) {
        let until = match effect.duration {
            Duration::WhileOwnHero => Until::NoHero,
            Duration::WhileCastleActive => Until::NoCastle,
            Duration::Battle => Until::Battle,
            _ => Until::Round,
        };
        let Some(battle) = &mut self.battle else { return };
        let Some(side) = battle.side(realm) else { return };
        for die in dice.iter() {
            battle.add_bonus(side, BonusDie { realm, die: *die, first, until, missed: false });
        }
    }

    /// Missed dice are rolled again, in the order of dice; the new results stand.
    fn reroll(&mut self, realm: Realm, n: u8, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(side) = self.battle.as_ref().and_then(|battle| battle.side(realm)) else { return Ok(()) };
        let mut left = n;
        let groups = self.battle.as_ref().map_or(0, |battle| battle.groups(side).len());
        for at in 0..groups {
            let Some(group) = self.battle.as_ref().and_then(|battle| battle.groups(side).get(at)).copied()
            else {
                break;
            };
            let again = if group.realm == realm { group.missed.min(left) } else { 0 };
            if again == 0 {
                continue;
            }
            let (kind, die, needs) = (group.kind, group.now.die, group.now.needs);
            let tell = |dice| Event::Rolled { side, realm, kind, die, needs, dice };
            let hits = roll_dice(&mut Throws::free(), (again, die, needs), step, tell)?;
            left -= again;
            self.turn_misses(side, at, group.missed - hits, hits);
        }
        let bonus = self.battle.as_ref().map_or(0, |battle| battle.bonus(side).len());
        for at in 0..bonus {
            let Some(extra) = self.battle.as_ref().and_then(|battle| battle.bonus(side).get(at)).copied()
            else {
                break;
            };
            let needs = self.battle.as_ref().map_or(0, |battle| battle.bonus_needs[realm][1]);
            if left == 0 || !extra.missed || extra.realm != realm {
                continue;
            }
            left -= 1;
            let die = extra.die;
            let tell = |dice| Event::RolledBonus { side, realm, die, needs, dice };
            let hits = roll_dice(&mut Throws::free(), (1, die, needs), step, tell)?;
            if let Some(battle) = &mut self.battle {
                battle.note_bonus(side, at, hits == 0);
                battle.hits[side.other()] = battle.hits[side.other()].saturating_add(hits);
            }
        }
        self.tell_hits(step);
        Ok(())
    }

    fn turn_misses(&mut self, side: Side, at: usize, missed: u8, hits: u8) {
        if let Some(battle) = &mut self.battle {
            battle.note_misses(side, at, missed);
            battle.hits[side.other()] = battle.hits[side.other()].saturating_add(hits);
        }
    }

    fn tell_hits(&self, step: &mut Step<'_>) {
        if let Some(battle) = &self.battle {
            step.tell(Event::Hits { space: battle.space, hits: battle.hits });
        }
    }

    /// Hits are cancelled: now, or the next ones; 0 means all.
    fn cancel_hits(&mut self, realm: Realm, n: u8, carry: bool, step: &mut Step<'_>) {
        let Some(battle) = &mut self.battle else { return };
        let Some(side) = battle.side(realm) else { return };
        if carry {
            battle.shields[side] = battle.shields[side].saturating_add(n);
            return;
        }
        let n = if n == 0 { battle.hits[side] } else { n.min(battle.hits[side]) };
        battle.hits[side] -= n;
        step.tell(Event::HitsCancelled { side, n });
        self.tell_hits(step);
    }

    /// Misses count as hits.
    fn add_hits(&mut self, realm: Realm, n: u8, step: &mut Step<'_>) {
        let Some(side) = self.battle.as_ref().and_then(|battle| battle.side(realm)) else { return };
        let mut left = n;
        let groups = self.battle.as_ref().map_or(0, |battle| battle.groups(side).len());
        for at in 0..groups {
            let Some(group) = self.battle.as_ref().and_then(|battle| battle.groups(side).get(at)).copied()
            else {
                break;
            };
            let hits = if group.realm == realm { group.missed.min(left) } else { 0 };
            left -= hits;
            self.turn_misses(side, at, group.missed - hits, hits);
        }
        let bonus = self.battle.as_ref().map_or(0, |battle| battle.bonus(side).len());
        for at in 0..bonus {
            let Some(battle) = &mut self.battle else { break };
            if left > 0 && battle.bonus(side)[at].missed && battle.bonus(side)[at].realm == realm {
                left -= 1;
                battle.note_bonus(side, at, false);
                battle.hits[side.other()] = battle.hits[side.other()].saturating_add(1);
            }
        }
        step.tell(Event::HitsAdded { side, n: n - left });
        self.tell_hits(step);
    }

    /// All units of a realm but castles leave the defence; if nobody else stays to fight, the castle is inactive.
    fn withdraw(&mut self, realm: Realm) -> Result<(), Refused> {
        let Some(battle) = &mut self.battle else { return Ok(()) };
        battle.withdraw(Side::Defender, realm);
        if battle.groups(Side::Defender).iter().all(|group| group.kind == Kind::Castle) {
            battle.castle_down |= !battle.is_cleared(Side::Defender);
            battle.clear(Side::Defender);
        }
        let space = battle.space;
        self.frames.push(FallBack { realm, space })
    }

    fn discard_random(&mut self, realm: Realm, n: u8, step: &mut Step<'_>) -> Result<(), Refused> {
        for _ in 0..n {
            let cards = self
                .slots
                .members(places::event_hand(realm))
                .or(self.slots.members(places::open_hand(realm)));
            if cards.is_empty() {
                break;
            }
            let index = step.supply.number(cards.len() as u32, RANDOM_CARD)? as usize;
            if let Some(slot) = cards.iter().nth(index) {
                self.discard_event(realm, slot, step)?;
            }
        }
        Ok(())
    }

    /// The event cards of a hand lie open before their owner from now on.
    fn reveal_hand(&mut self, realm: Realm, step: &mut Step<'_>) -> Result<(), Refused> {
        let cards = self.slots.members(places::event_hand(realm));
        let list: crate::slots::SlotList = cards.iter().collect();
        self.slots.open(&list, step.supply)?;
        self.slots.put_all(cards, places::open_hand(realm), step.supply)?;
        step.tell(Event::HandShown { realm });
        Ok(())
    }

    fn reveal_guardians(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let mut hidden = crate::slots::SlotList::default();
        for slot in self.lairs.0.iter().flat_map(|lair| lair.iter().copied()) {
            if self.slots.public_face(slot).is_none() {
                let _fits = hidden.push(slot);
            }
        }
        self.slots.open(&hidden, step.supply)?;
        for dungeon in super::super::Dungeon::all() {
            for slot in self.lairs[dungeon].iter().filter(|slot| hidden.contains(slot)) {
                if let Some(face) = self.slots.public_face(*slot) {
                    let guardian = FaceOf::new(places::GUARDIANS, face);
                    step.tell(Event::GuardianShown { space: dungeon.space(), guardian });
                }
            }
        }
        Ok(())
    }
}
