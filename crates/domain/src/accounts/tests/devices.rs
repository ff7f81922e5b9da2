//! Known devices: strangers cannot lock the owner out, and a device cookie is no way around the limits.

use super::House;
use super::house::{OTHER_PASSWORD, PASSWORD, PlainSecrets, actor};
use crate::accounts::change_password::PasswordChange;
use crate::accounts::device::DeviceCookie;
use crate::accounts::password::TypedPassword;
use crate::accounts::{AccountError, AccountRule};
use crate::shared::failure::Failure;

const ANNA: &str = "anna@example.org";
const BRUNO: &str = "bruno@example.org";

/// Tries until strangers are refused, from the owner's network as well as from others.
async fn lock_out(house: &House) {
    for client in 0..30 {
        let _ = house.sign_in(ANNA, OTHER_PASSWORD).await;
        let _ = house.sign_in_from(ANNA, OTHER_PASSWORD, [198, 51, 100, client]).await;
    }
    assert_eq!(house.sign_in(ANNA, PASSWORD).await.unwrap_err().code(), "sign_in_too_many");
}

#[tokio::test]
async fn strangers_do_not_lock_a_known_device_out() {
    let house = House::new();
    let device = house.accounts.device_cookie(&house.register(ANNA).await.unwrap().auth);
    lock_out(&house).await;
    house.sign_in_on(&device, ANNA, PASSWORD).await.unwrap();
    assert_eq!(house.sign_in(ANNA, PASSWORD).await.unwrap_err().code(), "sign_in_too_many", "strangers go on waiting");
}

#[tokio::test]
async fn a_stolen_device_cookie_is_bounded_by_its_own_count() {
    let house = House::new();
    let device = house.accounts.device_cookie(&house.register(ANNA).await.unwrap().auth);
    for _ in 0..5 {
        let refused = house.sign_in_on(&device, ANNA, OTHER_PASSWORD).await.unwrap_err();
        assert_eq!(refused, AccountError::Rule(AccountRule::WrongCredentials));
    }
    assert_eq!(house.sign_in_on(&device, ANNA, PASSWORD).await.unwrap_err().code(), "sign_in_too_many");
    house.sign_in(ANNA, PASSWORD).await.unwrap();
}

#[tokio::test]
async fn no_other_cookie_is_known() {
    let house = House::new();
    let anna = house.register(ANNA).await.unwrap().auth;
    let bruno = house.register(BRUNO).await.unwrap().auth;
    let good = house.accounts.device_cookie(&anna).expose().to_owned();
    let (id, signature) = good.split_once('.').unwrap();
    let other = uuid::Uuid::from_u128(77).simple().to_string();
    lock_out(&house).await;
    for text in [
        house.accounts.device_cookie(&bruno).expose().to_owned(),
        format!("{other}.{signature}"),
        format!("{id}."),
        format!("{id}.AAAA"),
        id.to_owned(),
        String::new(),
        ".".into(),
    ] {
        let refused = house.sign_in_on(&DeviceCookie::presented(&text), ANNA, PASSWORD).await;
        assert_eq!(refused.err().map(|error| error.code()), Some("sign_in_too_many"), "{text}");
    }
    house.sign_in_on(&DeviceCookie::presented(&good), ANNA, PASSWORD).await.unwrap();
}

#[tokio::test]
async fn without_an_account_a_cookie_for_no_account_is_worth_nothing() {
    let house = House::new();
    let mut nobody = house.register(ANNA).await.unwrap().auth;
    nobody.id = crate::shared::ids::AuthId(uuid::Uuid::nil());
    let device = DeviceCookie::issue(&nobody, uuid::Uuid::from_u128(7), &PlainSecrets);
    let mut codes = Vec::new();
    for _ in 0..6 {
        codes.push(house.sign_in_on(&device, "nobody@example.org", PASSWORD).await.unwrap_err().code());
    }
    assert_eq!(codes[4..], ["wrong_credentials", "sign_in_too_many"]);
    assert_eq!(house.sign_in("nobody@example.org", PASSWORD).await.unwrap_err().code(), "sign_in_too_many");
}

#[tokio::test]
async fn another_password_and_signing_out_everywhere_make_device_cookies_invalid() {
    let house = House::new();
    let anna = house.register(ANNA).await.unwrap();
    let before = house.accounts.device_cookie(&anna.auth);
    let change =
        PasswordChange { auth: anna.auth.id, current: TypedPassword::new(PASSWORD), password: OTHER_PASSWORD.into() };
    let changed = house.accounts.change_password(&actor(&anna), &change).await.unwrap();
    let after = house.accounts.device_cookie(&changed);
    for _ in 0..10 {
        let _ = house.sign_in(ANNA, "guess").await;
    }
    assert_eq!(house.sign_in_on(&before, ANNA, OTHER_PASSWORD).await.unwrap_err().code(), "sign_in_too_many");
    let back = house.sign_in_on(&after, ANNA, OTHER_PASSWORD).await.unwrap();
    house.accounts.sign_out_everywhere(&actor(&back)).await.unwrap();
    assert_eq!(house.sign_in_on(&after, ANNA, OTHER_PASSWORD).await.unwrap_err().code(), "sign_in_too_many");
}

#[tokio::test]
async fn strangers_do_not_keep_the_signed_in_owner_from_another_password() {
    let house = House::new();
    let anna = house.register(ANNA).await.unwrap();
    lock_out(&house).await;
    let change =
        PasswordChange { auth: anna.auth.id, current: TypedPassword::new(PASSWORD), password: OTHER_PASSWORD.into() };
    house.accounts.change_password(&actor(&anna), &change).await.unwrap();
}
