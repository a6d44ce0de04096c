//! Machines that get another address in the middle of a game, in networks made for the test.
use super::*;

/// Two machines by a cable, and one of them gets another address, and another, while they play. The program, the folders of
/// both, how one moves, to which addresses, and where the host listens.
const MOVING: &str = "
set -e
ip link set lo up
unshare --net sleep 600 & other=$!
trap 'kill $other $host 2>/dev/null || true' EXIT
until [ $(readlink /proc/$other/ns/net) != $(readlink /proc/self/ns/net) ]; do sleep 0.1; done
ip link add name host0 type veth peer name guest0 netns $other
ip address add 10.77.0.1/24 dev host0
ip link set host0 up
ip route add default dev host0
there() { nsenter --target $other --net \"$@\"; }
there ip address add 10.77.0.2/24 dev guest0
there ip link set guest0 up
THRONES_DATA=$1 $0 host toy --set players=2 --set rounds=8 $5 --headless --beat 60 --json > $1/out &
host=$!
until [ -s $1/out ]; do sleep 0.1; done
THRONES_DATA=$2 there $0 join $(head -1 $1/out) --headless --beat 60 --json > $2/out &
guest=$!
written() { find $2 -name '*.table' -printf '%s\\n' | sort -n | tail -1; }
enough=4000
for next in $4; do
    until [ \"$(written \"$@\")\" -gt $enough ] 2>/dev/null; do sleep 0.1; done
    enough=$(($(written \"$@\") + 4000))
    eval \"$3\"
    echo moved $next
done
wait $guest
wait $host
";

/// Plays a game in which somebody moves like this, where this machine lends networks.
fn plays_on(name: &str, moves: &str, to: &str, listen: &str) {
    if !lends_networks(&WIRES) {
        return;
    }
    let (ours, theirs) = (folder(&format!("{name}-0")), folder(&format!("{name}-1")));
    let program = thrones().get_program().to_owned();
    let ran = Command::new("unshare")
        .args(["--map-root-user", "--net", "sh", "-c", MOVING])
        .args([program.as_os_str(), ours.as_os_str(), theirs.as_os_str()])
        .args([moves, to, listen])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&ran.stdout).into_owned();
    assert!(ran.status.success(), "{said}{}", String::from_utf8_lossy(&ran.stderr));
    assert!(to.split(' ').all(|next| said.contains(&format!("moved {next}"))), "{said}");
    ended_alike(&[ours, theirs]);
}

#[test]
fn a_guest_that_changes_its_address_plays_on() {
    let moves = "there ip address flush dev guest0; there ip address add 10.77.0.$next/24 dev guest0";
    plays_on("moved-guest", moves, "3 4 5 6", "--listen 10.77.0.1:0");
}

/// F8: a host that got another address was lost to its guests.
#[test]
fn a_host_that_changes_its_address_calls_its_guests_and_plays_on() {
    let moves = "ip address flush dev host0; ip address add 10.77.0.$next/24 dev host0; \
                 ip route replace default dev host0";
    for listen in ["", "--listen 10.77.0.1:0"] {
        plays_on("moved-host", moves, "11 12", listen);
    }
}
