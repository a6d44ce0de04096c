//! Income, and the end of a turn and of a round.
use crate::{
    array_list::ArrayList,
    game::Refused,
    nerath::{
        Nerath, Step,
        content::{Content, Op, Trigger},
        event::{Event, Throw},
        ids::{Kind, Realm, Space, Span},
        names::{DIE, RIVAL},
        turning::TurnStep,
    },
};

impl Nerath {
    /// What a realm collects as things stand: one gold for each territory, half of it without the capital, and what
    /// treasures add (R40).
    pub fn income(&self, content: &Content, realm: Realm) -> u16 {
        let lands = self.board.held(realm).len() as u16 * u16::from(content.numbers.territory_income);
        let own = if self.holds_capital(realm) { lands } else { lands.div_ceil(2) };
        own + self.treasure_income(content, realm)
    }

    pub(super) fn collect_income(&mut self, step: &mut Step<'_>) {
        let realm = self.turn.active;
        let gold = self.income(step.content, realm);
        self.realms[realm].gold = self.realms[realm].gold.saturating_add(gold);
        step.tell(Event::Income { realm, gold });
        self.go_to(TurnStep::End);
    }

    fn treasure_income(&self, content: &Content, realm: Realm) -> u16 {
        let lasting = self.properties(content, realm).filter(|effect| effect.trigger == Trigger::Always);
        let works = lasting.filter(|effect| self.holds(content, realm, effect.requires));
        works
            .map(|effect| match effect.op {
                Op::Income => u16::from(effect.n),
                Op::IncomePerSea { most } => {
                    (self.board.sailing(realm).len() as u16 * u16::from(effect.n)).min(most.into())
                }
                _ => 0,
            })
            .sum()
    }

    /// Rivals fight, orders end, and whoever has won is found; else the next realm's turn begins.
    pub(super) fn end_turn(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let realm = self.turn.active;
        if self.rules.dragon_rivalry {
            for space in self.board.present(realm).iter() {
                self.rival_dragons(space, step)?;
            }
        }
        self.end_orders(Span::Turn);
        if self.holds_all_capitals(realm) {
            return self.win(Some(realm), step);
        }
        let next = realm.next();
        if next.0 == 0 {
            let round = self.turn.round;
            step.tell(Event::RoundEnded { round });
            if let Some(victor) = self.round_victor() {
                return self.win(Some(victor), step);
            }
            if round >= self.rules.round_limit {
                return self.win(None, step);
            }
            self.turn.round = round + 1;
        }
        self.turn.active = next;
        self.go_to(TurnStep::Draw);
        Ok(())
    }

    fn win(&mut self, victor: Option<Realm>, step: &mut Step<'_>) -> Result<(), Refused> {
        self.victor = victor;
        self.frames.clear();
        step.tell(Event::GameOver);
        Ok(())
    }

    /// Dragons of one realm in one space fight until one is left (R26).
    fn rival_dragons(&mut self, space: Space, step: &mut Step<'_>) -> Result<(), Refused> {
        let realm = self.turn.active;
        let before = self.board.count(space, realm, Kind::Dragon);
        let mut wounds: ArrayList<u8, 255> = ArrayList::gather((0..before).map(|_| 0));
        while wounds.len() > 1 {
            let mut dice = Throw::default();
            let mut hits = wounds;
            for attacker in 0..wounds.len() {
                let die = step.supply.number(20, DIE)? as u8 + 1;
                let _long_throws_are_cut = dice.push(die);
                if die >= step.content.numbers.hit_on {
                    let other = step.supply.number(wounds.len() as u32 - 1, RIVAL)? as usize;
                    let victim = if other >= attacker { other + 1 } else { other };
                    hits[victim] = hits[victim].saturating_add(1);
                }
            }
            step.tell(Event::DragonsFought { realm, space, dice });
            let toughness = step.content.units[Kind::Dragon].hits;
            if hits.iter().all(|wounds| *wounds >= toughness) {
                step.supply.number(wounds.len() as u32, RIVAL)?;
                wounds = ArrayList::gather([0]);
            } else {
                hits.retain(|wounds| *wounds < toughness);
                wounds = hits;
            }
        }
        let lost = before.saturating_sub(wounds.len() as u8);
        if lost > 0 {
            self.board.remove(space, realm, Kind::Dragon, lost);
            step.tell(Event::Lost { realm, space, kind: Kind::Dragon, n: lost });
        }
        Ok(())
    }
}
