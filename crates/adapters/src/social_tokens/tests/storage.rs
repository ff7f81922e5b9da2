//! Social tokens on PostgreSQL.

use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use domain::accounts::auth::{Auth, Credential};
use domain::accounts::email::EmailAddress;
use domain::accounts::ports::AuthRepository;
use domain::shared::actor::Role;
use domain::shared::clock::Clock as _;
use domain::shared::ids::{AuthId, SocialTokenId};
use domain::shared::language::Language;
use domain::shared::page::{Limit, PageRequest};
use domain::shared::rng::Rng as _;
use domain::social_tokens::{Provider, SocialToken, SocialTokenReads, SocialTokenRepository};
use domain::unit_of_work::UnitOfWork;

use crate::db::{PgUnitOfWork, testing};
use crate::system::System;

fn now() -> DateTime<Utc> {
    System.now().duration_trunc(TimeDelta::microseconds(1)).unwrap()
}

async fn account(unit: &mut PgUnitOfWork, address: &str) -> AuthId {
    let auth = Auth {
        id: AuthId(System.id()),
        email: EmailAddress::parse(address).unwrap(),
        role: Role::Member,
        language: Language::It,
        blocked: false,
        created_at: now(),
        erasure_due_at: None,
        device_generation: 0,
    };
    let id = auth.id;
    unit.add_auth(&Credential { auth, password_hash: "hash".into() }).await.unwrap();
    id
}

fn token(auth: AuthId, provider: Provider, subject: &str) -> SocialToken {
    SocialToken {
        id: SocialTokenId(System.id()),
        auth,
        provider,
        subject: subject.into(),
        email: EmailAddress::parse("Anna@example.org").ok(),
        label: None,
        created_at: now(),
        last_used_at: None,
    }
}

#[tokio::test]
async fn tokens_come_back_as_they_were_written() {
    let database = testing::database().await;
    let mut unit = database.transaction().await.unwrap();
    let auth = account(&mut unit, "anna@example.org").await;
    let mut stored = token(auth, Provider::Google, "1");
    unit.insert(&stored).await.unwrap();
    assert_eq!(unit.by_subject(Provider::Google, "1").await.unwrap(), Some(stored.clone()));
    assert_eq!(unit.by_subject(Provider::Apple, "1").await.unwrap(), None);
    stored.label = Some("Work".into());
    stored.email = None;
    stored.last_used_at = Some(now());
    unit.update(&stored).await.unwrap();
    assert_eq!(SocialTokenRepository::social_token(&mut unit, stored.id).await.unwrap(), Some(stored.clone()));
    assert_eq!(unit.count_of(auth).await.unwrap(), 1);
    unit.delete(stored.id).await.unwrap();
    assert_eq!(unit.count_of(auth).await.unwrap(), 0);
}

#[tokio::test]
async fn an_account_at_a_provider_opens_one_account() {
    let database = testing::database().await;
    let mut unit = database.transaction().await.unwrap();
    let auth = account(&mut unit, "anna@example.org").await;
    unit.insert(&token(auth, Provider::Google, "1")).await.unwrap();
    let error = unit.insert(&token(auth, Provider::Google, "1")).await.unwrap_err();
    assert!(error.violates("social_tokens_subject_unique"), "{error}");
}

#[tokio::test]
async fn another_way_in_is_a_password_or_a_token_of_a_configured_provider() {
    let database = testing::database().await;
    let mut unit = database.transaction().await.unwrap();
    let auth = account(&mut unit, "anna@example.org").await;
    let google = token(auth, Provider::Google, "1");
    unit.insert(&google).await.unwrap();
    let both = [Provider::Google, Provider::Apple];
    assert!(unit.has_other_way_in(&google, &both).await.unwrap());
    unit.without_password(auth).await.unwrap();
    assert!(!unit.has_other_way_in(&google, &both).await.unwrap());
    let other = account(&mut unit, "berta@example.org").await;
    unit.insert(&token(other, Provider::Apple, "2")).await.unwrap();
    assert!(!unit.has_other_way_in(&google, &both).await.unwrap());
    unit.insert(&token(auth, Provider::Apple, "1")).await.unwrap();
    assert!(unit.has_other_way_in(&google, &both).await.unwrap());
    assert!(!unit.has_other_way_in(&google, &[Provider::Google]).await.unwrap());
    unit.save_password(auth, "new hash", now()).await.unwrap();
    assert!(unit.has_other_way_in(&google, &[Provider::Google]).await.unwrap());
}

#[tokio::test]
async fn the_list_is_in_pages_and_ends_with_the_account() {
    let database = testing::database().await;
    let mut unit = Box::new(database.transaction().await.unwrap());
    let auth = account(&mut unit, "anna@example.org").await;
    for subject in ["1", "2", "3"] {
        unit.insert(&token(auth, Provider::Google, subject)).await.unwrap();
    }
    unit.commit().await.unwrap();
    let mut page = PageRequest { limit: Limit::new(2).unwrap(), after: None };
    let first = database.social_tokens(auth, None, page).await.unwrap();
    let subjects: Vec<&str> = first.items.iter().map(|token| token.subject.as_str()).collect();
    assert_eq!(subjects, ["1", "2"]);
    page.after = first.next;
    let second = database.social_tokens(auth, Some(Provider::Google), page).await.unwrap();
    assert_eq!((second.items.len(), second.next), (1, None));
    assert!(database.social_tokens(auth, Some(Provider::Apple), page).await.unwrap().items.is_empty());
    let id = second.items[0].id;
    let erased = format!("DELETE FROM auths WHERE id = '{auth}'");
    let mut connection = database.connection().await.unwrap();
    diesel_async::RunQueryDsl::execute(diesel::sql_query(erased), &mut connection).await.unwrap();
    assert_eq!(SocialTokenReads::social_token(&database, id).await.unwrap(), None);
}
