//! What is said to a router, by whichever protocol it answers.
use super::{ANSWER, LEASE, Means, control::Opened, upnp::Router, way_out};
use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    time::Duration,
};
use tokio::time::timeout;

/// What the router shows its owner.
const NAME: &str = "Jeweled Thrones";

/// A port that a router has opened.
#[derive(Debug)]
pub(super) enum Lease {
    /// By PCP or NAT-PMP.
    Control(Opened),
    /// By UPnP: which of its ports leads to which of ours.
    Upnp(Router, SocketAddr, SocketAddr),
}

/// Asks for a port that leads to this one of ours, by both protocols; of two that are opened, one is given back. Where none
/// is, the address of a router that told it.
pub(super) async fn ask(port: u16) -> Result<Lease, Option<IpAddr>> {
    let (here, router) = way_out().map_err(|_| None)?;
    let (control, upnp) =
        tokio::join!(timeout(ANSWER, Opened::ask(router, here, port)), timeout(ANSWER, ask_upnp(here, port)));
    match (control.ok().flatten().map(Lease::Control), upnp.unwrap_or(Err(None))) {
        (Some(control), Ok(upnp)) => {
            // Some routers keep one entry for both; then it is the one that is needed.
            if upnp.at() != control.at() {
                upnp.give_back().await;
            }
            Ok(control)
        }
        (Some(control), Err(_)) => Ok(control),
        (None, upnp) => upnp,
    }
}

async fn ask_upnp(here: Ipv4Addr, port: u16) -> Result<Lease, Option<IpAddr>> {
    let router = Router::find(here).await.ok_or(None)?;
    let (ours, ip) = (SocketAddr::from((here, port)), router.address().await.ok_or(None)?);
    // The same port may be somebody else's.
    for port in [port, port ^ 0x4000, port ^ 0x2000].into_iter().filter(|port| *port >= 1024) {
        if router.open(port, ours, LEASE, NAME).await {
            return Ok(Lease::Upnp(router, SocketAddr::new(ip, port), ours));
        }
    }
    Err(Some(ip))
}

impl Lease {
    pub(super) fn means(&self) -> Means {
        match self {
            Self::Control(opened) => opened.means,
            Self::Upnp(..) => Means::Upnp,
        }
    }

    /// Where the router is reached.
    pub(super) fn at(&self) -> SocketAddr {
        match self {
            Self::Control(Opened { at, .. }) | Self::Upnp(_, at, _) => *at,
        }
    }

    /// When it is renewed.
    pub(super) fn half(&self) -> Duration {
        let seconds = match self {
            Self::Control(opened) => opened.lease,
            Self::Upnp(..) => LEASE,
        };
        Duration::from_secs(u64::from(seconds / 2).max(30))
    }

    /// Asks for the same port again; false if it is not ours any more.
    pub(super) async fn renew(&mut self) -> bool {
        match self {
            Self::Control(opened) => opened.renew().await,
            Self::Upnp(router, at, ours) => router.open(at.port(), *ours, LEASE, NAME).await,
        }
    }

    /// Closes the port. A router that does not answer closes it when the lease ends.
    pub(super) async fn give_back(self) {
        match self {
            Self::Control(opened) => opened.close().await,
            Self::Upnp(router, at, _) => {
                router.close(at.port()).await;
            }
        }
    }
}
