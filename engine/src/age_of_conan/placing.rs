//! Units and emissaries from the reserve to the map.
use super::{
    AgeOfConan, Step,
    action::{Action, Question},
    content::{Content, Where},
    ids::{Kingdom, Province, ProvinceSet},
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// Figures being placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placing {
    /// Whose.
    pub by: Kingdom,
    /// Emissaries, not units.
    pub emissaries: bool,
    /// How many are left.
    pub left: u8,
    /// Where.
    pub place: Where,
    /// At most so many in one province (one); 0 for any number.
    pub max_each: u8,
    /// The highest province chosen: the list goes on from it.
    pub since: Province,
    /// Placed there.
    pub here: u8,
}

impl Procedure<AgeOfConan> for Placing {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(self.by)
    }

    /// Whether a figure can still be placed.
    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if !game.may_place(step.content, &self).is_empty() {
            return Ok(Flow::Asks);
        }
        game.end_picking();
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        let left = self.left;
        Some(if self.emissaries { Question::PlaceEmissary { left } } else { Question::PlaceUnit { left } })
    }

    /// Where the next figure may go, provinces ascending.
    fn list(self, game: &AgeOfConan, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.push(Action::Done);
        out.extend(game.may_place(content, &self).since(self.since).iter().map(Action::Place));
        Listing::Whole
    }

    /// Where it may go before those.
    fn other_orders(self, game: &AgeOfConan, content: &Content, _seat: Seat, out: &mut Vec<Action>) {
        let places = game.may_place(content, &self);
        out.extend(places.minus(places.since(self.since)).iter().map(Action::Place));
    }

    /// A figure is placed, or enough is.
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let mut placing = self;
        let province = match action {
            Action::Done => {
                game.end_picking();
                return Ok(());
            }
            Action::Place(province) if game.may_place(step.content, &placing).has(province) => province,
            Action::Place(province) => {
                return Err(game.why_not_place(step.content, &placing, province).into());
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        if placing.emissaries {
            game.place_emissary(placing.by, province, step);
        } else {
            game.place_units(placing.by, province, 1, step);
        }
        if province >= placing.since {
            placing.here = if province == placing.since { placing.here + 1 } else { 1 };
            placing.since = province;
        }
        if placing.max_each > 0 {
            game.picked = game.picked.with(province);
        }
        placing.left -= 1;
        game.frames.set(placing);
        Ok(())
    }

    fn default_answer(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

impl Placing {
    /// Units to place.
    pub(super) fn units(by: Kingdom, left: u8, place: Where) -> Self {
        Self { by, emissaries: false, left, place, max_each: 0, since: Province(0), here: 0 }
    }

    /// Emissaries to place.
    pub(super) fn emissaries(by: Kingdom, left: u8) -> Self {
        Self { emissaries: true, ..Self::units(by, left, Where::Friendly) }
    }
}

impl AgeOfConan {
    /// Where a kingdom may place units by a rule or card.
    pub(super) fn where_units(&self, content: &Content, by: Kingdom, place: Where) -> ProvinceSet {
        let home = ProvinceSet::only(content.home(by));
        let allowed = match place {
            Where::Home => home,
            Where::Friendly => self.friendly(content, by),
            Where::WithOwnUnits => self.board.units_of(by),
        };
        allowed.and(self.room_for_units(content, by))
    }

    /// Where the next figure may go, in whatever order provinces are named.
    fn may_place(&self, content: &Content, placing: &Placing) -> ProvinceSet {
        let Placing { by, emissaries, left, place, .. } = *placing;
        let reserve = if emissaries { self.realms[by].emissaries } else { self.realms[by].units };
        if left == 0 || reserve == 0 {
            return ProvinceSet::NONE;
        }
        let allowed =
            if emissaries { self.friendly(content, by) } else { self.where_units(content, by, place) };
        let places = allowed.minus(self.picked);
        if self.picks_in_any_order() { places } else { places.since(placing.since) }
    }
}
