//! By which spaces units go to one of their targets.
use super::{
    Nerath,
    action::Errand,
    content::Content,
    ids::{Kind, Realm, Space, SpaceSet},
};

impl Nerath {
    /// A shortest way of units of a kind from a space to another, both included, over spaces that they may pass; of several
    /// one that passes no enemy, if there is one. How far they go is not asked: that is known of their targets
    /// ([`Nerath::targets`]). Where they can only be carried by a card they fly.
    pub fn way(
        &self,
        content: &Content,
        realm: Realm,
        errand: Errand,
        (from, to): (Space, Space),
        kind: Kind,
    ) -> Vec<Space> {
        let everywhere = content.lands.or(content.seas).or(content.doors);
        let friendly = self.friendly_lands(realm);
        let is_step = content.near[from].has(to);
        if is_step || matches!(errand, Errand::Retreat | Errand::Leave | Errand::Amok) {
            return vec![from, to];
        }
        let calm = everywhere.minus(self.hostile(content, realm));
        let walked = || {
            let ground = if kind.is_hero() { content.lands.or(content.doors) } else { content.lands };
            shortest(content, (from, to), ground.and(friendly))
        };
        let flown = || {
            let all = shortest(content, (from, to), everywhere)?;
            Some(shortest(content, (from, to), calm).filter(|way| way.len() == all.len()).unwrap_or(all))
        };
        let way = if kind.walks() { walked().or_else(flown) } else { flown() };
        way.unwrap_or_default()
    }
}

/// A shortest way between two spaces over others of this set.
fn shortest(content: &Content, (from, to): (Space, Space), over: SpaceSet) -> Option<Vec<Space>> {
    let (mut steps, mut reached) = (vec![SpaceSet::only(from)], SpaceSet::only(from));
    while let Some(last) = steps.last().copied().filter(|last| !last.is_empty()) {
        let next = content.beside(last).minus(reached);
        if next.has(to) {
            let mut way = vec![to];
            for step in steps.iter().rev() {
                let next = way.last().copied().unwrap_or(to);
                way.extend(step.iter().find(|space| content.near[*space].has(next)));
            }
            way.reverse();
            return Some(way);
        }
        reached = reached.or(next);
        steps.push(next.and(over));
    }
    None
}
