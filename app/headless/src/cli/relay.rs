//! `thrones relay`: a blind relay for tables whose peers cannot reach each other. It runs until it is ended.
use super::{Failure, print};
use crate::{
    store::Store,
    words::{Language, Words},
};
use clap::Args;
use net::relay::{self, server, switchboard::Limits};
use std::{
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, ToSocketAddrs},
};
use tokio::runtime::Builder;

#[derive(Args, Debug)]
pub(super) struct Relay {
    /// Where to listen, as in 0.0.0.0:7475; without it, everywhere on port 7475
    #[arg(long, value_name = "ADDR")]
    listen: Option<SocketAddr>,
    /// Tables at once
    #[arg(long, value_name = "NUMBER", default_value_t = Limits::default().sessions)]
    tables: usize,
    /// Kilobytes a second that each end of a table may send
    #[arg(long, value_name = "KILOBYTES", default_value_t = Limits::default().rate >> 10,
          value_parser = clap::value_parser!(u32).range(1..1 << 20))]
    rate: u32,
    /// The language: en or fr
    #[arg(long, value_name = "en|fr")]
    lang: Option<Language>,
}

impl Relay {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let (settings, _) = Store::of_user().settings();
        let words = Words::of(self.lang.unwrap_or_else(|| settings.language()));
        let failed = |error: io::Error| {
            Failure::failed(words.say("relay-no-socket", &[("reason", error.to_string().into())]))
        };
        let limits = Limits { sessions: self.tables, rate: self.rate << 10, ..Limits::default() };
        let runtime = Builder::new_current_thread().enable_all().build().map_err(failed)?;
        runtime.block_on(async {
            let relay = self.bind(limits).map_err(failed)?;
            let at = relay.local_address().map_err(failed)?;
            print(&words.say("relay-listens", &[("address", at.to_string().into())]))?;
            relay.run().await;
            Ok(())
        })
    }

    fn bind(&self, limits: Limits) -> io::Result<server::Relay> {
        let everywhere = |ip: IpAddr| server::Relay::bind(SocketAddr::new(ip, relay::PORT), limits);
        match self.listen {
            Some(at) => server::Relay::bind(at, limits),
            None => {
                everywhere(Ipv6Addr::UNSPECIFIED.into()).or_else(|_| everywhere(Ipv4Addr::UNSPECIFIED.into()))
            }
        }
    }
}

/// The address of a relay, by address or by name, with its port or without.
pub(crate) fn address(text: &str) -> Result<SocketAddr, String> {
    if let Ok(ip) = text.parse::<IpAddr>() {
        return Ok(SocketAddr::new(ip, relay::PORT));
    }
    let found = match text.contains(':') {
        true => text.to_socket_addrs(),
        false => (text, relay::PORT).to_socket_addrs(),
    };
    let first = found.map_err(|error| error.to_string())?.next();
    first.filter(|at| at.port() != 0).ok_or_else(|| "no such address".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_relay_is_named_with_its_port_or_without() {
        assert_eq!(address("203.0.113.7"), Ok("203.0.113.7:7475".parse().unwrap()));
        assert_eq!(address("203.0.113.7:99"), Ok("203.0.113.7:99".parse().unwrap()));
        assert_eq!(address("2001:db8::1"), Ok("[2001:db8::1]:7475".parse().unwrap()));
        assert_eq!(address("[2001:db8::1]:99"), Ok("[2001:db8::1]:99".parse().unwrap()));
        assert!(address("203.0.113.7:0").is_err() && address("203.0.113.7:port").is_err());
    }
}
