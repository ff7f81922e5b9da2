//! Authorization codes.

use std::collections::HashMap;

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use chrono::{DateTime, Utc};
use domain::social_tokens::{AuthorizationRequest, CodeProvider, ProviderFault};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair};
use serde_json::{Value, json};
use url::Url;

use super::fake_provider::{CLIENT, FakeProvider};
use crate::social_tokens::openid::{AppleSecret, ClientSecret, CodeClient, CodeClientOptions};

const REDIRECT: &str = "https://verdoro.example/v1/auth/google/callback";
const NOW: i64 = 1_800_000_000;

fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(NOW, 0).unwrap()
}

fn client(provider: &FakeProvider, secret: ClientSecret, form_post: bool) -> CodeClient {
    let options = CodeClientOptions {
        issuer: provider.issuer.clone(),
        client_id: CLIENT.into(),
        secret,
        redirect_uri: REDIRECT.into(),
        form_post,
    };
    CodeClient::new(options).unwrap()
}

fn with_text(provider: &FakeProvider) -> CodeClient {
    client(provider, ClientSecret::Text("secret".into()), false)
}

/// A private key as Apple hands it out.
fn p8() -> String {
    let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).unwrap();
    format!("-----BEGIN PRIVATE KEY-----\n{}\n-----END PRIVATE KEY-----\n", STANDARD.encode(document.as_ref()))
}

fn claims(provider: &FakeProvider) -> Value {
    let mut claims = provider.claims("1", "anna@example.org", NOW);
    claims["nonce"] = json!("nonce");
    claims
}

#[tokio::test]
async fn the_browser_is_sent_to_the_provider_with_state_nonce_and_challenge() {
    let provider = FakeProvider::start().await;
    let request =
        AuthorizationRequest { state: "a state".into(), nonce: "a nonce".into(), code_challenge: "challenge".into() };
    for form_post in [false, true] {
        let client = client(&provider, ClientSecret::Text("secret".into()), form_post);
        let address = Url::parse(&client.authorization_url(&request, now()).await.unwrap()).unwrap();
        assert_eq!(
            format!("{}{}", address.origin().ascii_serialization(), address.path()),
            format!("{}/authorize", provider.issuer)
        );
        let sent: HashMap<String, String> = address.query_pairs().into_owned().collect();
        let mut expected = vec![
            ("response_type", "code"),
            ("client_id", CLIENT),
            ("redirect_uri", REDIRECT),
            ("scope", "openid email"),
            ("state", "a state"),
            ("nonce", "a nonce"),
            ("code_challenge", "challenge"),
            ("code_challenge_method", "S256"),
        ];
        if form_post {
            expected.push(("response_mode", "form_post"));
        }
        let expected = expected.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        assert_eq!(sent, expected);
    }
}

#[tokio::test]
async fn a_code_is_exchanged_once_with_its_verifier_and_the_secret() {
    let provider = FakeProvider::start().await;
    let client = with_text(&provider);
    provider.offer("code", &claims(&provider));
    let found = client.redeem("code", "verifier", "nonce", now()).await.unwrap();
    assert_eq!(found.subject, "1");
    let sent = provider.behaviour.lock().unwrap().requests.iter().find(|(path, _)| path == "/token").unwrap().1.clone();
    let expected = [
        ("grant_type", "authorization_code"),
        ("code", "code"),
        ("code_verifier", "verifier"),
        ("redirect_uri", REDIRECT),
        ("client_id", CLIENT),
        ("client_secret", "secret"),
    ];
    assert_eq!(sent, expected.map(|(name, value)| (name.to_owned(), value.to_owned())).into());
    let replayed = client.redeem("code", "verifier", "nonce", now()).await;
    assert!(matches!(replayed, Err(ProviderFault::Refused(_))), "{replayed:?}");
}

#[tokio::test]
async fn the_token_of_a_code_must_have_the_nonce_of_the_sign_in() {
    let provider = FakeProvider::start().await;
    provider.offer("code", &claims(&provider));
    let result = with_text(&provider).redeem("code", "verifier", "another", now()).await;
    assert!(matches!(result, Err(ProviderFault::Refused(_))), "{result:?}");
}

#[tokio::test]
async fn apple_gets_a_secret_that_the_client_signed() {
    let provider = FakeProvider::start().await;
    let secret = AppleSecret::new("TEAM", "KEY", &p8()).unwrap();
    let client = client(&provider, ClientSecret::Apple(Box::new(secret)), true);
    provider.offer("code", &claims(&provider));
    client.redeem("code", "verifier", "nonce", now()).await.unwrap();
    let requests = provider.behaviour.lock().unwrap().requests.clone();
    let secret = &requests.iter().find(|(path, _)| path == "/token").unwrap().1["client_secret"];
    let parts: Vec<&str> = secret.split('.').collect();
    let read = |part: &str| serde_json::from_slice::<Value>(&URL_SAFE_NO_PAD.decode(part).unwrap()).unwrap();
    assert_eq!((&read(parts[0])["alg"], &read(parts[0])["kid"]), (&json!("ES256"), &json!("KEY")));
    let expected = json!({"iss": "TEAM", "iat": NOW, "exp": NOW + 300, "aud": provider.issuer, "sub": CLIENT});
    assert_eq!(read(parts[1]), expected);
    assert_eq!(URL_SAFE_NO_PAD.decode(parts[2]).unwrap().len(), 64);
}

#[test]
fn a_key_that_is_none_is_refused_at_the_start() {
    for pem in ["", "secret", include_str!("rsa.pem")] {
        assert!(AppleSecret::new("TEAM", "KEY", pem).is_err(), "{pem}");
    }
}

#[tokio::test]
async fn a_provider_that_fails_is_unavailable() {
    let provider = FakeProvider::start().await;
    let client = with_text(&provider);
    provider.does(|behaviour| behaviour.is_broken = true);
    let result = client.redeem("code", "verifier", "nonce", now()).await;
    assert!(matches!(result, Err(ProviderFault::Unavailable(_))), "{result:?}");
}
