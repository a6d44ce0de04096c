//! A port of the home's router that leads to this machine: asked for by PCP or NAT-PMP and by UPnP at once, renewed while
//! the table is open, and given back at the end. Nothing is asked unless the player wants it.
mod control;
mod router;
mod upnp;

use std::{
    fmt, io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    time::Duration,
};
use tokio::{
    sync::watch,
    task::JoinHandle,
    time::{sleep, timeout},
};

/// How long a router may take to answer.
pub(crate) const ANSWER: Duration = Duration::from_secs(4);
/// For how many seconds a port is asked for.
pub(crate) const LEASE: u32 = 3600;
/// How long the router may take to close the port at the end.
const GOODBYE: Duration = Duration::from_secs(2);
/// Between attempts while no router opens a port.
const AGAIN: Duration = Duration::from_secs(300);

/// How a port was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Means {
    /// UPnP.
    Upnp,
    /// The Port Control Protocol.
    Pcp,
    /// Its predecessor.
    NatPmp,
}

impl fmt::Display for Means {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Upnp => "UPnP",
            Self::Pcp => "PCP",
            Self::NatPmp => "NAT-PMP",
        })
    }
}

/// How far it has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mapped {
    /// The router is being asked.
    Asking,
    /// What arrives at this address of the router is passed on to us.
    Open(Means, SocketAddr),
    /// The router opened a port, but has no address that the internet knows: another router stands before it.
    Hidden(Means, SocketAddr),
    /// No router opens one; the address of one that refused, if it told. Most routers keep the port from which something
    /// leaves, so that this address with our own port may well be where others see us.
    Closed(Option<IpAddr>),
}

/// A port that is kept open as long as this lives.
pub struct Mapping {
    told: watch::Receiver<Mapped>,
    end: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Mapping {
    /// Asks for a port that leads to this one of ours. Must be called inside a runtime.
    pub fn start(port: u16) -> Self {
        let (tell, told) = watch::channel(Mapped::Asking);
        let (end, ending) = watch::channel(false);
        let task = tokio::spawn(keep(port, tell, ending));
        Self { told, end, task }
    }

    /// How far it has come.
    pub fn mapped(&self) -> Mapped {
        self.told.borrow().clone()
    }

    /// Gives the port back.
    pub async fn close(self) {
        self.end.send_replace(true);
        // A router that does not answer closes it when the lease ends.
        let _ = timeout(GOODBYE, self.task).await;
    }
}

async fn keep(port: u16, tell: watch::Sender<Mapped>, mut ending: watch::Receiver<bool>) {
    loop {
        let Some(asked) = until(&mut ending, router::ask(port)).await else { return };
        tell.send_replace(match &asked {
            Ok(lease) if is_public(lease.at().ip()) => Mapped::Open(lease.means(), lease.at()),
            Ok(lease) => Mapped::Hidden(lease.means(), lease.at()),
            Err(refused) => Mapped::Closed(refused.filter(|ip| is_public(*ip))),
        });
        let (mut lease, mut good) = (asked.ok(), true);
        while let Some(lease) = lease.as_mut().filter(|_| good) {
            match until(&mut ending, sleep(lease.half())).await {
                Some(()) => good = lease.renew().await,
                None => break,
            }
        }
        if *ending.borrow() {
            if let Some(lease) = lease {
                lease.give_back().await;
            }
            return;
        }
        if lease.is_none() && until(&mut ending, sleep(AGAIN)).await.is_none() {
            return;
        }
    }
}

/// Waits for this, unless the end comes first.
async fn until<T>(ending: &mut watch::Receiver<bool>, wanted: impl Future<Output = T>) -> Option<T> {
    tokio::select! {
        // Whoever let go of the mapping wants it no more.
        _ = ending.wait_for(|end| *end) => None,
        got = wanted => Some(got),
    }
}

/// Whether the internet can know this address.
pub fn is_public(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(four) => {
            let shared = four.octets()[0] == 100 && four.octets()[1] & 0xc0 == 64;
            !(four.is_private()
                || four.is_loopback()
                || four.is_link_local()
                || four.is_unspecified()
                || shared)
        }
        IpAddr::V6(six) => {
            !(six.is_loopback()
                || six.is_unspecified()
                || six.is_unique_local()
                || six.is_unicast_link_local())
        }
    }
}

/// The address by which this machine leaves, and the router that it leaves by. Nothing is sent.
fn way_out() -> io::Result<(Ipv4Addr, Ipv4Addr)> {
    let socket = std::net::UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9))?;
    let IpAddr::V4(here) = socket.local_addr()?.ip() else {
        return Err(io::ErrorKind::AddrNotAvailable.into());
    };
    let routes = std::fs::read_to_string("/proc/net/route").unwrap_or_default();
    // Where the system does not tell, it is most often the first address of the network.
    let [a, b, c, _] = here.octets();
    Ok((here, gateway(&routes).unwrap_or(Ipv4Addr::new(a, b, c, 1))))
}

/// The router of Linux's table of routes: the one for everything.
fn gateway(routes: &str) -> Option<Ipv4Addr> {
    routes.lines().skip(1).find_map(|line| {
        let mut fields = line.split_whitespace().skip(1);
        let (to, by) = (fields.next()?, fields.next()?);
        let by = u32::from_str_radix(by, 16).ok().filter(|by| to == "00000000" && *by != 0)?;
        Some(Ipv4Addr::from(by.to_ne_bytes()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_endian = "little")]
    fn the_router_is_the_one_for_everything() {
        let routes = "Iface\tDestination\tGateway\tFlags\n\
                      eth0\t0001010A\t00000000\t0001\n\
                      eth0\t00000000\t0100010A\t0003\n";
        assert_eq!(gateway(routes), Some(Ipv4Addr::new(10, 1, 0, 1)));
        assert_eq!(gateway("Iface\n"), None);
        assert_eq!(gateway("Iface\neth0\t00000000\tnonsense\n"), None);
    }

    #[test]
    fn an_address_of_a_provider_or_a_home_is_not_public() {
        for hidden in
            ["10.0.0.1", "192.168.1.1", "100.64.0.1", "100.127.255.1", "169.254.1.1", "fe80::1", "fd00::1"]
        {
            assert!(!is_public(hidden.parse().unwrap()), "{hidden}");
        }
        for public in ["11.22.33.44", "100.63.0.1", "100.128.0.1", "2001:db8::1"] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
    }
}
