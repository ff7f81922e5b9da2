//! A push service and a browser: the service accepts messages on loopback, the browser decrypts them (RFC 8291) with other
//! code than the server encrypts with.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::elliptic_curve::point::AffineCoordinates;
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{ProjectivePoint, PublicKey, SecretKey};
use ring::hmac::{HMAC_SHA256, Key, sign};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// A message as it arrived.
pub struct Message {
    pub path: String,
    headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Message {
    /// A header; empty when there is none.
    pub fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(header, _)| header == name).map_or("", |(_, value)| value)
    }
}

pub struct PushService(TcpListener);

impl PushService {
    pub async fn open() -> Self {
        Self(TcpListener::bind("127.0.0.1:0").await.unwrap())
    }

    /// What the server under test has to allow.
    pub fn origin(&self) -> String {
        format!("http://{}", self.0.local_addr().unwrap())
    }

    /// Receives the next message and answers it with this status.
    pub async fn receive(&self, status: u16) -> Message {
        let (mut connection, _) = self.0.accept().await.unwrap();
        let mut bytes = Vec::new();
        loop {
            assert!(connection.read_buf(&mut bytes).await.unwrap() > 0, "a whole message");
            let mut headers = [httparse::EMPTY_HEADER; 32];
            let mut request = httparse::Request::new(&mut headers);
            let httparse::Status::Complete(head) = request.parse(&bytes).unwrap() else { continue };
            let text = |value: &[u8]| String::from_utf8(value.to_vec()).unwrap();
            let headers: Vec<_> =
                request.headers.iter().map(|one| (one.name.to_ascii_lowercase(), text(one.value))).collect();
            let length: usize = headers.iter().find(|(name, _)| name == "content-length").unwrap().1.parse().unwrap();
            if bytes.len() >= head + length {
                let path = request.path.unwrap().to_owned();
                // Redirects lead back here, to another path.
                let location = format!("{}/elsewhere", self.origin());
                let answer = format!(
                    "HTTP/1.1 {status} Answer\r\nlocation: {location}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
                );
                connection.write_all(answer.as_bytes()).await.unwrap();
                return Message { path, headers, body: bytes.split_off(head) };
            }
        }
    }
}

/// A browser's side of a subscription.
pub struct Browser {
    key: SecretKey,
    secret: [u8; 16],
}

impl Browser {
    pub fn new(seed: u8) -> Self {
        Self { key: SecretKey::from_slice(&[seed; 32]).unwrap(), secret: [seed; 16] }
    }

    fn public(&self) -> Vec<u8> {
        self.key.public_key().to_sec1_point(false).as_bytes().to_vec()
    }

    pub fn p256dh(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.public())
    }

    pub fn auth(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.secret)
    }

    /// The JSON that the message contains.
    pub fn decrypt(&self, message: &Message) -> Value {
        let body = &message.body;
        let (salt, theirs, record) = (&body[..16], &body[21..86], &body[86..]);
        assert_eq!((&body[16..20], body[20]), (4096_u32.to_be_bytes().as_slice(), 65));
        let point: ProjectivePoint = PublicKey::from_sec1_bytes(theirs).unwrap().to_projective();
        let shared = (point * *self.key.to_nonzero_scalar()).to_affine().x();
        let info = [b"WebPush: info\0".as_slice(), &self.public(), theirs].concat();
        let input = expand(&extract(&self.secret, &shared), &info);
        let prk = extract(salt, &input);
        let key = expand(&prk, b"Content-Encoding: aes128gcm\0");
        let nonce = expand(&prk, b"Content-Encoding: nonce\0");
        let key = ring::aead::UnboundKey::new(&ring::aead::AES_128_GCM, &key[..16]).unwrap();
        let nonce = ring::aead::Nonce::try_assume_unique_for_key(&nonce[..12]).unwrap();
        let mut record = record.to_vec();
        let key = ring::aead::LessSafeKey::new(key);
        let plain = key.open_in_place(nonce, ring::aead::Aad::empty(), &mut record).unwrap();
        assert_eq!(plain.last(), Some(&2), "the last record");
        serde_json::from_slice(&plain[..plain.len() - 1]).unwrap()
    }
}

/// HKDF (RFC 5869) by hand; one block is enough.
fn extract(salt: &[u8], input: &[u8]) -> Vec<u8> {
    sign(&Key::new(HMAC_SHA256, salt), input).as_ref().to_vec()
}

fn expand(prk: &[u8], info: &[u8]) -> Vec<u8> {
    sign(&Key::new(HMAC_SHA256, prk), &[info, &[1]].concat()).as_ref().to_vec()
}
