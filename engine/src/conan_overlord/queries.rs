//! What follows from the table: who is where, whose, and what it can do.
use super::{
    ConanOverlord, HeroState, Stance, Whereabouts,
    content::{Board, Content, ItemDef, Scenario},
    ids::{
        Fig, FigSet, Object, ObjectSet, Side, Skill, SkillSet, Space, Spell, SpellSet, Unit, Zone, ZoneSet,
    },
};
use crate::seat::Seat;

impl ConanOverlord {
    /// The scenario.
    pub fn scenario<'c>(&self, content: &'c Content) -> &'c Scenario {
        content.scenario(self.scenario)
    }

    /// The board.
    pub fn board<'c>(&self, content: &'c Content) -> &'c Board {
        &content.scenario(self.scenario).board
    }

    /// The heroes' figures, wherever they are.
    pub fn hero_figs(&self) -> impl DoubleEndedIterator<Item = Fig> + Clone + use<> {
        (0..self.hero_count).map(Fig)
    }

    /// Whether a figure is a hero's.
    pub fn is_hero(&self, fig: Fig) -> bool {
        fig.0 < self.hero_count
    }

    /// A hero; a figure that is none means the last.
    pub fn hero(&self, fig: Fig) -> &HeroState {
        &self.heroes[fig.index().min(self.heroes.len() - 1)]
    }

    pub(super) fn hero_mut(&mut self, fig: Fig) -> &mut HeroState {
        &mut self.heroes[fig.index().min(super::figures::HEROES - 1)]
    }

    /// The heroes on the board.
    pub fn heroes_here(&self) -> FigSet {
        self.figures.of(Side::Heroes).and(self.all_heroes())
    }

    pub(super) fn all_heroes(&self) -> FigSet {
        self.hero_figs().collect()
    }

    /// Whether a hero is on the board and active.
    pub fn is_active(&self, fig: Fig) -> bool {
        self.is_hero(fig) && self.figures.is_here(fig) && self.hero(fig).stance == Stance::Active
    }

    /// The unit of a figure; a hero is none.
    pub fn unit_of(&self, fig: Fig) -> Option<Unit> {
        self.figures.get(fig).tile.map(|tile| self.river.tiles[tile].unit)
    }

    /// The skills that a figure has now.
    pub fn skills(&self, fig: Fig) -> SkillSet {
        let figure = self.figures.get(fig);
        let mut skills = match figure.tile {
            Some(tile) => self.river.tiles[tile].skills,
            None => self.hero(fig).skills,
        };
        if figure.possessed {
            skills.remove(Skill::Blocker);
        }
        if figure.flies {
            skills.insert(Skill::Flying);
        }
        skills
    }

    /// Whether a figure has a skill now.
    pub fn has(&self, fig: Fig, skill: Skill) -> bool {
        self.skills(fig).has(skill)
    }

    /// The spells of a figure that can cast.
    pub fn spells(&self, fig: Fig) -> SpellSet {
        if !self.has(fig, Skill::Spellcaster) {
            return SpellSet::NONE;
        }
        match self.figures.get(fig).tile {
            Some(tile) => self.river.tiles[tile].spells,
            None => self.hero(fig).spells,
        }
    }

    /// Those of the other side in a zone.
    pub fn enemies_at(&self, fig: Fig, zone: Zone) -> FigSet {
        self.figures.of_at(self.figures.get(fig).side().other(), zone)
    }

    /// Those of a figure's own side in its zone, itself among them.
    pub fn friends_of(&self, fig: Fig) -> FigSet {
        let figure = self.figures.get(fig);
        figure.zone().map_or(FigSet::NONE, |zone| self.figures.of_at(figure.side(), zone))
    }

    /// Enemies in a figure's zone.
    pub fn enemies_beside(&self, fig: Fig) -> FigSet {
        self.figures.get(fig).zone().map_or(FigSet::NONE, |zone| self.enemies_at(fig, zone))
    }

    /// Whether one of these has a skill.
    pub(super) fn any_has(&self, figs: FigSet, skill: Skill) -> bool {
        figs.iter().any(|fig| self.has(fig, skill))
    }

    /// How much enemies in its zone hinder a figure (ruling 1).
    pub fn hindering(&self, fig: Fig) -> u8 {
        let enemies = self.enemies_beside(fig).len() as u8;
        if enemies == 0 { 0 } else { (enemies + 1).saturating_sub(self.friends_of(fig).len() as u8) }
    }

    /// What a zone sees; itself always.
    pub fn sees(&self, zone: Zone) -> ZoneSet {
        self.borders.sight[zone].with(zone)
    }

    /// Whether a figure fits into a zone.
    pub fn fits(&self, content: &Content, fig: Fig, zone: Zone) -> bool {
        self.figures.bulk(zone) + self.figures.get(fig).size() <= self.board(content).room(zone)
    }

    /// Whether not even one ordinary figure fits.
    pub fn is_saturated(&self, content: &Content, zone: Zone) -> bool {
        self.figures.bulk(zone) >= self.board(content).room(zone)
    }

    /// Who plays a figure: an ally is led by the first hero on the board with Command.
    pub fn seat_of(&self, fig: Fig) -> Seat {
        if self.is_hero(fig) {
            self.hero(fig).seat
        } else if self.figures.get(fig).side() == Side::Overlord {
            self.overlord()
        } else {
            self.commanders().lowest().map_or(self.overlord(), |hero| self.hero(hero).seat)
        }
    }

    /// The heroes on the board who have Command on their sheet.
    pub fn commanders(&self) -> FigSet {
        self.heroes_here().iter().filter(|fig| self.hero(*fig).commands).collect()
    }

    /// The commander who pays for an ally: the first who has a gem.
    pub fn paymaster(&self) -> Option<Fig> {
        let commanders = self.commanders();
        commanders.iter().find(|hero| self.hero(*hero).gems.available() > 0).or(commanders.lowest())
    }

    /// Gems that may still be laid on a hero's space, by its limit, what is available and the horror beside it.
    pub fn may_lay(&self, content: &Content, fig: Fig, space: Space) -> u8 {
        let hero = self.hero(fig);
        let most = hero.gems.available().min(content.limits.most_gems);
        let Some(mut limit) = hero.limit(content, space) else { return most };
        if self.is_horrified(fig) {
            limit = limit.min(content.limits.horror_limit);
        }
        most.min(limit.saturating_sub(hero.gems.on(space)))
    }

    /// Whether an enemy with Horror shares the zone.
    pub fn is_horrified(&self, fig: Fig) -> bool {
        self.any_has(self.enemies_beside(fig), Skill::Horror)
    }

    /// What a hero carries.
    pub fn carried(&self, fig: Fig) -> ObjectSet {
        self.objects.at(Whereabouts::Hero(fig))
    }

    /// What lies in a zone.
    pub fn lying(&self, zone: Zone) -> ObjectSet {
        self.objects.at(Whereabouts::Zone(zone))
    }

    /// The card of an object.
    pub fn item_of<'c>(&self, content: &'c Content, object: Object) -> &'c ItemDef {
        content.item(self.objects.get(object).item)
    }

    /// The load of an object.
    pub fn weight(&self, content: &Content, object: Object) -> u8 {
        self.scenario(content).load_of(content, self.objects.get(object).item)
    }

    /// Whether a hero can carry an object besides what it has.
    pub fn can_carry(&self, content: &Content, fig: Fig, object: Object) -> bool {
        let hero = self.hero(fig);
        hero.load + self.weight(content, object) <= content.hero(hero.sheet).load
    }

    /// The armour that a running spell gives.
    pub fn halo(&self, content: &Content, fig: Fig) -> u8 {
        self.figures.get(fig).halo.map_or(0, |spell| content.spell(spell).armour)
    }

    /// Gems that a figure's side could spend on it now: a hero's own, the commander's, the Overlord's.
    pub fn purse_of(&self, fig: Fig) -> u8 {
        if self.is_hero(fig) {
            self.hero(fig).gems.available()
        } else if self.figures.get(fig).side() == Side::Overlord {
            self.purse.reserve()
        } else {
            self.paymaster().map_or(0, |hero| self.hero(hero).gems.available())
        }
    }

    /// Life that is left: of a hero, gems that are no wounds.
    pub fn life(&self, fig: Fig) -> u8 {
        if self.is_hero(fig) {
            let gems = &self.hero(fig).gems;
            gems.total().saturating_sub(gems.wounds())
        } else {
            self.figures.get(fig).life
        }
    }

    /// What casting a spell costs a figure beyond its price.
    pub fn dizziness(&self, fig: Fig) -> u8 {
        u8::from(self.figures.get(fig).dizzied_by.is_some())
    }

    /// Gems that lie on a figure's spell card.
    pub fn on_card(&self, fig: Fig, spell: Spell) -> u8 {
        if self.is_hero(fig) { self.hero(fig).gems.on_card(spell) } else { self.purse.on_card(spell) }
    }
}
