//! Its staff change a business.

use super::business::BusinessView;
use super::business_cuisine::arrange;
use super::business_input::BusinessInput;
use super::error::BusinessError;
use super::policy;
use super::ports::BusinessRecord;
use super::service::{Businesses, lock_for, primary};
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessCuisineId, BusinessId};
use crate::unit_of_work::in_transaction;

impl Businesses {
    /// Changes a business that the asker last saw at `version`.
    ///
    /// # Errors
    /// When there is none, the asker may not, fields are wrong, or somebody else was faster.
    pub async fn edit(
        &self,
        actor: &Actor,
        id: BusinessId,
        version: i32,
        changes: &BusinessInput,
    ) -> Result<BusinessView, BusinessError> {
        let now = self.world.now();
        let (record, mine) = in_transaction(self.store.as_ref(), async |unit| {
            let businesses = unit.businesses();
            let (mut business, role) = lock_for(businesses, actor, id, policy::may_edit).await?;
            if business.version != version {
                return Err(BusinessError::StaleVersion);
            }
            changes.apply(&mut business).map_err(BusinessError::Invalid)?;
            business.version += 1;
            business.updated_at = now;
            if changes.cuisines.is_some() {
                let before = businesses.cuisines_of(id).await?;
                let rows = arrange(id, &before, &business.cuisines, || BusinessCuisineId(self.world.id()));
                businesses.put_cuisines(id, &rows).await?;
            }
            businesses.update_business(&business).await?;
            let address = primary(businesses.addresses_of(id).await?);
            let gallery = businesses.gallery_summary(id).await?;
            Ok((BusinessRecord { business, address, gallery }, role.is_some()))
        })
        .await?;
        let saved = self.ties(actor, &[id]).await?.iter().any(|tie| tie.saved);
        Ok(self.view(record, mine, saved))
    }
}
