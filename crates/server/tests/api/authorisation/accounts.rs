//! Accounts, email proofs, profiles.

use serde_json::json;
use uuid::Uuid;

use super::fixture::Fixture;
use super::fresh::Fresh;
use super::row::{CurrentUser, Expected, Row, accounts, all, members};
use crate::support::PASSWORD;

const NEW_PASSWORD: &str = "tre biciclette nel cortile";

/// Those whose role requires two-step verification.
const STAFF: &[CurrentUser] = &[CurrentUser::Moderator, CurrentUser::Admin];

/// Only its holder sees an account; others get 404.
fn own(status: u16) -> Expected {
    accounts(404).but(&[CurrentUser::Member], status)
}

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    [proofs(fixture), profiles(fixture), security(), passkeys(), sessions(fixture)].into_iter().flatten().collect()
}

/// Proofs are requested and given before there is an account.
fn proofs(fixture: &Fixture) -> Vec<Row> {
    let (email, other) = (&fixture.person(CurrentUser::Member).email, &fixture.person(CurrentUser::Stranger).email);
    let proof = "verification_id={fresh}";
    let guess = json!({"pin": "000000", "purpose": "reset"});
    vec![
        Row::new("POST /v1/verification/email", "verification/email", all(202))
            .body(json!({"email": "n{number}@guests.example", "purpose": "register"})),
        Row::new("GET /v1/verification/email", "verification/email", accounts(200)),
        // Only own records are found.
        Row::new("DELETE /v1/verification/email", "verification/email?records[]={fresh}", accounts(200))
            .fresh(Fresh::Proof)
            .record("email_verifications", "{fresh}")
            .changed_by(&[CurrentUser::Member]),
        // Only a proven proof returns its id.
        Row::new("GET /v1/verification/email/{email}", format!("verification/email/{email}?{proof}"), all(200))
            .fresh(Fresh::GivenProof),
        Row::new("GET /v1/verification/email/{email}", format!("verification/email/{email}?{proof}"), all(404))
            .fresh(Fresh::Proof),
        Row::new("GET /v1/verification/email/{email}", format!("verification/email/{other}?{proof}"), all(404))
            .fresh(Fresh::GivenProof),
        Row::new("PATCH /v1/verification/email/{email}", format!("verification/email/{email}"), all(422)).body(guess),
    ]
}

fn profiles(fixture: &Fixture) -> Vec<Row> {
    let member = &fixture.person(CurrentUser::Member).user;
    vec![
        Row::new("GET /v1/users", "users", accounts(200)),
        Row::new("GET /v1/users/{uuid}", format!("users/{member}"), all(200)),
        Row::new("PATCH /v1/users/{uuid}", format!("users/{member}"), own(200)).body(json!({"bio": "{number}"})),
        Row::new("GET /v1/notification_settings", "notification_settings", members(200)),
        Row::new("PATCH /v1/notification_settings", "notification_settings", members(200))
            .body(json!({"digest": "daily"})),
        Row::new("POST /v1/users", "users", accounts(422)).body(json!({"username": "?", "display_name": "?"})),
    ]
}

/// What belongs to the account of the actor; each sees their own.
fn security() -> Vec<Row> {
    vec![
        Row::new("GET /v1/sessions", "sessions", accounts(200)),
        Row::new("DELETE /v1/sessions", "sessions?records[]={fresh}", own(200))
            .fresh(Fresh::Session)
            .record("sessions", "{fresh}"),
        Row::new("GET /v1/security_events", "security_events", accounts(200)),
        Row::new("POST /v1/auth/confirmation", "auth/confirmation", accounts(204).but(STAFF, 422))
            .body(json!({"password": PASSWORD})),
        Row::new("POST /v1/auth/email_undo", "auth/email_undo", all(422)).body(json!({"token": "nonsense"})),
        Row::new("GET /v1/auth_factors", "auth_factors", accounts(200)),
        Row::new("POST /v1/totp", "totp", accounts(201)),
        Row::new("PATCH /v1/totp", "totp", accounts(422)).body(json!({"code": "none"})),
        Row::new("POST /v1/recovery_codes", "recovery_codes", accounts(409).but(STAFF, 201)),
        Row::new("DELETE /v1/totp", "totp", accounts(409).but(&[CurrentUser::Member], 204))
            .fresh(Fresh::Totp)
            .reads("SELECT auth_id::text FROM totp_factors WHERE auth_id = '{fresh}'"),
    ]
}

/// The operations of passkeys. The server of the fixture has no domain name, so that no browser makes one for it.
fn passkeys() -> Vec<Row> {
    let answer = |name: &str| match name {
        "" => json!({"ceremony": "{fresh}", "credential": {}}),
        name => json!({"ceremony": "{fresh}", "name": name, "credential": {}}),
    };
    vec![
        Row::new("GET /v1/passkeys", "passkeys", accounts(200)),
        Row::new("POST /v1/passkeys/options", "passkeys/options", accounts(409)),
        Row::new("POST /v1/passkeys", "passkeys", accounts(422)).body(answer("Phone")).fresh(Fresh::Passkey),
        Row::new("PATCH /v1/passkeys/{uuid}", "passkeys/{fresh}", own(200))
            .body(json!({"name": "{number}"}))
            .fresh(Fresh::Passkey),
        Row::new("DELETE /v1/passkeys/{uuid}", "passkeys/{fresh}", own(204))
            .fresh(Fresh::Passkey)
            .record("passkeys", "{fresh}"),
        Row::new("POST /v1/passkeys/login_options", "passkeys/login_options", all(409)),
        Row::new("POST /v1/passkeys/login", "passkeys/login", all(422)).body(answer("")).fresh(Fresh::Passkey),
    ]
}

fn sessions(fixture: &Fixture) -> Vec<Row> {
    let member = &fixture.person(CurrentUser::Member).auth;
    let unproven = json!({"email": "new@guests.example", "password": NEW_PASSWORD, "verification_id": "{fresh}"});
    let wrong = json!({"email": "nobody{number}@guests.example", "password": "wrong"});
    let change = json!({"current_password": "wrong", "password": NEW_PASSWORD});
    let again = json!({"password": PASSWORD});
    let own_record = format!("auth?records[]={member}");
    let own_profile = format!("users?records[]={}", fixture.person(CurrentUser::Member).user);
    vec![
        Row::new("POST /v1/auth/register", "auth/register", all(422)).body(unproven.clone()).fresh(Fresh::Proof),
        Row::new("POST /v1/auth/login", "auth/login", all(401)).body(wrong),
        Row::new("GET /v1/auth/refresh_token", "auth/refresh_token", all(401)),
        Row::new("GET /v1/auth/reset/verify/{token}", "auth/reset/verify/nonsense", all(422)),
        Row::new("PATCH /v1/auth/{uuid}", format!("auth/{member}"), all(422)).body(unproven).fresh(Fresh::Proof),
        Row::new("GET /v1/auth", "auth", accounts(200)),
        Row::new("GET /v1/auth/{uuid}", format!("auth/{member}"), own(200)),
        Row::new("PATCH /v1/auth/{record_id}/change_password", format!("auth/{member}/change_password"), own(422))
            .body(change),
        Row::new("GET /v1/auth/logout", "auth/logout", accounts(200)).signs_in_again(),
        Row::new("DELETE /v1/auth", own_record, own(200))
            .body(again.clone())
            .signs_in_again()
            .fresh(Fresh::Account)
            .record("auths", "{fresh}"),
        Row::new("DELETE /v1/users", own_profile, own(200))
            .body(again)
            .signs_in_again()
            .fresh(Fresh::Account)
            .record("auths", "{fresh}"),
        Row::new("GET /v1/auth/token/destroy", "auth/token/destroy", accounts(200)).signs_in_again(),
    ]
}

impl Fixture {
    pub(super) async fn proof(&self, proven_at: &str) -> String {
        let (id, email) = (Uuid::now_v7(), &self.person(CurrentUser::Member).email);
        let proof = format!(
            "INSERT INTO email_verifications (id, email, purpose, pin_hash, token_hash, sent_at, expires_at, proven_at)
             VALUES ('{id}', '{email}', 'reset', '', '{id}', now(), now() + interval '10 minutes', {proven_at})"
        );
        self.server.sql(&proof).await;
        id.to_string()
    }

    pub(super) async fn session(&self) -> String {
        let (id, auth) = (Uuid::now_v7(), &self.person(CurrentUser::Member).auth);
        let session = format!(
            "INSERT INTO sessions (id, auth_id, created_at, last_used_at, expires_at)
             VALUES ('{id}', '{auth}', now(), now(), now() + interval '1 day')"
        );
        self.server.sql(&session).await;
        id.to_string()
    }

    pub(super) async fn totp(&self) -> String {
        let auth = self.person(CurrentUser::Member).auth.clone();
        let factor = format!(
            "INSERT INTO totp_factors (auth_id, secret) VALUES ('{auth}', '') ON CONFLICT (auth_id) DO UPDATE SET secret = ''"
        );
        self.server.sql(&factor).await;
        auth
    }

    pub(super) async fn passkey(&self) -> String {
        let (id, auth) = (Uuid::now_v7(), &self.person(CurrentUser::Member).auth);
        let passkey = format!(
            "INSERT INTO passkeys (id, auth_id, name, credential_id, credential, created_at)
             VALUES ('{id}', '{auth}', 'Phone', '{id}', '', now())"
        );
        self.server.sql(&passkey).await;
        id.to_string()
    }

    pub(super) async fn account(&self) -> String {
        let auth = self.person(CurrentUser::Member).auth.clone();
        self.server.sql(&format!("UPDATE auths SET erasure_due_at = NULL WHERE id = '{auth}'")).await;
        auth
    }
}
