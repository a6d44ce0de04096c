//! Crowning Conan, the final scoring, the standings.
use super::{
    AgeOfConan, Step,
    board::MarkerKind,
    content::Bonus,
    event::{Event, FinalBonus},
    ids::{Category, Kingdom},
    places,
};
use crate::{
    game::{Refused, Standings},
    procedure::{Flow, Procedure},
    seat::{Role, Seat},
    supply::SlotList,
};
use serde::{Deserialize, Serialize};

/// The end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Final;

impl Procedure<AgeOfConan> for Final {
    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        game.score_all(step).map(|()| Flow::WentOn)
    }
}

impl AgeOfConan {
    /// All held tokens become public (R73).
    fn show_all_tokens(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let kingdoms = self.kingdoms;
        let hidden = |kingdom: &Kingdom| {
            let tokens = self.slots.in_place(places::tokens(*kingdom));
            tokens.filter(|slot| self.slots.public_face(*slot).is_none()).collect::<Vec<_>>()
        };
        let hidden = SlotList::gather(kingdoms.iter().flat_map(hidden));
        self.slots.open(&hidden, step.supply)?;
        kingdoms.iter().for_each(|kingdom| step.tell(Event::AllTokensShown { kingdom: *kingdom }));
        Ok(())
    }

    /// The value of a player's tokens of a category, once they are public.
    fn category_value(&self, kingdom: Kingdom, category: Category, step: &Step<'_>) -> u16 {
        let tokens = self.slots.in_place(places::tokens(kingdom));
        let defs = tokens.map(|slot| step.content.token(self.token_at(slot)));
        defs.filter(|def| def.category == category).map(|def| u16::from(def.value)).sum()
    }

    /// The Conan player must have more in the category than each other player; else he is slain.
    pub(super) fn try_crown(&mut self, category: Category, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(kingdom) = self.conan.player else { return Ok(()) };
        self.show_all_tokens(step)?;
        let own = self.category_value(kingdom, category, step);
        let mut others = self.kingdoms.iter().filter(|other| **other != kingdom);
        let crowned = others.all(|other| self.category_value(*other, category, step) < own);
        if crowned {
            self.conan.crowned = Some(kingdom);
        } else {
            self.conan.slain = Some(kingdom);
        }
        step.tell(Event::CrownTried { kingdom, category, crowned });
        Ok(())
    }

    /// Points of provinces, gold, objectives, bonuses; then the game is over (R55).
    fn score_all(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        for kingdom in self.living().iter().copied() {
            let ratings = |game: &Self, holds: fn(MarkerKind) -> bool| -> u8 {
                game.board
                    .markers_of(kingdom, holds)
                    .iter()
                    .map(|province| step.content.rating(province))
                    .sum()
            };
            let (forts, towers) = (ratings(self, MarkerKind::has_fort), ratings(self, MarkerKind::has_tower));
            self.give_final(kingdom, FinalBonus::Forts, forts, step);
            self.gain_gold(kingdom, towers, step);
        }
        self.score_objectives(false, step)?;
        self.show_all_tokens(step)?;
        let bonuses = step.content.bonuses.clone();
        self.score_most(
            FinalBonus::Richest,
            bonuses.richest,
            |game, kingdom, _| game.realms[kingdom].gold,
            step,
        );
        self.score_most(
            FinalBonus::Crom,
            bonuses.crom,
            |game, kingdom, _| game.realms[kingdom].crom.into(),
            step,
        );
        if let Some(kingdom) = self.conan.crowned {
            self.give_final(kingdom, FinalBonus::Crowning, bonuses.crowning.highest, step);
        }
        for (number, bonus) in bonuses.dominance.into_iter().enumerate() {
            let category = Category(number as u8);
            let value = |game: &Self, kingdom, step: &Step<'_>| game.category_value(kingdom, category, step);
            self.score_most(FinalBonus::Dominance(category), bonus, value, step);
        }
        step.tell(Event::GameOver);
        self.frames.clear();
        Ok(())
    }

    /// A bonus for the most of something; nobody scores with nothing (R57). After a crowning, dominance is the
    /// crowner's or nobody's (R24).
    fn score_most(
        &mut self,
        which: FinalBonus,
        bonus: Bonus,
        number: impl Fn(&Self, Kingdom, &Step<'_>) -> u16,
        step: &mut Step<'_>,
    ) {
        let living = self.living();
        let numbers: Vec<_> = living.iter().map(|kingdom| (*kingdom, number(self, *kingdom, step))).collect();
        let best = numbers.iter().map(|(_, n)| *n).max().filter(|best| *best > 0);
        let first: Vec<_> =
            numbers.iter().filter(|(_, n)| Some(*n) == best).map(|(kingdom, _)| *kingdom).collect();
        let points = if first.len() == 1 { bonus.highest } else { bonus.tied };
        let crowner = self.conan.crowned.filter(|_| matches!(which, FinalBonus::Dominance(_)));
        for kingdom in first.into_iter().filter(|kingdom| crowner.is_none_or(|crowner| crowner == *kingdom)) {
            self.give_final(kingdom, which, points, step);
        }
    }

    fn give_final(&mut self, kingdom: Kingdom, bonus: FinalBonus, points: u8, step: &mut Step<'_>) {
        if points > 0 {
            step.tell(Event::FinalBonus { kingdom, bonus, points });
            self.gain_empire(kingdom, points, step);
        }
    }

    /// Empire points, then the number of tokens (R56); the slain is last.
    pub(super) fn final_standings(&self) -> Option<Standings> {
        self.frames.top().is_none().then_some(())?;
        let score = |kingdom: Kingdom| {
            let lives = self.conan.slain != Some(kingdom);
            let points = if lives { self.realms[kingdom].empire } else { 0 };
            (lives, points, if lives { self.tokens_held(kingdom) } else { 0 })
        };
        let roles =
            self.kingdoms.iter().enumerate().map(|(seat, kingdom)| {
                (Role(kingdom.0), Seat(seat as u8), kingdom.0, score(*kingdom).1.into())
            });
        Some(Standings::ranked(roles, |team| score(Kingdom(team))))
    }
}
