//! A table of a journal, at a moment of it.
use crate::{
    games::{Visitor, visit},
    narrate::Narrated,
    packs,
    play::{
        self,
        driver::{Driver, Order},
    },
    store::Store,
    words::{Language, Words},
};
use engine::{
    describe::{GameNames, phrase},
    record::{Journal, Replaying},
    seat::Seat,
};
use std::{fs, path::Path};

/// The file of a pack that holds a game with as much on its board as ever lies there.
pub const FULL_BOARD: &str = "full_board.journal";

/// The table of a journal's text where it ends, or at the first question of this kind. Whoever is asked there is a person.
/// The file that it was read from is named where it may have been played with a pack of its own.
pub fn kept_table(
    store: &Store,
    (text, file): (&str, Option<&Path>),
    asked: Option<&str>,
    language: Language,
) -> Result<Driver, String> {
    let read = Journal::read(text.as_bytes()).map_err(|damaged| damaged.to_string())?;
    let game = read.journal.header().game.clone();
    let unknown = || format!("The journal is of the game \"{game}\", which is not known.");
    let path = store.games().create(&game).path().to_owned();
    if let Some(file) = file {
        let kept = packs::keep_as_played(read.journal.header(), file, &path);
        kept.map_err(|trouble| trouble.told(Words::of(language)))?;
    }
    let moment = Moment { journal: &read.journal, path: &path, asked };
    let (last, seat) = visit(&game, moment).ok_or_else(unknown)??;
    // A record is a line, and its number is the number of the line.
    let lines: String = text.split_inclusive('\n').take(last as usize + 1).collect();
    let write = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&path, lines));
    write.map_err(|error| format!("{} cannot be written: {error}.", path.display()))?;
    let sitting =
        play::resume(store, &path, language).map_err(|trouble| trouble.told(Words::of(language)))?;
    let mut driver = Driver::new(sitting, language);
    if let Some(seat) = seat.filter(|seat| !driver.is_person(*seat)) {
        driver.obey(Order::Exchange(seat));
    }
    // Where several are asked at once, the others answer first.
    while driver.advance() {}
    if driver.news().curtain.is_some() {
        driver.obey(Order::Lift);
    }
    match (asked, driver.news().picture.kind) {
        (Some(wanted), found) if found.as_deref() != Some(wanted) => {
            let found = found.unwrap_or_else(|| "none".into());
            Err(format!(
                "Record {last} of that journal asks {wanted}, but the table then shows the question {found}."
            ))
        }
        _ => Ok(driver),
    }
}

/// Finds the record after which a question is asked, and who is asked.
struct Moment<'a> {
    journal: &'a Journal,
    path: &'a Path,
    asked: Option<&'a str>,
}

impl Visitor for Moment<'_> {
    type Out = Result<(u64, Option<Seat>), String>;

    fn visit<G: Narrated>(self) -> Self::Out {
        let content = packs::load_as_played::<G>(self.journal.header(), self.path)
            .map_err(|faults| faults.to_string())?;
        let mut replaying = Replaying::<G>::new(&content, self.journal, self.journal.last())
            .map_err(|error| error.to_string())?;
        let mut record = 0;
        loop {
            let in_play = replaying.in_play();
            let asks = |seat: Seat, kind: &str| {
                let game = in_play.before(seat);
                let names = GameNames { game, content: &content, seat: Some(seat) };
                let question = game.question(&content, seat)?;
                phrase(&question, &names).filter(|question| question.variant == kind)
            };
            let seat = in_play.waiting_for().next();
            if self.asked.is_some_and(|kind| seat.and_then(|seat| asks(seat, kind)).is_some()) {
                return Ok((record, seat));
            }
            match (replaying.step(), self.asked) {
                (Ok(Some(stepped)), _) => record = stepped.made.record,
                (Ok(None), None) => return Ok((record, seat)),
                (Ok(None), Some(kind)) => {
                    return Err(format!("No question {kind} is asked in that journal."));
                }
                (Err(error), _) => return Err(error.to_string()),
            }
        }
    }
}
