//! Exports: requesting, building and downloading them.

use std::sync::Arc;
use std::time::Duration;

use adapters::db::Database;
use adapters::exports::ZipBuilder;
use adapters::system::core;
use domain::exports::{BuildExports, Built, Exports};

use super::{codes_key, media};
use crate::config::Config;
use crate::jobs::Background;

/// A file that has not been written to for longer was abandoned.
const ABANDONED_AFTER: Duration = Duration::from_secs(7_200);

/// The use cases of exports.
///
/// # Errors
/// When the file storage cannot be used.
pub fn exports(config: &Config, database: &Database) -> anyhow::Result<Exports> {
    Ok(Exports { core: core(database), files: Arc::new(media::storage(config)?) })
}

/// Starts the jobs that build exports and delete their files.
///
/// # Errors
/// When the configuration is invalid.
pub fn start(background: &mut Background, config: &Config, database: &Database) -> anyhow::Result<()> {
    let storage = media::storage(config)?;
    let folder = media::working_folder(config.server.data_dir.join("exports"), ABANDONED_AFTER)?;
    let builder = ZipBuilder {
        database: database.clone(),
        media: Arc::new(storage.clone()),
        files: Arc::new(storage.clone()),
        key: Arc::new(codes_key(config)?),
        folder,
    };
    let build = BuildExports { core: core(database), builder: Arc::new(builder), files: Arc::new(storage) };
    let clear = build.clone();
    background.every("exports", Duration::from_secs(2), move || {
        let build = build.clone();
        async move {
            match build.build_next().await? {
                Built::Nothing | Built::Done => Ok(()),
                Built::Failed(reason) => Err(anyhow::anyhow!("an export could not be built: {reason}")),
            }
        }
    });
    background.every("files of exports", Duration::from_secs(600), move || {
        let clear = clear.clone();
        async move { clear.clear().await.map(drop) }
    });
    Ok(())
}
