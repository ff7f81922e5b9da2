//! Changes from any process to every replica, over PostgreSQL's `LISTEN` and `NOTIFY`.
//!
//! The worker notifies, not the request: a `NOTIFY` in a booking's own transaction would make all commits queue
//! behind one lock.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::sql_types::Text;
use diesel_async::RunQueryDsl;
use domain::kernel::events::{Event, Recorded};
use domain::kernel::ids::EventId;
use domain::kernel::outbox::Subscriber;
use serde::{Deserialize, Serialize};

use crate::db::Database;

/// The channel that changes travel on.
const CHANNEL: &str = "verdoro_realtime";

#[derive(Serialize, Deserialize)]
struct Wire {
    id: EventId,
    at: DateTime<Utc>,
    event: Event,
}

/// Tells every replica of what people may be watching.
pub struct Announcer {
    database: Database,
}

impl Announcer {
    /// An announcer over that database.
    pub fn new(database: Database) -> Self {
        Self { database }
    }
}

#[async_trait]
impl Subscriber for Announcer {
    fn name(&self) -> &'static str {
        "realtime"
    }

    fn wants(&self, event: &Event) -> bool {
        matches!(event, Event::ReservationChanged { .. })
    }

    async fn handle(&self, recorded: &Recorded) -> Result<(), String> {
        let wire = Wire { id: recorded.id, at: recorded.occurred_at, event: recorded.event.clone() };
        let text = serde_json::to_string(&wire).map_err(|error| error.to_string())?;
        let mut connection = self.database.connection().await.map_err(|error| error.to_string())?;
        diesel::sql_query("SELECT pg_notify($1, $2)")
            .bind::<Text, _>(CHANNEL)
            .bind::<Text, _>(text)
            .execute(&mut connection)
            .await
            .map(drop)
            .map_err(|error| error.to_string())
    }
}

/// Hears what is announced and hands it on, until the connection ends.
///
/// # Errors
/// When the database cannot be reached.
pub async fn listen(database: &Database, hear: impl Fn(&Recorded)) -> Result<(), String> {
    let mut listener = database.listen(&[CHANNEL]).await.map_err(|error| error.to_string())?;
    while let Some(text) = listener.next().await {
        match serde_json::from_str::<Wire>(&text) {
            Ok(wire) => hear(&Recorded { id: wire.id, occurred_at: wire.at, event: wire.event }),
            Err(error) => tracing::warn!(%error, "an announcement cannot be read"),
        }
    }
    Err("the connection for announcements ended".to_owned())
}
