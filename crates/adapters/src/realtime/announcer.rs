//! Announcing changes.

use async_trait::async_trait;
use diesel::sql_types::Text;
use diesel_async::RunQueryDsl;
use domain::messaging::{Announcement, Announcements};
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::outbox::Subscriber;

use super::{CHANNEL, KINDS, Message, Wire};
use crate::db::Database;
use crate::valkey::Valkey;

/// Announces changes that clients may be watching to every replica.
#[derive(Clone)]
pub struct Announcer {
    /// The way that is always there.
    pub database: Database,
    /// The way that costs the database nothing.
    pub valkey: Option<Valkey>,
}

impl Announcer {
    async fn publish(&self, message: &Message) -> Result<(), String> {
        let text = serde_json::to_string(message).map_err(|error| error.to_string())?;
        if let Some(valkey) = &self.valkey {
            if valkey.publish(CHANNEL, &text).await.is_ok() {
                return Ok(());
            }
            metrics::counter!("verdoro_valkey_fallbacks_total", "of" => "announcements").increment(1);
        }
        self.notify(&text).await
    }

    async fn notify(&self, text: &str) -> Result<(), String> {
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

#[async_trait]
impl Subscriber for Announcer {
    fn name(&self) -> &'static str {
        "realtime"
    }

    fn wants(&self, event: &Event) -> bool {
        KINDS.contains(&event.kind())
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let wire = Wire { id: recorded.id, at: recorded.occurred_at, event: recorded.event.clone() };
        self.publish(&Message::Event(wire)).await
    }
}

impl Announcements for Announcer {
    fn announce(&self, announcement: Announcement) {
        let announcer = self.clone();
        tokio::spawn(async move {
            if let Err(error) = announcer.publish(&Message::Passing(announcement)).await {
                // Clients compare revisions when they connect and with the next change.
                tracing::warn!(%error, "a change of a conversation could not be announced");
            }
        });
    }
}
