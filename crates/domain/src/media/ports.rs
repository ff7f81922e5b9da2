//! What the use cases of media need from storage.

use std::ops::Range;
use std::path::Path;

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::format::MediaKind;
use super::object::Object;
use super::quota::Unused;
use super::upload::{Media, Upload};
use crate::shared::ids::{UploadId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Uploads inside a transaction. Locks last until it ends. An upload of revision 0 is staged or withdrawn: only `publish`,
/// `delete_upload`, `unused` and `withdraw_unused` find it.
#[async_trait]
pub trait MediaRepository: Send {
    /// Those of these uploads that belong to the user, in this order; locked, so that none is deleted. Using one that is
    /// `in_use` violates a constraint of the table that uses it.
    async fn usable(&mut self, user: UserId, ids: &[UploadId]) -> Result<Vec<Upload>, StoreError>;

    /// The user's unused uploads created since, staged and withdrawn ones included.
    async fn unused(&mut self, user: UserId, since: DateTime<Utc>) -> Result<Unused, StoreError>;
    /// Inserts an upload; its revision is 0 while its files are being stored.
    async fn insert_upload(&mut self, upload: &Upload) -> Result<(), StoreError>;
    /// Sets a staged upload to revision 1.
    async fn publish(&mut self, id: UploadId) -> Result<(), StoreError>;
    /// The upload, locked.
    async fn lock_upload(&mut self, id: UploadId) -> Result<Option<Upload>, StoreError>;
    async fn update_upload(&mut self, upload: &Upload) -> Result<(), StoreError>;
    /// A revision number not used before.
    async fn next_revision(&mut self, id: UploadId) -> Result<i32, StoreError>;
    /// Sets an upload to revision 0, before its files are deleted.
    async fn withdraw(&mut self, id: UploadId, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Withdraws up to `limit` unused uploads that were created before `before` or whose owner is deleted. Returns them
    /// together with those staged or withdrawn before `abandoned`.
    async fn withdraw_unused(
        &mut self,
        now: DateTime<Utc>,
        before: DateTime<Utc>,
        abandoned: DateTime<Utc>,
        limit: u8,
    ) -> Result<Vec<UploadId>, StoreError>;
    /// Deletes a staged or withdrawn upload, whose files are deleted.
    async fn delete_upload(&mut self, id: UploadId) -> Result<(), StoreError>;
}

/// Which uploads are read; `None` means any.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UploadFilter {
    pub owner: UserId,
    pub kind: Option<MediaKind>,
    pub in_use: Option<bool>,
}

/// Reads outside transactions.
#[async_trait]
pub trait MediaReads: Send + Sync {
    /// Those of these uploads that exist, of any owner, in any order. Possibly from a replica.
    async fn media(&self, ids: &[UploadId]) -> Result<Vec<Media>, StoreError>;
    /// Whether the upload is withheld, because only a review that is not published uses it; `None` when it is unknown.
    async fn is_withheld(&self, id: UploadId) -> Result<Option<bool>, StoreError>;
    async fn upload(&self, id: UploadId) -> Result<Option<Upload>, StoreError>;
    /// Uploads, newest first.
    async fn uploads(&self, filter: UploadFilter, page: PageRequest<()>) -> Result<Page<Upload, ()>, StoreError>;
}

/// Why the file storage failed, for the log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("file storage failed: {0}")]
pub struct StorageFault(pub String);

#[derive(Debug, Clone, Copy)]
pub enum Content<'a> {
    Bytes(&'a [u8]),
    /// The content of this file.
    File(&'a Path),
}

/// A range of bytes of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ByteRange {
    /// From the first to the last of these, both included; without a last, to the end.
    From(u64, Option<u64>),
    /// This many at the end.
    Last(u64),
}

/// A stored file being read.
pub struct Stored {
    /// The size of the whole file.
    pub size: u64,
    /// Which bytes are read.
    pub range: Range<u64>,
    pub chunks: Box<dyn Chunks>,
}

/// Bytes read chunk by chunk.
#[async_trait]
pub trait Chunks: Send {
    /// The next chunk; `None` at the end.
    async fn next(&mut self) -> Option<Result<Vec<u8>, StorageFault>>;
}

/// The result of reading a file.
pub enum Found {
    Stored(Stored),
    /// The file has no such bytes; its size.
    OutOfRange(u64),
    /// There is no such file.
    Nothing,
}

/// Stores files. Every call ends within half a minute.
#[async_trait]
pub trait MediaStorage: Send + Sync {
    /// Stores a file whole, or not at all.
    async fn put(&self, object: &Object, content: Content<'_>) -> Result<(), StorageFault>;
    /// Reads a file, or some of its bytes.
    async fn get(&self, object: &Object, range: Option<ByteRange>) -> Result<Found, StorageFault>;
    /// Deletes all files of an upload.
    async fn remove(&self, upload: UploadId) -> Result<(), StorageFault>;
    /// Deletes the files of revisions before this one.
    async fn remove_revisions(&self, upload: UploadId, before: i32) -> Result<(), StorageFault>;
    /// Checks within two seconds whether files can be stored and read.
    async fn check(&self) -> Result<(), StorageFault>;
}
