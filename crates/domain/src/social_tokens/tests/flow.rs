//! The way to a provider and back.

use chrono::TimeDelta;

use super::fixture::{answer, google, social_tokens};
use crate::accounts::tests::{Fixture, PlainSecrets};
use crate::shared::error::Error;
use crate::social_tokens::flow::LIFE;
use crate::social_tokens::{Flow, Presented, Provider, SocialTokenError, SocialTokenRule, return_to, ticket};

#[tokio::test]
async fn an_answer_in_the_browser_that_began_proves_who_signs_in() {
    let fixture = Fixture::new();
    let social = social_tokens(&fixture);
    let (flow, state) = social.begin(Provider::Google, Some("/app/saved?tab=1")).await.unwrap();
    let identity = social.identify(&answer("good", &state, Some(&flow.cookie()))).await.unwrap();
    assert_eq!(identity, google("1"));
    assert_eq!(return_to(&state).as_deref(), Some("/app/saved?tab=1"));
}

#[tokio::test]
async fn an_answer_is_refused_in_another_browser_with_another_state_and_too_late() {
    let fixture = Fixture::new();
    let social = social_tokens(&fixture);
    let (flow, state) = social.begin(Provider::Google, None).await.unwrap();
    let (other, other_state) = social.begin(Provider::Google, None).await.unwrap();
    let (cookie, other) = (flow.cookie(), other.cookie());
    let apple = cookie.replace("google", "apple");
    let (mac, _) = state.split_once('.').unwrap();
    // The same state for another page: `/app` in base64.
    let elsewhere = format!("{mac}.L2FwcA");
    for (state, cookie) in [
        (&state, None),
        (&state, Some(&other)),
        (&other_state, Some(&cookie)),
        (&state, Some(&apple)),
        (&elsewhere, Some(&cookie)),
        (&String::new(), Some(&cookie)),
        (&state, Some(&"google.x".to_owned())),
        (&state, Some(&format!("{cookie}.more"))),
    ] {
        let refused = social.identify(&answer("good", state, cookie.map(String::as_str))).await.unwrap_err();
        assert_eq!(refused, Error::Rule(SocialTokenRule::Expired), "{state} {cookie:?}");
    }
    let good = answer("good", &state, Some(&cookie));
    fixture.pass(LIFE - TimeDelta::seconds(1));
    assert!(social.identify(&good).await.is_ok());
    fixture.pass(TimeDelta::seconds(1));
    assert_eq!(social.identify(&good).await.unwrap_err(), Error::Rule(SocialTokenRule::Expired));
}

#[tokio::test]
async fn the_faults_of_a_provider_are_told_apart() {
    let fixture = Fixture::new();
    let social = social_tokens(&fixture);
    let (flow, state) = social.begin(Provider::Google, None).await.unwrap();
    let refused = social.identify(&answer("used", &state, Some(&flow.cookie()))).await;
    assert_eq!(refused.unwrap_err(), Error::Rule(SocialTokenRule::Refused));
    let down = social.identify(&answer("down", &state, Some(&flow.cookie()))).await;
    assert_eq!(down.unwrap_err(), Error::Rule(SocialTokenRule::Unavailable("it is down".into())));
}

#[tokio::test]
async fn a_provider_that_is_not_configured_does_not_exist() {
    let fixture = Fixture::new();
    let mut social = social_tokens(&fixture);
    social.firebase = None;
    assert_eq!(social.begin(Provider::Apple, None).await.unwrap_err(), SocialTokenError::UNKNOWN);
    assert_eq!(social.identify(&Presented::IdToken("1".into())).await.unwrap_err(), SocialTokenError::UNKNOWN);
    let ticket = ticket::issue(&super::fixture::apple("1"), &PlainSecrets, fixture.now());
    assert_eq!(social.identify(&Presented::Ticket(ticket)).await.unwrap_err(), SocialTokenError::UNKNOWN);
    assert_eq!(
        [Provider::Google, Provider::Apple, Provider::Firebase].map(|one| social.offers(one)),
        [true, false, false]
    );
}

#[test]
fn the_browser_returns_only_to_this_server() {
    let fixture = Fixture::new();
    let flow = Flow::begin(Provider::Google, fixture.now(), &*fixture.accounts.core.rng);
    for path in [
        "//evil.example",
        "/\\evil.example",
        "https://evil.example",
        "app",
        "/a\tb",
        &format!("/{}", "a".repeat(1_000)),
    ] {
        let refused = flow.request(Some(path), &PlainSecrets).unwrap_err();
        assert_eq!((refused.field.as_str(), refused.code), ("return_to", "return_to_invalid"), "{path}");
    }
    for path in ["/", "/app/saved?tab=1&next=%2Fapp"] {
        let state = flow.request(Some(path), &PlainSecrets).unwrap().state;
        assert_eq!(return_to(&state).as_deref(), Some(path));
    }
    // Anyone can make a state: `//evil.example` in base64.
    assert_eq!(return_to("x.Ly9ldmlsLmV4YW1wbGU"), None);
}

#[test]
fn state_nonce_and_verifier_differ_and_belong_to_one_sign_in() {
    let fixture = Fixture::new();
    let [one, other] = [(); 2].map(|()| Flow::begin(Provider::Google, fixture.now(), &*fixture.accounts.core.rng));
    let request = one.request(None, &PlainSecrets).unwrap();
    assert_ne!(request.nonce, one.code_verifier(&PlainSecrets));
    assert!(!request.state.starts_with(&request.nonce));
    assert_ne!(request.nonce, other.nonce(&PlainSecrets));
    assert_eq!(one.code_verifier(&PlainSecrets).len(), 43);
}

#[tokio::test]
async fn a_ticket_is_good_for_ten_minutes_and_cannot_be_changed() {
    let fixture = Fixture::new();
    let social = social_tokens(&fixture);
    let ticket = ticket::issue(&google("1"), &PlainSecrets, fixture.now());
    assert_eq!(social.identify(&Presented::Ticket(ticket.clone())).await.unwrap(), google("1"));
    // The subject `1` in base64 becomes `2`.
    for forged in [ticket.replace(".MQ.", ".Mg."), ticket.replacen("google", "firebase", 1), String::new()] {
        assert_ne!(forged, ticket);
        let refused = social.identify(&Presented::Ticket(forged)).await.unwrap_err();
        assert_eq!(refused, Error::Rule(SocialTokenRule::Expired));
    }
    fixture.pass(TimeDelta::minutes(10));
    assert_eq!(social.identify(&Presented::Ticket(ticket)).await.unwrap_err(), Error::Rule(SocialTokenRule::Expired));
}
