//! Who may connect to whom, and what a stolen certificate is worth.
use super::*;
use rustls::{
    pki_types::PrivateKeyDer,
    sign::{CertifiedKey, SigningKey},
};
use std::net::{Ipv4Addr, SocketAddr};

const HERE: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

type Met = Result<PeerKey, String>;

fn me() -> Identity {
    Identity::generate().unwrap()
}

/// Both ends' outcome once the handshake has settled and a byte went each way: in TLS 1.3 the dialler is done before
/// it has been judged.
async fn meet(host: rustls::ServerConfig, joiner: rustls::ClientConfig) -> (Met, Met) {
    let listener = quinn::Endpoint::server(quic_listening(host).unwrap(), HERE).unwrap();
    let address = listener.local_addr().unwrap();
    let dialler = quinn::Endpoint::client(HERE).unwrap();
    let accepted = tokio::spawn(async move {
        let result = greet_back(&listener).await;
        listener.wait_idle().await;
        result
    });
    let dialled = greet(&dialler, quic_dialling(joiner).unwrap(), address).await;
    dialler.close(0u32.into(), b"");
    (accepted.await.unwrap(), dialled)
}

fn told(error: impl std::fmt::Display) -> String {
    error.to_string()
}

async fn greet_back(listener: &quinn::Endpoint) -> Met {
    let connection = listener.accept().await.unwrap().await.map_err(told)?;
    let (mut send, mut receive) = connection.accept_bi().await.map_err(told)?;
    receive.read_exact(&mut [0]).await.map_err(told)?;
    send.write_all(b"k").await.map_err(told)?;
    let _ = send.finish();
    connection.closed().await;
    proven_key(&connection).ok_or("no key".into())
}

async fn greet(dialler: &quinn::Endpoint, config: quinn::ClientConfig, to: SocketAddr) -> Met {
    let connection = dialler.connect_with(config, to, NAME).unwrap().await.map_err(told)?;
    let (mut send, mut receive) = connection.open_bi().await.map_err(told)?;
    send.write_all(b"x").await.map_err(told)?;
    receive.read_exact(&mut [0]).await.map_err(told)?;
    proven_key(&connection).ok_or("no key".into())
}

#[derive(Debug)]
struct Fixed(Arc<CertifiedKey>);

impl rustls::server::ResolvesServerCert for Fixed {
    fn resolve(&self, _: rustls::server::ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(self.0.clone())
    }
}

impl rustls::client::ResolvesClientCert for Fixed {
    fn resolve(&self, _: &[&[u8]], _: &[SignatureScheme]) -> Option<Arc<CertifiedKey>> {
        Some(self.0.clone())
    }

    fn has_certs(&self) -> bool {
        true
    }
}

/// One peer's certificate with another's key.
fn stolen(victim: &Identity, thief: &Identity) -> Arc<Fixed> {
    shown(victim.certificate(), thief.private_key())
}

fn shown(certificate: CertificateDer<'static>, key: PrivateKeyDer<'static>) -> Arc<Fixed> {
    let key: Arc<dyn SigningKey> = provider().key_provider.load_private_key(key).unwrap();
    Arc::new(Fixed(Arc::new(CertifiedKey::new(vec![certificate], key))))
}

#[tokio::test]
async fn both_prove_their_keys() {
    let (host, joiner) = (me(), me());
    for pin in [Pin::Key(host.key()), Pin::Prefix(host.key().0[..10].try_into().unwrap())] {
        let met = meet(listening(&host, Pin::Anyone).unwrap(), dialling(&joiner, pin).unwrap()).await;
        assert_eq!(met, (Ok(joiner.key()), Ok(host.key())));
    }
}

#[tokio::test]
async fn an_impostor_host_is_refused() {
    let (host, joiner, impostor) = (me(), me(), me());
    let mut prefix: [u8; 10] = host.key().0[..10].try_into().unwrap();
    prefix[9] ^= 1;
    for (pin, by) in [(Pin::Key(host.key()), &impostor), (Pin::Prefix(prefix), &host)] {
        let (at_host, at_joiner) =
            meet(listening(by, Pin::Anyone).unwrap(), dialling(&joiner, pin).unwrap()).await;
        assert!(at_host.is_err() && at_joiner.is_err());
    }
}

#[tokio::test]
async fn a_host_with_a_stolen_certificate_is_refused() {
    let (host, joiner, thief) = (me(), me(), me());
    let mut config = listening(&host, Pin::Anyone).unwrap();
    config.cert_resolver = stolen(&host, &thief);
    let (at_host, at_joiner) = meet(config, dialling(&joiner, Pin::Key(host.key())).unwrap()).await;
    assert!(at_host.is_err());
    assert!(at_joiner.unwrap_err().contains("ignature"));
}

#[tokio::test]
async fn a_joiner_with_a_stolen_certificate_is_refused() {
    let (host, joiner, thief) = (me(), me(), me());
    let mut config = dialling(&joiner, Pin::Key(host.key())).unwrap();
    config.client_auth_cert_resolver = stolen(&joiner, &thief);
    let (at_host, at_joiner) = meet(listening(&host, Pin::Anyone).unwrap(), config).await;
    assert!(at_host.unwrap_err().contains("ignature") && at_joiner.is_err());
}

#[tokio::test]
async fn a_joiner_without_a_key_is_refused() {
    let host = me();
    let mut config = rustls::ClientConfig::builder_with_provider(provider())
        .with_protocol_versions(&[&rustls::version::TLS13])
        .unwrap()
        .dangerous()
        .with_custom_certificate_verifier(Verifier::new(Pin::Key(host.key())))
        .with_no_client_auth();
    config.alpn_protocols = vec![PROTOCOL.to_vec()];
    let (at_host, at_joiner) = meet(listening(&host, Pin::Anyone).unwrap(), config).await;
    assert!(at_host.is_err() && at_joiner.is_err());
}

#[tokio::test]
async fn another_kind_of_key_is_refused() {
    let (host, joiner) = (me(), me());
    let pair = rcgen::KeyPair::generate_for(&rcgen::PKCS_ECDSA_P256_SHA256).unwrap();
    let certificate = rcgen::CertificateParams::new(vec![NAME.into()]).unwrap().self_signed(&pair).unwrap();
    let key = PrivateKeyDer::try_from(pair.serialize_der()).unwrap();
    let mut config = dialling(&joiner, Pin::Anyone).unwrap();
    config.client_auth_cert_resolver = shown(certificate.der().clone(), key);
    let (at_host, at_joiner) = meet(listening(&host, Pin::Anyone).unwrap(), config).await;
    assert!(at_host.is_err() && at_joiner.is_err());
}

#[tokio::test]
async fn another_protocol_is_refused() {
    let (host, joiner) = (me(), me());
    let mut config = dialling(&joiner, Pin::Key(host.key())).unwrap();
    config.alpn_protocols = vec![b"other/9".to_vec()];
    let (at_host, at_joiner) = meet(listening(&host, Pin::Anyone).unwrap(), config).await;
    assert!(at_host.is_err() && at_joiner.is_err());
}

#[tokio::test]
async fn a_handshake_cannot_be_replayed_and_a_connection_has_one_binding() {
    let (host, joiner) = (me(), me());
    let config = quic_listening(listening(&host, Pin::Anyone).unwrap()).unwrap();
    let listener = quinn::Endpoint::server(config, HERE).unwrap();
    let dialler = quinn::Endpoint::client(HERE).unwrap();
    let (address, config) = (
        listener.local_addr().unwrap(),
        quic_dialling(dialling(&joiner, Pin::Key(host.key())).unwrap()).unwrap(),
    );
    let mut bindings = Vec::new();
    for _ in 0..2 {
        let connecting = match dialler.connect_with(config.clone(), address, NAME).unwrap().into_0rtt() {
            Err(connecting) => connecting,
            Ok(_) => panic!("early data could be replayed"),
        };
        let (theirs, ours) = tokio::join!(async { listener.accept().await.unwrap().await.unwrap() }, async {
            connecting.await.unwrap()
        });
        assert_eq!(binding(&theirs), binding(&ours));
        bindings.push(binding(&ours).unwrap());
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    assert_ne!(bindings[0], bindings[1]);
}
