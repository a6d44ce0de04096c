//! The bid for Conan: a card and a token in secret, ties, the Conan Bonus.
use super::{
    AgeOfConan, Step,
    action::{Action, Question},
    content::Content,
    event::Event,
    frame::Frame,
    ids::{BidToken, KINGDOMS, Kingdom, StrategyCard},
    places,
};
use crate::{
    array_list::ArrayList,
    game::{Refused, Why},
    seat::{Seat, SeatSet},
    slots::SlotId,
};

/// The token of each seat that is done.
type Tokens = [Option<BidToken>; KINGDOMS];

impl AgeOfConan {
    /// Everybody draws, then bids.
    pub(super) fn begin_bid(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let kingdoms = self.kingdoms;
        for kingdom in &kingdoms {
            self.draw_cards(*kingdom, (0, step.content.limits.bid_draw), step)?;
        }
        self.frames.push(Frame::Bid { tokens: [None; KINGDOMS] })
    }

    /// Seats that have not bid.
    pub(super) fn bidders(&self, tokens: &Tokens) -> SeatSet {
        (0..self.kingdoms.len()).filter(|seat| tokens[*seat].is_none()).map(|seat| Seat(seat as u8)).collect()
    }

    /// Whether the seat still owes a card; one without strategy cards bids the token alone (R13).
    fn owes_card(&self, kingdom: Kingdom) -> bool {
        self.laid_card(kingdom).is_none() && self.strategy_cards_held(kingdom) > 0
    }

    fn laid_card(&self, kingdom: Kingdom) -> Option<SlotId> {
        self.slots.members(places::laid(kingdom)).lowest()
    }

    /// Card or token?
    pub(super) fn question_bid(&self, kingdom: Kingdom) -> Question {
        if self.owes_card(kingdom) { Question::BidCard } else { Question::BidToken }
    }

    fn may_bid(&self, content: &Content, kingdom: Kingdom, token: BidToken) -> bool {
        content.bidding.tokens.contains(&token) && !self.realms[kingdom].used_bids.contains(&token)
    }

    /// Cards, then tokens.
    pub(super) fn list_bid(&self, content: &Content, kingdom: Kingdom, out: &mut Vec<Action>) {
        if self.owes_card(kingdom) {
            return out.extend(self.slots.in_place(places::strategy_hand(kingdom)).map(Action::Bid));
        }
        let tokens = content.bidding.tokens.iter().copied();
        out.extend(tokens.filter(|token| self.may_bid(content, kingdom, *token)).map(Action::Token));
    }

    /// The lowest card, and the token that always returns (R81).
    pub(super) fn default_bid(&self, content: &Content, kingdom: Kingdom) -> Action {
        let lowest = self.slots.members(places::strategy_hand(kingdom)).lowest();
        match lowest.filter(|_| self.owes_card(kingdom)) {
            Some(slot) => Action::Bid(slot),
            None => Action::Token(content.bidding.always_returns),
        }
    }

    /// A step of a seat's bid.
    pub(super) fn answer_bid(
        &mut self,
        mut tokens: Tokens,
        (seat, kingdom): (Seat, Kingdom),
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Bid(slot) if self.owes_card(kingdom) => {
                if self.slots.place(slot) != places::strategy_hand(kingdom) {
                    return Err(Why("not_in_hand").into());
                }
                self.slots.put(slot, places::laid(kingdom), step.supply)
            }
            Action::Token(token) if !self.owes_card(kingdom) => {
                if !step.content.bidding.tokens.contains(&token) {
                    return Err(Why("no_such_bid_token").into());
                }
                if !self.may_bid(step.content, kingdom, token) {
                    return Err(Why("token_used").into());
                }
                tokens[seat.index()] = Some(token);
                self.frames.set(Frame::Bid { tokens });
                Ok(())
            }
            Action::Bid(_) => Err(Why("bid_card_laid").into()),
            Action::Token(_) => Err(Why("bid_card_first").into()),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    /// Once all are in, the bids are shown.
    pub(super) fn advance_bid(&mut self, tokens: Tokens, step: &mut Step<'_>) -> Result<bool, Refused> {
        if !self.bidders(&tokens).is_empty() {
            return Ok(true);
        }
        let kingdoms = self.kingdoms;
        let laid: ArrayList<SlotId, KINGDOMS> =
            ArrayList::gather(kingdoms.iter().filter_map(|kingdom| self.laid_card(*kingdom)));
        self.slots.open(&laid, step.supply)?;
        for (kingdom, token) in kingdoms.iter().zip(tokens) {
            let card = self.shown_card(*kingdom);
            let token = token.unwrap_or(step.content.bidding.always_returns);
            step.tell(Event::BidShown { kingdom: *kingdom, card, token });
        }
        self.frames.set(Frame::BidBonus { tokens });
        Ok(false)
    }

    fn shown_card(&self, kingdom: Kingdom) -> Option<StrategyCard> {
        let face = self.slots.public_face(self.laid_card(kingdom)?)?;
        Some(StrategyCard(face.index() as u8))
    }

    /// The owner of the Conan Bonus is asked if he has a strategy card left.
    pub(super) fn advance_bid_bonus(&mut self, tokens: Tokens, step: &mut Step<'_>) -> Result<bool, Refused> {
        if self.conan.bonus.is_some_and(|owner| self.strategy_cards_held(owner) > 0) {
            return Ok(true);
        }
        self.resolve_bid(tokens, step).map(|()| false)
    }

    /// Cards that may replace the first.
    pub(super) fn list_bid_bonus(&self, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        let owner = self.conan.bonus.unwrap_or_default();
        out.extend(self.slots.in_place(places::strategy_hand(owner)).map(Action::Replace));
    }

    /// The card of the bid is replaced, or not.
    pub(super) fn answer_bid_bonus(
        &mut self,
        tokens: Tokens,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let owner = self.conan.bonus.unwrap_or_default();
        match action {
            Action::Pass => (),
            Action::Replace(slot) if self.slots.place(slot) == places::strategy_hand(owner) => {
                if let Some(first) = self.laid_card(owner) {
                    self.slots.discard(first, step.supply)?;
                }
                self.slots.put(slot, places::laid(owner), step.supply)?;
                let face = self.slots.open_one(slot, step.supply)?;
                let card = StrategyCard(face.index() as u8);
                step.tell(Event::BidReplaced { kingdom: owner, card });
            }
            Action::Replace(_) => return Err(Why("not_in_hand").into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        self.resolve_bid(tokens, step)
    }

    fn resolve_bid(&mut self, tokens: Tokens, step: &mut Step<'_>) -> Result<(), Refused> {
        let winner = self.bid_winner(tokens, step)?;
        self.frames.pop();
        let kingdoms = self.kingdoms;
        for (kingdom, token) in kingdoms.iter().zip(tokens) {
            if let Some(slot) = self.laid_card(*kingdom) {
                self.slots.discard(slot, step.supply)?;
            }
            if let Some(token) = token {
                self.use_bid_token(*kingdom, token, step);
            }
        }
        self.conan.player = Some(winner);
        step.tell(Event::ConanPlayer { kingdom: winner });
        Ok(())
    }

    /// Highest sum; then fewest tokens; then the nearest home; then chance (R03).
    fn bid_winner(&mut self, tokens: Tokens, step: &mut Step<'_>) -> Result<Kingdom, Refused> {
        let content = step.content;
        let goal = if self.rules.tie_by_destination { self.conan.destination } else { self.conan.province };
        let kingdoms = self.kingdoms;
        let ranked = |(kingdom, token): (&Kingdom, Option<BidToken>)| {
            let card = self.shown_card(*kingdom).map_or(0, |card| content.strategy(card).adventure);
            let sum = card + token.map_or(0, |token| token.0);
            let way = content.distance[content.home(*kingdom)][goal];
            ((u8::MAX - sum, self.tokens_held(*kingdom), way), *kingdom)
        };
        let bids: ArrayList<_, KINGDOMS> = ArrayList::gather(kingdoms.iter().zip(tokens).map(ranked));
        let best = bids.iter().map(|(rank, _)| *rank).min().unwrap_or_default();
        let tied: ArrayList<Kingdom, KINGDOMS> =
            ArrayList::gather(bids.iter().filter(|(rank, _)| *rank == best).map(|(_, kingdom)| *kingdom));
        let chosen = match tied.len() {
            0 | 1 => 0,
            n => step.supply.number(n as u32, "bid tie")? as usize,
        };
        Ok(tied.get(chosen).copied().unwrap_or(self.active))
    }

    /// A token is used up unless it always returns; the one that recovers brings back all others (R15).
    fn use_bid_token(&mut self, kingdom: Kingdom, token: BidToken, step: &mut Step<'_>) {
        let bidding = &step.content.bidding;
        let used = &mut self.realms[kingdom].used_bids;
        if token == bidding.always_returns {
            return;
        }
        if token == bidding.recovers_others {
            used.clear();
            step.tell(Event::BidTokensReturned { kingdom });
        }
        let noted = used.push(token).is_ok();
        debug_assert!(noted, "a token is used once");
    }
}
