//! What can be chosen of a deal, and how each choice narrows what is left.
use engine::{
    conan_cards::{Alliance, Deal, Transfer},
    seat::{Seat, SeatSet},
};

/// Fields that a thing is narrowed by at most.
const FIELDS: usize = 4;

/// How a deal is come by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// One of those that the rules list.
    Usual,
    /// A treaty of the writer's own terms.
    Treaty,
    /// An alliance likewise.
    Alliance,
}

/// What an alliance shares by parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Share {
    /// What the adventure brings.
    Loot,
    /// What is won on the way.
    Wins,
    /// What is lost on the way.
    Losses,
}

/// What an alliance gives out by turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turns {
    /// Magic items.
    Items,
    /// Cards of the hand.
    Cards,
}

/// One choice of the form.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Choice {
    /// How the deal is come by.
    Way(Way),
    /// Who else is in it.
    Parties(SeatSet),
    /// What changes hands, apart from glory.
    Matter(Vec<Transfer>),
    /// An alliance.
    Alliance,
    /// The glory that is paid.
    Price(Vec<Transfer>),
    /// How glory is split; by the alliance that splits it so.
    Split(Alliance),
    /// Who gets the first item, card and the adventure; likewise.
    First(Alliance),
    /// A term that stands in the treaty, to be struck out.
    Strike(Transfer),
    /// Who gives.
    Giver(Seat),
    /// What sort of thing, by the words for it.
    Sort(&'static str),
    /// Who receives.
    Receiver(Seat),
    /// The transfer, to be written down.
    Term(Transfer),
    /// Who is in the alliance, or is not.
    Member(Seat),
    /// A member's parts, one more with every choice.
    Part(Share, Seat, u8),
    /// A member's turn; who is chosen comes first.
    Turn(Turns, Seat),
    /// Who gets the adventure and its special effect.
    Special(Seat),
}

/// A field as it is shown.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Field {
    /// The words that ask for it.
    pub(super) asked: &'static str,
    /// What can be chosen.
    pub(super) options: Vec<Choice>,
    /// Which are.
    pub(super) chosen: Vec<usize>,
}

/// The choices of a deal, field by field.
pub(super) fn choices(deal: &Deal, author: Seat) -> Vec<Choice> {
    let parties = Choice::Parties(deal.parties().without(author));
    match deal {
        Deal::Alliance(alliance) => {
            let split = Alliance {
                items: Default::default(),
                cards: Default::default(),
                special: Seat(0),
                ..*alliance
            };
            vec![parties, Choice::Alliance, Choice::Split(split), Choice::First(*alliance)]
        }
        Deal::Treaty(transfers) => {
            let is_glory = |transfer: &&Transfer| matches!(transfer, Transfer::Glory { .. });
            let (price, matter): (Vec<_>, Vec<_>) = transfers.iter().partition(is_glory);
            vec![parties, Choice::Matter(matter), Choice::Price(price)]
        }
    }
}

/// Things that are told apart by a few choices each, and what was chosen so far.
#[derive(Clone, Debug)]
pub(super) struct Narrowed<T> {
    /// Each thing with its choices, field by field.
    things: Vec<(Vec<Choice>, T)>,
    chosen: [Option<usize>; FIELDS],
}

impl<T> Default for Narrowed<T> {
    fn default() -> Self {
        Self { things: Vec::new(), chosen: [None; FIELDS] }
    }
}

impl<T: Copy> Narrowed<T> {
    pub(super) fn of(things: Vec<(Vec<Choice>, T)>) -> Self {
        Self { things, ..Self::default() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.things.is_empty()
    }

    /// Chooses an option of a field; what was chosen after it is open again.
    pub(super) fn choose(&mut self, field: usize, option: usize) {
        if let Some(chosen) = self.chosen.get_mut(field) {
            *chosen = Some(option);
            self.chosen[field + 1..].fill(None);
        }
    }

    /// The fields so far, each asked for by its words. What has a single option is chosen by itself, unless it is a
    /// term: that is written down by hand.
    pub(super) fn fields(&self, asked: fn(&Choice) -> &'static str) -> Vec<Field> {
        let mut fields: Vec<Field> = Vec::new();
        let mut left: Vec<_> = self.things.iter().collect();
        for at in 0..FIELDS {
            let mut options: Vec<Choice> = Vec::new();
            for choice in left.iter().filter_map(|(choices, _)| choices.get(at)) {
                if !options.contains(choice) {
                    options.push(choice.clone());
                }
            }
            let Some(first) = options.first() else { break };
            let chosen = match options.len() {
                1 if !matches!(first, Choice::Term(_)) => Some(0),
                number => self.chosen[at].filter(|option| *option < number),
            };
            if let Some(chosen) = chosen {
                left.retain(|(choices, _)| choices.get(at) == Some(&options[chosen]));
            }
            fields.push(Field { asked: asked(first), options, chosen: chosen.into_iter().collect() });
            if chosen.is_none() {
                break;
            }
        }
        fields
    }

    /// The thing that is chosen, once every field is.
    pub(super) fn found(&self) -> Option<T> {
        let fields = self.fields(|_| "");
        let chosen: Option<Vec<_>> =
            fields.iter().map(|field| Some(&field.options[*field.chosen.first()?])).collect();
        let chosen = chosen.filter(|chosen| !chosen.is_empty())?;
        let same = |choices: &[Choice]| choices.iter().eq(chosen.iter().copied());
        self.things.iter().find(|(choices, _)| same(choices)).map(|(_, thing)| *thing)
    }
}
