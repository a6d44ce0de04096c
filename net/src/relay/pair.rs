//! A host and its guests at a relay as bare sockets: what it takes to measure one, without QUIC or a table.
use super::{
    Secret,
    frame::{Frame, HEAD, HOST, Peer, Role},
};
use std::{io, net::SocketAddr, time::Duration};
use tokio::{net::UdpSocket, time::timeout};

/// How long a relay may take to let somebody in.
const PATIENCE: Duration = Duration::from_secs(5);
/// Bytes of a datagram at most.
const DATAGRAM: usize = 2048;

/// One end at a relay.
pub struct End {
    socket: UdpSocket,
    /// To whom it sends: a guest to its host, a host to its first guest.
    to: Peer,
}

impl End {
    /// The host of the session of this secret.
    pub async fn host(relay: SocketAddr, secret: Secret) -> io::Result<Self> {
        Self::come(relay, Role::Host { secret, meets: false }, HOST + 1).await
    }

    /// A guest of it.
    pub async fn guest(relay: SocketAddr, secret: Secret) -> io::Result<Self> {
        Self::come(relay, Role::Guest(secret.session()), HOST).await
    }

    async fn come(relay: SocketAddr, role: Role, to: Peer) -> io::Result<Self> {
        let here = SocketAddr::new(relay.ip(), 0);
        let socket = UdpSocket::bind(here).await?;
        socket.connect(relay).await?;
        let (mut cookie, mut said) = ([0; 32], [0; DATAGRAM]);
        loop {
            socket.send(&Frame::Hello(role, cookie).to_bytes()).await?;
            let length = timeout(PATIENCE, socket.recv(&mut said)).await??;
            match Frame::read(&said[..length]) {
                Some(Frame::Cookie(given)) => cookie = given,
                Some(Frame::Here { .. }) => return Ok(Self { socket, to }),
                _ => return Err(io::ErrorKind::ConnectionRefused.into()),
            }
        }
    }

    /// Sends this to the other end.
    pub async fn send(&self, packet: &[u8]) -> io::Result<()> {
        self.socket.send(&Frame::Packet(self.to, packet).to_bytes()).await.map(drop)
    }

    /// Waits for what comes from another end, and sends it back to it.
    pub async fn echo(&self) -> io::Result<()> {
        let mut datagram = [0; DATAGRAM];
        let length = self.socket.recv(&mut datagram).await?;
        // Its head names the end that it is from, and so the one to which it goes.
        match Frame::read(&datagram[..length]) {
            Some(Frame::Packet(..)) => self.socket.send(&datagram[..length]).await.map(drop),
            _ => Ok(()),
        }
    }

    /// Waits for what comes from another end.
    pub async fn receive(&self) -> io::Result<Vec<u8>> {
        let mut datagram = [0; DATAGRAM];
        loop {
            let length = self.socket.recv(&mut datagram).await?;
            if let Some(Frame::Packet(..)) = Frame::read(&datagram[..length]) {
                return Ok(datagram[HEAD..length].to_vec());
            }
        }
    }
}

/// The first datagram of somebody who has not proven its address, as a flood sends it.
pub fn first_hello(secret: Secret) -> Vec<u8> {
    Frame::Hello(Role::Guest(secret.session()), [0; 32]).to_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        identity::Identity,
        relay::{server::Relay, switchboard::Limits},
    };

    #[tokio::test]
    async fn two_ends_hear_each_other_through_a_relay() {
        let relay = Relay::bind("127.0.0.1:0".parse().unwrap(), Limits::default()).unwrap();
        let (at, secret) = (relay.local_address().unwrap(), Secret::of_table(&Identity::fixed(1), b"table"));
        tokio::spawn(relay.run());
        assert!(End::guest(at, secret).await.is_err(), "nobody hosts it yet");
        let host = End::host(at, secret).await.unwrap();
        let guest = End::guest(at, secret).await.unwrap();
        guest.send(b"hello").await.unwrap();
        host.echo().await.unwrap();
        assert_eq!(timeout(PATIENCE, guest.receive()).await.unwrap().unwrap(), b"hello");
    }
}
