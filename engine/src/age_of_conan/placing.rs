//! Units and emissaries from the reserve to the map, provinces ascending.
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

    fn may_place(&self, content: &Content, placing: &Placing) -> ProvinceSet {
        let Placing { by, emissaries, left, place, max_each, since, here } = *placing;
        let reserve = if emissaries { self.realms[by].emissaries } else { self.realms[by].units };
        if left == 0 || reserve == 0 {
            return ProvinceSet::NONE;
        }
        let allowed =
            if emissaries { self.friendly(content, by) } else { self.where_units(content, by, place) };
        let full = max_each > 0 && here >= max_each;
        if full { allowed.after(since) } else { allowed.since(since) }
    }

    /// Whether a figure can still be placed.
    pub(super) fn advance_placing(&mut self, placing: &Placing, content: &Content) -> bool {
        let asks = !self.may_place(content, placing).is_empty();
        if !asks {
            self.frames.pop();
        }
        asks
    }

    /// Where the next figure may go.
    pub(super) fn list_placing(&self, content: &Content, placing: &Placing, out: &mut Vec<Action>) {
        out.push(Action::Done);
        out.extend(self.may_place(content, placing).iter().map(Action::Place));
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
                self.frames.pop();
                return Ok(());
            }
            Action::Place(province) if self.may_place(step.content, &placing).has(province) => province,
            Action::Place(_) => return Err(Why("cannot_place_there").into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        if placing.emissaries {
            self.place_emissary(placing.by, province, step);
        } else {
            self.place_units(placing.by, province, 1, step);
        }
        placing.here = if province == placing.since { placing.here + 1 } else { 1 };
        placing.since = province;
        placing.left -= 1;
        self.frames.set(Frame::Place(placing));
        Ok(())
    }
}
