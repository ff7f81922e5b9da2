//! Enums of businesses in requests and replies.

use domain::businesses::claim::ClaimState;
use domain::businesses::kind::BusinessKind;
use domain::businesses::opening_hours::OpenState;
use domain::businesses::wheelchair::Wheelchair;

use crate::http::named::{Named, vocabularies};

pub type KindName = Named<BusinessKind>;
pub type WheelchairName = Named<Wheelchair>;
pub type OpenStateName = Named<OpenState>;
pub type ClaimStateName = Named<ClaimState>;

vocabularies! {
    BusinessKind => "BusinessKind",
    Wheelchair => "Wheelchair",
    OpenState => "OpenState",
    ClaimState => "ClaimState",
}
