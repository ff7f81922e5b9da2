//! A change of role ends the account's sessions on every replica within a second.

use std::time::{Duration, Instant};

use reqwest::Method;

use super::client::{Browser, Guest, open, replica};
use crate::support::{Answer, PASSWORD, TestServer, answer};

const ANNA: &str = "anna@example.org";

fn change(server: &TestServer, arguments: &[&str]) {
    let changed = server.command(arguments);
    assert!(changed.status.success(), "{}", String::from_utf8_lossy(&changed.stderr));
}

async fn role(server: &TestServer, token: &str) -> Answer {
    answer(Browser::of(server).request(Method::GET, "/v1/auth").bearer_auth(token)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn old_tokens_end_with_a_change_of_role() {
    let server = open().await;
    let replica = replica(&server).await;
    Guest::sign_up(&server, ANNA).await;
    let steps = [
        (&["admin", "promote", ANNA][..], "admin"),
        (&["admin", "promote", ANNA, "--remove"], "member"),
        (&["admin", "promote", ANNA, "--role", "moderator"], "moderator"),
        (&["admin", "promote", ANNA, "--role", "moderator", "--remove"], "member"),
    ];
    for (arguments, expected) in steps {
        let before = Guest::sign_in(&server, ANNA, PASSWORD).await;
        role(&replica, &before.token).await.expect(200);
        change(&server, arguments);
        let changed = Instant::now();
        for server in [&server, &replica] {
            while role(server, &before.token).await.status == 200 {
                assert!(changed.elapsed() < Duration::from_secs(1), "{arguments:?}: still in");
            }
            assert_eq!(role(server, &before.token).await.code(401), "token_blacklisted", "{arguments:?}");
        }
        assert_eq!(before.browser.get("/v1/auth/refresh_token").await.code(401), "token_blacklisted");
        let after = Guest::sign_in(&server, ANNA, PASSWORD).await;
        assert_eq!(after.get("/v1/auth").await.json()["data"][0]["role"], expected);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn removing_a_role_that_the_account_lacks_fails() {
    let server = open().await;
    let anna = Guest::sign_up(&server, ANNA).await;
    for arguments in [&[ANNA, "--remove"][..], &["nobody@example.org"], &["no address"]] {
        let refused = server.command(&[&["admin", "promote"], arguments].concat());
        assert!(!refused.status.success() && !refused.stderr.is_empty(), "{arguments:?}");
    }
    anna.get("/v1/auth").await.expect(200);
}
