//! Removing the demo, whole or not at all.

use diesel::sql_types::Uuid as SqlUuid;
use diesel::{QueryableByName, sql_query};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::shared::store_error::StoreError;
use domain::unit_of_work::UnitOfWork;
use uuid::Uuid;

use adapters::db::{Database, translate};
use adapters::reviews::recount;

/// What was removed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Removed {
    /// Venues.
    pub venues: usize,
    /// Accounts.
    pub people: usize,
    /// Invented reservations, and those that the demo's accounts made anywhere.
    pub reservations: usize,
    /// Reservations that members of their own made at the demo's venues.
    pub of_members: usize,
}

#[derive(QueryableByName)]
struct Place {
    #[diesel(sql_type = SqlUuid)]
    business_id: Uuid,
}

const OF_MEMBERS: &str = "DELETE FROM reservations USING businesses
    WHERE businesses.id = reservations.business_id AND businesses.demo AND NOT reservations.demo
        AND reservations.user_id IN (SELECT users.id FROM users JOIN auths ON auths.id = users.auth_id WHERE NOT auths.demo)";

const RESERVATIONS: &str = "DELETE FROM reservations
    WHERE demo OR business_id IN (SELECT id FROM businesses WHERE demo)
        OR user_id IN (SELECT users.id FROM users JOIN auths ON auths.id = users.auth_id WHERE auths.demo)";

/// Places of others that nobody but the demo's accounts answers for: nobody does from now on, nor takes bookings there.
const LET_GO: &str = "WITH let_go AS (
        SELECT business_id FROM business_members
            JOIN users ON users.id = business_members.user_id JOIN auths ON auths.id = users.auth_id
            GROUP BY business_id HAVING bool_and(auths.demo)
    ), closed AS (
        UPDATE business_booking SET enabled = false, version = version + 1
            WHERE business_id IN (SELECT business_id FROM let_go)
    )
    UPDATE businesses SET claimed_at = NULL, bookable = false, version = version + 1
        WHERE NOT demo AND id IN (SELECT business_id FROM let_go)";

/// Reviews by the demo's accounts of places of others, and their marks there; answers with the places.
const REVIEWS: &str = "WITH theirs AS (
        SELECT users.id FROM users JOIN auths ON auths.id = users.auth_id WHERE auths.demo
    ), marks AS (
        DELETE FROM review_helpful WHERE user_id IN (SELECT id FROM theirs) RETURNING review_id
    ), counted AS (
        UPDATE reviews SET helpful_count = helpful_count - gone.count
            FROM (SELECT review_id, count(*)::int AS count FROM marks GROUP BY review_id) AS gone
            WHERE reviews.id = gone.review_id
                AND (reviews.user_id IS NULL OR reviews.user_id NOT IN (SELECT id FROM theirs))
    )
    DELETE FROM reviews WHERE user_id IN (SELECT id FROM theirs) RETURNING business_id";

const VENUES: &str = "DELETE FROM businesses WHERE demo";

const ANSWERS: &str = "DELETE FROM idempotency_keys WHERE auth_id IN (SELECT id FROM auths WHERE demo)";

const PROOFS: &str = "DELETE FROM email_verifications WHERE email IN (SELECT email FROM auths WHERE demo)";

const PEOPLE: &str = "DELETE FROM auths WHERE demo";

/// Removes everything marked as demo and what hangs on it, in one transaction.
///
/// # Errors
/// The storage's; the database is then as it was.
pub async fn remove(database: &Database) -> Result<Removed, StoreError> {
    let mut unit = database.transaction().await?;
    let connection = &mut *unit.connection;
    let of_members = run(connection, OF_MEMBERS).await?;
    let reservations = run(connection, RESERVATIONS).await?;
    run(connection, LET_GO).await?;
    let venues = run(connection, VENUES).await?;
    run(connection, ANSWERS).await?;
    run(connection, PROOFS).await?;
    let mut businesses: Vec<Place> = sql_query(REVIEWS).load(connection).await.map_err(translate)?;
    businesses.sort_by_key(|place| place.business_id);
    businesses.dedup_by_key(|place| place.business_id);
    let people = run(connection, PEOPLE).await?;
    recount(&mut unit, &businesses.iter().map(|place| place.business_id).collect::<Vec<_>>()).await?;
    Box::new(unit).commit().await?;
    Ok(Removed { venues, people, reservations, of_members })
}

async fn run(connection: &mut AsyncPgConnection, sql: &'static str) -> Result<usize, StoreError> {
    sql_query(sql).execute(connection).await.map_err(translate)
}
