//! Its staff change a business.

use super::business::BusinessView;
use super::business_cuisine::arrange;
use super::business_input::BusinessInput;
use super::error::PlaceError;
use super::policy;
use super::ports::BusinessRecord;
use super::service::{Places, lock_for, primary};
use crate::kernel::actor::Actor;
use crate::kernel::ids::{BusinessCuisineId, BusinessId};
use crate::kernel::unit_of_work::in_transaction;

impl Places {
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
    ) -> Result<BusinessView, PlaceError> {
        let now = self.world.now();
        let (record, mine) = in_transaction(self.store.as_ref(), async |unit| {
            let places = unit.places();
            let (mut business, role) = lock_for(places, actor, id, policy::may_edit).await?;
            if business.version != version {
                return Err(PlaceError::StaleVersion);
            }
            changes.apply(&mut business).map_err(PlaceError::Invalid)?;
            business.version += 1;
            business.updated_at = now;
            if changes.cuisines.is_some() {
                let before = places.cuisines_of(id).await?;
                let rows = arrange(id, &before, &business.cuisines, || BusinessCuisineId(self.world.id()));
                places.put_cuisines(id, &rows).await?;
            }
            places.update_business(&business).await?;
            let address = primary(places.addresses_of(id).await?);
            let gallery = places.gallery_summary(id).await?;
            Ok((BusinessRecord { business, address, gallery }, role.is_some()))
        })
        .await?;
        let saved = self.ties(actor, &[id]).await?.iter().any(|tie| tie.saved);
        Ok(self.view(record, mine, saved))
    }
}
