//! ID tokens: which are accepted, and what keeps the others out.

use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use domain::social_tokens::{Claims, IdTokenProvider, ProviderFault};
use hmac::{Hmac, KeyInit, Mac};
use ring::rand::SystemRandom;
use ring::signature::{RSA_PKCS1_SHA256, RsaKeyPair, RsaPublicKeyComponents};
use rustls::pki_types::PrivatePkcs8KeyDer;
use rustls::pki_types::pem::PemObject;
use serde_json::{Value, json};
use sha2::Sha256;

use super::fake_provider::{CLIENT, FakeProvider, Key, unsigned};
use crate::social_tokens::openid::IdTokens;

const NOW: i64 = 1_800_000_000;

fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(NOW, 0).unwrap()
}

fn tokens(provider: &FakeProvider) -> IdTokens {
    IdTokens::new(&provider.issuer, CLIENT).unwrap()
}

async fn verify(provider: &FakeProvider, token: &str) -> Result<Claims, ProviderFault> {
    tokens(provider).claims(token, Some("nonce"), now()).await
}

fn claims(provider: &FakeProvider) -> Value {
    let mut claims = provider.claims("1", "anna@example.org", NOW);
    claims["nonce"] = json!("nonce");
    claims
}

/// A key pair of 2048 bits and its public key.
fn rsa() -> (RsaKeyPair, Value) {
    let der = PrivatePkcs8KeyDer::from_pem_slice(include_bytes!("rsa.pem")).unwrap();
    let pair = RsaKeyPair::from_pkcs8(der.secret_pkcs8_der()).unwrap();
    let public = RsaPublicKeyComponents::<Vec<u8>>::from(pair.public());
    let [n, e] = [public.n, public.e].map(|number| URL_SAFE_NO_PAD.encode(number));
    let jwk = json!({"kty": "RSA", "use": "sig", "alg": "RS256", "kid": "rsa", "n": n, "e": e});
    (pair, jwk)
}

fn sign_rsa(pair: &RsaKeyPair, header: &Value, claims: &Value) -> String {
    let message = unsigned(header, claims);
    let mut signature = vec![0; pair.public().modulus_len()];
    pair.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), message.as_bytes(), &mut signature).unwrap();
    format!("{message}.{}", URL_SAFE_NO_PAD.encode(signature))
}

#[tokio::test]
async fn a_valid_token_says_who_signs_in() {
    let provider = FakeProvider::start().await;
    let found = verify(&provider, &provider.key.sign(&claims(&provider))).await.unwrap();
    assert_eq!(
        (found.subject.as_str(), found.email.unwrap().as_str(), found.email_verified),
        ("1", "anna@example.org", true)
    );
}

#[tokio::test]
async fn rsa_signatures_are_verified_too() {
    let provider = FakeProvider::start().await;
    let (pair, jwk) = rsa();
    provider.does(|behaviour| behaviour.keys.push(jwk));
    let header = json!({"alg": "RS256", "kid": "rsa"});
    let token = sign_rsa(&pair, &header, &claims(&provider));
    assert!(verify(&provider, &token).await.is_ok());
    let (message, _) = token.rsplit_once('.').unwrap();
    let other = sign_rsa(&pair, &header, &json!({}));
    let (_, signature) = other.rsplit_once('.').unwrap();
    assert_refused(verify(&provider, &format!("{message}.{signature}")).await, "another signature");
}

fn assert_refused(result: Result<Claims, ProviderFault>, what: &str) {
    assert!(matches!(result, Err(ProviderFault::Refused(_))), "{what}: {result:?}");
}

#[tokio::test]
async fn wrong_claims_are_refused() {
    let provider = FakeProvider::start().await;
    let cases = [
        ("nonce", json!("another")),
        ("nonce", json!(null)),
        ("aud", json!("another")),
        ("aud", json!([])),
        ("aud", json!([CLIENT, "another"])),
        ("azp", json!("another")),
        ("iss", json!("https://accounts.google.com")),
        ("iss", json!(null)),
        ("exp", json!(NOW - 61)),
        ("exp", json!(null)),
        ("iat", json!(NOW + 61)),
        ("sub", json!("")),
        ("sub", json!("s".repeat(256))),
        ("sub", json!(null)),
    ];
    for (name, value) in cases {
        let mut claims = claims(&provider);
        claims[name] = value.clone();
        assert_refused(verify(&provider, &provider.key.sign(&claims)).await, &format!("{name} {value}"));
    }
    let mut for_several = claims(&provider);
    for_several["aud"] = json!([CLIENT, "another"]);
    for_several["azp"] = json!(CLIENT);
    assert!(verify(&provider, &provider.key.sign(&for_several)).await.is_ok());
}

#[tokio::test]
async fn the_algorithm_is_that_of_the_key() {
    let provider = FakeProvider::start().await;
    let (pair, jwk) = rsa();
    provider.does(|behaviour| behaviour.keys.push(jwk.clone()));
    let claims = claims(&provider);
    let none = unsigned(&json!({"alg": "none", "kid": "first"}), &claims);
    for token in [format!("{none}."), none] {
        assert_refused(verify(&provider, &token).await, "none");
    }
    // The public key is no secret: a token signed with it by HMAC must be refused.
    for secret in [jwk["n"].as_str().unwrap().to_owned(), jwk.to_string(), include_str!("rsa.pem").to_owned()] {
        let message = unsigned(&json!({"alg": "HS256", "kid": "rsa"}), &claims);
        let mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap().chain_update(&message).finalize();
        let token = format!("{message}.{}", URL_SAFE_NO_PAD.encode(mac.into_bytes()));
        assert_refused(verify(&provider, &token).await, "HS256");
    }
    for (algorithm, key) in
        [("RS256", "first"), ("ES256", "rsa"), ("RS512", "rsa"), ("PS256", "rsa"), ("EdDSA", "first")]
    {
        let token = sign_rsa(&pair, &json!({"alg": algorithm, "kid": key}), &claims);
        assert_refused(verify(&provider, &token).await, algorithm);
    }
}

#[tokio::test]
async fn keys_of_others_and_for_other_purposes_are_refused() {
    let provider = FakeProvider::start().await;
    let claims = claims(&provider);
    assert_refused(verify(&provider, &Key::new("unknown").sign(&claims)).await, "unknown key");
    assert_refused(verify(&provider, &Key::new("first").sign(&claims)).await, "another key of that id");
    let without_id = unsigned(&json!({"alg": "ES256"}), &claims);
    assert_refused(verify(&provider, &format!("{without_id}.AAAA")).await, "no key named");
    let mut own = provider.key.jwk();
    own["use"] = json!("enc");
    provider.does(|behaviour| behaviour.keys = vec![own]);
    assert_refused(verify(&provider, &provider.key.sign(&claims)).await, "a key for encryption");
    assert_refused(verify(&provider, &"a".repeat(20_000)).await, "too long");
}

#[tokio::test]
async fn an_address_is_verified_only_if_the_provider_says_so() {
    let provider = FakeProvider::start().await;
    let cases = [
        (json!(true), true),
        (json!("true"), true),
        (json!(false), false),
        (json!("false"), false),
        (json!(null), false),
    ];
    for (stated, expected) in cases {
        let mut claims = claims(&provider);
        claims["email_verified"] = stated.clone();
        let found = verify(&provider, &provider.key.sign(&claims)).await.unwrap();
        assert_eq!(found.email_verified, expected, "{stated}");
    }
    let mut without = claims(&provider);
    without["email"] = json!("no address");
    assert_eq!(verify(&provider, &provider.key.sign(&without)).await.unwrap().email, None);
}

#[tokio::test]
async fn a_new_key_is_found_and_forged_ids_cause_few_requests() {
    let provider = FakeProvider::start().await;
    let tokens = tokens(&provider);
    let claims = claims(&provider);
    let verify = async |key: &Key, seconds| {
        tokens.claims(&key.sign(&claims), Some("nonce"), now() + TimeDelta::seconds(seconds)).await
    };
    verify(&provider.key, 0).await.unwrap();
    verify(&provider.key, 1).await.unwrap();
    assert_eq!((provider.count("/.well-known/openid-configuration"), provider.count("/keys")), (1, 1));
    let second = Key::new("second");
    provider.does(|behaviour| behaviour.keys = vec![second.jwk()]);
    verify(&second, 2).await.unwrap();
    assert_eq!(provider.count("/keys"), 2);
    for number in 0..20 {
        let forged = verify(&Key::new(&format!("forged {number}")), 3).await;
        assert!(matches!(forged, Err(ProviderFault::Refused(_))));
    }
    assert_refused(verify(&provider.key, 4).await, "the key that was withdrawn");
    assert_eq!(provider.count("/keys"), 2);
    let third = Key::new("third");
    provider.does(|behaviour| behaviour.keys = vec![third.jwk()]);
    verify(&third, 12).await.unwrap();
    assert_eq!(provider.count("/keys"), 3);
}

#[tokio::test]
async fn a_provider_that_is_down_or_not_itself_is_unavailable() {
    let provider = FakeProvider::start().await;
    let token = provider.key.sign(&claims(&provider));
    provider.does(|behaviour| behaviour.is_broken = true);
    assert!(matches!(verify(&provider, &token).await, Err(ProviderFault::Unavailable(_))));
    provider.does(|behaviour| {
        behaviour.is_broken = false;
        behaviour.issuer = Some("https://evil.example".into());
    });
    assert!(matches!(verify(&provider, &token).await, Err(ProviderFault::Unavailable(_))));
    let nobody = IdTokens::new("http://127.0.0.1:1", CLIENT).unwrap();
    assert!(matches!(nobody.verify(&token, now()).await, Err(ProviderFault::Unavailable(_))));
    let plain = IdTokens::new("http://accounts.example", CLIENT).unwrap();
    assert!(matches!(plain.verify(&token, now()).await, Err(ProviderFault::Unavailable(_))));
}

#[tokio::test]
async fn a_slow_provider_is_given_up() {
    let provider = FakeProvider::start().await;
    provider.does(|behaviour| behaviour.delay = Duration::from_secs(60));
    let begun = Instant::now();
    let token = provider.key.sign(&claims(&provider));
    let result = tokens(&provider).verify(&token, now()).await;
    assert!(matches!(result, Err(ProviderFault::Unavailable(_))), "{result:?}");
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
}
