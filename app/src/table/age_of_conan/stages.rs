//! Pages that come forward by themselves: a bid, the change of an age, a crowning, the final scoring.
use super::{MapBoard, names::say};
use crate::{
    play::{Line, Picture},
    table::board::{Message, Page},
    widget::{Context, token},
};
use engine::{
    age_of_conan::{AgeStep, Category, Frame, Kingdom, TurnStep},
    seat::Seat,
};
use iced::{
    Center, Element, Fill,
    widget::{column, container, row, space},
};
use std::sync::Arc;

/// A kingdom's column of a table.
const COLUMN: f32 = 42.0;

/// The steps of an age change as a player counts them.
const AGE_STEPS: [&str; 7] = [
    "age_of_conan-age-raids",
    "age_of_conan-age-income",
    "age_of_conan-age-build",
    "age_of_conan-age-buy",
    "age_of_conan-age-artifacts",
    "age_of_conan-age-bonus",
    "age_of_conan-age-refresh",
];

impl MapBoard {
    /// The pages that what is going on calls for.
    pub(super) fn stage_pages(&self, picture: &Picture, cx: Context) -> Vec<Page<'_>> {
        let page = |id: &str, body| Page::new(say(cx, id, &[]), body, true);
        let mut pages = Vec::new();
        if picture.rankings.is_some() {
            pages.push(page("age_of_conan-page-scores", self.scores_page(picture, cx)));
            return pages;
        }
        let mut frames = self.game().frames().rev();
        let stage = frames.find_map(|frame| match frame {
            Frame::Bid(_) | Frame::BidBonus(_) => {
                Some(page("age_of_conan-page-bid", self.bid_page(picture, cx)))
            }
            Frame::Raids { .. } => Some(page("age_of_conan-page-age", self.age_page(0, cx))),
            Frame::Age(step) => Some(page("age_of_conan-page-age", self.age_page(age_step(*step), cx))),
            Frame::Stakes { .. } => Some(page("age_of_conan-page-age", self.age_page(4, cx))),
            Frame::Turn(TurnStep::Crown) => Some(page("age_of_conan-page-crown", self.crown_page(cx))),
            _ => None,
        });
        pages.extend(stage);
        pages
    }

    /// Who has bid, which tokens are used up, what Conan brings.
    fn bid_page(&self, picture: &Picture, cx: Context) -> Element<'_, Message> {
        let game = self.game();
        let mut parts =
            column![cx.plain(say(cx, "age_of_conan-bid-rule", &[])).size(13)].spacing(8).width(Fill);
        for (seat, kingdom) in game.kingdoms.iter().copied().enumerate() {
            let is_asked = picture.seats.get(seat).is_some_and(|seat| seat.is_asked);
            let done = game.laid_by(kingdom) > 0 && !is_asked;
            let id = if done { "age_of_conan-bid-laid" } else { "age_of_conan-bid-open" };
            let bids = self.seen.content.bidding.tokens.iter();
            let bids = bids.map(|token| {
                let used = game.realms[kingdom].used_bids.contains(token);
                let told = cx.strong(token.0.to_string()).size(13).color(cx.colours.ink_muted);
                match used {
                    true => container(told).center(26).into(),
                    false => token::token(token.0.to_string(), 26.0, cx),
                }
            });
            let bids = row(bids).spacing(8);
            parts = parts.push(
                row![
                    self.seal(kingdom, 22.0, cx),
                    column![cx.strong(self.names.kingdom(kingdom, cx)), cx.muted(say(cx, id, &[])).size(12)]
                        .width(Fill),
                    bids,
                ]
                .spacing(8)
                .align_y(Center),
            );
        }
        cx.scroll(parts.push(cx.muted(say(cx, "age_of_conan-bid-used", &[])).size(12))).into()
    }

    /// The steps of the age change; the present one is marked.
    fn age_page(&self, now: usize, cx: Context) -> Element<'_, Message> {
        let step = |(number, id): (usize, &&str)| {
            let name = say(
                cx,
                "age_of_conan-age-step",
                &[("number", (number + 1).into()), ("step", say(cx, id, &[]).into())],
            );
            match number.cmp(&now) {
                std::cmp::Ordering::Less => cx.muted(name).into(),
                std::cmp::Ordering::Equal => cx.strong(name).color(cx.colours.accent).into(),
                std::cmp::Ordering::Greater => cx.plain(name).into(),
            }
        };
        cx.scroll(column(AGE_STEPS.iter().enumerate().map(step)).spacing(6).width(Fill)).into()
    }

    /// What every kingdom holds of each category as far as it is known, the most of each written strongly, and how
    /// many tokens of each are hidden.
    fn crown_page(&self, cx: Context) -> Element<'_, Message> {
        let (game, content) = (self.game(), &self.seen.content);
        let column_of = |cell: Element<'static, Message>| container(cell).center_x(COLUMN).into();
        let seals =
            game.kingdoms.iter().map(|kingdom| container(self.seal(*kingdom, 20.0, cx)).center_x(COLUMN));
        let mut parts = column![
            cx.plain(say(cx, "age_of_conan-crown-rule", &[])).size(13),
            row![space().width(Fill)].extend(seals.map(Element::from)),
        ];
        for category in (0..content.categories.len() as u8).map(Category) {
            let held = |kingdom: &Kingdom| game.tokens_value(content, *kingdom, category);
            let most = game.kingdoms.iter().map(held).max();
            let cell = |kingdom: &Kingdom| {
                let value = held(kingdom);
                let text = value.to_string();
                column_of(if Some(value) == most { cx.strong(text) } else { cx.muted(text) }.into())
            };
            let cells = game.kingdoms.iter().map(cell);
            parts = parts.push(row![cx.plain(self.names.category(category, cx)).width(Fill)].extend(cells));
        }
        let hidden =
            |kingdom: &Kingdom| game.tokens_of(*kingdom).filter(|(_, token)| token.is_none()).count();
        if game.kingdoms.iter().any(|kingdom| hidden(kingdom) > 0) {
            let cells =
                game.kingdoms.iter().map(|kingdom| column_of(cx.muted(hidden(kingdom).to_string()).into()));
            parts = parts
                .push(row![cx.muted(say(cx, "age_of_conan-crown-hidden", &[])).width(Fill)].extend(cells));
        }
        cx.scroll(parts.spacing(7).width(Fill)).into()
    }

    /// Of every kingdom what it had before the last scoring, line by line what this brought, and what it has now.
    fn scores_page(&self, picture: &Picture, cx: Context) -> Element<'_, Message> {
        let game = self.game();
        let mut parts = column![].spacing(10).width(Fill);
        for (seat, kingdom) in game.kingdoms.iter().copied().enumerate() {
            let counted = picture.log.iter().filter_map(|line| Some((line, line.counted?)));
            let of_seat = |(_, (of, _)): &(&Arc<Line>, (Seat, i32))| of.index() == seat;
            let counted: Vec<_> = counted.filter(of_seat).collect();
            let gained: i32 = counted.iter().map(|(_, (_, points))| points).sum();
            let points = i32::from(game.realms[kingdom].empire);
            let total = say(cx, "age_of_conan-points", &[("empire", points.into())]);
            let name = cx.strong(self.names.kingdom(kingdom, cx)).width(Fill);
            let head = row![self.seal(kingdom, 22.0, cx), name, cx.strong(total)].spacing(8).align_y(Center);
            let before = say(cx, "age_of_conan-scores-before", &[("empire", (points - gained).into())]);
            let lines = counted.iter().map(|(line, _)| line.text.clone());
            let lines = std::iter::once(before).chain(lines).map(|text| cx.plain(text).size(13).into());
            parts = parts.push(column![head, column(lines).spacing(3)].spacing(4));
        }
        cx.scroll(parts).into()
    }
}

fn age_step(step: AgeStep) -> usize {
    match step {
        AgeStep::Income => 1,
        AgeStep::Build { .. } => 2,
        AgeStep::Buy { .. } => 3,
        AgeStep::Artifacts => 4,
        AgeStep::NewAge => 5,
        AgeStep::Refresh => 6,
    }
}
