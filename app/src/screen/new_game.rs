//! A new table: which game, who sits where and plays what, what is chosen. Everything is drawn from what the game
//! offers.
mod choices;
mod layout;
mod seat;

use crate::{
    games, packs,
    play::{self, NewGame as New, Side, own_scenarios},
    store::Settings,
    widget::{Context, seal::Seals},
    words::Telling,
};
use ai::spec::{BotSpec, SeatSpec};
use engine::{
    content::scenario,
    setup::{Chosen, Left, Offer, PLAYERS, Settled, Values, left},
};
use std::{
    hash::{BuildHasher, Hasher, RandomState},
    path::{Path, PathBuf},
};

/// Seats of a game that does not offer to choose their number.
const SEATS: usize = 2;

/// The page.
#[derive(Debug)]
pub struct NewGame {
    game: &'static str,
    offers: Vec<Offer>,
    sitters: Vec<String>,
    temperaments: Vec<String>,
    telling: Telling,
    /// The folder of the player's own scenarios.
    own: PathBuf,
    /// Those of them that cannot be played, and why.
    faulty: Vec<(String, String)>,
    /// What is to be known of the others.
    warnings: Vec<(String, String)>,
    /// How their files stood when they were read.
    stamp: own_scenarios::Stamp,
    /// The file that was copied last.
    copied: Option<PathBuf>,
    chosen: Chosen,
    seats: Vec<SeatSpec>,
    /// What each seat plays, where that is chosen.
    roles: Vec<String>,
    seed: String,
    /// What each seat plays, as far as it can be said, and the seals of that.
    sides: Vec<Vec<Side>>,
    seals: Seals,
    /// The choice that is open.
    open: Option<Open>,
    /// Whether the house rules are unfolded.
    unfolded: bool,
    fault: Option<String>,
}

/// A choice that shows what can be chosen only while it is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Open {
    /// What a seat plays.
    Role(usize),
    /// Who sits there.
    Who(usize),
    /// How well its computer player plays.
    Level(usize),
    /// In which manner.
    Temperament(usize),
    /// A choice of the table, by its key.
    Offer(String),
}

/// What its reader did.
#[derive(Clone, Debug)]
pub enum Message {
    /// Goes back.
    Back,
    /// Chose a game.
    Game(&'static str),
    /// Chose a value, by key.
    Choose(String, String),
    /// Chose who sits on a seat.
    Sit(usize, SeatSpec),
    /// Chose what a seat plays.
    Role(usize, String),
    /// Typed a seed.
    Seed(String),
    /// Opens a choice, or closes it.
    Open(Open),
    /// Unfolds the house rules, or folds them.
    Unfold,
    /// Wants to read the rules.
    Rules,
    /// Wants a file of its own that begins as the chosen scenario.
    Copy,
    /// Looks whether the player's own scenarios have changed.
    Look,
    /// Begins at the usual table.
    Quick,
    /// Begins.
    Begin,
}

/// What the program must do.
#[derive(Clone, Debug)]
pub enum Action {
    /// Nothing.
    None,
    /// Go back.
    Back,
    /// Show the rules of this game.
    Rules(&'static str),
    /// Open this table.
    Begin(&'static str, New),
    /// Open this table to people elsewhere.
    Host(&'static str, New),
}

impl NewGame {
    /// For this game, or for the first that is offered.
    pub fn new(game: Option<&'static str>, cx: Context) -> Self {
        Self::with_scenarios(game, Path::new(""), cx)
    }

    /// The same, with the player's own scenarios from this folder.
    pub fn with_scenarios(game: Option<&'static str>, own: &Path, cx: Context) -> Self {
        let game = game.or_else(|| games::offered().first().copied()).unwrap_or_default();
        let play::Offered { offers, sitters, telling, faulty, warnings } = play::offers(game, own);
        let mut page = Self {
            game,
            offers,
            sitters,
            temperaments: play::temperaments(game),
            telling,
            own: own.to_owned(),
            faulty,
            warnings,
            stamp: own_scenarios::stamp(game, own),
            copied: None,
            chosen: Chosen::default(),
            seats: Vec::new(),
            roles: Vec::new(),
            seed: String::new(),
            sides: Vec::new(),
            seals: Seals::default(),
            open: None,
            unfolded: false,
            fault: None,
        };
        page.seat_everybody();
        page.look_at_sides(cx);
        page
    }

    /// The same, with every seat but the first open for people elsewhere.
    pub fn hosting(game: Option<&'static str>, own: &Path, cx: Context) -> Self {
        let mut page = Self::with_scenarios(game, own, cx);
        page.seats.iter_mut().skip(1).for_each(|seat| *seat = SeatSpec::Open);
        page
    }

    /// What could not be, told on the page.
    pub fn refuse(&mut self, fault: String) {
        self.fault = Some(fault);
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message, settings: &Settings, cx: Context) -> Action {
        if matches!(message, Message::Look) {
            self.look_at_files(cx);
            return Action::None;
        }
        self.fault = None;
        if !matches!(message, Message::Open(_)) {
            self.open = None;
        }
        match message {
            Message::Back => return Action::Back,
            Message::Rules => return Action::Rules(self.game),
            Message::Open(open) => self.open = Some(open).filter(|open| self.open.as_ref() != Some(open)),
            Message::Unfold => self.unfolded = !self.unfolded,
            Message::Copy => self.copy_scenario(cx),
            Message::Look => (),
            Message::Game(game) => {
                let company = std::mem::take(&mut self.seats);
                *self = Self::with_scenarios(Some(game), &self.own, cx);
                self.keep(company);
            }
            Message::Choose(key, value) => {
                self.chosen.0.insert(key, value);
                self.forget_what_is_not_left();
                self.seat_everybody();
            }
            Message::Sit(place, spec) => {
                if let Some(seat) = self.seats.get_mut(place) {
                    *seat = spec;
                }
            }
            Message::Role(place, role) => self.give_role(place, role),
            Message::Seed(text) => self.seed = text.chars().filter(char::is_ascii_digit).take(19).collect(),
            Message::Quick => {
                let usual = Self::with_scenarios(Some(self.game), &self.own, cx);
                return Action::Begin(self.game, usual.table(settings, cx));
            }
            Message::Begin if self.has_open_seat() => {
                return Action::Host(self.game, self.table(settings, cx));
            }
            Message::Begin => return Action::Begin(self.game, self.table(settings, cx)),
        }
        self.look_at_sides(cx);
        Action::None
    }

    /// Reads the player's own scenarios again, if their files have changed.
    fn look_at_files(&mut self, cx: Context) {
        let stamp = own_scenarios::stamp(self.game, &self.own);
        if stamp == self.stamp {
            return;
        }
        let play::Offered { offers, telling, faulty, warnings, .. } = play::offers(self.game, &self.own);
        (self.offers, self.telling, self.faulty, self.warnings) = (offers, telling, faulty, warnings);
        self.stamp = stamp;
        self.forget_what_is_not_left();
        self.seat_everybody();
        self.look_at_sides(cx);
    }

    /// The scenario that is chosen now, if it can be copied: one of the pack.
    fn copyable(&self) -> Option<String> {
        let chosen = self.left().into_iter().find(|left| left.offer.key == scenario::CHOICE)?.value;
        let is_packed = packs::texts(self.game).scenarios().contains(&chosen.as_str());
        (is_packed && !self.own.as_os_str().is_empty()).then_some(chosen)
    }

    fn copy_scenario(&mut self, cx: Context) {
        let Some(id) = self.copyable() else { return };
        match own_scenarios::copy(self.game, &self.own, &id, &cx.say("new-scenario-comments")) {
            Ok(path) => self.copied = Some(path),
            Err(trouble) => self.fault = Some(trouble.told(cx.words)),
        }
        self.look_at_files(cx);
    }

    /// What was chosen, with who plays what.
    fn whole_choice(&self) -> Chosen {
        let mut chosen = self.chosen.clone();
        if let Some((key, ..)) = self.seating() {
            chosen.0.insert(key, self.roles.join("+"));
        }
        chosen
    }

    /// Looks again at what each seat plays.
    fn look_at_sides(&mut self, cx: Context) {
        let sides = play::sides(self.game, &self.own, &self.whole_choice());
        if sides != self.sides {
            self.sides = sides;
            self.seals = Seals::of(self.game, &self.telling, &self.sides, cx);
        }
    }

    /// What was chosen, as a table.
    fn table(&self, settings: &Settings, cx: Context) -> New {
        New {
            chosen: self.whole_choice(),
            seats: self.seats.clone(),
            seed: self.seed.parse().unwrap_or_else(|_| chance()),
            player: settings.player.clone(),
            name: cx.say(&format!("game-{}", self.game)),
        }
    }

    /// As many seats as players: a person first, then computer players of the best level that answers at once. Roles
    /// are dealt in the recommended order.
    fn seat_everybody(&mut self) {
        let players = self.left().into_iter().find(|left| left.offer.key == PLAYERS);
        let players = players.map_or(SEATS, |left| left.value.parse().unwrap_or(SEATS));
        let bot = self.usual_bot();
        let sitter = |place: usize| match (place, &bot) {
            (0, _) | (_, None) => SeatSpec::Human,
            (_, Some(bot)) => SeatSpec::Bot(bot.clone()),
        };
        let new: Vec<_> = (self.seats.len()..players).map(sitter).collect();
        self.seats.truncate(players);
        self.seats.extend(new);
        let (names, usual) = self.seating().map(|(_, names, usual)| (names, usual)).unwrap_or_default();
        self.roles.retain(|role| names.contains(role));
        self.roles.truncate(players);
        let free: Vec<_> =
            usual.split('+').filter(|role| !self.roles.iter().any(|taken| taken == role)).collect();
        self.roles.extend(free.into_iter().take(players - self.roles.len()).map(str::to_owned));
    }

    /// The company of another game sits down at this one, if it has so many seats; what a computer player likes to play
    /// for stays behind.
    fn keep(&mut self, company: Vec<SeatSpec>) {
        let chosen = Chosen::default().with(PLAYERS, &company.len().to_string());
        if Settled::of(&self.offers, &chosen).is_ok() {
            self.chosen = chosen;
            self.seat_everybody();
        }
        for (seat, before) in self.seats.iter_mut().zip(company) {
            *seat = match before {
                SeatSpec::Bot(bot) if !self.sitters.iter().any(|word| word == bot.level.name()) => continue,
                SeatSpec::Bot(bot) => SeatSpec::Bot(BotSpec { temperament: None, ..bot }),
                SeatSpec::Human | SeatSpec::Open => before,
            };
        }
    }

    /// Who played the role before gets the other one.
    fn give_role(&mut self, place: usize, role: String) {
        let holder = self.roles.iter().position(|taken| *taken == role);
        match holder {
            Some(holder) if place < self.roles.len() => self.roles.swap(holder, place),
            _ => {
                if let Some(old) = self.roles.get_mut(place) {
                    *old = role;
                }
            }
        }
    }

    /// The offer of roles: its key, the roles that are left, and who plays what if nobody says.
    fn seating(&self) -> Option<(String, Vec<String>, String)> {
        self.left().into_iter().find_map(|left| match left.values {
            Values::Seating(names) => Some((left.offer.key.clone(), names, left.default)),
            _ => None,
        })
    }

    /// What can be chosen, as it stands beside what was.
    fn left(&self) -> Vec<Left<'_>> {
        left(&self.offers, &self.chosen)
    }

    /// What another choice has ruled out is not chosen any more, even if that choice is taken back.
    fn forget_what_is_not_left(&mut self) {
        let left = left(&self.offers, &self.chosen);
        self.chosen
            .0
            .retain(|key, value| left.iter().any(|left| left.offer.key == *key && left.values.take(value)));
    }

    fn has_open_seat(&self) -> bool {
        self.seats.contains(&SeatSpec::Open)
    }
}

/// A number that nobody knows before.
pub(crate) fn chance() -> u64 {
    RandomState::new().build_hasher().finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{shot::Hand, words::teller::value_name};
    use iced::Size;

    fn value_of(page: &NewGame, key: &str) -> String {
        page.left().into_iter().find(|left| left.offer.key == key).unwrap().value
    }

    #[test]
    fn a_role_that_is_taken_is_exchanged() {
        let settings = Settings::default();
        let cx = Context::of(&settings);
        // Any game whose seats choose among roles.
        let pages = games::offered().into_iter().map(|game| NewGame::new(Some(game), cx));
        let mut page = pages.into_iter().find(|page| page.seating().is_some()).unwrap();
        let choose = |page: &mut NewGame, message| page.update(message, &settings, cx);
        choose(&mut page, Message::Choose(PLAYERS.into(), "2".into()));
        let [first, second] = [page.roles[0].clone(), page.roles[1].clone()];
        choose(&mut page, Message::Role(0, second.clone()));
        assert_eq!(page.roles, [second.clone(), first.clone()]);
        choose(&mut page, Message::Choose(PLAYERS.into(), "3".into()));
        assert_eq!((page.roles.len(), page.seats.len()), (3, 3));
        let (key, names, _) = page.seating().unwrap();
        let unused = names.iter().find(|name| !page.roles.contains(name)).unwrap().clone();
        choose(&mut page, Message::Role(1, unused.clone()));
        let third = page.roles[2].clone();
        let Action::Begin(_, new) = choose(&mut page, Message::Begin) else { panic!("it does not begin") };
        assert_eq!(new.chosen.get(&key), Some(format!("{second}+{unused}+{third}").as_str()));
    }

    #[test]
    fn a_choice_that_changes_the_usual_readings_shows_it() {
        let settings = Settings::default();
        let cx = Context::of(&settings);
        let mut page = NewGame::new(None, cx);
        let offer = page.offers.iter().find(|offer| !offer.instead.is_empty()).unwrap().clone();
        let (key, value, instead) = offer.instead[0].clone();
        assert_eq!(value_of(&page, &offer.key), offer.default);
        page.update(Message::Choose(key, value), &settings, cx);
        assert_eq!(value_of(&page, &offer.key), instead);
        page.update(Message::Choose(offer.key.clone(), offer.default.clone()), &settings, cx);
        assert_eq!(value_of(&page, &offer.key), offer.default, "what was chosen stands");
    }

    #[test]
    fn a_scenario_leaves_the_choices_that_it_has_room_for() {
        let settings = Settings::default();
        let cx = Context::of(&settings);
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(folder.path().join("toy")).unwrap();
        let siege = "name_fr = \"Le siège\"\nplayers = [2, 2]\ndecks = [\"lean\"]\ncoins = [1, 2, 3]\n";
        std::fs::write(folder.path().join("toy/siege.toml"), siege).unwrap();
        std::fs::write(folder.path().join("toy/broken.toml"), "players = 2").unwrap();
        let mut page = NewGame::with_scenarios(Some("toy"), folder.path(), cx);
        assert_eq!(page.faulty[0].0, "broken");
        let choose = |page: &mut NewGame, key: &str, value: &str| {
            page.update(Message::Choose(key.into(), value.into()), &settings, cx);
        };
        choose(&mut page, PLAYERS, "3");
        choose(&mut page, "deck", "full");
        for (scenario, players) in [("duel", 2), ("feast", 3), ("siege", 2)] {
            choose(&mut page, "scenario", scenario);
            assert_eq!((page.seats.len(), value_of(&page, PLAYERS)), (players, players.to_string()));
            let left = page.left().into_iter().find(|left| left.offer.key == PLAYERS).unwrap();
            assert_eq!(left.values, Values::Number { least: players as u32, most: players as u32 });
            let Action::Begin(_, new) = page.update(Message::Begin, &settings, cx) else { panic!("begins") };
            assert!(Settled::of(&page.offers, &new.chosen).is_ok(), "what the page shows can be played");
        }
        assert_eq!(value_of(&page, "deck"), "lean");
        assert_eq!(
            value_name(cx.words, &page.telling, "scenario", "siege"),
            "Le siège",
            "in its only language"
        );
        choose(&mut page, "scenario", "none");
        assert_eq!((page.seats.len(), value_of(&page, "deck").as_str()), (3, "full"), "all is left again");
    }

    #[test]
    fn a_scenario_is_copied_offered_and_read_again_when_its_file_changes() {
        let (settings, folder) = (Settings::default(), tempfile::tempdir().unwrap());
        let cx = Context::of(&settings);
        // Any game with scenarios.
        let pages = games::offered().into_iter();
        let mut pages = pages.map(|game| NewGame::with_scenarios(Some(game), folder.path(), cx));
        let mut page = pages.find(|page| page.copyable().is_some()).unwrap();
        let id = page.copyable().unwrap();
        page.update(Message::Copy, &settings, cx);
        let path = page.copied.clone().unwrap();
        let copy = format!("{id}_2");
        assert!(page.offers.iter().any(|offer| offer.key == "scenario" && offer.values.take(&copy)));
        page.update(Message::Choose("scenario".into(), copy.clone()), &settings, cx);
        assert_eq!(page.copyable(), None, "one's own is no scenario of the pack");
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, "players = 2").unwrap();
        page.update(Message::Look, &settings, cx);
        assert_eq!(page.faulty.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>(), [copy.as_str()]);
        assert_ne!(value_of(&page, "scenario"), copy, "what cannot be played is not chosen any more");
        std::fs::write(&path, text).unwrap();
        page.update(Message::Look, &settings, cx);
        assert!(page.faulty.is_empty());
    }

    #[test]
    fn a_scenario_says_who_wins_it_among_equals() {
        let settings = Settings::default();
        let cx = Context::of(&settings);
        let mut hand = Hand::new(Size::new(1280.0, 800.0));
        let mut told = |page: &NewGame| {
            hand.texts(page.view(cx)).iter().any(|text| text.contains("among equal computer players"))
        };
        let mut pages = games::offered().into_iter().map(|game| NewGame::new(Some(game), cx));
        assert!(pages.any(|page| told(&page)), "no scenario of any game was measured");
    }

    #[test]
    fn another_game_keeps_the_company() {
        let settings = Settings::default();
        let cx = Context::of(&settings);
        let mut page = NewGame::new(None, cx);
        let novice = SeatSpec::Bot("novice".parse().unwrap());
        page.update(Message::Sit(1, SeatSpec::Open), &settings, cx);
        page.update(Message::Choose(PLAYERS.into(), "3".into()), &settings, cx);
        page.update(Message::Sit(2, novice), &settings, cx);
        let before = page.seats.clone();
        for game in games::offered().iter().rev() {
            page.update(Message::Game(game), &settings, cx);
            assert_eq!((page.game, &page.seats), (*game, &before));
        }
        let moody = SeatSpec::Bot(format!("regular/{}", page.temperaments[0]).parse().unwrap());
        page.update(Message::Sit(2, moody), &settings, cx);
        page.update(Message::Game(games::offered()[1]), &settings, cx);
        assert_eq!(page.seats[2], SeatSpec::Bot("regular".parse().unwrap()), "another game has other tastes");
    }

    #[test]
    fn a_table_with_an_open_seat_is_hosted() {
        let settings = Settings::default();
        let cx = Context::of(&settings);
        let mut page = NewGame::new(None, cx);
        page.update(Message::Sit(1, SeatSpec::Open), &settings, cx);
        assert!(matches!(page.update(Message::Begin, &settings, cx), Action::Host(..)));
        page.update(Message::Sit(1, SeatSpec::Human), &settings, cx);
        assert!(matches!(page.update(Message::Begin, &settings, cx), Action::Begin(..)));
    }
}
