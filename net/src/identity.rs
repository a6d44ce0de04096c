//! Who a peer is: an Ed25519 key pair made at first start, with which it shakes hands and signs.
use crate::file;
use ring::{
    rand::{SecureRandom, SystemRandom},
    signature::{ED25519, Ed25519KeyPair, KeyPair, UnparsedPublicKey},
};
use rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};
use serde::{Deserialize, Serialize};
use std::{fmt, io, path::Path, sync::Arc};

/// Random bytes that nobody can guess: tables, tokens, salts.
pub fn random<const N: usize>() -> Result<[u8; N], IdentityError> {
    let mut bytes = [0; N];
    SystemRandom::new().fill(&mut bytes).map_err(|_| IdentityError::NoChance)?;
    Ok(bytes)
}

/// What stands before the 32 bytes of every Ed25519 key in a certificate (its SubjectPublicKeyInfo, RFC 8410).
const KEY_INFO: [u8; 12] = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00];

/// The points of small order of the curve, in every encoding, without their sign.
const WEAK: [[u8; 32]; 7] = {
    let (zero, mut one, mut top) = ([0; 32], [0; 32], [0xff; 32]);
    one[0] = 1;
    top[31] = 0x7f;
    let (mut below, mut at, mut above) = (top, top, top);
    (below[0], at[0], above[0]) = (0xec, 0xed, 0xee);
    let eighth = [
        0x26, 0xe8, 0x95, 0x8f, 0xc2, 0xb2, 0x27, 0xb0, 0x45, 0xc3, 0xf4, 0x89, 0xf2, 0xef, 0x98, 0xf0, 0xd5,
        0xdf, 0xac, 0x05, 0xd3, 0xc6, 0x33, 0x39, 0xb1, 0x38, 0x02, 0x88, 0x6d, 0x53, 0xfc, 0x05,
    ];
    let other = [
        0xc7, 0x17, 0x6a, 0x70, 0x3d, 0x4d, 0xd8, 0x4f, 0xba, 0x3c, 0x0b, 0x76, 0x0d, 0x10, 0x67, 0x0f, 0x2a,
        0x20, 0x53, 0xfa, 0x2c, 0x39, 0xcc, 0xc6, 0x4e, 0xc7, 0xfd, 0x77, 0x92, 0xac, 0x03, 0x7a,
    ];
    [zero, one, eighth, other, below, at, above]
};

/// A peer's public key: a peer is who its key says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PeerKey(pub [u8; 32]);

impl PeerKey {
    /// The key of a certificate's key info; `None` if it is not a sound Ed25519 key.
    pub fn from_key_info(info: &[u8]) -> Option<Self> {
        let key = info.strip_prefix(&KEY_INFO).and_then(|key| key.try_into().ok()).map(Self);
        key.filter(|key| !key.is_weak())
    }

    /// As it is written beside a table.
    pub fn to_hex(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The key that was written like this, and in no other way.
    pub fn from_hex(text: &str) -> Option<Self> {
        crate::journal::from_hex(text)?.try_into().ok().map(Self)
    }

    /// Whether it is one of the few keys under which anything can pass as signed: points of small order.
    pub fn is_weak(&self) -> bool {
        let mut plain = self.0;
        plain[31] &= 0x7f;
        WEAK.contains(&plain)
    }

    /// Whether the owner of this key signed these parts under this purpose.
    pub fn signed(&self, purpose: &str, parts: &[&[u8]], signature: &Signature) -> bool {
        let text = text_to_sign(purpose, parts);
        #[cfg(test)]
        if let Some(mark) = paper::mark(self, &text) {
            return mark == *signature;
        }
        UnparsedPublicKey::new(&ED25519, &self.0).verify(&text, &signature.bytes()).is_ok()
    }
}

impl fmt::Debug for PeerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0[..5].iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// An Ed25519 signature.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Signature([u8; 32], [u8; 32]);

impl Signature {
    fn bytes(&self) -> [u8; 64] {
        std::array::from_fn(|i| if i < 32 { self.0[i] } else { self.1[i - 32] })
    }

    fn from_bytes(bytes: &[u8]) -> Self {
        let at = |i: usize| bytes.get(i).copied().unwrap_or_default();
        Self(std::array::from_fn(at), std::array::from_fn(|i| at(32 + i)))
    }
}

/// The purpose keeps a signature of one kind from being shown as another, and from the strings that TLS signs.
fn text_to_sign(purpose: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new_derive_key(purpose);
    for part in parts {
        hasher.update(&(part.len() as u64).to_le_bytes()).update(part);
    }
    *hasher.finalize().as_bytes()
}

/// Why there is no identity.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IdentityError {
    /// The file could not be read or written.
    File(io::ErrorKind),
    /// The bytes are not an Ed25519 key pair.
    NotAKey,
    /// The system gives no random numbers.
    NoChance,
}

impl fmt::Display for IdentityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(kind) => write!(f, "the identity file: {kind}"),
            Self::NotAKey => write!(f, "the identity file holds no key"),
            Self::NoChance => write!(f, "the system gives no random numbers"),
        }
    }
}

impl std::error::Error for IdentityError {}

impl From<io::Error> for IdentityError {
    fn from(error: io::Error) -> Self {
        Self::File(error.kind())
    }
}

/// A peer's own key pair and the certificate that shows it.
#[derive(Clone)]
pub struct Identity {
    pair: Arc<Ed25519KeyPair>,
    document: Arc<[u8]>,
    key: PeerKey,
    certificate: CertificateDer<'static>,
}

impl Identity {
    /// A new key pair.
    pub fn generate() -> Result<Self, IdentityError> {
        let document =
            Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).map_err(|_| IdentityError::NoChance)?;
        Self::from_pkcs8(document.as_ref())
    }

    /// A key pair from its PKCS#8 document. The certificate is made anew each time: only the key counts.
    pub fn from_pkcs8(document: &[u8]) -> Result<Self, IdentityError> {
        let pair = Ed25519KeyPair::from_pkcs8(document).map_err(|_| IdentityError::NotAKey)?;
        let key = pair.public_key().as_ref().try_into().map_err(|_| IdentityError::NotAKey)?;
        let certificate = certificate(document).map_err(|_| IdentityError::NotAKey)?;
        Ok(Self { pair: Arc::new(pair), document: document.into(), key: PeerKey(key), certificate })
    }

    /// The identity in this file; made at first start, readable by its owner only.
    pub fn at(path: &Path) -> Result<Self, IdentityError> {
        match file::read(path) {
            Ok(document) => Self::from_pkcs8(&document),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let identity = Self::generate()?;
                file::replace(path, &identity.document)?;
                Ok(identity)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// An identity that signs on paper.
    #[cfg(test)]
    pub(crate) fn on_paper(seed: u8) -> Self {
        Self { key: paper::key(seed), ..Self::fixed(seed) }
    }

    /// The same identity in every run of a test.
    #[cfg(test)]
    pub(crate) fn fixed(seed: u8) -> Self {
        let secret = [seed; 32];
        let pair = Ed25519KeyPair::from_seed_unchecked(&secret).unwrap();
        let head = [0x30, 0x51, 2, 1, 1, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];
        let document = [&head[..], &secret, &[0x81, 0x21, 0], pair.public_key().as_ref()].concat();
        Self::from_pkcs8(&document).unwrap()
    }

    /// Its public key.
    pub fn key(&self) -> PeerKey {
        self.key
    }

    /// Signs these parts under this purpose.
    pub fn sign(&self, purpose: &str, parts: &[&[u8]]) -> Signature {
        let text = text_to_sign(purpose, parts);
        #[cfg(test)]
        if let Some(mark) = paper::mark(&self.key, &text) {
            return mark;
        }
        Signature::from_bytes(self.pair.sign(&text).as_ref())
    }

    /// A secret that only this peer can derive, for this purpose and these parts.
    pub fn secret(&self, purpose: &str, parts: &[&[u8]]) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new_derive_key(purpose);
        hasher.update(&self.document).update(&text_to_sign(purpose, parts));
        *hasher.finalize().as_bytes()
    }

    /// The certificate that shows the key.
    pub fn certificate(&self) -> CertificateDer<'static> {
        self.certificate.clone()
    }

    /// The private key, for the handshake.
    pub(crate) fn private_key(&self) -> PrivateKeyDer<'static> {
        PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(self.document.to_vec()))
    }
}

impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Identity({:?})", self.key)
    }
}

/// Keys of a simulation in which everybody is honest about who it is: what they sign is marked by a hash that anybody
/// could make, at a hundredth of the cost. No program holds such a key, since this is compiled into tests only.
#[cfg(test)]
mod paper {
    use super::{PeerKey, Signature};

    const HEAD: [u8; 31] = *b"a key of paper, for simulations";

    pub(super) fn key(seed: u8) -> PeerKey {
        PeerKey(std::array::from_fn(|i| HEAD.get(i).copied().unwrap_or(seed)))
    }

    /// The mark of this key under a text, if the key is of paper.
    pub(super) fn mark(key: &PeerKey, text: &[u8; 32]) -> Option<Signature> {
        let mark = || Signature(*blake3::keyed_hash(&key.0, text).as_bytes(), *text);
        key.0.starts_with(&HEAD).then(mark)
    }
}

/// Self-signed, without a name and valid for ever: it only carries the key.
fn certificate(document: &[u8]) -> Result<CertificateDer<'static>, rcgen::Error> {
    let pair = rcgen::KeyPair::try_from(document)?;
    let mut params = rcgen::CertificateParams::new(vec![crate::tls::NAME.to_owned()])?;
    params.distinguished_name = rcgen::DistinguishedName::new();
    params.not_before = rcgen::date_time_ymd(2000, 1, 1);
    params.not_after = rcgen::date_time_ymd(4096, 1, 1);
    Ok(params.self_signed(&pair)?.der().clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// F18: under a key of small order anything can pass as signed.
    #[test]
    fn weak_keys_are_nobodys() {
        for weak in WEAK {
            let mut signed = weak;
            signed[31] |= 0x80;
            for key in [weak, signed] {
                assert_eq!(PeerKey::from_key_info(&[&KEY_INFO[..], &key].concat()), None);
            }
        }
        let sound = Identity::generate().unwrap().key();
        assert_eq!(PeerKey::from_key_info(&[&KEY_INFO[..], &sound.0].concat()), Some(sound));
    }

    #[test]
    fn the_key_survives_a_new_certificate() {
        let one = Identity::generate().unwrap();
        let two = Identity::from_pkcs8(&one.document).unwrap();
        assert_eq!(one.key(), two.key());
        assert_eq!(one.secret("s", &[b"a"]), two.secret("s", &[b"a"]));
        assert_ne!(one.secret("s", &[b"a"]), one.secret("s", &[b"b"]));
    }

    #[test]
    fn random_bytes_differ() {
        assert_ne!(random::<32>().unwrap(), random::<32>().unwrap());
    }

    #[test]
    fn a_signature_holds_for_its_purpose_parts_and_key_only() {
        let (one, two) = (Identity::generate().unwrap(), Identity::generate().unwrap());
        let signature = one.sign("log", &[b"ab", b"c"]);
        assert!(one.key().signed("log", &[b"ab", b"c"], &signature));
        assert!(!one.key().signed("log", &[b"a", b"bc"], &signature));
        assert!(!one.key().signed("ack", &[b"ab", b"c"], &signature));
        assert!(!two.key().signed("log", &[b"ab", b"c"], &signature));
    }

    #[test]
    fn the_file_is_made_once_and_is_private() {
        let folder = std::env::temp_dir().join(format!("identity-{}", std::process::id()));
        let path = folder.join("identity.der");
        let made = Identity::at(&path).unwrap();
        assert_eq!(Identity::at(&path).unwrap().key(), made.key());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
        fs::write(&path, b"nonsense").unwrap();
        assert_eq!(Identity::at(&path).unwrap_err(), IdentityError::NotAKey);
        fs::remove_dir_all(folder).unwrap();
    }
}
