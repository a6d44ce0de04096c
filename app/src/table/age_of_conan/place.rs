//! The page of a province: what it is, whose it is, and what stands there.
use super::{
    Table,
    names::say,
    pieces::{Piece, pieces_in},
};
use crate::{table::board::Message, widget::Cx};
use engine::age_of_conan::Province;
use iced::{Element, Fill, widget::column};

impl Table {
    pub(super) fn place_page(&self, province: Province, cx: Cx) -> Element<'_, Message> {
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
        let lines = column(lines.into_iter().map(|line| cx.plain(line).size(13).into())).spacing(5);
        let name = cx.heading(self.names.province(province, cx));
        cx.scroll(column![name, lines].spacing(6).width(Fill)).into()
    }

    fn piece_told(&self, piece: Piece, cx: Cx) -> String {
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
