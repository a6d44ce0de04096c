//! As much of UPnP as a port takes: the router is found by a multicast, describes itself, and is told what to do. All of it
//! is plain text on the local network; what a router says is believed only about itself, and read only so far.
use super::ANSWER;
use std::{
    io::ErrorKind::WouldBlock,
    net::{IpAddr, Ipv4Addr, SocketAddr},
};
use tokio::{
    net::{TcpStream, UdpSocket},
    time::{Instant, timeout, timeout_at},
};

/// Where routers listen for who looks for them.
const EVERYBODY: (Ipv4Addr, u16) = (Ipv4Addr::new(239, 255, 255, 250), 1900);
/// What they are looked for as.
const ROUTERS: [&str; 2] = [
    "urn:schemas-upnp-org:device:InternetGatewayDevice:1",
    "urn:schemas-upnp-org:device:InternetGatewayDevice:2",
];
/// The services that open ports, the best first.
const SERVICES: [&str; 3] = [
    "urn:schemas-upnp-org:service:WANIPConnection:2",
    "urn:schemas-upnp-org:service:WANIPConnection:1",
    "urn:schemas-upnp-org:service:WANPPPConnection:1",
];
/// Bytes of an answer at most.
const LONGEST: usize = 256 << 10;

/// A router that can be told to open a port.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Router {
    at: SocketAddr,
    path: String,
    service: &'static str,
}

impl Router {
    /// The first that answers at the network of this address of ours.
    pub(super) async fn find(here: Ipv4Addr) -> Option<Self> {
        let socket = UdpSocket::bind((here, 0)).await.ok()?;
        let until = Instant::now() + ANSWER / 2;
        let mut answer = [0; 2048];
        loop {
            for what in ROUTERS {
                let search = format!(
                    "M-SEARCH * HTTP/1.1\r\nHOST: {}:{}\r\nMAN: \"ssdp:discover\"\r\nMX: 1\r\nST: {what}\r\n\r\n",
                    EVERYBODY.0, EVERYBODY.1
                );
                socket.send_to(search.as_bytes(), EVERYBODY).await.ok()?;
            }
            let again = (Instant::now() + ANSWER / 6).min(until);
            while let Ok(Ok((length, from))) = timeout_at(again, socket.recv_from(&mut answer)).await {
                let told = String::from_utf8_lossy(&answer[..length]).into_owned();
                if let Some(router) = Self::described(&told, from.ip()).await {
                    return Some(router);
                }
            }
            if Instant::now() >= until {
                return None;
            }
        }
    }

    /// The router that answered like this from here, by its own description.
    async fn described(told: &str, from: IpAddr) -> Option<Self> {
        let (at, path) = location(told, from)?;
        let description = ask(at, &format!("GET {path} HTTP/1.0\r\nHOST: {at}\r\n\r\n")).await?;
        let (service, path) = control(&description, from, at)?;
        Some(Self { at, path, service })
    }

    /// The router's own address.
    pub(super) async fn address(&self) -> Option<IpAddr> {
        let told = self.tell("GetExternalIPAddress", "").await?;
        within(&told, "<NewExternalIPAddress>", "</NewExternalIPAddress>")?.trim().parse().ok()
    }

    /// Opens this port of the router for that one of ours, for so many seconds; whether it did.
    pub(super) async fn open(&self, port: u16, ours: SocketAddr, lease: u32, name: &str) -> bool {
        let of = |lease: u32| {
            format!(
                "<NewRemoteHost></NewRemoteHost><NewExternalPort>{port}</NewExternalPort>\
                 <NewProtocol>UDP</NewProtocol><NewInternalPort>{}</NewInternalPort>\
                 <NewInternalClient>{}</NewInternalClient><NewEnabled>1</NewEnabled>\
                 <NewPortMappingDescription>{name}</NewPortMappingDescription>\
                 <NewLeaseDuration>{lease}</NewLeaseDuration>",
                ours.port(),
                ours.ip()
            )
        };
        // Some old routers open a port only until it is closed.
        self.tell("AddPortMapping", &of(lease)).await.is_some()
            || self.tell("AddPortMapping", &of(0)).await.is_some()
    }

    /// Closes it.
    pub(super) async fn close(&self, port: u16) -> bool {
        let what = format!(
            "<NewRemoteHost></NewRemoteHost><NewExternalPort>{port}</NewExternalPort>\
             <NewProtocol>UDP</NewProtocol>"
        );
        self.tell("DeletePortMapping", &what).await.is_some()
    }

    /// Tells it to do something; what it answers, if it did.
    async fn tell(&self, what: &str, arguments: &str) -> Option<String> {
        let Self { at, path, service } = self;
        let body = format!(
            "<?xml version=\"1.0\"?>\r\n<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\" \
             s:encodingStyle=\"http://schemas.xmlsoap.org/soap/encoding/\"><s:Body>\
             <u:{what} xmlns:u=\"{service}\">{arguments}</u:{what}></s:Body></s:Envelope>\r\n"
        );
        let head = format!(
            "POST {path} HTTP/1.0\r\nHOST: {at}\r\nCONTENT-TYPE: text/xml; charset=\"utf-8\"\r\n\
             SOAPACTION: \"{service}#{what}\"\r\nCONTENT-LENGTH: {}\r\n\r\n",
            body.len()
        );
        ask(*at, &format!("{head}{body}")).await
    }
}

/// Asks a router by HTTP; what it answers, if it is glad to.
async fn ask(at: SocketAddr, request: &str) -> Option<String> {
    let answered = async {
        let stream = TcpStream::connect(at).await.ok()?;
        let (mut rest, mut answer, mut part) = (request.as_bytes(), Vec::new(), [0; 4096]);
        while !rest.is_empty() {
            stream.writable().await.ok()?;
            match stream.try_write(rest) {
                Ok(length) => rest = rest.get(length..)?,
                Err(error) if error.kind() == WouldBlock => (),
                Err(_) => return None,
            }
        }
        while answer.len() < LONGEST {
            stream.readable().await.ok()?;
            match stream.try_read(&mut part) {
                Ok(0) => break,
                Ok(length) => answer.extend(&part[..length]),
                Err(error) if error.kind() == WouldBlock => (),
                Err(_) => return None,
            }
        }
        Some(String::from_utf8_lossy(&answer).into_owned())
    };
    let answer = timeout(ANSWER / 2, answered).await.ok()??;
    let (first, _) = answer.split_once("\r\n")?;
    let glad = first.starts_with("HTTP/1.") && first.split(' ').nth(1) == Some("200");
    glad.then_some(answer)
}

/// Where a router that answered a search describes itself: at its own address, or nowhere.
fn location(told: &str, from: IpAddr) -> Option<(SocketAddr, String)> {
    let field = |line: &str| {
        let (name, value) = line.split_once(':')?;
        name.trim().eq_ignore_ascii_case("location").then(|| value.trim().to_owned())
    };
    parts(&told.lines().find_map(field)?, from)
}

/// The address and the path of a plain URL at this address.
fn parts(url: &str, from: IpAddr) -> Option<(SocketAddr, String)> {
    let rest = url.strip_prefix("http://")?;
    let (host, path) = rest.split_once('/').map_or((rest, String::new()), |(host, path)| (host, path.into()));
    let at = host.parse().or_else(|_| host.parse().map(|ip| SocketAddr::new(ip, 80))).ok()?;
    (at.ip() == from && is_path(&path)).then(|| (at, format!("/{path}")))
}

/// Whether this may stand in a request: nothing that would end its line.
fn is_path(path: &str) -> bool {
    path.len() < 1024 && path.chars().all(|c| c.is_ascii_graphic())
}

/// The best service that opens ports, and where it is told to.
fn control(description: &str, from: IpAddr, at: SocketAddr) -> Option<(&'static str, String)> {
    SERVICES.into_iter().find_map(|service| {
        let (_, after) = description.split_once(&format!("<serviceType>{service}</serviceType>"))?;
        let url = within(after.split("</service>").next()?, "<controlURL>", "</controlURL>")?.trim();
        let path = match url.strip_prefix("http://") {
            // It may not send us to another machine or another of its ports.
            Some(_) => parts(url, from).filter(|(there, _)| *there == at)?.1,
            None => format!("/{}", url.trim_start_matches('/')),
        };
        is_path(&path).then_some((service, path))
    })
}

fn within<'a>(text: &'a str, begin: &str, end: &str) -> Option<&'a str> {
    text.split_once(begin)?.1.split_once(end).map(|(within, _)| within)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FROM: IpAddr = IpAddr::V4(Ipv4Addr::new(10, 1, 0, 1));

    #[test]
    fn a_router_is_believed_only_about_itself() {
        let told = |url: &str| format!("HTTP/1.1 200 OK\r\nST: x\r\nLocation: {url}\r\n\r\n");
        let found = location(&told("http://10.1.0.1:5555/root.xml"), FROM);
        assert_eq!(found, Some(("10.1.0.1:5555".parse().unwrap(), "/root.xml".into())));
        let bare = Some(("10.1.0.1:80".parse().unwrap(), "/".into()));
        assert_eq!(location(&told("http://10.1.0.1"), FROM), bare);
        for foreign in
            ["http://10.1.0.2:5555/", "https://10.1.0.1/", "http://router/", "http://10.1.0.1/a b", ""]
        {
            assert_eq!(location(&told(foreign), FROM), None, "{foreign}");
        }
    }

    #[test]
    fn the_best_service_is_told_at_its_own_place() {
        let at = "10.1.0.1:5555".parse().unwrap();
        let service = |of: &str, url: &str| {
            format!("<service><serviceType>{of}</serviceType><controlURL>{url}</controlURL></service>")
        };
        let (second, first) = (service(SERVICES[1], "/ctl/one"), service(SERVICES[0], "ctl/two"));
        assert_eq!(control(&second, FROM, at), Some((SERVICES[1], "/ctl/one".into())));
        assert_eq!(control(&(second + &first), FROM, at), Some((SERVICES[0], "/ctl/two".into())));
        let whole = service(SERVICES[2], "http://10.1.0.1:5555/c");
        assert_eq!(control(&whole, FROM, at), Some((SERVICES[2], "/c".into())));
        for bad in ["http://10.9.9.9:5555/c", "http://10.1.0.1:22/c", "/c\r\nX: y"] {
            assert_eq!(control(&service(SERVICES[2], bad), FROM, at), None, "{bad}");
        }
        let of_another = "<service><serviceType>urn:schemas-upnp-org:service:WANIPConnection:1</serviceType></service>\
                          <service><controlURL>/c</controlURL></service>";
        assert_eq!(control(of_another, FROM, at), None);
    }
}
