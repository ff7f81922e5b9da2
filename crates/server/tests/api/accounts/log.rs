//! Failed authentication is logged without personal data.

use reqwest::Method;
use serde_json::{Value, json};

use super::client::{Browser, Guest, open};
use crate::support::{PASSWORD, TestServer, answer, until};

const ANNA: &str = "anna@example.org";
const GUESS: &str = "tre biciclette nel cortile";

/// Waits for log lines about failed authentication with this reason.
async fn lines(server: &TestServer, reason: &str) -> Vec<Value> {
    until(&format!("{reason} is logged"), async || {
        let lines = server.log().into_iter().filter_map(|line| serde_json::from_str::<Value>(&line).ok());
        let fields = lines.map(|line| line["fields"].clone());
        let found: Vec<Value> = fields
            .filter(|fields| fields["message"] == "authentication failed" && fields["reason"] == reason)
            .collect();
        (!found.is_empty()).then_some(found)
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_failure_is_logged_without_personal_data() {
    let server = open().await;
    let anna = Guest::sign_up(&server, ANNA).await;
    let stranger = Browser::of(&server);
    let refused = stranger.post("/v1/auth/login", &json!({"email": ANNA, "password": GUESS})).await;
    assert_eq!(refused.code(401), "wrong_credentials");
    let again = stranger.post("/v1/auth/login", &json!({"email": ANNA.to_uppercase(), "password": GUESS})).await;
    again.expect(401);
    stranger.post("/v1/auth/login", &json!({"email": "nobody@example.org", "password": GUESS})).await.expect(401);
    let pin = json!({"pin": "000000", "purpose": "reset"});
    stranger.patch(&format!("/v1/verification/email/{ANNA}"), &pin).await.expect(422);
    answer(stranger.request(Method::GET, "/v1/auth").bearer_auth("forged.token.here")).await.expect(401);
    let refresh = stranger.request(Method::GET, "/v1/auth/refresh_token");
    answer(refresh.header("Cookie", "verdoro_refresh=forged-refresh-token")).await.expect(401);
    stranger.get("/v1/auth/reset/verify/forged-link-token").await.expect(422);
    let again = json!({"password": GUESS});
    anna.call(Method::DELETE, &format!("/v1/auth?records[]={}", anna.auth), Some(&again)).await.expect(422);
    for _ in 0..30 {
        stranger.post("/v1/auth/login", &json!({"email": ANNA, "password": GUESS})).await;
    }

    let wrong = lines(&server, "wrong_credentials").await;
    assert_eq!(wrong[0]["request_id"], refused.json()["request_id"]);
    assert!(wrong[0]["client"].as_str().is_some_and(|client| client.len() == 16), "{}", wrong[0]);
    assert_eq!(wrong[0]["account"], wrong[1]["account"], "one account, whatever the case of its address");
    assert_ne!(wrong[0]["account"], wrong[2]["account"]);
    for reason in
        ["pin_expired", "token_invalid", "INVALID_DEVICE", "link_expired", "password_wrong", "sign_in_too_many"]
    {
        assert!(lines(&server, reason).await[0]["request_id"].is_string(), "{reason}");
    }
    let log = server.log().join("\n").to_lowercase();
    for secret in [
        ANNA,
        "nobody@example.org",
        "example.org",
        GUESS,
        PASSWORD,
        &anna.token.to_lowercase(),
        &anna.auth,
        "forged",
        "10.0.",
    ] {
        assert!(!log.contains(secret), "{secret} stands in the log");
    }
}
