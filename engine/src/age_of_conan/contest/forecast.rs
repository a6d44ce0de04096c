//! The exact odds of the contest under way, as everybody can work them out before the dice fall.
use super::{
    super::{
        AgeOfConan,
        content::{Content, Op, Window},
        ids::{ARTIFACTS, ContestFace, Side},
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
            .least_for_ties(content, contest)
            .map_or(odds::Ties::Defender, |least| odds::Ties::Attacker { least });
        Some(odds::Contest { attacker: side(Side::Attacker), defender: side(Side::Defender), ties }.odds())
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
            if force.counts(*face) || symbols.is_some_and(|symbols| symbols.contains(face)) {
                open = open.counting(*face as usize);
            }
        }
        let purse = contest.kingdom(side).map_or(0, |kingdom| self.realms[kingdom].sorcery);
        open.sorcery = !force.sorcery && purse > 0;
        open
    }

    /// The successes with which the attacker wins ties, if an artifact lets him.
    pub(super) fn least_for_ties(&self, content: &Content, contest: &Contest) -> Option<u8> {
        let owned = (0..ARTIFACTS).filter(|artifact| self.artifacts.0[*artifact] == Some(contest.attacker));
        let serving = owned
            .map(|artifact| &content.artifacts[artifact])
            .filter(|def| def.window == Window::Compare && def.when.allows_contest(contest.kind));
        let least = |op: Op| match op {
            Op::WinTies(least) => Some(least),
            _ => None,
        };
        serving.flat_map(|def| &def.effects).filter_map(|effect| least(effect.op)).min()
    }
}
