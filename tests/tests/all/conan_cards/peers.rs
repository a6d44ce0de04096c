//! People in two terminals on the loopback deal with each other: treaties, counters, refusals, an alliance, the Priest's
//! sermon.
use net::invite::Invite;
use std::{
    collections::BTreeMap,
    fs,
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread,
    time::Duration,
};
use tests::{scratch, thrones};

/// The longest that a page may be waited for on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);
/// Pages after which two people have had time enough to deal.
const PAGES: usize = 150;
/// Evenings on which the third at the table spoils an alliance, by a duel or a sermon, are seldom.
const EVENINGS: usize = 8;
/// Two of ten heroes are dealt: among so many tables none has the Priest only once in a million runs.
const DEALS: usize = 62;

const HOST: usize = 0;
const GUEST: usize = 1;

/// Two people, each at a terminal of their own, who see only what is printed there.
struct Evening {
    terminals: Vec<(Child, ChildStdin)>,
    pages: Receiver<(usize, String)>,
}

impl Evening {
    /// A table at which these sit, the first and the second of them people.
    fn begin(name: &str, seats: &str) -> Self {
        let (tell, pages) = mpsc::channel();
        let mut evening = Self { terminals: Vec::new(), pages };
        let players = format!("players={}", seats.split(',').count());
        let words = [
            "host",
            "conan_cards",
            "--set",
            &players,
            "--seats",
            seats,
            "--listen",
            "127.0.0.1:0",
            "--beat",
            "0",
        ];
        let mut output = evening.sit_down(name, &words);
        let mut invite = String::new();
        output.read_line(&mut invite).unwrap();
        assert!(invite.trim().parse::<Invite>().is_ok(), "{invite:?}");
        evening.listen(output, tell.clone());
        let output = evening.sit_down(&format!("{name}-guest"), &["join", invite.trim()]);
        evening.listen(output, tell);
        evening
    }

    /// Opens a terminal; gives back what it prints.
    fn sit_down(&mut self, name: &str, words: &[&str]) -> BufReader<ChildStdout> {
        let folder = scratch("cards-peers").join(name);
        let _ = fs::remove_dir_all(&folder);
        let mut command = thrones();
        command.args(words).arg("--text").env("THRONES_DATA", folder).env("LANG", "en_GB.UTF-8");
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        self.terminals.push((child, input));
        BufReader::new(output)
    }

    /// Hears the pages of the terminal that was opened last, each up to its prompt.
    fn listen(&self, mut output: BufReader<ChildStdout>, tell: Sender<(usize, String)>) {
        let who = self.terminals.len() - 1;
        thread::spawn(move || {
            let mut page = Vec::new();
            while output.read_until(b'>', &mut page).is_ok_and(|read| read > 0) {
                let said = String::from_utf8_lossy(&std::mem::take(&mut page)).into_owned();
                if tell.send((who, said)).is_err() {
                    return;
                }
            }
        });
    }

    /// Answers every page by this habit, until it says that all is done; whoever has no wish takes the first answer.
    /// False if nothing came of it.
    fn play(&mut self, mut habit: impl FnMut(usize, &str) -> Wish) -> bool {
        for _ in 0..PAGES {
            let (who, page) = match self.pages.recv_timeout(PATIENCE) {
                Ok(asked) => asked,
                Err(RecvTimeoutError::Disconnected) => return false,
                Err(RecvTimeoutError::Timeout) => panic!("nobody is asked"),
            };
            let answer = match habit(who, &page) {
                Wish::Say(words) => words,
                Wish::None => "1".to_owned(),
                Wish::Done => return true,
            };
            if writeln!(self.terminals[who].1, "{answer}").is_err() {
                return false;
            }
        }
        false
    }
}

impl Drop for Evening {
    fn drop(&mut self) {
        for (child, _) in &mut self.terminals {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// What somebody wants to answer.
enum Wish {
    Say(String),
    None,
    Done,
}

fn say(words: &str) -> Wish {
    Wish::Say(words.to_owned())
}

/// The number of the answer that has these words.
fn answer(page: &str, words: &str) -> Option<String> {
    let numbered = page.lines().filter_map(|line| line.trim_start().split_once("  "));
    let mut numbered = numbered.filter(|(number, _)| number.parse::<u32>().is_ok());
    numbered.find(|(_, text)| text.contains(words)).map(|(number, _)| number.to_owned())
}

#[test]
fn treaties_are_countered_refused_and_kept_between_two_terminals() {
    let mut evening = Evening::begin("treaty", "human,open");
    let treaty =
        |glory: u8, further: &str| format!("treaty [ ( glory ( from 0 to 1 amount {glory} ) ) {further} ]");
    let cards = "( card_choice ( from 1 to 0 cards 2 ) )";
    let (mut said, mut heard) = (0, [const { String::new() }; 2]);
    let done = evening.play(|who, page| {
        let (floor, offer) = (page.contains("You have the floor"), page.contains(" offers a treaty: "));
        heard[who].push_str(page);
        if said == 5 && heard.iter().all(|heard| heard.contains(" refuses.")) {
            return Wish::Done;
        }
        said += 1;
        match (said, who) {
            (1, HOST) if floor => Wish::Say(format!("propose {}", treaty(4, cards))),
            (2, GUEST) if offer && page.contains(" 4 glory ") => {
                let look = "( show_hand ( from 0 to 1 ) )";
                Wish::Say(format!("counter {}", treaty(6, &format!("{cards} {look}"))))
            }
            (3, HOST) if offer && page.contains(" 6 glory") => say("accept"),
            (4, HOST) if floor => Wish::Say(format!("propose {}", treaty(1, ""))),
            (5, GUEST) if offer && page.contains(" 1 glory") => say("refuse"),
            _ => {
                said -= 1;
                Wish::None
            }
        }
    });
    assert!(done, "{heard:?}");
    for heard in heard {
        assert!(heard.contains(" 6 glory (treaty)"), "{heard}");
        assert!(!heard.contains(" 4 glory (treaty)") && !heard.contains(" 1 glory (treaty)"), "{heard}");
    }
}

/// Where the people of a table of three come together: neither lays a challenge there.
#[derive(Default)]
struct Meeting {
    heroes: BTreeMap<usize, String>,
    /// The adventure that lies before each hero.
    adventures: BTreeMap<String, String>,
    laid_on: Vec<String>,
}

impl Meeting {
    fn read(&mut self, who: usize, page: &str) {
        if let Some(hero) = hero_of(page) {
            self.heroes.insert(who, hero.to_owned());
        }
        for line in page.lines() {
            let told = line.trim().strip_prefix("The ").and_then(|line| line.split_once(" turns up "));
            if let Some((hero, adventure)) = told {
                let adventure = adventure.trim_end_matches('.');
                self.adventures.insert(hero.to_owned(), adventure.to_owned());
            }
        }
    }

    fn wish(&mut self, page: &str) -> Wish {
        if page.contains("Your first challenge is") {
            let own = |hero: &String| self.heroes.values().any(|other| other == hero);
            let other = self.adventures.iter().find(|(hero, _)| !own(hero));
            let wanted = other.and_then(|(_, adventure)| Some((adventure, answer(page, adventure)?)));
            let first = || self.adventures.values().find_map(|place| Some((place, answer(page, place)?)));
            let Some((adventure, number)) = wanted.or_else(first) else { return Wish::None };
            self.laid_on.push(adventure.clone());
            return Wish::Say(number);
        }
        if page.contains("does your hero begin?") {
            let free = self.adventures.values().find(|adventure| !self.laid_on.contains(adventure));
            return free.and_then(|place| answer(page, place)).map_or(Wish::None, Wish::Say);
        }
        Wish::None
    }
}

/// Whether two people come together, propose an alliance and swear it.
fn allied(evening: &mut Evening) -> bool {
    let (mut meeting, mut agreed) = (Meeting::default(), [false; 2]);
    evening.play(|who, page| {
        meeting.read(who, page);
        agreed[who] |= page.contains("An alliance is sworn");
        if agreed == [true; 2] {
            return Wish::Done;
        }
        if page.contains(" offers an alliance ") {
            return say("accept");
        }
        if page.contains("You have the floor") {
            return answer(page, "Propose an alliance").map_or(Wish::None, Wish::Say);
        }
        meeting.wish(page)
    })
}

#[test]
fn an_alliance_is_made_between_two_terminals() {
    let mut evenings = (0..EVENINGS).map(|_| Evening::begin("alliance", "human,open,novice"));
    assert!(evenings.any(|mut evening| allied(&mut evening)), "on none of {EVENINGS} evenings");
}

/// The hero of whoever reads this page.
fn hero_of(page: &str) -> Option<&str> {
    page.lines().find_map(|line| line.split_once(" · after record ")).map(|(hero, _)| hero)
}

/// Two people buy and sell, and the Priest preaches before it is done. `None` if neither of them is the Priest, or if one
/// of them has nothing left to buy or sell.
fn preached(evening: &mut Evening) -> Option<[String; 2]> {
    let (mut heroes, mut heard) = ([const { None::<String> }; 2], [const { String::new() }; 2]);
    let (mut agreed, mut no_priest) = (false, false);
    let done = evening.play(|who, page| {
        heard[who].push_str(page);
        heroes[who] = hero_of(page).map(str::to_owned).or(heroes[who].take());
        let priest = heroes.iter().position(|hero| hero.as_deref() == Some("Priest"));
        no_priest = heroes.iter().all(Option::is_some) && priest.is_none();
        if no_priest || heard.iter().all(|heard| heard.contains("The Priest breaks faith.")) {
            return Wish::Done;
        }
        let Some(priest) = priest else { return Wish::None };
        if page.contains("Do you break the treaty by a sermon") {
            agreed = true;
            return answer(page, "Preach the sermon").map_or(Wish::None, Wish::Say);
        }
        if page.contains(" offers a treaty: ") {
            return say("accept");
        }
        if page.contains("You have the floor") && !agreed {
            let (from, to) = (priest, 1 - priest);
            let cards = format!("( card_choice ( from {from} to {to} cards 1 ) )");
            return Wish::Say(format!(
                "propose treaty [ ( glory ( from {to} to {from} amount 3 ) ) {cards} ]"
            ));
        }
        Wish::None
    });
    (done && !no_priest).then_some(heard)
}

#[test]
fn the_priest_breaks_a_treaty_by_a_sermon_between_two_terminals() {
    let mut tables = (0..DEALS).map(|_| Evening::begin("sermon", "human,open"));
    let heard = tables.find_map(|mut evening| preached(&mut evening)).expect("the Priest preaches");
    for heard in heard {
        assert!(heard.contains(" 3 glory (treaty)"), "the Priest takes all: {heard}");
        assert!(!heard.contains("The Priest gives the "), "and gives nothing: {heard}");
    }
}
