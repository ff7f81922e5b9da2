//! Known devices: strangers cannot lock the owner out, and a device cookie is no way around the limits.

use super::Fixture;
use super::fixture::{OTHER_PASSWORD, PASSWORD, PlainSecrets, actor};
use crate::accounts::change_password::PasswordChange;
use crate::accounts::device::DeviceCookie;
use crate::accounts::password::TypedPassword;
use crate::accounts::{AccountError, AccountRule};
use crate::shared::failure::Failure;

const ANNA: &str = "anna@example.org";
const BRUNO: &str = "bruno@example.org";

/// Tries until strangers are refused, from the owner's network as well as from others.
async fn lock_out(fixture: &Fixture) {
    for client in 0..30 {
        let _ = fixture.sign_in(ANNA, OTHER_PASSWORD).await;
        let _ = fixture.sign_in_from(ANNA, OTHER_PASSWORD, [198, 51, 100, client]).await;
    }
    assert_eq!(fixture.sign_in(ANNA, PASSWORD).await.unwrap_err().code(), "sign_in_too_many");
}

#[tokio::test]
async fn strangers_do_not_lock_a_known_device_out() {
    let fixture = Fixture::new();
    let device = fixture.accounts.device_cookie(&fixture.register(ANNA).await.unwrap().auth);
    lock_out(&fixture).await;
    fixture.sign_in_on(&device, ANNA, PASSWORD).await.unwrap();
    assert_eq!(
        fixture.sign_in(ANNA, PASSWORD).await.unwrap_err().code(),
        "sign_in_too_many",
        "strangers go on waiting"
    );
}

#[tokio::test]
async fn a_stolen_device_cookie_is_bounded_by_its_own_count() {
    let fixture = Fixture::new();
    let device = fixture.accounts.device_cookie(&fixture.register(ANNA).await.unwrap().auth);
    for _ in 0..5 {
        let refused = fixture.sign_in_on(&device, ANNA, OTHER_PASSWORD).await.unwrap_err();
        assert_eq!(refused, AccountError::Rule(AccountRule::WrongCredentials));
    }
    assert_eq!(fixture.sign_in_on(&device, ANNA, PASSWORD).await.unwrap_err().code(), "sign_in_too_many");
    fixture.sign_in(ANNA, PASSWORD).await.unwrap();
}

#[tokio::test]
async fn no_other_cookie_is_known() {
    let fixture = Fixture::new();
    let anna = fixture.register(ANNA).await.unwrap().auth;
    let bruno = fixture.register(BRUNO).await.unwrap().auth;
    let good = fixture.accounts.device_cookie(&anna).expose().to_owned();
    let (id, signature) = good.split_once('.').unwrap();
    let other = uuid::Uuid::from_u128(77).simple().to_string();
    lock_out(&fixture).await;
    for text in [
        fixture.accounts.device_cookie(&bruno).expose().to_owned(),
        format!("{other}.{signature}"),
        format!("{id}."),
        format!("{id}.AAAA"),
        id.to_owned(),
        String::new(),
        ".".into(),
    ] {
        let refused = fixture.sign_in_on(&DeviceCookie::presented(&text), ANNA, PASSWORD).await;
        assert_eq!(refused.err().map(|error| error.code()), Some("sign_in_too_many"), "{text}");
    }
    fixture.sign_in_on(&DeviceCookie::presented(&good), ANNA, PASSWORD).await.unwrap();
}

#[tokio::test]
async fn without_an_account_a_cookie_for_no_account_is_worth_nothing() {
    let fixture = Fixture::new();
    let mut unknown = fixture.register(ANNA).await.unwrap().auth;
    unknown.id = crate::shared::ids::AuthId(uuid::Uuid::nil());
    let device = DeviceCookie::issue(&unknown, uuid::Uuid::from_u128(7), &PlainSecrets);
    let mut codes = Vec::new();
    for _ in 0..6 {
        codes.push(fixture.sign_in_on(&device, "nobody@example.org", PASSWORD).await.unwrap_err().code());
    }
    assert_eq!(codes[4..], ["wrong_credentials", "sign_in_too_many"]);
    assert_eq!(fixture.sign_in("nobody@example.org", PASSWORD).await.unwrap_err().code(), "sign_in_too_many");
}

#[tokio::test]
async fn another_password_and_signing_out_everywhere_make_device_cookies_invalid() {
    let fixture = Fixture::new();
    let anna = fixture.register(ANNA).await.unwrap();
    let before = fixture.accounts.device_cookie(&anna.auth);
    let change =
        PasswordChange { auth: anna.auth.id, current: TypedPassword::new(PASSWORD), password: OTHER_PASSWORD.into() };
    let changed = fixture.accounts.change_password(&actor(&anna), &change).await.unwrap();
    let after = fixture.accounts.device_cookie(&changed);
    for _ in 0..10 {
        let _ = fixture.sign_in(ANNA, "guess").await;
    }
    assert_eq!(fixture.sign_in_on(&before, ANNA, OTHER_PASSWORD).await.unwrap_err().code(), "sign_in_too_many");
    let back = fixture.sign_in_on(&after, ANNA, OTHER_PASSWORD).await.unwrap();
    fixture.accounts.sign_out_everywhere(&actor(&back)).await.unwrap();
    assert_eq!(fixture.sign_in_on(&after, ANNA, OTHER_PASSWORD).await.unwrap_err().code(), "sign_in_too_many");
}

#[tokio::test]
async fn strangers_do_not_keep_the_signed_in_owner_from_another_password() {
    let fixture = Fixture::new();
    let anna = fixture.register(ANNA).await.unwrap();
    lock_out(&fixture).await;
    let change =
        PasswordChange { auth: anna.auth.id, current: TypedPassword::new(PASSWORD), password: OTHER_PASSWORD.into() };
    fixture.accounts.change_password(&actor(&anna), &change).await.unwrap();
}
