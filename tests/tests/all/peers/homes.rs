//! Two homes behind routers, in networks made for the test: they meet where they can, and go through a relay where they
//! cannot; a router that opens a port lets others in.
use super::*;
use std::ffi::OsStr;

/// An internet, homes behind routers, and who plays there. `behind ROUTER HOME NUMBER FLAGS` puts a home behind a router that
/// hides it like this, `public MACHINE NUMBER` a machine on the internet itself.
pub(super) const INTERNET: &str = r#"
set -e
ip link set lo up
own() { unshare --net sleep 600 & eval "$1=$!"; until [ $(readlink /proc/$!/ns/net) != $(readlink /proc/self/ns/net) ]; do sleep 0.05; done; }
at() { whose=$1; shift; nsenter --target $whose --net "$@"; }
trap 'kill $router1 $router2 $router3 $home1 $home2 $home3 $relay $host $guest $other $daemon 2>/dev/null || true' EXIT
ip link add name net type bridge
ip address add 11.22.33.9/24 dev net
ip link set net up
public() {
    ip link add name wan$2 type veth peer name wan netns $1
    ip link set wan$2 master net up
    at $1 ip address add 11.22.33.$2/24 dev wan
    for link in lo wan; do at $1 ip link set $link up; done
}
behind() {
    public $1 $3
    at $1 ip link add name lan type veth peer name home netns $2
    at $1 ip address add 10.$3.0.1/24 dev lan
    at $1 ip link set lan up
    at $1 sysctl -qw net.ipv4.ip_forward=1
    at $2 ip address add 10.$3.0.2/24 dev home
    for link in lo home; do at $2 ip link set $link up; done
    at $2 ip route add default via 10.$3.0.1
    at $1 nft -f - <<RULES
table ip nat {
    chain out { type nat hook postrouting priority 100; policy accept; oifname "wan" masquerade $4; }
}
table ip filter {
    chain through {
        type filter hook forward priority 0; policy drop;
        ct state established,related accept
        iifname "lan" accept
        ct status dnat accept
    }
    chain into { type filter hook input priority 0; policy accept; iifname "wan" ct state new drop; }
}
RULES
}
program=$0
plays() { where=$1; data=$2; shift 2; export THRONES_DATA=$data; exec nsenter --target $where --net $program "$@" --headless --beat 60 --json; }
relays() { $program relay --listen 11.22.33.9:7475 > /dev/null & relay=$!; }
printed() { until [ "$(wc -l < $1)" -ge $2 ]; do sleep 0.1; done; }
written() { until [ "$(find $1 -name '*.table' -printf '%s\n' | sort -n | tail -1)" -gt $2 ] 2>/dev/null; do kill -0 $3; sleep 0.1; done; }
"#;

/// Two homes play. The folders of host and guest, how each router hides its home, what the host is told, what happens once
/// they play, what the host's router runs, and what is looked at in the end.
const HOMES: &str = r#"
own router1; own router2; own home1; own home2
behind $router1 $home1 1 "$3"
behind $router2 $home2 2 "$4"
eval "$7"
relays
plays $home1 $1 host toy --set players=2 --set rounds=6 $5 > $1/out 2> $1/err & host=$!
printed $1/out $(case "$5" in *--open-port*) echo 2;; *) echo 1;; esac)
plays $home2 $2 join $(tail -1 $1/out) --patience 60 > $2/out & guest=$!
written $2 4000 $guest
eval "$6"
wait $guest
wait $host
eval "$8"
cat $1/err
"#;

/// Runs this on an internet of its own, with these words; what was said, where this machine lends networks.
pub(super) fn internet(script: &str, words: &[&OsStr]) -> Option<String> {
    if !lends_networks(&ROUTERS) {
        return None;
    }
    let ran = Command::new("unshare")
        .args(["--map-root-user", "--net", "sh", "-c", &format!("{INTERNET}{script}")])
        .arg(thrones().get_program())
        .args(words)
        .env("LANG", "en_GB.UTF-8")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&ran.stdout).into_owned();
    assert!(ran.status.success(), "{said}{}", String::from_utf8_lossy(&ran.stderr));
    Some(said)
}

/// Plays a game between two homes; what was said, where this machine lends networks.
fn played(name: &str, routers: [&str; 2], host: &str, [then, runs, last]: [&str; 3]) -> Option<String> {
    let folders = [folder(&format!("{name}-0")), folder(&format!("{name}-1"))];
    let [ours, theirs] = &folders;
    let said = [routers[0], routers[1], host, then, runs, last].map(OsStr::new);
    let said = internet(HOMES, &[&[ours.as_os_str(), theirs.as_os_str()][..], &said].concat())?;
    ended_alike(&folders);
    Some(said)
}

/// A router that sends everything from the port it came from, and one that takes another for every way.
const CONE: &str = "";
const SYMMETRIC: &str = "random,fully-random";
const RELAY: &str = "--relay 11.22.33.9";

/// The relay ends as soon as they play: they have met without it.
#[test]
fn two_homes_meet_where_the_relay_sees_them() {
    played("homes-met", [CONE, CONE], RELAY, ["kill $relay", "", ""]);
}

#[test]
fn homes_that_cannot_meet_play_through_the_relay() {
    played("homes-one", [SYMMETRIC, CONE], RELAY, [""; 3]);
    played("homes-both", [SYMMETRIC, SYMMETRIC], RELAY, [""; 3]);
}

/// A relay that is started anew has forgotten everybody; they say hello again, and the game goes on.
#[test]
fn a_relay_that_was_started_anew_carries_the_game_on() {
    let anew = "kill $relay; wait $relay || true; sleep 1; relays";
    played("homes-anew", [SYMMETRIC, SYMMETRIC], RELAY, [anew, "", ""]);
}

/// Whoever goes by the relay and gets another address is found there again, host or guest.
#[test]
fn an_address_may_change_while_a_table_goes_by_the_relay() {
    for (name, number) in [("homes-host-moved", 1), ("homes-guest-moved", 2)] {
        let moves = format!(
            "at $home{number} ip address flush dev home; at $home{number} ip address add 10.{number}.0.7/24 dev home; \
             at $home{number} ip route add default via 10.{number}.0.1"
        );
        played(name, [SYMMETRIC, SYMMETRIC], RELAY, [&moves, "", ""]);
    }
}

/// The router's own settings: which of the protocols it speaks.
fn opening_router(speaks: &str) -> String {
    format!(
        r#"
printf '%s\n' ext_ifname=wan listening_ip=lan ext_ip=11.22.33.1 secure_mode=yes http_port=5555 {speaks} \
    uuid=00000000-0000-0000-0000-000000000001 upnp_table_name=opened upnp_nat_table_name=opened \
    upnp_forward_chain=opened upnp_nat_chain=before upnp_nat_postrouting_chain=after \
    'allow 1024-65535 10.1.0.0/24 1024-65535' > $1/router
at $router1 nft -f - <<RULES
table inet opened {{
    chain opened {{ type filter hook forward priority -5; policy accept; }}
    chain before {{ type nat hook prerouting priority -100; policy accept; }}
    chain after {{ type nat hook postrouting priority 90; policy accept; }}
}}
RULES
at $router1 ip route add 239.0.0.0/8 dev lan
at $home1 ip route add 239.0.0.0/8 dev home
nsenter --target $router1 --net miniupnpd -d -f $1/router -P $1/pid > $1/log 2>&1 & daemon=$!
sleep 1
"#
    )
}

/// The port is open while they play, and closed when the table is.
fn lets_in(name: &str, speaks: &str, means: &str) {
    if !lends(Command::new("miniupnpd").arg("--version").output().is_ok(), "miniupnpd") {
        return;
    }
    let open = "at $router1 nft list table inet opened | grep dnat; kill $relay";
    let closed = "if at $router1 nft list table inet opened | grep dnat; then exit 1; fi";
    let turns = [open, &opening_router(speaks), closed];
    let Some(said) = played(name, [CONE, CONE], "--open-port", turns) else { return };
    assert!(said.contains("dnat"), "{said}");
    assert!(said.contains(&format!("(asked by {means})")), "{said}");
}

#[test]
fn a_router_that_speaks_upnp_lets_others_in() {
    lets_in("homes-upnp", "enable_natpmp=no enable_upnp=yes", "UPnP");
}

#[test]
fn a_router_that_speaks_pcp_lets_others_in() {
    lets_in("homes-pcp", "enable_natpmp=yes enable_upnp=no", "PCP");
}

/// The table is opened again after its host was killed: the router, which has forgotten everything, is asked again.
#[test]
fn a_router_is_asked_again_when_a_table_is_opened_again() {
    if !lends(Command::new("miniupnpd").arg("--version").output().is_ok(), "miniupnpd") {
        return;
    }
    let again = "
kill $relay; kill -KILL $host; wait $host || true
at $router1 nft flush chain inet opened before
at $router1 nft flush chain inet opened opened
plays $home1 $1 host --continue $(find $1 -name '*.table') > $1/out 2>> $1/err & host=$!
until at $router1 nft list table inet opened | grep dnat; do kill -0 $host; sleep 0.1; done";
    let turns = [again, &opening_router("enable_natpmp=yes enable_upnp=no"), ""];
    let Some(said) = played("homes-again", [CONE, CONE], "--open-port", turns) else { return };
    assert!(said.contains("dnat"), "{said}");
}

/// A host that waits for others gets another address. The folders of host and guest, and what the router runs.
const MOVED: &str = r#"
own router1; own home1; own router2; own home2
behind $router1 $home1 1 ""
behind $router2 $home2 2 ""
eval "$3"
plays $home1 $1 host toy --set players=2 --set rounds=4 --open-port > $1/out 2> $1/err & host=$!
printed $1/out 2
at $home1 ip address flush dev home
at $home1 ip address add 10.1.0.7/24 dev home
at $home1 ip route add default via 10.1.0.1
until at $router1 nft list table inet opened | grep 'dnat.*10.1.0.7'; do kill -0 $host; sleep 0.1; done
printed $1/out 3
plays $home2 $2 join $(tail -1 $1/out) --patience 60 > $2/out & guest=$!
wait $guest
wait $host
"#;

#[test]
fn a_router_is_asked_again_when_a_host_gets_another_address() {
    if !lends(Command::new("miniupnpd").arg("--version").output().is_ok(), "miniupnpd") {
        return;
    }
    let folders = [0, 1].map(|number| folder(&format!("homes-moved-{number}")));
    let router = opening_router("enable_natpmp=yes enable_upnp=no");
    let words: Vec<_> =
        folders.iter().map(|folder| folder.as_os_str()).chain([OsStr::new(&router)]).collect();
    if internet(MOVED, &words).is_some() {
        ended_alike(&folders);
    }
}

/// A host on the internet and two homes: whoever takes the table over lives in the first, whose router opens ports. The
/// folders of host, heir and another guest, and what the router runs.
const HEIR: &str = r#"
own router1; own home1; own router2; own home2; own home3
behind $router1 $home1 1 ""
behind $router2 $home2 2 ""
public $home3 5
eval "$4"
plays $home3 $1 host toy --set players=3 --set rounds=6 --seats random,open,open > $1/out & host=$!
printed $1/out 1
plays $home1 $2 join $(tail -1 $1/out) --bot random --open-port > $2/out 2> $2/err & guest=$!
until [ -n "$(find $2 -name '*.table' -size +0)" ]; do kill -0 $guest; sleep 0.1; done
plays $home2 $3 join $(tail -1 $1/out) --bot random > $3/out & other=$!
written $2 5000 $guest
if at $router1 nft list table inet opened | grep dnat; then exit 1; fi
kill -KILL $host; wait $host || true
until at $router1 nft list table inet opened | grep dnat; do kill -0 $guest; sleep 0.1; done
wait $guest
wait $other
"#;

#[test]
fn whoever_takes_a_table_over_asks_its_router_for_a_port() {
    if !lends(Command::new("miniupnpd").arg("--version").output().is_ok(), "miniupnpd") {
        return;
    }
    let folders = [0, 1, 2].map(|number| folder(&format!("homes-heir-{number}")));
    // The router's files lie with those of the first folder.
    let router = opening_router("enable_natpmp=yes enable_upnp=no");
    let words: Vec<_> =
        folders.iter().map(|folder| folder.as_os_str()).chain([OsStr::new(&router)]).collect();
    if internet(HEIR, &words).is_some() {
        ended_alike(&folders[1..]);
    }
}
