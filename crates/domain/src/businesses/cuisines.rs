//! The cuisines of a business. Their order is copied to the business, where explore filters by it.

use super::business::Business;
use super::business_cuisine::{BusinessCuisine, in_order};
use super::error::{BusinessError, BusinessRule};
use super::policy;
use super::ports::BusinessRepository;
use super::service::{Businesses, lock_for};
use crate::shared::actor::Actor;
use crate::shared::cuisine::{Cuisine, MAX_CUISINES};
use crate::shared::failure::FieldError;
use crate::shared::ids::{BusinessCuisineId, BusinessId};
use crate::shared::page::{Page, PageRequest};
use crate::unit_of_work::in_transaction;

/// The highest position of a cuisine.
pub const MAX_POSITION: i16 = 1_000;

/// A change of a cuisine of a business; `None` keeps the value.
#[derive(Debug, Clone, Default)]
pub struct CuisineChange {
    pub cuisine: Option<Cuisine>,
    pub position: Option<i16>,
}

impl Businesses {
    /// One cuisine of a business.
    ///
    /// # Errors
    /// `Denied` when it is unknown.
    pub async fn cuisine(&self, id: BusinessCuisineId) -> Result<BusinessCuisine, BusinessError> {
        self.core.reads.businesses().cuisine(id).await?.ok_or(BusinessError::UNKNOWN)
    }

    /// The cuisines of a business in order.
    ///
    /// # Errors
    /// `Store`.
    pub async fn cuisines(
        &self,
        business: BusinessId,
        page: PageRequest<i16>,
    ) -> Result<Page<BusinessCuisine, i16>, BusinessError> {
        Ok(self.core.reads.businesses().cuisines(business, page).await?)
    }

    /// Adds a cuisine.
    ///
    /// # Errors
    /// `Denied` when the business is unknown or not the actor's, `Invalid`, `CuisineRepeated`.
    pub async fn add_cuisine(
        &self,
        actor: &Actor,
        business: BusinessId,
        cuisine: &Cuisine,
        position: Option<i16>,
    ) -> Result<BusinessCuisine, BusinessError> {
        let id = self.core.id();
        in_transaction(&*self.core.store, async |unit| {
            let businesses = unit.businesses();
            let (locked, _) = lock_for(businesses, actor, business, policy::may_edit).await?;
            let mut rows = businesses.cuisines_of(business).await?;
            if rows.len() >= MAX_CUISINES {
                let error = FieldError::new("business_id", "too_many").with("max", MAX_CUISINES);
                return Err(error.into());
            }
            let last = rows.iter().map(|row| row.position).max().map_or(0, |last| (last + 1).min(MAX_POSITION));
            let row = BusinessCuisine { id, business, cuisine: cuisine.clone(), position: position.unwrap_or(last) };
            rows.push(row.clone());
            self.store_cuisines(businesses, locked, &rows).await?;
            Ok(row)
        })
        .await
    }

    /// Changes a cuisine or its position.
    ///
    /// # Errors
    /// `Denied` when it is unknown or not the actor's, `Invalid`, `CuisineRepeated`.
    pub async fn edit_cuisine(
        &self,
        actor: &Actor,
        id: BusinessCuisineId,
        change: &CuisineChange,
    ) -> Result<BusinessCuisine, BusinessError> {
        in_transaction(&*self.core.store, async |unit| {
            let businesses = unit.businesses();
            let business = businesses.business_of_cuisine(id).await?.ok_or(BusinessError::UNKNOWN)?;
            let (locked, _) = lock_for(businesses, actor, business, policy::may_edit).await?;
            let mut rows = businesses.cuisines_of(business).await?;
            let row = rows.iter_mut().find(|row| row.id == id).ok_or(BusinessError::UNKNOWN)?;
            row.cuisine = change.cuisine.clone().unwrap_or_else(|| row.cuisine.clone());
            row.position = change.position.unwrap_or(row.position);
            let row = row.clone();
            self.store_cuisines(businesses, locked, &rows).await?;
            Ok(row)
        })
        .await
    }

    /// Deletes all of these cuisines or none. Returns how many.
    ///
    /// # Errors
    /// `Denied` when one is unknown or not the actor's.
    pub async fn remove_cuisines(&self, actor: &Actor, ids: &[BusinessCuisineId]) -> Result<usize, BusinessError> {
        in_transaction(&*self.core.store, async |unit| {
            let businesses = unit.businesses();
            let mut removed = 0;
            for id in ids {
                let business = businesses.business_of_cuisine(*id).await?.ok_or(BusinessError::UNKNOWN)?;
                let (locked, _) = lock_for(businesses, actor, business, policy::may_edit).await?;
                let mut rows = businesses.cuisines_of(business).await?;
                rows.retain(|row| row.id != *id);
                self.store_cuisines(businesses, locked, &rows).await?;
                removed += 1;
            }
            Ok(removed)
        })
        .await
    }

    /// Deletes all cuisines of a business. Returns how many.
    ///
    /// # Errors
    /// `Denied` when it is unknown or not the actor's.
    pub async fn remove_all_cuisines(&self, actor: &Actor, business: BusinessId) -> Result<usize, BusinessError> {
        in_transaction(&*self.core.store, async |unit| {
            let businesses = unit.businesses();
            let (locked, _) = lock_for(businesses, actor, business, policy::may_edit).await?;
            let count = businesses.cuisines_of(business).await?.len();
            self.store_cuisines(businesses, locked, &[]).await?;
            Ok(count)
        })
        .await
    }

    async fn store_cuisines(
        &self,
        businesses: &mut dyn BusinessRepository,
        mut business: Business,
        rows: &[BusinessCuisine],
    ) -> Result<(), BusinessError> {
        business.cuisines = in_order(rows);
        let mut once = business.cuisines.clone();
        once.sort();
        once.dedup();
        if once.len() < rows.len() {
            return Err(BusinessRule::CuisineRepeated.into());
        }
        business.updated_at = self.core.now();
        businesses.put_cuisines(business.id, rows).await?;
        Ok(businesses.update_business(&business).await?)
    }
}
