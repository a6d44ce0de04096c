//! A whole game in networks of its own: one peer is killed and started again, another is cut off for ten seconds, and the
//! host is lost for good. Where the kernel can, every way takes 20 ms.
//!
//! `LOSSES=all` plays every game that is offered, after the one for tests.
use super::*;

/// Three machines on one switch. The program, the folders of host and guests, and the game with its choices.
const MACHINES: &str = r#"
set -e
ip link set lo up
own() { unshare --net sleep 1200 & eval "$1=$!"; until [ $(readlink /proc/$!/ns/net) != $(readlink /proc/self/ns/net) ]; do sleep 0.05; done; }
at() { whose=$1; shift; nsenter --target $whose --net "$@"; }
own one; own two; own three
trap 'kill $one $two $three $host $guest $other 2>/dev/null || true' EXIT
ip link add name net type bridge
ip link set net up
joins() {
    ip link add name to$2 type veth peer name wire netns $1
    ip link set to$2 master net up
    at $1 ip address add 10.9.0.$2/24 dev wire
    for link in lo wire; do at $1 ip link set $link up; done
    at $1 tc qdisc add dev wire root netem delay 20ms 2>/dev/null || slow=no
}
joins $one 1; joins $two 2; joins $three 3
echo "delay: ${slow:-20 ms}"
program=$0; hosts=$1; guests=$2; others=$3
shift 3
plays() { ns=$1; data=$2; shift 2; export THRONES_DATA=$data; exec nsenter --target $ns --net $program "$@" --headless --beat 100 --json; }
written() { until [ "$(find $1 -name '*.table' -printf '%s\n' | sort -n | tail -1)" -gt $2 ] 2>/dev/null; do kill -0 $3; sleep 0.05; done; }
plays $one $hosts host "$@" --set players=3 --seats random,open,open --listen 10.9.0.1:7474 > $hosts/out & host=$!
until [ "$(wc -l < $hosts/out)" -ge 1 ]; do sleep 0.1; done
invite=$(head -1 $hosts/out)
plays $two $guests join $invite --bot random > $guests/out & guest=$!
plays $three $others join $invite --bot random > $others/out & other=$!
written $hosts 8000 $host
echo killed
kill -KILL $other; wait $other || true
plays $three $others join $invite --bot random > $others/out & other=$!
written $others 12000 $other
echo "cut off"
ip link set to2 down; sleep 10; ip link set to2 up
written $guests 16000 $guest
echo lost
kill -KILL $host; wait $host || true
wait $guest
wait $other
"#;

fn played(game: &str, chosen: &[&str]) {
    let able = Command::new("unshare").args(["--map-root-user", "--net", "ip", "link"]).output();
    if !able.is_ok_and(|able| able.status.success()) {
        return eprintln!("this machine lends no networks");
    }
    let begun = Instant::now();
    let folders = [0, 1, 2].map(|number| folder(&format!("losses-{game}-{number}")));
    let ran = Command::new("unshare")
        .args(["--map-root-user", "--net", "sh", "-c", MACHINES])
        .arg(thrones().get_program())
        .args(&folders)
        .arg(game)
        .args(chosen)
        .env("LANG", "en_GB.UTF-8")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&ran.stdout).into_owned();
    assert!(ran.status.success(), "{said}{}", String::from_utf8_lossy(&ran.stderr));
    let ends = folders[1..].iter().map(|folder| -> Value {
        let out = fs::read_to_string(folder.join("out")).unwrap();
        serde_json::from_str(&out[out.find('{').unwrap()..]).unwrap()
    });
    let ends: Vec<_> = ends.collect();
    assert_eq!(ends[0], ends[1], "{game}");
    assert_eq!(ends[0]["finished"], true);
    assert!(ends[0]["successions"].as_u64() >= Some(1), "{}", ends[0]);
    let delay = said.lines().next().unwrap_or_default();
    eprintln!("{game}: {} s, {delay}, {}", begun.elapsed().as_secs(), ends[0]["hash"]);
}

#[test]
fn a_game_survives_a_kill_a_partition_and_the_loss_of_its_host() {
    played("toy", &["--set", "rounds=12"]);
    if std::env::var("LOSSES").is_ok_and(|which| which == "all") {
        IDS.iter().filter(|(_, offered)| *offered).for_each(|(game, _)| played(game, &[]));
    }
}
