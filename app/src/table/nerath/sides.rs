//! The two sides of a battle on the stage: every group of units as a row with its dice and hits, guardians as tiles, and
//! what may be given up, marked beforehand and changed by a click.
use super::{
    MapBoard, art,
    names::say,
    throws::{Thrower, Thrown, by_group},
};
use crate::{
    hook,
    play::Picture,
    table::{
        board::{self, Message},
        dice::Die,
        stage,
    },
    theme::DISPLAY,
    widget::Context,
};
use engine::nerath::{Battle, Event, Group, Kind, Realm, Side, Tile};
use iced::{
    Border, Center, Element, Fill, FillPortion, Size,
    widget::{button, column, container, row, text},
};

/// A unit on the stage, a seal, and a die.
const UNIT: f32 = 34.0;
const SEAL: f32 = 44.0;
const DIE: f32 = 25.0;
/// The picture of a guardian.
const TILE: f32 = 66.0;
/// The words of a row, and where there is little room for them beside the dice.
const WORDS: f32 = 128.0;
const FEW_WORDS: f32 = 92.0;

impl MapBoard {
    /// A side: who it is, its units with their dice, what it threw and what it lost.
    pub(super) fn side<'a>(
        &'a self,
        battle: &'a Battle,
        side: Side,
        picture: &'a Picture,
        cx: Context,
    ) -> Element<'a, Message> {
        let size = |length: f32| self.stage.size(length);
        let realms: Vec<_> = match side {
            Side::Attacker => vec![battle.attacker],
            Side::Defender => battle.defenders.iter().collect(),
        };
        let throws = self.thrown(battle, side);
        let scored: usize = throws.iter().map(Thrown::hits).sum();
        let head = self.side_head(&realms, side, (!throws.is_empty()).then_some(scored), cx);
        let (own, mut throws) = by_group(battle.groups(side), throws);
        let groups = battle.groups(side).iter().zip(&own);
        let groups: Vec<_> =
            groups.map(|(group, own)| self.group_row((battle, side), group, own, picture, cx)).collect();
        let tiles: Vec<_> = match side {
            Side::Defender => battle.tiles().iter().enumerate().collect(),
            Side::Attacker => Vec::new(),
        };
        let tiles = tiles.into_iter().filter_map(|tile| self.tile(tile, &mut throws, picture, cx));
        let tiles: Vec<_> = tiles.collect();
        // What is left was thrown by cards, or by units that have fallen since.
        let others: Vec<_> = throws.iter().map(|thrown| self.thrown_row(thrown, cx)).collect();
        let bonus = battle.bonus(side).iter().map(|die| format!("d{}", die.die)).collect::<Vec<_>>();
        let bonus = (!bonus.is_empty()).then(|| {
            let told = say(cx, "nerath-battle-bonus", &[("dice", bonus.join(" ").into())]);
            cx.plain(told).size(size(13.0))
        });
        let rows = column(groups.into_iter().chain(tiles).chain(others)).spacing(size(4.0));
        column![head, stage::tray(rows, cx.colours.card, cx)]
            .push(bonus)
            .push(self.owed(battle, side, picture, cx))
            .push(self.fallen(battle, &realms, cx))
            .spacing(size(7.0))
            .width(FillPortion(1))
            .into()
    }

    /// How wide the words of a row are.
    fn words_width(&self) -> f32 {
        self.stage.size(if self.stage.is_narrow() { FEW_WORDS } else { WORDS })
    }

    fn side_head(
        &self,
        realms: &[Realm],
        side: Side,
        scored: Option<usize>,
        cx: Context,
    ) -> Element<'_, Message> {
        let size = |length: f32| self.stage.size(length);
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
        let is_rolling = self.roll_part(cx).is_some();
        let scored = scored.filter(|_| !is_rolling);
        let scored =
            scored.map(|n| cx.strong(say(cx, "nerath-battle-scored", &[("n", n.into())])).size(size(13.0)));
        let part = cx.muted(say(cx, part, &[])).size(size(12.0));
        let part = row![part].push(scored).spacing(10).wrap();
        let seals = realms.iter().map(|realm| self.seal(*realm, size(SEAL), cx));
        row(seals).push(column![part, name].width(Fill)).spacing(8).align_y(Center).into()
    }

    /// Units that are alike: their picture and number, what they roll, what they threw, and what they would lose.
    fn group_row<'a>(
        &'a self,
        (battle, side): (&'a Battle, Side),
        group: &'a Group,
        thrown: &[Thrown],
        picture: &'a Picture,
        cx: Context,
    ) -> Element<'a, Message> {
        let size = |length: f32| self.stage.size(length);
        let sign = self.unit_art(group.realm, group.kind).map(|motif| motif.figure(size(UNIT), cx));
        let args = [("n", group.count.into()), ("kind", self.names.kind(group.kind, cx).into())];
        let name = cx.strong(say(cx, "nerath-place-units", &args)).size(size(13.0));
        let is_down = group.kind == Kind::Castle && battle.castle_down;
        let dice = match group.now.silent || is_down {
            true => say(cx, "nerath-battle-silent", &[]),
            false => format!("{}d{} {}+", group.now.dice, group.now.die, group.now.needs),
        };
        let first = group.now.first.then(|| say(cx, "nerath-battle-strikes-first", &[]));
        let told: Vec<_> = std::iter::once(dice).chain(first).collect();
        let wounds = (group.wounds > 0).then(|| {
            cx.strong(say(cx, "nerath-battle-wounded", &[])).size(size(12.0)).color(cx.colours.danger)
        });
        let words =
            column![name, cx.muted(told.join(" · ")).size(size(12.0))].push(wounds).width(self.words_width());
        let falls = self.usual.on_group(battle, side, group);
        let falls = (falls > 0).then(|| {
            let told = say(cx, "nerath-battle-falls", &[("n", falls.into())]);
            cx.strong(told).size(size(14.0)).color(cx.colours.danger)
        });
        let dice = self.dice_of(thrown, cx);
        let line = row![].push(sign).push(words).push(container(dice).width(Fill)).push(falls);
        let line = line.spacing(6).align_y(Center);
        let line = match self.loss_of(group) {
            Some(answer) => self.hit_here(line.into(), answer, picture, cx),
            None => line.into(),
        };
        let aboard =
            if group.kind == Kind::Warship { self.names.cargo(group.cargo, cx) } else { String::new() };
        let whose = self.names.realm(group.realm, cx);
        cx.told(whose, aboard, line)
    }

    /// Dice that were thrown, those of the first strike apart.
    fn dice_of<'a>(&self, thrown: &[Thrown], cx: Context) -> Element<'a, Message> {
        let side = self.stage.size(DIE);
        let rows = thrown.iter().map(|thrown| {
            let part = self.roll_part(cx).filter(|_| thrown.is_last);
            let dice = thrown.dice.iter().enumerate().map(|(number, face)| {
                let roll = part.map(|part| (part, number));
                Die { face: *face, is_live: true, roll, cx }.view(side)
            });
            let dice = row(dice).spacing(3).wrap().vertical_spacing(3);
            let first = thrown
                .first
                .then(|| cx.muted(say(cx, "nerath-battle-first", &[])).size(self.stage.size(11.0)));
            column![].push(first).push(dice).spacing(1).into()
        });
        column(rows).spacing(3).into()
    }

    /// A throw of cards, or of units that are no more.
    fn thrown_row<'a>(&'a self, thrown: &Thrown, cx: Context) -> Element<'a, Message> {
        let who = match thrown.who {
            Thrower::Units(_, kind) => self.names.kind(kind, cx),
            Thrower::Guardian(face) => {
                self.names.guardian(face, cx).map(|(name, _)| name).unwrap_or_default()
            }
            Thrower::Cards(_) => say(cx, "nerath-battle-cards", &[]),
        };
        let size = |length: f32| self.stage.size(length);
        let gone = match thrown.who {
            Thrower::Cards(_) => None,
            _ => Some(cx.muted(say(cx, "nerath-battle-gone", &[])).size(size(12.0))),
        };
        let words =
            column![cx.strong(who).size(size(13.0))].push(gone).width(size(UNIT + 6.0) + self.words_width());
        row![words, self.dice_of(std::slice::from_ref(thrown), cx)].spacing(6).align_y(Center).into()
    }

    /// A guardian as a tile: its picture, the dice that it has left, and what it brings.
    fn tile<'a>(
        &'a self,
        (place, tile): (usize, &Tile),
        throws: &mut Vec<Thrown>,
        picture: &'a Picture,
        cx: Context,
    ) -> Option<Element<'a, Message>> {
        let size = |length: f32| self.stage.size(length);
        let (name, about) = self.names.guardian(tile.face, cx)?;
        let def = self.seen.content.guardian(tile.face)?;
        let own = |thrown: &mut Thrown| thrown.who == Thrower::Guardian(tile.face);
        let thrown: Vec<_> = throws.extract_if(.., own).take(1).collect();
        let sign =
            art("guardians", &def.id).map(|motif| motif.scene(Size::new(size(TILE), size(TILE)), false, cx));
        let dice = tile.dice.iter().map(|die| {
            let falls = self.usual.on_die(tile.face, *die);
            let colour = if falls { cx.colours.danger } else { cx.colours.ink };
            let words = cx.strong(format!("d{die}")).size(size(13.0)).color(colour);
            match self.die_loss(place, *die) {
                Some(answer) => self.hit_here(words.into(), answer, picture, cx),
                None => words.into(),
            }
        });
        let dice = row(dice).spacing(6).align_y(Center);
        let first = tile.first.then(|| say(cx, "nerath-battle-strikes-first", &[]));
        let gold =
            (def.reward_gold > 0).then(|| say(cx, "nerath-battle-reward", &[("n", def.reward_gold.into())]));
        let notes: Vec<_> = first.into_iter().chain(gold).collect();
        let notes = (!notes.is_empty()).then(|| cx.muted(notes.join(" · ")).size(size(12.0)));
        let told = column![cx.strong(name.clone()).size(size(14.0)), dice].push(notes).spacing(3);
        let line = row![].push(sign).push(told.width(self.words_width())).push(self.dice_of(&thrown, cx));
        Some(cx.told(name, about, line.spacing(8).align_y(Center)))
    }

    /// Something that takes a hit where it is pressed.
    fn hit_here<'a>(
        &'a self,
        line: Element<'a, Message>,
        answer: usize,
        picture: &'a Picture,
        cx: Context,
    ) -> Element<'a, Message> {
        let colours = cx.colours;
        let press = button(line).padding([2, 4]).on_press(Message::Answer(answer)).style(move |_, status| {
            let is_over = matches!(status, button::Status::Hovered | button::Status::Pressed);
            button::Style {
                background: Some(colours.card.into()),
                text_color: colours.ink,
                border: Border {
                    color: if is_over { colours.accent } else { colours.danger },
                    width: if is_over { 2.5 } else { 1.2 },
                    radius: 5.0.into(),
                },
                ..button::Style::default()
            }
        });
        let told = picture.answers.get(answer).cloned().unwrap_or_default();
        let press = cx.told(told, "", press);
        hook::marked(press, || board::mark(picture, answer, None, None))
    }

    /// Hits that a side must take, and how whoever is asked takes them.
    fn owed<'a>(
        &'a self,
        battle: &Battle,
        side: Side,
        picture: &'a Picture,
        cx: Context,
    ) -> Option<Element<'a, Message>> {
        let size = |length: f32| self.stage.size(length);
        let owed = battle.hits[side];
        let told = (owed > 0 && !is_spent(battle, side)).then(|| {
            let told = say(cx, "nerath-battle-hits", &[("n", owed.into())]);
            cx.strong(told).size(size(14.0)).color(cx.colours.danger)
        })?;
        let asks = battle.groups(side).iter().any(|group| self.loss_of(group).is_some());
        let asks = asks
            || side == Side::Defender
                && battle
                    .tiles()
                    .iter()
                    .enumerate()
                    .any(|(place, tile)| tile.dice.iter().any(|die| self.die_loss(place, *die).is_some()));
        let answer = self.usual_answer().filter(|_| asks);
        let usual = answer.map(|answer| {
            let press = cx.press(
                picture.answers.get(answer).cloned().unwrap_or_default(),
                true,
                Some(Message::Answer(answer)),
            );
            let how = cx.muted(say(cx, "nerath-battle-how", &[])).size(size(12.0));
            let press = press.padding([4, 10]);
            match self.stage.is_narrow() {
                true => Element::from(column![press, how.width(Fill)].spacing(4)),
                false => row![press, how.width(Fill)].spacing(8).align_y(Center).into(),
            }
        });
        Some(column![told].push(usual).spacing(4).into())
    }

    /// What the realms of a side have lost in this battle.
    fn fallen<'a>(&self, battle: &Battle, realms: &[Realm], cx: Context) -> Option<Element<'a, Message>> {
        let since = self.losses_since(battle);
        let lost = |kind: &Kind| {
            let of = |realm: &Realm| u16::from(battle.fallen[*realm][*kind]);
            let later = since.iter().filter(|(realm, of, _)| realms.contains(realm) && of == kind);
            let n = realms.iter().map(of).sum::<u16>() + later.map(|(.., n)| u16::from(*n)).sum::<u16>();
            let args = [("n", n.into()), ("kind", self.names.kind(*kind, cx).into())];
            (n > 0).then(|| say(cx, "nerath-place-units", &args))
        };
        let lost: Vec<_> = Kind::ALL.iter().filter_map(lost).collect();
        let told = || say(cx, "nerath-battle-lost", &[("units", lost.join(", ").into())]);
        (!lost.is_empty())
            .then(|| cx.plain(told()).size(self.stage.size(13.0)).color(cx.colours.danger).into())
    }

    /// What a battle that was decided cost at its very end, after it was last seen.
    fn losses_since(&self, battle: &Battle) -> Vec<(Realm, Kind, u8)> {
        if self.game().battle.is_some() {
            return Vec::new();
        }
        let lost = |event: &Event| match *event {
            Event::Lost { realm, space, kind, n } if space == battle.space => Some((realm, kind, n)),
            Event::Sunk { realm, space, n, .. } if space == battle.space => Some((realm, Kind::Warship, n)),
            _ => None,
        };
        let from = self.seen.events.partition_point(|(record, _)| *record <= self.fought_at);
        self.seen.events[from..].iter().filter_map(|(_, event)| lost(event)).collect()
    }
}

/// Whether nothing is left of a side.
pub(super) fn is_spent(battle: &Battle, side: Side) -> bool {
    let has_tiles = side == Side::Defender && battle.tiles().iter().any(|tile| !tile.dice.is_empty());
    battle.groups(side).is_empty() && !has_tiles
}
