//! A host that is killed and does not come back, or comes back late: the others go on with the next one.
use super::*;
use net::{identity::PeerKey, session::effect::log_of};

/// The hosts that a peer's log knows after the first one.
pub(super) fn heirs(peer: &Peer) -> Vec<u8> {
    let bytes = peer.log().and_then(|log| fs::read(log).ok()).unwrap_or_default();
    let lines = journal::read(&bytes).map(|(lines, _)| lines).unwrap_or_default();
    let host = |(record, _): (&Record, _)| match &record.body {
        Body::Succeeded(succession) => Some(succession.host.0),
        _ => None,
    };
    log_of(&lines).into_iter().filter_map(host).collect()
}

fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        thread::sleep(Duration::from_millis(50));
    }
}

/// Three people, each a process; computer players answer for them on this beat.
fn table(name: &str, beat: &str) -> Vec<Peer> {
    table_by(name, beat, &[], [&[]; 2])
}

/// As above; host and guests are told more.
pub(super) fn table_by(name: &str, beat: &str, hosting: &[&str], coming: [&[&str]; 2]) -> Vec<Peer> {
    let words =
        ["toy", "--set", "players=3", "--set", "rounds=6", "--seats", "random,open,open", "--beat", beat];
    let (host, invite) = host(&format!("{name}-0"), &[&words, hosting].concat());
    let guest = |number: usize| {
        let words = ["join", &invite, "--bot", "random", "--json", "--beat", beat];
        Peer::start(&folder(&format!("{name}-{number}")), &[&words, coming[number - 1]].concat())
    };
    let first = guest(1);
    // Whoever comes first has the first chair.
    let sits = |peer: &Peer| peer.log().and_then(|log| fs::read(log).ok()).is_some_and(|log| !log.is_empty());
    until("the first guest has its chair", || sits(&first));
    let mut all = vec![host, first, guest(2)];
    all.iter().for_each(under_way);
    assert!(all.iter_mut().all(|peer| peer.child.try_wait().unwrap().is_none()), "it is over too soon");
    all
}

pub(super) fn all_end_alike(all: Vec<Peer>) {
    let folders: Vec<_> = all.iter().map(|peer| peer.folder.clone()).collect();
    let ends: Vec<_> = all.into_iter().map(Peer::last_outcome).collect();
    assert_eq!(ends[0]["finished"], true);
    assert!(ends[0]["successions"].as_u64() >= Some(1), "{}", ends[0]);
    for (end, folder) in ends.iter().zip(folders) {
        assert_eq!(*end, ends[0]);
        assert_eq!(json(&format!("replay {} --verify", log_in(&folder).unwrap().display())), ends[0]);
    }
}

#[test]
fn a_game_whose_host_is_lost_for_good_is_played_to_its_end_by_the_others() {
    let mut all = table("heirs-lost", "200");
    // Killed without a word, and never started again.
    drop(all.remove(0));
    all_end_alike(all);
}

/// Whoever wants its address to be told to nobody is not found, so that another opens the table.
#[test]
fn a_guest_whose_address_is_hidden_leaves_it_to_another_to_open_the_table() {
    let mut all = table_by("heirs-hidden", "200", &[], [&["--hide-address"], &[]]);
    drop(all.remove(0));
    until("somebody else is the host", || all.iter().all(|peer| !heirs(peer).is_empty()));
    assert_eq!(heirs(&all[0]), [2], "the first one by the charter is hidden");
    all_end_alike(all);
}

/// Kills the host without a word and waits until somebody else is it for all others.
fn lose_host(all: &mut Vec<Peer>) -> Peer {
    let mut lost = all.remove(0);
    lost.child.kill().unwrap();
    lost.child.wait().unwrap();
    until("somebody else is the host", || all.iter().all(|peer| !heirs(peer).is_empty()));
    lost
}

#[test]
fn a_host_that_was_lost_comes_back_as_a_guest() {
    let mut all = table("heirs-back", "300");
    let lost = lose_host(&mut all);
    let file = lost.log().unwrap().display().to_string();
    let again = ["host", "--continue", &file, "--json", "--beat", "300"];
    all.push(Peer::start(&lost.folder.clone(), &again));
    until("the old host follows", || !heirs(&all[2]).is_empty());
    all_end_alike(all);
}

/// What the file beside somebody's log tells of where this person could be reached.
fn reach_of(peer: &Peer, person: &str) -> Option<Vec<std::net::SocketAddr>> {
    let people = fs::read_to_string(peer.log()?.with_extension("people")).ok()?;
    let line = people.lines().find_map(|line| line.strip_prefix(person))?;
    Some(line.split_whitespace().filter_map(|at| at.parse().ok()).collect())
}

/// The invite that it is given has nothing of the one that it gave: neither its key nor its token.
#[test]
fn an_old_host_finds_its_own_log_by_an_invite_of_the_new_one() {
    let mut all = table("heirs-invited", "300");
    let lost = lose_host(&mut all);
    let host = heirs(&all[0])[0];
    let key: PeerKey = Identity::at(&all[usize::from(host) - 1].folder.join("identity.der")).unwrap().key();
    let mut addresses = Vec::new();
    until("it is told where the new host is", || {
        addresses = reach_of(&all[2 - usize::from(host)], &format!("{host} ")).unwrap_or_default();
        !addresses.is_empty()
    });
    let invite = Invite::new(key, Token([9; 5]), addresses).to_string();
    let words = ["join", &invite, "--bot", "random", "--json", "--beat", "300"];
    all.push(Peer::start(&lost.folder.clone(), &words));
    until("the old host follows", || !heirs(&all[2]).is_empty());
    until("the log that was made of the invite is gone", || {
        let logs = fs::read_dir(lost.folder.join("tables")).unwrap().map(|entry| entry.unwrap().path());
        logs.filter(|path| path.extension().is_some_and(|ending| ending == "table")).count() == 1
    });
    all_end_alike(all);
}

/// Those who look on are told where the next ones are, and find whoever is the host.
#[test]
fn whoever_looks_on_follows_to_the_next_host() {
    let mut all = table("heirs-watched", "400");
    let invite = fs::read_to_string(all[0].log().unwrap().with_extension("invite")).unwrap();
    all.push(watch(&folder("heirs-watched-3"), invite.lines().next().unwrap()));
    until("it watches", || {
        all[3].log().is_some_and(|log| {
            fs::read(&log).is_ok_and(|bytes| bytes.len() > 4000) && reach_of(&all[3], "1 ").is_some()
        })
    });
    lose_host(&mut all);
    all_end_alike(all);
}

/// Of two nobody goes on alone by itself: the guest opens the table by its own file, and the old host comes to it.
#[test]
fn of_two_people_the_guest_opens_the_table_and_the_old_host_comes_to_it_as_a_guest() {
    let words = ["toy", "--set", "players=2", "--set", "rounds=8", "--seats", "random,open", "--beat", "300"];
    let (mut host, invite) = host("heirs-two-0", &words);
    let coming = ["join", &invite, "--bot", "random", "--json", "--beat", "300"];
    let guest = Peer::start(&folder("heirs-two-1"), &coming);
    [&host, &guest].into_iter().for_each(under_way);
    assert!(host.child.try_wait().unwrap().is_none(), "it is over too soon");
    let folders = [&host, &guest].map(|peer| peer.folder.clone());
    // Both are gone without a word: one for good as the host, the other until its person opens the table.
    drop((host, guest));
    let file = log_in(&folders[1]).unwrap().display().to_string();
    let words = ["host", "--continue", &file, "--listen", "127.0.0.1:0", "--json", "--beat", "300"];
    let mut opened = Peer::start(&folders[1], &words);
    let again = opened.line();
    assert_ne!(again, invite);
    assert_eq!(heirs(&opened), Vec::<u8>::new(), "it needs the other");
    let back = Peer::start(&folders[0], &["join", &again, "--bot", "random", "--json", "--beat", "300"]);
    until("both follow the new host", || [&opened, &back].iter().all(|peer| heirs(peer) == [1]));
    all_end_alike(vec![opened, back]);
}
