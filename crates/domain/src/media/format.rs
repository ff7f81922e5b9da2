//! What sorts of files are taken.

/// The largest picture, in bytes.
pub const MAX_IMAGE_BYTES: u64 = 15 * 1024 * 1024;
/// The largest video, in bytes.
pub const MAX_VIDEO_BYTES: u64 = 60 * 1024 * 1024;

/// Whether it stands still.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MediaKind {
    /// A picture.
    Image,
    /// A video.
    Video,
}

impl MediaKind {
    /// The name it is stored and asked for by.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Image => "image",
            Self::Video => "video",
        }
    }
}

impl std::str::FromStr for MediaKind {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        [Self::Image, Self::Video].into_iter().find(|kind| kind.as_str() == name).ok_or(())
    }
}

/// What a file is, told by its content alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// JPEG.
    Jpeg,
    /// PNG.
    Png,
    /// WebP; of a moving one the first frame.
    WebP,
    /// GIF; of a moving one the first frame.
    Gif,
    /// MPEG-4 (ISO 14496-12).
    Mp4,
    /// WebM (a Matroska of its own).
    WebM,
}

impl Format {
    const ALL: [Self; 6] = [Self::Jpeg, Self::Png, Self::WebP, Self::Gif, Self::Mp4, Self::WebM];

    /// Whether it stands still.
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

    /// The media type.
    pub fn content_type(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::WebP => "image/webp",
            Self::Gif => "image/gif",
            Self::Mp4 => "video/mp4",
            Self::WebM => "video/webm",
        }
    }

    /// The format that a file beginning like this claims to be; its inside may still be broken. `head` is the first
    /// [`Format::HEAD`] bytes, or the whole file where it is shorter.
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

    /// How many bytes tell the format.
    pub const HEAD: usize = 12;
}

impl std::str::FromStr for Format {
    type Err = ();

    fn from_str(content_type: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|format| format.content_type() == content_type).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_tells_the_format() {
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
        for format in Format::ALL {
            assert_eq!(format.content_type().parse(), Ok(format));
            assert_eq!(format.kind().as_str().parse(), Ok(format.kind()));
        }
    }
}
