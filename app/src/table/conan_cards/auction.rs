//! The auction: who bid what, what matching, raising and withdrawing cost, and how high it can go.
use super::{CardBoard, signs::Sign};
use crate::{
    play::Picture,
    table::{Board, board::Message},
    theme::DISPLAY,
    widget::Context,
};
use engine::conan_cards::{Action, Auction, Contest};
use iced::{
    Center, Element, Fill,
    widget::{column, container, row, text},
};

impl CardBoard {
    /// What stands between the two bidders.
    pub(super) fn auction_scales(
        &self,
        contest: &Contest,
        auction: Auction,
        cx: Context,
    ) -> Element<'_, Message> {
        let bidder = self.hero_name(auction.bidder, cx);
        let turn = match auction.bid {
            0 => self.names.say_of("conan_cards-opens", ("who", &bidder), &[], cx),
            bid => {
                let other = self.hero_name(auction.other, cx);
                let who = self.names.forms("who", &bidder, cx);
                let mut told: Vec<_> = who.iter().map(|(key, value)| (key.as_str(), value.clone())).collect();
                told.push(("bid", bid.into()));
                self.names.say_of("conan_cards-answers", ("other", &other), &told, cx)
            }
        };
        let limit = cx.words.say("conan_cards-limit", &[("most", auction.most.into())]);
        let swindles = auction.swindles.then(|| cx.muted(cx.say("conan_cards-swindles")));
        let size = |length: f32| self.stage.size(length);
        let bid = |side: usize| {
            let bid = contest.bids[side];
            let is_higher = bid > contest.bids[1 - side];
            let told = if bid == 0 { "–".to_owned() } else { bid.to_string() };
            let colour = if is_higher { cx.colours.accent } else { cx.colours.ink };
            text(told).font(DISPLAY).size(size(44.0)).line_height(1.0).color(colour)
        };
        let bids =
            row![bid(0), self.sign(Sign::Star, size(30.0), cx), bid(1)].spacing(size(16.0)).align_y(Center);
        column![
            container(bids).center_x(Fill),
            cx.strong(turn).size(size(15.0)).center().width(Fill),
            cx.muted(limit).size(size(13.0)).center().width(Fill)
        ]
        .push(swindles)
        .push(container(self.outlook(contest, cx)).center_x(Fill))
        .spacing(8)
        .width(Fill)
        .into()
    }

    /// What the viewer may bid.
    pub(super) fn bids<'a>(&'a self, picture: &'a Picture, cx: Context) -> Element<'a, Message> {
        let Some(auction) = self.game().auction(&self.seen.content) else { return row![].into() };
        let (mut ways, mut raises) = (Vec::new(), Vec::new());
        for (answer, action) in self.seen.actions.iter().enumerate() {
            match *action {
                Action::Withdraw => {
                    let label = cx.words.say("conan_cards-withdraw", &[("cost", auction.withdrawal.into())]);
                    ways.push(self.choice(answer, label, picture, cx));
                }
                Action::Match => {
                    let label = cx.words.say("conan_cards-match", &[("stake", auction.bid.into())]);
                    ways.push(self.choice(answer, label, picture, cx));
                }
                Action::Bid(amount) => raises.push(self.choice(answer, amount.to_string(), picture, cx)),
                _ => {
                    let label = picture.answers.get(answer).cloned().unwrap_or_default();
                    ways.push(self.choice(answer, label, picture, cx));
                }
            }
        }
        let raise = if auction.bid == 0 { "conan_cards-open-with" } else { "conan_cards-raise-to" };
        let raises = (!raises.is_empty()).then(|| {
            let raises = row(raises).spacing(5).wrap().vertical_spacing(5).align_x(Center);
            column![cx.muted(cx.say(raise)), raises].spacing(5).align_x(Center)
        });
        let ways = row(ways).spacing(8).wrap().vertical_spacing(8).align_x(Center);
        let warning = (0..self.seen.actions.len()).find_map(|answer| self.warning(answer, cx));
        let warning = warning.map(|told| cx.strong(told).color(cx.colours.danger));
        column![ways].push(raises).push(warning).spacing(10).align_x(Center).into()
    }
}
