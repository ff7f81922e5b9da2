//! Ended sessions and blocked accounts, held in memory until their access tokens have expired.
//!
//! Every replica polls the database twice a second for new revocations; the replica that ends a session applies it at
//! once. While the database cannot be reached, known revocations stay in force and no new ones arrive: a token then
//! outlives its session by at most its own quarter of an hour. Refusing all requests instead would sign out every
//! client at each short absence of a database without which no request gets at any data anyway.

use std::collections::{HashMap, HashSet};
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Interval, Nullable, Timestamptz};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::accounts::tokens::{ACCESS_TOKEN_LIFE, Revocations};
use domain::shared::ids::{AuthId, SessionId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::{Database, translate};

const EVERY: Duration = Duration::from_millis(500);
/// A transaction that ended a session may become visible this much later than the time it bears.
const OVERLAP: TimeDelta = TimeDelta::seconds(60);
/// Tokens live a quarter of an hour; two minutes more allow for clocks that differ.
const MEMORY: Duration = Duration::from_secs(17 * 60);

const ENDED: &str = "
    SELECT id, revoked_at AS at FROM sessions
    WHERE revoked_at > coalesce($1, now() - $2) ORDER BY revoked_at";
const BLOCKED: &str = "SELECT id, blocked_at AS at FROM auths WHERE blocked_at > now() - $1";

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = diesel::sql_types::Uuid)]
    id: Uuid,
    #[diesel(sql_type = Timestamptz)]
    at: DateTime<Utc>,
}

#[derive(Debug, Default)]
pub struct RecentRevocations {
    /// With the time at which this process read it.
    ended: RwLock<HashMap<SessionId, Instant>>,
    blocked: RwLock<HashSet<AuthId>>,
}

impl Revocations for RecentRevocations {
    fn is_ended(&self, session: SessionId) -> bool {
        read(&self.ended).contains_key(&session)
    }

    fn ended(&self, sessions: &[SessionId]) {
        let now = Instant::now();
        let mut ended = write(&self.ended);
        for session in sessions {
            ended.entry(*session).or_insert(now);
        }
    }

    fn is_blocked(&self, auth: AuthId) -> bool {
        read(&self.blocked).contains(&auth)
    }
}

impl RecentRevocations {
    /// Follows the database for as long as it is polled; run as a task of its own.
    pub async fn follow(&self, database: &Database) {
        let mut ticks = tokio::time::interval(EVERY);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            if let Err(error) = self.follow_one_connection(database, &mut ticks).await {
                tracing::warn!(%error, "ended sessions cannot be followed; trying again");
                ticks.tick().await;
            }
        }
    }

    /// A connection of its own: revocations must not wait for one from the pool.
    async fn follow_one_connection(
        &self,
        database: &Database,
        ticks: &mut tokio::time::Interval,
    ) -> Result<(), StoreError> {
        let mut connection = database.dedicated().await?;
        let mut latest = None;
        loop {
            ticks.tick().await;
            latest = self.look(&mut connection, latest).await?;
        }
    }

    async fn look(
        &self,
        connection: &mut AsyncPgConnection,
        latest: Option<DateTime<Utc>>,
    ) -> Result<Option<DateTime<Utc>>, StoreError> {
        let ended: Vec<Row> = diesel::sql_query(ENDED)
            .bind::<Nullable<Timestamptz>, _>(latest.map(|latest| latest - OVERLAP))
            .bind::<Interval, _>(ACCESS_TOKEN_LIFE + OVERLAP)
            .load(connection)
            .await
            .map_err(translate)?;
        let blocked: Vec<Row> = diesel::sql_query(BLOCKED)
            .bind::<Interval, _>(ACCESS_TOKEN_LIFE + OVERLAP)
            .load(connection)
            .await
            .map_err(translate)?;
        let latest = ended.last().map_or(latest, |row| Some(row.at));
        self.ended(&ended.iter().map(|row| SessionId(row.id)).collect::<Vec<_>>());
        write(&self.ended).retain(|_, learnt| learnt.elapsed() < MEMORY);
        *write(&self.blocked) = blocked.into_iter().map(|row| AuthId(row.id)).collect();
        Ok(latest)
    }
}

/// A panic elsewhere while the lock was held leaves nothing half done here.
fn read<T>(lock: &RwLock<T>) -> RwLockReadGuard<'_, T> {
    lock.read().unwrap_or_else(PoisonError::into_inner)
}

fn write<T>(lock: &RwLock<T>) -> RwLockWriteGuard<'_, T> {
    lock.write().unwrap_or_else(PoisonError::into_inner)
}
