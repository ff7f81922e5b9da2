//! A session ended on one replica is refused by the others within a second.

use std::sync::Arc;
use std::time::{Duration, Instant};

use diesel::sql_types::Uuid as SqlUuid;
use diesel_async::RunQueryDsl;
use domain::accounts::session::Session;
use domain::accounts::tokens::Revocations;
use domain::unit_of_work::Store;

use super::super::RecentRevocations;
use super::storage::credential;
use crate::db::{Database, testing};
use crate::system::System;

const A_SECOND: Duration = Duration::from_secs(1);

fn follow(database: &Database) -> Arc<RecentRevocations> {
    let revocations = Arc::new(RecentRevocations::default());
    let (following, followed) = (revocations.clone(), database.clone());
    tokio::spawn(async move { following.follow(&followed).await });
    revocations
}

/// How long it takes until `condition` holds, five seconds at the most.
async fn until(condition: impl Fn() -> bool) -> Duration {
    let begun = Instant::now();
    while !condition() && begun.elapsed() < 5 * A_SECOND {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    begun.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ended_session_is_known_elsewhere_within_a_second() {
    let database = testing::database().await;
    let elsewhere = follow(&database);
    let anna = credential("anna@example.org");
    let [ended, running] = [0, 1].map(|_| Session::begin(anna.auth.id, None, &System, &System));
    let mut unit = database.begin().await.unwrap();
    unit.accounts().add_auth(&anna).await.unwrap();
    for session in [&ended, &running] {
        unit.accounts().add_session(session).await.unwrap();
    }
    unit.commit().await.unwrap();
    let mut unit = database.begin().await.unwrap();
    unit.accounts().end_session(ended.id).await.unwrap();
    unit.commit().await.unwrap();
    let took = until(|| elsewhere.is_ended(ended.id)).await;
    assert!(took < A_SECOND, "{took:?}");
    assert!(!elsewhere.is_ended(running.id));
    let restarted = follow(&database);
    assert!(until(|| restarted.is_ended(ended.id)).await < A_SECOND, "a replica that starts later refuses it as well");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_blocked_account_is_known_within_a_second_and_an_unblocked_one_too() {
    let database = testing::database().await;
    let elsewhere = follow(&database);
    let anna = credential("anna@example.org");
    let mut unit = database.begin().await.unwrap();
    unit.accounts().add_auth(&anna).await.unwrap();
    unit.commit().await.unwrap();
    for (sql, blocked) in [
        ("UPDATE auths SET blocked_at = now() WHERE id = $1", true),
        ("UPDATE auths SET blocked_at = NULL WHERE id = $1", false),
    ] {
        let mut connection = database.connection().await.unwrap();
        diesel::sql_query(sql).bind::<SqlUuid, _>(anna.auth.id.0).execute(&mut connection).await.unwrap();
        let took = until(|| elsewhere.is_blocked(anna.auth.id) == blocked).await;
        assert!(took < A_SECOND, "{took:?}");
    }
}

#[test]
fn the_replica_that_ends_a_session_knows_at_once() {
    let here = RecentRevocations::default();
    let session = Session::begin(credential("anna@example.org").auth.id, None, &System, &System).id;
    here.ended(&[session]);
    assert!(here.is_ended(session));
}
