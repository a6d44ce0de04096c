//! Tables that go by file: programs that never connect to each other play whole games.
use super::*;

/// Opens a table that goes by file in a folder of its own; gives its invitation.
fn by_file(name: &str, words: &[&str]) -> (Peer, PathBuf) {
    let mail = folder(&format!("{name}-mail"));
    let mail_named = mail.display().to_string();
    let words = [&["host"], words, &["--listen", "127.0.0.1:0", "--by-file", &mail_named, "--json"]].concat();
    let mut host = Peer::start(&folder(&format!("{name}-0")), &words);
    let invitation = PathBuf::from(host.line());
    assert!(invitation.starts_with(&mail) && invitation.is_file(), "{}", invitation.display());
    (host, invitation)
}

fn all_alike(all: Vec<Peer>) {
    let folders: Vec<_> = all.iter().map(|peer| peer.folder.clone()).collect();
    let ends: Vec<_> = all.into_iter().map(Peer::outcome).collect();
    assert_eq!(ends[0]["finished"], true);
    for (end, folder) in ends.iter().zip(folders) {
        assert_eq!(*end, ends[0]);
        assert_eq!(json(&format!("replay {} --verify", log_in(&folder).unwrap().display())), ends[0]);
    }
}

#[test]
fn three_programs_play_a_game_by_files_alone() {
    let (host, invitation) = by_file("by-file", &["toy", "--set", "players=3", "--set", "rounds=3"]);
    let invitation = invitation.display().to_string();
    let guests = [1, 2].map(|number| join(&format!("by-file-{number}"), &invitation));
    all_alike(guests.into_iter().chain([host]).collect());
}

/// One of them is killed, and comes back with the same invitation.
#[test]
fn a_program_that_was_killed_goes_on_with_its_files() {
    let (host, invitation) = by_file("by-file-killed", &["toy", "--set", "players=2", "--set", "rounds=6"]);
    let invitation = invitation.display().to_string();
    let mut guest = join("by-file-killed-1", &invitation);
    under_way(&guest);
    guest.child.kill().unwrap();
    let folder = guest.folder.clone();
    drop(guest);
    all_alike(vec![Peer::start(&folder, &["join", &invitation, "--json"]), host]);
}

#[test]
fn a_file_that_is_none_is_refused_in_plain_words() {
    let (host, invitation) = by_file("by-file-refused", &["toy", "--set", "players=2", "--set", "rounds=1"]);
    let bytes = fs::read(&invitation).unwrap();
    let mail = invitation.parent().unwrap();
    let torn = mail.join("torn.turn");
    fs::write(&torn, &bytes[..bytes.len() - 1]).unwrap();
    let mut altered = bytes.clone();
    altered[60] ^= 1;
    let forged = mail.join("forged.turn");
    fs::write(&forged, altered).unwrap();
    for (file, said) in [(&torn, "its end is missing"), (&forged, "as its author signed it")] {
        let refused = join("by-file-refused-1", &file.display().to_string()).end();
        assert_eq!((refused.code, refused.out.as_str()), (1, ""));
        assert!(refused.err.contains(said), "{}", refused.err);
    }
    let guest = join("by-file-refused-2", &invitation.display().to_string());
    // A file of a game is no invitation.
    let begun = Instant::now();
    let turn = loop {
        let all = fs::read_dir(mail).unwrap().map(|entry| entry.unwrap().path());
        let mut turns = all.filter(|path| path.display().to_string().contains("-to-"));
        if let Some(turn) = turns.next() {
            break turn;
        }
        assert!(begun.elapsed() < PATIENCE, "nothing is written");
        thread::sleep(Duration::from_millis(5));
    };
    let copy = mail.join("copy.turn");
    if fs::copy(&turn, &copy).is_ok() {
        let refused = join("by-file-refused-3", &copy.display().to_string()).end();
        assert!(refused.err.contains("invites to no table"), "{}", refused.err);
    }
    let ends = [guest, host].map(Peer::end);
    assert!(ends.iter().all(|end| end.code == 0), "{}", ends[0].err);
    let told = &ends[1].err;
    assert!(told.contains("its end is missing") && told.contains("as its author signed it"), "{told}");
}

/// A game that is offered: the second one, which takes few files; `BY_FILE=all` plays every one.
#[test]
fn a_real_game_is_played_by_files_alone() {
    let all = std::env::var("BY_FILE").is_ok_and(|which| which == "all");
    let offered = IDS.iter().filter(|(_, offered)| *offered).map(|(game, _)| *game);
    for game in offered.enumerate().filter(|(place, _)| all || *place == 1).map(|(_, game)| game) {
        let begun = Instant::now();
        let (host, invitation) = by_file(&format!("by-file-{game}"), &[game, "--set", "players=2"]);
        let guest = join(&format!("by-file-{game}-1"), &invitation.display().to_string());
        all_alike(vec![guest, host]);
        eprintln!("{game}: {} s by files", begun.elapsed().as_secs());
    }
}

/// Whoever plays in a terminal reads where its files lie and whose is awaited, and is called when it is its turn.
#[test]
fn a_terminal_tells_where_the_files_lie_and_rings() {
    let mail = folder("by-file-text-mail");
    let mut command = thrones();
    command.args(["host", "toy", "--set", "players=2", "--listen", "127.0.0.1:0", "--text", "--by-file"]);
    command.arg(&mail).env("THRONES_DATA", folder("by-file-text-0")).env("LANG", "en_GB.UTF-8");
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut host = piped.spawn().unwrap();
    let mut out = BufReader::new(host.stdout.take().unwrap());
    let mut invitation = String::new();
    out.read_line(&mut invitation).unwrap();
    let guest = join("by-file-text-1", invitation.trim());
    let mut says = host.stdin.take().unwrap();
    let answering = thread::spawn(move || {
        // The end of the input comes when the host has ended.
        while writeln!(says, "1").and_then(|()| says.flush()).is_ok() {
            thread::sleep(Duration::from_millis(20));
        }
    });
    let (mut rang, mut told) = (false, Vec::new());
    for line in out.lines().map_while(Result::ok) {
        rang |= line.contains('\u{7}');
        told.push(line);
    }
    host.wait().unwrap();
    answering.join().unwrap();
    drop(guest);
    let all = told.join("\n");
    assert!(rang, "{all}");
    assert!(all.contains("This table goes by file") && all.contains("For Guest: "), "{all}");
    assert!(
        all.contains("A file of Guest is awaited") || all.contains("a file of Guest is awaited"),
        "{all}"
    );
}
