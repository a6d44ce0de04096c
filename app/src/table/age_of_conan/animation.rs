//! What has just changed and is shown changing: dice that roll, points that count up, cards that turn.
use super::MapBoard;
use crate::{
    play::Seen,
    table::{changes::Changing, clock::now, moment},
    widget::Context,
};
use engine::{
    age_of_conan::{AgeOfConan, Event, Kingdom, Side},
    game::Game,
    slots::SlotId,
};
use std::time::Duration;

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
    /// A contest was decided.
    Result,
    /// Something has its moment.
    Moment,
}

impl Changing for Change {
    fn span(self) -> Duration {
        Duration::from_millis(match self {
            Self::Fate | Self::Roll(_) => 900,
            Self::Points(..) => 700,
            Self::Card(..) => 420,
            Self::Result => 1_600,
            Self::Moment => return moment::SPAN,
        })
    }
}

/// What the events that led from one table to another let be seen changing.
pub(super) fn changes(before: &Seen<AgeOfConan>, after: &Seen<AgeOfConan>) -> Vec<Change> {
    let [events, back] =
        [after.happened_since(before).collect::<Vec<_>>(), after.taken_back_since(before).collect()];
    let mut changes = Vec::new();
    let mut draws = false;
    let own = after.view.viewer().and_then(|seat| after.view.kingdom_of(seat));
    for event in &events {
        match **event {
            Event::FateRolled { .. } => changes.push(Change::Fate),
            Event::Rolled { side, .. } => changes.push(Change::Roll(side)),
            Event::Drew { kingdom, .. } => draws |= Some(kingdom) == own,
            _ => (),
        }
    }
    for kingdom in Kingdom::all() {
        let brought =
            |events: &[&Event]| events.iter().filter_map(|event| points(event, kingdom)).sum::<i32>();
        let change = brought(&events) - brought(&back);
        let had = i32::from(after.view.realms[kingdom].empire) - change;
        changes.extend((change != 0).then_some(Change::Points(kingdom, had)));
    }
    if draws && before.view.viewer() == after.view.viewer() {
        changes.extend(drawn(before, after).into_iter().map(|(slot, face)| Change::Card(slot, face)));
    }
    changes.dedup();
    changes
}

/// What an event brought a kingdom.
fn points(event: &Event, of: Kingdom) -> Option<i32> {
    match *event {
        Event::EmpirePoints { kingdom, change } if kingdom == of => Some(change.into()),
        _ => None,
    }
}

/// The cards of the viewer's hand that were not there. An event of drawing tells how many, for nobody else may know
/// which; and a hand is mixed whenever a card comes to it, so that its faces tell, not its slots.
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
    let strategy = game.whole_strategy_hand(own).map(|(slot, _)| slot);
    let slots = strategy.chain(game.whole_kingdom_hand(&seen.content, own).map(|(slot, _)| slot));
    slots.filter_map(|slot| Some((slot, game.slots().face(slot)?.index()))).collect()
}

impl MapBoard {
    /// How fast a change is shown, in percent.
    fn speed_of_change(&self, change: Change, cx: Context) -> u16 {
        match change {
            _ if cx.calm => 0,
            Change::Roll(_) | Change::Result => cx.speeds.battle,
            Change::Points(kingdom, _) => self.speed_of(Some(kingdom), cx),
            Change::Fate | Change::Moment => self.speed_of(None, cx),
            Change::Card(..) => cx.speeds.own,
        }
    }

    fn shown(&self, cx: Context, of: impl Fn(Change) -> bool) -> Option<(Change, f32)> {
        self.changes.part(of, |change| self.speed_of_change(change, cx), now())
    }

    /// Whether anything is shown changing.
    pub(super) fn changes_on(&self, cx: Context) -> bool {
        self.changes.any(|change| self.speed_of_change(change, cx), now())
    }

    /// How far the roll of the fate dice has come.
    pub(super) fn fate_roll(&self, cx: Context) -> Option<f32> {
        self.shown(cx, |change| change == Change::Fate).map(|(_, part)| part)
    }

    /// How far the roll of a side's dice has come.
    pub(super) fn side_roll(&self, side: Side, cx: Context) -> Option<f32> {
        self.shown(cx, |change| change == Change::Roll(side)).map(|(_, part)| part)
    }

    /// Whether the contest that was decided last is still shown.
    pub(super) fn is_result(&self, cx: Context) -> bool {
        self.shown(cx, |change| change == Change::Result).is_some()
    }

    /// Whether something has its moment.
    pub(super) fn is_moment(&self, cx: Context) -> bool {
        self.shown(cx, |change| change == Change::Moment).is_some()
    }

    /// The points of a kingdom as they are shown, counting up.
    pub(super) fn points_shown(&self, kingdom: Kingdom, cx: Context) -> i32 {
        let points = i32::from(self.game().realms[kingdom].empire);
        match self.shown(cx, |change| matches!(change, Change::Points(of, _) if of == kingdom)) {
            Some((Change::Points(_, from), part)) => from + ((points - from) as f32 * part) as i32,
            _ => points,
        }
    }

    /// How far a card of the hand has turned; none, if it lies face up.
    pub(super) fn turning(&self, slot: SlotId, cx: Context) -> Option<f32> {
        let face = self.game().slots().face(slot)?.index();
        self.shown(cx, |change| change == Change::Card(slot, face)).map(|(_, part)| part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        store::{Settings, Speeds},
        table::{Board, age_of_conan::full_board},
    };
    use std::time::Instant;

    /// Half of the time that a change takes at the usual speed has gone by.
    fn half_way(changes: &[Change]) -> MapBoard {
        let mut table = MapBoard::new(&full_board::picture(None)).unwrap();
        for change in changes {
            table.changes.begin([*change], Instant::now().checked_sub(change.span() / 2).unwrap());
        }
        table
    }

    fn cx(speed: u16, calm: bool) -> Context {
        let speeds = Speeds { own: speed, other: speed, bot: speed, battle: speed };
        Context::of(&Settings { speeds, reduced_motion: calm, ..Settings::default() })
    }

    #[test]
    fn what_changes_is_on_its_way_sped_up_skipped_or_off() {
        let kingdom = Kingdom::all().next().unwrap();
        let mut table = half_way(&[Change::Fate, Change::Roll(Side::Attacker), Change::Points(kingdom, -93)]);
        let points = i32::from(table.game().realms[kingdom].empire);
        let shown = |table: &MapBoard, cx: Context| {
            let rolls = [table.fate_roll(cx), table.side_roll(Side::Attacker, cx)];
            (
                rolls.map(|part| part.is_some()),
                table.points_shown(kingdom, cx) == points,
                table.is_animating(cx),
            )
        };
        let over = ([false, false], true, false);
        assert_eq!(shown(&table, cx(100, false)), ([true, true], false, true));
        let counted = table.points_shown(kingdom, cx(100, false));
        assert!((-50..-20).contains(&counted), "half way from -93 to {points}: {counted}");
        assert_eq!(shown(&table, cx(50, false)), ([true, true], false, true), "slower");
        assert_eq!(shown(&table, cx(200, false)), over, "twice as fast it is over");
        assert_eq!(shown(&table, cx(0, false)), over, "at once");
        assert_eq!(shown(&table, cx(100, true)), over, "nothing moves");
        table.finish_motion();
        assert_eq!(shown(&table, cx(100, false)), over, "skipped");
    }

    #[test]
    fn a_card_that_comes_to_the_hand_turns() {
        let mut table = half_way(&[]);
        let (slot, face) = hand(&table.seen)[0];
        assert_eq!(table.turning(slot, cx(100, false)), None);
        table.changes.begin([Change::Card(slot, face)], Instant::now());
        assert!(table.turning(slot, cx(100, false)).is_some());
        assert_eq!(table.turning(slot, cx(100, true)), None);
        table.finish_motion();
        assert_eq!(table.turning(slot, cx(100, false)), None);
    }
}
