//! The addresses of a business. The primary one gives its location and the country of its holidays.

use super::address::{Address, AddressLines, MAX_ADDRESSES, choose_primary};
use super::address_change::AddressChange;
use super::business::Business;
use super::duplicates::refuse_duplicate;
use super::error::BusinessError;
use super::policy;
use super::ports::BusinessRepository;
use super::service::{Businesses, lock_for, primary};
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::shared::ids::{AddressId, BusinessId};
use crate::shared::page::{Page, PageRequest};
use crate::unit_of_work::in_transaction;

impl Businesses {
    /// One address.
    ///
    /// # Errors
    /// `Denied` when it is unknown.
    pub async fn address(&self, id: AddressId) -> Result<Address, BusinessError> {
        self.core.reads.businesses().address(id).await?.ok_or(BusinessError::UNKNOWN)
    }

    /// The addresses of a business, oldest first.
    ///
    /// # Errors
    /// `Store`.
    pub async fn addresses(
        &self,
        business: BusinessId,
        page: PageRequest<()>,
    ) -> Result<Page<Address, ()>, BusinessError> {
        Ok(self.core.reads.businesses().addresses(business, page).await?)
    }

    /// Creates an address; the first is always primary.
    ///
    /// # Errors
    /// `Denied` when it is unknown or not the actor's, `Invalid`, `WouldDuplicate`.
    pub async fn add_address(
        &self,
        actor: &Actor,
        business: BusinessId,
        lines: &AddressLines,
        primary: bool,
    ) -> Result<Address, BusinessError> {
        let id = self.core.id();
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            let businesses = unit.businesses();
            let (locked, _) = lock_for(businesses, actor, business, policy::may_edit).await?;
            let mut all = businesses.addresses_of(business).await?;
            if all.len() >= MAX_ADDRESSES {
                let error = FieldError::new("business_id", "too_many").with("max", MAX_ADDRESSES);
                return Err(error.into());
            }
            let chosen = if primary { Some(id) } else { primary_of(&all) };
            all.push(Address { id, business, lines: lines.clone(), primary, created_at: now, updated_at: now });
            the(id, self.store_addresses(businesses, actor, &locked, all, chosen).await?)
        })
        .await
    }

    /// Changes an address. `primary` makes it the primary one; `false` makes the oldest other one primary.
    ///
    /// # Errors
    /// `Denied` when it is unknown or not the actor's, `Invalid`, `WouldDuplicate`.
    pub async fn edit_address(
        &self,
        actor: &Actor,
        id: AddressId,
        change: &AddressChange,
        primary: Option<bool>,
    ) -> Result<Address, BusinessError> {
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            let businesses = unit.businesses();
            let (locked, mut all) = lock_address(businesses, actor, id).await?;
            let others_first = all.iter().map(|one| one.id).find(|other| *other != id);
            let chosen = match primary {
                Some(true) => Some(id),
                Some(false) if primary_of(&all) == Some(id) => others_first,
                _ => primary_of(&all),
            };
            let address = all.iter_mut().find(|one| one.id == id).ok_or(BusinessError::UNKNOWN)?;
            change.apply(&mut address.lines)?;
            address.updated_at = now;
            the(id, self.store_addresses(businesses, actor, &locked, all, chosen).await?)
        })
        .await
    }

    /// Deletes an address; if it was primary, the oldest other one becomes primary.
    ///
    /// # Errors
    /// `Denied` when it is unknown or not the actor's, `WouldDuplicate`.
    pub async fn remove_address(&self, actor: &Actor, id: AddressId) -> Result<(), BusinessError> {
        in_transaction(&*self.core.store, async |unit| {
            let businesses = unit.businesses();
            let (locked, mut all) = lock_address(businesses, actor, id).await?;
            let chosen = primary_of(&all);
            all.retain(|one| one.id != id);
            self.store_addresses(businesses, actor, &locked, all, chosen).await.map(drop)
        })
        .await
    }

    async fn store_addresses(
        &self,
        businesses: &mut dyn BusinessRepository,
        actor: &Actor,
        before: &Business,
        mut addresses: Vec<Address>,
        chosen: Option<AddressId>,
    ) -> Result<Vec<Address>, BusinessError> {
        choose_primary(&mut addresses, chosen);
        let old = primary(businesses.addresses_of(before.id).await?);
        let new = addresses.iter().find(|address| address.primary);
        let business = Business {
            location: new.and_then(|address| address.lines.position),
            country: new.and_then(|address| address.lines.country_code()).or_else(|| before.country.clone()),
            updated_at: self.core.now(),
            ..before.clone()
        };
        refuse_duplicate(businesses, actor, (before, old.as_ref()), (&business, new)).await?;
        businesses.put_addresses(business.id, &addresses).await?;
        businesses.update_business(&business).await?;
        Ok(addresses)
    }
}

fn the(id: AddressId, addresses: Vec<Address>) -> Result<Address, BusinessError> {
    addresses.into_iter().find(|address| address.id == id).ok_or(BusinessError::UNKNOWN)
}

fn primary_of(addresses: &[Address]) -> Option<AddressId> {
    addresses.iter().find(|address| address.primary).map(|address| address.id)
}

async fn lock_address(
    businesses: &mut dyn BusinessRepository,
    actor: &Actor,
    id: AddressId,
) -> Result<(Business, Vec<Address>), BusinessError> {
    let business = businesses.business_of_address(id).await?.ok_or(BusinessError::UNKNOWN)?;
    let (locked, _) = lock_for(businesses, actor, business, policy::may_edit).await?;
    let all = businesses.addresses_of(business).await?;
    Ok((locked, all))
}
