//! What becomes of uploads that nothing shows.

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use diesel::sql_types::Uuid as SqlUuid;
use diesel_async::RunQueryDsl;
use domain::kernel::ids::{UploadId, UserId};
use domain::kernel::unit_of_work::{Store, in_transaction};
use domain::kernel::world::World;
use domain::media::edit::Edit;
use domain::media::format::Format;
use domain::media::ports::Content;
use domain::media::workshop::{Cut, Developed, Source, VideoFacts, WorkshopError};
use domain::media::{Media, MediaError, MediaReads, Upload, Uploads, Workshop};
use tempfile::TempDir;

use crate::db::{Database, testing};
use crate::media::ObjectStorage;
use crate::world::Machine;

/// Nothing is made here.
struct Closed;

#[async_trait]
impl Workshop for Closed {
    async fn develop(&self, _: Source<'_>, _: Cut) -> Result<Developed, WorkshopError> {
        Err(WorkshopError::Busy)
    }

    async fn inspect(&self, _: &Path, _: Format) -> Result<VideoFacts, WorkshopError> {
        Err(WorkshopError::Busy)
    }
}

struct House {
    database: Database,
    folder: TempDir,
    uploads: Uploads,
    owner: UserId,
}

impl House {
    async fn new() -> Self {
        let (database, folder) = (testing::database().await, TempDir::new().unwrap());
        let uploads = Uploads {
            store: Arc::new(database.clone()),
            reads: Arc::new(database.clone()),
            storage: Arc::new(ObjectStorage::folder(folder.path()).unwrap()),
            workshop: Arc::new(Closed),
            world: Arc::new(Machine),
        };
        let owner = UserId(Machine.id());
        let house = Self { database, folder, uploads, owner };
        let sql = "WITH signed_up AS (
                INSERT INTO auths (id, email, password_hash, created_at, updated_at)
                VALUES ($1, 'rosa@example.org', '', now(), now())
            )
            INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
            VALUES ($1, $1, 'rosa', 'Rosa', now(), now())";
        house.run_sql(sql, owner.0).await;
        house
    }

    async fn run_sql(&self, sql: &str, id: uuid::Uuid) {
        let mut connection = self.database.connection().await.unwrap();
        diesel::sql_query(sql).bind::<SqlUuid, _>(id).execute(&mut connection).await.unwrap();
    }

    /// An upload that came then, with a file.
    async fn upload(&self, created_at: DateTime<Utc>, revision: i32) -> Media {
        let media = Media {
            id: UploadId(Machine.id()),
            format: Format::Png,
            width: 40,
            height: 30,
            duration_ms: None,
            thumbhash: None,
            alt: None,
            variants: vec![40],
            revision,
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

    fn files(&self) -> usize {
        std::fs::read_dir(self.folder.path()).unwrap().count()
    }
}

#[tokio::test]
async fn goes_after_a_day_with_its_files() {
    let house = House::new().await;
    let now = Machine.now();
    let fresh = house.upload(now - TimeDelta::hours(23), 1).await;
    let shown = house.upload(now - TimeDelta::days(9), 1).await;
    house.upload(now - TimeDelta::hours(25), 1).await;
    house.upload(now - TimeDelta::hours(2), 0).await;
    let under_way = house.upload(now - TimeDelta::minutes(2), 0).await;
    house.run_sql("UPDATE users SET avatar_upload_id = $1", shown.id.0).await;
    assert_eq!(house.uploads.collect().await.unwrap(), 2);
    assert_eq!(house.files(), 3);
    let left = house.database.media(&[fresh.id, shown.id, under_way.id]).await.unwrap();
    assert_eq!(left.len(), 2, "the one under way is seen by nobody");
    assert_eq!(house.uploads.collect().await.unwrap(), 0);
}

#[tokio::test]
async fn goes_at_once_with_its_owner() {
    let house = House::new().await;
    house.upload(Machine.now(), 1).await;
    house.run_sql("DELETE FROM users WHERE id = $1", house.owner.0).await;
    assert_eq!(house.uploads.collect().await.unwrap(), 1);
    assert_eq!(house.files(), 0);
}

#[tokio::test]
async fn is_kept_for_whoever_is_about_to_show_it() {
    let house = House::new().await;
    let old = house.upload(Machine.now() - TimeDelta::days(3), 1).await;
    let mut unit = house.database.begin().await.unwrap();
    assert_eq!(unit.media().usable(house.owner, &[old.id]).await.unwrap().len(), 1);
    assert_eq!(house.uploads.collect().await.unwrap(), 0);
    unit.rollback().await.unwrap();
    assert_eq!(house.uploads.collect().await.unwrap(), 1);
}

#[tokio::test]
async fn usable_are_only_ones_own_in_the_order_asked_for() {
    let house = House::new().await;
    let (one, two) = (house.upload(Machine.now(), 1).await, house.upload(Machine.now(), 1).await);
    let half_made = house.upload(Machine.now(), 0).await;
    let mut unit = house.database.begin().await.unwrap();
    let usable = unit.media().usable(house.owner, &[two.id, half_made.id, one.id]).await.unwrap();
    assert_eq!(usable.iter().map(|upload| upload.media.id).collect::<Vec<_>>(), [two.id, one.id]);
    assert_eq!(unit.media().usable(UserId(Machine.id()), &[one.id]).await.unwrap(), []);
    unit.rollback().await.unwrap();
}
