//! Pictures that the program draws itself, for the demo: stored as if somebody had sent them.

use adapters::media::picture;
use chrono::{DateTime, Utc};
use domain::media::edit::Edit;
use domain::media::format::Format;
use domain::media::image_processor::{Cut, Rendered};
use domain::media::object::{Object, Part};
use domain::media::ports::Content;
use domain::media::{Media, MediaError, MediaStorage, Upload};
use domain::shared::ids::{UploadId, UserId};
use domain::shared::world::Rng as _;
use domain::unit_of_work::in_transaction;

use adapters::db::Database;
use adapters::world::System;

/// A drawn picture.
#[derive(Debug, Clone)]
pub struct Drawn<'a> {
    /// Its file: JPEG, PNG, WebP or GIF.
    pub file: &'a [u8],
    /// Whose it is.
    pub owner: UserId,
    /// What it shows.
    pub alt: Option<String>,
    /// When it is said to have come.
    pub created_at: DateTime<Utc>,
}

/// Stores a drawn picture, marked as demo, and the files made of it.
///
/// # Errors
/// When it is no picture, or the database or the storage fails.
pub async fn store(database: &Database, storage: &dyn MediaStorage, drawn: Drawn<'_>) -> Result<UploadId, MediaError> {
    let (id, bytes) = (UploadId(System.id()), drawn.file.len() as u64);
    let format = Format::sniff(drawn.file).ok_or_else(|| MediaError::field("file", "file_type_unsupported"))?;
    let file = drawn.file.to_vec();
    let developed = tokio::task::spawn_blocking(move || picture::render(&file, Cut::Edit(Edit::default()))).await;
    let developed = developed.map_err(|error| MediaError::ImageProcessor(error.to_string()))?;
    let picture = developed.map_err(|flaw| MediaError::of_file("file", flaw.into()))?;
    let media = describe(id, format, &picture, drawn.alt);
    storage.put(&Object { upload: id, part: Part::Master }, Content::Bytes(&picture.master)).await?;
    for (width, file) in &picture.variants {
        storage.put(&media.variant(*width), Content::Bytes(file)).await?;
    }
    let upload = Upload {
        media,
        owner: Some(drawn.owner),
        bytes,
        edit: Edit::default(),
        demo: true,
        in_use: false,
        created_at: drawn.created_at,
        updated_at: drawn.created_at,
    };
    in_transaction(database, async |unit| Ok::<_, MediaError>(unit.media().insert_upload(&upload).await?)).await?;
    Ok(id)
}

fn describe(id: UploadId, format: Format, picture: &Rendered, alt: Option<String>) -> Media {
    Media {
        id,
        format,
        width: picture.width,
        height: picture.height,
        duration_ms: None,
        thumbhash: Some(picture.thumbhash.clone()),
        alt,
        variants: picture.variants.iter().map(|(width, _)| *width).collect(),
        revision: 1,
        pass: None,
    }
}
