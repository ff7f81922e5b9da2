//! The use cases of profiles; each is in its own file.

use super::error::{PeopleError, PeopleRule};
use crate::core::Core;
use crate::shared::store_error::StoreError;

#[derive(Clone)]
pub struct People {
    pub core: Core,
}

pub(super) fn refused(error: StoreError) -> PeopleError {
    if error.violates("users_username_unique") {
        PeopleError::field("username", "username_taken")
    } else if error.violates("users_auth_unique") {
        PeopleRule::ProfileExists.into()
    } else if error.violates("users_auth_id_fkey") {
        PeopleRule::AccountGone.into()
    } else {
        error.into()
    }
}
