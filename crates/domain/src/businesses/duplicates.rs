//! Refuses edits that would make a business a duplicate of another one.

use super::address::Address;
use super::business::Business;
use super::error::{BusinessError, BusinessRule};
use super::ports::BusinessRepository;
use crate::shared::actor::Actor;

/// A business with its primary address, as duplicates are compared.
pub type Listing<'a> = (&'a Business, Option<&'a Address>);

/// Refuses a change that would make a business a duplicate of another one. One that it resembled before, such as another
/// restaurant of the same chain, does not matter. Administrators may do it.
///
/// # Errors
/// `WouldDuplicate`.
pub async fn refuse_duplicate(
    businesses: &mut dyn BusinessRepository,
    actor: &Actor,
    before: Listing<'_>,
    after: Listing<'_>,
) -> Result<(), BusinessError> {
    if actor.is_admin() || identity(before) == identity(after) {
        return Ok(());
    }
    businesses.lock_creation().await?;
    let known = businesses.duplicates_of(before.0, before.1.map(|address| &address.lines)).await?;
    let found = businesses.duplicates_of(after.0, after.1.map(|address| &address.lines)).await?;
    if found.iter().all(|duplicate| known.contains(duplicate)) {
        Ok(())
    } else {
        Err(BusinessRule::WouldDuplicate.into())
    }
}

/// What duplicates are recognised by.
fn identity<'a>((business, address): Listing<'a>) -> impl PartialEq + use<'a> {
    (&business.name, &business.phone, &business.website, business.location, address.map(|address| &address.lines))
}
