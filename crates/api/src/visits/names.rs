//! Enums of visits in requests and replies.

use domain::visits::visit::{Evidence, How};

use crate::http::named::{Named, vocabularies};

pub type EvidenceName = Named<Evidence>;
pub type HowName = Named<How>;

vocabularies! {
    Evidence => "Evidence",
    How => "VisitProof",
}
