//! Dice of a battle. The attacker rolls first; within a side units in the order of their kinds, then guardians, then the
//! dice of cards.
use crate::{
    array_list::ArrayList,
    describe::FaceOf,
    dice,
    game::Refused,
    nerath::{
        Nerath, Step,
        battle::{BonusDie, Tile},
        event::{Event, Throw},
        ids::{PerSide, Side},
        names::DIE,
        places::GUARDIANS,
    },
};

/// What one side throws in a step. Where dice are even, those of one die that hit alike are drawn from one set.
pub(in crate::nerath) struct Throws {
    even: bool,
    sets: Vec<((u8, u8), dice::Throw)>,
}

impl Throws {
    /// Dice that roll freely: whatever is rolled again, or is no throw of a side.
    pub(in crate::nerath) fn free() -> Self {
        Self { even: false, sets: Vec::new() }
    }

    /// What comes up on one more die of those that hit on `needs`.
    fn roll(&mut self, die: u8, needs: u8, step: &mut Step<'_>) -> Result<u8, Refused> {
        let one = || dice::Throw::of(die.max(1).into(), DIE, self.even);
        if !self.even {
            return Ok(one().roll(step.supply)? as u8 + 1);
        }
        let at = self.sets.iter().position(|(key, _)| *key == (die, needs)).unwrap_or(self.sets.len());
        if at == self.sets.len() {
            self.sets.push(((die, needs), one()));
        }
        Ok(self.sets[at].1.roll(step.supply)? as u8 + 1)
    }
}

/// Rolls so many dice, tells them in throws that fit an event, and gives the number of hits.
pub(in crate::nerath) fn roll_dice(
    throws: &mut Throws,
    (n, die, needs): (u8, u8, u8),
    step: &mut Step<'_>,
    tell: impl Fn(Throw) -> Event,
) -> Result<u8, Refused> {
    let (mut hits, mut throw) = (0, Throw::default());
    for at in 0..n {
        let value = throws.roll(die, needs, step)?;
        hits += u8::from(value >= needs);
        if throw.push(value).is_err() {
            step.tell(tell(throw));
            throw = Throw::gather([value]);
        }
        if at + 1 == n {
            step.tell(tell(throw));
        }
    }
    Ok(hits)
}

impl Nerath {
    /// Both sides roll the dice of a step; false if there are none.
    pub(super) fn roll_step(&mut self, first_strike: bool, step: &mut Step<'_>) -> Result<bool, Refused> {
        let mut rolled = false;
        for side in Side::ALL {
            let mut hits = 0u8;
            let mut throws = Throws { even: self.even_dice, ..Throws::free() };
            let groups = self.battle.as_ref().map_or(0, |battle| battle.groups(side).len());
            for at in 0..groups {
                let Some(group) =
                    self.battle.as_ref().and_then(|battle| battle.groups(side).get(at)).copied()
                else {
                    break;
                };
                let (n, mods) = (group.dice_in(first_strike), group.now);
                if n == 0 {
                    continue;
                }
                let (realm, kind, die, needs) = (group.realm, group.kind, mods.die, mods.needs);
                let tell = |dice| Event::Rolled { side, realm, kind, die, needs, dice };
                let hit = roll_dice(&mut throws, (n, die, needs), step, tell)?;
                (hits, rolled) = (hits.saturating_add(hit), true);
                if let Some(battle) = &mut self.battle {
                    battle.note_misses(side, at, n - hit);
                }
            }
            let (more, any) = self.roll_others(&mut throws, side, first_strike, step)?;
            rolled |= any;
            if let Some(battle) = &mut self.battle {
                battle.hits[side.other()] = hits.saturating_add(more);
            }
        }
        if rolled {
            self.use_shields(step);
        }
        Ok(rolled)
    }

    /// Guardians and the dice of cards.
    fn roll_others(
        &mut self,
        throws: &mut Throws,
        side: Side,
        first_strike: bool,
        step: &mut Step<'_>,
    ) -> Result<(u8, bool), Refused> {
        let Some(battle) = &self.battle else { return Ok((0, false)) };
        let (space, hit_on) = (battle.space, step.content.numbers.hit_on);
        let tiles: ArrayList<Tile, 2> = match side {
            Side::Attacker => ArrayList::default(),
            Side::Defender => battle.tiles().iter().copied().collect(),
        };
        let bonus: ArrayList<BonusDie, 16> = battle.bonus(side).iter().copied().collect();
        let needs = battle.bonus_needs;
        let (mut hits, mut rolled) = (0u8, false);
        for tile in tiles.iter().filter(|tile| tile.first == first_strike) {
            let guardian = FaceOf::new(GUARDIANS, tile.face);
            let mut dice = Throw::default();
            for die in tile.dice.iter() {
                let value = throws.roll(*die, hit_on, step)?;
                hits += u8::from(value >= hit_on);
                let _fits = dice.push(value);
            }
            rolled = true;
            step.tell(Event::RolledGuardian { space, guardian, dice });
        }
        for (at, extra) in bonus.iter().enumerate().filter(|(_, extra)| extra.first == first_strike) {
            let (realm, die, needs) = (extra.realm, extra.die, needs[extra.realm][1]);
            let tell = |dice| Event::RolledBonus { side, realm, die, needs, dice };
            let hit = roll_dice(throws, (1, die, needs), step, tell)?;
            (hits, rolled) = (hits.saturating_add(hit), true);
            if let Some(battle) = &mut self.battle {
                battle.note_bonus(side, at, hit == 0);
            }
        }
        Ok((hits, rolled))
    }

    /// Hits that were cancelled in advance.
    fn use_shields(&mut self, step: &mut Step<'_>) {
        let Some(battle) = &mut self.battle else { return };
        for side in Side::ALL {
            let n = battle.shields[side].min(battle.hits[side]);
            battle.shields[side] -= n;
            battle.hits[side] -= n;
            if n > 0 {
                step.tell(Event::HitsCancelled { side, n });
            }
        }
        let hits: PerSide<u8> = battle.hits;
        step.tell(Event::Hits { space: battle.space, hits });
    }
}
