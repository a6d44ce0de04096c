//! A hero prepares an attack or a complex manipulation: where, with what, with how many gems. Until the dice fall it is a
//! draft.
use super::{
    Action, Attack, AttackKind, ConanOverlord, Purpose, Question, Step,
    action::Heap,
    attack::Manner,
    content::Content,
    dice::Dice,
    ids::{Edge, Fig, Object, RuleId, Skill, Space, Zone},
    refusals::{NOT_THIS_ITEM, OUT_OF_BOUNDS, OUT_OF_SIGHT},
    roll::Payer,
};
use crate::{
    array_list::ArrayList,
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// What is prepared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Deed {
    /// A blow.
    Strike(Fig),
    /// A shot.
    Shoot(Fig),
    /// A chest.
    Open,
    /// A lock.
    Pick(Edge),
    /// What a rule offers.
    Do(RuleId),
    /// A throw, once it is aimed.
    Throw(Object, Option<Zone>),
}

/// With what a hero attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Arms {
    /// With bare hands.
    Bare,
    /// With a weapon.
    One(Object),
    /// With two.
    Two(Object, Object),
}

/// Choices of arms at most.
type Choices = ArrayList<Option<Arms>, 40>;

/// A hero prepares something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Prepare {
    /// Who.
    pub fig: Fig,
    /// What.
    pub deed: Deed,
    /// With what.
    pub arms: Option<Arms>,
}

impl Procedure<ConanOverlord> for Prepare {
    fn waiting(self, game: &ConanOverlord) -> Waiting {
        Waiting::One(game.hero(self.fig).seat)
    }

    fn advance(self, game: &mut ConanOverlord, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if self.needs_aim() {
            return Ok(Flow::Asks);
        }
        if self.needs_arms() {
            let choices = self.choices(game, step.content);
            if let [Some(only)] = choices[..] {
                game.frames.set(Self { arms: Some(only), ..self });
                return Ok(Flow::WentOn);
            }
            return Ok(Flow::Asks);
        }
        let (least, most) = self.bounds(game, step.content);
        if least < most {
            return Ok(Flow::Asks);
        }
        self.go(game, most, step)?;
        Ok(Flow::WentOn)
    }

    fn question(self, game: &ConanOverlord, content: &Content, _seat: Seat) -> Option<Question> {
        match self.deed {
            Deed::Throw(object, None) => Some(Question::Throw(object)),
            _ if self.needs_arms() => Some(Question::Arms(self.fig)),
            _ => {
                let (least, most) = self.bounds(game, content);
                Some(Question::Gems(least, most))
            }
        }
    }

    fn list(self, game: &ConanOverlord, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        if self.needs_aim() {
            out.extend(game.throw_zones(self.fig).map(Action::At));
        } else if self.needs_arms() {
            out.extend(self.choices(game, content).iter().flatten().map(|arms| arms.answer()));
        } else {
            let (least, most) = self.bounds(game, content);
            out.extend((least..=most).map(Action::Gems));
        }
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
            Action::At(zone) if self.needs_aim() => {
                let Deed::Throw(object, _) = self.deed else { return Err(Why::NOT_AN_ANSWER.into()) };
                if !game.throw_zones(self.fig).any(|seen| seen == zone) {
                    return Err(OUT_OF_SIGHT.into());
                }
                game.frames.set(Self { deed: Deed::Throw(object, Some(zone)), ..self });
                Ok(())
            }
            Action::With(_) | Action::WithBoth(..) | Action::Bare
                if !self.needs_aim() && self.needs_arms() =>
            {
                let choices = self.choices(game, step.content);
                let chosen = choices.iter().flatten().find(|arms| arms.answer() == action);
                let arms = chosen.copied().ok_or(NOT_THIS_ITEM)?;
                game.frames.set(Self { arms: Some(arms), ..self });
                Ok(())
            }
            Action::Gems(gems) if !self.needs_aim() && !self.needs_arms() => {
                let (least, most) = self.bounds(game, step.content);
                if !(least..=most).contains(&gems) {
                    return Err(OUT_OF_BOUNDS.into());
                }
                self.go(game, gems, step)
            }
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn default_answer(self, game: &ConanOverlord, content: &Content, _seat: Seat) -> Option<Action> {
        if self.needs_aim() {
            game.throw_zones(self.fig).next().map(Action::At)
        } else if self.needs_arms() {
            self.choices(game, content).iter().flatten().next().map(|arms| arms.answer())
        } else {
            Some(Action::Gems(self.bounds(game, content).0))
        }
    }
}

impl Arms {
    fn answer(&self) -> Action {
        match *self {
            Self::Bare => Action::Bare,
            Self::One(object) => Action::With(object),
            Self::Two(one, other) => Action::WithBoth(one, other),
        }
    }

    /// The weapons.
    pub(super) fn objects(self) -> impl Iterator<Item = Object> {
        let (one, other) = match self {
            Self::Bare => (None, None),
            Self::One(object) => (Some(object), None),
            Self::Two(one, other) => (Some(one), Some(other)),
        };
        one.into_iter().chain(other)
    }
}

impl Prepare {
    fn needs_aim(self) -> bool {
        matches!(self.deed, Deed::Throw(_, None))
    }

    fn needs_arms(self) -> bool {
        self.arms.is_none() && matches!(self.deed, Deed::Strike(_) | Deed::Shoot(_))
    }

    /// With what the hero can attack; of equal weapons one.
    fn choices(self, game: &ConanOverlord, content: &Content) -> Choices {
        let melee = matches!(self.deed, Deed::Strike(_));
        let item = |object: Object| content.item(game.objects.get(object).item);
        let carried = game.carried(self.fig);
        let able = |object: &Object| if melee { item(*object).strikes() } else { item(*object).shoots() };
        let weapons = game.objects.lowest_of_alike(carried.iter().filter(able).collect());
        let mut choices = Choices::default();
        let mut add = |arms: Arms| {
            // More arms than a hero can carry are none.
            let _full = choices.push(Some(arms));
        };
        weapons.iter().for_each(|object| add(Arms::One(object)));
        if melee {
            if game.has(self.fig, Skill::Ambidextrous) {
                pairs(game, content, self.fig)
                    .iter()
                    .flatten()
                    .for_each(|(one, other)| add(Arms::Two(*one, *other)));
            }
            add(Arms::Bare);
        }
        choices
    }

    fn space(self) -> Space {
        match self.deed {
            Deed::Strike(_) => Space::Melee,
            Deed::Shoot(_) => Space::Ranged,
            _ => Space::Manipulation,
        }
    }

    /// How many gems it takes, from and to.
    pub(super) fn bounds(self, game: &ConanOverlord, content: &Content) -> (u8, u8) {
        let most = game.may_lay(content, self.fig, self.space()).max(1);
        let least = match self.deed {
            Deed::Do(rule) => game.deed(content, rule).map_or(1, |offered| offered.cost.max(1)),
            _ => 1,
        };
        (least.min(most), most)
    }

    /// The gems are paid and the dice fall.
    fn go(self, game: &mut ConanOverlord, gems: u8, step: &mut Step<'_>) -> Result<(), Refused> {
        game.frames.pop();
        let hero = game.hero_mut(self.fig);
        hero.gems.pay(Heap::Space(self.space()), gems);
        hero.interrupt();
        match self.deed {
            Deed::Strike(target) => return self.strike(game, target, gems, step),
            Deed::Shoot(target) => return self.shoot(game, target, gems, step),
            _ => (),
        }
        let Some(purpose) = self.purpose() else { return Ok(()) };
        let dice = self.manipulation_dice(game, gems, step.content);
        game.throw(dice, purpose, Some(self.fig), Payer::Hero(self.fig), step)
    }

    /// What the dice of a manipulation are for; an attack is none.
    pub(super) fn purpose(self) -> Option<Purpose> {
        match self.deed {
            Deed::Strike(_) | Deed::Shoot(_) => None,
            Deed::Open => Some(Purpose::Open),
            Deed::Pick(edge) => Some(Purpose::Pick(edge)),
            Deed::Do(rule) => Some(Purpose::Do(rule)),
            Deed::Throw(object, to) => Some(Purpose::Throw(object, to.unwrap_or_default())),
        }
    }

    pub(super) fn manipulation_dice(self, game: &ConanOverlord, gems: u8, content: &Content) -> Dice {
        let lock = match self.deed {
            Deed::Open | Deed::Pick(_) => true,
            Deed::Do(rule) => game.deed(content, rule).is_some_and(|offered| offered.lock),
            _ => false,
        };
        let mut dice = times(content.hero(game.hero(self.fig).sheet).manipulation.dice, gems);
        for object in game.carried(self.fig).iter() {
            let item = content.item(game.objects.get(object).item);
            if lock || !item.locks_only {
                dice = dice + item.manipulation;
            }
        }
        if lock && game.has(self.fig, Skill::LockPicking) {
            dice = dice + content.limits.lock_picking;
        }
        dice
    }

    fn strike(
        self,
        game: &mut ConanOverlord,
        target: Fig,
        gems: u8,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let arms = self.arms.unwrap_or(Arms::Bare);
        let mut dice = times(step.content.hero(game.hero(self.fig).sheet).melee.dice, gems);
        let mut manner = Manner {
            bare: arms == Arms::Bare,
            precise: game.has(self.fig, Skill::PreciseStrike),
            ..Manner::default()
        };
        let mut reads_armour = None;
        for object in arms.objects() {
            let item = step.content.item(game.objects.get(object).item);
            dice = dice + item.melee;
            reads_armour = reads_armour.or(item.reads_armour);
            manner.circular |= item.two_handed && game.has(self.fig, Skill::CircularStrike);
        }
        let attack = Attack {
            by: Some(self.fig),
            target,
            kind: AttackKind::Melee,
            manner,
            reads_armour,
            ..Attack::default()
        };
        game.attack(attack, dice, step)
    }

    fn shoot(
        self,
        game: &mut ConanOverlord,
        target: Fig,
        gems: u8,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let mut dice = times(step.content.hero(game.hero(self.fig).sheet).ranged.dice, gems);
        let (mut thrown, mut reads_armour) = (None, None);
        for object in self.arms.unwrap_or(Arms::Bare).objects() {
            let item = step.content.item(game.objects.get(object).item);
            dice = dice + item.ranged;
            reads_armour = item.reads_armour;
            thrown = item.thrown.then_some(object);
        }
        dice = dice + game.height_dice(step.content, self.fig, target);
        let precise = game.has(self.fig, Skill::PreciseShot);
        let attack = Attack {
            by: Some(self.fig),
            target,
            kind: AttackKind::Ranged,
            manner: Manner { precise, ..Manner::default() },
            thrown,
            reads_armour,
            ..Attack::default()
        };
        game.attack(attack, dice, step)
    }
}

/// Pairs of one-handed weapons that a hero carries; of equal pairs one.
fn pairs(game: &ConanOverlord, content: &Content, fig: Fig) -> ArrayList<Option<(Object, Object)>, 20> {
    let mut pairs = ArrayList::<Option<(Object, Object)>, 20>::default();
    let hands = game.carried(fig).iter().filter(|object| game.is_one_handed(content, *object));
    let kinds = |(one, other): (Object, Object)| (game.objects.get(one).item, game.objects.get(other).item);
    for one in hands.clone() {
        for other in hands.clone().filter(|other| *other > one) {
            let same = pairs.iter().flatten().any(|pair| {
                let (a, b) = kinds(*pair);
                let now = kinds((one, other));
                now == (a, b) || now == (b, a)
            });
            if !same {
                // More pairs than a hero can carry are none.
                let _full = pairs.push(Some((one, other)));
            }
        }
    }
    pairs
}

/// The dice of so many gems.
fn times(dice: Dice, gems: u8) -> Dice {
    (0..gems).fold(Dice::NONE, |sum, _| sum + dice)
}

impl ConanOverlord {
    /// The die for shooting down at a target.
    pub(super) fn height_dice(&self, content: &Content, by: Fig, target: Fig) -> Dice {
        let [from, to] = [by, target].map(|fig| self.figures.get(fig).last_zone());
        if self.board(content).overlook[from].has(to) { content.limits.elevation } else { Dice::NONE }
    }
}
