//! The bid for Conan: a card and a token in secret, ties, the Conan Bonus.
use super::{
    AgeOfConan, Step,
    action::{Action, Question},
    content::Content,
    event::Event,
    ids::{BidToken, KINGDOMS, Kingdom, StrategyCard},
    places,
};
use crate::{
    array_list::ArrayList,
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::{Seat, SeatSet},
    slots::SlotId,
};
use serde::{Deserialize, Serialize};

/// The token of each seat that is done.
type Tokens = [Option<BidToken>; KINGDOMS];

/// Secret bids: the token of each seat that is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bid {
    /// By seat.
    pub tokens: Tokens,
}

impl Procedure<AgeOfConan> for Bid {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        Waiting::All { seats: self.bidders(game), sealed: true }
    }

    /// Once all are in, the bids are shown.
    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let Self { tokens } = self;
        if !self.bidders(game).is_empty() {
            return Ok(Flow::Asks);
        }
        let kingdoms = game.kingdoms;
        let laid: ArrayList<SlotId, KINGDOMS> =
            ArrayList::gather(kingdoms.iter().filter_map(|kingdom| game.laid_card(*kingdom)));
        game.slots.open(&laid, step.supply)?;
        for (kingdom, token) in kingdoms.iter().zip(tokens) {
            let card = game.shown_card(*kingdom);
            let token = token.unwrap_or(step.content.bidding.always_returns);
            step.tell(Event::BidShown { kingdom: *kingdom, card, token });
        }
        game.frames.set(BidBonus { tokens });
        Ok(Flow::WentOn)
    }

    fn question(self, game: &AgeOfConan, _content: &Content, seat: Seat) -> Option<Question> {
        let owes_card = game.owes_card(game.kingdom_at(seat));
        Some(if owes_card { Question::BidCard } else { Question::BidToken })
    }

    /// Cards, then tokens.
    fn list(self, game: &AgeOfConan, content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        let kingdom = game.kingdom_at(seat);
        if game.owes_card(kingdom) {
            out.extend(game.slots.in_place(places::strategy_hand(kingdom)).map(Action::Bid));
            return Listing::Whole;
        }
        let tokens = content.bidding.tokens.iter().copied();
        out.extend(tokens.filter(|token| game.may_bid(content, kingdom, *token)).map(Action::Token));
        Listing::Whole
    }

    /// A step of a seat's bid.
    fn answer(
        self,
        game: &mut AgeOfConan,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Self { mut tokens } = self;
        let kingdom = game.kingdom_at(seat);
        match action {
            Action::Bid(slot) if game.owes_card(kingdom) => {
                if game.slots.place(slot) != places::strategy_hand(kingdom) {
                    return Err(Why("not_in_hand").into());
                }
                game.slots.put(slot, places::laid(kingdom), step.supply)
            }
            Action::Token(token) if !game.owes_card(kingdom) => {
                if !step.content.bidding.tokens.contains(&token) {
                    return Err(Why("no_such_bid_token").into());
                }
                if !game.may_bid(step.content, kingdom, token) {
                    return Err(Why("token_used").into());
                }
                tokens[seat.index()] = Some(token);
                game.frames.set(Self { tokens });
                Ok(())
            }
            Action::Bid(_) => Err(Why("bid_card_laid").into()),
            Action::Token(_) => Err(Why("bid_card_first").into()),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    /// The lowest card, and the token that always returns (R81).
    fn default_answer(self, game: &AgeOfConan, content: &Content, seat: Seat) -> Option<Action> {
        let kingdom = game.kingdom_at(seat);
        let lowest = game.slots.members(places::strategy_hand(kingdom)).lowest();
        Some(match lowest.filter(|_| game.owes_card(kingdom)) {
            Some(slot) => Action::Bid(slot),
            None => Action::Token(content.bidding.always_returns),
        })
    }
}

impl Bid {
    /// Seats that have not bid.
    fn bidders(self, game: &AgeOfConan) -> SeatSet {
        (0..game.kingdoms.len())
            .filter(|seat| self.tokens[*seat].is_none())
            .map(|seat| Seat(seat as u8))
            .collect()
    }
}

/// Bids lie open; the Conan Bonus may replace a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BidBonus {
    /// By seat.
    pub tokens: Tokens,
}

impl Procedure<AgeOfConan> for BidBonus {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(game.conan.bonus.unwrap_or(game.active))
    }

    /// The owner of the Conan Bonus is asked if he has a strategy card left.
    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if game.conan.bonus.is_some_and(|owner| game.strategy_cards_held(owner) > 0) {
            return Ok(Flow::Asks);
        }
        game.resolve_bid(self.tokens, step).map(|()| Flow::WentOn)
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::BidBonus)
    }

    /// Cards that may replace the first.
    fn list(self, game: &AgeOfConan, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.push(Action::Pass);
        let owner = game.conan.bonus.unwrap_or_default();
        out.extend(game.slots.in_place(places::strategy_hand(owner)).map(Action::Replace));
        Listing::Whole
    }

    /// The card of the bid is replaced, or not.
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let owner = game.conan.bonus.unwrap_or_default();
        match action {
            Action::Pass => (),
            Action::Replace(slot) if game.slots.place(slot) == places::strategy_hand(owner) => {
                if let Some(first) = game.laid_card(owner) {
                    game.slots.discard(first, step.supply)?;
                }
                game.slots.put(slot, places::laid(owner), step.supply)?;
                let face = game.slots.open_one(slot, step.supply)?;
                let card = StrategyCard(face.index() as u8);
                step.tell(Event::BidReplaced { kingdom: owner, card });
            }
            Action::Replace(_) => return Err(Why("not_in_hand").into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        game.resolve_bid(self.tokens, step)
    }

    fn default_answer(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

impl AgeOfConan {
    /// Everybody draws, then bids.
    pub(super) fn begin_bid(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let kingdoms = self.kingdoms;
        for kingdom in &kingdoms {
            self.draw_cards(*kingdom, (0, step.content.limits.bid_draw), step)?;
        }
        self.frames.push(Bid { tokens: [None; KINGDOMS] })
    }

    /// Whether the seat still owes a card; one without strategy cards bids the token alone (R13).
    fn owes_card(&self, kingdom: Kingdom) -> bool {
        self.laid_card(kingdom).is_none() && self.strategy_cards_held(kingdom) > 0
    }

    fn laid_card(&self, kingdom: Kingdom) -> Option<SlotId> {
        self.slots.members(places::laid(kingdom)).lowest()
    }

    fn may_bid(&self, content: &Content, kingdom: Kingdom, token: BidToken) -> bool {
        content.bidding.tokens.contains(&token) && !self.realms[kingdom].used_bids.contains(&token)
    }

    fn shown_card(&self, kingdom: Kingdom) -> Option<StrategyCard> {
        let face = self.slots.public_face(self.laid_card(kingdom)?)?;
        Some(StrategyCard(face.index() as u8))
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
