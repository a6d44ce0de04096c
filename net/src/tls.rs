//! Mutual TLS 1.3 with pinned keys. No authority, name or date is asked: the key is the identity, and its possession
//! is always proven.
use crate::identity::{Identity, PeerKey};
use quinn::crypto::rustls::{QuicClientConfig, QuicServerConfig};
use rustls::{
    CertificateError, DigitallySignedStruct, DistinguishedName, Error, SignatureScheme,
    client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
    crypto::{CryptoProvider, verify_tls13_signature},
    pki_types::{CertificateDer, ServerName, UnixTime},
    server::{
        ParsedCertificate,
        danger::{ClientCertVerified, ClientCertVerifier},
    },
};
use std::{sync::Arc, time::Duration};

/// The protocol that both ends must name.
pub const PROTOCOL: &[u8] = b"jeweled-thrones/1";
/// The name in every certificate; it says nothing.
pub(crate) const NAME: &str = "peer.invalid";
/// Bytes of a certificate at most; ours have about 230.
const CERTIFICATE: usize = 1024;

/// Whose key the other end must prove.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pin {
    /// This one.
    Key(PeerKey),
    /// One that begins like this: what an invite has room for.
    Prefix([u8; 10]),
    /// Anybody's; who is let in is decided later, from the proven key.
    Anyone,
}

impl Pin {
    /// Whether it is this key's.
    pub fn fits(&self, key: PeerKey) -> bool {
        match self {
            Self::Key(pinned) => *pinned == key,
            Self::Prefix(prefix) => key.0.starts_with(prefix),
            Self::Anyone => true,
        }
    }
}

fn provider() -> Arc<CryptoProvider> {
    Arc::new(rustls::crypto::ring::default_provider())
}

#[derive(Debug)]
struct Verifier {
    pin: Pin,
    provider: Arc<CryptoProvider>,
}

impl Verifier {
    fn new(pin: Pin) -> Arc<Self> {
        Arc::new(Self { pin, provider: provider() })
    }

    fn check_key(&self, shown: &CertificateDer<'_>, further: &[CertificateDer<'_>]) -> Result<(), Error> {
        if !further.is_empty() || shown.len() > CERTIFICATE {
            return Err(CertificateError::BadEncoding.into());
        }
        let key = key_of(shown)?;
        if self.pin.fits(key) { Ok(()) } else { Err(CertificateError::ApplicationVerificationFailure.into()) }
    }

    /// The proof that the peer holds the private key. Never to be replaced by an assertion.
    fn check_possession(
        &self,
        message: &[u8],
        shown: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        if signed.scheme != SignatureScheme::ED25519 {
            return Err(CertificateError::BadSignature.into());
        }
        verify_tls13_signature(message, shown, signed, &self.provider.signature_verification_algorithms)
    }
}

fn key_of(certificate: &CertificateDer<'_>) -> Result<PeerKey, Error> {
    let parsed = ParsedCertificate::try_from(certificate)?;
    PeerKey::from_key_info(parsed.subject_public_key_info().as_ref())
        .ok_or_else(|| CertificateError::BadEncoding.into())
}

/// What both sides of a handshake ask alike: TLS 1.3, Ed25519, and the proof that the key is held.
macro_rules! possession {
    () => {
        fn verify_tls12_signature(
            &self,
            _message: &[u8],
            _shown: &CertificateDer<'_>,
            _signed: &DigitallySignedStruct,
        ) -> Result<HandshakeSignatureValid, Error> {
            Err(CertificateError::BadSignature.into())
        }

        fn verify_tls13_signature(
            &self,
            message: &[u8],
            shown: &CertificateDer<'_>,
            signed: &DigitallySignedStruct,
        ) -> Result<HandshakeSignatureValid, Error> {
            self.check_possession(message, shown, signed)
        }

        fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
            vec![SignatureScheme::ED25519]
        }
    };
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        shown: &CertificateDer<'_>,
        further: &[CertificateDer<'_>],
        _name: &ServerName<'_>,
        _ocsp: &[u8],
        _now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        self.check_key(shown, further).map(|()| ServerCertVerified::assertion())
    }

    possession!();
}

impl ClientCertVerifier for Verifier {
    fn root_hint_subjects(&self) -> &[DistinguishedName] {
        &[]
    }

    fn verify_client_cert(
        &self,
        shown: &CertificateDer<'_>,
        further: &[CertificateDer<'_>],
        _now: UnixTime,
    ) -> Result<ClientCertVerified, Error> {
        self.check_key(shown, further).map(|()| ClientCertVerified::assertion())
    }

    possession!();

    fn offer_client_auth(&self) -> bool {
        true
    }

    fn client_auth_mandatory(&self) -> bool {
        true
    }
}

/// What a joiner shows and asks.
pub fn dialling(me: &Identity, pin: Pin) -> Result<rustls::ClientConfig, Error> {
    let mut config = rustls::ClientConfig::builder_with_provider(provider())
        .with_protocol_versions(&[&rustls::version::TLS13])?
        .dangerous()
        .with_custom_certificate_verifier(Verifier::new(pin))
        .with_client_auth_cert(vec![me.certificate()], me.private_key())?;
    config.alpn_protocols = vec![PROTOCOL.to_vec()];
    config.resumption = rustls::client::Resumption::disabled();
    config.enable_early_data = false;
    config.enable_sni = false;
    Ok(config)
}

/// What somebody shows and asks who is dialled. A host cannot know a newcomer's key, so anybody may prove theirs; a guest
/// is called by nobody but its host.
pub fn listening(me: &Identity, pin: Pin) -> Result<rustls::ServerConfig, Error> {
    let mut config = rustls::ServerConfig::builder_with_provider(provider())
        .with_protocol_versions(&[&rustls::version::TLS13])?
        .with_client_cert_verifier(Verifier::new(pin))
        .with_single_cert(vec![me.certificate()], me.private_key())?;
    config.alpn_protocols = vec![PROTOCOL.to_vec()];
    config.max_early_data_size = 0;
    config.send_tls13_tickets = 0;
    Ok(config)
}

/// A joiner's QUIC settings.
pub fn quic_dialling(tls: rustls::ClientConfig) -> Result<quinn::ClientConfig, Error> {
    let crypto = QuicClientConfig::try_from(tls).map_err(|_| Error::HandshakeNotComplete)?;
    let mut config = quinn::ClientConfig::new(Arc::new(crypto));
    config.transport_config(transport());
    Ok(config)
}

/// A host's QUIC settings.
pub fn quic_listening(tls: rustls::ServerConfig) -> Result<quinn::ServerConfig, Error> {
    let crypto = QuicServerConfig::try_from(tls).map_err(|_| Error::HandshakeNotComplete)?;
    let mut config = quinn::ServerConfig::with_crypto(Arc::new(crypto));
    config.transport_config(transport()).migration(true);
    config.max_incoming(32).incoming_buffer_size(16 << 10).incoming_buffer_size_total(512 << 10);
    Ok(config)
}

/// A sign of life so often: well within [`UNHEARD`](crate::driver::UNHEARD), and within the shortest common NAT binding.
const KEEP_ALIVE: Duration = Duration::from_millis(1_500);

/// The windows bound what a peer can make us hold.
fn transport() -> Arc<quinn::TransportConfig> {
    let mut config = quinn::TransportConfig::default();
    config
        .max_idle_timeout(Some(quinn::IdleTimeout::from(quinn::VarInt::from_u32(30_000))))
        .keep_alive_interval(Some(KEEP_ALIVE))
        .max_concurrent_bidi_streams(1u32.into())
        .max_concurrent_uni_streams(0u32.into())
        .stream_receive_window((256u32 << 10).into())
        .receive_window((256u32 << 10).into())
        .send_window(256 << 10)
        .datagram_receive_buffer_size(None)
        .allow_spin(false);
    Arc::new(config)
}

/// The key that the other end has proven.
pub fn proven_key(connection: &quinn::Connection) -> Option<PeerKey> {
    let identity = connection.peer_identity()?;
    let shown = identity.downcast_ref::<Vec<CertificateDer<'static>>>()?;
    key_of(shown.first()?).ok()
}

/// 32 bytes that both ends of this very connection know and nobody between them.
pub fn binding(connection: &quinn::Connection) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    connection.export_keying_material(&mut bytes, b"jeweled thrones binding 1", b"").ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests;
