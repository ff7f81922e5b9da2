//! Ports of exports: rows, files, and what builds a file.

use std::path::Path;

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::build::ExportRequest;
use super::export::Export;
use crate::media::ports::{Found, StorageFault};
use crate::shared::ids::{AuthId, ExportId};
use crate::shared::language::Language;
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Exports inside a transaction.
#[async_trait]
pub trait ExportRepository: Send {
    /// Inserts an export. A second one under way of the account violates `exports_one_under_way`.
    async fn insert_export(&mut self, export: &Export) -> Result<(), StoreError>;
    /// When the account's exports since a time were requested, oldest first.
    async fn exports_since(&mut self, auth: AuthId, since: DateTime<Utc>) -> Result<Vec<DateTime<Utc>>, StoreError>;
    /// The export, locked.
    async fn lock_export(&mut self, id: ExportId) -> Result<Option<Export>, StoreError>;
    /// Updates state, progress, size and expiry.
    async fn update_export(&mut self, export: &Export) -> Result<(), StoreError>;
    /// The oldest export that waits, or whose worker has not reported since `lost`, as being built from now on.
    async fn begin_export(
        &mut self,
        now: DateTime<Utc>,
        lost: DateTime<Utc>,
    ) -> Result<Option<ExportRequest>, StoreError>;
    /// Stores the progress of an export that is being built, in percent.
    async fn report_export(&mut self, id: ExportId, progress: u8, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Up to 100 exports whose files are to be deleted: those that failed, ended before `ended`, or have no account.
    async fn exports_to_clear(&mut self, ended: DateTime<Utc>) -> Result<Vec<ExportId>, StoreError>;
    /// Records that its file is deleted.
    async fn cleared_export(&mut self, id: ExportId) -> Result<(), StoreError>;
}

/// What the email about a finished export contains.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportEmail {
    pub email: String,
    pub language: Language,
}

/// Reads outside transactions, from the primary.
#[async_trait]
pub trait ExportReads: Send + Sync {
    /// The account's exports, newest first.
    async fn exports(&self, auth: AuthId, page: PageRequest<()>) -> Result<Page<Export, ()>, StoreError>;
    async fn export(&self, id: ExportId) -> Result<Option<Export>, StoreError>;
    /// The email about a finished export; `None` once it is gone.
    async fn export_email(&self, id: ExportId) -> Result<Option<ExportEmail>, StoreError>;
}

/// Stores the files where every replica reads them.
#[async_trait]
pub trait ExportFiles: Send + Sync {
    async fn put(&self, id: ExportId, file: &Path) -> Result<(), StorageFault>;
    async fn get(&self, id: ExportId) -> Result<Found, StorageFault>;
    /// Deletes the file, if there is one.
    async fn remove(&self, id: ExportId) -> Result<(), StorageFault>;
}

/// Is told how far the work is.
#[async_trait(?Send)]
pub trait Progress {
    /// How much is done, in percent.
    async fn report(&mut self, percent: u8);
}

/// Builds the file of an export.
#[async_trait(?Send)]
pub trait ExportBuilder: Send + Sync {
    /// Builds and stores it. Returns its size in bytes.
    ///
    /// # Errors
    /// A message for the log.
    async fn build(&self, request: &ExportRequest, progress: &mut dyn Progress) -> Result<u64, String>;
}
