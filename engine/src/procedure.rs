//! Procedures: what a game has under way, each with what it asks, lists, takes and does by itself.
//!
//! A procedure is a small value, one file with its methods. [`procedures!`](crate::procedures!) makes one enum of all
//! procedures of a game and writes the dispatch; [`Frames`] holds those under way, the innermost on top. A new
//! procedure is one file and one line.
//!
//! ```
//! use engine::{
//!     frames::Frames,
//!     game::{Listing, Refused, Waiting, Why},
//!     procedure::{Flow, Procedure},
//!     procedures,
//!     seat::Seat,
//!     step::Step,
//!     toy::{Action, Question, Toy, content::Content},
//! };
//! use serde::{Deserialize, Serialize};
//!
//! /// A treaty is offered to a seat.
//! #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
//! pub struct Offered {
//!     pub to: Seat,
//! }
//!
//! impl Procedure<Toy> for Offered {
//!     fn waiting(self, _game: &Toy) -> Waiting {
//!         Waiting::One(self.to)
//!     }
//!     fn question(self, _game: &Toy, _content: &Content, _seat: Seat) -> Option<Question> {
//!         Some(Question::Treaty(1, 0))
//!     }
//!     fn list(self, _game: &Toy, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
//!         out.extend([Action::Accept, Action::Pass]);
//!         Listing::Whole
//!     }
//!     fn answer(self, _: &mut Toy, _: Seat, action: Action, _: &mut Step<'_, Toy>) -> Result<(), Refused> {
//!         if matches!(action, Action::Accept | Action::Pass) { Ok(()) } else { Err(Why::NOT_AN_ANSWER.into()) }
//!     }
//!     fn default_answer(self, _game: &Toy, _content: &Content, _seat: Seat) -> Option<Action> {
//!         Some(Action::Pass)
//!     }
//! }
//!
//! procedures! {
//!     /// A procedure under way.
//!     pub enum Frame for Toy {
//!         /// A treaty is offered.
//!         Offered(Offered),
//!     }
//! }
//!
//! let mut frames = Frames::<Frame, 4>::default();
//! frames.push(Offered { to: Seat(1) }).unwrap();
//! assert_eq!(frames.top(), Some(Frame::Offered(Offered { to: Seat(1) })));
//! # impl Default for Frame { fn default() -> Self { Offered::default().into() } }
//! ```
//!
//! The game itself then hands over with one line among its methods: see
//! [`played_by_procedures!`](crate::played_by_procedures!).
use crate::{
    frames::Frames,
    game::{Game, Listing, Refused, Waiting, Why},
    seat::Seat,
    step::Step,
};

/// Where a procedure stands after it went on by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// At a question: it waits for an answer.
    Asks,
    /// Elsewhere: it changed itself, ended, or began another procedure, and is to be looked at again.
    WentOn,
}

impl Flow {
    /// At a question if it holds, else elsewhere.
    pub fn asks_if(asks: bool) -> Self {
        if asks { Self::Asks } else { Self::WentOn }
    }
}

/// A procedure of a game. One that only works and never asks has an [`advance`](Self::advance) and nothing else.
///
/// The value is a copy of what lies on top of the game's frames; a procedure that changes replaces that one.
pub trait Procedure<G: Game>: Copy {
    /// Whose answer is awaited; follows from public knowledge.
    fn waiting(self, _game: &G) -> Waiting {
        Waiting::Over
    }

    /// Does what needs no answer.
    fn advance(self, _game: &mut G, _step: &mut Step<'_, G>) -> Result<Flow, Refused> {
        Ok(Flow::Asks)
    }

    /// What it asks a seat that is asked.
    fn question(self, _game: &G, _content: &G::Content, _seat: Seat) -> Option<G::Question> {
        None
    }

    /// Lists the answers of a seat that is asked, in any order.
    fn list(self, _game: &G, _content: &G::Content, _seat: Seat, _out: &mut Vec<G::Action>) -> Listing {
        Listing::Whole
    }

    /// Lists picks in another order than the listed one: see [`Game::other_orders`].
    fn other_orders(self, _game: &G, _content: &G::Content, _seat: Seat, _out: &mut Vec<G::Action>) {}

    /// Takes an answer of a seat that is asked, or refuses it and changes nothing. It judges by its own checks.
    fn answer(
        self,
        _game: &mut G,
        _seat: Seat,
        _action: G::Action,
        _step: &mut Step<'_, G>,
    ) -> Result<(), Refused> {
        Err(Why::NOT_ASKED.into())
    }

    /// What a clock or an absent seat answers: see [`Game::default_answer`].
    fn default_answer(self, _game: &G, _content: &G::Content, _seat: Seat) -> Option<G::Action> {
        None
    }

    /// The one answer there was, where a procedure went on without asking for it: rules cases tell it.
    fn only_answer(self, game: &G, content: &G::Content, seat: Seat) -> Option<G::Action> {
        only_listed(self, game, content, seat)
    }
}

/// The answer of a list of one.
pub fn only_listed<G: Game, P: Procedure<G>>(
    procedure: P,
    game: &G,
    content: &G::Content,
    seat: Seat,
) -> Option<G::Action> {
    let mut answers = Vec::new();
    procedure.list(game, content, seat, &mut answers);
    let [answer] = answers[..] else { return None };
    Some(answer)
}

/// The lowest answer of a list: the default where answers follow from public knowledge alone.
pub fn first_listed<G: Game, P: Procedure<G>>(
    procedure: P,
    game: &G,
    content: &G::Content,
    seat: Seat,
) -> Option<G::Action> {
    let mut answers = Vec::new();
    procedure.list(game, content, seat, &mut answers);
    answers.into_iter().min()
}

/// Takes an answer and goes on to the next question. `top` is the innermost procedure, as `|game| game.frames.top()`.
pub fn play<G: Game, P: Procedure<G>>(
    game: &mut G,
    top: impl Fn(&G) -> Option<P>,
    seat: Seat,
    action: G::Action,
    mut step: Step<'_, G>,
) -> Result<(), Refused> {
    let procedure = top(game).filter(|procedure| procedure.waiting(game).asks(seat)).ok_or(Why::NOT_ASKED)?;
    procedure.answer(game, seat, action, &mut step)?;
    run_to_question(game, top, &mut step)
}

/// Goes on until a question is reached or the game is over.
pub fn run_to_question<G: Game, P: Procedure<G>>(
    game: &mut G,
    top: impl Fn(&G) -> Option<P>,
    step: &mut Step<'_, G>,
) -> Result<(), Refused> {
    while let Some(procedure) = top(game) {
        let forced = if step.supply.listens() { forced(procedure, game, step) } else { None };
        if procedure.advance(game, step)? == Flow::Asks {
            break;
        }
        if let Some(said) = forced {
            step.supply.hear(said);
        }
    }
    Ok(())
}

/// What a procedure would ask, and its only answer, in the words of a rules case.
fn forced<G: Game, P: Procedure<G>>(procedure: P, game: &G, step: &Step<'_, G>) -> Option<String> {
    let Waiting::One(seat) = procedure.waiting(game) else { return None };
    let answer = procedure.only_answer(game, step.content, seat)?;
    step.forced(game, seat, &procedure.question(game, step.content, seat)?, &answer)
}

/// What a game answers by its innermost procedure.
impl<F: Copy + Default, const N: usize> Frames<F, N> {
    /// See [`Game::waiting_for`].
    pub fn waiting_for<G: Game>(&self, game: &G) -> Waiting
    where
        F: Procedure<G>,
    {
        self.top().map_or(Waiting::Over, |procedure| procedure.waiting(game))
    }

    /// See [`Game::question`].
    pub fn question<G: Game>(&self, game: &G, content: &G::Content, seat: Seat) -> Option<G::Question>
    where
        F: Procedure<G>,
    {
        self.asking(game, seat)?.question(game, content, seat)
    }

    /// See [`Game::actions`].
    pub fn actions<G: Game>(
        &self,
        game: &G,
        content: &G::Content,
        seat: Seat,
        out: &mut Vec<G::Action>,
    ) -> Listing
    where
        F: Procedure<G>,
    {
        out.clear();
        let Some(procedure) = self.asking(game, seat) else { return Listing::Whole };
        let listing = procedure.list(game, content, seat, out);
        // Many lists are made in order, and some are long to compare.
        if !out.is_sorted_by(|one, next| one.cmp(next).is_le()) {
            out.sort_unstable();
        }
        listing
    }

    /// See [`Game::other_orders`].
    pub fn other_orders<G: Game>(&self, game: &G, content: &G::Content, seat: Seat, out: &mut Vec<G::Action>)
    where
        F: Procedure<G>,
    {
        if let Some(procedure) = self.asking(game, seat) {
            procedure.other_orders(game, content, seat, out);
        }
    }

    /// See [`Game::default_answer`].
    pub fn default_answer<G: Game>(&self, game: &G, content: &G::Content, seat: Seat) -> Option<G::Action>
    where
        F: Procedure<G>,
    {
        self.asking(game, seat)?.default_answer(game, content, seat)
    }

    fn asking<G: Game>(&self, game: &G, seat: Seat) -> Option<F>
    where
        F: Procedure<G>,
    {
        self.top().filter(|procedure| procedure.waiting(game).asks(seat))
    }
}

/// Makes one enum of the procedures of a game, itself a [`Procedure`] that hands over to whichever it is: see
/// [the module](crate::procedure). Every procedure is a type of its own.
#[macro_export]
macro_rules! procedures {
    (
        $(#[$doc:meta])*
        $vis:vis enum $frame:ident for $game:ty {
            $($(#[$variant_doc:meta])* $variant:ident($procedure:ty)),* $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
        $vis enum $frame {
            $($(#[$variant_doc])* $variant($procedure)),*
        }

        $(
            impl From<$procedure> for $frame {
                fn from(procedure: $procedure) -> Self {
                    Self::$variant(procedure)
                }
            }
        )*

        impl $crate::procedure::Procedure<$game> for $frame {
            #[inline]
            fn waiting(self, game: &$game) -> $crate::game::Waiting {
                match self {
                    $(Self::$variant(it) => $crate::procedure::Procedure::waiting(it, game)),*
                }
            }

            #[inline]
            fn advance(
                self,
                game: &mut $game,
                step: &mut $crate::step::Step<'_, $game>,
            ) -> Result<$crate::procedure::Flow, $crate::game::Refused> {
                match self {
                    $(Self::$variant(it) => $crate::procedure::Procedure::advance(it, game, step)),*
                }
            }

            fn question(
                self,
                game: &$game,
                content: &<$game as $crate::game::Game>::Content,
                seat: $crate::seat::Seat,
            ) -> Option<<$game as $crate::game::Game>::Question> {
                match self {
                    $(Self::$variant(it) => $crate::procedure::Procedure::question(it, game, content, seat)),*
                }
            }

            #[inline]
            fn list(
                self,
                game: &$game,
                content: &<$game as $crate::game::Game>::Content,
                seat: $crate::seat::Seat,
                out: &mut Vec<<$game as $crate::game::Game>::Action>,
            ) -> $crate::game::Listing {
                match self {
                    $(Self::$variant(it) => $crate::procedure::Procedure::list(it, game, content, seat, out)),*
                }
            }

            fn other_orders(
                self,
                game: &$game,
                content: &<$game as $crate::game::Game>::Content,
                seat: $crate::seat::Seat,
                out: &mut Vec<<$game as $crate::game::Game>::Action>,
            ) {
                match self {
                    $(Self::$variant(it) => {
                        $crate::procedure::Procedure::other_orders(it, game, content, seat, out)
                    }),*
                }
            }

            #[inline]
            fn answer(
                self,
                game: &mut $game,
                seat: $crate::seat::Seat,
                action: <$game as $crate::game::Game>::Action,
                step: &mut $crate::step::Step<'_, $game>,
            ) -> Result<(), $crate::game::Refused> {
                match self {
                    $(Self::$variant(it) => $crate::procedure::Procedure::answer(it, game, seat, action, step)),*
                }
            }

            fn default_answer(
                self,
                game: &$game,
                content: &<$game as $crate::game::Game>::Content,
                seat: $crate::seat::Seat,
            ) -> Option<<$game as $crate::game::Game>::Action> {
                match self {
                    $(Self::$variant(it) => {
                        $crate::procedure::Procedure::default_answer(it, game, content, seat)
                    }),*
                }
            }

            fn only_answer(
                self,
                game: &$game,
                content: &<$game as $crate::game::Game>::Content,
                seat: $crate::seat::Seat,
            ) -> Option<<$game as $crate::game::Game>::Action> {
                match self {
                    $(Self::$variant(it) => $crate::procedure::Procedure::only_answer(it, game, content, seat)),*
                }
            }
        }
    };
}

/// What a [`Game`](crate::game::Game) says of itself where its modules are called as usual: `content`, `house_rules`, `start`,
/// `refusals`, `arrange` and `names`, and `table_fault` for what cannot be on a table. Stands once in `impl Game`.
#[macro_export]
macro_rules! usual_modules {
    () => {
        const REASONS: &'static [$crate::refusal::Why] = refusals::REASONS;
        const SENTENCES: &'static [$crate::cases::sentence::Sentence<Self>] = arrange::SENTENCES;
        const KINDS: &'static [&'static str] = names::KINDS;
        const CHANCES: &'static [&'static str] = names::CHANCES;
        type Content = Content;
        type Setup = Setup;
        type Question = Question;
        type Action = Action;
        type Event = Event;

        fn load(texts: &$crate::content::Texts) -> Result<Content, $crate::content::Faults> {
            content::load(texts)
        }

        fn options(content: &Content) -> Vec<$crate::setup::Offer> {
            house_rules::offers(content)
        }

        fn setup(
            content: &Content,
            chosen: &$crate::setup::Chosen,
        ) -> Result<Setup, Vec<$crate::setup::SetupFault>> {
            house_rules::resolve(content, chosen)
        }

        fn start(
            content: &Content,
            setup: &Setup,
            supply: &mut dyn $crate::supply::Supply,
        ) -> Result<Self, $crate::game::StartError> {
            start::start(content, setup, supply)
        }

        fn name(&self, content: &Content, kind: &str, number: u64) -> Option<String> {
            names::name(self, content, kind, number)
        }

        fn fault(&self, content: &Content) -> Option<String> {
            self.table_fault(content)
        }
    };
}

/// The methods of a [`Game`](crate::game::Game) whose procedures lie in its field `frames` and whose cards lie in its field `slots`: stands
/// once among the methods of `impl Game`. Where a game can be over while procedures are under way, it says by which method
/// that is known, and they are dropped then.
#[macro_export]
macro_rules! played_by_procedures {
    () => {
        $crate::played_by_procedures!(|_| false);
    };
    ($is_over:expr) => {
        fn waiting_for(&self) -> $crate::game::Waiting {
            let is_over: fn(&Self) -> bool = $is_over;
            if is_over(self) { $crate::game::Waiting::Over } else { self.frames.waiting_for(self) }
        }

        fn question(&self, content: &Self::Content, seat: $crate::seat::Seat) -> Option<Self::Question> {
            let is_over: fn(&Self) -> bool = $is_over;
            if is_over(self) { None } else { self.frames.question(self, content, seat) }
        }

        fn actions(
            &self,
            content: &Self::Content,
            seat: $crate::seat::Seat,
            out: &mut Vec<Self::Action>,
        ) -> $crate::game::Listing {
            let is_over: fn(&Self) -> bool = $is_over;
            if is_over(self) {
                out.clear();
                return $crate::game::Listing::Whole;
            }
            self.frames.actions(self, content, seat, out)
        }

        fn other_orders(
            &self,
            content: &Self::Content,
            seat: $crate::seat::Seat,
            out: &mut Vec<Self::Action>,
        ) {
            self.frames.other_orders(self, content, seat, out);
        }

        fn play(
            &mut self,
            content: &Self::Content,
            seat: $crate::seat::Seat,
            action: Self::Action,
            supply: &mut dyn $crate::supply::Supply,
            listener: &mut dyn FnMut(Self::Event),
        ) -> Result<(), $crate::game::Refused> {
            let is_over: fn(&Self) -> bool = $is_over;
            let step = $crate::step::Step { content, supply, listener };
            let top = |game: &Self| if is_over(game) { None } else { game.frames.top() };
            $crate::procedure::play(self, top, seat, action, step)?;
            if is_over(self) {
                self.frames.clear();
            }
            Ok(())
        }

        fn default_answer(&self, content: &Self::Content, seat: $crate::seat::Seat) -> Option<Self::Action> {
            let is_over: fn(&Self) -> bool = $is_over;
            if is_over(self) { None } else { self.frames.default_answer(self, content, seat) }
        }

        fn slots(&self) -> &$crate::slots::Slots {
            &self.slots
        }

        fn slots_mut(&mut self) -> &mut $crate::slots::Slots {
            &mut self.slots
        }
    };
}
