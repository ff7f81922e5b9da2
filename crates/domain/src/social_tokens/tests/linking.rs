//! Linking and unlinking.

use super::fixture::{apple, google, signed_in, social_tokens};
use crate::accounts::confirmation::CONFIRMATION_LIFE;
use crate::accounts::tests::{Fixture, actor};
use crate::shared::actor::Actor;
use crate::shared::change::Change;
use crate::shared::error::Error;
use crate::shared::failure::Denied;
use crate::shared::ids::SocialTokenId;
use crate::shared::page::PageRequest;
use crate::social_tokens::social_token::MAX_TOKENS;
use crate::social_tokens::{Identity, Provider, SocialTokenError, SocialTokenRule};

#[tokio::test]
async fn a_link_is_made_once_and_for_one_account() {
    let fixture = Fixture::new();
    let social = social_tokens(&fixture);
    let anna = actor(&fixture.register("anna@example.org").await.unwrap());
    let berta = actor(&fixture.register("berta@example.org").await.unwrap());
    let (token, is_new) = social.link(&anna, &google("1")).await.unwrap();
    assert!(is_new);
    assert_eq!(social.link(&anna, &google("1")).await.unwrap(), (token, false));
    let refused = social.link(&berta, &google("1")).await.unwrap_err();
    assert_eq!(refused, Error::Rule(SocialTokenRule::LinkedElsewhere));
    assert!(social.link(&berta, &apple("1")).await.unwrap().1);
    assert_eq!(social.link(&Actor::Visitor, &google("2")).await.unwrap_err(), Denied::SignIn.into());
}

#[tokio::test]
async fn an_account_has_at_most_ten_links() {
    let fixture = Fixture::new();
    let social = social_tokens(&fixture);
    let anna = actor(&fixture.register("anna@example.org").await.unwrap());
    for number in 0..MAX_TOKENS {
        social.link(&anna, &google(&number.to_string())).await.unwrap();
    }
    assert_eq!(social.link(&anna, &google("more")).await.unwrap_err(), Error::Rule(SocialTokenRule::TooMany));
}

#[tokio::test]
async fn links_of_others_are_unknown() {
    let fixture = Fixture::new();
    let social = social_tokens(&fixture);
    let anna = actor(&fixture.register("anna@example.org").await.unwrap());
    let berta = actor(&fixture.register("berta@example.org").await.unwrap());
    let id = social.link(&anna, &google("1")).await.unwrap().0.id;
    assert_eq!(social.social_token(&anna, id).await.unwrap().id, id);
    assert_eq!(social.social_token(&berta, id).await.unwrap_err(), SocialTokenError::UNKNOWN);
    let label = Change::Set("Work".to_owned());
    assert_eq!(social.relabel(&berta, id, &label).await.unwrap_err(), SocialTokenError::UNKNOWN);
    assert_eq!(social.unlink(&berta, id).await.unwrap_err(), SocialTokenError::UNKNOWN);
    assert!(social.social_tokens(&berta, None, PageRequest::FIRST).await.unwrap().items.is_empty());
    assert_eq!(social.relabel(&anna, id, &label).await.unwrap().label.as_deref(), Some("Work"));
    assert_eq!(social.social_tokens(&anna, Some(Provider::Apple), PageRequest::FIRST).await.unwrap().items, []);
}

#[tokio::test]
async fn the_last_way_in_is_never_removed() {
    let fixture = Fixture::new();
    let social = social_tokens(&fixture);
    let signed_in = signed_in(&social, &google("1")).await;
    let anna = actor(&signed_in);
    let first = fixture.store.tables().social_tokens[0].id;
    let refused = || Error::Rule(SocialTokenRule::LastWayIn);
    assert_eq!(social.unlink(&anna, first).await.unwrap_err(), refused());
    // Apple is not configured: its account opens nothing.
    social.link(&anna, &apple("2")).await.unwrap();
    assert_eq!(social.unlink(&anna, first).await.unwrap_err(), refused());
    let second: SocialTokenId = social.link(&anna, &google("2")).await.unwrap().0.id;
    social.unlink(&anna, first).await.unwrap();
    assert_eq!(social.unlink(&anna, second).await.unwrap_err(), refused());
    // With a password any link may go.
    fixture.store.0.lock().unwrap().without_password.clear();
    social.unlink(&anna, second).await.unwrap();
    assert!(fixture.store.tables().social_tokens.iter().all(|token| token.provider == Provider::Apple));
}

#[tokio::test]
async fn the_address_of_a_link_need_not_be_that_of_the_account() {
    let fixture = Fixture::new();
    let social = social_tokens(&fixture);
    let berta = fixture.register("berta@example.org").await.unwrap();
    let other = Identity { email_verified: false, ..google("1") };
    social.link(&actor(&berta), &other).await.unwrap();
    assert_eq!(signed_in(&social, &google("1")).await.auth.id, berta.auth.id);
}

#[tokio::test]
async fn without_a_recent_confirmation_nothing_is_linked_or_unlinked() {
    let fixture = Fixture::new();
    let social = social_tokens(&fixture);
    let anna = actor(&fixture.register("anna@example.org").await.unwrap());
    let id = social.link(&anna, &google("1")).await.unwrap().0.id;
    fixture.pass(CONFIRMATION_LIFE);
    assert_eq!(social.link(&anna, &google("2")).await.unwrap_err(), Denied::Confirmation.into());
    assert_eq!(social.unlink(&anna, id).await.unwrap_err(), Denied::Confirmation.into());
}
