//! Pictures and videos on the wire.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use domain::media::crop::Crop;
use domain::media::format;
use domain::media::object::Object;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::html::escape;

/// Picture or video.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MediaKind {
    Image,
    Video,
}

impl From<format::MediaKind> for MediaKind {
    fn from(kind: format::MediaKind) -> Self {
        match kind {
            format::MediaKind::Image => Self::Image,
            format::MediaKind::Video => Self::Video,
        }
    }
}

/// A picture or video.
#[derive(Debug, Serialize, ToSchema)]
pub struct Media {
    uuid: Uuid,
    kind: MediaKind,
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

/// Something somebody sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct Upload {
    #[serde(flatten)]
    media: Media,
    /// What it was when it came.
    content_type: &'static str,
    /// How large the file was.
    bytes: u64,
    edit: Edit,
    /// Whether a review, gallery or profile shows it. What nothing shows is removed after a day.
    in_use: bool,
    created_at: DateTime<Utc>,
}

/// How a picture is turned and cut.
#[derive(Debug, Serialize, ToSchema)]
pub struct Edit {
    /// Clockwise, in degrees.
    rotate: i64,
    /// What is cut out of the turned picture; null: all of it.
    crop: Option<CropFractions>,
}

/// A rectangle in fractions, 0 to 1, of the turned picture.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CropFractions {
    /// From the left.
    x: f64,
    /// From the top.
    y: f64,
    width: f64,
    height: f64,
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
            content_type: upload.media.format.content_type(),
            media: upload.media.into(),
            bytes: upload.bytes,
            edit: Edit { rotate: upload.edit.rotation.degrees(), crop: upload.edit.crop.map(CropFractions::from) },
            in_use: upload.in_use,
            created_at: upload.created_at,
        }
    }
}

impl Media {
    /// The picture as HTML, to be loaded before others; nothing where there is none yet. `sizes` says how wide it is
    /// shown, `name` what it is of, should nobody have said what it shows.
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

/// The path of a file on this origin, with what shows it while it is withheld.
pub fn url(object: &Object, pass: Option<&str>) -> String {
    let pass = pass.map(|pass| format!("?pass={pass}")).unwrap_or_default();
    format!("/media/{}{pass}", object.name())
}

impl From<domain::media::Media> for Media {
    fn from(media: domain::media::Media) -> Self {
        let address = |object: &Object| url(object, media.pass.as_deref());
        let variant = |width: &u32| Variant {
            url: address(&media.variant(*width)),
            width: *width,
            height: media.height_at(*width),
        };
        let video = (media.kind() == format::MediaKind::Video).then(|| Video {
            url: address(&media.video()),
            content_type: media.format.content_type(),
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
