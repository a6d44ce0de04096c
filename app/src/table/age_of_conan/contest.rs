//! The page of a contest, stage by stage: dice and why, cards, rolls, successes, and the exact odds before the dice.
use super::{MapBoard, dice::Face, names::say};
use crate::{
    table::{board::Message, dice::Die, stage},
    widget::Context,
};
use engine::age_of_conan::{AgeOfConan, Contest, ContestFace, ContestKind, Force, Frame, Phase, Side};
use iced::{
    Element, Fill, FillPortion,
    alignment::Horizontal::Left,
    widget::{column, container, row, rule},
};

/// The side of a die on this page.
const SIDE: f32 = 28.0;
/// The steps as a player counts them.
const STEPS: [&str; 5] = [
    "age_of_conan-stage-cards",
    "age_of_conan-stage-strategy",
    "age_of_conan-stage-attacker",
    "age_of_conan-stage-defender",
    "age_of_conan-stage-result",
];

impl MapBoard {
    pub(super) fn contest_page(&self, contest: &Contest, cx: Context) -> Element<'_, Message> {
        let title = say(
            cx,
            "age_of_conan-contest",
            &[
                ("kind", self.names.other("ContestKind", contest.kind.word(), cx).into()),
                ("province", self.names.province(contest.province, cx).into()),
            ],
        );
        let sides = row![
            self.contest_side(contest, Side::Attacker, cx),
            rule::vertical(1),
            self.contest_side(contest, Side::Defender, cx),
        ]
        .spacing(8);
        let parts = column![cx.heading(title).size(14), self.steps(cx), sides]
            .push(self.odds_line(contest, cx))
            .spacing(8)
            .width(Fill);
        cx.scroll(parts).into()
    }

    fn steps(&self, cx: Context) -> Element<'_, Message> {
        let phase = self.game().frames().rev().find_map(|frame| match frame {
            Frame::Contest(phase) => Some(*phase),
            _ => None,
        });
        let names = STEPS.iter().map(|id| say(cx, id, &[]));
        stage::steps(names, phase.map(step), (12.0, 8), || None, cx)
    }

    fn contest_side(&self, contest: &Contest, side: Side, cx: Context) -> Element<'_, Message> {
        let force = &contest.sides[side];
        let name = match contest.kingdom(side) {
            Some(kingdom) => self.names.kingdom(kingdom, cx),
            None => self.names.province(contest.province, cx),
        };
        let mut parts = column![cx.strong(name)].spacing(4);
        for line in self.why_dice(contest, side, cx) {
            parts = parts.push(cx.muted(line).size(12));
        }
        if let Some(card) = force.card {
            let symbols = &self.seen.content.strategy(card).symbols;
            let symbols: Vec<_> = symbols.iter().map(|face| self.names.contest_face(*face, cx)).collect();
            let id = if force.cancelled { "age_of_conan-card-void" } else { "age_of_conan-card-shown" };
            parts =
                parts.push(cx.muted(say(cx, id, &[("symbols", cx.words.list(&symbols).into())])).size(12));
        }
        let roll = self.side_roll(side, cx);
        let rolled = ContestFace::ALL.iter().flat_map(|face| {
            let live = counts(force, side, *face, self.card_counts(force, *face));
            (0..force.dice[*face]).map(move |die| {
                let roll = roll.map(|part| (part, usize::from(die) + *face as usize));
                Die { face: Face::Contest(*face), is_live: live || roll.is_some(), roll, cx }.view(SIDE)
            })
        });
        let rolled: Vec<Element<'_, Message>> = rolled.collect();
        let has_rolled = !rolled.is_empty() && roll.is_none();
        parts = parts.push(row(rolled).spacing(3).wrap().vertical_spacing(3));
        if has_rolled {
            let number = AgeOfConan::successes(&self.seen.content, contest, side);
            let told = say(cx, "age_of_conan-successes", &[("n", number.into())]);
            let colour = if contest.winner == Some(side) { cx.colours.success } else { cx.colours.ink };
            parts = parts.push(cx.strong(told).color(colour));
        }
        container(parts).width(FillPortion(1)).into()
    }

    fn card_counts(&self, force: &Force, face: ContestFace) -> bool {
        let card = force.card.filter(|_| !force.cancelled);
        card.is_some_and(|card| self.seen.content.strategy(card).symbols.contains(&face))
    }

    /// Where a side's dice come from.
    fn why_dice(&self, contest: &Contest, side: Side, cx: Context) -> Vec<String> {
        let force = &contest.sides[side];
        let base = match (contest.kind, side) {
            (ContestKind::Intrigue, Side::Attacker) => "age_of_conan-dice-influence",
            (ContestKind::Intrigue | ContestKind::Campaign, Side::Defender) => "age_of_conan-dice-rating",
            (ContestKind::Siege, Side::Defender) => "age_of_conan-dice-walls",
            (ContestKind::Campaign | ContestKind::Siege | ContestKind::Battle, _) => {
                "age_of_conan-dice-units"
            }
        };
        let mut lines = vec![say(cx, base, &[("n", force.base.into())])];
        if force.conan {
            lines.push(say(cx, "age_of_conan-dice-conan", &[]));
        }
        if force.added > 0 {
            lines.push(say(cx, "age_of_conan-dice-added", &[("n", force.added.into())]));
        }
        if force.fewer > 0 {
            lines.push(say(cx, "age_of_conan-dice-fewer", &[("n", force.fewer.into())]));
        }
        if force.more > 0 {
            lines.push(say(cx, "age_of_conan-dice-more", &[("n", force.more.into())]));
        }
        for face in ContestFace::ALL.iter().filter(|face| force.counts(**face)) {
            let face = self.names.contest_face(*face, cx);
            lines.push(say(cx, "age_of_conan-dice-counts", &[("face", face.into())]));
        }
        lines
    }

    /// The exact odds, as long as nothing is rolled.
    fn odds_line(&self, contest: &Contest, cx: Context) -> Option<Element<'_, Message>> {
        let is_rolled = contest.sides.0.iter().any(|force| force.dice.0 != [0; 6]);
        let odds = self.game().forecast(&self.seen.content).filter(|_| !is_rolled)?;
        let percent = (odds.win.as_f64() * 100.0).round() as i64;
        let told = say(cx, "age_of_conan-odds", &[("percent", percent.into())]);
        Some(stage::odds(told, None, (14.0, 12.0), Left, cx))
    }
}

/// Whether a face counts for a side.
fn counts(force: &Force, side: Side, face: ContestFace, by_card: bool) -> bool {
    match face {
        ContestFace::Hit | ContestFace::HitConan => true,
        ContestFace::HitAttacker if side == Side::Attacker => true,
        ContestFace::HitAttacker | ContestFace::Shield | ContestFace::Axe | ContestFace::Miss => {
            force.counts(face) || by_card
        }
    }
}

/// The step of a phase.
fn step(phase: Phase) -> usize {
    match phase {
        Phase::Before(_) => 0,
        Phase::Declare(_) | Phase::Reveal | Phase::Revealed(_) => 1,
        Phase::Roll(Side::Attacker)
        | Phase::OwnRoll(Side::Attacker)
        | Phase::OppSorcery(Side::Defender)
        | Phase::OppRoll(Side::Defender) => 2,
        Phase::Roll(Side::Defender)
        | Phase::OwnRoll(Side::Defender)
        | Phase::OppSorcery(Side::Attacker)
        | Phase::OppRoll(Side::Attacker) => 3,
        Phase::Compare
        | Phase::Loss(_)
        | Phase::Outcome
        | Phase::End(_)
        | Phase::Choice { .. }
        | Phase::Defend => 4,
    }
}
