//! What cards do: the vocabulary, and how it is read.
use super::raw::{RawEffect, RawPay, RawWhen};
use crate::age_of_conan::ids::{ContestFace, ContestKind, Side, Terrain};
use crate::word_enum;
use serde::{Deserialize, Serialize};

word_enum! {
    /// When a card may be used.
    Window {
        /// The turn-start step of an own turn.
        TurnStart = "turn_start",
        /// The turn-start step and the end step of an own turn.
        OwnTurn = "own_turn",
        /// As the court action.
        CourtEvent = "court_event",
        /// Right after a draw of a court action.
        CourtDraw = "court_draw",
        /// Before the first move of armies.
        MilitaryMove = "military_move",
        /// Before the first move of emissaries.
        IntrigueMove = "intrigue_move",
        /// Right after intrigue brought gold.
        IntrigueGold = "intrigue_gold",
        /// Before strategy cards are declared.
        BeforeCards = "before_cards",
        /// Strategy cards lie face up, no die is rolled.
        AfterReveal = "after_reveal",
        /// Right after the own roll.
        AfterOwnRoll = "after_own_roll",
        /// The other side spends sorcery to reroll.
        OppSorcery = "opp_sorcery",
        /// The other side is done with its roll.
        AfterOppRoll = "after_opp_roll",
        /// Both totals are final.
        Compare = "compare",
        /// A military contest was lost.
        OnLoss = "on_loss",
        /// Losses are applied.
        ContestEnd = "contest_end",
        /// The forced-march question.
        ForcedMarch = "forced_march",
        /// All bids lie face up.
        BidReveal = "bid_reveal",
    }
}

word_enum! {
    /// Where units may be placed.
    Where {
        /// In the home province.
        Home = "home",
        /// In friendly provinces.
        Friendly = "friendly",
        /// In friendly or campaigning provinces that hold own units.
        WithOwnUnits = "with_own_units",
    }
}

word_enum! {
    /// Which cards of a seen hand may be discarded.
    SeenCards {
        /// Any card.
        Any = "any",
        /// A strategy card.
        Strategy = "strategy",
    }
}

word_enum! {
    /// A military option that moves armies.
    MoveOption {
        /// Up to two moves.
        MoveTwo = "move_two",
        /// A move and an attack.
        MoveAndAttack = "move_and_attack",
    }
}

/// The price of using a card, beyond the gold that brings it into play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pay {
    /// Gold.
    pub gold: u8,
    /// Sorcery.
    pub sorcery: u8,
}

impl Pay {
    /// Whether it costs nothing.
    pub fn is_free(self) -> bool {
        self == Self::default()
    }
}

/// The circumstances in which a card may be used. An empty list means any.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct When {
    /// Kinds of contests, one bit each.
    contests: u8,
    /// Only on this side.
    pub side: Option<Side>,
    /// Terrains, one bit each.
    terrains: u8,
    /// Only against a player.
    pub against_player: bool,
    /// Only after a contest won.
    pub won: bool,
    /// Military options, one bit each.
    options: u8,
}

fn allows(bits: u8, one: usize) -> bool {
    bits == 0 || bits >> one & 1 == 1
}

impl When {
    /// Whether it concerns contests at all.
    pub fn is_of_contests(self) -> bool {
        self.contests != 0
    }

    /// Whether this kind of contest fits.
    pub fn allows_contest(self, kind: ContestKind) -> bool {
        allows(self.contests, kind as usize)
    }

    /// Whether this terrain fits; an intrigue contest has none.
    pub fn allows_terrain(self, terrain: Option<Terrain>) -> bool {
        self.terrains == 0 || terrain.is_some_and(|terrain| allows(self.terrains, terrain.index()))
    }

    /// Whether this military option fits.
    pub fn allows_option(self, option: MoveOption) -> bool {
        allows(self.options, option as usize)
    }

    pub(super) fn read(raw: &RawWhen, terrains: &[String]) -> Result<Self, String> {
        let contests = bits(raw.contest.iter(), |word| ContestKind::of_word(word).map(|kind| kind as usize))?;
        let terrain = |word: &str| terrains.iter().position(|id| id == word);
        let option = |word: &str| MoveOption::of_word(word).map(|option| option as usize);
        Ok(Self {
            contests,
            side: raw.role.as_deref().map(|word| known(Side::of_word(word), word)).transpose()?,
            terrains: bits(raw.terrain.iter(), terrain)?,
            against_player: only(raw.opponent.as_deref(), "player")?,
            won: only(raw.result.as_deref(), "won")?,
            options: bits(raw.option.iter(), option)?,
        })
    }
}

fn known<T>(found: Option<T>, word: &str) -> Result<T, String> {
    found.ok_or_else(|| format!("unknown word {word:?}"))
}

fn bits<'a>(
    words: impl Iterator<Item = &'a String>,
    number: impl Fn(&str) -> Option<usize>,
) -> Result<u8, String> {
    words.map(|word| known(number(word), word)).try_fold(0, |set, one| Ok(set | 1u8 << one?.min(7)))
}

fn only(said: Option<&str>, word: &str) -> Result<bool, String> {
    said.map_or(Ok(false), |said| known((said == word).then_some(true), said))
}

/// One thing that a card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Effect {
    /// What.
    pub op: Op,
    /// Its own price: it is then optional.
    pub pay: Pay,
}

/// The vocabulary of effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Op {
    /// Roll so many dice more.
    AddDie(u8),
    /// So many successes more, kept through rerolls.
    AddSuccess(u8),
    /// Roll up to so many own dice again.
    Reroll(u8),
    /// Up to so many dice of the other side are rolled again.
    OppReroll(u8),
    /// A face counts as a success on own dice.
    CountFace(ContestFace),
    /// The other side rolls so many dice fewer, but one.
    OppFewerDice(u8),
    /// The other player's revealed strategy card does nothing.
    CancelStrategy,
    /// The sorcery just spent on a reroll is lost.
    CancelSorcery,
    /// Ties are won with at least so many successes.
    WinTies(u8),
    /// The unit or marker that a lost contest costs stays.
    PreventLoss,
    /// The opposing army removes so many units.
    KillUnits(u8),
    /// The forced march costs no unit.
    NoForcedMarchLoss,
    /// Place up to `n` units, at most `max_each` (1) in one province (0: any number).
    PlaceUnits {
        /// How many.
        n: u8,
        /// In which provinces.
        place: Where,
        /// At most so many in one; 0 for any number.
        max_each: u8,
    },
    /// Place up to so many emissaries in friendly provinces.
    PlaceEmissaries(u8),
    /// Up to `armies` enemy armies outside home provinces lose `n` units each.
    RemoveUnits {
        /// Units of each.
        n: u8,
        /// Armies at most.
        armies: u8,
    },
    /// An enemy emissary with or next to an own one returns to its reserve; so many times.
    RemoveEmissary(u8),
    /// So many more moves to adjacent friendly provinces in this action.
    ExtraArmyMove(u8),
    /// So many moves of an army to an adjacent friendly province.
    ArmyMove(u8),
    /// One army moved by this action goes up to so many provinces.
    LongMove(u8),
    /// For one army in this action provinces on one sea count as adjacent.
    SeaMove,
    /// So many more emissary moves in this action.
    ExtraEmissaryMove(u8),
    /// One emissary goes up to so many provinces; nothing stops him.
    FreeEmissaryMove(u8),
    /// An enemy tower without enemy units, with an own emissary, is removed.
    BreakAlliance,
    /// Conan moves so many provinces.
    MoveConan(u8),
    /// `n` raiders in each of up to `provinces` enemy provinces.
    PlaceRaiders {
        /// Raiders in each.
        n: u8,
        /// Provinces at most.
        provinces: u8,
    },
    /// All raiders leave up to so many friendly provinces.
    RemoveRaiders(u8),
    /// Gold.
    GainGold(u8),
    /// Sorcery.
    GainSorcery(u8),
    /// Gold for towers and cities.
    GainGoldPer {
        /// Without any.
        base: u8,
        /// At most.
        max: u8,
    },
    /// Draw from the own kingdom deck.
    DrawKingdom(u8),
    /// Draw from the strategy deck.
    DrawStrategy(u8),
    /// Look at another player's hand.
    LookHand,
    /// Discard cards of the hand just seen.
    DiscardFromSeen {
        /// Of which kind.
        what: SeenCards,
        /// How many.
        n: u8,
    },
    /// So many permanents of other players are discarded.
    DiscardPermanent(u8),
    /// A second strategy card replaces the value of a bid's first.
    ReplaceBidCard,
}

impl Pay {
    pub(super) fn read(raw: RawPay) -> Self {
        Self { gold: raw.gold, sorcery: raw.sorcery }
    }
}

impl Effect {
    pub(super) fn read(raw: &RawEffect) -> Result<Self, String> {
        Ok(Self { op: Op::read(raw)?, pay: Pay::read(raw.pay.unwrap_or_default()) })
    }
}

/// The one reading that a word may have, so that a pack cannot mean something that the rules do not do.
fn must_say(said: Option<&str>, word: &str) -> Result<(), String> {
    match said {
        Some(said) if said == word => Ok(()),
        Some(said) => Err(format!("unknown word {said:?}")),
        None => Err(format!("{word:?} is missing")),
    }
}

impl Op {
    fn read(raw: &RawEffect) -> Result<Self, String> {
        let number = |field: Option<u8>, name: &str| field.ok_or_else(|| format!("{name} is missing"));
        let n = || number(raw.n, "n");
        let steps = || number(raw.steps, "steps");
        let provinces = || number(raw.provinces, "provinces");
        let word =
            |field: &Option<String>, name: &str| field.clone().ok_or_else(|| format!("{name} is missing"));
        Ok(match raw.op.as_str() {
            "add_die" => Self::AddDie(n()?),
            "add_success" => Self::AddSuccess(n()?),
            "reroll" => Self::Reroll(n()?),
            "opp_reroll" => Self::OppReroll(n()?),
            "count_face" => {
                let face = word(&raw.face, "face")?;
                Self::CountFace(known(ContestFace::of_word(&face), &face)?)
            }
            "opp_fewer_dice" => Self::OppFewerDice(n()?),
            "cancel_strategy" => Self::CancelStrategy,
            "cancel_sorcery" => Self::CancelSorcery,
            "win_ties" => Self::WinTies(number(raw.min_successes, "min_successes")?),
            "prevent_loss" => Self::PreventLoss,
            "kill_units" => {
                must_say(raw.side.as_deref(), "opponent")?;
                Self::KillUnits(n()?)
            }
            "no_forced_march_loss" => Self::NoForcedMarchLoss,
            "place_units" => {
                let place = word(&raw.place, "where")?;
                let place = known(Where::of_word(&place), &place)?;
                let max_each = raw.max_each.unwrap_or(0);
                if max_each > 1 {
                    return Err("max_each is 1, or left out".to_owned());
                }
                Self::PlaceUnits { n: n()?, place, max_each }
            }
            "place_emissaries" => {
                must_say(raw.place.as_deref(), "friendly")?;
                Self::PlaceEmissaries(n()?)
            }
            "remove_units" => {
                must_say(raw.place.as_deref(), "enemy_not_home")?;
                Self::RemoveUnits { n: n()?, armies: number(raw.armies, "armies")? }
            }
            "remove_emissary" => {
                must_say(raw.place.as_deref(), "with_or_next_to_own_emissary")?;
                Self::RemoveEmissary(n()?)
            }
            "extra_army_move" => Self::ExtraArmyMove(n()?),
            "army_move" => Self::ArmyMove(n()?),
            "long_move" => Self::LongMove(steps()?),
            "sea_move" => Self::SeaMove,
            "extra_emissary_move" => Self::ExtraEmissaryMove(n()?),
            "free_emissary_move" => Self::FreeEmissaryMove(steps()?),
            "break_alliance" => {
                must_say(raw.needs.as_deref(), "own_emissary_there")?;
                Self::BreakAlliance
            }
            "move_conan" => Self::MoveConan(n()?),
            "place_raiders" => {
                must_say(raw.place.as_deref(), "enemy_any")?;
                Self::PlaceRaiders { n: n()?, provinces: provinces()? }
            }
            "remove_raiders" => {
                must_say(raw.place.as_deref(), "friendly")?;
                Self::RemoveRaiders(provinces()?)
            }
            "gain_gold" => Self::GainGold(n()?),
            "gain_sorcery" => Self::GainSorcery(n()?),
            "gain_gold_per" => {
                must_say(raw.per.as_deref(), "tower_or_city")?;
                Self::GainGoldPer { base: number(raw.base, "base")?, max: number(raw.max, "max")? }
            }
            "draw_kingdom" => Self::DrawKingdom(n()?),
            "draw_strategy" => Self::DrawStrategy(n()?),
            "look_hand" => Self::LookHand,
            "discard_from_seen" => {
                let what = word(&raw.what, "what")?;
                Self::DiscardFromSeen { what: known(SeenCards::of_word(&what), &what)?, n: n()? }
            }
            "discard_permanent" => Self::DiscardPermanent(n()?),
            "replace_bid_card" => Self::ReplaceBidCard,
            other => return Err(format!("unknown effect {other:?}")),
        })
    }
}
