//! Runs cases and says for each whether it holds.
use super::{
    expect,
    parse::{Case, CaseFile, Line, Statement},
    paths, say,
    sentence::{self, Laid},
};
use crate::{
    describe::{FaceOf, GameNames, Names, ReadError, Value, describe, read_names, unknown, words},
    game::{Game, Refused, StartError, Why},
    seat::Seat,
    setup::SetupFault,
    slots::{DeckId, SlotId},
    supply::{Nothing, Script, Share, Supplied, Supply as _},
    view::View,
};

/// Default answers that `until` gives at most.
const UNTIL: usize = 2_000;

/// Whether a case holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The case.
    pub name: String,
    /// What does not hold: the line and what was found instead.
    pub broken: Option<(usize, String)>,
    /// What nobody answered in the case's own lines: the line, who, and what.
    pub by_itself: Vec<(usize, String)>,
}

/// Runs every case of a file.
pub fn run<G: Game>(content: &G::Content, file: &CaseFile) -> Vec<Verdict> {
    file.cases
        .iter()
        .map(|case| {
            let mut by_itself = Vec::new();
            let broken = play::<G>(content, case, &mut by_itself).err();
            Verdict { name: case.name.clone(), broken, by_itself }
        })
        .collect()
}

/// The table that a case leaves behind, and the answers that its last lines say are allowed.
#[derive(Clone, PartialEq, Debug)]
pub struct Staged<G: Game> {
    /// The case.
    pub name: String,
    /// The table.
    pub game: G,
    /// Whose answers, and which.
    pub allowed: Vec<(Seat, G::Action)>,
}

/// Plays every case of a file and hands over the tables; the first case that does not hold is told.
pub fn stage<G: Game>(content: &G::Content, file: &CaseFile) -> Result<Vec<Staged<G>>, Verdict> {
    let staged = |case: &Case| {
        let mut table = Table::<G>::start(content, case)?;
        let mut allowed = Vec::new();
        for (line, statement) in &case.statements {
            table.carry_out(*line, statement)?;
            if let Statement::Can(seat, action) = statement {
                let seat = table.seat(seat).map_err(|said| (*line, said))?;
                let action = table.action(seat, action).map_err(|error| (*line, error.to_string()))?;
                allowed.push((seat, action));
            }
        }
        table.check_arranged()?;
        Ok(Staged { name: case.name.clone(), game: table.game, allowed })
    };
    let verdict = |case: &Case, broken| Verdict {
        name: case.name.clone(),
        broken: Some(broken),
        by_itself: Vec::new(),
    };
    file.cases.iter().map(|case| staged(case).map_err(|broken| verdict(case, broken))).collect()
}

/// What is wrong with a case, and in which line.
type Broken = (usize, String);

fn play<G: Game>(content: &G::Content, case: &Case, by_itself: &mut Vec<Broken>) -> Result<(), Broken> {
    if let Some((line, keys)) = &case.no_table {
        return no_table::<G>(content, case, keys).map_err(|said| (*line, said));
    }
    let mut table = Table::<G>::start(content, case)?;
    let held = case.statements.iter().try_for_each(|(line, statement)| table.carry_out(*line, statement));
    let held = held.and_then(|()| table.check_arranged());
    by_itself.append(&mut table.by_itself);
    held.and_then(|()| table.nothing_unused(&case.statements))
}

/// The set-up is refused, and just for these choices.
fn no_table<G: Game>(content: &G::Content, case: &Case, keys: &[String]) -> Result<(), String> {
    let faults = G::setup(content, &case.chosen).err().ok_or("the table is laid")?;
    let mut found: Vec<_> = faults.iter().flat_map(SetupFault::keys).collect();
    found.sort_unstable();
    let mut named: Vec<_> = keys.iter().map(String::as_str).collect();
    named.sort_unstable();
    if found == named { Ok(()) } else { Err(format!("no table because {}", found.join(" "))) }
}

/// A table of a case.
pub(super) struct Table<'a, G: Game> {
    pub(super) content: &'a G::Content,
    pub(super) game: G,
    pub(super) events: Vec<G::Event>,
    script: Script,
    step: u64,
    /// Cards that sentences laid out.
    laid: Vec<Laid>,
    /// The last line that arranged the table, until the whole table has been looked at.
    arranged: Option<usize>,
    by_itself: Vec<Broken>,
    /// A view that took an action for what it may be, and the card it believes in.
    believed: Option<(View<G>, SlotId)>,
}

impl<'a, G: Game> Table<'a, G> {
    /// Lays out the table.
    fn start(content: &'a G::Content, case: &Case) -> Result<Self, Broken> {
        let broken = |said| (case.line, said);
        let not_laid = |faults: Vec<SetupFault>| broken(say::setup_faults::<G>(content, &faults));
        let setup = G::setup(content, &case.chosen).map_err(not_laid)?;
        let mut script = Script::new(case.seed);
        let game = G::start(content, &setup, script.at(0)).map_err(|error| match error {
            StartError::Setup(faults) => not_laid(faults),
            StartError::Refused(refused) => broken(sentence::cannot(refused)),
        })?;
        let table = Self {
            content,
            game,
            events: Vec::new(),
            script,
            step: 0,
            laid: Vec::new(),
            arranged: None,
            by_itself: Vec::new(),
            believed: None,
        };
        let known = say::all_names(&table.names(None));
        let wrong = case.shows.iter().find(|shows| !known.contains(&shows.card));
        wrong.map_or(Ok(table), |shows| Err(broken(unknown("card", &shows.card, &known))))
    }

    fn carry_out(&mut self, line: usize, statement: &Statement) -> Result<(), Broken> {
        match statement {
            Statement::Given(_) => self.arranged = Some(line),
            Statement::Next(..) => (),
            _ => self.check_arranged()?,
        }
        let done = self.carry_out_one(statement);
        self.by_itself.extend(self.script.heard.drain(..).map(|said| (line, said)));
        done.map_err(|said| (line, said))
    }

    /// A table that was arranged must be one that there can be.
    fn check_arranged(&mut self) -> Result<(), Broken> {
        let Some(line) = self.arranged.take() else { return Ok(()) };
        match self.game.fault(self.content) {
            Some(fault) => Err((line, format!("there is no such table: {fault}"))),
            None => Ok(()),
        }
    }

    fn carry_out_one(&mut self, statement: &Statement) -> Result<(), String> {
        match statement {
            Statement::Given(sentence) => {
                let (game, content) = (&mut self.game, self.content);
                sentence::arrange_after(game, content, sentence, &mut self.script, &mut self.laid)
            }
            Statement::Next(what, values) => self.script_next(what, values),
            Statement::Play(seat, action) => {
                let seat = self.seat(seat)?;
                let action = self.action(seat, action).map_err(|error| self.not_understood(seat, &error))?;
                self.answer(seat, action).map_err(|refused| self.refusal(seat, refused))
            }
            Statement::Default(seat) => {
                let seat = self.seat(seat)?;
                self.default(seat)
            }
            Statement::Until(seat, kind) => self.until(seat, kind),
            Statement::Cannot(seat, action, why) => self.cannot(seat, action, why.as_deref()),
            Statement::Can(seat, action) => self.can(seat, action),
            Statement::Believes(viewer, seat, action) => self.believes(viewer, seat, action),
            Statement::Foul(face) => self.is_foul(face),
            Statement::Expect(expected) => expect::judge(self, expected),
        }
    }

    /// The names as a seat would say them; `None` is somebody who sees everything.
    pub(super) fn names(&self, seat: Option<Seat>) -> GameNames<'_, G> {
        GameNames { game: &self.game, content: self.content, seat }
    }

    pub(super) fn seat(&self, name: &str) -> Result<Seat, String> {
        let mut seats = (0..self.game.seats()).map(Seat);
        let found = seats.find(|seat| self.seat_name(*seat) == name);
        found.ok_or_else(|| {
            let all: Vec<_> = (0..self.game.seats()).map(|seat| self.seat_name(Seat(seat))).collect();
            unknown("seat", name, &all)
        })
    }

    /// What is asked of a seat, by the name of the question.
    pub(super) fn asked(&self, seat: Seat) -> Option<String> {
        let question = self.game.question(self.content, seat)?;
        let told = words(&question, &self.names(Some(seat)));
        told.split_whitespace().next().map(str::to_owned)
    }

    /// An answer from words: one that is listed, if its words are the same, else whatever the words mean.
    fn action(&self, seat: Seat, line: &str) -> Result<G::Action, ReadError> {
        let names = self.names(Some(seat));
        let line: String = line.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut listed = Vec::new();
        self.game.actions(self.content, seat, &mut listed);
        let named = listed.into_iter().find(|action| words(action, &names) == line);
        named.map_or_else(|| read_names(&line, &names), Ok)
    }

    fn not_understood(&self, seat: Seat, error: &ReadError) -> String {
        format!("{error}{}", self.possible(seat))
    }

    fn answer(&mut self, seat: Seat, action: G::Action) -> Result<(), Refused> {
        let (mut copy, mut events) = (self.game.clone(), Vec::new());
        self.step += 1;
        self.script.at(self.step);
        copy.play(self.content, seat, action, &mut self.script, &mut |event| events.push(event))?;
        (self.game, self.events) = (copy, events);
        Ok(())
    }

    fn default(&mut self, seat: Seat) -> Result<(), String> {
        let action = self.game.default_answer(self.content, seat);
        let action = action.ok_or_else(|| format!("nothing is asked of this seat; {}", self.waiting()))?;
        let (who, question) = (self.seat_name(seat), self.asked(seat).unwrap_or_default());
        let said = words(&action, &self.names(Some(seat)));
        self.script.hear(format!("{who}, asked {question}: {said}"));
        self.answer(seat, action).map_err(|refused| self.refusal(seat, refused))
    }

    fn until(&mut self, name: &str, kind: &str) -> Result<(), String> {
        let wanted = self.seat(name)?;
        say::check_question::<G>(kind)?;
        for _ in 0..UNTIL {
            if self.asked(wanted).as_deref() == Some(kind) {
                return Ok(());
            }
            let next = self.game.waiting_for().next();
            let next = next.ok_or_else(|| format!("the game ended before {name} was asked {kind}"))?;
            self.default(next)?;
        }
        Err(format!("{name} is not asked {kind} in {UNTIL} answers"))
    }

    fn cannot(&mut self, seat: &str, action: &str, why: Option<&str>) -> Result<(), String> {
        let seat = self.seat(seat)?;
        if let Some(why) = why {
            let known: Vec<_> =
                Why::COMMON.iter().chain(G::REASONS).map(|reason| reason.0.to_owned()).collect();
            let is_known = known.iter().any(|known| known == why);
            is_known.then_some(()).ok_or_else(|| unknown("reason", why, &known))?;
        }
        let action = match (self.action(seat, action), why) {
            (Ok(action), _) => action,
            // A card that lies nowhere can be played by nobody; there is no other reason.
            (Err(ReadError::NotHere(_)), None) => return Ok(()),
            (Err(error), _) => return Err(self.not_understood(seat, &error)),
        };
        let mut copy = self.game.clone();
        let mut script = self.script.clone();
        match copy.play(self.content, seat, action, script.at(self.step + 1), &mut |_| ()) {
            Ok(()) => Err("it is allowed".into()),
            Err(Refused::Illegal(_)) if copy != self.game => {
                Err("it is refused, but something changed".into())
            }
            Err(Refused::Illegal(said)) => match why {
                Some(why) if why != said.0 => Err(format!("it is refused because {}", said.0)),
                _ => Ok(()),
            },
            Err(refused) => Err(self.refusal(seat, refused)),
        }
    }

    fn can(&self, seat: &str, action: &str) -> Result<(), String> {
        let seat = self.seat(seat)?;
        let action = self.action(seat, action).map_err(|error| self.not_understood(seat, &error))?;
        let (mut copy, mut script) = (self.game.clone(), self.script.clone());
        let played = copy.play(self.content, seat, action, script.at(self.step + 1), &mut |_| ());
        played.map_err(|refused| self.refusal(seat, refused))
    }

    fn believes(&mut self, viewer: &str, seat: &str, action: &str) -> Result<(), String> {
        let (viewer, seat) = (self.seat(viewer)?, self.seat(seat)?);
        let action = self.action(seat, action).map_err(|error| self.not_understood(seat, &error))?;
        let card = G::slots_of(action)[0].ok_or("the answer names no card")?;
        let mut view = View::of(&self.game, Some(viewer));
        let played = view.play(self.content, seat, G::as_seen(action), &mut Nothing, &mut |_| ());
        played.map_err(|refused| format!("it is not believed: {}", self.refusal(seat, refused)))?;
        self.believed = Some((view, card));
        Ok(())
    }

    fn is_foul(&mut self, face: &str) -> Result<(), String> {
        let (view, card) = self.believed.take().ok_or("nothing was believed before")?;
        let deck = Some(self.game.slots().deck_of(card));
        let names = self.names(None);
        let face = names.face(deck, face).ok_or_else(|| unknown("card", face, &names.faces(deck)))?.face();
        let shown =
            [Supplied::Open { slots: [card].into_iter().collect(), faces: [face].into_iter().collect() }];
        let mut state = (*view).clone();
        match state.slots_mut().open(&[card], &mut Share::new(&shown, view.viewer())) {
            Err(Refused::Foul(proof)) if proof == card => Ok(()),
            _ => Err("it proves nothing".into()),
        }
    }

    /// "next contest die: axe miss" or "next cards: gold spy".
    fn script_next(&mut self, what: &str, values: &str) -> Result<(), String> {
        let deck = self.names(None).number("DeckId", what).map(|deck| DeckId(deck as u8));
        if deck.is_none() && !G::CHANCES.contains(&what) {
            let mut known = self.names(None).all("DeckId");
            known.extend(G::CHANCES.iter().map(|chance| (*chance).to_owned()));
            return Err(unknown("deck or die", what, &known));
        }
        for value in values.split_whitespace() {
            let names = self.names(None);
            if deck.is_some() {
                let cards = || unknown(&format!("card of {what}"), value, &names.faces(deck));
                let face = names.face(deck, value).ok_or_else(cards)?;
                self.script.faces.push_back((face.deck(), face.face()));
            } else {
                let number = names.number(what, value).or_else(|| value.parse().ok());
                let number = number.and_then(|number| u32::try_from(number).ok());
                let number =
                    number.ok_or_else(|| unknown(&format!("{what} with"), value, &names.all(what)))?;
                self.script.numbers.push_back((what.to_owned(), number));
            }
        }
        Ok(())
    }

    /// A script that was not used up is a mistake in the case.
    fn nothing_unused(&self, statements: &[Line]) -> Result<(), (usize, String)> {
        let last = statements.last().map_or(0, |(line, _)| *line);
        let names = self.names(None);
        let numbers = self.script.numbers.iter().map(|(what, number)| format!("{what}: {number}"));
        let faces = self.script.faces.iter().map(|(deck, face)| {
            let card = names.name("Face", FaceOf::new(*deck, *face).number()).unwrap_or_default();
            format!("{}: {card}", names.name("DeckId", deck.0.into()).unwrap_or_default())
        });
        let unused: Vec<_> = numbers.chain(faces).collect();
        if unused.is_empty() { Ok(()) } else { Err((last, format!("never came up: {}", unused.join(", ")))) }
    }

    /// What was told to have happened since the last answer.
    pub(super) fn told_events(&self) -> Vec<String> {
        self.events.iter().map(|event| words(event, &self.names(None))).collect()
    }

    /// The whole table, or what a seat sees of it.
    pub(super) fn described(&self, viewer: Option<Seat>) -> Value {
        let describe_game = |game: &G| {
            let names = GameNames { game, content: self.content, seat: viewer };
            let mut described = describe(game, &names);
            paths::complete(&mut described, &names);
            described
        };
        match viewer {
            None => describe_game(&self.game),
            Some(seat) => describe_game(&View::of(&self.game, Some(seat))),
        }
    }
}
