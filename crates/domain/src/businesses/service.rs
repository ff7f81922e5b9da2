//! The use cases of places; each stands in its own file.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::address::Address;
use super::business::{Business, BusinessView};
use super::error::BusinessError;
use super::policy::StaffRole;
use super::ports::{BusinessReads, BusinessRecord, BusinessRepository, Tie};
use crate::core::Core;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::{BusinessId, UserId};
use crate::shared::store_error::StoreError;
use crate::shared::world::World;
use crate::unit_of_work::Store;

/// Businesses, their addresses and cuisines, claims.
pub struct Businesses {
    /// Transactions.
    pub store: Arc<dyn Store>,
    /// Reads without one.
    pub reads: Arc<dyn BusinessReads>,
    /// Clock and dice.
    pub world: Arc<dyn World>,
}

/// A rule of [`super::policy`] about a business.
pub(super) type Rule = fn(&Actor, Option<StaffRole>) -> Result<(), Denied>;

impl Businesses {
    /// One business, as the asker sees it.
    ///
    /// # Errors
    /// When there is none.
    pub async fn business(&self, actor: &Actor, id: BusinessId) -> Result<BusinessView, BusinessError> {
        let record = self.reads.business(id).await?.ok_or(BusinessError::UNKNOWN)?;
        self.views(actor, vec![record]).await?.pop().ok_or(BusinessError::UNKNOWN)
    }

    /// The business with that name in addresses, as the asker sees it.
    ///
    /// # Errors
    /// When there is none.
    pub async fn business_named(&self, actor: &Actor, slug: &str) -> Result<BusinessView, BusinessError> {
        let id = self.reads.business_named(slug).await?.ok_or(BusinessError::UNKNOWN)?;
        self.business(actor, id).await
    }

    /// Whether the asker may see to the business's affairs: its staff and administrators may.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn manages(&self, actor: &Actor, id: BusinessId) -> Result<bool, BusinessError> {
        Ok(actor.is_admin() || self.ties(actor, &[id]).await?.iter().any(|tie| tie.staff))
    }

    /// Those of these pairs where the user is not, or no longer, among the staff of the business.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn no_longer_staff(
        &self,
        pairs: Vec<(UserId, BusinessId)>,
    ) -> Result<Vec<(UserId, BusinessId)>, BusinessError> {
        if pairs.is_empty() { Ok(pairs) } else { Ok(self.reads.not_staff(&pairs).await?) }
    }

    /// What ties the asker to each of these businesses; those to which nothing does may be left out.
    pub(super) async fn ties(&self, actor: &Actor, ids: &[BusinessId]) -> Result<Vec<Tie>, BusinessError> {
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
    ) -> Result<Vec<BusinessView>, BusinessError> {
        let ids: Vec<BusinessId> = records.iter().map(|record| record.business.id).collect();
        let ties = self.ties(actor, &ids).await?;
        Ok(with_ties(records, &ties, self.world.now()))
    }

    /// The business as it looks now, to somebody who is among its staff or not, and has saved it or not.
    pub(super) fn view(&self, record: BusinessRecord, mine: bool, saved: bool) -> BusinessView {
        view(record, mine, saved, self.world.now())
    }
}

/// The businesses as the actor sees them now, by id; unknown ids are left out. For families that show businesses.
///
/// # Errors
/// When storage fails.
pub async fn views_by_id(
    core: &Core,
    actor: &Actor,
    ids: &[BusinessId],
) -> Result<HashMap<BusinessId, BusinessView>, StoreError> {
    let ids: Vec<BusinessId> = ids.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
    let records = core.reads.businesses().businesses(&ids).await?;
    let ties = match actor.user() {
        Ok(user) if !ids.is_empty() => core.reads.businesses().ties(user, &ids).await?,
        _ => Vec::new(),
    };
    Ok(with_ties(records, &ties, core.now()).into_iter().map(|view| (view.business.id, view)).collect())
}

fn with_ties(records: Vec<BusinessRecord>, ties: &[Tie], now: DateTime<Utc>) -> Vec<BusinessView> {
    let with_tie = |record: BusinessRecord| {
        let tie = ties.iter().find(|tie| tie.business == record.business.id);
        view(record, tie.is_some_and(|tie| tie.staff), tie.is_some_and(|tie| tie.saved), now)
    };
    records.into_iter().map(with_tie).collect()
}

fn view(record: BusinessRecord, mine: bool, saved: bool, now: DateTime<Utc>) -> BusinessView {
    let today = record.business.hours().today(now);
    let BusinessRecord { business, address, gallery } = record;
    BusinessView { business, address, gallery, mine, saved, today }
}

/// The business, locked, once `rule` lets the asker change it; with what the asker is there.
pub(super) async fn lock_for(
    businesses: &mut dyn BusinessRepository,
    actor: &Actor,
    id: BusinessId,
    rule: Rule,
) -> Result<(Business, Option<StaffRole>), BusinessError> {
    if matches!(actor, Actor::Visitor) {
        return Err(Denied::SignIn.into());
    }
    let business = businesses.lock_business(id).await?.ok_or(BusinessError::UNKNOWN)?;
    let role = match actor.user() {
        Ok(user) => businesses.role_of(id, user).await?,
        Err(_) => None,
    };
    rule(actor, role)?;
    Ok((business, role))
}

/// The one that is primary.
pub(super) fn primary(addresses: Vec<Address>) -> Option<Address> {
    addresses.into_iter().find(|address| address.primary)
}
