//! A table that shows itself on the local network, found from another machine by a cable.
use super::*;

/// Two machines by a cable. The program, and the folders of both.
const NEAR: &str = "
set -e
ip link set lo up
unshare --net sleep 600 & other=$!
trap 'kill $other $host 2>/dev/null || true' EXIT
until [ $(readlink /proc/$other/ns/net) != $(readlink /proc/self/ns/net) ]; do sleep 0.1; done
ip link add name host0 type veth peer name guest0 netns $other
ip address add 10.78.0.1/24 dev host0
ip link set host0 up
ip route add default dev host0
there() { nsenter --target $other --net \"$@\"; }
there ip address add 10.78.0.2/24 dev guest0
there ip link set guest0 up
there ip route add default dev guest0
THRONES_DATA=$1 $0 host toy --set players=2 --set rounds=2 --lan --headless --json > $1/out &
host=$!
until [ -s $1/out ]; do sleep 0.1; done
THRONES_DATA=$2 there $0 join --lan --headless --json > $2/out
wait $host
";

#[test]
fn a_table_near_is_found_and_joined_without_its_invite() {
    if !lends_networks(&WIRES) {
        return;
    }
    let folders = [folder("near-0"), folder("near-1")];
    let ran = Command::new("unshare")
        .args(["--map-root-user", "--net", "sh", "-c", NEAR])
        .args([thrones().get_program(), folders[0].as_os_str(), folders[1].as_os_str()])
        .output()
        .unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    ended_alike(&folders);
}
