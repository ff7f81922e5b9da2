//! Only the email shows whether an address has an account, and so only to its recipient.

use serde_json::json;

use super::client::{Browser, Guest, a_minute_later, newest_email, open};

#[tokio::test(flavor = "multi_thread")]
async fn only_the_email_shows_whether_an_account_exists() {
    let server = open().await;
    for known in ["known0@example.org", "known1@example.org"] {
        Guest::sign_up(&server, known).await;
    }
    a_minute_later(&server).await;
    let browser = Browser::of(&server);
    for (email, purpose, count, subject) in [
        ("known0@example.org", "register", 2, "You already have an account"),
        ("known1@example.org", "reset", 2, "Choose a new password"),
        ("other0@example.org", "register", 1, "Your Verdoro code"),
        ("other1@example.org", "reset", 1, "No account with this address"),
    ] {
        browser.post("/v1/verification/email", &json!({"email": email, "purpose": purpose})).await.expect(202);
        assert_eq!(newest_email(&server, email, count).await.0, subject);
    }
}
