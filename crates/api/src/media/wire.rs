//! Pictures and videos on the wire.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use domain::media::crop::Crop;
use domain::media::format::Format;
use domain::media::object::Object;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa::openapi::schema::{Object as Schema, ObjectBuilder, Type};
use uuid::Uuid;

use super::names::{FormatName, KindName};
use crate::http::html::escape;

/// The media type of a video file.
#[derive(Debug, Serialize, ToSchema)]
pub enum VideoType {
    #[serde(rename = "video/mp4")]
    Mp4,
    #[serde(rename = "video/webm")]
    WebM,
}

/// A picture or video.
#[derive(Debug, Serialize, ToSchema)]
pub struct Media {
    uuid: Uuid,
    kind: KindName,
    /// In pixels.
    width: u32,
    /// In pixels.
    height: u32,
    /// A placeholder of a few bytes, in base64 (<https://evanw.github.io/thumbhash/>).
    thumbhash: Option<String>,
    alt: Option<String>,
    /// The picture in several widths, ascending; of a video, its still, if it has one.
    variants: Vec<Variant>,
    video: Option<Video>,
}

/// A picture in one width, as WebP.
#[derive(Debug, Serialize, ToSchema)]
pub struct Variant {
    /// Path on this origin. Its content never changes.
    url: String,
    width: u32,
    height: u32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Video {
    /// Path on this origin. Its content never changes; ranges are supported.
    url: String,
    content_type: VideoType,
    /// Null when the file does not state it.
    duration_ms: Option<u32>,
}

/// An upload of the actor.
#[derive(Debug, Serialize, ToSchema)]
pub struct Upload {
    #[serde(flatten)]
    media: Media,
    /// Of the uploaded file.
    content_type: FormatName,
    /// The size of the uploaded file.
    bytes: u64,
    edit: Edit,
    /// Whether a review, gallery or profile shows it. Unused uploads are deleted after a day.
    in_use: bool,
    created_at: DateTime<Utc>,
}

/// Rotation and crop of a picture.
#[derive(Debug, Serialize, ToSchema)]
pub struct Edit {
    /// Clockwise, in degrees.
    #[schema(schema_with = rotation_schema)]
    rotate: i64,
    /// Of the rotated picture; null keeps all of it.
    crop: Option<CropFractions>,
}

/// A rectangle in fractions, 0 to 1, of the rotated picture.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CropFractions {
    #[schema(minimum = 0, maximum = 1)]
    x: f64,
    #[schema(minimum = 0, maximum = 1)]
    y: f64,
    #[schema(minimum = 0.01, maximum = 1)]
    width: f64,
    #[schema(minimum = 0.01, maximum = 1)]
    height: f64,
}

/// The schema of a rotation.
pub(super) fn rotation_schema() -> Schema {
    ObjectBuilder::new().schema_type(Type::Integer).enum_values(Some([0, 90, 180, 270])).build()
}

impl TryFrom<CropFractions> for Crop {
    type Error = ();

    fn try_from(crop: CropFractions) -> Result<Self, ()> {
        Self::new(crop.x, crop.y, crop.width, crop.height).ok_or(())
    }
}

impl From<Crop> for CropFractions {
    fn from(crop: Crop) -> Self {
        let [x, y, width, height] = crop.parts();
        Self { x, y, width, height }
    }
}

impl From<domain::media::Upload> for Upload {
    fn from(upload: domain::media::Upload) -> Self {
        Self {
            content_type: upload.media.format.into(),
            media: upload.media.into(),
            bytes: upload.bytes,
            edit: Edit { rotate: upload.edit.rotation.degrees(), crop: upload.edit.crop.map(CropFractions::from) },
            in_use: upload.in_use,
            created_at: upload.created_at,
        }
    }
}

impl Media {
    /// The picture as an HTML element that the browser loads with priority; `None` without variants. `sizes` are the
    /// displayed widths, `name` is used without an alternative text.
    pub fn first_picture(&self, sizes: &str, name: &str) -> Option<String> {
        let largest = self.variants.last()?;
        let widths: Vec<String> = self.variants.iter().map(|file| format!("{} {}w", file.url, file.width)).collect();
        Some(format!(
            "<img src=\"{}\" srcset=\"{}\" sizes=\"{sizes}\" width=\"{}\" height=\"{}\" alt=\"{}\" \
             fetchpriority=\"high\">",
            largest.url,
            widths.join(","),
            self.width,
            self.height,
            escape(self.alt.as_deref().unwrap_or(name)),
        ))
    }
}

/// The path of a file on this origin, signed if there is a signature.
pub fn url(object: &Object, signature: Option<&str>) -> String {
    let query = signature.map(|signature| format!("?pass={signature}")).unwrap_or_default();
    format!("/media/{}{query}", object.name())
}

impl From<domain::media::Media> for Media {
    fn from(media: domain::media::Media) -> Self {
        let address = |object: &Object| url(object, media.signature.as_deref());
        let variant = |width: &u32| Variant {
            url: address(&media.variant(*width)),
            width: *width,
            height: media.height_at(*width),
        };
        let video_type = match media.format {
            Format::Mp4 => Some(VideoType::Mp4),
            Format::WebM => Some(VideoType::WebM),
            _ => None,
        };
        let video = video_type.map(|content_type| Video {
            url: address(&media.video()),
            content_type,
            duration_ms: media.duration_ms,
        });
        Self {
            uuid: media.id.0,
            kind: media.kind().into(),
            width: media.width,
            height: media.height,
            thumbhash: media.thumbhash.as_deref().map(|hash| STANDARD.encode(hash)),
            variants: media.variants.iter().map(variant).collect(),
            alt: media.alt,
            video,
        }
    }
}
