//! Provinces, emissaries and ways that a card lets its owner choose.
use super::{
    AgeOfConan, Step,
    action::{Action, Aim, Question},
    board::MarkerKind,
    content::Content,
    ids::{Kingdom, Province, ProvinceSet},
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure, first_listed},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

impl Aim {
    /// Whether it may be declined: "up to so many".
    fn is_optional(self) -> bool {
        match self {
            Self::RemoveUnits(_) | Self::PlaceRaiders(_) | Self::RemoveRaiders => true,
            Self::RemoveEmissary | Self::BreakAlliance => false,
        }
    }

    /// Whether several provinces are chosen, each once, and listed in ascending order.
    fn names_each_once(self) -> bool {
        self.is_optional()
    }
}

/// Provinces chosen for a card, ascending.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Target {
    /// Who chooses.
    pub by: Kingdom,
    /// What for.
    pub aim: Aim,
    /// How many are left.
    pub left: u8,
    /// Only these and later provinces.
    pub since: Province,
}

impl Procedure<AgeOfConan> for Target {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(self.by)
    }

    /// Whether a province is still to be chosen.
    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if self.left > 0 && !self.provinces(game, step.content).is_empty() {
            return Ok(Flow::Asks);
        }
        game.end_picking();
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Target { aim: self.aim, left: self.left })
    }

    /// Which provinces may be chosen, ascending where each is named once.
    fn list(self, game: &AgeOfConan, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        if self.aim.is_optional() {
            out.push(Action::Done);
        }
        out.extend(self.provinces(game, content).since(self.since).iter().map(Action::Target));
        Listing::Whole
    }

    /// Which may be chosen before those.
    fn other_orders(self, game: &AgeOfConan, content: &Content, _seat: Seat, out: &mut Vec<Action>) {
        let targets = self.provinces(game, content);
        out.extend(targets.minus(targets.since(self.since)).iter().map(Action::Target));
    }

    /// A province is chosen, or enough are.
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Self { by, aim, left, since } = self;
        let province = match action {
            Action::Done if aim.is_optional() => {
                game.end_picking();
                return Ok(());
            }
            Action::Target(province) if self.provinces(game, step.content).has(province) => province,
            Action::Target(province) => {
                return Err(game.why_not_target(step.content, (by, aim), province).into());
            }
            Action::Done => return Err(Why("must_choose").into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        let once = aim.names_each_once();
        if once {
            game.picked = game.picked.with(province);
        }
        let since = if once { since.max(Province(province.0 + 1)) } else { since };
        game.frames.set(Self { by, aim, left: left.saturating_sub(1), since });
        match aim {
            Aim::RemoveUnits(n) => {
                if let Some(owner) = game.board[province].army_against(by) {
                    game.remove_units(owner, province, n, step);
                }
            }
            Aim::RemoveEmissary => return game.frames.push(EmissaryOwner { by, province }),
            Aim::BreakAlliance => game.remove_marker(province, step),
            Aim::PlaceRaiders(n) => game.place_raiders(province, n, step),
            Aim::RemoveRaiders => {
                let all = game.board[province].raiders;
                game.remove_raiders(province, all, step);
            }
        }
        Ok(())
    }

    fn default_answer(self, game: &AgeOfConan, content: &Content, seat: Seat) -> Option<Action> {
        if self.aim.is_optional() { Some(Action::Done) } else { first_listed(self, game, content, seat) }
    }
}

impl Target {
    /// Provinces that may be chosen next.
    fn provinces(self, game: &AgeOfConan, content: &Content) -> ProvinceSet {
        let targets = game.targets(content, self.by, self.aim).minus(game.picked);
        if game.picks_in_any_order() { targets } else { targets.since(self.since) }
    }
}

/// Whose emissary is removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EmissaryOwner {
    /// Who chooses.
    pub by: Kingdom,
    /// Where.
    pub province: Province,
}

impl Procedure<AgeOfConan> for EmissaryOwner {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(self.by)
    }

    /// Whose emissary goes is asked where several players have one.
    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let Self { by, province } = self;
        let mut owners = game.emissaries_against(by, province);
        let (first, second) = (owners.next(), owners.next());
        if second.is_some() {
            return Ok(Flow::Asks);
        }
        game.frames.pop();
        if let Some(owner) = first {
            game.remove_emissary(owner, province, step);
        }
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::EmissaryOwner { province: self.province })
    }

    /// Whose emissary may go.
    fn list(self, game: &AgeOfConan, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        let Self { by, province } = self;
        out.extend(game.emissaries_against(by, province).map(Action::Player));
        Listing::Whole
    }

    /// An emissary goes.
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Self { by, province } = self;
        match action {
            Action::Player(owner) if game.emissaries_against(by, province).any(|other| other == owner) => {
                game.frames.pop();
                game.remove_emissary(owner, province, step);
                Ok(())
            }
            Action::Player(_) => Err(Why("none_of_theirs").into()),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn default_answer(self, game: &AgeOfConan, content: &Content, seat: Seat) -> Option<Action> {
        first_listed(self, game, content, seat)
    }
}

impl AgeOfConan {
    /// Provinces that a card may be aimed at.
    pub(super) fn targets(&self, content: &Content, by: Kingdom, aim: Aim) -> ProvinceSet {
        match aim {
            Aim::RemoveUnits(_) => {
                self.board.those(|land| land.army_against(by).is_some()).minus(content.homes)
            }
            Aim::RemoveEmissary => {
                let own = self.board.emissaries_of(by);
                let near = content.adjacent_to_any(own).or(own);
                ProvinceSet::those(|province| {
                    near.has(province) && self.emissaries_against(by, province).next().is_some()
                })
            }
            Aim::BreakAlliance => self.board.those(|land| {
                let tower = |marker: super::Marker| marker.owner != by && marker.kind == MarkerKind::Tower;
                land.marker.is_some_and(tower) && land.army_against(by).is_none() && land.emissaries[by] > 0
            }),
            Aim::PlaceRaiders(_) if self.raiders == 0 => ProvinceSet::NONE,
            Aim::PlaceRaiders(_) => self.enemy_provinces(content, by),
            Aim::RemoveRaiders => self.friendly(content, by).and(self.board.those(|land| land.raiders > 0)),
        }
    }

    /// Whose emissaries stand in a province beside a kingdom's own.
    fn emissaries_against(&self, by: Kingdom, province: Province) -> impl Iterator<Item = Kingdom> + use<> {
        let land = self.board[province];
        Kingdom::all().filter(move |other| *other != by && land.emissaries[*other] > 0)
    }
}
