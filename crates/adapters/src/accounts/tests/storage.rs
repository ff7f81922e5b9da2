//! Repositories on PostgreSQL.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use diesel_async::RunQueryDsl;
use domain::accounts::AccountReads;
use domain::accounts::auth::{Auth, Credential};
use domain::accounts::email::EmailAddress;
use domain::accounts::erasure::{Erasure, ReviewErasure};
use domain::accounts::ports::{AuthRepository, SessionRepository, VerificationRepository};
use domain::accounts::session::Session;
use domain::accounts::verification::{Purpose, Verification};
use domain::people::messages_from::MessagesFrom;
use domain::people::username::Username;
use domain::people::{PeopleReads, PeopleRepository, User};
use domain::shared::actor::Role;
use domain::shared::clock::Clock as _;
use domain::shared::ids::{AuthId, UserId, VerificationId};
use domain::shared::language::Language;
use domain::shared::rates::RateCounter;
use domain::shared::rng::Rng as _;
use domain::unit_of_work::Store;

use crate::db::{PgUnitOfWork, testing};
use crate::system::System;

pub(super) fn now() -> DateTime<Utc> {
    System.now().duration_trunc(TimeDelta::microseconds(1)).unwrap()
}

pub(super) fn credential(address: &str) -> Credential {
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
    Credential { auth, password_hash: "hash".into() }
}

async fn add(unit: &mut PgUnitOfWork, address: &str) -> Credential {
    let credential = credential(address);
    unit.add_auth(&credential).await.unwrap();
    credential
}

fn user(username: &str) -> User {
    User {
        id: UserId(System.id()),
        username: Username::parse(username).unwrap(),
        display_name: "Anna".into(),
        bio: String::new(),
        home_city: None,
        language: Language::It,
        avatar: None,
        favourite_cuisines: Vec::new(),
        diets: Vec::new(),
        private: false,
        messages_from: MessagesFrom::Everyone,
        read_receipts: true,
        search_engines: true,
        created_at: now(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_comes_back_as_it_went_and_its_address_in_any_case() {
    let mut unit = testing::transaction().await;
    let anna = add(&mut unit, "Anna@example.org").await;
    assert_eq!(unit.auth(anna.auth.id).await.unwrap(), Some(anna.clone()));
    let other_case = EmailAddress::parse("aNNa@example.org").unwrap();
    assert_eq!(unit.auth_by_email(&other_case).await.unwrap(), Some(anna));
    let again = unit.add_auth(&credential("ANNA@example.org")).await.unwrap_err();
    assert!(again.violates("auths_email_unique"), "{again}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proof_comes_back_as_it_went_and_the_latest_first() {
    let mut unit = testing::transaction().await;
    let email = EmailAddress::parse("anna@example.org").unwrap();
    let begin =
        |at| Verification::begin(VerificationId(System.id()), email.clone(), Purpose::Reset, &testing::secrets(), at);
    let (old, mut new) = (begin(now() - TimeDelta::minutes(5)), begin(now()));
    unit.add_verification(&new).await.unwrap();
    unit.add_verification(&old).await.unwrap();
    assert_eq!(unit.latest_verification(&email, Purpose::Reset).await.unwrap(), Some(new.clone()));
    assert_eq!(unit.latest_verification(&email, Purpose::Register).await.unwrap(), None);
    assert_eq!(unit.verification_by_token(&old.token_hash).await.unwrap(), Some(old.clone()));
    let since = now() - TimeDelta::minutes(1);
    assert_eq!(unit.emails_since(&email, since).await.unwrap(), [new.sent_at]);
    (new.tries, new.used_at) = (3, Some(now()));
    unit.save_verification(&new).await.unwrap();
    assert_eq!(unit.verification(new.id).await.unwrap(), Some(new));
    assert_eq!(unit.void_verifications(&[old.id], old.sent_at).await.unwrap(), 1);
    assert_eq!(unit.verification(old.id).await.unwrap().unwrap().expires_at, old.sent_at);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refresh_token_leads_to_its_session_and_remembers_its_use() {
    let mut unit = testing::transaction().await;
    let anna = add(&mut unit, "anna@example.org").await;
    let session = Session::begin(anna.auth.id, Some("Browser".into()), &System, &System);
    unit.add_session(&session).await.unwrap();
    unit.add_refresh_token(b"hash", session.id, now()).await.unwrap();
    let presented = unit.refresh_token(b"hash").await.unwrap().unwrap();
    assert_eq!((presented.session.id, presented.used_at, presented.session.ended), (session.id, None, false));
    let used = now();
    unit.use_refresh_token(b"hash", used).await.unwrap();
    assert!(unit.end_session(session.id).await.unwrap());
    assert!(!unit.end_session(session.id).await.unwrap());
    let presented = unit.refresh_token(b"hash").await.unwrap().unwrap();
    assert_eq!((presented.used_at, presented.session.ended), (Some(used), true));
    assert_eq!(unit.refresh_token(b"other").await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn ending_sessions_spares_one_and_everybody_elses() {
    let mut unit = testing::transaction().await;
    let [anna, bruno] = [add(&mut unit, "anna@example.org").await, add(&mut unit, "bruno@example.org").await];
    let mut begin = Vec::new();
    for auth in [anna.auth.id, anna.auth.id, bruno.auth.id] {
        let session = Session::begin(auth, None, &System, &System);
        unit.add_session(&session).await.unwrap();
        begin.push(session.id);
    }
    assert_eq!(unit.end_sessions(anna.auth.id, Some(begin[0])).await.unwrap(), [begin[1]]);
    assert_eq!(unit.end_sessions(anna.auth.id, None).await.unwrap(), [begin[0]]);
    assert_eq!(unit.end_sessions(bruno.auth.id, None).await.unwrap(), [begin[2]]);
}

#[tokio::test(flavor = "multi_thread")]
async fn usernames_are_unique_whatever_their_case() {
    let mut unit = testing::transaction().await;
    let [anna, bruno] = [add(&mut unit, "anna@example.org").await, add(&mut unit, "bruno@example.org").await];
    let profile = user("anna");
    unit.add_user(anna.auth.id, &profile).await.unwrap();
    assert_eq!(unit.user_of(anna.auth.id).await.unwrap(), Some(profile));
    let taken = unit.add_user(bruno.auth.id, &user("ANNA")).await.unwrap_err();
    assert!(taken.violates("users_username_unique"), "{taken}");
}

#[tokio::test(flavor = "multi_thread")]
async fn erasing_takes_who_is_due_with_all_that_is_theirs() {
    let database = testing::database().await;
    let mut unit = database.begin().await.unwrap();
    let [due, later] = [credential("due@example.org"), credential("later@example.org")];
    for (one, days) in [(&due, 0), (&later, 1)] {
        unit.accounts().add_auth(one).await.unwrap();
        let erasure = Erasure { due_at: now() + TimeDelta::days(days), reviews: ReviewErasure::Remove };
        unit.accounts().save_erasure(one.auth.id, Some(erasure), now()).await.unwrap();
    }
    let profile = user("due");
    unit.people().add_user(due.auth.id, &profile).await.unwrap();
    unit.accounts().add_session(&Session::begin(due.auth.id, None, &System, &System)).await.unwrap();
    assert_eq!(unit.accounts().erase_due(now() + TimeDelta::seconds(1), 100).await.unwrap(), [due.auth.id]);
    unit.commit().await.unwrap();
    assert_eq!(AccountReads::auth(&database, due.auth.id).await.unwrap(), None);
    assert_eq!(database.persons(&[profile.id], None).await.unwrap(), []);
    assert!(AccountReads::auth(&database, later.auth.id).await.unwrap().is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn two_emails_to_one_address_wait_for_each_other() {
    let database = testing::database().await;
    let email = EmailAddress::parse("anna@example.org").unwrap();
    let mut first = database.begin().await.unwrap();
    first.accounts().lock_email(&email).await.unwrap();
    let (other, theirs) = (database.clone(), email.clone());
    let second = tokio::spawn(async move {
        let mut unit = other.begin().await.unwrap();
        unit.accounts().lock_email(&theirs).await.unwrap();
        let found = unit.accounts().emails_since(&theirs, now() - TimeDelta::hours(1)).await.unwrap();
        unit.rollback().await.unwrap();
        found.len()
    });
    let id = VerificationId(System.id());
    let verification = Verification::begin(id, email, Purpose::Register, &testing::secrets(), now());
    first.accounts().add_verification(&verification).await.unwrap();
    first.commit().await.unwrap();
    let seen = tokio::time::timeout(Duration::from_secs(5), second).await.unwrap().unwrap();
    assert!(seen <= 1, "the second saw the first's email, or came before it");
}

#[tokio::test(flavor = "multi_thread")]
async fn replicas_count_together() {
    let database = Arc::new(testing::database().await);
    let at = now();
    let hits = futures_util::future::join_all((0..20).map(|_| database.hit("bucket", Duration::from_secs(60), at)));
    let mut hits: Vec<u32> = hits.await.into_iter().map(Result::unwrap).collect();
    hits.sort_unstable();
    assert_eq!(hits, (1..=20).collect::<Vec<_>>());
    database.forget("bucket").await.unwrap();
    assert_eq!(database.hit("bucket", Duration::from_secs(60), at).await.unwrap(), 1);
    let mut connection = database.connection().await.unwrap();
    diesel::sql_query("SELECT 1").execute(&mut connection).await.unwrap();
}
