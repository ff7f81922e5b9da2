//! Valid tokens are accepted; all others are rejected.

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use domain::accounts::tokens::{AccessTokens, TokenRefusal};
use domain::shared::actor::{Member, Role};
use domain::shared::ids::{AuthId, SessionId, UserId};
use ed25519_dalek::pkcs8::EncodePrivateKey;
use ed25519_dalek::pkcs8::spki::der::pem::LineEnding;
use ed25519_dalek::{Signer, SigningKey};
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::super::SignedTokens;

const ISSUER: &str = "https://verdoro.example";

struct Smith {
    key: SigningKey,
    tokens: SignedTokens,
    now: DateTime<Utc>,
}

impl Smith {
    fn new() -> Self {
        let key = SigningKey::from_bytes(&[7; 32]);
        let tokens = SignedTokens::from_pem(&key.to_pkcs8_pem(LineEnding::LF).unwrap(), None, ISSUER).unwrap();
        Self { key, tokens, now: DateTime::from_timestamp(1_800_000_000, 0).unwrap() }
    }

    fn member(&self) -> Member {
        let [auth, session, user] = [1, 2, 3].map(Uuid::from_u128);
        Member { auth: AuthId(auth), session: SessionId(session), user: Some(UserId(user)), role: Role::Member }
    }

    fn good(&self) -> String {
        self.tokens.issue(&self.member(), self.now)
    }

    fn kid(&self) -> String {
        let digest = Sha256::digest(self.key.verifying_key().to_bytes());
        URL_SAFE_NO_PAD.encode(&digest[..12])
    }

    fn header(&self) -> Value {
        json!({"typ": "at+jwt", "alg": "EdDSA", "kid": self.kid()})
    }

    fn claims(&self) -> Value {
        let now = self.now.timestamp();
        json!({
            "iss": ISSUER, "aud": "verdoro-api", "sub": Uuid::from_u128(1), "sid": Uuid::from_u128(2),
            "role": "member", "iat": now, "exp": now + 900
        })
    }

    /// Signed with the server's own key, with any content.
    fn sign(&self, header: &Value, claims: &Value) -> String {
        let signed = format!("{}.{}", encode(header), encode(claims));
        let signature = self.key.sign(signed.as_bytes()).to_bytes();
        format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature))
    }

    fn with_header(&self, changes: &Value) -> String {
        self.sign(&merged(self.header(), changes), &self.claims())
    }

    /// With our own header, byte for byte, and changed claims.
    fn with_claims(&self, changes: &Value) -> String {
        self.with_payload(&encode(&merged(self.claims(), changes)))
    }

    fn with_payload(&self, payload: &str) -> String {
        let good = self.good();
        let header = good.split('.').next().unwrap();
        let signed = format!("{header}.{payload}");
        let signature = self.key.sign(signed.as_bytes()).to_bytes();
        format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature))
    }

    fn hmac(&self, algorithm: &str, key: &[u8]) -> String {
        let signed =
            format!("{}.{}", encode(&merged(self.header(), &json!({"alg": algorithm}))), encode(&self.claims()));
        let mac = Hmac::<Sha256>::new_from_slice(key).unwrap().chain_update(&signed).finalize().into_bytes();
        format!("{signed}.{}", URL_SAFE_NO_PAD.encode(mac))
    }
}

fn encode(value: &Value) -> String {
    URL_SAFE_NO_PAD.encode(value.to_string())
}

/// `changes` over `value`; null takes a member away.
fn merged(mut value: Value, changes: &Value) -> Value {
    for (name, change) in changes.as_object().unwrap() {
        let members = value.as_object_mut().unwrap();
        if change.is_null() {
            members.remove(name);
        } else {
            members.insert(name.clone(), change.clone());
        }
    }
    value
}

#[test]
fn a_token_is_accepted_until_it_expires() {
    let smith = Smith::new();
    let token = smith.good();
    for (age, expected) in [(0, Ok(smith.member())), (899, Ok(smith.member())), (900, Err(TokenRefusal::Expired))] {
        assert_eq!(smith.tokens.verify(&token, smith.now + TimeDelta::seconds(age)), expected, "{age} s");
    }
}

#[test]
fn a_token_from_a_replica_up_to_a_minute_ahead_is_accepted() {
    let smith = Smith::new();
    let token = smith.good();
    assert!(smith.tokens.verify(&token, smith.now - TimeDelta::seconds(60)).is_ok());
    assert_eq!(smith.tokens.verify(&token, smith.now - TimeDelta::seconds(61)), Err(TokenRefusal::Invalid));
}

#[test]
fn the_corpus_is_made_like_good_tokens() {
    let smith = Smith::new();
    assert!(smith.tokens.verify(&smith.with_claims(&json!({})), smith.now).is_ok(), "else it tests nothing");
}

#[test]
fn hostile_headers_are_refused() {
    let smith = Smith::new();
    let public = smith.key.verifying_key().to_bytes();
    let pem = smith.key.to_pkcs8_pem(LineEnding::LF).unwrap();
    let thief = SigningKey::from_bytes(&[8; 32]);
    let thiefs_key =
        json!({"kty": "OKP", "crv": "Ed25519", "x": URL_SAFE_NO_PAD.encode(thief.verifying_key().to_bytes())});
    let with_thiefs = |header: Value| {
        let signed = format!("{}.{}", encode(&header), encode(&smith.claims()));
        format!("{signed}.{}", URL_SAFE_NO_PAD.encode(thief.sign(signed.as_bytes()).to_bytes()))
    };
    let unsigned = |algorithm: &str| {
        format!("{}.{}.", encode(&json!({"typ": "at+jwt", "alg": algorithm})), encode(&smith.claims()))
    };
    let corpus = [
        ("alg none", unsigned("none")),
        ("alg None", unsigned("None")),
        (
            "alg NONE with our kid",
            format!("{}.{}.", encode(&merged(smith.header(), &json!({"alg": "NONE"}))), encode(&smith.claims())),
        ),
        ("HS256 with the public key", smith.hmac("HS256", &public)),
        ("HS256 with the public key in base64", smith.hmac("HS256", STANDARD.encode(public).as_bytes())),
        ("HS256 with the PEM", smith.hmac("HS256", pem.as_bytes())),
        ("HS256 with no key", smith.hmac("HS256", b"")),
        ("EdDSA by HMAC", smith.hmac("EdDSA", &public)),
        ("another algorithm's name", smith.with_header(&json!({"alg": "ES256"}))),
        ("RS256", smith.with_header(&json!({"alg": "RS256"}))),
        ("alg in small letters", smith.with_header(&json!({"alg": "eddsa"}))),
        ("no alg", smith.with_header(&json!({"alg": null}))),
        ("another's key and our kid", with_thiefs(smith.header())),
        ("a key brought along", with_thiefs(merged(smith.header(), &json!({"jwk": thiefs_key})))),
        ("a key to be fetched", with_thiefs(merged(smith.header(), &json!({"jku": "https://thief.example/keys"})))),
        ("a certificate brought along", with_thiefs(merged(smith.header(), &json!({"x5c": ["MIIB"]})))),
        ("a kid that is a path", with_thiefs(merged(smith.header(), &json!({"kid": "../../../../dev/null"})))),
        ("a kid that is SQL", with_thiefs(merged(smith.header(), &json!({"kid": "x' UNION SELECT 'key"})))),
        ("another kid, our key", smith.with_header(&json!({"kid": "other"}))),
        ("no kid", smith.with_header(&json!({"kid": null}))),
        ("another type", smith.with_header(&json!({"typ": "JWT"}))),
        ("an id token", smith.with_header(&json!({"typ": "id+jwt"}))),
        ("no type", smith.with_header(&json!({"typ": null}))),
        ("a critical extension", smith.with_header(&json!({"crit": ["exp"]}))),
        ("b64 false", smith.with_header(&json!({"b64": false, "crit": ["b64"]}))),
        ("compressed", smith.with_header(&json!({"zip": "DEF"}))),
    ];
    for (what, token) in corpus {
        assert_eq!(smith.tokens.verify(&token, smith.now), Err(TokenRefusal::Invalid), "{what}");
    }
}

#[test]
fn hostile_claims_are_refused_although_our_key_signed_them() {
    let smith = Smith::new();
    let now = smith.now.timestamp();
    let corpus = [
        ("another issuer", json!({"iss": "https://thief.example"})),
        ("our issuer and more", json!({"iss": format!("{ISSUER}.thief.example")})),
        ("no issuer", json!({"iss": null})),
        ("another audience", json!({"aud": "verdoro-admin"})),
        ("audiences", json!({"aud": ["verdoro-api", "other"]})),
        ("no audience", json!({"aud": null})),
        ("no subject", json!({"sub": null})),
        ("a subject that is no id", json!({"sub": "admin"})),
        ("no session", json!({"sid": null})),
        ("no expiry", json!({"exp": null})),
        ("an expiry in words", json!({"exp": "never"})),
        ("an expiry with a fraction", json!({"exp": (now + 900) as f64 + 0.5})),
        ("an expiry beyond numbers", json!({"exp": 1e300})),
        ("an expiry at the end of time", json!({"exp": i64::MAX})),
        ("an issue before time", json!({"iat": i64::MIN})),
        ("a long life", json!({"exp": now + 901})),
        ("a life backwards", json!({"iat": now + 30, "exp": now + 10})),
        ("from the future", json!({"iat": now + 61, "exp": now + 900})),
        ("no issue", json!({"iat": null})),
        ("an unknown role", json!({"role": "root"})),
        ("roles", json!({"role": ["member", "admin"]})),
        ("no role", json!({"role": null})),
        ("a profile that is no id", json!({"uid": 1})),
        ("an unknown claim", json!({"admin": true})),
    ];
    for (what, changes) in corpus {
        assert_eq!(smith.tokens.verify(&smith.with_claims(&changes), smith.now), Err(TokenRefusal::Invalid), "{what}");
    }
    let past = json!({"iat": now - 900, "exp": now});
    assert_eq!(smith.tokens.verify(&smith.with_claims(&past), smith.now), Err(TokenRefusal::Expired));
}

#[test]
fn mangled_tokens_are_refused() {
    let smith = Smith::new();
    let good = smith.good();
    assert!(smith.tokens.verify(&good, smith.now).is_ok(), "and is remembered, which must help no other");
    let parts: Vec<&str> = good.split('.').collect();
    let [header, claims, signature] = parts[..] else { panic!("three parts") };
    let doubled = smith.claims().to_string().replacen('{', "{\"role\":\"admin\",", 1);
    let admin = encode(&merged(smith.claims(), &json!({"role": "admin"})));
    let corpus = [
        ("nothing", String::new()),
        ("dots", "..".into()),
        ("two parts", format!("{header}.{claims}")),
        ("an empty signature", format!("{header}.{claims}.")),
        ("four parts", format!("{good}.{signature}")),
        ("five parts, as if encrypted", format!("{header}.{claims}.{signature}.{claims}.{signature}")),
        ("white space before", format!(" {good}")),
        ("a line break after", format!("{good}\n")),
        ("padding", format!("{good}==")),
        ("a claim changed after signing", format!("{header}.{admin}.{signature}")),
        ("another's signature", format!("{header}.{claims}.{}", URL_SAFE_NO_PAD.encode([1; 64]))),
        ("a signature of zeros", format!("{header}.{claims}.{}", URL_SAFE_NO_PAD.encode([0; 64]))),
        ("a short signature", format!("{header}.{claims}.{}", &signature[..40])),
        ("a signature too long", format!("{header}.{claims}.{signature}AAAA")),
        ("a role twice", smith.with_payload(&URL_SAFE_NO_PAD.encode(doubled))),
        ("no JSON", smith.with_payload(&URL_SAFE_NO_PAD.encode("role=admin"))),
        ("a list", smith.with_payload(&encode(&json!(["member"])))),
        ("endless", smith.with_claims(&json!({"role": "m".repeat(100_000)}))),
        ("JSON serialisation", json!({"payload": claims, "protected": header, "signature": signature}).to_string()),
    ];
    for (what, token) in corpus {
        assert_eq!(smith.tokens.verify(&token, smith.now), Err(TokenRefusal::Invalid), "{what}");
    }
}

#[test]
fn keys_are_generated_once_and_readable_by_their_owner_only() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("keys/signing.pem");
    let first = SignedTokens::from_file(&path, ISSUER).unwrap();
    let second = SignedTokens::from_file(&path, ISSUER).unwrap();
    let smith = Smith::new();
    let token = first.issue(&smith.member(), smith.now);
    assert!(second.verify(&token, smith.now).is_ok());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }
    std::fs::write(&path, "no key").unwrap();
    assert!(SignedTokens::from_file(&path, ISSUER).is_err());
}

fn in_folder(folder: &std::path::Path) -> SignedTokens {
    SignedTokens::from_file(&folder.join("signing.pem"), ISSUER).unwrap()
}

/// The key in a token's header.
fn kid(token: &str) -> Value {
    let header = URL_SAFE_NO_PAD.decode(token.split('.').next().unwrap()).unwrap();
    serde_json::from_slice::<Value>(&header).unwrap()["kid"].clone()
}

#[test]
fn after_a_rotation_the_new_key_signs_and_tokens_of_the_old_one_stay_valid() {
    let folder = tempfile::tempdir().unwrap();
    let Smith { now, .. } = Smith::new();
    let member = Smith::new().member();
    let (one, other) = (in_folder(folder.path()), in_folder(folder.path()));
    let before = one.issue(&member, now);
    SignedTokens::rotate(&folder.path().join("signing.pem")).unwrap();
    let after = one.issue(&member, now);
    assert_ne!(kid(&before), kid(&after));
    for server in [&one, &other, &in_folder(folder.path())] {
        assert_eq!([&before, &after].map(|token| server.verify(token, now)), [Ok(member), Ok(member)]);
    }
    let again = SignedTokens::rotate(&folder.path().join("signing.pem"));
    assert!(again.unwrap_err().to_string().contains("minutes ago"));

    // Once no token of the old key can be valid any more, none is accepted.
    let key = std::fs::File::options().write(true).open(folder.path().join("signing.pem")).unwrap();
    key.set_modified(std::time::SystemTime::now() - std::time::Duration::from_secs(17 * 60)).unwrap();
    let later = in_folder(folder.path());
    assert_eq!(later.verify(&before, now), Err(TokenRefusal::Invalid));
    assert_eq!(later.verify(&after, now), Ok(member));
    SignedTokens::rotate(&folder.path().join("signing.pem")).unwrap();
}

#[test]
fn a_configured_key_accepts_tokens_of_the_one_before() {
    let [old, new] = [[7; 32], [8; 32]].map(|seed| SigningKey::from_bytes(&seed).to_pkcs8_pem(LineEnding::LF).unwrap());
    let smith = Smith::new();
    let tokens = SignedTokens::from_pem(&new, Some(&old), ISSUER).unwrap();
    assert_eq!(tokens.verify(&smith.good(), smith.now), Ok(smith.member()));
    let alone = SignedTokens::from_pem(&new, None, ISSUER).unwrap();
    assert_eq!(alone.verify(&smith.good(), smith.now), Err(TokenRefusal::Invalid));
}
