//! Hearing it, each change once, whichever way it came.

use std::sync::{Mutex, MutexGuard, PoisonError};

use domain::shared::events::EventEnvelope;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::seen_events::Heard;
use super::{CHANNEL, KIND, Wire};
use crate::db::Database;
use crate::valkey::Valkey;

/// Events that are read from the outbox at once.
const PAGE: i64 = 500;

/// What a replica hears is announced, and what it does with it.
pub struct Listener {
    database: Database,
    heard: Mutex<Heard>,
    pass_on: Box<dyn Fn(&EventEnvelope) + Send + Sync>,
}

impl Listener {
    /// A listener that passes on what happens from now on.
    pub fn new(database: Database, pass_on: impl Fn(&EventEnvelope) + Send + Sync + 'static) -> Self {
        Self { database, heard: Mutex::new(Heard::since(Uuid::now_v7())), pass_on: Box::new(pass_on) }
    }

    /// Hears what comes by `NOTIFY`, until the connection ends.
    ///
    /// # Errors
    /// When the database cannot be reached.
    pub async fn listen(&self) -> Result<(), String> {
        let mut listener = self.database.listen(&[CHANNEL]).await.map_err(|error| error.to_string())?;
        self.catch_up().await.map_err(|error| error.to_string())?;
        while let Some(text) = listener.next().await {
            self.hear(&text);
        }
        Err("the connection for announcements ended".to_owned())
    }

    /// Hears what comes by Valkey, until the connection is lost. While there is none, each attempt at least catches up:
    /// others may still reach it and announce there.
    ///
    /// # Errors
    /// When the database cannot be reached.
    pub async fn listen_to(&self, valkey: &Valkey) -> Result<(), StoreError> {
        let line = valkey.line(Some(CHANNEL)).await;
        self.catch_up().await?;
        if let Ok(mut line) = line {
            while let Some(text) = line.next().await {
                self.hear(&text);
            }
        }
        Ok(())
    }

    /// Reads in the outbox what was recorded since the last thing heard.
    async fn catch_up(&self) -> Result<(), StoreError> {
        let mut after = self.heard().horizon();
        loop {
            let page = self.database.recorded_after(after, KIND, PAGE).await?;
            page.iter().for_each(|recorded| self.hear_once(recorded));
            match page.last() {
                Some(last) => after = last.id.0,
                None => return Ok(()),
            }
        }
    }

    fn hear(&self, text: &str) {
        match serde_json::from_str::<Wire>(text) {
            Ok(wire) => self.hear_once(&EventEnvelope { id: wire.id, occurred_at: wire.at, event: wire.event }),
            Err(error) => tracing::warn!(%error, "an announcement cannot be read"),
        }
    }

    fn hear_once(&self, recorded: &EventEnvelope) {
        let is_new = self.heard().note(recorded.id.0);
        if is_new {
            (self.pass_on)(recorded);
        }
    }

    /// A panic while it was held leaves at worst one event unheard.
    fn heard(&self) -> MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
