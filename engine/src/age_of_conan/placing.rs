//! Units and emissaries from the reserve to the map.
use super::{
    AgeOfConan, Step,
    action::Action,
    content::{Content, Where},
    frame::{Frame, Placing},
    ids::{Kingdom, ProvinceSet},
};
use crate::game::{Refused, Why};

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

    /// Whether a figure can still be placed.
    pub(super) fn advance_placing(&mut self, placing: &Placing, content: &Content) -> bool {
        let asks = !self.may_place(content, placing).is_empty();
        if !asks {
            self.end_picking();
        }
        asks
    }

    /// Where the next figure may go, provinces ascending.
    pub(super) fn list_placing(&self, content: &Content, placing: &Placing, out: &mut Vec<Action>) {
        out.push(Action::Done);
        out.extend(self.may_place(content, placing).since(placing.since).iter().map(Action::Place));
    }

    /// Where it may go before those.
    pub(super) fn list_earlier_places(&self, content: &Content, placing: &Placing, out: &mut Vec<Action>) {
        let places = self.may_place(content, placing);
        out.extend(places.minus(places.since(placing.since)).iter().map(Action::Place));
    }

    /// A figure is placed, or enough is.
    pub(super) fn answer_placing(
        &mut self,
        mut placing: Placing,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let province = match action {
            Action::Done => {
                self.end_picking();
                return Ok(());
            }
            Action::Place(province) if self.may_place(step.content, &placing).has(province) => province,
            Action::Place(province) => {
                return Err(self.why_not_place(step.content, &placing, province).into());
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        if placing.emissaries {
            self.place_emissary(placing.by, province, step);
        } else {
            self.place_units(placing.by, province, 1, step);
        }
        if province >= placing.since {
            placing.here = if province == placing.since { placing.here + 1 } else { 1 };
            placing.since = province;
        }
        if placing.max_each > 0 {
            self.picked = self.picked.with(province);
        }
        placing.left -= 1;
        self.frames.set(Frame::Place(placing));
        Ok(())
    }
}
