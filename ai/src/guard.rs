//! The one way to ask a bot. A bot that fails does not stop a game: `regular` answers in its place, and the fault is told.
use crate::{
    bot::{Asked, Bot, Reason},
    knowledge::Knowledge,
    lookahead::Regular,
    plan::Planning,
    weights::Weights,
};
use engine::{
    game::{Game, Listing, Refused},
    seat::Seat,
    supply::Nothing,
    view::View,
};
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
    stand_in: Planning<G, Regular>,
    patience: Option<Patience<G>>,
    choices: Vec<G::Action>,
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
    /// The answer; none if there is none at all.
    pub action: Option<G::Action>,
    /// The fault of the bot.
    pub fault: Option<Fault>,
    /// The bot's chance for this answer; none where there was nothing to choose.
    pub seed: Option<u64>,
}

/// An answer that was chosen, with all that is needed to explain it later: only if somebody asks, because it takes as long
/// as the answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<G: Game> {
    view: View<G>,
    seat: Seat,
    seed: u64,
    action: G::Action,
}

impl<G: Game> Answered<G> {
    /// The answer with what its seat saw; none where there was nothing to choose.
    pub fn choice(&self, view: View<G>, seat: Seat) -> Option<Choice<G>> {
        self.seed.zip(self.action).map(|(seed, action)| Choice { view, seat, seed, action })
    }
}

impl<G: Knowledge> Guarded<G> {
    /// A bot, with `regular` by these weights to answer when it fails. It is waited for as long as it takes.
    pub fn new(bot: Box<dyn Bot<G>>, weights: Arc<Weights>) -> Self {
        let stand_in = Planning::new(Regular::new(weights));
        Self { bot: Some(bot), stand_in, patience: None, choices: Vec::new() }
    }

    /// The same, waited for no longer than this. Once it takes longer, the stand-in answers for the rest of the game.
    #[must_use]
    pub fn within(mut self, limit: Duration) -> Self {
        self.patience = Some(Patience { limit, content: None });
        self
    }

    /// Asks the bot of a seat. Where there is only one answer, nobody is asked; where even the stand-in has none, the
    /// game's default answer is given. `seed` is drawn only if there is something to choose.
    pub fn ask(
        &mut self,
        view: &View<G>,
        content: &G::Content,
        seat: Seat,
        seed: impl FnOnce() -> u64,
    ) -> Answered<G> {
        let mut choices = std::mem::take(&mut self.choices);
        let listing = view.actions(content, seat, &mut choices);
        let mut answered = match (&choices[..], listing) {
            ([], _) => Answered { action: None, fault: None, seed: None },
            ([only], Listing::Whole) => Answered { action: Some(*only), fault: None, seed: None },
            _ => self.choose(&Asked { view, content, seat, choices: &choices, listing, seed: seed() }),
        };
        self.choices = choices;
        answered.action = answered.action.or_else(|| view.default_answer(content, seat));
        answered
    }

    /// The bot's answer, or that of the stand-in.
    fn choose(&mut self, asked: &Asked<'_, G>) -> Answered<G> {
        let seed = Some(asked.seed);
        let Some(bot) = self.bot.take() else {
            return Answered { action: self.stand_in.answer(asked), fault: None, seed };
        };
        let (bot, answer) = match &mut self.patience {
            None => attempt(bot, asked),
            Some(patience) => patience.wait_for(bot, asked),
        };
        self.bot = bot;
        let fault = match answer {
            Ok(action) if is_answer(asked, action) => {
                return Answered { action: Some(action), fault: None, seed };
            }
            Ok(_) => Fault::Unlisted,
            Err(fault) => fault,
        };
        Answered { action: self.stand_in.answer(asked), fault: Some(fault), seed }
    }

    /// Why the bot chose as it did.
    pub fn explain(&self, content: &G::Content, choice: &Choice<G>) -> Reason {
        let Choice { view, seat, seed, action } = choice;
        let mut choices = Vec::new();
        let listing = view.actions(content, *seat, &mut choices);
        let asked = Asked { view, content, seat: *seat, choices: &choices, listing, seed: *seed };
        let bot: &dyn Bot<G> = match &self.bot {
            Some(bot) => bot.as_ref(),
            None => &self.stand_in,
        };
        catch_unwind(AssertUnwindSafe(|| bot.explain(&asked, *action))).unwrap_or(Reason::Whim)
    }
}

/// Whether an answer is one to this question: it is listed or, where the list is a part only, the rules take it.
fn is_answer<G: Game>(asked: &Asked<'_, G>, action: G::Action) -> bool {
    let allowed = || {
        let played = asked.view.clone().play(asked.content, asked.seat, action, &mut Nothing, &mut |_| ());
        matches!(played, Ok(()) | Err(Refused::Lacking(_)))
    };
    asked.choices.contains(&action) || (asked.listing == Listing::Part && allowed())
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
