//! Offers of a business.

use super::error::{RewardError, RewardRule};
use super::offer::{Offer, OfferChange, OfferView};
use super::policy;
use super::ports::OfferFilter;
use super::service::Rewards;
use crate::businesses::roles::{BusinessAction, acts};
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::shared::ids::{BusinessId, RewardOfferId};
use crate::shared::page::{Page, PageRequest};
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// The most offers of a business.
const MOST: usize = 50;

/// Which offers to list.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OfferQuery {
    /// Of this business: all for its staff, with what they brought.
    pub business: Option<BusinessId>,
    /// Only those that cost at most so many points.
    pub most_points: Option<i32>,
}

impl Rewards {
    /// Offers, the cheapest first: what guests can get, and for the staff of the business all of them.
    ///
    /// # Errors
    /// `Denied` for an unknown business.
    pub async fn offers(
        &self,
        actor: &Actor,
        query: OfferQuery,
        page: PageRequest<i64>,
    ) -> Result<Page<OfferView, i64>, RewardError> {
        let is_staff = match query.business {
            Some(business) => {
                let access = self.core.reads.reservations().access(business, actor.user().ok()).await?;
                acts(actor, access.ok_or(RewardError::UNKNOWN)?.role, BusinessAction::Vouchers)
            }
            None => false,
        };
        let filter = OfferFilter {
            business: query.business,
            most_points: query.most_points,
            only_open: !is_staff,
            now: self.core.now(),
        };
        let found = self.core.reads.rewards().offers(filter, page).await?;
        self.views(found, is_staff).await
    }

    async fn views(&self, found: Page<Offer, i64>, is_staff: bool) -> Result<Page<OfferView, i64>, RewardError> {
        let ids: Vec<BusinessId> = found.items.iter().map(|offer| offer.business).collect();
        let cards = self.core.reads.businesses().cards(&ids).await?;
        let figures = match is_staff {
            true => {
                let ids: Vec<RewardOfferId> = found.items.iter().map(|offer| offer.id).collect();
                self.core.reads.rewards().figures(&ids).await?
            }
            false => Vec::new(),
        };
        Ok(found.map(|offer| OfferView {
            business: cards.iter().find(|card| card.id == offer.business).cloned(),
            figures: is_staff.then(|| {
                figures.iter().find(|(id, _)| *id == offer.id).map(|(_, figures)| *figures).unwrap_or_default()
            }),
            offer,
        }))
    }

    async fn view(&self, offer: Offer) -> Result<OfferView, RewardError> {
        let page = self.views(Page { items: vec![offer], next: None }, true).await?;
        page.items.into_iter().next().ok_or(RewardError::UNKNOWN)
    }

    /// Adds an offer.
    ///
    /// # Errors
    /// `Denied` unless the actor is an owner or an administrator; `Invalid`; `TooManyOffers`.
    pub async fn create_offer(
        &self,
        actor: &Actor,
        business: BusinessId,
        change: OfferChange,
    ) -> Result<OfferView, RewardError> {
        let now = self.core.now();
        let empty = Offer {
            id: self.core.id(),
            business,
            title: String::new(),
            description: None,
            worth: String::new(),
            points: 0,
            stock: None,
            taken: 0,
            per_member: None,
            weekdays: Vec::new(),
            services: Vec::new(),
            until: None,
            published: true,
            version: 1,
            created_at: now,
            updated_at: now,
        };
        let offer = change.apply(empty);
        in_transaction(&*self.core.store, async |unit| {
            may_offer(unit, actor, business).await?;
            check(unit, &offer).await?;
            if unit.rewards().count_offers(business).await? >= MOST {
                return Err(RewardRule::TooManyOffers.into());
            }
            Ok::<_, RewardError>(unit.rewards().insert_offer(&offer).await?)
        })
        .await?;
        self.view(offer).await
    }

    /// Changes an offer. Vouchers that are reserved stay as they are.
    ///
    /// # Errors
    /// `Denied` unless the actor is an owner or an administrator, and for an unknown offer; `Invalid`; `StaleVersion`.
    pub async fn change_offer(
        &self,
        actor: &Actor,
        id: RewardOfferId,
        version: Option<i32>,
        change: &OfferChange,
    ) -> Result<OfferView, RewardError> {
        let offer = in_transaction(&*self.core.store, async |unit| {
            actor.is_known()?;
            let (offer, _) = unit.rewards().lock_offer(id).await?.ok_or(RewardError::UNKNOWN)?;
            may_offer(unit, actor, offer.business).await?;
            if version.is_some_and(|version| version != offer.version) {
                return Err(RewardRule::StaleVersion.into());
            }
            let mut offer = change.clone().apply(offer);
            check(unit, &offer).await?;
            offer.version += 1;
            offer.updated_at = self.core.now();
            unit.rewards().update_offer(&offer).await?;
            Ok::<_, RewardError>(offer)
        })
        .await?;
        self.view(offer).await
    }

    /// Ends offers: all of these or none. Vouchers that are reserved can still be used.
    ///
    /// # Errors
    /// `Denied` unless the actor is an owner or an administrator of each.
    pub async fn delete_offers(&self, actor: &Actor, ids: &[RewardOfferId]) -> Result<usize, RewardError> {
        actor.is_known()?;
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            for id in &ids {
                let (offer, _) = unit.rewards().lock_offer(*id).await?.ok_or(RewardError::UNKNOWN)?;
                may_offer(unit, actor, offer.business).await?;
                unit.rewards().delete_offer(*id, self.core.now()).await?;
            }
            Ok(ids.len())
        })
        .await
    }
}

async fn may_offer(unit: &mut dyn UnitOfWork, actor: &Actor, business: BusinessId) -> Result<(), RewardError> {
    actor.is_known()?;
    let role = unit.menus().role_at(business, actor.user().ok()).await?.ok_or(RewardError::UNKNOWN)?;
    Ok(policy::may_offer(actor, role)?)
}

/// Checks what only the stored records can tell.
async fn check(unit: &mut dyn UnitOfWork, offer: &Offer) -> Result<(), RewardError> {
    if offer.stock.is_some_and(|stock| stock < offer.taken) {
        return Err(FieldError::new("stock", "stock_below_taken").with("taken", offer.taken).into());
    }
    if offer.services.is_empty() {
        return Ok(());
    }
    let schedule = unit.reservations().lock(offer.business).await?;
    let known = |id| schedule.iter().any(|schedule| schedule.setup.services.iter().any(|service| service.id == id));
    match offer.services.iter().all(|id| known(*id)) {
        true => Ok(()),
        false => Err(FieldError::new("service_ids", "unknown_record").into()),
    }
}
