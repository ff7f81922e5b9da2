//! What the use cases of media need of the world.

use std::ops::Range;
use std::path::Path;

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::format::MediaKind;
use super::object::Object;
use super::quota::Waiting;
use super::upload::{Media, Upload};
use crate::shared::ids::{UploadId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Uploads inside a transaction. One of revision 0 is being made or removed: only [`MediaRepository::publish`] and
/// [`MediaRepository::forget`] know of it.
#[async_trait]
pub trait MediaRepository: Send {
    /// Those of these uploads that are the user's, in the order asked for, so locked that none goes away before the
    /// transaction ends. Fewer than asked for: the others are unknown, or somebody else's. Whoever shows one that is
    /// `in_use` will find the constraint of the table that shows it already.
    async fn usable(&mut self, user: UserId, ids: &[UploadId]) -> Result<Vec<Upload>, StoreError>;

    /// What of the user's has come since then and nothing shows, with what is being put away or removed.
    async fn waiting(&mut self, user: UserId, since: DateTime<Utc>) -> Result<Waiting, StoreError>;
    /// Stores a new upload, whose revision is 0 while its files are being put away.
    async fn insert_upload(&mut self, upload: &Upload) -> Result<(), StoreError>;
    /// Makes revision 1 of a new upload known.
    async fn publish(&mut self, id: UploadId) -> Result<(), StoreError>;
    /// The upload, locked until the transaction ends.
    async fn lock_upload(&mut self, id: UploadId) -> Result<Option<Upload>, StoreError>;
    /// Stores an upload as it is now.
    async fn update_upload(&mut self, upload: &Upload) -> Result<(), StoreError>;
    /// A revision that nobody else was given.
    async fn next_revision(&mut self, id: UploadId) -> Result<i32, StoreError>;
    /// Takes an upload from everybody's eyes, before its files go.
    async fn withdraw(&mut self, id: UploadId, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Withdraws up to `limit` uploads that nothing shows and that came before `before` or whose owner is gone, and
    /// gives them together with those that were withdrawn, or never finished, before `abandoned`.
    async fn withdraw_unused(
        &mut self,
        now: DateTime<Utc>,
        before: DateTime<Utc>,
        abandoned: DateTime<Utc>,
        limit: u8,
    ) -> Result<Vec<UploadId>, StoreError>;
    /// Removes what is left of a withdrawn upload whose files are gone.
    async fn forget(&mut self, id: UploadId) -> Result<(), StoreError>;
}

/// Which uploads a list gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UploadFilter {
    /// Whose.
    pub owner: UserId,
    /// Only pictures, or only videos.
    pub kind: Option<MediaKind>,
    /// Only what is shown somewhere, or only what is not.
    pub in_use: Option<bool>,
}

/// Reads that need no transaction.
#[async_trait]
pub trait MediaReads: Send + Sync {
    /// Those of these uploads that there are, whoever sent them, in any order.
    async fn media(&self, ids: &[UploadId]) -> Result<Vec<Media>, StoreError>;
    /// Whether the upload is withheld: whether all that shows it is a review that is not published. None when there is no
    /// such upload.
    async fn is_withheld(&self, id: UploadId) -> Result<Option<bool>, StoreError>;
    /// One upload.
    async fn upload(&self, id: UploadId) -> Result<Option<Upload>, StoreError>;
    /// Uploads, newest first.
    async fn uploads(&self, filter: UploadFilter, page: PageRequest<()>) -> Result<Page<Upload, ()>, StoreError>;
}

/// The storage of files does not do what it should; says why, for the log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the storage of files failed: {0}")]
pub struct StorageFault(pub String);

/// What is to be stored.
#[derive(Debug, Clone, Copy)]
pub enum Content<'a> {
    /// These bytes.
    Bytes(&'a [u8]),
    /// What is in this file.
    File(&'a Path),
}

/// Which bytes of a file are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ByteRange {
    /// From the first to, if given, the last of these, both included.
    From(u64, Option<u64>),
    /// That many at the end.
    Last(u64),
}

/// A stored file on its way out.
pub struct Stored {
    /// How large the whole file is.
    pub size: u64,
    /// Which bytes of it these are.
    pub range: Range<u64>,
    /// The bytes.
    pub chunks: Box<dyn Chunks>,
}

/// Bytes that come piece by piece.
#[async_trait]
pub trait Chunks: Send {
    /// The next piece; `None` at the end.
    async fn next(&mut self) -> Option<Result<Vec<u8>, StorageFault>>;
}

/// What was found under a name.
pub enum Found {
    /// Bytes.
    Stored(Stored),
    /// The file is there, but not those bytes; it is so large.
    OutOfRange(u64),
    /// There is no such file.
    Nothing,
}

/// Keeps files. Every call ends within half a minute.
#[async_trait]
pub trait MediaStorage: Send + Sync {
    /// Stores a file whole, or not at all.
    async fn put(&self, object: &Object, content: Content<'_>) -> Result<(), StorageFault>;
    /// Fetches a file, or some of its bytes.
    async fn get(&self, object: &Object, range: Option<ByteRange>) -> Result<Found, StorageFault>;
    /// Removes every file of an upload.
    async fn remove(&self, upload: UploadId) -> Result<(), StorageFault>;
    /// Removes the files of the upload's revisions before this one.
    async fn remove_revisions(&self, upload: UploadId, before: i32) -> Result<(), StorageFault>;
    /// Whether files can be kept and fetched, within two seconds.
    async fn check(&self) -> Result<(), StorageFault>;
}
