//! Computer players by the word that a journal keeps for them.
use crate::packs;
use ai::{
    bot::{self, Asked, Bot},
    spec::BotSpec,
    wise::Wise,
};
use engine::{chance::Quick, game::Game, seat::Seat, table::Table};
use std::{num::NonZero, thread};

/// Who finishes for a person that leaves.
pub(crate) const STAND_IN: &str = "random";

/// The computer player of this word; an old journal may name one that there is no more, then a simple one plays.
pub(crate) fn seat<G: Wise>(word: &str) -> Option<Box<dyn Bot<G>>> {
    let minds = packs::minds::<G>().unwrap_or_default();
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let bot = |word: &str| {
        let spec = word.parse::<BotSpec>().ok()?;
        bot::seat(&spec, &minds, threads).ok()
    };
    bot(word).or_else(|| bot(STAND_IN))
}

/// The answer of a computer player; the same journal gives the same answer.
pub(crate) fn answer<G: Game>(table: &Table<G>, bot: &mut dyn Bot<G>, seat: Seat) -> Option<G::Action> {
    let mut choices = Vec::new();
    let listing = table.actions(seat, &mut choices);
    if choices.len() < 2 {
        return choices.first().copied().or_else(|| table.default_answer(seat));
    }
    let header = table.journal().header();
    let seed = stir(header.seed.unwrap_or_default() ^ table.journal().last().rotate_left(32));
    let view = table.view(Some(seat));
    let asked = Asked { view: &view, content: table.content(), seat, choices: &choices, listing, seed };
    bot.answer(&asked).or_else(|| table.default_answer(seat))
}

/// A bot's chance from what tells one question from another.
pub(crate) fn stir(question: u64) -> u64 {
    let mut seeds = Quick::new(question);
    u64::from(seeds.word()) << 32 | u64::from(seeds.word())
}
