//! The use cases of places; each stands in its own file.

use std::sync::Arc;

use super::address::Address;
use super::bookmarks::ports::BookmarkReads;
use super::business::{Business, BusinessView};
use super::error::PlaceError;
use super::explore::ports::{ExploreReads, VenueBooks};
use super::policy::StaffRole;
use super::ports::{BusinessRecord, PlaceReads, PlaceRepository, Tie};
use crate::kernel::actor::Actor;
use crate::kernel::failure::Denied;
use crate::kernel::ids::{BusinessId, UserId};
use crate::kernel::unit_of_work::Store;
use crate::kernel::world::World;
use crate::people::PeopleReads;

/// Businesses, their addresses and cuisines, claims, explore, saved places.
pub struct Places {
    /// Transactions.
    pub store: Arc<dyn Store>,
    /// Reads without one.
    pub reads: Arc<dyn PlaceReads>,
    /// Finds candidates.
    pub explore: Arc<dyn ExploreReads>,
    /// Opens the books of venues.
    pub books: Arc<dyn VenueBooks>,
    /// Knows who saved what.
    pub saved: Arc<dyn BookmarkReads>,
    /// Knows who is who.
    pub people: Arc<dyn PeopleReads>,
    /// Clock and dice.
    pub world: Arc<dyn World>,
}

/// A rule of [`super::policy`] about a business.
pub(super) type Rule = fn(&Actor, Option<StaffRole>) -> Result<(), Denied>;

impl Places {
    /// One business, as the asker sees it.
    ///
    /// # Errors
    /// When there is none.
    pub async fn business(&self, actor: &Actor, id: BusinessId) -> Result<BusinessView, PlaceError> {
        let record = self.reads.business(id).await?.ok_or(PlaceError::UNKNOWN)?;
        self.views(actor, vec![record]).await?.pop().ok_or(PlaceError::UNKNOWN)
    }

    /// The business with that name in addresses, as the asker sees it.
    ///
    /// # Errors
    /// When there is none.
    pub async fn business_named(&self, actor: &Actor, slug: &str) -> Result<BusinessView, PlaceError> {
        let id = self.reads.business_named(slug).await?.ok_or(PlaceError::UNKNOWN)?;
        self.business(actor, id).await
    }

    /// Whether the asker may see to the business's affairs: its staff and administrators may.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn manages(&self, actor: &Actor, id: BusinessId) -> Result<bool, PlaceError> {
        Ok(actor.is_admin() || self.ties(actor, &[id]).await?.iter().any(|tie| tie.staff))
    }

    /// Those of these pairs where the user is not, or no longer, among the staff of the business.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn no_longer_staff(
        &self,
        pairs: Vec<(UserId, BusinessId)>,
    ) -> Result<Vec<(UserId, BusinessId)>, PlaceError> {
        if pairs.is_empty() { Ok(pairs) } else { Ok(self.reads.not_staff(&pairs).await?) }
    }

    /// What ties the asker to each of these businesses; those to which nothing does may be left out.
    pub(super) async fn ties(&self, actor: &Actor, ids: &[BusinessId]) -> Result<Vec<Tie>, PlaceError> {
        match actor.user() {
            Ok(user) if !ids.is_empty() => Ok(self.reads.ties(user, ids).await?),
            _ => Ok(Vec::new()),
        }
    }

    /// The businesses as the asker sees them now, in the same order.
    pub(super) async fn views(
        &self,
        actor: &Actor,
        records: Vec<BusinessRecord>,
    ) -> Result<Vec<BusinessView>, PlaceError> {
        let ids: Vec<BusinessId> = records.iter().map(|record| record.business.id).collect();
        let ties = self.ties(actor, &ids).await?;
        let view = |record: BusinessRecord| {
            let tie = ties.iter().find(|tie| tie.business == record.business.id);
            self.view(record, tie.is_some_and(|tie| tie.staff), tie.is_some_and(|tie| tie.saved))
        };
        Ok(records.into_iter().map(view).collect())
    }

    /// The business as it looks now, to somebody who is among its staff or not, and has saved it or not.
    pub(super) fn view(&self, record: BusinessRecord, mine: bool, saved: bool) -> BusinessView {
        let today = record.business.hours().today(self.world.now());
        let BusinessRecord { business, address, gallery } = record;
        BusinessView { business, address, gallery, mine, saved, today }
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
