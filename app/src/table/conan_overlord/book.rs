//! The Book of Skelos: the River with its prices now and after the activation that is pointed at, the Overlord's gems, what
//! each tile could do, and the options of the event. Below the board lies what the viewer plays with.
use super::{
    MapBoard, Own,
    gems::{self, Gem, own, part},
    names::say,
    places,
};
use crate::{table::board::Message, widget::Context};
use engine::conan_overlord::{
    Action, Status,
    ids::{Fig, Space, Tile, UnitRole},
};
use iced::{
    Border, Center, Element, Fill,
    widget::{button, column, container, mouse_area, responsive, row, scrollable},
};

/// A tile is at least so wide, and at most.
const TILE: (f32, f32) = (130.0, 168.0);
/// Between two tiles.
const GAP: f32 = 5.0;

impl MapBoard {
    /// What lies below the board: the tray while a blow is struck, else one's sheet or the River.
    pub(super) fn below(&self, height: f32, cx: Context) -> Element<'_, Message> {
        match &self.blow {
            Some(blow) => self.tray(blow, height, cx),
            _ if self.is_preparing() => self.preparation(cx),
            _ if self.is_overlord() || self.seen.view.viewer().is_none() => self.river(height, cx),
            _ => self.sheet_strip(height, cx),
        }
    }

    /// The River as a strip.
    fn river(&self, height: f32, cx: Context) -> Element<'_, Message> {
        let strip = responsive(move |size| {
            let line = self.game().river.line();
            let each = (size.width - GAP * line.len() as f32) / line.len().max(1) as f32;
            let tiles = line.iter().map(|tile| {
                let tile = self.river_tile(*tile, height < 160.0, cx);
                container(tile).width(each.clamp(TILE.0, TILE.1)).height(Fill).into()
            });
            let bar = scrollable::Scrollbar::new().width(6).scroller_width(6);
            let strip = row(tiles).spacing(GAP).height(Fill);
            cx.scroll(strip).direction(scrollable::Direction::Horizontal(bar)).spacing(3).into()
        });
        cx.panel(strip).padding(6).width(Fill).height(Fill).into()
    }

    fn river_tile(&self, tile: Tile, is_low: bool, cx: Context) -> Element<'_, Message> {
        let (game, content, colours) = (self.game(), self.content(), cx.colours);
        let state = &game.river.tiles[tile];
        let unit = content.unit(state.unit);
        let is_bloodied = state.status == Status::Bloodied;
        let figures = game.figures_of(content, tile);
        let name = self.names.tile(game, tile, cx);
        let heading = cx.strong(name).size(12).line_height(1.1);
        let side = if is_low { 30.0 } else { 44.0 };
        let picture: Element<'_, Message> = match figures.lowest().or_else(|| self.any_of(tile)) {
            Some(fig) => self.token(fig, side, is_bloodied, cx),
            None => super::art("units", &unit.id)
                .map_or_else(|| iced::widget::space().into(), |motif| motif.figure(side, cx)),
        };
        let count = match unit.role {
            UnitRole::Event => String::new(),
            _ if is_bloodied => say(cx, "conan_overlord-tile-bloodied", &[]),
            UnitRole::Leader | UnitRole::Monster => {
                let life: u8 = figures.iter().map(|fig| game.life(fig)).sum();
                say(cx, "conan_overlord-tile-life", &[("n", life.into())])
            }
            _ => say(cx, "conan_overlord-tile-figures", &[("n", figures.len().into())]),
        };
        let armour = say(
            cx,
            "conan_overlord-tile-numbers",
            &[("move", unit.movement.into()), ("armour", state.armour.into())],
        );
        let armour = (unit.role != UnitRole::Event).then(|| cx.muted(armour).size(11));
        let blows = row![gems::dice(unit.melee, cx), gems::dice(unit.ranged, cx)].spacing(4);
        let told = column![cx.strong(count).size(11), blows].push((!is_low).then_some(armour).flatten());
        let middle = row![picture, told.spacing(2)].spacing(5).align_y(Center);
        let lines = if is_low { Vec::new() } else { self.threats_told(tile, cx) };
        let lines =
            lines.into_iter().chain(self.offers_of(tile, cx)).map(|told| cx.plain(told).size(11).into());
        let lines = cx.scroll(column(lines).spacing(1).width(Fill)).height(Fill);
        let body = column![heading, middle, lines, self.price_plate(tile, cx)].spacing(4);
        let choice = self.seen.actions.iter().position(
            |action| matches!(action, Action::Activate(other) | Action::Tile(other) if *other == tile),
        );
        let is_pointed = self.tile == Some(tile);
        let plate = button(body.width(Fill)).padding([4, 6]).width(Fill).height(Fill);
        let plate = plate.on_press_maybe(choice.map(Message::Answer)).style(move |_, status| {
            let is_over = status == button::Status::Hovered;
            button::Style {
                background: Some(if is_bloodied { colours.bg } else { colours.card }.into()),
                text_color: colours.ink,
                border: Border {
                    color: if is_over || is_pointed { colours.focus } else { colours.ink_muted },
                    width: if is_over || is_pointed { 2.5 } else { 1.2 },
                    radius: 6.0.into(),
                },
                ..button::Style::default()
            }
        });
        mouse_area(plate).on_enter(own(Own::Tile(tile))).into()
    }

    /// A figure of a tile, wherever it is.
    fn any_of(&self, tile: Tile) -> Option<Fig> {
        let twin = self.game().scenario(self.content()).tile(tile).and_then(|def| def.twin).unwrap_or(tile);
        Fig::all().find(|fig| self.game().figures.get(*fig).tile == Some(twin))
    }

    /// What a tile costs now, and what it would once the pointed one was activated.
    fn price_plate(&self, tile: Tile, cx: Context) -> Element<'_, Message> {
        let now = self.game().river.price(tile).unwrap_or_default();
        let after = self.price_after(tile);
        let price = row![gems::gem(Gem::Ready, 12.0, cx), cx.strong(now.to_string()).size(14)];
        let after = after
            .map(|after| cx.muted(say(cx, "conan_overlord-tile-after", &[("n", after.into())])).size(11));
        row![price.spacing(3).align_y(Center)].push(after).spacing(5).align_y(Center).into()
    }

    /// The price of a tile once the pointed one was activated and went to the end.
    pub(super) fn price_after(&self, tile: Tile) -> Option<u8> {
        let river = &self.game().river;
        let (pointed, own) = (river.price(self.tile?)?, river.price(tile)?);
        Some(match own {
            _ if Some(tile) == self.tile => river.line().len() as u8,
            own if own > pointed => own - 1,
            own => own,
        })
    }

    /// The page of the Book.
    pub(super) fn book_page(&self, cx: Context) -> Element<'_, Message> {
        let purse = &self.game().purse;
        let content = self.content();
        let pile = |kind: Gem, count: u8, name: &str| {
            let head = row![
                cx.muted(say(cx, name, &[])).size(12).width(Fill),
                cx.strong(count.to_string()).size(14)
            ];
            container(part(head, gems::several(kind, count, 8, 13.0, cx), false, cx)).width(Fill)
        };
        let piles = row![
            pile(Gem::Ready, purse.reserve(), "conan_overlord-book-reserve"),
            pile(Gem::Spent, purse.fatigue(), "conan_overlord-book-fatigue"),
            pile(Gem::Wanted, purse.recovery, "conan_overlord-book-recovery"),
        ];
        let benefit = |space: Space| {
            let name = super::sheet::capital(&self.names.space(space, cx));
            let laid = gems::several(Gem::Laid, purse.on(space), 6, 12.0, cx);
            let limit = content.limits.most_gems;
            let told = match space {
                Space::Guard => {
                    let die = gems::letter(content.limits.overlord_guard, cx);
                    say(cx, "conan_overlord-book-guard", &[("die", die.into()), ("most", limit.into())])
                }
                Space::Movement => cx.say("conan_overlord-book-movement"),
                _ => cx.say("conan_overlord-book-reroll"),
            };
            let body = column![cx.muted(told).size(11), laid].spacing(2).width(Fill);
            container(part(cx.strong(name).size(12), body, false, cx)).width(Fill).into()
        };
        let benefits = row([Space::Movement, Space::Guard, Space::Reroll].map(benefit)).spacing(5);
        let line = self.game().river.line().iter().map(|tile| self.river_line(*tile, cx));
        let pointed = self.pointed_tile(cx).map(|pointed| container(pointed).width(Fill));
        let parts = column![piles.spacing(5), benefits].push(pointed).extend(line).spacing(6).width(Fill);
        cx.scroll(parts).into()
    }

    /// A tile as a line of the page: its price now and after, its name, and whom it reaches.
    fn river_line(&self, tile: Tile, cx: Context) -> Element<'_, Message> {
        let name = cx.strong(self.names.tile(self.game(), tile, cx)).size(13);
        let lines = self.threats_told(tile, cx).into_iter().chain(self.offers_of(tile, cx));
        let told = column![name].extend(lines.map(|told| cx.muted(told).size(12).into())).width(Fill);
        let line = row![container(self.price_plate(tile, cx)).width(84), told].spacing(6).align_y(Center);
        mouse_area(line).on_enter(own(Own::Tile(tile))).into()
    }

    /// The tile of an answer, as a picture.
    pub(super) fn tile_picture(
        &self,
        action: &Action,
        side: f32,
        cx: Context,
    ) -> Option<Element<'_, Message>> {
        let tile = places::tile(action)?;
        match self.any_of(tile) {
            Some(fig) => Some(self.token(fig, side, false, cx)),
            None => {
                let unit = self.content().unit(self.game().river.tiles[tile].unit);
                Some(super::art("units", &unit.id)?.figure(side, cx))
            }
        }
    }
}
