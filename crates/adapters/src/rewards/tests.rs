//! Random operations against the database: the ledger is always what the balances say.

use std::sync::Arc;

use chrono::TimeDelta;
use diesel::QueryableByName;
use diesel::sql_types::BigInt;
use diesel_async::RunQueryDsl;
use domain::rewards::{AccountKind, Earners, Movement, PointRule, Rewards, TransferKind, Wallet, move_points};
use domain::shared::clock::Clock as _;
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::ids::{BusinessId, EventId, PointTransferId, UserId, VisitId};
use domain::shared::outbox::Subscriber as _;
use domain::shared::store_error::StoreError;
use domain::unit_of_work::{UnitOfWork, in_transaction};
use futures_util::future::join_all;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use uuid::Uuid;

use crate::db::Database;
use crate::db::testing::crowded_database;
use crate::system::{System, core};
use crate::visits::CodeSigner;

/// How many operations the usual run makes; `VERDORO_LEDGER_OPERATIONS` asks for more.
const OPERATIONS: usize = 3_000;
const MEMBERS: usize = 6;
/// How many operations run at once.
const CONCURRENT: usize = 64;

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

async fn run(database: &Database, sql: &str) -> Result<usize, diesel::result::Error> {
    let mut connection = database.connection().await.unwrap();
    diesel::sql_query(sql).execute(&mut connection).await
}

async fn number(database: &Database, sql: &str) -> i64 {
    let mut connection = database.connection().await.unwrap();
    let rows: Vec<Number> =
        diesel::sql_query(format!("SELECT ({sql})::bigint AS number")).load(&mut connection).await.unwrap();
    rows[0].number
}

async fn member(database: &Database, name: &str) -> UserId {
    let (auth, user) = (Uuid::now_v7(), Uuid::now_v7());
    run(
        database,
        &format!(
            "INSERT INTO auths (id, email, password_hash, created_at, updated_at)
                VALUES ('{auth}', '{name}@example.org', '', now(), now())"
        ),
    )
    .await
    .unwrap();
    run(
        database,
        &format!(
            "INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
                VALUES ('{user}', '{auth}', '{name}', '{name}', now(), now())"
        ),
    )
    .await
    .unwrap();
    UserId(user)
}

/// What one operation does. `of` is an earlier transfer of the member, which may be resolved or reversed already.
#[derive(Debug, Clone, Copy)]
struct Operation {
    user: UserId,
    kind: TransferKind,
    amount: i64,
    subject: Uuid,
    of: Option<(PointTransferId, i64, Uuid)>,
}

/// Returns the transfer that was made, unless the balance or a constraint refused it.
async fn apply(database: &Database, operation: Operation) -> Option<(TransferKind, PointTransferId, i64, Uuid)> {
    let core = core(database);
    let Operation { user, kind, amount, subject, of } = operation;
    let made = in_transaction(&*core.store, async |unit| {
        let Some(mut wallet) = unit.rewards().lock_wallet(user, System.now()).await? else { return Ok(None) };
        let (amount, subject) = match (kind, of) {
            (TransferKind::Earn | TransferKind::Reserve | TransferKind::Expire, _) => (amount, subject),
            (TransferKind::Reverse, Some((_, amount, subject))) => {
                (amount.min(wallet.balance(AccountKind::Available)), subject)
            }
            (_, Some((_, amount, subject))) => (amount, subject),
            (_, None) => return Ok(None),
        };
        let id: PointTransferId = core.id();
        if amount == 0 {
            return Ok(None);
        }
        let needs_of = !matches!(kind, TransferKind::Earn | TransferKind::Reserve | TransferKind::Expire);
        let rule = match kind {
            TransferKind::Earn | TransferKind::Mature | TransferKind::Reverse => PointRule::VisitSeen,
            TransferKind::Expire => PointRule::Expiry,
            TransferKind::Reserve | TransferKind::Capture | TransferKind::Void => PointRule::Voucher,
        };
        let of = of.map(|(of, ..)| of).filter(|_| needs_of);
        let movement = Movement { id, kind, rule, subject, amount, of, is_pending: false };
        go(unit, &core, &mut wallet, movement).await?;
        Ok::<_, StoreError>(Some((kind, id, amount, subject)))
    })
    .await;
    match made {
        Ok(made) => made,
        Err(StoreError::Violated(constraint)) => {
            assert!(constraint.starts_with("point_"), "{constraint}");
            None
        }
        Err(error) => panic!("{error}"),
    }
}

async fn go(
    unit: &mut dyn UnitOfWork,
    core: &domain::core::Core,
    wallet: &mut Wallet,
    movement: Movement,
) -> Result<(), StoreError> {
    move_points(unit, core, wallet, movement).await
}

/// A random operation; one in ten repeats the subject or the transfer of an earlier one.
fn draw(
    random: &mut StdRng,
    users: &[UserId],
    made: &[(UserId, TransferKind, PointTransferId, i64, Uuid)],
) -> Operation {
    let user = *users.choose(random).unwrap();
    let earlier = |random: &mut StdRng, kind: TransferKind| {
        let of: Vec<_> = made.iter().filter(|made| made.0 == user && made.1 == kind).collect();
        of.choose(random).map(|made| (made.2, made.3, made.4))
    };
    let (kind, of) = match random.random_range(0..12) {
        0..4 => (TransferKind::Earn, None),
        4..6 => (TransferKind::Mature, earlier(random, TransferKind::Earn)),
        6..8 => (TransferKind::Reserve, None),
        8 => (TransferKind::Capture, earlier(random, TransferKind::Reserve)),
        9 => (TransferKind::Void, earlier(random, TransferKind::Reserve)),
        10 => (TransferKind::Reverse, earlier(random, TransferKind::Earn)),
        _ => (TransferKind::Expire, None),
    };
    let again = made.iter().filter(|made| made.1 == kind).map(|made| made.4).collect::<Vec<_>>();
    let subject = match again.choose(random) {
        Some(subject) if random.random_bool(0.1) => *subject,
        _ => Uuid::now_v7(),
    };
    Operation { user, kind, amount: random.random_range(1..60), subject, of }
}

async fn check(database: &Database) {
    let wrong = "SELECT count(*) FROM point_accounts a WHERE balance <> (
        SELECT coalesce(sum(CASE a.id WHEN t.credit_id THEN t.amount ELSE -t.amount END), 0)
        FROM point_transfers t WHERE a.id IN (t.credit_id, t.debit_id))";
    assert_eq!(number(database, wrong).await, 0, "a balance is not what the ledger says");
    let negative = "SELECT count(*) FROM (
        SELECT sum(change) OVER (PARTITION BY account ORDER BY seq) AS balance FROM (
            SELECT debit_id AS account, seq, -amount AS change FROM point_transfers
            UNION ALL SELECT credit_id, seq, amount FROM point_transfers) changes
        WHERE account IN (SELECT id FROM point_accounts)) prefixes WHERE balance < 0";
    assert_eq!(number(database, negative).await, 0, "a balance was negative at some time");
    // What members have is what the system accounts, which have no row, gave them.
    let given = "SELECT (SELECT coalesce(sum(balance), 0) FROM point_accounts) - coalesce(sum(change), 0) FROM (
        SELECT debit_id AS account, amount AS change FROM point_transfers
        UNION ALL SELECT credit_id, -amount FROM point_transfers) changes
        WHERE account NOT IN (SELECT id FROM point_accounts)";
    assert_eq!(number(database, given).await, 0, "points came from nowhere");
    let twice = "SELECT count(*) FROM (SELECT of_id FROM point_transfers WHERE kind IN ('capture', 'void')
        GROUP BY of_id HAVING count(*) > 1) resolved";
    assert_eq!(number(database, twice).await, 0, "a voucher was resolved twice");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_ledger_is_what_the_balances_say() {
    let operations = std::env::var("VERDORO_LEDGER_OPERATIONS");
    let operations = operations.ok().and_then(|text| text.parse().ok()).unwrap_or(OPERATIONS);
    let seed = 23;
    let database = crowded_database(8).await;
    let mut random = StdRng::seed_from_u64(seed);
    let mut users = Vec::new();
    for number in 0..MEMBERS {
        users.push(member(&database, &format!("member{number}")).await);
    }
    let (mut made, mut done) = (Vec::new(), 0);
    while done < operations {
        let drawn: Vec<Operation> = (0..CONCURRENT).map(|_| draw(&mut random, &users, &made)).collect();
        let results = join_all(drawn.iter().map(|operation| apply(&database, *operation))).await;
        let new = drawn.iter().zip(results).filter_map(|(operation, result)| {
            result.map(|(kind, id, amount, subject)| (operation.user, kind, id, amount, subject))
        });
        made.extend(new);
        done += drawn.len();
    }
    check(&database).await;
    for kind in ["earn", "mature", "reserve", "capture", "void", "reverse", "expire"] {
        let count = number(&database, &format!("SELECT count(*) FROM point_transfers WHERE kind = '{kind}'")).await;
        assert!(count > 0, "no {kind} with seed {seed}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_changes_or_deletes_a_transfer() {
    let database = crowded_database(2).await;
    let user = member(&database, "anna").await;
    let earn = Operation { user, kind: TransferKind::Earn, amount: 50, subject: Uuid::now_v7(), of: None };
    assert!(apply(&database, earn).await.is_some());
    assert!(apply(&database, earn).await.is_none(), "the same subject earns once");
    for change in ["UPDATE point_transfers SET amount = 1", "DELETE FROM point_transfers", "TRUNCATE point_transfers"] {
        let refused = run(&database, change).await.unwrap_err().to_string();
        assert!(refused.contains("append-only"), "{change}: {refused}");
    }
    let granted =
        "SELECT count(*) FROM aclexplode((SELECT relacl FROM pg_class WHERE oid = 'point_transfers'::regclass))
        WHERE privilege_type IN ('UPDATE', 'DELETE', 'TRUNCATE')";
    assert_eq!(number(&database, granted).await, 0, "nobody is granted to change transfers");
    let negative = run(&database, "UPDATE point_accounts SET balance = -1 WHERE kind = 'reserved'").await;
    assert!(negative.unwrap_err().to_string().contains("point_accounts_not_negative"));
    // After erasure the transfers no longer identify the member.
    run(&database, "DELETE FROM auths").await.unwrap();
    assert_eq!(number(&database, "SELECT count(*) FROM point_accounts").await, 0);
    assert_eq!(number(&database, "SELECT count(*) FROM point_transfers").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_64_reservations_as_many_succeed_as_there_are_points_for() {
    let database = crowded_database(8).await;
    let user = member(&database, "anna").await;
    let one = |kind, amount, of| Operation { user, kind, amount, subject: Uuid::now_v7(), of };
    let (_, earned, amount, subject) = apply(&database, one(TransferKind::Earn, 500, None)).await.unwrap();
    apply(&database, one(TransferKind::Mature, 500, Some((earned, amount, subject)))).await.unwrap();
    let reserves = (0..CONCURRENT).map(|_| apply(&database, one(TransferKind::Reserve, 50, None)));
    let made = join_all(reserves).await.into_iter().flatten().count();
    assert_eq!(made, 10);
    check(&database).await;
    let idle = database_idle(&database).await;
    assert!(idle.is_empty(), "a wallet that was just made is not idle");
}

async fn database_idle(database: &Database) -> Vec<domain::rewards::IdleWallet> {
    use domain::rewards::RewardReads as _;
    database.idle_wallets(System.now() - TimeDelta::days(670), System.now(), 10).await.unwrap()
}

/// Visits of a member on one day at so many businesses.
async fn visits(database: &Database, user: UserId, businesses: u32) -> Vec<VisitId> {
    let mut ids = Vec::new();
    for number in 0..businesses {
        let (business, visit) = (Uuid::now_v7(), Uuid::now_v7());
        for insert in [
            format!(
                "INSERT INTO businesses (id, slug, name, kind, time_zone, source, created_at, updated_at)
                 VALUES ('{business}', 'bar-{number}', 'Bar {number}', 'bar', 'UTC', 'member', now(), now())"
            ),
            format!(
                "INSERT INTO visits (id, user_id, business_id, how, evidence, local_date, visited_at)
                 VALUES ('{visit}', '{user}', '{business}', 'rotating_code', 'V3', current_date, now())"
            ),
        ] {
            run(database, &insert).await.unwrap();
        }
        ids.push(VisitId(visit));
    }
    ids
}

#[tokio::test(flavor = "multi_thread")]
async fn of_64_visits_on_one_day_three_earn() {
    let database = crowded_database(8).await;
    let user = member(&database, "anna").await;
    run(&database, "UPDATE users SET created_at = now() - interval '30 days'").await.unwrap();
    let key = CodeSigner::from_file(&tempfile::TempDir::new().unwrap().path().join("codes.pem")).unwrap();
    let rewards = Rewards { core: core(&database), key: Arc::new(key), public_url: "http://localhost".into() };
    let earners = Earners(rewards);
    let events: Vec<EventEnvelope> = visits(&database, user, 32)
        .await
        .into_iter()
        .map(|visit| {
            let (business, evidence) = (BusinessId(Uuid::nil()), "V3".to_owned());
            let event = Event::VisitRecorded { visit, user, business, evidence };
            EventEnvelope { id: EventId(Uuid::now_v7()), occurred_at: System.now(), event }
        })
        .collect();
    // Each event twice, at once: a worker was killed after it had delivered them, and another has taken over.
    let delivered = join_all(events.iter().chain(&events).map(|event| earners.handle(event))).await;
    // What lost to another delivery of the same event is delivered again.
    let again: Vec<_> = events.iter().chain(&events).zip(delivered).filter(|(_, done)| done.is_err()).collect();
    for (event, _) in again {
        earners.handle(event).await.unwrap();
    }
    assert_eq!(number(&database, "SELECT count(*) FROM point_earnings").await, 3);
    assert_eq!(number(&database, "SELECT sum(amount) FROM point_transfers").await, 150);
    check(&database).await;
}
