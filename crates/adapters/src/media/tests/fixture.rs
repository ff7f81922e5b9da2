//! Uploads on a database and in a folder of their own, with an image processor that opens no files.

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::sql_types::Uuid as SqlUuid;
use diesel_async::RunQueryDsl;
use domain::media::edit::Edit;
use domain::media::format::Format;
use domain::media::image_processor::{Cut, ImageError, Rendered, Source, VideoFacts};
use domain::media::ports::Content;
use domain::media::{ImageProcessor, Media, MediaError, Upload, Uploads};
use domain::shared::ids::{UploadId, UserId};
use domain::shared::rng::Rng as _;
use domain::unit_of_work::{Store, in_transaction};
use tempfile::TempDir;

use crate::db::{Database, testing};
use crate::media::ObjectStorage;
use crate::system::{System, core};

/// Returns the same picture for every file.
struct FakeProcessor;

#[async_trait]
impl ImageProcessor for FakeProcessor {
    async fn render(&self, _: Source<'_>, _: Cut) -> Result<Rendered, ImageError> {
        let variants = vec![(40, b"picture".to_vec())];
        Ok(Rendered { width: 40, height: 30, thumbhash: vec![1], variants, master: b"master".to_vec() })
    }

    async fn inspect(&self, _: &Path, _: Format) -> Result<VideoFacts, ImageError> {
        Err(ImageError::Busy)
    }
}

/// A database with one member, Rosa, who owns all uploads.
pub(super) struct Fixture {
    pub database: Database,
    folder: TempDir,
    pub uploads: Uploads,
    pub owner: UserId,
}

impl Fixture {
    pub async fn new() -> Self {
        let (database, folder) = (testing::crowded_database(8).await, TempDir::new().unwrap());
        let uploads = Uploads {
            core: core(&database),
            storage: Arc::new(ObjectStorage::folder(folder.path()).unwrap()),
            image_processor: Arc::new(FakeProcessor),
            secrets: Arc::new(testing::secrets()),
        };
        let owner = UserId(System.id());
        let fixture = Self { database, folder, uploads, owner };
        let sql = "WITH signed_up AS (
                INSERT INTO auths (id, email, password_hash, created_at, updated_at)
                VALUES ($1, 'rosa@example.org', '', now(), now())
            )
            INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
            VALUES ($1, $1, 'rosa', 'Rosa', now(), now())";
        fixture.run_sql(sql, owner.0).await;
        fixture
    }

    pub async fn run_sql(&self, sql: &str, id: uuid::Uuid) {
        let mut connection = self.database.connection().await.unwrap();
        diesel::sql_query(sql).bind::<SqlUuid, _>(id).execute(&mut connection).await.unwrap();
    }

    /// Inserts an upload with a file.
    pub async fn upload(&self, created_at: DateTime<Utc>, revision: i32) -> Media {
        let media = Media {
            id: UploadId(System.id()),
            format: Format::Png,
            width: 40,
            height: 30,
            duration_ms: None,
            thumbhash: None,
            alt: None,
            variants: vec![40],
            revision,
            signature: None,
        };
        let upload = Upload {
            media: media.clone(),
            owner: Some(self.owner),
            bytes: 100,
            edit: Edit::default(),
            demo: false,
            in_use: false,
            created_at,
            updated_at: created_at,
        };
        self.uploads.storage.put(&media.variant(40), Content::Bytes(b"picture")).await.unwrap();
        let store: &dyn Store = &self.database;
        in_transaction(store, async |unit| Ok::<_, MediaError>(unit.media().insert_upload(&upload).await?))
            .await
            .unwrap();
        media
    }

    /// How many uploads have stored files.
    pub fn files(&self) -> usize {
        std::fs::read_dir(self.folder.path()).unwrap().count()
    }
}
