//! A relay on a socket: one task that passes on what comes. What cannot be sent at once is dropped, as a router would.
use super::switchboard::{Limits, Reply, Switchboard};
use crate::{driver::listening, identity};
use std::{
    io,
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::{
    net::UdpSocket,
    time::{MissedTickBehavior, interval, sleep},
};

/// How often the silent are forgotten.
const SWEEP: Duration = Duration::from_secs(5);
/// Bytes of a datagram at most; what is longer is cut off, and so of no use to anybody.
const DATAGRAM: usize = 2048;

/// A relay that listens.
pub struct Relay {
    socket: UdpSocket,
    board: Switchboard,
}

impl Relay {
    /// Listens here; must be called inside a runtime.
    pub fn bind(at: SocketAddr, limits: Limits) -> io::Result<Self> {
        let key = identity::random().map_err(io::Error::other)?;
        let socket = listening(at)?;
        socket.set_nonblocking(true)?;
        Ok(Self {
            socket: UdpSocket::from_std(socket)?,
            board: Switchboard::new(limits, key, Instant::now()),
        })
    }

    /// Where it listens.
    pub fn local_address(&self) -> io::Result<SocketAddr> {
        self.socket.local_addr()
    }

    /// Passes on what comes, for ever.
    pub async fn run(mut self) {
        let (mut sweep, mut datagram) = (interval(SWEEP), vec![0; DATAGRAM]);
        sweep.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                came = self.socket.recv_from(&mut datagram) => match came {
                    Ok((length, from)) => self.take(from, &mut datagram[..length]),
                    // Some systems tell here that somebody could not be reached; what lasts must not spin.
                    Err(_) => sleep(Duration::from_millis(1)).await,
                },
                _ = sweep.tick() => self.board.sweep(Instant::now()),
            }
        }
    }

    fn take(&mut self, from: SocketAddr, datagram: &mut [u8]) {
        // Whatever cannot be sent now is lost, as anywhere on the way.
        match self.board.hear(Instant::now(), from, datagram) {
            Reply::Nothing => (),
            Reply::Pass(to) => drop(self.socket.try_send_to(datagram, to)),
            Reply::Say(said) => {
                said.iter().for_each(|(to, bytes)| drop(self.socket.try_send_to(bytes, *to)));
            }
        }
    }
}
