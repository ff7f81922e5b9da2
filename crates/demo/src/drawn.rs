//! Pictures generated for the demo data, stored like uploads.

use adapters::media::picture;
use chrono::{DateTime, Utc};
use domain::media::edit::Edit;
use domain::media::format::Format;
use domain::media::image_processor::{Cut, Rendered};
use domain::media::object::{Object, Part};
use domain::media::ports::Content;
use domain::media::{Media, MediaError, MediaRule, MediaStorage, Upload};
use domain::shared::ids::{UploadId, UserId};
use domain::shared::rng::Rng as _;
use domain::unit_of_work::in_transaction;

use adapters::db::Database;
use adapters::system::System;

#[derive(Debug, Clone)]
pub struct Drawn<'a> {
    /// JPEG, PNG, WebP or GIF.
    pub file: &'a [u8],
    pub owner: UserId,
    pub alt: Option<String>,
    /// When it appears to have been uploaded.
    pub created_at: DateTime<Utc>,
}

/// Stores a generated picture, marked as demo data, and its rendered files.
///
/// # Errors
/// `Invalid` when it is not a picture; `ProcessingFailed`, `StorageFailed`, `Store`.
pub async fn store(database: &Database, storage: &dyn MediaStorage, drawn: Drawn<'_>) -> Result<UploadId, MediaError> {
    let (id, bytes) = (UploadId(System.id()), drawn.file.len() as u64);
    let format = Format::sniff(drawn.file).ok_or_else(|| MediaError::field("file", "file_type_unsupported"))?;
    let file = drawn.file.to_vec();
    let rendered = tokio::task::spawn_blocking(move || picture::render(&file, Cut::Edit(Edit::default()))).await;
    let rendered = rendered.map_err(|error| MediaRule::ProcessingFailed(error.to_string()))?;
    let picture = rendered.map_err(|flaw| MediaError::of_file("file", flaw.into()))?;
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
        signature: None,
    }
}
