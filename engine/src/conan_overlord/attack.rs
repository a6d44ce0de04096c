//! An attack under way.
use super::{
    AttackKind,
    ids::{Fig, FigSet, Object, Side, Spell, Unit, Zone},
};
use crate::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// How far an attack is: what comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Stage {
    /// The dice lie: the power is reckoned.
    #[default]
    Power,
    /// Of several figures in the zone, the next is chosen.
    Order,
    /// The attacked side may react.
    React,
    /// Gems are spent on a guard.
    Guard,
    /// Something to parry with is chosen.
    Parry,
    /// The guard is rolled.
    Roll,
    /// What was rolled is reckoned, and wounds are dealt.
    Wounds,
    /// Whoever has no life left dies.
    Death,
    /// What is left of the power may strike another.
    Carry,
    /// The target may strike back.
    Riposte,
    /// Everything is done.
    End,
}

/// What is special about an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Manner {
    /// A hero's blow without a weapon.
    pub bare: bool,
    /// The first point of defence does not count.
    pub precise: bool,
    /// What is left after a kill strikes the next.
    pub circular: bool,
    /// A die of two symbols drags the target.
    pub drags: bool,
    /// It webs instead of wounding.
    pub webs: bool,
    /// Its wounds are poison.
    pub poisons: bool,
    /// Nothing defends against it.
    pub no_defence: bool,
    /// A riposte, a last blow or a reaction: no spell answers it.
    pub answers: bool,
    /// A riposte or a last blow: nobody strikes back.
    pub no_riposte: bool,
}

/// An attack under way, on one target at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Attack {
    /// Who attacks; an effect of the scenario is nobody's.
    pub by: Option<Fig>,
    /// Which side attacks.
    pub side: Side,
    /// How.
    pub kind: AttackKind,
    /// What is special about it.
    pub manner: Manner,
    /// Whose turn it is to be struck.
    pub target: Fig,
    /// Where the target stood; of an area attack, where it strikes.
    pub zone: Zone,
    /// How far it is.
    pub stage: Stage,
    /// Its power.
    pub power: u8,
    /// Of an area attack: who is still to be struck.
    pub left: FigSet,
    /// The weapon that lands with the target.
    pub thrown: Option<Object>,
    /// A unit whose armour counts as so much.
    pub reads_armour: Option<(Unit, u8)>,
    /// The spell that strikes.
    pub spell: Option<Spell>,
    /// Somebody took the attack in place of the target.
    pub sacrificed: bool,
    /// Who guards in place of the target.
    pub bodyguard: Option<Fig>,
    /// Who has cast a spell in reaction.
    pub casters: FigSet,
    /// Seats that let the reactions pass.
    pub passed: SeatSet,
    /// The seat that is asked to react.
    pub asked: Seat,
    /// Gems of the guard.
    pub gems: u8,
    /// What parries.
    pub parry: Option<Object>,
    /// The whole defence.
    pub defence: u8,
    /// Life of the target before it was struck.
    pub life: u8,
    /// The target died.
    pub killed: bool,
}

impl Attack {
    /// The same attack on another target, from its reactions on.
    #[must_use]
    pub fn on(self, target: Fig) -> Self {
        Self {
            target,
            stage: Stage::React,
            sacrificed: false,
            bodyguard: None,
            casters: FigSet::NONE,
            passed: SeatSet::NONE,
            gems: 0,
            parry: None,
            defence: 0,
            life: 0,
            killed: false,
            ..self
        }
    }
}
