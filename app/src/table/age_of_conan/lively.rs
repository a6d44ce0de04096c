//! What has just changed and is shown changing: dice that roll, points that count up, cards that turn.
use super::Table;
use crate::{play::Seen, widget::Cx};
use engine::{
    age_of_conan::{AgeOfConan, Kingdom, Side},
    game::Game,
    slots::SlotId,
};
use std::time::{Duration, Instant};

/// Nothing is shown changing for longer than this, however slow.
const LONGEST: Duration = Duration::from_secs(4);

/// A change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// The fate dice were rolled.
    Fate,
    /// A side's dice were rolled.
    Roll(Side),
    /// A kingdom had so many points.
    Points(Kingdom, i32),
    /// A card with this face came to the viewer's hand.
    Card(SlotId, usize),
}

impl Change {
    /// How long it is shown at the usual speed.
    fn span(self) -> Duration {
        Duration::from_millis(match self {
            Self::Fate | Self::Roll(_) => 900,
            Self::Points(..) => 700,
            Self::Card(..) => 420,
        })
    }
}

/// All that differs between two moments and is worth being shown.
pub(super) fn changes(before: &Seen<AgeOfConan>, after: &Seen<AgeOfConan>) -> Vec<Change> {
    let (was, is): (&AgeOfConan, &AgeOfConan) = (&before.view, &after.view);
    let mut changes = Vec::new();
    let dice = |game: &AgeOfConan| game.pool.0.iter().map(|n| u32::from(*n)).sum::<u32>();
    changes.extend((dice(is) > dice(was)).then_some(Change::Fate));
    for side in [Side::Attacker, Side::Defender] {
        let dice =
            |game: &AgeOfConan| game.contest.as_ref().map_or([0; 6], |contest| contest.sides[side].dice.0);
        changes.extend((dice(is) != dice(was) && dice(is) != [0; 6]).then_some(Change::Roll(side)));
    }
    for kingdom in Kingdom::all() {
        let points = |game: &AgeOfConan| i32::from(game.realms[kingdom].empire);
        changes.extend((points(is) != points(was)).then_some(Change::Points(kingdom, points(was))));
    }
    if before.view.viewer() == after.view.viewer() {
        changes.extend(drawn(before, after).into_iter().map(|(slot, face)| Change::Card(slot, face)));
    }
    changes
}

/// The cards of the viewer's hand that were not there. A hand is mixed whenever a card comes to it, so that its faces
/// tell, not its slots.
fn drawn(before: &Seen<AgeOfConan>, after: &Seen<AgeOfConan>) -> Vec<(SlotId, usize)> {
    let mut had: Vec<_> = hand(before).into_iter().map(|(_, face)| face).collect();
    let mut drawn = Vec::new();
    for (slot, face) in hand(after) {
        match had.iter().position(|other| *other == face) {
            Some(place) => _ = had.swap_remove(place),
            None => drawn.push((slot, face)),
        }
    }
    drawn
}

fn hand(seen: &Seen<AgeOfConan>) -> Vec<(SlotId, usize)> {
    let game: &AgeOfConan = &seen.view;
    let Some(own) = seen.view.viewer().and_then(|seat| game.kingdom_of(seat)) else { return Vec::new() };
    let slots = game.strategy_hand(own).map(|(slot, _)| slot);
    let slots = slots.chain(game.kingdom_hand(&seen.content, own).map(|(slot, _)| slot));
    slots.filter_map(|slot| Some((slot, game.slots().face(slot)?.index()))).collect()
}

impl Table {
    /// Takes note of what changed.
    pub(super) fn begin(&mut self, changes: Vec<Change>, now: Instant) {
        self.changes.retain(|(change, begun)| now - *begun < LONGEST && !changes.contains(change));
        self.changes.extend(changes.into_iter().map(|change| (change, now)));
    }

    /// How far a change has come, from 0 to 1; none, if it is over or nothing moves.
    fn part(&self, (change, begun): (Change, Instant), now: Instant, cx: Cx) -> Option<f32> {
        let speed = match change {
            _ if cx.calm => 0,
            Change::Roll(_) => cx.speeds.battle,
            Change::Points(kingdom, _) => self.speed_of(Some(kingdom), cx),
            Change::Fate => self.speed_of(None, cx),
            Change::Card(..) => cx.speeds.own,
        };
        let whole = (change.span() * 100).checked_div(speed.into())?;
        let part = (now - begun).as_secs_f32() / whole.as_secs_f32();
        (part < 1.0).then_some(part)
    }

    fn shown(&self, cx: Cx, mut of: impl FnMut(Change) -> bool) -> Option<(Change, f32)> {
        let now = Instant::now();
        let change = self.changes.iter().rev().find(|(change, _)| of(*change))?;
        Some((change.0, self.part(*change, now, cx)?))
    }

    /// Whether anything is shown changing.
    pub(super) fn changes_on(&self, cx: Cx) -> bool {
        let now = Instant::now();
        self.changes.iter().any(|change| self.part(*change, now, cx).is_some())
    }

    /// How far the roll of the fate dice has come.
    pub(super) fn fate_roll(&self, cx: Cx) -> Option<f32> {
        self.shown(cx, |change| change == Change::Fate).map(|(_, part)| part)
    }

    /// How far the roll of a side's dice has come.
    pub(super) fn side_roll(&self, side: Side, cx: Cx) -> Option<f32> {
        self.shown(cx, |change| change == Change::Roll(side)).map(|(_, part)| part)
    }

    /// The points of a kingdom as they are shown, counting up.
    pub(super) fn points_shown(&self, kingdom: Kingdom, cx: Cx) -> i32 {
        let points = i32::from(self.game().realms[kingdom].empire);
        match self.shown(cx, |change| matches!(change, Change::Points(of, _) if of == kingdom)) {
            Some((Change::Points(_, from), part)) => from + ((points - from) as f32 * part) as i32,
            _ => points,
        }
    }

    /// How far a card of the hand has turned; none, if it lies face up.
    pub(super) fn turning(&self, slot: SlotId, cx: Cx) -> Option<f32> {
        let face = self.game().slots().face(slot)?.index();
        self.shown(cx, |change| change == Change::Card(slot, face)).map(|(_, part)| part)
    }
}
