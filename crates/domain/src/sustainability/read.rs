//! Reading items.

use chrono_tz::Tz;

use super::error::SustainabilityError;
use super::item::{ItemView, Kind};
use super::policy;
use super::ports::{ItemFilter, ItemRank, Scope};
use super::service::{Sustainability, role_at};
use crate::businesses::coordinates::Coordinates;
use crate::businesses::roles::StaffRole;
use crate::reviews::policy::may_moderate;
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, SustainabilityItemId};
use crate::shared::page::{Page, PageRequest};
use crate::unit_of_work::in_transaction;

/// Which items a request asks for.
#[derive(Debug, Clone, PartialEq)]
pub struct ItemQuery {
    pub scope: Scope,
    pub business: Option<BusinessId>,
    pub kinds: Vec<Kind>,
    pub near: Option<(Coordinates, f64)>,
}

impl Sustainability {
    /// Items that match.
    ///
    /// # Errors
    /// `Denied` for items that are not shown, unless the actor is staff or a moderator; `Invalid` for all items of no
    /// business.
    pub async fn items(
        &self,
        actor: &Actor,
        query: ItemQuery,
        page: PageRequest<ItemRank>,
    ) -> Result<Page<ItemView, ItemRank>, SustainabilityError> {
        let ItemQuery { scope, business, kinds, near } = query;
        match (scope, business) {
            (Scope::Shown, _) => {}
            (Scope::ToCheck, _) => may_moderate(actor)?,
            (Scope::All, None) => return Err(SustainabilityError::field("business_id", "required")),
            (Scope::All, Some(business)) => policy::may_list_all(actor, self.role(actor, business).await?)?,
        }
        let filter = ItemFilter { scope, now: self.core.now(), id: None, business, kinds, near };
        Ok(self.core.reads.sustainability().items(&filter, page).await?)
    }

    /// One item.
    ///
    /// # Errors
    /// `Denied` when it is unknown, or not shown and the actor is neither staff nor a moderator.
    pub async fn item(&self, actor: &Actor, id: SustainabilityItemId) -> Result<ItemView, SustainabilityError> {
        let (scope, now) = (Scope::All, self.core.now());
        let filter = ItemFilter { scope, now, id: Some(id), business: None, kinds: Vec::new(), near: None };
        let found = self.core.reads.sustainability().items(&filter, PageRequest::FIRST).await?.items.pop();
        let view = found.ok_or(SustainabilityError::UNKNOWN)?;
        if !view.item.is_shown(now) {
            policy::may_see(actor, false, self.role(actor, view.item.business).await?)?;
        }
        Ok(view)
    }

    /// The role of the actor at the business.
    async fn role(&self, actor: &Actor, business: BusinessId) -> Result<Option<StaffRole>, SustainabilityError> {
        in_transaction(&*self.core.store, async |unit| role_at(unit, actor, business).await).await
    }

    /// The time zone of a business. Read before a transaction begins: no other connection is used while locks are held.
    pub(super) async fn zone_of(&self, business: BusinessId) -> Result<Tz, SustainabilityError> {
        let found = self.core.reads.businesses().business(business).await?;
        Ok(found.ok_or(SustainabilityError::UNKNOWN)?.business.time_zone)
    }

    pub(super) async fn zone_of_item(
        &self,
        actor: &Actor,
        id: SustainabilityItemId,
    ) -> Result<Tz, SustainabilityError> {
        actor.is_known()?;
        let business = self.item(actor, id).await?.item.business;
        self.zone_of(business).await
    }
}
