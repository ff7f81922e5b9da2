//! Enums in requests and replies of several families.

use domain::businesses::diet::Diet;
use domain::businesses::roles::StaffRole;
use domain::follows::{FollowState, Notify};

use crate::http::named::{Named, vocabularies};

pub type DietName = Named<Diet>;
pub type FollowStateName = Named<FollowState>;
pub type NotifyName = Named<Notify>;
pub type StaffRoleName = Named<StaffRole>;

vocabularies! {
    Diet => "Diet",
    FollowState => "FollowState",
    Notify => "FollowNotify",
    StaffRole => "StaffRole",
}
