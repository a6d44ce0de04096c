//! Tables that show themselves on the local network, by mDNS: only while somebody hosts and wants it, or looks for one.
//!
//! What is shown never holds the token, unless the host lets in anybody who is near.
use crate::{
    invite::{ADDRESSES, Invite},
    journal::from_hex,
    session::record::WIRE,
    text,
};
use mdns_sd::{IfKind, Receiver, ResolvedService, ServiceDaemon, ServiceEvent, ServiceInfo};
use std::{
    collections::BTreeMap,
    fmt,
    net::{IpAddr, SocketAddr},
};

const SERVICE: &str = "_jeweled-thr._udp.local.";
/// Tables that are listed at most.
const MOST: usize = 32;

/// How far a table is shown or looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// On the local network.
    Network,
    /// On this machine only.
    Machine,
}

/// What a table shows of itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// How the host is called.
    pub name: String,
    /// The game.
    pub game: String,
    /// The beginning of the host's key.
    pub host: [u8; 10],
    /// What lets one in, if anybody near may come.
    pub invite: Option<Invite>,
}

/// A table that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// What it shows.
    pub notice: Notice,
    /// Where it is.
    pub addresses: Vec<SocketAddr>,
}

impl Found {
    /// What lets one in, if anybody near may come: first where it was found.
    pub fn invite(&self) -> Option<Invite> {
        let mut invite = self.notice.invite.clone()?;
        let mut all = self.addresses.clone();
        all.extend(invite.addresses.iter().filter(|at| !self.addresses.contains(at)));
        all.truncate(ADDRESSES);
        invite.addresses = all;
        Some(invite)
    }
}

/// Why nothing can be shown or looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LanError(String);

impl fmt::Display for LanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for LanError {}

impl From<mdns_sd::Error> for LanError {
    fn from(error: mdns_sd::Error) -> Self {
        Self(error.to_string())
    }
}

fn daemon(reach: Reach) -> Result<ServiceDaemon, LanError> {
    let daemon = ServiceDaemon::new()?;
    if reach == Reach::Machine {
        daemon.disable_interface(IfKind::All)?;
        daemon.enable_interface(IfKind::LoopbackV4)?;
    }
    Ok(daemon)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A table is shown as long as this lives.
pub struct Announcement(ServiceDaemon);

impl Announcement {
    /// Shows a table that listens on this port.
    pub fn start(notice: &Notice, port: u16, reach: Reach) -> Result<Self, LanError> {
        let daemon = daemon(reach)?;
        let host = hex(&notice.host);
        let mut shown = vec![
            ("v", WIRE.to_string()),
            ("name", notice.name.clone()),
            ("game", notice.game.clone()),
            ("host", host.clone()),
        ];
        shown.extend(notice.invite.as_ref().map(|invite| ("invite", invite.to_string())));
        let info = ServiceInfo::new(SERVICE, &host, &format!("{host}.local."), "", port, &shown[..])?;
        daemon.register(info.enable_addr_auto())?;
        Ok(Self(daemon))
    }
}

impl Drop for Announcement {
    fn drop(&mut self) {
        // It says goodbye by itself; a daemon that has ended already has nothing to say.
        let _ = self.0.shutdown();
    }
}

/// Tables are looked for as long as this lives.
pub struct Search {
    daemon: ServiceDaemon,
    events: Receiver<ServiceEvent>,
    found: BTreeMap<String, Found>,
}

impl Search {
    /// Begins to look.
    pub fn start(reach: Reach) -> Result<Self, LanError> {
        let daemon = daemon(reach)?;
        let events = daemon.browse(SERVICE)?;
        Ok(Self { daemon, events, found: BTreeMap::new() })
    }

    /// The tables that show themselves now.
    pub fn found(&mut self) -> Vec<Found> {
        while let Ok(event) = self.events.try_recv() {
            match event {
                ServiceEvent::ServiceResolved(service) if self.found.len() < MOST => {
                    if let Some(table) = read(&service) {
                        self.found.insert(service.fullname.clone(), table);
                    }
                }
                ServiceEvent::ServiceRemoved(_, name) => drop(self.found.remove(&name)),
                _ => (),
            }
        }
        self.found.values().cloned().collect()
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        // As above.
        let _ = self.daemon.shutdown();
    }
}

/// A table by what it shows; nothing, if it is of another version or makes no sense.
fn read(service: &ResolvedService) -> Option<Found> {
    let shown = |key: &str| service.txt_properties.get_property_val_str(key);
    if shown("v")?.parse() != Ok(WIRE) {
        return None;
    }
    let host: [u8; 10] = from_hex(shown("host")?)?.try_into().ok()?;
    // An invite to somebody else's table is none.
    let invite =
        shown("invite").and_then(|code| code.parse::<Invite>().ok()).filter(|invite| invite.host == host);
    let near = |ip: &IpAddr| match ip {
        IpAddr::V4(_) => true,
        // An address of the link alone is nothing without the name of the link.
        IpAddr::V6(six) => !six.is_unicast_link_local(),
    };
    let addresses = service.addresses.iter().map(|ip| ip.to_ip_addr()).filter(near);
    let mut addresses: Vec<_> = addresses.map(|ip| SocketAddr::new(ip, service.port)).collect();
    addresses.sort();
    let (name, game) = (text::name(shown("name")?), text::name(shown("game")?));
    Some(Found { notice: Notice { name, game, host, invite }, addresses })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{identity::PeerKey, invite::Token};
    use std::{
        thread,
        time::{Duration, Instant},
    };

    /// Looks until what was found is as wanted.
    fn until(search: &mut Search, wanted: impl Fn(&[Found]) -> bool) -> Vec<Found> {
        let begun = Instant::now();
        loop {
            let found = search.found();
            if wanted(&found) {
                return found;
            }
            assert!(begun.elapsed() < Duration::from_secs(30), "{found:?}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    #[test]
    fn a_table_on_this_machine_is_found_and_goes_away() {
        let key = PeerKey(std::array::from_fn(|i| i as u8 ^ std::process::id() as u8));
        let invite = Invite::new(key, Token([3; 5]), Vec::new());
        let notice = Notice {
            name: "\u{202e}Bêlit".into(),
            game: "toy".into(),
            host: invite.host,
            invite: Some(invite.clone()),
        };
        let mut search = Search::start(Reach::Machine).unwrap();
        let shown = Announcement::start(&notice, 7001, Reach::Machine).unwrap();
        let ours = |found: &[Found]| found.iter().any(|table| table.notice.host == invite.host);
        let found = until(&mut search, ours);
        let table = found.iter().find(|table| table.notice.host == invite.host).unwrap();
        assert_eq!(table.notice, Notice { name: "Bêlit".into(), ..notice });
        assert_eq!(table.addresses, ["127.0.0.1:7001".parse().unwrap()]);
        assert_eq!(table.invite(), Some(Invite { addresses: table.addresses.clone(), ..invite.clone() }));
        drop(shown);
        until(&mut search, |found| !ours(found));
    }
}
