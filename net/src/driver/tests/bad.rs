//! Bad input on a real connection: the peer is cut off with a reason, and the game goes on.
use super::*;
use crate::{
    frame,
    session::{
        effect::Parting,
        message::{Hello, Refusal, ToHost},
        record::WIRE,
        shelf::Shelf,
    },
    sim::socket::{Net, Weather},
};
use engine::codec;

/// A table where two play while somebody else does harm; gives what the harm came to.
async fn meanwhile<T>(harm: impl AsyncFnOnce(SocketAddr, Invite) -> T) -> T {
    let (mut host, endpoint_of_host) = (Player::new(1), endpoint());
    let running = host.host(endpoint_of_host.clone(), node::opening(2, 2));
    let at = endpoint_of_host.local_addr().unwrap();
    let invite = host.invite(at);
    let mut guest = Player::new(2);
    let session = guest.join(endpoint(), &invite);
    let (harmed, ours, theirs) = tokio::join!(
        harm(at, invite),
        play_host(&running, &mut host.quick, 3),
        play_guest(&session, &mut guest.quick, 3)
    );
    assert_eq!(ours, theirs);
    harmed
}

/// A bare connection with its stream.
async fn connect(at: SocketAddr, pin: Pin) -> (quinn::Connection, quinn::SendStream, quinn::RecvStream) {
    let me = Identity::generate().unwrap();
    let config = tls::quic_dialling(tls::dialling(&me, pin).unwrap()).unwrap();
    let endpoint = endpoint();
    let connection = endpoint.quic.connect_with(config, at, tls::NAME).unwrap().await.unwrap();
    let (send, receive) = connection.open_bi().await.unwrap();
    (connection, send, receive)
}

/// The reason that the host gives for ending a connection.
async fn reason(connection: &quinn::Connection) -> String {
    match timeout(Duration::from_secs(30), connection.closed()).await {
        Ok(quinn::ConnectionError::ApplicationClosed(closed)) => {
            String::from_utf8_lossy(&closed.reason).into_owned()
        }
        other => format!("{other:?}"),
    }
}

/// Why the host ends a connection that says these bytes.
async fn said(bytes: Vec<u8>) -> String {
    meanwhile(async move |at, invite| {
        let (connection, mut send, _receive) = connect(at, invite.pin()).await;
        let _ = send.write_all(&bytes).await;
        reason(&connection).await
    })
    .await
}

#[tokio::test]
async fn oversize_and_garbage_frames_end_the_connection() {
    assert_eq!(said(vec![0xff; 8]).await, "a frame of 4294967295 bytes");
    let long = frame::framed(&vec![0; 5000]).unwrap();
    assert_eq!(said(long).await, "a frame of 5000 bytes", "a stranger's first word is short");
    let garbage = frame::framed(&[99, 9, 9, 9]).unwrap();
    assert_eq!(said(garbage).await, "Malformed(Malformed)");
    let chat = frame::framed(&codec::encode(&ToHost::Chat("let me in".into()))).unwrap();
    assert_eq!(said(chat).await, "OutOfPlace");
}

#[tokio::test]
async fn a_stranger_who_never_ends_its_first_word_is_not_waited_for() {
    let why = meanwhile(async |at, invite| {
        let (connection, mut send, _receive) = connect(at, invite.pin()).await;
        send.write_all(&[100, 0]).await.unwrap();
        reason(&connection).await
    })
    .await;
    assert_eq!(why, "Silent");
}

#[tokio::test]
async fn a_stranger_with_the_wrong_token_is_told_and_stays_away() {
    let told = meanwhile(async |_, invite| {
        let stranger = Player::new(5);
        let wrong = Invite { token: crate::invite::Token([0; 5]), ..invite };
        let mut session = stranger.join(endpoint(), &wrong);
        let told = timeout(Duration::from_secs(10), session.events.recv()).await.unwrap();
        sleep(Duration::from_secs(1)).await;
        assert_eq!(session.events.try_recv(), Err(mpsc::error::TryRecvError::Empty), "it is told once");
        told
    })
    .await;
    assert!(matches!(told, Some(Event::Refused(Refusal::Token | Refusal::Running))), "{told:?}");
}

#[tokio::test]
async fn a_flood_of_connections_and_frames_does_not_stop_the_game() {
    let ended = meanwhile(async |at, invite| {
        let mut floods = JoinSet::new();
        for _ in 0..12 {
            let invite = invite.clone();
            floods.spawn(async move {
                let (connection, mut send, _receive) = connect(at, invite.pin()).await;
                let word = Hello {
                    wire: WIRE,
                    editions: shelf().editions(),
                    name: "flood".into(),
                    proof: [0; 32],
                    have: None,
                };
                let frame = frame::framed(&codec::encode(&ToHost::Hello(word))).unwrap();
                for _ in 0..20_000 {
                    if send.write_all(&frame).await.is_err() {
                        break;
                    }
                }
                reason(&connection).await
            });
        }
        floods.join_all().await
    })
    .await;
    assert!(ended.iter().all(|why| why.contains("Refused(")), "{ended:?}");
}

/// How somebody fared who was let in and then did harm, in virtual time.
struct Harmed {
    why: String,
    after: Duration,
    /// What the host was told.
    told: Option<Parting>,
    /// Whether an honest guest saw the table as it is to the end.
    well: bool,
}

/// Lets somebody in with this first word who then does harm, while an honest guest is there.
fn harmed(
    first: fn(Hello) -> ToHost,
    harm: impl AsyncFnOnce(&mut quinn::SendStream),
    meanwhile: impl AsyncFnOnce(&Running<Host>, &Running<Guest>) -> bool,
) -> Harmed {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    runtime.unwrap().block_on(async {
        let net = Net::new(1, Weather { delay: 1, spread: 0, lost: 0, doubled: 0 });
        let (host, at) = (Player::new(1), "10.0.0.1:7000".parse().unwrap());
        let mut running = host.host(net.endpoint(at), node::opening(2, 2));
        let invite = host.invite(at);
        let honest = Player::new(2).join(net.endpoint("10.0.0.2:7000".parse().unwrap()), &invite);
        while honest.handle.ask(|guest, _| guest.lobby().is_none()).await.unwrap() {
            sleep(Duration::from_millis(10)).await;
        }
        let me = Identity::generate().unwrap();
        let config = tls::quic_dialling(tls::dialling(&me, invite.pin()).unwrap()).unwrap();
        let endpoint = net.endpoint("10.0.0.3:7000".parse().unwrap());
        let connection = endpoint.connect_with(config, at, tls::NAME).unwrap().await.unwrap();
        let (mut send, _receive) = connection.open_bi().await.unwrap();
        let proof = invite.token.proof(&tls::binding(&connection).unwrap(), me.key(), host.me.key());
        let hello =
            Hello { wire: WIRE, editions: shelf().editions(), name: "rogue".into(), proof, have: None };
        send.write_all(&frame::framed(&codec::encode(&first(hello))).unwrap()).await.unwrap();
        let begun = Instant::now();
        let harming = async {
            harm(&mut send).await;
            let why = match timeout(Duration::from_secs(120), connection.closed()).await {
                Ok(quinn::ConnectionError::ApplicationClosed(closed)) => {
                    String::from_utf8_lossy(&closed.reason).into_owned()
                }
                other => format!("{other:?}"),
            };
            (why, begun.elapsed())
        };
        let ((why, after), well) = tokio::join!(harming, meanwhile(&running, &honest));
        let mut told = None;
        while let Ok(event) = running.events.try_recv() {
            if let Event::CutOff(name, why) = event {
                assert_eq!(name, "rogue");
                told = Some(why);
            }
        }
        Harmed { why, after, told, well }
    })
}

/// Half a minute later the guest sees the lobby as the host does.
async fn sees_the_lobby(host: &Running<Host>, guest: &Running<Guest>) -> bool {
    sleep(Duration::from_secs(30)).await;
    let theirs = guest.handle.ask(|guest, _| guest.lobby()).await.unwrap();
    theirs == host.handle.ask(|host, _| host.lobby()).await.unwrap()
}

/// They play a whole game, slowly.
async fn play_to_the_end(host: &Running<Host>, guest: &Running<Guest>) -> bool {
    let (mut ours, mut theirs) = (Quick::new(1), Quick::new(2));
    let (ours, theirs) = tokio::join!(play_host(host, &mut ours, 1500), play_guest(guest, &mut theirs, 1500));
    ours == theirs
}

#[test]
fn a_guest_that_floods_is_slowed_and_then_cut_off() {
    let chat = frame::framed(&codec::encode(&ToHost::Chat("me, me, me".into()))).unwrap();
    let flood = async move |send: &mut quinn::SendStream| while send.write_all(&chat).await.is_ok() {};
    let Harmed { why, after, told, well } = harmed(ToHost::Watch, flood, sees_the_lobby);
    assert_eq!((why.as_str(), told), ("too much", Some(Parting::Flood)));
    assert!(after > Duration::from_secs(9) && after < Duration::from_secs(30), "{after:?}");
    assert!(well, "the others see the lobby as it is");
}

#[test]
fn a_guest_that_never_ends_a_frame_is_cut_off() {
    let begin = async |send: &mut quinn::SendStream| send.write_all(&[100, 0]).await.unwrap();
    let Harmed { why, after, told, well } = harmed(ToHost::Watch, begin, sees_the_lobby);
    assert_eq!((why.as_str(), told), ("too slow", Some(Parting::Slow)));
    assert!(after >= Duration::from_secs(15) && after < Duration::from_secs(17), "{after:?}");
    assert!(well, "the others see the lobby as it is");
}

#[test]
fn a_guest_that_reads_nothing_is_cut_off_and_the_game_goes_on() {
    let Harmed { why, after, told, well } = harmed(ToHost::Watch, async |_| (), play_to_the_end);
    assert_eq!((why.as_str(), told), ("Slow", Some(Parting::Slow)));
    assert!(after >= Duration::from_secs(30) && after < Duration::from_secs(60), "{after:?}");
    assert!(well, "the game has come to its end meanwhile");
}
