//! Building exports in the background, and deleting their files.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::TimeDelta;

use super::error::ExportError;
use super::export::{LIFE, State};
use super::ports::{ExportBuilder, ExportFiles, Progress};
use crate::core::Core;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{AuthId, ExportId, UserId};
use crate::shared::language::Language;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::in_transaction;

/// A worker that has not reported for this long was stopped.
const LOST_AFTER: TimeDelta = TimeDelta::minutes(2);
/// How often an export is begun before it counts as failed.
const MAX_TRIES: i16 = 3;
/// How long a download that has begun may take before its file is deleted.
const DOWNLOAD_TIME: TimeDelta = TimeDelta::minutes(30);

/// An export to build.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportRequest {
    pub id: ExportId,
    pub auth: AuthId,
    /// The profile, if there is one.
    pub user: Option<UserId>,
    pub language: Language,
    /// How often it was begun, with this time.
    pub tries: i16,
}

/// What a run of the job did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Built {
    /// No export waits.
    Nothing,
    Done,
    /// Why it could not be built, for the log. It is queued again unless this was the last try.
    Failed(String),
}

/// Builds exports. Any number of processes may do so at once.
#[derive(Clone)]
pub struct BuildExports {
    pub core: Core,
    pub builder: Arc<dyn ExportBuilder>,
    pub files: Arc<dyn ExportFiles>,
}

impl BuildExports {
    /// Builds the export that has waited longest, if any.
    ///
    /// # Errors
    /// `Store` when the database fails.
    pub async fn build_next(&self) -> Result<Built, ExportError> {
        let now = self.core.now();
        let next = in_transaction(&*self.core.store, async |unit| {
            Ok::<_, ExportError>(unit.exports().begin_export(now, now - LOST_AFTER).await?)
        })
        .await?;
        let Some(request) = next else { return Ok(Built::Nothing) };
        let built = if request.tries > MAX_TRIES {
            Err("its worker was stopped each time".to_owned())
        } else {
            self.builder.build(&request, &mut Reporter { core: &self.core, id: request.id }).await
        };
        match built {
            Ok(size) => self.finish(&request, size).await.map(|()| Built::Done),
            Err(error) => self.give_up(&request).await.map(|()| Built::Failed(error)),
        }
    }

    /// Deletes files that were downloaded, have expired, or belong to no account. Returns how many.
    ///
    /// # Errors
    /// `Store` when the database or the file storage fails; the next run deletes the rest.
    pub async fn clear(&self) -> Result<usize, ExportError> {
        let ended = self.core.now() - DOWNLOAD_TIME;
        let ids = in_transaction(&*self.core.store, async |unit| {
            Ok::<_, ExportError>(unit.exports().exports_to_clear(ended).await?)
        })
        .await?;
        for id in &ids {
            self.files.remove(*id).await.map_err(|fault| StoreError::Unavailable(fault.to_string()))?;
            in_transaction(&*self.core.store, async |unit| {
                unit.exports().cleared_export(*id).await.map_err(ExportError::from)
            })
            .await?;
        }
        Ok(ids.len())
    }

    async fn finish(&self, request: &ExportRequest, size: u64) -> Result<(), ExportError> {
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            // It may have lost its account meanwhile: then only its file is left to delete.
            let Some(mut export) = unit.exports().lock_export(request.id).await? else { return Ok(()) };
            (export.state, export.progress, export.size) = (State::Ready, 100, Some(size));
            export.expires_at = Some(now + LIFE);
            unit.exports().update_export(&export).await?;
            let event = Event::ExportReady { export: request.id };
            Ok(unit.record(&EventEnvelope { id: self.core.id(), occurred_at: now, event }).await?)
        })
        .await
    }

    /// Queues it again, or ends it after the last try.
    async fn give_up(&self, request: &ExportRequest) -> Result<(), ExportError> {
        in_transaction(&*self.core.store, async |unit| {
            let Some(mut export) = unit.exports().lock_export(request.id).await? else { return Ok(()) };
            let is_last = request.tries >= MAX_TRIES;
            (export.state, export.progress) = (if is_last { State::Failed } else { State::Queued }, 0);
            Ok(unit.exports().update_export(&export).await?)
        })
        .await
    }
}

/// Stores the progress.
struct Reporter<'a> {
    core: &'a Core,
    id: ExportId,
}

#[async_trait(?Send)]
impl Progress for Reporter<'_> {
    async fn report(&mut self, percent: u8) {
        let now = self.core.now();
        let stored = in_transaction(&*self.core.store, async |unit| {
            unit.exports().report_export(self.id, percent.min(99), now).await.map_err(ExportError::from)
        });
        // Work continues without a report: the next one makes up for it, and after two minutes another worker starts
        // over.
        let _ = stored.await;
    }
}
