//! Pictures and videos on the wire.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use domain::kernel::ids::UploadId;
use domain::media::format::{Format, MediaKind};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A picture or video.
#[derive(Debug, Serialize, ToSchema)]
pub struct Media {
    uuid: Uuid,
    /// image or video.
    kind: &'static str,
    /// In pixels.
    width: u32,
    /// In pixels.
    height: u32,
    /// A picture of a few bytes to show until the other comes, in base64 (<https://evanw.github.io/thumbhash/>).
    thumbhash: Option<String>,
    /// What it shows, for those who do not see it.
    alt: Option<String>,
    /// The picture in several widths, ascending; of a video, its still, if it has one.
    variants: Vec<Variant>,
    video: Option<Video>,
}

/// A picture in one width, as WebP.
#[derive(Debug, Serialize, ToSchema)]
pub struct Variant {
    /// Path on this origin. What it gives never changes.
    url: String,
    width: u32,
    height: u32,
}

/// A video as it is played.
#[derive(Debug, Serialize, ToSchema)]
pub struct Video {
    /// Path on this origin. What it gives never changes; parts of it can be asked for.
    url: String,
    /// video/mp4 or video/webm.
    content_type: &'static str,
    duration_ms: Option<u32>,
}

/// The path of a file of an upload.
fn path(id: UploadId, revision: i32, name: &str) -> String {
    format!("/media/{id}/{revision}/{name}")
}

/// The name of a video's file.
fn video_name(format: Format) -> &'static str {
    if format == Format::WebM { "video.webm" } else { "video.mp4" }
}

impl From<domain::media::Media> for Media {
    fn from(media: domain::media::Media) -> Self {
        let variant = |width: &u32| Variant {
            url: path(media.id, media.revision, &format!("{width}.webp")),
            width: *width,
            height: media.height_at(*width),
        };
        let video = (media.kind() == MediaKind::Video).then(|| Video {
            url: path(media.id, media.revision, video_name(media.format)),
            content_type: media.format.content_type(),
            duration_ms: media.duration_ms,
        });
        Self {
            uuid: media.id.0,
            kind: media.kind().as_str(),
            width: media.width,
            height: media.height,
            thumbhash: media.thumbhash.as_deref().map(|hash| STANDARD.encode(hash)),
            variants: media.variants.iter().map(variant).collect(),
            alt: media.alt,
            video,
        }
    }
}
