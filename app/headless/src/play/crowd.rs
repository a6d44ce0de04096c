//! A table with as much on its board as ever stands there: for pictures, and to measure how fast and how clearly it is
//! shown.
use super::{AnySeen, Picture, Seen, answers::Answers};
use crate::{
    games::{Visitor, visit},
    narrate::Narrated,
    words::{Language, Words, teller::Teller},
};
use engine::view::View;

/// The picture of a table with such a board, and with what may be answered there; none of a game that fills its board
/// by itself.
pub fn crowded_picture(picture: &Picture, language: Language) -> Option<Picture> {
    visit(picture.game, Crowding { picture, language })?
}

struct Crowding<'a> {
    picture: &'a Picture,
    language: Language,
}

impl Visitor for Crowding<'_> {
    type Out = Option<Picture>;

    fn visit<G: Narrated>(self) -> Self::Out {
        let Self { picture, language } = self;
        let seen = picture.seen.of::<G>()?;
        let (words, content) = (Words::of(language), &seen.content);
        let view = View::of(&G::crowded(&seen.view, content)?, picture.viewer);
        let answers = {
            let teller = Teller::<G> { words, telling: &seen.telling, content, view: &view };
            picture.viewer.map(|seat| Answers::of(&teller, seat)).unwrap_or_default()
        };
        let seen = Seen {
            view,
            content: seen.content.clone(),
            telling: seen.telling.clone(),
            actions: answers.actions.clone(),
            events: seen.events.clone(),
        };
        Some(Picture {
            way_on: answers.way_on,
            scripted: answers.scripted,
            answers: answers.texts,
            idle: answers.idle,
            asides: answers.asides,
            seen: AnySeen::new(seen),
            ..picture.clone()
        })
    }
}
