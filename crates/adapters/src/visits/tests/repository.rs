//! Visits and receipts in a transaction.

use chrono::{DateTime, Utc};
use diesel_async::SimpleAsyncConnection;
use domain::kernel::ids::{BusinessId, ReceiptId, UserId, VisitId};
use domain::visits::VisitRepository;
use domain::visits::visit::{Evidence, How, Visit};
use uuid::Uuid;

use crate::db::{PgUnitOfWork, testing};

const SETTING: &str = "
    INSERT INTO auths (id, email, password_hash, created_at, updated_at)
        SELECT number::text::uuid, number || '@example.org', '', now(), now()
        FROM unnest(ARRAY['00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000002']) AS number;
    INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
        SELECT id, id, 'guest' || right(id::text, 1), 'Guest', now(), now() FROM auths;
    INSERT INTO businesses (id, slug, name, kind, time_zone, source, created_at, updated_at)
        VALUES ('00000000-0000-0000-0000-000000000009', 'zaza', 'Zà Zà', 'restaurant', 'Europe/Rome', 'member', now(), now());";

async fn unit() -> PgUnitOfWork {
    let mut unit = testing::transaction().await;
    unit.connection.batch_execute(SETTING).await.unwrap();
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
        evidence: Evidence::V2,
        local_date: now().date_naive(),
        visited_at: now(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_a_venue_and_a_day_have_one_visit() {
    let mut unit = unit().await;
    assert!(unit.insert_visit(&visit(1)).await.unwrap());
    assert!(!unit.insert_visit(&visit(2)).await.unwrap());
    assert!(unit.insert_visit(&Visit { user: user(2), ..visit(3) }).await.unwrap());
    let tomorrow = now().date_naive().succ_opt().unwrap();
    assert!(unit.insert_visit(&Visit { local_date: tomorrow, ..visit(4) }).await.unwrap());

    let better = Visit { how: How::RotatingCode, evidence: Evidence::V3, ..visit(1) };
    unit.update_visit(&better).await.unwrap();
    assert_eq!(unit.lock_visit(visit(1).id).await.unwrap(), Some(better.clone()));
    let found = unit.lock_visit_on(user(1), better.business, better.local_date).await.unwrap();
    assert_eq!(found, Some(better));
    assert_eq!(unit.lock_visit(visit(2).id).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_receipt_belongs_to_who_hands_it_in_first() {
    let mut unit = unit().await;
    let receipt = ReceiptId(Uuid::from_u128(7));
    for (who, first) in [(1, 1), (1, 1), (2, 1)] {
        assert_eq!(unit.hand_in(receipt, user(who), now()).await.unwrap(), user(first), "{who}");
    }
    assert_eq!(unit.hand_in(ReceiptId(Uuid::from_u128(8)), user(2), now()).await.unwrap(), user(2));
}
