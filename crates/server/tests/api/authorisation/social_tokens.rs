//! Accounts at providers.

use serde_json::json;
use uuid::Uuid;

use super::fixture::Fixture;
use super::fresh::Fresh;
use super::row::{CurrentUser, Expected, Row, accounts, all};

/// Only the owner of the account sees its links.
fn own(status: u16) -> Expected {
    accounts(404).but(&[CurrentUser::Member], status)
}

pub fn rows() -> Vec<Row> {
    let forged = json!({"ticket": "forged"});
    let one = "auth_firebase_social_tokens/{fresh}";
    vec![
        // No provider is configured.
        Row::new("GET /v1/auth/{provider}/start", "auth/google/start", all(404)),
        Row::new("POST /v1/auth_firebase_social_tokens/login", "auth_firebase_social_tokens/login", all(403))
            .body(forged.clone()),
        Row::new("POST /v1/auth_firebase_social_tokens", "auth_firebase_social_tokens", accounts(403)).body(forged),
        Row::new("GET /v1/auth_firebase_social_tokens", "auth_firebase_social_tokens", accounts(200)),
        Row::new("GET /v1/auth_firebase_social_tokens/{uuid}", one, own(200)).fresh(Fresh::SocialToken),
        Row::new("PATCH /v1/auth_firebase_social_tokens/{uuid}", one, own(200))
            .body(json!({"label": "{number}"}))
            .fresh(Fresh::SocialToken)
            .record("social_tokens", "{fresh}"),
        Row::new("DELETE /v1/auth_firebase_social_tokens/{uuid}", one, own(200))
            .fresh(Fresh::SocialToken)
            .record("social_tokens", "{fresh}"),
    ]
}

impl Fixture {
    pub(super) async fn social_token(&self) -> String {
        let (id, auth) = (Uuid::now_v7(), &self.person(CurrentUser::Member).auth);
        let token = format!(
            "INSERT INTO social_tokens (id, auth_id, provider, subject, created_at)
             VALUES ('{id}', '{auth}', 'google', '{id}', now())"
        );
        self.server.sql(&token).await;
        id.to_string()
    }
}
