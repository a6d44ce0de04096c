//! One connection: frames in and out of a stream, each within its time and size.
use super::table::Input;
use crate::{
    budget::{Budget, Verdict},
    frame::{self, FrameError, HEAD},
    session::effect::{LinkId, Parting},
    tls,
};
use quinn::{Connection, RecvStream, SendStream};
use std::{
    future::pending,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::{
    sync::{mpsc, watch},
    time::{Instant, sleep, timeout},
};

/// Bytes that wait to be sent at most. What does not fit is dropped; the session sends it again in time.
const QUEUE: usize = 256 << 10;
/// How long a frame may take from its first byte to its last.
const FRAME: Duration = Duration::from_secs(15);
/// Bytes of a stranger's first frame at most.
const FIRST: usize = 4 << 10;
/// How long the last words may take.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// Frames on their way to a peer.
pub(super) struct Outbox {
    frames: mpsc::UnboundedSender<Vec<u8>>,
    waiting: Arc<AtomicUsize>,
    most: usize,
    end: watch::Sender<Option<Parting>>,
}

impl Outbox {
    /// One from which nothing is sent; whoever has its other end takes what is put into it, up to so many bytes.
    pub(super) fn gathering(most: usize) -> (Self, mpsc::UnboundedReceiver<Vec<u8>>) {
        let (frames, gathered) = mpsc::unbounded_channel();
        (Self { frames, waiting: Arc::default(), most, end: watch::channel(None).0 }, gathered)
    }

    pub(super) fn send(&self, body: Vec<u8>) {
        let length = body.len();
        if self.waiting.load(Ordering::Relaxed) + length <= self.most && self.frames.send(body).is_ok() {
            self.waiting.fetch_add(length, Ordering::Relaxed);
        }
    }

    /// Ends the connection after the last words.
    pub(super) fn end(self, why: Parting) {
        self.end.send_replace(Some(why));
    }
}

/// Why a connection has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Ended {
    /// The peer, or the network.
    ByPeer,
    /// Our session, and why.
    ByUs(Parting),
    /// Too much.
    Flood,
    /// Too slow.
    Slow,
    /// Not a frame.
    Malformed(FrameError),
    /// Our session is over.
    Over,
}

impl Ended {
    /// Why it was cut off, if it was, and not by the session itself.
    fn blame(&self) -> Option<Parting> {
        match self {
            Self::Flood => Some(Parting::Flood),
            Self::Slow => Some(Parting::Slow),
            Self::Malformed(error) => Some(Parting::Malformed(*error)),
            Self::ByPeer | Self::ByUs(_) | Self::Over => None,
        }
    }

    /// What the peer is told.
    fn code(&self) -> (u32, String) {
        match self {
            Self::ByPeer | Self::Over => (0, String::new()),
            Self::ByUs(why) => (1, format!("{why:?}").chars().take(200).collect()),
            Self::Flood => (2, "too much".into()),
            Self::Slow => (3, "too slow".into()),
            Self::Malformed(error) => (4, error.to_string()),
        }
    }
}

/// One connection.
pub(super) struct Line {
    pub(super) link: LinkId,
    pub(super) connection: Connection,
    pub(super) inbox: mpsc::Sender<Input>,
    /// Whether the peer's frames are counted and its first one is short: a host's guests.
    pub(super) guarded: bool,
}

impl Line {
    /// Carries frames until the connection ends, and says why it did.
    pub(super) async fn carry(self, (send, receive): (SendStream, RecvStream)) -> Ended {
        let (Some(key), Some(binding)) = (tls::proven_key(&self.connection), tls::binding(&self.connection))
        else {
            return Ended::ByPeer;
        };
        let (frames, queue) = mpsc::unbounded_channel();
        let (end, ending) = watch::channel(None);
        let waiting = Arc::new(AtomicUsize::new(0));
        let outbox = Outbox { frames, waiting: waiting.clone(), most: QUEUE, end };
        let connection = Some(self.connection.clone());
        let connected = Input::Connected { link: self.link, key, connection, binding, outbox };
        if self.inbox.send(connected).await.is_err() {
            return Ended::Over;
        }
        let ended = tokio::select! {
            ended = self.read(receive) => ended,
            ended = write(send, queue, &waiting, ending.clone()) => ended,
            why = overdue(ending) => Ended::ByUs(why),
        };
        let (code, why) = ended.code();
        self.connection.close(code.into(), why.as_bytes());
        // The session may be over.
        let _ = self.inbox.send(Input::Closed(self.link, ended.blame())).await;
        ended
    }

    async fn read(&self, mut stream: RecvStream) -> Ended {
        let (mut budget, mut most) = (Budget::new(now()), if self.guarded { FIRST } else { frame::BODY });
        loop {
            let body = match read_frame(&mut stream, most).await {
                Ok(body) => body,
                // What we ended ourselves is told by the other half.
                Err(Ended::ByPeer) if self.inbox.is_closed() => return Ended::Over,
                Err(ended) => return ended,
            };
            most = frame::BODY;
            let verdict = if self.guarded { budget.spend(now(), body.len()) } else { Verdict::Take };
            if self.inbox.send(Input::Frame(self.link, body)).await.is_err() {
                return Ended::Over;
            }
            match verdict {
                Verdict::Take => (),
                Verdict::Wait(pause) => sleep(pause).await,
                Verdict::Cut => return Ended::Flood,
            }
        }
    }
}

fn now() -> std::time::Instant {
    Instant::now().into_std()
}

/// The first byte may take its time; the rest may not.
async fn read_frame(stream: &mut RecvStream, most: usize) -> Result<Vec<u8>, Ended> {
    let mut head = [0; HEAD];
    stream.read_exact(&mut head[..1]).await.map_err(|_| Ended::ByPeer)?;
    let frame = async {
        stream.read_exact(&mut head[1..]).await.map_err(|_| Ended::ByPeer)?;
        let mut body = vec![0; frame::body_length(head, most).map_err(Ended::Malformed)?];
        stream.read_exact(&mut body).await.map_err(|_| Ended::ByPeer)?;
        Ok(body)
    };
    timeout(FRAME, frame).await.unwrap_or(Err(Ended::Slow))
}

async fn write(
    mut stream: SendStream,
    mut queue: mpsc::UnboundedReceiver<Vec<u8>>,
    waiting: &AtomicUsize,
    ending: watch::Receiver<Option<Parting>>,
) -> Ended {
    // Ends when the outbox is dropped: what is queued by then is still sent.
    while let Some(body) = queue.recv().await {
        waiting.fetch_sub(body.len(), Ordering::Relaxed);
        let Ok(frame) = frame::framed(&body) else { continue };
        if stream.write_all(&frame).await.is_err() {
            return pending().await;
        }
    }
    // The peer reads the last words, or the time for them runs out.
    let _ = stream.finish();
    let _ = timeout(LAST_WORDS, stream.stopped()).await;
    let why = ending.borrow().clone();
    why.map_or(Ended::Over, Ended::ByUs)
}

/// A peer that does not read cannot keep its connection.
async fn overdue(mut ending: watch::Receiver<Option<Parting>>) -> Parting {
    let why = ending.wait_for(Option::is_some).await.ok().and_then(|why| why.clone());
    let Some(why) = why else { return pending().await };
    sleep(LAST_WORDS * 2).await;
    why
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_reader_costs_no_more_than_a_full_queue() {
        let (frames, mut queue) = mpsc::unbounded_channel();
        let waiting = Arc::new(AtomicUsize::new(0));
        let outbox = Outbox { frames, waiting: waiting.clone(), most: QUEUE, end: watch::channel(None).0 };
        (0..10_000).for_each(|_| outbox.send(vec![0; 1000]));
        let mut held = 0;
        while let Ok(frame) = queue.try_recv() {
            held += frame.len();
        }
        assert_eq!(held, waiting.load(Ordering::Relaxed));
        assert!(held <= QUEUE && held > QUEUE - 1000);
    }
}
