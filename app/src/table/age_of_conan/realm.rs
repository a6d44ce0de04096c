//! What everybody sees of a kingdom, and where the game is.
use super::{MapBoard, art, names::say};
use crate::{table::board::Message, widget::Context};
use engine::{
    age_of_conan::{ARTIFACTS, AgeOfConan, Artifact, Kingdom},
    game::Game,
};
use iced::{
    Center, Element, Fill,
    widget::{column, container, row, stack},
};

/// A portrait in a seat, and the part of it that its seal takes.
const PORTRAIT: f32 = 40.0;
const SMALL_SEAL: f32 = 0.42;
/// A sign before a number.
const SIGN: f32 = 17.0;

impl MapBoard {
    /// A seal of a kingdom.
    pub(super) fn seal(&self, kingdom: Kingdom, side: f32, cx: Context) -> Element<'_, Message> {
        self.liveries.seal(kingdom, side, cx)
    }

    /// The portrait of a kingdom's lord, with its seal.
    pub(super) fn portrait_of(
        &self,
        kingdom: Kingdom,
        side: f32,
        cx: Context,
    ) -> Option<Element<'_, Message>> {
        let motif = art("portraits", &self.seen.content.kingdoms[kingdom].id)?;
        let seal = container(self.seal(kingdom, side * SMALL_SEAL, cx));
        let seal = seal.width(side).height(side).align_right(side).align_bottom(side);
        Some(stack![motif.coin(side, cx), seal].into())
    }

    /// Points, purse and cards of a seat.
    pub(super) fn realm(&self, kingdom: Kingdom, cx: Context) -> Element<'_, Message> {
        let game = self.game();
        let realm = &game.realms[kingdom];
        let number = |term: &str, motif: &str, number: i64| self.number(term, motif, number.to_string(), cx);
        let purse = row![
            number("number.empire", "empire_point", self.points_shown(kingdom, cx).into()),
            number("number.gold", "gold", realm.gold.into()),
            number("number.sorcery", "sorcery", realm.sorcery.into()),
        ];
        let holds = row![
            number("number.crom", "crom", realm.crom.into()),
            number("number.cards", "bid_token", game.hand_size(kingdom) as i64),
            self.tokens_held(kingdom, cx),
        ]
        .extend(self.artifacts_of(kingdom, cx));
        let lines = column![purse.spacing(10), holds.spacing(10)].spacing(2);
        let portrait =
            self.portrait_of(kingdom, PORTRAIT, cx).unwrap_or_else(|| self.seal(kingdom, 30.0, cx));
        row![portrait, lines.width(Fill)].spacing(8).align_y(Center).into()
    }

    /// A sign with a number, and what it is where it is pointed at.
    fn number(&self, term: &str, motif: &str, number: String, cx: Context) -> Element<'_, Message> {
        let sign = art("pieces", motif).map(|motif| motif.figure(SIGN, cx));
        let number = cx.strong(number).size(13);
        cx.tip(AgeOfConan::ID, term, row![].push(sign).push(number).spacing(4).align_y(Center))
    }

    /// How many adventure tokens a kingdom holds.
    fn tokens_held(&self, kingdom: Kingdom, cx: Context) -> Element<'_, Message> {
        let sign = art("token_categories", "treasures").map(|motif| motif.figure(SIGN, cx));
        let number = cx.strong(self.game().tokens_held(kingdom).to_string()).size(13);
        let told = row![].push(sign).push(number).spacing(4).align_y(Center);
        cx.tip(AgeOfConan::ID, "number.tokens", told)
    }

    /// The artifacts that a kingdom owns.
    fn artifacts_of(&self, kingdom: Kingdom, cx: Context) -> Vec<Element<'_, Message>> {
        let owned = (0..ARTIFACTS as u8).map(Artifact);
        let owned = owned.filter(|artifact| self.game().artifacts.0[artifact.index()] == Some(kingdom));
        let coin = |artifact: Artifact| {
            let motif = art("artifacts", &self.seen.content.artifact(artifact).id)?;
            let (name, text) = self.names.artifact(artifact, cx);
            Some(cx.told(name, text, motif.coin(SIGN + 4.0, cx)))
        };
        owned.filter_map(coin).collect()
    }

    /// The seal and the points of a seat.
    pub(super) fn brief_realm(&self, kingdom: Kingdom, cx: Context) -> Element<'_, Message> {
        let points = say(cx, "age_of_conan-points", &[("empire", self.points_shown(kingdom, cx).into())]);
        row![cx.plain(points).size(13), self.seal(kingdom, 18.0, cx)].spacing(6).align_y(Center).into()
    }

    /// The age, Conan's adventure and his way.
    pub(super) fn where_we_are(&self, cx: Context) -> String {
        let (game, content) = (self.game(), &self.seen.content);
        let (title, _) = self.names.adventure(&content.adventure(game.conan.adventure).id, cx);
        let steps = content.distance[game.conan.province][game.conan.destination];
        let destination = self.names.province_as("destination", game.conan.destination, cx);
        let mut args: Vec<_> =
            destination.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        args.extend([
            ("age", game.age.into()),
            ("adventure", title.into()),
            ("steps", steps.into()),
            ("left", game.adventures_left.into()),
        ]);
        say(cx, "age_of_conan-where", &args)
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        shot::{Studio, kept_table},
        store::{Settings, Store},
        table::Shown,
        widget::Context,
        words::Language,
    };
    use engine::{
        age_of_conan::{AgeOfConan, Question},
        game::Game,
        seat::Role,
    };
    use iced::Size;

    /// A game in which somebody looks at another's hand.
    const JOURNAL: &str = include_str!("../../../../tests/journals/age_of_conan_3.journal");

    #[test]
    fn a_hand_that_is_looked_at_keeps_its_number_of_cards() {
        let folder = tempfile::tempdir().unwrap();
        let asked = Some("discard_seen");
        let mut driver =
            kept_table(&Store::at(folder.path()), (JOURNAL, None), asked, Language::English).unwrap();
        let picture = driver.news().picture;
        let seen = picture.seen.of::<AgeOfConan>().unwrap();
        let game: &AgeOfConan = &seen.view;
        let question = game.question(&seen.content, seen.view.viewer().unwrap());
        let Some(Question::DiscardSeen { of, .. }) = question else { panic!("{question:?}") };
        let shown =
            game.kingdom_cards_shown(&seen.content, of).count() + game.strategy_cards_shown(of).count();
        assert_eq!((shown, game.hand_size(of)), (picture.answers.len(), picture.answers.len()));
        assert_eq!(game.strategy_cards_held(of), 0, "they lie apart");
        let settings = Settings { language: Some(Language::English), ..Settings::default() };
        let (cx, board) = (Context::of(&settings), AgeOfConan::board(&picture).unwrap());
        let size = Size::new(300.0, 60.0);
        let told = Studio::new().unwrap().texts(
            board.role(game.seat_of(of), Role(of.0), cx),
            size,
            &cx.colours.toolkit(),
        );
        assert!(told.contains(&shown.to_string()), "{told:?}");
    }
}
