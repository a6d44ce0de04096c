//! Sentences that arrange the table of a rules case. Figures come from the reserve and return to it, so that a table
//! that was arranged keeps the laws of the game.
mod cards;

use super::{
    AgeOfConan,
    age::AgeStep,
    board::MarkerKind,
    content::Content,
    frame::Frame,
    ids::{BidToken, FateFace, Kingdom, PerFateFace, Province},
    places::{self, ADVENTURE, ADVENTURES, OBJECTIVES, OBJECTIVES_IN_PLAY},
    raids::Raids,
    scoring::Final,
    turn::TurnStep,
};
use crate::{
    cases::sentence::{Said, Sentence, cannot, find, number},
    procedure::run_to_question,
};

const fn sentence(form: &'static str, does: Does) -> Sentence<AgeOfConan> {
    Sentence { form, does }
}

type Does = fn(&mut AgeOfConan, &mut Said<'_, AgeOfConan>) -> Result<(), String>;

pub(super) const SENTENCES: &[Sentence<AgeOfConan>] = &[
    // The map.
    sentence("N units of KINGDOM in PROVINCE", |game, said| {
        let (kingdom, province) = (game.kingdom_said(said, 1)?, province_said(said, 2)?);
        game.set_units(kingdom, province, said.number(0)?)
    }),
    sentence("N emissaries of KINGDOM in PROVINCE", |game, said| {
        let (kingdom, province) = (game.kingdom_said(said, 1)?, province_said(said, 2)?);
        game.set_emissaries(kingdom, province, said.number(0)?)
    }),
    sentence("fort|tower|city of KINGDOM in PROVINCE", |game, said| {
        let (kingdom, province) = (game.kingdom_said(said, 1)?, province_said(said, 2)?);
        let kind = MarkerKind::of_word(said.word(0)).ok_or("no such marker")?;
        game.place_marker(kingdom, province, kind, &mut said.step());
        Ok(())
    }),
    sentence("no marker in PROVINCE", |game, said| {
        province_said(said, 0).map(|province| game.board[province].marker = None)
    }),
    sentence("step N in PROVINCE", |game, said| {
        game.board[province_said(said, 1)?].step = said.number(0)?;
        Ok(())
    }),
    sentence("N raiders in PROVINCE", |game, said| {
        game.set_raiders(province_said(said, 1)?, said.number(0)?)
    }),
    // A kingdom.
    sentence("KINGDOM has N gold|sorcery|crom|points", |game, said| {
        let kingdom = game.kingdom_said(said, 0)?;
        let realm = &mut game.realms[kingdom];
        match said.word(2) {
            "gold" => realm.gold = said.number(1)?,
            "sorcery" => realm.sorcery = said.number(1)?,
            "crom" => realm.crom = said.number(1)?,
            _ => realm.empire = said.number(1)?,
        }
        Ok(())
    }),
    sentence("KINGDOM has N units in reserve", |game, said| {
        let kingdom = game.kingdom_said(said, 0)?;
        let home = said.content.home(kingdom);
        let there = game.board[home].units[kingdom] + game.realms[kingdom].units;
        let at_home = there.checked_sub(said.number(1)?).ok_or("there are not so many")?;
        game.set_units(kingdom, home, at_home)
    }),
    sentence("KINGDOM has N emissaries in reserve", |game, said| {
        let kingdom = game.kingdom_said(said, 0)?;
        let home = said.content.home(kingdom);
        let there = game.board[home].emissaries[kingdom] + game.realms[kingdom].emissaries;
        let at_home = there.checked_sub(said.number(1)?).ok_or("there are not so many")?;
        game.set_emissaries(kingdom, home, at_home)
    }),
    sentence("KINGDOM holds CARD…", |game, said| {
        let (kingdom, cards) = (game.kingdom_said(said, 0)?, said.list(1));
        game.set_hand(kingdom, &cards, said)
    }),
    sentence("KINGDOM has ready|spent CARD…", |game, said| {
        let (kingdom, cards) = (game.kingdom_said(said, 0)?, said.list(2));
        let place = if said.word(1) == "ready" { places::ready(kingdom) } else { places::spent(kingdom) };
        game.set_cards(kingdom, place, &cards, said)
    }),
    sentence("KINGDOM has discarded CARD…", |game, said| {
        let deck = places::kingdom_deck(game.kingdom_said(said, 0)?);
        said.list(1).into_iter().try_for_each(|card| said.discard(game, Some(deck), card))
    }),
    sentence("KINGDOM has tokens TOKEN…", |game, said| {
        let (kingdom, tokens) = (game.kingdom_said(said, 0)?, said.list(1));
        game.set_tokens(kingdom, &tokens, said)
    }),
    sentence("KINGDOM has hidden tokens TOKEN…", |game, said| {
        let (kingdom, tokens) = (game.kingdom_said(said, 0)?, said.list(1));
        game.add_hidden_tokens(kingdom, &tokens, said)
    }),
    sentence("KINGDOM has used bids N…", |game, said| {
        let kingdom = game.kingdom_said(said, 0)?;
        game.set_used_bids(kingdom, &said.list(1))
    }),
    sentence("KINGDOM|nobody has the conan bonus", |game, said| {
        game.kingdom_or_nobody(said, 0).map(|kingdom| game.conan.bonus = kingdom)
    }),
    sentence("KINGDOM|nobody owns ARTIFACT", |game, said| {
        let owner = game.kingdom_or_nobody(said, 0)?;
        let names = said.content.artifacts.iter().map(|artifact| &artifact.id);
        find("artifact", names, said.word(1)).map(|artifact| game.artifacts.0[artifact] = owner)
    }),
    // The adventure, and the middle of the table.
    sentence("conan in PROVINCE", |game, said| {
        province_said(said, 0).map(|province| game.conan.province = province)
    }),
    sentence("conan player KINGDOM", |game, said| {
        game.kingdom_said(said, 0).map(|kingdom| game.conan.player = Some(kingdom))
    }),
    sentence("adventure ADVENTURE", |game, said| game.set_adventure(said.word(0), said)),
    sentence("track TOKEN…", |game, said| game.set_track(&said.list(0), said)),
    sentence("objectives OBJECTIVE…", |game, said| game.set_objectives(&said.list(0), said)),
    sentence("pool FACE…", |game, said| game.set_pool(&said.list(0))),
    sentence("age N", |game, said| said.number(0).map(|age| game.age = age)),
    sentence("adventures left N", |game, said| said.number(0).map(|left| game.adventures_left = left)),
    // Where play stands.
    sentence("turn of KINGDOM", |game, said| game.go_on(&[TurnStep::Begin.into()], said)),
    sentence("die of KINGDOM", |game, said| game.go_on(&[TurnStep::Start.into()], said)),
    sentence("end of the turn of KINGDOM", |game, said| game.go_on(&[TurnStep::Check.into()], said)),
    sentence("age change after KINGDOM", |game, said| {
        game.go_on(&[TurnStep::Next.into(), AgeStep::Income.into(), Raids::FIRST.into()], said)
    }),
    sentence("final scoring after KINGDOM", |game, said| {
        game.go_on(&[Final.into(), Raids::FIRST.into()], said)
    }),
];

impl AgeOfConan {
    /// The kingdom that fills a blank.
    fn kingdom_said(&self, said: &Said<'_, Self>, blank: usize) -> Result<Kingdom, String> {
        let names = self.kingdoms.iter().map(|kingdom| &said.content.kingdoms[*kingdom].id);
        find("kingdom at this table", names, said.word(blank)).map(|index| self.kingdoms[index])
    }

    fn kingdom_or_nobody(&self, said: &Said<'_, Self>, blank: usize) -> Result<Option<Kingdom>, String> {
        match said.word(blank) {
            "nobody" => Ok(None),
            _ => self.kingdom_said(said, blank).map(Some),
        }
    }

    fn set_used_bids(&mut self, kingdom: Kingdom, tokens: &[&str]) -> Result<(), String> {
        let used = &mut self.realms[kingdom].used_bids;
        used.clear();
        for token in tokens {
            used.push(BidToken(number(token)?)).map_err(|_| "these are too many")?;
        }
        Ok(())
    }

    /// Units beyond those that were there come from the reserve. In a neutral province they campaign.
    fn set_units(&mut self, kingdom: Kingdom, province: Province, n: u8) -> Result<(), String> {
        let (land, realm) = (&mut self.board[province], &mut self.realms[kingdom]);
        let all = land.units[kingdom] + realm.units;
        realm.units = all.checked_sub(n).ok_or_else(|| format!("only {all} units are left"))?;
        land.units[kingdom] = n;
        self.drop_empty_campaign(province);
        Ok(())
    }

    fn set_emissaries(&mut self, kingdom: Kingdom, province: Province, n: u8) -> Result<(), String> {
        let (land, realm) = (&mut self.board[province], &mut self.realms[kingdom]);
        let all = land.emissaries[kingdom] + realm.emissaries;
        realm.emissaries = all.checked_sub(n).ok_or_else(|| format!("only {all} emissaries are left"))?;
        land.emissaries[kingdom] = n;
        Ok(())
    }

    fn set_raiders(&mut self, province: Province, n: u8) -> Result<(), String> {
        let all = self.board[province].raiders + self.raiders;
        self.raiders = all.checked_sub(n).ok_or_else(|| format!("only {all} raiders are left"))?;
        self.board[province].raiders = n;
        Ok(())
    }

    fn set_pool(&mut self, faces: &[&str]) -> Result<(), String> {
        let names: Vec<_> = FateFace::ALL.iter().map(|face| face.word().to_owned()).collect();
        self.pool = PerFateFace::default();
        for face in faces {
            self.pool[FateFace::ALL[find("face of a fate die", &names, face)?]] += 1;
        }
        Ok(())
    }

    fn set_adventure(&mut self, name: &str, said: &mut Said<'_, Self>) -> Result<(), String> {
        let content = said.content;
        let adventure = find("adventure", content.adventures.iter().map(|adventure| &adventure.id), name)?;
        said.clear(self, ADVENTURE);
        self.bring(ADVENTURES, adventure, ADVENTURE, said)?;
        self.begin_named(super::Adventure(adventure as u8), content);
        Ok(())
    }

    fn set_objectives(&mut self, names: &[&str], said: &mut Said<'_, Self>) -> Result<(), String> {
        said.clear(self, OBJECTIVES_IN_PLAY);
        for name in names {
            let known = said.content.objectives.iter().map(|objective| &objective.id);
            let objective = find("objective", known, name)?;
            self.bring(OBJECTIVES, objective, OBJECTIVES_IN_PLAY, said)?;
        }
        Ok(())
    }

    /// The table stands where these procedures are under way, in the turn of the kingdom that was said.
    fn go_on(&mut self, frames: &[Frame], said: &mut Said<'_, Self>) -> Result<(), String> {
        self.active = self.kingdom_said(said, 0)?;
        self.take_back_bids(said)?;
        self.start_campaigns(said.content);
        self.frames.clear();
        self.contest = None;
        frames.iter().try_for_each(|frame| self.frames.push(*frame)).map_err(cannot)?;
        run_to_question(self, |game| game.frames.top(), &mut said.step()).map_err(cannot)
    }

    /// Armies that were put into neutral provinces stand on the first step unless another was said.
    fn start_campaigns(&mut self, content: &Content) {
        let contestable = self.contestable(content);
        for province in contestable.iter() {
            let land = &mut self.board[province];
            if land.marker.is_none() && land.units.0 != [0; 4] {
                land.step = land.step.max(1);
            }
        }
    }
}

/// The province that fills a blank.
fn province_said(said: &Said<'_, AgeOfConan>, blank: usize) -> Result<Province, String> {
    let names = Content::all_provinces().map(|province| &said.content.provinces[province].id);
    find("province", names, said.word(blank)).map(|index| Province(index as u8))
}
