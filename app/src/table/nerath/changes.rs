//! What has just changed in a battle and is shown changing: dice that roll, and how it came out.
use super::{MapBoard, moments, outlook::percent};
use crate::{
    play::Seen,
    table::{changes::Changing, clock::now, moment},
    widget::Context,
};
use engine::nerath::{Battle, Event, Nerath};
use std::time::Duration;

/// A change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// Dice of a battle were rolled.
    Roll,
    /// A battle was decided.
    Result,
    /// Something has its moment.
    Moment,
}

impl Changing for Change {
    fn span(self) -> Duration {
        match self {
            Self::Roll => Duration::from_millis(900),
            Self::Result => Duration::from_millis(2_200),
            Self::Moment => moment::SPAN,
        }
    }
}

/// What the events that led from one table to another let be seen changing.
pub(super) fn changes(before: &Seen<Nerath>, after: &Seen<Nerath>) -> Vec<Change> {
    let is_rolled = |event: &Event| {
        matches!(event, Event::Rolled { .. } | Event::RolledBonus { .. } | Event::RolledGuardian { .. })
    };
    let rolled = after.happened_since(before).any(is_rolled);
    let over = after.view.battle.is_none() && last_battle(before, after).is_some();
    let is_moment = moments::moment(before, after).is_some();
    let changes = [(rolled, Change::Roll), (over, Change::Result), (is_moment, Change::Moment)];
    changes.into_iter().filter_map(|(is_so, change)| is_so.then_some(change)).collect()
}

/// The battle that was under way and is decided, as it stood when it was last seen.
pub(super) fn last_battle(before: &Seen<Nerath>, after: &Seen<Nerath>) -> Option<Battle> {
    let battle = before.view.battle.clone().filter(|_| after.view.battle.is_none())?;
    let is_end = |event: &Event| matches!(event, Event::BattleWon { .. } | Event::BattleDrawn { .. });
    after.happened_since(before).any(is_end).then_some(battle)
}

impl MapBoard {
    fn shown_change(&self, change: Change, cx: Context) -> Option<f32> {
        let speed = match change {
            _ if cx.calm => 0,
            Change::Roll | Change::Result => cx.speeds.battle,
            Change::Moment => cx.speeds.other,
        };
        self.changes.part(|other| other == change, |_| speed, now()).map(|(_, part)| part)
    }

    /// How far the dice that were rolled last have come.
    pub(super) fn roll_part(&self, cx: Context) -> Option<f32> {
        self.shown_change(Change::Roll, cx)
    }

    /// The battle that stands on the stage: the one under way, or for a while the one that was decided last.
    pub(super) fn staged(&self, cx: Context) -> Option<&Battle> {
        let decided = || self.fought.as_ref().filter(|_| self.shown_change(Change::Result, cx).is_some());
        self.game().battle.as_ref().or_else(decided)
    }

    /// Remembers the odds at the beginning of a round.
    pub(super) fn note_odds(&mut self) {
        let (Some(odds), Some(battle)) = (self.odds, &self.game().battle) else {
            self.odds_then.clear();
            return;
        };
        let round = battle.round;
        if self.odds_then.last().is_some_and(|(last, _)| *last > round) {
            self.odds_then.clear();
        }
        if self.odds_then.last().is_none_or(|(last, _)| *last < round) {
            self.odds_then.push((round, percent(odds.win)));
        }
    }

    /// Whether something has its moment.
    pub(super) fn is_moment(&self, cx: Context) -> bool {
        self.shown_change(Change::Moment, cx).is_some()
    }

    /// Whether anything is shown changing.
    pub(super) fn changes_on(&self, cx: Context) -> bool {
        let all = [Change::Roll, Change::Result, Change::Moment];
        all.into_iter().any(|change| self.shown_change(change, cx).is_some())
    }
}
