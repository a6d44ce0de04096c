//! Sentences that arrange the table of a rules case.
use super::{
    ConanOverlord, Gems, Presence, Purse, Stance, Stride, Until, Whereabouts,
    action::Heap,
    content::Content,
    declare::Declare,
    floor::Floor,
    ids::{Counter, Edge, EdgeState, Fig, FigSet, Flag, Item, Object, Side, Space, Spell, Tile, Token, Zone},
    tile::Tiles,
    turn::Turn,
};
use crate::{
    cases::sentence::{Said, Sentence, cannot, number},
    describe::unknown,
    game::Game,
    procedure::run_to_question,
};

type Told<'a> = Said<'a, ConanOverlord>;
type Does = fn(&mut ConanOverlord, &mut Told<'_>) -> Result<(), String>;

const fn sentence(form: &'static str, does: Does) -> Sentence<ConanOverlord> {
    Sentence { form, does }
}

pub(super) const SENTENCES: &[Sentence<ConanOverlord>] = &[
    // Figures.
    sentence("FIGURE… stands|stand in ZONE", |game, said| {
        let zone = game.zone_said(said, 2)?;
        said.list(0).into_iter().try_for_each(|figure| {
            let fig = game.fig_named(said.content, figure)?;
            game.stand(said.content, fig, zone)
        })
    }),
    sentence("FIGURE… is|are dead|away", |game, said| {
        let presence = if said.word(2) == "dead" { Presence::Dead } else { Presence::Left };
        said.list(0).into_iter().try_for_each(|figure| {
            let fig = game.fig_named(said.content, figure)?;
            game.figures.remove(fig, presence);
            Ok(())
        })
    }),
    sentence("nobody else stands on the board but FIGURE…", |game, said| {
        let kept: Result<Vec<Fig>, String> =
            said.list(0).into_iter().map(|figure| game.fig_named(said.content, figure)).collect();
        let kept = kept?;
        let others: FigSet =
            Fig::all().filter(|fig| game.figures.is_here(*fig) && !kept.contains(fig)).collect();
        for fig in others.iter() {
            let hero = game.is_hero(fig);
            game.figures.remove(fig, if hero { Presence::Left } else { Presence::Dead });
        }
        Ok(())
    }),
    sentence("FIGURE has N life", |game, said| {
        let fig = game.fig_said(said, 0)?;
        let life: u8 = said.number(1)?;
        let figure = game.figures.get_mut(fig);
        figure.life = life;
        figure.full = figure.full.max(life);
        Ok(())
    }),
    sentence("FIGURE is webbed|possessed|flying", |game, said| {
        let fig = game.fig_said(said, 0)?;
        let figure = game.figures.get_mut(fig);
        match said.word(1) {
            "webbed" => figure.web = true,
            "possessed" => figure.possessed = true,
            _ => figure.flies = true,
        }
        Ok(())
    }),
    sentence("FIGURE is dizzied|held by FIGURE", |game, said| {
        let (fig, by) = (game.fig_said(said, 0)?, game.fig_said(said, 2)?);
        let figure = game.figures.get_mut(fig);
        *(if said.word(1) == "held" { &mut figure.held_by } else { &mut figure.dizzied_by }) = Some(by);
        Ok(())
    }),
    sentence("SPELL|nothing protects FIGURE", |game, said| {
        let fig = game.fig_said(said, 1)?;
        let spell = match said.word(0) {
            "nothing" => None,
            word => Some(Spell::of_word(word).ok_or_else(|| format!("'{word}' is no spell"))?),
        };
        game.figures.get_mut(fig).halo = spell;
        Ok(())
    }),
    sentence("FIGURE has attacked FIGURE", |game, said| {
        let (by, target) = (game.fig_said(said, 0)?, game.fig_said(said, 1)?);
        let side = game.figures.get(by).side();
        game.fascinated[side as usize].insert(target);
        Ok(())
    }),
    // Heroes.
    sentence("HERO has GEMS gems", |game, said| {
        let fig = game.hero_said(said, 0)?;
        let [available, fatigue, wounds] = piles(said.word(1))?;
        game.hero_mut(fig).gems = Gems::laid(available, fatigue, wounds);
        Ok(())
    }),
    sentence("HERO has N gems on SPACE|SPELL|allies", |game, said| {
        let fig = game.hero_said(said, 0)?;
        let (gems, word): (u8, _) = (said.number(1)?, said.word(2));
        let heap = match (Space::of_word(word), Spell::of_word(word)) {
            _ if word == "allies" => Heap::Allies,
            (Some(space), _) => Heap::Space(space),
            (_, Some(spell)) => Heap::Card(spell),
            _ => return Err(format!("'{word}' is no space and no spell")),
        };
        let gem = &mut game.hero_mut(fig).gems;
        if gem.available() < gems {
            return Err(format!("only {} gems are available", gem.available()));
        }
        gem.pay(heap, gems);
        Ok(())
    }),
    sentence("HERO is active|resting", |game, said| {
        let fig = game.hero_said(said, 0)?;
        game.hero_mut(fig).stance = if said.word(1) == "active" { Stance::Active } else { Stance::Resting };
        Ok(())
    }),
    sentence("HERO has used N base movement", |game, said| {
        let fig = game.hero_said(said, 0)?;
        game.hero_mut(fig).stride = Stride::Under(said.number(1)?);
        Ok(())
    }),
    sentence("HERO has N poison on melee|movement", |game, said| {
        let fig = game.hero_said(said, 0)?;
        let (poison, place) = (said.number(1)?, usize::from(said.word(2) == "movement"));
        game.hero_mut(fig).poison[place] = poison;
        Ok(())
    }),
    sentence("HERO carries ITEM…", |game, said| {
        let fig = game.hero_said(said, 0)?;
        for object in game.carried(fig).iter() {
            game.objects.put(object, Whereabouts::Gone);
        }
        let items: Result<Vec<Item>, String> =
            said.list(1).into_iter().map(|item| item_named(said.content, item)).collect();
        game.equip(said.content, fig, &items?).map_err(cannot)
    }),
    sentence("HERO knows SPELL…", |game, said| {
        let fig = game.hero_said(said, 0)?;
        let spells: Option<_> = said.list(1).into_iter().map(Spell::of_word).collect();
        game.hero_mut(fig).spells = spells.ok_or("no such spell")?;
        Ok(())
    }),
    // The Overlord.
    sentence("overlord has GEMS gems", |game, said| {
        let [reserve, fatigue, _] = piles(said.word(0))?;
        game.purse = Purse::new(reserve, fatigue, game.purse.recovery);
        Ok(())
    }),
    sentence("overlord recovers N", |game, said| said.number(0).map(|n| game.purse.recovery = n)),
    sentence("the river is TILE…", |game, said| {
        let tiles: Result<Vec<Tile>, String> =
            said.list(0).into_iter().map(|tile| game.tile_named(said.content, tile)).collect();
        game.river.arrange(&tiles?);
        Ok(())
    }),
    sentence("TILE is bloodied", |game, said| {
        let tile = game.tile_named(said.content, said.word(0))?;
        let figures: FigSet = Fig::all().filter(|fig| game.figures.get(*fig).tile == Some(tile)).collect();
        for fig in figures.iter() {
            game.figures.remove(fig, Presence::Dead);
        }
        game.river.tiles[tile].status = super::Status::Bloodied;
        Ok(())
    }),
    sentence("TILE has N armour", |game, said| {
        let tile = game.tile_named(said.content, said.word(0))?;
        game.river.tiles[tile].armour = said.number(1)?;
        Ok(())
    }),
    // Things and the board.
    sentence("ITEM lies in ZONE", |game, said| {
        let (item, zone) = (item_named(said.content, said.word(0))?, game.zone_said(said, 1)?);
        game.objects
            .add(item, Whereabouts::Zone(zone))
            .map(|_| ())
            .ok_or_else(|| "there are too many things".into())
    }),
    sentence("nothing lies in ZONE", |game, said| {
        let zone = game.zone_said(said, 0)?;
        for object in game.lying(zone).iter() {
            game.objects.put(object, Whereabouts::Gone);
        }
        Ok(())
    }),
    sentence("OBJECT is carried by HERO", |game, said| {
        let object = game.named(said.content, "Object", said.word(0)).map(Object)?;
        let fig = game.hero_said(said, 1)?;
        game.objects.put(object, Whereabouts::Hero(fig));
        game.weigh(said.content, fig);
        Ok(())
    }),
    sentence("TOKEN is gone", |game, said| {
        let token = game.named(said.content, "Token", said.word(0)).map(Token)?;
        game.tokens[token] = None;
        Ok(())
    }),
    sentence("border EDGE is open|closed|locked|removed", |game, said| {
        let edge = game.named(said.content, "Edge", said.word(0)).map(Edge)?;
        let state = EdgeState::of_word(said.word(1)).ok_or("no such state")?;
        game.set_edge(said.content, edge, state);
        Ok(())
    }),
    sentence("the chest of ZONE is open|closed", |game, said| {
        let zone = game.zone_said(said, 0)?;
        if said.word(1) == "open" {
            game.chests.remove(zone)
        } else {
            game.chests.insert(zone)
        }
        Ok(())
    }),
    sentence("counter COUNTER is N", |game, said| {
        let counter = game.named(said.content, "Counter", said.word(0)).map(Counter)?;
        game.counters[counter] = said.number(1)?;
        Ok(())
    }),
    sentence("flag FLAG is set|clear", |game, said| {
        let flag = game.named(said.content, "Flag", said.word(0)).map(Flag)?;
        if said.word(1) == "set" {
            game.flags.insert(flag)
        } else {
            game.flags.remove(flag)
        }
        Ok(())
    }),
    // Where play stands.
    sentence("round N", |game, said| said.number(0).map(|round| game.round = round)),
    sentence("the heroes declare", |game, said| game.go_on(Turn::Declare, said)),
    sentence("the heroes act", |game, said| game.go_on(Turn::Act, said)),
    sentence("HERO has the hand", |game, said| {
        let fig = game.hero_said(said, 0)?;
        let holder = game.hero(fig).seat;
        game.frames.clear();
        game.begin_side(said.content, Side::Heroes);
        game.frames.push(Turn::CleanUp).map_err(cannot)?;
        game.frames.push(Floor { holder, ..Floor::default() }).map_err(cannot)
    }),
    sentence("the overlord acts", |game, said| {
        game.frames.clear();
        game.begin_side(said.content, Side::Overlord);
        game.frames.push(Turn::End).map_err(cannot)?;
        let left = said.content.limits.activations;
        game.frames.push(Tiles { left, first: true, last: None }).map_err(cannot)
    }),
    sentence("the turn of the overlord begins", |game, said| game.go_on(Turn::Overlord, said)),
    sentence("the turn of the heroes ends", |game, said| game.go_on(Turn::CleanUp, said)),
];

/// Gems as `4/5/1`, or `7/3`.
fn piles(word: &str) -> Result<[u8; 3], String> {
    let mut piles = [0; 3];
    for (place, part) in word.split('/').enumerate() {
        *piles.get_mut(place).ok_or("three numbers at most")? = number(part)?;
    }
    Ok(piles)
}

fn item_named(content: &Content, word: &str) -> Result<Item, String> {
    let names: Vec<_> = content.items.iter().map(|item| item.id.clone()).collect();
    let place = names.iter().position(|name| name == word);
    place.map(|place| Item(place as u8)).ok_or_else(|| unknown("item", word, &names))
}

impl ConanOverlord {
    fn named(&self, content: &Content, kind: &str, word: &str) -> Result<u8, String> {
        let names: Vec<_> = (0..=u8::MAX).map(|at| self.name(content, kind, at.into())).collect();
        let known: Vec<_> = names.iter().flatten().cloned().collect();
        let place = names.iter().position(|name| name.as_deref() == Some(word));
        place.map(|place| place as u8).ok_or_else(|| unknown(kind, word, &known))
    }

    fn fig_named(&self, content: &Content, word: &str) -> Result<Fig, String> {
        let names: Vec<_> = Fig::all().map(|fig| self.name(content, "Fig", fig.0.into())).collect();
        let known: Vec<_> = names.iter().flatten().cloned().collect();
        let place = names.iter().position(|name| name.as_deref() == Some(word));
        place.map(|place| Fig(place as u8)).ok_or_else(|| unknown("figure", word, &known))
    }

    fn fig_said(&self, said: &Told<'_>, blank: usize) -> Result<Fig, String> {
        self.fig_named(said.content, said.word(blank))
    }

    fn hero_said(&self, said: &Told<'_>, blank: usize) -> Result<Fig, String> {
        let fig = self.fig_said(said, blank)?;
        if self.is_hero(fig) { Ok(fig) } else { Err(format!("'{}' is no hero", said.word(blank))) }
    }

    fn tile_named(&self, content: &Content, word: &str) -> Result<Tile, String> {
        self.named(content, "Tile", word).map(Tile)
    }

    fn zone_said(&self, said: &Told<'_>, blank: usize) -> Result<Zone, String> {
        self.named(said.content, "Zone", said.word(blank)).map(Zone)
    }

    /// Puts a figure somewhere, alive.
    fn stand(&mut self, content: &Content, fig: Fig, zone: Zone) -> Result<(), String> {
        let tile = self.figures.get(fig).tile;
        if !self.figures.is_here(fig) {
            let figure = self.figures.get_mut(fig);
            figure.life = figure.full;
        }
        self.figures.put(fig, zone);
        if let Some(tile) = tile.filter(|_| self.figures.get(fig).side() == Side::Overlord) {
            self.river.revive(tile);
        }
        if self.figures.bulk(zone) > self.board(content).room(zone) {
            return Err("there is no room".into());
        }
        Ok(())
    }

    /// Heroes who have no zone yet stand where they begin; whose turn it is, is told.
    fn begin_side(&mut self, content: &Content, side: Side) {
        self.turn = side;
        for fig in self.hero_figs() {
            if self.figures.get(fig).presence() == Presence::Away
                && let Some(zone) = self.starts(content, fig).lowest()
            {
                self.figures.put(fig, zone);
            }
        }
        for declined in &mut self.declined {
            (declined.reactions, declined.guards) = (Until::Now, Until::Now);
        }
    }

    /// Play goes on from here to the next question.
    fn go_on(&mut self, turn: Turn, said: &mut Told<'_>) -> Result<(), String> {
        let side = if turn == Turn::Overlord { Side::Overlord } else { Side::Heroes };
        self.frames.clear();
        self.begin_side(said.content, side);
        self.frames.push(turn).map_err(cannot)?;
        if turn == Turn::Declare {
            let left = self.heroes_here();
            self.frames.set(Turn::Act);
            return self.frames.push(Declare { left, ..Declare::default() }).map_err(cannot);
        }
        run_to_question(self, Self::top, &mut said.step()).map_err(cannot)
    }
}
