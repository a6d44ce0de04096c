//! The battle on the stage over the map: both sides with their units and dice, what was rolled, what fell, guardians as
//! tiles, and the exact odds.
use super::{MapBoard, names::say, outlook::percent, sides::is_spent};
use crate::{
    hook,
    play::Picture,
    table::{
        board::{self, Message},
        stage,
    },
    widget::Context,
};
use engine::nerath::{Action, Battle, Errand, Event, Frame, Kind, Question, Realm, Side, odds::Odds};
use iced::{
    Center, Element, Fill, Size,
    widget::{column, row},
};

/// The picture of a card that can be played.
const CARD: f32 = 52.0;
/// The least room that a battle needs, what one more line of units needs, and a guardian in lines.
const NEED: Size = Size::new(720.0, 330.0);
const LINE: f32 = 46.0;
const TILE_LINES: f32 = 2.0;
/// Dice that lie in a row.
const ROW: usize = 6;
/// The steps of a round as a player counts them, the stages of the rules that each holds, and whether hits are taken
/// then: the rules have gone on to the next stage by then.
const STEPS: [(&str, &[&str], bool); 7] = [
    ("nerath-battle-start", &["begin", "round_start"], false),
    ("nerath-battle-first", &["first_strike", "first_hits"], false),
    ("nerath-battle-losses", &["first_hits", "roll"], true),
    ("nerath-battle-roll", &["roll", "hits"], false),
    ("nerath-battle-losses", &["hits", "decide"], true),
    ("nerath-battle-choice", &["decide", "choice", "left"], false),
    ("nerath-battle-spoils", &["spoils", "amok", "end"], false),
];

impl MapBoard {
    /// Whether a battle hides the map: not while a place on the map is asked for.
    pub(super) fn is_on_stage(&self) -> bool {
        self.game().battle.is_some() && !self.stage.is_aside() && self.map.targets.is_empty()
    }

    /// The stage over the map, or the way back to it.
    pub(super) fn battle_stage<'a>(
        &'a self,
        picture: &'a Picture,
        cx: Context,
    ) -> Option<Element<'a, Message>> {
        let battle = self.staged(cx)?;
        let is_hidden = self.game().battle.is_some() && !self.is_on_stage();
        if is_hidden && !self.stage.is_aside() {
            return None;
        }
        let names = ["nerath-page-battle", "nerath-page-map"].map(|id| say(cx, id, &[]));
        let need = self.need(battle);
        Some(self.stage.over_map(names, need, move || self.battle_page(battle, picture, cx), cx))
    }

    /// The room that a battle needs on the stage: by the longer of its two columns.
    fn need(&self, battle: &Battle) -> Size {
        let lines = |side: Side| {
            let dice: usize = self.thrown(battle, side).iter().map(|thrown| thrown.dice.len() / ROW).sum();
            battle.groups(side).len() + dice
        };
        let tiles = TILE_LINES * battle.tiles().len() as f32;
        let lines = (lines(Side::Attacker) as f32).max(lines(Side::Defender) as f32 + tiles);
        let cards = self.seen.actions.iter().filter(|action| matches!(action, Action::Play(_))).count();
        Size::new(NEED.width, NEED.height + LINE * lines + (CARD + 26.0) * cards as f32)
    }

    fn battle_page<'a>(
        &'a self,
        battle: &'a Battle,
        picture: &'a Picture,
        cx: Context,
    ) -> Element<'a, Message> {
        let size = |length: f32| self.stage.size(length);
        let args = [("space", self.names.space(battle.space, cx).into()), ("round", battle.round.into())];
        let title = cx.heading(say(cx, "nerath-battle-title", &args)).size(size(21.0));
        let title = row![title].push(self.at_once_button(cx)).spacing(size(16.0)).align_y(Center);
        let title = title.wrap().vertical_spacing(4.0);
        let sides = Side::ALL.iter().map(|side| self.side(battle, *side, picture, cx));
        let sides = row(sides).spacing(size(18.0));
        let is_narrow = self.stage.is_narrow();
        let [above, below] = [is_narrow, !is_narrow].map(|is_here| {
            let bar = is_here.then(|| self.odds_bar(battle, cx));
            bar.flatten()
        });
        let parts =
            column![title, self.battle_steps(cx)].push(self.outcome(battle, cx)).push(above).push(sides);
        let parts = parts.extend(self.playable(picture, cx)).push(below);
        let why = self.retreat_told(battle, cx).map(|told| cx.muted(told).size(size(13.0)));
        cx.scroll(parts.push(self.odds_course(cx)).push(why).spacing(size(10.0)).align_x(Center).width(Fill))
            .into()
    }

    fn battle_steps(&self, cx: Context) -> Element<'_, Message> {
        let takes_hits =
            self.game().frames().any(|frame| matches!(frame, Frame::Losses(_) | Frame::Shares(_)));
        let at = self.game().frames().find_map(|frame| match frame {
            Frame::Fight(fight) => Some(fight.stage.word()),
            _ => None,
        });
        let is_now = |(_, stages, losses): &(&str, &[&str], bool)| {
            *losses == takes_hits && at.is_some_and(|at| stages.contains(&at))
        };
        let now = at.and_then(|_| STEPS.iter().position(is_now));
        let names = STEPS.iter().map(|(id, ..)| say(cx, id, &[]));
        stage::steps(names, now, (self.stage.size(13.0), 16), || None, cx)
    }

    /// How it came out, once it is decided.
    fn outcome<'a>(&self, battle: &Battle, cx: Context) -> Option<Element<'a, Message>> {
        let told = self.seen.events.iter().rev().find_map(|(_, event)| match *event {
            Event::BattleWon { realm, space, .. } if space == battle.space => {
                let who = self.names.realm(realm, cx);
                Some(say(cx, "nerath-battle-won", &[("realm", who.into())]))
            }
            Event::BattleDrawn { space } if space == battle.space => {
                Some(say(cx, "nerath-battle-drawn", &[]))
            }
            _ => None,
        });
        let told = told.filter(|_| self.game().battle.is_none())?;
        Some(cx.heading(told).size(self.stage.size(18.0)).into())
    }

    /// Why the attacker is not asked whether it retreats, or when it will be.
    pub(super) fn retreat_told(&self, battle: &Battle, cx: Context) -> Option<String> {
        let game = self.game();
        game.battle.as_ref()?;
        if Side::ALL.into_iter().any(|side| is_spent(battle, side)) {
            return None;
        }
        let id = match () {
            () if battle.no_retreat => "nerath-battle-no-retreat",
            () if game.realms[battle.attacker].orders.press => "nerath-battle-presses",
            () if !self.may_retreat(battle) => "nerath-battle-no-way",
            () if matches!(self.question(), Some(Question::PressOrRetreat { .. })) => return None,
            () => "nerath-battle-retreat-later",
        };
        Some(say(cx, id, &[]))
    }

    /// Whether something that attacks could go somewhere from there: to friendly spaces beside it, or aboard where no
    /// land beside it is friendly.
    fn may_retreat(&self, battle: &Battle) -> bool {
        let (game, content, space) = (self.game(), &self.seen.content, battle.space);
        let realm = battle.attacker;
        let near = content.near[space];
        let boards = !near.meets(game.friendly_lands(realm))
            && near
                .and(game.friendly_seas(content, realm))
                .iter()
                .any(|zone| game.board.fleet(zone, realm).is_some_and(|fleet| fleet.has_room()));
        let goes = |kind: Kind| {
            let targets = game.targets(content, realm, Errand::Retreat, space, kind);
            !targets.is_empty() || boards && kind.walks()
        };
        battle.groups(Side::Attacker).iter().any(|group| goes(group.kind))
    }

    /// Cards that may be played at this moment, each with its text.
    fn playable<'a>(&'a self, picture: &'a Picture, cx: Context) -> Vec<Element<'a, Message>> {
        let size = |length: f32| self.stage.size(length);
        let card = |(answer, action): (usize, &Action)| {
            let Action::Play(slot) = *action else { return None };
            let card = self.card_of(slot, cx)?;
            let art = card.art.map(|motif| motif.scene(Size::new(size(CARD), size(CARD)), false, cx));
            let told = column![cx.strong(card.title).size(size(14.0)), cx.plain(card.text).size(size(13.0)),];
            let label = picture.answers.get(answer).cloned().unwrap_or_default();
            let press = cx.press(label, true, Some(Message::Answer(answer))).padding([5, 10]);
            let press = hook::marked(press, || board::mark(picture, answer, None, None));
            let line = row![].push(art).push(told.width(Fill)).push(press).spacing(10).align_y(Center);
            Some(cx.panel(line).padding(8).width(Fill).into())
        };
        self.seen.actions.iter().enumerate().filter_map(card).collect()
    }

    /// The chance of the attacker as it was at the beginning of each round.
    fn odds_course<'a>(&self, cx: Context) -> Option<Element<'a, Message>> {
        let told = self.odds_then.iter().map(|(round, chance)| {
            say(cx, "nerath-battle-odds-then", &[("round", (*round).into()), ("percent", (*chance).into())])
        });
        let told: Vec<_> = told.collect();
        (told.len() > 1).then(|| cx.muted(told.join(" · ")).size(self.stage.size(12.0)).into())
    }

    /// Odds as a bar of three parts: the attacker's, what is lost to both, and the defender's or the guardians'.
    pub(super) fn odds_shares(
        &self,
        odds: Odds,
        (attacker, defender): (Realm, Option<Realm>),
        cx: Context,
    ) -> Element<'_, Message> {
        let colours = cx.colours;
        let attacker = self.liveries.colour(attacker, colours);
        let defender = defender.map_or(colours.iron, |realm| self.liveries.colour(realm, colours));
        let shares = [(odds.win, attacker), (odds.draw, colours.line), (odds.lose, defender)];
        self.stage.shares(&shares.map(|(chance, colour)| (percent(chance), colour)))
    }

    /// The exact odds as a bar.
    fn odds_bar(&self, battle: &Battle, cx: Context) -> Option<Element<'_, Message>> {
        let odds = self.odds?;
        let (win, draw, lose) = (percent(odds.win), percent(odds.draw), percent(odds.lose));
        let defender = battle.controller.or_else(|| battle.defenders.iter().next());
        let told = |id: &str, value: i64| {
            cx.strong(say(cx, id, &[("percent", value.into())])).size(self.stage.size(14.0))
        };
        let words = row![
            told("nerath-battle-win", win).width(Fill),
            cx.muted(say(cx, "nerath-battle-draw", &[("percent", draw.into())])).size(self.stage.size(12.0)),
            told("nerath-battle-hold", lose).width(Fill).align_x(iced::Right),
        ];
        let bars = self.odds_shares(odds, (battle.attacker, defender), cx);
        let unseen = self.game().unseen(&self.seen.content, self.seen.view.viewer());
        let unseen = (!unseen.is_empty())
            .then(|| cx.muted(say(cx, "nerath-battle-unseen", &[])).size(self.stage.size(12.0)));
        Some(column![words.spacing(8), bars].push(unseen).spacing(5).width(Fill).into())
    }
}
