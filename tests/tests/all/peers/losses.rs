//! A whole game in networks of its own, where every way takes 20 ms: one peer is killed and started again, another is cut off
//! for ten seconds, and the host is lost for good.
//!
//! `LOSSES=all` plays every game that is offered, after the one for tests.
use super::*;

/// A switch in place of the kernel's where that cannot delay: one device in each machine's network, by the number of its
/// process, and what is sent to an address arrives there 20 ms later.
const SLOW: &str = r#"
import ctypes, fcntl, heapq, os, select, struct, subprocess, sys, time
libc = ctypes.CDLL(None, use_errno=True)
home, wires, late, count = os.open('/proc/self/ns/net', os.O_RDONLY), {}, [], 0
for number, process in enumerate(sys.argv[1:], 1):
    there = os.open(f'/proc/{process}/ns/net', os.O_RDONLY)
    assert libc.setns(there, 0x40000000) == 0
    wire = os.open('/dev/net/tun', os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(wire, 0x400454ca, struct.pack('16sH', b'wire', 0x1001))
    for words in ('link set lo up', f'address add 10.9.0.{number}/24 dev wire', 'link set wire up mtu 1500'):
        subprocess.check_call(['ip'] + words.split())
    wires[bytes([10, 9, 0, number])] = wire
    assert libc.setns(home, 0x40000000) == 0
print('up', flush=True)
while True:
    ready, _, _ = select.select(list(wires.values()), [], [], max(0, late[0][0] - time.monotonic()) if late else 1)
    for wire in ready:
        try:
            packet = os.read(wire, 65536)
        except OSError:
            continue
        count += 1
        heapq.heappush(late, (time.monotonic() + 0.02, count, packet))
    while late and late[0][0] <= time.monotonic():
        packet = heapq.heappop(late)[2]
        try:
            os.write(wires[packet[16:20]], packet)
        except (OSError, KeyError):
            pass
"#;

/// Three machines on one switch. The program, what delays where the kernel cannot, the folders of host and guests, and the
/// game with its choices.
const MACHINES: &str = r#"
set -e
ip link set lo up
own() { unshare --net sleep 1200 & eval "$1=$!"; until [ $(readlink /proc/$!/ns/net) != $(readlink /proc/self/ns/net) ]; do sleep 0.05; done; }
at() { whose=$1; shift; nsenter --target $whose --net "$@"; }
own one; own two; own three
trap 'kill $one $two $three $switch $host $guest $other 2>/dev/null || true' EXIT
slow=$1; shift
joins() {
    ip link add name to$2 type veth peer name wire netns $1
    ip link set to$2 master net up
    at $1 ip address add 10.9.0.$2/24 dev wire
    for link in lo wire; do at $1 ip link set $link up; done
    at $1 tc qdisc add dev wire root netem delay 20ms
}
if tc qdisc add dev lo root netem delay 1ms 2>/dev/null; then
    tc qdisc del dev lo root
    ip link add name net type bridge
    ip link set net up
    joins $one 1; joins $two 2; joins $three 3
else
    mkfifo $slow.up
    python3 $slow $one $two $three > $slow.up & switch=$!
    read up < $slow.up
fi
took=$(at $one bash -c 'begun=${EPOCHREALTIME/./}; { : < /dev/tcp/10.9.0.2/9; } 2>/dev/null; echo $(((${EPOCHREALTIME/./} - begun) / 1000))')
echo "there and back: $took ms"
test "$took" -ge 40
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
at $two ip link set wire down; sleep 10; at $two ip link set wire up
written $guests 16000 $guest
echo lost
kill -KILL $host; wait $host || true
wait $guest
wait $other
"#;

fn played(game: &str, chosen: &[&str]) {
    if !lends_networks(&WIRES) {
        return;
    }
    let netem = ["tc", "qdisc", "add", "dev", "lo", "root", "netem", "delay", "1ms"];
    let kernel = Command::new("unshare").args(["--map-root-user", "--net"]).args(netem).output();
    let kernel = kernel.is_ok_and(|able| able.status.success());
    let python =
        Command::new("python3").arg("--version").output().is_ok() && Path::new("/dev/net/tun").exists();
    if !lends(kernel || python, "ways that take 20 ms (sch_netem, or python3 and /dev/net/tun)") {
        return;
    }
    let slow = folder(&format!("losses-{game}-slow")).join("slow.py");
    fs::write(&slow, SLOW).unwrap();
    let begun = Instant::now();
    let folders = [0, 1, 2].map(|number| folder(&format!("losses-{game}-{number}")));
    let ran = Command::new("unshare")
        .args(["--map-root-user", "--net", "sh", "-c", MACHINES])
        .arg(thrones().get_program())
        .arg(&slow)
        .args(&folders)
        .arg(game)
        .args(chosen)
        .env("LANG", "en_GB.UTF-8")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&ran.stdout).into_owned();
    assert!(ran.status.success(), "{said}{}", String::from_utf8_lossy(&ran.stderr));
    let ends: Vec<_> = folders[1..].iter().map(|folder| end_in(folder)).collect();
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
