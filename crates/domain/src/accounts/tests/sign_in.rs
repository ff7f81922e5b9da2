//! Signing in, and how often it may be tried.

use chrono::TimeDelta;

use super::Fixture;
use super::fixture::{OTHER_PASSWORD, PASSWORD};
use crate::accounts::erasure::ReviewErasure;
use crate::accounts::password::TypedPassword;
use crate::accounts::verification::RESEND_AFTER;
use crate::accounts::{AccountError, AccountRule};
use crate::shared::events::Event;
use crate::shared::failure::Failure;

const ANNA: &str = "anna@example.org";

#[tokio::test]
async fn the_password_signs_in_whatever_the_case_of_the_address() {
    let fixture = Fixture::new();
    let anna = fixture.register(ANNA).await.unwrap();
    let signed_in = fixture.sign_in("Anna@Example.org", PASSWORD).await.unwrap();
    assert_eq!(signed_in.auth.id, anna.auth.id);
    assert_ne!(signed_in.session.id, anna.session.id);
}

#[tokio::test]
async fn a_password_does_not_expire() {
    let fixture = Fixture::new();
    fixture.register(ANNA).await.unwrap();
    fixture.pass(TimeDelta::days(3_650));
    fixture.sign_in(ANNA, PASSWORD).await.unwrap();
}

#[tokio::test]
async fn unknown_addresses_and_wrong_passwords_fail_alike_after_the_same_work() {
    let fixture = Fixture::new();
    fixture.register(ANNA).await.unwrap();
    for address in [ANNA, "nobody@example.org"] {
        let before = *fixture.passwords.compared.lock().unwrap();
        assert_eq!(
            fixture.sign_in(address, OTHER_PASSWORD).await.unwrap_err(),
            AccountError::Rule(AccountRule::WrongCredentials)
        );
        assert_eq!(*fixture.passwords.compared.lock().unwrap() - before, 1, "{address}");
    }
}

#[tokio::test]
async fn the_sixth_attempt_in_a_minute_waits_even_with_the_right_password() {
    for address in [ANNA, "nobody@example.org"] {
        let fixture = Fixture::new();
        fixture.register(ANNA).await.unwrap();
        for _ in 0..5 {
            assert_eq!(
                fixture.sign_in(address, OTHER_PASSWORD).await.unwrap_err(),
                AccountError::Rule(AccountRule::WrongCredentials)
            );
        }
        let refused = fixture.sign_in(address, PASSWORD).await.unwrap_err();
        // The clock of the tests is set to a whole minute.
        assert_eq!((refused.code(), refused.retry_after().unwrap().as_secs()), ("sign_in_too_many", 60), "{address}");
        fixture.pass(TimeDelta::seconds(60));
        assert_ne!(fixture.sign_in(address, PASSWORD).await.err().map(|e| e.code()), Some("sign_in_too_many"));
    }
}

#[tokio::test]
async fn the_delay_grows() {
    let fixture = Fixture::new();
    let mut waits = Vec::new();
    for client in 0..40 {
        let attempt = fixture.sign_in_from(ANNA, PASSWORD, [192, 0, 2, client]).await.unwrap_err();
        if let Some(wait) = attempt.retry_after() {
            waits.push(wait.as_secs() / 60);
            fixture.pass(TimeDelta::from_std(wait).unwrap());
        }
    }
    // Minutes: the rest of a minute after each five attempts, then the rest of ten, then the rest of the hour.
    assert_eq!(waits, [1, 1, 1, 1, 1, 1, 7, 40]);
}

#[tokio::test]
async fn success_forgets_the_failures() {
    let fixture = Fixture::new();
    fixture.register(ANNA).await.unwrap();
    for _ in 0..3 {
        for _ in 0..4 {
            assert!(fixture.sign_in(ANNA, OTHER_PASSWORD).await.is_err());
        }
        assert!(fixture.sign_in(ANNA, PASSWORD).await.is_ok());
    }
}

#[tokio::test]
async fn one_address_of_a_client_tries_twenty_times_a_minute() {
    let fixture = Fixture::new();
    for number in 0..20 {
        let refused = fixture.sign_in(&format!("a{number}@example.org"), PASSWORD).await.unwrap_err();
        assert_eq!(refused, AccountError::Rule(AccountRule::WrongCredentials));
    }
    assert_eq!(fixture.sign_in("b@example.org", PASSWORD).await.unwrap_err().code(), "sign_in_too_many");
    let elsewhere = fixture.sign_in_from("b@example.org", PASSWORD, [192, 0, 2, 2]).await.unwrap_err();
    assert_eq!(elsewhere, AccountError::Rule(AccountRule::WrongCredentials));
}

#[tokio::test]
async fn only_who_knows_the_password_learns_of_a_block() {
    let fixture = Fixture::new();
    fixture.register(ANNA).await.unwrap();
    fixture.store.0.lock().unwrap().auths[0].auth.blocked = true;
    assert_eq!(
        fixture.sign_in(ANNA, OTHER_PASSWORD).await.unwrap_err(),
        AccountError::Rule(AccountRule::WrongCredentials)
    );
    assert_eq!(fixture.sign_in(ANNA, PASSWORD).await.unwrap_err(), AccountError::Rule(AccountRule::Blocked));
}

#[tokio::test]
async fn an_outdated_hash_is_replaced() {
    let fixture = Fixture::new();
    fixture.register(ANNA).await.unwrap();
    fixture.store.0.lock().unwrap().auths[0].password_hash = format!("old hash of {PASSWORD}");
    *fixture.passwords.outdated.lock().unwrap() = true;
    fixture.sign_in(ANNA, PASSWORD).await.unwrap();
    assert_eq!(fixture.store.tables().auths[0].password_hash, format!("hash of {PASSWORD}"));
}

#[tokio::test]
async fn an_account_is_erased_fourteen_days_after_the_request() {
    use crate::accounts::erasure::GRACE;
    use crate::shared::actor::Actor;

    let fixture = Fixture::new();
    let anna = fixture.register(ANNA).await.unwrap();
    fixture.pass(RESEND_AFTER);
    let due = fixture
        .accounts
        .request_erasure(
            &super::fixture::actor(&anna),
            anna.auth.id,
            Some(&TypedPassword::new(PASSWORD)),
            ReviewErasure::default(),
        )
        .await
        .unwrap();
    assert_eq!(due, fixture.now() + GRACE);
    assert!(fixture.ended.lock().unwrap().contains(&anna.session.id));
    assert_eq!(fixture.store.tables().events.last(), Some(&Event::ErasureRequested { auth: anna.auth.id }));
    fixture.pass(GRACE - TimeDelta::seconds(1));
    assert_eq!(fixture.accounts.erase_due(&Actor::System).await.unwrap(), 0);
    fixture.pass(TimeDelta::seconds(1));
    assert_eq!(fixture.accounts.erase_due(&Actor::System).await.unwrap(), 1);
    assert_eq!(fixture.sign_in(ANNA, PASSWORD).await.unwrap_err(), AccountError::Rule(AccountRule::WrongCredentials));
}

#[tokio::test]
async fn signing_in_calls_an_erasure_off() {
    let fixture = Fixture::new();
    let anna = fixture.register(ANNA).await.unwrap();
    fixture
        .accounts
        .request_erasure(
            &super::fixture::actor(&anna),
            anna.auth.id,
            Some(&TypedPassword::new(PASSWORD)),
            ReviewErasure::default(),
        )
        .await
        .unwrap();
    assert_eq!(fixture.sign_in(ANNA, PASSWORD).await.unwrap().auth.erasure_due_at, None);
    assert_eq!(fixture.store.tables().auths[0].auth.erasure_due_at, None);
}
