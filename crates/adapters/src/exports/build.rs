//! Builds the file of an export on disk, in bounded memory, and moves it to the file storage.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};
use domain::exports::{ExportBuilder, ExportFiles, ExportRequest, Progress};
use domain::media::Media;
use domain::media::MediaStorage;
use domain::media::format::MediaKind;
use domain::media::object::{Object, Part};
use domain::media::ports::{Found, Stored};
use domain::shared::language::Language;
use uuid::Uuid;

use super::archive::Archive;
use super::calendar;
use super::document::describe;
use super::schema::load_columns;
use super::tables::TABLES;
use crate::db::Database;
use crate::db::schema::uploads;
use crate::media::rows::MediaRow;
use crate::visits::CodeSigner;

/// All documents are of the same moment.
const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
/// How often progress is reported while the file is moved to the storage.
const SIGN_OF_LIFE: Duration = Duration::from_secs(20);
/// The share of the documents in the progress, and that of documents and media together.
const DOCUMENTS: usize = 40;
const MEDIA: usize = 95;

/// Builds exports as ZIP files.
pub struct ZipBuilder {
    pub database: Database,
    pub media: Arc<dyn MediaStorage>,
    pub files: Arc<dyn ExportFiles>,
    /// Signs visits.
    pub key: Arc<CodeSigner>,
    /// The folder for files being built; they are deleted when the work ends.
    pub folder: PathBuf,
}

#[async_trait(?Send)]
impl ExportBuilder for ZipBuilder {
    async fn build(&self, request: &ExportRequest, progress: &mut dyn Progress) -> Result<u64, String> {
        let file = tempfile::NamedTempFile::new_in(&self.folder).map_err(describe)?;
        let mut archive = Archive::new(file.reopen().map_err(describe)?);
        archive.text("README.txt", readme(request.language)).map_err(describe)?;
        let key = format!("{}\n", self.key.public_jwk());
        archive.text("visits-key.json", &key).map_err(describe)?;
        let media = self.write_documents(&mut archive, request, progress).await?;
        self.write_media(&mut archive, media, progress).await?;
        archive.finish().map_err(describe)?;
        let size = file.as_file().metadata().map_err(describe)?.len();
        let mut moved = self.files.put(request.id, file.path());
        loop {
            match tokio::time::timeout(SIGN_OF_LIFE, &mut moved).await {
                Ok(moved) => return moved.map(|()| size).map_err(describe),
                Err(_) => progress.report(99).await,
            }
        }
    }
}

impl ZipBuilder {
    /// Writes the rows of all tables and the calendar. Returns the member's media.
    async fn write_documents(
        &self,
        archive: &mut Archive,
        request: &ExportRequest,
        progress: &mut dyn Progress,
    ) -> Result<Vec<Media>, String> {
        let mut connection = self.database.dedicated().await.map_err(describe)?;
        connection.batch_execute(SNAPSHOT).await.map_err(describe)?;
        let columns = load_columns(&mut connection).await.map_err(describe)?;
        for (number, table) in TABLES.iter().enumerate() {
            table.write(archive, &mut connection, request, &columns, &*self.key).await?;
            progress.report(percent(0, DOCUMENTS, number, TABLES.len())).await;
        }
        calendar::write(archive, &mut connection, request).await?;
        let owner = request.user.map_or(Uuid::nil(), |user| user.0);
        let query = uploads::table
            .filter(uploads::user_id.eq(owner).and(uploads::revision.gt(0)))
            .order(uploads::id)
            .select(MediaRow::as_select());
        let rows: Vec<MediaRow> = query.load(&mut connection).await.map_err(describe)?;
        rows.into_iter().map(Media::try_from).collect::<Result<_, _>>().map_err(describe)
    }

    async fn write_media(
        &self,
        archive: &mut Archive,
        media: Vec<Media>,
        progress: &mut dyn Progress,
    ) -> Result<(), String> {
        let count = media.len();
        for (number, one) in media.iter().enumerate() {
            for object in objects(one) {
                if let Found::Stored(stored) = self.media.get(&object, None).await.map_err(describe)? {
                    copy(archive, &object, stored).await?;
                    break;
                }
            }
            progress.report(percent(DOCUMENTS, MEDIA, number, count)).await;
        }
        Ok(())
    }
}

/// The best file of an upload, then the one to take where that is missing.
fn objects(media: &Media) -> Vec<Object> {
    match media.kind() {
        MediaKind::Video => vec![media.video()],
        MediaKind::Image => {
            let master = Object { upload: media.id, part: Part::Master };
            let widest = media.variants.iter().max().map(|width| media.variant(*width));
            std::iter::once(master).chain(widest).collect()
        }
    }
}

async fn copy(archive: &mut Archive, object: &Object, mut stored: Stored) -> Result<(), String> {
    archive.begin_media(&format!("media/{}", object.name().replace('/', "-"))).map_err(describe)?;
    while let Some(chunk) = stored.chunks.next().await {
        archive.write(&chunk.map_err(describe)?).map_err(describe)?;
    }
    Ok(())
}

/// How far the work is after number `done`, counted from 0, of `count` steps between two shares.
fn percent(from: usize, to: usize, done: usize, count: usize) -> u8 {
    u8::try_from(from + (to - from) * (done + 1) / count.max(1)).unwrap_or(99)
}

fn readme(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("readme.en.txt"),
        Language::It => include_str!("readme.it.txt"),
    }
}
