//! The exact odds of the contest under way, as everybody can work them out before the dice fall.
use super::{
    super::{
        AgeOfConan,
        content::{Content, Op, Window},
        ids::{ARTIFACTS, Artifact, ContestFace, Side},
        odds,
    },
    Contest, Force,
};

impl AgeOfConan {
    /// The chances of the contest under way before a die is rolled, by what lies open: dice, Conan, faces that count
    /// and sorcery at hand. Cards in hands are not guessed at.
    pub fn forecast(&self, content: &Content) -> Option<odds::Odds> {
        let contest = self.contest.as_ref()?;
        let side = |side| self.open_side(content, contest, side);
        let ties = self
            .tie_breaker(content, contest)
            .map_or(odds::Ties::Defender, |(_, least)| odds::Ties::Attacker { least });
        Some(
            odds::Contest {
                attacker: side(Side::Attacker),
                defender: side(Side::Defender),
                ties,
                even: self.even_dice,
            }
            .odds(),
        )
    }

    fn open_side(&self, content: &Content, contest: &Contest, side: Side) -> odds::Side {
        let force: &Force = &contest.sides[side];
        let bare = match side {
            Side::Attacker => odds::Side::attacker(force.base),
            Side::Defender => odds::Side::defender(force.base),
        };
        let mut open = if force.conan { bare.with_conan() } else { bare };
        open.added = open.added.saturating_add(force.added);
        (open.fewer, open.extra) = (force.fewer, force.more);
        let symbols = force.card.filter(|_| !force.cancelled).map(|card| &content.strategy(card).symbols);
        for face in ContestFace::ALL {
            if force.counts(face) || symbols.is_some_and(|symbols| symbols.contains(&face)) {
                open = open.counting(face as usize);
            }
        }
        let purse = contest.kingdom(side).map_or(0, |kingdom| self.realms[kingdom].sorcery);
        open.sorcery = !force.sorcery && purse > 0;
        open
    }

    /// The artifact by which the attacker wins ties, and the successes that it asks for.
    pub(super) fn tie_breaker(&self, content: &Content, contest: &Contest) -> Option<(Artifact, u8)> {
        let owned = (0..ARTIFACTS as u8)
            .map(Artifact)
            .filter(|artifact| self.artifacts.0[artifact.index()] == Some(contest.attacker));
        let least = |op: Op| match op {
            Op::WinTies(least) => Some(least),
            _ => None,
        };
        let ties = owned.filter_map(|artifact| {
            let def = content.artifact(artifact);
            let serves = def.window == Window::Compare && def.when.allows_contest(contest.kind);
            let asked = def.effects.iter().filter_map(|effect| least(effect.op)).min();
            Some((artifact, asked.filter(|_| serves)?))
        });
        ties.min_by_key(|(_, least)| *least)
    }
}
