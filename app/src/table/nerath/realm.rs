//! What everybody sees of a realm, where the game is, and how all realms and teams stand.
use super::{MapBoard, art, names::say};
use crate::{
    play::Picture,
    table::{board::Message, ending::chart},
    widget::Context,
};
use engine::{
    game::Game,
    nerath::{Frame as Procedure, Nerath, Realm},
    seat::Role,
};
use iced::{
    Center, Element, Fill, FillPortion,
    widget::{column, container, row, space},
};

/// A sign before a number.
const SIGN: f32 = 17.0;
/// The signs of points, gold, event cards and treasures: the list and the name of a motif, and the term that explains it.
const SIGNS: [(&str, &str, &str); 4] = [
    ("treasures", "crown_of_fallen_kings", "vp"),
    ("treasures", "purse_of_plenty", "gold"),
    ("treasures", "treatise_on_war", "event_card"),
    ("events", "imperial_vault", "treasure_card"),
];
/// The steps of a turn as a player counts them.
const STEPS: [(&str, &[&str]); 5] = [
    ("nerath-step-move", &["draw", "enemy_start", "properties", "move", "move_end"]),
    ("nerath-step-battle", &["sea_battles", "landings", "battles"]),
    ("nerath-step-reposition", &["reposition"]),
    ("nerath-step-reinforce", &["reinforce", "free_moves"]),
    ("nerath-step-income", &["income_cards", "income", "end"]),
];

impl MapBoard {
    /// A seal of a realm.
    pub(super) fn seal(&self, realm: Realm, side: f32, cx: Context) -> Element<'_, Message> {
        self.liveries.seal(realm, side, cx)
    }

    /// What a realm collects next: by its lands and its treasures.
    pub(super) fn income(&self, realm: Realm) -> u16 {
        self.game().income(&self.seen.content, realm)
    }

    /// Points, gold with what comes, cards and treasures of a realm.
    pub(super) fn realm(&self, realm: Realm, cx: Context) -> Element<'_, Message> {
        let numbers = row(self.numbers(realm, cx)).spacing(10).wrap().vertical_spacing(2);
        row![self.seal(realm, 30.0, cx), container(numbers).width(Fill)].spacing(8).align_y(Center).into()
    }

    fn numbers(&self, realm: Realm, cx: Context) -> Vec<Element<'_, Message>> {
        let (game, state) = (self.game(), &self.game().realms[realm]);
        let gold =
            say(cx, "nerath-gold", &[("gold", state.gold.into()), ("income", self.income(realm).into())]);
        let told = [
            state.points.to_string(),
            gold,
            game.event_cards(realm).to_string(),
            game.treasures(realm).to_string(),
        ];
        let number = |((list, motif, term), told): ((&str, &str, &str), String)| {
            let sign = art(list, motif).map(|motif| motif.figure(SIGN, cx));
            let told = row![].push(sign).push(cx.strong(told).size(13)).spacing(4).align_y(Center);
            cx.tip(Nerath::ID, term, told)
        };
        SIGNS.into_iter().zip(told).map(number).collect()
    }

    /// The seal and the points of a realm.
    pub(super) fn brief_realm(&self, realm: Realm, cx: Context) -> Element<'_, Message> {
        let points = self.game().realms[realm].points;
        let points = say(cx, "nerath-points", &[("n", points.into())]);
        row![cx.plain(points).size(13), self.seal(realm, 18.0, cx)].spacing(6).align_y(Center).into()
    }

    /// The step of the turn, as the rules call it.
    pub(super) fn turn_step(&self) -> Option<&'static str> {
        self.game().frames().find_map(|frame| match frame {
            Procedure::Turn(turning) => Some(turning.step.word()),
            _ => None,
        })
    }

    /// The round, the step of the turn, and what wins.
    pub(super) fn where_we_are(&self, cx: Context) -> String {
        let game = self.game();
        let at = self.turn_step();
        let step = at.and_then(|at| STEPS.iter().find(|(_, steps)| steps.contains(&at)));
        let realm = self.names.realm(game.turn.active, cx);
        let turn = match step {
            Some((id, _)) => {
                say(cx, "nerath-where-step", &[("realm", realm.into()), ("step", say(cx, id, &[]).into())])
            }
            None => realm,
        };
        let (round, turn) = (("round", game.turn.round.into()), ("turn", turn.into()));
        if game.rules.all_capitals {
            let goal = ("treasures", game.rules.treasures.into());
            say(cx, "nerath-where-capitals", &[round, turn, goal])
        } else {
            say(cx, "nerath-where", &[round, turn, ("vp", game.rules.vp.into())])
        }
    }

    /// Every team or realm with a bar towards what wins, and everything that is open of each realm.
    pub(super) fn realms_page(&self, picture: &Picture, cx: Context) -> Element<'_, Message> {
        let game = self.game();
        let colour = |role: Role| self.liveries.colour(Realm(role.0), cx.colours);
        let round = |number: u16| say(cx, "nerath-story-chapter", &[("number", number.into())]);
        let chart = chart::so_far(&picture.course, (colour, round), picture.record, cx);
        let mut parts = column![].spacing(9).width(Fill);
        let mut told: Vec<Realm> = Vec::new();
        for first in Realm::all() {
            if told.contains(&first) {
                continue;
            }
            let team: Vec<_> = game.friends(first).iter().collect();
            told.extend(&team);
            parts = parts.push(self.progress(&team, cx));
            for realm in team {
                let name = cx.strong(self.names.realm(realm, cx)).size(13);
                let lands = game.board.held(realm);
                let castles = lands.and(game.board.castles());
                let lands = say(
                    cx,
                    "nerath-lands",
                    &[("lands", lands.len().into()), ("castles", castles.len().into())],
                );
                let numbers = row(self.numbers(realm, cx)).spacing(10).wrap().vertical_spacing(2);
                let about = column![name, numbers, cx.muted(lands).size(12)].spacing(2).width(Fill);
                parts = parts.push(row![self.seal(realm, 26.0, cx), about].spacing(8).align_y(Center));
            }
        }
        let title = chart.is_some().then(|| cx.heading(say(cx, "nerath-story-points", &[])).size(14));
        cx.scroll(parts.push(title).push(chart)).into()
    }

    /// How far a team or a realm has come towards what wins.
    fn progress(&self, team: &[Realm], cx: Context) -> Element<'_, Message> {
        let game = self.game();
        let by_points = !game.rules.all_capitals;
        let (has, goal) = if by_points {
            let points = team.iter().map(|realm| u32::from(game.realms[*realm].points)).sum::<u32>();
            (points, u32::from(game.rules.vp))
        } else {
            let treasures = team.iter().map(|realm| game.treasures(*realm) as u32).sum::<u32>();
            (treasures, u32::from(game.rules.treasures))
        };
        let names: Vec<_> = team.iter().map(|realm| self.names.realm(*realm, cx)).collect();
        let id = if by_points { "nerath-progress" } else { "nerath-progress-treasures" };
        let of = say(cx, id, &[("has", has.into()), ("goal", goal.into())]);
        let head = row![cx.strong(cx.words.list(&names)).width(Fill), cx.strong(of)].spacing(8);
        let colour = team.first().map_or(cx.colours.gold, |realm| self.liveries.colour(*realm, cx.colours));
        let (done, open) = (has.min(goal) as u16, goal.saturating_sub(has) as u16);
        let part = |portion: u16, colour| {
            let bar = container(space()).height(8).width(FillPortion(portion));
            bar.style(move |_| container::background(colour))
        };
        let bar = row![]
            .push((done > 0).then(|| part(done, colour)))
            .push((open > 0).then(|| part(open, cx.colours.line)));
        column![head, bar].spacing(4).into()
    }

    /// Hits against those to be expected, seat by seat.
    pub(super) fn luck_page(&self, picture: &Picture, cx: Context) -> Element<'_, Message> {
        let mut parts = column![cx.muted(say(cx, "nerath-luck-rule", &[])).size(12)].spacing(8).width(Fill);
        for seat in &picture.seats {
            let luck = picture.luck.get(&seat.seat).copied().unwrap_or_default();
            let more = luck.more_tenths();
            let told = say(
                cx,
                "nerath-luck",
                &[
                    ("dice", luck.dice.into()),
                    ("points", luck.points.into()),
                    ("expected", tenths(luck.expected_tenths()).into()),
                    ("more", tenths(more).into()),
                ],
            );
            let colour = if more < 0 { cx.colours.danger } else { cx.colours.success };
            let told = column![cx.strong(seat.name.clone()), cx.plain(told).size(13).color(colour)];
            let seals = self.game().roles(seat.seat).map(|role| self.seal(Realm(role.0), 22.0, cx));
            parts = parts.push(row(seals).push(told.width(Fill)).spacing(8).align_y(Center));
        }
        cx.scroll(parts).into()
    }
}

/// A number for the words, which write it as the language does.
fn tenths(number: i64) -> f64 {
    number as f64 / 10.0
}
