//! `thrones play GAME`: opens at a table, in the terminal with `--text`.
use super::{Done, Failure, table};
use crate::{
    games,
    opening::Opening,
    play::{self, NewGame},
    store::Store,
    text::{self, Ended},
    words::{Language, Words},
};
use ai::spec::SeatSpec;
use clap::Args;
use std::{
    hash::{BuildHasher, Hasher, RandomState},
    io,
    path::{Path, PathBuf},
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
    /// Look on at that game while another window of the program plays it
    #[arg(long, requires_all = ["resume", "text"])]
    look_on: bool,
}

impl Play {
    pub(super) fn run(&self) -> Result<Done, Failure> {
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
            let opening = match &self.resume {
                Some(which) => Opening::Kept(self.kept(&store, which.as_deref(), language)?),
                None => Opening::New(self.game.clone(), self.new_game(&settings.player, language)),
            };
            return Ok(Done::Window(opening, self.lang));
        }
        let mut sitting = match &self.resume {
            Some(which) => {
                let path = self.kept(&store, which.as_deref(), language)?;
                let take_up = if self.look_on { play::look_on } else { play::resume };
                take_up(&store, &path, language).map_err(|trouble| Failure::failed(trouble.told(words)))?
            }
            None => {
                let new = self.new_game(&settings.player, language);
                play::open(&store, &self.game, new, language).map_err(Failure::usage)?
            }
        };
        let ended = text::play(&mut *sitting, (language, None), &mut io::stdin().lock(), &mut io::stdout());
        match ended {
            Ok(Ended::Over | Ended::Left) => Ok(Done::All),
            Ok(Ended::Broken) => Err(Failure::failed(words.get("game-kept"))),
            // A reader that has gone away is not a failure: the game is kept.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Done::All),
            Err(error) => Err(Failure::failed(format!("{error}. {}", words.get("game-kept")))),
        }
    }

    fn new_game(&self, player: &str, language: Language) -> NewGame {
        NewGame {
            chosen: table::chosen(&self.set),
            seats: self.seats.clone(),
            seed: self.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish()),
            player: player.to_owned(),
            name: Words::of(language).get(&format!("game-{}", self.game)),
        }
    }

    /// The file of the game to go on with.
    fn kept(&self, store: &Store, which: Option<&Path>, language: Language) -> Result<PathBuf, Failure> {
        let nothing = || Failure::failed(Words::of(language).get("nothing-to-continue"));
        let found = match which {
            None => store.games().last_running(Some(&self.game)),
            Some(file) if file.is_file() => return Ok(file.to_owned()),
            Some(name) => {
                store.games().list().into_iter().find(|game| Some(game.name.as_str()) == name.to_str())
            }
        };
        found.map(|game| game.path).ok_or_else(nothing)
    }
}
