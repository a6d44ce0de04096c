//! The auction: who bid what, what matching, raising and withdrawing cost, and how high it can go.
use super::Table;
use crate::{play::Picture, table::board::Message, widget::Cx};
use engine::conan_cards::{Action, Auction, Contest};
use iced::{
    Element, Fill,
    widget::{column, row},
};

impl Table {
    /// What stands between the two bidders.
    pub(super) fn auction_scales(&self, contest: &Contest, auction: Auction, cx: Cx) -> Element<'_, Message> {
        let bidder = self.hero_name(auction.bidder, cx);
        let turn = match auction.bid {
            0 => cx.words.say("conan_cards-opens", &[("who", bidder.into())]),
            bid => {
                let told = [
                    ("who", bidder.into()),
                    ("other", self.hero_name(auction.other, cx).into()),
                    ("bid", bid.into()),
                ];
                cx.words.say("conan_cards-answers", &told)
            }
        };
        let limit = cx.words.say("conan_cards-limit", &[("most", auction.most.into())]);
        let swindles = auction.swindles.then(|| cx.muted(cx.say("conan_cards-swindles")));
        column![cx.strong(turn).size(15), cx.muted(limit)]
            .push(swindles)
            .push(self.outlook(contest, cx))
            .spacing(8)
            .width(Fill)
            .into()
    }

    /// What the viewer may bid.
    pub(super) fn bids<'a>(&'a self, picture: &'a Picture, cx: Cx) -> Element<'a, Message> {
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
            column![cx.muted(cx.say(raise)), row(raises).spacing(5).wrap().vertical_spacing(5)].spacing(5)
        });
        column![row(ways).spacing(8).wrap().vertical_spacing(8)].push(raises).spacing(10).into()
    }
}
