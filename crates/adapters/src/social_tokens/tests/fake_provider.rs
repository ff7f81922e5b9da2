//! An OpenID provider on a port of this machine, which signs with P-256 and answers as configured. The black-box tests
//! use it, too.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

pub const CLIENT: &str = "verdoro";

/// A signing key with its id.
pub struct Key {
    pub id: String,
    pair: EcdsaKeyPair,
}

impl Key {
    pub fn new(id: &str) -> Self {
        let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).unwrap();
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let pair = EcdsaKeyPair::from_pkcs8(algorithm, document.as_ref(), &SystemRandom::new()).unwrap();
        Self { id: id.to_owned(), pair }
    }

    /// The public key (RFC 7517).
    pub fn jwk(&self) -> Value {
        let point = self.pair.public_key().as_ref();
        let [x, y] = [&point[1..33], &point[33..]].map(|part| URL_SAFE_NO_PAD.encode(part));
        json!({"kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256", "kid": self.id, "x": x, "y": y})
    }

    /// A token signed with the key.
    pub fn sign(&self, claims: &Value) -> String {
        let message = unsigned(&json!({"alg": "ES256", "kid": self.id}), claims);
        let signature = self.pair.sign(&SystemRandom::new(), message.as_bytes()).unwrap();
        format!("{message}.{}", URL_SAFE_NO_PAD.encode(signature))
    }
}

/// Header and claims of a token.
pub fn unsigned(header: &Value, claims: &Value) -> String {
    [header, claims].map(|part| URL_SAFE_NO_PAD.encode(part.to_string())).join(".")
}

/// What the provider does; tests change it.
pub struct Behaviour {
    /// What it publishes.
    pub keys: Vec<Value>,
    /// The issuer that it names, when it is not its address.
    pub issuer: Option<String>,
    /// Waits that long before each answer.
    pub delay: Duration,
    /// Answers everything with 500.
    pub is_broken: bool,
    /// The ID token that each unused code gets.
    pub codes: HashMap<String, String>,
    /// Path and form of each request.
    pub requests: Vec<(String, HashMap<String, String>)>,
}

pub struct FakeProvider {
    pub issuer: String,
    pub key: Key,
    pub behaviour: Arc<Mutex<Behaviour>>,
}

impl FakeProvider {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let issuer = format!("http://{}", listener.local_addr().unwrap());
        let key = Key::new("first");
        let behaviour = Arc::new(Mutex::new(Behaviour {
            keys: vec![key.jwk()],
            issuer: None,
            delay: Duration::ZERO,
            is_broken: false,
            codes: HashMap::new(),
            requests: Vec::new(),
        }));
        let (served, address) = (behaviour.clone(), issuer.clone());
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(answer(stream, served.clone(), address.clone()));
            }
        });
        Self { issuer, key, behaviour }
    }

    /// Changes what it does.
    pub fn does(&self, change: impl FnOnce(&mut Behaviour)) {
        change(&mut self.behaviour.lock().unwrap());
    }

    /// How often a path was requested.
    pub fn count(&self, path: &str) -> usize {
        self.behaviour.lock().unwrap().requests.iter().filter(|(one, _)| one == path).count()
    }

    /// Claims of a user with a verified address, made now.
    pub fn claims(&self, subject: &str, email: &str, now: i64) -> Value {
        json!({
            "iss": self.issuer, "aud": CLIENT, "sub": subject, "iat": now, "exp": now + 600,
            "email": email, "email_verified": true,
        })
    }

    /// Lets a code be exchanged, once, for a token with these claims.
    pub fn offer(&self, code: &str, claims: &Value) {
        let token = self.key.sign(claims);
        self.does(|behaviour| drop(behaviour.codes.insert(code.to_owned(), token)));
    }
}

async fn answer(mut stream: TcpStream, behaviour: Arc<Mutex<Behaviour>>, issuer: String) {
    let mut request = Vec::new();
    let mut buffer = [0; 4096];
    let (head, body) = loop {
        let read = stream.read(&mut buffer).await.unwrap_or_default();
        if read == 0 {
            return;
        }
        request.extend_from_slice(&buffer[..read]);
        let text = String::from_utf8_lossy(&request).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n")
            && body.len() >= content_length(head)
        {
            break (head.to_owned(), body.to_owned());
        }
    };
    let path = head.split_whitespace().nth(1).unwrap_or_default().to_owned();
    let delay = behaviour.lock().unwrap().delay;
    tokio::time::sleep(delay).await;
    let (status, document) = respond(&mut behaviour.lock().unwrap(), &path, &body, &issuer);
    let text = document.to_string();
    let response = format!(
        "HTTP/1.1 {status} X\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{text}",
        text.len()
    );
    let _ = stream.write_all(response.as_bytes()).await;
}

fn content_length(head: &str) -> usize {
    let lines = head.lines().filter_map(|line| line.split_once(':'));
    let mut lengths = lines.filter(|(name, _)| name.eq_ignore_ascii_case("content-length"));
    lengths.next().and_then(|(_, value)| value.trim().parse().ok()).unwrap_or_default()
}

fn respond(behaviour: &mut Behaviour, path: &str, body: &str, issuer: &str) -> (u16, Value) {
    let form: HashMap<String, String> = body.split('&').filter_map(pair).collect();
    behaviour.requests.push((path.to_owned(), form.clone()));
    if behaviour.is_broken {
        return (500, json!({}));
    }
    match path {
        "/.well-known/openid-configuration" => {
            let discovery = json!({
                "issuer": behaviour.issuer.as_deref().unwrap_or(issuer),
                "authorization_endpoint": format!("{issuer}/authorize"),
                "token_endpoint": format!("{issuer}/token"),
                "jwks_uri": format!("{issuer}/keys"),
            });
            (200, discovery)
        }
        "/keys" => (200, json!({"keys": behaviour.keys})),
        "/token" => match behaviour.codes.remove(form.get("code").map(String::as_str).unwrap_or_default()) {
            Some(token) => (200, json!({"id_token": token, "token_type": "Bearer", "access_token": "unused"})),
            None => (400, json!({"error": "invalid_grant"})),
        },
        _ => (404, json!({})),
    }
}

/// A field of a form. Nothing in these forms is escaped but `:` and `/`.
fn pair(field: &str) -> Option<(String, String)> {
    let (name, value) = field.split_once('=')?;
    Some((name.to_owned(), value.replace("%3A", ":").replace("%2F", "/")))
}
