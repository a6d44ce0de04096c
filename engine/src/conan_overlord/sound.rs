//! What cannot be on a table of this game.
use super::{
    ConanOverlord, Whereabouts,
    content::Content,
    ids::{Fig, Zone},
};

impl ConanOverlord {
    /// What is wrong with the table, in words; `None` if all is well.
    pub(super) fn table_fault(&self, content: &Content) -> Option<String> {
        if let Some(fault) = self.slots.fault(true) {
            return Some(fault.to_owned());
        }
        self.gem_fault(content)
            .or_else(|| self.board_fault(content))
            .or_else(|| self.thing_fault(content))
            .or_else(|| self.attack_fault())
    }

    fn gem_fault(&self, content: &Content) -> Option<String> {
        for fig in self.hero_figs() {
            let gems = &self.hero(fig).gems;
            if !gems.add_up() {
                return Some(format!("gems of {fig:?} were lost or made: {gems:?}"));
            }
            if self.figures.is_here(fig)
                && gems.are_all_wounds()
                && !self.figures.get(fig).dying
                && self.winner.is_none()
            {
                return Some(format!("{fig:?} has only wounds and is alive"));
            }
        }
        let purse = self.purse;
        let most = content.limits.most_gems.saturating_mul(4);
        (!purse.adds_up() || purse.reserve() > most)
            .then(|| format!("the Overlord's gems do not add up: {purse:?}"))
    }

    fn board_fault(&self, content: &Content) -> Option<String> {
        let board = self.board(content);
        for zone in Zone::all() {
            if self.figures.bulk(zone) > board.room(zone) {
                return Some(format!("{zone:?} holds {} of {}", self.figures.bulk(zone), board.room(zone)));
            }
        }
        if self.borders.sight != board.sight(&self.borders.barred) {
            return Some("what the zones see is out of date".into());
        }
        let lifeless =
            |fig: &Fig| self.figures.is_here(*fig) && self.life(*fig) == 0 && !self.figures.get(*fig).dying;
        let lost = Fig::all().find(lifeless).filter(|_| self.winner.is_none());
        lost.map(|fig| format!("{fig:?} has no life and is not dead"))
    }

    fn thing_fault(&self, content: &Content) -> Option<String> {
        for fig in self.hero_figs() {
            let hero = self.hero(fig);
            let load: u8 = self.carried(fig).iter().map(|object| self.weight(content, object)).sum();
            let sheet = content.hero(hero.sheet);
            if load != hero.load || hero.skills != sheet.skills_at(load) {
                return Some(format!("the load of {fig:?} is {load}, not {}", hero.load));
            }
            if load > sheet.load {
                return Some(format!("{fig:?} carries {load} of {}", sheet.load));
            }
        }
        let astray = super::ids::Object::all().find(|object| match self.objects.get(*object).at {
            Whereabouts::Hero(fig) => {
                !self.is_hero(fig) || !self.figures.is_here(fig) && self.frames.depth() == 0
            }
            _ => false,
        });
        astray.map(|object| format!("{object:?} is carried by nobody"))
    }

    fn attack_fault(&self) -> Option<String> {
        let asks_act = matches!(self.frames.top(), Some(super::Frame::Floor(_) | super::Frame::Tiles(_)));
        (asks_act && !self.attacks.is_empty()).then(|| "an attack was left under way".to_owned())
    }
}
