//! A member adds a business and becomes its owner. Until an administrator approves the claim that comes with it, the
//! business is unverified: it can be reached and booked by its address, but is not listed.

use chrono::{DateTime, Utc};

use super::address::{Address, AddressLines};
use super::address_input::AddressInput;
use super::business::{Business, BusinessView, Descriptions};
use super::business_cuisine::arrange;
use super::business_input::BusinessInput;
use super::claim::{Claim, ClaimState};
use super::error::{BusinessError, BusinessRule};
use super::gallery::GallerySummary;
use super::kind::BusinessKind;
use super::listing::{self, Duplicate};
use super::policy;
use super::ports::BusinessRecord;
use super::service::Businesses;
use super::slug::slug_with_suffix;
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::shared::ids::{BusinessId, ClaimId, UserId};
use crate::unit_of_work::in_transaction;

/// A business to create.
#[derive(Debug, Clone, Default)]
pub struct NewBusiness {
    /// Name, kind and time zone are required; the zone only where the address has no position.
    pub fields: BusinessInput,
    /// Its primary address.
    pub address: Option<AddressInput>,
    /// Whether the creator confirmed that it is not the listed business it resembles.
    pub different_business: bool,
}

impl Businesses {
    /// Creates a business; the actor becomes its owner. One that an administrator creates is verified.
    ///
    /// # Errors
    /// `Denied` without a profile, `Invalid`, `TooManyAdded`, `TooManyUnverified`, `AlreadyListed`.
    pub async fn create(&self, actor: &Actor, new: NewBusiness) -> Result<BusinessView, BusinessError> {
        let owner = policy::may_claim(actor)?;
        let now = self.core.now();
        let id: BusinessId = self.core.id();
        let different_business = new.different_business;
        let (mut business, lines) = build(id, new, now)?;
        business.verified = actor.is_admin();
        let address = lines.map(|lines| Address {
            id: self.core.id(),
            business: id,
            lines,
            primary: true,
            created_at: now,
            updated_at: now,
        });
        let claim = self.core.id();
        let cuisines = arrange(id, &[], &business.cuisines, || self.core.id());
        in_transaction(&*self.core.store, async |unit| {
            let businesses = unit.businesses();
            businesses.lock_creation().await?;
            if !actor.is_admin() {
                listing::check_quota(businesses.added_by(owner, now - listing::DAY).await?, now)?;
            }
            let duplicate = businesses.duplicate_of(&business, address.as_ref().map(|address| &address.lines)).await?;
            let resembles = duplicate.as_ref().map(|duplicate| duplicate.business);
            if let Some(Duplicate { business, name }) = duplicate.filter(|_| !different_business) {
                return Err(BusinessRule::AlreadyListed(business, name).into());
            }
            businesses.insert_business(&business).await?;
            businesses.put_cuisines(id, &cuisines).await?;
            businesses.put_addresses(id, address.as_slice()).await?;
            businesses.add_owner(id, owner, now).await?;
            if !business.verified {
                businesses.insert_claim(&claim_of_creator(claim, id, owner, resembles, now)).await?;
            }
            Ok::<_, BusinessError>(())
        })
        .await?;
        Ok(self.view(BusinessRecord { business, address, gallery: GallerySummary::default() }, true, false))
    }
}

fn claim_of_creator(
    id: ClaimId,
    business: BusinessId,
    claimant: UserId,
    resembles: Option<BusinessId>,
    now: DateTime<Utc>,
) -> Claim {
    Claim {
        id,
        business,
        claimant,
        state: ClaimState::Pending,
        message: None,
        reason: None,
        created_at: now,
        decided_at: None,
        creation: true,
        resembles,
    }
}

fn build(
    id: BusinessId,
    mut new: NewBusiness,
    now: DateTime<Utc>,
) -> Result<(Business, Option<AddressLines>), Vec<FieldError>> {
    let mut lines = AddressLines::default();
    if let Some(address) = &new.address {
        address.apply(&mut lines).map_err(within_address)?;
    }
    if new.fields.time_zone.is_none() {
        new.fields.time_zone = lines.position.map(|point| point.time_zone().name().to_owned());
    }
    new.fields.missing()?;
    let mut business = blank(id, now);
    new.fields.apply(&mut business)?;
    // The random end of a UUIDv7 keeps slugs of one name apart.
    let suffix: String = id.0.simple().to_string().chars().skip(24).collect();
    business.slug = slug_with_suffix(&business.name, &suffix);
    business.country = lines.country_code();
    business.location = lines.position;
    Ok((business, new.address.map(|_| lines)))
}

fn within_address(mut errors: Vec<FieldError>) -> Vec<FieldError> {
    for error in &mut errors {
        error.field.insert_str(0, "address.");
    }
    errors
}

/// A business without content; name, kind and zone are set afterwards.
fn blank(id: BusinessId, now: DateTime<Utc>) -> Business {
    Business {
        id,
        slug: String::new(),
        name: String::new(),
        kind: BusinessKind::Restaurant,
        cuisines: Vec::new(),
        price_level: None,
        descriptions: Descriptions::default(),
        phone: None,
        email: None,
        website: None,
        time_zone: chrono_tz::UTC,
        country: None,
        opening_hours: None,
        diets: Vec::new(),
        wheelchair: None,
        rating: None,
        rating_count: 0,
        location: None,
        source: Business::FROM_MEMBER.to_owned(),
        attribution: None,
        demo: false,
        bookable: false,
        verified: false,
        claimed_at: Some(now),
        version: 1,
        created_at: now,
        updated_at: now,
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::super::testing::noon;
    use super::*;

    fn trattoria() -> BusinessInput {
        BusinessInput { name: Some("Da Nonò".into()), kind: Some("restaurant".into()), ..Default::default() }
    }

    #[test]
    fn zone_and_country_come_from_the_position() {
        let address = AddressInput { latitude: Some(Some(43.77)), longitude: Some(Some(11.25)), ..Default::default() };
        let new = NewBusiness { fields: trattoria(), address: Some(address), different_business: false };
        let id = BusinessId(Uuid::from_u128(0xabcd_ef01));
        let (business, lines) = build(id, new, noon()).unwrap();
        assert_eq!(business.time_zone, chrono_tz::Europe::Rome);
        assert_eq!(business.country.as_deref(), Some("IT"));
        assert_eq!(business.slug, "da-nono-abcdef01");
        assert_eq!(business.location, lines.unwrap().position);
    }

    #[test]
    fn the_zone_is_required_without_a_position() {
        let id = BusinessId(Uuid::nil());
        let errors = build(id, NewBusiness { fields: trattoria(), ..Default::default() }, noon()).unwrap_err();
        assert_eq!(errors, [FieldError::new("time_zone", "required")]);
        let new = NewBusiness { fields: trattoria(), address: Some(AddressInput::default()), ..Default::default() };
        assert_eq!(build(id, new, noon()).unwrap_err(), [FieldError::new("address.street", "required")]);
    }
}
