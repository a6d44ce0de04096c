//! What has its moment: bids that are turned over, a new age, an artifact, a crown.
use super::{MapBoard, art, names::say};
use crate::{
    play::Seen,
    table::{board::Message, moment},
    widget::Context,
};
use engine::age_of_conan::{AgeOfConan, Artifact, BidToken, Category, Event, Kingdom, StrategyCard};
use iced::{
    Center, Element,
    widget::{column, row},
};

/// A bid as it is turned over.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Bid {
    kingdom: Kingdom,
    card: Option<StrategyCard>,
    token: BidToken,
}

/// A moment.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Moment {
    /// Bids were turned over, and somebody leads Conan.
    Auction(Vec<Bid>, Kingdom),
    Age(u8),
    Artifact(Artifact, Kingdom),
    Crown(Kingdom, Category, bool),
}

/// The last moment among what happened.
pub(super) fn moment(before: &Seen<AgeOfConan>, after: &Seen<AgeOfConan>) -> Option<Moment> {
    let (mut bids, mut moment) = (Vec::new(), None);
    for event in after.happened_since(before) {
        match *event {
            Event::BidShown { kingdom, card, token } => bids.push(Bid { kingdom, card, token }),
            Event::BidReplaced { kingdom, card } => {
                let bid = bids.iter_mut().find(|bid| bid.kingdom == kingdom);
                bid.into_iter().for_each(|bid| bid.card = Some(card));
            }
            Event::ConanPlayer { kingdom } if !bids.is_empty() => {
                moment = Some(Moment::Auction(std::mem::take(&mut bids), kingdom));
            }
            Event::AgeBegan { age } if age > 1 => moment = Some(Moment::Age(age)),
            Event::ArtifactGoes { artifact, to: Some(kingdom) } => {
                moment = Some(Moment::Artifact(artifact, kingdom));
            }
            Event::CrownTried { kingdom, category, crowned } => {
                moment = Some(Moment::Crown(kingdom, category, crowned));
            }
            _ => (),
        }
    }
    moment
}

impl MapBoard {
    /// The moment that is shown now.
    pub(super) fn moment_shown(&self, cx: Context) -> Option<Element<'_, Message>> {
        let moment = self.moment.as_ref().filter(|_| self.is_moment(cx))?;
        let named = |id: &str, kingdom: Kingdom| {
            self.names.say_of(id, ("kingdom", &self.names.kingdom(kingdom, cx)), &[], cx)
        };
        let (title, body) = match moment {
            Moment::Auction(bids, winner) => (
                named("age_of_conan-moment-auction", *winner),
                Some(row(bids.iter().map(|bid| self.bid(bid, *winner, cx))).spacing(26).into()),
            ),
            Moment::Age(age) => (say(cx, "age_of_conan-moment-age", &[("age", (*age).into())]), None),
            Moment::Artifact(artifact, kingdom) => {
                let of = self.names.kingdom(*kingdom, cx);
                let told = [("artifact", self.names.artifact(*artifact, cx).0.into())];
                let title = self.names.say_of("age_of_conan-moment-artifact", ("kingdom", &of), &told, cx);
                let motif = art("artifacts", &self.seen.content.artifact(*artifact).id);
                let coin = motif.map(|motif| motif.coin(moment::PICTURE, cx));
                (title, coin)
            }
            Moment::Crown(kingdom, category, crowned) => {
                let id = if *crowned { "age_of_conan-moment-crown" } else { "age_of_conan-moment-no-crown" };
                let by = cx.plain(self.names.category(*category, cx));
                (named(id, *kingdom), Some(by.into()))
            }
        };
        Some(moment::banner(title, body, cx))
    }

    fn bid(&self, bid: &Bid, winner: Kingdom, cx: Context) -> Element<'_, Message> {
        let worth = bid.card.map_or(0, |card| self.seen.content.strategy(card).adventure);
        let sum = u16::from(worth) + u16::from(bid.token.0);
        let colour = if bid.kingdom == winner { cx.colours.success } else { cx.colours.ink };
        let parts =
            say(cx, "age_of_conan-moment-bid", &[("card", worth.into()), ("token", bid.token.0.into())]);
        column![
            self.seal(bid.kingdom, 44.0, cx),
            cx.strong(self.names.kingdom(bid.kingdom, cx)),
            cx.title(sum.to_string()).size(30).color(colour),
            cx.muted(parts),
        ]
        .spacing(4)
        .align_x(Center)
        .into()
    }
}
