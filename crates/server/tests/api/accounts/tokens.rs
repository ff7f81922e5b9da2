//! Hostile bearer tokens over HTTP: each is refused with 401 and gets no data. The verification itself is tested where
//! tokens are signed; these tests show that no route bypasses it.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use reqwest::Method;
use serde_json::{Value, json};

use super::client::{Guest, open};
use crate::support::answer;

fn decoded(part: &str) -> Value {
    serde_json::from_slice(&URL_SAFE_NO_PAD.decode(part).unwrap()).unwrap()
}

fn encoded(value: &Value) -> String {
    URL_SAFE_NO_PAD.encode(value.to_string())
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_tokens_are_refused() {
    let server = open().await;
    let anna = Guest::sign_up(&server, "anna@example.org").await;
    let stranger = Guest::sign_up(&open().await, "anna@example.org").await;
    let parts: Vec<&str> = anna.token.split('.').collect();
    let (header, claims, signature) = (decoded(parts[0]), decoded(parts[1]), parts[2]);
    let with = |name: &str, value: Value| {
        let mut changed = claims.clone();
        changed[name] = value;
        format!("{}.{}.{signature}", parts[0], encoded(&changed))
    };
    let headed = |name: &str, value: Value| {
        let mut changed = header.clone();
        changed[name] = value;
        format!("{}.{}.{signature}", encoded(&changed), parts[1])
    };
    let tokens = [
        stranger.token.clone(),
        with("role", json!("admin")),
        with("sub", json!(stranger.auth)),
        with("exp", json!(4_102_444_800_i64)),
        with("aud", json!("*")),
        with("iss", json!("")),
        with("sid", json!(uuid::Uuid::nil())),
        headed("alg", json!("none")),
        headed("alg", json!("HS256")),
        headed("kid", json!("x")),
        headed("typ", json!("JWT")),
        headed("jku", json!("https://thief.example")),
        format!("{}.{}.", encoded(&json!({"alg": "none"})), parts[1]),
        format!("{}.{}", parts[0], parts[1]),
        parts[1].to_owned(),
        "null".into(),
        "undefined".into(),
        "..".into(),
        "x".repeat(5000),
        anna.token.to_lowercase(),
        anna.token.replace('.', ","),
    ];
    for token in &tokens {
        let request = anna.browser.request(Method::GET, &format!("/v1/auth/{}", anna.auth)).bearer_auth(token);
        let refused = answer(request).await;
        assert_eq!(refused.code(401), "token_invalid", "{token}");
        assert!(refused.json().get("data").is_none());
    }
    for header in
        ["Basic YTpi", "bearer", "Bearer", &format!("Token {}", anna.token), &format!("Bearer  {}", anna.token)]
    {
        let request = anna.browser.request(Method::GET, "/v1/auth").header("Authorization", header);
        assert_eq!(answer(request).await.status, 401, "{header}");
    }
    for path in ["/v1/auth?token=", "/v1/auth?access_token="] {
        let response = anna.browser.get(&format!("{path}{}", anna.token)).await;
        assert_ne!(response.status, 200, "a token in the address is ignored");
    }
    anna.get("/v1/auth").await.expect(200);
}
