//! Changing and resetting passwords.

use super::Fixture;
use super::fixture::{OTHER_PASSWORD, PASSWORD, actor, field_code};
use crate::accounts::change_password::PasswordChange;
use crate::accounts::password::TypedPassword;
use crate::accounts::verification::{PROOF_LIFE, Purpose, RESEND_AFTER};
use crate::accounts::{AccountError, AccountRule, SignedIn};
use crate::shared::events::Event;
use crate::shared::failure::{Denied, Failure};

const ANNA: &str = "anna@example.org";
const BRUNO: &str = "bruno@example.org";

fn change(of: &SignedIn, current: &str, next: &str) -> PasswordChange {
    PasswordChange { auth: of.auth.id, current: TypedPassword::new(current), password: next.to_owned() }
}

#[tokio::test]
async fn a_change_ends_the_other_sessions_and_sends_a_notice() {
    let fixture = Fixture::new();
    let here = fixture.register(ANNA).await.unwrap();
    let elsewhere = fixture.sign_in(ANNA, PASSWORD).await.unwrap();
    fixture.accounts.change_password(&actor(&here), &change(&here, PASSWORD, OTHER_PASSWORD)).await.unwrap();
    assert_eq!(*fixture.ended.lock().unwrap(), [elsewhere.session.id]);
    assert_eq!(fixture.store.tables().events.last(), Some(&Event::PasswordChanged { auth: here.auth.id }));
    assert_eq!(fixture.sign_in(ANNA, PASSWORD).await.unwrap_err(), AccountError::Rule(AccountRule::WrongCredentials));
    assert!(fixture.sign_in(ANNA, OTHER_PASSWORD).await.is_ok());
}

#[tokio::test]
async fn a_change_needs_the_present_password_and_a_good_next_one() {
    let fixture = Fixture::new();
    let anna = fixture.register(ANNA).await.unwrap();
    let wrong = fixture.accounts.change_password(&actor(&anna), &change(&anna, OTHER_PASSWORD, PASSWORD)).await;
    assert_eq!(field_code(&wrong.unwrap_err()), "password_wrong");
    let weak = fixture.accounts.change_password(&actor(&anna), &change(&anna, PASSWORD, "passw0rd ab")).await;
    assert_eq!(field_code(&weak.unwrap_err()), "too_weak");
}

#[tokio::test]
async fn guessing_the_present_password_is_limited_like_signing_in() {
    let fixture = Fixture::new();
    let anna = fixture.register(ANNA).await.unwrap();
    for _ in 0..5 {
        let refused = fixture.accounts.change_password(&actor(&anna), &change(&anna, "guess", OTHER_PASSWORD)).await;
        assert_eq!(field_code(&refused.unwrap_err()), "password_wrong");
    }
    let refused = fixture.accounts.change_password(&actor(&anna), &change(&anna, PASSWORD, OTHER_PASSWORD)).await;
    assert_eq!(refused.unwrap_err().code(), "sign_in_too_many");
}

#[tokio::test]
async fn members_cannot_change_other_passwords() {
    let fixture = Fixture::new();
    let anna = fixture.register(ANNA).await.unwrap();
    let bruno = fixture.register(BRUNO).await.unwrap();
    let refused = fixture.accounts.change_password(&actor(&bruno), &change(&anna, PASSWORD, OTHER_PASSWORD)).await;
    assert_eq!(refused.unwrap_err(), AccountError::Denied(Denied::Unknown));
}

#[tokio::test]
async fn a_reset_ends_every_session_and_serves_once() {
    let fixture = Fixture::new();
    let anna = fixture.register(ANNA).await.unwrap();
    fixture.pass(RESEND_AFTER);
    let proof = fixture.proof(ANNA, Purpose::Reset).await;
    fixture.accounts.reset_password(anna.auth.id, proof, OTHER_PASSWORD).await.unwrap();
    assert_eq!(*fixture.ended.lock().unwrap(), [anna.session.id]);
    assert_eq!(fixture.store.tables().events.last(), Some(&Event::PasswordChanged { auth: anna.auth.id }));
    assert!(fixture.sign_in(ANNA, OTHER_PASSWORD).await.is_ok());
    let again = fixture.accounts.reset_password(anna.auth.id, proof, PASSWORD).await.unwrap_err();
    assert_eq!(field_code(&again), "verification_invalid");
}

#[tokio::test]
async fn a_reset_needs_a_fresh_proof_of_that_very_address() {
    let fixture = Fixture::new();
    let anna = fixture.register(ANNA).await.unwrap();
    let bruno = fixture.register(BRUNO).await.unwrap();
    fixture.pass(RESEND_AFTER);
    let brunos = fixture.proof(BRUNO, Purpose::Reset).await;
    let stolen = fixture.accounts.reset_password(anna.auth.id, brunos, OTHER_PASSWORD).await.unwrap_err();
    assert_eq!(field_code(&stolen), "verification_invalid");
    let for_signing_up = fixture.proof(ANNA, Purpose::Register).await;
    let mistaken = fixture.accounts.reset_password(anna.auth.id, for_signing_up, OTHER_PASSWORD).await.unwrap_err();
    assert_eq!(field_code(&mistaken), "verification_invalid");
    fixture.pass(PROOF_LIFE);
    let late = fixture.accounts.reset_password(bruno.auth.id, brunos, OTHER_PASSWORD).await.unwrap_err();
    assert_eq!(field_code(&late), "verification_invalid");
}
