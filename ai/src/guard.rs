//! A bot that fails does not stop a game: `regular` answers in its place, and the fault is told.
use crate::{
    bot::{Asked, Bot, Reason},
    foresight::Regular,
    mind::Mind,
    wise::Wise,
};
use engine::game::{Game, Listing};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

/// What a bot did wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It gave no answer.
    Silent,
    /// It gave an answer that nobody asked for.
    Unlisted,
    /// It broke down.
    Panicked,
}

/// A bot and who answers when it fails.
pub struct Guarded<G: Game> {
    bot: Box<dyn Bot<G>>,
    stand_in: Regular,
}

/// An answer, and what went wrong on the way to it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Answered<G: Game> {
    /// The answer; none if even the stand-in has none.
    pub action: Option<G::Action>,
    /// The fault of the bot.
    pub fault: Option<Fault>,
}

impl<G: Wise> Guarded<G> {
    /// A bot, with `regular` of this mind to answer when it fails.
    pub fn new(bot: Box<dyn Bot<G>>, mind: Arc<Mind>) -> Self {
        Self { bot, stand_in: Regular { mind } }
    }

    /// The bot's answer, or that of the stand-in.
    pub fn answer(&mut self, asked: &Asked<'_, G>) -> Answered<G> {
        // Whatever a bot left half done, nothing of it is in the game: it has only a view and its own memory.
        let answer = catch_unwind(AssertUnwindSafe(|| self.bot.answer(asked)));
        let listed = |action: &G::Action| asked.listing == Listing::Part || asked.choices.contains(action);
        let fault = match answer {
            Ok(Some(action)) if listed(&action) => return Answered { action: Some(action), fault: None },
            Ok(Some(_)) => Fault::Unlisted,
            Ok(None) => Fault::Silent,
            Err(_) => Fault::Panicked,
        };
        Answered { action: self.stand_in.answer(asked), fault: Some(fault) }
    }

    /// Why it would give this answer.
    pub fn explain(&mut self, asked: &Asked<'_, G>, action: G::Action) -> Reason {
        catch_unwind(AssertUnwindSafe(|| self.bot.explain(asked, action))).unwrap_or(Reason::Whim)
    }
}
