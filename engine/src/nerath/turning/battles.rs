//! Which battle is next: all at sea first, then landings, then the others.
use crate::{
    game::{Refused, Why},
    nerath::{
        Nerath, Step,
        action::Action,
        content::Content,
        event::Event,
        fight::{Fight, Stage},
        ids::{Cargo, Space, SpaceSet},
        refusals::{NO_BATTLE_THERE, SEA_BATTLES_FIRST},
        turning::TurnStep,
        voyage::{Passage, Voyage},
    },
    procedure::Flow,
};

impl Nerath {
    /// Sea battles that are still to be fought.
    pub(super) fn sea_battles(&self, content: &Content) -> SpaceSet {
        self.turn.pending.and(content.seas)
    }

    /// Attacks that cards have left without an attacker come to nothing (R50).
    fn drop_dissolved(&mut self, step: &mut Step<'_>) {
        let realm = self.turn.active;
        for space in self.turn.pending.minus(self.board.present(realm)).iter() {
            self.turn.pending.remove(space);
            step.tell(Event::AttackCancelled { realm, space });
        }
    }

    pub(super) fn next_sea_battle(&mut self, step: &mut Step<'_>) -> Result<Flow, Refused> {
        self.drop_dissolved(step);
        let battles = self.sea_battles(step.content);
        match battles.single() {
            Some(only) => self.fight(only)?,
            None if battles.is_empty() => self.go_to(TurnStep::Landings),
            None => return Ok(Flow::Asks),
        }
        Ok(Flow::WentOn)
    }

    pub(super) fn next_battle(&mut self, step: &mut Step<'_>) -> Result<Flow, Refused> {
        self.drop_dissolved(step);
        match self.turn.pending.single() {
            Some(only) => self.fight(only)?,
            None if self.turn.pending.is_empty() => {
                self.begin_reposition();
                self.go_to(TurnStep::Reposition);
            }
            None => return Ok(Flow::Asks),
        }
        Ok(Flow::WentOn)
    }

    pub(super) fn answer_battles(&mut self, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        let Action::Fight(space) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        if !self.turn.pending.has(space) {
            return Err(NO_BATTLE_THERE.into());
        }
        let at_sea = self.sea_battles(step.content);
        if !at_sea.is_empty() && !at_sea.has(space) {
            return Err(SEA_BATTLES_FIRST.into());
        }
        self.fight(space)
    }

    fn fight(&mut self, space: Space) -> Result<(), Refused> {
        self.turn.pending.remove(space);
        self.turn.fought.insert(space);
        self.turn.free.leave_out(space);
        self.frames.push(Fight { space, stage: Stage::Begin })
    }

    /// Ships that won a sea battle and carry something that could land (R21).
    fn landing_ships<'a>(&'a self, content: &'a Content) -> impl Iterator<Item = (Space, Cargo)> + use<'a> {
        let zones = self.turn.free.spaces().and(content.seas);
        let ships = zones.iter().flat_map(move |zone| {
            let fleet = self.turn.free.fleet(zone).into_iter().flat_map(super::super::Fleet::iter);
            fleet.map(move |(cargo, _)| (zone, cargo))
        });
        ships.filter(move |(zone, cargo)| {
            Voyage::new(self, content, Passage::Landing, *zone, *cargo).is_worthwhile(self, content)
        })
    }

    pub(super) fn next_landing(&mut self, content: &Content) -> Flow {
        if self.landing_ships(content).next().is_some() {
            return Flow::Asks;
        }
        self.go_to(TurnStep::Battles);
        Flow::WentOn
    }

    pub(super) fn list_landings(&self, content: &Content, out: &mut Vec<Action>) {
        out.push(Action::Done);
        out.extend(self.landing_ships(content).map(|(zone, cargo)| Action::Ship(zone, cargo)));
    }

    pub(super) fn answer_landings(&mut self, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        match action {
            Action::Done => self.go_to(TurnStep::Battles),
            Action::Ship(zone, cargo) => self.set_sail(Passage::Landing, zone, cargo, step)?,
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }
}
