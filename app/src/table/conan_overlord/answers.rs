//! Answers as things: the figure, the thing or the tile that an answer is about, its chance or price, and what it leaves
//! unused.
use super::{
    MapBoard, art, gems,
    names::{percent, say, tenths},
    outlook::Outlook,
    places, prospects, tray,
};
use crate::{
    table::board::{Figure, FigureKind, Message},
    widget::Context,
};
use engine::conan_overlord::{
    Action, Prospect, Question,
    ids::{Object, Space},
};
use iced::Element;

impl MapBoard {
    /// What an answer is about, as a picture of this size.
    pub(super) fn picture_of(&self, answer: usize, side: f32, cx: Context) -> Option<Element<'_, Message>> {
        let action = self.seen.actions.get(answer)?;
        let thing = |object: Object| {
            let item = self.game().item_of(self.content(), object);
            Some(art("equipment", &item.id)?.figure(side, cx))
        };
        match *action {
            Action::Strike(_, fig)
            | Action::Shoot(_, fig)
            | Action::Web(_, fig)
            | Action::Active(fig)
            | Action::Resting(fig)
            | Action::Order(_, fig)
            | Action::Sacrifice(fig)
            | Action::Bodyguard(fig)
            | Action::Target(fig) => Some(self.token(fig, side, false, cx)),
            Action::Walk(fig, _)
            | Action::Wreck(fig, _)
            | Action::Leave(fig)
            | Action::Tear(fig)
            | Action::Open(fig)
            | Action::Pick(fig, _)
            | Action::Unlock(fig, _)
            | Action::Do(fig, _) => Some(self.token(fig, side, false, cx)),
            Action::Cast(_, spell) => Some(art("spells", spell.word())?.figure(side, cx)),
            Action::Take(_, object)
            | Action::Give(_, object, _)
            | Action::TakeFrom(_, object)
            | Action::Drop(_, object)
            | Action::Throw(_, object)
            | Action::Drink(_, object, _)
            | Action::With(object)
            | Action::WithBoth(object, _)
            | Action::Object(object) => thing(object),
            Action::Reroll(die, symbols) => Some(gems::large_die((die, symbols), false, None, side, cx)),
            Action::Activate(_) | Action::Dredge(..) | Action::Tile(_) | Action::Return(..) => {
                self.tile_picture(action, side, cx)
            }
            Action::Hide(_)
            | Action::At(_)
            | Action::Hand(_)
            | Action::Pass
            | Action::Done
            | Action::End
            | Action::Bare
            | Action::Gems(_)
            | Action::Decline(_)
            | Action::From(_)
            | Action::Poison(_)
            | Action::Choose(_)
            | Action::Keep => None,
        }
    }

    /// The chance of an answer, else its price.
    pub(super) fn figure_of(&self, answer: usize, cx: Context) -> Option<Figure> {
        let action = self.seen.actions.get(answer)?;
        if let Some(outlook) = self.outlooks.get(answer).copied().flatten() {
            return Some(self.outlook_told(action, outlook, cx));
        }
        let (value, note) = match *action {
            Action::Walk(fig, zone) | Action::Wreck(fig, zone) => {
                let (_, prices) = self.prices.as_ref().filter(|(mover, _)| *mover == fig)?;
                let gems = prices[zone]?.gems;
                (gems > 0).then(|| (self.price_told(gems, cx), None))?
            }
            Action::Activate(tile) => (self.price_told(self.game().river.price(tile)?, cx), None),
            _ => return None,
        };
        Some(Figure { value, note, kind: FigureKind::Calm })
    }

    /// What the dice come to by an answer, and what pays for it.
    fn prospect_figure(&self, action: &Action, prospect: Prospect, cx: Context) -> Figure {
        let paid = match *action {
            Action::Reroll(die, symbols) => self.game().reroll_payment(self.content(), die, symbols),
            _ => None,
        };
        let paid = paid.map(|payment| tray::payment_told(payment, cx));
        let note: Vec<_> = paid.into_iter().chain([prospects::told(prospect, cx)]).collect();
        let kind = self.as_they_lie().map_or(FigureKind::Calm, |now| prospects::change(now, prospect));
        Figure {
            value: prospects::in_brief(prospect, self.measure(), cx),
            note: Some(note.join(" · ")),
            kind,
        }
    }

    fn price_told(&self, gems: u8, cx: Context) -> String {
        say(cx, "conan_overlord-price", &[("n", gems.into())])
    }

    /// What ending a phase would leave unused.
    pub(super) fn warning_of(&self, answer: usize, cx: Context) -> Option<String> {
        let action = self.seen.actions.get(answer)?;
        match (self.question()?, action) {
            (Question::Act, Action::Pass) => {
                let could: Vec<_> = self.movers().into_iter().filter(|fig| self.could_strike(*fig)).collect();
                let names: Vec<_> =
                    could.into_iter().map(|fig| self.names.fig(self.game(), fig, cx)).collect();
                (!names.is_empty()).then(|| {
                    say(cx, "conan_overlord-unused-heroes", &[("who", cx.words.list(&names).into())])
                })
            }
            _ => None,
        }
    }

    /// Whether a hero has somebody to strike and gems for it.
    fn could_strike(&self, fig: engine::conan_overlord::ids::Fig) -> bool {
        let strikes =
            |action: &Action| places::actor(action) == Some(fig) && places::attacked(action).is_some();
        let gems = self.game().may_lay(self.content(), fig, Space::Melee);
        gems > 1 && self.seen.actions.iter().any(strikes)
    }

    /// What an answer comes to, as it stands at its end.
    fn outlook_told(&self, action: &Action, outlook: Outlook, cx: Context) -> Figure {
        let of_chance = |chance: f64| FigureKind::of_percent((chance * 100.0) as i64);
        match outlook {
            Outlook::Kill(super::outlook::Hit { kill: chance, gems, .. }) => {
                let is_said = gems > 0 && !matches!(action, Action::Gems(_));
                let note = is_said.then(|| say(cx, "conan_overlord-odds-kill", &[("n", gems.into())]));
                Figure { value: percent(cx, chance), note, kind: of_chance(chance) }
            }
            Outlook::Deed(chance) => {
                Figure { value: percent(cx, chance), note: None, kind: of_chance(chance) }
            }
            Outlook::Rolled(prospect) => self.prospect_figure(action, prospect, cx),
            Outlook::Guard(fall, mean) => {
                let value = tenths(cx, mean);
                let args = [("n", value.clone().into()), ("chance", percent(cx, fall).into())];
                let note = Some(say(cx, "conan_overlord-odds-fall", &args));
                Figure { value, note, kind: of_chance(1.0 - fall) }
            }
        }
    }
}
