//! The outbox table. It is polled: a `NOTIFY` in the recording transaction would make all commits queue behind one
//! database-wide lock.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Integer, Jsonb, Text, Timestamptz, Uuid as SqlUuid};
use diesel_async::RunQueryDsl;
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::ids::EventId;
use domain::shared::outbox::{Claimed, Outbox};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::schema::{outbox_events, outbox_receipts};
use super::{Database, translate};

const CLAIM: &str = "
    WITH due AS (
        SELECT id FROM outbox_events
        WHERE done_at IS NULL AND failed_at IS NULL AND next_attempt_at <= $1
        ORDER BY next_attempt_at, id LIMIT $2 FOR UPDATE SKIP LOCKED
    ), leased AS (
        UPDATE outbox_events e SET next_attempt_at = $3 FROM due WHERE e.id = due.id
        RETURNING e.id, e.payload, e.occurred_at, e.attempts
    )
    SELECT l.*, ARRAY(SELECT subscriber FROM outbox_receipts r WHERE r.event_id = l.id) AS receipts
    FROM leased l ORDER BY l.id";

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Jsonb)]
    payload: serde_json::Value,
    #[diesel(sql_type = Timestamptz)]
    occurred_at: DateTime<Utc>,
    #[diesel(sql_type = Integer)]
    attempts: i32,
    #[diesel(sql_type = Array<Text>)]
    receipts: Vec<String>,
}

impl Row {
    fn into_claimed(self) -> Result<Claimed, StoreError> {
        let event = event(self.id, self.payload)?;
        let event = EventEnvelope { id: EventId(self.id), occurred_at: self.occurred_at, event };
        Ok(Claimed { event, attempts: self.attempts.unsigned_abs(), receipts: self.receipts })
    }
}

impl Database {
    /// The events of these kinds that were recorded under greater ids, by id; delivered or not.
    ///
    /// # Errors
    /// When the query fails.
    pub(crate) async fn recorded_after(
        &self,
        id: Uuid,
        kinds: &[&str],
        limit: i64,
    ) -> Result<Vec<EventEnvelope>, StoreError> {
        let rows: Vec<(Uuid, DateTime<Utc>, serde_json::Value)> = outbox_events::table
            .filter(outbox_events::id.gt(id).and(outbox_events::kind.eq_any(kinds)))
            .order(outbox_events::id)
            .limit(limit)
            .select((outbox_events::id, outbox_events::occurred_at, outbox_events::payload))
            .load(&mut self.connection().await?)
            .await
            .map_err(translate)?;
        let read = rows.into_iter().map(|(id, occurred_at, payload)| {
            let event = event(id, payload)?;
            Ok(EventEnvelope { id: EventId(id), occurred_at, event })
        });
        read.collect()
    }
}

fn event(id: Uuid, payload: serde_json::Value) -> Result<Event, StoreError> {
    serde_json::from_value(payload).map_err(|error| StoreError::Internal(format!("event {id}: {error}")))
}

#[async_trait]
impl Outbox for Database {
    async fn claim(&self, limit: i64, now: DateTime<Utc>, lease: TimeDelta) -> Result<Vec<Claimed>, StoreError> {
        let rows: Vec<Row> = diesel::sql_query(CLAIM)
            .bind::<Timestamptz, _>(now)
            .bind::<BigInt, _>(limit)
            .bind::<Timestamptz, _>(now + lease)
            .load(&mut self.connection().await?)
            .await
            .map_err(translate)?;
        let (good, bad): (Vec<_>, Vec<_>) = rows.into_iter().map(Row::into_claimed).partition(Result::is_ok);
        for unreadable in bad.into_iter().filter_map(Result::err) {
            tracing::error!(error = %unreadable, "an event cannot be read; it stays in the outbox");
        }
        good.into_iter().collect()
    }

    async fn receipt(&self, event: EventId, subscriber: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
        diesel::insert_into(outbox_receipts::table)
            .values((
                outbox_receipts::event_id.eq(event.0),
                outbox_receipts::subscriber.eq(subscriber),
                outbox_receipts::handled_at.eq(now),
            ))
            .on_conflict_do_nothing()
            .execute(&mut self.connection().await?)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn done(&self, event: EventId, now: DateTime<Utc>) -> Result<(), StoreError> {
        diesel::update(outbox_events::table.find(event.0))
            .set(outbox_events::done_at.eq(now))
            .execute(&mut self.connection().await?)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn failed(
        &self,
        event: EventId,
        error: &str,
        now: DateTime<Utc>,
        again: Option<DateTime<Utc>>,
    ) -> Result<(), StoreError> {
        diesel::update(outbox_events::table.find(event.0))
            .set((
                outbox_events::attempts.eq(outbox_events::attempts + 1),
                outbox_events::last_error.eq(error),
                outbox_events::next_attempt_at.eq(again.unwrap_or(now)),
                outbox_events::failed_at.eq(again.is_none().then_some(now)),
            ))
            .execute(&mut self.connection().await?)
            .await
            .map(drop)
            .map_err(translate)
    }
}
