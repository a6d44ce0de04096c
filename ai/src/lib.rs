//! Computer players. A bot receives the [`View`](engine::view::View) of its own seat and nothing else: it cannot see
//! what a person in its chair could not see.
//!
//! Start reading at [`bot`], the face that every computer player has; [`spec`] reads `LEVEL[/TEMPERAMENT][:BUDGET]`;
//! [`arena`] plays one game between bots, [`tournament`] many on all cores, and [`tally`] counts how they came out.
pub mod arena;
pub mod bot;
pub mod random;
pub mod spec;
pub mod tally;
pub mod tournament;
