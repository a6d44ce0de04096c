//! The players' heroes: their pieces, their glory, and what everybody sees before them.
use super::{CardBoard, colours, places::Thing, signs::Sign};
use crate::{
    play::Picture,
    table::{board::Message, card},
    theme::BOOK,
    widget::Context,
};
use engine::{conan_cards::Alliance, seat::Seat};
use iced::{
    Center, Element, Fill,
    widget::{column, container, row, text},
};

impl CardBoard {
    /// A hero as a piece.
    pub(super) fn piece(&self, seat: Seat, side: f32, cx: Context) -> Element<'_, Message> {
        self.sign(Sign::Piece(seat, self.game().players[seat].hero), side, cx)
    }

    /// The element, with who the hero of a seat is and what it can do while it is pointed at.
    pub(super) fn hero_tip<'a>(
        &self,
        seat: Seat,
        element: Element<'a, Message>,
        cx: Context,
    ) -> Element<'a, Message> {
        let (name, ability) = self.names.hero(self.game().players[seat].hero, cx);
        cx.told(name, ability, element)
    }

    /// The name of a seat's hero.
    pub(super) fn hero_name(&self, seat: Seat, cx: Context) -> String {
        self.names.hero(self.game().players[seat].hero, cx).0
    }

    /// Who a seat is, as a small line.
    pub(super) fn signed(&self, seat: Seat, words: String, cx: Context) -> Element<'_, Message> {
        row![self.piece(seat, 24.0, cx), cx.plain(words)].spacing(8).align_y(Center).into()
    }

    /// Glory, attributes and what lies before a seat.
    pub(super) fn hero_line(&self, seat: Seat, cx: Context) -> Element<'_, Message> {
        let (game, player) = (self.game(), &self.game().players[seat]);
        let values = self.seen.content.hero(player.hero).values;
        let holds = [
            (Sign::Cards, game.hand_size(seat)),
            (Sign::Gem(colours::of_magic(cx.colours)), game.items_of(seat)),
            (Sign::Gate(cx.colours.accent), player.trophies.into()),
        ];
        let holds = holds.map(|(sign, number)| self.number(sign, number.to_string(), 12.0, cx));
        if !player.alive {
            let out = cx.muted(cx.say("conan_cards-out")).size(13);
            return row![self.piece(seat, 34.0, cx), out].spacing(8).align_y(Center).into();
        }
        let lines = column![
            row![
                self.number(Sign::Star, player.glory.to_string(), 15.0, cx),
                self.values(values, 12.0, cx.colours.ink, cx)
            ]
            .spacing(12)
            .align_y(Center),
            row(holds).spacing(10).align_y(Center),
        ];
        row![self.piece(seat, 34.0, cx), lines.spacing(3).width(Fill)].spacing(8).align_y(Center).into()
    }

    /// Glory alone.
    pub(super) fn brief_hero(&self, seat: Seat, cx: Context) -> Element<'_, Message> {
        let glory = self.game().players[seat].glory.to_string();
        row![self.number(Sign::Star, glory, 13.0, cx), self.piece(seat, 22.0, cx)]
            .spacing(6)
            .align_y(Center)
            .into()
    }

    /// The heroes before the first adventure is turned up: who they are, to swap or to keep.
    pub(super) fn gathering<'a>(&'a self, picture: &'a Picture, cx: Context) -> Element<'a, Message> {
        self.stage.fit(move || {
            let heroes = (0..self.game().seats).map(|seat| self.hero_card(Seat(seat), picture, cx));
            container(cx.scroll(row(heroes).spacing(self.stage.size(10.0)))).center_y(Fill).into()
        })
    }

    fn hero_card<'a>(&'a self, seat: Seat, picture: &Picture, cx: Context) -> Element<'a, Message> {
        let size = |length: f32| self.stage.size(length);
        let hero = self.game().players[seat].hero;
        let (name, ability) = self.names.hero(hero, cx);
        let portrait = self.art_of_hero(hero).map(|motif| card::art(motif, size(150.0), false, cx));
        let (side, letters) = if self.stage.is_narrow() { (12.0, 11.5) } else { (17.0, 15.0) };
        let inside = column![
            row![self.piece(seat, size(28.0), cx)],
            cx.heading(name).size(size(letters)).center(),
            self.values(self.seen.content.hero(hero).values, size(side), cx.colours.ink, cx),
            text(ability).font(BOOK).size(size(15.0)).line_height(1.1).color(cx.colours.ink).center(),
        ];
        let inside = container(inside.spacing(size(8.0)).align_x(Center).width(Fill)).padding(size(8.0));
        let inside = column![].push(portrait).push(inside);
        let card = self.live(Thing::Hero(seat), inside.into(), cx.colours.card, picture, cx);
        container(card).width(Fill).into()
    }

    /// What each hero can do, and what magic lies before it.
    pub(super) fn heroes_page<'a>(&'a self, picture: &Picture, cx: Context) -> Element<'a, Message> {
        let heroes = (0..self.game().seats).map(|seat| self.about_hero(Seat(seat), picture, cx));
        cx.scroll(column![self.standing(cx)].extend(heroes).spacing(12).width(Fill)).into()
    }

    pub(super) fn about_hero<'a>(
        &'a self,
        seat: Seat,
        picture: &Picture,
        cx: Context,
    ) -> Element<'a, Message> {
        let player = &self.game().players[seat];
        let (name, ability) = self.names.hero(player.hero, cx);
        let values = self.seen.content.hero(player.hero).values;
        let head = row![self.hero(seat, picture, cx), cx.strong(name).width(Fill)].spacing(8).align_y(Center);
        let mut about =
            column![head, self.values(values, 13.0, cx.colours.ink, cx), cx.muted(ability).size(12)];
        if player.spent {
            about = about.push(cx.plain(cx.say("conan_cards-spent")).size(12).color(cx.colours.danger));
        }
        for (slot, item, is_up) in self.game().magic_of(seat) {
            let name = match item {
                Some(item) => self.names.item(item, cx).0,
                None => cx.say("conan_cards-hidden-item"),
            };
            let name =
                if is_up { name } else { cx.words.say("conan_cards-face-down", &[("name", name.into())]) };
            let gem = Sign::Gem(colours::of_magic(cx.colours));
            let line = row![self.sign(gem, 13.0, cx), cx.plain(name).size(12)].spacing(5).align_y(Center);
            let line = container(line).padding([2, 5]);
            about = about.push(self.live(Thing::Card(slot), line.into(), cx.colours.card, picture, cx));
        }
        for (_, adventure) in self.game().charged_adventures(seat) {
            let (name, text) = self.names.adventure(adventure, cx);
            about = about.push(cx.plain(name).size(12)).push(cx.muted(text).size(12));
        }
        let alliance = self.game().alliances.iter().find(|alliance| alliance.members.contains(&seat));
        let alliance = alliance.map(|alliance| self.allied(alliance, cx));
        about.push(alliance).spacing(4).into()
    }

    /// The terms of an alliance in force.
    fn allied(&self, alliance: &Alliance, cx: Context) -> Element<'_, Message> {
        let others: Vec<_> = alliance.members.iter().map(|seat| self.hero_name(*seat, cx)).collect();
        let said = [
            ("members", cx.words.list(&others).into()),
            ("place", self.names.adventure(alliance.adventure, cx).0.into()),
        ];
        let line = cx.plain(cx.words.say("conan_cards-allied", &said)).size(12);
        row![self.sign(Sign::Clasp, 16.0, cx), line].spacing(5).align_y(Center).into()
    }
}
