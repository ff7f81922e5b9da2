//! File storage: a folder, or an S3 store.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use domain::media::object::Object;
use domain::media::ports::{ByteRange, Chunks, Content, Found, MediaStorage, StorageFault, Stored};
use domain::shared::ids::UploadId;
use futures_util::stream::BoxStream;
use futures_util::{StreamExt, TryStreamExt};
use object_store::aws::AmazonS3Builder;
use object_store::buffered::BufWriter;
use object_store::local::LocalFileSystem;
use object_store::path::Path as Name;
use object_store::{ClientOptions, GetOptions, GetRange, ObjectStore, ObjectStoreExt, RetryConfig};
use tokio::io::AsyncWriteExt;

/// How long one call may take.
const TIME_LIMIT: Duration = Duration::from_secs(25);
/// How long storing a large file may take.
const LARGE_TIME_LIMIT: Duration = Duration::from_secs(1_800);
/// How long a health check may take.
const CHECK_LIMIT: Duration = Duration::from_secs(2);
/// How long to wait for a connection or for data.
const IO_TIMEOUT: Duration = Duration::from_secs(5);
/// Larger files are sent in parts of this many bytes; two of them are in memory at once.
const PART: usize = 5 * 1024 * 1024;

/// The options of an S3 store.
#[derive(Debug, Clone)]
pub struct S3Options {
    /// The URL; Amazon's for the region unless given.
    pub endpoint: Option<String>,
    /// The bucket, which must exist.
    pub bucket: String,
    pub region: String,
    pub access_key: String,
    pub secret_key: String,
}

/// Files in a folder or an S3 store.
#[derive(Clone)]
pub struct ObjectStorage {
    store: Arc<dyn ObjectStore>,
    folder: Option<PathBuf>,
}

impl ObjectStorage {
    /// Files in a folder, which is created if it does not exist.
    ///
    /// # Errors
    /// When it cannot be created.
    pub fn folder(path: &Path) -> Result<Self, StorageFault> {
        std::fs::create_dir_all(path).map_err(|error| StorageFault(format!("{}: {error}", path.display())))?;
        let store = LocalFileSystem::new_with_prefix(path).map_err(fault)?;
        let store = Arc::new(store.with_automatic_cleanup(true).with_fsync(true));
        Ok(Self { store, folder: Some(path.to_owned()) })
    }

    /// Files in an S3 store.
    ///
    /// # Errors
    /// When the options are not valid.
    pub fn s3(options: &S3Options) -> Result<Self, StorageFault> {
        crate::cryptography::provide();
        let client = ClientOptions::new()
            .with_allow_http(true)
            .with_connect_timeout(IO_TIMEOUT)
            .with_read_timeout(IO_TIMEOUT)
            .with_timeout(TIME_LIMIT);
        let retry = RetryConfig { max_retries: 2, retry_timeout: IO_TIMEOUT, ..RetryConfig::default() };
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(&options.bucket)
            .with_region(&options.region)
            .with_access_key_id(&options.access_key)
            .with_secret_access_key(&options.secret_key)
            .with_client_options(client)
            .with_retry(retry);
        if let Some(endpoint) = &options.endpoint {
            builder = builder.with_endpoint(endpoint);
        }
        Ok(Self { store: Arc::new(builder.build().map_err(fault)?), folder: None })
    }

    async fn put_file(&self, name: Name, file: &Path) -> Result<(), StorageFault> {
        let broken = |error: std::io::Error| StorageFault(error.to_string());
        let mut source = tokio::fs::File::open(file).await.map_err(broken)?;
        let mut target = BufWriter::with_capacity(Arc::clone(&self.store), name, PART).with_max_concurrency(1);
        let copied = async {
            tokio::io::copy(&mut source, &mut target).await?;
            target.shutdown().await
        };
        if let Err(error) = copied.await {
            // Parts that cannot be deleted now expire by the rules of the bucket.
            let _ = target.abort().await;
            return Err(broken(error));
        }
        Ok(())
    }

    /// Stores a large file under a name of its own, whole or not at all.
    pub(crate) async fn put_named(&self, name: &str, file: &Path) -> Result<(), StorageFault> {
        within_limit(LARGE_TIME_LIMIT, self.put_file(Name::from(name), file)).await
    }

    /// The file of that name.
    pub(crate) async fn get_named(&self, name: &str) -> Result<Found, StorageFault> {
        in_time(self.find(&Name::from(name), None)).await
    }

    /// Deletes the file of that name, if there is one.
    pub(crate) async fn remove_named(&self, name: &str) -> Result<(), StorageFault> {
        in_time(async {
            match self.store.delete(&Name::from(name)).await {
                Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
                Err(error) => Err(fault(error)),
            }
        })
        .await
    }

    async fn find(&self, name: &Name, range: Option<GetRange>) -> Result<Found, StorageFault> {
        match self.store.get_opts(name, GetOptions { range, ..GetOptions::default() }).await {
            Ok(result) => Ok(Found::Stored(Stored {
                size: result.meta.size,
                range: result.range.clone(),
                chunks: Box::new(FileChunks(result.into_stream())),
            })),
            Err(object_store::Error::NotFound { .. }) => Ok(Found::Nothing),
            Err(error) => Err(fault(error)),
        }
    }

    /// Deletes the files of an upload whose first path segment `which` selects, given `than`.
    async fn remove_some(&self, upload: UploadId, which: fn(&str, i32) -> bool, than: i32) -> Result<(), StorageFault> {
        let folder = Name::from(upload.to_string());
        let below = folder.clone();
        let names = self.store.list(Some(&folder)).map_ok(|meta| meta.location).try_filter(move |name| {
            let revision = name.prefix_match(&below).and_then(|mut parts| parts.next());
            std::future::ready(revision.is_some_and(|part| which(part.as_ref(), than)))
        });
        self.store.delete_stream(names.boxed()).try_for_each(|_| std::future::ready(Ok(()))).await.or_else(|error| {
            // Another deletion was faster.
            if matches!(error, object_store::Error::NotFound { .. }) { Ok(()) } else { Err(fault(error)) }
        })
    }
}

#[async_trait]
impl MediaStorage for ObjectStorage {
    async fn put(&self, object: &Object, content: Content<'_>) -> Result<(), StorageFault> {
        let name = Name::from(object.name());
        in_time(async {
            match content {
                Content::File(file) => self.put_file(name, file).await,
                Content::Bytes(bytes) => self.store.put(&name, bytes.to_vec().into()).await.map(drop).map_err(fault),
            }
        })
        .await
    }

    async fn get(&self, object: &Object, range: Option<ByteRange>) -> Result<Found, StorageFault> {
        let name = Name::from(object.name());
        in_time(async {
            let range = match range {
                None => None,
                Some(range) => {
                    let size = match self.store.head(&name).await {
                        Ok(meta) => meta.size,
                        Err(object_store::Error::NotFound { .. }) => return Ok(Found::Nothing),
                        Err(error) => return Err(fault(error)),
                    };
                    match within(range, size) {
                        Some(bytes) => Some(GetRange::Bounded(bytes)),
                        None => return Ok(Found::OutOfRange(size)),
                    }
                }
            };
            self.find(&name, range).await
        })
        .await
    }

    async fn remove(&self, upload: UploadId) -> Result<(), StorageFault> {
        in_time(self.remove_some(upload, |_, _| true, 0)).await
    }

    async fn remove_revisions(&self, upload: UploadId, before: i32) -> Result<(), StorageFault> {
        in_time(self.remove_some(upload, |part, before| part.parse().is_ok_and(|one: i32| one < before), before)).await
    }

    async fn check(&self) -> Result<(), StorageFault> {
        let works = async {
            match &self.folder {
                Some(folder) => writes_to(folder.clone()).await,
                None => self.store.list(None).next().await.transpose().map(drop).map_err(fault),
            }
        };
        within_limit(CHECK_LIMIT, works).await
    }
}

/// The bytes of a range in a file of this size; `None` when there are none.
fn within(range: ByteRange, size: u64) -> Option<std::ops::Range<u64>> {
    let bytes = match range {
        ByteRange::From(first, last) => first..last.map_or(size, |last| last.saturating_add(1)).min(size),
        ByteRange::Last(count) => size.saturating_sub(count)..size,
    };
    (!bytes.is_empty()).then_some(bytes)
}

/// Whether a file can be created and written there. It has no name and is deleted when it is closed.
async fn writes_to(folder: PathBuf) -> Result<(), StorageFault> {
    let tried = tokio::task::spawn_blocking(move || {
        let write = || tempfile::tempfile_in(&folder)?.write_all(b"works");
        write().map_err(|error: std::io::Error| StorageFault(format!("{}: {error}", folder.display())))
    });
    tried.await.map_err(|error| StorageFault(error.to_string()))?
}

async fn in_time<T>(work: impl Future<Output = Result<T, StorageFault>>) -> Result<T, StorageFault> {
    within_limit(TIME_LIMIT, work).await
}

async fn within_limit<T>(
    limit: Duration,
    work: impl Future<Output = Result<T, StorageFault>>,
) -> Result<T, StorageFault> {
    let done = tokio::time::timeout(limit, work).await;
    done.unwrap_or_else(|_| Err(StorageFault("it did not respond in time".into())))
}

fn fault(error: object_store::Error) -> StorageFault {
    StorageFault(error.to_string())
}

/// A file read chunk by chunk; a chunk that does not arrive in time ends it.
struct FileChunks(BoxStream<'static, object_store::Result<bytes::Bytes>>);

#[async_trait]
impl Chunks for FileChunks {
    async fn next(&mut self) -> Option<Result<Vec<u8>, StorageFault>> {
        match tokio::time::timeout(TIME_LIMIT, self.0.next()).await {
            Ok(chunk) => Some(chunk?.map(Vec::from).map_err(fault)),
            Err(_) => Some(Err(StorageFault("it stopped responding".into()))),
        }
    }
}
