//! A bot that fails does not stop a game: `regular` answers in its place, and the fault is told.
use crate::{
    bot::{Asked, Bot, Reason},
    knowledge::Knowledge,
    lookahead::Regular,
    weights::Weights,
};
use engine::game::{Game, Listing};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, atomic::Ordering, mpsc},
    thread,
    time::Duration,
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
    /// It did not answer in time.
    Overran,
}

/// A bot and who answers when it fails.
pub struct Guarded<G: Game> {
    /// Gone once it overran: what it is still at, nobody waits for.
    bot: Option<Box<dyn Bot<G>>>,
    stand_in: Regular,
    patience: Option<Patience<G>>,
}

/// How long a bot is waited for.
struct Patience<G: Game> {
    limit: Duration,
    /// Its own copy of the rules part, which outlives a bot that nobody waits for any more.
    content: Option<Arc<G::Content>>,
}

/// An answer, and what went wrong on the way to it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Answered<G: Game> {
    /// The answer; none if even the stand-in has none.
    pub action: Option<G::Action>,
    /// The fault of the bot.
    pub fault: Option<Fault>,
}

impl<G: Knowledge> Guarded<G> {
    /// A bot, with `regular` by these weights to answer when it fails. It is waited for as long as it takes.
    pub fn new(bot: Box<dyn Bot<G>>, weights: Arc<Weights>) -> Self {
        Self { bot: Some(bot), stand_in: Regular { weights }, patience: None }
    }

    /// The same, waited for no longer than this. Once it takes longer, the stand-in answers for the rest of the game.
    #[must_use]
    pub fn within(mut self, limit: Duration) -> Self {
        self.patience = Some(Patience { limit, content: None });
        self
    }

    /// The bot's answer, or that of the stand-in.
    pub fn answer(&mut self, asked: &Asked<'_, G>) -> Answered<G> {
        let Some(bot) = self.bot.take() else {
            return Answered { action: self.stand_in.answer(asked), fault: None };
        };
        let (bot, answer) = match &mut self.patience {
            None => attempt(bot, asked),
            Some(patience) => patience.wait_for(bot, asked),
        };
        self.bot = bot;
        let listed = |action: &G::Action| asked.listing == Listing::Part || asked.choices.contains(action);
        let fault = match answer {
            Ok(action) if listed(&action) => return Answered { action: Some(action), fault: None },
            Ok(_) => Fault::Unlisted,
            Err(fault) => fault,
        };
        Answered { action: self.stand_in.answer(asked), fault: Some(fault) }
    }

    /// Why it would give this answer.
    pub fn explain(&mut self, asked: &Asked<'_, G>, action: G::Action) -> Reason {
        let bot: &mut dyn Bot<G> = match &mut self.bot {
            Some(bot) => bot.as_mut(),
            None => &mut self.stand_in,
        };
        catch_unwind(AssertUnwindSafe(|| bot.explain(asked, action))).unwrap_or(Reason::Whim)
    }
}

/// A bot, if it is still there, and what it said.
type Attempt<G> = (Option<Box<dyn Bot<G>>>, Result<<G as Game>::Action, Fault>);

fn attempt<G: Game>(mut bot: Box<dyn Bot<G>>, asked: &Asked<'_, G>) -> Attempt<G> {
    // Whatever a bot left half done, nothing of it is in the game: it has only a view and its own memory.
    let answer = match catch_unwind(AssertUnwindSafe(|| bot.answer(asked))) {
        Ok(answer) => answer.ok_or(Fault::Silent),
        Err(_) => Err(Fault::Panicked),
    };
    (Some(bot), answer)
}

impl<G: Game> Patience<G> {
    fn wait_for(&mut self, bot: Box<dyn Bot<G>>, asked: &Asked<'_, G>) -> Attempt<G> {
        let content = Arc::clone(self.content.get_or_insert_with(|| Arc::new(asked.content.clone())));
        let (view, choices) = (asked.view.clone(), asked.choices.to_vec());
        let Asked { seat, listing, seed, .. } = *asked;
        let cancel = bot.cancel();
        let (give, take) = mpsc::channel();
        let think = move || {
            let asked = Asked { view: &view, content: &content, seat, choices: &choices, listing, seed };
            // Nobody listens any more if it took too long.
            give.send(attempt(bot, &asked)).ok();
        };
        // Without a thread there is no answer either, and the stand-in is asked at once.
        thread::Builder::new().name("bot".into()).spawn(think).ok();
        take.recv_timeout(self.limit).unwrap_or_else(|_| {
            if let Some(cancel) = cancel {
                cancel.store(true, Ordering::Relaxed);
            }
            (None, Err(Fault::Overran))
        })
    }
}
