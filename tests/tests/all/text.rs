//! The table in a terminal, as a process driven through a pipe: whole games, leaving and going on, and being killed
//! at any moment.
use engine::{chance::Quick, record::Journal};
use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    thread,
    time::Duration,
};
use tests::{run, scratch, thrones};

/// A fresh folder for settings and games.
fn data(name: &str) -> PathBuf {
    let folder = scratch(name);
    fs::remove_dir_all(&folder).unwrap();
    folder
}

fn program(data: &Path, words: &str) -> Command {
    let mut command = thrones();
    command.args(words.split_whitespace()).env("THRONES_DATA", data);
    command
}

/// Plays by this input to its end.
fn typed(data: &Path, words: &str, input: &str) -> String {
    let mut child = program(data, words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// A program that is being played with.
struct Player {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Player {
    fn sit_down(data: &Path, words: &str) -> Self {
        let mut child = program(data, words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Self { child, input, output }
    }

    /// What is printed up to the next prompt; `None` at the end.
    fn page(&mut self) -> Option<String> {
        let mut page = Vec::new();
        self.output.read_until(b'>', &mut page).ok()?;
        page.ends_with(b">").then(|| String::from_utf8(page).unwrap())
    }

    fn answer(&mut self, line: &str) {
        let _ = writeln!(self.input, "{line}");
    }
}

/// The number of the record that a page stands after: every record up to it was shown as done.
fn record(page: &str) -> u64 {
    let heading = page.lines().find_map(|line| line.split_once("· after record ")).unwrap();
    heading.1.trim().parse().unwrap()
}

/// The numbers of the answers on a page.
fn answers(page: &str) -> Vec<usize> {
    let number = |line: &str| line.trim_start().split_once("  ").and_then(|(number, _)| number.parse().ok());
    page.lines().filter_map(number).collect()
}

fn only_journal(data: &Path) -> PathBuf {
    let files = fs::read_dir(data.join("games")).unwrap().map(|entry| entry.unwrap().path());
    let files: Vec<_> = files.filter(|path| path.extension().is_some_and(|end| end == "journal")).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    files[0].clone()
}

#[test]
fn a_whole_game_is_played_in_each_language() {
    for (lang, over) in [("en", "The game is over."), ("fr", "La partie est terminée.")] {
        let data = data(&format!("text-{lang}"));
        let words = format!("play toy --text --lang {lang} --seed 3 --set rounds=2");
        let mut player = Player::sit_down(&data, &words);
        let mut quick = Quick::new(7);
        while let Some(page) = player.page() {
            let choice = *quick.pick(&answers(&page)).unwrap();
            player.answer(&choice.to_string());
        }
        let journal = only_journal(&data);
        let replayed = run(&format!("replay {} --verify --json", journal.display()));
        assert!(replayed.out.contains("\"finished\": true"), "{}", replayed.err);
        let ended =
            typed(&data, &format!("play toy --text --lang {lang} --continue {}", journal.display()), "");
        assert!(ended.contains(over), "{ended}");
        assert!(!ended.contains('⟦'), "{ended}");
    }
}

#[test]
fn leaving_and_going_on_leads_to_the_same_question() {
    let data = data("text-leave");
    let before = typed(&data, "play toy --text --lang en --seed 5", "1\n1\nq\n");
    let after = typed(&data, "play toy --text --lang en --continue", "q\n");
    let last = before.rsplit("· after record").next().unwrap().split('>').next();
    assert_eq!(after.rsplit("· after record").next().unwrap().split('>').next(), last);
}

#[test]
fn a_curtain_falls_between_people_who_have_secrets() {
    let mut player =
        Player::sit_down(&data("text-curtain"), "play toy --text --lang en --seed 5 --seats human,human");
    let curtain = "Press Enter when nobody else looks";
    assert!(player.page().unwrap().contains(curtain));
    player.answer("");
    let mut page = player.page().unwrap();
    assert!(page.contains("Lion’s hand: ") && !page.contains("Snake’s hand"), "{page}");
    while !page.contains(curtain) {
        let done = page.lines().find(|line| line.ends_with("The bid stands")).unwrap();
        player.answer(done.trim().split(' ').next().unwrap());
        page = player.page().unwrap();
    }
    assert!(!page.contains("hand"), "{page}");
    player.answer("");
    let page = player.page().unwrap();
    assert!(page.contains("Snake’s hand: ") && !page.contains("Lion’s hand: "), "{page}");
    player.answer("q");
    assert!(player.child.wait().unwrap().success());
}

/// The numbers of the answers that a hint on this page names, and how much of a hundred it gives each.
fn hinted(page: &str) -> Vec<(usize, u32)> {
    let hint = |line: &str| {
        let (number, rest) = line.trim().split_once("  ")?;
        let percent = rest.rsplit_once('(')?.1.split(['\u{a0}', '\u{202f}', ' ']).next()?;
        Some((number.parse().ok()?, percent.parse().ok()?))
    };
    page.lines().filter_map(hint).collect()
}

#[test]
fn a_hint_names_answers_with_their_worth_and_a_computer_player_says_why() {
    for (lang, hint, why, none) in [
        ("en", "hint", "why 2", "That seat has no computer"),
        ("fr", "conseil", "pourquoi 2", "aucun ordinateur n’a répondu"),
    ] {
        let words = format!("play toy --text --lang {lang} --seed 3 --set rounds=2 --seats human,regular");
        let mut player = Player::sit_down(&data(&format!("text-hint-{lang}")), &words);
        let page = player.page().unwrap();
        let (open, mut explained) = (answers(&page), false);
        player.answer(hint);
        let advice = hinted(&player.page().unwrap());
        assert!(!advice.is_empty() && advice.len() <= 3, "{advice:?}");
        assert!(advice.iter().all(|(answer, worth)| open.contains(answer) && *worth <= 100), "{advice:?}");
        assert!(advice.is_sorted_by(|one, other| one.1 >= other.1), "the best comes first: {advice:?}");
        player.answer(why);
        assert!(player.page().unwrap().contains(none), "nobody has answered yet");
        while !explained {
            player.answer("1");
            let Some(_) = player.page() else { break };
            player.answer(why);
            let Some(page) = player.page() else { break };
            explained = !page.contains(none) && page.contains(['“', '«']);
        }
        assert!(explained, "the computer player never says why");
    }
}

#[test]
fn tuning_writes_weights_that_the_same_seed_gives_again() {
    let folder = scratch("tuned");
    let tuned = |name: &str| {
        let out = folder.join(name);
        let ran = run(&format!("tune toy --games 2 --seed 4 --out {}", out.display()));
        assert!(ran.out.contains("went from"), "{}", ran.err);
        fs::read_to_string(out).unwrap()
    };
    let weights = tuned("one.toml");
    assert_eq!(weights, tuned("other.toml"));
    let kept = fs::read_to_string(tests::workspace().join("assets/toy/weights.toml")).unwrap();
    let names = |text: &str| -> Vec<String> {
        text.lines().filter_map(|line| line.split_once(" = ")).map(|(name, _)| name.to_owned()).collect()
    };
    assert_eq!(names(&weights), names(&kept), "the same things are weighed");
    assert_ne!(weights, kept, "nothing was learned");
}

#[test]
fn what_cannot_be_is_said_and_nothing_is_written() {
    let data = data("text-wrong");
    for (words, said) in [
        ("play chess --text --lang en", "no game"),
        ("play toy --text --lang en --seats human", "Players"),
        ("play toy --text --lang en --seats human,open", "hosted"),
        ("play toy --text --lang en --set deck=golden", "Deck"),
        ("play toy --text --lang en --continue", "no game to go on with"),
    ] {
        let output = program(&data, words).stdin(Stdio::null()).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && err.contains(said), "{words}: {err}");
    }
    assert!(!data.join("games").exists());
}

#[test]
fn a_scenario_of_the_players_own_outlives_its_file() {
    let data = data("text-scenario");
    let own = data.join("scenarios/toy");
    fs::create_dir_all(&own).unwrap();
    let file = own.join("siege.toml");
    fs::write(&file, "players = [2, 2]\ndecks = [\"lean\"]\ncoins = [1, 2, 3]\n").unwrap();
    let named_by_file = format!("play toy --text --lang en --seed 5 --set scenario={}", file.display());
    for words in ["play toy --text --lang en --seed 5 --set scenario=siege", &named_by_file] {
        let out = typed(&data, words, "finish\n");
        assert!(out.contains("The game is over."), "{out}");
    }
    let journals: Vec<_> =
        fs::read_dir(data.join("games")).unwrap().map(|entry| entry.unwrap().path()).collect();
    let journals: Vec<_> =
        journals.iter().filter(|path| path.extension().is_some_and(|end| end == "journal")).collect();
    let texts: Vec<_> = journals.iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    assert_eq!((texts.len(), &texts[0]), (2, &texts[1]), "one scenario, named twice");
    assert!(texts[0].contains(" scenario ") && texts[0].contains(" set scenario=siege "), "{}", texts[0]);
    fs::remove_dir_all(&own).unwrap();
    // The second file of a name has a space in it.
    for journal in journals {
        let replayed = thrones().args(["replay", "--verify"]).arg(journal).output().unwrap();
        assert!(replayed.status.success(), "{}", String::from_utf8_lossy(&replayed.stderr));
    }
    let output = program(&data, "play toy --text --lang en --set scenario=siege").output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && err.contains("siege"), "{err}");
}

#[test]
fn a_folder_that_cannot_be_written_to_is_told_and_play_goes_on() {
    let data = data("text-full");
    fs::create_dir_all(&data).unwrap();
    fs::write(data.join("games"), "in the way").unwrap();
    let out = typed(&data, "play toy --text --lang en --seed 5", "finish\n");
    assert!(out.contains("The game is over."), "{out}");
    assert_eq!(out.matches("! The game cannot be written to").count(), 1, "once is enough:\n{out}");
}

/// Plays at random until it is killed; gives the last record that was shown as done.
fn play_until_killed(player: &mut Player, quick: &mut Quick, pages: u32) -> u64 {
    let mut shown = 0;
    for _ in 0..pages {
        let Some(page) = player.page() else { break };
        shown = record(&page);
        let choices = answers(&page);
        player.answer(&quick.pick(&choices).map_or("q".into(), ToString::to_string));
    }
    thread::sleep(Duration::from_micros(quick.below(3000).into()));
    player.child.kill().unwrap();
    player.child.wait().unwrap();
    shown
}

/// Hurts the end of a journal as a crash of the machine could, and gives the complete lines before the damage.
fn hurt(journal: &Path, quick: &mut Quick) -> Vec<u8> {
    let bytes = fs::read(journal).unwrap();
    let ends: Vec<_> =
        bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1).collect();
    let whole = ends.last().copied().unwrap_or(0);
    let before_last = ends.len().checked_sub(2).map_or(0, |at| ends[at]);
    let mut hurt = bytes.clone();
    let good = match quick.below(3) {
        // The header alone is not hurt: without it there is no game.
        1 if before_last > 0 => {
            hurt.truncate(before_last + 1 + quick.below((whole - before_last - 2) as u32) as usize);
            before_last
        }
        2 if before_last > 0 => {
            let at = before_last + quick.below((whole - before_last - 1) as u32) as usize;
            hurt[at] ^= 0x15;
            before_last
        }
        _ => whole,
    };
    fs::write(journal, &hurt).unwrap();
    bytes[..good].to_vec()
}

#[test]
fn whenever_it_is_killed_every_complete_record_is_there() {
    let times: u64 = std::env::var("THRONES_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(20);
    for time in 0..times {
        let data = data("text-kill");
        let mut quick = Quick::new(time);
        let pages = 1 + quick.below(25);
        let mut player = Player::sit_down(&data, &format!("play toy --text --lang en --seed {time}"));
        let shown = play_until_killed(&mut player, &mut quick, pages);
        let journal = only_journal(&data);
        let read = Journal::read(&fs::read(&journal).unwrap()).unwrap();
        assert!(read.journal.last() >= shown, "time {time}: record {shown} was shown, but is not kept");
        let good = hurt(&journal, &mut quick);
        let mut player = Player::sit_down(&data, "play toy --text --lang en --continue");
        if let Some(page) = player.page() {
            let complete = good.iter().filter(|byte| **byte == b'\n').count() as u64 - 1;
            assert!(record(&page) >= complete, "time {time}: {complete} records were complete\n{page}");
            player.answer("q");
        }
        let mut rest = String::new();
        let _ = player.output.read_to_string(&mut rest);
        assert!(player.child.wait().unwrap().success(), "time {time}: {rest}");
        assert!(fs::read(&journal).unwrap().starts_with(&good), "time {time}");
    }
}
