//! What a tile of the River could do if it were activated now: whom its figures reach, with what wounds, and what the event
//! offers.
use super::{
    MapBoard, gems,
    gems::Gem,
    moves::{self, Prices},
    names::{say, tenths},
    outlook,
};
use crate::{table::board::Message, widget::Context};
use engine::conan_overlord::{
    AttackKind,
    content::{Amount, Effect, Trigger},
    ids::{Fig, Side, Tile, UnitRole},
};
use iced::{
    Center, Element,
    widget::{column, row},
};

/// Wounds that never fall.
const NOTHING: f64 = 1e-9;

/// What a tile could do to a hero with no gem more than its price.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Threat {
    pub(super) hero: Fig,
    /// How many of its figures get to strike or shoot.
    pub(super) figures: usize,
    /// The wounds to be expected of one blow, if nobody guards.
    pub(super) mean: f64,
    /// Whether the hero could fall to all of them.
    pub(super) kills: bool,
}

impl MapBoard {
    /// What each live tile could do now; reckoned when it is first looked at.
    pub(super) fn threats(&self) -> &[(Tile, Vec<Threat>)] {
        self.threats.get_or_init(|| {
            let line = self.game().river.line().iter();
            line.map(|tile| (*tile, self.threats_of(*tile))).collect()
        })
    }

    /// Every hero that a tile reaches, the one first that would suffer most.
    pub(super) fn threats_of(&self, tile: Tile) -> Vec<Threat> {
        let (game, content) = (self.game(), self.content());
        let figures = game.figures_of(content, tile);
        let unit = content.unit(game.river.tiles[tile].unit);
        let ways: Vec<_> =
            figures.iter().map(|fig| (fig, moves::prices(game, content, fig, (unit.movement, 0)))).collect();
        let threat = |hero: Fig| {
            let at = game.figures.get(hero).zone()?;
            let reaches = |(fig, prices): &&(Fig, Prices)| {
                let stands = || prices.entries().filter(|(_, price)| price.is_some()).map(|(zone, _)| zone);
                let by_hand = !unit.melee.is_empty()
                    && (prices[at].is_some() || game.melee_reach(content, *fig).has(at));
                by_hand || !unit.ranged.is_empty() && stands().any(|zone| game.sees(zone).has(at))
            };
            let there: Vec<_> = ways.iter().filter(reaches).collect();
            let (first, _) = there.first()?;
            let kind = if unit.melee.is_empty() { AttackKind::Ranged } else { AttackKind::Melee };
            let (_, odds) = outlook::best(game, content, *first, hero, kind)?;
            // Whom no blow can hurt is not threatened.
            if odds.mean < NOTHING {
                return None;
            }
            let most = odds.wounds.iter().rposition(|chance| *chance > 0.0).unwrap_or_default();
            let kills = most * there.len() >= usize::from(game.life(hero));
            Some(Threat { hero, figures: there.len(), mean: odds.mean, kills })
        };
        let heroes = game.figures.of(Side::Heroes).iter().filter(|fig| game.is_hero(*fig));
        let mut threats: Vec<_> = heroes.filter_map(threat).collect();
        let weight = |threat: &Threat| threat.figures as f64 * threat.mean;
        threats.sort_by(|one, other| weight(other).total_cmp(&weight(one)));
        threats
    }

    /// Whom a tile reaches, a line for each hero.
    pub(super) fn threats_told(&self, tile: Tile, cx: Context) -> Vec<String> {
        let found = self.threats().iter().find(|(other, _)| *other == tile);
        let line = |threat: &Threat| {
            let hero = self.names.fig(self.game(), threat.hero, cx);
            let args = [
                ("n", threat.figures.into()),
                ("who", hero.into()),
                ("mean", tenths(cx, threat.mean).into()),
            ];
            let told = say(cx, "conan_overlord-tile-reaches", &args);
            if threat.kills { format!("{told} {}", cx.say("conan_overlord-tile-kills")) } else { told }
        };
        found.into_iter().flat_map(|(_, threats)| threats).map(line).collect()
    }

    /// What the event tile offers in this scenario, with the points of a reinforcement.
    pub(super) fn offers_of(&self, tile: Tile, cx: Context) -> Vec<String> {
        let game = self.game();
        if self.content().unit(game.river.tiles[tile].unit).role != UnitRole::Event {
            return Vec::new();
        }
        let rules = &game.scenario(self.content()).rules;
        let of_event = rules.iter().filter(|rule| matches!(rule.when, Trigger::EventTile(_)));
        let offer = |name: String, effects: &[Effect]| {
            let points = effects.iter().find_map(|effect| match effect {
                Effect::Reinforcement(Amount::Number(points)) => Some(*points),
                _ => None,
            });
            match points {
                Some(points) => {
                    let args = [("what", name.into()), ("n", points.into())];
                    say(cx, "conan_overlord-tile-offer", &args)
                }
                None => name,
            }
        };
        of_event
            .flat_map(|rule| &rule.options)
            .map(|option| offer(self.names.choice(&option.name, cx), &option.effects))
            .collect()
    }

    /// The tile that is pointed at: its price, what stays for guards, where its figures stand and whom they reach.
    pub(super) fn pointed_tile(&self, cx: Context) -> Option<Element<'_, Message>> {
        let (game, tile) = (self.game(), self.tile?);
        let price = game.river.price(tile)?;
        let reserve = game.purse.reserve();
        let args = [
            ("what", self.names.tile(game, tile, cx).into()),
            ("n", price.into()),
            ("of", reserve.into()),
            ("left", reserve.saturating_sub(price).into()),
        ];
        let head = row![
            gems::gem(Gem::Ready, 14.0, cx),
            cx.strong(say(cx, "conan_overlord-book-pointed", &args)).size(13)
        ];
        let figures = game.figures_of(self.content(), tile);
        let mut zones: Vec<_> = figures.iter().filter_map(|fig| game.figures.get(fig).zone()).collect();
        zones.sort_unstable();
        zones.dedup();
        let zones: Vec<_> = zones.into_iter().map(|zone| self.names.zone(game, zone, cx)).collect();
        let stand = (!zones.is_empty())
            .then(|| say(cx, "conan_overlord-book-stand", &[("zones", cx.words.list(&zones).into())]));
        let lines = stand.into_iter().chain(self.threats_told(tile, cx)).chain(self.offers_of(tile, cx));
        let lines = lines.map(|told| cx.plain(told).size(12).into());
        let head = head.spacing(5).align_y(Center);
        Some(gems::part(head, column(lines).spacing(2), true, cx))
    }
}
