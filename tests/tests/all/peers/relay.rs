//! A table that is reached through a relay alone, all as separate processes.
use super::*;

/// A relay as a process on loopback; it ends with the test.
fn relay() -> (Child, String) {
    let mut command: Command = thrones();
    command.args(["relay", "--listen", "127.0.0.1:0", "--lang", "en"]).env("THRONES_DATA", folder("relay"));
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let at = line.split(' ').find(|word| word.starts_with("127.0.0.1:")).unwrap().trim_end_matches('.');
    (child, at.to_owned())
}

/// The others have nothing of each other but the relay: at a table that goes by it alone, and where they hide.
#[test]
fn a_table_whose_host_is_lost_goes_on_through_the_relay() {
    let (mut relay, at) = relay();
    let hidden: &[&str] = &["--hide-address"];
    let ways: [(&str, &[&str], &[&str]); 2] =
        [("alone", &["--relay", &at, "--relay-only"], &[]), ("hidden", &["--relay", &at], hidden)];
    for (name, hosting, coming) in ways {
        let mut all = heirs::table_by(&format!("relayed-heirs-{name}"), "200", hosting, [coming; 2]);
        drop(all.remove(0));
        heirs::all_end_alike(all);
    }
    relay.kill().unwrap();
    relay.wait().unwrap();
}

#[test]
fn a_game_is_played_through_a_relay_alone() {
    let (mut relay, at) = relay();
    let words =
        ["host", "toy", "--set", "players=3", "--set", "rounds=3", "--listen", "127.0.0.1:0", "--json"];
    let mut host =
        Peer::start(&folder("relayed-0"), &[&words[..], &["--relay", &at, "--relay-only"]].concat());
    let code = host.line();
    let invite: Invite = code.parse().unwrap();
    assert_eq!(invite.relay.map(|through| through.at.to_string()), Some(at));
    assert!(invite.addresses.is_empty(), "nobody learns where the host is");
    let join = |i| Peer::start(&folder(&format!("relayed-{i}")), &["join", &invite.link(), "--json"]);
    let guests = [join(1), join(2)];
    let ours = host.last_outcome();
    assert_eq!(ours["finished"], true);
    for guest in guests {
        assert_eq!(guest.outcome(), ours);
    }
    relay.kill().unwrap();
    relay.wait().unwrap();
}
