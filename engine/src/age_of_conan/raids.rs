//! Raiders at the age change and at the end: driven off, or paid for (R38).
use super::{
    AgeOfConan, Step,
    action::{Action, Question},
    content::Content,
    ids::{Kingdom, Province, ProvinceSet},
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// Raiders are driven off, or cost points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Raids {
    /// Players who are done.
    pub done: u8,
    /// Provinces before this one are done.
    pub since: Province,
}

impl Procedure<AgeOfConan> for Raids {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(game.player_after(self.done).unwrap_or(game.active))
    }

    /// Per player and province (R38); at the end raiders cost points and leave.
    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let done = self.done;
        if self.province(game, step.content).is_some() {
            return Ok(Flow::Asks);
        }
        if usize::from(done) < game.kingdoms.len() {
            game.frames.set(Self { done: done + 1, since: Province(0) });
            return Ok(Flow::WentOn);
        }
        game.frames.pop();
        for kingdom in &game.living() {
            let kingdom = *kingdom;
            let friendly = game.friendly(step.content, kingdom);
            let raiders = friendly.iter().map(|province| game.board[province].raiders).sum();
            game.lose_empire(kingdom, raiders, step);
        }
        for province in Content::all_provinces() {
            let all = game.board[province].raiders;
            game.remove_raiders(province, all, step);
        }
        Ok(Flow::WentOn)
    }

    fn question(self, game: &AgeOfConan, content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Raid { province: self.province(game, content).unwrap_or(self.since) })
    }

    fn list(self, _game: &AgeOfConan, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend([Action::Pass, Action::Repel]);
        Listing::Whole
    }

    /// A unit drives the raiders off, or not.
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let done = self.done;
        let province = self.province(game, step.content).ok_or(Why::NOT_ASKED)?;
        let kingdom = game.player_after(done).ok_or(Why::NOT_ASKED)?;
        match action {
            Action::Pass => (),
            Action::Repel => {
                game.remove_units(kingdom, province, 1, step);
                let all = game.board[province].raiders;
                game.remove_raiders(province, all, step);
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        game.frames.set(Self { done, since: Province(province.0 + 1) });
        Ok(())
    }

    fn default_answer(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

impl Raids {
    /// Nobody is done.
    pub(super) const FIRST: Self = Self { done: 0, since: Province(0) };

    /// The raided province that is asked about.
    fn province(self, game: &AgeOfConan, content: &Content) -> Option<Province> {
        let kingdom = game.player_after(self.done).filter(|kingdom| game.counts(*kingdom))?;
        game.repellable(content, kingdom, self.since).lowest()
    }
}

impl AgeOfConan {
    /// Raided provinces of a player in which a unit may drive the raiders off.
    fn repellable(&self, content: &Content, kingdom: Kingdom, since: Province) -> ProvinceSet {
        let raided = self.board.those(|land| land.raiders > 0 && land.units[kingdom] > 0);
        self.friendly(content, kingdom).and(raided).since(since)
    }
}
