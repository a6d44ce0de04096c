//! The contest on the stage over the map: who against whom, dice and why, cards, rolls, successes, and the exact odds.
use super::{MapBoard, art, dice::Face, names::say};
use crate::{
    table::{board::Message, card, dice::Die, stage},
    theme::DISPLAY,
    widget::Context,
};
use engine::{
    age_of_conan::{AgeOfConan, Contest, ContestFace, ContestKind, Force, Frame, Phase, Side},
    game::Game,
};
use iced::{
    Center, Color, Element, Fill, FillPortion, color,
    widget::{column, container, row, text},
};

/// The side of a die on the stage, and of a kingdom's seal.
const DIE: f32 = 54.0;
const SEAL: f32 = 84.0;
/// What dice are rolled in.
const TRAY: Color = color!(0x5A4130);
/// The picture of a strategy card.
const CARD: f32 = 78.0;
/// The steps as a player counts them.
const STEPS: [&str; 5] = [
    "age_of_conan-stage-cards",
    "age_of_conan-stage-strategy",
    "age_of_conan-stage-attacker",
    "age_of_conan-stage-defender",
    "age_of_conan-stage-result",
];

impl MapBoard {
    /// The contest that is shown: the one under way, or the one that was just decided.
    pub(super) fn staged(&self, cx: Context) -> Option<Contest> {
        self.game().contest.or(self.fought.filter(|_| self.is_result(cx)))
    }

    /// Whether a contest hides the map.
    pub(super) fn is_on_stage(&self) -> bool {
        self.game().contest.is_some() && !self.stage.is_aside()
    }

    /// The stage over the map, or the way back to it.
    pub(super) fn contest_stage(&self, cx: Context) -> Option<Element<'_, Message>> {
        let contest = self.staged(cx)?;
        let names = ["age_of_conan-page-contest", "age_of_conan-page-map"].map(|id| say(cx, id, &[]));
        Some(self.stage.over_map(names, stage::ROOM, move || self.contest_page(contest, cx), cx))
    }

    fn contest_page(&self, contest: Contest, cx: Context) -> Element<'_, Message> {
        let title = say(
            cx,
            "age_of_conan-contest",
            &[
                ("kind", self.names.other("ContestKind", contest.kind.word(), cx).into()),
                ("province", self.names.province(contest.province, cx).into()),
            ],
        );
        let sides = row![
            self.contest_side(&contest, Side::Attacker, cx),
            self.score(&contest, cx),
            self.contest_side(&contest, Side::Defender, cx),
        ]
        .spacing(14);
        let title = cx.heading(title).size(self.stage.size(21.0)).center();
        let parts = column![title, self.steps(cx), sides].push(self.odds_bar(&contest, cx));
        cx.scroll(parts.spacing(self.stage.size(22.0)).align_x(Center).width(Fill)).into()
    }

    fn steps(&self, cx: Context) -> Element<'_, Message> {
        let phase = self.game().frames().rev().find_map(|frame| match frame {
            Frame::Contest(phase) => Some(*phase),
            _ => None,
        });
        let names = STEPS.iter().map(|id| say(cx, id, &[]));
        let now = phase.map_or(STEPS.len() - 1, step);
        stage::steps(names, Some(now), (self.stage.size(13.0), 16), || None, cx)
    }

    /// Successes against successes.
    fn score(&self, contest: &Contest, cx: Context) -> Element<'_, Message> {
        let figure = |side: Side| {
            let is_rolled = contest.sides[side].dice.0 != [0; 6] && self.side_roll(side, cx).is_none();
            let told = match is_rolled {
                true => self.successes(contest, side).to_string(),
                false => "?".to_owned(),
            };
            let colour = if contest.winner == Some(side) { cx.colours.success } else { cx.colours.ink };
            text(told).font(DISPLAY).size(self.stage.size(46.0)).line_height(1.1).color(colour)
        };
        let figures = row![figure(Side::Attacker), cx.title(":"), figure(Side::Defender)];
        let hits = cx.muted(say(cx, "age_of_conan-hits", &[])).size(self.stage.size(13.0));
        let winner = contest.winner.map(|side| {
            let who = self.side_name(contest, side, cx);
            let told = self.names.say_of("age_of_conan-wins", ("who", &who), &[], cx);
            cx.strong(told).size(self.stage.size(15.0)).color(cx.colours.success).center()
        });
        let score = column![figures.spacing(10).align_y(Center), hits].push(winner).spacing(4);
        container(score.align_x(Center)).center_x(self.stage.size(120.0)).into()
    }

    fn successes(&self, contest: &Contest, side: Side) -> u8 {
        match contest.winner {
            Some(_) if self.game().contest.is_none() => contest.sides[side].successes,
            _ => AgeOfConan::successes(&self.seen.content, contest, side),
        }
    }

    fn side_name(&self, contest: &Contest, side: Side, cx: Context) -> String {
        match contest.kingdom(side) {
            Some(kingdom) => self.names.kingdom(kingdom, cx),
            None => self.names.province(contest.province, cx),
        }
    }

    fn contest_side(&self, contest: &Contest, side: Side, cx: Context) -> Element<'_, Message> {
        let size = |length: f32| self.stage.size(length);
        let force = &contest.sides[side];
        let part = match side {
            Side::Attacker => "age_of_conan-attacker",
            Side::Defender => "age_of_conan-defender",
        };
        let name = text(self.side_name(contest, side, cx)).font(DISPLAY).size(size(20.0));
        let who = column![cx.muted(say(cx, part, &[])).size(size(12.0)), name.color(cx.colours.ink)];
        let seal = match contest.kingdom(side) {
            Some(kingdom) => Some(self.seal(kingdom, size(SEAL), cx)),
            None => art("pieces", "fort").map(|motif| motif.coin(size(SEAL), cx)),
        };
        let head = self.beside(seal, who.width(Fill).into());
        let reasons =
            self.why_dice(contest, side, cx).into_iter().map(|line| cx.plain(line).size(size(13.0)).into());
        let reasons = column(reasons).spacing(3).width(Fill);
        let below = self.beside(self.shown_card(force, cx), reasons.into());
        column![head, self.tray(contest, side, cx), below].spacing(size(8.0)).width(FillPortion(1)).into()
    }

    /// Two things beside each other; where there is little room, one below the other.
    fn beside<'a>(
        &self,
        one: Option<Element<'a, Message>>,
        other: Element<'a, Message>,
    ) -> Element<'a, Message> {
        match self.stage.is_narrow() {
            true => column![].push(one).push(other).spacing(6).into(),
            false => row![].push(one).push(other).spacing(10).align_y(Center).into(),
        }
    }

    /// The dice of a side; before they are rolled, as many blank ones.
    fn tray(&self, contest: &Contest, side: Side, cx: Context) -> Element<'_, Message> {
        let (force, roll, side_of) = (&contest.sides[side], self.side_roll(side, cx), self.stage.size(DIE));
        let is_rolled = force.dice.0 != [0; 6];
        let blank = if is_rolled { 0 } else { force.base.saturating_add(u8::from(force.conan)) };
        let blank =
            (0..blank).map(|_| Die { face: Face::Blank, is_live: true, roll: None, cx }.view(side_of));
        let rolled = ContestFace::ALL.iter().flat_map(|face| {
            let live = counts(force, side, *face, self.card_counts(force, *face));
            (0..force.dice[*face]).map(move |die| {
                let roll = roll.map(|part| (part, usize::from(die) + *face as usize));
                let die = Die { face: Face::Contest(*face), is_live: live || roll.is_some(), roll, cx };
                cx.tip(AgeOfConan::ID, contest_term(*face), die.view(side_of))
            })
        });
        let dice: Vec<Element<'_, Message>> = blank.chain(rolled).collect();
        let tray = row(dice).spacing(6).wrap().vertical_spacing(6);
        let ground = if cx.colours.grain { TRAY } else { cx.colours.card };
        stage::tray(tray, ground, cx)
    }

    /// The strategy card of a side, once it is turned up.
    fn shown_card(&self, force: &Force, cx: Context) -> Option<Element<'_, Message>> {
        let def = self.seen.content.strategy(force.card?);
        let symbols: Vec<_> = def.symbols.iter().map(|face| self.names.contest_face(*face, cx)).collect();
        let id = if force.cancelled { "age_of_conan-card-void" } else { "age_of_conan-card-shown" };
        let told = say(cx, id, &[("symbols", cx.words.list(&symbols).into())]);
        let side = self.stage.size(CARD);
        let picture = art("strategy_cards", &def.id).map(|motif| card::art(motif, side, force.cancelled, cx));
        let picture = container(column![].push(picture)).width(side * 1.2);
        Some(column![picture, cx.muted(told).size(self.stage.size(12.0))].spacing(3).width(side * 2.0).into())
    }

    /// The exact odds as a bar, as long as nothing is rolled.
    fn odds_bar(&self, contest: &Contest, cx: Context) -> Option<Element<'_, Message>> {
        let is_rolled = contest.sides.0.iter().any(|force| force.dice.0 != [0; 6]);
        let odds = self.game().forecast(&self.seen.content).filter(|_| !is_rolled)?;
        let percent = (odds.win.as_f64() * 100.0).round() as i64;
        let told = |side: Side, percent: i64| {
            let who = self.side_name(contest, side, cx);
            let told = say(cx, "age_of_conan-odds-side", &[("who", who.into()), ("percent", percent.into())]);
            cx.strong(told).size(self.stage.size(14.0))
        };
        let colour = |side: Side| match contest.kingdom(side) {
            Some(kingdom) => self.liveries.colour(kingdom, cx.colours),
            None => cx.colours.ink_muted,
        };
        let words = row![
            told(Side::Attacker, percent).width(Fill),
            cx.muted(say(cx, "age_of_conan-odds-exact", &[])).size(self.stage.size(12.0)),
            told(Side::Defender, 100 - percent).width(Fill).align_x(iced::Right),
        ];
        let shares = [(percent, colour(Side::Attacker)), (100 - percent, colour(Side::Defender))];
        let bars = self.stage.shares(&shares);
        Some(column![words.spacing(8), bars].spacing(5).width(Fill).into())
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

/// The term of the rules for a face of a contest die.
fn contest_term(face: ContestFace) -> &'static str {
    match face {
        ContestFace::Hit => "face.hit",
        ContestFace::HitConan => "face.hit_conan",
        ContestFace::HitAttacker => "face.hit_attacker",
        ContestFace::Shield => "face.shield",
        ContestFace::Axe => "face.axe",
        ContestFace::Miss => "face.miss",
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
