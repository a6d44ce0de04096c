//! Sentences that arrange the table of a rules case. Each is one definition: its form, and what it does. What a game
//! understands, what it lists and what the manual says of it follow from [`Game::SENTENCES`] alone.
use super::form;
use crate::{
    describe::{FaceOf, GameNames, Names, unknown},
    face::Face,
    game::{Game, Refused},
    slots::{DeckId, Place, SlotId, Slots},
    step::Step,
    supply::Supply,
};
use std::str::FromStr;

/// A sentence that arranges a table.
#[derive(Clone, Copy, Debug)]
pub struct Sentence<G: Game> {
    /// How it is written. Small words stand as they are, in the singular or plural; of `fort|tower` one is said;
    /// `KINGDOM` is filled in; `CARD…` are one or more words, or `nothing`; `[PART…]` may be missing.
    pub form: &'static str,
    /// Arranges the table by what was filled in.
    pub does: fn(&mut G, &mut Said<'_, G>) -> Result<(), String>,
}

/// What a sentence says, and what it is carried out with.
pub struct Said<'a, G: Game> {
    /// The rules part of the pack.
    pub content: &'a G::Content,
    /// Chance.
    pub supply: &'a mut dyn Supply,
    listener: fn(G::Event),
    filled: Vec<Vec<&'a str>>,
    laid: &'a mut Vec<Laid>,
}

/// A card that a sentence laid somewhere: a further sentence does not take it away unseen.
pub(super) type Laid = (DeckId, Face, Place);

/// The sentences that every game has: cards leave their decks for the discards, and none is lost.
pub const fn common<G: Game>() -> [Sentence<G>; 2] {
    [
        Sentence {
            form: "the DECK deck holds N cards",
            does: |game, said| {
                let deck = said.deck(game, 0)?;
                said.shorten(game, deck, said.number(1)?)
            },
        },
        Sentence {
            form: "CARD… is|are discarded",
            does: |game, said| {
                let cards = said.list(0);
                cards.into_iter().try_for_each(|card| said.discard(game, None, card))
            },
        },
    ]
}

/// The forms of all sentences that a game understands.
pub fn forms<G: Game>() -> Vec<&'static str> {
    let own = G::SENTENCES.iter().map(|sentence| sentence.form);
    own.chain(common::<G>().map(|sentence| sentence.form)).collect()
}

/// Arranges a table by a sentence.
pub fn arrange<G: Game>(
    game: &mut G,
    content: &G::Content,
    sentence: &str,
    supply: &mut dyn Supply,
) -> Result<(), String> {
    arrange_after(game, content, sentence, supply, &mut Vec::new())
}

/// As [`arrange`], after other sentences that laid these cards.
pub(super) fn arrange_after<G: Game>(
    game: &mut G,
    content: &G::Content,
    sentence: &str,
    supply: &mut dyn Supply,
    laid: &mut Vec<Laid>,
) -> Result<(), String> {
    let words: Vec<_> = sentence.split_whitespace().collect();
    let common = common::<G>();
    let known = G::SENTENCES.iter().chain(&common);
    let fits = known.filter_map(|known| Some((known, form::fill(known.form, &words)?)));
    // "nobody owns ARTIFACT" says more of the sentence than "KINGDOM owns ARTIFACT".
    let Some((known, filled)) = fits.max_by_key(|(known, _)| form::fixed_words(known.form)) else {
        return Err(form::no_sentence(sentence, &forms::<G>()));
    };
    (known.does)(game, &mut Said { content, supply, listener: |_| (), filled, laid })
}

/// What a refusal of the store of cards means for an arranged table.
pub fn cannot(refused: Refused) -> String {
    let why = match refused {
        Refused::Illegal(why) => why.0,
        Refused::Full => "there is no room for more",
        Refused::Lacking(_) | Refused::Foul(_) => "a card is not where it would have to come from",
    };
    format!("the table cannot be arranged so: {why}")
}

/// The place of a name in a list of things; if it is not among them, what there is.
pub fn find<'n>(
    what: &str,
    names: impl IntoIterator<Item = &'n String>,
    name: &str,
) -> Result<usize, String> {
    let names: Vec<_> = names.into_iter().cloned().collect();
    names.iter().position(|known| known == name).ok_or_else(|| unknown(what, name, &names))
}

/// A number that was said.
pub fn number<T: FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("'{word}' is no number that fits here"))
}

impl<'a, G: Game> Said<'a, G> {
    /// What the rules work with; what happens in such a step is told to nobody.
    pub fn step(&mut self) -> Step<'_, G> {
        Step { content: self.content, supply: self.supply, listener: &mut self.listener }
    }

    /// The word that fills a blank, counted from 0; of `fort|tower` the one that was said.
    pub fn word(&self, blank: usize) -> &'a str {
        self.filled.get(blank).and_then(|words| words.first()).copied().unwrap_or_default()
    }

    /// The words that fill a blank such as `CARD…`; `nothing` is none.
    pub fn list(&self, blank: usize) -> Vec<&'a str> {
        let words = self.filled.get(blank).cloned().unwrap_or_default();
        if words == ["nothing"] { Vec::new() } else { words }
    }

    /// The number that fills a blank.
    pub fn number<T: FromStr>(&self, blank: usize) -> Result<T, String> {
        number(self.word(blank))
    }

    fn names<'g>(&self, game: &'g G) -> GameNames<'g, G>
    where
        'a: 'g,
    {
        GameNames { game, content: self.content, seat: None }
    }

    fn deck(&self, game: &G, blank: usize) -> Result<DeckId, String> {
        let (names, word) = (self.names(game), self.word(blank));
        let number = names.number("DeckId", word).and_then(|number| u8::try_from(number).ok());
        number.map(DeckId).ok_or_else(|| unknown("deck", word, &names.all("DeckId")))
    }

    /// Brings a card to a place: from the rest of its deck, from the discards, or out of a hand that got it by chance
    /// and draws another. Where a sentence laid it, it stays.
    pub fn bring(&mut self, game: &mut G, deck: DeckId, face: Face, place: Place) -> Result<SlotId, String> {
        let slot = self.fetch(game, deck, face, place)?;
        self.laid.push((deck, face, place));
        Ok(slot)
    }

    /// Brings a card that only the owners of a hand know to a place that is none: in a hand a card lies unseen.
    pub fn bring_hidden(
        &mut self,
        game: &mut G,
        (deck, face): (DeckId, Face),
        hand: Place,
        place: Place,
    ) -> Result<SlotId, String> {
        let slot = self.fetch(game, deck, face, hand)?;
        game.slots_mut().put(slot, place, self.supply).map_err(cannot)?;
        self.laid.push((deck, face, place));
        Ok(slot)
    }

    fn fetch(&mut self, game: &mut G, deck: DeckId, face: Face, place: Place) -> Result<SlotId, String> {
        if let Some(slot) = game.slots_mut().stage(deck, face, place).map_err(cannot)? {
            return Ok(slot);
        }
        if let Some(slot) = game.slots_mut().retrieve(deck, face, place, self.supply).map_err(cannot)? {
            return Ok(slot);
        }
        let slots = game.slots();
        let is_it = |slot: &SlotId| slots.deck_of(*slot) == deck && slots.face(*slot) == Some(face);
        let lies: Vec<_> = slots.in_use().filter(is_it).collect();
        let by_chance = |slot: &&SlotId| {
            let from = slots.place(**slot);
            slots.is_bag(from) && from != place && !self.laid.contains(&(deck, face, from))
        };
        let Some(slot) = lies.iter().find(by_chance).copied() else {
            return Err(self.no_copy_left(game, FaceOf::new(deck, face), &lies));
        };
        let from = slots.place(slot);
        game.slots_mut().shuffle_in(slot);
        let staged = game.slots_mut().stage(deck, face, place).map_err(cannot)?;
        game.slots_mut().draw(deck, from, self.supply).map_err(cannot)?;
        staged.ok_or_else(|| "the card is not to be found".into())
    }

    fn no_copy_left(&self, game: &G, face: FaceOf, lies: &[SlotId]) -> String {
        let name = |kind, number| game.name(self.content, kind, number).unwrap_or_default();
        let card = name("Face", face.number());
        let mut places: Vec<_> =
            lies.iter().map(|slot| name("Place", game.slots().place(*slot).0.into())).collect();
        places.dedup();
        if places.is_empty() {
            return format!("no {card} is left");
        }
        format!("no {card} is left: it lies in {} already", places.join(" and "))
    }

    /// Whether a sentence laid the card where it lies.
    pub fn laid_there(&self, slots: &Slots, slot: SlotId) -> bool {
        let face = slots.face(slot);
        face.is_some_and(|face| self.laid.contains(&(slots.deck_of(slot), face, slots.place(slot))))
    }

    /// The cards of a place return to their decks.
    pub fn clear(&mut self, game: &mut G, place: Place) {
        let slots = game.slots_mut();
        slots.in_place(place).for_each(|slot| slots.shuffle_in(slot));
        self.laid.retain(|(.., at)| *at != place);
    }

    /// A card, of one deck or of any, joins the discards.
    pub fn discard(&mut self, game: &mut G, deck: Option<DeckId>, card: &str) -> Result<(), String> {
        let names = self.names(game);
        let face = names.face(deck, card).ok_or_else(|| unknown("card", card, &names.faces(deck)))?;
        let pile = game.slots().pile(face.deck());
        let slot = self.fetch(game, face.deck(), face.face(), pile)?;
        game.slots_mut().discard(slot, self.supply).map_err(cannot)?;
        Ok(())
    }

    /// Cards beyond so many are discarded from the top of a deck.
    fn shorten(&mut self, game: &mut G, deck: DeckId, left: usize) -> Result<(), String> {
        let height = game.slots().height(deck);
        if height < left {
            return Err(format!("only {height} cards are left in it"));
        }
        let pile = game.slots().pile(deck);
        for _ in left..height {
            let slot = game.slots_mut().draw(deck, pile, self.supply).map_err(cannot)?;
            let slot = slot.ok_or("the deck is empty")?;
            game.slots_mut().discard(slot, self.supply).map_err(cannot)?;
        }
        Ok(())
    }
}
