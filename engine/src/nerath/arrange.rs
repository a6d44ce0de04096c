//! Sentences that arrange the table of a rules case.
mod cards;

use super::{
    Nerath, Turn,
    ids::{Cargo, Kind, Realm, Space, SpaceSet},
    turning::{TurnStep, Turning},
};
use crate::{
    cases::sentence::{Said, Sentence, cannot, find},
    procedure,
};

const fn sentence(form: &'static str, does: Does) -> Sentence<Nerath> {
    Sentence { form, does }
}

type Does = fn(&mut Nerath, &mut Said<'_, Nerath>) -> Result<(), String>;

pub(super) const SENTENCES: &[Sentence<Nerath>] = &[
    // The map.
    sentence("no units", |game, _| {
        game.clear_map();
        Ok(())
    }),
    sentence(
        "N footsoldiers|siege_engines|fighters|wizards|monsters|storm_elementals|dragons of REALM in SPACE",
        |game, said| {
            let (realm, space) = (realm_said(said, 2)?, space_said(said, 3)?);
            let kind = kind_named(said.word(1))?;
            game.board.remove(space, realm, kind, u8::MAX);
            game.board.add(space, realm, kind, said.number(0)?);
            Ok(())
        },
    ),
    sentence("N warships of REALM in SEA", |game, said| game.add_ships(said, Cargo::NONE)),
    sentence("N warships of REALM in SEA with UNIT…", |game, said| {
        let mut cargo = Cargo::NONE;
        for name in said.list(3) {
            cargo = cargo.with(kind_named(name)?).ok_or("a ship carries two land units, and no castle")?;
        }
        game.add_ships(said, cargo)
    }),
    sentence("REALM controls TERRITORY…", |game, said| {
        let realm = realm_said(said, 0)?;
        for name in said.list(1) {
            game.board.hold(land_named(said, name)?, realm);
        }
        Ok(())
    }),
    sentence("castle in TERRITORY", |game, said| {
        game.board.build_castle(land_named(said, said.word(0))?);
        Ok(())
    }),
    sentence("no castle in TERRITORY", |game, said| {
        game.board.raze_castle(land_named(said, said.word(0))?);
        Ok(())
    }),
    sentence("blocked castle in TERRITORY", |game, said| {
        game.blocked.insert(land_named(said, said.word(0))?);
        Ok(())
    }),
    // A realm.
    sentence("REALM has N gold|points", |game, said| {
        let realm = realm_said(said, 0)?;
        match said.word(2) {
            "gold" => game.realms[realm].gold = said.number(1)?,
            _ => game.realms[realm].points = said.number(1)?,
        }
        Ok(())
    }),
    sentence("REALM holds CARD…", |game, said| {
        let (realm, cards) = (realm_said(said, 0)?, said.list(1));
        game.set_hand(realm, &cards, said)
    }),
    sentence("REALM has TREASURE… on the table", |game, said| {
        let (realm, cards) = (realm_said(said, 0)?, said.list(1));
        game.set_table(realm, &cards, said)
    }),
    sentence("guardians GUARDIAN… in DUNGEON", |game, said| {
        let (space, tiles) = (space_said(said, 1)?, said.list(0));
        let dungeon = space.dungeon().ok_or("guardians are in dungeons")?;
        game.set_guardians(dungeon, &tiles, said)
    }),
    // Where play stands.
    sentence("round N", |game, said| said.number(0).map(|round| game.turn.round = round)),
    sentence("turn of REALM", |game, said| game.stand_at(TurnStep::Draw, said)),
    sentence("move of REALM", |game, said| game.stand_at(TurnStep::Move, said)),
    sentence("reposition of REALM", |game, said| game.stand_at(TurnStep::Battles, said)),
    sentence("reinforce of REALM", |game, said| game.stand_at(TurnStep::Reinforce, said)),
    sentence("income of REALM", |game, said| game.stand_at(TurnStep::IncomeCards, said)),
    sentence("end of the turn of REALM", |game, said| game.stand_at(TurnStep::End, said)),
];

impl Nerath {
    fn clear_map(&mut self) {
        for (realm, space) in Realm::all().flat_map(|realm| Space::all().map(move |space| (realm, space))) {
            for kind in Kind::TROOPS {
                self.board.remove(space, realm, kind, u8::MAX);
            }
            let fleet = self.board.fleet(space, realm).copied().unwrap_or_default();
            fleet.iter().for_each(|(cargo, n)| self.board.remove_ships(space, realm, cargo, n));
        }
    }

    fn add_ships(&mut self, said: &Said<'_, Self>, cargo: Cargo) -> Result<(), String> {
        let (realm, zone) = (realm_said(said, 1)?, space_said(said, 2)?);
        if !zone.is_sea() {
            return Err(format!("{} is no sea zone", said.word(2)));
        }
        self.board.add_ships(zone, realm, cargo, said.number(0)?);
        Ok(())
    }

    /// Play stands at a step of the turn of the realm that was said, which has just begun without a draw.
    fn stand_at(&mut self, at: TurnStep, said: &mut Said<'_, Self>) -> Result<(), String> {
        let (realm, round) = (realm_said(said, 0)?, self.turn.round);
        let held_since: SpaceSet = self.board.held(realm);
        self.turn = Turn { active: realm, round, held_since, ..Turn::default() };
        (self.battle, self.victor) = (None, None);
        self.frames.clear();
        match at {
            TurnStep::Reinforce => self.begin_reinforce(said.content),
            _ => self.free_everybody(),
        }
        self.frames.push(Turning { step: at }).map_err(cannot)?;
        procedure::run_to_question(self, |game: &Self| game.frames.top(), &mut said.step()).map_err(cannot)
    }
}

/// The realm that fills a blank.
fn realm_said(said: &Said<'_, Nerath>, blank: usize) -> Result<Realm, String> {
    let names = said.content.realms.0.iter().map(|realm| &realm.id);
    find("realm", names, said.word(blank)).map(|index| Realm(index as u8))
}

fn space_named(said: &Said<'_, Nerath>, name: &str) -> Result<Space, String> {
    let names = said.content.spaces.0.iter().map(|space| &space.id);
    find("space", names, name).map(|index| Space(index as u8))
}

fn space_said(said: &Said<'_, Nerath>, blank: usize) -> Result<Space, String> {
    space_named(said, said.word(blank))
}

fn land_named(said: &Said<'_, Nerath>, name: &str) -> Result<Space, String> {
    let space = space_named(said, name)?;
    if space.is_land() { Ok(space) } else { Err(format!("{name} is no territory")) }
}

/// A kind, in the singular or plural.
fn kind_named(name: &str) -> Result<Kind, String> {
    let names: Vec<_> = Kind::ALL.iter().map(|kind| kind.word().to_owned()).collect();
    let one = name.strip_suffix('s').filter(|one| names.iter().any(|known| known == one)).unwrap_or(name);
    find("kind of unit", &names, one).map(|index| Kind::ALL[index])
}
