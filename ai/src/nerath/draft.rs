//! A plan as it is made: every idea is played on a copy of the table, so that the plan holds exactly the answers that the
//! rules will ask for.
use engine::{
    chance::Quick,
    game::Game,
    nerath::{Action, Content, Kind, Nerath, Question, Realm, Space, SpaceSet},
    seat::Seat,
    supply::QuickSupply,
};

/// A copy of the table, and the answers that led there.
pub(super) struct Draft<'a> {
    pub(super) game: Nerath,
    pub(super) content: &'a Content,
    seat: Seat,
    answers: Vec<Action>,
    supply: QuickSupply,
    listed: Vec<Action>,
}

impl<'a> Draft<'a> {
    pub(super) fn new(game: &Nerath, content: &'a Content, seat: Seat) -> Self {
        // Nothing that a plan does draws a number.
        let supply = QuickSupply(Quick::new(0));
        Self { game: game.clone(), content, seat, answers: Vec::new(), supply, listed: Vec::new() }
    }

    /// Another draft from the same table, if nothing was played on this one.
    pub(super) fn again(&self) -> Self {
        Self::new(&self.game, self.content, self.seat)
    }

    /// The realm that is asked.
    pub(super) fn realm(&self) -> Realm {
        self.game.turn.active
    }

    pub(super) fn question(&self) -> Option<Question> {
        self.game.question(self.content, self.seat)
    }

    pub(super) fn play(&mut self, action: Action) -> bool {
        let played = self.game.play(self.content, self.seat, action, &mut self.supply, &mut |_| ()).is_ok();
        if played {
            self.answers.push(action);
        }
        played
    }

    /// Tries several answers in a row: all of them or none.
    pub(super) fn attempt(&mut self, idea: impl FnOnce(&mut Self) -> bool) -> bool {
        let (before, answers) = self.mark();
        let done = idea(self);
        if !done {
            self.back_to(before, answers);
        }
        done
    }

    /// Where the draft stands now.
    pub(super) fn mark(&self) -> (Nerath, usize) {
        (self.game.clone(), self.answers.len())
    }

    /// Goes back to where it stood.
    pub(super) fn back_to(&mut self, game: Nerath, answers: usize) {
        self.game = game;
        self.answers.truncate(answers);
    }

    /// The answers to the question at hand.
    pub(super) fn listed(&mut self) -> &[Action] {
        self.game.actions(self.content, self.seat, &mut self.listed);
        &self.listed
    }

    /// The stacks that may go.
    pub(super) fn stacks(&mut self) -> Vec<(Space, Kind)> {
        let stack = |action: &Action| {
            if let Action::Stack(from, kind) = action { Some((*from, *kind)) } else { None }
        };
        self.listed().iter().filter_map(stack).collect()
    }

    /// Sends units of a stack somewhere.
    pub(super) fn send(&mut self, from: Space, kind: Kind, to: Space, n: u8) -> bool {
        let realm = self.realm();
        self.attempt(|draft| {
            let before = draft.game.board.count(to, realm, kind);
            draft.play(Action::Stack(from, kind))
                && draft.steer(to, n)
                && draft.game.board.count(to, realm, kind) > before
        })
    }

    /// Answers where to and how many, as far as it is asked.
    fn steer(&mut self, to: Space, n: u8) -> bool {
        if matches!(self.question(), Some(Question::WhereTo { .. })) && !self.play(Action::To(to)) {
            return false;
        }
        match self.question() {
            Some(Question::HowMany { most, .. }) => self.play(Action::Count(n.min(most))),
            _ => true,
        }
    }

    /// Where units of a stack can go.
    pub(super) fn reach(&mut self, from: Space, kind: Kind) -> SpaceSet {
        let (before, answers) = (self.game.clone(), self.answers.len());
        let mut reach = SpaceSet::NONE;
        if self.play(Action::Stack(from, kind)) {
            reach = match self.question() {
                Some(Question::WhereTo { .. }) => {
                    let to =
                        |action: &Action| if let Action::To(space) = action { Some(*space) } else { None };
                    self.listed().iter().filter_map(to).collect()
                }
                Some(Question::HowMany { to, .. }) => SpaceSet::only(to),
                _ => self.arrived(&before, kind),
            };
        }
        self.game = before;
        self.answers.truncate(answers);
        reach
    }

    /// Where a lone unit with a single way went, which is not asked.
    fn arrived(&self, before: &Nerath, kind: Kind) -> SpaceSet {
        let realm = before.turn.active;
        let more = |space: &Space| {
            self.game.board.count(*space, realm, kind) > before.board.count(*space, realm, kind)
        };
        Space::all().filter(more).collect()
    }

    /// The plan, ended by an answer.
    pub(super) fn finish(mut self, last: Action) -> Vec<Action> {
        self.answers.push(last);
        self.answers
    }
}
