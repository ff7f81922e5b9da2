//! The cuisines of a business, one by one. The order of all of them is kept beside the business for explore.

use super::business::Business;
use super::business_cuisine::{BusinessCuisine, in_order};
use super::checks::word;
use super::cuisine::MAX_CUISINES;
use super::error::BusinessError;
use super::policy;
use super::ports::BusinessRepository;
use super::service::{Businesses, lock_for};
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::shared::ids::{BusinessCuisineId, BusinessId};
use crate::shared::page::{Page, PageRequest};
use crate::unit_of_work::in_transaction;

/// The last place in the order.
const MAX_POSITION: i16 = 1_000;

/// What somebody writes about a cuisine of a business. What is absent stays as it is.
#[derive(Debug, Clone, Default)]
pub struct CuisineInput {
    /// Which cuisine.
    pub cuisine: Option<String>,
    /// Its place in the order; a new one comes last.
    pub position: Option<i16>,
}

impl Businesses {
    /// One cuisine of a business.
    ///
    /// # Errors
    /// When there is none.
    pub async fn cuisine(&self, id: BusinessCuisineId) -> Result<BusinessCuisine, BusinessError> {
        self.reads.cuisine(id).await?.ok_or(BusinessError::UNKNOWN)
    }

    /// The cuisines of a business in order.
    ///
    /// # Errors
    /// When storage fails.
    pub async fn cuisines(
        &self,
        business: BusinessId,
        page: PageRequest<i16>,
    ) -> Result<Page<BusinessCuisine, i16>, BusinessError> {
        Ok(self.reads.cuisines(business, page).await?)
    }

    /// Adds a cuisine.
    ///
    /// # Errors
    /// When there is no such business, the asker may not, fields are wrong, or the business has it already.
    pub async fn add_cuisine(
        &self,
        actor: &Actor,
        business: BusinessId,
        input: &CuisineInput,
    ) -> Result<BusinessCuisine, BusinessError> {
        let id = BusinessCuisineId(self.world.id());
        in_transaction(self.store.as_ref(), async |unit| {
            let businesses = unit.businesses();
            let (place, _) = lock_for(businesses, actor, business, policy::may_edit).await?;
            let mut rows = businesses.cuisines_of(business).await?;
            if rows.len() >= MAX_CUISINES {
                let error = FieldError::new("business_id", "too_many").with("max", MAX_CUISINES);
                return Err(BusinessError::Invalid(vec![error]));
            }
            let text = input.cuisine.as_deref().ok_or(BusinessError::field("cuisine", "required"))?;
            let cuisine = word("cuisine", text).map_err(|error| BusinessError::Invalid(vec![error]))?;
            let last = rows.iter().map(|row| row.position).max().map_or(0, |last| (last + 1).min(MAX_POSITION));
            let row = BusinessCuisine { id, business, cuisine, position: checked(input.position)?.unwrap_or(last) };
            rows.push(row.clone());
            self.store_cuisines(businesses, place, &rows).await?;
            Ok(row)
        })
        .await
    }

    /// Changes a cuisine or its place in the order.
    ///
    /// # Errors
    /// When there is none, the asker may not, fields are wrong, or the business has it already.
    pub async fn edit_cuisine(
        &self,
        actor: &Actor,
        id: BusinessCuisineId,
        input: &CuisineInput,
    ) -> Result<BusinessCuisine, BusinessError> {
        in_transaction(self.store.as_ref(), async |unit| {
            let businesses = unit.businesses();
            let business = businesses.business_of_cuisine(id).await?.ok_or(BusinessError::UNKNOWN)?;
            let (place, _) = lock_for(businesses, actor, business, policy::may_edit).await?;
            let mut rows = businesses.cuisines_of(business).await?;
            let row = rows.iter_mut().find(|row| row.id == id).ok_or(BusinessError::UNKNOWN)?;
            if let Some(text) = &input.cuisine {
                row.cuisine = word("cuisine", text).map_err(|error| BusinessError::Invalid(vec![error]))?;
            }
            row.position = checked(input.position)?.unwrap_or(row.position);
            let row = row.clone();
            self.store_cuisines(businesses, place, &rows).await?;
            Ok(row)
        })
        .await
    }

    /// Removes these cuisines, or none of them; answers how many.
    ///
    /// # Errors
    /// When one does not exist or is not the asker's to remove.
    pub async fn remove_cuisines(&self, actor: &Actor, ids: &[BusinessCuisineId]) -> Result<usize, BusinessError> {
        in_transaction(self.store.as_ref(), async |unit| {
            let businesses = unit.businesses();
            let mut removed = 0;
            for id in ids {
                let business = businesses.business_of_cuisine(*id).await?.ok_or(BusinessError::UNKNOWN)?;
                let (place, _) = lock_for(businesses, actor, business, policy::may_edit).await?;
                let mut rows = businesses.cuisines_of(business).await?;
                rows.retain(|row| row.id != *id);
                self.store_cuisines(businesses, place, &rows).await?;
                removed += 1;
            }
            Ok(removed)
        })
        .await
    }

    /// Removes every cuisine of a business; answers how many there were.
    ///
    /// # Errors
    /// When there is no such business or the asker may not.
    pub async fn remove_all_cuisines(&self, actor: &Actor, business: BusinessId) -> Result<usize, BusinessError> {
        in_transaction(self.store.as_ref(), async |unit| {
            let businesses = unit.businesses();
            let (place, _) = lock_for(businesses, actor, business, policy::may_edit).await?;
            let count = businesses.cuisines_of(business).await?.len();
            self.store_cuisines(businesses, place, &[]).await?;
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
            return Err(BusinessError::CuisineRepeated);
        }
        business.updated_at = self.world.now();
        businesses.put_cuisines(business.id, rows).await?;
        Ok(businesses.update_business(&business).await?)
    }
}

fn checked(position: Option<i16>) -> Result<Option<i16>, BusinessError> {
    match position {
        Some(position) if !(0..=MAX_POSITION).contains(&position) => {
            let error = FieldError::new("position", "out_of_range").with("min", 0).with("max", MAX_POSITION);
            Err(BusinessError::Invalid(vec![error]))
        }
        position => Ok(position),
    }
}
