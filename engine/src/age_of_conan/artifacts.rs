//! The contest for the artifacts, in secret (R53), and the Conan Bonus (R52).
use super::{
    AgeOfConan, Step,
    action::{Action, Question},
    content::Content,
    event::Event,
    ids::{ARTIFACTS, Category, KINGDOMS, Kingdom},
    places::{self, TOKENS},
};
use crate::{
    face::Counts,
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::{Seat, SeatSet},
    slots::{SlotId, SlotSet},
    supply::SlotList,
};
use serde::{Deserialize, Serialize};

/// The category that each seat competes in.
type Categories = [Option<Category>; KINGDOMS];

/// Secret choices of tokens for the artifacts, by seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stakes {
    /// Chosen categories.
    pub categories: Categories,
    /// Who still answers.
    pub asked: SeatSet,
}

impl Procedure<AgeOfConan> for Stakes {
    fn waiting(self, _game: &AgeOfConan) -> Waiting {
        Waiting::All { seats: self.asked, sealed: true }
    }

    /// Once all are in, the tokens are shown.
    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let Self { categories, asked } = self;
        if !asked.is_empty() {
            return Ok(Flow::Asks);
        }
        game.frames.pop();
        let kingdoms = game.kingdoms;
        let staked = |kingdom: &Kingdom| game.slots.in_place(places::laid(*kingdom));
        let all = SlotList::gather(kingdoms.iter().flat_map(staked));
        game.slots.open(&all, step.supply)?;
        let mut values = [0; KINGDOMS];
        for ((seat, kingdom), category) in kingdoms.iter().enumerate().zip(categories) {
            let shown = game.slots.members(places::laid(*kingdom));
            let value = |slot| step.content.token(game.token_at(slot)).value;
            values[seat] = shown.iter().map(value).sum();
            if let Some(category) = category.filter(|_| !shown.is_empty()) {
                step.tell(Event::TokensShown { kingdom: *kingdom, category, value: values[seat] });
            }
            game.slots.put_all(shown, places::tokens(*kingdom), step.supply)?;
        }
        game.award_artifacts(categories, values, step);
        Ok(Flow::WentOn)
    }

    /// Category or tokens?
    fn question(self, _game: &AgeOfConan, _content: &Content, seat: Seat) -> Option<Question> {
        Some(match self.category(seat) {
            Some(category) => Question::Stake { category },
            None => Question::Compete,
        })
    }

    /// Categories, then tokens, ascending.
    fn list(self, game: &AgeOfConan, content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        let kingdom = game.kingdom_at(seat);
        let Some(category) = self.category(seat) else {
            out.push(Action::Pass);
            let all = (0..content.categories.len() as u8).map(Category);
            out.extend(
                all.filter(|category| game.may_compete(content, kingdom, *category)).map(Action::Compete),
            );
            return Listing::Whole;
        };
        if game.may_end_stakes(content, kingdom, category) {
            out.push(Action::Done);
        }
        let tokens = game.may_stake(content, kingdom, category);
        out.extend(tokens.iter().filter(|slot| game.comes_next(kingdom, *slot)).map(Action::Stake));
        Listing::Whole
    }

    /// Tokens that may be shown before those.
    fn other_orders(self, game: &AgeOfConan, content: &Content, seat: Seat, out: &mut Vec<Action>) {
        let kingdom = game.kingdom_at(seat);
        let Some(category) = self.category(seat) else { return };
        let tokens = game.may_stake(content, kingdom, category);
        out.extend(tokens.iter().filter(|slot| !game.comes_next(kingdom, *slot)).map(Action::Stake));
    }

    /// A step of a seat's secret choice.
    fn answer(
        self,
        game: &mut AgeOfConan,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Self { mut categories, mut asked } = self;
        let kingdom = game.kingdom_at(seat);
        match (categories[seat.index()], action) {
            (None, Action::Pass) => asked = asked.without(seat),
            (None, Action::Compete(category)) if game.may_compete(step.content, kingdom, category) => {
                categories[seat.index()] = Some(category);
            }
            (Some(category), Action::Stake(slot)) => {
                if !game.may_stake(step.content, kingdom, category).has(slot) {
                    return Err(game.why_not_stake(kingdom, slot).into());
                }
                game.slots.narrow(slot, step.content.of_category[category.index()]);
                return game.slots.put(slot, places::laid(kingdom), step.supply);
            }
            (Some(category), Action::Done) if game.may_end_stakes(step.content, kingdom, category) => {
                asked = asked.without(seat);
            }
            (Some(_), Action::Done) => return Err(Why("show_a_token").into()),
            (None, Action::Compete(_)) => return Err(Why("no_token_of_category").into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        game.frames.set(Self { categories, asked });
        Ok(())
    }

    /// None; once a category is chosen, what all have seen, then done (R81).
    fn default_answer(self, game: &AgeOfConan, content: &Content, seat: Seat) -> Option<Action> {
        let kingdom = game.kingdom_at(seat);
        let Some(category) = self.category(seat) else { return Some(Action::Pass) };
        if game.may_end_stakes(content, kingdom, category) {
            return Some(Action::Done);
        }
        Some(game.public_stakes(content, kingdom, category).map_or(Action::Done, Action::Stake))
    }
}

impl Stakes {
    fn category(self, seat: Seat) -> Option<Category> {
        self.categories.get(seat.index()).copied().flatten()
    }
}

impl AgeOfConan {
    /// Former owners give the artifacts back; everybody with a token may compete.
    pub(super) fn begin_stakes(&mut self) -> Result<(), Refused> {
        self.artifacts.0 = [None; ARTIFACTS];
        let with_tokens = (0..self.kingdoms.len()).filter(|seat| self.tokens_held(self.kingdoms[*seat]) > 0);
        let asked = with_tokens.map(|seat| Seat(seat as u8)).collect();
        self.frames.push(Stakes { categories: [None; KINGDOMS], asked })
    }

    /// The highest value wins; a tie, nobody.
    fn award_artifacts(&mut self, categories: Categories, values: [u8; KINGDOMS], step: &mut Step<'_>) {
        for (number, def) in step.content.categories.iter().enumerate() {
            let competes = |seat: &usize| {
                categories[*seat].is_some_and(|category| category.index() == number) && values[*seat] > 0
            };
            let seats = (0..self.kingdoms.len()).filter(competes);
            let best = seats.clone().map(|seat| values[seat]).max().unwrap_or(0);
            let mut first = seats.filter(|seat| values[*seat] == best);
            let to = match (first.next(), first.next()) {
                (Some(seat), None) => Some(self.kingdoms[seat]),
                _ => None,
            };
            if let Some(owner) = self.artifacts.0.get_mut(def.artifact.index()) {
                *owner = to;
            }
            step.tell(Event::ArtifactGoes { artifact: def.artifact, to });
        }
    }

    /// Tokens that a seat may show next: of its category, for all that this replica may say.
    fn may_stake(&self, content: &Content, kingdom: Kingdom, category: Category) -> SlotSet {
        let fits = content.of_category[category.index().min(ARTIFACTS - 1)];
        let tokens = self.slots.in_place(places::tokens(kingdom));
        let in_order = |slot: &SlotId| self.picks_in_any_order() || self.comes_next(kingdom, *slot);
        tokens.filter(in_order).filter(|slot| self.slots.may_be(*slot, fits)).collect()
    }

    /// Whether a token comes after all that are shown.
    fn comes_next(&self, kingdom: Kingdom, slot: SlotId) -> bool {
        self.slots.in_place(places::laid(kingdom)).last().is_none_or(|last| slot > last)
    }

    fn why_not_stake(&self, kingdom: Kingdom, slot: SlotId) -> Why {
        if self.slots.place(slot) != places::tokens(kingdom) {
            return Why("not_your_token");
        }
        let in_order = self.picks_in_any_order() || self.comes_next(kingdom, slot);
        Why(if in_order { "not_of_this_category" } else { "not_in_order" })
    }

    /// A category may be chosen if, for all that the public can say, a token may be of it: the choice itself gives
    /// nothing away.
    fn may_compete(&self, content: &Content, kingdom: Kingdom, category: Category) -> bool {
        let Some(fits) = content.of_category.get(category.index()) else { return false };
        let hidden = fits.and(self.slots.hidden(TOKENS).kinds());
        self.slots.in_place(places::tokens(kingdom)).any(|slot| match self.slots.public_face(slot) {
            Some(face) => fits.has(face),
            None => !hidden.and(self.slots.fits(slot)).is_empty(),
        })
    }

    /// Tokens of the category that all have seen and that may be shown next.
    fn public_stakes(&self, content: &Content, kingdom: Kingdom, category: Category) -> Option<SlotId> {
        let stakes = self.may_stake(content, kingdom, category);
        stakes.iter().find(|slot| self.slots.public_face(*slot).is_some())
    }

    /// At least one token is shown. Only where all that could be shown is hidden may a seat still show none, so that
    /// an absent seat has an answer that is legal whatever it holds.
    fn may_end_stakes(&self, content: &Content, kingdom: Kingdom, category: Category) -> bool {
        self.slots.count(places::laid(kingdom)) > 0
            || self.public_stakes(content, kingdom, category).is_none()
    }

    /// The player with fewest empire points gets the Conan Bonus; then with fewest tokens; then nobody.
    pub(super) fn give_bonus(&mut self, step: &mut Step<'_>) {
        let rank = |kingdom: &Kingdom| (self.realms[*kingdom].empire, self.tokens_held(*kingdom));
        let lowest = self.kingdoms.iter().map(rank).min();
        let mut last = self.kingdoms.iter().filter(|kingdom| Some(rank(kingdom)) == lowest);
        let to = match (last.next(), last.next()) {
            (Some(kingdom), None) => Some(*kingdom),
            _ => None,
        };
        self.conan.bonus = to;
        step.tell(Event::BonusGoes { to });
    }
}
