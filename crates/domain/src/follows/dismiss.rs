//! Dismissing a suggestion.

use super::error::FollowError;
use super::service::Follows;
use crate::shared::actor::Actor;
use crate::shared::ids::UserId;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::in_transaction;

impl Follows {
    /// Suggests a person to the actor no more.
    ///
    /// # Errors
    /// `Denied` without a profile and for an unknown person.
    pub async fn dismiss(&self, actor: &Actor, person: UserId) -> Result<(), FollowError> {
        let (member, now) = (actor.user()?, self.core.now());
        in_transaction(&*self.core.store, async |unit| {
            unit.follows().dismiss(member, person, now).await.map_err(person_unknown)
        })
        .await
    }
}

fn person_unknown(error: StoreError) -> FollowError {
    if error.violates("dismissed_suggestions_person_id_fkey") { FollowError::UNKNOWN } else { error.into() }
}
