//! The rules part of the pack as it is written.
use super::{
    Effect, Limits, Loot, Mode, Preset, RuleOption, Window,
    effects::{Sway, When},
};
use crate::conan_cards::ids::{Ability, Attribute, Tag};
use crate::content::{Meta, raw};
use serde::Deserialize;

raw! {
    /// `rules.toml`.
    RawPack {
        meta: Meta,
        limits: Limits,
        counts: RawCounts,
        presets: Vec<Preset>,
        options: Vec<RuleOption>,
        heroes: Vec<RawHero>,
        challenges: Vec<RawChallenge>,
        adventures: Vec<RawAdventure>,
        resolutions: Vec<RawResolution>,
        items: Vec<RawItem>,
    }

    /// What the box holds; the lists below must add up to it.
    RawCounts {
        heroes: usize,
        challenges: usize,
        adventures: usize,
        specials: usize,
    }

    RawHero {
        id: String,
        strength: i8,
        cunning: i8,
        spirit: i8,
        ability: Ability,
        once: bool,
    }

    RawChallenge {
        id: String,
        strength: i8,
        cunning: i8,
        spirit: i8,
        tag: Tag,
        ally_cost: Option<u16>,
    }

    RawAdventure {
        id: String,
        difficulty: u8,
        loot: Loot,
        special: Vec<RawEffect>,
    }

    RawResolution {
        id: String,
        count: u8,
        window: Window,
        effects: Vec<RawEffect>,
    }

    RawItem {
        id: String,
        mode: Mode,
        #[serde(rename = "use")]
        window: Option<Window>,
        effects: Vec<RawEffect>,
    }
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RawSway {
    Strength,
    Cunning,
    Spirit,
    Contest,
    All,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RawTarget {
    OpposingHero,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RawWho {
    Chosen,
    EachOther,
    Same,
    ChosenHere,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RawSight {
    Hand,
    ChallengesAt,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RawKind {
    Challenge,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RawWhere {
    Here,
}

/// An effect as it is written: `{ op = "draw", amount = 2, when = "win" }`.
#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum RawEffect {
    Attr {
        attr: RawSway,
        amount: i8,
        target: Option<RawTarget>,
        if_tag: Option<Tag>,
        unless_tag: Option<Tag>,
        #[serde(default)]
        if_duel: bool,
    },
    Difficulty {
        amount: i8,
    },
    Switch,
    Cancel {
        amount: u8,
    },
    Ward {
        amount: u8,
    },
    Draw {
        amount: u8,
        #[serde(default)]
        when: When,
    },
    DrawBonus {
        amount: u8,
        then_discard: u8,
    },
    GainGp {
        amount: u16,
    },
    StealGp {
        who: RawWho,
        amount: u16,
    },
    StealCard {
        who: RawWho,
        amount: u8,
    },
    Peek {
        what: RawSight,
        who: RawWho,
    },
    Recover {
        kind: RawKind,
        amount: u8,
    },
    ReturnStake {
        percent: u8,
        #[serde(default)]
        when: When,
    },
    Refresh,
    ExtraAction,
    Move {
        ignore_challenges: bool,
    },
    Expel {
        who: RawWho,
    },
    DiscardChallenge {
        #[serde(rename = "where")]
        place: RawWhere,
    },
    AllyDiscount {
        amount: u16,
    },
    Place {
        effects: Vec<RawEffect>,
    },
    Charge {
        window: Window,
        effects: Vec<RawEffect>,
    },
}

impl RawEffect {
    /// The effect; `None` if its words do not go together, or if it is a `place` or a `charge`, which only an
    /// adventure has.
    pub(super) fn effect(&self) -> Option<Effect> {
        Some(match *self {
            Self::Attr { attr, amount, target, if_tag, unless_tag, if_duel } => Effect::Attr {
                sway: match attr {
                    RawSway::Strength => Sway::Only(Attribute::Strength),
                    RawSway::Cunning => Sway::Only(Attribute::Cunning),
                    RawSway::Spirit => Sway::Only(Attribute::Spirit),
                    RawSway::Contest => Sway::Deciding,
                    RawSway::All => Sway::All,
                },
                amount,
                opposing: matches!(target, Some(RawTarget::OpposingHero)),
                if_tag,
                unless_tag,
                if_duel,
            },
            Self::Difficulty { amount } => Effect::Difficulty { amount },
            Self::Switch => Effect::Switch,
            Self::Cancel { amount: 1 } => Effect::Cancel,
            Self::Ward { amount } => Effect::Ward { amount },
            Self::Draw { amount, when } => Effect::Draw { amount, when },
            Self::DrawBonus { amount, then_discard } => Effect::DrawBonus { amount, then_discard },
            Self::GainGp { amount } => Effect::GainGlory { amount },
            Self::StealGp { who: RawWho::Chosen, amount } => Effect::StealGlory { each: false, amount },
            Self::StealGp { who: RawWho::EachOther, amount } => Effect::StealGlory { each: true, amount },
            Self::StealCard { who: RawWho::Chosen, amount } => Effect::StealCard { same: false, amount },
            Self::StealCard { who: RawWho::Same, amount } => Effect::StealCard { same: true, amount },
            Self::Peek { what: RawSight::Hand, who: RawWho::Chosen } => Effect::PeekHand,
            Self::Peek { what: RawSight::ChallengesAt, who: RawWho::Chosen } => Effect::PeekChallenges,
            Self::Recover { kind: RawKind::Challenge, amount } => Effect::Recover { amount },
            Self::ReturnStake { percent, when: When::Now | When::Lose } => Effect::ReturnStake { percent },
            Self::Refresh => Effect::Refresh,
            Self::ExtraAction => Effect::ExtraAction,
            Self::Move { ignore_challenges } => Effect::Move { ignore_challenges },
            Self::Expel { who: RawWho::ChosenHere } => Effect::Expel,
            Self::DiscardChallenge { place: RawWhere::Here } => Effect::DiscardChallenge,
            Self::AllyDiscount { amount } => Effect::AllyDiscount { amount },
            Self::Cancel { .. }
            | Self::StealGp { .. }
            | Self::StealCard { .. }
            | Self::Peek { .. }
            | Self::ReturnStake { .. }
            | Self::Expel { .. }
            | Self::Place { .. }
            | Self::Charge { .. } => return None,
        })
    }
}
