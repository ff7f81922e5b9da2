//! Refreshing, reuse, and ending sessions.

use chrono::TimeDelta;

use super::Fixture;
use super::fixture::{BROWSER, PASSWORD, actor};
use crate::accounts::session::{IDLE_LIFE, LONGEST_LIFE, RACE, RefreshToken};
use crate::accounts::{AccountError, AccountRule};
use crate::shared::actor::Actor;

const ANNA: &str = "anna@example.org";

#[tokio::test]
async fn a_refresh_token_is_good_once_and_its_successor_next() {
    let fixture = Fixture::new();
    let first = fixture.register(ANNA).await.unwrap();
    let second = fixture.accounts.refresh(Some(&first.refresh_token), Some(BROWSER)).await.unwrap();
    assert_eq!(second.session.id, first.session.id);
    assert_ne!(second.refresh_token, first.refresh_token);
    assert!(fixture.accounts.refresh(Some(&second.refresh_token), Some(BROWSER)).await.is_ok());
}

#[tokio::test]
async fn reuse_ends_the_session_for_thief_and_owner() {
    let fixture = Fixture::new();
    let first = fixture.register(ANNA).await.unwrap();
    let second = fixture.accounts.refresh(Some(&first.refresh_token), Some(BROWSER)).await.unwrap();
    fixture.pass(RACE);
    let thief = fixture.accounts.refresh(Some(&first.refresh_token), Some(BROWSER)).await.unwrap_err();
    assert_eq!(thief, AccountError::Rule(AccountRule::InvalidDevice));
    let owner = fixture.accounts.refresh(Some(&second.refresh_token), Some(BROWSER)).await.unwrap_err();
    assert_eq!(owner, AccountError::Rule(AccountRule::SessionEnded));
    assert!(fixture.ended.lock().unwrap().contains(&first.session.id));
}

#[tokio::test]
async fn reuse_from_another_agent_is_theft_at_once() {
    let fixture = Fixture::new();
    let first = fixture.register(ANNA).await.unwrap();
    fixture.accounts.refresh(Some(&first.refresh_token), Some(BROWSER)).await.unwrap();
    let thief = fixture.accounts.refresh(Some(&first.refresh_token), Some("Other/2")).await.unwrap_err();
    assert_eq!(thief, AccountError::Rule(AccountRule::InvalidDevice));
}

#[tokio::test]
async fn two_tabs_at_once_end_nothing_and_gain_nothing() {
    let fixture = Fixture::new();
    let first = fixture.register(ANNA).await.unwrap();
    let second = fixture.accounts.refresh(Some(&first.refresh_token), Some(BROWSER)).await.unwrap();
    fixture.pass(RACE - TimeDelta::seconds(1));
    let other_tab = fixture.accounts.refresh(Some(&first.refresh_token), Some(BROWSER)).await.unwrap_err();
    assert_eq!(other_tab, AccountError::Rule(AccountRule::RefreshInProgress));
    assert!(fixture.accounts.refresh(Some(&second.refresh_token), Some(BROWSER)).await.is_ok());
}

#[tokio::test]
async fn what_is_no_refresh_token_is_refused() {
    let fixture = Fixture::new();
    fixture.register(ANNA).await.unwrap();
    assert_eq!(
        fixture.accounts.refresh(None, Some(BROWSER)).await.unwrap_err(),
        AccountError::Rule(AccountRule::NoRefreshToken)
    );
    let made_up = RefreshToken::presented("made up");
    assert_eq!(
        fixture.accounts.refresh(Some(&made_up), None).await.unwrap_err(),
        AccountError::Rule(AccountRule::InvalidDevice)
    );
}

#[tokio::test]
async fn a_session_unused_for_thirty_days_is_over() {
    let fixture = Fixture::new();
    let anna = fixture.register(ANNA).await.unwrap();
    fixture.pass(IDLE_LIFE);
    let late = fixture.accounts.refresh(Some(&anna.refresh_token), Some(BROWSER)).await.unwrap_err();
    assert_eq!(late, AccountError::Rule(AccountRule::SessionExpired));
}

#[tokio::test]
async fn a_session_in_use_is_over_after_ninety_days() {
    let fixture = Fixture::new();
    let mut held = fixture.register(ANNA).await.unwrap();
    let end = fixture.now() + LONGEST_LIFE;
    while fixture.now() + TimeDelta::days(20) < end {
        fixture.pass(TimeDelta::days(20));
        held = fixture.accounts.refresh(Some(&held.refresh_token), Some(BROWSER)).await.unwrap();
    }
    assert_eq!(held.session.expires_at, end);
    fixture.pass(TimeDelta::days(20));
    let late = fixture.accounts.refresh(Some(&held.refresh_token), Some(BROWSER)).await.unwrap_err();
    assert_eq!(late, AccountError::Rule(AccountRule::SessionExpired));
}

#[tokio::test]
async fn a_blocked_account_is_not_refreshed() {
    let fixture = Fixture::new();
    let anna = fixture.register(ANNA).await.unwrap();
    fixture.store.0.lock().unwrap().auths[0].auth.blocked = true;
    let refused = fixture.accounts.refresh(Some(&anna.refresh_token), Some(BROWSER)).await.unwrap_err();
    assert_eq!(refused, AccountError::Rule(AccountRule::Blocked));
}

#[tokio::test]
async fn signing_out_ends_this_session_and_everywhere_all_of_them() {
    let fixture = Fixture::new();
    let first = fixture.register(ANNA).await.unwrap();
    let second = fixture.sign_in(ANNA, PASSWORD).await.unwrap();
    let third = fixture.sign_in(ANNA, PASSWORD).await.unwrap();
    assert_eq!(fixture.accounts.sign_out(&actor(&first), None).await.unwrap(), 1);
    assert_eq!(fixture.accounts.sign_out(&actor(&first), None).await.unwrap(), 0);
    assert!(fixture.accounts.refresh(Some(&first.refresh_token), Some(BROWSER)).await.is_err());
    assert!(fixture.accounts.refresh(Some(&second.refresh_token), Some(BROWSER)).await.is_ok());
    assert_eq!(fixture.accounts.sign_out_everywhere(&actor(&third)).await.unwrap(), 2);
    assert!(fixture.accounts.refresh(Some(&third.refresh_token), Some(BROWSER)).await.is_err());
}

#[tokio::test]
async fn the_cookie_alone_signs_out_when_the_access_token_has_run_out() {
    let fixture = Fixture::new();
    let anna = fixture.register(ANNA).await.unwrap();
    assert_eq!(fixture.accounts.sign_out(&Actor::Visitor, Some(&anna.refresh_token)).await.unwrap(), 1);
    let nothing = fixture.accounts.sign_out(&Actor::Visitor, None).await.unwrap_err();
    assert_eq!(nothing, AccountError::Rule(AccountRule::NoRefreshToken));
}
