//! What a contest costs whom.
use super::{Chance, Odds};

/// What a contest is about, as far as its losses go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A step of a campaign. Losing costs the attacker a unit; so does winning the last step, for the fort.
    Campaign {
        /// Whether winning it subjugates the province.
        last_step: bool,
    },
    /// A siege: the attacker risks a unit, the defender a unit or, without units, the control marker.
    Siege,
    /// A battle: each side risks a unit.
    Battle,
    /// An intrigue contest. In a neutral province the attacker's emissary is the price of winning; otherwise the
    /// loser loses his emissary or tower.
    Intrigue {
        /// Whether nobody controls the province.
        neutral: bool,
    },
}

/// Expected losses of one contest, in pieces: units, markers, emissaries. Nobody loses more than one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Losses {
    /// Of the attacker.
    pub attacker: Chance,
    /// Of the defender.
    pub defender: Chance,
}

impl Kind {
    /// Whether the attacker loses a piece, and whether the defender does.
    pub fn cost(self, attacker_wins: bool) -> (bool, bool) {
        match (self, attacker_wins) {
            (Self::Campaign { last_step }, true) => (last_step, false),
            (Self::Siege | Self::Battle | Self::Intrigue { neutral: false }, true) => (false, true),
            (Self::Intrigue { neutral }, won) => (won == neutral, false),
            (Self::Campaign { .. } | Self::Siege | Self::Battle, false) => (true, false),
        }
    }
}

impl Odds {
    /// What a contest of this kind is expected to cost.
    pub fn losses(&self, kind: Kind) -> Losses {
        let (won, lost) = (kind.cost(true), kind.cost(false));
        Losses { attacker: self.chance_if(won.0, lost.0), defender: self.chance_if(won.1, lost.1) }
    }

    fn chance_if(&self, won: bool, lost: bool) -> Chance {
        match (won, lost) {
            (true, true) => Chance::SURE,
            (true, false) => self.win,
            (false, true) => self.lose,
            (false, false) => Chance::NONE,
        }
    }
}
