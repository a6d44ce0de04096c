//! What one step of a game works with.
use crate::{
    describe::{GameNames, Names, phrase, words},
    game::Game,
    seat::Seat,
    supply::Supply,
};

/// The content, the supply and whoever listens, handed down through the rules of one step.
///
/// ```
/// use engine::{chance::Quick, step::Step, supply::QuickSupply, toy::{Event, Toy, content::Content}};
///
/// fn roll(step: &mut Step<'_, Toy>) {
///     let die = step.supply.number(6, "die").unwrap();
///     step.tell(Event::Rolled(die));
/// }
///
/// let content = Content { card: vec![], vow: vec![], deck: vec![], scenarios: vec![] };
/// let mut events = Vec::new();
/// let supply = &mut QuickSupply(Quick::new(1));
/// roll(&mut Step { content: &content, supply, listener: &mut |event| events.push(event) });
/// assert!(matches!(events[..], [Event::Rolled(0..6)]));
/// ```
pub struct Step<'a, G: Game> {
    /// The rules part of the content pack.
    pub content: &'a G::Content,
    /// Where chance and faces come from.
    pub supply: &'a mut dyn Supply,
    /// Who learns of events; `&mut |_| ()` where nobody does.
    pub listener: &'a mut dyn FnMut(G::Event),
}

impl<G: Game> Step<'_, G> {
    /// A question with one answer only, in the words of a rules case: who, what, and the answer.
    pub fn forced(&self, game: &G, seat: Seat, question: &G::Question, answer: &G::Action) -> Option<String> {
        let names = GameNames { game, content: self.content, seat: Some(seat) };
        let who = names.name("Seat", seat.0.into())?;
        let question = phrase(question, &names)?.variant;
        Some(format!("{who}, not asked {question}: {}", words(answer, &names)))
    }

    /// Tells what happened.
    pub fn tell(&mut self, event: G::Event) {
        (self.listener)(event);
    }
}
