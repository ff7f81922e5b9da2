//! The use cases of places; each stands in its own file.

use std::sync::Arc;

use super::address::Address;
use super::business::{Business, BusinessView};
use super::error::PlaceError;
use super::explore::ports::{ExploreReads, VenueBooks};
use super::policy::StaffRole;
use super::ports::{BusinessRecord, PlaceReads, PlaceRepository};
use crate::kernel::actor::Actor;
use crate::kernel::failure::Denied;
use crate::kernel::ids::BusinessId;
use crate::kernel::unit_of_work::Store;
use crate::kernel::world::World;

/// Businesses, their addresses and cuisines, claims, explore.
pub struct Places {
    pub(super) store: Arc<dyn Store>,
    pub(super) reads: Arc<dyn PlaceReads>,
    pub(super) world: Arc<dyn World>,
    pub(super) explore: Arc<dyn ExploreReads>,
    pub(super) books: Arc<dyn VenueBooks>,
}

/// A rule of [`super::policy`] about a business.
pub(super) type Rule = fn(&Actor, Option<StaffRole>) -> Result<(), Denied>;

impl Places {
    /// The use cases over these ports.
    pub fn new(
        store: Arc<dyn Store>,
        reads: Arc<dyn PlaceReads>,
        explore: Arc<dyn ExploreReads>,
        books: Arc<dyn VenueBooks>,
        world: Arc<dyn World>,
    ) -> Self {
        Self { store, reads, explore, books, world }
    }

    /// One business, as the asker sees it.
    ///
    /// # Errors
    /// When there is none.
    pub async fn business(&self, actor: &Actor, id: BusinessId) -> Result<BusinessView, PlaceError> {
        let record = self.reads.business(id).await?.ok_or(PlaceError::UNKNOWN)?;
        let staffed = self.staffed(actor, &[id]).await?;
        Ok(self.view(record, staffed.contains(&id)))
    }

    /// Whether the asker may see to the business's affairs: its staff and administrators may.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn manages(&self, actor: &Actor, id: BusinessId) -> Result<bool, PlaceError> {
        Ok(actor.is_admin() || self.staffed(actor, &[id]).await?.contains(&id))
    }

    /// Which of these businesses count the asker among their staff.
    pub(super) async fn staffed(&self, actor: &Actor, ids: &[BusinessId]) -> Result<Vec<BusinessId>, PlaceError> {
        match actor.user() {
            Ok(user) if !ids.is_empty() => Ok(self.reads.staffed_by(user, ids).await?),
            _ => Ok(Vec::new()),
        }
    }

    /// The business as it looks now.
    pub(super) fn view(&self, record: BusinessRecord, mine: bool) -> BusinessView {
        let today = record.business.hours().today(self.world.now());
        BusinessView { business: record.business, address: record.address, gallery: record.gallery, mine, today }
    }
}

/// The business, locked, once `rule` lets the asker change it; with what the asker is there.
pub(super) async fn lock_for(
    places: &mut dyn PlaceRepository,
    actor: &Actor,
    id: BusinessId,
    rule: Rule,
) -> Result<(Business, Option<StaffRole>), PlaceError> {
    if matches!(actor, Actor::Visitor) {
        return Err(Denied::SignIn.into());
    }
    let business = places.lock_business(id).await?.ok_or(PlaceError::UNKNOWN)?;
    let role = match actor.user() {
        Ok(user) => places.role_of(id, user).await?,
        Err(_) => None,
    };
    rule(actor, role)?;
    Ok((business, role))
}

/// The one that is primary.
pub(super) fn primary(addresses: Vec<Address>) -> Option<Address> {
    addresses.into_iter().find(|address| address.primary)
}
