//! Pins, links and how often they are mailed.

use chrono::TimeDelta;

use super::Fixture;
use super::fixture::{PASSWORD, PlainSecrets, actor, email, field_code};
use crate::accounts::register::Registration;
use crate::accounts::verification::{
    MAX_TRIES, PIN_LENGTH, PIN_LIFE, PROOF_LIFE, Purpose, RESEND_AFTER, SendRefusal, State, may_send, token,
};
use crate::accounts::{AccountError, AccountRule};
use crate::shared::actor::Actor;
use crate::shared::events::Event;
use crate::shared::failure::Failure;
use crate::shared::language::Language;

const ANNA: &str = "anna@example.org";

fn other_than(pin: &str) -> String {
    let number: u32 = pin.parse().unwrap();
    format!("{:06}", (number + 1) % 1_000_000)
}

#[tokio::test]
async fn the_right_pin_proves_once() {
    let fixture = Fixture::new();
    let (id, pin) = fixture.mailed_pin(ANNA, Purpose::Register).await;
    assert_eq!(pin.len(), PIN_LENGTH);
    let proof = fixture.accounts.prove_by_pin(&email(ANNA), Purpose::Register, &pin).await.unwrap();
    assert_eq!((proof.verification.id, proof.auth), (id, None));
    assert_eq!(proof.verification.expires_at, fixture.now() + PROOF_LIFE);
    let again = fixture.accounts.prove_by_pin(&email(ANNA), Purpose::Register, &pin).await.unwrap_err();
    assert_eq!(field_code(&again), "pin_expired");
}

#[tokio::test]
async fn five_wrong_pins_end_it() {
    let fixture = Fixture::new();
    let (_, pin) = fixture.mailed_pin(ANNA, Purpose::Register).await;
    let mut codes = Vec::new();
    for _ in 0..MAX_TRIES {
        let refused = fixture.accounts.prove_by_pin(&email(ANNA), Purpose::Register, &other_than(&pin)).await;
        codes.push(field_code(&refused.unwrap_err()));
    }
    assert_eq!(codes, ["pin_wrong", "pin_wrong", "pin_wrong", "pin_wrong", "pin_expired"]);
    let late = fixture.accounts.prove_by_pin(&email(ANNA), Purpose::Register, &pin).await.unwrap_err();
    assert_eq!(field_code(&late), "pin_expired");
}

#[tokio::test]
async fn the_fifth_try_may_still_be_right() {
    let fixture = Fixture::new();
    let (_, pin) = fixture.mailed_pin(ANNA, Purpose::Register).await;
    for _ in 1..MAX_TRIES {
        let refused = fixture.accounts.prove_by_pin(&email(ANNA), Purpose::Register, &other_than(&pin)).await;
        assert_eq!(field_code(&refused.unwrap_err()), "pin_wrong");
    }
    assert!(fixture.accounts.prove_by_pin(&email(ANNA), Purpose::Register, &pin).await.is_ok());
}

#[tokio::test]
async fn a_pin_is_good_for_ten_minutes() {
    for (age, good) in [(PIN_LIFE - TimeDelta::seconds(1), true), (PIN_LIFE, false)] {
        let fixture = Fixture::new();
        let (_, pin) = fixture.mailed_pin(ANNA, Purpose::Register).await;
        fixture.pass(age);
        assert_eq!(fixture.accounts.prove_by_pin(&email(ANNA), Purpose::Register, &pin).await.is_ok(), good, "{age}");
    }
}

#[tokio::test]
async fn a_pin_serves_its_own_address_and_purpose_only() {
    let fixture = Fixture::new();
    let (_, pin) = fixture.mailed_pin(ANNA, Purpose::Register).await;
    for (address, purpose) in [(ANNA, Purpose::Reset), ("bruno@example.org", Purpose::Register)] {
        let refused = fixture.accounts.prove_by_pin(&email(address), purpose, &pin).await.unwrap_err();
        assert_eq!(field_code(&refused), "pin_expired");
    }
}

#[tokio::test]
async fn a_later_pin_replaces_the_one_before() {
    let fixture = Fixture::new();
    let (_, first) = fixture.mailed_pin(ANNA, Purpose::Register).await;
    fixture.pass(RESEND_AFTER);
    let (_, second) = fixture.mailed_pin(ANNA, Purpose::Register).await;
    assert_ne!(first, second);
    let refused = fixture.accounts.prove_by_pin(&email(ANNA), Purpose::Register, &first).await.unwrap_err();
    assert_eq!(field_code(&refused), "pin_wrong");
    assert!(fixture.accounts.prove_by_pin(&email(ANNA), Purpose::Register, &second).await.is_ok());
}

#[tokio::test]
async fn a_link_works_once_and_identifies_the_account() {
    let fixture = Fixture::new();
    let anna = fixture.register(ANNA).await.unwrap();
    fixture.pass(RESEND_AFTER);
    let (id, _) = fixture.mailed_pin(ANNA, Purpose::Reset).await;
    let token = token(id, &PlainSecrets);
    assert_eq!(fixture.accounts.prove_by_link(&token).await.unwrap().auth, Some(anna.auth.id));
    assert_eq!(field_code(&fixture.accounts.prove_by_link(&token).await.unwrap_err()), "link_expired");
    assert_eq!(field_code(&fixture.accounts.prove_by_link("nonsense").await.unwrap_err()), "link_expired");
}

#[test]
fn emails_keep_a_minimum_interval() {
    let now = Fixture::new().now();
    let ago = |seconds: &[i64]| seconds.iter().map(|s| now - TimeDelta::seconds(*s)).collect::<Vec<_>>();
    let seconds = TimeDelta::seconds;
    let table = [
        (vec![], Ok(())),
        (vec![60], Ok(())),
        (vec![59], Err(SendRefusal::TooSoon(seconds(1)))),
        (vec![0], Err(SendRefusal::TooSoon(seconds(60)))),
        (vec![100, 200, 300, 400], Ok(())),
        (vec![100, 200, 300, 400, 500], Err(SendRefusal::TooMany(seconds(3100)))),
        (vec![100, 200, 300, 400, 3600], Ok(())),
    ];
    for (sent, expected) in table {
        assert_eq!(may_send(&ago(&sent), now), expected, "{sent:?}");
    }
}

#[tokio::test]
async fn emails_are_counted_for_both_purposes_together() {
    let fixture = Fixture::new();
    fixture.mailed_pin(ANNA, Purpose::Register).await;
    let refused = fixture
        .accounts
        .request_verification(&Actor::Visitor, &email("ANNA@example.org"), Purpose::Reset, Language::En)
        .await
        .unwrap_err();
    assert_eq!((refused.code(), refused.retry_after().unwrap().as_secs()), ("pin_too_soon", 60));
}

#[tokio::test]
async fn asking_does_the_same_with_and_without_an_account() {
    let fixture = Fixture::new();
    fixture.register(ANNA).await.unwrap();
    fixture.pass(RESEND_AFTER);
    let before = fixture.store.tables();
    for address in [ANNA, "nobody@example.org"] {
        fixture.mailed_pin(address, Purpose::Reset).await;
    }
    let after = fixture.store.tables();
    assert_eq!(after.verifications.len() - before.verifications.len(), 2);
    let requested = after.events.iter().skip(before.events.len());
    assert!(requested.clone().all(|event| matches!(event, Event::VerificationRequested { reset: true, .. })));
    assert_eq!(requested.count(), 2);
}

#[tokio::test]
async fn nothing_secret_is_recorded() {
    let fixture = Fixture::new();
    let (id, pin) = fixture.mailed_pin(ANNA, Purpose::Register).await;
    let tables = fixture.store.tables();
    let recorded = format!("{:?}", tables.events);
    assert!(!recorded.contains(&pin) && !recorded.contains(&token(id, &PlainSecrets)));
    assert_ne!(tables.verifications[0].pin_hash, pin.as_bytes());
}

#[tokio::test]
async fn a_proof_makes_one_account() {
    let fixture = Fixture::new();
    let verification = fixture.proof(ANNA, Purpose::Register).await;
    let registration = |address: &str| Registration {
        email: email(address),
        password: PASSWORD.into(),
        verification,
        language: Language::En,
        user_agent: None,
    };
    let other = fixture.accounts.register(&registration("bruno@example.org")).await.unwrap_err();
    assert_eq!(field_code(&other), "verification_invalid");
    assert!(fixture.accounts.register(&registration(ANNA)).await.is_ok());
    let again = fixture.accounts.register(&registration(ANNA)).await.unwrap_err();
    assert_eq!(field_code(&again), "verification_invalid");
}

#[tokio::test]
async fn an_address_has_one_account_and_its_owner_is_notified() {
    let fixture = Fixture::new();
    fixture.register(ANNA).await.unwrap();
    fixture.pass(RESEND_AFTER);
    assert_eq!(fixture.register("ANNA@example.org").await.unwrap_err(), AccountError::Rule(AccountRule::EmailTaken));
}

#[tokio::test]
async fn a_weak_password_leaves_the_proof_unused() {
    let fixture = Fixture::new();
    let verification = fixture.proof(ANNA, Purpose::Register).await;
    let mut registration = Registration {
        email: email(ANNA),
        password: "anna@example.org".into(),
        verification,
        language: Language::En,
        user_agent: None,
    };
    assert_eq!(field_code(&fixture.accounts.register(&registration).await.unwrap_err()), "too_weak");
    registration.password = PASSWORD.into();
    assert!(fixture.accounts.register(&registration).await.is_ok());
}

#[tokio::test]
async fn a_proof_is_seen_by_its_address_and_id_once_given() {
    let fixture = Fixture::new();
    let (id, pin) = fixture.mailed_pin(ANNA, Purpose::Register).await;
    assert!(fixture.accounts.verification(&email(ANNA), id).await.is_err());
    fixture.accounts.prove_by_pin(&email(ANNA), Purpose::Register, &pin).await.unwrap();
    assert_eq!(fixture.accounts.verification(&email(ANNA), id).await.unwrap().1, State::Proven);
    assert!(fixture.accounts.verification(&email("bruno@example.org"), id).await.is_err());
    fixture.pass(PROOF_LIFE);
    assert_eq!(fixture.accounts.verification(&email(ANNA), id).await.unwrap().1, State::Expired);
}

#[tokio::test]
async fn own_proofs_can_be_made_worthless_but_still_count() {
    let fixture = Fixture::new();
    let anna = actor(&fixture.register(ANNA).await.unwrap());
    fixture.pass(RESEND_AFTER);
    let (_, pin) = fixture.mailed_pin(ANNA, Purpose::Reset).await;
    assert_eq!(fixture.accounts.void_own_verifications(&anna, |_| true).await.unwrap(), 1);
    assert!(fixture.accounts.prove_by_pin(&email(ANNA), Purpose::Reset, &pin).await.is_err());
    let refused =
        fixture.accounts.request_verification(&Actor::Visitor, &email(ANNA), Purpose::Reset, Language::En).await;
    assert_eq!(refused.unwrap_err().code(), "pin_too_soon");
}
