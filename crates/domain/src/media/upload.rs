//! A picture or video somebody sent, and what is shown of it.

use chrono::{DateTime, Utc};

use super::edit::Edit;
use super::format::{Format, MediaKind};
use crate::shared::failure::FieldError;
use crate::shared::ids::{UploadId, UserId};
use crate::shared::text::one_line;

/// The most characters of an alternative text.
pub const MAX_ALT: usize = 500;
/// The widths that pictures are made in.
pub const WIDTHS: [u32; 3] = [320, 960, 1920];

/// A picture or video as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Media {
    /// Its identity.
    pub id: UploadId,
    /// What it was when it came.
    pub format: Format,
    /// In pixels, turned and cut.
    pub width: u32,
    /// In pixels, turned and cut.
    pub height: u32,
    /// How long a video is, where it says so.
    pub duration_ms: Option<u32>,
    /// A picture of a few bytes to show until the other comes (<https://evanw.github.io/thumbhash/>).
    pub thumbhash: Option<Vec<u8>>,
    /// What it shows, for those who do not see it.
    pub alt: Option<String>,
    /// The widths it is there in as WebP, ascending; of a video, its still.
    pub variants: Vec<u32>,
    /// Grows with every edit; part of the addresses, which can therefore be kept for ever.
    pub revision: i32,
    /// What shows its files to the asker while a review that is not published withholds them ([`super::signed_url`]).
    pub pass: Option<String>,
}

impl Media {
    /// Whether it stands still.
    pub fn kind(&self) -> MediaKind {
        self.format.kind()
    }

    /// The height of the variant of that width.
    pub fn height_at(&self, width: u32) -> u32 {
        scaled_height((self.width, self.height), width)
    }
}

/// The height of a picture of that size when it is made that wide.
pub fn scaled_height((width, height): (u32, u32), wanted: u32) -> u32 {
    let exact = u64::from(height) * u64::from(wanted);
    let width = u64::from(width.max(1));
    u32::try_from((exact + width / 2) / width).unwrap_or(u32::MAX).max(1)
}

/// The widths that a picture is made in: those of [`WIDTHS`] that are narrower, and its own where it is narrower than
/// the widest.
pub fn widths(width: u32) -> Vec<u32> {
    let [.., widest] = WIDTHS;
    WIDTHS.into_iter().filter(|step| *step < width).chain((width <= widest).then_some(width)).collect()
}

/// What somebody sent.
#[derive(Debug, Clone, PartialEq)]
pub struct Upload {
    /// What is shown of it.
    pub media: Media,
    /// Who sent it; nobody when they have left.
    pub owner: Option<UserId>,
    /// How large the file was.
    pub bytes: u64,
    /// How it is turned and cut.
    pub edit: Edit,
    /// Whether it belongs to the invented Florence.
    pub demo: bool,
    /// Whether a review, gallery or profile shows it. Found out when it is read.
    pub in_use: bool,
    /// When it came.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

/// An alternative text, on one line; `None` when nothing is said.
///
/// # Errors
/// When it is too long.
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
