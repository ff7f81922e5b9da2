//! Pictures and videos: processing and storage.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use adapters::db::Database;
use adapters::media::{ObjectStorage, PictureProcess, S3Options};
use adapters::system::core;
use anyhow::Context;
use domain::media::Uploads;

use super::accounts;
use crate::config::Config;

/// A file older than any request was abandoned.
const ABANDONED_AFTER: Duration = Duration::from_secs(600);

/// The use cases of uploads.
///
/// # Errors
/// When the path of this program, which processes pictures, or the secret cannot be read.
pub fn uploads(config: &Config, database: &Database, storage: ObjectStorage) -> anyhow::Result<Uploads> {
    let program = std::env::current_exe().context("cannot find the path of this program")?;
    Ok(Uploads {
        core: core(database),
        storage: Arc::new(storage),
        image_processor: Arc::new(PictureProcess::new(program)),
        secrets: Arc::new(accounts::secrets(config)?),
    })
}

/// The file storage.
///
/// # Errors
/// When the configuration is incomplete or the folder cannot be created.
pub fn storage(config: &Config) -> anyhow::Result<ObjectStorage> {
    let media = &config.media;
    let Some(bucket) = media.s3_bucket.clone() else {
        return Ok(ObjectStorage::folder(&config.server.data_dir.join("media"))?);
    };
    let needed =
        |value: &Option<String>, name| value.clone().with_context(|| format!("{name} is needed with a bucket"));
    let options = S3Options {
        endpoint: media.s3_endpoint.clone(),
        bucket,
        region: media.s3_region.clone(),
        access_key: needed(&media.s3_access_key, "media.s3_access_key (VERDORO_S3_ACCESS_KEY)")?,
        secret_key: needed(&media.s3_secret_key, "media.s3_secret_key (VERDORO_S3_SECRET_KEY)")?,
    };
    ObjectStorage::s3(&options).context("the S3 store cannot be used (VERDORO_S3_…)")
}

/// The folder for files being uploaded.
///
/// # Errors
/// When the folder cannot be created or read.
pub fn incoming(config: &Config) -> anyhow::Result<PathBuf> {
    working_folder(config.server.data_dir.join("incoming"), ABANDONED_AFTER)
}

/// A folder for files that are being made. Older ones, left by a server that was stopped, are deleted.
///
/// # Errors
/// When the folder cannot be created or read.
pub fn working_folder(folder: PathBuf, abandoned_after: Duration) -> anyhow::Result<PathBuf> {
    let prepare = || {
        std::fs::create_dir_all(&folder)?;
        for file in std::fs::read_dir(&folder)? {
            let file = file?;
            if file.metadata()?.modified()?.elapsed().is_ok_and(|age| age > abandoned_after) {
                std::fs::remove_file(file.path())?;
            }
        }
        Ok::<_, std::io::Error>(())
    };
    prepare().with_context(|| format!("cannot use {}", folder.display()))?;
    Ok(folder)
}
