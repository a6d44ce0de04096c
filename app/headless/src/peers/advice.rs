//! When nothing works: which end is closed, and what can be done. It is read from what is known here; nothing is sent.
use super::addresses::any_public;
use crate::words::Words;
use net::{mapping::is_public, relay::Standing};
use std::net::SocketAddr;

/// What is known of a way that does not work.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Signs {
    /// Whether others come to us.
    pub(super) is_host: bool,
    /// Where this machine is.
    pub(super) own: Vec<SocketAddr>,
    /// The port of this machine.
    pub(super) port: u16,
    /// Where the host should be, by its invite.
    pub(super) invited: Vec<SocketAddr>,
    /// The relay through which the table goes, and how we stand with it.
    pub(super) relay: Option<(SocketAddr, Standing)>,
    /// Where others see us, as they have told.
    pub(super) seen: Vec<SocketAddr>,
}

/// Why nothing works, as far as can be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Advice {
    /// This machine is on no network.
    Offline,
    /// Neither the host nor the relay answers: nothing comes through here, most likely.
    Blocked(SocketAddr),
    /// The relay does not answer a host.
    RelaySilent(SocketAddr),
    /// Our router takes a new port for every way: nobody can come to it.
    NewPorts,
    /// The invite has no address that is known outside of the host's home.
    HomeOnly,
    /// The host's router lets nobody in there.
    Closed(u16),
}

/// What is to be thought of these signs, when whoever is called has not answered for a while.
pub(super) fn diagnose(signs: &Signs) -> Option<Advice> {
    let Signs { is_host, own, port, invited, relay, seen } = signs;
    if own.iter().all(|at| at.ip().is_loopback()) && !invited.iter().any(|at| at.ip().is_loopback()) {
        return Some(Advice::Offline);
    }
    match relay {
        Some((at, Standing::Calling)) if *is_host => return Some(Advice::RelaySilent(*at)),
        Some((at, Standing::Calling)) => return Some(Advice::Blocked(*at)),
        // It carries the table, or has told itself why it does not.
        Some(_) => return None,
        None if *is_host => return None,
        None => (),
    }
    let hidden = |at: &&SocketAddr| !own.iter().any(|own| own.ip() == at.ip()) && is_public(at.ip());
    if seen.iter().filter(hidden).any(|at| at.port() != *port) {
        return Some(Advice::NewPorts);
    }
    if !any_public(invited) && !invited.iter().any(|at| at.ip().is_loopback()) {
        return Some(Advice::HomeOnly);
    }
    Some(Advice::Closed(invited.iter().find(|at| is_public(at.ip())).or(invited.first())?.port()))
}

/// The same in words.
pub(super) fn told(words: &Words, advice: Advice) -> String {
    let relay = |id, at: SocketAddr| words.say(id, &[("relay", at.to_string().into())]);
    match advice {
        Advice::Offline => words.get("advice-offline"),
        Advice::Blocked(at) => relay("advice-blocked", at),
        Advice::RelaySilent(at) => relay("advice-relay-silent", at),
        Advice::NewPorts => words.get("advice-new-ports"),
        Advice::HomeOnly => words.get("advice-home-only"),
        Advice::Closed(port) => words.say("advice-closed", &[("port", port.to_string().into())]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use net::relay::Refused;

    fn at(text: &str) -> SocketAddr {
        text.parse().unwrap()
    }

    /// A guest at home who was given an address of the internet.
    fn guest() -> Signs {
        let (own, invited) =
            (vec![at("192.168.1.5:40000")], vec![at("203.0.113.7:7474"), at("10.0.0.2:7474")]);
        Signs { own, port: 40000, invited, ..Signs::default() }
    }

    #[test]
    fn the_end_that_is_closed_is_named() {
        let relay = at("203.0.113.9:7475");
        let here = Standing::Here { seen: at("198.51.100.1:40000"), other: None };
        assert_eq!(diagnose(&guest()), Some(Advice::Closed(7474)));
        let home = Signs { invited: vec![at("192.168.1.9:7474")], ..guest() };
        assert_eq!(diagnose(&home), Some(Advice::HomeOnly));
        let new = Signs { seen: vec![at("198.51.100.1:61234")], ..home.clone() };
        assert_eq!(diagnose(&new), Some(Advice::NewPorts));
        let same = Signs { seen: vec![at("198.51.100.1:40000")], ..home };
        assert_eq!(diagnose(&same), Some(Advice::HomeOnly), "the port is kept");
        let silent = Signs { relay: Some((relay, Standing::Calling)), ..guest() };
        assert_eq!(diagnose(&silent), Some(Advice::Blocked(relay)));
        assert_eq!(diagnose(&Signs { is_host: true, ..silent }), Some(Advice::RelaySilent(relay)));
        assert_eq!(diagnose(&Signs { relay: Some((relay, here)), ..guest() }), None, "it carries the table");
        let refused = Some((relay, Standing::Refused(Refused::NoSession)));
        assert_eq!(diagnose(&Signs { relay: refused, ..guest() }), None, "that is told already");
    }

    #[test]
    fn a_machine_without_a_network_is_told_so_unless_the_table_is_on_it() {
        let alone = Signs { own: vec![at("127.0.0.1:40000")], ..guest() };
        assert_eq!(diagnose(&alone), Some(Advice::Offline));
        let here = Signs { invited: vec![at("127.0.0.1:7474")], ..alone };
        assert_eq!(diagnose(&here), Some(Advice::Closed(7474)));
        let host = Signs { is_host: true, invited: Vec::new(), ..guest() };
        assert_eq!(diagnose(&host), None, "whoever waits for others is not lost");
    }
}
