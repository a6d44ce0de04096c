//! The page of fate: the dice that are left and why some cannot be taken, Conan's adventure and its track.
use super::{MapBoard, art, dice::Face, fate_term, names::say};
use crate::{
    table::{board::Message, card, dice::Die},
    theme::BOOK_ITALIC,
    widget::Context,
};
use engine::{
    age_of_conan::{Action, AgeOfConan, FateFace, Kingdom, Question},
    game::Game,
};
use iced::{
    Center, Element, Fill,
    widget::{column, container, row, text::Wrapping},
};

/// The side of a die on this page.
const SIDE: f32 = 34.0;

impl MapBoard {
    pub(super) fn fate_page(&self, cx: Context) -> Element<'_, Message> {
        let parts = column![self.pool(cx), self.adventure(cx)].spacing(12).width(Fill);
        cx.scroll(parts).into()
    }

    /// One row for each face that lies in the pool; as long as the dice roll, they lie in one heap.
    fn pool(&self, cx: Context) -> Element<'_, Message> {
        let mut rows = column![cx.heading(say(cx, "age_of_conan-fate", &[])).size(14)].spacing(6);
        let pool = &self.game().pool;
        if let Some(part) = self.fate_roll(cx) {
            let dice = FateFace::ALL.iter().flat_map(|face| (0..pool[*face]).map(|_| *face));
            let dice = dice.enumerate().map(|(number, face)| {
                let roll = Some((part, number));
                Die { face: Face::Fate(face), is_live: true, roll, cx }.view(SIDE)
            });
            return rows.push(row(dice).spacing(4).wrap().vertical_spacing(4)).into();
        }
        for face in FateFace::ALL.iter().copied().filter(|face| pool[*face] > 0) {
            rows = rows.push(self.pool_row(face, pool[face], cx));
        }
        if pool.0 == [0; 5] {
            rows = rows.push(cx.muted(say(cx, "age_of_conan-fate-empty", &[])));
        }
        rows.into()
    }

    fn pool_row(&self, face: FateFace, number: u8, cx: Context) -> Element<'_, Message> {
        let is_turn = self.question() == Some(Question::Turn);
        let deeds = self.seen.actions.iter().enumerate().filter_map(|(choice, action)| match action {
            Action::Die(of, deed) if *of == face => Some((choice, *deed)),
            _ => None,
        });
        let deeds: Vec<_> = deeds.collect();
        let is_live = !is_turn || !deeds.is_empty();
        let dice = (0..number).map(|_| {
            let die = Die { face: Face::Fate(face), is_live, roll: None, cx }.view(SIDE);
            cx.tip(AgeOfConan::ID, fate_term(face), die)
        });
        let dice = row(dice).spacing(4).wrap().vertical_spacing(4);
        let press = |(choice, deed): &(usize, engine::age_of_conan::Deed)| {
            let name = self.names.other("Deed", deed.word(), cx);
            cx.press(name, false, Some(Message::Answer(*choice))).padding([4, 8]).into()
        };
        let takes = row(deeds.iter().map(press)).spacing(4).wrap().vertical_spacing(4);
        let why = (is_turn && deeds.len() < self.ways(face)).then(|| {
            let id = match face {
                FateFace::Wild => "age_of_conan-blocked-wild",
                _ => "age_of_conan-blocked-both",
            };
            cx.muted(say(cx, id, &[])).size(12)
        });
        let told = column![cx.strong(self.names.fate(face, cx)).size(13)]
            .push((!deeds.is_empty()).then_some(takes))
            .push(why)
            .spacing(3)
            .width(Fill);
        row![container(dice).max_width(SIDE * 3.4), told].spacing(8).align_y(Center).into()
    }

    /// For how many deeds a face could be taken, if no other die offered them.
    fn ways(&self, face: FateFace) -> usize {
        match face {
            FateFace::Military | FateFace::Intrigue | FateFace::CourtConan => 1,
            FateFace::MilitaryIntrigue => 2,
            FateFace::Wild => 3,
        }
    }

    fn adventure(&self, cx: Context) -> Element<'_, Message> {
        let (game, content) = (self.game(), &self.seen.content);
        let (title, text) = self.names.adventure(&content.adventure(game.conan.adventure).id, cx);
        let token = |token| {
            let motif = art("adventure_tokens", &content.token(token).id);
            let coin = motif.map(|motif| motif.coin(30.0, cx));
            let told = row![].push(coin).push(cx.plain(self.names.token(token, cx)).size(13));
            let category = content.categories.get(content.token(token).category.index());
            let term = category.map_or_else(String::new, |category| format!("token.{}", category.id));
            cx.tip(AgeOfConan::ID, &term, told.spacing(6).align_y(Center))
        };
        let track = column(game.track_tokens().map(token)).spacing(2);
        let named = |of: Option<Kingdom>| {
            of.map_or_else(|| say(cx, "age_of_conan-nobody", &[]), |of| self.names.kingdom(of, cx))
        };
        let leads = say(
            cx,
            "age_of_conan-leads",
            &[("player", named(game.conan.player).into()), ("bonus", named(game.conan.bonus).into())],
        );
        let id = &content.adventure(game.conan.adventure).id;
        let picture = art("adventures", id).map(|motif| card::art(motif, 84.0, false, cx));
        column![
            cx.heading(title).size(14).wrapping(Wrapping::Word),
            column![].push(picture),
            cx.body(text).font(BOOK_ITALIC).size(15),
            cx.plain(self.where_we_are(cx)).size(13),
            cx.tip(AgeOfConan::ID, "role.conan_player", cx.plain(leads).size(13)),
            cx.tip(AgeOfConan::ID, "adventure.track", cx.muted(say(cx, "age_of_conan-track", &[]))),
            track,
        ]
        .spacing(4)
        .into()
    }
}
