//! The stored files of an upload, and their names.

use super::format::Format;
use super::upload::{Media, WIDTHS};
use crate::shared::ids::UploadId;

/// A stored file of an upload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Object {
    pub upload: UploadId,
    pub part: Part,
}

/// Which file of an upload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The picture that edits are rendered from. Never served.
    Master,
    /// A revision of the picture in one width, as WebP.
    Variant(i32, u32),
    /// A revision of the video.
    Video(i32, Format),
}

impl Object {
    /// The name in storage: `<upload>/master.jpg`, `<upload>/<revision>/<width>.webp`, `<upload>/<revision>/video.mp4`.
    pub fn name(&self) -> String {
        let upload = self.upload;
        match self.part {
            Part::Master => format!("{upload}/master.jpg"),
            Part::Variant(revision, width) => format!("{upload}/{revision}/{width}.webp"),
            Part::Video(revision, Format::WebM) => format!("{upload}/{revision}/video.webm"),
            Part::Video(revision, _) => format!("{upload}/{revision}/video.mp4"),
        }
    }

    /// The served file of this name, if the name is valid.
    pub fn served(upload: UploadId, revision: i32, file: &str) -> Option<Self> {
        let part = match file {
            "video.mp4" => Part::Video(revision, Format::Mp4),
            "video.webm" => Part::Video(revision, Format::WebM),
            _ => {
                let [.., widest] = WIDTHS;
                let width = file.strip_suffix(".webp")?.parse().ok().filter(|width| (1..=widest).contains(width))?;
                Part::Variant(revision, width)
            }
        };
        let object = Self { upload, part };
        // Only the canonical name: no leading zeros, no plus.
        (revision > 0 && object.name().ends_with(&format!("/{file}"))).then_some(object)
    }

    pub fn content_type(&self) -> &'static str {
        match self.part {
            Part::Master => Format::Jpeg.content_type(),
            Part::Variant(..) => Format::WebP.content_type(),
            Part::Video(_, format) => format.content_type(),
        }
    }
}

impl Media {
    /// The file of the picture in this width.
    pub fn variant(&self, width: u32) -> Object {
        Object { upload: self.id, part: Part::Variant(self.revision, width) }
    }

    /// The file of the video.
    pub fn video(&self) -> Object {
        Object { upload: self.id, part: Part::Video(self.revision, self.format) }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn only_canonical_names_are_read_back() {
        let id = UploadId(Uuid::from_u128(7));
        for part in [Part::Variant(3, 320), Part::Video(3, Format::Mp4), Part::Video(3, Format::WebM)] {
            let object = Object { upload: id, part };
            let name = object.name();
            assert_eq!(Object::served(id, 3, name.rsplit('/').next().unwrap()), Some(object));
        }
        for file in ["master.jpg", "0320.webp", "+320.webp", "320.WEBP", "9999.webp", "0.webp", "../master.jpg", ""] {
            assert_eq!(Object::served(id, 1, file), None, "{file}");
        }
        assert_eq!(Object::served(id, 0, "320.webp"), None);
    }
}
