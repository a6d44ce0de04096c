//! What one step of a game works with.
use crate::{game::Game, supply::Supply};

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
/// let content = Content { card: vec![], vow: vec![], deck: vec![] };
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
    /// Tells what happened.
    pub fn tell(&mut self, event: G::Event) {
        (self.listener)(event);
    }
}
