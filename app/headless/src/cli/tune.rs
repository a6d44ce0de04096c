//! `thrones tune GAME`: computer players play against themselves, and better weights are written.
use super::{Failure, print, sim::watched, table, with_game};
use crate::{games::Visitor, packs};
use ai::{
    knowledge::Knowledge,
    tune::{Learned, QUICK_GAMES, School, Teacher, rewritten},
    weights::FILE,
};
use clap::{Args, ValueEnum};
use engine::{setup::Chosen, supply::Seeded};
use std::{fs, num::NonZero, path::PathBuf, sync::atomic::Ordering::Relaxed, thread};

#[derive(Args, Debug)]
pub(super) struct Tune {
    /// The game
    game: String,
    /// Whose games the worth of positions is learned from: of bots that look ahead a little, or of the policy alone,
    /// which is much faster
    #[arg(long, value_enum, default_value_t = By::LookAhead)]
    by: By,
    /// How many games the policy learns from, between bots that look ahead; twenty times as many follow for positions
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Chance: the same seed gives the same weights
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Where to write the weights; without it, the game's file under assets
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Whose games are learned from.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum By {
    /// Of bots that look ahead a little.
    LookAhead,
    /// Of the policy alone.
    Policy,
}

impl Tune {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let out = self.out.clone().unwrap_or_else(|| ["assets", &self.game, FILE].iter().collect());
        let old = packs::folder(&self.game).find(|(file, _)| *file == FILE).map_or("", |(_, text)| text);
        let (text, said) = with_game(&self.game, Learn { tune: self, old })?;
        fs::write(&out, text).map_err(|error| {
            Failure::failed(format!(
                "{} could not be written ({error}). Name another file with --out.",
                out.display()
            ))
        })?;
        print(&format!("{said}\nThe weights are in {}. Build again to play with them.", out.display()))
    }
}

struct Learn<'a> {
    tune: &'a Tune,
    old: &'static str,
}

impl Visitor for Learn<'_> {
    type Out = Result<(String, String), Failure>;

    fn visit<G: Knowledge>(self) -> Self::Out {
        let Tune { games, seed, by, .. } = *self.tune;
        let teacher = match by {
            By::LookAhead => Teacher::LookAhead,
            By::Policy => Teacher::Policy,
        };
        let content = table::content::<G>()?;
        let setup = table::setup::<G>(&content, &Chosen::default())?;
        let first = G::start(&content, &setup, &mut Seeded::new(seed, 0))
            .map_err(|error| Failure::failed(format!("{} does not start: {error:?}.", G::ID)))?;
        let weights = packs::weights::<G>().map_err(Failure::failed)?;
        let seats = first.seats().into();
        let jobs = thread::available_parallelism().map_or(1, NonZero::get);
        let (content, weights, setup) = (&content, &weights, &setup);
        let school = School::<G> { content, weights, setup, seats, games, teacher, seed, jobs };
        let learned = watched(games * (1 + QUICK_GAMES), |watch| {
            school.learn(|| {
                watch.played.fetch_add(1, Relaxed);
                !watch.stop.load(Relaxed)
            })
        });
        let learned =
            learned.map_err(|failure| Failure::failed(format!("A game broke off: {failure:?}.")))?;
        let learned = learned.ok_or_else(|| Failure::failed("Stopped: nothing was written."))?;
        Ok((rewritten::<G>(self.old, &learned.weights), told(&learned)))
    }
}

fn told(learned: &Learned) -> String {
    let Learned { imitation, prediction, lessons, .. } = learned;
    let chance = |log: f32| format!("{:.1} %", log.exp() * 100.0);
    format!(
        "{} answers: the chance that the action features give to the right one went from {} to {}.\n\
         {} positions: the chance that features give to the winner went from {} to {}.",
        lessons.0,
        chance(imitation.0),
        chance(imitation.1),
        lessons.1,
        chance(prediction.0),
        chance(prediction.1)
    )
}
