//! Pictures and videos: where they are kept and made.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use adapters::db::Database;
use adapters::media::{ObjectStorage, PictureProcess, S3Options};
use adapters::world::System;
use anyhow::Context;
use domain::media::Uploads;

use super::accounts;
use crate::config::Config;

/// A file that waits longer than any request lasts was left behind.
const LEFT_BEHIND: Duration = Duration::from_secs(600);

/// The use cases of uploads.
///
/// # Errors
/// When this program, which opens pictures, or the house's secret cannot be found.
pub fn uploads(config: &Config, database: &Database, storage: ObjectStorage) -> anyhow::Result<Uploads> {
    let program = std::env::current_exe().context("this program is not to be found")?;
    Ok(Uploads {
        store: Arc::new(database.clone()),
        reads: Arc::new(database.clone()),
        storage: Arc::new(storage),
        image_processor: Arc::new(PictureProcess::new(program)),
        secrets: Arc::new(accounts::secrets(config)?),
        world: Arc::new(System),
    })
}

/// Where files are kept.
///
/// # Errors
/// When the configuration cannot be put to use.
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

/// Where files wait while they arrive. What a server that was ended left there is cleared away.
///
/// # Errors
/// When the folder cannot be made or read.
pub fn incoming(config: &Config) -> anyhow::Result<PathBuf> {
    let folder = config.server.data_dir.join("incoming");
    let prepare = || {
        std::fs::create_dir_all(&folder)?;
        for file in std::fs::read_dir(&folder)? {
            let file = file?;
            if file.metadata()?.modified()?.elapsed().is_ok_and(|age| age > LEFT_BEHIND) {
                std::fs::remove_file(file.path())?;
            }
        }
        Ok::<_, std::io::Error>(())
    };
    prepare().with_context(|| format!("cannot use {}", folder.display()))?;
    Ok(folder)
}
