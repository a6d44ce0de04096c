//! What is told of a province: what it is, whose it is, and what stands there. A slip on the map tells it of the one
//! under the pointer, a page of the one that is looked at.
use super::{
    MapBoard,
    names::say,
    pieces::{Piece, pieces_in},
    shapes,
};
use crate::{reference::terms_in, table::board::Message, widget::Context};
use engine::{
    age_of_conan::{AgeOfConan, Province},
    game::Game,
};
use iced::{
    Element, Fill, Shrink,
    alignment::{Horizontal, Vertical},
    widget::{column, container},
};

/// So many terms of a line are explained where it is pointed at.
const TERMS: usize = 3;
/// No slip is wider.
const SLIP: f32 = 290.0;

impl MapBoard {
    /// The page of a province.
    pub(super) fn place_page(&self, province: Province, cx: Context) -> Element<'_, Message> {
        let lines = self.place_told(province, cx).into_iter().map(|line| {
            let terms = terms_in(AgeOfConan::ID, cx.words.language(), &line);
            cx.with_terms(&terms[..terms.len().min(TERMS)], cx.plain(line).size(13))
        });
        let name = cx.heading(self.names.province(province, cx));
        cx.scroll(column![name, column(lines).spacing(5)].spacing(6).width(Fill)).into()
    }

    /// The slip of a province, in the corner of the map that is farther from it.
    pub(super) fn slip(&self, province: Province, cx: Context) -> Element<'_, Message> {
        let told = self.place_told(province, cx).join(" · ");
        let chances = self.chances_at(province, cx).map(|told| cx.strong(told).size(13));
        let slip =
            column![cx.strong(self.names.province(province, cx)), cx.plain(told).size(12)].push(chances);
        let slip = container(cx.panel(slip.spacing(3)).padding([6, 10]).width(Shrink)).max_width(SLIP);
        let is_below = shapes::of(&self.shapes, province).stand.y > self.shapes.size.height / 2.0;
        let corner = if is_below { Vertical::Top } else { Vertical::Bottom };
        let corner = container(slip).padding(10).width(Fill).height(Fill).align_y(corner);
        corner.align_x(Horizontal::Right).into()
    }

    fn place_told(&self, province: Province, cx: Context) -> Vec<String> {
        let (content, game) = (&self.seen.content, self.game());
        let def = &content.provinces[province];
        let mut lines = vec![self.names.area_of(province, cx)];
        let mut line = |text: String| lines.push(text);
        match def.home_of {
            Some(kingdom) => {
                line(say(cx, "age_of_conan-home", &[("kingdom", self.names.kingdom(kingdom, cx).into())]));
            }
            None => {
                let track: Vec<_> = def
                    .track
                    .iter()
                    .filter_map(|terrain| content.terrains.get(terrain.index()))
                    .map(|id| self.names.terrain(id, cx))
                    .collect();
                let args = [("rating", def.rating.into()), ("track", track.join(" · ").into())];
                line(say(cx, "age_of_conan-rating", &args));
            }
        }
        if content.savage.has(province) {
            line(say(cx, "age_of_conan-savage", &[]));
        }
        let seas = def.seas.iter().filter_map(|sea| content.seas.get(sea.index()));
        let seas: Vec<_> = seas.map(|id| self.names.sea(id, cx)).collect();
        if !seas.is_empty() {
            line(say(cx, "age_of_conan-coast", &[("seas", cx.words.list(&seas).into())]));
        }
        if !game.in_play.has(province) {
            line(say(cx, "age_of_conan-out-of-play", &[]));
        }
        for piece in pieces_in(game, content, province) {
            line(self.piece_told(piece, cx));
        }
        lines
    }

    fn piece_told(&self, piece: Piece, cx: Context) -> String {
        match piece {
            Piece::Marker(marker) => say(
                cx,
                "age_of_conan-piece-marker",
                &[
                    ("kingdom", self.names.kingdom(marker.owner, cx).into()),
                    ("kind", self.names.other("MarkerKind", marker.kind.word(), cx).into()),
                ],
            ),
            Piece::Units(kingdom, number) => say(
                cx,
                "age_of_conan-piece-units",
                &[("kingdom", self.names.kingdom(kingdom, cx).into()), ("n", number.into())],
            ),
            Piece::Emissaries(kingdom, number) => say(
                cx,
                "age_of_conan-piece-emissaries",
                &[("kingdom", self.names.kingdom(kingdom, cx).into()), ("n", number.into())],
            ),
            Piece::Raiders(number) => say(cx, "age_of_conan-piece-raiders", &[("n", number.into())]),
            Piece::Conan => say(cx, "age_of_conan-piece-conan", &[]),
            Piece::Destination(_) => say(cx, "age_of_conan-destination", &[]),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        shot::Studio,
        store::Settings,
        table::{Shown, Spot, age_of_conan::full_board, board::Message, map},
        widget::Context,
        words::Language,
    };
    use engine::age_of_conan::{AgeOfConan, Content};
    use iced::Size;

    #[test]
    fn the_place_under_the_pointer_is_told() {
        let (mut studio, picture) = (Studio::new().unwrap(), full_board::picture(None));
        let mut board = AgeOfConan::board(&picture).unwrap();
        for (language, room) in Language::ALL.into_iter().flat_map(|to| [(to, 560.0), (to, 1200.0)]) {
            let settings = Settings { language: Some(language), ..Settings::default() };
            let (cx, size) = (Context::of(&settings), Size::new(room, room * 0.7));
            let mut told = |board: &dyn crate::table::Board| {
                let theme = cx.colours.toolkit();
                assert_eq!(studio.misfits(board.middle(&picture, cx), size, &theme), Vec::<String>::new());
                studio.texts(board.middle(&picture, cx), size, &theme)
            };
            let nowhere = told(&*board).len();
            for place in Content::all_provinces() {
                board.update(Message::Map(map::Message::Hover(Some(Spot(place.index() as u16)))));
                assert_eq!(told(&*board).len(), nowhere + 2, "{place:?}");
            }
            board.update(Message::Map(map::Message::Hover(None)));
        }
    }
}
