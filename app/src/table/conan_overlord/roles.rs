//! What everybody sees of a hero or the Overlord under the name of its seat, and where the game is.
use super::{
    MapBoard,
    gems::{self, Gem},
    names::say,
    pieces,
};
use crate::{table::board::Message, widget::Context};
use engine::{
    conan_overlord::{Frame, Presence, Stance, ids::Fig},
    seat::Role,
};
use iced::{
    Center, Element, Fill,
    widget::{column, row},
};

/// The hero of a role; the first role is the Overlord.
fn hero(role: Role) -> Option<Fig> {
    role.0.checked_sub(1).map(Fig)
}

impl MapBoard {
    /// The sign of a role.
    pub(super) fn seal(&self, role: Role, side: f32, cx: Context) -> Option<Element<'_, Message>> {
        match hero(role) {
            Some(fig) => Some(pieces::motif(self.game(), self.content(), fig)?.coin(side, cx)),
            None => Some(super::art("equipment", "spellbook")?.coin(side, cx)),
        }
    }

    /// Gems ready, tired and lost, and what a hero declared.
    pub(super) fn role_told(&self, role: Role, cx: Context) -> Element<'_, Message> {
        let gems = row(self.numbers(role, cx)).spacing(9);
        let told = column![gems, cx.muted(self.standing_of(role, cx)).size(12)].spacing(2).width(Fill);
        row![].push(self.seal(role, 32.0, cx)).push(told).spacing(8).align_y(Center).into()
    }

    /// The gems that are ready, and by a sign whose; where many stand side by side the sign is enough.
    pub(super) fn role_in_brief(&self, role: Role, is_crowded: bool, cx: Context) -> Element<'_, Message> {
        let ready = match hero(role) {
            Some(fig) => self.game().hero(fig).gems.available(),
            None => self.game().purse.reserve(),
        };
        let ready = cx.strong(ready.to_string()).size(13);
        if is_crowded {
            return row![].push(self.seal(role, 15.0, cx)).push(ready).spacing(2).align_y(Center).into();
        }
        let told = row![gems::gem(Gem::Ready, 13.0, cx), ready].spacing(2).align_y(Center);
        row![told].push(self.seal(role, 18.0, cx)).spacing(5).align_y(Center).into()
    }

    fn numbers(&self, role: Role, cx: Context) -> Vec<Element<'_, Message>> {
        let told: Vec<(Gem, u8, &str)> = match hero(role) {
            Some(fig) => {
                let gems = &self.game().hero(fig).gems;
                vec![
                    (Gem::Ready, gems.available(), "conan_overlord-sheet-available"),
                    (Gem::Spent, gems.fatigue(), "conan_overlord-sheet-fatigue"),
                    (Gem::Wound, gems.wounds(), "conan_overlord-sheet-wounds"),
                ]
            }
            None => {
                let purse = &self.game().purse;
                vec![
                    (Gem::Ready, purse.reserve(), "conan_overlord-book-reserve"),
                    (Gem::Spent, purse.fatigue(), "conan_overlord-book-fatigue"),
                ]
            }
        };
        let number = |(gem, count, name): (Gem, u8, &str)| {
            let one = row![gems::gem(gem, 14.0, cx), cx.strong(count.to_string()).size(13)];
            cx.told(say(cx, name, &[]), "", one.spacing(3).align_y(Center))
        };
        told.into_iter().map(number).collect()
    }

    fn standing_of(&self, role: Role, cx: Context) -> String {
        let Some(fig) = hero(role) else {
            return say(cx, "conan_overlord-book-recovers", &[("n", self.game().purse.recovery.into())]);
        };
        self.stance_told(fig, cx)
    }

    /// Whether a hero acts, rests, has left or is dead.
    pub(super) fn stance_told(&self, fig: Fig, cx: Context) -> String {
        let id = match (self.game().figures.get(fig).presence(), self.game().hero(fig).stance) {
            (Presence::Dead, _) => "conan_overlord-stance-dead",
            (Presence::Left, _) => "conan_overlord-stance-left",
            (_, Stance::Active) => "conan_overlord-stance-active",
            (_, Stance::Resting) => "conan_overlord-stance-resting",
        };
        say(cx, id, &[])
    }

    /// The round, whose turn it is, and who has the hand.
    pub(super) fn where_we_are(&self, cx: Context) -> String {
        let (game, scenario) = (self.game(), self.game().scenario(self.content()));
        let hand = game.frames().find_map(|frame| match frame {
            Frame::Floor(floor) => Some(floor.holder),
            _ => None,
        });
        let args = [("round", game.round.into()), ("last", scenario.round_limit.into())];
        let round = say(cx, "conan_overlord-where-round", &args);
        let turn = match hand {
            Some(seat) => {
                let who = self.names.seat(game, seat, cx);
                say(cx, "conan_overlord-where-hand", &[("who", who.into())])
            }
            None => say(cx, "conan_overlord-where-turn", &[("side", self.names.side(game.turn, cx).into())]),
        };
        format!("{round} · {turn}")
    }

    /// Whether the Overlord chooses a tile now.
    pub(super) fn is_choosing_tile(&self) -> bool {
        matches!(self.question(), Some(engine::conan_overlord::Question::Tile(_)))
    }

    /// Whether dice or an attack are on the table.
    pub(super) fn is_fighting(&self) -> bool {
        !self.game().attacks().is_empty()
    }
}
