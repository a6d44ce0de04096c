//! Two homes whose firewalls let nobody in meet without a relay: the guest's reply is entered at the host, whose call
//! opens the way.
use super::*;

/// Two homes with addresses that all can see, and before each a firewall. The program, and the folders of host and guest.
const FIREWALLS: &str = r#"
set -e
ip link set lo up
own() { unshare --net sleep 600 & eval "$1=$!"; until [ $(readlink /proc/$!/ns/net) != $(readlink /proc/self/ns/net) ]; do sleep 0.05; done; }
at() { whose=$1; shift; nsenter --target $whose --net "$@"; }
own wall1; own wall2; own home1; own home2
trap 'kill $wall1 $wall2 $home1 $home2 $host $guest 2>/dev/null || true' EXIT
ip link add name net type bridge
ip link set net up
behind() {
    ip link add name wan$3 type veth peer name wan netns $1
    ip link set wan$3 master net up
    at $1 ip link add name lan type veth peer name home netns $2
    at $1 ip address add 2001:db8:f::$3/64 dev wan nodad
    at $1 ip address add 2001:db8:$3::1/64 dev lan nodad
    for link in lo wan lan; do at $1 ip link set $link up; done
    at $1 sysctl -qw net.ipv6.conf.all.forwarding=1
    at $1 ip -6 route add 2001:db8:$4::/64 via 2001:db8:f::$4
    at $2 ip address add 2001:db8:$3::2/64 dev home nodad
    for link in lo home; do at $2 ip link set $link up; done
    at $2 ip -6 route add default via 2001:db8:$3::1
    at $1 nft -f - <<RULES
table ip6 filter {
    chain through {
        type filter hook forward priority 0; policy drop;
        ct state established,related accept
        iifname "lan" accept
    }
}
RULES
}
behind $wall1 $home1 1 2
behind $wall2 $home2 2 1
mkfifo $1/replies
exec 3<>$1/replies
THRONES_DATA=$1 nsenter --target $home1 --net $0 host toy --set players=2 --set rounds=6 --headless --beat 60 --json --replies <&3 > $1/out 2> $1/err &
host=$!
until [ -s $1/out ]; do sleep 0.1; done
THRONES_DATA=$2 nsenter --target $home2 --net $0 join $(tail -1 $1/out) --headless --patience 60 --beat 60 --json > $2/out 2> $2/err &
guest=$!
until grep -q '^[0-9A-Z-]*$' $2/err; do kill -0 $guest; sleep 0.1; done
echo rubbish >&3
grep '^[0-9A-Z-]*$' $2/err >&3
wait $guest
wait $host
cat $1/err $2/err
"#;

#[test]
fn a_reply_opens_the_way_between_two_firewalls() {
    if !lends_networks(&ROUTERS) {
        return;
    }
    let folders = [folder("replies-0"), folder("replies-1")];
    let ran = Command::new("unshare")
        .args(["--map-root-user", "--net", "sh", "-c", FIREWALLS])
        .args([thrones().get_program(), folders[0].as_os_str(), folders[1].as_os_str()])
        .env("LANG", "en_GB.UTF-8")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success(), "{said}{}", String::from_utf8_lossy(&ran.stderr));
    assert!(said.contains("The host does not answer. Give it this reply"), "{said}");
    assert!(said.contains("This is not a whole reply."), "{said}");
    assert!(said.contains("is called for ten minutes"), "{said}");
    ended_alike(&folders);
}
