//! Signing in and signing up.

use super::fixture::{ANNA, apple, google, sign_in, signed_in, social_tokens};
use crate::accounts::erasure::ReviewErasure;
use crate::accounts::password::TypedPassword;
use crate::accounts::tests::{Fixture, actor, email};
use crate::shared::error::Error;
use crate::social_tokens::{Identity, Presented, SocialSignIn, SocialTokenRule};

#[tokio::test]
async fn a_new_person_gets_an_account_with_the_verified_address_and_later_the_same() {
    let fixture = Fixture::new();
    let social = social_tokens(&fixture);
    let anna = signed_in(&social, &google("1")).await;
    assert_eq!((anna.auth.email.as_str(), anna.user), (ANNA, None));
    let tables = fixture.store.tables();
    assert_eq!((tables.auths.len(), tables.without_password), (1, vec![anna.auth.id]));
    assert_eq!(tables.social_tokens[0].last_used_at, Some(fixture.now()));
    let again = signed_in(&social, &google("1")).await;
    assert_eq!(again.auth.id, anna.auth.id);
    assert_ne!(again.session.id, anna.session.id);
    assert_eq!(fixture.store.tables().auths.len(), 1);
}

#[tokio::test]
async fn the_id_of_the_provider_decides_and_not_the_address() {
    let fixture = Fixture::new();
    let social = social_tokens(&fixture);
    let anna = signed_in(&social, &google("1")).await;
    let moved = Identity { email: Some(email("new@example.org")), ..google("1") };
    assert_eq!(signed_in(&social, &moved).await.auth.id, anna.auth.id);
    let unverified = Identity { email_verified: false, ..google("1") };
    assert_eq!(signed_in(&social, &unverified).await.auth.id, anna.auth.id);
    let elsewhere = apple("1");
    assert!(matches!(sign_in(&social, &elsewhere).await.unwrap(), SocialSignIn::LinkRequired { .. }));
}

#[tokio::test]
async fn without_a_verified_address_there_is_no_account() {
    let fixture = Fixture::new();
    let social = social_tokens(&fixture);
    for identity in [Identity { email_verified: false, ..google("1") }, Identity { email: None, ..google("1") }] {
        let refused = sign_in(&social, &identity).await.unwrap_err();
        assert_eq!(refused, Error::Rule(SocialTokenRule::EmailUnverified), "{identity:?}");
    }
    assert!(fixture.store.tables().auths.is_empty());
}

#[tokio::test]
async fn an_address_with_an_account_is_linked_only_after_its_owner_signed_in() {
    let fixture = Fixture::new();
    let social = social_tokens(&fixture);
    let anna = fixture.register("Anna@example.org").await.unwrap();
    let required = sign_in(&social, &google("1")).await.unwrap();
    let SocialSignIn::LinkRequired { email: address, ticket } = required else { panic!("{required:?}") };
    assert_eq!(address, email(ANNA));
    assert_eq!((fixture.store.tables().sessions.len(), fixture.store.tables().social_tokens.len()), (1, 0));
    let identity = social.identify(&Presented::Ticket(ticket)).await.unwrap();
    social.link(&actor(&anna), &identity).await.unwrap();
    assert_eq!(signed_in(&social, &google("1")).await.auth.id, anna.auth.id);
}

#[tokio::test]
async fn a_blocked_account_stays_closed() {
    let fixture = Fixture::new();
    let social = social_tokens(&fixture);
    signed_in(&social, &google("1")).await;
    fixture.store.0.lock().unwrap().auths[0].auth.blocked = true;
    assert_eq!(sign_in(&social, &google("1")).await.unwrap_err(), Error::Rule(SocialTokenRule::Blocked));
}

#[tokio::test]
async fn signing_in_cancels_a_requested_erasure() {
    let fixture = Fixture::new();
    let social = social_tokens(&fixture);
    let anna = fixture.register(ANNA).await.unwrap();
    social.link(&actor(&anna), &google("1")).await.unwrap();
    let password = TypedPassword::new("lampione verde sotto il ponte");
    let id = anna.auth.id;
    fixture.accounts.request_erasure(&actor(&anna), id, Some(&password), ReviewErasure::Anonymise).await.unwrap();
    assert_eq!(signed_in(&social, &google("1")).await.auth.erasure_due_at, None);
    assert_eq!(fixture.store.tables().auths[0].auth.erasure_due_at, None);
}
