//! Who fights, with which dice, and what treasures on the table add to it.
use crate::{
    describe::FaceOf,
    game::Refused,
    nerath::{
        Nerath, Step,
        action::Mark,
        battle::{Battle, Group, Mods, Tile},
        content::{Content, Dice, Duration, Effect, Op, Trigger},
        event::Event,
        ids::{Cargo, Kind, KindSet, Realm, RealmSet, Side, Space},
        places::GUARDIANS,
    },
};

impl Nerath {
    /// Both sides of the battle in a space.
    pub(super) fn draw_up(&mut self, space: Space, step: &mut Step<'_>) -> Result<(), Refused> {
        for slot in space.dungeon().map(|dungeon| self.lairs[dungeon]).iter().flatten().copied() {
            let face = self.slots.open_one(slot, step.supply)?;
            step.tell(Event::GuardianShown { space, guardian: FaceOf::new(GUARDIANS, face) });
        }
        self.draw_up_defence(step.content, space);
        self.enlist_all(step.content, Side::Attacker, self.turn.active, KindSet::ALL);
        self.heed_guardians(step.content);
        Ok(())
    }

    /// Who defends a space against the active realm, guardians as far as they are open.
    pub(in crate::nerath) fn draw_up_defence(&mut self, content: &Content, space: Space) {
        let attacker = self.turn.active;
        let controller = self.board.holder(space);
        let enemies = if space.is_dungeon() { RealmSet::NONE } else { self.enemies(attacker) };
        let defends = |realm: &Realm| controller == Some(*realm) || self.board.present(*realm).has(space);
        let defenders: RealmSet = enemies.iter().filter(defends).collect();
        let mut battle = Battle::new(space, attacker, defenders, content.numbers.hit_on);
        battle.controller = controller;
        self.battle = Some(battle);
        for slot in space.dungeon().map(|dungeon| self.lairs[dungeon]).iter().flatten().copied() {
            let Some(face) = self.slots.public_face(slot) else { continue };
            let Some(def) = content.guardian(face) else { continue };
            if let Some(battle) = &mut self.battle {
                battle.add_tile(Tile { slot, face, dice: def.dice, first: def.first_strike });
            }
        }
        for realm in defenders.iter() {
            self.enlist_all(content, Side::Defender, realm, KindSet::ALL);
        }
    }

    /// Everything of a realm that fights in the space of the battle, of some kinds.
    pub(in crate::nerath) fn enlist_all(
        &mut self,
        content: &Content,
        side: Side,
        realm: Realm,
        kinds: KindSet,
    ) {
        let Some(space) = self.battle.as_ref().map(|battle| battle.space) else { return };
        for kind in Kind::TROOPS.into_iter().filter(|kind| kinds.has(*kind)) {
            self.enlist(content, side, realm, (kind, Cargo::NONE), self.board.count(space, realm, kind));
        }
        if side == Side::Defender && kinds.has(Kind::Castle) {
            let castle = self.board.count(space, realm, Kind::Castle);
            self.enlist(content, side, realm, (Kind::Castle, Cargo::NONE), castle);
        }
        let fleet = self.board.fleet(space, realm).copied().unwrap_or_default();
        for (cargo, ships) in fleet.iter().filter(|_| kinds.has(Kind::Warship)) {
            self.enlist(content, side, realm, (Kind::Warship, cargo), ships);
            for hero in Kind::HEROES {
                let n = cargo.count(hero).saturating_mul(ships);
                self.enlist(content, side, realm, (hero, cargo), n);
            }
        }
    }

    /// Units of a kind join a side of the battle with their own dice.
    pub(in crate::nerath) fn enlist(
        &mut self,
        content: &Content,
        side: Side,
        realm: Realm,
        (kind, cargo): (Kind, Cargo),
        count: u8,
    ) {
        let Some(space) = self.battle.as_ref().map(|battle| battle.space) else { return };
        if count == 0 {
            return;
        }
        let mods = self.dice_of(content, side, realm, kind, space);
        let toughness = content.units[kind].hits;
        let group =
            Group { realm, kind, cargo, count, toughness, lasting: mods, now: mods, ..Group::default() };
        if let Some(battle) = &mut self.battle {
            battle.enlist(side, group);
        }
    }

    /// How a kind rolls: its own dice, and what treasures change for all of its kind.
    pub fn dice_of(&self, content: &Content, side: Side, realm: Realm, kind: Kind, space: Space) -> Mods {
        let def = &content.units[kind];
        let powerful = |effect: &Effect| effect.op == Op::PowerAttackOnDefence && effect.filter.has(kind);
        let Dice { n, die } = match side {
            _ if space.is_sea() => def.sea,
            Side::Attacker => def.attack,
            Side::Defender if self.properties(content, realm).any(powerful) => def.attack,
            Side::Defender => def.defence,
        };
        let silent = kind == Kind::Castle && self.turn.silenced.has(space);
        let mut mods = Mods { die, dice: n, needs: content.numbers.hit_on, first: def.first_strike, silent };
        let all =
            self.properties(content, realm).filter(|effect| effect.most.is_none() && effect.filter.has(kind));
        for effect in all.filter(|effect| effect.trigger == Trigger::Always && !effect.on_enemy) {
            improve(&mut mods, effect);
        }
        mods
    }

    /// A 7+ or 8+ holds for the whole battle and for the dice of cards (R10).
    pub(in crate::nerath) fn heed_guardians(&mut self, content: &Content) {
        let Some(battle) = &mut self.battle else { return };
        let attacker = battle.attacker;
        let needs =
            battle.tiles().iter().filter_map(|tile| content.guardian(tile.face)).map(|def| def.heroes_need);
        let needs = needs.max().unwrap_or(0);
        let ignores = self
            .slots
            .in_place(super::super::places::table(attacker))
            .filter_map(|slot| self.slots.public_face(slot))
            .filter_map(|face| content.treasure(face))
            .any(|card| card.property.iter().any(|effect| effect.op == Op::IgnoreGuardianPenalty));
        if needs <= content.numbers.hit_on || ignores {
            return;
        }
        battle.bonus_needs[attacker] = [needs; 2];
        battle.change_all(
            Side::Attacker,
            |_| true,
            |group| {
                for mods in [&mut group.lasting, &mut group.now] {
                    if mods.needs >= content.numbers.hit_on {
                        mods.needs = needs;
                    }
                }
            },
        );
    }

    /// Treasures that pick units anew in each battle, and shields of heroes.
    pub(in crate::nerath) fn apply_properties(&mut self, content: &Content) {
        let Some((attacker, defenders)) =
            self.battle.as_ref().map(|battle| (battle.attacker, battle.defenders))
        else {
            return;
        };
        for realm in attacker.onwards().filter(|realm| *realm == attacker || defenders.has(*realm)) {
            let effects: Vec<Effect> = if self.slots.count(super::super::places::table(realm)) == 0 {
                Vec::new()
            } else {
                self.properties(content, realm).copied().collect()
            };
            for effect in effects {
                self.apply_property(content, realm, &effect);
            }
        }
    }

    fn apply_property(&mut self, content: &Content, realm: Realm, effect: &Effect) {
        let works = self.holds(content, realm, effect.requires);
        let Some(battle) = &mut self.battle else { return };
        let Some(side) = battle.side(realm) else { return };
        if let (Op::CancelHits { .. }, Trigger::BattleWithOwnHero) = (effect.op, effect.trigger) {
            if battle.fighting(realm, Kind::HEROES.into_iter().collect()) > 0 {
                battle.shields[side] = battle.shields[side].saturating_add(effect.n);
            }
            return;
        }
        if !works || effect.trigger != Trigger::Always || effect.duration != Duration::Permanent {
            return;
        }
        let Some(most) = effect.most else { return };
        self.modify_some(realm, effect, most);
    }

    /// A limited effect goes to units that gain by it, the weakest first; they are alike but for what cards did.
    pub(in crate::nerath) fn modify_some(&mut self, realm: Realm, effect: &Effect, most: u8) {
        for _ in 0..most {
            let Some((side, mark)) = self.first_modifiable(realm, effect) else { return };
            self.modify(realm, side, mark, 1, effect);
        }
    }

    /// The side that an effect of a realm is about.
    pub(in crate::nerath) fn side_of_effect(&self, realm: Realm, effect: &Effect) -> Option<Side> {
        let side = self.battle.as_ref()?.side(realm)?;
        Some(if effect.on_enemy { side.other() } else { side })
    }

    /// Groups that an effect could change.
    pub(in crate::nerath) fn modifiable<'a>(
        &'a self,
        realm: Realm,
        effect: &'a Effect,
    ) -> impl Iterator<Item = &'a Group> + 'a {
        let side = self.side_of_effect(realm, effect);
        let groups = side.and_then(|side| self.battle.as_ref().map(|battle| battle.groups(side)));
        groups.into_iter().flatten().filter(move |group| {
            let own = effect.on_enemy || group.realm == realm;
            let mut changed = **group;
            change_group(&mut changed, effect);
            own && effect.filter.has(group.kind) && changed != **group
        })
    }

    fn first_modifiable(&self, realm: Realm, effect: &Effect) -> Option<(Side, Mark)> {
        let side = self.side_of_effect(realm, effect)?;
        let groups = self.modifiable(realm, effect);
        groups.min_by_key(|group| (group.kind, group.now.die)).map(|group| (side, group.mark()))
    }

    /// So many units like this are changed by an effect.
    pub(in crate::nerath) fn modify(&mut self, realm: Realm, side: Side, mark: Mark, n: u8, effect: &Effect) {
        let Some(battle) = &mut self.battle else { return };
        let own = effect.on_enemy || mark.realm == realm;
        if own && effect.filter.has(mark.kind) {
            battle.change(side, mark, n, |group| change_group(group, effect));
        }
    }

    /// All units that an effect is about are changed.
    pub(in crate::nerath) fn modify_all(&mut self, realm: Realm, effect: &Effect) {
        let Some(side) = self.side_of_effect(realm, effect) else { return };
        let Some(battle) = &mut self.battle else { return };
        let fits = |group: &Group| effect.filter.has(group.kind) && (effect.on_enemy || group.realm == realm);
        battle.change_all(side, fits, |group| change_group(group, effect));
        if effect.op == Op::HitOn && effect.filter == KindSet::ALL {
            let [lasting, now] = &mut battle.bonus_needs[realm];
            *now = (*now).min(effect.n);
            if effect.duration != Duration::Round {
                *lasting = (*lasting).min(effect.n);
            }
        }
    }
}

/// What an effect does to how units roll. It never makes dice worse.
fn improve(mods: &mut Mods, effect: &Effect) {
    match effect.op {
        Op::HitOn => mods.needs = mods.needs.min(effect.n),
        Op::UpgradeDie { to } if mods.dice > 0 => mods.die = mods.die.max(to),
        Op::FirstStrike => mods.first = true,
        Op::Suppress => mods.silent = true,
        _ => (),
    }
}

fn change_group(group: &mut Group, effect: &Effect) {
    if let Op::Toughness(n) = effect.op {
        let base = group.toughness.saturating_add_signed(n).max(1);
        group.toughness = base;
        return;
    }
    improve(&mut group.now, effect);
    if effect.duration != Duration::Round {
        improve(&mut group.lasting, effect);
    }
}
