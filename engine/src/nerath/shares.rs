//! Allied defenders of different seats agree who takes how many of the hits (R9).
use super::{
    Nerath, Step,
    action::{Action, Question},
    content::Content,
    event::Event,
    ids::{Realm, RealmSet, Side},
    losses::Losses,
    names::ODD_HIT,
    refusals::TOO_MANY,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// One ally says how many hits its own realm takes; the other accepts or refuses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Shares {
    /// Who proposes: the controller, or at sea whoever has more there.
    pub by: Realm,
    /// The other.
    pub ally: Realm,
    /// Hits of the step.
    pub hits: u8,
    /// The share that was named.
    pub share: Option<u8>,
    /// What else is to be taken in this step.
    pub losses: Losses,
}

impl Procedure<Nerath> for Shares {
    fn waiting(self, game: &Nerath) -> Waiting {
        Waiting::One(game.seat_of(if self.share.is_some() { self.ally } else { self.by }))
    }

    fn advance(self, game: &mut Nerath, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let (least, most) = self.range(game);
        match self.share {
            None if least == most => self.settle(game, least, step),
            Some(share) if game.realms[self.ally].orders.accept => self.settle(game, share, step),
            _ => return Ok(Flow::Asks),
        }
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &Nerath, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(match self.share {
            None => Question::Shares { realm: self.by, hits: self.hits },
            Some(share) => Question::Shared { realm: self.ally, hits: self.hits, share },
        })
    }

    fn list(self, game: &Nerath, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        match self.share {
            None => {
                let (least, most) = self.range(game);
                out.extend((least..=most).map(Action::Share));
            }
            Some(_) => out.extend([Action::Accept, Action::AcceptAll, Action::Refuse]),
        }
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut Nerath,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match (self.share, action) {
            (None, Action::Share(share)) => {
                let (least, most) = self.range(game);
                if !(least..=most).contains(&share) {
                    return Err(TOO_MANY.into());
                }
                game.go_on(Self { share: Some(share), ..self });
            }
            (Some(share), Action::Accept) => self.settle(game, share, step),
            (Some(share), Action::AcceptAll) => {
                game.realms[self.ally].orders.accept = true;
                step.tell(Event::AcceptsShares { realm: self.ally });
                self.settle(game, share, step);
            }
            (Some(_), Action::Refuse) => {
                let half = self.half(game, step)?;
                self.settle(game, half, step);
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    fn default_answer(self, game: &Nerath, _content: &Content, _seat: Seat) -> Option<Action> {
        let (least, most) = self.range(game);
        Some(match self.share {
            None => Action::Share((self.hits / 2).clamp(least, most)),
            Some(_) => Action::Accept,
        })
    }
}

impl Shares {
    pub(super) fn of(game: &Nerath, takers: RealmSet, hits: u8, losses: Losses) -> Self {
        let controller = game.battle.as_ref().and_then(|battle| battle.controller);
        let able = |realm: Realm| {
            game.battle.as_ref().map_or(0, |battle| battle.able(Side::Defender, RealmSet::only(realm)))
        };
        let earliest = |realm: &Realm| (able(*realm), std::cmp::Reverse(realm.0));
        let largest = takers.iter().max_by_key(earliest).unwrap_or_default();
        let by = controller.filter(|realm| takers.has(*realm)).unwrap_or(largest);
        let ally = takers.without(by).lowest().unwrap_or(by);
        Self { by, ally, hits, share: None, losses }
    }

    fn can_take(game: &Nerath, realm: Realm) -> u8 {
        let battle = game.battle.as_ref();
        battle.map_or(0, |battle| battle.can_take(Side::Defender, RealmSet::only(realm)).min(255) as u8)
    }

    /// The least and the greatest share of whoever proposes.
    fn range(self, game: &Nerath) -> (u8, u8) {
        let least = self.hits.saturating_sub(Self::can_take(game, self.ally));
        let most = self.hits.min(Self::can_take(game, self.by));
        (least.min(most), most)
    }

    /// Half each; the odd hit goes to whoever has more units able to take hits, else by lot.
    fn half(self, game: &Nerath, step: &mut Step<'_>) -> Result<u8, Refused> {
        let able = |realm: Realm| {
            game.battle.as_ref().map_or(0, |battle| battle.able(Side::Defender, RealmSet::only(realm)))
        };
        let odd = if self.hits.is_multiple_of(2) {
            0
        } else {
            match able(self.by).cmp(&able(self.ally)) {
                std::cmp::Ordering::Greater => 1,
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Equal => step.supply.number(2, ODD_HIT)? as u8,
            }
        };
        let (least, most) = self.range(game);
        Ok((self.hits / 2 + odd).clamp(least, most))
    }

    fn settle(self, game: &mut Nerath, share: u8, step: &mut Step<'_>) {
        let rest = self.hits.saturating_sub(share);
        let mut losses = self.losses;
        losses.owed[self.by] = share;
        losses.owed[self.ally] = rest;
        step.tell(Event::HitsShared { realm: self.by, share, ally: self.ally, rest });
        game.go_on(losses);
    }
}
