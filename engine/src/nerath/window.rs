//! Moments at which several realms may play cards, one after another.
use super::{
    Nerath, Step,
    action::{Action, Question},
    content::{Content, Window, WindowSet},
    event::Event,
    ids::{Realm, RealmSet, Side, Span},
    refusals::NO_BATTLE,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// A window that is a question of its own: each realm plays one card or passes, until all have passed in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Moment {
    /// Which.
    pub window: Window,
    /// Whose turn to answer it is.
    pub next: Realm,
    /// How many have passed in a row.
    pub passes: u8,
}

impl Procedure<Nerath> for Moment {
    fn waiting(self, game: &Nerath) -> Waiting {
        Waiting::One(game.seat_of(self.next))
    }

    fn advance(self, game: &mut Nerath, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let realms = game.in_window(self.window);
        if usize::from(self.passes) >= realms.len() {
            game.frames.pop();
            return Ok(Flow::WentOn);
        }
        let asked = realms.has(self.next)
            && game.realms[self.next].orders.pass.is_none()
            && game.window_open(step.content, self.next, self.window);
        if !asked {
            game.go_on(self.passed(realms.has(self.next)));
        }
        Ok(Flow::asks_if(asked))
    }

    fn question(self, _game: &Nerath, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Window { realm: self.next, window: self.window })
    }

    fn list(self, game: &Nerath, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.push(Action::Pass);
        if game.battle.is_some() {
            out.push(Action::PassUntil(Span::Battle));
        }
        out.push(Action::PassUntil(Span::Turn));
        game.list_plays(content, self.next, WindowSet::only(self.window), out);
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut Nerath,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Pass => game.go_on(self.passed(true)),
            Action::PassUntil(Span::Battle) if game.battle.is_none() => return Err(NO_BATTLE.into()),
            Action::PassUntil(span) => {
                game.realms[self.next].orders.pass = Some(span);
                step.tell(Event::PassesUntil { realm: self.next, span });
                game.go_on(self.passed(true));
            }
            Action::Play(slot) => {
                // The card comes on top; when it is done, the next realm is asked.
                let after = Self { passes: 0, next: self.next.next(), ..self };
                game.play_card(self.next, WindowSet::only(self.window), slot, step)?;
                game.replace_below(after);
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    fn default_answer(self, _game: &Nerath, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

impl Moment {
    /// Opens a window: the active realm first, then the others in turn order.
    pub(super) fn of(game: &Nerath, window: Window) -> Self {
        Self { window, next: game.turn.active, passes: 0 }
    }

    fn passed(self, counts: bool) -> Self {
        Self { passes: self.passes + u8::from(counts), next: self.next.next(), ..self }
    }
}

impl Nerath {
    /// The procedure below the top is replaced.
    fn replace_below(&mut self, frame: Moment) {
        if let Some(top) = self.frames.pop() {
            self.frames.set(frame);
            let fits = self.frames.push(top).is_ok();
            debug_assert!(fits, "it was there before");
        }
    }

    /// The realms that a window asks at all.
    pub(super) fn in_window(&self, window: Window) -> RealmSet {
        let active = self.turn.active;
        match window {
            Window::EnemyStart | Window::EnemyMoveEnd => self.enemies(active),
            Window::BattleStart | Window::RoundStart | Window::AfterRoll => {
                self.battle.as_ref().map_or(RealmSet::NONE, |battle| battle.defenders.with(battle.attacker))
            }
            Window::BattleWon => self.battle.as_ref().map_or(RealmSet::NONE, |battle| match battle.winner {
                Some(Side::Attacker) => RealmSet::only(battle.attacker),
                Some(Side::Defender) => battle.defenders,
                None => RealmSet::NONE,
            }),
            _ => RealmSet::only(active),
        }
    }
}
