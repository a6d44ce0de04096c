//! What Age of Conan teaches its computer players: what is worth having, and which answers look sensible.
use crate::{mind::Mind, wise::Wise};
use engine::{
    age_of_conan::{
        ARTIFACTS, Action, AgeOfConan, Category, Content, Deed, Kingdom, MarkerKind, Province, ProvinceSet,
        Question, Side,
    },
    game::Game,
    seat::Seat,
};

const MILITARY: usize = 0;
const INTRIGUE: usize = 1;
const COURT: usize = 2;
const ADVENTURE: usize = 3;
const CARDS: usize = 4;
const BOLDNESS: usize = 5;

impl Wise for AgeOfConan {
    const FEATURES: &'static [&'static str] = &[
        "empire",
        "forts",
        "towers",
        "campaigns",
        "units",
        "emissaries",
        "gold",
        "sorcery",
        "crom",
        "kingdom_cards",
        "strategy_cards",
        "permanents",
        "token_value",
        "token_leads",
        "conan",
        "artifacts",
        "raiders",
    ];
    const HABITS: &'static [&'static str] =
        &["military", "intrigue", "court", "adventure", "cards", "boldness"];

    fn features(&self, content: &Content, seat: Seat, out: &mut [f32]) {
        let Some(kingdom) = self.kingdom_of(seat) else { return out.fill(0.0) };
        let realm = &self.realms[kingdom];
        let rated =
            |lands: ProvinceSet| -> f32 { lands.iter().map(|land| f32::from(content.rating(land))).sum() };
        let count = |of: fn(&AgeOfConan, Kingdom, Province) -> u8| -> f32 {
            Content::all_provinces().map(|land| f32::from(of(self, kingdom, land))).sum()
        };
        let owned = self.artifacts.0.iter().filter(|owner| **owner == Some(kingdom)).count();
        let bonus = u8::from(self.conan.bonus == Some(kingdom));
        let raiders = self.friendly(content, kingdom).iter().map(|land| f32::from(self.board[land].raiders));
        let (value, leads) = self.tokens(content, kingdom);
        let has = [
            f32::from(realm.empire),
            rated(self.board.markers_of(kingdom, MarkerKind::has_fort)),
            rated(self.board.markers_of(kingdom, MarkerKind::has_tower)),
            self.progress(content, kingdom),
            count(|game, kingdom, land| game.board[land].units[kingdom]),
            count(|game, kingdom, land| game.board[land].emissaries[kingdom]),
            f32::from(realm.gold).sqrt(),
            f32::from(realm.sorcery).sqrt(),
            f32::from(realm.crom),
            self.kingdom_cards_held(kingdom) as f32,
            self.strategy_cards_held(kingdom) as f32,
            self.permanents_held(kingdom) as f32,
            value,
            leads,
            f32::from(u8::from(self.conan.player == Some(kingdom))),
            owned as f32 + f32::from(bonus),
            raiders.sum(),
        ];
        out.iter_mut().zip(has).for_each(|(out, has)| *out = has);
    }

    fn looks(&self, content: &Content, mind: &Mind, seat: Seat, choices: &[Action], out: &mut Vec<f32>) {
        let kingdom = self.kingdom_of(seat).unwrap_or_default();
        let attacks = matches!(
            self.question(content, seat),
            Some(
                Question::ArmyTo { attack: true, .. }
                    | Question::ArmyUnits { attack: true, .. }
                    | Question::ArmyFrom { attack: true }
            )
        );
        out.clear();
        out.extend(choices.iter().map(|action| self.look(content, mind, kingdom, attacks, *action)));
    }

    fn stage(&self) -> u32 {
        u32::from(self.age) << 8 | u32::from(self.active.0)
    }
}

/// The parts of knowledge that need a name.
trait Judgement {
    fn tokens(&self, content: &Content, kingdom: Kingdom) -> (f32, f32);
    fn progress(&self, content: &Content, kingdom: Kingdom) -> f32;
    fn look(&self, content: &Content, mind: &Mind, kingdom: Kingdom, attacks: bool, action: Action) -> f32;
    fn leads_by(&self, content: &Content, kingdom: Kingdom, category: Category) -> f32;
    fn losing_roll(&self, content: &Content, kingdom: Kingdom) -> bool;
}

impl Judgement for AgeOfConan {
    /// The value of all tokens, and in how many categories they lead.
    fn tokens(&self, content: &Content, kingdom: Kingdom) -> (f32, f32) {
        let categories = (0..ARTIFACTS as u8).map(Category);
        let value: u8 =
            categories.clone().map(|category| self.tokens_value(content, kingdom, category)).sum();
        let leads = categories.filter(|category| self.leads_by(content, kingdom, *category) > 0.0).count();
        (f32::from(value), leads as f32)
    }

    /// By how much a kingdom leads in a category.
    fn leads_by(&self, content: &Content, kingdom: Kingdom, category: Category) -> f32 {
        let others = self.kingdoms.iter().filter(|other| **other != kingdom);
        let best = others.map(|other| self.tokens_value(content, *other, category)).max().unwrap_or(0);
        f32::from(self.tokens_value(content, kingdom, category)) - f32::from(best)
    }

    /// How far campaigns have come, by what they are for.
    fn progress(&self, content: &Content, kingdom: Kingdom) -> f32 {
        let campaigns = self.board.units_of(kingdom).iter().filter(|land| self.board[*land].step > 0);
        let share = |land: Province| {
            let steps = content.provinces[land].track.len().max(1) as f32;
            f32::from(self.board[land].step) / steps * f32::from(content.rating(land))
        };
        campaigns.map(share).sum()
    }

    fn look(&self, content: &Content, mind: &Mind, kingdom: Kingdom, attacks: bool, action: Action) -> f32 {
        let habit = |index: usize| mind.habit(index);
        let realm = &self.realms[kingdom];
        let weak = |land: Province| (4.0 - f32::from(content.rating(land))) * 0.4;
        let nearer = |land: Province| {
            let goal = &content.distance[self.conan.destination];
            f32::from(goal[self.conan.province]) - f32::from(goal[land])
        };
        match action {
            Action::Die(_, Deed::Military) => habit(MILITARY),
            Action::Die(_, Deed::Intrigue) => habit(INTRIGUE),
            Action::Die(_, Deed::Court) => habit(COURT),
            Action::MoveAndAttack | Action::ContestOn(_) => 1.2 * habit(MILITARY),
            Action::MoveTwo | Action::MoveTwoEmissaries => -0.6,
            Action::PlaceUnits => {
                if realm.units > 0 {
                    0.3
                } else {
                    -2.0
                }
            }
            Action::PlaceEmissary => {
                if realm.emissaries > 0 {
                    0.3
                } else {
                    -2.0
                }
            }
            Action::MoveAndContest | Action::ContestIn(_) => 1.2 * habit(INTRIGUE),
            Action::MoveAndCollect => 0.2,
            Action::Collect(land) => 0.4 * f32::from(content.rating(land)),
            Action::DrawKingdomStrategy => 0.5,
            Action::DrawTwoStrategy => 0.3,
            Action::From(_) => {
                if attacks {
                    habit(BOLDNESS)
                } else {
                    -0.2
                }
            }
            Action::To(land) if attacks => weak(land),
            Action::Units(n) => {
                if attacks {
                    0.5 * f32::from(n)
                } else {
                    0.1 * f32::from(n)
                }
            }
            Action::Conan(land) => habit(ADVENTURE) * nearer(land),
            Action::Stay => 0.1,
            Action::Take | Action::Keep => 0.6 * habit(ADVENTURE),
            Action::Exchange => 0.2,
            Action::Play(_) | Action::Use(_) | Action::UseArtifact(_) | Action::Declare(_) => habit(CARDS),
            Action::Refresh(_) => 0.1,
            Action::Sorcery => {
                if self.losing_roll(content, kingdom) {
                    1.5
                } else {
                    -2.5
                }
            }
            Action::GoOn | Action::March => habit(BOLDNESS),
            Action::Retreat | Action::RetreatTo(_) => -0.2,
            Action::Crown(category) => {
                if self.leads_by(content, kingdom, category) > 0.0 {
                    2.0
                } else {
                    -6.0
                }
            }
            Action::Compete(category) => 0.3 * f32::from(self.tokens_value(content, kingdom, category)),
            Action::Stake(_) | Action::Repel => 0.6,
            Action::Raise | Action::BuyUnit(_) => 0.7,
            Action::Upgrade => 1.0,
            Action::BuyEmissary(_) | Action::BuyBothCards => 0.4,
            Action::Token(token) => 0.1 * f32::from(token.0),
            Action::PassUntil(_) => -4.0,
            Action::Pass => -0.3,
            _ => 0.0,
        }
    }

    /// Whether a kingdom's dice, as they lie, are worth another throw: the other side is ahead, or has yet to roll
    /// and fewer than half of the dice count.
    fn losing_roll(&self, content: &Content, kingdom: Kingdom) -> bool {
        let Some(contest) = &self.contest else { return false };
        let Some(side) = contest.side_of(kingdom) else { return false };
        let thrown = |side: Side| contest.sides[side].dice.0.iter().sum::<u8>();
        let own = Self::successes(content, contest, side);
        if thrown(side.other()) > 0 {
            return own <= Self::successes(content, contest, side.other());
        }
        2 * own < thrown(side)
    }
}
