//! Enums of media in requests and replies.

use domain::media::format::{Format, MediaKind};

use crate::http::named::{Named, vocabularies};

pub type KindName = Named<MediaKind>;
pub type FormatName = Named<Format>;

vocabularies! {
    MediaKind => "MediaKind",
    Format => "MediaType",
}
