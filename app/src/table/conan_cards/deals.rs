//! Deals as a form: each field narrows the deals that the rules list, so that whatever is composed can be played.
use engine::{
    conan_cards::{Action, Alliance, Deal, Transfer},
    seat::{Seat, SeatSet},
};

/// One choice of the form.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Choice {
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
}

/// What is asked first.
pub(super) const FIELDS: usize = 4;

/// The form: the deals that the rules list, and what was chosen among them so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Form {
    /// Each deal with its choices, field by field, and its place among the answers.
    deals: Vec<(Vec<Choice>, usize)>,
    chosen: [Option<usize>; FIELDS],
}

/// A field as it is shown.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Field {
    /// What can be chosen.
    pub(super) options: Vec<Choice>,
    /// Which is.
    pub(super) chosen: Option<usize>,
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

impl Form {
    /// The form of what may be proposed or countered by this seat.
    pub(super) fn new(actions: &[Action], author: Seat) -> Self {
        let deal = |(place, action): (usize, &Action)| match action {
            Action::Propose(deal) | Action::Counter(deal) => Some((choices(deal, author), place)),
            _ => None,
        };
        Self { deals: actions.iter().enumerate().filter_map(deal).collect(), chosen: [None; FIELDS] }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.deals.is_empty()
    }

    /// Chooses an option of a field; what was chosen after it is open again.
    pub(super) fn choose(&mut self, field: usize, option: usize) {
        if let Some(chosen) = self.chosen.get_mut(field) {
            *chosen = Some(option);
            self.chosen[field + 1..].fill(None);
        }
    }

    /// The fields so far. What has a single option is chosen by itself.
    pub(super) fn fields(&self) -> Vec<Field> {
        let mut fields: Vec<Field> = Vec::new();
        let mut left: Vec<_> = self.deals.iter().collect();
        for at in 0..FIELDS {
            let mut options: Vec<Choice> = Vec::new();
            for choice in left.iter().filter_map(|(choices, _)| choices.get(at)) {
                if !options.contains(choice) {
                    options.push(choice.clone());
                }
            }
            let chosen = match options.len() {
                0 => break,
                1 => Some(0),
                _ => self.chosen[at].filter(|option| *option < options.len()),
            };
            if let Some(chosen) = chosen {
                left.retain(|(choices, _)| choices.get(at) == Some(&options[chosen]));
            }
            fields.push(Field { options, chosen });
            if chosen.is_none() {
                break;
            }
        }
        fields
    }

    /// The answer that is composed, once every field is chosen.
    pub(super) fn answer(&self) -> Option<usize> {
        let fields = self.fields();
        let chosen: Option<Vec<_>> = fields.iter().map(|field| Some(&field.options[field.chosen?])).collect();
        let chosen = chosen.filter(|chosen| !chosen.is_empty())?;
        let same = |choices: &[Choice]| choices.iter().eq(chosen.iter().copied());
        self.deals.iter().find(|(choices, _)| same(choices)).map(|(_, place)| *place)
    }
}
