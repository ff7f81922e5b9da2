//! The accepted file formats.

use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

/// The largest picture, in bytes.
pub const MAX_IMAGE_BYTES: u64 = 15 * 1024 * 1024;
/// The largest video, in bytes.
pub const MAX_VIDEO_BYTES: u64 = 60 * 1024 * 1024;

#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum MediaKind {
    Image,
    Video,
}

/// The format of a file, by its content. Its name is the media type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
pub enum Format {
    #[strum(serialize = "image/jpeg")]
    Jpeg,
    #[strum(serialize = "image/png")]
    Png,
    /// Only the first frame of animations is used.
    #[strum(serialize = "image/webp")]
    WebP,
    /// Only the first frame of animations is used.
    #[strum(serialize = "image/gif")]
    Gif,
    /// MPEG-4 (ISO 14496-12).
    #[strum(serialize = "video/mp4")]
    Mp4,
    /// WebM, a profile of Matroska.
    #[strum(serialize = "video/webm")]
    WebM,
}

impl Format {
    /// Whether it is a picture or a video.
    pub fn kind(self) -> MediaKind {
        match self {
            Self::Jpeg | Self::Png | Self::WebP | Self::Gif => MediaKind::Image,
            Self::Mp4 | Self::WebM => MediaKind::Video,
        }
    }

    /// The largest file, in bytes.
    pub fn max_bytes(self) -> u64 {
        match self.kind() {
            MediaKind::Image => MAX_IMAGE_BYTES,
            MediaKind::Video => MAX_VIDEO_BYTES,
        }
    }

    pub fn content_type(self) -> &'static str {
        self.into()
    }

    /// Detects the format from the first [`Format::HEAD`] bytes, or from the whole file if it is shorter. The rest of the
    /// file may still be broken.
    pub fn sniff(head: &[u8]) -> Option<Self> {
        let at = |offset: usize, bytes: &[u8]| head.get(offset..).is_some_and(|rest| rest.starts_with(bytes));
        let format = match () {
            () if at(0, b"\xff\xd8\xff") => Self::Jpeg,
            () if at(0, b"\x89PNG\r\n\x1a\n") => Self::Png,
            () if at(0, b"GIF87a") || at(0, b"GIF89a") => Self::Gif,
            () if at(0, b"RIFF") && at(8, b"WEBP") => Self::WebP,
            () if at(4, b"ftyp") => Self::Mp4,
            () if at(0, b"\x1a\x45\xdf\xa3") => Self::WebM,
            () => return None,
        };
        Some(format)
    }

    /// How many bytes are needed to detect the format.
    pub const HEAD: usize = 12;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_format_is_detected_from_the_first_bytes() {
        let cases: [(&[u8], _); 9] = [
            (b"\xff\xd8\xff\xe1....", Some(Format::Jpeg)),
            (b"\x89PNG\r\n\x1a\n\0\0\0\r", Some(Format::Png)),
            (b"GIF89a\x01\0", Some(Format::Gif)),
            (b"RIFF\0\0\0\0WEBPVP8 ", Some(Format::WebP)),
            (b"RIFF\0\0\0\0WAVEfmt ", None),
            (b"\0\0\0\x18ftypisom", Some(Format::Mp4)),
            (b"\x1a\x45\xdf\xa3\x01", Some(Format::WebM)),
            (b"<svg xmlns=\"ht", None),
            (b"", None),
        ];
        for (head, expected) in cases {
            assert_eq!(Format::sniff(head), expected, "{head:?}");
        }
    }

    #[test]
    fn names_are_read_back() {
        for format in Format::VARIANTS {
            assert_eq!(format.content_type().parse(), Ok(*format));
            let kind: &str = format.kind().into();
            assert_eq!(kind.parse(), Ok(format.kind()));
            assert!(format.content_type().starts_with(kind), "{format:?}");
        }
    }
}
