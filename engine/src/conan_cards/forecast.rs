//! What whoever looks on may reckon about a contest before it is decided: costs of the auction, how the sums stand, and
//! the exact odds of the cards that lie face down. Nothing here knows more than the view it is asked of.
use super::{
    ConanCards,
    action::Stand,
    auction::Bidding,
    content::{Content, Effect},
    contest::Contest,
    frame::{Frame, Stage},
    ids::{Ability, Attribute},
    places::DRAW,
    values::{laid_effects, sway},
};
use crate::{
    array_list::ArrayList,
    face::{Face, FaceSet},
    seat::Seat,
    slots::{SlotId, SlotSet},
};

/// Hidden cards that are reckoned with at most; the odds of more say little.
const RECKONED: usize = 5;

/// An auction under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Auction {
    /// Who answers.
    pub bidder: Seat,
    /// Who has answered before, or will after.
    pub other: Seat,
    /// The bid of who answers; 0 if there is none.
    pub own: u16,
    /// The bid to be matched; 0 at the opening.
    pub bid: u16,
    /// No bid can be above what either can pay.
    pub most: u16,
    /// What withdrawing costs who answers.
    pub withdrawal: u16,
    /// Whether that is less than others would pay, for the hero is a Merchant.
    pub swindles: bool,
}

/// How likely the one whose action it is wins, if the laid cards were turned up now and none cancelled another or changed
/// the attribute: of all ways to deal the hidden ones out of what the viewer has not seen, so many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forecast {
    /// Ways in which the one whose action it is wins.
    pub wins: u64,
    /// All ways.
    pub ways: u64,
    /// Hidden cards that were reckoned with.
    pub hidden: usize,
}

impl ConanCards {
    /// Where the contest is.
    pub fn contest_stage(&self) -> Option<Stage> {
        self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Contest(stage) => Some(*stage),
            _ => None,
        })
    }

    /// The auction, while there is one.
    pub fn auction(&self, content: &Content) -> Option<Auction> {
        let (contest, Some(Stage::Bid(Bidding { hero }))) = (self.contest?, self.contest_stage()) else {
            return None;
        };
        let [first, second] = contest.bids;
        let (own, bid) = if hero { (first, second) } else { (second, first) };
        let bidder = Self::bidder(&contest, hero);
        Some(Auction {
            bidder,
            other: Self::bidder(&contest, !hero),
            own,
            bid,
            most: self.most_bid(&contest),
            withdrawal: self.withdrawal(content, hero),
            swindles: own == 0 && self.ability(content, bidder) == Ability::Swindle,
        })
    }

    /// The value of the one whose action it is and what it must exceed, if this attribute decided and this hero or ally
    /// stood, by all that lies open.
    pub fn standing(&self, content: &Content, attribute: Attribute, stand: Stand) -> Option<(i8, i8)> {
        let open = |slot: SlotId| self.slots.public_face(slot);
        Some(self.sums_of(content, self.contest.as_ref()?, &open, attribute, stand))
    }

    /// The sums with every laid card that the viewer knows.
    pub fn sums_known(&self, content: &Content) -> Option<(Attribute, i8, i8)> {
        let contest = self.contest.filter(|contest| contest.attribute.is_some())?;
        Some(self.sums_if(content, &contest, &|slot| self.slots.face(slot)))
    }

    /// Whether the viewer knows that a face lies somewhere among several cards: odds then have no simple form.
    fn remembers(&self) -> bool {
        self.slots.clues().iter().any(|clue| clue.face.is_some() || clue.fits != FaceSet::ALL)
    }

    /// The odds of the cards that lie face down, once the attribute is named; `None` where they cannot be told exactly.
    pub fn forecast(&self, content: &Content) -> Option<Forecast> {
        let contest = self.contest.filter(|contest| contest.attribute.is_some())?;
        let hidden = contest.laid.iter().map(|laid| laid.slot);
        let hidden: Vec<_> = hidden.filter(|slot| self.slots.face(*slot).is_none()).collect();
        if !hidden.is_empty() && (hidden.len() > RECKONED || self.remembers()) {
            return None;
        }
        let mut pool = self.pool(content, &contest);
        let mut forecast = Forecast { wins: 0, ways: 0, hidden: hidden.len() };
        let mut dealt = ArrayList::default();
        self.deal(content, &contest, &hidden, &mut pool, (1, &mut dealt), &mut forecast);
        Some(forecast)
    }

    /// Faces that the viewer has not seen, with their number; those that sway this contest alike count as one.
    fn pool(&self, content: &Content, contest: &Contest) -> Vec<(Face, u64)> {
        let mut unseen = self.slots.hidden(DRAW).to_vec();
        let own: SlotSet = self.slots.in_use().filter(|slot| self.slots.deck_of(*slot) == DRAW).collect();
        for slot in own.iter().filter(|slot| self.slots.public_face(*slot).is_none()) {
            if let Some(face) = self.slots.face(slot) {
                unseen[face.index()] = unseen[face.index()].saturating_sub(1);
            }
        }
        let (tag, duel) = (self.tag(content, contest), contest.challenge.is_none());
        let attribute = contest.attribute.unwrap_or_default();
        let does = |face: Face| -> Vec<(i8, i8)> {
            let sways = |effect: &Effect| match effect {
                Effect::Difficulty { amount } => (0, *amount),
                effect => (sway(effect, attribute, tag, duel), 0),
            };
            laid_effects(content, face).iter().map(sways).filter(|sways| *sways != (0, 0)).collect()
        };
        let alike = |one: Face, other: Face| does(one) == does(other);
        let mut pool: Vec<(Face, u64)> = Vec::new();
        for (index, count) in unseen.iter().enumerate().filter(|(_, count)| **count > 0) {
            let (face, count) = (Face::at(index), u64::from(*count));
            match pool.iter_mut().find(|(other, _)| alike(*other, face)) {
                Some((_, sum)) => *sum += count,
                None => pool.push((face, count)),
            }
        }
        // A challenge that lies face down on an adventure has one of these faces and leaves one fewer.
        let laid = |slot: SlotId| contest.laid.iter().any(|laid| laid.slot == slot);
        for slot in own.iter().filter(|slot| self.slots.face(*slot).is_none() && !laid(*slot)) {
            let fits = self.slots.fits(slot);
            let mut fitting = unseen.iter().enumerate().filter(|(_, count)| **count > 0);
            let first =
                fitting.find(|(index, _)| fits.has(Face::at(*index))).map(|(index, _)| Face::at(index));
            let Some(first) = first.filter(|_| fits != FaceSet::ALL) else { continue };
            if let Some((_, count)) = pool.iter_mut().find(|(face, _)| alike(*face, first)) {
                *count = count.saturating_sub(1);
            }
        }
        pool
    }

    /// Deals the next hidden card in every way, and counts at the last.
    fn deal(
        &self,
        content: &Content,
        contest: &Contest,
        hidden: &[SlotId],
        pool: &mut [(Face, u64)],
        (ways, dealt): (u64, &mut ArrayList<Face, RECKONED>),
        forecast: &mut Forecast,
    ) {
        if dealt.len() == hidden.len() {
            let face = |slot: SlotId| {
                let known = || self.slots.face(slot);
                hidden.iter().position(|other| *other == slot).map_or_else(known, |at| Some(dealt[at]))
            };
            let (_, value, against) = self.sums_if(content, contest, &face);
            forecast.ways += ways;
            forecast.wins += if value > against { ways } else { 0 };
            return;
        }
        for kind in 0..pool.len() {
            let (face, left) = pool[kind];
            if left == 0 || dealt.push(face).is_err() {
                continue;
            }
            pool[kind].1 -= 1;
            self.deal(content, contest, hidden, pool, (ways * left, dealt), forecast);
            pool[kind].1 += 1;
            dealt.pop();
        }
    }
}
