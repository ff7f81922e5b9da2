//! Adding, changing and deleting items. What is new or changed waits for a moderator.

use super::bag::check_dish;
use super::error::{SustainabilityError, SustainabilityRule};
use super::item::{Facts, FactsChange, ItemState, ItemView, MAX_ITEMS, SustainabilityItem};
use super::policy;
use super::service::{Sustainability, lock_for, role_at};
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::shared::ids::{BusinessId, SustainabilityItemId, UploadId};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Sustainability {
    /// Adds an item of a business.
    ///
    /// # Errors
    /// `Denied` unless the actor owns the business, `Invalid`, `TooManyItems`.
    pub async fn create(
        &self,
        actor: &Actor,
        business: BusinessId,
        facts: &Facts,
    ) -> Result<ItemView, SustainabilityError> {
        actor.is_known()?;
        let zone = self.zone_of(business).await?;
        let (id, now) = (self.core.id(), self.core.now());
        let item = SustainabilityItem {
            id,
            business,
            version: 1,
            ends_at: facts.ends_at(zone),
            facts: facts.clone(),
            state: ItemState::Pending,
            reason: None,
            created_at: now,
            updated_at: now,
        };
        in_transaction(&*self.core.store, async |unit| {
            let role = role_at(unit, actor, business).await?;
            policy::may_write(actor, role)?;
            facts.check(now.with_timezone(&zone).date_naive())?;
            check_parts(unit, actor, &item, None).await?;
            // The lock of the business's menus counts its items one request at a time, too.
            unit.menus().lock_menus(business).await?;
            if unit.sustainability().count_items(business).await? >= MAX_ITEMS {
                return Err(SustainabilityRule::TooManyItems.into());
            }
            unit.sustainability().insert_item(&item).await.map_err(taken)
        })
        .await?;
        self.item(actor, id).await
    }

    /// Changes an item, which then waits for a moderator.
    ///
    /// # Errors
    /// `Denied` unless the actor owns the business, `Invalid`, `StaleVersion`.
    pub async fn change(
        &self,
        actor: &Actor,
        id: SustainabilityItemId,
        version: i32,
        change: &FactsChange,
    ) -> Result<ItemView, SustainabilityError> {
        let zone = self.zone_of_item(actor, id).await?;
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            let mut item = lock_for(unit, &self.core, actor, id, policy::may_write).await?;
            if item.version != version {
                return Err(SustainabilityRule::StaleVersion.into());
            }
            let evidence = item.facts.evidence_upload;
            change.apply(&mut item.facts);
            item.facts.check(now.with_timezone(&zone).date_naive())?;
            check_parts(unit, actor, &item, evidence).await?;
            item.ends_at = item.facts.ends_at(zone);
            item.version += 1;
            item.state = ItemState::Pending;
            item.reason = None;
            item.updated_at = now;
            unit.sustainability().update_item(&item).await.map_err(taken)
        })
        .await?;
        self.item(actor, id).await
    }

    /// Deletes items: all of these or none. Returns how many.
    ///
    /// # Errors
    /// `Denied` when one is unknown, or the actor does not own its business.
    pub async fn delete(&self, actor: &Actor, ids: &[SustainabilityItemId]) -> Result<usize, SustainabilityError> {
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            for id in &ids {
                lock_for(unit, &self.core, actor, *id, policy::may_write).await?;
                unit.sustainability().delete_item(*id).await?;
            }
            Ok(ids.len())
        })
        .await
    }
}

/// Checks the dish of a surplus bag, and a picture that is not the one the item had.
async fn check_parts(
    unit: &mut dyn UnitOfWork,
    actor: &Actor,
    item: &SustainabilityItem,
    before: Option<UploadId>,
) -> Result<(), SustainabilityError> {
    if let Some(dish) = item.facts.dish {
        let found = unit.menus().items_on_sale(item.business, &[dish]).await?;
        check_dish(found.first())?;
    }
    let Some(evidence) = item.facts.evidence_upload.filter(|upload| Some(*upload) != before) else { return Ok(()) };
    let usable = unit.media().usable(actor.user()?, &[evidence]).await?;
    let upload = usable.first().ok_or_else(|| FieldError::new("evidence_upload_id", "upload_unknown"))?;
    if upload.in_use { Err(FieldError::new("evidence_upload_id", "upload_in_use").into()) } else { Ok(()) }
}

fn taken(error: StoreError) -> SustainabilityError {
    if error.violates("sustainability_items_one_bag") {
        return FieldError::new("menu_item_id", "bag_taken").into();
    }
    match error.violates("sustainability_items_evidence_unique") {
        true => FieldError::new("evidence_upload_id", "upload_in_use").into(),
        false => error.into(),
    }
}
