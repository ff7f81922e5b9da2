//! Two-step verification without HTTP: what is withheld, and what ends.

use chrono::TimeDelta;
use totp_rs::{Builder, Secret};

use super::Fixture;
use super::fixture::{PASSWORD, actor};
use crate::accounts::confirmation::CONFIRMATION_LIFE;
use crate::accounts::security_events::SecurityEventKind;
use crate::accounts::{AccountError, AccountRule, SignedIn};
use crate::shared::failure::Denied;

const ANNA: &str = "anna@example.org";

/// The code of a secret in base32 at the time of the fixture.
fn code(fixture: &Fixture, secret: &str) -> String {
    let time = u64::try_from(fixture.now().timestamp()).unwrap();
    let secret = Secret::try_from_base32(secret).unwrap();
    Builder::new().with_secret(secret).build_noncompliant().generate(time).to_string()
}

async fn turn_on(fixture: &Fixture, signed_in: &SignedIn) -> String {
    let secret = fixture.accounts.offer_totp(&actor(signed_in)).await.unwrap().secret;
    fixture.accounts.turn_totp_on(&actor(signed_in), &code(fixture, &secret)).await.unwrap();
    secret
}

#[tokio::test]
async fn an_offered_secret_changes_nothing_until_its_first_code() {
    let fixture = Fixture::new();
    let anna = fixture.register(ANNA).await.unwrap();
    let old = turn_on(&fixture, &anna).await;
    fixture.pass(TimeDelta::seconds(30));
    let new = fixture.accounts.offer_totp(&actor(&anna)).await.unwrap().secret;
    assert_ne!(old, new);
    let wrong = fixture.accounts.turn_totp_on(&actor(&anna), &code(&fixture, &old)).await.unwrap_err();
    assert_eq!(wrong, AccountError::field("code", "code_wrong"));
    assert!(fixture.accounts.factors(&actor(&anna)).await.unwrap().totp, "the old one is still in force");
    fixture.accounts.turn_totp_on(&actor(&anna), &code(&fixture, &new)).await.unwrap();
    let password_only = fixture.sign_in(ANNA, PASSWORD).await.unwrap_err();
    assert_eq!(password_only, AccountError::Rule(AccountRule::SecondFactorRequired));
}

#[tokio::test]
async fn a_confirmation_lasts_ten_minutes_in_its_own_session() {
    let fixture = Fixture::new();
    let anna = fixture.register(ANNA).await.unwrap();
    fixture.pass(CONFIRMATION_LIFE - TimeDelta::seconds(1));
    fixture.accounts.offer_totp(&actor(&anna)).await.unwrap();
    fixture.pass(TimeDelta::seconds(1));
    let elsewhere = fixture.sign_in(ANNA, PASSWORD).await.unwrap();
    let late = fixture.accounts.offer_totp(&actor(&anna)).await.unwrap_err();
    assert_eq!(late, AccountError::Denied(Denied::Confirmation));
    fixture.accounts.offer_totp(&actor(&elsewhere)).await.unwrap();
}

#[tokio::test]
async fn turning_it_on_ends_the_sessions_that_began_without_it() {
    let fixture = Fixture::new();
    let anna = fixture.register(ANNA).await.unwrap();
    let elsewhere = fixture.sign_in(ANNA, PASSWORD).await.unwrap();
    turn_on(&fixture, &anna).await;
    assert_eq!(*fixture.ended.lock().unwrap(), [elsewhere.session.id]);
    let kinds = fixture.store.tables().security_events.into_iter().map(|event| event.kind);
    assert_eq!(kinds.collect::<Vec<_>>(), [SecurityEventKind::NewDevice, SecurityEventKind::TotpOn]);
}
