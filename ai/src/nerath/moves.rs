//! A plan of the Move step: keep what the castles need, attack what pays, bring the rest forward.
use super::{
    Number,
    draft::Draft,
    force::{Force, Forecast, Ground, Judge, ground},
    threat::{bring, danger, to_be_bought},
    voyages, worth,
};
use crate::{plan::Plan, weights::Weights};
use engine::nerath::{Action, Content, Kind, Nerath, Realm, RealmSet, Space, SpaceSet};

/// How one plan differs from another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    /// Added to the least chance to win that an attack needs.
    pub(super) courage: f32,
    /// Multiplies how safe a castle has to be.
    pub(super) caution: f32,
    /// How many of the best targets are passed over.
    pub(super) skip: usize,
    /// Whether heroes look for treasure first; else they go to war with the others.
    pub(super) dungeons: bool,
}

impl Manner {
    /// The plans of a sensible player, the most usual first.
    pub(super) const ALL: [Self; 8] = [
        Self { courage: 0.0, caution: 1.0, skip: 0, dungeons: true },
        Self { courage: -0.15, caution: 0.7, skip: 0, dungeons: true },
        Self { courage: 0.0, caution: 1.0, skip: 0, dungeons: false },
        Self { courage: 0.12, caution: 1.2, skip: 0, dungeons: true },
        Self { courage: 0.0, caution: 0.4, skip: 0, dungeons: true },
        Self { courage: -0.25, caution: 0.0, skip: 0, dungeons: true },
        Self { courage: 0.0, caution: 1.0, skip: 1, dungeons: true },
        Self { courage: 0.3, caution: 1.0, skip: 0, dungeons: false },
    ];
}

/// Units of a kind in a space that need not stay, and where they can go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stack {
    from: Space,
    kind: Kind,
    n: u8,
    reach: SpaceSet,
}

/// Where each stack that may move can go. No move of a step changes it for another stack, so that all plans share it.
#[derive(Clone, Debug, Default)]
pub(super) struct Reach(Vec<(Space, Kind, SpaceSet)>);

impl Reach {
    pub(super) fn of(draft: &mut Draft<'_>) -> Self {
        let stacks: Vec<_> = draft.stacks();
        Self(stacks.into_iter().map(|(from, kind)| (from, kind, draft.reach(from, kind))).collect())
    }

    fn from(&self, space: Space, kind: Kind) -> SpaceSet {
        let stack = self.0.iter().find(|(from, of, _)| (*from, *of) == (space, kind));
        stack.map_or(SpaceSet::NONE, |(.., reach)| *reach)
    }
}

/// Everything that a plan of the Move step is made with.
pub(super) struct Planner<'a> {
    pub(super) draft: Draft<'a>,
    pub(super) content: &'a Content,
    pub(super) judge: Judge<'a>,
    pub(super) weights: &'a Weights,
    pub(super) realm: Realm,
    pub(super) manner: Manner,
    reach: &'a Reach,
    /// What stays in a territory.
    kept: Vec<(Space, Force)>,
}

/// A target with the force that is to take it.
#[derive(Clone, Copy, Debug)]
struct Attack {
    target: Space,
    score: f32,
}

impl<'a> Planner<'a> {
    pub(super) fn new(draft: Draft<'a>, weights: &'a Weights, manner: Manner, reach: &'a Reach) -> Self {
        let (content, realm) = (draft.content, draft.realm());
        let judge = Judge::of(&draft.game, content);
        Self { draft, content, judge, weights, realm, manner, reach, kept: Vec::new() }
    }

    pub(super) fn number(&self, number: Number) -> f32 {
        self.weights.number(number as usize)
    }

    fn game(&self) -> &Nerath {
        &self.draft.game
    }

    /// The whole plan.
    pub(super) fn plan(mut self) -> Plan<Action> {
        self.keep_garrisons();
        if self.manner.dungeons {
            let mut parties = self.stacks(&Kind::HEROES);
            self.attack(&mut parties, self.content.doors, 0);
        }
        voyages::land(&mut self);
        let mut stacks = self.stacks(&Kind::TROOPS);
        let targets = self.game().hostile(self.content, self.realm).or(self.content.doors);
        self.attack(&mut stacks, targets, self.manner.skip);
        self.advance(&mut stacks);
        voyages::sail_on(&mut self);
        self.draft.finish(Action::Done)
    }

    /// Units that are free to go from a space, without what has to stay.
    pub(super) fn free(&self, space: Space, kind: Kind) -> u8 {
        let kept = self.kept.iter().find(|(at, _)| *at == space).map_or(0, |(_, kept)| kept.0[kind]);
        self.game().turn.free.units(space, kind).saturating_sub(kept)
    }

    /// Decides for each castle which of its defenders have to stay.
    fn keep_garrisons(&mut self) {
        let (board, realm) = (&self.draft.game.board, self.realm);
        let castles = board.castles().and(board.held(realm));
        for castle in castles.iter() {
            let is_capital = self.game().homes[realm].capital == castle;
            let wanted = if is_capital { Number::HoldCapital } else { Number::HoldCastle };
            let wanted = (self.number(wanted) * self.manner.caution).min(0.98);
            let kept = self.garrison(castle, wanted);
            self.kept.push((castle, kept));
        }
    }

    /// The cheapest defenders of a castle with which it holds as often as wanted against the worst that one enemy can
    /// bring. What is bought later in the turn helps.
    fn garrison(&mut self, castle: Space, wanted: f32) -> Force {
        let (game, content) = (&self.draft.game, self.content);
        let standing = Force::standing(game, castle, game.friends(self.realm));
        let mine = game.board.units(castle, self.realm);
        let mut defence = standing;
        Kind::TROOPS.into_iter().for_each(|kind| defence.take(kind, mine[kind]));
        defence.add(Kind::Footsoldier, to_be_bought(game, content, self.realm, castle));
        let attackers: Vec<_> =
            game.enemies(self.realm).iter().map(|enemy| bring(game, content, enemy, castle)).collect();
        let mut kept = Force::default();
        let mut lost = |defence: &Force| {
            attackers.iter().map(|force| self.judge.win(force, defence, Ground::Land)).fold(0.0, f32::max)
        };
        for kind in STAYS_FIRST {
            for _ in 0..mine[kind] {
                if 1.0 - lost(&defence) >= wanted {
                    return kept;
                }
                defence.add(kind, 1);
                kept.add(kind, 1);
            }
        }
        kept
    }

    /// What may go in this step of these kinds, with where to.
    fn stacks(&self, kinds: &[Kind]) -> Vec<Stack> {
        let mut stacks = Vec::new();
        for space in self.game().turn.free.spaces().iter() {
            for kind in kinds.iter().copied() {
                let n = self.free(space, kind);
                if n > 0 {
                    let reach = self.reach.from(space, kind);
                    stacks.push(Stack { from: space, kind, n, reach });
                }
            }
        }
        stacks
    }

    /// Attacks whatever of these targets is worth it, the best first; so many of the best are passed over.
    fn attack(&mut self, stacks: &mut [Stack], targets: SpaceSet, skip: usize) {
        let all = stacks.iter().fold(SpaceSet::NONE, |all, stack| all.or(stack.reach));
        let mut attacks: Vec<_> =
            all.and(targets).iter().filter_map(|target| self.weigh(stacks, target)).collect();
        attacks.sort_by(|one, other| other.score.total_cmp(&one.score));
        for attack in attacks.into_iter().skip(skip) {
            let Some((force, score)) = self.force_for(stacks, attack.target) else { continue };
            if score > 0.0 {
                self.send(stacks, attack.target, force);
            }
        }
    }

    fn weigh(&mut self, stacks: &[Stack], target: Space) -> Option<Attack> {
        let (_, score) = self.force_for(stacks, target)?;
        (score > 0.0).then_some(Attack { target, score })
    }

    /// The cheapest force of these stacks that takes a target with a sufficient chance, and what the attack is worth.
    fn force_for(&mut self, stacks: &[Stack], target: Space) -> Option<(Force, f32)> {
        let order = self.muster(stacks, target);
        let there = Force::standing(self.game(), target, RealmSet::only(self.realm));
        let mut force = Force::default();
        for (count, kind) in order.iter().enumerate() {
            force.add(*kind, 1);
            // Odds cost microseconds: of a large army only every third size is looked at.
            if count > 6 && count % 3 != 0 && count + 1 < order.len() {
                continue;
            }
            let together = force.with(&there);
            if self.chance(target, &together) >= self.courage() {
                let score = self.score(target, &together);
                return Some((force, score));
            }
        }
        None
    }

    /// The least chance to win that an attack needs.
    pub(super) fn courage(&self) -> f32 {
        (self.number(Number::Courage) + self.manner.courage).clamp(0.2, 0.95)
    }

    /// Who stands in the way.
    fn defence(&self, target: Space) -> Force {
        Force::standing(self.game(), target, self.game().enemies(self.realm))
    }

    /// The chance that a force takes a space.
    pub(super) fn chance(&mut self, target: Space, force: &Force) -> f32 {
        let defence = self.defence(target);
        match target.dungeon() {
            Some(dungeon) => self.judge.explore(&self.draft.game, force, dungeon).win,
            None => self.judge.win(force, &defence, ground(target)),
        }
    }

    /// The units that could join, in the order in which they are asked: bodies and strong ones in turn. Empty land is
    /// taken by the cheapest, or by a monster that can run amok from there.
    fn muster(&self, stacks: &[Stack], target: Space) -> Vec<Kind> {
        let reaching = stacks.iter().filter(|stack| stack.n > 0 && stack.reach.has(target));
        let mut units: Vec<Kind> =
            reaching.flat_map(|stack| std::iter::repeat_n(stack.kind, usize::from(stack.n))).collect();
        units.truncate(MOST_SENT * 2);
        let next =
            self.content.near[target].and(self.game().defenceless(self.realm)).minus(SpaceSet::only(target));
        if self.defence(target).is_empty() && target.is_land() {
            units.sort_by_key(|kind| {
                (*kind != Kind::Monster || next.is_empty(), kind.flies(), self.content.cost(*kind))
            });
            return units;
        }
        units.sort_by_key(|kind| self.content.cost(*kind));
        let (mut bodies, mut strong): (Vec<_>, Vec<_>) =
            units.into_iter().partition(|kind| matches!(kind, Kind::Footsoldier));
        strong.sort_by_key(|kind| (kind.flies(), self.content.cost(*kind)));
        let mut order = Vec::new();
        while !(bodies.is_empty() && strong.is_empty()) && order.len() < MOST_SENT {
            order.extend((!strong.is_empty()).then(|| strong.remove(0)));
            order.extend(bodies.pop());
        }
        order
    }

    /// What an attack with this force is worth: what is won, less what is lost, less what comes back.
    pub(super) fn score(&mut self, target: Space, force: &Force) -> f32 {
        let defence = self.defence(target);
        let space = worth::of_space(self.game(), self.content, self.weights, self.realm, target);
        let forces = (force.worth(self.content), defence.worth(self.content));
        let forecast = match target.dungeon() {
            Some(dungeon) => self.judge.explore(&self.draft.game, force, dungeon),
            None if defence.is_empty() => Forecast { win: 1.0, attacker_left: forces.0, defender_left: 0.0 },
            None => self.judge.odds(force, &defence, ground(target)),
        };
        let exposed = if target.is_land() { self.exposure(target, force) } else { 0.0 };
        worth::of_battle(self.weights, forecast, space, forces) - exposed
    }

    /// What the next enemy makes of those who stand there afterwards. Points that were scored stay.
    fn exposure(&mut self, target: Space, force: &Force) -> f32 {
        let content = self.content;
        let retaken = danger(&self.draft.game, &mut self.judge, content, (self.realm, target), force);
        let left =
            force.worth(content) * self.number(Number::LossAversion) + self.number(Number::WorthOfLand);
        retaken * left * self.number(Number::Exposure)
    }

    /// Sends a force to a target, each unit from the stack that has most of its kind.
    fn send(&mut self, stacks: &mut [Stack], target: Space, force: Force) {
        for kind in Kind::TROOPS {
            let mut left = force.0[kind];
            for stack in stacks.iter_mut().filter(|stack| stack.kind == kind && stack.reach.has(target)) {
                let n = left.min(stack.n);
                if n > 0 && self.draft.send(stack.from, kind, target, n) {
                    stack.n -= n;
                    left -= n;
                }
            }
        }
    }

    /// Brings what was not needed nearer to the front, heroes nearer to a dungeon.
    fn advance(&mut self, stacks: &mut [Stack]) {
        let friendly = self.game().friendly_lands(self.realm);
        let front = distances(self.content, self.game().enemy_lands(self.realm), friendly);
        let doors = distances(self.content, self.content.doors, friendly);
        for stack in stacks.iter().filter(|stack| stack.n > 0) {
            let far = if stack.kind.is_hero() { &doors } else { &front };
            let here = rank(far, stack.from);
            let ways = stack.reach.and(friendly).iter();
            let Some(best) = ways.min_by_key(|space| (rank(far, *space), space.index())) else { continue };
            let from_sea = stack.from.is_sea() && stack.kind == Kind::Dragon;
            if rank(far, best) < here || from_sea {
                self.draft.send(stack.from, stack.kind, best, stack.n);
            }
        }
    }
}

/// The most units that one attack is made with.
const MOST_SENT: usize = 30;

/// Who stays in a garrison first: what costs least for what it holds.
const STAYS_FIRST: [Kind; 7] = [
    Kind::Footsoldier,
    Kind::SiegeEngine,
    Kind::Fighter,
    Kind::Monster,
    Kind::Wizard,
    Kind::StormElemental,
    Kind::Dragon,
];

/// Rings of spaces around some goals: `rings[n]` is n + 1 steps away over friendly land.
pub(super) fn distances(content: &Content, goals: SpaceSet, over: SpaceSet) -> Vec<SpaceSet> {
    let (mut rings, mut reached, mut edge) = (Vec::new(), goals, goals);
    loop {
        edge = content.beside(edge).and(over).minus(reached);
        if edge.is_empty() {
            return rings;
        }
        reached = reached.or(edge);
        rings.push(edge);
    }
}

/// How far a space is by these rings; more than any if no way leads there.
pub(super) fn rank(rings: &[SpaceSet], space: Space) -> usize {
    rings.iter().position(|ring| ring.has(space)).unwrap_or(rings.len())
}
