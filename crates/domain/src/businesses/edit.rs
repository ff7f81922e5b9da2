//! Changing a business.

use super::business::BusinessView;
use super::business_change::BusinessChange;
use super::business_cuisine::arrange;
use super::duplicates::refuse_duplicate;
use super::error::{BusinessError, BusinessRule};
use super::policy;
use super::ports::BusinessRecord;
use super::service::{Businesses, lock_for, primary};
use crate::shared::actor::Actor;
use crate::shared::ids::BusinessId;
use crate::unit_of_work::in_transaction;

impl Businesses {
    /// Changes a business of which the actor last read `version`.
    ///
    /// # Errors
    /// `Denied` when it is unknown or not the actor's, `StaleVersion`, `WouldDuplicate`.
    pub async fn edit(
        &self,
        actor: &Actor,
        id: BusinessId,
        version: i32,
        change: &BusinessChange,
    ) -> Result<BusinessView, BusinessError> {
        let now = self.core.now();
        let (record, role) = in_transaction(&*self.core.store, async |unit| {
            let businesses = unit.businesses();
            let (mut business, role) = lock_for(businesses, actor, id, policy::may_edit).await?;
            if business.version != version {
                return Err(BusinessRule::StaleVersion.into());
            }
            let address = primary(businesses.addresses_of(id).await?);
            let before = business.clone();
            change.clone().apply(&mut business);
            refuse_duplicate(businesses, actor, (&before, address.as_ref()), (&business, address.as_ref())).await?;
            business.version += 1;
            business.updated_at = now;
            if change.details.cuisines.is_some() {
                let before = businesses.cuisines_of(id).await?;
                let rows = arrange(id, &before, &business.cuisines, || self.core.id());
                businesses.put_cuisines(id, &rows).await?;
            }
            businesses.update_business(&business).await?;
            let gallery = businesses.gallery_summary(id).await?;
            let by_request = businesses.is_by_request(id).await?;
            Ok::<_, BusinessError>((BusinessRecord { business, address, gallery, by_request }, role))
        })
        .await?;
        let saved = self.ties(actor, &[id]).await?.iter().any(|tie| tie.saved);
        Ok(self.view(record, role, saved))
    }
}
