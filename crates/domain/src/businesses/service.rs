//! The use cases of businesses; each group is in its own file.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};

use super::address::Address;
use super::business::{Business, BusinessView};
use super::error::BusinessError;
use super::ports::{BusinessRecord, BusinessRepository, Tie};
use super::roles::StaffRole;
use crate::core::Core;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::{BusinessId, UserId};
use crate::shared::store_error::StoreError;

/// Businesses, their addresses, cuisines, galleries and claims.
#[derive(Clone)]
pub struct Businesses {
    pub core: Core,
}

/// A rule of [`super::policy`] about a business.
pub(super) type Rule = fn(&Actor, Option<StaffRole>) -> Result<(), Denied>;

impl Businesses {
    /// One business, as the actor sees it.
    ///
    /// # Errors
    /// `Denied` when it is unknown.
    pub async fn business(&self, actor: &Actor, id: BusinessId) -> Result<BusinessView, BusinessError> {
        let record = self.core.reads.businesses().business(id).await?.ok_or(BusinessError::UNKNOWN)?;
        self.views(actor, vec![record]).await?.pop().ok_or(BusinessError::UNKNOWN)
    }

    /// The business with that slug, as the actor sees it.
    ///
    /// # Errors
    /// `Denied` when it is unknown.
    pub async fn business_named(&self, actor: &Actor, slug: &str) -> Result<BusinessView, BusinessError> {
        let id = self.core.reads.businesses().business_named(slug).await?.ok_or(BusinessError::UNKNOWN)?;
        self.business(actor, id).await
    }

    /// The actor's role at the business. Administrators have that of an owner.
    ///
    /// # Errors
    /// `Store`.
    pub async fn role(&self, actor: &Actor, id: BusinessId) -> Result<Option<StaffRole>, BusinessError> {
        if actor.is_admin() {
            return Ok(Some(StaffRole::Owner));
        }
        Ok(self.ties(actor, &[id]).await?.iter().find_map(|tie| tie.role))
    }

    /// The roles of users at businesses; those without one are left out.
    ///
    /// # Errors
    /// `Store`.
    pub async fn roles(
        &self,
        pairs: &[(UserId, BusinessId)],
    ) -> Result<HashMap<(UserId, BusinessId), StaffRole>, BusinessError> {
        if pairs.is_empty() {
            return Ok(HashMap::new());
        }
        Ok(self.core.reads.businesses().roles(pairs).await?)
    }

    /// Whether the actor works at or saved each of these businesses; those where neither is true may be left out.
    pub(super) async fn ties(&self, actor: &Actor, ids: &[BusinessId]) -> Result<Vec<Tie>, BusinessError> {
        match actor.user() {
            Ok(user) if !ids.is_empty() => Ok(self.core.reads.businesses().ties(user, ids).await?),
            _ => Ok(Vec::new()),
        }
    }

    /// The businesses as the actor sees them now, in the same order.
    pub(super) async fn views(
        &self,
        actor: &Actor,
        records: Vec<BusinessRecord>,
    ) -> Result<Vec<BusinessView>, BusinessError> {
        let ids: Vec<BusinessId> = records.iter().map(|record| record.business.id).collect();
        let ties = self.ties(actor, &ids).await?;
        Ok(with_ties(records, &ties, self.core.now()))
    }

    /// The business with its hours of today.
    pub(super) fn view(&self, record: BusinessRecord, role: Option<StaffRole>, saved: bool) -> BusinessView {
        view(record, role, saved, self.core.now())
    }
}

/// The businesses as the actor sees them now, by id; unknown ids are left out. For families that show businesses.
///
/// # Errors
/// `Unavailable` and the others when storage fails.
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
        view(record, tie.and_then(|tie| tie.role), tie.is_some_and(|tie| tie.saved), now)
    };
    records.into_iter().map(with_tie).collect()
}

fn view(record: BusinessRecord, role: Option<StaffRole>, saved: bool, now: DateTime<Utc>) -> BusinessView {
    let hours = record.business.hours();
    let (today, normalized_hours) = (hours.today(now), hours.normalized().map(str::to_owned));
    let BusinessRecord { business, address, gallery, by_request } = record;
    BusinessView { business, address, gallery, by_request, role, saved, today, normalized_hours }
}

/// The business, locked, with the actor's role there, if `rule` allows the actor.
///
/// Locking comes first, so that the role cannot change before the write.
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

pub(super) fn primary(addresses: Vec<Address>) -> Option<Address> {
    addresses.into_iter().find(|address| address.primary)
}
