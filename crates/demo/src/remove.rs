//! Removal of the demo in one transaction.

use diesel::sql_types::Uuid as SqlUuid;
use diesel::{QueryableByName, sql_query};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::shared::store_error::StoreError;
use domain::unit_of_work::UnitOfWork;
use uuid::Uuid;

use adapters::db::{Database, translate};
use adapters::reviews::recount;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Removed {
    pub venues: usize,
    pub people: usize,
    /// Demo reservations, and all reservations of demo accounts.
    pub reservations: usize,
    /// Reservations of real members at demo businesses.
    pub of_members: usize,
}

#[derive(QueryableByName)]
struct ReviewedBusiness {
    #[diesel(sql_type = SqlUuid)]
    business_id: Uuid,
}

const OF_MEMBERS: &str = "DELETE FROM reservations USING businesses
    WHERE businesses.id = reservations.business_id AND businesses.demo AND NOT reservations.demo
        AND reservations.user_id IN (SELECT users.id FROM users JOIN auths ON auths.id = users.auth_id WHERE NOT auths.demo)";

const RESERVATIONS: &str = "DELETE FROM reservations
    WHERE demo OR business_id IN (SELECT id FROM businesses WHERE demo)
        OR user_id IN (SELECT users.id FROM users JOIN auths ON auths.id = users.auth_id WHERE auths.demo)";

const ORDERS: &str = "DELETE FROM orders
    WHERE demo OR business_id IN (SELECT id FROM businesses WHERE demo)
        OR user_id IN (SELECT users.id FROM users JOIN auths ON auths.id = users.auth_id WHERE auths.demo)";

/// Real businesses managed by demo accounts only: they become unclaimed and take no bookings.
const RELEASE_CLAIMS: &str = "WITH released AS (
        SELECT business_id FROM business_members
            JOIN users ON users.id = business_members.user_id JOIN auths ON auths.id = users.auth_id
            GROUP BY business_id HAVING bool_and(auths.demo)
    ), closed AS (
        UPDATE business_booking SET enabled = false, version = version + 1
            WHERE business_id IN (SELECT business_id FROM released)
    )
    UPDATE businesses SET claimed_at = NULL, bookable = false, version = version + 1
        WHERE NOT demo AND id IN (SELECT business_id FROM released)";

/// Deletes reviews and votes of demo accounts at real businesses; returns the businesses.
const REVIEWS: &str = "WITH demo_users AS (
        SELECT users.id FROM users JOIN auths ON auths.id = users.auth_id WHERE auths.demo
    ), votes AS (
        DELETE FROM review_helpful WHERE user_id IN (SELECT id FROM demo_users) RETURNING review_id
    ), counted AS (
        UPDATE reviews SET helpful_count = helpful_count - gone.count
            FROM (SELECT review_id, count(*)::int AS count FROM votes GROUP BY review_id) AS gone
            WHERE reviews.id = gone.review_id
                AND (reviews.user_id IS NULL OR reviews.user_id NOT IN (SELECT id FROM demo_users))
    )
    DELETE FROM reviews WHERE user_id IN (SELECT id FROM demo_users) RETURNING business_id";

const BUSINESSES: &str = "DELETE FROM businesses WHERE demo";

const IDEMPOTENCY_KEYS: &str = "DELETE FROM idempotency_keys WHERE auth_id IN (SELECT id FROM auths WHERE demo)";

const PROOFS: &str = "DELETE FROM email_verifications WHERE email IN (SELECT email FROM auths WHERE demo)";

const PEOPLE: &str = "DELETE FROM auths WHERE demo";

/// Removes everything marked as demo and all records that depend on it, in one transaction.
///
/// # Errors
/// [`StoreError`] of the database, which is then unchanged.
pub async fn remove(database: &Database) -> Result<Removed, StoreError> {
    let mut unit = database.transaction().await?;
    let connection = &mut *unit.connection;
    run(connection, ORDERS).await?;
    let of_members = run(connection, OF_MEMBERS).await?;
    let reservations = run(connection, RESERVATIONS).await?;
    run(connection, RELEASE_CLAIMS).await?;
    let venues = run(connection, BUSINESSES).await?;
    run(connection, IDEMPOTENCY_KEYS).await?;
    run(connection, PROOFS).await?;
    let mut businesses: Vec<ReviewedBusiness> = sql_query(REVIEWS).load(connection).await.map_err(translate)?;
    businesses.sort_by_key(|business| business.business_id);
    businesses.dedup_by_key(|business| business.business_id);
    let people = run(connection, PEOPLE).await?;
    recount(&mut unit, &businesses.iter().map(|business| business.business_id).collect::<Vec<_>>()).await?;
    Box::new(unit).commit().await?;
    database.refresh_places().await?;
    Ok(Removed { venues, people, reservations, of_members })
}

async fn run(connection: &mut AsyncPgConnection, sql: &'static str) -> Result<usize, StoreError> {
    sql_query(sql).execute(connection).await.map_err(translate)
}
