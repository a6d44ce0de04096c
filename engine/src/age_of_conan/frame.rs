//! Procedures under way.
use super::{
    action::Aim,
    content::{MoveOption, SeenCards, Where, Window},
    ids::{BidToken, Category, KINGDOMS, Kingdom, KingdomCard, PerContestFace, Province, Side},
};
use crate::{seat::SeatSet, slots::SlotId};
use serde::{Deserialize, Serialize};

/// Where a turn is (R76).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum TurnStep {
    /// The first turn of the game: the Conan player's.
    #[default]
    First,
    /// Roll an empty pool.
    Begin,
    /// Conan's step.
    ConanStep,
    /// Cards and the fate die.
    Start,
    /// Cards at the end.
    End,
    /// Is the adventure over?
    Check,
    /// Crown Conan?
    Crown,
    /// Conan is carried to the destination, the next adventure begins.
    Carry,
    /// The next player.
    Next,
}

/// Moves of armies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct March {
    /// Whose armies.
    pub by: Kingdom,
    /// The military option; none, if a card moves an army.
    pub option: Option<MoveOption>,
    /// Moves to friendly provinces left.
    pub moves: u8,
    /// An attack is left.
    pub attack: bool,
    /// Long moves left.
    pub long: u8,
    /// Provinces of a long move.
    pub steps: u8,
    /// Sea moves left.
    pub sea: u8,
    /// Nothing was moved or declined yet: cards may still change the moves.
    pub fresh: bool,
    /// Where the army at hand stands.
    pub from: Option<Province>,
    /// Where it goes.
    pub to: Option<Province>,
}

/// What an intrigue action does after its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Errand {
    /// Nothing.
    Nothing,
    /// A contest.
    Contest,
    /// Gold.
    Collect,
}

/// Moves of emissaries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mission {
    /// Moves left.
    pub moves: u8,
    /// What comes then.
    pub errand: Errand,
    /// Nothing was moved or declined yet: cards may still change the moves.
    pub fresh: bool,
    /// Where the emissary at hand stands.
    pub from: Option<Province>,
}

/// Figures being placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placing {
    /// Whose.
    pub by: Kingdom,
    /// Emissaries, not units.
    pub emissaries: bool,
    /// How many are left.
    pub left: u8,
    /// Where.
    pub place: Where,
    /// At most so many in one province (one); 0 for any number.
    pub max_each: u8,
    /// The highest province chosen: the list goes on from it.
    pub since: Province,
    /// Placed there.
    pub here: u8,
}

/// Dice being marked for a reroll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reroll {
    /// Who marks.
    pub by: Kingdom,
    /// Whose dice.
    pub side: Side,
    /// Dice that may still be marked.
    pub left: u8,
    /// Marked dice by face.
    pub marked: PerContestFace<u8>,
}

/// Where a contest is (see the sequence in `contest`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// Cards before anything else.
    Before(Side),
    /// Strategy cards face down.
    Declare(Side),
    /// Strategy cards face up.
    Reveal,
    /// Cards after that.
    Revealed(Side),
    /// A side rolls.
    Roll(Side),
    /// The roller's cards and sorcery.
    OwnRoll(Side),
    /// This side may stop the other's sorcery.
    OppSorcery(Side),
    /// This side's cards after the other's roll.
    OppRoll(Side),
    /// Successes are compared.
    Compare,
    /// This side lost and may prevent its loss.
    Loss(Side),
    /// Losses and gains.
    Outcome,
    /// Cards after that, as a question of their own.
    End(Side),
    /// Go on, retreat, march; with the attacker's cards if they were not asked alone.
    Choice {
        /// Whether the attacker's cards are answers too.
        cards: bool,
    },
    /// Does the defender of a battle retreat?
    Defend,
}

/// Where the age change is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AgeStep {
    /// Gold and objectives; raids come before.
    Income,
    /// Units and cities.
    Build {
        /// Players who are done.
        done: u8,
        /// Provinces before this one are done.
        since: Province,
    },
    /// Purchases.
    Buy {
        /// Players who are done.
        done: u8,
    },
    /// Artifacts.
    Artifacts,
    /// The Conan Bonus, and the new age with its bid.
    NewAge,
    /// Permanents are refreshed.
    Refresh,
}

/// A procedure under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// A turn and what follows it.
    Turn(TurnStep),
    /// Secret bids: the token of each seat that is done.
    Bid {
        /// By seat.
        tokens: [Option<BidToken>; KINGDOMS],
    },
    /// Bids lie open; the Conan Bonus may replace a card.
    BidBonus {
        /// By seat.
        tokens: [Option<BidToken>; KINGDOMS],
    },
    /// A token was received: keep it or exchange it.
    Token {
        /// By whom.
        of: Kingdom,
        /// Which.
        slot: SlotId,
    },
    /// Take the token of the track or leave it.
    CourtToken,
    /// Conan's part of Court + Conan.
    ConanPart {
        /// Conan was moved.
        moved: bool,
        /// A raider was placed.
        raided: bool,
    },
    /// The court option.
    Court,
    /// The military option.
    Military,
    /// Moves of armies.
    March(March),
    /// Figures being placed.
    Place(Placing),
    /// The intrigue option.
    Intrigue,
    /// Moves of emissaries.
    Mission(Mission),
    /// A window outside contests.
    Window {
        /// Whose.
        by: Kingdom,
        /// Which.
        window: Window,
    },
    /// A contest; its figures are in the state.
    Contest(Phase),
    /// Dice being marked.
    Reroll(Reroll),
    /// A card's effects, one after the other.
    Card {
        /// Who plays it.
        by: Kingdom,
        /// Which.
        card: KingdomCard,
        /// The next effect.
        next: u8,
    },
    /// An optional effect waits for its price.
    PayMore {
        /// Who is asked.
        by: Kingdom,
        /// Of which card.
        card: KingdomCard,
        /// Which effect.
        effect: u8,
    },
    /// Provinces chosen for a card, ascending.
    Target {
        /// Who chooses.
        by: Kingdom,
        /// What for.
        aim: Aim,
        /// How many are left.
        left: u8,
        /// Only these and later provinces.
        since: Province,
    },
    /// Whose emissary is removed.
    EmissaryOwner {
        /// Who chooses.
        by: Kingdom,
        /// Where.
        province: Province,
    },
    /// An emissary whom nothing stops.
    FreeMove {
        /// Whose.
        by: Kingdom,
        /// How far.
        steps: u8,
        /// Where he stands.
        from: Option<Province>,
    },
    /// A card leads Conan.
    LeadConan {
        /// Who leads him.
        by: Kingdom,
        /// Steps left.
        left: u8,
    },
    /// Whose hand is looked at.
    LookAt {
        /// Who looks.
        by: Kingdom,
        /// What is then discarded from it, and how many.
        discard: Option<(SeenCards, u8)>,
    },
    /// A hand lies open to one player, who discards from it.
    Seen {
        /// Who looks.
        by: Kingdom,
        /// Whose hand.
        of: Kingdom,
        /// What may be discarded.
        what: SeenCards,
        /// How many are left.
        left: u8,
    },
    /// Permanents of others are discarded.
    DiscardPermanent {
        /// Who chooses.
        by: Kingdom,
        /// How many are left.
        left: u8,
    },
    /// Raiders are driven off, or cost points.
    Raids {
        /// Players who are done.
        done: u8,
        /// Provinces before this one are done.
        since: Province,
    },
    /// The age change.
    Age(AgeStep),
    /// Secret choices of tokens for the artifacts, by seat.
    Stakes {
        /// Chosen categories.
        categories: [Option<Category>; KINGDOMS],
        /// Who still answers.
        asked: SeatSet,
    },
    /// The end of the game.
    Final,
}

impl Default for Frame {
    fn default() -> Self {
        Self::Turn(TurnStep::First)
    }
}
