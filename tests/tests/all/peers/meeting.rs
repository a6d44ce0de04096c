//! Homes behind routers meet without a relay: by pasted codes that know where others see them, by a guest that introduces
//! them, and when their host is lost. Where nothing works, it is said which end is closed.
use super::{homes::internet, *};
use std::ffi::OsStr;

fn folders<const N: usize>(name: &str) -> [PathBuf; N] {
    std::array::from_fn(|i| folder(&format!("{name}-{i}")))
}

fn words<'a>(folders: &'a [PathBuf], more: &[&'a str]) -> Vec<&'a OsStr> {
    folders.iter().map(|folder| folder.as_os_str()).chain(more.iter().map(|word| OsStr::new(*word))).collect()
}

/// Both have asked a relay only where they are seen, and it is gone when the reply is entered: the folders of host and guest.
const CODES: &str = r#"
own router1; own router2; own home1; own home2
behind $router1 $home1 1 ""
behind $router2 $home2 2 ""
relays
for data in $1 $2; do echo 'relay = "11.22.33.9"' > $data/settings.toml; done
mkfifo $1/replies; exec 3<>$1/replies
plays $home1 $1 host toy --set players=2 --set rounds=6 --replies <&3 > $1/out 2> $1/err & host=$!
printed $1/out 2
plays $home2 $2 join $(tail -1 $1/out) --patience 90 > $2/out 2> $2/err & guest=$!
until grep -q '^[0-9A-Z-]*$' $2/err; do kill -0 $guest; sleep 0.1; done
sleep 3
kill $relay
cat $1/out
grep '^[0-9A-Z-]*$' $2/err | tail -1 | tee /dev/fd/3
wait $guest
wait $host
"#;

#[test]
fn two_homes_meet_by_pasted_codes_alone() {
    let folders = folders::<2>("codes");
    let Some(said) = internet(CODES, &words(&folders, &[])) else { return };
    let outside = |home: u8| std::net::IpAddr::from([11, 22, 33, home]);
    let codes: Vec<&str> = said.lines().collect();
    let invite: Invite = codes[1].parse().unwrap();
    let reply: net::invite::Reply = codes[2].parse().unwrap();
    assert_eq!(invite.relay, None);
    assert_eq!(invite.addresses[0].ip(), outside(1), "the invite has grown");
    assert_eq!(reply.addresses[0].ip(), outside(2));
    ended_alike(&folders);
}

/// The host is found by nobody; a guest that can be reached has come by its reply, and introduces the next one. The folders
/// of the host, of whoever introduces, and of whoever is introduced.
const INTRODUCED: &str = r#"
own router1; own home1; own router2; own home2; own home3
behind $router1 $home1 1 ""
behind $router2 $home2 2 ""
public $home3 5
mkfifo $1/replies; exec 3<>$1/replies
plays $home1 $1 host toy --set players=3 --set rounds=6 --seats random,open,open --replies <&3 > $1/out 2> $1/err & host=$!
printed $1/out 1
plays $home3 $2 join $(tail -1 $1/out) --bot random --patience 90 > $2/out 2> $2/err & other=$!
until grep -q '^[0-9A-Z-]*$' $2/err; do kill -0 $other; sleep 0.1; done
grep '^[0-9A-Z-]*$' $2/err | tail -1 >&3
printed $1/out 2
echo "$(tail -1 $1/out)"
plays $home2 $3 join $(tail -1 $1/out) --bot random --patience 90 > $3/out 2> $3/err & guest=$!
wait $guest
wait $other
wait $host
"#;

#[test]
fn a_guest_that_both_reach_introduces_one_home_to_another() {
    let folders = folders::<3>("introduced");
    let Some(said) = internet(INTRODUCED, &words(&folders, &[])) else { return };
    let invite: Invite = said.lines().next().unwrap().parse().unwrap();
    assert_eq!(invite.addresses[0].ip(), std::net::IpAddr::from([11, 22, 33, 5]));
    ended_alike(&folders);
}

/// Three homes have met by a relay, and their host is lost for good. The folders, how the routers hide them, and what else
/// is lost by then.
const LOST: &str = r#"
own router1; own home1; own router2; own home2; own router3; own home3
behind $router1 $home1 1 "$4"
behind $router2 $home2 2 "$4"
behind $router3 $home3 3 "$4"
relays
plays $home1 $1 host toy --set players=3 --set rounds=6 --seats random,open,open --relay 11.22.33.9 > $1/out & host=$!
printed $1/out 1
plays $home2 $2 join $(tail -1 $1/out) --bot random > $2/out & guest=$!
plays $home3 $3 join $(tail -1 $1/out) --bot random > $3/out & other=$!
written $2 5000 $guest
eval "$5"
kill -KILL $host; wait $host || true
wait $guest
wait $other
"#;

fn host_lost(name: &str, router: &str, lost: &str) {
    let folders = folders::<3>(name);
    if internet(LOST, &words(&folders, &[router, lost])).is_none() {
        return;
    }
    let end = ended_alike(&folders[1..]);
    assert!(end["successions"].as_u64() >= Some(1), "{end}");
}

#[test]
fn homes_whose_host_is_lost_meet_at_the_next_one() {
    host_lost("lost-direct", "", "kill $relay");
}

#[test]
fn homes_that_cannot_meet_go_on_by_the_relay_when_their_host_is_lost() {
    host_lost("lost-relayed", "random,fully-random", "");
}

/// Nobody comes to the host: what the guest is told. The folders of both, how the routers hide them, what the host is told,
/// what the guest's settings hold, and what its router does.
const CLOSED: &str = r#"
own router1; own router2; own home1; own home2
behind $router1 $home1 1 "$3"
behind $router2 $home2 2 "$3"
relays
echo "$5" > $2/settings.toml
plays $home1 $1 host toy --set players=2 $4 > $1/out 2> $1/err & host=$!
printed $1/out 1
eval "$6"
if (plays $home2 $2 join $(tail -1 $1/out) --patience 12 2> $2/err); then exit 1; fi
cat $2/err
"#;

#[test]
fn where_nothing_works_it_is_said_which_end_is_closed() {
    let symmetric = "random,fully-random";
    let blocked = "at $router2 nft insert rule ip filter through iifname lan meta l4proto udp drop";
    let cases = [
        ("blocked", "", "--relay 11.22.33.9", "", blocked, "Most likely this network lets no UDP through"),
        (
            "symmetric",
            symmetric,
            "",
            "relay = \"11.22.33.9\"",
            "",
            "Your router takes a new port for every way",
        ),
        ("home-only", symmetric, "", "", "", "This invite holds only addresses of the host’s own network"),
    ];
    for (name, router, host, settings, then, advice) in cases {
        let folders = folders::<2>(&format!("closed-{name}"));
        let Some(said) = internet(CLOSED, &words(&folders, &[router, host, settings, then])) else { return };
        assert!(said.contains(advice), "{name}: {said}");
        assert!(said.contains("No table answers at the addresses of this invite"), "{name}: {said}");
    }
}

/// Two machines by a cable that know IPv6 alone. The folders of both.
const SIX: &str = r#"
own home2
ip link add name host0 type veth peer name guest0 netns $home2
ip address flush dev net
ip address add 2001:db8:77::1/64 dev host0 nodad
ip link set host0 up
at $home2 ip address add 2001:db8:77::2/64 dev guest0 nodad
for link in lo guest0; do at $home2 ip link set $link up; done
(plays $$ $1 host toy --set players=2 --set rounds=4 > $1/out) & host=$!
printed $1/out 1
head -1 $1/out
plays $home2 $2 join $(head -1 $1/out) > $2/out & guest=$!
wait $guest
wait $host
"#;

#[test]
fn machines_that_know_ipv6_alone_play() {
    let folders = folders::<2>("six");
    let Some(said) = internet(SIX, &words(&folders, &[])) else { return };
    let invite: Invite = said.lines().next().unwrap().parse().unwrap();
    assert!(invite.addresses.iter().all(|at| at.is_ipv6()), "{:?}", invite.addresses);
    ended_alike(&folders);
}
