//! The battle on the stage over the map: both sides with their units and dice, what was rolled, what fell, guardians as
//! tiles, and the exact odds.
use super::{MapBoard, art, names::say, outlook::percent};
use crate::{
    table::{board::Message, stage},
    theme::DISPLAY,
    widget::Context,
};
use engine::nerath::{Battle, Event, Frame, Group, Kind, Realm, Side, Tile};
use iced::{
    Border, Center, Element, Fill, FillPortion, Size,
    widget::{column, container, row, text},
};

/// A unit on the stage, a seal, and a die.
const UNIT: f32 = 40.0;
const SEAL: f32 = 54.0;
const DIE: f32 = 24.0;
/// The picture of a guardian.
const TILE: f32 = 74.0;
/// The steps of a round as a player counts them, and the stages of the rules that each holds.
const STEPS: [(&str, &[&str]); 5] = [
    ("nerath-battle-start", &["begin", "round_start"]),
    ("nerath-battle-first", &["first_strike", "first_hits"]),
    ("nerath-battle-roll", &["roll", "hits"]),
    ("nerath-battle-choice", &["decide", "choice", "left"]),
    ("nerath-battle-spoils", &["spoils", "amok", "end"]),
];

/// Dice of one throw of this round.
struct Thrown {
    who: String,
    dice: Vec<(u8, bool)>,
}

impl MapBoard {
    /// Whether a battle hides the map: not while a place on the map is asked for.
    pub(super) fn is_on_stage(&self) -> bool {
        self.game().battle.is_some() && !self.stage.is_aside() && self.map.targets.is_empty()
    }

    /// The stage over the map, or the way back to it.
    pub(super) fn battle_stage(&self, cx: Context) -> Option<Element<'_, Message>> {
        let battle = self.game().battle.as_ref()?;
        if !self.is_on_stage() && !self.stage.is_aside() {
            return None;
        }
        let names = ["nerath-page-battle", "nerath-page-map"].map(|id| say(cx, id, &[]));
        Some(self.stage.over_map(names, move || self.battle_page(battle, cx), cx))
    }

    fn battle_page<'a>(&'a self, battle: &'a Battle, cx: Context) -> Element<'a, Message> {
        let size = |length: f32| self.stage.size(length);
        let args = [("space", self.names.space(battle.space, cx).into()), ("round", battle.round.into())];
        let title = cx.heading(say(cx, "nerath-battle-title", &args)).size(size(21.0)).center();
        let sides = Side::ALL.iter().map(|side| self.side(battle, *side, cx));
        let sides = row(sides).spacing(size(18.0));
        let parts = column![title, self.battle_steps(cx), sides].push(self.odds_bar(battle, cx));
        let why = battle.no_retreat.then(|| cx.muted(say(cx, "nerath-battle-no-retreat", &[])));
        cx.scroll(parts.push(why).spacing(size(14.0)).align_x(Center).width(Fill)).into()
    }

    fn battle_steps(&self, cx: Context) -> Element<'_, Message> {
        let at = self.game().frames().find_map(|frame| match frame {
            Frame::Fight(fight) => Some(fight.stage.word()),
            _ => None,
        });
        let now = at.and_then(|at| STEPS.iter().position(|(_, stages)| stages.contains(&at)));
        let names = STEPS.iter().map(|(id, _)| say(cx, id, &[]));
        stage::steps(names, now, (self.stage.size(13.0), 16), || None, cx)
    }

    /// A side: who it is, its units with their dice, what it threw and what it lost.
    fn side<'a>(&'a self, battle: &'a Battle, side: Side, cx: Context) -> Element<'a, Message> {
        let size = |length: f32| self.stage.size(length);
        let realms: Vec<_> = match side {
            Side::Attacker => vec![battle.attacker],
            Side::Defender => battle.defenders.iter().collect(),
        };
        let part = match side {
            Side::Attacker => "nerath-battle-attacker",
            Side::Defender => "nerath-battle-defender",
        };
        let names: Vec<_> = realms.iter().map(|realm| self.names.realm(*realm, cx)).collect();
        let name = match names.is_empty() {
            true => say(cx, "nerath-battle-guardians", &[]),
            false => cx.words.list(&names),
        };
        let name = text(name).font(DISPLAY).size(size(18.0)).color(cx.colours.ink);
        let who = column![cx.muted(say(cx, part, &[])).size(size(12.0)), name].width(Fill);
        let seals = realms.iter().map(|realm| self.seal(*realm, size(SEAL), cx));
        let head = row(seals).push(who).spacing(8).align_y(Center);
        let groups = battle.groups(side).iter().map(|group| self.group(battle, group, side, cx));
        let tiles = match side {
            Side::Defender => battle.tiles().iter().filter_map(|tile| self.tile(tile, cx)).collect(),
            Side::Attacker => Vec::new(),
        };
        let bonus = battle.bonus(side).iter().map(|die| format!("d{}", die.die));
        let bonus = bonus.collect::<Vec<_>>();
        let bonus = (!bonus.is_empty()).then(|| {
            let told = say(cx, "nerath-battle-bonus", &[("dice", bonus.join(" ").into())]);
            cx.plain(told).size(size(13.0))
        });
        let thrown = self.thrown(battle, side, cx).into_iter().map(|thrown| self.throw(&thrown, cx));
        let owed = battle.hits[side];
        let owed = (owed > 0).then(|| {
            let told = say(cx, "nerath-battle-hits", &[("n", owed.into())]);
            cx.strong(told).size(size(14.0)).color(cx.colours.danger)
        });
        let units = row(groups.chain(tiles)).spacing(size(8.0)).wrap().vertical_spacing(size(6.0));
        column![head, stage::tray(units, cx.colours.card, cx)]
            .push(bonus)
            .push(owed)
            .push(column(thrown).spacing(4))
            .push(self.fallen(battle, &realms, cx))
            .spacing(size(8.0))
            .width(FillPortion(1))
            .into()
    }

    /// Units that are alike: their picture, number, dice, and what they need to hit.
    fn group<'a>(&'a self, battle: &Battle, group: &Group, side: Side, cx: Context) -> Element<'a, Message> {
        let size = |length: f32| self.stage.size(length);
        let picture = self.unit_art(group.realm, group.kind).map(|motif| motif.figure(size(UNIT), cx));
        let is_down = group.kind == Kind::Castle && battle.castle_down;
        let dice = match group.now.silent || is_down {
            true => say(cx, "nerath-battle-silent", &[]),
            false => format!("{}d{} {}+", group.now.dice, group.now.die, group.now.needs),
        };
        let count = cx.strong(format!("× {}", group.count)).size(size(16.0));
        let first =
            group.now.first.then(|| cx.muted(say(cx, "nerath-battle-strikes-first", &[])).size(size(12.0)));
        let wounds = (group.wounds > 0).then(|| {
            cx.strong(say(cx, "nerath-battle-wounded", &[])).size(size(12.0)).color(cx.colours.danger)
        });
        let told = column![count, cx.muted(dice).size(size(12.0))].push(first).push(wounds);
        let one = row![].push(picture).push(told).spacing(5).align_y(Center);
        let mut name = self.names.kind(group.kind, cx);
        if group.kind == Kind::Warship {
            name = format!("{name}: {}", self.names.cargo(group.cargo, cx));
        }
        let whose = match side {
            Side::Attacker => String::new(),
            Side::Defender => self.names.realm(group.realm, cx),
        };
        cx.told(name, whose, one)
    }

    /// A guardian as a tile, with the dice that it has left.
    fn tile<'a>(&'a self, tile: &Tile, cx: Context) -> Option<Element<'a, Message>> {
        let size = |length: f32| self.stage.size(length);
        let (name, about) = self.names.guardian(tile.face, cx)?;
        let motif = art("guardians", &self.seen.content.guardian(tile.face)?.id);
        let picture = motif.map(|motif| motif.scene(Size::new(size(TILE), size(TILE)), false, cx));
        let dice = tile.dice.iter().map(|die| format!("d{die}")).collect::<Vec<_>>().join(" ");
        let first =
            tile.first.then(|| cx.muted(say(cx, "nerath-battle-strikes-first", &[])).size(size(12.0)));
        let told = column![cx.strong(name.clone()).size(size(14.0)), cx.plain(dice).size(size(13.0))];
        let one = row![].push(picture).push(told.push(first)).spacing(8).align_y(Center);
        Some(cx.told(name, about, one))
    }

    /// What a side threw in this round.
    fn thrown(&self, battle: &Battle, side: Side, cx: Context) -> Vec<Thrown> {
        let events = &self.seen.events;
        let begins = |event: &Event| matches!(event, Event::BattleRound { .. } | Event::BattleBegan { .. });
        let from = events.iter().rposition(|(_, event)| begins(event)).unwrap_or(events.len());
        let thrown = |event: &Event| match event {
            Event::Rolled { side: of, realm, kind, needs, dice, .. } if *of == side => {
                let who = match battle.defenders.len() > 1 && side == Side::Defender {
                    true => format!("{} · {}", self.names.kind(*kind, cx), self.names.realm(*realm, cx)),
                    false => self.names.kind(*kind, cx),
                };
                Some(Thrown { who, dice: dice.iter().map(|die| (*die, die >= needs)).collect() })
            }
            Event::RolledBonus { side: of, needs, dice, .. } if *of == side => {
                let dice = dice.iter().map(|die| (*die, die >= needs)).collect();
                Some(Thrown { who: say(cx, "nerath-battle-cards", &[]), dice })
            }
            Event::RolledGuardian { guardian, dice, .. } if side == Side::Defender => {
                let needs = self.seen.content.numbers.hit_on;
                let (who, _) = self.names.guardian(guardian.face(), cx)?;
                Some(Thrown { who, dice: dice.iter().map(|die| (*die, *die >= needs)).collect() })
            }
            _ => None,
        };
        events[from..].iter().filter_map(|(_, event)| thrown(event)).collect()
    }

    fn throw<'a>(&self, thrown: &Thrown, cx: Context) -> Element<'a, Message> {
        let (side, colours) = (self.stage.size(DIE), cx.colours);
        let die = |(value, hits): &(u8, bool)| {
            let (hits, value) = (*hits, cx.strong(value.to_string()).size(self.stage.size(13.0)));
            let value = value.color(if hits { colours.card } else { colours.ink_muted });
            let die = container(value).center(side).style(move |_| container::Style {
                background: Some(if hits { colours.success } else { colours.surface }.into()),
                border: Border {
                    color: if hits { colours.ink } else { colours.line },
                    width: if hits { 2.0 } else { 1.0 },
                    radius: 4.0.into(),
                },
                ..container::Style::default()
            });
            die.into()
        };
        let dice = row(thrown.dice.iter().map(die)).spacing(3).wrap().vertical_spacing(3);
        column![cx.muted(thrown.who.clone()).size(self.stage.size(12.0)), dice].spacing(2).into()
    }

    /// What the realms of a side have lost in this battle.
    fn fallen<'a>(&self, battle: &Battle, realms: &[Realm], cx: Context) -> Option<Element<'a, Message>> {
        let lost = |kind: &Kind| {
            let n: u16 = realms.iter().map(|realm| u16::from(battle.fallen[*realm][*kind])).sum();
            let args = [("n", n.into()), ("kind", self.names.kind(*kind, cx).into())];
            (n > 0).then(|| say(cx, "nerath-place-units", &args))
        };
        let lost: Vec<_> = Kind::ALL.iter().filter_map(lost).collect();
        let told = || say(cx, "nerath-battle-lost", &[("units", lost.join(", ").into())]);
        (!lost.is_empty())
            .then(|| cx.plain(told()).size(self.stage.size(13.0)).color(cx.colours.danger).into())
    }

    /// The exact odds as a bar.
    fn odds_bar(&self, battle: &Battle, cx: Context) -> Option<Element<'_, Message>> {
        let odds = self.odds?;
        let (win, draw, lose) = (percent(odds.win), percent(odds.draw), percent(odds.lose));
        let colours = cx.colours;
        let attacker = self.liveries.colour(battle.attacker, colours);
        let defender = battle.controller.or_else(|| battle.defenders.iter().next());
        let defender = defender.map_or(colours.iron, |realm| self.liveries.colour(realm, colours));
        let told = |id: &str, value: i64| {
            cx.strong(say(cx, id, &[("percent", value.into())])).size(self.stage.size(14.0))
        };
        let words = row![
            told("nerath-battle-win", win).width(Fill),
            cx.muted(say(cx, "nerath-battle-draw", &[("percent", draw.into())])).size(self.stage.size(12.0)),
            told("nerath-battle-hold", lose).width(Fill).align_x(iced::Right),
        ];
        let shares = [(win, attacker), (draw, colours.line), (lose, defender)];
        let bars = self.stage.shares(&shares);
        let unseen = self.game().unseen(&self.seen.content, self.seen.view.viewer());
        let unseen = (!unseen.is_empty())
            .then(|| cx.muted(say(cx, "nerath-battle-unseen", &[])).size(self.stage.size(12.0)));
        Some(column![words.spacing(8), bars].push(unseen).spacing(5).width(Fill).into())
    }
}
