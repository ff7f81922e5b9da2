//! Uploaded pictures and videos.

use chrono::{DateTime, Utc};

use super::edit::Edit;
use super::format::{Format, MediaKind};
use crate::shared::failure::FieldError;
use crate::shared::ids::{UploadId, UserId};
use crate::shared::text::one_line;

/// The most characters of an alternative text.
pub const MAX_ALT: usize = 500;
/// The widths pictures are rendered in, in pixels.
pub const WIDTHS: [u32; 3] = [320, 960, 1920];

/// A picture or video as displayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Media {
    pub id: UploadId,
    /// Of the uploaded file.
    pub format: Format,
    /// In pixels, rotated and cropped.
    pub width: u32,
    /// In pixels, rotated and cropped.
    pub height: u32,
    /// The duration of a video, if the file states it.
    pub duration_ms: Option<u32>,
    /// A placeholder of a few bytes (<https://evanw.github.io/thumbhash/>).
    pub thumbhash: Option<Vec<u8>>,
    pub alt: Option<String>,
    /// The widths of its WebP files, ascending; of a video's still, if it has one.
    pub variants: Vec<u32>,
    /// Grows with every edit. It is part of the URLs, so that files can be cached forever; 0 while the upload is invisible.
    pub revision: i32,
    /// For signed URLs, while a review that is not published withholds its files ([`super::signed_url`]).
    pub signature: Option<String>,
}

impl Media {
    /// Whether it is a picture or a video.
    pub fn kind(&self) -> MediaKind {
        self.format.kind()
    }

    /// The height of the variant of this width.
    pub fn height_at(&self, width: u32) -> u32 {
        scaled_height((self.width, self.height), width)
    }
}

/// The height of a picture of this size, scaled to the width `wanted`.
pub fn scaled_height((width, height): (u32, u32), wanted: u32) -> u32 {
    let exact = u64::from(height) * u64::from(wanted);
    let width = u64::from(width.max(1));
    u32::try_from((exact + width / 2) / width).unwrap_or(u32::MAX).max(1)
}

/// The widths a picture is rendered in: the smaller ones of [`WIDTHS`], and its own unless it is wider than all of them.
pub fn widths(width: u32) -> Vec<u32> {
    let [.., widest] = WIDTHS;
    WIDTHS.into_iter().filter(|step| *step < width).chain((width <= widest).then_some(width)).collect()
}

/// An upload of a member.
#[derive(Debug, Clone, PartialEq)]
pub struct Upload {
    pub media: Media,
    /// `None` once the owner is deleted.
    pub owner: Option<UserId>,
    /// The size of the uploaded file.
    pub bytes: u64,
    pub edit: Edit,
    /// Whether it belongs to the demo data.
    pub demo: bool,
    /// Whether a review, gallery or profile shows it. Computed when it is read.
    pub in_use: bool,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// An alternative text, on one line; `None` when it is empty.
///
/// # Errors
/// `too_long`.
pub fn checked_alt(text: &str) -> Result<Option<String>, FieldError> {
    let line = one_line(text, usize::MAX);
    match &line {
        Some(line) if line.chars().count() > MAX_ALT => Err(FieldError::new("alt", "too_long").with("max", MAX_ALT)),
        _ => Ok(line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_variant_is_wider_than_the_picture() {
        let cases: [(u32, &[u32]); 6] = [
            (100, &[100]),
            (320, &[320]),
            (500, &[320, 500]),
            (960, &[320, 960]),
            (1920, &[320, 960, 1920]),
            (6000, &[320, 960, 1920]),
        ];
        for (width, expected) in cases {
            assert_eq!(widths(width), expected, "{width}");
        }
    }

    #[test]
    fn heights_keep_the_proportions() {
        assert_eq!(scaled_height((4000, 3000), 320), 240);
        assert_eq!(scaled_height((10_000, 1), 320), 1);
    }
}
