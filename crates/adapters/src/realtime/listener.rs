//! Receiving changes, each event once, whichever way it came.

use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use domain::shared::clock::Clock as _;
use domain::shared::events::EventEnvelope;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::seen_events::SeenEvents;
use super::{CHANNEL, KINDS, Message, Received};
use crate::db::Database;
use crate::system::System;
use crate::valkey::Valkey;

/// Events that are read from the outbox at once.
const PAGE: i64 = 500;

/// How long before a connection was found to be lost announcements may have been lost.
const UNNOTICED: TimeDelta = TimeDelta::seconds(60);

/// Receives announced events and passes each on once.
pub struct Listener {
    database: Database,
    seen: Mutex<SeenEvents>,
    /// When a connection was lost last.
    lost_at: Mutex<DateTime<Utc>>,
    pass_on: Box<dyn Fn(Received<'_>) + Send + Sync>,
}

impl Listener {
    /// A listener that passes on what happens from now on.
    pub fn new(database: Database, pass_on: impl Fn(Received<'_>) + Send + Sync + 'static) -> Self {
        Self {
            database,
            seen: Mutex::new(SeenEvents::since(Uuid::now_v7())),
            lost_at: Mutex::new(System.now()),
            pass_on: Box::new(pass_on),
        }
    }

    /// Receives events by `NOTIFY` until the connection ends.
    ///
    /// # Errors
    /// When the database cannot be reached.
    pub async fn listen(&self) -> Result<(), String> {
        let mut listener = self.database.listen(&[CHANNEL]).await.map_err(|error| error.to_string())?;
        self.catch_up().await.map_err(|error| error.to_string())?;
        while let Some(text) = listener.next().await {
            self.receive(&text);
        }
        self.lost();
        Err("the connection for announcements ended".to_owned())
    }

    /// Receives events by Valkey until the connection is lost. Without a connection, each attempt still catches up from
    /// the outbox: other replicas may reach Valkey and announce there.
    ///
    /// # Errors
    /// When the database cannot be reached.
    pub async fn listen_to(&self, valkey: &Valkey) -> Result<(), StoreError> {
        let line = valkey.line(Some(CHANNEL)).await;
        self.catch_up().await?;
        if let Ok(mut line) = line {
            while let Some(text) = line.next().await {
                self.receive(&text);
            }
            self.lost();
        }
        Ok(())
    }

    fn lost(&self) {
        *self.lost_at.lock().unwrap_or_else(PoisonError::into_inner) = System.now();
    }

    /// Reads from the outbox the events recorded since the last one seen. What is not recorded may have been missed.
    async fn catch_up(&self) -> Result<(), StoreError> {
        let lost_at = *self.lost_at.lock().unwrap_or_else(PoisonError::into_inner);
        (self.pass_on)(Received::Missed(lost_at - UNNOTICED));
        let mut after = self.seen().horizon();
        loop {
            let page = self.database.recorded_after(after, &KINDS, PAGE).await?;
            page.iter().for_each(|recorded| self.handle_once(recorded));
            match page.last() {
                Some(last) => after = last.id.0,
                None => return Ok(()),
            }
        }
    }

    fn receive(&self, text: &str) {
        match serde_json::from_str(text) {
            Ok(Message::Passing(announcement)) => (self.pass_on)(Received::Announcement(announcement)),
            Ok(Message::Event(wire)) => {
                self.handle_once(&EventEnvelope { id: wire.id, occurred_at: wire.at, event: wire.event })
            }
            Err(error) => tracing::warn!(%error, "an announcement cannot be read"),
        }
    }

    fn handle_once(&self, recorded: &EventEnvelope) {
        let is_new = self.seen().note(recorded.id.0);
        if is_new {
            (self.pass_on)(Received::Event(recorded));
        }
    }

    /// A panic while the lock was held loses at most one event.
    fn seen(&self) -> MutexGuard<'_, SeenEvents> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
