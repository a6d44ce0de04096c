//! What has its moment: an adventure that is accomplished, a hero's end.
use super::CardBoard;
use crate::{
    play::Seen,
    table::{board::Message, changes::Changing, clock::now, moment},
    widget::Context,
};
use engine::{
    conan_cards::{Adventure, Card, ConanCards, Event},
    seat::Seat,
};
use iced::{Center, Element, Size, widget::row};
use std::time::Duration;

/// A moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moment {
    Out(Seat),
    Accomplished(Seat, Adventure),
}

impl Changing for Moment {
    fn span(self) -> Duration {
        moment::SPAN
    }
}

/// The last moment among what happened; somebody's end counts for more than anything else.
pub(super) fn moment(before: &Seen<ConanCards>, after: &Seen<ConanCards>) -> Option<Moment> {
    let moments = after.happened_since(before).filter_map(|event| match *event {
        Event::Out { seat } => Some(Moment::Out(seat)),
        Event::Accomplished { seat, adventure } => Some(Moment::Accomplished(seat, adventure)),
        _ => None,
    });
    moments.max_by_key(|moment| matches!(moment, Moment::Out(_)))
}

impl CardBoard {
    /// Whether something has its moment.
    pub(super) fn is_moment(&self, cx: Context) -> bool {
        self.moments.any(|_| if cx.calm { 0 } else { cx.speeds.other }, now())
    }

    /// The moment that is shown now.
    pub(super) fn moment_shown(&self, cx: Context) -> Option<Element<'_, Message>> {
        let speed = |_| if cx.calm { 0 } else { cx.speeds.other };
        let (shown, _) = self.moments.part(|_| true, speed, now())?;
        let (seat, id) = match shown {
            Moment::Out(seat) => (seat, "conan_cards-moment-out"),
            Moment::Accomplished(seat, _) => (seat, "conan_cards-moment-accomplished"),
        };
        let place = match shown {
            Moment::Accomplished(_, adventure) => Some(adventure),
            Moment::Out(_) => None,
        };
        let name = place.map_or_else(String::new, |adventure| self.names.adventure(adventure, cx).0);
        let title = self.names.say_of(id, ("who", &self.hero_name(seat, cx)), &[("place", name.into())], cx);
        let picture = place.and_then(|adventure| self.art_of(Card::Adventure(adventure)));
        let picture = picture.map(|motif| motif.scene(Size::new(150.0, moment::PICTURE), false, cx));
        let body = row![self.piece(seat, 64.0, cx)].push(picture).spacing(14).align_y(Center);
        Some(moment::banner(title, Some(body.into()), cx))
    }
}
