//! `thrones play GAME`: opens at a table, in the terminal with `--text`.
use super::{Failure, table};
use crate::{
    games,
    play::{self, NewGame, Sitting},
    store::Store,
    text::{self, Ended},
    words::{Language, Words},
};
use ai::spec::SeatSpec;
use clap::Args;
use engine::setup::Chosen;
use std::{
    hash::{BuildHasher, Hasher, RandomState},
    io,
    path::PathBuf,
};

#[derive(Args, Debug)]
pub(super) struct Play {
    /// The game
    game: String,
    /// Who sits where, in order of seat: human, open, or LEVEL[/TEMPERAMENT][:BUDGET]; without it, you and simple
    /// computer players
    #[arg(long, value_name = "SEAT,…", value_delimiter = ',')]
    seats: Vec<SeatSpec>,
    /// Chance: the same seed deals the same cards
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// A choice of the table, as in players=3
    #[arg(long, value_name = "KEY=VALUE", value_parser = table::key_value)]
    set: Vec<(String, String)>,
    /// The language: en or fr
    #[arg(long, value_name = "en|fr")]
    lang: Option<Language>,
    /// Play in the terminal
    #[arg(long)]
    text: bool,
    /// Go on with the game that was played last, or with the one of this name or file
    #[arg(long = "continue", value_name = "NAME", num_args = 0..=1)]
    resume: Option<Option<PathBuf>>,
}

impl Play {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let store = Store::of_user();
        let (settings, trouble) = store.settings();
        let language = self.lang.unwrap_or_else(|| settings.language());
        let words = Words::of(language);
        if let Some(trouble) = trouble {
            eprintln!("{}", trouble.told(words));
        }
        if !games::IDS.iter().any(|(id, _)| *id == self.game) {
            return Err(Failure::usage(words.say("no-such-game", &[("game", self.game.as_str().into())])));
        }
        if !self.text {
            return Err(Failure::usage(words.get("play-needs-text")));
        }
        let mut sitting = match &self.resume {
            Some(which) => self.take_up(&store, which.as_deref(), language)?,
            None => self.open(&store, &settings.player, language)?,
        };
        let ended = text::play(&mut *sitting, language, &mut io::stdin().lock(), &mut io::stdout());
        match ended {
            Ok(Ended::Over | Ended::Left) => Ok(()),
            Ok(Ended::Broken) => Err(Failure::failed(words.get("game-kept"))),
            // A reader that has gone away is not a failure: the game is kept.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            Err(error) => Err(Failure::failed(format!("{error}. {}", words.get("game-kept")))),
        }
    }

    fn open(&self, store: &Store, player: &str, language: Language) -> Result<Box<dyn Sitting>, Failure> {
        let chosen = self.set.iter().fold(Chosen::default(), |chosen, (key, value)| chosen.with(key, value));
        let new = NewGame {
            chosen,
            seats: self.seats.clone(),
            seed: self.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish()),
            player: player.to_owned(),
            name: Words::of(language).get(&format!("game-{}", self.game)),
        };
        play::open(store, &self.game, new, language).map_err(Failure::usage)
    }

    fn take_up(
        &self,
        store: &Store,
        which: Option<&std::path::Path>,
        language: Language,
    ) -> Result<Box<dyn Sitting>, Failure> {
        let words = Words::of(language);
        let nothing = || Failure::failed(words.get("nothing-to-continue"));
        let path = match which {
            None => store.games().last_running(Some(&self.game)).map(|game| game.path).ok_or_else(nothing)?,
            Some(file) if file.is_file() => file.to_owned(),
            Some(name) => {
                let named = |game: &crate::store::Summary| Some(game.name.as_str()) == name.to_str();
                store.games().list().into_iter().find(named).map(|game| game.path).ok_or_else(nothing)?
            }
        };
        play::resume(store, &path, language).map_err(|trouble| Failure::failed(trouble.told(words)))
    }
}
