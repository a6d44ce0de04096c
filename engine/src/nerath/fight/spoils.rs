//! After a battle: conquest, loot, what treasures bring back, cards of the winner, monsters that run amok.
use crate::{
    game::Refused,
    nerath::{
        Nerath, Step,
        amok::Amok,
        card::Card,
        content::{Content, Op, Trigger, Window},
        event::Event,
        fight::{Fight, Stage},
        ids::{Kind, Realm, RealmSet, Side, Space},
        places,
        window::Moment,
    },
    slots::SlotId,
};

impl Nerath {
    /// The attacker has won: land is conquered, a dungeon looted, a sea zone clear.
    pub(super) fn take_space(&mut self, space: Space, step: &mut Step<'_>) -> Result<(), Refused> {
        let realm = self.turn.active;
        step.tell(Event::BattleWon { realm, space, side: Side::Attacker });
        if space.is_land() {
            self.conquer(realm, space, step);
        } else if space.is_dungeon() {
            let gold = self.battle.as_ref().map_or(0, |battle| battle.loot);
            step.tell(Event::Looted { realm, space });
            self.gain_gold(realm, gold.into(), step);
            self.draw_treasure(realm, step)?;
            self.note_empty_lair(space);
        } else if let Some(fleet) = self.board.fleet(space, realm).copied() {
            // Ships that had to fight may now land what they carry (R21).
            fleet.iter().for_each(|(cargo, n)| self.turn.free.add_ships(space, cargo, n));
        }
        Ok(())
    }

    /// A dungeon without guardians gets new ones in this turn.
    pub(super) fn note_empty_lair(&mut self, space: Space) {
        if space.dungeon().is_some_and(|dungeon| self.lairs[dungeon].is_empty()) {
            self.turn.emptied.insert(space);
        }
    }

    /// Treasures bring fallen units back; then the winner may play cards.
    pub(super) fn share_spoils(&mut self, space: Space, step: &mut Step<'_>) -> Result<(), Refused> {
        self.go_on(Fight { space, stage: Stage::Amok });
        let Some(battle) = &self.battle else { return Ok(()) };
        let (won, attacker) = (battle.winner.is_some(), battle.attacker);
        let in_battle = battle.defenders.with(attacker);
        if won {
            self.frames.push(Moment::of(self, Window::BattleWon))?;
        }
        // Each treasure works for itself (R78); the last one on the pile is asked first.
        for realm in attacker.onwards().filter(|realm| in_battle.has(*realm)) {
            let winners = self.in_window(Window::BattleWon);
            for slot in self.slots.in_place(places::table(realm)) {
                if let Some(card) = self.revival_by(step.content, realm, winners, slot) {
                    self.frames.push(card)?;
                }
            }
        }
        Ok(())
    }

    /// The property of a treasure that brings something back after this battle.
    fn revival_by(&self, content: &Content, realm: Realm, winners: RealmSet, slot: SlotId) -> Option<Card> {
        let battle = self.battle.as_ref()?;
        let card = content.treasure(self.slots.public_face(slot)?)?;
        let next = card.property.iter().position(|effect| {
            let Op::Recover { not_sea, .. } = effect.op else { return false };
            let due = match effect.trigger {
                Trigger::BattleWon => winners.has(realm) && battle.space.is_land(),
                Trigger::Turn => !self.realms[realm].revived && !self.turn.fresh.has(slot),
                _ => false,
            };
            let fell =
                Kind::TROOPS.iter().any(|kind| effect.filter.has(*kind) && battle.fallen[realm][*kind] > 0);
            due && fell && !(not_sea && battle.space.is_sea())
        })?;
        Some(Card { by: realm, slot, property: true, next: next as u8, ..Card::default() })
    }

    /// Monsters that won a battle in a territory may go on (R31).
    pub(super) fn begin_amok(&mut self, space: Space) -> Result<(), Refused> {
        let realm = self.turn.active;
        let won = self.battle.as_ref().is_some_and(|battle| battle.winner == Some(Side::Attacker));
        let left = self.board.count(space, realm, Kind::Monster);
        if won && space.is_land() && left > 0 {
            self.frames.push(Amok { space, left })?;
        }
        Ok(())
    }
}
