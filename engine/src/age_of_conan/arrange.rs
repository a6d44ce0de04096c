//! Sentences that arrange the table of a rules case. Figures come from the reserve and return to it, so that a table
//! that was arranged keeps the laws of the game.
mod cards;

use super::{
    AgeOfConan, Step,
    board::MarkerKind,
    content::Content,
    frame::{AgeStep, Frame, TurnStep},
    ids::{BidToken, FateFace, Kingdom, PerFateFace, Province},
    places::{self, ADVENTURE, ADVENTURES, OBJECTIVES, OBJECTIVES_IN_PLAY},
};
use crate::{array_list::ArrayList, supply::Supply};

const SENTENCES: &str = "\
    N units of KINGDOM in PROVINCE; N emissaries of KINGDOM in PROVINCE; fort|tower|city of KINGDOM in PROVINCE; \
    no marker in PROVINCE; step N in PROVINCE; N raiders in PROVINCE; \
    KINGDOM has N gold|sorcery|crom|points; KINGDOM has N units|emissaries in reserve; KINGDOM holds CARD…|nothing; \
    KINGDOM has ready|spent|discarded CARD…|nothing; KINGDOM has tokens TOKEN…|nothing; \
    KINGDOM has hidden tokens TOKEN…; KINGDOM has used bids N…|nothing; KINGDOM owns ARTIFACT; nobody owns ARTIFACT; \
    KINGDOM|nobody has the conan bonus; conan in PROVINCE; conan player KINGDOM; adventure ADVENTURE; \
    track TOKEN…|nothing; objectives OBJECTIVE…; pool FACE…|nothing; age N; adventures left N; turn of KINGDOM; \
    die of KINGDOM; end of the turn of KINGDOM; age change after KINGDOM; final scoring after KINGDOM";

/// Arranges the table by one sentence.
pub(super) fn arrange(
    game: &mut AgeOfConan,
    content: &Content,
    sentence: &str,
    supply: &mut dyn Supply,
) -> Result<(), String> {
    let sentence = sentence.trim().trim_end_matches(", from the reserve");
    let words: Vec<_> = sentence.split_whitespace().collect();
    let mut step = Step { content, supply, listener: &mut |_| () };
    game.by_words(&words, &mut step)
}

/// The words of a list; `nothing` is an empty one.
fn list<'a>(words: &'a [&'a str]) -> &'a [&'a str] {
    if words == ["nothing"] { &[] } else { words }
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("'{word}' is no number that fits here"))
}

fn full(_: crate::game::Refused) -> String {
    "the table is full".into()
}

impl AgeOfConan {
    /// What stands on the map.
    fn by_words(&mut self, words: &[&str], step: &mut Step<'_>) -> Result<(), String> {
        let content = step.content;
        match *words {
            [n, "units" | "unit", "of", kingdom, "in", province] => {
                let (kingdom, province) =
                    (self.kingdom_named(content, kingdom)?, province_named(content, province)?);
                self.set_units(kingdom, province, number(n)?)
            }
            [n, "emissaries" | "emissary", "of", kingdom, "in", province] => {
                let (kingdom, province) =
                    (self.kingdom_named(content, kingdom)?, province_named(content, province)?);
                self.set_emissaries(kingdom, province, number(n)?)
            }
            [kind @ ("fort" | "tower" | "city"), "of", kingdom, "in", province] => {
                let (kingdom, province) =
                    (self.kingdom_named(content, kingdom)?, province_named(content, province)?);
                let kind = MarkerKind::of_word(kind).ok_or("no such marker")?;
                self.place_marker(kingdom, province, kind, step);
                Ok(())
            }
            ["no", "marker", "in", province] => {
                self.board[province_named(content, province)?].marker = None;
                Ok(())
            }
            ["step", n, "in", province] => {
                self.board[province_named(content, province)?].step = number(n)?;
                Ok(())
            }
            [n, "raiders" | "raider", "in", province] => {
                self.set_raiders(province_named(content, province)?, number(n)?)
            }
            _ => self.of_the_table(words, step),
        }
    }

    /// Conan, adventures, dice, and whose turn it is.
    fn of_the_table(&mut self, words: &[&str], step: &mut Step<'_>) -> Result<(), String> {
        let content = step.content;
        match *words {
            ["conan", "in", province] => {
                self.conan.province = province_named(content, province)?;
                Ok(())
            }
            ["conan", "player", kingdom] => {
                self.conan.player = Some(self.kingdom_named(content, kingdom)?);
                Ok(())
            }
            ["adventure", name] => self.set_adventure(name, step),
            ["track", ref tokens @ ..] => self.set_track(list(tokens), step),
            ["objectives", ref names @ ..] => self.set_objectives(list(names), step),
            ["pool", ref faces @ ..] => self.set_pool(list(faces)),
            ["age", n] if n != "change" => {
                self.age = number(n)?;
                Ok(())
            }
            ["adventures", "left", n] => {
                self.adventures_left = number(n)?;
                Ok(())
            }
            ["nobody", "owns", artifact] => self.set_owner(content, artifact, None),
            ["nobody", "has", "the", "conan", "bonus"] => {
                self.conan.bonus = None;
                Ok(())
            }
            ["turn", "of", kingdom] => self.go_on(kingdom, &[Frame::Turn(TurnStep::Begin)], step),
            ["die", "of", kingdom] => self.go_on(kingdom, &[Frame::Turn(TurnStep::Start)], step),
            ["end", "of", "the", "turn", "of", kingdom] => {
                self.go_on(kingdom, &[Frame::Turn(TurnStep::Check)], step)
            }
            ["age", "change", "after", kingdom] => {
                let raids = Frame::Raids { done: 0, since: Province(0) };
                let frames = [Frame::Turn(TurnStep::Next), Frame::Age(AgeStep::Income), raids];
                self.go_on(kingdom, &frames, step)
            }
            ["final", "scoring", "after", kingdom] => {
                let raids = Frame::Raids { done: 0, since: Province(0) };
                self.go_on(kingdom, &[Frame::Final, raids], step)
            }
            [kingdom, ref rest @ ..] => {
                let kingdom = self.kingdom_named(content, kingdom)?;
                self.of_kingdom(kingdom, rest, step)
            }
            [] => Err(SENTENCES.into()),
        }
    }

    fn of_kingdom(&mut self, kingdom: Kingdom, words: &[&str], step: &mut Step<'_>) -> Result<(), String> {
        let realm = &mut self.realms[kingdom];
        match *words {
            ["has", n, "gold"] => realm.gold = number(n)?,
            ["has", n, "sorcery"] => realm.sorcery = number(n)?,
            ["has", n, "crom"] => realm.crom = number(n)?,
            ["has", n, "points" | "point"] => realm.empire = number(n)?,
            ["has", n, "units" | "unit", "in", "reserve"] => {
                let (home, all) = (step.content.home(kingdom), realm.units);
                let there = self.board[home].units[kingdom] + all;
                let at_home = there.checked_sub(number(n)?).ok_or("there are not so many")?;
                self.set_units(kingdom, home, at_home)?;
            }
            ["has", n, "emissaries" | "emissary", "in", "reserve"] => {
                let (home, all) = (step.content.home(kingdom), realm.emissaries);
                let there = self.board[home].emissaries[kingdom] + all;
                let at_home = there.checked_sub(number(n)?).ok_or("there are not so many")?;
                self.set_emissaries(kingdom, home, at_home)?;
            }
            ["holds", ref cards @ ..] => self.set_hand(kingdom, list(cards), step)?,
            ["has", "ready", ref cards @ ..] => {
                self.set_cards(kingdom, places::ready(kingdom), list(cards), step)?;
            }
            ["has", "spent", ref cards @ ..] => {
                self.set_cards(kingdom, places::spent(kingdom), list(cards), step)?;
            }
            ["has", "discarded", ref cards @ ..] => self.set_discards(kingdom, list(cards), step)?,
            ["has", "tokens", ref tokens @ ..] => self.set_tokens(kingdom, list(tokens), step)?,
            ["has", "hidden", "tokens" | "token", ref tokens @ ..] => {
                self.add_hidden_tokens(kingdom, tokens, step)?;
            }
            ["has", "used", "bids", ref tokens @ ..] => {
                let tokens: Result<Vec<u8>, _> = list(tokens).iter().map(|token| number(token)).collect();
                self.realms[kingdom].used_bids = ArrayList::gather(tokens?.into_iter().take(8).map(BidToken));
            }
            ["has", "the", "conan", "bonus"] => self.conan.bonus = Some(kingdom),
            ["owns", artifact] => self.set_owner(step.content, artifact, Some(kingdom))?,
            _ => return Err(format!("the sentences are: {SENTENCES}")),
        }
        Ok(())
    }

    fn kingdom_named(&self, content: &Content, name: &str) -> Result<Kingdom, String> {
        let found = self.kingdoms.iter().copied().find(|kingdom| content.kingdoms[*kingdom].id == name);
        found.ok_or_else(|| format!("'{name}' is no kingdom at this table; the sentences are: {SENTENCES}"))
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

    fn set_owner(&mut self, content: &Content, name: &str, owner: Option<Kingdom>) -> Result<(), String> {
        let artifact = content.artifacts.iter().position(|artifact| artifact.id == name);
        self.artifacts.0[artifact.ok_or_else(|| format!("'{name}' is no artifact"))?] = owner;
        Ok(())
    }

    fn set_pool(&mut self, faces: &[&str]) -> Result<(), String> {
        self.pool = PerFateFace::default();
        for face in faces {
            self.pool
                [FateFace::of_word(face).ok_or_else(|| format!("'{face}' is no face of a fate die"))?] += 1;
        }
        Ok(())
    }

    fn set_adventure(&mut self, name: &str, step: &mut Step<'_>) -> Result<(), String> {
        let adventure = step.content.adventures.iter().position(|adventure| adventure.id == name);
        let adventure = adventure.ok_or_else(|| format!("'{name}' is no adventure"))?;
        self.clear_place(ADVENTURE);
        self.bring(ADVENTURES, adventure, ADVENTURE, step)?;
        self.begin_named(super::Adventure(adventure as u8), step.content);
        Ok(())
    }

    fn set_objectives(&mut self, names: &[&str], step: &mut Step<'_>) -> Result<(), String> {
        self.clear_place(OBJECTIVES_IN_PLAY);
        for name in names {
            let objective = step.content.objectives.iter().position(|objective| objective.id == *name);
            let objective = objective.ok_or_else(|| format!("'{name}' is no objective"))?;
            self.bring(OBJECTIVES, objective, OBJECTIVES_IN_PLAY, step)?;
        }
        Ok(())
    }

    /// The table stands where these procedures are under way, in this kingdom's turn.
    fn go_on(&mut self, kingdom: &str, frames: &[Frame], step: &mut Step<'_>) -> Result<(), String> {
        self.active = self.kingdom_named(step.content, kingdom)?;
        self.take_back_bids(step)?;
        self.start_campaigns(step.content);
        self.frames.clear();
        self.contest = None;
        frames.iter().try_for_each(|frame| self.frames.push(*frame)).map_err(full)?;
        self.run_to_question(step).map_err(|refused| format!("the table cannot go on: {refused:?}"))
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

fn province_named(content: &Content, name: &str) -> Result<Province, String> {
    let found = Content::all_provinces().find(|province| content.provinces[*province].id == name);
    found.ok_or_else(|| format!("'{name}' is no province"))
}
