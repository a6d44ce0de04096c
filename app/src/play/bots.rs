//! Computer players by the word that a journal keeps for them.
use ai::{
    bot::{self, Asked, Bot},
    spec::BotSpec,
};
use engine::{chance::Quick, game::Game, seat::Seat, table::Table};

/// Who finishes for a person that leaves.
pub(super) const STAND_IN: &str = "random";

/// The computer player of this word; an old journal may name one that there is no more, then a simple one plays.
pub(super) fn seat<G: Game>(word: &str) -> Option<Box<dyn Bot<G>>> {
    let bot = |word: &str| word.parse::<BotSpec>().ok().and_then(|spec| bot::seat(&spec).ok());
    bot(word).or_else(|| bot(STAND_IN))
}

/// The answer of a computer player; the same journal gives the same answer.
pub(super) fn answer<G: Game>(table: &Table<G>, bot: &mut dyn Bot<G>, seat: Seat) -> Option<G::Action> {
    let mut choices = Vec::new();
    let listing = table.actions(seat, &mut choices);
    if choices.len() < 2 {
        return choices.first().copied().or_else(|| table.default_answer(seat));
    }
    let header = table.journal().header();
    let mut seeds = Quick::new(header.seed.unwrap_or_default() ^ table.journal().last().rotate_left(32));
    let seed = u64::from(seeds.word()) << 32 | u64::from(seeds.word());
    let view = table.view(Some(seat));
    let asked = Asked { view: &view, content: table.content(), seat, choices: &choices, listing, seed };
    bot.answer(&asked).or_else(|| table.default_answer(seat))
}
