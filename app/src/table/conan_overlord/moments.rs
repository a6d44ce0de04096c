//! What has its moment: a captive who is found, what a chest held, a hero's end.
use super::{MapBoard, art, names::say, spot};
use crate::{
    play::Seen,
    table::{board::Message, changes::Changing, clock::now, moment},
    widget::Context,
};
use engine::conan_overlord::{
    ConanOverlord, Event,
    ids::{Fig, Item, Zone},
};
use iced::{Element, Fill, widget::container};
use std::time::Duration;

/// A moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moment {
    /// A chest held this.
    Chest(Fig, Item),
    /// What was hidden is here.
    Found(Zone),
    /// A hero falls.
    Fell(Fig),
}

impl Changing for Moment {
    fn span(self) -> Duration {
        moment::SPAN
    }
}

/// What matters most among what happened.
pub(super) fn moment(before: &Seen<ConanOverlord>, after: &Seen<ConanOverlord>) -> Option<Moment> {
    let of = |event: &Event| match *event {
        Event::ChestOpened(fig, item) => Some((0, Moment::Chest(fig, item))),
        Event::Revealed(zone, true) => Some((1, Moment::Found(zone))),
        Event::Died(fig) if after.view.is_hero(fig) => Some((2, Moment::Fell(fig))),
        _ => None,
    };
    let moments = after.happened_since(before).filter_map(of);
    moments.max_by_key(|(weight, _)| *weight).map(|(_, moment)| moment)
}

impl MapBoard {
    /// How fast moments pass, in percent.
    fn moment_speed(cx: Context) -> u16 {
        if cx.calm { 0 } else { cx.speeds.other }
    }

    /// Whether something has its moment.
    pub(super) fn is_moment(&self, cx: Context) -> bool {
        self.moments.any(|_| Self::moment_speed(cx), now())
    }

    /// The moment that is shown now.
    pub(super) fn moment_shown(&self, cx: Context) -> Option<Element<'_, Message>> {
        let (shown, _) = self.moments.part(|_| true, |_| Self::moment_speed(cx), now())?;
        let game = self.game();
        let (title, body): (String, Option<Element<'_, Message>>) = match shown {
            Moment::Chest(fig, item) => {
                let args = [
                    ("who", self.names.fig(game, fig, cx).into()),
                    ("what", self.names.item(item, cx).0.into()),
                ];
                let coin = art("equipment", &self.content().item(item).id);
                let coin = coin.map(|motif| motif.coin(moment::PICTURE, cx));
                (say(cx, "conan_overlord-moment-chest", &args), coin)
            }
            Moment::Found(zone) => {
                let scenario = game.scenario(self.content());
                let item = scenario.secret.as_ref().map(|secret| secret.item)?;
                let args = [
                    ("what", self.names.item(item, cx).0.into()),
                    ("zone", self.names.zone(game, zone, cx).into()),
                ];
                let coin = art("equipment", &self.content().item(item).id);
                let coin = coin.map(|motif| motif.coin(moment::PICTURE, cx));
                (say(cx, "conan_overlord-moment-found", &args), coin)
            }
            Moment::Fell(fig) => {
                let args = [("who", self.names.fig(game, fig, cx).into())];
                let body = self.token(fig, moment::PICTURE, true, cx);
                (say(cx, "conan_overlord-moment-fell", &args), Some(body))
            }
        };
        let banner = moment::banner(title, body, cx);
        // Where it happens must be seen too.
        let is_high = self.zone_of_moment(shown).is_some_and(|zone| {
            self.chart.shapes.place(spot(zone)).stand.y < self.chart.shapes.size.height / 2.0
        });
        Some(if is_high { container(banner).align_bottom(Fill).into() } else { banner })
    }

    /// Where it happens.
    fn zone_of_moment(&self, moment: Moment) -> Option<Zone> {
        match moment {
            Moment::Found(zone) => Some(zone),
            Moment::Chest(fig, _) | Moment::Fell(fig) => Some(self.game().figures.get(fig).last_zone()),
        }
    }
}
