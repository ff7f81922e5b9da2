//! Visits and receipts in a transaction.

use chrono::{DateTime, TimeDelta, Utc};
use diesel_async::SimpleAsyncConnection;
use domain::shared::ids::{BusinessId, ReceiptId, TableId, UserId, VisitId};
use domain::unit_of_work::{Store, in_transaction};
use domain::visits::static_code::refuse_crowd;
use domain::visits::visit::{Evidence, How, Visit};
use domain::visits::{VisitError, VisitRepository, VisitRule};
use futures_util::future::join_all;
use uuid::Uuid;

use crate::db::{PgUnitOfWork, testing};

const FIXTURES: &str = "
    INSERT INTO auths (id, email, password_hash, created_at, updated_at)
        SELECT number::text::uuid, number || '@example.org', '', now(), now()
        FROM unnest(ARRAY['00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000002']) AS number;
    INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
        SELECT id, id, 'guest' || right(id::text, 1), 'Guest', now(), now() FROM auths;
    INSERT INTO businesses (id, slug, name, kind, time_zone, source, created_at, updated_at)
        VALUES ('00000000-0000-0000-0000-000000000009', 'zaza', 'Zà Zà', 'restaurant', 'Europe/Rome', 'member', now(), now());";

async fn unit() -> PgUnitOfWork {
    let mut unit = testing::transaction().await;
    unit.connection.batch_execute(FIXTURES).await.unwrap();
    unit
}

fn user(number: u128) -> UserId {
    UserId(Uuid::from_u128(number))
}

fn now() -> DateTime<Utc> {
    "2026-11-22T20:15:00Z".parse().unwrap()
}

fn visit(number: u128) -> Visit {
    Visit {
        id: VisitId(Uuid::from_u128(number)),
        user: user(1),
        business: BusinessId(Uuid::from_u128(9)),
        reservation: None,
        table: None,
        how: How::StaticCode,
        evidence: Evidence::StaticCode,
        local_date: now().date_naive(),
        visited_at: now(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_one_visit_per_person_business_and_day() {
    let mut unit = unit().await;
    assert!(unit.insert_visit(&visit(1)).await.unwrap());
    assert!(!unit.insert_visit(&visit(2)).await.unwrap());
    assert!(unit.insert_visit(&Visit { user: user(2), ..visit(3) }).await.unwrap());
    let tomorrow = now().date_naive().succ_opt().unwrap();
    assert!(unit.insert_visit(&Visit { local_date: tomorrow, ..visit(4) }).await.unwrap());

    let better = Visit { how: How::RotatingCode, evidence: Evidence::Staff, ..visit(1) };
    unit.update_visit(&better).await.unwrap();
    assert_eq!(unit.lock_visit(visit(1).id).await.unwrap(), Some(better.clone()));
    let found = unit.lock_visit_on(user(1), better.business, better.local_date).await.unwrap();
    assert_eq!(found, Some(better));
    assert_eq!(unit.lock_visit(visit(2).id).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_receipt_belongs_to_the_first_member_who_redeems_it() {
    let mut unit = unit().await;
    let receipt = ReceiptId(Uuid::from_u128(7));
    for (number, first) in [(1, 1), (1, 1), (2, 1)] {
        assert_eq!(unit.redeem_receipt(receipt, user(number), now()).await.unwrap(), user(first), "{number}");
    }
    assert_eq!(unit.redeem_receipt(ReceiptId(Uuid::from_u128(8)), user(2), now()).await.unwrap(), user(2));
}

const CROWD: &str = "
    INSERT INTO auths (id, email, password_hash, created_at, updated_at)
        SELECT lpad(n::text, 32, '0')::uuid, n || '@crowd.example', '', now(), now() FROM generate_series(100, 999) AS n;
    INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
        SELECT id, id, 'crowd' || right(id::text, 3), 'Guest', now(), now() FROM auths WHERE email LIKE '%@crowd.example';
    INSERT INTO business_tables (id, business_id, label, min_party, max_party, usage, priority, position)
        VALUES ('00000000-0000-0000-0000-000000000010', '00000000-0000-0000-0000-000000000009', '1', 1, 4, 'online', 0, 0);";

/// Thirty accounts redeem scans of one code in each hour of a day, concurrently: of any 90 minutes, two full tables pass.
#[tokio::test(flavor = "multi_thread")]
async fn a_static_code_gives_visits_to_two_full_tables_in_ninety_minutes_even_when_backdated() {
    let database = testing::crowded_database(16).await;
    database.connection().await.unwrap().batch_execute(&format!("{FIXTURES}{CROWD}")).await.unwrap();
    let redeem = async |number: u128| {
        let user = UserId(Uuid::parse_str(&format!("{number:0>32}")).unwrap());
        let visited_at = now() - TimeDelta::hours(i64::try_from(number / 30 % 24).unwrap());
        let table = Some(TableId(Uuid::from_u128(0x10)));
        let id = VisitId(Uuid::now_v7());
        let visit = Visit { id, user, table, visited_at, local_date: visited_at.date_naive(), ..visit(1) };
        let redeemed = in_transaction(&database, async |unit| {
            refuse_crowd(unit, &visit).await?;
            Ok::<_, VisitError>(unit.visits().insert_visit(&visit).await?)
        });
        match redeemed.await {
            Ok(is_new) => assert!(is_new),
            Err(VisitError::Rule(VisitRule::TableFull)) => {}
            Err(error) => panic!("{error}"),
        }
    };
    let table = TableId(Uuid::from_u128(0x10));
    let a_day = async || {
        let mut unit = database.begin().await.unwrap();
        unit.visits().count_by_code(table, user(1), now() - TimeDelta::hours(12), TimeDelta::hours(13)).await.unwrap()
    };
    for hour in 4..28 {
        join_all((0..30).map(|guest| redeem(hour * 30 + guest))).await;
    }
    assert_eq!(a_day().await, 8, "all at once, however they are dated");
    database.connection().await.unwrap().batch_execute("DELETE FROM visits").await.unwrap();
    let later = "UPDATE visits SET recorded_at = recorded_at - interval '2 hours'";
    for hour in 4..28 {
        database.connection().await.unwrap().batch_execute(later).await.unwrap();
        join_all((0..30).map(|guest| redeem(hour * 30 + guest))).await;
    }
    database.connection().await.unwrap().batch_execute(later).await.unwrap();
    assert!((64..=136).contains(&a_day().await));
    let mut unit = database.begin().await.unwrap();
    for minutes in (-90..24 * 60).step_by(10) {
        let middle = now() - TimeDelta::minutes(minutes + 45);
        let within = unit.visits().count_by_code(table, user(1), middle, TimeDelta::minutes(45)).await.unwrap();
        assert!(within <= 8, "{within} within 90 minutes, {minutes} minutes ago");
    }
}
