//! Dice on the table, and rolling them again.
use super::{
    Action, ConanOverlord, Event, MOST_DICE, Payment, Question, Shown, Step,
    action::Heap,
    content::Content,
    dice::{Dice, FACES},
    ids::{Die, Edge, Fig, Object, PerDie, RuleId, Side, Skill, Space, Zone},
    names,
    refusals::NO_USE,
};
use crate::{
    array_list::ArrayList,
    dice::Throw,
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// One die on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Lying {
    /// Its colour.
    pub die: Die,
    /// The symbols that it shows.
    pub symbols: u8,
    /// A star has rolled it again.
    pub starred: bool,
}

/// The dice of the last roll. There is never more than one on the table: what was rolled before is a number by then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Roll {
    dice: ArrayList<Lying, MOST_DICE>,
    /// Stars that are left.
    stars: PerDie<u8>,
    /// Free rerolls by Support and Berserk that are left.
    free: u8,
}

impl Roll {
    /// The dice.
    pub fn dice(&self) -> &[Lying] {
        &self.dice
    }

    /// Stars that are left.
    pub fn stars(&self) -> PerDie<u8> {
        self.stars
    }

    /// Free rerolls by Support and Berserk that are left.
    pub fn free(&self) -> u8 {
        self.free
    }

    /// All symbols.
    pub fn total(&self) -> u8 {
        self.dice.iter().map(|lying| lying.symbols).sum()
    }

    /// The most symbols on one die.
    pub fn highest(&self) -> u8 {
        self.dice.iter().map(|lying| lying.symbols).max().unwrap_or(0)
    }

    /// The die of this colour and face that is rolled again: one that a star has not rolled yet, if there is one.
    fn find(&self, die: Die, symbols: u8) -> Option<usize> {
        let shows = |lying: &Lying| lying.die == die && lying.symbols == symbols;
        let fresh = self.dice.iter().position(|lying| shows(lying) && !lying.starred);
        fresh.or_else(|| self.dice.iter().position(shows))
    }
}

/// What was rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Purpose {
    /// The power of the attack under way.
    #[default]
    Attack,
    /// The defence against it.
    Guard,
    /// A leap to a zone.
    Leap(Zone),
    /// A fall.
    Fall,
    /// A chest.
    Open,
    /// A lock.
    Pick(Edge),
    /// What a rule offers.
    Do(RuleId),
    /// A throw at a zone.
    Throw(Object, Zone),
    /// Wounds of a hero that heal.
    Heal(Fig),
    /// An effect of the scenario.
    Effect,
}

/// Who pays for what a figure does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Payer {
    /// The Overlord.
    #[default]
    Overlord,
    /// A hero, for itself.
    Hero(Fig),
    /// A hero, for an ally.
    Commander(Fig),
    /// Nobody: nothing can be bought.
    Nobody,
}

/// Dice lie on the table and may be rolled again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Rolling {
    /// What for.
    pub purpose: Purpose,
    /// Whose roll it is; an effect's is nobody's.
    pub roller: Option<Fig>,
    /// Who pays.
    pub payer: Payer,
}

impl Procedure<ConanOverlord> for Rolling {
    fn waiting(self, game: &ConanOverlord) -> Waiting {
        Waiting::One(game.payer_seat(self.payer))
    }

    fn advance(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let helps = |lying: &Lying| self.payment(game, step.content, *lying).is_some();
        if !self.is_settled(game, step.content) && game.roll.dice.iter().any(helps) {
            return Ok(Flow::Asks);
        }
        self.finish(game, step)?;
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Reroll)
    }

    fn list(self, game: &ConanOverlord, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        for lying in &game.roll.dice {
            let action = Action::Reroll(lying.die, lying.symbols);
            if !out.contains(&action) && self.payment(game, content, *lying).is_some() {
                out.push(action);
            }
        }
        out.push(Action::Done);
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanOverlord,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Done => self.finish(game, step),
            Action::Reroll(die, symbols) => {
                let index = game.roll.find(die, symbols).ok_or(NO_USE)?;
                if self.is_settled(game, step.content) {
                    return Err(NO_USE.into());
                }
                let payment = self.payment(game, step.content, game.roll.dice[index]).ok_or(NO_USE)?;
                self.reroll(game, index, payment, step)
            }
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn default_answer(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Done)
    }

    fn only_answer(self, _game: &ConanOverlord, _content: &Content, _seat: Seat) -> Option<Action> {
        None
    }
}

impl Rolling {
    /// Whether no die can be rolled again at all: bad luck beside the roller, or nothing left to gain.
    fn is_settled(self, game: &ConanOverlord, content: &Content) -> bool {
        let jinxed = self.roller.is_some_and(|fig| game.any_has(game.enemies_beside(fig), Skill::Jinx));
        jinxed || self.is_enough(game, content)
    }

    /// What would pay for rolling a die again (ruling 57); `None` if nothing does, or if it could not help.
    pub(super) fn payment(self, game: &ConanOverlord, content: &Content, lying: Lying) -> Option<Payment> {
        let best = if self.purpose == Purpose::Fall { 0 } else { content.faces[lying.die][5] };
        if lying.symbols == best {
            return None;
        }
        let fresh = game.roll.find(lying.die, lying.symbols).is_some_and(|at| !game.roll.dice[at].starred);
        if fresh && game.roll.stars[lying.die] > 0 {
            Some(Payment::Star)
        } else if game.roll.free > 0 {
            Some(Payment::Skill)
        } else {
            (game.payer_gems(self.payer) > 0).then_some(Payment::Gem)
        }
    }

    /// Whether the roll has succeeded already.
    fn is_enough(self, game: &ConanOverlord, content: &Content) -> bool {
        self.roller
            .and_then(|roller| game.goal_of(content, self.purpose, roller))
            .is_some_and(|goal| game.roll.total() >= goal)
    }

    fn reroll(
        self,
        game: &mut ConanOverlord,
        index: usize,
        payment: Payment,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Lying { die, symbols, .. } = game.roll.dice[index];
        match payment {
            Payment::Star => {
                game.roll.stars[die] -= 1;
                game.roll.dice[index].starred = true;
            }
            Payment::Skill => game.roll.free -= 1,
            Payment::Gem => game.pay(self.payer, Space::Reroll, 1),
        }
        let now = throw_one(&mut throw_of(die, false), die, step)?;
        game.roll.dice[index].symbols = now;
        step.tell(Event::Rerolled(die, symbols, now, payment));
        Ok(())
    }

    /// The dice stay as they lie: what they were rolled for happens.
    fn finish(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<(), Refused> {
        game.frames.pop();
        let total = game.roll.total();
        let Some(roller) = self.roller else { return Ok(()) };
        let succeeded = self.is_enough(game, step.content);
        match self.purpose {
            Purpose::Attack | Purpose::Guard | Purpose::Effect => Ok(()),
            Purpose::Leap(to) => game.leapt(roller, to, succeeded, step),
            Purpose::Fall => game.fell(roller, total, step),
            Purpose::Heal(hero) => {
                let healed = game.hero_mut(hero).gems.heal(total);
                step.tell(Event::Healed(hero, healed));
                Ok(())
            }
            Purpose::Throw(object, to) => {
                let flight = total.saturating_sub(game.roll_hindering(roller));
                game.thrown(roller, object, to, flight, step)
            }
            Purpose::Open | Purpose::Pick(_) | Purpose::Do(_) if !succeeded => {
                step.tell(Event::Failed(roller));
                Ok(())
            }
            Purpose::Open => game.chest_opened(roller, step),
            Purpose::Pick(edge) => game.unlock(edge, step),
            Purpose::Do(rule) => game.deed_done(roller, rule, step),
        }
    }
}

/// Dice of one colour.
fn throw_of(die: Die, even: bool) -> Throw {
    Throw::of(FACES as u32, names::CHANCES[die as usize], even)
}

/// One die more of a throw.
fn throw_one(throw: &mut Throw, die: Die, step: &mut Step<'_>) -> Result<u8, Refused> {
    let face = throw.roll(step.supply)?;
    Ok(step.content.faces[die][face.min(5) as usize])
}

impl ConanOverlord {
    /// Rolls dice for a figure, or for nobody, and lets them be rolled again.
    pub(super) fn throw(
        &mut self,
        dice: Dice,
        purpose: Purpose,
        roller: Option<Fig>,
        payer: Payer,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let mut roll =
            Roll { stars: dice.stars, free: self.free_rerolls(roller, purpose), ..Roll::default() };
        for die in Die::ALL {
            let mut throw = throw_of(die, self.even_dice);
            for _ in 0..dice.count[die] {
                let lying = Lying { die, symbols: throw_one(&mut throw, die, step)?, starred: false };
                roll.dice.push(lying).map_err(|_| Refused::Full)?;
            }
        }
        self.roll = roll;
        let shown: Shown = roll.dice.iter().map(|lying| (lying.die, lying.symbols)).collect();
        step.tell(Event::Rolled(shown));
        self.frames.push(Rolling { purpose, roller, payer })
    }

    /// The symbols that a roll takes, hindering included; `None`: as many as possible.
    pub(super) fn goal_of(&self, content: &Content, purpose: Purpose, roller: Fig) -> Option<u8> {
        let difficulty = match purpose {
            Purpose::Leap(to) => {
                let from = self.figures.get(roller).last_zone();
                return self.board(content).way(from, to).and_then(|way| way.leap);
            }
            Purpose::Open => self.scenario(content).chests.as_ref().map(|chests| chests.difficulty)?,
            Purpose::Pick(edge) => self.board(content).edges[edge.index()].lock,
            Purpose::Do(rule) => self.deed(content, rule)?.difficulty,
            Purpose::Throw(_, to) => self.throw_distance(content, roller, to),
            _ => return None,
        };
        Some(difficulty.saturating_add(self.roll_hindering(roller)))
    }

    /// Whether a figure rerolls one die of its melee because it is wounded.
    pub(super) fn is_berserk(&self, fig: Fig, melee: bool) -> bool {
        let figure = self.figures.get(fig);
        melee && figure.life < figure.full && self.has(fig, Skill::Berserk)
    }

    /// Free rerolls by Support in the roller's zone, and by Berserk.
    fn free_rerolls(&self, roller: Option<Fig>, purpose: Purpose) -> u8 {
        let Some(fig) = roller else { return 0 };
        let supported = self.any_has(self.friends_of(fig), Skill::Support);
        let in_melee = purpose == Purpose::Attack
            && self.attacks.last().is_some_and(|attack| attack.kind == super::AttackKind::Melee);
        u8::from(supported) + u8::from(self.is_berserk(fig, in_melee))
    }

    /// Who pays for what a figure does.
    pub(super) fn payer_of(&self, fig: Fig) -> Payer {
        if self.is_hero(fig) {
            Payer::Hero(fig)
        } else if self.figures.get(fig).side() == Side::Overlord {
            Payer::Overlord
        } else {
            self.paymaster().map_or(Payer::Overlord, Payer::Commander)
        }
    }

    /// The seat that pays.
    pub(super) fn payer_seat(&self, payer: Payer) -> Seat {
        match payer {
            Payer::Overlord | Payer::Nobody => self.overlord(),
            Payer::Hero(fig) | Payer::Commander(fig) => self.hero(fig).seat,
        }
    }

    /// Gems that whoever pays has.
    pub(super) fn payer_gems(&self, payer: Payer) -> u8 {
        match payer {
            Payer::Overlord => self.purse.reserve(),
            Payer::Nobody => 0,
            Payer::Hero(fig) | Payer::Commander(fig) => self.hero(fig).gems.available(),
        }
    }

    /// Pays gems for a space.
    pub(super) fn pay(&mut self, payer: Payer, space: Space, n: u8) {
        match payer {
            Payer::Overlord => self.purse.pay(space, n),
            Payer::Nobody => (),
            Payer::Hero(fig) => self.hero_mut(fig).gems.pay(Heap::Space(space), n),
            Payer::Commander(fig) => self.hero_mut(fig).gems.pay(Heap::Allies, n),
        }
    }

    /// How much hindering takes from a figure's roll that is hindered at all.
    pub(super) fn roll_hindering(&self, fig: Fig) -> u8 {
        if self.has(fig, Skill::Concentration) { 0 } else { self.hindering(fig) }
    }
}
