//! Dice of a contest: how many, rolled, rolled again, counted.
use super::{Contest, Force};
use crate::{
    age_of_conan::{
        AgeOfConan, PerContestFace, PerSide, Phase, Span, Step, Window,
        content::{Content, Pay},
        event::Event,
        ids::{Artifact, ContestFace, ContestKind, Kingdom, Province, Side},
    },
    dice::Throw,
    game::{Refused, Why},
    procedure::Flow,
};

impl AgeOfConan {
    /// An army attacks: what it meets decides the kind of contest.
    pub(in crate::age_of_conan) fn attack(
        &mut self,
        attacker: Kingdom,
        (from, to): (Province, Province),
        n: u8,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let land = self.board[to];
        let (kind, defender) = match (land.marker, land.army_against(attacker)) {
            (Some(marker), _) => (ContestKind::Siege, Some(marker.owner)),
            (None, Some(army)) => (ContestKind::Battle, Some(army)),
            (None, None) => (ContestKind::Campaign, None),
        };
        self.move_units(attacker, (from, to), n, step);
        if kind == ContestKind::Campaign {
            return self.begin_campaign(attacker, to, step);
        }
        self.begin_contest(
            Contest { kind, province: to, attacker, defender, origin: Some(from), ..Contest::default() },
            step,
        )
    }

    /// A campaign begins on the first step, or goes on (R31, R32).
    pub(in crate::age_of_conan) fn begin_campaign(
        &mut self,
        attacker: Kingdom,
        province: Province,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        self.board[province].step = self.board[province].step.max(1);
        self.begin_contest(
            Contest { kind: ContestKind::Campaign, province, attacker, ..Contest::default() },
            step,
        )
    }

    /// An intrigue contest against a neutral province, or against an alliance.
    pub(in crate::age_of_conan) fn begin_intrigue(
        &mut self,
        attacker: Kingdom,
        province: Province,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let defender = self.board[province].marker.map(|marker| marker.owner);
        self.begin_contest(
            Contest { kind: ContestKind::Intrigue, province, attacker, defender, ..Contest::default() },
            step,
        )
    }

    fn begin_contest(&mut self, contest: Contest, step: &mut Step<'_>) -> Result<(), Refused> {
        self.contest = Some(contest);
        self.frames.push(Phase::Before(Side::Attacker))?;
        self.begin_roll(step);
        Ok(())
    }

    /// A new contest roll of the same parties.
    pub(super) fn begin_roll(&mut self, step: &mut Step<'_>) {
        let Some(old) = self.contest else { return };
        let Contest { kind, province, attacker, defender, origin, .. } = old;
        let sides = PerSide::of(|side| self.force(step.content, &old, side));
        self.contest =
            Some(Contest { kind, province, attacker, defender, origin, sides, ..Contest::default() });
        self.forget_passes(Span::Contest);
        let dice = PerSide::of(|side| dice_of(step.content, &sides[side]));
        step.tell(Event::ContestBegan { kind, province, attacker, defender, dice });
        self.enter(Phase::Before(Side::Attacker));
    }

    fn force(&self, content: &Content, contest: &Contest, side: Side) -> Force {
        let base = self.base_dice(content, contest, side).min(content.limits.contest_dice);
        let mut force = Force { base, conan: self.conan_helps(contest, side), ..Force::default() };
        let neutral = contest.defender.is_none() && side == Side::Defender;
        if neutral && self.board[contest.province].raiders > 0 {
            force.count(ContestFace::Axe);
        }
        force
    }

    fn base_dice(&self, content: &Content, contest: &Contest, side: Side) -> u8 {
        let (land, rating) = (&self.board[contest.province], content.rating(contest.province));
        let defenders = contest.defender.map_or(0, |defender| land.units[defender]);
        match (contest.kind, side) {
            (ContestKind::Intrigue, Side::Attacker) => {
                let by = contest.attacker;
                let influence = self.friendly(content, by).or(self.board.emissaries_of(by));
                1 + content.adjacent(contest.province).and(influence).len() as u8
            }
            (ContestKind::Intrigue, Side::Defender) => rating + u8::from(contest.defender.is_some()),
            (_, Side::Attacker) => land.units[contest.attacker],
            (ContestKind::Campaign, Side::Defender) => rating,
            (ContestKind::Siege, Side::Defender) => rating.max(defenders),
            (ContestKind::Battle, Side::Defender) => defenders,
        }
    }

    /// Conan helps the Conan player, or a neutral province that somebody else attacks (R39).
    fn conan_helps(&self, contest: &Contest, side: Side) -> bool {
        if self.conan.province != contest.province {
            return false;
        }
        match self.conan.player.and_then(|player| contest.side_of(player)) {
            Some(helped) => helped == side,
            None => side == Side::Defender && contest.defender.is_none(),
        }
    }

    /// A side rolls its dice.
    pub(super) fn roll(&mut self, side: Side, step: &mut Step<'_>) -> Result<(), Refused> {
        self.throw(side, PerContestFace::default(), self.dice_of(side, step.content), self.even_dice, step)
    }

    /// A side rolls `n` of its dice again, freely, beside those it keeps.
    pub(super) fn roll_again(
        &mut self,
        side: Side,
        kept: PerContestFace<u8>,
        n: u8,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        self.throw(side, kept, n, false, step)
    }

    fn dice_of(&self, side: Side, content: &Content) -> u8 {
        self.contest.map_or(0, |contest| dice_of(content, &contest.sides[side]))
    }

    fn throw(
        &mut self,
        side: Side,
        mut dice: PerContestFace<u8>,
        n: u8,
        even: bool,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let die = &step.content.contest_die;
        let mut throw = Throw::of(die.len() as u32, "contest die", even);
        for _ in 0..n {
            let number = throw.roll(step.supply)?;
            dice[die.get(number as usize).copied().unwrap_or_default()] += 1;
        }
        if let Some(contest) = &mut self.contest {
            contest.sides[side].dice = dice;
        }
        step.tell(Event::Rolled { side, dice });
        Ok(())
    }

    /// Sorcery rolls all dice of the roll again, unless the other side stops it (R04, R05).
    pub(super) fn spend_sorcery(&mut self, side: Side, step: &mut Step<'_>) -> Result<(), Refused> {
        if !self.may_spend_sorcery(side) {
            let used = self.contest.is_some_and(|contest| contest.sides[side].sorcery);
            return Err(Why(if used { "sorcery_used" } else { "no_sorcery" }).into());
        }
        if let Some(contest) = &mut self.contest {
            contest.sides[side].sorcery = true;
        }
        step.tell(Event::SorcerySpent { side });
        if let Some(by) = self.contest.and_then(|contest| contest.kingdom(side)) {
            self.pay(by, Pay { gold: 0, sorcery: 1 }, step);
        }
        self.enter(Phase::OppSorcery(side.other()));
        Ok(())
    }

    pub(super) fn advance_sorcery(&mut self, side: Side, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let lost = self.contest.is_some_and(|contest| contest.sorcery_lost);
        if !lost && self.side_asks(step.content, side, Window::OppSorcery) {
            return Ok(Flow::Asks);
        }
        self.end_sorcery(side, step).map(|()| Flow::WentOn)
    }

    /// The roller's dice are rolled again, or his sorcery was lost.
    pub(super) fn end_sorcery(&mut self, side: Side, step: &mut Step<'_>) -> Result<(), Refused> {
        let roller = side.other();
        self.enter(Phase::OwnRoll(roller));
        let lost = self.contest.as_mut().is_some_and(|contest| std::mem::take(&mut contest.sorcery_lost));
        if lost {
            return Ok(());
        }
        let n = self.dice_of(roller, step.content);
        self.roll_again(roller, PerContestFace::default(), n, step)
    }

    /// Successes of a side.
    pub fn successes(content: &Content, contest: &Contest, side: Side) -> u8 {
        let force = &contest.sides[side];
        let symbols = force.card.filter(|_| !force.cancelled).map(|card| &content.strategy(card).symbols);
        let worth = |face: ContestFace| match face {
            ContestFace::Hit => 1,
            ContestFace::HitConan => 1 + u8::from(force.conan),
            ContestFace::HitAttacker if side == Side::Attacker => 1,
            ContestFace::HitAttacker | ContestFace::Shield | ContestFace::Axe | ContestFace::Miss => {
                u8::from(force.counts(face) || symbols.is_some_and(|symbols| symbols.contains(&face)))
            }
        };
        let by_dice: u8 = ContestFace::ALL.iter().map(|face| worth(*face) * force.dice[*face]).sum();
        by_dice.saturating_add(force.more)
    }

    /// Compares successes; ties are the defender's unless an artifact says otherwise (R41). Tells who is to suffer a
    /// loss that a card may prevent: the loser of a military contest, if he is a player.
    pub(super) fn compare(&mut self, step: &mut Step<'_>) -> Option<Side> {
        let mut contest = self.contest?;
        let successes = PerSide::of(|side| Self::successes(step.content, &contest, side));
        let (attack, defence) = (successes[Side::Attacker], successes[Side::Defender]);
        let by_artifact =
            (attack == defence).then(|| self.wins_ties(step.content, &contest, attack)).flatten();
        let wins = attack > defence || by_artifact.is_some();
        let winner = if wins { Side::Attacker } else { Side::Defender };
        contest.winner = Some(winner);
        for side in [Side::Attacker, Side::Defender] {
            contest.sides[side].successes = successes[side];
        }
        self.contest = Some(contest);
        if let Some(artifact) = by_artifact {
            step.tell(Event::ArtifactUsed { kingdom: contest.attacker, artifact });
        }
        step.tell(Event::ContestCompared { successes, winner });
        if contest.defender.is_none() {
            self.remove_raiders(contest.province, 1, step);
        }
        let loser = winner.other();
        (contest.kind != ContestKind::Intrigue && contest.kingdom(loser).is_some()).then_some(loser)
    }

    /// The attacker's artifact by which a tie of so many successes is won.
    fn wins_ties(&self, content: &Content, contest: &Contest, successes: u8) -> Option<Artifact> {
        let (artifact, least) = self.tie_breaker(content, contest)?;
        (successes >= least).then_some(artifact)
    }
}

/// Dice after the cap (R40).
fn dice_of(content: &Content, force: &Force) -> u8 {
    let bonus = force.conan || force.added > 0;
    let limits = &content.limits;
    force.sum().min(if bonus { limits.contest_dice_with_bonus } else { limits.contest_dice })
}
