//! The use cases of people; each stands in its own file.

use std::sync::Arc;

use super::error::PeopleError;
use super::ports::PeopleReads;
use crate::shared::failure::FieldError;
use crate::shared::store_error::StoreError;
use crate::shared::world::World;
use crate::unit_of_work::Store;

/// The use cases of people.
pub struct People {
    /// Transactions.
    pub store: Arc<dyn Store>,
    /// Reads without one.
    pub reads: Arc<dyn PeopleReads>,
    /// Clock and dice.
    pub world: Arc<dyn World>,
}

pub(super) fn refused(error: StoreError) -> PeopleError {
    if error.violates("users_username_unique") {
        PeopleError::Fields(vec![FieldError::new("username", "username_taken")])
    } else if error.violates("users_auth_unique") {
        PeopleError::ProfileExists
    } else {
        error.into()
    }
}
